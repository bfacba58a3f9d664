#include "peg/grammar_regex.hpp"

#include "core/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

namespace arbiter::grammars {

namespace {

constexpr std::size_t regex_signs = 16'000;
constexpr std::uint32_t regex_steps = 40'000;
constexpr std::uint32_t names_within = 40; ///< within each other
constexpr std::uint32_t most_counted = 1000;
constexpr unsigned ascii = 0x80;

std::string sign_of(unsigned code) {
    const bool is_plain = (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') ||
                          (code >= 'a' && code <= 'z') || code == ' ' || code == '"' || code == '\'' || code == ',' ||
                          code == ';' || code == ':' || code == '!' || code == '%' || code == '/' || code == '=' ||
                          code == '_';
    if (is_plain) return {static_cast<char>(code)};
    if (code == '\n') return "\\n";
    if (code > ' ' && code < ascii - 1) return {'\\', static_cast<char>(code)};
    return code < ascii ? fmt::format("\\x{:02X}", code) : fmt::format("\\u{:04X}", code);
}

/// A byte beyond ASCII is part of a character, which the class has where it has most such bytes.
std::string regex_class(const byte_set& set) {
    unsigned high = 0;
    unsigned low = 0;
    for (unsigned b = 0; b < 2 * ascii; ++b) (b < ascii ? low : high) += set.has(static_cast<unsigned char>(b)) ? 1 : 0;
    const bool is_other = high > ascii / 2;
    if (low == ascii && is_other) return "[\\s\\S]";
    std::string made = is_other ? "[^" : "[";
    for (unsigned b = 0; b < ascii; ++b) {
        if (set.has(static_cast<unsigned char>(b)) == is_other) continue;
        unsigned last = b;
        while (last + 1 < ascii && set.has(static_cast<unsigned char>(last + 1)) != is_other) ++last;
        made += sign_of(b);
        if (last > b + 1) made += '-';
        if (last > b) made += sign_of(last);
        b = last;
    }
    if (low == 0 && !is_other) return "[\\u0080-\\uFFFF]";
    return made + ']';
}

/// The bytes of a quoted text; nothing where an expression is none.
std::optional<std::string> quoted_bytes(const grammar_text& g, std::uint32_t id) {
    const expression& e = g.expressions[id];
    const auto byte_of = [&g](const expression& of) -> std::optional<char> {
        if (of.is != form::set || of.value == none || g.sets[of.value].count() != 1) return {};
        return static_cast<char>(g.sets[of.value].first());
    };
    if (const std::optional<char> byte = byte_of(e)) return std::string(1, *byte);
    if (e.is != form::sequence || e.first == none || g.expressions[e.first].where != e.where) return {};
    std::string bytes;
    for (std::uint32_t child = e.first; child != none; child = g.expressions[child].next) {
        const std::optional<char> byte = byte_of(g.expressions[child]);
        if (!byte) return {};
        bytes += *byte;
    }
    return bytes;
}

std::string regex_of_text(std::string_view bytes) {
    std::string made;
    for (std::size_t at = 0; at < bytes.size();) {
        const utf8::decoded c = utf8::decode(bytes, at);
        made += sign_of(c.valid ? static_cast<unsigned>(c.code) : 0xFFFD);
        at += c.size;
    }
    return made;
}

bool is_nullable(const grammar_text& g, std::uint32_t id, const std::vector<char>& rules) {
    const expression& e = g.expressions[id];
    bool all = true;
    bool any = false;
    switch (e.is) {
    case form::set:
        return e.value == none;
    case form::name:
        return rules[e.value] != 0;
    case form::ahead:
    case form::not_ahead:
        return true;
    case form::repeat:
        return e.least == 0 || is_nullable(g, e.first, rules);
    default:
        g.for_each_child(id, [&](std::uint32_t child) {
            const bool is = is_nullable(g, child, rules);
            all = all && is;
            any = any || is;
        });
        return e.is == form::choice ? any : all;
    }
}

class regex_maker {
public:
    explicit regex_maker(const grammar_text& g) : g_(g) {}

    std::optional<grammar_regex> of(std::uint32_t rule) {
        names_.push_back(rule);
        add(g_.rules[rule].body);
        if (failed_) return {};
        return std::move(made_);
    }

    /// Of expressions one after the other, without groups that name nodes.
    std::optional<std::string> of_all(std::span<const std::uint32_t> ids) {
        unnamed_ = 1;
        for (const std::uint32_t id : ids) add(id);
        if (failed_) return {};
        return std::move(made_.text);
    }

private:
    /// Calls itself as deep as brackets nest in as many rules as are followed.
    void add(std::uint32_t id) {
        if (failed_ || ++steps_ > regex_steps || made_.text.size() > regex_signs) {
            failed_ = true;
            return;
        }
        const expression& e = g_.expressions[id];
        if (const std::optional<std::string> text = quoted_bytes(g_, id)) {
            made_.text += regex_of_text(*text);
            return;
        }
        switch (e.is) {
        case form::set:
            made_.text += e.value == none ? "$" : regex_class(g_.sets[e.value]);
            return;
        case form::name:
            return name(e.value);
        case form::ahead:
        case form::not_ahead:
            return look(e);
        case form::choice:
            return choice(id);
        case form::repeat:
            return repeat(e);
        default:
            g_.for_each_child(id, [this](std::uint32_t child) { add(child); });
        }
    }
    void name(std::uint32_t rule) {
        if (names_.size() > names_within || std::find(names_.begin(), names_.end(), rule) != names_.end()) {
            failed_ = true;
            return;
        }
        names_.push_back(rule);
        const bool is_captured = g_.rules[rule].is_node && unnamed_ == 0;
        if (is_captured) made_.captures.push_back(rule);
        if (g_.rules[rule].is_node && repeated_ > 0) made_.repeated.push_back(rule);
        made_.text += is_captured ? "(" : "(?:";
        add(g_.rules[rule].body);
        made_.text += ')';
        names_.pop_back();
    }
    void look(const expression& e) {
        const expression& of = g_.expressions[e.first];
        constexpr unsigned all = 256;
        if (e.is == form::not_ahead && of.is == form::set && of.value != none && g_.sets[of.value].count() == all) {
            made_.text += '$';
            return;
        }
        made_.text += e.is == form::ahead ? "(?=" : "(?!";
        ++unnamed_;
        add(e.first);
        --unnamed_;
        made_.text += ')';
    }
    void choice(std::uint32_t id) {
        made_.text += "(?>";
        g_.for_each_child(id, [&](std::uint32_t child) {
            if (child != g_.expressions[id].first) made_.text += '|';
            add(child);
        });
        made_.text += ')';
    }
    void repeat(const expression& e) {
        if (e.least > most_counted || (e.most != none && e.most > most_counted)) {
            failed_ = true;
            return;
        }
        const bool is_set = g_.expressions[e.first].is == form::set && g_.expressions[e.first].value != none;
        made_.text += is_set ? "(?>" : "(?>(?:";
        const std::uint32_t more = e.most > 1 ? 1 : 0;
        unnamed_ += more;
        repeated_ += unnamed_ == more ? more : 0;
        add(e.first);
        repeated_ -= unnamed_ == more ? more : 0;
        unnamed_ -= more;
        if (!is_set) made_.text += ')';
        if (e.most == none && e.least <= 1)
            made_.text += e.least == 0 ? '*' : '+';
        else if (e.most == none)
            made_.text += fmt::format("{{{},}}", e.least);
        else if (e.least == 0 && e.most == 1)
            made_.text += '?';
        else
            made_.text += fmt::format("{{{},{}}}", e.least, e.most);
        made_.text += ')';
    }

    const grammar_text& g_;
    grammar_regex made_;
    std::vector<std::uint32_t> names_; ///< of the rules that are being written
    std::uint32_t steps_ = 0;
    std::uint32_t unnamed_ =
        0; ///< look-ahead and repetitions within each other, whose groups can't say what is in them
    std::uint32_t repeated_ = 0; ///< 1 in a repetition that no look-ahead is around
    bool failed_ = false;
};

/// What a sequence of one consists of.
const expression& alone(const grammar_text& g, std::uint32_t id) {
    const expression* e = &g.expressions[id];
    while (e->is == form::sequence && e->first != none && g.expressions[e->first].next == none)
        e = &g.expressions[e->first];
    return *e;
}

/// Whether a rule matches nothing, as known mistakes are printed: `!"" .`.
bool is_never(const grammar_text& g, std::uint32_t rule) {
    const expression& e = g.expressions[g.rules[rule].body];
    if (e.is != form::sequence || e.first == none || g.expressions[e.first].is != form::not_ahead) return false;
    const expression& text = alone(g, g.expressions[e.first].first);
    return text.is == form::sequence && text.first == none;
}

/// Of a choice the alternative that may match, where there is one alone.
std::uint32_t only_right_one(const grammar_text& g, std::uint32_t id) {
    if (g.expressions[id].is != form::choice) return none;
    std::uint32_t right = none;
    std::size_t count = 0;
    g.for_each_child(id, [&](std::uint32_t child) {
        const expression& e = alone(g, child);
        if (e.is == form::name && is_never(g, e.value)) return;
        right = child;
        ++count;
    });
    return count == 1 ? right : none;
}

/// What an expression is behind names, and repetitions that must match.
std::uint32_t inside(const grammar_text& g, std::uint32_t id) {
    for (std::uint32_t steps = 0; steps < names_within; ++steps) {
        const expression& e = g.expressions[id];
        if (quoted_bytes(g, id)) return id;
        const bool is_one = e.is == form::sequence && e.first != none && g.expressions[e.first].next == none;
        if (e.is == form::name)
            id = g.rules[e.value].body;
        else if (is_one || (e.is == form::repeat && e.least > 0))
            id = e.first;
        else if (const std::uint32_t right = only_right_one(g, id); right != none)
            id = right;
        else
            break;
    }
    return id;
}

/// The parts of a sequence, but for look-ahead.
std::vector<std::uint32_t> parts_of(const grammar_text& g, std::uint32_t id) {
    const expression& e = g.expressions[id];
    std::vector<std::uint32_t> parts;
    if ((e.is != form::sequence && e.is != form::pair) || quoted_bytes(g, id)) return parts;
    g.for_each_child(id, [&](std::uint32_t child) {
        const form is = g.expressions[child].is;
        if (is != form::ahead && is != form::not_ahead) parts.push_back(child);
    });
    return parts;
}

/// What a sequence begins and ends with, where that are quoted texts.
std::optional<region> enclosed(const grammar_text& g, const std::vector<std::uint32_t>& parts) {
    if (parts.size() < 2) return {};
    const std::optional<std::string> open = quoted_bytes(g, inside(g, parts.front()));
    const std::optional<std::string> close = quoted_bytes(g, inside(g, parts.back()));
    if (!open || !close || *close == "\n") return {};
    return region{regex_of_text(*open), regex_of_text(*close)};
}

/// Visits the alternatives of a rule that are sequences, by their parts.
template <class Visit>
void for_each_sequence(const grammar_text& g, std::uint32_t rule, Visit visit) {
    std::vector<std::uint32_t> rest{g.rules[rule].body}; // the next one last
    for (std::uint32_t steps = 0; !rest.empty() && steps < most_counted; ++steps) {
        const std::uint32_t id = inside(g, rest.back());
        rest.pop_back();
        if (g.expressions[id].is == form::choice) {
            const std::size_t begin = rest.size();
            g.for_each_child(id, [&](std::uint32_t child) { rest.push_back(child); });
            std::reverse(rest.begin() + static_cast<std::ptrdiff_t>(begin), rest.end());
            continue;
        }
        const std::vector<std::uint32_t> parts = parts_of(g, id);
        if (parts.size() == 1) rest.push_back(parts.front());
        if (parts.size() > 1) visit(parts);
    }
}

void add_region(std::vector<region>& all, region r) {
    const auto same = [&r](const region& known) { return known.begin == r.begin; };
    if (std::none_of(all.begin(), all.end(), same)) all.push_back(std::move(r));
}

} // namespace

std::vector<char> nullable_rules(const grammar_text& g) {
    std::vector<char> rules(g.rules.size());
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (rules[i] != 0 || !is_nullable(g, g.rules[i].body, rules)) continue;
            rules[i] = 1;
            changed = true;
        }
    }
    return rules;
}

std::optional<grammar_regex> regex_of(const grammar_text& g, std::uint32_t rule) {
    return regex_maker(g).of(rule);
}

std::vector<region> enclosed_regions(const grammar_text& g, std::uint32_t rule) {
    std::vector<region> all;
    for_each_sequence(g, rule, [&](const std::vector<std::uint32_t>& parts) {
        if (std::optional<region> r = enclosed(g, parts)) add_region(all, *std::move(r));
    });
    return all;
}

std::vector<region> headed_regions(const grammar_text& g, std::uint32_t rule) {
    std::vector<region> all;
    for_each_sequence(g, rule, [&](const std::vector<std::uint32_t>& parts) {
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const std::optional<region> r = enclosed(g, parts_of(g, inside(g, parts[i])));
            if (!r) continue;
            if (const auto head = regex_maker(g).of_all(std::span(parts).first(i)))
                add_region(all, {*head + r->begin, "(?<!\\\\)" + r->end});
            return;
        }
    });
    return all;
}

} // namespace arbiter::grammars
