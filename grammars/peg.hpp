// arbiter's vocabulary on top of PEGTL.
//
// The grammars of SGF and DGF are total: each matches any input, and says on the way what it had to skip. Strict ones match what is
// right. What the rules here build and report goes to the first state of the parse, which provides:
//
//     opened / closed / leaf        nodes of the tree, see `node`
//     usual_tag(b, n, v, end)       a tag of `[`, a name up to `n`, a value from `v` on, and `"]` at `end`
//     flag(bits)                    bits for the leaf being matched
//     missing(expected, at)         `expected` should stand at `at`
//     skipped(expected, begin, end) bytes that no rule takes, where `expected` should stand
//     passed(expected, begin, end)  the same, but no node is made of them
//     nested(kind, begin)           an inner node begins in another of its kind, see `nested`
//     unnested(end)                 and ends
//     drop_nested()                 the innermost of them is forgotten if nothing is in it yet; says whether
//     unclosed<Several>(b, end, n)  the bracket at `b` and `n` more within it are not closed at `end`
//     terminated()                  a bracket was closed
//     unterminated(open, body, end) the bracket from `open` to `body` is not closed at `end`
//     rejected<Diagnostic>(b, e, s) something known to be wrong; `s` is what `silent` said before it
//     silent()                      whether a mistake was just reported and nothing has matched since
//     affords_leaf(at)              whether the tree is still small for the bytes before `at`
//
// In look-ahead nothing is built and nothing reported. The rules of PEGTL are used as they are, except `must`,
// `raise` and actions, which have no place here.
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

    template <class Input>
    [[nodiscard, gnu::always_inline]] static bool match(Input& in) noexcept {
        const char* const at = in.current();
        if (static_cast<std::size_t>(in.end() - at) < sizeof...(Classes)) return false;
        std::size_t i = 0;
        if (!(Classes::test(at[i++]) && ...)) return false;
        in.bump(sizeof...(Classes));
        return true;
    }
};

/// One byte of each `Class` in turn, where the last one is only looked at: with one look at the end of the input.
template <class... Classes>
struct row_before {
    using rule_t = row_before;
    using subs_t = type_list<Classes...>;

    template <class Input>
    [[nodiscard, gnu::always_inline]] static bool match(Input& in) noexcept {
        const char* const at = in.current();
        if (static_cast<std::size_t>(in.end() - at) < sizeof...(Classes)) return false;
        std::size_t i = 0;
        if (!(Classes::test(at[i++]) && ...)) return false;
        in.bump(sizeof...(Classes) - 1);
        return true;
    }
};

/// `Rule`, but tries `Quick` first, which matches some of what `Rule` matches in the same way, and more cheaply.
template <class Quick, class Rule>
struct quickly {
    using rule_t = quickly;
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

/// Sets `Bits` in the flags of the leaf around it where `Rules` match.
template <std::uint16_t Bits, class... Rules>
struct flag {
    using rule_t = flag;
    using subs_t = type_list<seq<Rules...>>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        if (!Control<seq<Rules...>>::template match<A, M, Action, Control>(in, st...)) return false;
        if constexpr (A == apply_mode::action) std::get<0>(std::tie(st...)).flag(Bits);
        return true;
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
            return std::get<0>(std::tie(st...)).affords_leaf(in.current());
        else
            return true;
    }
};

/// Always matches, and says that `Expected` is missing here.
template <literal Expected>
struct missing {
    using rule_t = missing;
    using subs_t = empty_list;
    static constexpr bool recovers = true;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        if constexpr (A == apply_mode::action) std::get<0>(std::tie(st...)).missing(Expected.text, in.current());
        return true;
    }
};

/// `Rules`, or the finding that `Expected` is missing.
template <literal Expected, class... Rules>
struct expect : sor<seq<Rules...>, missing<Expected>> {};

/// Matches what is known to be wrong, and reports `Diagnostic` over it.
template <class Diagnostic, class... Rules>
struct reject {
    using rule_t = reject;
    using subs_t = type_list<seq<Rules...>>;
    static constexpr bool recovers = true;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        const char* const begin = in.current();
        bool was_silent = false;
        if constexpr (A == apply_mode::action) was_silent = std::get<0>(std::tie(st...)).silent();
        if (!Control<seq<Rules...>>::template match<A, M, Action, Control>(in, st...)) return false;
        if constexpr (A == apply_mode::action)
            std::get<0>(std::tie(st...)).template rejected<Diagnostic>(begin, in.current(), was_silent);
        return true;
    }
};

/// `Rule`, which is reported wherever it matches, though not by itself: what follows it is, or a check reports its flag. It
/// changes nothing in a parse; printed grammars leave it out.
template <class Rule>
struct reported : Rule {
    static constexpr bool is_reported = true;
};

/// `Rule`, which reports, and matches only where nothing that is right goes on without it. It changes nothing in a parse;
/// grammars are printed as if it never matched.
template <class Rule>
struct hopeless : Rule {
    static constexpr bool is_hopeless = true;
};

// The rules below are for strict grammars: those match what is right, and nothing else. Compiled they read that; as byte code of
// the same types (src/peg/from_types.hpp) they read on in all other text, with recovery.

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

/// Skips at least one byte, up to where one of `Follow` (each a look at a few bytes) matches or the input ends: an
/// `error` node, and a finding that `Expected` should stand here. Fails only at the end of the input.
template <literal Expected, class... Follow>
struct skip_to {
    using follow = at<sor<Follow...>>;
    using rule_t = skip_to;
    using subs_t = type_list<follow>;
    static constexpr bool recovers = true;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        if (in.empty()) return false;
        const char* const begin = in.current();
        do {
            in.bump();
        } while (
            !in.empty() &&
            !Control<follow>::template match<apply_mode::nothing, rewind_mode::required, Action, Control>(in, st...));
        if constexpr (A == apply_mode::action) std::get<0>(std::tie(st...)).skipped(Expected.text, begin, in.current());
        return true;
    }
};

/// Matches what has no place here, and reports that `Expected` should stand instead. It lies in no leaf: for notations
/// whose tokens are so short that a node for each odd byte would be too many.
template <literal Expected, class... Rules>
struct pass {
    using rule_t = pass;
    using subs_t = type_list<seq<Rules...>>;
    static constexpr bool recovers = true;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        const char* const begin = in.current();
        if (!Control<seq<Rules...>>::template match<A, M, Action, Control>(in, st...)) return false;
        if constexpr (A == apply_mode::action) std::get<0>(std::tie(st...)).passed(Expected.text, begin, in.current());
        return true;
    }
};

/// So long are tags at most that byte code reads as usual.
inline constexpr std::uint32_t longest_usual_tag = 256;

/// A tag as nearly all are written, `[name "value"]`: a node with a leaf for each of the two. It fails before it builds.
template <class NameCharacter, class ValueCharacter>
struct usual_tag {
    using rule_t = usual_tag;
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
        if constexpr (A == apply_mode::action)
            std::get<0>(std::tie(st...)).usual_tag(begin, name_end, value, value_end);
        return true;
    }
};

/// Leaves as nearly all are written, one after the other: `plus<Lead, node<Kind, Leaf>, Behind>`, but for the most that are
/// taken at once. None of the three builds anything, or fails late in what it was given. It fails before it builds.
template <arbiter::kind Kind, class Lead, class Leaf, class Behind>
struct usual_leaves {
    using rule_t = usual_leaves;
    using subs_t = type_list<Lead, Leaf, Behind>;
    static constexpr unsigned most_at_once = 256; ///< so that `affordable` is asked now and then
    /// Of byte code, which then has one more place to go on from: see `described::usual_of`.
    static constexpr std::uint32_t most_bytes = 64;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        Input here(in.current(), in.end(), ""); // nobody else knows it, so that its place is kept in a register
        const char* done = in.current();
        for (unsigned i = 0; i < most_at_once; ++i) {
            if (!takes<Lead>(here)) break;
            const char* const begin = here.current();
            if (!takes<Leaf>(here)) break;
            const char* const end = here.current();
            if (!takes<Behind>(here)) break;
            done = here.current();
            if constexpr (A == apply_mode::action) {
                std::uint16_t flags = 0;
                if constexpr (requires { Leaf::flags_of(std::string_view()); })
                    flags = Leaf::flags_of({begin, static_cast<std::size_t>(end - begin)});
                std::get<0>(std::tie(st...)).leaf(Kind, begin, end, flags);
            }
        }
        if (done == in.current()) return false;
        in.bump(static_cast<std::size_t>(done - in.current()));
        return true;
    }

private:
    template <class Rule, class Input>
    [[nodiscard, gnu::always_inline]] static bool takes(Input& in) {
        return tao::pegtl::match<Rule, apply_mode::nothing, rewind_mode::dontcare, nothing, normal>(in);
    }
};

/// Brackets within brackets, to any depth: `tree <- open head (!anew tree tail)* close`, where a bracket in another is a
/// node of `Kind`. Nothing recurses: what is open is known by three bits each here, and by the nodes themselves.
///
/// `Shape` has the rules. `ahead`, a look-ahead, says where a tree begins at all; after that nothing fails. `head` and `tail`
/// match anything up to where one of the others matches, or the input ends:
///
/// - `close` ends the innermost tree; `open` begins one.
/// - `bare` is an opening bracket of which no node is made. It reports it, unless the input ends.
/// - `late` reports the head of a tree that has no bracket, `late_head` is what it goes on with. It is ended by `close`
///   or by the end: which of the two was meant is ambiguous.
/// - `anew`, a look-ahead: what begins here is in no bracket, and those that are open were never closed.
///
/// A bracket that is lost, or one too many, is one mistake, though it leaves another without its partner:
///
/// - `unopened` reports the first bracket missing.
/// - `stray_close` reports a bracket that would end the outermost tree, though `more_head` follows.
/// - `odd_open`, a look-ahead at an `open` in a tree, where something is wrong behind it: it may be one too many.
/// - `lost_open` and `lost_close` report what may stand for a bracket, where a node or the end of one follows.
///   `close_again`, a look-ahead, checks that the first of them was a bracket indeed.
///
/// One finding reports all brackets that are never closed, at the outermost: `unclosed` where there are several.
template <arbiter::kind Kind, class Shape>
struct nested {
    using rule_t = nested;
    using subs_t = type_list<typename Shape::ahead, typename Shape::anew, typename Shape::open, typename Shape::bare,
                             typename Shape::head, typename Shape::late, typename Shape::late_head,
                             typename Shape::tail, typename Shape::close, typename Shape::unopened,
                             typename Shape::stray_close, typename Shape::more_head, typename Shape::odd_open,
                             typename Shape::close_again, typename Shape::lost_open, typename Shape::lost_close>;
    static constexpr bool recovers = true;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        const auto matches = [&]<class Rule>(type_list<Rule>) {
            return Control<Rule>::template match<A, rewind_mode::required, Action, Control>(in, st...);
        };
        if (!matches(type_list<typename Shape::ahead>{})) return false;
        const char* const begin = in.current();
        brackets now;
        while (true) {
            const char* const at = in.current();
            const auto nest = [&] {
                if constexpr (A == apply_mode::action) {
                    auto& b = std::get<0>(std::tie(st...));
                    now.drop_empty(b);
                    b.nested(Kind, at);
                }
            };
            if (!now.any() && matches(type_list<typename Shape::unopened>{})) {
                now.open(false, true);
                (void)matches(type_list<typename Shape::head>{});
            } else if (now.is_last() && matches(type_list<typename Shape::stray_close>{})) {
                if (now.is_after_tree()) {
                    nest();
                    now.open(true, true);
                    (void)matches(type_list<typename Shape::late_head>{});
                } else {
                    (void)matches(type_list<typename Shape::more_head>{});
                }
            } else if (now.has_lost_open() && matches(type_list<typename Shape::close_again>{})) {
                in.bump();
                if constexpr (A == apply_mode::action) now.end_node(std::get<0>(std::tie(st...)), in.current());
                now.close_lost();
                (void)matches(type_list<typename Shape::tail>{});
            } else if (matches(type_list<typename Shape::close>{})) {
                while (now.is_lost()) { // what stood for a bracket was none
                    if constexpr (A == apply_mode::action) now.end_node(std::get<0>(std::tie(st...)), at);
                    now.close_lost();
                }
                if constexpr (A == apply_mode::action) now.end_node(std::get<0>(std::tie(st...)), in.current());
                if (now.close()) break;
                (void)matches(type_list<typename Shape::tail>{});
                // NOLINTNEXTLINE(bugprone-branch-clone): the alternatives are tried in this order
            } else if (now.has_begun() && matches(type_list<typename Shape::anew>{})) {
                leave<A>(in, begin, now, st...);
                return true;
            } else if (const bool is_odd = matches(type_list<typename Shape::odd_open>{});
                       matches(type_list<typename Shape::open>{})) {
                if (now.any()) nest();
                if (now.any() && is_odd) now.doubt();
                now.open(now.any(), false);
                (void)matches(type_list<typename Shape::head>{});
            } else if (matches(type_list<typename Shape::bare>{})) {
                now.open_bare();
                (void)matches(type_list<typename Shape::tail>{});
            } else if (matches(type_list<typename Shape::late>{})) {
                nest();
                now.open_lost();
                (void)matches(type_list<typename Shape::late_head>{});
            } else if (matches(type_list<typename Shape::lost_open>{})) {
                const bool is_late = now.is_after_tree();
                nest();
                if (is_late)
                    now.open(true, true);
                else
                    now.open_lost();
                (void)matches(type_list<typename Shape::late_head>{});
            } else if (matches(type_list<typename Shape::lost_close>{})) {
                now.doubt();
                (void)matches(type_list<typename Shape::tail>{});
            } else {
                leave<A>(in, begin, now, st...);
                return true;
            }
        }
        if constexpr (A == apply_mode::action) std::get<0>(std::tie(st...)).terminated();
        return true;
    }

private:
    /// Those that are open, the innermost last.
    class brackets {
    public:
        [[nodiscard]] bool any() const { return !has_node_.empty(); }
        [[nodiscard]] bool is_last() const { return has_node_.size() == 1; }
        /// Whether one of them was not bare, be it open or not.
        [[nodiscard]] bool has_begun() const { return has_begun_; }
        /// Whether the last of them was closed, and nothing has begun since.
        [[nodiscard]] bool is_after_tree() const { return is_after_tree_; }
        void open(bool has_node, bool is_late) {
            push(has_node, is_late);
            has_begun_ = true;
        }
        void open_bare() {
            push(false, false);
            doubt();
        }
        /// What may have been a bracket: the tree around it ends it, unless there is one more to close.
        void open_lost() {
            push(true, true);
            is_lost_.back() = true;
        }
        [[nodiscard]] bool is_lost() const { return is_lost_.back(); }
        [[nodiscard]] bool has_lost_open() const { return is_lost_.size() == 2 && is_lost(); }
        void close_lost() { pop(); }
        /// Whether it was the outermost.
        bool close() {
            spare_ += is_late_.back() ? 1 : 0;
            written_ -= is_late_.back() ? 0 : 1;
            pop();
            return !any();
        }
        /// One that is open may need no other to close it.
        void doubt() { ++spare_; }
        template <class Builder>
        void end_node(Builder& b, const char* end) const {
            if (has_node_.back()) b.unnested(end);
        }
        /// A tree that begins with another one, and has nothing else before it, needs no node: what is in it could as well
        /// stand around it.
        template <class Builder>
        void drop_empty(Builder& b) {
            if (any() && has_node_.back() && b.drop_nested()) has_node_.back() = false;
        }
        /// How many were opened and not closed; what has closed a late one may have been meant for another.
        [[nodiscard]] std::size_t unclosed() const { return written_ > spare_ ? written_ - spare_ : 0; }

    private:
        void push(bool has_node, bool is_late) {
            has_node_.push_back(has_node);
            is_late_.push_back(is_late);
            is_lost_.push_back(false);
            written_ += is_late ? 0 : 1;
            is_after_tree_ = false;
        }
        void pop() {
            has_node_.pop_back();
            is_late_.pop_back();
            is_lost_.pop_back();
            is_after_tree_ = true;
        }

        std::vector<bool> has_node_;
        std::vector<bool> is_late_;
        std::vector<bool> is_lost_;
        std::size_t written_ = 0; ///< open and not late
        std::size_t spare_ = 0;   ///< late ones that were closed, and those that need no other to close them
        bool has_begun_ = false;
        bool is_after_tree_ = false;
    };

    template <apply_mode A, class Input, class... States>
    static void leave(Input& in, const char* begin, brackets& now, States&&... st) {
        if constexpr (A == apply_mode::action) {
            auto& b = std::get<0>(std::tie(st...));
            if (now.unclosed() != 0)
                b.template unclosed<typename Shape::unclosed>(begin, in.current(), now.unclosed() - 1);
            do {
                now.end_node(b, in.current());
            } while (!now.close());
        }
    }
};

/// `Open Body Close`, where a missing `Close` is reported at the bracket that was never closed.
template <class Open, class Body, class Close>
struct enclosed {
    using rule_t = enclosed;
    using subs_t = type_list<Open, Body, Close>;

    template <apply_mode A, rewind_mode M, template <class...> class Action, template <class...> class Control,
              class Input, class... States>
    [[nodiscard]] static bool match(Input& in, States&&... st) {
        auto m = in.template mark<M>();
        using m_t = decltype(m);
        const char* const begin = in.current();
        if (!Control<Open>::template match<A, m_t::next_rewind_mode, Action, Control>(in, st...)) return m(false);
        const char* const body = in.current();
        if (!Control<Body>::template match<A, m_t::next_rewind_mode, Action, Control>(in, st...)) return m(false);
        const bool is_closed = Control<Close>::template match<A, rewind_mode::required, Action, Control>(in, st...);
        if constexpr (A == apply_mode::action) {
            if (is_closed)
                std::get<0>(std::tie(st...)).terminated();
            else
                std::get<0>(std::tie(st...)).unterminated(begin, body, in.current());
        }
        return m(true);
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
struct analyze_traits<Name, arbiter::peg::quickly<Quick, Rule>> : analyze_sor_traits<Quick, Rule> {};

template <class Name, class Class, class Rule>
struct analyze_traits<Name, arbiter::peg::only_at<Class, Rule>> : analyze_traits<Name, typename seq<Rule>::rule_t> {};

template <class Name, std::uint16_t Bits, class... Rules>
struct analyze_traits<Name, arbiter::peg::flag<Bits, Rules...>> : analyze_traits<Name, typename seq<Rules...>::rule_t> {
};

template <class Name>
struct analyze_traits<Name, arbiter::peg::affordable> : analyze_opt_traits<> {};

template <class Name, arbiter::peg::literal Expected>
struct analyze_traits<Name, arbiter::peg::missing<Expected>> : analyze_opt_traits<> {};

template <class Name, class Diagnostic, class... Rules>
struct analyze_traits<Name, arbiter::peg::reject<Diagnostic, Rules...>>
    : analyze_traits<Name, typename seq<Rules...>::rule_t> {};

template <class Name, arbiter::peg::literal Expected, class... Follow>
struct analyze_traits<Name, arbiter::peg::skip_to<Expected, Follow...>> : analyze_any_traits<at<sor<Follow...>>> {};

template <class Name, arbiter::peg::literal Expected, class... Rules>
struct analyze_traits<Name, arbiter::peg::pass<Expected, Rules...>>
    : analyze_traits<Name, typename seq<Rules...>::rule_t> {};

template <class Name, class NameCharacter, class ValueCharacter>
struct analyze_traits<Name, arbiter::peg::usual_tag<NameCharacter, ValueCharacter>> : analyze_any_traits<> {};

template <class Name, arbiter::kind Kind, class Lead, class Leaf, class Behind>
struct analyze_traits<Name, arbiter::peg::usual_leaves<Kind, Lead, Leaf, Behind>> : analyze_any_traits<> {};

template <class Name, arbiter::kind Kind, class Shape>
struct analyze_traits<Name, arbiter::peg::nested<Kind, Shape>>
    : analyze_traits<
          Name,
          typename seq<typename Shape::ahead, any, // where a tree begins, at least a byte is taken
                       star<sor<seq<typename Shape::open, typename Shape::head>,
                                seq<typename Shape::stray_close, typename Shape::more_head>,
                                seq<sor<typename Shape::bare, typename Shape::close>, typename Shape::tail>,
                                seq<sor<typename Shape::lost_open, typename Shape::lost_close>, typename Shape::tail>>>,
                       // each is a look-ahead at what the next rule takes
                       opt<typename Shape::unopened, typename Shape::head>,
                       opt<typename Shape::late, typename Shape::late_head>>::rule_t> {};

template <class Name, class Open, class Body, class Close>
struct analyze_traits<Name, arbiter::peg::enclosed<Open, Body, Close>>
    : analyze_traits<Name, typename seq<Open, Body>::rule_t> {};

} // namespace tao::pegtl
