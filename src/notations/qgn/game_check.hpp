// What is known of a game while it is checked, and the parts of that check.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/settings.hpp"
#include "arbiter/tree.hpp"
#include "notations/qgn/engines.hpp"
#include "notations/qgn/game.hpp"
#include "tags/tags.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

/// The tag with the game's name: `key`, or `kind` where that is missing and `kind` has a game server's own key.
[[nodiscard]] const tag_value& key_of(const source& s, const tag_values& values) noexcept;

/// Checks `key` and `teams` of `game`. The form that is given is valid as long as the options.
[[nodiscard]] game_setup check_setup(const source& s, const tree& t, node_id game, const tag_values& values,
                                     const options& o, collector& findings);
/// The same, and nothing is reported.
[[nodiscard]] game_setup setup_of(const source& s, const tree& t, node_id game);

/// What a record says of its game, and nothing is reported.
struct written_setup {
    game_setup made;
    std::string name;        ///< of the game, as games are named; empty where it isn't given
    std::vector<span> teams; ///< their names, of which some may be empty
};
[[nodiscard]] written_setup written_setup_of(const source& s, const tree& t, node_id game);
/// Why the game of a record, which has no rules, can't be replayed.
[[nodiscard]] std::string why_without_rules(const source& s, const tree& t, node_id game);

/// A record, its game, and where its tags stand.
struct record_context {
    const source& s;
    const tree& t;
    node_id game;
    std::uint32_t number; ///< of the game, from 1
    const game_setup& setup;
    span key; ///< the values of these tags; empty where they can't be read
    span teams;
    span seed;
};

/// Reports the ply `id`, which was refused: why, and since when. `g` is the game before it.
void report_refused(const record_context& r, node_id id, std::uint32_t ply, const written_action& a, const verdict& v,
                    const game_state& g, collector& findings);

/// What the grammar gathers: move numbers, and white space after `&`, each in one finding.
void check_gathered(const source& s, collector& findings);

/// What the reference reader reads otherwise than it is read here, or refuses: of the tags of a game, and of comments, line
/// ends and quotation marks among its actions; but of quotation marks in the actions `refused`, which are in order, nothing.
void check_portability(const record_context& r, const std::vector<node_id>& refused, collector& findings);

/// Where a text of the language Go, by whose rules that reader splits what it reads, begins in `details` and doesn't end there,
/// so that what follows them is a part of it; npos where none does. Such a text begins with `"`, an apostrophe or a backtick,
/// and ends with the next one; but for the last, one behind a backslash doesn't end it.
[[nodiscard]] std::size_t open_quote_in(std::string_view details) noexcept;

// ---- Games that a configuration declares: `[qgn.games.NAME]`.

/// Reads the table `qgn` of a configuration; docs/configuration.md describes it.
[[nodiscard]] notation_settings read_games(const setting::table& table, std::vector<config_mistake>& mistakes);

/// The form of a game that the options declare; null where they don't. It is valid as long as they are.
[[nodiscard]] const game_form* find_declared(const options& o, std::string_view key);

} // namespace arbiter::qgn
