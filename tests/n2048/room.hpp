// What this notation's room of tests is made of; see tests/room.hpp.
#pragma once

#include "tests/parts.hpp"
#include "tests/room.hpp"

#include <string>
#include <vector>

namespace test::n2048 {

extern const room the_room;

[[nodiscard]] grammar_probe grammar();
[[nodiscard]] strict_verdict read_strictly(const std::string& text);
[[nodiscard]] std::vector<laid_out> layouts(const std::string& text);
/// The layouts that change no meaning.
[[nodiscard]] const std::vector<style>& styles();
[[nodiscard]] std::string fault_of_layout(const std::string& text);

} // namespace test::n2048
