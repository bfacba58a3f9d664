// Where the tests find what they run on. Only what CMake makes of
// cmake/notation_tests.cpp.in knows paths, so that other objects are the same in every checkout.
#pragma once

#include <filesystem>
#include <string>

namespace test {

/// What the build says, for places.cpp.
namespace built {
extern const char* const source_dir;
extern const char* const program;
extern const char* const only; ///< the one notation that is built; empty where all are
} // namespace built

/// The root of the source tree; of an example, the folder that is laid out as it is.
[[nodiscard]] std::filesystem::path source_dir();

/// The program under test.
[[nodiscard]] std::string program();

/// Whether all notations are built: what is asked of them together holds of no single one.
[[nodiscard]] bool has_all_notations();
/// Whether the record of this name, or the message of this code, shows another notation, in a build that may lack it.
[[nodiscard]] bool shows_absent_notation(std::string_view record_or_code);

} // namespace test
