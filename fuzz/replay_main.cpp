// Runs the harness over files, and over all files of folders: for compilers without libFuzzer, and for the tests.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

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

/// Whether the input passed.
bool run(const fs::path& file) {
    try {
        const std::string bytes = bytes_of(file);
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        return true;
    } catch (const std::exception& e) {
        fmt::print(stderr, "{}: {}\n", file.string(), e.what());
        return false;
    }
}

} // namespace

int main(int count, char** arguments) try {
    std::size_t inputs = 0;
    std::size_t failures = 0;
    for (int i = 1; i < count; ++i)
        for (const fs::path& file : files_of(arguments[i])) {
            ++inputs;
            failures += run(file) ? 0 : 1;
        }
    fmt::print("{} inputs, {} failures\n", inputs, failures);
    if (inputs == 0) fmt::print(stderr, "usage: {} FILE-OR-FOLDER...\n", arguments[0]);
    return inputs == 0 || failures > 0 ? 1 : 0;
} catch (const std::exception& e) {
    fmt::print(stderr, "{}\n", e.what());
    return 2;
}
