// What the grammar of SGF rejects. Where a rule comes from is said in docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammars/sgf.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

// ---- trees

struct unclosed_variations {
    static constexpr const arbiter::rule& rule = arbiter::rules::unterminated;
    static constexpr std::string_view text = "this `(` and {count} more within it are never closed";
    std::uint64_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &unclosed_variations::count}}; }
};

struct missing_open {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a game begins with `(`, which is missing here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct early_close {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "this `)` ends the game, but more of the game follows";
    static constexpr auto fields() { return std::tuple{}; }
};

struct missing_semicolon {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a node begins with `;`, which is missing here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct empty_variation {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a variation has at least one node, and this one has none";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("leave it out").replace(matched, "");
    }
};

struct variation_without_node {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "a variation begins with a node, `;`, and this one begins with another variation";
    static constexpr auto fields() { return std::tuple{}; }
};

struct node_after_variation {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "no node can stand after a variation; put it into a variation of its own";
    static constexpr auto fields() { return std::tuple{}; }
    /// The `;`, or the name where that is missing too.
    static span where(span matched, std::string_view record);
};

struct extra_close {
    static constexpr bool leaves_out = true;
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "this `)` closes nothing";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
};

struct text_outside {
    static constexpr bool leaves_out = true;
    static constexpr const arbiter::rule& rule = rules::outside_text;
    static constexpr std::string_view text =
        "text outside the games is no part of the format; most programs skip it, some refuse the file";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
};

// ---- properties

struct values_without_name {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "these values have no property; a name such as `AB` is missing before them";
    static constexpr auto fields() { return std::tuple{}; }
};

struct name_without_value {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{name}` has no value; write one in brackets behind it, or leave it out";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &name_without_value::name}}; }
};

struct bad_name {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "`{name}` can't be a property's name, which is made of capital letters";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &bad_name::name}}; }
};

struct bracket_in_text {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "a `]` in a text is written `\\]`; programs take this one for the end of it";
    static constexpr auto fields() { return std::tuple{}; }
};

} // namespace arbiter::sgf
