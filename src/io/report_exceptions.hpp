// Nothing that happens to one input ends the run.
#pragma once

#include "io/inputs.hpp"

#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::io {

/// What to say of an exception that nothing should throw.
[[nodiscard]] inline std::string mistake_in_arbiter(const std::exception& e) {
    return std::string("this is a mistake in arbiter: ") + e.what();
}

/// What `work` gives. Where it throws, `failed(problem)`, which gives the same; `purpose` is what there was too little
/// memory for.
template <class Work, class Failed>
auto report_exceptions(const input& in, std::string_view purpose, const Work& work, const Failed& failed)
    -> decltype(work()) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return failed(problem{name_of(in) + ": there is too little memory to " + std::string(purpose)});
    } catch (const std::exception& e) {
        return failed(problem{name_of(in) + ": " + mistake_in_arbiter(e)});
    }
}

} // namespace arbiter::io
