#include "grammar/quick_grammar.hpp"

#include "grammar/program.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <optional>
#include <span>

namespace arbiter::grammars {

namespace {

using symbol_set = std::bitset<quick_grammar::symbols>;

symbol_set all_symbols() noexcept {
    return symbol_set().set();
}

/// How a part behaves, by the symbol at which it begins and by that alone. Where it may fail for good, as a pair in which
/// something is missing, that counts as a match: nothing else is tried then.
struct behaviour {
    symbol_set eats{};  ///< at these it may match, and take something
    symbol_set skips{}; ///< at these it may match, and take nothing
    symbol_set must{};  ///< at these it matches
    symbol_set pass{};  ///< of these at which it takes nothing, makes no node, and can't fail for good
    symbol_set one{};   ///< the same, but that it takes one byte

    [[nodiscard]] symbol_set may() const noexcept { return eats | skips | must; }
};

/// Of what isn't known.
behaviour anything() noexcept {
    return {.eats = all_symbols(), .skips = all_symbols()};
}

/// Of a look-ahead.
behaviour looks(symbol_set may, symbol_set must) noexcept {
    return {.skips = may, .must = must, .pass = must};
}

class quick_maker {
    static constexpr unsigned deepest = 1000; ///< so deep goes recursion
    static constexpr std::size_t most_parts = 50'000;
    static constexpr part never{.is = act::byte, .first = none};                ///< what doesn't match
    static constexpr part nothing{.is = act::sequence, .first = 0, .count = 0}; ///< what matches, and takes nothing

public:
    quick_maker(const grammar_text& g, const program& p) : g_(g), p_(p), sets_(p.sets) {}

    quick_grammar all() {
        grow(static_cast<std::uint32_t>(g_.rules.size()));
        for (std::uint32_t i = 0; i < g_.rules.size(); ++i) rule(i);
        for (part& c : made_.parts) c = meant(c);
        simplify();
        for (int level = 0; level < 3; ++level) flatten();
        for (part& c : made_.parts) {
            const part inner = c.is == act::node ? made_.parts[c.first] : part{};
            if (inner.is != act::sequence || inner.count == 0) continue;
            c.first = inner.first;
            c.count = inner.count;
        }
        known_.resize(made_.parts.size());
        progress_.resize(made_.parts.size());
        end_.set(quick_grammar::symbols - 1);
        for (std::uint32_t i = 0; i < made_.parts.size(); ++i) settle(i);
        for (std::uint32_t i = 0; i < made_.parts.size(); ++i) point(made_.parts[i], tables_[i]);
        made_.has_games = p_.has_games;
        return std::move(made_);
    }

private:
    /// Room for so many parts side by side; the place of the first.
    std::uint32_t grow(std::uint32_t count) {
        const auto first = static_cast<std::uint32_t>(made_.parts.size());
        made_.parts.resize(first + count);
        return first;
    }

    void rule(std::uint32_t i) {
        const rule_text& r = g_.rules[i];
        if (r.is_mistake) { // matches nothing: it stands in no right text
            ++sort_;
            made_.parts[i] = never;
        } else if (r.is_node) {
            const node_sort sort = p_.sorts[sort_++];
            const std::uint32_t body = grow(1);
            made_.parts[i] = {.is = act::node, .kind = sort.kind, .flags = sort.flags, .first = body, .count = 1};
            lower(r.body, body);
        } else {
            lower(r.body, i);
        }
    }

    /// Makes the part at `at` of an expression. Nests as deep as brackets in the text, which is bounded.
    void lower(std::uint32_t id, std::uint32_t at) {
        const expression& e = g_.expressions[id];
        switch (e.is) {
        case form::set:
            made_.parts[at] = {.is = e.value == none ? act::test : act::byte, .first = e.value};
            return;
        case form::name:
            made_.parts[at] = {.is = act::rule, .first = e.value};
            return;
        case form::unlikely:
            lower(e.first, at);
            return;
        case form::sequence:
            children(id, at, act::sequence);
            return;
        case form::choice:
            children(id, at, act::choice);
            return;
        case form::pair:
            children(id, at, act::pair);
            return;
        case form::repeat:
            children(id, at, act::repeat);
            made_.parts[at].least = e.least;
            made_.parts[at].most = e.most;
            return;
        case form::ahead:
            children(id, at, act::ahead);
            return;
        case form::not_ahead:
            children(id, at, act::not_ahead);
            return;
        }
    }
    void children(std::uint32_t id, std::uint32_t at, act is) {
        std::uint32_t count = 0;
        g_.for_each_child(id, [&count](std::uint32_t) { ++count; });
        std::uint32_t place = grow(count);
        made_.parts[at] = {.is = is, .first = place, .count = count};
        g_.for_each_child(id, [&](std::uint32_t child) { lower(child, place++); });
    }

    /// What a part refers to, or holds as the only one. Rules don't refer to one another in a ring.
    [[nodiscard]] part meant(part c) const {
        while (c.is == act::rule || (c.count == 1 && (c.is == act::sequence || c.is == act::choice)))
            c = made_.parts[c.first];
        return c;
    }
    /// Takes out what never matches, as known mistakes do, and puts `x x*` together, and `a c / b c` where `a` and `b` are bytes.
    void simplify() {
        constexpr int most_rounds = 8;
        bool is_changed = true;
        for (int round = 0; is_changed && round < most_rounds; ++round) {
            is_changed = false;
            for (std::size_t at = 0; at < made_.parts.size() && made_.parts.size() < most_parts; ++at) {
                const part simple = simplified(made_.parts[at]);
                if (simple.is == made_.parts[at].is && simple.first == made_.parts[at].first) continue;
                made_.parts[at] = simple;
                is_changed = true;
            }
        }
    }
    static bool is_never(const part& c) noexcept { return c.is == act::byte && c.first == none; }
    static bool is_nothing(const part& c) noexcept { return c.is == act::sequence && c.count == 0; }
    part simplified(part c) { // a copy: parts are added
        const bool fails = c.count != 0 && is_never(made_.parts[c.first]);
        switch (c.is) {
        case act::sequence:
        case act::choice:
            return c.count == 0 ? c : simplified_row(c);
        case act::pair:
        case act::node:
        case act::ahead:
            return fails ? never : c;
        case act::not_ahead:
            return fails ? nothing : c;
        case act::repeat:
            return !fails ? c : c.least == 0 ? nothing : never;
        default:
            return c;
        }
    }
    /// Of a sequence or choice.
    part simplified_row(part c) {
        std::vector<part> row;
        for (std::uint32_t i = 0; i < c.count; ++i) {
            const part inner = made_.parts[c.first + i];
            if (c.is == act::choice && is_never(inner)) continue;
            if (c.is == act::sequence && is_never(inner)) return never;
            if (c.is == act::sequence && is_nothing(inner)) continue;
            if (c.is == act::choice && !row.empty())
                if (const std::optional<part> one = united(row.back(), inner)) {
                    row.back() = *one;
                    continue;
                }
            const bool joins = c.is == act::sequence && !row.empty() && inner.is == act::repeat && inner.most == none &&
                               row.back().is == act::byte && made_.parts[inner.first].is == act::byte &&
                               row.back().first == made_.parts[inner.first].first;
            if (!joins) {
                row.push_back(inner);
                continue;
            }
            row.back() = inner;
            ++row.back().least;
        }
        if (row.empty()) return c.is == act::choice ? never : nothing;
        if (row.size() == 1) return row.front();
        if (row.size() == c.count) return c;
        part made = c;
        made.first = grow(static_cast<std::uint32_t>(row.size()));
        made.count = static_cast<std::uint32_t>(row.size());
        std::copy(row.begin(), row.end(), std::span(made_.parts).subspan(made.first).begin());
        return made;
    }
    /// One part for two alternatives that differ in one byte; nothing where they don't.
    std::optional<part> united(const part& a, const part& b) {
        constexpr std::uint32_t longest = 32;
        if (a.is == act::byte && b.is == act::byte) return part{.is = act::byte, .first = united(a.first, b.first)};
        if (a.is != act::sequence || b.is != act::sequence || a.count != b.count || a.count > longest) return {};
        std::vector<part> row;
        std::uint32_t differ = 0;
        for (std::uint32_t i = 0; i < a.count; ++i) {
            const part one = made_.parts[a.first + i];
            const part other = made_.parts[b.first + i];
            if (one.is != act::byte || other.is != act::byte || is_never(one) || is_never(other)) return {};
            if (one.first != other.first && ++differ > 1) return {};
            row.push_back(
                {.is = act::byte, .first = one.first == other.first ? one.first : united(one.first, other.first)});
        }
        part made = a;
        made.first = grow(made.count);
        std::copy(row.begin(), row.end(), std::span(made_.parts).subspan(made.first).begin());
        return made;
    }
    /// The set of the bytes of two.
    std::uint32_t united(std::uint32_t a, std::uint32_t b) {
        byte_set all = sets_[a];
        all.add(sets_[b]);
        const auto known = std::find(sets_.begin(), sets_.end(), all);
        if (known != sets_.end()) return static_cast<std::uint32_t>(known - sets_.begin());
        sets_.push_back(all);
        return static_cast<std::uint32_t>(sets_.size() - 1);
    }
    /// Puts the parts of a sequence in a sequence, or of a choice in a choice, in its place.
    void flatten() {
        constexpr std::size_t most_inner = 32;
        const std::size_t count = made_.parts.size();
        for (std::size_t at = 0; at < count && made_.parts.size() < most_parts; ++at) {
            const part outer = made_.parts[at];
            if (outer.is != act::sequence && outer.is != act::choice) continue;
            std::vector<part> flat;
            for (std::uint32_t i = 0; i < outer.count; ++i) {
                const part inner = made_.parts[outer.first + i];
                if (inner.is == outer.is && flat.size() + inner.count < most_inner) {
                    const auto within = std::span(made_.parts).subspan(inner.first, inner.count);
                    flat.insert(flat.end(), within.begin(), within.end());
                } else {
                    flat.push_back(inner);
                }
            }
            if (flat.size() == outer.count) continue;
            made_.parts[at].first = static_cast<std::uint32_t>(made_.parts.size());
            made_.parts[at].count = static_cast<std::uint32_t>(flat.size());
            made_.parts.insert(made_.parts.end(), flat.begin(), flat.end());
        }
    }

    /// How a part behaves; `anything` where that goes deeper than `depth`, or comes back to what is being found out.
    behaviour of(std::uint32_t at, unsigned depth) {
        enum : char { is_new, is_open, is_known };
        if (progress_[at] == is_known) return known_[at];
        if (progress_[at] == is_open || depth == 0) return anything();
        progress_[at] = is_open;
        known_[at] = found(made_.parts[at], depth - 1);
        progress_[at] = is_known;
        return known_[at];
    }
    behaviour found(const part& c, unsigned depth) {
        switch (c.is) {
        case act::byte:
            return byte(c.first);
        case act::test:
            return looks(end_, end_);
        case act::rule:
            return of(c.first, depth);
        case act::sequence:
        case act::word:
            return sequence(c, depth);
        case act::pair:
            return fails_for_good(sequence(c, depth));
        case act::choice:
            return choice(c, depth);
        case act::repeat:
        case act::span:
            return repeat(c, of(c.first, depth));
        case act::ahead: {
            const behaviour b = of(c.first, depth);
            return looks(b.may(), b.must);
        }
        case act::not_ahead: {
            const behaviour b = of(c.first, depth);
            return looks(~b.must, ~b.may());
        }
        case act::node:
        case act::leaf:
            return fails_for_good(sequence(c, depth));
        }
        return anything();
    }
    /// Of what does that, or makes a node.
    static behaviour fails_for_good(behaviour b) noexcept {
        b.pass.reset();
        b.one.reset();
        return b;
    }
    [[nodiscard]] behaviour byte(std::uint32_t set) const {
        symbol_set bytes;
        for (unsigned i = 0; set != none && i < quick_grammar::symbols - 1; ++i)
            bytes.set(i, sets_[set].has(static_cast<unsigned char>(i)));
        return {.eats = bytes, .must = bytes, .one = bytes};
    }
    behaviour sequence(const part& c, unsigned depth) {
        behaviour all{.skips = all_symbols(), .pass = all_symbols()};
        for (std::uint32_t i = 0; i < c.count; ++i) {
            const behaviour b = of(c.first + i, depth);
            if (!b.must.all())
                all.must.reset(); // of what has taken something it isn't known at which symbol it goes on
            all.must |= all.pass & b.must & ~b.pass;
            all.eats |= all.skips & b.eats;
            all.skips &= b.skips;
            all.one = i + 1 == c.count ? all.pass & b.one : symbol_set();
            all.pass &= b.pass;
        }
        all.must |= all.pass;
        return all;
    }
    behaviour choice(const part& c, unsigned depth) {
        behaviour all;
        for (std::uint32_t i = 0; i < c.count; ++i) {
            const behaviour b = of(c.first + i, depth);
            all.pass |= b.pass & ~all.may();
            all.one |= b.one & ~all.may();
            all.eats |= b.eats & ~all.must;
            all.skips |= b.skips & ~all.must;
            all.must |= b.must;
        }
        return all;
    }
    static behaviour repeat(const part& c, const behaviour& b) {
        behaviour all;
        if (c.most == 0) return looks(all_symbols(), all_symbols());
        all.eats = b.eats;
        if (c.least == 0) {
            all.skips = ~b.must | b.skips;
            all.must.set();
            all.pass = ~b.may();
        } else {
            all.skips = b.skips;
            if (c.least == 1) all.must = b.must;
        }
        return all;
    }

    /// Makes the table of a part.
    void settle(std::uint32_t at) {
        const behaviour b = of(at, deepest);
        const symbol_set may = b.may();
        std::array<std::uint8_t, quick_grammar::symbols> table{};
        for (std::size_t i = 0; i < table.size(); ++i)
            table[i] = b.one[i]    ? quick_grammar::takes_one
                       : b.pass[i] ? quick_grammar::takes_nothing
                       : may[i]    ? quick_grammar::tries
                                   : quick_grammar::fails;
        part& c = made_.parts[at];
        if (c.is == act::choice) add_alternatives(c, table);
        if (c.is == act::repeat && takes_one(c.first)) c.is = act::span;
        if (c.is == act::node && is_leaf(c)) c.is = act::leaf;
        if (c.is == act::sequence) {
            std::uint32_t bytes = 0;
            while (bytes < c.count && takes_one(c.first + bytes)) ++bytes;
            if (bytes == c.count) c.is = act::word;
        }
        const auto [there, is_new] = places_.emplace(table, made_.tables.size());
        if (is_new) made_.tables.insert(made_.tables.end(), table.begin(), table.end());
        tables_.push_back(there->second);
    }
    /// Whether a part takes one byte, or fails.
    bool takes_one(std::uint32_t at) {
        const behaviour b = of(at, deepest);
        return b.one == b.may();
    }
    bool is_leaf(const part& node) {
        for (std::uint32_t at = node.first; at < node.first + node.count; ++at) {
            const part& c = made_.parts[at];
            const bool is_repeat = c.is == act::repeat || c.is == act::span;
            if (c.is != act::byte && !(is_repeat && (c.least == 0 || takes_one(c.first)))) return false;
        }
        return true;
    }
    void point(part& c, std::size_t table) const noexcept {
        c.table = made_.tables.data() + table;
        if (c.count == 0) return;
        c.begin = made_.parts.data() + c.first;
        c.last = c.begin + c.count - 1;
    }
    /// Says of a choice which part is the first to try.
    void add_alternatives(const part& c, std::array<std::uint8_t, quick_grammar::symbols>& table) {
        constexpr std::uint32_t most = 120; // beyond which all from there on are tried
        symbol_set others;
        for (std::uint32_t n = c.count; n-- > 0;) {
            const behaviour b = of(c.first + n, 0);
            const symbol_set may = b.may();
            for (std::size_t i = 0; i < table.size(); ++i) {
                if (!may[i] || table[i] < quick_grammar::tries) continue;
                const bool is_last = n <= most && (b.must[i] || !others[i]);
                table[i] = static_cast<std::uint8_t>(quick_grammar::tries + 2 * std::min(n, most) + (is_last ? 1 : 0));
            }
            others |= may;
        }
    }

    const grammar_text& g_;
    const program& p_;
    std::vector<byte_set> sets_; ///< the program's, and those that are put together
    symbol_set end_;
    std::uint32_t sort_ = 0;
    quick_grammar made_;
    std::vector<behaviour> known_; ///< by part
    std::vector<char> progress_;
    std::map<std::array<std::uint8_t, quick_grammar::symbols>, std::size_t> places_; ///< of tables: no two are alike
    std::vector<std::size_t> tables_;                                                ///< by part
};

} // namespace

quick_grammar make_quick(const grammar_text& g, const program& p) {
    constexpr std::size_t largest = 20'000; // expressions
    return g.expressions.size() > largest ? quick_grammar{} : quick_maker(g, p).all();
}

} // namespace arbiter::grammars
