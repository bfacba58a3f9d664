#include "replay/n2048.hpp"

#include <array>
#include <bit>
#include <cstddef>

namespace arbiter {

namespace {

/// The colours of the game's own tiles, from 2 to 2048, and of all that are larger.
constexpr std::array<std::uint32_t, 12> tile_colors{0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B,
                                                    0xEDCF72, 0xEDCC61, 0xEDC850, 0xEDC53F, 0xEDC22E, 0x3C3A32};

/// `value` is a power of two, from 2.
std::uint32_t color_of(std::uint32_t value) {
    const auto number = static_cast<std::size_t>(std::bit_width(value)) - 2;
    return number < tile_colors.size() ? tile_colors.at(number) : tile_colors.back();
}

} // namespace

std::optional<n2048_game::move> n2048_game::choose(random& r, const position& p) {
    std::array<n2048::swipe, 4> legal{};
    std::uint32_t count = 0;
    for_each_swipe(p.board, [&](n2048::swipe s) { legal[count++] = s; });
    if (count == 0) return {};
    const n2048::swipe towards = legal[r.below(count)];
    n2048::position swiped = p.board;
    (void)swiped.play(towards);
    return move{towards, choose_spawn(r, swiped)};
}

n2048_game::tile n2048_game::choose_spawn(random& r, const n2048::position& swiped) {
    constexpr std::uint32_t one_in_fours = 10;
    std::array<n2048::cell, 16> empty{};
    std::uint32_t count = 0;
    swiped.for_each_empty([&](n2048::cell c) { empty[count++] = c; });
    const n2048::cell at = empty[r.below(count)];
    return {at, r.below(one_in_fours) == 0 ? 4U : 2U};
}

picture n2048_game::draw(const position& p, const move* last) {
    picture made;
    made.columns = made.rows = 4;
    made.cells.resize(16);
    made.surface = surface::tiles;
    made.column_labels = {"a", "b", "c", "d"};
    made.row_labels = {"4", "3", "2", "1"};
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column) {
            const n2048::cell at{column, 3 - row};
            picture::cell& c = made.at(row, column);
            if (p.board.at(at) != 0) {
                c.text = std::to_string(p.board.at(at));
                c.mark = mark::first;
                c.color = color_of(p.board.at(at));
            }
            c.last = last != nullptr && last->spawn.at == at;
        }
    return made;
}

std::vector<std::string> n2048_game::caption(const position& p) {
    if (p.board == n2048::position{}) return {"no initial board that can be read"};
    std::string possible;
    for_each_swipe(p.board, [&](n2048::swipe s) { (possible += ' ') += "UDLR"[static_cast<std::size_t>(s)]; });
    return {possible.empty() ? "locked: no swipe is possible" : "possible swipes:" + possible};
}

std::string n2048_game::why(const outcome& refused) {
    if (refused.rule == broken::after_end) return "no swipe is possible";
    const std::string column(1, static_cast<char>('a' + refused.at.column));
    return column + static_cast<char>('1' + refused.at.row) + " has a tile";
}

} // namespace arbiter
