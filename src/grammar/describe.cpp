#include "grammar/describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace arbiter::described {

namespace {

// Bytes

std::string escaped(unsigned char byte, std::string_view special) {
    switch (byte) {
    case '\n':
        return "\\n";
    case '\t':
        return "\\t";
    case '\r':
        return "\\r";
    default:
        break;
    }
    if (byte < ' ' || byte > '~') return fmt::format("\\x{:02X}", byte);
    const char c = static_cast<char>(byte);
    return special.find(c) == std::string_view::npos ? std::string(1, c) : std::string{'\\', c};
}

std::string in_quotes(std::string_view text) {
    std::string made = "\"";
    for (const char c : text) made += escaped(static_cast<unsigned char>(c), "\"\\");
    return made + '"';
}

/// A text for readers: only what would end it is escaped.
std::string in_label(std::string_view text) {
    std::string made = "\"";
    for (const char c : text) made.append(c == '"' || c == '\\' ? 1 : 0, '\\').append(1, c);
    return made + '"';
}

/// The bytes of a set, in order.
std::string bytes_of(const byte_set& set) {
    std::string bytes;
    for (std::size_t byte = 0; byte < set.size(); ++byte)
        if (set[byte]) bytes += static_cast<char>(byte);
    return bytes;
}

std::string class_of(const byte_set& set) {
    const std::string bytes = bytes_of(set);
    std::string made;
    for (std::size_t i = 0; i < bytes.size();) {
        std::size_t run = 1;
        while (i + run < bytes.size() &&
               static_cast<unsigned char>(bytes[i + run]) == static_cast<unsigned char>(bytes[i]) + run)
            ++run;
        const std::size_t written = run >= 3 ? run : 1;
        made += escaped(static_cast<unsigned char>(bytes[i]), "]^-\\");
        if (written >= 3) made += '-' + escaped(static_cast<unsigned char>(bytes[i + run - 1]), "]^-\\");
        i += written;
    }
    return made;
}

std::string printed_set(const byte_set& set) {
    if (set.all()) return ".";
    if (set.count() == 1) return in_quotes(bytes_of(set));
    return set.count() > set.size() / 2 ? "[^" + class_of(~set) + ']' : '[' + class_of(set) + ']';
}

// Names

std::string_view last_of(std::string_view name, int parts) {
    std::size_t begin = name.size();
    for (; parts > 0 && begin != std::string_view::npos && begin > 0; --parts) begin = name.rfind("::", begin - 1);
    return begin == std::string_view::npos || begin == 0 ? name : name.substr(begin + 2);
}

/// A name without its namespaces, or with as few as set it apart.
std::string_view short_name(std::string_view name, const std::vector<std::string_view>& all) {
    for (int parts = 1;; ++parts) {
        const std::string_view cut = last_of(name, parts);
        const auto same = [&](std::string_view other) { return last_of(other, parts) == cut; };
        if (cut == name || std::count_if(all.begin(), all.end(), same) == 1) return cut;
    }
}

// Expressions

/// Whether a rule may say that its node is of this kind.
bool names_node(kind k) {
    return k != kind::document && k != kind::error && k != kind::detail;
}

enum class binding : std::uint8_t { choice, sequence, prefix, suffix, whole };

class printer {
public:
    explicit printer(const rule_set& all) : all_(all) { collect(); }

    /// With what a strict grammar says besides: see `strict_text`.
    [[nodiscard]] std::string annotated() {
        std::string made;
        for (std::size_t i = 0; i < used_.size(); ++i) {
            if (i == strict_) made += "\n# Known mistakes, what they are made of, and where reading goes on\n";
            made += line(used_[i]);
        }
        return made;
    }

private:
    [[nodiscard]] std::string line(std::uint32_t r) const {
        const named_rule& rule = all_.rules[r];
        // the node of all of a record is there in any case
        std::string made = rule.node && rule.node != kind::document ? "@" : rule.mistake.empty() ? "" : "!";
        if (rule.node && names_node(*rule.node) && name_of(*rule.node) != name(r))
            made += fmt::format("{}:", name_of(*rule.node));
        made += name(r);
        std::string label(rule.mistake.empty() ? rule.label : last_of(rule.mistake, 1));
        if (!rule.mistake.empty()) std::replace(label.begin(), label.end(), '_', ' ');
        if (!label.empty()) made += ' ' + in_label(label);
        return made + " <- " + body(r) + '\n';
    }

    /// Which rules are used, in the order in which a reader from the top meets their names: first those of right texts, then those
    /// that nothing leads to but a known mistake, and those of other tops.
    void collect() {
        find_mistaken();
        add(all_.tops[0]);
        std::size_t next = 0; // more are used meanwhile
        while (next < used_.size()) collect_strict(all_.rules[used_[next++]].body);
        strict_ = used_.size();
        next = 0;
        for (const std::uint32_t top : all_.tops) {
            add(top);
            while (next < used_.size()) collect(all_.rules[used_[next++]].body);
        }
        for (const std::uint32_t r : used_) names_.push_back(all_.rules[r].name);
    }
    void add(std::uint32_t rule) {
        if (std::find(used_.begin(), used_.end(), rule) == used_.end()) used_.push_back(rule);
    }
    void collect(const term& t) {
        if (is(t, form::rule)) add(t.rule);
        for (const term& part : t.parts) collect(part);
    }
    void collect_strict(const term& t) {
        if (is_mistaken(t)) return;
        if (is(t, form::rule)) add(t.rule);
        for (const term& part : t.parts) collect_strict(part);
    }

    /// Which rules match nothing without a known mistake.
    void find_mistaken() {
        mistaken_.assign(all_.rules.size(), false);
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            for (std::size_t r = 0; r < all_.rules.size(); ++r) {
                if (mistaken_[r] || (all_.rules[r].mistake.empty() && !is_mistaken(all_.rules[r].body))) continue;
                mistaken_[r] = is_changed = true;
            }
        }
    }
    [[nodiscard]] bool is_mistaken(const term& t) const {
        const auto is_part_mistaken = [this](const term& part) { return is_mistaken(part); };
        switch (t.kind) {
        case form::fail:
            return true;
        case form::rule:
            return mistaken_[t.rule];
        case form::choice:
            return std::all_of(t.parts.begin(), t.parts.end(), is_part_mistaken);
        case form::repeat:
            return t.least != 0 && is_mistaken(t.parts[0]);
        case form::not_at:
            return false;
        default:
            return std::any_of(t.parts.begin(), t.parts.end(), is_part_mistaken);
        }
    }

    [[nodiscard]] std::string_view name(std::uint32_t rule) const { return short_name(all_.rules[rule].name, names_); }

    [[nodiscard]] std::string joined(const term& t, std::string_view between, binding each) const {
        std::string made;
        for (const term& part : t.parts) {
            if (!made.empty()) made += between;
            made += printed(part, each);
        }
        return made;
    }

    [[nodiscard]] std::string body(std::uint32_t rule) const { return printed(all_.rules[rule].body, binding::choice); }

    /// `t`, in parentheses if it binds less than is asked for.
    [[nodiscard]] std::string printed(const term& t, binding least) const {
        const auto bound = [&](binding own, const std::string& text) { return own < least ? '(' + text + ')' : text; };
        switch (t.kind) {
        case form::fail:
            return bound(binding::prefix, "!\"\"");
        case form::set:
            return printed_set(t.set);
        case form::text:
            return in_quotes(t.text);
        case form::choice:
            return bound(binding::choice, joined(t, " / ", binding::sequence));
        case form::sequence:
            return bound(binding::sequence, joined(t, " ", binding::prefix));
        case form::at:
            return bound(binding::prefix, '&' + printed(t.parts[0], binding::suffix));
        case form::not_at:
            return bound(binding::prefix, '!' + printed(t.parts[0], binding::suffix));
        case form::unlikely:
            return bound(binding::prefix, '~' + printed(t.parts[0], binding::suffix));
        case form::end:
            return "$";
        case form::pair:
            return "{ " + joined(t, " ", binding::prefix) + " }";
        case form::repeat:
            return printed(t.parts[0], binding::whole) + times(t);
        case form::rule:
            return std::string(name(t.rule));
        default:
            return "\"\"";
        }
    }

    [[nodiscard]] static std::string times(const term& t) {
        if (t.most == unlimited && t.least <= 1) return t.least == 0 ? "*" : "+";
        if (t.most == unlimited) return fmt::format("{{{},}}", t.least);
        if (t.least == 0 && t.most == 1) return "?";
        return t.least == t.most ? fmt::format("{{{}}}", t.least) : fmt::format("{{{},{}}}", t.least, t.most);
    }

    const rule_set& all_;
    std::vector<std::uint32_t> used_;
    std::size_t strict_ = 0; ///< so many of them are of right texts
    std::vector<bool> mistaken_;
    std::vector<std::string_view> names_;
};

// Dictionary

class dictionary_maker {
public:
    explicit dictionary_maker(const rule_set& all) : all_(all) {}

    [[nodiscard]] std::string text() {
        for (const named_rule& r : all_.rules) {
            rule_ = last_of(r.name, 1);
            count_ = 0;
            add_literals(r.body);
        }
        for (const named_rule& r : all_.rules) {
            rule_ = last_of(r.name, 1);
            count_ = 0;
            add_fragment(sentence(r.body));
            add_alternatives(r.body);
        }
        return std::move(text_);
    }

private:
    static constexpr std::size_t most_significant = 8; ///< a set of more bytes has none that matters by itself
    static constexpr std::size_t longest = 64;

    void add(const std::string& value) {
        if (!seen_.insert(value).second) return;
        text_ += fmt::format("{}_{}=\"", rule_, ++count_);
        for (const char c : value) {
            const auto byte = static_cast<unsigned char>(c);
            const bool is_plain = byte >= ' ' && byte <= '~' && c != '"' && c != '\\';
            text_ += is_plain ? std::string(1, c) : fmt::format("\\x{:02X}", byte);
        }
        text_ += "\"\n";
    }

    void add_literals(const term& t) {
        if (is(t, form::text)) add(t.text);
        if (is(t, form::set) && t.set.count() <= most_significant)
            for (const char c : bytes_of(t.set)) add(std::string(1, c));
        for (const term& part : t.parts) add_literals(part);
    }

    void add_fragment(const std::string& value) {
        if (value.size() > 1 && value.size() <= longest) add(value);
    }

    void add_alternatives(const term& t) {
        if (is(t, form::choice))
            for (const term& part : t.parts) add_fragment(sentence(part));
        for (const term& part : t.parts) add_alternatives(part);
    }

    static char example(const byte_set& set) {
        for (const char c : std::string_view("A1 \n"))
            if (set[static_cast<unsigned char>(c)]) return c;
        return set.none() ? '?' : bytes_of(set)[0];
    }

    /// A short match of `t`, looks ahead not looked at: the first of alternatives, the fewest of repetitions.
    [[nodiscard]] std::string sentence(const term& t) const {
        switch (t.kind) {
        case form::set:
            return {example(t.set)};
        case form::text:
            return t.text;
        case form::choice:
            return t.parts.empty() ? std::string() : sentence(t.parts[0]);
        case form::until:
            return sentence(t.parts[0]);
        case form::rule:
            return sentence(all_.body(t));
        case form::sequence:
        case form::pair:
        case form::unlikely: {
            std::string made;
            for (const term& part : t.parts) made += sentence(part);
            return made;
        }
        case form::repeat: {
            std::string made;
            for (unsigned i = 0; i < t.least && made.size() <= longest; ++i) made += sentence(t.parts[0]);
            return made;
        }
        default:
            return {};
        }
    }

    const rule_set& all_;
    std::set<std::string> seen_;
    std::string_view rule_;
    int count_ = 0;
    std::string text_;
};

} // namespace

std::string dictionary(const rule_set& all) {
    return dictionary_maker(all).text();
}

namespace {

/// `t`, where `!.` is the end of the input, and `until` is written out.
term as_it_stands(term t) {
    if (is_end_of_input(t)) return of(form::end);
    for (term& part : t.parts) part = as_it_stands(std::move(part));
    if (is(t, form::sequence) || is(t, form::choice) || is(t, form::pair)) {
        terms flat;
        for (term& part : t.parts) {
            if (is(part, is(t, form::choice) ? form::choice : form::sequence))
                std::move(part.parts.begin(), part.parts.end(), std::back_inserter(flat));
            else
                flat.push_back(std::move(part));
        }
        t.parts = std::move(flat);
    }
    if ((is(t, form::sequence) || is(t, form::choice) || is(t, form::mistake)) && t.parts.size() == 1)
        return std::move(t.parts[0]);
    if (!is(t, form::until)) return t;
    const term end = t.parts[0];
    return of(form::sequence,
              {repeated(of(form::sequence, {of(form::not_at, {end}), std::move(t.parts[1])}), 0, unlimited), end});
}

term described_in(rule_set& all, const rule_type& rule) {
    term reference = of(form::rule);
    if (!rule.name.empty()) {
        for (const named_rule& known : all.rules) {
            if (known.name == rule.name) return reference;
            ++reference.rule;
        }
        all.rules.push_back({rule.name, {}, rule.node, rule.label, rule.mistake, rule.usual, rule.flags});
    }
    terms parts;
    parts.reserve(rule.below.size());
    for (const rule_type* part : rule.below) parts.push_back(described_in(all, *part));
    term body = rule.from(parts);
    if (rule.is_pair) body = of(form::pair, std::move(body.parts));
    if (rule.is_unlikely) body = of(form::unlikely, {std::move(body)});
    if (rule.name.empty()) return body;
    all.rules[reference.rule].body = std::move(body);
    return reference;
}

} // namespace

rule_set described_from(std::initializer_list<const rule_type*> tops) {
    rule_set all;
    all.tops.clear();
    for (const rule_type* const top : tops) all.tops.push_back(described_in(all, *top).rule);
    return all;
}

namespace {

/// Brackets within brackets, written out: as two rules, of which the inner one calls itself.
void write_out_nested(rule_set& all, std::size_t outer) {
    terms parts = std::move(all.rules[outer].body.parts);
    enum : std::size_t { open, body, after, close, unopened, early };
    const auto variation = static_cast<std::uint32_t>(all.rules.size());
    term call = of(form::rule);
    call.rule = variation;
    const term within = of(form::sequence, {call, parts[after]});
    const auto repeat_of = [](term t) { return repeated(std::move(t), 0, unlimited); };
    const term in_outer = repeat_of(of(form::choice, {within, parts[early]}));
    all.rules[outer].body =
        of(form::choice, {of(form::pair, {parts[open], parts[body], in_outer, parts[close]}),
                          of(form::sequence, {parts[unopened], parts[body], in_outer, parts[close]})});
    all.rules.push_back({name_of(kind::variation),
                         of(form::pair, {parts[open], parts[body], repeat_of(within), parts[close]}), kind::variation});
}

} // namespace

rule_set as_it_stands(rule_set all) {
    for (std::size_t i = 0; i < all.rules.size(); ++i)
        if (is(all.rules[i].body, form::nested)) write_out_nested(all, i);
    for (named_rule& r : all.rules) r.body = as_it_stands(std::move(r.body));
    return all;
}

std::string strict_text(const rule_set& all) {
    return printer(all).annotated();
}

} // namespace arbiter::described
