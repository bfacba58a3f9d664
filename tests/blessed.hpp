// Words that the program says and a person reads as a diff: `./dev bless` writes them, and the tests compare.
#pragma once

#include "support.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace test {

/// The first line in which the file at `path`, below the root of the sources, isn't `text`; empty if there is none. While
/// `./dev bless` runs, which sets ARBITER_BLESS, the file is written instead; but never a `.want`, whose truth comes by hand.
[[nodiscard]] inline std::string first_unblessed(const std::filesystem::path& path, const std::string& text) {
    const std::filesystem::path file = source_dir() / path;
    if (std::getenv("ARBITER_BLESS") != nullptr && path.extension() != ".want") { // NOLINT(concurrency-mt-unsafe)
        std::ofstream(file, std::ios::binary) << text;
        return "";
    }
    const std::string written = exists(file) ? read_file(file) : "";
    if (written == text) return "";
    std::istringstream old_lines(written);
    std::istringstream new_lines(text);
    std::string old_line;
    std::string new_line;
    std::size_t number = 0;
    do {
        ++number;
        if (!std::getline(old_lines, old_line)) old_line = "(the end)";
        if (!std::getline(new_lines, new_line)) new_line = "(the end)";
    } while (old_line == new_line && old_lines && new_lines);
    return fmt::format("{}:{}:\n  - {}\n  + {}\n  see what `./dev bless` changes\n", path.generic_string(), number,
                       old_line, new_line);
}

} // namespace test
