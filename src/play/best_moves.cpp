#include "play/best_moves.hpp"

#include "play/game_search.hpp"

#include <array>
#include <bit>
#include <optional>

namespace arbiter::game_search {

namespace {

constexpr std::array<uttt::squares, 8> lines_of_three{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

/// How good squares are for who holds `own` of them, of lines of three that none of `others` is in.
int value_of_lines(unsigned own, unsigned others, int one, int two) {
    int value = 0;
    for (const unsigned line : lines_of_three) {
        if ((line & others) != 0) continue;
        const int held = std::popcount(line & own);
        value += held == 1 ? one : held == 2 ? two : 0;
    }
    return value;
}

struct uttt_search {
    using position = uttt::position;
    using move = uttt::move;
    static constexpr std::size_t most_moves = 81;

    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        p.for_each_legal(visit);
    }
    static void play(position& p, move m) { (void)p.play(m); }
    static unsigned to_move(const position& p) { return p.to_move() == uttt::side::x ? 0 : 1; }
    static bool is_over(const position& p) { return p.over(); }
    static int value(const position& p, unsigned side) {
        const uttt::side own = side == 0 ? uttt::side::x : uttt::side::o;
        if (p.won_by(own)) return won;
        if (p.won_by(uttt::other(own))) return lost;
        return p.over() ? 0 : of_boards(p, own) - of_boards(p, uttt::other(own));
    }

private:
    /// Of the boards that are won, and what is near that.
    static int of_boards(const position& p, uttt::side own) {
        constexpr int a_board = 30;
        const unsigned closed_to_own = p.closed() & ~unsigned{p.boards(own)};
        int value = a_board * std::popcount(unsigned{p.boards(own)}) +
                    value_of_lines(p.boards(own), closed_to_own, a_board / 2, 3 * a_board);
        for (unsigned board = 0; board < 9; ++board)
            if (!p.is_closed(board))
                value += value_of_lines(p.cells(own, board), p.cells(uttt::other(own), board), 1, 4);
        return value;
    }
};

struct tictactoe_search {
    using position = tictactoe::position;
    using move = tictactoe::cell;
    static constexpr std::size_t most_moves = std::size_t{tictactoe::rows} * tictactoe::columns;

    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        p.for_each_legal(visit);
    }
    static void play(position& p, move m) { (void)p.play(m); }
    static unsigned to_move(const position& p) { return p.to_move(); }
    static bool is_over(const position& p) { return p.over(); }
    static int value(const position& p, unsigned side) {
        const std::optional<unsigned> winner = p.winner();
        return !winner ? 0 : *winner == side ? won : lost;
    }
};

struct connect4_search {
    using position = connect4::position;
    using move = unsigned;
    static constexpr std::size_t most_moves = connect4::columns;

    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        p.for_each_legal(visit);
    }
    static void play(position& p, move m) { (void)p.play(m); }
    static unsigned to_move(const position& p) { return p.to_move(); }
    static bool is_over(const position& p) { return p.over(); }
    static int value(const position& p, unsigned side) {
        if (const std::optional<unsigned> winner = p.winner()) return *winner == side ? won : lost;
        return p.over() ? 0 : of_lines(p, side);
    }

private:
    /// Of each line of four that stones of one team are in, and no others.
    static int of_lines(const position& p, unsigned side) {
        constexpr std::array<std::array<int, 2>, 4> steps{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
        int value = 0;
        for (int row = 0; row < static_cast<int>(connect4::rows); ++row)
            for (int column = 0; column < static_cast<int>(connect4::columns); ++column)
                for (const auto& step : steps) value += of_line(p, side, row, column, step);
        return value;
    }
    static int of_line(const position& p, unsigned side, int row, int column, std::array<int, 2> step) {
        constexpr int far = 3;
        constexpr std::array<int, 4> worth{0, 1, 6, 30};
        const int last_row = row + far * step[0];
        const int last_column = column + far * step[1];
        const bool is_inside = last_row < static_cast<int>(connect4::rows) && last_column >= 0 &&
                               last_column < static_cast<int>(connect4::columns);
        if (!is_inside) return 0;
        std::optional<unsigned> holder;
        std::size_t stones = 0;
        for (int i = 0; i <= far; ++i) {
            const std::optional<unsigned> owner =
                p.owner(static_cast<unsigned>(row + i * step[0]), static_cast<unsigned>(column + i * step[1]));
            if (!owner) continue;
            if (holder && *holder != *owner) return 0;
            holder = owner;
            ++stones;
        }
        return !holder ? 0 : *holder == side ? worth.at(stones) : -worth.at(stones);
    }
};

template <class Game>
auto best_in(const typename Game::position& p, random& r) {
    return search<Game, Game::most_moves>(p, usual_budget).best(r);
}

} // namespace

uttt::move best_move(const uttt::position& p, random& r) {
    return best_in<uttt_search>(p, r);
}

tictactoe::cell best_move(const tictactoe::position& p, random& r) {
    return best_in<tictactoe_search>(p, r);
}

unsigned best_move(const connect4::position& p, random& r) {
    return best_in<connect4_search>(p, r);
}

} // namespace arbiter::game_search
