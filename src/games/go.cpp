#include "games/go.hpp"

#include "games/go_picture.hpp"

namespace arbiter {

picture go_game::draw(const position& p, const move* last) {
    const bool is_stone = last != nullptr && last->what == go::action::play;
    return arbiter::draw(p.board, is_stone ? std::optional(last->at()) : std::nullopt);
}

std::string_view go_game::why(const outcome& refused) noexcept {
    switch (refused.why) {
    case refusal::after_end:
        return "the game is over";
    case refusal::off_board:
        return "the board has no such point";
    default:
        return "the point has a stone";
    }
}

} // namespace arbiter
