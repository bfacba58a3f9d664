// Ways through games that have variations.
#include "arbiter/report.hpp"

#include <cstddef>

namespace arbiter {

namespace {

/// The variations side by side from `first` on, which is one.
struct branching {
    node_id first;
    node_id end; ///< of the level that they are on

    template <class Visit>
    void for_each(const tree& t, Visit visit) const {
        for (node_id id = first; id < end; id = t[id].next)
            if (t[id].kind == kind::variation && !visit(id)) return;
    }
};

/// `choose(branching, count)` gives the variation to take, from 1; 0 ends the line. A variation that stands alone is no choice.
template <class Choose>
line_of_play follow(const tree& t, node_id game, Choose choose) {
    line_of_play made;
    std::uint32_t ply = 0;
    node_id end = t[game].next;
    for (node_id id = game + 1; id < end;) {
        if (t[id].kind != kind::variation) {
            if (t[id].kind == kind::ply) made.plies.push_back(++ply);
            ++id;
            continue;
        }
        const branching here{id, end};
        std::uint32_t count = 0;
        here.for_each(t, [&count](node_id) { return ++count != 0; });
        std::uint32_t taken = 1;
        if (count > 1) {
            made.branchings.push_back(count);
            taken = choose(here, count);
            if (taken == 0 || taken > count) return made;
            made.chosen.push_back(taken);
        }
        node_id into = id;
        here.for_each(t, [&](node_id v) { return into = v, --taken != 0; });
        for (; id < into; ++id) ply += t[id].kind == kind::ply ? 1U : 0U;
        end = t[into].next;
        id = into + 1;
    }
    return made;
}

/// The node of a ply; the game's where there is none.
node_id node_of(const tree& t, node_id game, std::uint32_t ply) {
    std::uint32_t number = 0;
    for (const node_id id : t.descendants(game))
        if (t[id].kind == kind::ply && ++number == ply) return id;
    return game;
}

} // namespace

line_of_play game::line(std::span<const std::uint32_t> path) const {
    std::size_t at = 0;
    return follow(report_->tree(), node_,
                  [&](const branching&, std::uint32_t) { return at < path.size() ? path[at++] : 1; });
}

line_of_play game::line_through(std::uint32_t ply) const {
    const tree& t = report_->tree();
    const node_id wanted = node_of(t, node_, ply);
    return follow(t, node_, [&](const branching& here, std::uint32_t) {
        std::uint32_t number = 0;
        std::uint32_t found = 1;
        here.for_each(t, [&](node_id v) {
            ++number;
            if (v < wanted && wanted < t[v].next) found = number;
            return true;
        });
        return found;
    });
}

} // namespace arbiter
