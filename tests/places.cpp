#include "places.hpp"

#include <cstdlib>
#include <string_view>

namespace test {

std::filesystem::path source_dir() {
    return ARBITER_SOURCE_DIR;
}

std::string program() {
    // changes are tried on a program of their own (tools/trials.py)
    if (const char* changed = std::getenv("ARBITER_TEST_PROGRAM")) return changed;
    return ARBITER_PROGRAM;
}

bool has_all_notations() {
    return std::string_view(ARBITER_ONLY).empty();
}

} // namespace test
