// Tiles that are named by the pairs of letters that they join.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace arbiter::qgn {

/// The name in `names` that has the pairs of `name`, which is none of them, in another order; of several the one that is most
/// like it. Nothing where none has them.
[[nodiscard]] std::optional<std::string_view> name_of_pairs(std::span<const std::string_view> names,
                                                            std::string_view name);

} // namespace arbiter::qgn
