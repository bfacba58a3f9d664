/// A file that is to take another one's name, and what becomes of it when the process is ended.
#pragma once

#include <list>
#include <string>
#include <string_view>
#include <variant>

#include <sys/stat.h>
#include <sys/types.h>

namespace arbiter::io {

/// A new file. It is removed again unless it was renamed, also where a signal ends the process (see `io/interrupt.hpp`).
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
    /// Takes over the mode of `old`, and as far as that is permitted its owner; an `errno`, or 0.
    [[nodiscard]] int take_over(const struct stat& old) const;
    /// Closes it and gives it the name `path`, whose file is gone then; an `errno`, or 0. Doesn't wait until the disk has it.
    [[nodiscard]] int rename_to(const std::string& path);

private:
    using name = std::list<std::string>::iterator;
    temporary(int fd, name where) noexcept : fd_(fd), name_(where) {}

    int fd_;
    name name_; ///< in the list of all that are there
    bool exists_ = true;
};

/// To be called before a signal handler may call what follows.
void prepare_temporaries();

/// Removes all temporary files that are there. From now on none is made and no file takes another one's name: who tries,
/// waits for the process to end. False where another thread is at it. A signal handler may call it.
[[nodiscard]] bool end_of_temporaries() noexcept;

} // namespace arbiter::io
