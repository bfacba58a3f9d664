// The tags that QGN knows: those its document requires, and those its writers use. Other names are right.
#pragma once

#include "check/tags.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::qgn {

inline constexpr std::array<std::string_view, 2> truths{"true", "false"};

/// Places in the table below.
namespace known {
enum tag : std::size_t { key, teams, seed, variant, completed, date, id, kind };
} // namespace known

using tag_table = std::array<tag_rule, 8>;

inline constexpr tag_table tags{{
    {"key", true, tag_type::text, "the name of the game, such as `tictactoe`"},
    {"teams", true, tag_type::text, "the names of the teams, such as `a, b`"},
    {"seed", false, tag_type::integer, "a whole number"},
    {"variant", false, tag_type::text, "the name of a variant of the game"},
    {"completed", false, tag_type::word, "one of `true`, `false`", truths},
    {"date", false, tag_type::us_date, "the day of the game as `MM-DD-YYYY`"},
    {"id", false, tag_type::text, "an identifier of the game"},
    {"kind", false, tag_type::text, "the kind of the game"},
}};

} // namespace arbiter::qgn
