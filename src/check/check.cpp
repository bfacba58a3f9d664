#include "arbiter/arbiter.hpp"

#include "check/tags.hpp"
#include "core/encoding.hpp"
#include "core/suggest.hpp"
#include "parse/syntax.hpp"

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

const notation* by_extension(std::string_view name) {
    const std::string_view extension = extension_of(name);
    if (extension.empty()) return nullptr;
    for (const notation* n : notations())
        if (std::any_of(n->extensions.begin(), n->extensions.end(),
                        [extension](std::string_view e) { return same_but_for_case(e, extension); }))
            return n;
    return nullptr;
}

/// How sure the surest notation is that `text` is its own.
likeness best_likeness(std::string_view text) {
    likeness most = likeness::none;
    for (const notation* n : notations()) most = std::max(most, n->detect(text));
    return most;
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

std::vector<const rule*> all_rules() {
    std::vector<const rule*> rules;
    const auto add = [&rules](std::span<const message_info* const> messages) {
        for (const message_info* m : messages)
            if (m->rule != nullptr && std::find(rules.begin(), rules.end(), m->rule) == rules.end())
                rules.push_back(m->rule);
    };
    add(shared_messages());
    for (const notation* n : notations()) add(n->messages);
    return rules;
}

const notation* find_notation(std::string_view name) noexcept {
    for (const notation* n : notations())
        if (n->name == name) return n;
    return nullptr;
}

const notation* detect(const source& s) noexcept {
    if (const notation* n = by_extension(s.name())) return n;
    const likeness most = best_likeness(s.text());
    if (most == likeness::none) return nullptr;
    const notation* best = nullptr;
    for (const notation* n : notations()) {
        if (n->detect(s.text()) != most) continue;
        if (best != nullptr) return nullptr; // which of the two must be told
        best = n;
    }
    return best;
}

std::vector<const notation*> candidates(const source& s) {
    if (const notation* n = by_extension(s.name())) return {n};
    std::vector<const notation*> all;
    const likeness most = best_likeness(s.text());
    if (most == likeness::none) return all;
    for (const notation* n : notations())
        if (n->detect(s.text()) == most) all.push_back(n);
    return all;
}

tree parse(const source& s, const notation& n) {
    const options o;
    collector ignored(s, o);
    return n.parse(s, ignored);
}

report check(const source& s, const options& o) {
    const notation* const n = o.notation.empty() ? detect(s) : find_notation(o.notation);
    collector findings(s, o);
    tree t;
    const bool is_binary = n != nullptr && n->is_binary != nullptr && n->is_binary(s);
    if (n != nullptr && (is_binary ? check_size(s, o, findings) : check_encoding(s, o, n->only_lf, findings))) {
        t = n->parse(s, findings);
        n->check(s, t, o, findings);
    }
    return {s, n, std::move(t), std::move(findings)};
}

} // namespace arbiter
