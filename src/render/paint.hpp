/// ANSI colours, or nothing where there are none.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// The parameters of `ESC [ … m`.
namespace ansi {
inline constexpr std::string_view bold = "1";
inline constexpr std::string_view dim = "2";
inline constexpr std::string_view red = "1;31";
inline constexpr std::string_view green = "1;32";
inline constexpr std::string_view yellow = "1;33";
inline constexpr std::string_view blue = "1;34";
inline constexpr std::string_view cyan = "1;36";
} // namespace ansi

/// Wraps text in colours when it has any.
class painter {
public:
    explicit painter(bool on) noexcept : on_(on) {}

    [[nodiscard]] std::string operator()(std::string_view code, std::string_view text) const {
        if (!on_ || code.empty() || text.empty()) return std::string(text);
        std::string out = "\x1b[";
        out.append(code).append("m").append(text).append("\x1b[0m");
        return out;
    }

private:
    bool on_;
};

} // namespace arbiter
