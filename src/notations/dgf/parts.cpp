#include "notations/dgf/parts.hpp"

#include "notations/dgf/diagnostics.hpp"

namespace arbiter::dgf {

namespace {

/// Keys that are nearly known ones stand for them.
void find_in_tags(const source& s, const tree& t, node_id header, parts& p) {
    const tag_values values = read_tags(s, t, header - 1, keys);
    for (std::size_t key = 0; key < keys.size(); ++key) p.tags.at(key) = values[key].tag;
    const auto board_in = [&t](node_id tag) -> node_id {
        const node_id value = value_of(t, tag);
        const bool is_array = value != 0 && value + 1 < t[value].next && t[value + 1].kind == kind::board;
        return is_whole(t, tag) && is_array ? value + 1 : 0;
    };
    p.start = board_in(p.tags[known::initial_board]);
    p.latest = board_in(p.tags[known::latest_board]);
    const node_id moves = value_of(t, p.tags[known::moves]);
    // the value of an array of moves is an inner node, unless it has none
    if (moves != 0 && (t[moves].flags & ~is_broken) == 0) p.moves = moves;
    p.moves_are_broken = p.moves == 0 || !is_whole(t, p.tags[known::moves]);
    const node_id result = value_of(t, p.tags[known::result]);
    if (is_whole(t, p.tags[known::result]) && result != 0 && (t[result].flags & is_integer) != 0) p.result = result;
}

void find_in_list(const tree& t, node_id list, parts& p) {
    p.moves = list;
    p.moves_are_broken = (t[list].flags & is_broken) != 0;
    for (const node_id id : t.children(list)) {
        if (t[id].kind == kind::error) break; // what follows may be something else
        if (t[id].kind == kind::board) p.start = id;
        if (t[id].kind == kind::result) p.result = id;
        if (t[id].kind == kind::ply) break;
    }
}

/// What a list of numbers is whose name doesn't say.
unit unit_of_list(const tree& t, const parts& p) noexcept {
    if (p.start == 0) return unit::move;
    return t[p.start].next < t[p.moves].next ? unit::record : unit::board;
}

} // namespace

node_id value_of(const tree& t, node_id tag) noexcept {
    if (tag == 0) return 0;
    if (t[tag].next == tag + 1 || t[tag + 1].kind != kind::name) return 0;
    const node_id value = tag + 2;
    return value < t[tag].next && t[value].kind == kind::value ? value : 0;
}

parts parts_of(const source& s, const tree& t, node_id game) {
    parts p;
    p.game = game;
    for (const node_id id : t.children(game)) {
        if (t[id].kind == kind::header) {
            find_in_tags(s, t, id, p);
            return p;
        }
        if (t[id].kind == kind::value) {
            find_in_list(t, id, p);
            p.what = unit_of_name(s.name()).value_or(unit_of_list(t, p));
            return p;
        }
    }
    p.what = unit_of_name(s.name()).value_or(unit::game);
    return p;
}

read_parts read_start(const source& s, const tree& t, node_id game) {
    read_parts found;
    found.p = parts_of(s, t, game);
    if (found.p.start != 0) found.start = read_written(s, t, found.p.start);
    return found;
}

std::uint8_t result_of(const source& s, const tree& t, const parts& p) {
    const std::int64_t value = p.result == 0 ? 0 : read(s.text(), t[p.result]);
    return value == 1 || value == 2 ? static_cast<std::uint8_t>(value) : std::uint8_t{0};
}

} // namespace arbiter::dgf
