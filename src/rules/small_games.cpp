// What the headers of the small games leave out: how many games there are of so many moves, and how Onitama deals.

#include "arbiter/rules/connect4.hpp"

#include "arbiter/rules/go_random.hpp"
#include "arbiter/rules/onitama.hpp"
#include "arbiter/rules/tictactoe.hpp"
#include "arbiter/rules/uttt.hpp"

#include <algorithm>

namespace arbiter::connect4 {

std::uint64_t perft(const position& p, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    p.for_each_legal([&](auto move) {
        position next = p;
        next.play(move);
        count += perft(next, depth - 1);
    });
    return count;
}

} // namespace arbiter::connect4

namespace arbiter::onitama {

deal deal_of(std::int64_t seed) noexcept {
    go_random r(seed);
    deal made{};
    for (std::size_t count = 0; count < made.size();) {
        const auto drawn = static_cast<card>(r.intn(cards.size()));
        const std::span<const card> taken(made.data(), count);
        if (std::find(taken.begin(), taken.end(), drawn) == taken.end()) made[count++] = drawn;
    }
    return made;
}

std::uint64_t perft(const position& p, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t games = 0;
    p.for_each_legal([&](const move& m) {
        position next = p;
        next.play(m);
        games += perft(next, depth - 1);
    });
    return games;
}

} // namespace arbiter::onitama

namespace arbiter::tictactoe {

std::uint64_t perft(const position& p, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    p.for_each_legal([&](auto move) {
        position next = p;
        next.play(move);
        count += perft(next, depth - 1);
    });
    return count;
}

} // namespace arbiter::tictactoe

namespace arbiter::uttt {

std::uint64_t perft(const position& p, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    if (depth == 1) {
        p.for_each_legal([&count](move) { ++count; });
        return count;
    }
    p.for_each_legal([&](move m) {
        position next = p;
        next.play(m);
        count += perft(next, depth - 1);
    });
    return count;
}

} // namespace arbiter::uttt
