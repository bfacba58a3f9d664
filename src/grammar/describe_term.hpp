// A grammar as a value: what src/grammar/describe.hpp makes of its types.
#pragma once

#include "arbiter/tree.hpp"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct leaves_reader {
    /// Reads them from the first of `bytes` on, which is the byte `at` of the text. How many bytes they take; 0 where there are
    /// none. `nodes`, if it isn't null, gets their nodes, those in another before that, each linked by `next` to `last`, the one
    /// before it, from 1. Null where it reads nothing.
    std::uint32_t (*read)(std::string_view bytes, std::uint32_t at, std::uint32_t& last, node_vector* nodes) = nullptr;
    std::uint32_t most = 0; ///< bytes at once
};

} // namespace arbiter

namespace arbiter::described {

enum class form : std::uint8_t {
    empty,    ///< matches, consumes nothing
    fail,     ///< never matches
    set,      ///< one byte of `set`
    text,     ///< the bytes of `text`
    sequence, ///< of `parts`
    choice,   ///< the first of `parts` that matches
    repeat,   ///< of `parts[0]`, `least` to `most` times
    at,       ///< `parts[0]` would match
    not_at,   ///< `parts[0]` would not match
    until,    ///< `parts[1]` again and again up to `parts[0]`, which is consumed too
    rule,     ///< the rule of that number

    // As grammars/peg.hpp has it.
    pair,     ///< a sequence that begins with what opens and ends with what closes
    unlikely, ///< `parts[0]`, which is doubted where something is wrong later
    mistake,  ///< `parts[0]`, which is known to be wrong
    end,      ///< the end of the input
    nested,   ///< brackets within brackets: the parts of its shape; `as_it_stands` writes it out
};

using byte_set = std::bitset<256>;

inline constexpr unsigned unlimited = std::numeric_limits<unsigned>::max();

/// An expression of a grammar.
struct term {
    form kind = form::empty;
    std::vector<term> parts;
    byte_set set;
    std::string text;
    unsigned least = 0;
    unsigned most = 0;
    std::uint32_t rule = 0;
};

struct named_rule {
    std::string_view name; ///< with its namespaces; static
    term body;
    std::optional<arbiter::kind> node{}; ///< that it makes
    std::string_view label{};            ///< what a message says was expected; static
    std::string_view mistake{};          ///< of a known mistake, the name of its message; static
    leaves_reader usual{};               ///< of some of what it matches
    std::uint16_t flags = 0;             ///< of its node, whatever its text says
};

/// Rules that don't recurse, but for the one whose body is `nested`; the first is the top.
struct rule_set {
    std::vector<named_rule> rules;
    std::vector<std::uint32_t> tops{0}; ///< the rules that no other one leads to; the first is the grammar

    [[nodiscard]] const term& body(const term& reference) const { return rules[reference.rule].body; }
};

[[nodiscard]] inline term of(form kind, std::vector<term> parts = {}) {
    term t;
    t.kind = kind;
    t.parts = std::move(parts);
    return t;
}

[[nodiscard]] inline term set_of(const byte_set& set) {
    term t = of(form::set);
    t.set = set;
    return t;
}

[[nodiscard]] inline term any_byte() {
    return set_of(byte_set().set());
}

[[nodiscard]] inline term text_of(std::string text) {
    term t = of(form::text);
    t.text = std::move(text);
    return t;
}

[[nodiscard]] inline term repeated(term body, unsigned least, unsigned most) {
    term t = of(form::repeat);
    t.parts.push_back(std::move(body));
    t.least = least;
    t.most = most;
    return t;
}

[[nodiscard]] inline bool is(const term& t, form kind) {
    return t.kind == kind;
}

[[nodiscard]] inline bool is_end_of_input(const term& t) {
    return is(t, form::not_at) && is(t.parts[0], form::set) && t.parts[0].set.all();
}

} // namespace arbiter::described
