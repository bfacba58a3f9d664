#include "replay/go.hpp"

#include "replay/go_points.hpp"

namespace arbiter {

bool go_game::fills_eye(const go::position& p, go::point at, go::colour side) noexcept {
    const auto is_own = [&](unsigned column, unsigned row) {
        return !p.on_board({column, row}) || p.at({column, row}) == side;
    };
    // what is left of the first column or above the first row wraps round, off the board
    return is_own(at.column - 1, at.row) && is_own(at.column + 1, at.row) && is_own(at.column, at.row - 1) &&
           is_own(at.column, at.row + 1);
}

std::optional<go_game::move> go_game::choose(random& r, const position& p) {
    constexpr std::uint32_t one_in_passes = 200;
    constexpr int most_tries = 40;
    if (p.is_over()) return {};
    const go::colour side = p.board.to_move();
    const unsigned width = p.board.width();
    const bool passes = r.below(one_in_passes) == 0;
    for (int i = 0; i < most_tries && !passes; ++i) {
        const std::uint32_t chosen = r.below(width * p.board.height());
        const go::point at{chosen % width, chosen / width};
        if (judge(p, side, at) == go::broken::none && !fills_eye(p.board, at, side))
            return move{go::action::play, side, static_cast<std::uint8_t>(at.column),
                        static_cast<std::uint8_t>(at.row)};
    }
    return move{go::action::pass, side};
}

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
