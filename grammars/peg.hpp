// arbiter's vocabulary on top of PEGTL.
//
// Grammars are strict: they match what is right, and nothing else. Compiled they read that; as byte code of the same types
// (src/grammar/from_types.cpp) they read on in all other text, with recovery. What the rules here build goes to the first state of the
// parse, which provides:
//
//     opened / closed / leaf        nodes of the tree, see `node`
//     fast_tag(b, n, v, end)        a tag of `[`, a name up to `n`, a value from `v` on, and `"]` at `end`
//     nested(kind, begin)           an inner node begins in another of its kind, see `nested`
//     unnested(end)                 and ends
//     drop_nested()                 the innermost of them is forgotten if nothing is in it yet; says whether
//     leaf_within_budget(at)        whether the tree is still small for the bytes before `at`
//
// In look-ahead nothing is built. The rules of PEGTL are used as they are, except `must`, `raise` and actions, which have no place
// here.
#pragma once

#include "arbiter/tree.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace arbiter::peg {

using namespace tao::pegtl; // NOLINT(google-build-using-namespace): a grammar reads like the EBNF of its notation

/// A string literal as a template argument.
template <std::size_t N>
struct literal {
    char text[N]{}; // NOLINT(cppcoreguidelines-avoid-c-arrays)
    // NOLINTNEXTLINE(google-explicit-constructor,cppcoreguidelines-avoid-c-arrays): written as a literal
    consteval literal(const char (&from)[N]) {
        for (std::size_t i = 0; i < N; ++i) text[i] = from[i];
    }
};

/// A node of kind `Kind` over what `Rules` match. It is a leaf unless they build nodes themselves.
template <arbiter::kind Kind, class... Rules>
struct node : seq<Rules...> {
    static constexpr arbiter::kind node_kind = Kind;
};

/// As many bytes as `Class` (a rule for one byte) takes: `star<Class>`, by a table.
template <class Class>
struct run {
    using rule_t = run;
    using subs_t = type_list<Class>;

    static constexpr auto table = [] {
        std::array<bool, 256> takes{};
        for (unsigned c = 0; c < 256; ++c) takes[c] = Class::test(static_cast<char>(c));
        return takes;
    }();

    /// Where such bytes at `at` end.
    [[nodiscard]] static const char* end_of(const char* at, const char* end) noexcept {
        const auto takes = [](char c) { return table[static_cast<unsigned char>(c)]; };
        while (end - at >= 4 && takes(at[0]) && takes(at[1]) && takes(at[2]) && takes(at[3])) at += 4;
        while (at != end && takes(*at)) ++at;
        return at;
    }

    template <class Input>
    [[nodiscard]] static bool match(Input& in) noexcept {
        const char* const at = in.current();
        const char* const end = in.end();
        if (at == end || !table[static_cast<unsigned char>(*at)]) return true; // between moves, nearly always
        in.bump(static_cast<std::size_t>(end_of(at + 1, end) - at));
        return true;
    }
};

/// One byte of each `Class` in turn: their sequence, with one look at the end of the input.
template <class... Classes>
struct row {
    using rule_t = row;
    using subs_t = type_list<Classes...>;
    static constexpr std::size_t size = sizeof...(Classes);
    using first = std::tuple_element_t<0, std::tuple<Classes...>>;
    using last = std::tuple_element_t<size - 1, std::tuple<Classes...>>;

    /// Whether they are at `at`, where as many bytes are there; those before `From` are known to be.
    template <std::size_t From = 0>
    [[nodiscard, gnu::always_inline]] static bool is_at(const char* at) noexcept {
        std::size_t i = 0;
        return ((i < From ? (++i, true) : Classes::test(at[i++])) && ...);
    }
    template <class Input>
    [[nodiscard, gnu::always_inline]] static bool match(Input& in) noexcept {
        if (in.end() - in.current() < std::ptrdiff_t{size} || !is_at(in.current())) return false;
        in.bump(size);
        return true;
    }
};

/// The same, where the last one is only looked at.
template <class... Classes>
struct row_before {
    using rule_t = row_before;
    using subs_t = type_list<Classes...>;
    using all = row<Classes...>;

    template <class Input>
    [[nodiscard, gnu::always_inline]] static bool match(Input& in) noexcept {
        if (in.end() - in.current() < std::ptrdiff_t{all::size} || !all::is_at(in.current())) return false;
        in.bump(all::size - 1);
        return true;
    }
};

/// Whether rows follow one another, each with a row between that ends with what the next one begins with.
template <class Row, class Between>
inline constexpr bool joins = false;
template <class... Classes, class... Others>
inline constexpr bool joins<row<Classes...>, row_before<Others...>> =
    std::is_same_v<typename row<Classes...>::first, typename row<Others...>::last>;

/// `Rule`, but tries `Quick` first, which matches some of what `Rule` matches in the same way, and more cheaply.
template <class Quick, class Rule>
struct try_fast {
    using rule_t = try_fast;
    using subs_t = type_list<Quick, Rule>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        return Control<Quick>::template match<A, rewind_mode::required, Action, Control>(in, st...) ||
               Control<Rule>::template match<A, M, Action, Control>(in, st...);
    }
};

/// `Rule`, which matches nothing but what begins with a byte of `Class`: elsewhere it isn't tried.
template <class Class, class Rule>
struct only_at {
    using rule_t = only_at;
    using subs_t = type_list<Rule>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        return !in.empty() && Class::test(*in.current()) &&
               Control<Rule>::template match<A, M, Action, Control>(in, st...);
    }
};

/// Matches unless the tree has grown too large for what was read: before leaves of a byte or two, of which a hostile file
/// may have millions.
struct affordable {
    using rule_t = affordable;
    using subs_t = empty_list;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        if constexpr (A == apply_mode::action)
            return std::get<0>(std::tie(st...)).leaf_within_budget(in.current());
        else
            return true;
    }
};

/// `Rule`, of which a message says that `Expected` was expected, where it can't be read.
template <literal Expected, class Rule>
struct label : Rule {
    static constexpr literal expected = Expected;
};

/// `Open Body Close`, where `Open` and `Close` are one sign each: once it is open, nothing else is tried before it is closed.
template <class Open, class Body, class Close>
struct pair : seq<Open, Body, Close> {
    static constexpr bool is_pair = true;
};

/// `Rules`, which smell: where something is wrong later, they are doubted, and no edit makes them.
template <class... Rules>
struct unlikely : seq<Rules...> {
    static constexpr bool is_unlikely = true;
};

/// A known mistake, with a message of its own. Compiled it never matches; the recovery tries it before it tries edits. Of an
/// empty match only the message is left.
template <class Diagnostic, class... Rules>
struct mistake {
    using rule_t = mistake;
    using subs_t = empty_list;
    using mistaken_t = seq<Rules...>;
    using diagnostic = Diagnostic;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class State>
    [[nodiscard]] static bool match([[maybe_unused]] Input& in, [[maybe_unused]] State& st) {
        if constexpr (requires { st.takes_mistakes; }) // of tests, which see so that the rules in it are of use
            return st.takes_mistakes && Control<mistaken_t>::template match<A, M, Action, Control>(in, st);
        else
            return false;
    }
};

/// So long are tags at most that byte code reads as usual.
inline constexpr std::uint32_t longest_fast_tag = 256;

/// A tag as nearly all are written, `[name "value"]`: a node with a leaf for each of the two. It fails before it builds.
template <class NameCharacter, class ValueCharacter>
struct fast_tag {
    using rule_t = fast_tag;
    using subs_t = type_list<NameCharacter, ValueCharacter>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        const char* const begin = in.current();
        const char* const end = in.end();
        if (begin == end || *begin != '[') return false;
        const char* const name_end = run<NameCharacter>::end_of(begin + 1, end);
        if (name_end == begin + 1 || end - name_end < 2 || name_end[0] != ' ' || name_end[1] != '"') return false;
        const char* const value = name_end + 2;
        const char* const value_end = run<ValueCharacter>::end_of(value, end);
        if (end - value_end < 2 || value_end[0] != '"' || value_end[1] != ']') return false;
        in.bump(static_cast<std::size_t>(value_end + 2 - begin));
        if constexpr (A == apply_mode::action) std::get<0>(std::tie(st...)).fast_tag(begin, name_end, value, value_end);
        return true;
    }
};

/// Leaves as nearly all are written, one after the other: `plus<Lead, node<Kind, Leaf, opt<Tail>>, Behind>`, but for the most that are
/// taken at once. None of the four builds anything, or fails late in what it was given; where there is a `Tail`, which
/// has the flags of its leaf, `Behind` is a `row_before` that begins otherwise. It fails before it builds.
template <arbiter::kind Kind, class Lead, class Leaf, class Behind, class Tail = failure>
struct fast_leaves {
    using rule_t = fast_leaves;
    using subs_t = std::conditional_t<std::is_same_v<Tail, failure>, type_list<Lead, Leaf, Behind>,
                                      type_list<Lead, Leaf, opt<Tail>, Behind>>;
    static constexpr unsigned most_at_once = 256; ///< so that `affordable` is asked now and then
    /// Of byte code, which then has one more place to go on from: see `described::usual_of`.
    static constexpr std::uint32_t most_bytes = 64;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        if constexpr (A == apply_mode::action) {
            auto& to = std::get<0>(std::tie(st...));
            if constexpr (requires { typename std::remove_cvref_t<decltype(to)>::leaf_run; }) {
                typename std::remove_cvref_t<decltype(to)>::leaf_run run(to, most_at_once);
                const char* const end = read(in, [&run](auto... leaf) {
                    run.leaf(leaf...);
                    return !run.is_full();
                });
                run.done();
                return bump_to(in, end);
            } else {
                return bump_to(in, read(in, [&to, left = most_at_once](auto... leaf) mutable {
                                   to.leaf(leaf...);
                                   return --left != 0;
                               }));
            }
        } else {
            return bump_to(in, read(in, [left = most_at_once](auto...) mutable { return --left != 0; }));
        }
    }

private:
    template <class Input>
    [[nodiscard]] static bool bump_to(Input& in, const char* end) noexcept {
        const auto size = static_cast<std::size_t>(end - in.current());
        in.bump(size);
        return size != 0;
    }
    /// Where they end. `take` is given each, and says whether there may be more.
    template <class Input, class Take>
    [[nodiscard, gnu::always_inline]] static const char* read(const Input& in, Take take) {
        if constexpr (std::is_same_v<Lead, success> && joins<Leaf, Behind>) return read_rows(in, take);
        Input here(in.current(), in.end(), ""); // nobody else knows it, so that its place is kept in a register
        const char* done = in.current();
        while (takes<Lead>(here)) {
            const char* const begin = here.current();
            if (!takes<Leaf>(here)) break;
            const char* end = here.current();
            std::uint16_t flags = flags_of<Leaf>(begin, end);
            if (!takes<Behind>(here)) {
                if (!takes<Tail>(here)) break;
                end = here.current();
                flags = flags_of<Tail>(begin, end);
                if (!takes<Behind>(here)) break;
            }
            done = here.current();
            if (!take(Kind, begin, end, flags)) break;
        }
        return done;
    }
    /// The same of rows: the first byte of a leaf was looked at behind the one before.
    template <class Input, class Take>
    [[nodiscard, gnu::always_inline]] static const char* read_rows(const Input& in, Take take) {
        const char* at = in.current();
        if (in.empty() || !Leaf::first::test(*at)) return at;
        constexpr std::ptrdiff_t least = Leaf::size + Behind::all::size;
        while (in.end() - at >= least && Leaf::template is_at<1>(at)) {
            const char* end = at + Leaf::size;
            std::uint16_t flags = 0;
            if (!Behind::all::is_at(end)) {
                Input here(end, in.end(), "");
                if (!takes<Tail>(here)) break;
                end = here.current();
                flags = flags_of<Tail>(at, end);
                if (!takes<Behind>(here)) break;
            }
            const bool may_be_more = take(Kind, at, end, flags);
            at = end + Behind::all::size - 1;
            if (!may_be_more) break;
        }
        return at;
    }
    template <class Rule>
    [[nodiscard, gnu::always_inline]] static std::uint16_t flags_of(const char* begin, const char* end) {
        if constexpr (requires { Rule::flags_of(std::string_view()); })
            return Rule::flags_of({begin, static_cast<std::size_t>(end - begin)});
        else
            return 0;
    }
    template <class Rule, class Input>
    [[nodiscard, gnu::always_inline]] static bool takes(Input& in) {
        return tao::pegtl::match<Rule, apply_mode::nothing, rewind_mode::dontcare, nothing, normal>(in);
    }
};

/// Leaves of several kinds as nearly all are written, one after the other. `Format::next(at, end)` finds one that begins at `at` or behind
/// signs there: `{begin, end, kind, flags}`, with `begin` null where there is none. It builds nothing else, and fails before it does.
template <class Format>
struct fast_items {
    using rule_t = fast_items;
    using subs_t = empty_list;
    static constexpr unsigned most_at_once = 256;
    static constexpr std::uint32_t most_bytes = 256; ///< of byte code

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        const char* const end = in.end();
        const char* done = in.current();
        for (unsigned i = 0; i < most_at_once; ++i) {
            const auto leaf = Format::next(done, end);
            if (leaf.begin == nullptr) break;
            done = leaf.end;
            if constexpr (A == apply_mode::action)
                std::get<0>(std::tie(st...)).leaf(leaf.kind, leaf.begin, leaf.end, leaf.flags);
        }
        if (done == in.current()) return false;
        in.bump(static_cast<std::size_t>(done - in.current()));
        return true;
    }
};

/// Brackets within brackets, to any depth: `tree <- { open body (within after)* close }`, where `within` is the same again, a node
/// of `Kind`. Nothing recurses: compiled it is a loop that keeps a bit for each bracket that is open. A bracket that begins with
/// another one, and has nothing else before it, needs no node: what is in it could as well stand around it.
///
/// `Shape` has the rules `open`, `body`, `after` and `close`, and of known mistakes:
///
/// - `unopened`, in place of the first `open`.
/// - `early`, in the outermost tree, in place of one within it.
template <arbiter::kind Kind, class Shape>
struct nested {
    using rule_t = nested;
    using subs_t = type_list<typename Shape::open, typename Shape::body, typename Shape::after, typename Shape::close,
                             typename Shape::unopened, typename Shape::early>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        const auto matches = [&]<class Rule>(type_list<Rule>) {
            return Control<Rule>::template match<A, rewind_mode::required, Action, Control>(in, st...);
        };
        if (!matches(type_list<typename Shape::open>{}) && !matches(type_list<typename Shape::unopened>{}))
            return false;
        if (!matches(type_list<typename Shape::body>{})) return false;
        std::vector<bool> has_node; // of those within the outermost one that are open
        while (true) {
            const char* const at = in.current();
            if (has_node.empty() && matches(type_list<typename Shape::early>{})) continue;
            if (matches(type_list<typename Shape::close>{})) {
                if (has_node.empty()) return true;
                if constexpr (A == apply_mode::action)
                    if (has_node.back()) std::get<0>(std::tie(st...)).unnested(in.current());
                has_node.pop_back();
                if (!matches(type_list<typename Shape::after>{})) return false;
            } else {
                if (!matches(type_list<typename Shape::open>{})) return false;
                if constexpr (A == apply_mode::action) {
                    auto& b = std::get<0>(std::tie(st...));
                    if (!has_node.empty() && has_node.back() && b.drop_nested()) has_node.back() = false;
                    b.nested(Kind, at);
                }
                has_node.push_back(true);
                if (!matches(type_list<typename Shape::body>{})) return false;
            }
        }
    }
};

} // namespace arbiter::peg

namespace tao::pegtl {

template <class Name, class Diagnostic, class... Rules>
struct analyze_traits<Name, arbiter::peg::mistake<Diagnostic, Rules...>>
    : analyze_traits<Name, typename seq<Rules...>::rule_t> {};

template <class Name, class Class>
struct analyze_traits<Name, arbiter::peg::run<Class>> : analyze_opt_traits<Class> {};

template <class Name, class... Classes>
struct analyze_traits<Name, arbiter::peg::row<Classes...>> : analyze_any_traits<Classes...> {};

template <class Name, class... Classes>
struct analyze_traits<Name, arbiter::peg::row_before<Classes...>> : analyze_any_traits<Classes...> {};

template <class Name, class Quick, class Rule>
struct analyze_traits<Name, arbiter::peg::try_fast<Quick, Rule>> : analyze_sor_traits<Quick, Rule> {};

template <class Name, class Class, class Rule>
struct analyze_traits<Name, arbiter::peg::only_at<Class, Rule>> : analyze_traits<Name, typename seq<Rule>::rule_t> {};

template <class Name>
struct analyze_traits<Name, arbiter::peg::affordable> : analyze_opt_traits<> {};

template <class Name, class NameCharacter, class ValueCharacter>
struct analyze_traits<Name, arbiter::peg::fast_tag<NameCharacter, ValueCharacter>> : analyze_any_traits<> {};

template <class Name, arbiter::kind Kind, class Lead, class Leaf, class Behind, class Tail>
struct analyze_traits<Name, arbiter::peg::fast_leaves<Kind, Lead, Leaf, Behind, Tail>> : analyze_any_traits<> {};

template <class Name, class Format>
struct analyze_traits<Name, arbiter::peg::fast_items<Format>> : analyze_any_traits<> {};

template <class Name, arbiter::kind Kind, class Shape>
struct analyze_traits<Name, arbiter::peg::nested<Kind, Shape>>
    : analyze_traits<Name, typename seq<typename Shape::open, typename Shape::body,
                                        star<typename Shape::open, typename Shape::body>,
                                        star<typename Shape::close, typename Shape::after>>::rule_t> {};

} // namespace tao::pegtl
