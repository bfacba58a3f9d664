// What this notation's tests are made of; see tests/notation_tests.hpp.
#pragma once

#include "tests/notation_tests.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace test::sgf {

extern const notation_tests the_tests;

[[nodiscard]] grammar_probe grammar();
[[nodiscard]] strict_verdict read_strictly(const std::string& text);

/// A token of a record without mistakes of syntax: a bracket, a semicolon, a name, or a value with its brackets.
struct token {
    char what; ///< `(`, `)`, `;`, `n` or `v`
    std::string text;
};

/// Nothing where the text is not trees of such tokens and white space.
[[nodiscard]] std::vector<token> tokens_of(const std::string& text);
[[nodiscard]] std::string fault_of_layout(const std::string& text);
/// Of a property; of others none.
[[nodiscard]] int rank_of(std::string_view name);

} // namespace test::sgf
