/// A file that one process writes again and again, and others must not meanwhile.
#pragma once

#include "io/problem.hpp"
#include "io/read.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace arbiter::io {

/// As long as this exists it has a lock (flock) on the file: another `held_file` can't have it. Where the file system knows no
/// locks there is none. No file is left behind for it, however the process ends.
class held_file {
public:
    /// Makes the file, whole. Where the name is taken, that is a problem.
    [[nodiscard]] static std::variant<held_file, problem> create(const std::string& path, std::string_view bytes);
    /// Reads a file that is there.
    [[nodiscard]] static std::variant<held_file, problem> open(const std::string& path, std::uint64_t limit);

    [[nodiscard]] const std::string& bytes() const noexcept { return bytes_; }
    /// Exchanges its content: see `replace_file`. A file that holds something else than what was read or written here last is
    /// left as it is.
    [[nodiscard]] std::optional<problem> write(std::string_view bytes);

private:
    held_file(std::string path, std::string bytes, descriptor file)
        : path_(std::move(path)), bytes_(std::move(bytes)), file_(std::move(file)) {}

    std::string path_;
    std::string bytes_;              ///< as it was read or written last
    std::optional<descriptor> file_; ///< the file that has the name, and the lock on it
};

} // namespace arbiter::io
