// Instructions that a move of Go takes on a position alone, by simple ko: run by bench/run_callgrind.sh, which has
// valgrind count inside `measured_checks`.

#include "bench/counted.hpp"
#include "bench/go_games.hpp"

#include "arbiter/rules/go.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <vector>

namespace {

constexpr unsigned size = 19;
constexpr std::uint64_t games_played = 500;

} // namespace

/// Nothing but moves. Of external linkage and never inlined: valgrind looks for its name.
[[gnu::noinline]] std::uint64_t measured_checks(const std::vector<go_bench::moves>& games);
std::uint64_t measured_checks(const std::vector<go_bench::moves>& games) {
    std::uint64_t captured = 0;
    for (const go_bench::moves& made : games) {
        arbiter::go::position p(size, size);
        captured += go_bench::play_all(p, made);
    }
    return captured;
}

int main() {
    const auto games = go_bench::random_games(size, arbiter::go::repetition::simple_ko, games_played);
    std::uint64_t plies = 0;
    for (const go_bench::moves& made : games) plies += made.size();
    const std::uint64_t captured = [&games] {
        const counted here;
        return measured_checks(games);
    }();
    fmt::print("games: {}\nplies: {}\ncaptured: {}\n", games.size(), plies, captured);
}
