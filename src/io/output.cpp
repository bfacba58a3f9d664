#include "io/output.hpp"

#include "io/interrupt.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

constexpr std::size_t buffer_size = std::size_t{64} << 10;

/// Standard output or error where `file` is what that leads to, as `/dev/stdout` is: whoever opened it goes on writing there.
std::optional<int> standard_stream(const struct stat& file) {
    for (const int fd : {STDOUT_FILENO, STDERR_FILENO}) {
        struct stat open {};
        if (::fstat(fd, &open) == 0 && open.st_dev == file.st_dev && open.st_ino == file.st_ino) return fd;
    }
    return {};
}

} // namespace

std::string behind_links(const std::string& path) {
    constexpr int most_links = 40; // as many as Linux follows
    std::filesystem::path name = path;
    std::error_code ended;
    for (int i = 0; i < most_links; ++i) {
        const std::filesystem::path to = std::filesystem::read_symlink(name, ended);
        if (ended) break;
        name = name.parent_path() / to;
    }
    return name.string();
}

int write_all(int fd, std::string_view text) {
    const uninterruptible_write whole;
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

std::variant<output, problem> output::create(const std::string& path) {
    struct stat old {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (!exists && (errno != ENOENT || path.empty())) return cannot_write(path, errno);
    if (exists) {
        const std::optional<int> standard = standard_stream(old);
        if (standard || !S_ISREG(old.st_mode)) {
            const int fd = standard ? ::fcntl(*standard, F_DUPFD_CLOEXEC, 0)
                                    : ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
            if (fd < 0) return cannot_write(path, errno);
            return output(fd, path);
        }
        // a rename would ask for the folder's permission only
        if (::access(path.c_str(), W_OK) != 0) return cannot_write(path, errno);
    }
    std::string real = behind_links(path);
    std::variant<temporary, int> made = temporary::create_beside(real, new_file_mode);
    if (const int* error = std::get_if<int>(&made)) return cannot_write(path, *error);
    auto& file = std::get<temporary>(made);
    if (const int error = exists ? file.take_over(old) : 0; error != 0) return cannot_write(path, error);
    return output(std::move(file), path, std::move(real));
}

output::output(output&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), path_(std::move(other.path_)), real_(std::move(other.real_)),
      file_(std::move(other.file_)), buffer_(std::move(other.buffer_)), error_(other.error_) {
    other.file_.reset();
    other.buffer_.clear();
}

output::~output() {
    if (fd_ < 0) return;
    if (!file_) flush(); // a file that was not kept is gone
    if (!file_ && !path_.empty()) ::close(fd_);
}

std::optional<problem> output::keep() {
    flush();
    if (file_ && error_ == 0) error_ = file_->rename_to(real_);
    if (file_) fd_ = -1;
    file_.reset();
    return failure();
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
