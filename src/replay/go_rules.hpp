// Which rules of Go a record is played by: what is chosen for all records, and what holds in one.
#pragma once

#include "arbiter/game_options.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/rules/go.hpp"
#include "replay/variations.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

/// The rules of a game.
struct go_rules {
    go::repetition repetition = go::repetition::simple_ko;
    go::self_capture self_capture = go::self_capture::forbidden;
    friend constexpr bool operator==(go_rules, go_rules) noexcept = default;
};

/// Which positions may not come again, and whether a stone may take its own chain off the board.
extern const game_options go_choices;

/// What the options choose; nothing where the notation, or the record itself, says it.
struct chosen_go_rules {
    std::optional<go::repetition> repetition;
    std::optional<go::self_capture> self_capture;

    /// These rules, or what was chosen instead.
    [[nodiscard]] go_rules in_place_of(go_rules r) const noexcept {
        return {repetition.value_or(r.repetition), self_capture.value_or(r.self_capture)};
    }
};

[[nodiscard]] chosen_go_rules go_rules_of(const options& o);

/// The rules that hold, and why: what the options choose is so for no reason of the record's.
[[nodiscard]] std::vector<held_rule> go_rules_held(go_rules r, const chosen_go_rules& chosen, const std::string& why);

namespace go {

/// As people call it: `simple ko`.
[[nodiscard]] const char* name_of(repetition rule) noexcept;

} // namespace go

// ---- Handicaps of Go, by custom.

/// Where the stones of a handicap stand, in each form that is in use: on a square board with enough room.
[[nodiscard]] std::vector<std::vector<go::point>> standard_stones(board_size size, std::uint32_t stones);

/// Stones of Black on all of these points.
[[nodiscard]] std::vector<go::edit> black_stones(const std::vector<go::point>& points);

} // namespace arbiter
