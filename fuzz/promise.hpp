// What the harness does where something that always holds doesn't.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <utility>

namespace arbiter::fuzzing {

/// A promise of arbiter that an input breaks. Nothing catches it under libFuzzer, which then keeps the input.
struct broken_promise : std::logic_error {
    using std::logic_error::logic_error;
};

/// `problem` says what came instead, and of what.
template <class... Args>
[[noreturn]] void broken(fmt::format_string<Args...> problem, Args&&... args) {
    throw broken_promise(fmt::format(problem, std::forward<Args>(args)...));
}

/// For arguments that cost nothing to make.
template <class... Args>
void promise(bool kept, fmt::format_string<Args...> problem, Args&&... args) {
    if (!kept) broken(problem, std::forward<Args>(args)...);
}

} // namespace arbiter::fuzzing
