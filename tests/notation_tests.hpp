// What a notation's own tests bring to the tests that hold for every notation: tests/<folder>/notation_tests.cpp defines them.
#pragma once

#include "support.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {
struct strict_notation;
}

namespace test {

/// What a strict reader thinks of a record: one that knows nothing of arbiter, and stops at the first thing that is wrong.
struct strict_verdict {
    bool right = true;
    std::string why{};      ///< empty where right
    std::size_t offset = 0; ///< where it is wrong, or where what is missing belongs; no meaning where right
};

/// A record in another layout.
struct laid_out {
    std::string how;
    std::string text;
};

/// A record, and what its file is called.
struct sample {
    std::string name;
    std::string text;
};

/// A named rule of a grammar, or an alternative of a rule.
struct rule_use {
    std::string rule;
    std::string alternative; ///< empty where it is the rule itself
    bool matched = false;
};

/// What the types of a grammar show of themselves; `probe_of` in grammar_probe.hpp makes it.
struct grammar_probe {
    std::size_t (*loops)();                                               ///< that make no progress
    bool (*matches_strictly)(std::string_view text);                      ///< whether it matches
    std::vector<rule_use> (*uses)(const std::vector<std::string>& texts); ///< which rules and alternatives match
};

struct notation_tests {
    std::string_view notation;

    // ---- layout.cpp: layouts change no finding and no ply

    /// The record laid out otherwise in each way that changes no meaning; none where it can't be taken apart.
    std::vector<laid_out> (*layouts)(const std::string& text);
    /// Whether a rule of the notation (or of all: `tag/…`) says something of the game and nothing of its layout.
    bool (*is_about_the_game)(std::string_view code);
    /// A ply's text without what layout and comments have put into it. Null: nothing can be in it.
    std::string (*bare)(std::string_view ply) = nullptr;
    /// The same of a tag's value. Null: nothing can be in it.
    std::string (*bare_value)(std::string_view value) = nullptr;

    // ---- format.cpp: the canonical layout

    /// A character that layout may turn into a blank; empty where there is none.
    std::string_view also_white{};
    /// What is wrong with the layout of `text`; empty where it is canonical.
    std::string (*fault_of_layout)(const std::string& text);
    /// Whether a finding may go where a record is laid out. (`text/bom` and `text/mixed-line-endings` may always.)
    bool (*is_about_layout)(std::string_view code);
    /// What bars layout, besides findings of syntax and text; empty where nothing does.
    std::string_view barring_code{};
    /// Whether a record isn't laid out that has this finding, though it is none of those. Null: there is none.
    bool (*forbids_layout)(const arbiter::finding& f) = nullptr;
    /// Whether such a finding may hide one that forbids layout. Null: there is none.
    bool (*may_forbid_layout)(const arbiter::finding& f) = nullptr;
    /// Whether tags of this name keep their order among their like.
    bool (*keeps_order)(std::string_view name);
    /// Files of the corpus that are not laid out for another reason than an error of syntax or text.
    std::vector<std::string_view> never_laid_out{};
    /// What damage to a layout puts into a record.
    std::vector<std::string_view> pieces;

    // ---- damage.cpp: each byte deleted, doubled and replaced

    strict_verdict (*read_strictly)(const std::string& text);
    /// The same where a file's name says what it holds. Null: it never does.
    strict_verdict (*read_named)(const sample& s) = nullptr;
    /// Right records of a few hundred bytes.
    std::vector<sample> (*samples)();
    /// What takes a byte's place.
    std::string_view replacements;

    // ---- grammar.cpp: what is printed is what runs

    grammar_probe grammar;
    std::uint64_t generated_games;         ///< that are read with the printed grammar
    std::vector<std::string_view> mutated; ///< good files
    /// Whether a text may be right that the printed grammar hasn't, by what is further on. Null: none is.
    bool (*is_excused)(const std::string& text) = nullptr;

    // ---- sentences.cpp: random sentences

    /// Alternatives of the grammar that no sentence has: the check reports them as mistakes of syntax, or they need more tags on a line
    /// than a sentence has.
    std::vector<std::string_view> in_no_sentence{};

    // ---- backends_agree.cpp: grammars compiled and as byte code

    /// Those of files whose names say what is in them.
    std::vector<const arbiter::grammars::strict_notation& (*)()> strict_by_name{};
};

/// Those of all notations that have one, in the order of `arbiter::notations()`; made by CMake.
[[nodiscard]] std::span<const notation_tests* const> all_notation_tests();

[[nodiscard]] inline const arbiter::notation& notation_of(const notation_tests& r) {
    return *arbiter::find_notation(r.notation);
}

[[nodiscard]] inline const notation_tests* find_notation_tests(const arbiter::notation& n) {
    for (const notation_tests* r : all_notation_tests())
        if (r->notation == n.name) return r;
    return nullptr;
}

[[nodiscard]] inline strict_verdict verdict_of(const notation_tests& r, const sample& s) {
    return r.read_named == nullptr ? r.read_strictly(s.text) : r.read_named(s);
}

/// Files of the corpus as samples, named as there: `good/one-move.ugn`.
[[nodiscard]] inline std::vector<sample> samples_of(std::string_view notation,
                                                    const std::vector<std::string_view>& names) {
    std::vector<sample> all;
    all.reserve(names.size());
    for (const std::string_view name : names)
        all.push_back({std::string(name), read_file(source_dir() / "corpus" / notation / name)});
    return all;
}

} // namespace test
