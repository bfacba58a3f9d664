// The tags and messages of Nim, and its check. Where a rule comes from is said in docs/notations/nim.md.
#pragma once

#include "arbiter/options.hpp"
#include "grammar/strict_reading.hpp"
#include "tags/tags.hpp"

#include <array>

namespace arbiter::nim {

/// In the order of their layout.
inline constexpr std::array<tag_rule, 4> tags{{
    {"Date", false, tag_type::iso_date, "the day of the game as `YYYY-MM-DD`"},
    {"First", true, tag_type::text, "the name of the player who begins"},
    {"Second", true, tag_type::text, "the name of the other player"},
    {"Heaps", true, tag_type::text, "the sizes of one to nine heaps, from 1 to 9, such as `3 4 5`"},
}};

namespace rules {
inline constexpr rule illegal_move{"nim/illegal-move", severity::error, fixable::unsafe,
                                   "a move that the heaps don't allow"};
inline constexpr rule result{"nim/result", severity::error, fixable::safe,
                             "a result marker that is missing, or isn't what the moves show"};
} // namespace rules

using no_such_heap =
    message<"`{move}` takes from heap {heap:char}, and Heaps has {heaps:number}: a move names one of these",
            rules::illegal_move>;

using too_many =
    message<"`{move}` takes more than there is: heap {heap:char} has {left:number} left", rules::illegal_move>;

using move_after_end = message<"`{move}` is played after {winner:word} has taken the last object", rules::illegal_move>;

// notes to an illegal move
using heaps_stand_here = message<"the heaps at the start">;
using last_taken_here = message<"the move before it that takes from heap {heap:char}">;
using last_object_here = message<"{winner:word} takes the last object here">;

using missing_result = message<"there is no result marker at the end: one of `1-0`, `0-1`, `*`", rules::result>;

using false_result = message<"the marker is `{marker}`, but {winner:word} has taken the last object", rules::result>;

/// The grammar as types and as byte code, with what is said of its known mistakes.
[[nodiscard]] const grammars::strict_notation& strict_grammar();

/// See `notation::may_bar_layout`: forms of tags are errors here.
[[nodiscard]] bool may_bar_layout(const source& s, const tree& t);

/// What a record claims, against what its moves do.
void check(const source& s, const tree& t, const options& o, collector& findings);

} // namespace arbiter::nim
