// What makes DGF a notation: a file each, under the same names.
#pragma once

#include "arbiter/any_game.hpp"
#include "arbiter/convert.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::grammars {
struct strict_notation;
}

namespace arbiter::dgf {

/// The syntax tree of a record. Always succeeds.
[[nodiscard]] tree parse(const source& s, collector& findings);

/// The strict grammar of text, as types and as byte code, with what is said of its known mistakes.
[[nodiscard]] const grammars::strict_notation& strict_grammar();
/// That of files whose names say that they hold numbers.
[[nodiscard]] const grammars::strict_notation& list_grammar();
/// That of files whose names say that they hold a move.
[[nodiscard]] const grammars::strict_notation& move_grammar();

/// What a record says, against what its moves do.
void check(const source& s, const tree& t, const options& o, collector& findings);
/// In check.cpp: the rules by which moves are played. Records of DGF say nothing of them.
[[nodiscard]] std::vector<held_rule> rules_in(const source& s, const tree& t, node_id game, const options& o);

/// The canonical layout, as docs/notations/dgf.md describes it.
[[nodiscard]] std::string format(const source& s, const tree& t);
/// In format.cpp: boards that lack points or have too many, numbers that few readers take, and CRs.
[[nodiscard]] bool may_bar_layout(const source& s, const tree& t);

/// A legal random game of 5×5 to 19×19 points — resigned, passed out or unfinished — rightly recorded, as a game or as a
/// record in text.
[[nodiscard]] generated generate(std::uint64_t seed, std::uint64_t number);

/// A game as other forms can be written of it.
[[nodiscard]] std::optional<exchanged_game> exchange(const source& s, const tree& t, node_id game,
                                                     arbiter::refusal& why);
/// The forms that DGF writes. They refuse a game whose board DGF doesn't have.
extern const std::array<target, 6> targets;

/// What statistics count of a game.
[[nodiscard]] game_summary summarize(const source& s, const tree& t, node_id game);

/// How its games are played.
extern const played_games played;

/// What may be played after a ply of a game.
[[nodiscard]] situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o);

} // namespace arbiter::dgf
