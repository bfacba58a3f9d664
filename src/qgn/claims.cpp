#include "qgn/claims.hpp"

#include "qgn/diagnostics.hpp"

namespace arbiter::qgn {

void check_completed(const source& s, const tag_value& completed, const state& end, span last, collector& findings) {
    if (!completed.known()) return;
    const bool claimed = completed.text(s) == "true";
    const bool over = is_over(end);
    if (claimed == over) return;
    if (!over) {
        collector::handle h = findings.report(completed.where, unexplained_completed{});
        if (!last.empty()) h.related(last, last_action{});
        return;
    }
    collector::handle h = findings.report(completed.where, completed_mismatch{});
    if (const auto winner = winner_of(end))
        h.related(last, game_won_here{*winner});
    else
        h.related(last, game_drawn_here{});
    h.fix("write `{}`", false).replace(completed.where, "true");
}

} // namespace arbiter::qgn
