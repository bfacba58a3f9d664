#include "io/keyboard.hpp"

#include <atomic>
#include <cerrno>
#include <utility>

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

/// Written before `is_changed` is set, and only then.
termios modes_before{};
std::atomic<bool> is_changed = false;

std::optional<char> next_byte() {
    char byte = 0;
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
        if (got == 1) return byte;
        if (got == 0 || errno != EINTR) return {};
    }
}

/// Whether another byte is there: what a key sends comes at once.
bool has_more() {
    constexpr int longest_ms = 50;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, longest_ms) > 0;
}

/// The rest of what begins with an escape: `[A`, or `OA` where the terminal says so.
key after_escape() {
    if (!has_more()) return key::other;
    const std::optional<char> first = next_byte();
    if (!first || (*first != '[' && *first != 'O')) return key::other;
    for (;;) { // numbers and semicolons stand before the last byte
        if (!has_more()) return key::other;
        const std::optional<char> last = next_byte();
        if (!last) return key::closed;
        switch (*last) {
        case 'A':
            return key::up;
        case 'B':
            return key::down;
        case 'C':
            return key::right;
        case 'D':
            return key::left;
        default:
            if (*last >= '@') return key::other;
        }
    }
}

/// How many bytes follow the first one of a character in UTF-8.
unsigned rest_of(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
}

} // namespace

std::optional<keyboard> keyboard::take() {
    if (::isatty(STDIN_FILENO) == 0 || ::tcgetattr(STDIN_FILENO, &modes_before) != 0) return {};
    termios now = modes_before;
    now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    now.c_cc[VSUSP] = _POSIX_VDISABLE; // a shell would find the terminal so
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    is_changed = true;
    if (::tcsetattr(STDIN_FILENO, TCSADRAIN, &now) == 0) return keyboard();
    is_changed = false;
    return {};
}

keyboard::keyboard(keyboard&& other) noexcept : is_taken_(std::exchange(other.is_taken_, false)) {}

keyboard::~keyboard() {
    if (is_taken_) end_of_keyboard();
}

void end_of_keyboard() noexcept {
    if (is_changed.exchange(false)) (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &modes_before);
}

key_press keyboard::next() {
    constexpr char end_of_input = 4; // Control and D
    constexpr char escape = 27;
    constexpr char del = 127;
    const std::optional<char> first = next_byte();
    if (!first || *first == end_of_input) return {key::closed, {}};
    switch (*first) {
    case '\n':
    case '\r':
        return {key::enter, {}};
    case '\t':
        return {key::tab, {}};
    case '\b':
    case del:
        return {key::backspace, {}};
    case escape:
        return {after_escape(), {}};
    default:
        break;
    }
    if (static_cast<unsigned char>(*first) < ' ') return {key::other, {}};
    key_press made{key::character, std::string(1, *first)};
    for (unsigned rest = rest_of(*first); rest > 0 && has_more(); --rest)
        if (const std::optional<char> byte = next_byte()) made.text += *byte;
    return made;
}

std::optional<terminal_size> size_of_terminal() {
    winsize reported{};
    if (::isatty(STDOUT_FILENO) == 0 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &reported) != 0 || reported.ws_col == 0)
        return {};
    return terminal_size{reported.ws_col, reported.ws_row};
}

} // namespace arbiter::io
