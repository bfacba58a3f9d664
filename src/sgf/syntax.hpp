// What the grammar of SGF rejects. Where a rule comes from is said in docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammars/sgf.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// The most places that are left to the check, so that they need little memory.
inline constexpr std::size_t most_places = 1U << 16U;

// ---- trees

struct unclosed_variations
    : message<"this `(` and {count:number} more within it are never closed", arbiter::rules::unterminated> {
    using message::message;
};

struct missing_open : message<"a game begins with `(`, which is missing here", arbiter::rules::unexpected> {};
struct early_close : message<"this `)` ends the game, but more of the game follows", arbiter::rules::unexpected> {
    /// Stands for a bracket that the grammar can't know: no UTF-8 has such a byte.
    static constexpr char known = '\xFF';
    static std::uint16_t leaves_out(std::string_view matched) noexcept {
        return matched.front() == known ? closes_early : 0;
    }
};
struct missing_semicolon : message<"a node begins with `;`, which is missing here", arbiter::rules::unexpected> {};

struct doubled_semicolon
    : message<"this `;` begins an empty node; leave it out: the properties of the root are those of the first node",
              arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct empty_variation
    : message<"a variation has at least one node, and this one has none", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct variation_without_node
    : message<"a variation begins with a node, `;`, and this one begins with another variation",
              arbiter::rules::unexpected> {};

struct node_after_variation
    : message<"no node can come after a variation; put it into a variation of its own", arbiter::rules::unexpected> {
    /// The `;`, or the name where that is missing too.
    static span where(span matched, std::string_view record);
};

struct extra_close : message<"this `)` closes nothing", arbiter::rules::unexpected> {
    static span where(span matched, std::string_view record);
};

struct text_outside
    : message<"text outside the games is no part of the format; most programs skip it, some refuse the file",
              rules::outside_text> {
    /// Where it has values it may be what is left of a game.
    static std::uint16_t leaves_out(std::string_view matched) noexcept {
        return matched.find('[') == std::string_view::npos ? has_text_outside : is_broken;
    }
    static span where(span matched, std::string_view record);
};

/// Of quoted lines more stand in the game; the check says so.
struct quote_outside : text_outside {
    static constexpr std::size_t most_gathered = most_places;
};

// ---- properties

struct values_without_name
    : message<"these values have no property; a name such as `AB` is missing before them", arbiter::rules::unexpected> {
};

struct missing_bracket : message<"a value begins with `[`, which is missing here", arbiter::rules::unexpected> {
    static void fix(collector::handle& h, span matched, std::string_view record);
};

struct name_without_value
    : message<"`{name}` has no value; write one in brackets behind it, or leave it out", arbiter::rules::unexpected> {
    using message::message;
};

/// What is where only properties, nodes and variations can; the check says what it is.
struct no_place : unexpected {
    static constexpr std::size_t most_gathered = most_places;
    static constexpr bool yields = true;
    static unexpected of(span where) { return {{"a property such as `B[dd]`, `;`, `(` or `)`"}, where}; }
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

} // namespace arbiter::sgf
