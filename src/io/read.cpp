#include "io/read.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

constexpr std::size_t chunk = std::size_t{64} << 10;

/// Like read(2), but not stopped by a signal that somebody handled.
ssize_t read_some(int fd, char* to, std::size_t size) {
    for (;;) {
        const ssize_t got = ::read(fd, to, size);
        if (got >= 0 || errno != EINTR) return got;
    }
}

/// How many bytes to read at first. A regular file has a size, unless the system makes it up as it is read; one byte
/// more, and the end is seen without growing.
std::uint64_t first_room(int fd) {
    struct stat info {};
    const bool has_size = ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
    return has_size ? static_cast<std::uint64_t>(info.st_size) + 1 : chunk;
}

} // namespace

descriptor::~descriptor() {
    if (fd_ > STDIN_FILENO) ::close(fd_);
}

std::variant<descriptor, problem> open_to_read(const std::string& path) {
    if (path == "-") return descriptor(STDIN_FILENO);
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) return cannot_read(path, errno);
    descriptor file(fd);
    struct stat info {};
    if (::fstat(fd, &info) == 0 && S_ISDIR(info.st_mode)) return cannot_read(path, EISDIR);
    return file;
}

int read_until(const descriptor& file, std::string& bytes, std::size_t size) {
    std::size_t at = bytes.size();
    ssize_t got = 1;
    bytes.resize(std::max(size, at));
    while (got > 0 && at < size) {
        got = read_some(file.get(), bytes.data() + at, size - at);
        at += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    }
    const int error = got < 0 ? errno : 0;
    bytes.resize(at);
    return error;
}

std::variant<std::string, problem> read_rest(const std::string& path, const begun_file& begun, std::uint64_t limit) {
    const int fd = begun.file.get();
    std::string bytes = begun.head;
    std::size_t size = bytes.size();
    std::uint64_t room =
        std::max<std::uint64_t>(first_room(fd), size + 1); // no more: what is made room for is cleared first
    while (size <= limit) {
        bytes.resize(static_cast<std::size_t>(std::min(room, limit + 1)));
        const ssize_t got = read_some(fd, bytes.data() + size, bytes.size() - size);
        if (got < 0) return cannot_read(path, errno);
        size += static_cast<std::size_t>(got);
        if (got == 0) break;
        if (size == bytes.size()) room = std::uint64_t{2} * size;
    }
    bytes.resize(std::min<std::uint64_t>(size, limit + 1));
    return bytes;
}

std::variant<std::string, problem> read_file(const std::string& path, std::uint64_t limit) {
    std::variant<descriptor, problem> opened = open_to_read(path);
    if (auto* failed = std::get_if<problem>(&opened)) return std::move(*failed);
    return read_rest(path, {std::get<descriptor>(std::move(opened)), {}}, limit);
}

bool line_reader::fill() {
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t size = buffer_.size();
    buffer_.resize(size + chunk);
    const ssize_t got = read_some(file_.get(), buffer_.data() + size, chunk);
    if (got < 0) error_ = errno;
    buffer_.resize(size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return got > 0;
}

std::string line_reader::take(std::size_t end) {
    if (end - at_ <= chunk) {
        const std::size_t begin = std::exchange(at_, end + 1);
        return buffer_.substr(begin, end - begin);
    }
    std::string rest = buffer_.substr(end + 1);
    std::string text = std::exchange(buffer_, std::move(rest));
    text.resize(end);
    text.erase(0, std::exchange(at_, 0));
    return text;
}

std::optional<line_reader::line> line_reader::next() {
    bool too_long = false;
    std::string beginning; // of a line that is too long
    std::size_t searched = at_;
    for (;;) {
        const std::size_t end = buffer_.find(line_end_, searched);
        if (end != std::string::npos) {
            line found{too_long ? std::move(beginning) : take(end), ++number_, too_long};
            if (too_long) at_ = end + 1;
            return found;
        }
        if (buffer_.size() - at_ > limit_) {
            if (!too_long) beginning = buffer_.substr(at_, chunk);
            too_long = true;
            std::string().swap(buffer_); // which gives its memory back
            at_ = 0;
        }
        searched = buffer_.size() - at_;
        if (fill()) continue;
        if (error_ != 0 || (buffer_.empty() && !too_long)) return std::nullopt;
        line last{too_long ? std::move(beginning) : std::move(buffer_), ++number_, too_long};
        buffer_.clear();
        return last;
    }
}

} // namespace arbiter::io
