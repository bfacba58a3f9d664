// What the grammar of SGF rejects. Where a rule comes from is said in docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammar/syntax.hpp"
#include "grammars/sgf.hpp"
#include "notations/sgf/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// The most places that are left to the check, so that they need little memory.
inline constexpr std::size_t most_places = 1U << 17U;

// ---- trees

struct unclosed_variations
    : message<"this `(` and {count:number} more within it are never closed", arbiter::rules::unterminated> {
    using message::message;
};

/// Another sign may be in its place; so it is with `missing_semicolon`.
struct missing_open : message<"a game begins with `(`, which is missing here", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};
struct missing_head : message<"a game begins with `(;`, which is missing here", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};
struct early_close : message<"this `)` ends the game, but more of the game follows", arbiter::rules::unexpected> {};
struct missing_semicolon : message<"a node begins with `;`, which is missing here", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct doubled_semicolon
    : message<"this `;` begins an empty node; leave it out: the properties of the root are those of the first node",
              arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct empty_variation
    : message<"a variation has at least one node, and this one has none", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

/// A `(` that is the last of a record: the brackets around it are never closed, and that is said.
struct open_at_end : arbiter::unterminated {
    static bool is_right(span /*matched*/, std::string_view /*record*/) noexcept { return true; }
};

struct variation_without_node
    : message<"a variation begins with a node, `;`, and this one begins with another variation",
              arbiter::rules::unexpected> {
    /// Its bracket.
    static span where(span matched, std::string_view record);
};

struct node_after_variation
    : message<"no node can come after a variation; put it into a variation of its own", arbiter::rules::unexpected> {
    /// The `;`, or the name where that is missing too.
    static span where(span matched, std::string_view record);
    /// Where brackets are lost before such nodes, and nothing else is.
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct unopened_variations
    : message<"{count:number} nodes follow a `)`, where only a variation can; begin each of them with `(`",
              arbiter::rules::unexpected> {
    using message::message;
};

struct extra_close : message<"this `)` closes nothing", arbiter::rules::unexpected> {
    static span where(span matched, std::string_view record);
};

struct text_outside
    : message<"text outside the games is no part of the format; most programs skip it, some refuse the file",
              rules::outside_text> {
    static span where(span matched, std::string_view record);
};

/// The check says that it is outside.
struct rest_of_file : text_outside {
    static constexpr bool reported_by_check = true;
};

// ---- properties

struct values_without_name
    : message<"these values have no property; a name such as `AB` is missing before them", arbiter::rules::unexpected> {
};

struct missing_bracket : message<"a value begins with `[`, which is missing here", arbiter::rules::unexpected> {
    /// Behind the name.
    static span where(span matched, std::string_view record);
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct name_without_value
    : message<"`{name}` has no value; write one in brackets behind it, or leave it out", arbiter::rules::unexpected> {
    using message::message;
};

inline constexpr const char* expected_in_game = "a property such as `B[dd]`, `;`, `(` or `)`";

/// A sign in the place of a bracket, or of a letter of a name.
struct torn_property {
    static constexpr const char* expected = expected_in_game;
};

/// What is where only properties, nodes and variations can; the check says what it is.
struct no_place : unexpected {
    static constexpr std::size_t most_gathered = most_places;
    static unexpected of(span where) { return {{expected_in_game}, where}; }
    static span where(span matched, std::string_view record);
};

struct bad_name
    : message<"`{name}` can't be a property's name, which is made of capital letters", arbiter::rules::unexpected> {
    using message::message;
    static constexpr bool is_gathered = true;
};

struct bracket_in_text : message<"a `]` in a text is written `\\]`; programs take this one for the end of it",
                                 arbiter::rules::unexpected> {
    static constexpr std::size_t most_gathered = most_places;
    /// Where the text ends nobody knows for sure.
    static void fix(collector::handle& h, span matched, std::string_view record);
};

/// It is reported where it opens.
struct unclosed_value : arbiter::unterminated {
    static span where(span matched, std::string_view /*record*/) noexcept { return {matched.begin, matched.begin + 1}; }
};

} // namespace arbiter::sgf
