// What the grammar of SGF rejects. Where a rule comes from is said in docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammars/sgf.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

// ---- trees

struct unclosed_variations
    : message<"this `(` and {count:number} more within it are never closed", arbiter::rules::unterminated> {
    using message::message;
};

struct missing_open : message<"a game begins with `(`, which is missing here", arbiter::rules::unexpected> {};
struct early_close : message<"this `)` ends the game, but more of the game follows", arbiter::rules::unexpected> {};
struct missing_semicolon : message<"a node begins with `;`, which is missing here", arbiter::rules::unexpected> {};

struct empty_variation
    : message<"a variation has at least one node, and this one has none", arbiter::rules::unexpected> {
    static void mend(collector::handle& h, span matched, std::string_view record);
};

struct variation_without_node
    : message<"a variation begins with a node, `;`, and this one begins with another variation",
              arbiter::rules::unexpected> {};

struct node_after_variation
    : message<"no node can stand after a variation; put it into a variation of its own", arbiter::rules::unexpected> {
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

// ---- properties

struct values_without_name
    : message<"these values have no property; a name such as `AB` is missing before them", arbiter::rules::unexpected> {
};

struct name_without_value
    : message<"`{name}` has no value; write one in brackets behind it, or leave it out", arbiter::rules::unexpected> {
    using message::message;
};

struct bad_name
    : message<"`{name}` can't be a property's name, which is made of capital letters", arbiter::rules::unexpected> {
    using message::message;
    static constexpr bool is_gathered = true;
};

struct bracket_in_text : message<"a `]` in a text is written `\\]`; programs take this one for the end of it",
                                 arbiter::rules::unexpected> {};

} // namespace arbiter::sgf
