#include "places.hpp"

#include <string_view>

namespace test {

std::filesystem::path source_dir() {
    return ARBITER_SOURCE_DIR;
}

std::string program() {
    return ARBITER_PROGRAM;
}

bool has_all_notations() {
    return std::string_view(ARBITER_ONLY).empty();
}

} // namespace test
