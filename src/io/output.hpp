/// Writing: to standard output and to files, checked to the last byte.
#pragma once

#include "io/problem.hpp"
#include "io/temporary.hpp"

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
    /// What is to be the file `path` when it is kept: until then, what has that name stays as it is. Links are followed, and
    /// mode and owner of a file that is there stay. Into what is no regular file, such as a device or a pipe, and into what
    /// standard output or error already is, it writes at once.
    [[nodiscard]] static std::variant<output, problem> create(const std::string& path);

    output(const output&) = delete;
    output(output&& other) noexcept;
    output& operator=(const output&) = delete;
    output& operator=(output&&) = delete;
    ~output();

    void write(std::string_view text);
    void flush();
    /// The last call: writes what is left, and gives a new file its name. Where something could not be written there is none.
    [[nodiscard]] std::optional<problem> keep();
    [[nodiscard]] bool is_terminal() const;
    [[nodiscard]] bool is_kept() const noexcept { return fd_ < 0; }
    /// Whether it is a file that has no name yet.
    [[nodiscard]] bool is_new_file() const noexcept { return file_.has_value(); }

    /// Whether somebody still reads what is written.
    [[nodiscard]] bool usable() const noexcept { return error_ == 0; }
    /// The reader is gone, as after `| head`: no reason to complain.
    [[nodiscard]] bool closed() const noexcept;
    /// Any other error, said in words.
    [[nodiscard]] std::optional<problem> failure() const;

private:
    output(int fd, std::string path) : fd_(fd), path_(std::move(path)) {}
    output(temporary file, std::string path, std::string real)
        : fd_(file.descriptor()), path_(std::move(path)), real_(std::move(real)), file_(std::move(file)) {}

    int fd_;
    std::string path_;              ///< as messages name it; empty for what was open before
    std::string real_;              ///< the name of the new file
    std::optional<temporary> file_; ///< the new file, until it is kept
    std::string buffer_;
    int error_ = 0;
};

/// The file that the links of this name lead to, whether it is there or not.
[[nodiscard]] std::string behind_links(const std::string& path);

/// Writes all of `text` to a descriptor, whatever interrupts it; an `errno`, or 0.
[[nodiscard]] int write_all(int fd, std::string_view text);

} // namespace arbiter::io
