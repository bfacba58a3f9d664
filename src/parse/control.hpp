// The PEGTL control that turns a grammar's rules into calls of the builder.
//
// Only `match` is overridden: it opens and closes nodes, and where PEGTL rewinds the input it rolls the builder back,
// so that an abandoned alternative leaves no trace.
#pragma once

#include "grammars/peg.hpp"
#include "parse/builder.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/visit.hpp>

#include <type_traits>

namespace arbiter {

namespace detail {

template <class Rule>
concept is_node = requires {
    Rule::node_kind;
};

template <class Rule>
concept recovers = requires {
    Rule::recovers;
};

template <class Rule>
inline constexpr bool is_flag = false;
template <std::uint16_t Bits, class... Rules>
inline constexpr bool is_flag<peg::flag<Bits, Rules...>> = true;

template <class Rule>
inline constexpr bool is_skip = false;
template <peg::literal Expected, class... Follow>
inline constexpr bool is_skip<peg::skip_to<Expected, Follow...>> = true;

template <class Rule>
inline constexpr bool is_nested = false;
template <kind Kind, class Shape>
inline constexpr bool is_nested<peg::nested<Kind, Shape>> = true;

template <class Rule>
inline constexpr bool is_usual_tag = false;
template <class NameCharacter, class ValueCharacter>
inline constexpr bool is_usual_tag<peg::usual_tag<NameCharacter, ValueCharacter>> = true;

template <class Rule>
inline constexpr bool is_usual_leaves = false;
template <kind Kind, class Lead, class Leaf, class Behind>
inline constexpr bool is_usual_leaves<peg::usual_leaves<Kind, Lead, Leaf, Behind>> = true;

/// What matching a rule can do to the builder. Grammars don't recurse, so this ends.
template <class Rule>
struct effects_of;

template <class Subs>
struct effects_of_all;
template <class... Rules>
struct effects_of_all<tao::pegtl::type_list<Rules...>> {
    static constexpr bool makes_nodes = (effects_of<Rules>::makes_nodes || ...);
    static constexpr bool reports = (effects_of<Rules>::reports || ...);
    static constexpr bool flags = (effects_of<Rules>::flags || ...);
};

/// Look-ahead builds nothing.
template <class Rule>
inline constexpr bool is_look_ahead = false;
template <class... Rules>
inline constexpr bool is_look_ahead<tao::pegtl::internal::at<Rules...>> = true;
template <class... Rules>
inline constexpr bool is_look_ahead<tao::pegtl::internal::not_at<Rules...>> = true;

template <class Rule>
using effective_subs =
    std::conditional_t<is_look_ahead<typename Rule::rule_t>, tao::pegtl::empty_list, typename Rule::subs_t>;

template <class Rule>
using effects_below = effects_of_all<effective_subs<Rule>>;

template <class Rule>
struct effects_of {
    using below = effects_below<Rule>;
    static constexpr bool makes_nodes = is_node<Rule> || is_skip<typename Rule::rule_t> ||
                                        is_nested<typename Rule::rule_t> || is_usual_tag<typename Rule::rule_t> ||
                                        is_usual_leaves<typename Rule::rule_t> || below::makes_nodes;
    static constexpr bool reports = recovers<typename Rule::rule_t> || below::reports;
    static constexpr bool flags = is_flag<typename Rule::rule_t> || below::flags;
};

/// Whether matching `Rule` leaves anything that a rewind must undo.
template <class Rule>
inline constexpr bool builds = effects_of<Rule>::makes_nodes || effects_of<Rule>::reports || effects_of<Rule>::flags;

/// Whether a rule, as PEGTL has it inside, can fail.
template <class Rule>
inline constexpr bool can_fail = true;
template <class... Rules>
inline constexpr bool can_fail<tao::pegtl::internal::star<Rules...>> = false;
template <class... Rules>
inline constexpr bool can_fail<tao::pegtl::internal::opt<Rules...>> = false;
template <class... Rules>
inline constexpr bool can_fail<tao::pegtl::internal::seq<Rules...>> = (can_fail<typename Rules::rule_t> || ...);
template <class... Rules>
inline constexpr bool can_fail<tao::pegtl::internal::sor<Rules...>> = (can_fail<typename Rules::rule_t> && ...);
template <class Class>
inline constexpr bool can_fail<peg::run<Class>> = false;
template <class Quick, class Rule>
inline constexpr bool can_fail<peg::quickly<Quick, Rule>> = can_fail<typename Rule::rule_t>;
template <>
inline constexpr bool can_fail<tao::pegtl::internal::success> = false;
template <peg::literal Expected>
inline constexpr bool can_fail<peg::missing<Expected>> = false;
template <unsigned Max, class... Rules>
inline constexpr bool can_fail<tao::pegtl::internal::rep_opt<Max, Rules...>> = false;
template <class Open, class Body, class Close>
inline constexpr bool can_fail<peg::enclosed<Open, Body, Close>> =
    can_fail<typename Open::rule_t> || can_fail<typename Body::rule_t>;

/// Whether a rule, as PEGTL has it inside, can fail and leave something built when its caller doesn't ask it to rewind.
template <class Rule>
inline constexpr bool leaves_traces = true;
/// The same for a rule of a grammar. An inner node that was opened is undone by `builder::unopened`.
template <class Rule>
inline constexpr bool fails_late =
    builds<Rule>&& can_fail<typename Rule::rule_t>&& leaves_traces<typename Rule::rule_t>;

template <class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::seq<Rules...>> = [] {
    bool built = false;
    bool late = false;
    ((late = late || fails_late<Rules> || (built && can_fail<typename Rules::rule_t>), built = built || builds<Rules>),
     ...);
    return late;
}();
template <>
inline constexpr bool leaves_traces<tao::pegtl::internal::sor<>> = false;
template <class First, class... Rules> // all but the last are asked to rewind
inline constexpr bool leaves_traces<tao::pegtl::internal::sor<First, Rules...>> =
    sizeof...(Rules) == 0 ? fails_late<First> : leaves_traces<tao::pegtl::internal::sor<Rules...>>;
template <class Rule>
inline constexpr bool leaves_traces<tao::pegtl::internal::plus<Rule>> = fails_late<Rule>;
template <class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::star<Rules...>> = false;
template <class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::opt<Rules...>> = false;
template <unsigned Max, class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::rep_opt<Max, Rules...>> = false;
template <peg::literal Expected, class... Follow> // fails before it builds
inline constexpr bool leaves_traces<peg::skip_to<Expected, Follow...>> = false;
template <class Open, class Body, class Close> // `Close` is asked to rewind
inline constexpr bool leaves_traces<peg::enclosed<Open, Body, Close>> = fails_late<Open> || fails_late<Body> ||
                                                                        (builds<Open> &&
                                                                         can_fail<typename Body::rule_t>);
template <kind Kind, class Shape> // fails before it builds
inline constexpr bool leaves_traces<peg::nested<Kind, Shape>> = false;
template <class NameCharacter, class ValueCharacter> // fails before it builds
inline constexpr bool leaves_traces<peg::usual_tag<NameCharacter, ValueCharacter>> = false;
template <kind Kind, class Lead, class Leaf, class Behind> // fails before it builds
inline constexpr bool leaves_traces<peg::usual_leaves<Kind, Lead, Leaf, Behind>> = false;
template <class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::at<Rules...>> = false;
template <class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::not_at<Rules...>> = false;
template <class Quick, class Rule> // `Quick` is asked to rewind
inline constexpr bool leaves_traces<peg::quickly<Quick, Rule>> = fails_late<Rule>;
template <class Class, class Rule>
inline constexpr bool leaves_traces<peg::only_at<Class, Rule>> = fails_late<Rule>;
template <std::uint16_t Bits, class... Rules>
inline constexpr bool leaves_traces<peg::flag<Bits, Rules...>> = fails_late<tao::pegtl::seq<Rules...>>;
template <class Diagnostic, class... Rules>
inline constexpr bool leaves_traces<peg::reject<Diagnostic, Rules...>> = fails_late<tao::pegtl::seq<Rules...>>;
template <peg::literal Expected, class... Rules>
inline constexpr bool leaves_traces<peg::pass<Expected, Rules...>> = fails_late<tao::pegtl::seq<Rules...>>;

/// Rules that hand what their caller asks for on to the rules they try last: those restore themselves.
template <class Rule>
inline constexpr bool hands_on = false;
template <class... Rules>
inline constexpr bool hands_on<tao::pegtl::internal::sor<Rules...>> = true;
template <class Rule>
inline constexpr bool hands_on<tao::pegtl::internal::seq<Rule>> = true;
template <class Quick, class Rule>
inline constexpr bool hands_on<peg::quickly<Quick, Rule>> = true;
template <class Class, class Rule>
inline constexpr bool hands_on<peg::only_at<Class, Rule>> = true;
template <std::uint16_t Bits, class... Rules>
inline constexpr bool hands_on<peg::flag<Bits, Rules...>> = true;
template <class Diagnostic, class... Rules>
inline constexpr bool hands_on<peg::reject<Diagnostic, Rules...>> = true;
template <peg::literal Expected, class... Rules>
inline constexpr bool hands_on<peg::pass<Expected, Rules...>> = true;

} // namespace detail

template <class Rule>
struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false; // no start, success or failure: `match` does it all

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <class...> class Action,
              template <class...> class Control, class Input, class... States>
    [[nodiscard]] static bool match(Input& in, builder& b, States&&... st) {
        if constexpr (A == tao::pegtl::apply_mode::nothing) {
            return tao::pegtl::match<Rule, A, M, Action, Control>(in, b, st...);
        } else if constexpr (M == tao::pegtl::rewind_mode::required && needs_roll_back) {
            const builder::state before = b.mark();
            if (match_and_build<A, M, Action, Control>(in, b, st...)) return true;
            b.roll_back(before);
            return false;
        } else {
            return match_and_build<A, M, Action, Control>(in, b, st...);
        }
    }

private:
    static constexpr bool is_leaf = detail::is_node<Rule> && !detail::effects_below<Rule>::makes_nodes;
    static constexpr bool needs_roll_back = detail::fails_late<Rule> && !detail::hands_on<typename Rule::rule_t>;

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <class...> class Action,
              template <class...> class Control, class Input, class... States>
    static bool match_leaf(Input& in, builder& b, States&&... st) {
        const char* const begin = in.current();
        if (!tao::pegtl::match<Rule, A, M, Action, Control>(in, b, st...)) return false;
        std::uint16_t flags = 0;
        if constexpr (detail::effects_of<Rule>::flags) flags = b.take_flags();
        if constexpr (requires { Rule::flags_of(std::string_view()); }) // what its text says, besides
            flags |= Rule::flags_of({begin, static_cast<std::size_t>(in.current() - begin)});
        if constexpr (Rule::node_kind == kind::error)
            b.error(begin, in.current());
        else
            b.leaf(Rule::node_kind, begin, in.current(), flags);
        return true;
    }

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <class...> class Action,
              template <class...> class Control, class Input, class... States>
    static bool match_and_build(Input& in, builder& b, States&&... st) {
        if constexpr (is_leaf) {
            return match_leaf<A, M, Action, Control>(in, b, st...);
        } else if constexpr (detail::is_node<Rule>) {
            const builder::opened_node opened = b.opened(Rule::node_kind, in.current());
            if (tao::pegtl::match<Rule, A, M, Action, Control>(in, b, st...)) {
                b.closed(opened, in.current());
                return true;
            }
            b.unopened(opened);
            return false;
        } else {
            return tao::pegtl::match<Rule, A, M, Action, Control>(in, b, st...);
        }
    }
};

/// Parses `s` by the total rule `Grammar`.
template <class Grammar>
[[nodiscard]] tree parse_by(const source& s, collector& findings) {
    using input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;
    const std::string_view text = s.text();
    input in(text.data(), text.data() + text.size(), "");
    builder b(s, findings);
    (void)tao::pegtl::parse<Grammar, tao::pegtl::nothing, control>(in, b); // total: it cannot fail
    return std::move(b).finished();
}

} // namespace arbiter
