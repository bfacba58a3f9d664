// The rules engine of Ultimate Tic-Tac-Toe against published counts and against its slow reference engine.
#include "arbiter/rules/uttt.hpp"

#include "tests/assertions.hpp"
#include "tests/reference/uttt.hpp"
#include "tests/scale.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace {

namespace uttt = arbiter::uttt;

uttt::broken as_broken(reference::verdict v) {
    switch (v) {
    case reference::verdict::fine:
        return uttt::broken::none;
    case reference::verdict::after_end:
        return uttt::broken::after_end;
    case reference::verdict::wrong_board:
        return uttt::broken::wrong_board;
    case reference::verdict::closed_board:
        return uttt::broken::closed_board;
    case reference::verdict::occupied:
        break;
    }
    return uttt::broken::occupied_cell;
}

uttt::move to_move(int board, int cell) {
    return {static_cast<unsigned>(board), static_cast<unsigned>(cell)};
}

std::string symbols_of(unsigned events) {
    std::string symbols;
    for (unsigned bit = 0; bit < 4; ++bit)
        if ((events >> bit & 1U) != 0) symbols += "!/%#"[bit];
    return symbols;
}

char result_of(const uttt::position& p) {
    if (!p.over()) return ' ';
    if (p.won_by(uttt::side::x)) return 'X';
    return p.won_by(uttt::side::o) ? 'O' : '=';
}

/// All that can be asked of a position; the faults, one a line.
std::string differences(const uttt::position& p, const reference::game& g) {
    std::string faults;
    const auto expect = [&faults](bool holds, const std::string& what) {
        if (!holds) faults += what + '\n';
    };
    expect((p.to_move() == uttt::side::x) == (g.to_move == 'X'), "the side to move");
    expect(p.forced() == (g.forced == -1 ? uttt::position::any_board : static_cast<unsigned>(g.forced)),
           "the forced board");
    expect(result_of(p) == g.result, "the result");
    expect(p.drawn() == (g.result == '='), "whether it is drawn");
    std::array<bool, 81> legal{};
    std::size_t count = 0;
    p.for_each_legal([&](uttt::move m) {
        legal.at(m.board * 9U + m.cell) = true;
        ++count;
    });
    expect(count == g.legal().size(), "the number of legal moves");
    for (int board = 0; board < 9; ++board) {
        const auto b = static_cast<unsigned>(board);
        const char state = g.board_state[board];
        expect(p.is_closed(b) == (state != ' '), "whether a board is closed");
        expect((p.boards(uttt::side::x) >> b & 1U) == (state == 'X' ? 1U : 0U), "the boards of X");
        expect((p.boards(uttt::side::o) >> b & 1U) == (state == 'O' ? 1U : 0U), "the boards of O");
        bool playable = false;
        for (int cell = 0; cell < 9; ++cell) {
            const uttt::move m = to_move(board, cell);
            const uttt::broken broken = as_broken(g.judge(board, cell));
            expect(p.judge(m) == broken, "the rule that " + reference::move_text(board, cell) + " breaks");
            expect(p.legal(m) == (broken == uttt::broken::none),
                   "whether " + reference::move_text(board, cell) + " is legal");
            expect(legal.at(m.board * 9U + m.cell) == (broken == uttt::broken::none), "the legal moves");
            playable = playable || broken == uttt::broken::none;
            const char owner = g.cells[board][cell];
            expect((p.cells(uttt::side::x, b) >> m.cell & 1U) == (owner == 'X' ? 1U : 0U), "the cells of X");
            expect((p.cells(uttt::side::o, b) >> m.cell & 1U) == (owner == 'O' ? 1U : 0U), "the cells of O");
            expect((p.taken(b) >> m.cell & 1U) == (owner != ' ' ? 1U : 0U), "the taken cells");
        }
        expect((p.playable() >> b & 1U) == (playable ? 1U : 0U), "the playable boards");
    }
    return faults;
}

} // namespace

BOOST_AUTO_TEST_SUITE(uttt_engine)

BOOST_AUTO_TEST_CASE(perft_gives_the_published_counts) {
    constexpr std::array<std::uint64_t, 8> published{1, 81, 720, 6336, 55080, 473256, 4020960, 33782544};
    for (unsigned depth = 0; depth < published.size(); ++depth)
        BOOST_TEST(uttt::perft(uttt::position{}, depth) == published.at(depth), "perft " << depth);
}

BOOST_AUTO_TEST_CASE(the_reference_gives_the_published_counts) {
    constexpr std::array<std::uint64_t, 4> published{1, 81, 720, 6336};
    for (int depth = 0; depth < 4; ++depth)
        BOOST_TEST(reference::perft(reference::game{}, depth) == published.at(static_cast<std::size_t>(depth)),
                   "perft " << depth);
}

BOOST_AUTO_TEST_CASE(perft_ends_with_the_game) {
    // near the end of a game both count alike, and a game that is over has no move to count
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto moves = reference::random_game(seed);
        reference::game g;
        uttt::position p;
        for (std::size_t ply = 0; ply + 3 < moves.size(); ++ply) {
            g.play(moves[ply].first, moves[ply].second);
            p.play(to_move(moves[ply].first, moves[ply].second));
        }
        BOOST_TEST(uttt::perft(p, 3) == reference::perft(g, 3), "seed " << seed);
        for (std::size_t ply = moves.size() - 3; ply < moves.size(); ++ply)
            p.play(to_move(moves[ply].first, moves[ply].second));
        BOOST_TEST(uttt::perft(p, 1) == 0U, "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(three_in_a_row_of_all_sets) {
    for (unsigned taken = 0; taken < 512; ++taken) {
        char squares[9];
        for (unsigned i = 0; i < 9; ++i) squares[i] = (taken >> i & 1U) != 0 ? 'X' : ' ';
        BOOST_TEST(uttt::three_in_a_row(static_cast<uttt::squares>(taken)) == (reference::owner_of_row(squares) == 'X'),
                   "squares " << taken);
    }
}

BOOST_AUTO_TEST_CASE(random_games_go_as_the_reference_says) {
    std::array<int, 3> ends{}; // X, O, drawn
    for (std::uint64_t seed = 0; seed < test::repeated(2'000U); ++seed) {
        reference::game g;
        uttt::position p;
        std::string faults = differences(p, g);
        std::string played;
        for (const auto& [board, cell] : reference::random_game(seed)) {
            played += reference::move_text(board, cell) + ' ';
            const std::string symbols = g.play(board, cell);
            if (symbols_of(p.play(to_move(board, cell))) != symbols) faults += "the symbols\n";
            faults += differences(p, g);
            if (!faults.empty()) break;
        }
        BOOST_REQUIRE_MESSAGE(faults.empty(), "seed " << seed << ", after " << played << "differ:\n" << faults);
        ++ends.at(g.result == 'X' ? 0 : g.result == 'O' ? 1 : 2);
    }
    BOOST_TEST_MESSAGE("X won " << ends[0] << " games, O " << ends[1] << ", drawn " << ends[2]);
    for (const int count : ends) BOOST_TEST(count > test::repeated(100));
}

BOOST_AUTO_TEST_SUITE_END()
