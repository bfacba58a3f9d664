// Runs all harnesses over files, and over all files of folders: for compilers without libFuzzer, and for the tests.

#include "fuzz/harness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace fuzzing = arbiter::fuzzing;

/// Sorted, so that runs can be compared.
std::vector<fs::path> files_of(const fs::path& root) {
    if (!fs::is_directory(root)) return {root};
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error("can't be read");
    return {std::istreambuf_iterator<char>(in), {}};
}

/// How many harnesses the input fails.
std::size_t failures_of(const fs::path& file, const arbiter::notation& n) {
    const std::string bytes = bytes_of(file);
    std::size_t failures = 0;
    for (const fuzzing::harness& h : fuzzing::harnesses()) {
        try {
            h.check(n, bytes);
        } catch (const std::exception& e) {
            fmt::print(stderr, "{}: {}: {}\n", file.string(), h.name, e.what());
            ++failures;
        }
    }
    return failures;
}

} // namespace

int main(int count, char** arguments) try {
    const arbiter::notation* const n = count < 3 ? nullptr : arbiter::find_notation(arguments[1]);
    if (n == nullptr) {
        fmt::print(stderr, "usage: {} NOTATION FILE-OR-FOLDER...\n", arguments[0]);
        return 2;
    }
    std::size_t inputs = 0;
    std::size_t failures = 0;
    for (int i = 2; i < count; ++i)
        for (const fs::path& file : files_of(arguments[i])) {
            ++inputs;
            failures += failures_of(file, *n);
        }
    fmt::print("{} inputs, {} failures\n", inputs, failures);
    return inputs == 0 || failures > 0 ? 1 : 0;
} catch (const std::exception& e) {
    fmt::print(stderr, "{}\n", e.what());
    return 2;
}
