// Of the types of a strict grammar, all that reads and reports by it.
#pragma once

#include "grammar/describe.hpp"
#include "grammar/known.hpp"
#include "grammar/strict_control.hpp"
#include "grammar/strict_reading.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter::grammars {

namespace detail {

/// A known mistake is reported by its message, or where that only says what is `expected`, as any other that is missing.
template <class Diagnostic>
void report(const source& s, span matched, bool may_fix, collector& findings) {
    if constexpr (requires { Diagnostic::expected; }) {
        if constexpr (requires { Diagnostic::where(matched, s.text()); })
            matched = Diagnostic::where(matched, s.text());
        report_expected(s, Diagnostic::expected, matched, findings);
    } else {
        (void)report_known<Diagnostic>(s, matched, findings, may_fix);
    }
}

template <class Rule>
[[nodiscard]] constexpr known_mistake known() {
    using diagnostic = typename Rule::diagnostic;
    const std::string_view name = tao::pegtl::demangle<Rule>();
    bool is_error = true;
    if constexpr (requires { diagnostic::rule; }) is_error = diagnostic::rule.level == severity::error;
    if constexpr (requires { diagnostic::skipped_by_recovery; })
        is_error = false; // so that nodes around it aren't broken
    constexpr bool joins_error = requires {
        diagnostic::joins_error;
    };
    constexpr bool makes_ply_an_error = requires {
        diagnostic::makes_ply_an_error;
    };
    constexpr bool follows_edits = requires {
        diagnostic::follows_edits;
    };
    habit_of habit = habit_of::same_words;
    if constexpr (requires { diagnostic::is_habit; }) habit = habit_of::any_words;
    if constexpr (requires { diagnostic::is_gathered; }) habit = habit_of::gathered;
    return {name.substr(name.rfind(':') + 1),
            is_error,
            joins_error,
            makes_ply_an_error,
            follows_edits,
            habit,
            report<diagnostic>};
}

} // namespace detail

/// Rules that are known mistakes.
template <class... Rules>
struct known_mistakes {
    static constexpr std::array all{detail::known<Rules>()...};
};

/// `Grammar` has the rules `document` and `sync`, the `mistakes`, and `token`, `first` and `flags_of` as a `strict_notation` has
/// them.
template <class Grammar>
[[nodiscard]] const strict_notation& strict_notation_of() {
    static const described::rule_set rules = described_strictly<typename Grammar::document, typename Grammar::sync>();
    static const program code = compile(from_types(rules));
    static const strict_notation made = [] {
        strict_notation n{rules,
                          code,
                          Grammar::mistakes::all,
                          Grammar::token,
                          Grammar::first,
                          Grammar::flags_of,
                          parse_valid<typename Grammar::document>};
        if constexpr (requires { Grammar::compiled; }) n.compiled = Grammar::compiled;
        n.is_all_header = requires {
            Grammar::is_all_header;
        };
        if constexpr (requires { Grammar::finish; }) n.finish = Grammar::finish;
        return n;
    }();
    return made;
}

/// The tree of a record; findings of syntax go to `findings`.
template <class Grammar>
[[nodiscard]] tree parse_and_recover(const source& s, collector& findings) {
    node_vector room;
    if (std::optional<node_vector> right = parse_valid<typename Grammar::document>(s.text(), &room))
        return tree(std::move(*right));
    return parse_rest(strict_notation_of<Grammar>(), s, findings, std::move(room));
}

} // namespace arbiter::grammars
