/// A file that is to take another one's name, and what becomes of it when the process is ended.
#pragma once

#include <list>
#include <string>
#include <string_view>
#include <variant>

#include <sys/types.h>

namespace arbiter::io {

/// A new file. It is removed again unless it was renamed, also where a signal ends the process (see `end_cleanly`).
class temporary {
public:
    /// In the folder of `path`, under a name of its own, with `mode` less the process's mask. Otherwise an `errno`.
    [[nodiscard]] static std::variant<temporary, int> create_beside(const std::string& path, mode_t mode);

    temporary(const temporary&) = delete;
    temporary(temporary&& other) noexcept;
    temporary& operator=(const temporary&) = delete;
    temporary& operator=(temporary&&) = delete;
    ~temporary();

    [[nodiscard]] int descriptor() const noexcept { return fd_; }
    /// Writes all of `text`; an `errno`, or 0.
    [[nodiscard]] int write(std::string_view text) const;
    /// Closes it and gives it the name `path`, whose file is gone then; an `errno`, or 0.
    [[nodiscard]] int rename_to(const std::string& path);

private:
    using name = std::list<std::string>::iterator;
    temporary(int fd, name where) noexcept : fd_(fd), name_(where) {}

    int fd_;
    name name_; ///< in the list of all that are there
    bool exists_ = true;
};

/// From now on SIGINT, SIGTERM and SIGHUP, unless they are ignored, end the process after all temporary files are removed:
/// SIGINT with this exit status, the others by their own action.
void end_cleanly(int interrupted_status);

} // namespace arbiter::io
