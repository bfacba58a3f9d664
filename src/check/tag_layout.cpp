#include "check/tag_layout.hpp"

#include "check/moves.hpp"

#include <algorithm>
#include <string_view>

namespace arbiter {

namespace {

constexpr node_id nodes_of_tag = 3; // itself, its name and its value

void write_tag(std::string& out, const source& s, const tree& t, node_id tag) {
    out += '[';
    out += s.text(t.where(tag + 1));
    out += " \"";
    out += s.text(t.where(tag + 2));
    out += "\"]\n";
}

} // namespace

std::size_t tag_count(const tree& t, node_id game) noexcept {
    const node_id moves = first_of_moves(t, game);
    return moves == game + 1 ? 0 : (moves - game - 2) / nodes_of_tag;
}

void write_tags(std::string& out, const source& s, const tree& t, node_id game, tag_rules table) {
    const node_id header = game + 1;
    if (first_of_moves(t, game) == header) return;
    const auto name_of = [&](node_id tag) { return s.text(t.where(tag + 1)); };
    const auto is_known = [&](std::string_view name) {
        return std::any_of(table.begin(), table.end(), [name](const tag_rule& known) { return known.name == name; });
    };
    for (const tag_rule& known : table)
        for (const node_id tag : t.children(header))
            if (name_of(tag) == known.name) write_tag(out, s, t, tag);
    for (const node_id tag : t.children(header))
        if (!is_known(name_of(tag))) write_tag(out, s, t, tag);
}

} // namespace arbiter
