// What is known of a game: its teams, and the form of its actions. An engine knows this of its game, and a configuration
// can declare it.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::qgn {

/// What one detail of an action must be.
struct detail_form {
    enum class sort : std::uint8_t { any, integer, word } type = sort::any;
    std::int64_t least = std::numeric_limits<std::int64_t>::min(); ///< of an integer
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::span<const std::string> words{}; ///< of which a word must be one

    [[nodiscard]] constexpr bool is_limited() const noexcept {
        return least != std::numeric_limits<std::int64_t>::min() || most != std::numeric_limits<std::int64_t>::max();
    }
};

struct action_form {
    char character;
    std::span<const detail_form> details; ///< as many as the action takes
};

struct game_form {
    std::string_view key;
    std::uint32_t least_teams = 1;
    std::uint32_t most_teams = std::numeric_limits<std::uint32_t>::max();
    bool round_robin = false;               ///< the teams act in turn, team 0 first; otherwise in any order
    bool any_action = false;                ///< nothing is said of actions
    std::span<const action_form> actions{}; ///< all that there are
    const char* characters = nullptr;       ///< of these, for a message; null where they are declared
};

} // namespace arbiter::qgn
