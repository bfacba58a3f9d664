#include "arbiter/arbiter.hpp"

#include "check/format.hpp"
#include "check/notation_of_grammar.hpp"
#include "findings/encoding.hpp"
#include "grammar/syntax.hpp"
#include "tags/tags.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {

namespace {

std::string_view extension_of(std::string_view name) {
    const std::size_t dot = name.find_last_of('.');
    if (dot == std::string_view::npos || name.find('/', dot) != std::string_view::npos) return {};
    return name.substr(dot);
}

/// The first notation that is `wanted`: of those that were added the last one, then of those that are built in the first.
template <class Wanted>
const notation* first_that(const options& o, Wanted wanted) {
    const auto newest = std::find_if(o.added.rbegin(), o.added.rend(), [&](const auto& n) { return wanted(*n); });
    if (newest != o.added.rend()) return newest->get();
    for (const notation* n : notations())
        if (wanted(*n)) return n;
    return wanted(grammar_notation()) ? &grammar_notation() : nullptr;
}

/// The notation that has the extension of `name` in such a list.
const notation* by_extension(std::string_view name, const options& o,
                             std::span<const std::string_view> notation::*list = &notation::extensions) noexcept {
    const std::string_view extension = extension_of(name);
    if (extension.empty()) return nullptr;
    return first_that(o, [&](const notation& n) {
        return std::any_of((n.*list).begin(), (n.*list).end(),
                           [extension](std::string_view e) { return same_but_for_case(e, extension); });
    });
}

/// How sure the surest notation is that `text` is its own. Those that were made of grammars don't judge by content.
likeness best_likeness(std::string_view text) {
    likeness most = likeness::none;
    for (const notation* n : notations()) most = std::max(most, n->detect(text));
    return most;
}

/// The one notation whose record this certainly is, though its name is that of `n`, of which it has nothing.
const notation* certainly_other(const source& s, const notation& n) {
    if (n.detect(s.bytes()) != likeness::none) return nullptr;
    const notation* other = nullptr;
    for (const notation* each : notations()) {
        if (each->detect(s.bytes()) != likeness::certain) continue;
        if (other != nullptr) return nullptr;
        other = each;
    }
    return other;
}

/// Of a record of another notation nothing else is said: whatever is in it would be wrong.
void report_other(const source& s, const notation& named, const notation& found, collector& findings) {
    const std::string_view name = s.name();
    const auto end = static_cast<std::uint32_t>(name.size());
    const name_span extension{end - static_cast<std::uint32_t>(extension_of(name).size()), end};
    findings.report(point(0), other_notation{{found.name.data()}, extension, {named.name.data()}});
}

/// Whether it is one of another notation, which its name doesn't say. What was made of a grammar has whatever name it is given.
const notation* other_than(const source& s, const notation& n) {
    return n.made == nullptr ? certainly_other(s, n) : nullptr;
}

bool check_bytes(const source& s, const options& o, const notation& n, collector& findings) {
    if (n.is_binary != nullptr && n.is_binary(s)) return check_size(s, o, findings);
    return n.read == nullptr ? check_encoding(s, o, n.only_lf, findings) : check_own_encoding(s, o, findings);
}

} // namespace

std::span<const message_info* const> shared_messages() noexcept {
    static constexpr auto all = [] {
        constexpr auto text = text_messages::infos;
        constexpr auto syntax = syntax_messages::infos;
        constexpr auto tags = tag_messages::infos;
        std::array<const message_info*, text.size() + syntax.size() + tags.size()> list{};
        auto* end = std::copy(text.begin(), text.end(), list.begin());
        end = std::copy(syntax.begin(), syntax.end(), end);
        std::copy(tags.begin(), tags.end(), end);
        return list;
    }();
    return all;
}

std::vector<const rule*> all_rules(std::span<const std::shared_ptr<const notation>> added) {
    std::vector<const rule*> rules;
    const auto add = [&rules](std::span<const message_info* const> messages) {
        for (const message_info* m : messages)
            if (m->rule != nullptr && std::find(rules.begin(), rules.end(), m->rule) == rules.end())
                rules.push_back(m->rule);
    };
    add(shared_messages());
    for (const notation* n : notations()) add(n->messages);
    add(grammar_notation().messages);
    for (const auto& n : added) add(n->messages);
    return rules;
}

std::vector<const game_options*> all_game_options() {
    std::vector<const game_options*> all;
    for (const notation* n : notations())
        if (n->choices != nullptr && std::find(all.begin(), all.end(), n->choices) == all.end())
            all.push_back(n->choices);
    return all;
}

std::string key_of(const game_options& all, const game_option& o) {
    return std::string(all.table) + '.' + o.name;
}

const notation* find_notation(std::string_view name, const options& o) noexcept {
    return first_that(o, [name](const notation& n) { return n.name == name; });
}

const notation* detect(const source& s, const options& o) noexcept {
    if (const notation* n = by_extension(s.name(), o)) return n;
    const likeness most = best_likeness(s.bytes());
    if (most == likeness::none) return nullptr;
    const notation* best = nullptr;
    for (const notation* n : notations()) {
        if (n->detect(s.bytes()) != most) continue;
        if (best != nullptr) return nullptr; // which of the two it is must be named
        best = n;
    }
    return best;
}

const notation* borrower_of(std::string_view name) noexcept {
    return by_extension(name, {}, &notation::borrowed_extensions);
}

std::vector<const notation*> candidates(const source& s, const options& o) {
    if (const notation* n = by_extension(s.name(), o)) return {n};
    std::vector<const notation*> all;
    const likeness most = best_likeness(s.bytes());
    if (most == likeness::none) return all;
    for (const notation* n : notations())
        if (n->detect(s.bytes()) == most) all.push_back(n);
    return all;
}

source read_as(const notation& n, const source& s) {
    return n.read == nullptr ? s.read({}) : s.read(n.read(s.bytes()));
}

tree parse(const source& s, const notation& n) {
    const options o;
    const source text = read_as(n, s);
    collector ignored(text, o);
    return parse_as(n, text, ignored);
}

tree parse_as(const notation& n, const source& s, collector& findings) {
    return n.made == nullptr ? n.parse(s, findings) : grammars::parse(*n.made, s, findings);
}

void check_as(const notation& n, const source& s, const tree& t, const options& o, collector& findings) {
    if (n.made != nullptr) return grammars::check(*n.made, s, t, findings);
    if (n.timeline != nullptr) findings.set_rules(rules_state::run);
    n.check(s, t, o, findings);
}

parsed_record parsed_by(const source& s, const options& o) {
    const notation* n = o.notation.empty() ? detect(s, o) : find_notation(o.notation, o);
    if (n == nullptr && !o.otherwise.empty()) n = find_notation(o.otherwise, o);
    const bool is_whole = n != nullptr && is_within_limit(s, o);
    const notation* const other = is_whole && o.notation.empty() ? other_than(s, *n) : nullptr;
    const source text = is_whole && other == nullptr ? read_as(*n, s) : s;
    parsed_record p{text, n, {}, collector(text, o), false};
    if (other != nullptr) {
        report_other(s, *n, *other, p.findings);
    } else if (n != nullptr && check_bytes(text, o, *n, p.findings)) {
        p.tree = parse_as(*n, text, p.findings);
        p.is_read = true;
    }
    return p;
}

report check(const source& s, const options& o) {
    parsed_record p = parsed_by(s, o);
    if (p.is_read) check_as(*p.notation, p.text, p.tree, o, p.findings);
    return {std::move(p.text), p.notation, std::move(p.tree), std::move(p.findings)};
}

} // namespace arbiter
