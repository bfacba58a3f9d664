// Where the tests find what they run on. Only places.cpp knows paths, so that other objects are the same in every checkout.
#pragma once

#include <filesystem>
#include <string>

namespace test {

/// The root of the source tree.
[[nodiscard]] std::filesystem::path source_dir();

/// The program under test.
[[nodiscard]] std::string program();

/// Whether all notations are built: what is asked of them together holds of no single one.
[[nodiscard]] bool has_all_notations();

} // namespace test
