// A grammar printed from its rules.
//
// The types of a PEGTL grammar become a value here, see describe_term.hpp; all the rest is plain code.
#pragma once

#include "arbiter/notation.hpp"
#include "grammar/describe_term.hpp"
#include "grammars/peg.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/demangle.hpp>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace described {

namespace pegtl = tao::pegtl;
namespace inner = tao::pegtl::internal;
using terms = std::vector<term>;

template <class Rule>
inline constexpr bool is_known = false;

/// What a rule, as PEGTL has it inside, says of the rules below it.
template <class Rule>
struct shape {
    static_assert(is_known<Rule>, "describe: a kind of rule that has no shape yet");
};

template <form Kind>
struct plain_shape {
    static term from(terms& parts) { return of(Kind, std::move(parts)); }
};

template <class Rule>
struct set_shape {
    static term from(terms& /*parts*/) {
        byte_set set;
        for (unsigned byte = 0; byte < set.size(); ++byte) set[byte] = Rule::test(static_cast<char>(byte));
        return set_of(set);
    }
};

template <unsigned Least, unsigned Most>
struct repeat_shape {
    static term from(terms& parts) { return repeated(std::move(parts[0]), Least, Most); }
};

// clang-format off
template <> struct shape<inner::success> : plain_shape<form::empty> {};
template <> struct shape<inner::failure> : plain_shape<form::fail> {};
template <class... R> struct shape<inner::seq<R...>> : plain_shape<form::sequence> {};
template <class... R> struct shape<inner::sor<R...>> : plain_shape<form::choice> {};
template <class... R> struct shape<inner::at<R...>> : plain_shape<form::at> {};
template <class... R> struct shape<inner::not_at<R...>> : plain_shape<form::not_at> {};

template <> struct shape<inner::any<inner::peek_char>> : set_shape<inner::any<inner::peek_char>> {};
template <inner::result_on_found F, char... C>
struct shape<inner::one<F, inner::peek_char, C...>> : set_shape<inner::one<F, inner::peek_char, C...>> {};
template <inner::result_on_found F, char Low, char High>
struct shape<inner::range<F, inner::peek_char, Low, High>> : set_shape<inner::range<F, inner::peek_char, Low, High>> {};
template <char... C>
struct shape<inner::ranges<inner::peek_char, C...>> : set_shape<inner::ranges<inner::peek_char, C...>> {};

template <class... R> struct shape<inner::opt<R...>> : repeat_shape<0, 1> {};
template <class... R> struct shape<inner::star<R...>> : repeat_shape<0, unlimited> {};
template <class... R> struct shape<inner::plus<R...>> : repeat_shape<1, unlimited> {};
template <unsigned N, class... R> struct shape<inner::rep<N, R...>> : repeat_shape<N, N> {};
template <unsigned Most, class... R> struct shape<inner::rep_opt<Most, R...>> : repeat_shape<0, Most> {};
// clang-format on

template <char... C>
struct shape<inner::string<C...>> {
    static term from(terms& /*parts*/) { return text_of({C...}); }
};

template <>
struct shape<inner::eof> {
    static term from(terms& /*parts*/) { return of(form::not_at, {any_byte()}); }
};

template <unsigned N>
struct shape<inner::bytes<N>> {
    static term from(terms& /*parts*/) { return repeated(any_byte(), N, N); }
};

/// PEGTL's rule fails where one more would match.
template <unsigned Least, unsigned Most, class... R>
struct shape<inner::rep_min_max<Least, Most, R...>> {
    static term from(terms& parts) {
        return of(form::sequence, {repeated(parts[0], Least, Most), of(form::not_at, {parts[0]})});
    }
};

template <class End, class... R>
struct shape<inner::until<End, R...>> {
    static term from(terms& parts) {
        if (parts.size() == 1) parts.push_back(any_byte());
        return of(form::until, std::move(parts));
    }
};

// clang-format off
template <class... Classes> struct shape<peg::row<Classes...>> : plain_shape<form::sequence> {};
template <class... Classes> struct shape<peg::row_before<Classes...>> {
    static term from(terms& parts) {
        parts.back() = of(form::at, {parts.back()});
        return of(form::sequence, std::move(parts));
    }
};
template <class Class> struct shape<peg::run<Class>> : repeat_shape<0, unlimited> {};
template <class Quick, class Rule> struct shape<peg::try_fast<Quick, Rule>> {
    static term from(terms& parts) { return parts[1]; }
};
template <class Class, class Rule> struct shape<peg::only_at<Class, Rule>> {
    static term from(terms& parts) { return parts[0]; }
};
template <class Name, class Value> struct shape<peg::fast_tag<Name, Value>> {
    static term from(terms& parts) {
        return of(form::sequence, {text_of({'['}), repeated(parts[0], 1, unlimited), text_of({' ', '"'}),
                                   repeated(parts[1], 0, unlimited), text_of({'"', ']'})});
    }
};
template <kind Kind, class Lead, class Leaf, class Behind, class Tail> struct shape<peg::fast_leaves<Kind, Lead, Leaf, Behind, Tail>> {
    static term from(terms& parts) { return repeated(of(form::sequence, std::move(parts)), 1, unlimited); }
};
template <class Format> struct shape<peg::fast_items<Format>> : plain_shape<form::fail> {}; // what it is tried for says more
template <class Diagnostic, class... R> struct shape<peg::mistake<Diagnostic, R...>> : plain_shape<form::mistake> {};
// clang-format on

template <kind Kind, class Shape>
struct shape<peg::nested<Kind, Shape>> : plain_shape<form::nested> {};

/// A PEGTL state that makes the nodes of a `leaves_reader`.
struct linked_leaves {
    const char* begin;
    std::uint32_t at;
    std::uint32_t& last;
    node_vector* nodes;

    void fast_tag(const char* from, const char* name_end, const char* value, const char* value_end) const {
        constexpr std::ptrdiff_t bracket = 1;
        constexpr std::ptrdiff_t closing = 2; // quote and bracket
        leaf(kind::name, from + bracket, name_end, 0);
        leaf(kind::value, value, value_end, 0);
        leaf(kind::tag, from, value_end + closing, 0);
    }
    void leaf(kind k, const char* from, const char* to, std::uint16_t flags) const {
        if (nodes == nullptr) return;
        nodes->append() = {static_cast<std::uint32_t>(from - begin) + at, static_cast<std::uint32_t>(to - begin) + at,
                           last, k, flags};
        last = nodes->size();
    }
};

template <class Quick>
[[nodiscard]] std::uint32_t read_usual(std::string_view bytes, std::uint32_t at, std::uint32_t& last,
                                       node_vector* nodes) {
    using input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;
    input in(bytes.data(), bytes.data() + bytes.size(), "");
    const linked_leaves to{bytes.data(), at, last, nodes};
    if (!Quick::rule_t::template match<pegtl::apply_mode::action, pegtl::rewind_mode::required, pegtl::nothing,
                                       pegtl::normal>(in, to))
        return 0;
    return static_cast<std::uint32_t>(in.current() - bytes.data());
}
/// What byte code tries of a quick rule: that itself, unless it names another.
template <class Quick>
struct in_byte_code {
    using type = Quick;
};
template <class Quick>
requires(requires { typename Quick::in_byte_code; }) struct in_byte_code<Quick> {
    using type = typename Quick::in_byte_code;
};
template <class Rule>
inline constexpr leaves_reader usual_of{};
template <class Quick, class Rule>
requires(requires {
    in_byte_code<Quick>::type::most_bytes;
}) inline constexpr leaves_reader usual_of<peg::try_fast<Quick, Rule>>{read_usual<typename in_byte_code<Quick>::type>,
                                                                       in_byte_code<Quick>::type::most_bytes};

/// What describes a rule is a constant: only plain code walks it, so that a grammar costs the compiler little.
struct rule_type {
    std::string_view name; ///< empty where the rule has none
    term (*from)(terms& parts);
    std::span<const rule_type* const> below;
    std::optional<arbiter::kind> node;
    bool is_pair;
    bool is_unlikely;
    std::string_view label;   ///< empty where it has none
    std::string_view mistake; ///< the name of its message; empty where it is none
    leaves_reader usual;
    std::uint16_t flags; ///< of its node, whatever its text says
};

/// A struct of a grammar header has a name, be it in a template; what is written with `<…>`, and PEGTL's own tokens,
/// have none.
template <class Rule>
[[nodiscard]] consteval std::string_view name_of() {
    const std::string_view name = pegtl::demangle<Rule>();
    return name.ends_with('>') || name.substr(0, 5) == "tao::" ? std::string_view() : name;
}

/// The kind of node that a rule makes itself.
template <class Rule>
[[nodiscard]] consteval std::optional<arbiter::kind> node_of() {
    if constexpr (requires { Rule::node_kind; }) return Rule::node_kind;
    return std::nullopt;
}

template <class Rule>
[[nodiscard]] consteval std::string_view label_of() {
    if constexpr (requires { Rule::expected; })
        return {Rule::expected.text, sizeof(Rule::expected.text) - 1};
    else
        return {};
}
template <class Rule>
[[nodiscard]] consteval std::string_view mistake_of() {
    if constexpr (requires { typename Rule::diagnostic; })
        return pegtl::demangle<typename Rule::diagnostic>();
    else
        return {};
}
template <class Rule>
inline constexpr bool is_pair = requires {
    Rule::is_pair;
};

template <class Rule>
inline constexpr bool is_unlikely = requires {
    Rule::is_unlikely;
};

template <class Rule>
[[nodiscard]] consteval std::uint16_t own_flags_of() {
    if constexpr (requires { Rule::own_flags; })
        return Rule::own_flags;
    else
        return 0;
}

/// The rules that a rule is made of: of a known mistake those that it matches.
template <class Rule>
struct below {
    using type = typename Rule::subs_t;
};
template <class Rule>
requires(requires { typename Rule::mistaken_t; }) struct below<Rule> {
    using type = pegtl::type_list<typename Rule::mistaken_t>;
};

template <class Subs>
inline constexpr std::array<const rule_type*, 0> types_of{};
template <class Rule>
inline constexpr rule_type type_of{name_of<Rule>(),
                                   shape<typename Rule::rule_t>::from,
                                   types_of<typename below<Rule>::type>,
                                   node_of<Rule>(),
                                   is_pair<Rule>,
                                   is_unlikely<Rule>,
                                   label_of<Rule>(),
                                   mistake_of<Rule>(),
                                   usual_of<typename Rule::rule_t>,
                                   own_flags_of<Rule>()};
template <class... Rules>
inline constexpr std::array<const rule_type*, sizeof...(Rules)> types_of<pegtl::type_list<Rules...>>{
    &type_of<Rules>...};

/// The rules from each of `tops` on.
[[nodiscard]] rule_set described_from(std::initializer_list<const rule_type*> tops);

/// A strict grammar as it stands, one rule a line, with what src/user_notations/reader.hpp knows: labels, nodes, pairs, known mistakes.
[[nodiscard]] std::string strict_text(const rule_set& all);
/// The same rules, in the forms that are printed.
[[nodiscard]] rule_set as_it_stands(rule_set all);

/// A dictionary for libFuzzer and AFL: every literal, and a short sentence for every rule and alternative.
[[nodiscard]] std::string dictionary(const rule_set& all);

} // namespace described

/// The grammar as text.
[[nodiscard]] inline std::string describe(const described::rule_set& strict, grammar_format format) {
    if (format == grammar_format::dict) return described::dictionary(strict);
    return described::strict_text(strict);
}

/// The rules of a strict grammar; `Sync` is where reading goes on after a mistake.
template <class Grammar, class Sync>
[[nodiscard]] described::rule_set described_strictly() {
    return described::as_it_stands(
        described::described_from({&described::type_of<Grammar>, &described::type_of<Sync>}));
}

} // namespace arbiter
