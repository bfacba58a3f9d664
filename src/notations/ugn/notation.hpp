// What makes UGN a notation: a file each, under the same names.
#pragma once

#include "arbiter/game_summary.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammar/strict_reading.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace arbiter::ugn {

/// Always succeeds; findings of syntax go to `findings`.
[[nodiscard]] tree parse(const source& s, collector& findings);

/// The strict grammar, as types and as byte code, with what is said of its known mistakes.
[[nodiscard]] const grammars::strict_notation& strict_grammar();

/// Bytes of the longest line, without its LF, that the reference reader takes.
inline constexpr std::size_t longest_line = 65'535;

/// What a record claims, against what its moves do.
void check(const source& s, const tree& t, const options& o, collector& findings);

/// The canonical layout, as docs/notations/ugn.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);

/// See `notation::may_bar_layout`.
[[nodiscard]] bool may_bar_layout(const source& s, const tree& t);

/// Random games of Ultimate Tic-Tac-Toe, rightly recorded: every ending, both styles of symbols; the same for the same seed and number everywhere.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

/// What statistics count of a game.
[[nodiscard]] game_summary summarize(const source& s, const tree& t, node_id game);

/// How its games are played.
extern const played_games played;

/// What may be played after a ply of a game.
[[nodiscard]] situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o);

} // namespace arbiter::ugn
