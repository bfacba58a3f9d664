// Random grammars, random texts, and what must hold where one is read by the other.
#pragma once

#include "arbiter/arbiter.hpp"

#include "check/grammar_sampler.hpp"
#include "check/notation_of_grammar.hpp"
#include "grammar/machine.hpp"
#include "text/random.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::fuzz {

/// A random expression over a few signs and the rules `r0` to `r4`.
inline std::string random_expression(random& r, int depth) {
    const auto inner = [&] { return random_expression(r, depth - 1); };
    constexpr std::uint32_t leaves = 6;
    constexpr std::uint32_t all = 16;
    switch (r.below(depth > 0 ? all : leaves)) {
    case 0:
        return "'a'";
    case 1:
        return "[ab]";
    case 2:
        return "'ab'";
    case 3:
        return "[^a\\n]";
    case 4:
        return fmt::format("r{}", r.below(5));
    case 5:
        return r.below(4) == 0 ? "." : "' '";
    case 6:
        return inner() + "*";
    case 7:
        return inner() + "+";
    case 8:
        return inner() + "?";
    case 9:
        return "(" + inner() + " / " + inner() + ")";
    case 10:
        return "{ '(' " + inner() + " ')' }";
    case 11:
        return "!" + inner();
    case 12:
        return "&" + inner();
    case 13:
        return "~" + inner();
    case 14:
        return inner() + "{1,3}";
    default:
        return "(" + inner() + " " + inner() + ")";
    }
}

/// Many can't be used: they come back to themselves, or repeat what is empty.
inline std::string random_grammar(random& r) {
    constexpr std::array<std::string_view, 6> signs{"", "@", "", "!", "@", ""};
    std::string text;
    for (int i = 0; i < 5; ++i) {
        const std::string_view sign = i == 0 ? "@" : signs[r.below(signs.size())];
        const std::string label = sign == "!" || r.below(2) == 0 ? fmt::format(" \"thing {}\"", i) : "";
        text += fmt::format("{}r{}{} <- {} {}\n", sign, i, label, random_expression(r, 3),
                            i == 0 ? random_expression(r, 4) : "");
    }
    if (r.below(2) == 0) text += "sync <- [ ()\\n] / $\n";
    return text;
}

inline std::string random_text(random& r) {
    constexpr std::string_view signs = "aabb((()) \n;x";
    constexpr std::uint32_t longest = 80;
    std::string text;
    for (std::uint32_t size = r.below(longest); text.size() < size;)
        text += signs[r.below(static_cast<std::uint32_t>(signs.size()))];
    return text;
}

/// What is wrong with a report on a record: its tree is none, bytes lie in no node, or places are out of bounds. Empty where
/// nothing is.
inline std::string fault_of(const report& r) {
    const tree& t = r.tree();
    const std::string_view text = r.text().text();
    if (std::string fault = t.verify(r.text().size()); !fault.empty()) return fault;
    std::vector<bool> covered(text.size());
    for (node_id id = 1; id < t.size(); ++id) {
        const kind k = t[id].kind;
        if (k == kind::game || k == kind::header || k == kind::variation) continue;
        for (std::uint32_t at = t[id].begin; at < t[id].end; ++at) covered[at] = true;
    }
    constexpr std::string_view white = " \t\r\n\v\f";
    for (std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; at < text.size(); ++at)
        if (!covered[at] && white.find(text[at]) == std::string_view::npos)
            return fmt::format("byte {} lies in no node", at);
    const auto is_within = [&text](span s) { return s.begin <= s.end && s.end <= text.size(); };
    for (const finding& f : r.findings()) {
        if (!is_within(f.where()) || f.message().empty()) return "a finding is out of bounds, or says nothing";
        for (const fix& each : f.fixes())
            for (const edit& e : each.edits)
                if (!is_within(e.where)) return "an edit is out of bounds";
    }
    return {};
}

/// What differs where a text is read quickly and by the machine: whether it is right, and the tree of one that is. Empty where
/// nothing does.
inline std::string fault_of_quick_reading(const grammars::program& p, const std::string& text) {
    node_vector quick;
    const bool is_right = grammars::read_quickly(p.quick, text, 0, quick);
    node_vector nodes;
    const grammars::repaired_text whole(text);
    grammars::stack_pool pool;
    grammars::state s(pool);
    grammars::run_of r{.code = p};
    r.most_steps = 1'000'000;
    r.nodes = &nodes;
    r.forgets = true;
    const auto ignore = [](const auto&) {};
    const grammars::outcome o = grammars::run(r, s, {whole}, pool, ignore, ignore);
    constexpr std::size_t longest = 300; ///< bytes that don't nest too deep
    if (o == grammars::outcome::spent || (!is_right && text.size() > longest)) return {};
    if (is_right != (o == grammars::outcome::accepted))
        return is_right ? "read quickly, but it isn't right" : "right, but not read quickly";
    if (!is_right) return {};
    const tree quick_tree = grow({.nodes = std::move(quick), .is_in_preorder = true}, whole, text, p.has_games);
    const tree machine_tree = grow({std::move(nodes), s.nodes}, whole, text, p.has_games);
    if (quick_tree.size() != machine_tree.size()) return "nodes are missing where it is read quickly";
    for (node_id i = 0; i < quick_tree.size(); ++i) {
        const node& a = quick_tree[i];
        const node& b = machine_tree[i];
        if (a.begin != b.begin || a.end != b.end || a.next != b.next || a.kind != b.kind || a.flags != b.flags)
            return fmt::format("node {} differs where it is read quickly", i);
    }
    return {};
}

/// A text that is random, or a sentence of the grammar, as it is or with a byte changed.
inline std::string random_text_for(random& r, grammars::grammar_sampler& sentences) {
    const std::uint32_t which = r.below(4);
    if (which < 2) return random_text(r);
    std::string text = sentences.next().value_or("");
    if (which == 3 && !text.empty()) text[r.below(static_cast<std::uint32_t>(text.size()))] = "ab() \n"[r.below(6)];
    return text;
}

/// Reads random texts by random grammars until `pairs` were read. What is wrong, with grammar and text; empty where nothing is.
inline std::string fault_of_pairs(std::uint64_t seed, std::uint64_t pairs) {
    constexpr std::uint64_t texts = 8; ///< of a grammar
    std::uint64_t read = 0;
    for (std::uint64_t number = 0; read < pairs; ++number) {
        random r(seed, number);
        const std::string grammar = random_grammar(r);
        const std::shared_ptr<const notation> n = grammars::make_notation(source("own.peg", grammar), "own", {".own"});
        if (n == nullptr) continue;
        options o;
        o.added = {n};
        o.notation = n->name;
        grammars::grammar_sampler sentences(*n, number);
        for (std::uint64_t i = 0; i < texts; ++i, ++read) {
            const std::string text = random_text_for(r, sentences);
            std::string fault = fault_of(check(source("game", text), o));
            if (fault.empty()) fault = fault_of_quick_reading(n->made->code, text);
            if (!fault.empty()) return fmt::format("{}\n{}\n{}", fault, grammar, text);
        }
    }
    return {};
}

} // namespace arbiter::fuzz
