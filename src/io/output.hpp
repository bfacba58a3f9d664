/// Writing: to standard output and to files, checked to the last byte.
#pragma once

#include "io/problem.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::io {

/// Of a file that is made, less the process's mask.
inline constexpr unsigned new_file_mode = 0666;

/// A buffered file descriptor that remembers the first error and writes nothing after it.
class output {
public:
    /// Standard output or error, which stay open.
    explicit output(int fd) noexcept : fd_(fd) {}
    /// A new file, or one emptied.
    [[nodiscard]] static std::variant<output, problem> create(const std::string& path);

    output(const output&) = delete;
    output(output&& other) noexcept;
    output& operator=(const output&) = delete;
    output& operator=(output&&) = delete;
    ~output();

    void write(std::string_view text);
    void flush();
    [[nodiscard]] bool is_terminal() const;

    /// Whether somebody still reads what is written.
    [[nodiscard]] bool usable() const noexcept { return error_ == 0; }
    /// The reader is gone, as after `| head`: no reason to complain.
    [[nodiscard]] bool closed() const noexcept;
    /// Any other error, said in words.
    [[nodiscard]] std::optional<problem> failure() const;

private:
    output(int fd, std::string path) : fd_(fd), path_(std::move(path)) {}

    int fd_;
    std::string path_; ///< empty for what was open before
    std::string buffer_;
    int error_ = 0;
};

/// Writes all of `text` to a descriptor, whatever interrupts it; an `errno`, or 0.
[[nodiscard]] int write_all(int fd, std::string_view text);

} // namespace arbiter::io
