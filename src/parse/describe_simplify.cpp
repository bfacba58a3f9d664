#include "parse/describe_strict.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::described {

namespace {

// Guards

class settling {
public:
    explicit settling(const std::vector<const term*>& needless) : needless_(needless) {}

    /// `t` with its guards either left out or made look-ahead.
    [[nodiscard]] term settled(const term& t) const {
        if (is(t, form::guard)) return is_needed(t) ? of(form::not_at, {t.parts[0]}) : of(form::empty);
        if (is_bounded(t)) return settled_bounded(t);
        term made = t;
        std::transform(t.parts.begin(), t.parts.end(), made.parts.begin(),
                       [this](const term& part) { return settled(part); });
        return made;
    }

private:
    [[nodiscard]] bool is_needed(const term& t) const {
        return is(t, form::guard) && std::find(needless_.begin(), needless_.end(), &t) == needless_.end();
    }

    [[nodiscard]] bool is_bounded(const term& t) const {
        return is(t, form::sequence) && is(t.parts[0], form::repeat) && t.parts[0].most != unlimited &&
               std::any_of(t.parts.begin(), t.parts.end(), [this](const term& part) { return is_needed(part); });
    }

    /// After as many as there may be, the parser looks for no more: the guards are for fewer.
    [[nodiscard]] term settled_bounded(const term& t) const {
        const term& repeat = t.parts[0];
        const term body = settled(repeat.parts[0]);
        term fewer = of(form::sequence, {repeated(body, repeat.least, repeat.most - 1)});
        for (std::size_t i = 1; i < t.parts.size(); ++i) fewer.parts.push_back(settled(t.parts[i]));
        return of(form::choice, {repeated(body, repeat.most, repeat.most), std::move(fewer)});
    }

    const std::vector<const term*>& needless_;
};

// Words

void append(std::vector<term>& to, std::vector<term> parts) {
    std::move(parts.begin(), parts.end(), std::back_inserter(to));
}

/// `parts` with those that are themselves of `kind` unfolded.
std::vector<term> flattened(std::vector<term> parts, form kind) {
    std::vector<term> flat;
    for (term& part : parts) {
        if (is(part, kind))
            append(flat, std::move(part.parts));
        else
            flat.push_back(std::move(part));
    }
    return flat;
}

term simple_choice(std::vector<term> parts) {
    std::vector<term> kept;
    for (term& part : flattened(std::move(parts), form::choice)) {
        if (is(part, form::fail) || std::find(kept.begin(), kept.end(), part) != kept.end()) continue;
        if (is(part, form::empty)) {
            if (kept.empty()) return part;
            return repeated(simple_choice(std::move(kept)), 0, 1);
        }
        kept.push_back(std::move(part));
    }
    if (kept.empty()) return of(form::fail);
    return kept.size() == 1 ? std::move(kept[0]) : of(form::choice, std::move(kept));
}

/// A repetition after one of what it repeats.
term once_more(term repeat) {
    ++repeat.least;
    if (repeat.most != unlimited) ++repeat.most;
    return repeat;
}

/// Whether what a repetition without limit takes follows it once more: `a* a` matches nothing.
bool wants_more_than_all(const std::vector<term>& sequence) {
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        if (!is(sequence[i], form::repeat) || sequence[i].most != unlimited) continue;
        const term& body = sequence[i].parts[0];
        const std::vector<term> alone{body};
        const std::vector<term>& once = is(body, form::sequence) ? body.parts : alone;
        if (once.size() < sequence.size() - i &&
            std::equal(once.begin(), once.end(), sequence.begin() + static_cast<std::ptrdiff_t>(i) + 1))
            return true;
    }
    return false;
}

/// `!a !b` is `!(a / b)`, `a a*` is `a+`.
term simple_sequence(std::vector<term> parts) {
    std::vector<term> kept;
    for (term& part : flattened(std::move(parts), form::sequence)) {
        if (is(part, form::fail)) return part;
        if (is(part, form::empty)) continue;
        const bool joins_looks = is(part, form::not_at) && !is_end_of_input(part) && !kept.empty() &&
                                 is(kept.back(), form::not_at) && !is_end_of_input(kept.back());
        if (joins_looks)
            kept.back().parts[0] = simple_choice({std::move(kept.back().parts[0]), std::move(part.parts[0])});
        else if (!kept.empty() && is(part, form::repeat) && part.parts[0] == kept.back())
            kept.back() = once_more(std::move(part));
        else
            kept.push_back(std::move(part));
    }
    if (kept.empty()) return of(form::empty);
    if (wants_more_than_all(kept)) return of(form::fail);
    return kept.size() == 1 ? std::move(kept[0]) : of(form::sequence, std::move(kept));
}

/// A repetition of one without limit, which leaves nothing for a second time.
term simple_repeat_of_all(term t) {
    term& body = t.parts[0];
    if (body.least > 0 && t.least > 1) return of(form::fail);
    if (body.least > 1 && t.least == 0) return repeated(std::move(body), 0, 1);
    if (t.least == 0) body.least = 0;
    return std::move(body);
}

term simple_repeat(term t) {
    term& body = t.parts[0];
    const bool never_matters = t.least == 0 && (is(body, form::at) || is(body, form::not_at));
    if (is(body, form::empty) || t.most == 0 || never_matters) return of(form::empty);
    if (is(body, form::fail)) return t.least == 0 ? of(form::empty) : body;
    if (t.least == 1 && t.most == 1) return std::move(body);
    if (!is(body, form::repeat)) return t;
    if (body.most == unlimited) return simple_repeat_of_all(std::move(t));
    if (body.least == 0 && body.most == 1 && t.least == 0 && t.most == 1) return std::move(body);
    return t;
}

term simple_look(term t) {
    term& body = t.parts[0];
    const bool is_negated = is(t, form::not_at);
    if (is(body, form::empty) || is(body, form::fail))
        return of(is(body, form::empty) != is_negated ? form::empty : form::fail);
    if (is(body, form::at)) return of(t.kind, std::move(body.parts));
    if (is(body, form::not_at)) return of(is_negated ? form::at : form::not_at, std::move(body.parts));
    return t;
}

term simple(term t, const rule_set& all) {
    for (term& part : t.parts) part = simple(std::move(part), all);
    switch (t.kind) {
    case form::text: {
        if (t.text.size() > 1) return t;
        byte_set one;
        one.set(static_cast<unsigned char>(t.text[0]));
        return set_of(one);
    }
    case form::rule: {
        const term& body = all.body(t);
        return is(body, form::empty) || is(body, form::fail) ? body : t;
    }
    case form::sequence:
        return simple_sequence(std::move(t.parts));
    case form::choice:
        return simple_choice(std::move(t.parts));
    case form::repeat:
        return simple_repeat(std::move(t));
    case form::until: {
        term step = simple_sequence({simple_look(of(form::not_at, {t.parts[0]})), std::move(t.parts[1])});
        return simple_sequence({repeated(std::move(step), 0, unlimited), std::move(t.parts[0])});
    }
    case form::at:
    case form::not_at:
        return simple_look(std::move(t));
    default:
        return t;
    }
}

} // namespace

rule_set simplified(const rule_set& all, const std::vector<const term*>& needless) {
    const settling guards(needless);
    rule_set made;
    for (const named_rule& r : all.rules) made.rules.push_back({r.name, guards.settled(r.body), r.node});
    for (bool changed = true; changed;) {
        changed = false;
        for (named_rule& r : made.rules) {
            term body = simple(r.body, made);
            changed = changed || !(body == r.body);
            r.body = std::move(body);
        }
    }
    return made;
}

} // namespace arbiter::described
