// What is between properties and is none.
#pragma once

#include "sgf/facts.hpp"

#include <string_view>

namespace arbiter::sgf {

/// Reports what the grammar has gathered in a game: what is there again and again is one finding.
void report_stray_text(const game_context& c);

/// Whether what is between leaves, `;` and brackets there aside, is so little that no move or stone can be lost in it.
[[nodiscard]] bool hides_nothing(std::string_view between) noexcept;

} // namespace arbiter::sgf
