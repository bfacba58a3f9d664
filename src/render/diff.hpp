/// Changes as a unified diff, which `patch` and `git apply` take.
#pragma once

#include "check/edit_offset_map.hpp"

#include <string>
#include <string_view>

namespace arbiter {

/// From `before` to `after`, the old and the new bytes of the file `path`, of which `edits` are all that differs: whole lines,
/// with three lines around each change. Empty where nothing changes.
[[nodiscard]] std::string unified_diff(std::string_view path, std::string_view before, std::string_view after,
                                       const edit_offset_map& edits);

/// The same for bytes that are no text: whether they differ, in the words of `diff`.
[[nodiscard]] std::string binary_diff(std::string_view path, std::string_view before, std::string_view after);

} // namespace arbiter
