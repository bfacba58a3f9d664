// The keys of a game, in the order of the canonical layout.
#pragma once

#include "check/tags.hpp"
#include "core/suggest.hpp"
#include "dgf/parts.hpp"

#include <array>
#include <string_view>

namespace arbiter::dgf {

inline constexpr std::array<tag_rule, known::count> keys{{
    {"game_id", true, tag_type::text, "a text in quotes that names the game"},
    {"black", true, tag_type::text, "the name or id of the player of Black, in quotes"},
    {"white", true, tag_type::text, "the name or id of the player of White, in quotes"},
    {"date", true, tag_type::iso_date, "the day on which the game began, as `2024-05-01`"},
    {"initial_board", true, tag_type::text, "the starting board, an array of whole numbers"},
    {"moves", true, tag_type::text, "the moves, an array of whole numbers"},
    {"latest_board", false, tag_type::text, "the board after the last move, an array of whole numbers"},
    {"result", false, tag_type::text, "`0` unfinished, `1` Black won, `2` White won"},
}};

/// Keys that DGF doesn't have, and that are told with what to write instead.
inline constexpr std::array<std::string_view, 1> other_keys{"komi"};

[[nodiscard]] inline bool is_komi(std::string_view key) noexcept {
    return same_but_for_case(key, other_keys[0]);
}

} // namespace arbiter::dgf
