/// Paths as text: absolute, and as seen from a folder. No file is touched but by `real_path`, and if a path has `..` in it.
#pragma once

#include <string>
#include <string_view>

namespace arbiter::io {

/// `path` seen from the root, without `.`, `..` and a slash at its end; the root itself is empty. The current folder
/// is `working_folder()` or another absolute path.
[[nodiscard]] std::string absolute_path(const std::string& path, const std::string& current_folder);

/// The current folder, absolute; the root is empty.
[[nodiscard]] std::string working_folder();

/// The file or folder itself, whatever links lead to it; empty, with `errno` set, if there is none.
[[nodiscard]] std::string real_path(const std::string& path);

/// The folder `path`, which is absolute, without links, as far as it is there; the root is empty.
[[nodiscard]] std::string real_folder(const std::string& path);

/// The folder that `path` lies in, as it is written: empty for the current one, `/` for the root.
[[nodiscard]] std::string_view folder_of(std::string_view path);

/// What is after the folder.
[[nodiscard]] std::string_view name_in_folder(std::string_view path);

/// `path` seen from `folder`, both absolute: `x/1.ugn`, `../1.ugn`. Empty where they are the same.
[[nodiscard]] std::string seen_from(const std::string& folder, const std::string& path);

} // namespace arbiter::io
