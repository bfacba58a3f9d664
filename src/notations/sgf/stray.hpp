// What is between properties and is none.
#pragma once

#include "notations/sgf/facts.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// Reports what the grammar has gathered in a game: what is there again and again is one finding.
void report_stray_text(const game_context& c);

/// Whether what is between leaves, `;` and brackets there aside, is so little that no move or stone can be lost in it.
[[nodiscard]] bool hides_nothing(std::string_view between) noexcept;

/// Whether a value that has ended there ends once more, and nothing can be lost in that: it stands for no bracket of a tree, and not for
/// the `;` of a move.
[[nodiscard]] bool closes_again(const game_context& c, std::uint32_t at) noexcept;

} // namespace arbiter::sgf
