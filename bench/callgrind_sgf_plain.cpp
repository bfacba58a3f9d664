// Games on 19×19 as most are recorded: a game a record, a move a node, no variations.

#include "callgrind.hpp"
#include "go_games.hpp"

#include "arbiter/rules/go.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace {

constexpr unsigned size = 19;
constexpr std::uint64_t games_played = 200;

std::string record_of(const go_bench::moves& made) {
    std::string text = "(;FF[4]GM[1]CA[UTF-8]SZ[19]DT[2025-07-02]PB[Ann]PW[Bob]KM[6.5]RE[B+R]\n";
    bool is_black = true;
    for (std::size_t i = 0; i < made.size(); ++i) {
        constexpr std::size_t moves_on_line = 10;
        text += is_black ? ";B[" : ";W[";
        if (made[i] != go_bench::pass) {
            text += static_cast<char>('a' + made[i].column);
            text += static_cast<char>('a' + made[i].row);
        }
        text += i % moves_on_line == moves_on_line - 1 ? "]\n" : "]";
        is_black = !is_black;
    }
    return text + ")\n";
}

} // namespace

int main() {
    std::vector<arbiter::source> sources;
    for (const go_bench::moves& made : go_bench::random_games(size, arbiter::go::repetition::simple_ko, games_played))
        sources.emplace_back("game.sgf", record_of(made));
    {
        const counted here;
        measured_checks(sources);
    }
    return describe(sources);
}
