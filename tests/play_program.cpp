// `arbiter play` as people use it: by lines, and by keys on a terminal.
#include "program_support.hpp"

#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

namespace program_test {

namespace {

using namespace std::chrono_literals;

struct play_folder : folder {
    [[nodiscard]] fs::path record() const { return in / "game.ugn"; }
    [[nodiscard]] bool is_clean(const std::string& name) const { return run({"lint", name}).status == 0; }

    /// The program on a terminal of this size, whose keys are written to `keys`.
    struct on_terminal {
        pid_t child = 0;
        int keys = -1;
        std::string seen;

        /// Reads until `text` was seen; false where it isn't soon.
        bool wait_for(std::string_view text) {
            const auto begun = std::chrono::steady_clock::now();
            std::string part(4096, '\0');
            while (!has(seen, text) && std::chrono::steady_clock::now() - begun < 20s) {
                const ssize_t got = ::read(keys, part.data(), part.size());
                if (got > 0)
                    seen.append(part, 0, static_cast<std::size_t>(got));
                else
                    std::this_thread::sleep_for(5ms);
            }
            return has(seen, text);
        }
        /// What is seen after that is new.
        void press(std::string_view text) {
            seen.clear();
            BOOST_REQUIRE(::write(keys, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
        }
    };
    [[nodiscard]] on_terminal play_on_terminal(const std::vector<std::string>& arguments, unsigned short columns,
                                               unsigned short rows) const {
        int ours = -1;
        int theirs = -1;
        const winsize size{rows, columns, 0, 0};
        BOOST_REQUIRE(::openpty(&ours, &theirs, nullptr, nullptr, &size) == 0);
        const pid_t child = start(arguments, theirs, theirs, theirs);
        ::close(theirs);
        ::fcntl(ours, F_SETFL, ::fcntl(ours, F_GETFL) | O_NONBLOCK);
        return {child, ours, {}};
    }
};

constexpr std::string_view arrow_up = "\x1b[A";
constexpr std::string_view arrow_left = "\x1b[D";

} // namespace

BOOST_FIXTURE_TEST_SUITE(program_play, play_folder)

BOOST_AUTO_TEST_CASE(a_game_by_lines) {
    const outcome o = run({"play", "ugn", "--against", "human", "--record", "game.ugn"}, "E5\nA1\nE1\nresign\n");
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.err == "");
    BOOST_TEST(has(o.out, "not played: `A1` is on board A, but `E5` sends O to board E [ugn/wrong-board]\n"), o.out);
    BOOST_TEST(o.out.ends_with("the record is in game.ugn\n"));
    BOOST_TEST(has(o.out, "\nthe game is over: O wins by resignation\n"), o.out);
    BOOST_TEST(get(record()).ends_with("[Result \"O\"]\n[Comment \"O wins by resignation\"]\n\nE5 E1\n0-1\n"));
    BOOST_TEST(is_clean("game.ugn"));
}

BOOST_AUTO_TEST_CASE(a_game_by_its_name) {
    const std::vector<std::pair<std::string, std::string>> heads{
        {"ultimate", "[GameID "}, {"2048", "[Event "}, {"connect4", "[key \"connect4\"]\n"}, {"go", "(;"}};
    for (const auto& [name, head] : heads) {
        const outcome o = run({"play", name}, "quit\n");
        BOOST_TEST(o.status == 0, name << o.err);
        BOOST_TEST(has(o.out, "FILE would):\n\n" + head), name << o.out);
        BOOST_TEST(has(o.out, "; `help` lists the commands\n"), o.out);
    }
    const outcome o = run({"play", "connect4", "--against", "human", "--record", "game.qgn"}, "p&3\nquit\n");
    BOOST_TEST(o.out.starts_with("a move is p& with a column, such as p&3; `help` lists the commands\n"), o.out);
    BOOST_TEST(get(in / "game.qgn").ends_with("\n0p&3\n"), get(in / "game.qgn"));
    const outcome on = run({"play", "connect4", "--against", "human", "--resume", "game.qgn"}, "p&4\nquit\n");
    BOOST_TEST(on.err == "");
    BOOST_TEST(get(in / "game.qgn").ends_with("\n0p&3 1p&4\n"), get(in / "game.qgn"));
    BOOST_TEST(run({"play", "ultimate", "--record", "game.ugn"}, "quit\n").status == 0);
    BOOST_TEST(run({"play", "ultimate", "--resume", "game.ugn"}, "quit\n").status == 0);
}

BOOST_AUTO_TEST_CASE(input_that_ends_loses_nothing) {
    const outcome o = run({"play", "ugn", "--against", "human", "--record", "game.ugn"}, "E5\nE1");
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.err == "arbiter: the input has ended, and with it the session\n");
    BOOST_TEST(o.out.ends_with("the record is in game.ugn; `arbiter play ugn --resume game.ugn` goes on with it\n"));
    BOOST_TEST(get(record()).ends_with("\n\nE5 E1\n*\n"));
    const outcome on = run({"play", "ugn", "--against", "human", "--resume", "game.ugn"}, "A5\nquit\n");
    BOOST_TEST(on.status == 0);
    BOOST_TEST(on.err == "");
    BOOST_TEST(get(record()).ends_with("\n\nE5 E1\nA5\n*\n"));
    const outcome unkept = run({"play", "ugn", "--against", "human"}, "E5\n");
    BOOST_TEST(has(unkept.out, "the record, which isn't kept (--record FILE would):\n\n[GameID "));
    BOOST_TEST(unkept.out.ends_with("\n\nE5\n*\n"));
    const outcome nothing = run({"play", "ugn", "--record", "none.ugn"});
    BOOST_TEST(nothing.status == 0);
    BOOST_TEST(is_clean("none.ugn"));
}

BOOST_AUTO_TEST_CASE(a_record_is_not_overwritten) {
    put(record(), clean);
    const outcome there = run({"play", "ugn", "--record", "game.ugn"}, "E5\n");
    BOOST_TEST(there.status == 2);
    BOOST_TEST(there.err == "arbiter: game.ugn: is there already, and was left as it is\n");
    BOOST_TEST(get(record()) == clean);
    put(record(), wrong());
    const outcome bad = run({"play", "ugn", "--resume", "game.ugn"}, "E5\n");
    BOOST_TEST(bad.status == 2);
    BOOST_TEST(bad.err.starts_with(
                   "arbiter: game.ugn: a record with 1 finding can't be played on, see `arbiter lint game.ugn`; "
                   "the first is game.ugn:10:1: "),
               bad.err);
    BOOST_TEST(has(bad.err, "[ugn/wrong-board]"));
    BOOST_TEST(get(record()) == wrong());
    put(in / "table.qgn", "[key \"tictactoe\"]\n[teams \"a, b\"]\n\n0m&0.0\n");
    const outcome other = run({"play", "ugn", "--resume", "table.qgn"});
    BOOST_TEST(other.status == 2);
    BOOST_TEST(other.err == "arbiter: table.qgn: is no record of ugn, but one of qgn: `arbiter play qgn --resume "
                            "table.qgn` goes on with it\n");
}

BOOST_AUTO_TEST_CASE(what_changes_meanwhile_stays) {
    on_terminal player = play_on_terminal({"play", "ugn", "--against", "human", "--record", "game.ugn"}, 80, 40);
    BOOST_REQUIRE(player.wait_for("X> "));
    // another one can't have it
    const outcome other = run({"play", "ugn", "--resume", "game.ugn"}, "E5\n");
    BOOST_TEST(other.status == 2);
    BOOST_TEST(other.err == "arbiter: game.ugn: another player has it open\n");
    player.press("E5\n");
    BOOST_REQUIRE(player.wait_for("O> "));
    BOOST_TEST(get(record()).ends_with("\n\nE5\n*\n"));
    const outcome still = run({"play", "ugn", "--resume", "game.ugn"}, "E5\n");
    BOOST_TEST(still.err == "arbiter: game.ugn: another player has it open\n");
    put(record(), "mine");
    player.press("E1\n");
    BOOST_TEST(player.wait_for("has changed since it was read, and was left as it is"), player.seen);
    BOOST_TEST(status_of(player.child) == 2);
    ::close(player.keys);
    BOOST_TEST(get(record()) == "mine");
}

BOOST_AUTO_TEST_CASE(a_player_that_is_killed_loses_nothing) {
    on_terminal player = play_on_terminal({"play", "ugn", "--against", "human", "--record", "game.ugn"}, 80, 40);
    BOOST_REQUIRE(player.wait_for("X> "));
    player.press("E5\n");
    BOOST_REQUIRE(player.wait_for("O> "));
    player.press("E");
    BOOST_REQUIRE(player.wait_for("E"));
    ::kill(player.child, SIGKILL);
    BOOST_TEST(status_of(player.child) == 1000 + SIGKILL);
    ::close(player.keys);
    BOOST_TEST(get(record()).ends_with("\n\nE5\n*\n"));
    BOOST_TEST(is_clean("game.ugn"));
    BOOST_TEST(run({"play", "ugn", "--against", "human", "--resume", "game.ugn"}, "E1\n").status == 0);
    BOOST_TEST(get(record()).ends_with("\n\nE5 E1\n*\n"));
}

BOOST_AUTO_TEST_CASE(arrow_keys_choose_a_move) {
    on_terminal player = play_on_terminal({"play", "ugn", "--against", "human", "--record", "game.ugn"}, 80, 40);
    BOOST_REQUIRE(player.wait_for("X> "));
    player.press("E5\n");
    BOOST_REQUIRE(player.wait_for("O> "));
    player.press(arrow_up); // the first of those that are possible
    BOOST_REQUIRE(player.wait_for("O> E1"));
    player.press("\x1b[B");
    BOOST_REQUIRE(player.wait_for("O> E4"));
    player.press("\x1b[C"); // E5 is taken
    BOOST_REQUIRE(player.wait_for("O> E6"));
    player.press(arrow_left);
    BOOST_REQUIRE(player.wait_for("O> E4"));
    player.press("\t");
    BOOST_REQUIRE(player.wait_for("O> E6"));
    player.press("\n");
    BOOST_REQUIRE(player.wait_for("X> "));
    BOOST_TEST(get(record()).ends_with("\n\nE5 E6\n*\n"));
    player.press("F\x7f\x7fquiz\x7ft\n");
    BOOST_TEST(status_of(player.child) == 0);
    ::close(player.keys);
}

BOOST_AUTO_TEST_CASE(an_arrow_may_be_a_move_itself) {
    on_terminal player = play_on_terminal({"play", "2048-gn", "--seed", "1", "--record", "game.2048"}, 80, 40);
    BOOST_REQUIRE(player.wait_for("player> "));
    for (const char letter : {'B', 'D'}) {
        player.press(std::string("\x1b[") + letter);
        BOOST_REQUIRE(player.wait_for("player> "));
    }
    player.press("quit\n");
    BOOST_TEST(status_of(player.child) == 0);
    ::close(player.keys);
    BOOST_TEST(has(get(in / "game.2048"), "\n1. "), get(in / "game.2048"));
    BOOST_TEST(is_clean("game.2048"));
}

BOOST_AUTO_TEST_CASE(a_terminal_that_is_too_narrow) {
    on_terminal player = play_on_terminal({"play", "ugn", "--against", "human"}, 20, 40);
    BOOST_TEST(player.wait_for("the board needs 31 columns\r\nstart\r\nX to move on any open board\r\n"), player.seen);
    BOOST_REQUIRE(player.wait_for("X> "));
    player.press("E5\n");
    BOOST_REQUIRE(player.wait_for("O> "));
    player.press("\x04"); // as one ends the input
    BOOST_TEST(player.wait_for("E5\r\n*\r\n"), player.seen);
    BOOST_TEST(status_of(player.child) == 0);
    ::close(player.keys);
}

BOOST_AUTO_TEST_CASE(an_interrupted_game_that_no_file_keeps_is_printed) {
    on_terminal player = play_on_terminal({"play", "ugn", "--against", "human"}, 80, 40);
    BOOST_REQUIRE(player.wait_for("X> "));
    player.press("E5\n");
    BOOST_REQUIRE(player.wait_for("O> "));
    ::kill(player.child, SIGINT);
    BOOST_TEST(player.wait_for("the record, which isn't kept (--record FILE would):\r\n\r\n[GameID "), player.seen);
    BOOST_TEST(player.wait_for("E5\r\n*\r\n"), player.seen);
    BOOST_TEST(player.wait_for("arbiter: interrupted\r\n"), player.seen);
    BOOST_TEST(status_of(player.child) == 130);
    ::close(player.keys);
}

BOOST_AUTO_TEST_CASE(a_terminal_is_left_as_it_was) {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        on_terminal player = play_on_terminal({"play", "ugn", "--against", "human"}, 80, 40);
        termios before{};
        BOOST_REQUIRE(player.wait_for("X> "));
        BOOST_REQUIRE(::tcgetattr(player.keys, &before) == 0);
        BOOST_TEST((before.c_lflag & ICANON) == 0U);
        // the other end stays open as long as somebody looks at it
        const int held = ::open(::ptsname(player.keys), O_RDWR | O_NOCTTY);
        ::kill(player.child, signal);
        const int status = status_of(player.child);
        BOOST_TEST(status == (signal == SIGINT ? 130 : 1000 + signal));
        termios after{};
        BOOST_REQUIRE(::tcgetattr(player.keys, &after) == 0);
        BOOST_TEST((after.c_lflag & ICANON) != 0U);
        BOOST_TEST((after.c_lflag & ECHO) != 0U);
        for (const int fd : {held, player.keys}) ::close(fd);
    }
}

BOOST_AUTO_TEST_CASE(what_can_not_be_meant) {
    struct refused {
        std::vector<std::string> arguments;
        std::string message;
    };
    const std::string names = "ultimate, 2048, tictactoe, connect4, onitama, indigo, carcassonne, stratego, tsuro, go, "
                              "ugn, 2048-gn, qgn, dgf, sgf";
    const std::vector<refused> cases{
        {{"qgn"}, "which --key? choose from tictactoe, connect4, onitama, indigo, carcassonne, stratego, tsuro"},
        {{"qgn", "--key", "conect4"}, "there is no game `conect4`; did you mean `connect4`?"},
        {{"conect4"}, "there is no game `conect4`; did you mean `connect4`?"},
        {{"GO"}, "there is no game `GO`; did you mean `go`?"},
        {{"Go"}, "there is no game `Go`; did you mean `go`?"},
        {{}, "which GAME? choose from " + names},
        {{"draughts"},
         "there is no game `draughts`; choose from " + names +
             "; one of your own is known in the folder of its arbiter.toml, and below it"},
        {{"connect4", "--key", "onitama"}, "--key onitama: `connect4` is another game"},
        {{"go", "--key", "x"}, "--key x: sgf has one game"},
        {{"ugn", "--key", "x"}, "--key x: ugn has one game"},
        {{"ugn", "--size", "3"}, "--size 3: a board of ugn has one size"},
        {{"sgf", "--size", "1"}, "--size 1: a size from 2 to 25 is needed"},
        {{"dgf", "--size", "26"}, "--size 26: a size from 2 to 25 is needed"},
        {{"dgf", "--size", "-3"}, "--size: `-3` is no whole number from 0 on"},
        {{"dgf", "--seed", "x"}, "--seed: `x` is no whole number from 0 on"},
        {{"dgf", "--seed", "18446744073709551616"},
         "--seed: `18446744073709551616` is not from 0 to 18446744073709551615"},
        {{"2048-gn", "--against", "random"}, "--against random: this game has one player"},
        {{"ugn", "--record", "game.txt"}, "--record game.txt: the name of such a record ends in .ugn"},
        {{"ugn", "--record", "-"}, "--record -: the record is written again after each move; name a file"},
        {{"--resume", "-"}, "--resume -: the record is written again after each move; name a file"},
        {{"--resume", "game.ugn", "--size", "3"}, "--size is of new games: a record that is resumed says it"},
    };
    for (const refused& c : cases) {
        std::vector<std::string> words{"play"};
        words.insert(words.end(), c.arguments.begin(), c.arguments.end());
        const outcome o = run(words);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.out == "");
        BOOST_TEST(o.err == "arbiter: " + c.message + "\narbiter: see `arbiter play --help`\n");
    }
    BOOST_TEST(fs::is_empty(in));
    const outcome gone = run({"play", "--resume", "none.ugn"});
    BOOST_TEST(gone.status == 2);
    BOOST_TEST(gone.err == "arbiter: none.ugn: can't be read: No such file or directory\n");
    const outcome nowhere = run({"play", "ugn", "--record", "none/game.ugn"});
    BOOST_TEST(nowhere.status == 2);
    BOOST_TEST(nowhere.err == "arbiter: none/game.ugn: can't be written: No such file or directory\n");
    put(in / "table.qgn", "[key \"tictactoe\"]\n[teams \"a, b\"]\n\n0m&0.0\n");
    const outcome other = run({"play", "connect4", "--resume", "table.qgn"});
    BOOST_TEST(other.status == 2);
    BOOST_TEST(other.err == "arbiter: table.qgn: is a record of `tictactoe`, not of `connect4`\n");
    fs::remove(in / "table.qgn");
    const outcome named = run({"play", "ugn", "--record", "20200101_000000_x.ugn"});
    BOOST_TEST(named.status == 2);
    BOOST_TEST(has(named.err, "[ugn/filename]"), named.err);
    BOOST_TEST(fs::is_empty(in));
}

BOOST_AUTO_TEST_CASE(the_program_says_where_it_plays_at_random) {
    const std::string words = "the program plays this game at random: it doesn't look ahead in it\n";
    BOOST_TEST(run({"play", "sgf", "--size", "5"}, "quit\n").out.starts_with(words));
    BOOST_TEST(!has(run({"play", "ugn"}, "quit\n").out, words));
    BOOST_TEST(!has(run({"play", "sgf", "--size", "5", "--against", "random"}, "quit\n").out, words));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
