// Properties that belong together, by their names.
#pragma once

#include "sgf/walk.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace arbiter::sgf {

[[nodiscard]] constexpr bool is_one_of(name_key name, std::initializer_list<std::string_view> names) noexcept {
    return std::any_of(names.begin(), names.end(), [name](std::string_view n) { return key(n) == name; });
}
[[nodiscard]] constexpr bool is_move_name(name_key name) noexcept {
    return name == key("B") || name == key("W");
}
[[nodiscard]] constexpr bool is_setup_name(name_key name) noexcept {
    return is_one_of(name, {"AB", "AW", "AE", "PL"});
}
/// What a position is good for; of these a node has one.
[[nodiscard]] constexpr bool is_position_judgement(name_key name) noexcept {
    return is_one_of(name, {"DM", "GB", "GW", "UC"});
}
/// What a move is worth; of these a node has one.
[[nodiscard]] constexpr bool is_move_judgement(name_key name) noexcept {
    return is_one_of(name, {"BM", "DO", "IT", "TE"});
}
/// What says something of a move, and is nothing without one.
[[nodiscard]] constexpr bool is_annotation_name(name_key name) noexcept {
    return name == key("KO") || is_move_judgement(name);
}
[[nodiscard]] constexpr bool belongs_to_move(name_key name, bool has_moves) noexcept {
    return is_move_name(name) || is_one_of(name, {"MN", "BL", "WL", "OB", "OW"}) ||
           (has_moves && is_annotation_name(name));
}

} // namespace arbiter::sgf
