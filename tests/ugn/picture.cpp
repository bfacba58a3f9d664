// What `show` draws of a game of UGN, against pictures drawn by hand and the slow reference engine.
#include "render/picture_text.hpp"
#include "tests/assertions.hpp"
#include "tests/reference/uttt.hpp"
#include "tests/support.hpp"

namespace {

using arbiter::charset;
using arbiter::mark;
using arbiter::picture;

constexpr std::string_view tags =
    "[GameID \"default\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"Player1\"]\n[PlayerO \"Player2\"]\n";

picture position_of(const std::string& text, std::uint32_t ply) {
    return arbiter::check(arbiter::source("x.ugn", text)).games().front().at(ply);
}

std::string record_of(std::string_view moves) {
    return std::string(tags).append("[Result \"In Progress\"]\n\n").append(moves).append("\n*\n");
}

/// The caption after all moves.
std::vector<std::string> caption_of(const std::string& text) {
    const arbiter::report r = arbiter::check(arbiter::source("x.ugn", text));
    const arbiter::game game = r.games().front();
    return game.at(game.plies()).caption;
}

std::string last_line_of(std::string_view moves) {
    return caption_of(record_of(moves)).back();
}

mark mark_of(char owner) {
    return owner == 'X' ? mark::first : owner == 'O' ? mark::second : owner == '=' ? mark::closed : mark::none;
}

/// What is wrong with the picture of `game`, whose last move was `last`; empty where nothing is.
std::string faults_of(const picture& p, const reference::game& game, std::pair<int, int> last) {
    if (p.rows != 9 || p.columns != 9 || p.block != 3 || p.cells.size() != 81) return "its size";
    for (int board = 0; board < 9; ++board) {
        const auto block = static_cast<std::size_t>(board);
        if (p.block_labels.at(block) != std::string(1, static_cast<char>('A' + board))) return "a label";
        if (p.block_marks.at(block) != mark_of(game.board_state[board])) return "a board's owner";
        for (int cell = 0; cell < 9; ++cell) {
            const auto row = static_cast<std::uint32_t>(board / 3 * 3 + cell / 3);
            const auto column = static_cast<std::uint32_t>(board % 3 * 3 + cell % 3);
            const picture::cell& shown = p.at(row, column);
            const char owner = game.cells[board][cell];
            if (shown.mark != mark_of(owner) || shown.text != (owner == ' ' ? "" : std::string(1, owner)))
                return "a stone";
            if (shown.playable != (game.judge(board, cell) == reference::verdict::fine))
                return "where the next move may go";
            if (shown.last != (last == std::pair(board, cell))) return "the last move";
        }
    }
    return "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(ugn_picture)

BOOST_AUTO_TEST_CASE(of_a_game_that_goes_on) {
    const picture p = position_of(record_of("A1 A3\nC4 D5\nE5 E2\nB1"), 7);
    BOOST_TEST(arbiter::render(p, {charset::unicode, false}) == "┏━ A ━━━━━┳━ B ━━━━━┳━ C ━━━━━┓\n"
                                                                "┃ X  ·  O ┃[X]      ┃         ┃\n"
                                                                "┃ ·  ·  · ┃         ┃ X       ┃\n"
                                                                "┃ ·  ·  · ┃         ┃         ┃\n"
                                                                "┣━ D ━━━━━╋━ E ━━━━━╋━ F ━━━━━┫\n"
                                                                "┃         ┃    O    ┃         ┃\n"
                                                                "┃    O    ┃    X    ┃         ┃\n"
                                                                "┃         ┃         ┃         ┃\n"
                                                                "┣━ G ━━━━━╋━ H ━━━━━╋━ I ━━━━━┫\n"
                                                                "┃         ┃         ┃         ┃\n"
                                                                "┃         ┃         ┃         ┃\n"
                                                                "┃         ┃         ┃         ┃\n"
                                                                "┗━━━━━━━━━┻━━━━━━━━━┻━━━━━━━━━┛\n"
                                                                "after ply 7: X B1\n"
                                                                "O to move on board A\n");
}

BOOST_AUTO_TEST_CASE(in_ascii_with_a_board_that_is_won) {
    // I9 I8 H5 E6 F5 E8 H2 B8 H8: X has the middle column of H, and O may go anywhere else
    const picture p = position_of(record_of("I9 I8\nH5 E6\nF5 E8\nH2 B8\nH8!"), 9);
    BOOST_TEST(arbiter::render(p, {charset::ascii, false}) == "+- A -----+- B -----+- C -----+\n"
                                                              "| .  .  . | .  .  . | .  .  . |\n"
                                                              "| .  .  . | .  .  . | .  .  . |\n"
                                                              "| .  .  . | .  O  . | .  .  . |\n"
                                                              "+- D -----+- E -----+- F -----+\n"
                                                              "| .  .  . | .  .  . | .  .  . |\n"
                                                              "| .  .  . | .  .  O | .  X  . |\n"
                                                              "| .  .  . | .  O  . | .  .  . |\n"
                                                              "+- G -----+- H: X --+- I -----+\n"
                                                              "| .  .  . |    X    | .  .  . |\n"
                                                              "| .  .  . |    X    | .  .  . |\n"
                                                              "| .  .  . |   [X]   | .  O  X |\n"
                                                              "+---------+---------+---------+\n"
                                                              "after ply 9: X H8\n"
                                                              "O to move on any open board\n");
}

BOOST_AUTO_TEST_CASE(in_colour_it_says_the_same) {
    const picture p = position_of(record_of("I9 I8\nH5 E6\nF5 E8\nH2 B8\nH8!"), 9);
    const std::string colored = arbiter::render(p, {charset::unicode, true});
    std::string bare;
    for (std::size_t at = 0; at < colored.size(); ++at) {
        if (colored[at] == '\x1B')
            at = colored.find('m', at);
        else
            bare += colored[at];
    }
    BOOST_TEST(bare == arbiter::render(p, {charset::unicode, false}));
    BOOST_TEST(colored != bare);
}

BOOST_AUTO_TEST_CASE(of_random_games_is_what_the_reference_says) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const std::vector<std::pair<int, int>> moves = reference::random_game(seed);
        const std::string text = reference::record(moves, reference::style::full, seed);
        const arbiter::report r = arbiter::check(arbiter::source("x.ugn", text));
        const auto at = r.games().front().timeline();
        reference::game game;
        std::string faults = faults_of(at(0), game, {-1, -1});
        for (std::uint32_t ply = 1; ply <= moves.size() && faults.empty(); ++ply) {
            const auto [board, cell] = moves[ply - 1];
            game.play(board, cell);
            faults = faults_of(at(ply), game, {board, cell});
        }
        BOOST_REQUIRE_MESSAGE(faults.empty(), "seed " << seed << ": " << faults << '\n' << text);
        const std::string end = game.result == '=' ? "drawn" : std::string(1, game.result) + " has won";
        BOOST_TEST(at(static_cast<std::uint32_t>(moves.size())).caption.at(1) == end, "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(says_where_the_replay_came_to_and_why_no_further) {
    const std::vector<std::string> start{"start", "X to move on any open board"};
    BOOST_TEST(position_of(record_of("A1 A3"), 0).caption == start);
    const std::vector<std::string> two{"after ply 2: O A3", "X to move on board C",
                                       "ply 3 `B4` can't be played: it is on the wrong board"};
    BOOST_TEST(caption_of(record_of("A1 A3\nB4 D5")) == two);
    BOOST_TEST(last_line_of("A1 A1") == "ply 2 `A1` can't be played: its cell is taken");
    BOOST_TEST(last_line_of("I9 I8\nH5 E6\nF5 E8\nH2 B8\nH8! H1") ==
               "ply 10 `H1` can't be played: its board is closed");
    BOOST_TEST(last_line_of("A1 ?? A3") == "the rest can't be read");
    const std::string won = test::read_file(test::source_dir() / "corpus/ugn/bad/move-after-end-won.ugn");
    BOOST_TEST(caption_of(won).back().ends_with(" can't be played: the game is over"));
}

BOOST_AUTO_TEST_SUITE_END()
