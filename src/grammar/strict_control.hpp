// The PEGTL control that makes a tree of what a grammar's rules match.
//
// Only `match` is overridden: it opens and closes nodes, and where PEGTL rewinds the input it undoes those that were made, so that an
// abandoned alternative leaves no trace. What doesn't match is read by another parser: nothing is reported here.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammars/peg.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/visit.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

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

namespace arbiter {

/// The state of such a parse.
class strict_builder {
public:
    explicit strict_builder(std::string_view text) : base_(text.data()) {
        // a node for each four bytes is what records have; what is reserved and never touched costs no memory
        nodes_.reserve(static_cast<std::uint32_t>(text.size()) / 4 + 16);
    }

    [[nodiscard]] node_id opened(kind k, const char* begin) {
        const node_id id = nodes_.size();
        nodes_.append() = {offset(begin), 0, 0, k, 0};
        return id;
    }
    void closed(node_id id, const char* end) noexcept {
        nodes_[id].end = offset(end);
        nodes_[id].next = nodes_.size();
    }
    [[gnu::always_inline]] void leaf(kind k, const char* begin, const char* end, std::uint16_t flags) {
        const std::uint32_t next = nodes_.size() + 1;
        nodes_.append() = {offset(begin), offset(end), next, k, flags};
    }
    /// Leaves of one kind, one after the other: what is known of the tree is kept in registers meanwhile.
    class leaf_run {
    public:
        /// Of `most` leaves, or fewer if the tree has less room.
        leaf_run(strict_builder& b, std::size_t most) : b_(b), base_(b.base_), size_(b.nodes_.size()) {
            const std::span<node> room = b.nodes_.room();
            at_ = room.data();
            end_ = at_ + std::min(most, room.size());
        }
        [[nodiscard]] bool is_full() const noexcept { return at_ == end_; }
        [[gnu::always_inline]] void leaf(kind k, const char* begin, const char* end, std::uint16_t flags) noexcept {
            *at_++ = {static_cast<std::uint32_t>(begin - base_), static_cast<std::uint32_t>(end - base_), ++size_, k,
                      flags};
        }
        void done() const noexcept { b_.nodes_.grow_to(size_); }

    private:
        strict_builder& b_;
        const char* base_;
        std::uint32_t size_;
        node* at_;
        node* end_;
    };
    /// `[name "value"]`, whole.
    void fast_tag(const char* begin, const char* name_end, const char* value, const char* value_end) {
        constexpr std::ptrdiff_t bracket = 1;
        constexpr std::ptrdiff_t closing = 2; // quote and bracket
        const node_id tag = opened(kind::tag, begin);
        leaf(kind::name, begin + bracket, name_end, 0);
        leaf(kind::value, value, value_end, 0);
        closed(tag, value_end + closing);
    }

    /// An inner node that ends at `unnested`, however many begin before. Meanwhile it keeps the one around it in `next`.
    void nested(kind k, const char* begin) {
        const node_id id = nodes_.size();
        nodes_.append() = {offset(begin), 0, innermost_, k, 0};
        innermost_ = id;
    }
    void unnested(const char* end) noexcept {
        node& closed = nodes_[innermost_];
        closed.end = offset(end);
        innermost_ = std::exchange(closed.next, nodes_.size());
    }
    /// Forgets the innermost of them if nothing is in it yet; says whether.
    bool drop_nested() noexcept {
        if (innermost_ + 1 != nodes_.size()) return false;
        const node_id id = innermost_;
        innermost_ = nodes_[id].next;
        nodes_.truncate(id);
        return true;
    }

    /// Whether the nodes so far need at most 6 bytes for each byte before `at`, and 48 MB: with all that a check needs
    /// beside them, that keeps to what it may need.
    [[nodiscard]] bool leaf_within_budget(const char* at) const noexcept {
        constexpr std::uint64_t allowance = 48'000'000;
        return std::uint64_t{nodes_.size()} * sizeof(node) <= 6 * std::uint64_t{offset(at)} + allowance;
    }

    [[nodiscard]] std::uint32_t mark() const noexcept { return nodes_.size(); }
    void roll_back(std::uint32_t nodes) noexcept { nodes_.truncate(nodes); }
    [[nodiscard]] node_vector& nodes() noexcept { return nodes_; }
    [[nodiscard]] const node_vector& nodes() const noexcept { return nodes_; }
    [[nodiscard]] node_vector finished() && { return std::move(nodes_); }

private:
    [[nodiscard]] std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - base_); }

    const char* base_;
    node_vector nodes_;
    node_id innermost_ = 0; ///< of the nested nodes that are open
};

template <class Rule>
struct strict_control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false; // no start, success or failure: `match` does it all

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <class...> class Action,
              template <class...> class Control, class Input>
    [[nodiscard]] static bool match(Input& in, strict_builder& b) {
        if constexpr (A == tao::pegtl::apply_mode::nothing) {
            return tao::pegtl::match<Rule, A, M, Action, Control>(in, b);
        } else if constexpr (M == tao::pegtl::rewind_mode::required && detail::builds<Rule>) {
            const std::uint32_t before = b.mark();
            if (match_and_build<A, M, Action, Control>(in, b)) return true;
            b.roll_back(before);
            return false;
        } else {
            return match_and_build<A, M, Action, Control>(in, b);
        }
    }

private:
    static constexpr bool is_leaf = detail::is_node<Rule> && !detail::effects_below<Rule>::makes_nodes;

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <class...> class Action,
              template <class...> class Control, class Input>
    static bool match_and_build(Input& in, strict_builder& b) {
        const char* const begin = in.current();
        if constexpr (is_leaf) {
            if (!tao::pegtl::match<Rule, A, M, Action, Control>(in, b)) return false;
            std::uint16_t flags = 0;
            if constexpr (requires { Rule::flags_of(std::string_view()); }) // what its text says
                flags = Rule::flags_of({begin, static_cast<std::size_t>(in.current() - begin)});
            b.leaf(Rule::node_kind, begin, in.current(), flags);
            return true;
        } else if constexpr (detail::is_node<Rule>) {
            const node_id opened = b.opened(Rule::node_kind, begin);
            if (tao::pegtl::match<Rule, A, M, Action, Control>(in, b)) {
                b.closed(opened, in.current());
                return true;
            }
            b.roll_back(opened);
            return false;
        } else {
            return tao::pegtl::match<Rule, A, M, Action, Control>(in, b);
        }
    }
};

/// The nodes of the tree of a text by the strict rule `Grammar`; nothing where that doesn't match: then `room`, if it isn't null, gets
/// what was set aside for them.
template <class Grammar>
[[nodiscard]] std::optional<node_vector> parse_valid(std::string_view text, node_vector* room) {
    using input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;
    input in(text.data(), text.data() + text.size(), "");
    strict_builder b(text);
    if (tao::pegtl::parse<Grammar, tao::pegtl::nothing, strict_control>(in, b)) return std::move(b).finished();
    if (room != nullptr) *room = std::move(b).finished();
    return std::nullopt;
}

} // namespace arbiter
