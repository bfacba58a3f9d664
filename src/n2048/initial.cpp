#include "n2048/initial.hpp"

#include "core/encoding.hpp"
#include "n2048/diagnostics.hpp"
#include "n2048/replay.hpp"
#include "n2048/syntax.hpp"
#include "n2048/tags.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

namespace {

/// The two tiles of a value, as text; nothing where it has another form. `upper`: their columns are in upper case.
std::optional<std::array<span, 2>> tiles_of(std::string_view text, span value, std::string_view separators,
                                            bool upper) noexcept {
    const std::string_view record = text.substr(0, value.end);
    const auto tile_at = [record, upper](std::size_t at) {
        return span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + tile_size(record, at, upper))};
    };
    const auto after_gap = [record, separators](std::size_t at) {
        return std::min(record.find_first_not_of(separators, at), record.size());
    };
    const span first = tile_at(value.begin);
    const span second = tile_at(after_gap(first.end));
    if (first.empty() || second.empty() || second.begin == first.end || second.end != value.end) return {};
    return std::array{first, second};
}

constexpr std::string_view blanks = " \t";

/// The tiles of a value of another form, where they can be meant by nothing else.
std::optional<std::array<span, 2>> meant_tiles(std::string_view text, span value) noexcept {
    for (const bool upper : {false, true})
        if (const auto tiles = tiles_of(text, value, " \t,;", upper)) return tiles;
    return {};
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
    twos.mend(value, "");
}

/// The position of two tiles; nothing where no game begins so, which is reported.
std::optional<position> position_of(const source& s, span board, const std::array<span, 2>& tiles,
                                    collector& findings) {
    position made;
    for (const span where : tiles) {
        const tile written = read_tile(s.text(where));
        if (!is_spawned(written.value)) {
            findings.report(board, initial_value{board, where});
            return {};
        }
        if (made.at(written.at) != 0) {
            findings.report(board, initial_same_cell{board, column_name(written.at), row_name(written.at)});
            return {};
        }
        made.spawn(written.at, written.value);
    }
    return made;
}

/// The position of a value of another form, where it is plain what is meant.
std::optional<position> check_other_form(const source& s, span board, collector& findings) {
    const auto tiles = meant_tiles(s.text(), board);
    collector::handle h = findings.report(board, initial_form{board});
    if (!tiles) return {};
    const options none;
    collector ignored(s, none);
    std::optional<position> made = position_of(s, board, *tiles, ignored);
    const auto has_two = [&s](span where) { return s.text(where).starts_with('2'); };
    if (!made || std::any_of(tiles->begin(), tiles->end(), has_two)) return {};
    h.fix("write `{}`").replace(board, written_tiles(s.text(), *tiles));
    return made;
}

} // namespace

std::optional<position> check_initial_board(const source& s, const tag_value& board, habit& twos, collector& findings) {
    if (!board.right() || has_broken_text(s.text(board.where))) return {};
    const auto tiles = tiles_of(s.text(), board.where, blanks, false);
    if (!tiles) return check_other_form(s, board.where, findings);
    std::optional<position> made = position_of(s, board.where, *tiles, findings);
    if (!made) return {};
    const span gap{tiles->front().end, tiles->back().begin};
    if (s.text(gap) != " ") findings.report(gap, blanks_in_initial_board{}).fix("leave one blank").replace(gap, " ");
    for (const span where : *tiles) take_explicit_two(s.text(), where, twos);
    return made;
}

std::optional<position> initial_position(const source& s, const tree& t, node_id game) {
    const options none;
    collector ignored(s, none);
    const tag_values values = check_tags(s, t, game, tags, other_tags::unknown, ignored);
    habit twos;
    return check_initial_board(s, values[known::initial_board], twos, ignored);
}

} // namespace arbiter::n2048
