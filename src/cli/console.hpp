/// The process and its standard streams.
#pragma once

#include "io/output.hpp"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// What the environment has; empty where it has nothing.
[[nodiscard]] std::string_view environment(const char* name);

/// Sees to it that the three standard descriptors are taken, that a closed pipe or a file that may not grow is an error of
/// write(2) and not the process's death, and that an interrupt ends it with status 130 and leaves no temporary file.
void prepare_process();

[[nodiscard]] io::output standard_output();
[[nodiscard]] io::output standard_error();

/// Flushes; a failure to write makes the status that of a failed run. A closed pipe is none.
[[nodiscard]] int finish(io::output& out, int status);

/// Writes all of `text` to standard output; the exit status, which is `status` unless that fails.
[[nodiscard]] int print(std::string_view text, int status = 0);

/// `arbiter: …` on standard error.
void complain(std::string_view message);
/// The same, and where to read more; `command` may be empty.
void complain_of_usage(std::string_view message, std::string_view command);
/// Text on standard error as it is.
void complain_raw(std::string_view text);
/// Whether standard error is a terminal.
[[nodiscard]] bool complains_to_terminal();

/// The same, and it can draw a line anew.
[[nodiscard]] bool can_draw_anew();

/// `when` is `auto`, `always` or `never`. `auto`: on a terminal that isn't dumb, unless NO_COLOR is set.
[[nodiscard]] bool wants_color(std::string_view when, const io::output& out);

} // namespace arbiter::cli
