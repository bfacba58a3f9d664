#include "notations/dgf/boards.hpp"

#include "notations/dgf/messages.hpp"
#include "notations/dgf/numbers.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

/// Takes the numbers of a board one by one.
class board_reader {
public:
    board_reader(const source& s, const node& n) : node_(n) {
        const bool is_array = n.end > n.begin && s.text()[n.begin] == '[' && (n.flags & in_bytes) == 0;
        read_.made.end = n.begin + (is_array ? 1 : 0);
    }

    /// Whether the header was read, and says how many points there are.
    [[nodiscard]] bool expects_points() const noexcept { return read_.count == header_numbers && read_.size != 0; }
    [[nodiscard]] bool is_in_header() const noexcept { return read_.count < header_numbers; }

    /// Takes points as nearly all are written, from `at` on, where the header ends: single digits with a comma, blanks, line
    /// ends or both between them. Returns where the last one ends.
    [[nodiscard]] std::uint32_t take_points_fast(std::string_view text, std::uint32_t at) {
        std::vector<state>& points = read_.made.value.points;
        points.resize(points.capacity());
        const std::size_t most = std::min(points.size(), read_.points);
        const auto is_white = [](char c) { return c == ' ' || c == '\n'; };
        std::size_t taken = 0;
        for (std::uint32_t next = at; taken < most; ++taken) {
            if (next < node_.end && text[next] == ',') ++next;
            while (next < node_.end && is_white(text[next])) ++next;
            if (next + 1 >= node_.end) break;
            const auto digit = static_cast<unsigned char>(text[next] - '0');
            const char behind = text[next + 1];
            if (digit > static_cast<unsigned>(state::forbidden) || (behind != ',' && !is_white(behind))) break;
            points[taken] = static_cast<state>(digit);
            read_.marks += digit == static_cast<unsigned>(state::forbidden) ? 1U : 0U;
            at = ++next;
        }
        points.resize(taken);
        read_.count += taken;
        if (taken != 0) read_.made.end = at;
        return at;
    }

    void take(number n) {
        read_.made.end = n.where.end;
        if (read_.count < header_numbers)
            take_header(n);
        else if (read_.size != 0 && read_.count < header_numbers + read_.points)
            take_point(n);
        else if (read_.size != 0 && read_.count == header_numbers + read_.points)
            read_.first_beyond = n.where.begin;
        ++read_.count;
    }

    [[nodiscard]] board_reading finished(const go::position* known) && {
        written_board& made = read_.made;
        const bool has_right_header = read_.count >= header_numbers && take_header_values();
        if (read_.has_all_points() && !made.has_odd_point && has_stones())
            read_.without_liberties = known != nullptr && has_stones_of(*known)
                                          ? known->without_liberties()
                                          : position_of(made.value, go::self_capture::forbidden).without_liberties();
        made.legible = has_right_header && read_.has_all_points() && !made.has_odd_point;
        made.usable = made.legible && read_.marks <= 1 && read_.without_liberties.empty();
        return std::move(read_);
    }

private:
    [[nodiscard]] bool has_stones() const noexcept {
        const std::vector<state>& points = read_.made.value.points;
        return std::any_of(points.begin(), points.end(), [](state s) { return plain(s) != state::empty; });
    }
    [[nodiscard]] bool has_stones_of(const go::position& p) const noexcept {
        const board& b = read_.made.value;
        if (p.width() != b.size || p.height() != b.size) return false;
        go::point at;
        for (const state s : b.points) {
            if (plain(s) != state_of(p.at(at))) return false;
            if (++at.column == b.size) at = {0, at.row + 1};
        }
        return true;
    }

    void take_header(number n) {
        read_.header[read_.count] = n.value;
        read_.made.header[read_.count] = n.where;
        if (read_.count != header_part::size || n.value < 1 || n.value > largest_size) return;
        read_.size = read_.made.value.size = static_cast<unsigned>(n.value);
        read_.points = std::size_t{read_.size} * read_.size;
        // a short text may claim a large board
        const std::size_t most = (node_.flags & in_bytes) != 0 ? read_.points : node_.end - node_.begin;
        read_.made.value.points.reserve(std::min<std::size_t>(read_.points, most));
    }

    void take_point(number n) {
        std::vector<state>& points = read_.made.value.points;
        points.push_back(is_state(n.value) ? static_cast<state>(n.value) : state::empty);
        read_.made.has_odd_point = read_.made.has_odd_point || !is_state(n.value);
        if (points.back() == state::forbidden) ++read_.marks;
    }

    /// Whether they are bytes, and at most one side is to move.
    bool take_header_values() {
        board& b = read_.made.value;
        const bool has_magic = is_byte(read_.header[header_part::magic]);
        const bool has_black = is_byte(read_.header[header_part::black_count]);
        const bool has_white = is_byte(read_.header[header_part::white_count]);
        const auto magic = has_magic ? static_cast<unsigned>(read_.header[header_part::magic]) : 0U;
        const auto has = [magic](unsigned bit) { return (magic & bit) != 0; };
        b.to_move = has(black_to_move) ? go::colour::black : has(white_to_move) ? go::colour::white : go::colour::none;
        b.black_half = has(half_for_black);
        b.white_half = has(half_for_white);
        if (has(black_has_more)) b.black_count += more;
        if (has(white_has_more)) b.white_count += more;
        if (has_black) b.black_count += static_cast<std::uint32_t>(read_.header[header_part::black_count]);
        if (has_white) b.white_count += static_cast<std::uint32_t>(read_.header[header_part::white_count]);
        b.black_by_bit = has(black_has_more) && b.black_count == more;
        b.white_by_bit = has(white_has_more) && b.white_count == more;
        read_.made.has_odd_magic = has(without_meaning);
        return has_magic && has_black && has_white && !(has(black_to_move) && has(white_to_move));
    }

    const node& node_;
    board_reading read_;
};

} // namespace

std::array<unsigned, header_numbers> header_of(const board& b) noexcept {
    const auto when = [](bool holds, unsigned bit) { return holds ? bit : 0U; };
    const bool has_black_bit = b.black_count > more || (b.black_count == more && b.black_by_bit);
    const bool has_white_bit = b.white_count > more || (b.white_count == more && b.white_by_bit);
    const unsigned magic = when(b.to_move == go::colour::black, black_to_move) |
                           when(b.to_move == go::colour::white, white_to_move) | when(b.black_half, half_for_black) |
                           when(b.white_half, half_for_white) | when(has_black_bit, black_has_more) |
                           when(has_white_bit, white_has_more);
    return {magic, b.black_count - when(has_black_bit, more), b.white_count - when(has_white_bit, more), b.size};
}

board_reading read_numbers(const source& s, const node& board, const go::position* known) {
    board_reader reader(s, board);
    if ((board.flags & in_bytes) != 0) {
        for_each_byte(s.text(), board, [&reader](number n) { reader.take(n); });
        return std::move(reader).finished(known);
    }
    std::uint32_t at = board.begin;
    for (number n; reader.is_in_header() && next_written(s.text(), board, at, n);) reader.take(n);
    if (reader.expects_points()) at = reader.take_points_fast(s.text(), at);
    for (number n; next_written(s.text(), board, at, n);) reader.take(n);
    return std::move(reader).finished(known);
}

span place_of_point(const source& s, const node& board, std::size_t index) {
    if ((board.flags & in_bytes) != 0) {
        const bool is_packed = (board.flags & in_bits) != 0;
        const auto at = static_cast<std::uint32_t>(board.begin + header_numbers +
                                                   (is_packed ? index / peg::dgf::binary::points_a_byte : index));
        return {at, at + 1};
    }
    span where;
    std::size_t before = header_numbers + index;
    for_each_written(s.text(), board, [&](number n) {
        if (before-- == 0) where = n.where;
    });
    return where;
}

written_board read_written(const source& s, const tree& t, node_id id) {
    if ((t[id].flags & has_odd) != 0) return {};
    return std::move(read_numbers(s, t[id]).made);
}

bool same_header(const board& a, const board& b) noexcept {
    const auto header_of = [](const board& of) {
        return std::tuple{of.to_move, of.black_half, of.white_half, of.black_count, of.white_count, of.size};
    };
    return header_of(a) == header_of(b);
}

bool agree(const board& written, const board& right) {
    return same_header(written, right) && std::equal(written.points.begin(), written.points.end(), right.points.begin(),
                                                     right.points.end(), [](state w, state r) { return agree(w, r); });
}

go::position position_of(const board& b, go::self_capture rule) {
    go::position p(b.size, b.size, rule);
    std::vector<go::edit> stones;
    std::optional<go::point> mark;
    go::point at;
    for (const state s : b.points) {
        if (s == state::forbidden)
            mark = at;
        else if (s != state::empty)
            stones.push_back({at, static_cast<go::colour>(s)});
        if (++at.column == b.size) at = {0, at.row + 1};
    }
    if (!stones.empty()) p.setup(stones);
    if (b.to_move != go::colour::none) p.set_turn(b.to_move);
    if (mark) p.set_ko(*mark);
    return p;
}

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
