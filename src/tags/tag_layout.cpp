#include "tags/tag_layout.hpp"

#include "grammar/game_header.hpp"
#include "grammars/tags.hpp"

#include <algorithm>
#include <string_view>

namespace arbiter {

namespace {

void write_tag(std::string& out, const source& s, const tree& t, node_id tag) {
    out += '[';
    out += s.text(t.where(tag + 1));
    out += " \"";
    out += s.text(t.where(tag + 2));
    out += "\"]\n";
}

/// Two a line, and the marker on its own. A move may be of any length, such as one whose symbols occur twice; its line must not
/// grow too long by another one.
void write_pairs(std::string& out, const source& s, const tree& t, node_id id, node_id end, std::size_t longest_line) {
    std::size_t first = 0; // bytes of the line's first move; 0 at the begin of a line
    for (; id < end; ++id) {
        const std::string_view text = s.text(t.where(id));
        const bool joins = first != 0 && t[id].kind == kind::ply && first + 1 + text.size() <= longest_line;
        if (first != 0) out += joins ? ' ' : '\n';
        out += text;
        first = joins ? 0 : text.size();
        if (joins) out += '\n';
    }
    if (first != 0) out += '\n';
}

} // namespace

std::size_t tag_count(const tree& t, node_id game) noexcept {
    if (first_of_moves(t, game) == game + 1) return 0;
    std::size_t count = 0;
    for (const node_id part : t.children(game + 1)) count += t[part].kind == kind::tag ? 1 : 0;
    return count;
}

void write_tags(std::string& out, const source& s, const tree& t, node_id game, tag_rules table) {
    const node_id header = game + 1;
    if (first_of_moves(t, game) == header) return;
    const auto name_of = [&](node_id tag) { return s.text(t.where(tag + 1)); };
    const auto is_known = [&](std::string_view name) {
        return std::any_of(table.begin(), table.end(), [name](const tag_rule& known) { return known.name == name; });
    };
    const auto is_tag = [&t](node_id part) { return t[part].kind == kind::tag; };
    for (const tag_rule& known : table)
        for (const node_id part : t.children(header))
            if (is_tag(part) && name_of(part) == known.name) write_tag(out, s, t, part);
    for (const node_id part : t.children(header))
        if (is_tag(part) && !is_known(name_of(part))) write_tag(out, s, t, part);
}

std::string laid_out_in_pairs(const source& s, const tree& t, tag_rules table, std::size_t longest_line) {
    constexpr node_id game = 1;
    // many tags may be on one line, but only so many lines of them are read
    if (t.size() <= game || tag_count(t, game) > peg::most_tag_lines) return std::string(s.text());
    std::string out;
    out.reserve(s.size() + tag_count(t, game) + 4); // line ends that the record may lack
    const node_id moves = first_of_moves(t, game);
    const node_id end = t[game].next;
    if (moves != game + 1) {
        write_tags(out, s, t, game, table);
        out += '\n';
        const bool only_marker = moves < end && t[moves].kind == kind::result;
        if (only_marker) out += '\n'; // an empty line of moves, as real writers have it
    }
    write_pairs(out, s, t, moves, end, longest_line);
    return out;
}

} // namespace arbiter
