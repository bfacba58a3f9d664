#include "notations/n2048/notation.hpp"

#include "notations/n2048/moves.hpp"
#include "play/play_out.hpp"
#include "tags/tag_layout.hpp"
#include "text/random.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::n2048 {

namespace {

constexpr std::uint32_t one_in_stopped = 3; ///< games that end before their time

struct game {
    std::array<tile, 2> board{};
    std::vector<turn> turns;
    n2048_game::position at_end;
};

/// Plays `most` turns, or to the end.
game play_out(random& r, std::uint32_t most) {
    game made;
    for (tile& t : made.board) {
        t = n2048_game::choose_spawn(r, made.at_end.board);
        made.at_end.board.spawn(t.at, t.value);
    }
    arbiter::play_out<n2048_game>(r, made.at_end, most, [&made](const turn& t, auto) { made.turns.push_back(t); });
    return made;
}

std::string_view marker_of(random& r, const position& at_end) {
    if (at_end.locked()) return "Locked";
    return r.below(2) == 0 ? "Retired" : "*";
}

} // namespace

generated generate(std::uint64_t seed, std::uint64_t number) {
    constexpr std::uint32_t shortest_stop = 400; // longer than most random games are
    random r(seed, number);
    const bool stops = r.below(one_in_stopped) == 0;
    const game made = play_out(r, stops ? r.below(shortest_stop) : 0xFFFF'FFFFU);
    const std::uint32_t month = r.below(12) + 1;
    const std::uint32_t day = r.below(28) + 1;
    const std::string_view marker = marker_of(r, made.at_end.board);
    std::string text = fmt::format("[Event \"Game {}\"]\n[Site \"Table {}\"]\n[Date \"2025.{:02}.{:02}\"]\n"
                                   "[Player \"player{}\"]\n[InitialBoard \"{} {}\"]\n[FinalScore \"{}\"]\n"
                                   "[HighestTile \"{}\"]\n[Result \"{}\"]\n\n",
                                   number + 1, r.below(100), month, day, r.below(1000), text_of(made.board[0]),
                                   text_of(made.board[1]), made.at_end.score, made.at_end.board.highest(), marker);
    line_filler lines(text);
    for (std::size_t i = 0; i < made.turns.size(); ++i)
        lines.add(fmt::format("{}. {} {}", i + 1, letter_of(made.turns[i].towards), text_of(made.turns[i].spawn)));
    lines.end();
    text += marker;
    text += '\n';
    return {fmt::format("game{:016x}.2048", r.next()), text};
}

} // namespace arbiter::n2048
