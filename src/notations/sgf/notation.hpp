// What the table of the notation is made of (notation.cpp), a file each.
#pragma once

#include "arbiter/any_game.hpp"
#include "arbiter/convert.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {
struct strict_notation;
} // namespace arbiter::grammars

namespace arbiter::sgf {

/// The grammar, and all that reads by it.
[[nodiscard]] const grammars::strict_notation& strict_grammar();

/// The grammar, run. Always succeeds; findings of syntax go to `findings`.
[[nodiscard]] tree parse(const source& s, collector& findings);

/// Where what stands before the first game ends.
[[nodiscard]] std::uint32_t end_of_leading(std::string_view text, std::uint32_t begin);

/// What a record says, against the rules of the format and of Go.
void check(const source& s, const tree& t, const options& o, collector& findings);

/// The canonical layout, as docs/notations/sgf.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);
/// Nodes with nothing but a move on a line of it.
inline constexpr unsigned moves_on_line = 10;
/// Names that are not of capital letters, which FF[4] may not allow.
[[nodiscard]] bool may_bar_layout(const source& s, const tree& t);

/// A game of random legal moves, with variations: see `notation::generate`.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

/// The main line of a game; nothing where a move can't be determined, or the board is set up anew after the first move.
[[nodiscard]] std::optional<exchanged_game> exchange(const source& s, const tree& t, node_id game, refusal& why);
/// FF[4], in the canonical layout. It refuses a game whose board SGF doesn't have.
[[nodiscard]] std::optional<std::string> write(const exchanged_game& from, std::vector<loss>& losses, refusal& why);

/// What statistics count of a game.
[[nodiscard]] game_summary summarize(const source& s, const tree& t, node_id game);

/// How its games are played.
extern const played_games played;

/// What may be played after a ply of a game.
[[nodiscard]] situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o);

} // namespace arbiter::sgf
