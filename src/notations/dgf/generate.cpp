#include "notations/dgf/notation.hpp"

#include "notations/dgf/boards.hpp"
#include "notations/dgf/game_text.hpp"
#include "notations/dgf/moves.hpp"
#include "play/play_out.hpp"
#include "text/random.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace arbiter::dgf {

namespace {

constexpr unsigned smallest = 5;
constexpr unsigned largest = 19;
constexpr std::uint32_t one_in_records = 4;

/// A board with komi, or with handicap stones and White to move.
board random_start(random& r) {
    board b = empty_board(smallest + r.below(largest - smallest + 1));
    b.white_half = r.below(4) != 0;
    if (r.below(4) != 0) {
        b.white_count = 5 + r.below(3);
        return b;
    }
    const std::uint32_t edge = b.size < 13 ? 2 : 3;
    const std::uint32_t far = b.size - 1 - edge;
    constexpr std::uint32_t most_stones = 4;
    const std::uint32_t stones = 2 + r.below(most_stones - 1);
    for (std::uint32_t i = 0; i < stones; ++i) {
        const go::point at{i % 2 == 0 ? edge : far, (i == 0 || i == 3) ? far : edge};
        b.points[index_of(at, b.size)] = state::black;
    }
    b.to_move = go::colour::white;
    return b;
}

struct random_game {
    board start;
    std::vector<move_number> moves;
    board latest;
    unsigned result = 0;
};

/// Plays so many moves at most; two passes or a resignation end the game.
random_game play_out(random& r) {
    random_game made;
    made.start = random_start(r);
    written_go::position p(made.start, {});
    const std::uint32_t most = 1 + r.below(made.start.size * made.start.size * 2);
    const auto keep = [&made](const go_game::move& m, const auto&) {
        made.moves.push_back(m.what == go::action::play ? number_of(m.at(), made.start.size) : pass);
    };
    arbiter::play_out<go_game>(r, p, most, keep);
    if (p.is_over()) {
        made.result = r.below(3);
    } else if (r.below(2) == 0) {
        made.result = p.board.to_move() == go::colour::black ? 2 : 1;
        (void)written_go::play(p, move_of(resign, p));
        made.moves.push_back(resign);
    }
    made.latest = board_after(made.start, p);
    return made;
}

} // namespace

generated generate(std::uint64_t seed, std::uint64_t number) {
    random r(seed, number);
    random_game made = play_out(r);
    const std::string name = fmt::format("game{:016x}", r.next());
    if (r.below(one_in_records) == 0)
        return {name + ".dgr", write_text(record{std::move(made.start), static_cast<std::uint8_t>(made.result),
                                                 std::move(made.moves)})};
    const bool fits = made.latest.black_count <= most_count && made.latest.white_count <= most_count;
    const std::string id = fmt::format("game {}", number + 1);
    const std::string black = fmt::format("player{}", r.below(1000));
    const std::string white = fmt::format("player{}", r.below(1000));
    game_text text{
        id, black, white, {2025, 1 + r.below(12), 1 + r.below(28)}, std::move(made.start), std::move(made.moves),
        {}, {}};
    if (fits && r.below(2) == 0) text.latest = std::move(made.latest);
    if (made.result != 0 || r.below(2) == 0) text.result = made.result;
    return {name + ".dgf", write_game(text)};
}

} // namespace arbiter::dgf
