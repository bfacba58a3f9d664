// A grammar as it is written: its rules, and the expressions that they are made of.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammar/describe_term.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::grammars {

/// A set of bytes.
class byte_set {
public:
    constexpr void add(unsigned char b) noexcept { words_[b / 64U] |= std::uint64_t{1} << (b % 64U); }
    constexpr void add(unsigned first, unsigned last) noexcept {
        for (unsigned b = first; b <= last; ++b) add(static_cast<unsigned char>(b));
    }
    constexpr void add(const byte_set& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    }
    constexpr void remove(const byte_set& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    }
    [[nodiscard]] constexpr bool has(unsigned char b) const noexcept {
        return (words_[b / 64U] >> (b % 64U) & 1U) != 0;
    }
    [[nodiscard]] constexpr unsigned count() const noexcept {
        unsigned sum = 0;
        for (const std::uint64_t w : words_) sum += static_cast<unsigned>(std::popcount(w));
        return sum;
    }
    /// The smallest of a set that isn't empty.
    [[nodiscard]] constexpr unsigned char first() const noexcept {
        unsigned b = 0;
        while (b < 255 && !has(static_cast<unsigned char>(b))) ++b;
        return static_cast<unsigned char>(b);
    }
    [[nodiscard]] constexpr bool covers(const byte_set& other) const noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((other.words_[i] & ~words_[i]) != 0) return false;
        return true;
    }
    constexpr void flip() noexcept {
        for (std::uint64_t& w : words_) w = ~w;
    }
    friend constexpr bool operator==(const byte_set&, const byte_set&) noexcept = default;
    /// An order for sets in a map; libc++ 14 has none of arrays.
    friend constexpr bool operator<(const byte_set& a, const byte_set& b) noexcept {
        std::size_t i = 0;
        while (i + 1 < a.words_.size() && a.words_[i] == b.words_[i]) ++i;
        return a.words_[i] < b.words_[i];
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

/// No expression, no rule.
inline constexpr std::uint32_t none = 0xFFFF'FFFFU;

/// What is larger is no grammar: bounds of the whole, so that what follows may walk expressions by recursion, and go round
/// the rules as often as they change.
inline constexpr std::uint32_t most_bytes = 256U << 10U;
inline constexpr std::uint32_t most_rules = 2000;
inline constexpr std::uint32_t most_depth = 100;

/// Of nodes: those that a rule may say by its name. Any other name makes a detail.
inline constexpr std::array kinds_of_rules{kind::game,   kind::header,   kind::tag,       kind::name,  kind::value,
                                           kind::ply,    kind::symbol,   kind::number,    kind::board, kind::comment,
                                           kind::elided, kind::property, kind::variation, kind::result};
/// The one that a rule says by `name`.
[[nodiscard]] inline kind kind_called(std::string_view name) noexcept {
    for (const kind k : kinds_of_rules)
        if (name_of(k) == name) return k;
    return kind::detail;
}

enum class form : std::uint8_t {
    set,      ///< one byte of a set; the end of the record where `value` is `none`
    name,     ///< what another rule matches
    sequence, ///< one child after the other; none of them: nothing, which always matches
    choice,   ///< the first child that matches
    repeat,   ///< the child from `least` to `most` times
    ahead,    ///< whether the child matches
    not_ahead,
    pair,     ///< a sequence that begins with what opens and ends with what closes
    unlikely, ///< the child, which is doubted where something is wrong later
};

/// Children are linked: `first`, and from there `next`.
struct expression {
    form is = form::sequence;
    span where{};
    std::uint32_t first = none;
    std::uint32_t next = none;
    std::uint32_t value = none; ///< the place of a set, or of a rule
    std::uint32_t least = 0;
    std::uint32_t most = none; ///< `none`: without end
};

struct rule_text {
    std::string name;
    span where{}; ///< the name
    std::string label{};
    span label_where{}; ///< with its quotes; empty where there is none
    bool is_node = false;
    std::string node_kind{}; ///< the word before the name, as in `@value:raw`; empty where there is none
    bool is_mistake = false;
    std::optional<arbiter::kind> kind{}; ///< of its node, where its name doesn't say it
    std::uint32_t body = none;           ///< an expression
    leaves_reader usual{};               ///< of types: of some of what it matches, compiled
    std::uint16_t flags = 0;             ///< of types: those of its node, whatever its text says

    /// What its node is called.
    [[nodiscard]] const std::string& node_name() const noexcept { return node_kind.empty() ? name : node_kind; }
    /// Where that stands.
    [[nodiscard]] span kind_where() const noexcept {
        if (node_kind.empty()) return where;
        return {where.begin - 1 - static_cast<std::uint32_t>(node_kind.size()), where.begin - 1};
    }
    /// Of a known mistake: what its finding is called behind the notation's name.
    [[nodiscard]] std::string code() const {
        std::string made = name;
        std::replace(made.begin(), made.end(), '_', '-');
        return made;
    }
};

/// A line of the table of tags: `%tag NAME required form "what is expected"`.
struct tag_text {
    std::string name;
    span where{}; ///< the name
    bool is_required = false;
    std::string form{}; ///< the rule that a value must match; empty: whatever it is
    span form_where{};
    std::string expected{};
};

struct grammar_text {
    std::vector<expression> expressions;
    std::vector<byte_set> sets; ///< none twice
    std::vector<rule_text> rules;
    std::vector<tag_text> tags;
    bool is_of_types = false; ///< rules say of which kinds their nodes are, and a known mistake makes none by itself

    /// Ids of the children of an expression, in order.
    template <class Visit>
    void for_each_child(std::uint32_t id, Visit visit) const {
        for (std::uint32_t child = expressions[id].first; child != none; child = expressions[child].next) visit(child);
    }
    /// The first rule of this name; `none` where there is none.
    [[nodiscard]] std::uint32_t find(std::string_view name) const noexcept {
        for (std::uint32_t i = 0; i < rules.size(); ++i)
            if (rules[i].name == name) return i;
        return none;
    }
};

/// The grammar of rules as they are printed, see `described_strictly`.
[[nodiscard]] grammar_text from_types(const described::rule_set& all);

} // namespace arbiter::grammars
