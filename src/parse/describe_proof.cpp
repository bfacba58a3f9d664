// Which guards of a strict language are needless.
//
// A guard is needless where its matching means that the strict rules after it fail. Those are taken for more than they
// are (other guards are not looked at, what isn't known may match), so each proof holds with any of the others left out.
// The rules after it reach to the end of the innermost repetition or alternative, where the parser may still give the
// findings up; and past that if from the guard on it can't.
#include "parse/describe_strict.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

namespace arbiter::described {

namespace {

/// Terms to match one after the other, the last of the vector first. What follows them is not known.
using sequel = std::vector<const term*>;

/// What may be next: a byte, or the end of the input.
struct symbols {
    byte_set bytes;
    bool end = false;

    [[nodiscard]] bool none() const noexcept { return bytes.none() && !end; }
    symbols& operator|=(const symbols& other) noexcept {
        bytes |= other.bytes;
        end = end || other.end;
        return *this;
    }
    friend symbols operator|(symbols a, const symbols& b) noexcept { return a |= b; }
    friend symbols operator&(const symbols& a, const symbols& b) noexcept {
        return {a.bytes & b.bytes, a.end && b.end};
    }
    friend symbols operator~(const symbols& a) noexcept { return {~a.bytes, !a.end}; }
};

symbols all_symbols() {
    return {byte_set().set(), true};
}

symbols symbols_of(const byte_set& bytes) {
    return {bytes, false};
}

symbols byte_symbol(char byte) {
    symbols made;
    made.bytes.set(static_cast<unsigned char>(byte));
    return made;
}

class proof {
public:
    explicit proof(const rule_set& all) : all_(all), first_of_rules_(all.rules.size()) {}

    /// Whether a match of `a` means that `after` fails.
    [[nodiscard]] bool excludes(const term& a, const sequel& after) const {
        if (disjoint({&a}, after, most_steps)) return true;
        if (after.empty() || !is_end_of_input(*after.front())) return false;
        byte_set consumed;
        for (const term* t : after) consumed |= bytes_in(*t);
        return needs_another(a, consumed);
    }

private:
    static constexpr int most_steps = 60;

    /// What may be where a term matches: `own`, and those of `passed` that may come behind it where it consumes nothing.
    struct beginning {
        symbols own;
        symbols passed;

        [[nodiscard]] symbols before(const symbols& next) const noexcept { return own | (passed & next); }
    };

    [[nodiscard]] beginning first(const term& t) const {
        switch (t.kind) {
        case form::fail:
            return {};
        case form::set:
            return {symbols_of(t.set), {}};
        case form::text:
            return {byte_symbol(t.text[0]), {}};
        case form::sequence: {
            beginning made{{}, all_symbols()};
            for (std::size_t i = t.parts.size(); i-- > 0;) {
                const beginning part = first(t.parts[i]);
                made = {part.before(made.own), part.passed & made.passed};
            }
            return made;
        }
        case form::choice: {
            beginning made;
            for (const term& part : t.parts) {
                const beginning one = first(part);
                made = {made.own | one.own, made.passed | one.passed};
            }
            return made;
        }
        case form::repeat:
            return {any_first(t.parts[0]), t.least == 0 ? all_symbols() : symbols()};
        case form::at:
            return {{}, any_first(t.parts[0])};
        case form::not_at:
            return {{}, ~surely_matched(t.parts[0])};
        case form::until: {
            const beginning end = first(t.parts[0]);
            return {end.own | any_first(t.parts[1]), end.passed};
        }
        case form::nested:
            return {any_first(t.parts[1]), {}};
        case form::rule: {
            std::optional<beginning>& known = first_of_rules_[t.rule];
            if (!known) known = first(all_.body(t));
            return *known;
        }
        default:
            return {{}, all_symbols()};
        }
    }

    /// Where anything may come behind `t`.
    [[nodiscard]] symbols any_first(const term& t) const { return first(t).before(all_symbols()); }

    [[nodiscard]] symbols first(const sequel& s) const {
        symbols made = all_symbols();
        for (const term* t : s) made = first(*t).before(made);
        return made;
    }

    /// The symbols where `t` matches whatever follows them.
    [[nodiscard]] symbols surely_matched(const term& t) const {
        switch (t.kind) {
        case form::empty:
            return all_symbols();
        case form::set:
            return symbols_of(t.set);
        case form::choice: {
            symbols made;
            for (const term& part : t.parts) made |= surely_matched(part);
            return made;
        }
        case form::at:
            return surely_matched(t.parts[0]);
        case form::not_at:
            return is_end_of_input(t) ? symbols{{}, true} : symbols();
        case form::rule:
            return surely_matched(all_.body(t));
        default:
            return {};
        }
    }

    /// What is first in `s`, with rules and sequences unfolded and what matches nothing left out.
    static bool is_folded(const term& t) {
        return is(t, form::rule) || is(t, form::sequence) || is(t, form::empty) || is(t, form::guard);
    }
    void unfold(sequel& s) const {
        const term* const t = s.back();
        s.pop_back();
        if (is(*t, form::rule)) s.push_back(&all_.body(*t));
        if (!is(*t, form::sequence)) return;
        for (std::size_t i = t->parts.size(); i-- > 0;) s.push_back(&t->parts[i]);
    }

    static sequel with_front(sequel s, const term& front) {
        s.back() = &front;
        return s;
    }
    static sequel without_front(sequel s) {
        s.pop_back();
        return s;
    }

    /// Drops what is the same at the front of both, and unfolds; false when one of them has no more.
    bool align(sequel& a, sequel& b) const {
        while (!a.empty() && !b.empty()) {
            if (*a.back() == *b.back()) {
                a.pop_back();
                b.pop_back();
            } else if (is_folded(*a.back())) {
                unfold(a);
            } else if (is_folded(*b.back())) {
                unfold(b);
            } else {
                return true;
            }
        }
        return false;
    }

    /// Whether `a` and `b` can't both match in the same place.
    [[nodiscard]] bool disjoint(sequel a, sequel b, int steps) const {
        if (steps == 0) return false;
        if ((first(a) & first(b)).none()) return true;
        if (!align(a, b)) return false;
        if ((first(a) & first(b)).none()) return true;
        if (is(*a.back(), form::set) && is(*b.back(), form::set))
            return disjoint(without_front(a), without_front(b), steps - 1);
        return split(a, b, steps - 1) || split(b, a, steps - 1);
    }

    /// As `disjoint`, by what the front of `a` says.
    [[nodiscard]] bool split(const sequel& a, const sequel& b, int steps) const {
        const term& t = *a.back();
        switch (t.kind) {
        case form::choice:
            return std::all_of(t.parts.begin(), t.parts.end(),
                               [&](const term& part) { return disjoint(with_front(a, part), b, steps); });
        case form::at:
            return disjoint({&t.parts.front()}, b, steps) || disjoint(without_front(a), b, steps);
        case form::not_at:
            return implies(b, {&t.parts.front()}, steps) || disjoint(without_front(a), b, steps);
        case form::repeat:
            return disjoint({&t.parts.front()}, b, steps) && (t.least > 0 || disjoint(without_front(a), b, steps));
        case form::until:
            return disjoint(with_front(a, t.parts[0]), b, steps) && disjoint({&t.parts[1]}, b, steps);
        default:
            return false;
        }
    }

    /// Whether where `a` matches, `b` does.
    [[nodiscard]] bool implies(sequel a, sequel b, int steps) const {
        if (steps == 0) return false;
        if (!align(a, b)) return b.empty();
        const term& wanted = *b.back();
        if (is(*a.back(), form::at) && implies({&a.back()->parts.front()}, b, steps - 1)) return true;
        if (is(wanted, form::at))
            return implies(a, {&wanted.parts.front()}, steps - 1) && implies(a, without_front(b), steps - 1);
        if (b.size() > 1) return false;
        if ((first(a) & ~surely_matched(wanted)).none()) return true;
        return is(wanted, form::choice) && std::any_of(wanted.parts.begin(), wanted.parts.end(), [&](const term& part) {
                   return implies(a, {&part}, steps - 1);
               });
    }

    /// Every byte that `t` may consume.
    [[nodiscard]] byte_set bytes_in(const term& t) const {
        byte_set made = t.set;
        for (const char byte : t.text) made.set(static_cast<unsigned char>(byte));
        if (is(t, form::at) || is(t, form::not_at) || is(t, form::guard)) return {};
        if (is(t, form::rule)) return bytes_in(all_.body(t));
        for (const term& part : t.parts) made |= bytes_in(part);
        return made;
    }

    /// Whether each match of `t` reads a byte that is not in `known`.
    [[nodiscard]] bool needs_another(const term& t, const byte_set& known) const {
        const auto needs = [&](const term& part) { return needs_another(part, known); };
        switch (t.kind) {
        case form::fail:
            return true;
        case form::set:
            return (t.set & known).none();
        case form::text:
            return (bytes_in(t) & ~known).any();
        case form::sequence:
            return std::any_of(t.parts.begin(), t.parts.end(), needs);
        case form::choice:
            return std::all_of(t.parts.begin(), t.parts.end(), needs);
        case form::repeat:
            return t.least > 0 && needs(t.parts[0]);
        case form::at:
        case form::until:
            return needs(t.parts[0]);
        case form::rule:
            return needs(all_.body(t));
        default:
            return false;
        }
    }

    const rule_set& all_;
    mutable std::vector<std::optional<beginning>>
        first_of_rules_; ///< where it has been asked for: by far most of the work
};

/// Walks from the top to every guard, by every way there is.
class guard_walk {
public:
    explicit guard_walk(const rule_set& all) : all_(all), proof_(all) {}

    [[nodiscard]] std::vector<const term*> needless() {
        visit(all_.rules[0].body, {{{}, true}});
        for (const term* needed : needed_) std::erase(seen_, needed);
        return std::move(seen_);
    }

private:
    /// What follows within one repetition or alternative, and whether the parser can't fail in it any more.
    struct stretch {
        sequel after;
        bool is_firm;
    };
    using stretches = std::vector<stretch>; ///< the innermost last

    [[nodiscard]] bool has_guards(const term& t) const {
        return is(t, form::guard) || (is(t, form::rule) && has_guards(all_.body(t))) ||
               std::any_of(t.parts.begin(), t.parts.end(), [this](const term& p) { return has_guards(p); });
    }

    static sequel reach(const stretches& around) {
        std::size_t outermost = around.size() - 1;
        while (outermost > 0 && around[outermost].is_firm) --outermost;
        sequel after;
        // Without what is outermost of all the end of the input is not in reach.
        for (std::size_t i = outermost; i < around.size(); ++i)
            after.insert(after.end(), around[i].after.begin(), around[i].after.end());
        return after;
    }

    /// What a repetition may still match after a match of its body.
    const term& perhaps_again(const term& repeat) {
        return repeats_.emplace_back(repeated(repeat.parts[0], 0, unlimited));
    }

    void visit_guard(const term& guard, const stretches& around) {
        if (std::find(seen_.begin(), seen_.end(), &guard) == seen_.end()) seen_.push_back(&guard);
        if (!proof_.excludes(guard.parts[0], reach(around))) needed_.push_back(&guard);
    }

    void visit_sequence(const term& t, const stretches& around) {
        for (std::size_t i = 0; i < t.parts.size(); ++i) {
            stretches inside = around;
            stretch& here = inside.back();
            for (std::size_t j = t.parts.size(); j-- > i + 1;) here.after.push_back(&t.parts[j]);
            here.is_firm = here.is_firm && i + 1 >= t.firm;
            visit(t.parts[i], inside);
        }
    }

    void visit(const term& t, const stretches& around) {
        if (!has_guards(t)) return;
        stretches inside = around;
        switch (t.kind) {
        case form::guard:
            return visit_guard(t, around);
        case form::sequence:
            return visit_sequence(t, around);
        case form::rule:
            return visit(all_.body(t), around);
        case form::repeat:
            if (t.most > 1) inside.back().after.push_back(&perhaps_again(t));
            inside.push_back({{}, true});
            return visit(t.parts[0], inside);
        case form::choice:
            visit(t.parts.back(), around);
            inside.push_back({{}, true});
            for (std::size_t i = 0; i + 1 < t.parts.size(); ++i) visit(t.parts[i], inside);
            return;
        case form::nested: {
            // After a head or tail another tree opens, or this one closes; what comes then is not known.
            const term& next = repeats_.emplace_back(of(form::choice, {t.parts[1], t.parts[4]}));
            inside.push_back({{&next}, false});
            visit(t.parts[2], inside);
            return visit(t.parts[3], inside);
        }
        default:
            return;
        }
    }

    const rule_set& all_;
    proof proof_;
    std::deque<term> repeats_; ///< which stay where they are
    std::vector<const term*> seen_;
    std::vector<const term*> needed_;
};

} // namespace

std::vector<const term*> needless_guards(const rule_set& all) {
    return guard_walk(all).needless();
}

} // namespace arbiter::described
