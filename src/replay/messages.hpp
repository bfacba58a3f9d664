// What is said after a ply that ended a replay. The words for a ply are the notation's: move, turn, action.
#pragma once

#include "arbiter/diagnostic.hpp"

namespace arbiter {

using unchecked_ply = message<"the {ply:word} after it was not checked">;

using unchecked_plies = message<"the {count:number} {plies:word} after it were not checked">;

// What may have been meant.

using did_you_mean_this = message<"did you mean `{before}{now:tiny}{after}` for `{written}`? then all {count:number} "
                                  "later {plies:word} are legal">;

/// Of a point that players name otherwise than it is written.
using did_you_mean_vertex = message<"did you mean `{now:tiny}` (`{vertex:tiny}`) for `{written}`? then all "
                                    "{count:number} later {plies:word} are legal">;

using did_you_mean_none = message<"is `{written}` to be left out? without it all {count:number} later {plies:word} are "
                                  "legal">;

using did_you_swap = message<"did you mean `{second} {first}`, the other way round? then all {count:number} later "
                             "{plies:word} are legal">;

using is_one_lost =
    message<"is {article:word} {ply:word} lost before `{written}`? with `{lost:tiny}` there all {count:number} "
            "later {plies:word} are legal">;

using is_vertex_lost =
    message<"is a {ply:word} lost before `{written}`? with `{lost:tiny}` (`{vertex:tiny}`) there all "
            "{count:number} later {plies:word} are legal">;

using is_any_lost = message<"is {article:word} {ply:word} lost before `{written}`? with any of {several:number} "
                            "there all {count:number} later {plies:word} are legal">;

using stands_here = message<"`{written}` is here">;

using checked_as_if = message<"they were checked as if `{before}{now:tiny}{after}` were written there">;

using checked_so = message<"they were checked as if it were so">;

/// What a notation calls a ply, and several.
struct ply_words {
    word one;
    word many;
    word article{"a"};                             ///< before `one`
    const char* swap_title = "swap the two moves"; ///< of a fix
};

} // namespace arbiter
