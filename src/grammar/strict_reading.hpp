// What a compiled grammar can't read, read on: by the same grammar as byte code, with recovery.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammar/describe_term.hpp"
#include "grammar/program.hpp"
#include "grammar/recovery.hpp"
#include "grammar/repairs.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace arbiter::grammars {

/// Beyond so many repairs nothing is searched any more.
inline constexpr std::uint32_t most_repairs = 1000;

/// How a known mistake is reported; with a fix only where it `may_fix`.
struct known_mistake {
    std::string_view rule;
    bool is_error;
    bool joins_error;        ///< right behind what can't be read either it is a part of that
    bool makes_ply_an_error; ///< the ply right before it can't be judged
    bool follows_edits;      ///< where something is fixed beside it, nothing is said of it
    habit_of habit;
    void (*report)(const source& s, span matched, bool may_fix, collector& findings);
};

/// A notation whose grammar is strict: strict_notation.hpp makes one of its types.
struct strict_notation {
    const described::rule_set& rules; ///< of its types, as they are printed
    const program& code;              ///< and as byte code
    std::span<const known_mistake> mistakes;
    const char* token;                                         ///< what is among the moves, in the words of a message
    const char* first;                                         ///< what a record begins with, in the same words
    std::uint16_t (*flags_of)(kind of, std::string_view text); ///< what the text of a leaf says
    reader_of_right compiled;
    bool is_all_header = false; ///< no moves follow it: values of tags hold all, on many lines
    /// Makes the tree of what was read, and reports what was found; null where that is done as for lines of tags and moves.
    tree (*finish)(const strict_notation& n, const source& s, reading_of_text read, collector& findings) = nullptr;

    /// Null of what is none.
    [[nodiscard]] const known_mistake* mistake_of(const repair& r) const;
    [[nodiscard]] const known_mistake* mistake_of(std::uint32_t rule) const;
};

/// The tree of a record that is wrong; findings of syntax go to `findings`. `room` is for nodes.
[[nodiscard]] tree parse_rest(const strict_notation& n, const source& s, collector& findings, node_vector room = {});

/// The tree of a record that is right, read by the machine: by `code`, the notation's or that of its printed grammar.
[[nodiscard]] std::optional<tree> interpret_valid(const strict_notation& n, const program& code, const source& s);

/// The grammar of a notation, and all that reads by it. Null of a notation that was made while the program runs, and of grammar files.
[[nodiscard]] const strict_notation* strict_grammar_of(const notation& n);

} // namespace arbiter::grammars
