// Where the tests find what they run on. Only places.cpp knows paths, so that other objects are the same in every checkout.
#pragma once

#include <filesystem>
#include <string>

namespace test {

/// The root of the source tree.
[[nodiscard]] std::filesystem::path source_dir();

/// The program under test.
[[nodiscard]] std::string program();

} // namespace test
