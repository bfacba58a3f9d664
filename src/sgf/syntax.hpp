// What the grammar of SGF rejects. Where a rule comes from is said in docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammars/sgf.hpp"
#include "parse/syntax.hpp"

#include <string_view>

namespace arbiter::sgf {

namespace rules {
inline constexpr rule outside_text{"sgf/outside-text", severity::warning, fixable::no, "text outside the game trees"};
} // namespace rules

struct outside_text {
    static constexpr bool leaves_out = true;
    static constexpr const arbiter::rule& rule = rules::outside_text;
    static constexpr std::string_view text =
        "`{found}` stands outside the game trees, where readers pass over it or stop; remove it";
    span found;
    static constexpr auto fields() { return std::tuple{field{"found", &outside_text::found}}; }
    static span where(span matched, std::string_view record);
};

struct bare_variation {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "a variation has no node; write one after its `(`, or remove the brackets";
    static constexpr auto fields() { return std::tuple{}; }
};

struct late_node {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "a node stands after a variation; the nodes of a tree come before its variations: put it into brackets of its "
        "own, or move it";
    static constexpr auto fields() { return std::tuple{}; }
    static span where(span matched, std::string_view record);
};

struct property_without_value {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "the property `{name}` has no value; write `[]` if it needs none";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &property_without_value::name}}; }
};

struct bracket_in_text {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text = "in a text `]` is written `\\]`; this one would end it";
    static constexpr auto fields() { return std::tuple{}; }
    static void mend(collector::handle& h, span matched, std::string_view) {
        h.fix("write `{}`", false).replace(matched, "\\]");
    }
};

} // namespace arbiter::sgf
