// The rules that are QGN's own. Where a rule comes from is said in docs/notations/qgn.md.
#pragma once

#include "arbiter/diagnostic.hpp"

namespace arbiter::qgn::rules {

inline constexpr rule misread{"qgn/misread", severity::warning, fixable::safely,
                              "something that arbiter can read and the reference reader reads otherwise"};
inline constexpr rule go_comment{"qgn/go-comment", severity::warning, fixable::no,
                                 "a comment in the style of the Go language"};
inline constexpr rule key_case{"qgn/key-case", severity::warning, fixable::safely, "a game's key in upper case"};
inline constexpr rule unknown_game{"qgn/unknown-game", severity::style, fixable::no,
                                   "a game whose rules are not known"};
inline constexpr rule team_list{"qgn/team-list", severity::error, fixable::no,
                                "a list of teams with a name that is empty or stands twice"};
inline constexpr rule team_separator{"qgn/team-separator", severity::warning, fixable::safely,
                                     "a list of teams that is not separated by a comma and one blank"};
inline constexpr rule team_count{"qgn/team-count", severity::error, fixable::no,
                                 "a number of teams that the game is not played with"};
inline constexpr rule team_index{"qgn/team-index", severity::error, fixable::unsafely,
                                 "an action of a team that is not listed"};
inline constexpr rule turn_order{"qgn/turn-order", severity::error, fixable::unsafely,
                                 "an action of a team whose turn it is not"};
inline constexpr rule unknown_action{"qgn/unknown-action", severity::error, fixable::unsafely,
                                     "an action that the game doesn't have"};
inline constexpr rule detail_count{"qgn/detail-count", severity::error, fixable::safely,
                                   "an action with more or fewer details than it takes"};
inline constexpr rule detail_value{"qgn/detail-value", severity::error, fixable::unsafely,
                                   "a detail that the action can't have"};
inline constexpr rule illegal_action{"qgn/illegal-action", severity::error, fixable::unsafely,
                                     "an action that breaks a rule of the game"};
inline constexpr rule action_after_end{"qgn/action-after-end", severity::error, fixable::unsafely,
                                       "an action after the game was won or drawn"};
inline constexpr rule completed_mismatch{"qgn/completed-mismatch", severity::error, fixable::unsafely,
                                         "`completed` is false, but the game is over"};
inline constexpr rule unexplained_completed{"qgn/unexplained-completed", severity::warning, fixable::no,
                                            "`completed` is true, but the game is not over"};

} // namespace arbiter::qgn::rules
