// Mistakes that a writer makes all over. All of one cause are one finding: it stands at the first, says how many more there
// are, shows the next three, and its fix mends all.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <array>
#include <cstdint>

namespace arbiter::dgf {

/// Where such a mistake is made.
struct recurring {
    span first;
    std::uint32_t others = 0;
    std::array<span, 3> more{}; ///< the next ones

    void add(span where) noexcept {
        if (others < more.size()) more.at(others) = where;
        ++others;
    }
    template <class M>
    void relate(collector::handle& h, const M& note) const {
        for (std::size_t i = 0; i < others && i < more.size(); ++i) h.related(more.at(i), note);
    }
};

/// A fix has no more edits: they must keep to the memory of a check.
inline constexpr std::uint32_t most_edits = 100'000;

/// Commas that the arrays of a game lack, and CRs that end lines. The grammar leaves them to the check.
void check_habits(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::dgf
