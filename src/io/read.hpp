/// Reading files, pipes and standard input.
#pragma once

#include "io/problem.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::io {

/// An open file, closed again when this goes. Standard input stays open.
class descriptor {
public:
    explicit descriptor(int fd) noexcept : fd_(fd) {}
    descriptor(const descriptor&) = delete;
    descriptor(descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
    descriptor& operator=(const descriptor&) = delete;
    descriptor& operator=(descriptor&&) = delete;
    ~descriptor();

    [[nodiscard]] int get() const noexcept { return fd_; }

private:
    int fd_;
};

/// Opens `path` for reading; `-` is standard input. A folder is a problem.
[[nodiscard]] std::variant<descriptor, problem> open_to_read(const std::string& path);

/// A file that was begun: what was read, and the rest.
struct begun_file {
    descriptor file;
    std::string head;
};

/// Reads on in `file` until `bytes` has `size` bytes or the file ends; an `errno`, or 0.
[[nodiscard]] int read_until(const descriptor& file, std::string& bytes, std::size_t size);

/// The bytes of a file, as `read_file` gives them.
[[nodiscard]] std::variant<std::string, problem> read_rest(const std::string& path, const begun_file& begun,
                                                           std::uint64_t limit);

/// The bytes of `path`. Of more than `limit` bytes only `limit` + 1 are read: enough to see that they are too many.
[[nodiscard]] std::variant<std::string, problem> read_file(const std::string& path, std::uint64_t limit);

/// Takes a file line by line; the end of the file ends the last line.
class line_reader {
public:
    line_reader(descriptor file, char line_end, std::size_t limit)
        : file_(std::move(file)), line_end_(line_end), limit_(limit) {}

    struct line {
        std::string text;      ///< without its end
        std::uint64_t number;  ///< from 1
        bool too_long = false; ///< then the text is its beginning alone
    };
    /// Nothing at the end, or after an error.
    [[nodiscard]] std::optional<line> next();
    /// Whether the next line has been read whole.
    [[nodiscard]] bool holds_line() const noexcept { return buffer_.find(line_end_, at_) != std::string::npos; }
    /// Of the last read; 0 if all went well.
    [[nodiscard]] int error() const noexcept { return error_; }

private:
    [[nodiscard]] bool fill();
    /// The line that ends at `end`; a long one isn't copied.
    [[nodiscard]] std::string take(std::size_t end);

    descriptor file_;
    char line_end_;
    std::size_t limit_;
    std::string buffer_;
    std::size_t at_ = 0;
    std::uint64_t number_ = 0;
    int error_ = 0;
};

} // namespace arbiter::io
