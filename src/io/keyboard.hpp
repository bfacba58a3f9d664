/// The keys of a terminal, one by one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace arbiter::io {

enum class key : std::uint8_t {
    character, ///< of text; its bytes are with it
    enter,
    backspace,
    tab,
    up,
    down,
    left,
    right,
    other,
    closed, ///< nothing more comes
};

struct key_press {
    key what = key::other;
    std::string text; ///< of a character
};

/// While it exists, standard input gives keys as they are pressed and doesn't show them. However the process is ended by a
/// signal that can be caught, the terminal is as before then. One at a time.
class keyboard {
public:
    /// Nothing where standard input is no terminal.
    [[nodiscard]] static std::optional<keyboard> take();
    keyboard(const keyboard&) = delete;
    keyboard(keyboard&& other) noexcept;
    keyboard& operator=(const keyboard&) = delete;
    keyboard& operator=(keyboard&&) = delete;
    ~keyboard();

    /// Waits for it.
    [[nodiscard]] key_press next();

private:
    keyboard() = default;
    bool is_taken_ = true;
};

/// The terminal is as it was before `keyboard::take`, if that was called.
void end_of_keyboard() noexcept;

struct terminal_size {
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
};

/// Of the terminal that standard output is; nothing where it is none, or its size is unknown.
[[nodiscard]] std::optional<terminal_size> size_of_terminal();

} // namespace arbiter::io
