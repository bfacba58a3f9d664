#include "io/temporary.hpp"

#include "io/interrupt.hpp"
#include "io/output.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

// What a signal handler has to reach. It may read the names only while nobody changes them: a change is made by a thread
// that no signal interrupts and that is counted in `changing`; a handler sets `ending`, after which nobody begins another
// change, and waits until none is under way.
std::atomic<int> changing = 0;
std::atomic<bool> ending = false;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

std::mutex names_mutex;

/// Names of the files that are there; outlives everything, as a signal may come late.
std::list<std::string>& names() {
    static auto* const all = new std::list<std::string>;
    return *all;
}

/// While this lives, names and files may be changed, together.
class change {
public:
    change() {
        const sigset_t set = ending_signals();
        ::pthread_sigmask(SIG_BLOCK, &set, &before_);
        ++changing;
        if (ending) {
            --changing;
            for (;;) ::pause(); // the process is about to end
        }
        names_mutex.lock();
    }
    change(const change&) = delete;
    change(change&&) = delete;
    change& operator=(const change&) = delete;
    change& operator=(change&&) = delete;
    ~change() {
        names_mutex.unlock();
        --changing;
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

private:
    sigset_t before_{};
};

} // namespace

std::variant<temporary, int> temporary::create_beside(const std::string& path, mode_t mode) {
    static std::atomic<unsigned> number = 0;
    // short: a name of its own is possible wherever the other one is
    const std::string begin = path.substr(0, path.rfind('/') + 1) + ".arbiter-" + std::to_string(::getpid()) + "-";
    for (;;) {
        std::string own = begin + std::to_string(number++) + "~";
        const change now;
        const int fd = ::open(own.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
        if (fd < 0 && errno == EEXIST) continue; // left behind by a process that was killed
        if (fd < 0) return errno;
        return temporary(fd, names().insert(names().end(), std::move(own)));
    }
}

temporary::temporary(temporary&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), name_(other.name_), exists_(std::exchange(other.exists_, false)) {}

temporary::~temporary() {
    if (fd_ >= 0) ::close(fd_);
    if (!exists_) return;
    const change now;
    ::unlink(name_->c_str());
    names().erase(name_);
}

int temporary::write(std::string_view text) const {
    return write_all(fd_, text);
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
    const change now;
    if (std::rename(name_->c_str(), path.c_str()) != 0) return errno;
    names().erase(name_);
    exists_ = false;
    return 0;
}

void prepare_temporaries() {
    (void)names();
}

bool end_of_temporaries() noexcept {
    if (ending.exchange(true)) return false;
    while (changing > 0) ::poll(nullptr, 0, 1);
    for (const std::string& name : names()) ::unlink(name.c_str());
    return true;
}

} // namespace arbiter::io
