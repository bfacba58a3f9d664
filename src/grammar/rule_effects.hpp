// What matching a rule of a grammar may build.
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
inline constexpr bool is_fast_tag = false;
template <class NameCharacter, class ValueCharacter>
inline constexpr bool is_fast_tag<peg::fast_tag<NameCharacter, ValueCharacter>> = true;

template <class Rule>
inline constexpr bool is_fast_leaves = false;
template <kind Kind, class Lead, class Leaf, class Behind, class Tail>
inline constexpr bool is_fast_leaves<peg::fast_leaves<Kind, Lead, Leaf, Behind, Tail>> = true;

template <class Format>
inline constexpr bool is_fast_leaves<peg::fast_items<Format>> = true;

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
                                        is_fast_tag<typename Rule::rule_t> || is_fast_leaves<typename Rule::rule_t> ||
                                        below::makes_nodes;
};

/// Whether matching `Rule` leaves anything that a rewind must undo.
template <class Rule>
inline constexpr bool builds = effects_of<Rule>::makes_nodes;

} // namespace arbiter::detail
