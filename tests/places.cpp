#include "places.hpp"

namespace test {

std::filesystem::path source_dir() {
    return ARBITER_SOURCE_DIR;
}

std::string program() {
    return ARBITER_PROGRAM;
}

} // namespace test
