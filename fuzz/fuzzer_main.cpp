// The harnesses for libFuzzer: `arbiter_fuzz --notation=NAME --harness=NAME [libFuzzer's options]`.

#include "fuzz/harness.hpp"
#include "fuzz/promise.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>

namespace {

namespace fuzzing = arbiter::fuzzing;

/// Chosen once, before the first input.
const arbiter::notation* chosen_notation = nullptr;
fuzzing::harness_function chosen_harness = nullptr;

void choose(std::string_view argument) {
    constexpr std::string_view notation = "--notation=";
    constexpr std::string_view harness = "--harness=";
    if (argument.starts_with(notation)) chosen_notation = arbiter::find_notation(argument.substr(notation.size()));
    if (!argument.starts_with(harness)) return;
    for (const fuzzing::harness& h : fuzzing::harnesses())
        if (h.name == argument.substr(harness.size())) chosen_harness = h.check;
}

} // namespace

// libFuzzer takes no notice of options that begin with two hyphens, and hands them on to processes that it starts.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
    for (int i = 1; i < *count; ++i) choose((*arguments)[i]);
    if (chosen_notation != nullptr && chosen_harness != nullptr) return 0;
    fmt::print(stderr, "usage: {} --notation=NAME --harness=NAME [OPTION-OF-LIBFUZZER...] [FOLDER...]\n",
               (*arguments)[0]);
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
        const auto* const bytes = reinterpret_cast<const char*>(data);
        chosen_harness(*chosen_notation, size == 0 ? std::string() : std::string(bytes, size));
    } catch (const fuzzing::broken_promise& e) {
        fmt::print(stderr, "broken promise: {}\n", e.what());
        std::abort(); // so that libFuzzer keeps the input
    }
    return 0;
}
