// What matching a rule of a grammar may build, and what must be undone where it fails.
#pragma once

#include "grammars/peg.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/visit.hpp>

#include <type_traits>

namespace arbiter::detail {

template <class Rule>
concept is_node = requires {
    Rule::node_kind;
};

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
template <kind Kind, class Lead, class Leaf, class Behind, class Tail>
inline constexpr bool is_usual_leaves<peg::usual_leaves<Kind, Lead, Leaf, Behind, Tail>> = true;

template <class Format>
inline constexpr bool is_usual_leaves<peg::usual_items<Format>> = true;

/// Whether matching a rule makes nodes. Grammars don't recurse, so this ends.
template <class Rule>
struct effects_of;

template <class Subs>
struct effects_of_all;
template <class... Rules>
struct effects_of_all<tao::pegtl::type_list<Rules...>> {
    static constexpr bool makes_nodes = (effects_of<Rules>::makes_nodes || ...);
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
    static constexpr bool makes_nodes = is_node<Rule> || is_nested<typename Rule::rule_t> ||
                                        is_usual_tag<typename Rule::rule_t> || is_usual_leaves<typename Rule::rule_t> ||
                                        below::makes_nodes;
};

/// Whether matching `Rule` leaves anything that a rewind must undo.
template <class Rule>
inline constexpr bool builds = effects_of<Rule>::makes_nodes;

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
template <unsigned Max, class... Rules>
inline constexpr bool can_fail<tao::pegtl::internal::rep_opt<Max, Rules...>> = false;
/// Whether a rule, as PEGTL has it inside, can fail and leave something built when its caller doesn't ask it to rewind.
template <class Rule>
inline constexpr bool leaves_traces = true;
/// The same for a rule of a grammar. A node that was opened is undone by the control.
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
template <class NameCharacter, class ValueCharacter> // fails before it builds
inline constexpr bool leaves_traces<peg::usual_tag<NameCharacter, ValueCharacter>> = false;
template <kind Kind, class Lead, class Leaf, class Behind, class Tail> // fails before it builds
inline constexpr bool leaves_traces<peg::usual_leaves<Kind, Lead, Leaf, Behind, Tail>> = false;
template <class Format>
inline constexpr bool leaves_traces<peg::usual_items<Format>> = false;
template <class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::at<Rules...>> = false;
template <class... Rules>
inline constexpr bool leaves_traces<tao::pegtl::internal::not_at<Rules...>> = false;
template <class Quick, class Rule> // `Quick` is asked to rewind
inline constexpr bool leaves_traces<peg::quickly<Quick, Rule>> = fails_late<Rule>;
template <class Class, class Rule>
inline constexpr bool leaves_traces<peg::only_at<Class, Rule>> = fails_late<Rule>;
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
} // namespace arbiter::detail
