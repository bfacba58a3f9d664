/// Archives and compressed files, which arbiter doesn't read.
#pragma once

#include "io/problem.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::io {

/// What the name says that a file is, by its extension: `a zip archive`, `compressed by gzip`. Empty where it says nothing
/// of the kind.
[[nodiscard]] std::string_view packing_named(std::string_view path);

/// The same by the first bytes of a file; 512 tell all.
[[nodiscard]] std::string_view packing_of(std::string_view bytes);

/// The packing of the file `path`, whose bytes begin with `bytes`. The content decides only where the extension is no
/// notation's.
[[nodiscard]] std::string_view packing_of_file(const std::string& path, std::string_view bytes);

/// That what is called `name` has such a packing, and what to do.
[[nodiscard]] problem packed(const std::string& name, std::string_view packing);

} // namespace arbiter::io
