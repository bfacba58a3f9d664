#include "io/temporary.hpp"

#include "io/lock_within.hpp"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <set>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

/// The files that are there. Whoever makes, renames or removes one holds the lock for so long; who ends the process holds it
/// from then on.
struct files {
    std::mutex lock;
    std::set<std::string> names;
};

/// Outlives everything, as a signal may come late.
files& all_files() {
    static auto* const all = new files;
    return *all;
}

} // namespace

std::variant<temporary, int> temporary::create_beside(const std::string& path, mode_t mode) {
    static std::atomic<unsigned> number = 0;
    // short: a name of its own is possible wherever the other one is
    const std::string begin = path.substr(0, path.rfind('/') + 1) + ".arbiter-" + std::to_string(::getpid()) + "-";
    for (;;) {
        std::string own = begin + std::to_string(number++) + "~";
        const std::lock_guard making(all_files().lock);
        const int fd = ::open(own.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
        if (fd < 0 && errno == EEXIST) continue; // left behind by a process that was killed
        if (fd < 0) return errno;
        all_files().names.insert(own);
        return temporary(fd, std::move(own));
    }
}

temporary::temporary(temporary&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), name_(std::exchange(other.name_, {})) {}

temporary::~temporary() {
    if (fd_ >= 0) ::close(fd_);
    if (name_.empty()) return;
    const std::lock_guard removing(all_files().lock);
    ::unlink(name_.c_str());
    all_files().names.erase(name_);
}

int temporary::take_over(const struct stat& old) const {
    constexpr mode_t permissions = 07777;
    constexpr mode_t given_with_owner = S_ISUID | S_ISGID;
    struct stat own {};
    if (::fstat(fd_, &own) != 0) return errno;
    mode_t mode = old.st_mode & permissions;
    if (own.st_uid != old.st_uid || own.st_gid != old.st_gid) {
        // who may not give a file away may often keep its group
        const bool same_owner = ::fchown(fd_, old.st_uid, old.st_gid) == 0;
        const bool same_group = same_owner || ::fchown(fd_, static_cast<uid_t>(-1), old.st_gid) == 0;
        if (!same_owner) mode &= ~given_with_owner;
        if (!same_group) mode &= ~static_cast<mode_t>(S_IRWXG); // which was meant for another group
    }
    return ::fchmod(fd_, mode) == 0 ? 0 : errno;
}

int temporary::rename_to(const std::string& path) {
    if (::close(std::exchange(fd_, -1)) != 0) return errno;
    const std::lock_guard renaming(all_files().lock);
    if (std::rename(name_.c_str(), path.c_str()) != 0) return errno;
    all_files().names.erase(std::exchange(name_, {}));
    return 0;
}

int temporary::rename_to_new(const std::string& path) {
    if (::link(name_.c_str(), path.c_str()) == 0) {
        ::close(std::exchange(fd_, -1));
        return 0; // the first name goes when this does
    }
    struct stat there {};
    if (errno == EEXIST || ::lstat(path.c_str(), &there) == 0) return EEXIST;
    return rename_to(path); // of a file system without links
}

void end_of_temporaries() {
    constexpr std::chrono::milliseconds longest{100}; // a disk may not answer, or another thread be at it
    std::unique_lock<std::mutex> ending = lock_within(all_files().lock, longest);
    if (!ending) return;
    (void)ending.release(); // it is never given back
    for (const std::string& name : all_files().names) ::unlink(name.c_str());
}

} // namespace arbiter::io
