// The notation of Nim: tags, a blank line, moves, a result marker. docs/notations/nim.md describes it.
//
// The grammar is strict: what it doesn't match is wrong. A ply is one leaf: its first byte is the letter of the heap, its second
// one how many objects are taken.
#pragma once

#include "grammars/tags.hpp"

namespace arbiter::peg::nim {

// clang-format off

struct heap             : range<'A', 'I'> {};
struct taken            : range<'1', '9'> {};
struct ply              : label<"a move such as `A2`, or a result marker", node<kind::ply, heap, taken, boundary>> {};
struct marker           : label<"a move such as `A2`, or a result marker", node<kind::result, sor<string<'1', '-', '0'>, string<'0', '-', '1'>, one<'*'>>, boundary>> {};

/// What the grammar of tags asks of a notation: see grammars/tags.hpp.
struct tag_style {
    using wrong = plain_tag_words;
    static constexpr literal example{"a tag such as `[Heaps \"3 4 5\"]`"};
    struct moves_ahead  : at<sor<ply, marker>> {};
    using like_move = moves_ahead;
    using no_blank_line = moves_ahead;
};
using tags = tag_lines<tag_style>;

struct moves            : star<sor<ply, seq<white, run<white>>>> {};
struct rest             : node<kind::error, plus<any>> {};
struct text_after       : mistake<plain_tag_words::text_after_marker, rest> {};
struct ending           : opt<marker, star<white>, opt<text_after>> {};
struct game             : node<kind::game, not_at<star<white>, eof>, opt<tags::header, tags::blank_line_after>, moves, ending> {};
struct document         : node<kind::document, opt<byte_order_mark>, game, eof> {};

/// Where reading goes on after a mistake.
struct sync             : sor<newline, seq<blank, sor<ply, marker>>, seq<one<'['>, alpha, star<name_character>, blank>, eof> {};

// clang-format on

} // namespace arbiter::peg::nim
