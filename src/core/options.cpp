#include "arbiter/options.hpp"

#include <array>
#include <cstddef>

namespace arbiter {

namespace {

constexpr std::array<std::string_view, 4> ko_names{"auto", "simple", "positional", "situational"};
constexpr std::array<std::string_view, 3> self_capture_names{"auto", "forbid", "allow"};

/// The choice whose name stands at its place among `names`.
template <class Choice, std::size_t Size>
std::optional<Choice> named(const std::array<std::string_view, Size>& names, std::string_view name) noexcept {
    for (std::size_t i = 0; i < Size; ++i)
        if (names[i] == name) return static_cast<Choice>(i);
    return std::nullopt;
}

} // namespace

std::string_view name_of(ko_choice c) noexcept {
    return ko_names[static_cast<std::size_t>(c)];
}

std::string_view name_of(self_capture_choice c) noexcept {
    return self_capture_names[static_cast<std::size_t>(c)];
}

std::optional<ko_choice> ko_named(std::string_view name) noexcept {
    return named<ko_choice>(ko_names, name);
}

std::optional<self_capture_choice> self_capture_named(std::string_view name) noexcept {
    return named<self_capture_choice>(self_capture_names, name);
}

} // namespace arbiter
