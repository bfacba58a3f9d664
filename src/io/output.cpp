#include "io/output.hpp"

#include <cerrno>
#include <cstdlib>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

constexpr std::size_t buffer_size = std::size_t{64} << 10;

} // namespace

int write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

std::variant<output, problem> output::create(const std::string& path) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, new_file_mode);
    if (fd < 0) return cannot_write(path, errno);
    return output(fd, path);
}

output::output(output&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), path_(std::move(other.path_)), buffer_(std::move(other.buffer_)),
      error_(other.error_) {
    other.buffer_.clear();
}

output::~output() {
    if (fd_ < 0) return;
    flush();
    if (!path_.empty()) ::close(fd_);
}

void output::write(std::string_view text) {
    if (error_ != 0) return;
    if (buffer_.size() + text.size() > buffer_size) flush();
    if (text.size() < buffer_size)
        buffer_ += text;
    else if (error_ == 0)
        error_ = write_all(fd_, text);
}

void output::flush() {
    if (error_ == 0) error_ = write_all(fd_, buffer_);
    buffer_.clear();
}

bool output::is_terminal() const {
    return ::isatty(fd_) == 1;
}

bool output::closed() const noexcept {
    return error_ == EPIPE;
}

std::optional<problem> output::failure() const {
    if (error_ == 0 || closed()) return std::nullopt;
    return cannot_write(path_.empty() ? "standard output" : path_, error_);
}

} // namespace arbiter::io
