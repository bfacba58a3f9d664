#include "arbiter/rules/uttt.hpp"

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
