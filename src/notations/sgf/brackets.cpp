#include "notations/sgf/brackets.hpp"

#include "notations/sgf/diagnostics.hpp"
#include "notations/sgf/judge.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace arbiter::sgf {

namespace {

/// The variations of a game that hold a node, the outermost first.
std::vector<node_id> variations_around(const tree& t, node_id game, node_id id) {
    std::vector<node_id> found;
    for (node_id at = game + 1; at < id;) {
        if (t[at].kind == kind::variation && id < t[at].next) found.push_back(at);
        at = t[at].kind == kind::variation && id >= t[at].next ? t[at].next : at + 1;
    }
    return found;
}

/// Whether just one bracket is missing in a game, at its end, and nothing else of it.
bool lacks_one_close(const game_context& c) {
    const tree& t = c.nodes;
    std::uint32_t opened = 0;
    std::uint32_t closed = 0;
    const bool is_clean = between_leaves(c.text(), t, c.game, [&](char sign, std::uint32_t) {
        opened += sign == '(' ? 1U : 0U;
        closed += sign == ')' ? 1U : 0U;
        return sign == '(' || sign == ')' || sign == ';' || ascii::is_white(sign);
    });
    std::uint32_t variations = 0;
    for (const node_id id : t.descendants(c.game)) {
        if ((t[id].flags & lacks_bracket) != 0) return false;
        variations += t[id].kind == kind::variation ? 1U : 0U;
    }
    return is_clean && opened == variations + 1 && closed == variations;
}

/// The nodes as they are if the variation around `path[i]` ends before that. Each bracket behind then closes what is
/// around what it seems to close.
tree closed_before(const tree& t, const std::vector<node_id>& path, std::size_t i) {
    node_vector made;
    made.reserve(t.size());
    for (node_id id = 0; id < t.size(); ++id) made.append() = t[id];
    for (std::size_t level = 0; level < i; ++level) {
        const bool is_last = level + 1 == i;
        made[path[level]].next = is_last ? path[i] : t[path[level + 1]].next;
        made[path[level]].end = is_last ? t[path[i]].begin : t[path[level + 1]].end;
    }
    return tree(std::move(made));
}

} // namespace

std::optional<lost_close> find_lost_close(const game_replay& replay, node_id first) {
    constexpr std::size_t most_tries = 8;
    constexpr std::uint32_t most_nodes = 1'000'000; // they are copied
    const game_context& c = replay.context;
    if (!c.has_mistakes() || c.nodes.size() > most_nodes || !lacks_one_close(c)) return std::nullopt;
    const std::vector<node_id> path = variations_around(c.nodes, c.game, first);
    if (path.empty() || c.nodes[path[0]].next != c.nodes[c.game].next) return std::nullopt;
    for (std::size_t tries = 0; tries < most_tries && tries + 1 < path.size(); ++tries) {
        const std::size_t i = path.size() - 1 - tries;
        tree nodes = closed_before(c.nodes, path, i);
        const game_context as_if{c.record, nodes, c.game, c.number, c.facts, c.root, c.findings};
        legality_probe probe(as_if, replay.chosen);
        game_replay{as_if, replay.chosen, replay.rule, replay.boards}.run(as_if.moves(), probe);
        if (!probe.is_legal()) continue;
        const std::uint32_t begin = c.nodes[path[i]].begin;
        return lost_close{{begin, begin + 1}, std::move(nodes)};
    }
    return std::nullopt;
}

void explain_by_early_close(const game_context& c) {
    const std::vector<std::uint32_t> reported = c.findings.places();
    std::int64_t depth = 0;
    (void)between_leaves(c.text(), c.nodes, c.game, [&](char sign, std::uint32_t at) {
        depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
        if (sign != ')' || depth != 0) return true;
        // it is reported where it stands, or with the node after it
        const auto after = static_cast<std::uint32_t>(skip_white(c.text(), at + 1));
        const bool is_here = std::binary_search(reported.begin(), reported.end(), at);
        if (is_here || std::binary_search(reported.begin(), reported.end(), after))
            c.findings.reopen(point(is_here ? at : after)).help(illegal_for_bracket{});
        return false;
    });
}

void explain(const game_context& c, const lost_close& lost) {
    const std::size_t open = c.text().rfind('(', c.root.begin);
    if (open == std::string_view::npos) return;
    const auto begin = static_cast<std::uint32_t>(open);
    const std::vector<std::uint32_t> reported = c.findings.places();
    if (!std::binary_search(reported.begin(), reported.end(), begin)) return; // it is hidden
    const auto end = static_cast<std::uint32_t>(c.text().find_last_not_of(ascii::white, lost.before.begin - 1) + 1);
    c.findings.reopen({begin, begin + 1})
        .related(lost.before, close_is_missing{})
        .forget_fixes()
        .fix("add `)`", false)
        .replace(point(end), ")");
}

} // namespace arbiter::sgf
