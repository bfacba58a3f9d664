/// Laying out many files: in place, or to see what would change.
#pragma once

#include "arbiter/options.hpp"
#include "io/inputs.hpp"
#include "io/output.hpp"
#include "io/problem.hpp"
#include "io/progress.hpp"

#include <cstdint>
#include <functional>

namespace arbiter::io {

/// What is done with a record in its canonical layout.
enum class formatting : std::uint8_t {
    in_place, ///< its file is replaced if it differs; standard input is written to the output
    names,    ///< its path is written to the output if it differs
    diff,     ///< how it differs is written to the output
};

/// Counts of inputs.
struct format_result {
    std::uint64_t changed = 0; ///< or would be
    std::uint64_t unchanged = 0;
    std::uint64_t through = 0; ///< from standard input to the output
    std::uint64_t skipped = 0;
    std::string exclusion;      ///< what leaves out a path that was named; empty if nothing does
    std::uint64_t problems = 0; ///< that couldn't be read, laid out or written
    bool interrupted = false;   ///< there are more inputs
};

struct format_run {
    options format;
    input_options input; ///< no JSON lines where files are replaced
    formatting mode = formatting::in_place;
    unsigned jobs = 1;
    progress* shown = nullptr; ///< counts what is done; null where nobody looks
    /// Says what was done, where an interrupt ends the process in the middle of the run; on another thread.
    std::function<void(const format_result& so_far)> on_interrupt;
};

/// Lays out every input. Each problem goes to `complain` when it comes up, and the run goes on. Stops when nobody reads the
/// output any more, or writing to it fails: it knows; and when it is interrupted (see `io/interrupt.hpp`).
[[nodiscard]] format_result format_files(const format_run& o, output& to,
                                         const std::function<void(const problem&)>& complain);

} // namespace arbiter::io
