#include "notations/dgf/rows.hpp"

#include "notations/dgf/numbers.hpp"

namespace arbiter::dgf {

row_lengths rows_of(std::string_view text, const node& board, std::uint32_t size) {
    row_lengths all;
    row_length now;
    std::uint32_t index = 0;
    std::uint32_t end = board.begin; // of the number before
    bool are_rows = true;
    const auto finish = [&] {
        if (now.found == 0) return;
        all.last = now;
        if (now.found == size) return;
        if (++all.odd_rows == 1) all.odd = now;
    };
    for_each_written(text, board, [&](number n) {
        const bool is_new = text.substr(end, n.where.begin - end).find('\n') != std::string_view::npos;
        end = n.where.end;
        if (index++ < header_numbers) return;
        if (index == header_numbers + 1) are_rows = is_new;
        if (is_new) {
            finish();
            now = {++all.rows, 0, n.where.begin, 0, 0};
        }
        if (++now.found == size + 1) now.first_beyond = n.where.begin;
        now.end = n.where.end;
    });
    finish();
    return are_rows ? all : row_lengths{};
}

} // namespace arbiter::dgf
