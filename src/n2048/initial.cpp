#include "n2048/initial.hpp"

#include "core/encoding.hpp"
#include "n2048/diagnostics.hpp"
#include "n2048/replay.hpp"
#include "n2048/tags.hpp"

#include <array>
#include <string_view>

namespace arbiter::n2048 {

namespace {

/// The two tiles of a value, as text; nothing where it has another form.
std::optional<std::array<span, 2>> tiles_of(std::string_view text, span value) noexcept {
    const std::string_view record = text.substr(0, value.end);
    const auto size_at = [record](std::uint32_t at) { return static_cast<std::uint32_t>(tile_size(record, at)); };
    const span first{value.begin, value.begin + size_at(value.begin)};
    std::uint32_t at = first.end;
    while (at < value.end && (text[at] == ' ' || text[at] == '\t')) ++at;
    const span second{at, at + size_at(at)};
    if (first.empty() || second.empty() || second.begin == first.end || second.end != value.end) return {};
    return std::array{first, second};
}

void report_explicit_two(std::string_view text, span tile, collector& findings) {
    const span value{tile.begin, tile.end - 2};
    if (text.substr(value.begin, value.size()) != "2") return;
    findings.report(value, explicit_two{{value.end, tile.end}}).fix("remove the `2`").replace(value, "");
}

} // namespace

std::optional<position> check_initial_board(const source& s, const tag_value& board, collector& findings) {
    if (!board.right() || has_broken_text(s.text(board.where))) return {};
    const auto tiles = tiles_of(s.text(), board.where);
    if (!tiles) {
        findings.report(board.where, initial_form{board.where});
        return {};
    }
    position made;
    for (const span where : *tiles) {
        const tile written = read_tile(s.text(where));
        if (!is_spawned(written.value)) {
            findings.report(board.where, initial_value{board.where, where});
            return {};
        }
        if (made.at(written.at) != 0) {
            findings.report(board.where, initial_same_cell{board.where, column_name(written.at), row_name(written.at)});
            return {};
        }
        made.spawn(written.at, written.value);
    }
    for (const span where : *tiles) report_explicit_two(s.text(), where, findings);
    return made;
}

std::optional<position> initial_position(const source& s, const tree& t, node_id game) {
    const options none;
    collector ignored(s, none);
    const tag_values values = check_tags(s, t, game, tags, other_tags::unknown, ignored);
    return check_initial_board(s, values[known::initial_board], ignored);
}

} // namespace arbiter::n2048
