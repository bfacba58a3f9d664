// Result, marker, Comment and the game itself, compared.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/uttt.hpp"
#include "arbiter/tree.hpp"
#include "tags/tags.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::ugn {

/// What the replay knows of the game's outcome.
struct played_game {
    bool complete = false; ///< every ply was played
    bool refused = false;  ///< a ply broke a rule: no fix may touch a claim
    std::uint32_t plies = 0;
    uttt::position position{};
    bool claims_end = false;  ///< a false symbol of the last ply says that the game is over
    span last{};              ///< the last ply, or where it would be: after the tags
    span marker{};            ///< empty where there is none
    bool ends_unread = false; ///< the last token is no move and no marker
    bool cut_off = false;     ///< it may end amid its tags: no move, and no blank line either, or a broken tag
    bool goes_on = false;     ///< what is after the marker may hold moves, so that it marks no end
};

/// The marker that `text` is, also with another dash, a colon or a half in other signs; empty if it is none.
[[nodiscard]] std::string_view meant_marker(std::string_view text);

/// Reports what doesn't agree. `result` and `comment` are the tags' values.
void check_results(const source& s, const tag_value& result, const tag_value& comment, const played_game& game,
                   collector& findings);

// ---- Mistakes of syntax that a writer makes again and again, each reported once.

/// Reports what the grammar leaves to the check: move numbers, comments, and moves with junk or no
/// white space behind them.
void check_habits(const source& s, const tree& t, node_id game, collector& findings);

/// Reports the moves with cell 0, all in one finding. Whether all moves of the game are legal if cells are counted from 0 to 8:
/// then none is as it is written.
[[nodiscard]] bool check_zero_cells(const source& s, const tree& t, node_id game, collector& findings);

} // namespace arbiter::ugn
