/// A file that is to take another one's name, and what becomes of it when the process is ended.
#pragma once

#include <string>
#include <utility>
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
    /// Takes over the mode of `old`, and as far as that is permitted its owner; an `errno`, or 0.
    [[nodiscard]] int take_over(const struct stat& old) const;
    /// Closes it and gives it the name `path`, whose file is gone then; an `errno`, or 0. Doesn't wait until the disk has it.
    [[nodiscard]] int rename_to(const std::string& path);
    /// Gives it the name `path` where nothing has that; an `errno`, which is EEXIST otherwise, or 0.
    [[nodiscard]] int rename_to_new(const std::string& path);

private:
    temporary(int fd, std::string name) noexcept : fd_(fd), name_(std::move(name)) {}

    int fd_;
    std::string name_; ///< empty where it is there no more
};

/// Removes all temporary files that are there. From now on none is made and no file takes another one's name: who tries,
/// waits for the process to end.
void end_of_temporaries();

} // namespace arbiter::io
