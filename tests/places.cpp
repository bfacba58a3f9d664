#include "places.hpp"

#include <cstdlib>
#include <string_view>

namespace test {

std::filesystem::path source_dir() {
    return built::source_dir;
}

std::string program() {
    // changes are tried on a program of their own (tools/trials.py)
    if (const char* changed = std::getenv("ARBITER_TEST_PROGRAM")) return changed;
    return built::program;
}

bool shows_absent_notation(std::string_view record_or_code) {
    return !has_all_notations() && record_or_code.find("/other-notation") != std::string_view::npos;
}

bool has_all_notations() {
    return std::string_view(built::only).empty();
}

} // namespace test
