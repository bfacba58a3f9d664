// The messages of SGF about where properties stand and how moves are played. Where a rule comes from is said in
// docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

namespace arbiter::sgf {

/// A property where it can't stand.
template <fixed_text Text>
using misplaced = message<Text, rules::misplaced_property, about<"name">>;
/// A property that stands more than once in a node.
template <fixed_text Text>
using repeated = message<Text, rules::duplicate_property, about<"name">>;

// ---- properties in their nodes

using root_property_later = misplaced<"`{name}` is a root property, which only the first node of a game can have">;
using root_here = message<"the first node">;
using game_info_again = misplaced<"`{name}` is about the whole game, and so is `{other}` before it; only one node on "
                                  "each path through the game can hold such properties">;
using setup_with_move =
    misplaced<"`{name}` and `{other}` can't stand in one node: one sets up a position, the other belongs to a move">;
using two_moves = misplaced<"`{name}` can't stand in a node that has a `{other}`; each move has a node of its own">;
using annotation_without_move = misplaced<"`{name}` belongs to a move, but this node has none">;
using contradiction = misplaced<"`{name}` contradicts `{other}`; a node can have only one of `{group:word}`">;
using written_for_both =
    message<"older programs wrote both for a move that is {degree:word}; for that FF[4] has `{now:word}`">;
using told_here = message<"`{other}` stands here">;
using second_property = repeated<"`{name}` stands twice in this node; put all of it into one">;
using repeated_property = repeated<"`{name}` stands {count:number} times in this node; put all of it into one">;
using second_single_property =
    repeated<"`{name}` stands twice in this node, but takes one value; leave one of them out">;
using repeated_single_property =
    repeated<"`{name}` stands {count:number} times in this node, but takes one value; leave all but one of them out">;
using and_here = message<"and here">;

struct second_move
    : repeated<"`{name}` stands twice in this node; each move has a node of its own, which begins with `;`"> {
    using message::message;
};

using first_one_here = message<"the first one">;
using move_in_root =
    message<"the first node of a game plays a move; programs expect the first move in the node after it",
            rules::move_in_root>;

// ---- moves

using not_replayed =
    message<"a game of {game:word} is not replayed; names, types and order are checked, moves and points are not",
            rules::not_replayed, about<"game">>;
using handicap_differs =
    message<"`HA` says {claimed:number}, but the number of black stones before the first move is {found:number}",
            rules::handicap>;
using handicap_missing = message<"`HA` says {claimed:number}, but no stones are set up", rules::handicap>;
using standard_stones_fit = message<"are they lost? with the standard stones, too, every move is legal">;
using standard_stones_explain = message<"they are lost: without them the number of illegal moves is {count:number}, "
                                        "with the standard stones every move is legal">;
using same_colour_twice = message<"{colour:word} played the move before as well", rules::same_colour_twice>;
using same_colour_often =
    message<"{colour:word} played the move before as well; this happens {count:number} times in this game",
            rules::same_colour_twice>;
using move_before = message<"the move before">;
using occupied = message<"`{value}` (`{vertex:tiny}`) is taken by a {colour:word} stone; a move goes to an empty point",
                         rules::occupied>;
using played_here = message<"it was played here">;
using set_up_here = message<"it was set up here">;
using stone_too_many = message<
    "is the stone that is set up at `{point:tiny}` (`{vertex:tiny}`) one too many? without it every move is legal">;
using did_you_mean_size =
    message<"did you mean `SZ[{size:number}]`? then every point is on the board, and every move legal">;
using did_you_mean_point = message<
    "did you mean `{now:tiny}` (`{vertex:tiny}`) for `{written}`? then all {count:number} later moves are legal">;
using did_you_mean_earlier = message<"did you mean `{now:tiny}` (`{vertex:tiny}`) for the earlier `{written}`? then "
                                     "all {count:number} later moves are legal">;
using unjudged_move =
    message<"one move from this node on was not checked by the rules of the game: the position isn't known">;
using unjudged_moves_here = message<
    "{count:number} moves from this node on were not checked by the rules of the game: the position isn't known">;
using later_illegal =
    message<"{count:number} later moves that follow from this one are illegal too; most likely all have one cause">;
using one_of_them = message<"another one">;
using self_capture_one = message<"`{value}` (`{vertex:tiny}`) captures nothing and has no liberty, so the stone is "
                                 "lost; {rules:word} rules forbid that",
                                 rules::self_capture>;
using self_capture = message<"`{value}` (`{vertex:tiny}`) captures nothing and leaves {count:number} stones of its own "
                             "without a liberty; {rules:word} rules forbid that",
                             rules::self_capture>;
using rules_here = message<"the rules of this game">;
using ko_retaken =
    message<"`{value}` (`{vertex:tiny}`) retakes the ko at once; a move elsewhere must come first", rules::ko>;
using ko_taken_here = message<"the ko was taken here">;
using superko = message<"`{value}` (`{vertex:tiny}`) recreates an earlier position, which {which:word} superko forbids",
                        rules::superko, about<"which">>;
using same_position = message<"the same position, after this move">;
using superko_start =
    message<"`{value}` (`{vertex:tiny}`) recreates the starting position, which {which:word} superko forbids",
            rules::superko, about<"which">>;

} // namespace arbiter::sgf
