// A second reading of a grammar's types, which makes no tree: whether it matches, and which of its rules do. One control serves both,
// as each more costs the compiler as much as the parser does.
#pragma once

#include "notation_tests.hpp"

#include "grammars/peg.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>
#include <tao/pegtl/demangle.hpp>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace test::probe {

namespace pegtl = tao::pegtl;
using input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

template <class Rule>
inline constexpr char key = 0; ///< its address stands for the rule

/// The state of a parse: notes which rules match for which.
struct watcher {
    bool notes = false;
    bool takes_mistakes = false;                          ///< known ones match
    std::set<std::pair<const char*, const char*>> seen{}; ///< a rule that matched for another; null for any other
    std::vector<const char*> open{};

    // What grammars call; see grammars/peg.hpp.
    void leaf(arbiter::kind, const char*, const char*, std::uint16_t) {}
    void fast_tag(const char*, const char*, const char*, const char*) {}
    void nested(arbiter::kind, const char*) {}
    void unnested(const char*) {}
    [[nodiscard]] static bool drop_nested() { return false; }

    void enter(const char* rule) {
        if (notes) open.push_back(rule);
    }
    void leave(const char* rule, bool matched) {
        if (!notes) return;
        open.pop_back();
        if (!matched) return;
        seen.emplace(nullptr, rule);
        if (!open.empty()) seen.emplace(open.back(), rule);
    }
};

template <class Rule>
struct control : pegtl::normal<Rule> {
    static constexpr bool enable = false;

    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <class...> class Action,
              template <class...> class Control, class Input>
    [[nodiscard]] static bool match(Input& in, watcher& w) {
        w.enter(&key<Rule>);
        const bool matched = pegtl::match<Rule, A, M, Action, Control>(in, w);
        w.leave(&key<Rule>, matched);
        return matched;
    }
};

template <class Grammar>
[[nodiscard]] bool parse(std::string_view text, watcher& w) {
    input in(text.data(), text.data() + text.size(), "");
    return pegtl::parse<Grammar, pegtl::nothing, control>(in, w);
}

template <class Grammar>
[[nodiscard]] bool matches_strictly(std::string_view text) {
    watcher w;
    return parse<Grammar>(text, w);
}

/// Whether a rule reads bytes by itself, past the control: the classes below it are then never seen.
template <class Rule>
inline constexpr bool matches_bytes = false;
template <class Class>
inline constexpr bool matches_bytes<arbiter::peg::run<Class>> = true;
template <class... Classes>
inline constexpr bool matches_bytes<arbiter::peg::row<Classes...>> = true;
template <class... Classes>
inline constexpr bool matches_bytes<arbiter::peg::row_before<Classes...>> = true;

template <arbiter::kind Kind, class Lead, class Leaf, class Behind, class Tail>
inline constexpr bool matches_bytes<arbiter::peg::fast_leaves<Kind, Lead, Leaf, Behind, Tail>> = true;
template <class Format>
inline constexpr bool matches_bytes<arbiter::peg::fast_items<Format>> = true;
template <class NameCharacter, class ValueCharacter>
inline constexpr bool matches_bytes<arbiter::peg::fast_tag<NameCharacter, ValueCharacter>> = true;

/// Lists named rules and alternatives. (PEGTL's `coverage` takes more rules than clang can fold.)
class use_list {
public:
    explicit use_list(const watcher& w) : watcher_(w) {}

    template <class Rule>
    void visit() {
        if (!done_.insert(&key<Rule>).second) return;
        if constexpr (!std::is_base_of_v<pegtl::failure, Rule>) // that only byte code has something in the place of
            add_rule(&key<Rule>, pegtl::demangle<Rule>());
        add_alternatives<Rule>(static_cast<typename Rule::rule_t*>(nullptr));
        if constexpr (requires { typename Rule::mistaken_t; })
            visit_all(pegtl::type_list<typename Rule::mistaken_t>{});
        else if constexpr (!matches_bytes<typename Rule::rule_t>)
            visit_all(typename Rule::subs_t{});
    }

    [[nodiscard]] std::vector<rule_use> list() && { return std::move(list_); }

private:
    template <class... Rules>
    void visit_all(pegtl::type_list<Rules...>) {
        (visit<Rules>(), ...);
    }
    template <class Rule>
    void add_alternatives(const void*) {}
    template <class Rule, class... Alternatives>
    void add_alternatives(const pegtl::internal::sor<Alternatives...>*) {
        (add_alternative(&key<Rule>, &key<Alternatives>, pegtl::demangle<Rule>(), pegtl::demangle<Alternatives>()),
         ...);
    }
    void add_rule(const char* rule, std::string_view name) {
        const bool is_named = name.find('<') == std::string_view::npos;
        if (is_named) list_.push_back({std::string(name), {}, watcher_.seen.contains({nullptr, rule})});
    }
    void add_alternative(const char* rule, const char* alternative, std::string_view name,
                         std::string_view alternative_name) {
        list_.push_back(
            {std::string(name), std::string(alternative_name), watcher_.seen.contains({rule, alternative})});
    }

    const watcher& watcher_;
    std::set<const char*> done_;
    std::vector<rule_use> list_;
};

template <class Grammar>
[[nodiscard]] std::vector<rule_use> uses(const std::vector<std::string>& texts) {
    watcher w;
    w.notes = true;
    w.takes_mistakes = true;
    for (const std::string& text : texts) (void)parse<Grammar>(text, w);
    use_list list(w);
    list.visit<Grammar>();
    return std::move(list).list();
}

template <class Grammar>
[[nodiscard]] std::size_t loops() {
    return pegtl::analyze<Grammar>(-1);
}

} // namespace test::probe

namespace test {

template <class Grammar>
[[nodiscard]] constexpr grammar_probe probe_of() {
    return {probe::loops<Grammar>, probe::matches_strictly<Grammar>, probe::uses<Grammar>};
}

} // namespace test
