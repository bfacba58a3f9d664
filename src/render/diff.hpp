/// Changes as a unified diff, which `patch` and `git apply` take.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// From `before` to `after`, the old and the new bytes of the file `path`, with three lines around each change.
/// Empty where nothing changes. Takes time linear in the texts' size and, however much differs, bounded memory.
[[nodiscard]] std::string unified_diff(std::string_view path, std::string_view before, std::string_view after);

/// The same for bytes that are no text: whether they differ, in the words of `diff`.
[[nodiscard]] std::string binary_diff(std::string_view path, std::string_view before, std::string_view after);

} // namespace arbiter
