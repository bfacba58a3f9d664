// What this notation's tests are made of; see tests/notation_tests.hpp.
#pragma once

#include "tests/notation_tests.hpp"

#include <string>

namespace test::ugn {

extern const notation_tests the_tests;

[[nodiscard]] grammar_probe grammar();
[[nodiscard]] strict_verdict read_strictly(const std::string& text);
[[nodiscard]] std::vector<laid_out> layouts(const std::string& text);
[[nodiscard]] std::string fault_of_layout(const std::string& text);

} // namespace test::ugn
