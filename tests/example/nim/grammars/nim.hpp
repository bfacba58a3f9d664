// The notation of Nim: tags, a blank line, moves, a result marker. docs/notations/nim.md describes it.
//
// A ply is one leaf: its first byte is the letter of the heap, its second one how many objects are taken.
#pragma once

#include "grammars/tags.hpp"

namespace arbiter::peg::nim {

struct tag_style;
using tags = tag_lines<tag_style>;

// clang-format off

struct heap             : range<'A', 'I'> {};
struct taken            : range<'1', '9'> {};
struct ply              : node<kind::ply, heap, taken, boundary> {};
struct marker           : node<kind::result, sor<string<'1', '-', '0'>, string<'0', '-', '1'>, one<'*'>>, boundary> {};

/// What the grammar of tags asks of a notation: see grammars/tags.hpp.
struct tag_style {
    using wrong = plain_tag_words;
    static constexpr literal example{"a tag such as `[Heaps \"3 4 5\"]`"};
    struct moves_ahead  : at<sor<ply, marker>> {};
    using like_move = moves_ahead;
};

struct odd_token        : skip_to<"a move such as `A2`, or a result marker", white> {};
struct moves            : star<sor<ply, seq<white, run<white>>, seq<not_at<marker>, odd_token>>> {};
struct rest             : reject<plain_tag_words::text_after_marker, node<kind::error, any, until<eof>>> {};
struct ending           : opt<marker, star<white>, opt<rest>> {};
struct game             : node<kind::game, opt<tags::header, tags::blank_line_after>, moves, ending> {};
struct document         : node<kind::document, opt<byte_order_mark>, sor<tags::nothing, game>, eof> {};

// clang-format on

} // namespace arbiter::peg::nim
