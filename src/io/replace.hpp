/// Writing files whole: under another name first, which is then exchanged. The disk isn't waited for, which would take longer
/// than all else: whatever happens to this process, a file is whole, but where the machine itself loses power, what its file
/// system does with a renamed file is what becomes of it.
#pragma once

#include "io/problem.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::io {

/// Writes the file `path` whole, or leaves what has the name as it is; see `output::create`.
[[nodiscard]] std::optional<problem> write_whole(const std::string& path, std::string_view bytes);

/// Exchanges the content of the file `path`, which was read as `before`, for `after`: at every moment the file is wholly
/// the one or the other, also where the process is ended. Links are followed; mode and, where that is permitted, owner stay as they are.
/// A file that is gone or no longer holds `before` is left as it is, which is a problem too. `made`, if there is one, is given
/// the descriptor of the new file before that takes the name; its `errno` leaves all as it is.
[[nodiscard]] std::optional<problem> replace_file(const std::string& path, std::string_view before,
                                                  std::string_view after,
                                                  const std::function<int(int made)>& made = {});

} // namespace arbiter::io
