// Rules as regular expressions of editors (Oniguruma).
#pragma once

#include "peg/grammar_text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::grammars {

/// Which rules may match nothing.
[[nodiscard]] std::vector<char> nullable_rules(const grammar_text& g);

struct grammar_regex {
    std::string text;
    std::vector<std::uint32_t> captures; ///< the rules that make nodes in it, once: the groups, from 1
    std::vector<std::uint32_t> repeated; ///< rules that make nodes in repetitions, which no group can tell apart
};

/// What matches as rule `rule` does within a line, by atomic groups: but bytes beyond ASCII are characters there, and the end of
/// a line may be that of the record. Nothing where the rule comes back to itself, or makes more than 16,000
/// signs.
[[nodiscard]] std::optional<grammar_regex> regex_of(const grammar_text& g, std::uint32_t rule);

/// What something that may go over lines begins and ends with, as regular expressions.
struct region {
    std::string begin;
    std::string end;
};

/// Of each alternative of a rule that begins and ends with a quoted text: these.
[[nodiscard]] std::vector<region> enclosed_regions(const grammar_text& g, std::uint32_t rule);
/// Of each alternative that has such a thing further on: what is before it, with the text that opens it; and the one that closes
/// it, but behind a backslash.
[[nodiscard]] std::vector<region> headed_regions(const grammar_text& g, std::uint32_t rule);

} // namespace arbiter::grammars
