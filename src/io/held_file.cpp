#include "io/held_file.hpp"

#include "io/output.hpp"
#include "io/replace.hpp"
#include "io/temporary.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

/// Whether another process has the lock. Where there are no locks none has.
bool is_locked_elsewhere(int fd) {
    return ::flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

/// Whether the file of this name is the one that is open. Otherwise the lock is on one that has no name any more.
bool has_name(int fd, const std::string& path) {
    struct stat open {};
    struct stat named {};
    return ::fstat(fd, &open) == 0 && ::stat(path.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino;
}

problem held_elsewhere(const std::string& path) {
    return {path + ": another player has it open"};
}

/// The same file, and its lock, which lasts as long as one of the two is open.
descriptor another(int fd) {
    return descriptor(::fcntl(fd, F_DUPFD_CLOEXEC, 0));
}

} // namespace

std::variant<held_file, problem> held_file::create(const std::string& path, std::string_view bytes) {
    std::variant<temporary, int> made = temporary::create_beside(path, new_file_mode);
    if (const int* error = std::get_if<int>(&made)) return cannot_write(path, *error);
    auto& file = std::get<temporary>(made);
    descriptor held = another(file.descriptor());
    (void)is_locked_elsewhere(held.get()); // nobody knows the file yet
    int error = write_all(file.descriptor(), bytes);
    if (error == 0) error = file.rename_to_new(path);
    if (error == EEXIST) return problem{path + ": is there already, and was left as it is"};
    if (error != 0) return cannot_write(path, error);
    return held_file(path, std::string(bytes), std::move(held));
}

std::variant<held_file, problem> held_file::open(const std::string& path, std::uint64_t limit) {
    std::variant<descriptor, problem> opened = open_to_read(path);
    if (auto* failed = std::get_if<problem>(&opened)) return std::move(*failed);
    auto& file = std::get<descriptor>(opened);
    if (is_locked_elsewhere(file.get()) || !has_name(file.get(), path)) return held_elsewhere(path);
    std::variant<std::string, problem> read = read_file(path, limit);
    if (auto* failed = std::get_if<problem>(&read)) return std::move(*failed);
    return held_file(path, std::get<std::string>(std::move(read)), std::move(file));
}

std::optional<problem> held_file::write(std::string_view bytes) {
    if (bytes == bytes_) return {};
    // the new file has the lock before it has the name: at no moment the record has none
    std::optional<descriptor> next;
    const auto take = [&next](int made) {
        next.emplace(another(made));
        return next->get() < 0 ? errno : is_locked_elsewhere(next->get()) ? EWOULDBLOCK : 0;
    };
    if (!has_name(file_->get(), path_))
        return problem{path_ + ": is another file now than the one that was read, and was left as it is"};
    if (std::optional<problem> failed = replace_file(path_, bytes_, bytes, take)) return failed;
    bytes_ = bytes;
    file_.emplace(std::move(*next));
    return {};
}

} // namespace arbiter::io
