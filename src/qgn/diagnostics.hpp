// What is said of a QGN record's tags, actions and claims.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "qgn/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::qgn {

// ---- tags

struct key_case {
    static constexpr const arbiter::rule& rule = rules::key_case;
    static constexpr std::string_view text = "`{key}` has capital letters; the keys of games are written in lower case";
    static constexpr std::string_view subject = "key";
    span key;
    static constexpr auto fields() { return std::tuple{field{"key", &key_case::key}}; }
};

struct unknown_game {
    static constexpr const arbiter::rule& rule = rules::unknown_game;
    static constexpr std::string_view text = "the rules of `{key}` are not known, so that only the form of its actions "
                                             "is checked; `[qgn.games.NAME]` in arbiter.toml can declare its actions";
    static constexpr std::string_view subject = "key";
    span key;
    static constexpr auto fields() { return std::tuple{field{"key", &unknown_game::key}}; }
};

struct empty_team {
    static constexpr const arbiter::rule& rule = rules::team_list;
    static constexpr std::string_view text =
        "a name in the list of teams is empty; names are separated by a comma and one blank";
    static constexpr auto fields() { return std::tuple{}; }
};

struct repeated_team {
    static constexpr const arbiter::rule& rule = rules::team_list;
    static constexpr std::string_view text = "the team `{team}` is listed twice; each needs a name of its own";
    span team;
    static constexpr auto fields() { return std::tuple{field{"team", &repeated_team::team}}; }
};

struct first_team_here {
    static constexpr std::string_view text = "the first one";
    static constexpr auto fields() { return std::tuple{}; }
};

struct team_separator {
    static constexpr const arbiter::rule& rule = rules::team_separator;
    static constexpr std::string_view text =
        "teams are separated by a comma and one blank; the reference reader takes `{teams}` for other names";
    span teams;
    static constexpr auto fields() { return std::tuple{field{"teams", &team_separator::teams}}; }
};

struct other_team_separator {
    static constexpr const arbiter::rule& rule = rules::team_separator;
    static constexpr std::string_view text = "teams are separated by a comma and one blank, not by `{separator}`; the "
                                             "reference reader takes `{teams}` for one team";
    span teams;
    char separator;
    static constexpr auto fields() {
        return std::tuple{field{"teams", &other_team_separator::teams},
                          field{"separator", &other_team_separator::separator}};
    }
};

struct team_count {
    static constexpr const arbiter::rule& rule = rules::team_count;
    static constexpr std::string_view text = "`{key}` is played by {teams} teams, not by {found}";
    static constexpr std::string_view subject = "key";
    span key;
    std::uint32_t teams;
    std::uint32_t found;
    static constexpr auto fields() {
        return std::tuple{field{"key", &team_count::key}, field{"teams", &team_count::teams},
                          field{"found", &team_count::found}};
    }
};

struct team_count_range {
    static constexpr const arbiter::rule& rule = rules::team_count;
    static constexpr std::string_view text = "`{key}` is played by {least} to {most} teams, not by {found}";
    static constexpr std::string_view subject = "key";
    span key;
    std::uint32_t least;
    std::uint32_t most;
    std::uint32_t found;
    static constexpr auto fields() {
        return std::tuple{field{"key", &team_count_range::key}, field{"least", &team_count_range::least},
                          field{"most", &team_count_range::most}, field{"found", &team_count_range::found}};
    }
};

// ---- actions

struct team_index {
    static constexpr const arbiter::rule& rule = rules::team_index;
    static constexpr std::string_view text =
        "`{action}` is of team {index}, but the number of teams is {teams}, and they are counted from 0";
    span action;
    span index;
    std::uint32_t teams;
    static constexpr auto fields() {
        return std::tuple{field{"action", &team_index::action}, field{"index", &team_index::index},
                          field{"teams", &team_index::teams}};
    }
};

struct teams_here {
    static constexpr std::string_view text = "the teams";
    static constexpr auto fields() { return std::tuple{}; }
};

struct turn_order {
    static constexpr const arbiter::rule& rule = rules::turn_order;
    static constexpr std::string_view text = "`{action}` is of team {team}, but it is the turn of team {expected}";
    span action;
    std::uint32_t team;
    std::uint32_t expected;
    static constexpr auto fields() {
        return std::tuple{field{"action", &turn_order::action}, field{"team", &turn_order::team},
                          field{"expected", &turn_order::expected}};
    }
};

struct before_it {
    static constexpr std::string_view text = "team {team} acts here, and team {next} after it";
    std::uint32_t team;
    std::uint32_t next;
    static constexpr auto fields() {
        return std::tuple{field{"team", &before_it::team}, field{"next", &before_it::next}};
    }
};

struct unknown_action {
    static constexpr const arbiter::rule& rule = rules::unknown_action;
    static constexpr std::string_view text = "`{action}` is no action of `{game}`, which has only `{actions}`";
    static constexpr std::string_view subject = "game";
    span action;
    span game;
    word actions;
    static constexpr auto fields() {
        return std::tuple{field{"action", &unknown_action::action}, field{"game", &unknown_action::game},
                          field{"actions", &unknown_action::actions}};
    }
};

struct undeclared_action {
    static constexpr const arbiter::rule& rule = rules::unknown_action;
    static constexpr std::string_view text = "`{action}` is no action that is declared for `{game}`";
    static constexpr std::string_view subject = "game";
    span action;
    span game;
    static constexpr auto fields() {
        return std::tuple{field{"action", &undeclared_action::action}, field{"game", &undeclared_action::game}};
    }
};

struct detail_count {
    static constexpr const arbiter::rule& rule = rules::detail_count;
    static constexpr std::string_view text =
        "the number of details of `{action}` is {found}, but `{character}` takes {expected}";
    static constexpr std::string_view subject = "character";
    span action;
    std::uint32_t found;
    std::uint32_t expected;
    char character;
    static constexpr auto fields() {
        return std::tuple{field{"action", &detail_count::action}, field{"found", &detail_count::found},
                          field{"expected", &detail_count::expected}, field{"character", &detail_count::character}};
    }
};

struct detail_separator {
    static constexpr const arbiter::rule& rule = rules::detail_count;
    static constexpr std::string_view text =
        "the details of `{action}` are separated by `{separator}`; what separates details is `.`";
    static constexpr std::string_view subject = "separator";
    span action;
    char separator;
    static constexpr auto fields() {
        return std::tuple{field{"action", &detail_separator::action}, field{"separator", &detail_separator::separator}};
    }
};

struct detail_separators {
    static constexpr const arbiter::rule& rule = rules::detail_count;
    static constexpr std::string_view text =
        "the details of {count} actions are separated by `{separator}`; what separates details is `.`";
    static constexpr std::string_view subject = "separator";
    std::uint32_t count;
    char separator;
    static constexpr auto fields() {
        return std::tuple{field{"count", &detail_separators::count}, field{"separator", &detail_separators::separator}};
    }
};

struct not_an_integer {
    static constexpr const arbiter::rule& rule = rules::detail_value;
    static constexpr std::string_view text =
        "detail {number} is `{detail}`, but `{character}` takes a whole number there";
    static constexpr std::string_view subject = "character";
    span detail;
    std::uint32_t number;
    char character;
    static constexpr auto fields() {
        return std::tuple{field{"detail", &not_an_integer::detail}, field{"number", &not_an_integer::number},
                          field{"character", &not_an_integer::character}};
    }
};

struct out_of_range {
    static constexpr const arbiter::rule& rule = rules::detail_value;
    static constexpr std::string_view text =
        "detail {number} is `{detail}`, but `{character}` takes a whole number from {least} to {most} there";
    static constexpr std::string_view subject = "character";
    span detail;
    std::uint32_t number;
    std::uint32_t least;
    std::uint32_t most;
    char character;
    static constexpr auto fields() {
        return std::tuple{field{"detail", &out_of_range::detail}, field{"number", &out_of_range::number},
                          field{"least", &out_of_range::least}, field{"most", &out_of_range::most},
                          field{"character", &out_of_range::character}};
    }
};

struct out_of_declared_range {
    static constexpr const arbiter::rule& rule = rules::detail_value;
    static constexpr std::string_view text =
        "detail {number} is `{detail}`, which is not in the range that is declared for `{character}`";
    static constexpr std::string_view subject = "character";
    span detail;
    std::uint32_t number;
    char character;
    static constexpr auto fields() {
        return std::tuple{field{"detail", &out_of_declared_range::detail},
                          field{"number", &out_of_declared_range::number},
                          field{"character", &out_of_declared_range::character}};
    }
};

struct undeclared_word {
    static constexpr const arbiter::rule& rule = rules::detail_value;
    static constexpr std::string_view text =
        "detail {number} is `{detail}`, which is none of the words that are declared for `{character}`";
    static constexpr std::string_view subject = "character";
    span detail;
    std::uint32_t number;
    char character;
    static constexpr auto fields() {
        return std::tuple{field{"detail", &undeclared_word::detail}, field{"number", &undeclared_word::number},
                          field{"character", &undeclared_word::character}};
    }
};

struct cell_taken {
    static constexpr const arbiter::rule& rule = rules::illegal_action;
    static constexpr std::string_view text = "`{action}` is on a taken cell: team {owner} played there before";
    span action;
    std::uint32_t owner;
    static constexpr auto fields() {
        return std::tuple{field{"action", &cell_taken::action}, field{"owner", &cell_taken::owner}};
    }
};

struct column_full {
    static constexpr const arbiter::rule& rule = rules::illegal_action;
    static constexpr std::string_view text = "`{action}` is in a full column, which takes no more stones";
    span action;
    static constexpr auto fields() { return std::tuple{field{"action", &column_full::action}}; }
};

struct action_after_win {
    static constexpr const arbiter::rule& rule = rules::action_after_end;
    static constexpr std::string_view text = "`{action}` is done after team {winner} has won the game";
    span action;
    std::uint32_t winner;
    static constexpr auto fields() {
        return std::tuple{field{"action", &action_after_win::action}, field{"winner", &action_after_win::winner}};
    }
};

struct action_after_draw {
    static constexpr const arbiter::rule& rule = rules::action_after_end;
    static constexpr std::string_view text = "`{action}` is done after the game was drawn";
    span action;
    static constexpr auto fields() { return std::tuple{field{"action", &action_after_draw::action}}; }
};

struct taken_here {
    static constexpr std::string_view text = "team {owner} takes the cell here";
    std::uint32_t owner;
    static constexpr auto fields() { return std::tuple{field{"owner", &taken_here::owner}}; }
};

struct filled_here {
    static constexpr std::string_view text = "the column is full from here on";
    static constexpr auto fields() { return std::tuple{}; }
};

struct game_won_here {
    static constexpr std::string_view text = "team {winner} wins the game here";
    std::uint32_t winner;
    static constexpr auto fields() { return std::tuple{field{"winner", &game_won_here::winner}}; }
};

struct game_drawn_here {
    static constexpr std::string_view text = "the board is full here, and the game is drawn";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unchecked_actions {
    static constexpr std::string_view text = "the {count} actions after it were not checked";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &unchecked_actions::count}}; }
};

struct unchecked_action {
    static constexpr std::string_view text = "the action after it was not checked";
    static constexpr auto fields() { return std::tuple{}; }
};

struct did_you_mean_to_leave_out {
    static constexpr std::string_view text =
        "is `{written}` one action too many? without it all {count} later actions are legal";
    span written;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"written", &did_you_mean_to_leave_out::written},
                          field{"count", &did_you_mean_to_leave_out::count}};
    }
};

struct did_you_swap {
    static constexpr std::string_view text =
        "did you mean `{second} {first}`, the other way round? then all {count} later actions are legal";
    span first;
    span second;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"first", &did_you_swap::first}, field{"second", &did_you_swap::second},
                          field{"count", &did_you_swap::count}};
    }
};

/// One slip of the pen that makes the rest of the game legal: one character for another.
struct did_you_mean {
    static constexpr std::string_view text =
        "did you mean `{before}{character}{after}` for `{written}`? then all {count} later actions are legal";
    span written, before, after; ///< the last two: what stays on both sides of the character
    std::uint32_t count;
    char character;
    static constexpr auto fields() {
        return std::tuple{field{"before", &did_you_mean::before}, field{"character", &did_you_mean::character},
                          field{"after", &did_you_mean::after}, field{"written", &did_you_mean::written},
                          field{"count", &did_you_mean::count}};
    }
};

// ---- claims

struct completed_mismatch {
    static constexpr const arbiter::rule& rule = rules::completed_mismatch;
    static constexpr std::string_view text = "`completed` is false, but the game is over";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unexplained_completed {
    static constexpr const arbiter::rule& rule = rules::unexplained_completed;
    static constexpr std::string_view text = "`completed` is true, but the game is not over";
    static constexpr auto fields() { return std::tuple{}; }
};

struct last_action {
    static constexpr std::string_view text = "the last action";
    static constexpr auto fields() { return std::tuple{}; }
};

using record_messages =
    message_list<key_case, unknown_game, empty_team, repeated_team, team_separator, other_team_separator, team_count,
                 team_count_range, team_index, turn_order, unknown_action, undeclared_action, detail_count,
                 detail_separator, detail_separators, not_an_integer, out_of_range, out_of_declared_range,
                 undeclared_word, cell_taken, column_full, action_after_win, action_after_draw, completed_mismatch,
                 unexplained_completed>;

} // namespace arbiter::qgn
