// What most records of SGF are made of, as they write it: shortcuts of the grammar, grammars/sgf.hpp, which includes this file. They
// match nothing that its rules don't match.
#pragma once

#include "grammars/sgf.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::peg::sgf {

// clang-format off

/// What follows right behind most values.
using plain_behind      = sor<one<';', '('>, seq<one<')'>, sor<one<'(', ')', ';', '\n', '\r'>, eof>>, row<newline, bracket_or_node>, row<capital, one<'['>>, row<capital, capital, one<'['>>>;
using quick_character   = not_one<'[', ']', '\\', ';', '(', ')'>;
/// As nearly all are: no bracket in it.
struct usual_text       : seq<run<quick_character>, at<one<']'>, plain_behind>> {};
/// As nearly all properties are written: whatever their type is, nothing but its end is to be found in such a value.
using quick_value       = seq<one<'['>, run<quick_character>, one<']'>>;
using quick_end         = sor<not_at<sor<white, one<'['>>>, at<row<newline, bracket_or_node>>>;
struct quick_property   : seq<sor<row_before<capital, one<'['>>, row_before<capital, capital, one<'['>>>, quick_value, star<quick_value>, quick_end> {};
/// As nearly all moves are written.
struct quick_move       : seq<sor<row<one<'B', 'W'>, one<'['>, letter, letter, one<']'>>, row<one<'B', 'W'>, one<'['>, one<']'>>>, quick_end> {};

/// Nodes that hold nothing but a move, but for the last of a row.
struct fast_ply         : row<one<'B', 'W'>, one<'['>, letter, letter, one<']'>> {
    static constexpr std::uint16_t flags_of(std::string_view leaf) noexcept {
        return static_cast<std::uint16_t>(wrong::begins_node | (leaf.front() == 'W' ? wrong::is_white : 0));
    }
};

/// Moves, properties with short names, and nodes of such, for byte code. Behind a text a property or node must follow that shows where it
/// ends: elsewhere the recovery may look for a mistake in it.
struct long_character   : not_one<'[', ']', '\\', ';'> {};
struct fast_format {
    struct leaf {
        const char* begin;
        const char* end;
        arbiter::kind kind;
        std::uint16_t flags;
    };
    [[nodiscard]] static bool shows_end(const char* at, const char* end) noexcept {
        constexpr std::ptrdiff_t longest = 5; // a line end, `;`, a name and its bracket
        if (end - at < longest) return false;
        at += *at == '\n' && at[1] == ';' ? 1 : 0;
        at += *at == ';' ? 1 : 0;
        return capital::test(at[0]) && (at[1] == '[' || (capital::test(at[1]) && at[2] == '['));
    }
    [[nodiscard]] static leaf next(const char* at, const char* end) noexcept {
        constexpr std::ptrdiff_t shortest = 5; // of a property with what follows it
        constexpr leaf none{nullptr, nullptr, arbiter::kind::property, 0};
        if (end - at < 2 + shortest) return none;
        at += *at == '\n' && at[1] == ';' ? 1 : 0;
        if (constexpr std::ptrdiff_t size = fast_ply::size; end - at > 1 + size && *at == ';' && at[1 + size] == ';' && fast_ply::is_at(at + 1))
            return {at + 1, at + 1 + size, arbiter::kind::ply, fast_ply::flags_of({at + 1, fast_ply::size})};
        const unsigned first = *at == ';' ? unsigned{wrong::begins_node} : 0U;
        at += first != 0 ? 1 : 0;
        const char* const begin = at;
        if (!capital::test(*at)) return none;
        at += at[1] != '[' && capital::test(at[1]) ? 2 : 1;
        if (*at != '[') return none;
        const bool is_move = at - begin == 1 && (*begin == 'B' || *begin == 'W');
        bool is_usual = true;
        do {
            at = run<quick_character>::end_of(at + 1, end);
            if (at != end && (*at == '(' || *at == ')')) {
                is_usual = false;
                at = run<long_character>::end_of(at, end);
            }
            if (at == end || *at != ']') return none;
            ++at;
        } while (at != end && *at == '[');
        if (end - at < 2 || (white::test(*at) && (*at != '\n' || !bracket_or_node::test(at[1])))) return none;
        if ((!is_move || !is_usual) && !shows_end(at, end)) return none;
        const std::string_view text(begin, static_cast<std::size_t>(at - begin));
        const unsigned flags = is_move ? wrong::flags_of_ply(text) : wrong::flags_of_property(text);
        return {begin, at, is_move ? arbiter::kind::ply : arbiter::kind::property, static_cast<std::uint16_t>(first | flags)};
    }
};
using fast_nodes = fast_items<fast_format>;
struct no_item          : failure {
    using in_byte_code = fast_nodes;
};
struct usual_plies      : fast_leaves<kind::ply, semicolon, fast_ply, sor<at<semicolon>, row_before<one<'\n'>, semicolon>>> {
    using in_byte_code = fast_nodes;
};
/// As nearly all other nodes begin.
struct quick_first_ply  : node<kind::ply, quick_move> {
    static std::uint16_t flags_of(std::string_view text) noexcept { return wrong::begins_node | wrong::flags_of_ply(text); }
};
struct quick_node       : seq<semicolon, quick_first_ply> {};

// clang-format on

} // namespace arbiter::peg::sgf
