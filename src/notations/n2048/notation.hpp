// What makes 2048-GN a notation: a file each, under the same names.
#pragma once

#include "arbiter/any_game.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammar/strict_reading.hpp"

#include <cstdint>
#include <string>

namespace arbiter::n2048 {

/// The syntax tree of a record. Always succeeds; findings of syntax go to `findings`.
[[nodiscard]] tree parse(const source& s, collector& findings);

/// The strict grammar, as types and as byte code, with what is said of its known mistakes.
[[nodiscard]] const grammars::strict_notation& strict_grammar();

/// What a record claims, against what its turns do.
void check(const source& s, const tree& t, const options& o, collector& findings);

/// The canonical layout, as docs/notations/2048-gn.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);

/// A legal random game — locked, retired or unfinished — rightly recorded.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

/// What statistics count of a game.
[[nodiscard]] game_summary summarize(const source& s, const tree& t, node_id game);

/// How its games are played.
extern const played_games played;

/// What may be played after a ply of a game.
[[nodiscard]] situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o);

} // namespace arbiter::n2048
