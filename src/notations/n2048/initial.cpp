#include "findings/encoding.hpp"
#include "notations/n2048/diagnostics.hpp"
#include "notations/n2048/game_check.hpp"
#include "notations/n2048/syntax.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

namespace {

/// The two tiles of a value, as text; nothing where it has another form. In `any_case` the column of each may be in upper
/// case.
std::optional<std::array<span, 2>> tiles_of(std::string_view text, span value, std::string_view separators,
                                            bool any_case) noexcept {
    const std::string_view record = text.substr(0, value.end);
    const auto tile_at = [record, any_case](std::size_t at) {
        std::size_t size = tile_size(record, at, false);
        if (size == 0 && any_case) size = tile_size(record, at, true);
        return span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size)};
    };
    const auto after_gap = [record, separators](std::size_t at) {
        return std::min(record.find_first_not_of(separators, at), record.size());
    };
    const span first = tile_at(value.begin);
    const span second = tile_at(after_gap(first.end));
    if (first.empty() || second.empty() || second.begin == first.end || second.end != value.end) return {};
    return std::array{first, second};
}

/// The right text of two tiles.
std::string written_tiles(std::string_view text, const std::array<span, 2>& tiles) {
    std::string made;
    for (const span where : tiles) {
        if (!made.empty()) made += ' ';
        made += text.substr(where.begin, where.size());
        char& column = made[made.size() - 2];
        if (column < 'a') column = static_cast<char>(column - 'A' + 'a');
    }
    return made;
}

void take_explicit_two(std::string_view text, span tile, habit& twos) {
    const span value{tile.begin, tile.end - 2};
    if (text.substr(value.begin, value.size()) != "2") return;
    twos.add(value);
    twos.fix_with(value, "");
}

/// The board of two tiles, which are read.
initial_board board_of(std::string_view text, const std::array<span, 2>& tiles) {
    initial_board made{initial_board::form::right, tiles, {}, {}};
    for (const span where : tiles) {
        const tile written = read_tile(text.substr(where.begin, where.size()));
        made.tile = where;
        made.is = !is_spawned(written.value)       ? initial_board::form::wrong_value
                  : made.board.at(written.at) != 0 ? initial_board::form::on_same_cell
                                                   : initial_board::form::right;
        if (made.is != initial_board::form::right) return made;
        made.board.spawn(written.at, written.value);
    }
    return made;
}

} // namespace

initial_board read_initial_board(std::string_view text, span value) {
    if (has_broken_text(text.substr(value.begin, value.size()))) return {};
    if (const auto tiles = tiles_of(text, value, ascii::blanks, false)) return board_of(text, *tiles);
    const auto tiles = tiles_of(text, value, " \t,;", true); // of another form, where nothing else can be meant
    if (!tiles) return {};
    initial_board made = board_of(text, *tiles);
    const auto has_two = [text](span where) { return text[where.begin] == '2'; };
    const bool is_plain = made.is == initial_board::form::right && std::none_of(tiles->begin(), tiles->end(), has_two);
    made.is = is_plain ? initial_board::form::meant : initial_board::form::odd;
    return made;
}

void check_initial_board(const source& s, span value, const initial_board& read, habit& twos, collector& findings) {
    switch (read.is) {
    case initial_board::form::right:
        for (const span where : read.tiles) take_explicit_two(s.text(), where, twos);
        return;
    case initial_board::form::meant:
        findings.report(value, initial_form{value})
            .fix("write `{}`")
            .replace(value, written_tiles(s.text(), read.tiles));
        return;
    case initial_board::form::odd:
        if (!has_broken_text(s.text(value))) findings.report(value, initial_form{value});
        return;
    case initial_board::form::wrong_value:
        findings.report(value, initial_value{value, read.tile});
        return;
    case initial_board::form::on_same_cell: {
        const cell at = read_tile(s.text(read.tile)).at;
        findings.report(value, initial_same_cell{value, column_name(at), row_name(at)});
    }
    }
}

} // namespace arbiter::n2048
