#include "parse/describe_strict.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace arbiter::described {

namespace {

/// Makes the rules of the strict language, number for number.
class guarding {
public:
    explicit guarding(const rule_set& all) : all_(all), strict_bodies_(all.rules.size()) {}

    [[nodiscard]] rule_set all_rules() {
        rule_set made;
        for (const named_rule& r : all_.rules) {
            term reference = of(form::rule);
            reference.rule = static_cast<std::uint32_t>(made.rules.size());
            const bool never = !made.rules.empty() && recovers(r.body) && is_dead(reference);
            made.rules.push_back({r.name, never ? ahead(r.body) : strict(r.body), r.node});
        }
        return made;
    }

private:
    /// Whether `t` can match with a finding.
    [[nodiscard]] bool recovers(const term& t) const {
        switch (t.kind) {
        case form::missing:
        case form::reject:
        case form::skip:
        case form::enclosed:
        case form::nested:
            return true;
        case form::at:
        case form::not_at:
            return false;
        case form::rule:
            return recovers(all_.body(t));
        default:
            return std::any_of(t.parts.begin(), t.parts.end(), [this](const term& p) { return recovers(p); });
        }
    }

    /// Whether `t` surely matches where the input ends.
    [[nodiscard]] bool matches_at_end(const term& t) const {
        const auto matches = [this](const term& p) { return matches_at_end(p); };
        switch (t.kind) {
        case form::empty:
        case form::missing:
            return true;
        case form::sequence:
            return std::all_of(t.parts.begin(), t.parts.end(), matches);
        case form::choice:
            return std::any_of(t.parts.begin(), t.parts.end(), matches);
        case form::repeat:
            return t.least == 0 || matches(t.parts[0]);
        case form::at:
        case form::reject:
            return matches(t.parts[0]);
        case form::not_at:
            return is_end_of_input(t);
        case form::rule:
            return matches(all_.body(t));
        default:
            return false;
        }
    }

    /// Whether `t` matches, with a finding or without, whatever is there.
    [[nodiscard]] bool is_total(const term& t) const {
        const auto total = [this](const term& p) { return is_total(p); };
        switch (t.kind) {
        case form::empty:
        case form::missing:
            return true;
        case form::sequence:
            return std::all_of(t.parts.begin(), t.parts.end(), total);
        case form::choice:
            return std::any_of(t.parts.begin(), t.parts.end(), total);
        case form::repeat:
            return t.least == 0 || total(t.parts[0]);
        case form::at:
        case form::reject:
            return total(t.parts[0]);
        case form::until:
            return t.parts[1] == any_byte() && matches_at_end(t.parts[0]);
        case form::enclosed:
            return total(t.parts[0]) && total(t.parts[1]);
        case form::rule:
            return total(all_.body(t));
        default:
            return false;
        }
    }

    [[nodiscard]] const term& strict_body(const term& reference) {
        std::optional<term>& body = strict_bodies_[reference.rule];
        if (!body) body = strict(all_.body(reference));
        return *body;
    }
    /// Whether a rule that recovers always reports where it matches.
    [[nodiscard]] bool is_dead(const term& reference) { return is(strict_body(reference), form::fail); }

    // What the parser matches, findings or not.

    [[nodiscard]] term whole(const term& t) {
        switch (t.kind) {
        case form::at:
        case form::not_at:
            return of(t.kind, {recovers(t.parts[0]) ? ahead(t.parts[0]) : whole(t.parts[0])});
        case form::missing:
            return of(form::empty);
        case form::reject:
            return whole(t.parts[0]);
        case form::skip: {
            const term further = of(form::sequence, {whole(of(form::not_at, {t.parts[0]})), any_byte()});
            return of(form::sequence, {any_byte(), repeated(further, 0, unlimited)});
        }
        case form::enclosed:
            return of(form::sequence, {whole(t.parts[0]), whole(t.parts[1]), repeated(whole(t.parts[2]), 0, 1)});
        case form::rule:
            return recovers(t) ? whole(all_.body(t)) : t;
        default: {
            term made = t;
            for (term& part : made.parts) part = whole(part);
            return made;
        }
        }
    }

    /// As `whole`, where only matters whether it matches and not how far.
    [[nodiscard]] term ahead(const term& t) {
        switch (t.kind) {
        case form::sequence:
            return ahead_of_sequence(t.parts);
        case form::enclosed:
            return ahead_of_sequence({t.parts[0], t.parts[1]});
        case form::nested:
            return ahead(t.parts[1]); // nothing fails after it
        case form::choice: {
            if (is_total(t)) return of(form::empty);
            term made = t;
            for (term& part : made.parts) part = ahead(part);
            return made;
        }
        case form::repeat:
            if (t.least == 0) return of(form::empty);
            return t.least == 1 ? ahead(t.parts[0]) : whole(t);
        case form::at:
        case form::reject:
            return ahead(t.parts[0]);
        case form::skip:
            return any_byte();
        case form::rule: {
            if (!recovers(t)) return t;
            const term body = ahead(all_.body(t));
            return is_dead(t) && !is(body, form::empty) ? t : body;
        }
        default:
            return is_total(t) ? of(form::empty) : whole(t);
        }
    }

    [[nodiscard]] term ahead_of_sequence(std::vector<term> parts) {
        while (!parts.empty() && is_total(parts.back())) parts.pop_back();
        if (parts.empty()) return of(form::empty);
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) parts[i] = whole(parts[i]);
        parts.back() = ahead(parts.back());
        return of(form::sequence, std::move(parts));
    }

    // What it matches without a finding.

    /// Where `t` has not matched without a finding: what must not match there, that it not match with one.
    [[nodiscard]] std::vector<term> guards(const term& t) {
        if (!recovers(t)) return {};
        if (is(t, form::rule) && !is_dead(t)) return guards(all_.body(t));
        if (!is(t, form::choice)) return {ahead(t)};
        std::vector<term> all;
        for (const term& part : t.parts) {
            std::vector<term> some = guards(part);
            std::move(some.begin(), some.end(), std::back_inserter(all));
        }
        return all;
    }

    /// The guards of `t` between `first` and `last`, of which each may be empty.
    [[nodiscard]] term with_guards(term first, const term& t, term last) {
        term made = of(form::sequence);
        made.parts.push_back(std::move(first));
        for (term& g : guards(t)) {
            if (is(g, form::empty)) return of(form::fail);
            made.parts.push_back(of(form::guard, {std::move(g)}));
        }
        made.parts.push_back(std::move(last));
        return made;
    }

    [[nodiscard]] term strict(const term& t) {
        if (!recovers(t)) return whole(t);
        switch (t.kind) {
        case form::sequence:
        case form::enclosed:
            return strict_sequence(t);
        case form::choice:
            return strict_choice(t);
        case form::repeat:
            return strict_repeat(t);
        case form::until:
            return strict(unrolled(t));
        case form::nested: {
            term made = of(form::nested, {ahead(t.parts[0])});
            for (std::size_t i = 1; i < t.parts.size(); ++i) made.parts.push_back(strict(t.parts[i]));
            return made;
        }
        case form::rule:
            return is_dead(t) ? of(form::fail) : t;
        default:
            return of(form::fail);
        }
    }

    [[nodiscard]] static term unrolled(const term& until) {
        const term step = of(form::sequence, {of(form::not_at, {until.parts[0]}), until.parts[1]});
        return of(form::sequence, {repeated(step, 0, unlimited), until.parts[0]});
    }

    [[nodiscard]] term strict_sequence(const term& t) {
        term made = of(form::sequence);
        for (std::size_t i = 0; i < t.parts.size(); ++i) {
            made.parts.push_back(strict(t.parts[i]));
            if (is(made.parts.back(), form::fail)) return of(form::fail);
            const bool never_fails = is_total(t.parts[i]) || (is(t, form::enclosed) && i == 2);
            if (!never_fails) made.firm = i + 1;
        }
        return made;
    }

    [[nodiscard]] term strict_choice(const term& t) {
        term rest = of(form::fail);
        for (std::size_t i = t.parts.size(); i-- > 0;) {
            if (!is(rest, form::fail) && recovers(t.parts[i]))
                rest = with_guards(of(form::empty), t.parts[i], std::move(rest));
            term first = strict(t.parts[i]);
            if (is(rest, form::fail))
                rest = std::move(first);
            else if (!is(first, form::fail))
                rest = of(form::choice, {std::move(first), std::move(rest)});
        }
        return rest;
    }

    [[nodiscard]] term strict_repeat(const term& t) {
        const term& body = t.parts[0];
        term once = strict(body);
        if (is(once, form::fail))
            return t.least > 0 ? of(form::fail) : with_guards(of(form::empty), body, of(form::empty));
        if (t.least == t.most) return repeated(std::move(once), t.least, t.most);
        if (t.least == 0 && t.most == 1) {
            term none = with_guards(of(form::empty), body, of(form::empty));
            return is(none, form::fail) ? once : of(form::choice, {std::move(once), std::move(none)});
        }
        return with_guards(repeated(std::move(once), t.least, t.most), body, of(form::empty));
    }

    const rule_set& all_;
    std::vector<std::optional<term>> strict_bodies_;
};

} // namespace

rule_set guarded_language(const rule_set& all) {
    return guarding(all).all_rules();
}

} // namespace arbiter::described
