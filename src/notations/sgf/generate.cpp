#include "notations/sgf/notation.hpp"

#include "notations/sgf/moves.hpp"
#include "replay/go.hpp"
#include "replay/go_rules.hpp"
#include "text/random.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

namespace {

constexpr unsigned most_nested = 3;
constexpr std::uint32_t one_in_branches = 30;
constexpr std::uint32_t one_in_comments = 25;
constexpr std::uint32_t one_in_passes = 60;

class game_maker {
public:
    game_maker(random& r, board_size size)
        : random_(r), size_(size), game_(go::position(size.columns, size.rows), go::repetition::positional_superko) {}

    [[nodiscard]] go::game& game() noexcept { return game_; }

    /// A point for the side to move that is legal by all rules; nothing where none was found soon.
    [[nodiscard]] std::optional<go::point> random_point() {
        const go::position& now = game_.now();
        for (unsigned tries = 0; tries < 4 * size_.columns * size_.rows; ++tries) {
            const go::point at{random_.below(size_.columns), random_.below(size_.rows)};
            if (game_.legal(at) && !go_game::fills_eye(now, at, now.to_move())) return at;
        }
        return {};
    }

    /// Writes up to `moves` moves, and what branches off.
    void write(std::string& out, unsigned moves, unsigned depth) {
        unsigned passes = 0;
        for (; moves > 0 && passes < 2; --moves) {
            if (depth < most_nested && random_.below(one_in_branches) == 0) return branch(out, moves, depth);
            passes = write_move(out) ? 0 : passes + 1;
        }
    }

private:
    void branch(std::string& out, unsigned moves, unsigned depth) {
        const std::uint32_t here = game_.length();
        const unsigned branches = 2 + random_.below(2);
        for (unsigned b = 0; b < branches; ++b) {
            out += '(';
            (void)write_move(out);
            write(out, b == 0 ? moves - 1 : 1 + random_.below(12), depth + 1);
            out += ')';
            game_.undo_to(here);
        }
    }

    /// Whether it is no pass.
    bool write_move(std::string& out) {
        const bool is_black = game_.now().to_move() == go::colour::black;
        std::optional<go::point> at;
        if (random_.below(one_in_passes) != 0) at = random_point();
        out += is_black ? ";B[" : ";W[";
        if (at) {
            out += letters_of(*at);
            game_.play(*at);
        } else {
            game_.pass();
        }
        out += ']';
        if (random_.below(one_in_comments) == 0) out += fmt::format("C[Remark {}: [\\]]", random_.below(100));
        return at.has_value();
    }

    random& random_;
    board_size size_;
    go::game game_;
};

std::string write_stones(const go::position& p, go::colour side) {
    return list_stones(side, {p.width(), p.height()}, [&p](go::point at) { return p.at(at); });
}

/// Most games begin on an empty board, some with a handicap, some with a position. Returns what the root says of it.
std::string set_up(random& r, board_size size, game_maker& maker) {
    const std::uint32_t kind = r.below(6);
    if (kind == 0 && size.is_square() && size.columns >= 9) {
        const unsigned stones = 2 + r.below(4);
        maker.game().setup(black_stones(standard_stones(size, stones).front()), go::colour::white);
        return fmt::format("HA[{}]{}", stones, write_stones(maker.game().now(), go::colour::black));
    }
    if (kind != 1) return {};
    for (unsigned moves = size.columns * size.rows / 3; moves > 0; --moves)
        if (const auto at = maker.random_point()) maker.game().play(*at);
    const go::position& p = maker.game().now();
    std::string out = write_stones(p, go::colour::black) + write_stones(p, go::colour::white);
    const bool is_black = p.to_move() == go::colour::black;
    maker.game().setup({}, p.to_move());
    return out + (is_black ? "PL[B]" : "PL[W]");
}

std::string random_result(random& r) {
    const char winner = r.below(2) == 0 ? 'B' : 'W';
    const std::uint32_t how = r.below(4);
    if (how == 2) return "Void";
    return fmt::format("{}+{}", winner, how == 0 ? "R" : how == 1 ? "T" : fmt::format("{}.5", r.below(30)));
}

} // namespace

generated generate(std::uint64_t seed, std::uint64_t number) {
    constexpr std::array<std::string_view, 5> rules{"Japanese", "Chinese", "AGA", "Korean", "Tromp-Taylor"};
    random r(seed, number);
    constexpr std::array<board_size, 8> sizes{{{5, 5}, {7, 7}, {9, 9}, {9, 9}, {13, 13}, {19, 19}, {19, 19}, {11, 7}}};
    const board_size size = sizes[r.below(sizes.size())];
    game_maker maker(r, size);
    std::string text = fmt::format("(;CA[UTF-8]FF[4]GM[1]SZ[{}]", size_text(size));
    const std::uint32_t month = r.below(12) + 1;
    const std::uint32_t day = r.below(28) + 1;
    const std::uint32_t black_player = r.below(1000);
    const std::uint32_t white_player = r.below(1000);
    text += fmt::format("DT[2025-{:02}-{:02}]PB[player{}]PW[player{}]", month, day, black_player, white_player);
    text += fmt::format("RE[{}]", random_result(r));
    text += fmt::format("RU[{}]KM[{}.5]", rules[r.below(rules.size())], r.below(8));
    text += set_up(r, size, maker);
    maker.write(text, 20 + r.below(2 * size.columns * size.rows), 0);
    text += ")";
    const source raw("game.sgf", text);
    const options o;
    collector ignored(raw, o);
    return {fmt::format("game{:016x}.sgf", r.next()), format(raw, parse(raw, ignored))};
}

} // namespace arbiter::sgf
