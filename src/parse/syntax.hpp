// The messages of every grammar.
#pragma once

#include "arbiter/diagnostic.hpp"

namespace arbiter {

namespace rules {
inline constexpr rule unexpected{"syntax/unexpected", severity::error, fixable::safely,
                                 "something that the notation doesn't have in this place"};
inline constexpr rule unterminated{"syntax/unterminated", severity::error, fixable::no,
                                   "a quote or bracket that is never closed"};
} // namespace rules

struct unexpected {
    static constexpr const arbiter::rule& rule = rules::unexpected;
    static constexpr std::string_view text = "expected {expected}, found `{found}`";
    word expected;
    span found;
    static constexpr auto fields() {
        return std::tuple{field{"expected", &unexpected::expected}, field{"found", &unexpected::found}};
    }
};

struct unexpected_line_end {
    static constexpr const arbiter::rule& rule = rules::unexpected;
    static constexpr std::string_view text = "expected {expected}, found the end of the line";
    word expected;
    static constexpr auto fields() { return std::tuple{field{"expected", &unexpected_line_end::expected}}; }
};

struct unexpected_end {
    static constexpr const arbiter::rule& rule = rules::unexpected;
    static constexpr std::string_view text = "expected {expected}, found the end of the file";
    word expected;
    static constexpr auto fields() { return std::tuple{field{"expected", &unexpected_end::expected}}; }
};

struct unterminated {
    static constexpr const arbiter::rule& rule = rules::unterminated;
    static constexpr std::string_view text = "this `{open}` is never closed";
    span open;
    static constexpr auto fields() { return std::tuple{field{"open", &unterminated::open}}; }
};

using syntax_messages = message_list<unexpected, unexpected_line_end, unexpected_end, unterminated>;

} // namespace arbiter
