/// Path patterns, as in `--exclude`.
#pragma once

#include <string>
#include <string_view>

namespace arbiter::io {

/// Whether `pattern` names `path`, a folder above it, or either seen from a folder further up: `bad` and `x/bad`
/// both name `games/x/bad/1.ugn`. `*` and `?` stand for anything but `/`, `**` for anything, `[a-z]` and `[!a-z]`
/// for one character. A pattern that begins with `/` begins where the path does.
[[nodiscard]] bool glob_names(std::string_view pattern, std::string_view path);

/// Why `pattern` can't be meant, and what to do; empty where nothing is wrong with it. `glob_names` takes any pattern.
[[nodiscard]] std::string glob_fault(std::string_view pattern);

} // namespace arbiter::io
