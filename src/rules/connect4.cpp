#include "arbiter/rules/connect4.hpp"

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
