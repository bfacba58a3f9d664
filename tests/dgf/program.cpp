// `arbiter dgf`, and what of other commands is another thing for DGF: conversions, binary records, boards to be drawn.
#include "tests/assertions.hpp"
#include "tests/program_support.hpp"

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in

/// Black has taken a ko: White may not retake it on 6.
const std::string ko_board = "2 1 0 4\n0 1 2 0\n1 3 1 2\n0 1 2 0\n0 0 0 0\n";
const std::string open_board = "1 0 0 3\n0 0 0\n0 0 0\n0 0 0\n";
const std::string record = "1 0 0 3\n0 0 0\n0 0 0\n0 0 0\n0\n5 1 0\n";
const std::string friendly_game =
    "# a friendly game\ngame_id = \"g1\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\n"
    "initial_board = [1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]\nmoves = [5, 1]\nround = 3\n";

struct dgf_folder : folder {
    dgf_folder() {
        put(in / "ko.dgb", ko_board);
        put(in / "open.dgb", open_board);
        put(in / "record.dgr", record);
        put(in / "game.dgf", friendly_game);
    }
    void check(const std::vector<std::string>& arguments, int status, std::string_view out,
               std::string_view err) const {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == status);
        BOOST_TEST(o.out == out);
        BOOST_TEST(o.err == err);
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(dgf_program, dgf_folder)

BOOST_AUTO_TEST_CASE(applies_moves) {
    check({"dgf", "apply", "open.dgb", "5"}, 0, "2 0 0 3\n0 0 0\n0 1 0\n0 0 0\n", "");
    check({"dgf", "apply", "open.dgb", "B2"}, 0, "2 0 0 3\n0 0 0\n0 1 0\n0 0 0\n", "");
    check({"dgf", "apply", "open.dgb", "0"}, 0, "2 0 0 3\n0 0 0\n0 0 0\n0 0 0\n", "");
    check({"dgf", "apply", "open.dgb", "-1"}, 0, "0 0 0 3\n0 0 0\n0 0 0\n0 0 0\n", "");
    // the last position of a record: White to move, after a pass
    check({"dgf", "apply", "record.dgr", "9"}, 0, "1 0 0 3\n2 0 0\n0 1 0\n0 0 2\n", "");
    check({"dgf", "apply", "record.dgr", "pass"}, 0, "0 0 0 3\n2 0 0\n0 1 0\n0 0 0\n", "");
}

BOOST_AUTO_TEST_CASE(writes_boards_in_their_forms) {
    check({"dgf", "apply", "open.dgb", "5", "--to", "packed", "-o", "next.dgb"}, 0, "", "");
    BOOST_TEST(get(in / "next.dgb") == std::string("\x02\0\0\x03\0\x01\0", 7));
    check({"dgf", "apply", "next.dgb", "1", "--to", "binary", "-o", "after.dgb"}, 0, "", "");
    BOOST_TEST(get(in / "after.dgb") == std::string("\x01\0\0\x03\x02\0\0\0\x01\0\0\0\0", 13));
    check({"dgf", "diff", "next.dgb", "after.dgb"}, 0, "1\n", "");
    put(in / "move.dgm", std::string("\x05\0\0\0", 4));
    check({"dgf", "apply", "open.dgb", "move.dgm"}, 0, "2 0 0 3\n0 0 0\n0 1 0\n0 0 0\n", "");
}

BOOST_AUTO_TEST_CASE(judges_moves) {
    check({"dgf", "validate", "ko.dgb", "16"}, 0, "16 (D1) is legal\n", "");
    check({"dgf", "validate", "ko.dgb", "6"}, 1, "6 (B3) is illegal: it retakes a ko at once\n", "");
    check({"dgf", "validate", "ko.dgb", "2"}, 1, "2 (B4) is illegal: the point has a stone\n", "");
    check({"dgf", "validate", "ko.dgb", "17"}, 1, "17 is illegal: the board has no such point\n", "");
    check({"dgf", "validate", "ko.dgb", "0"}, 0, "0 (pass) is legal\n", "");
    put(in / "over.dgr", record.substr(0, record.size() - 1) + " 0\n");
    check({"dgf", "validate", "over.dgr", "9"}, 0, "9 (C1) is legal, but resumes a game that two passes have ended\n",
          "");
    put(in / "resigned.dgr", record.substr(0, record.size() - 1) + " -1\n");
    check({"dgf", "validate", "resigned.dgr", "9"}, 1, "9 (C1) is illegal: the game is over\n", "");
    // on two points White takes, Black retakes, White takes again: the start comes again
    put(in / "loop.dgr", "1 0 0 2\n0 0\n0 0\n0\n1 2 3\n");
    check({"dgf", "validate", "loop.dgr", "4", "--ko", "positional"}, 0, "4 (B1) is legal\n", "");
}

BOOST_AUTO_TEST_CASE(finds_moves) {
    put(in / "passed.dgb", "2 0 0 3\n0 0 0\n0 0 0\n0 0 0\n");
    check({"dgf", "diff", "open.dgb", "passed.dgb"}, 0, "0\n", "");
    put(in / "over.dgb", "0 0 0 3\n0 0 0\n0 0 0\n0 0 0\n");
    check({"dgf", "diff", "open.dgb", "over.dgb"}, 0, "-1\n",
          "arbiter: a pass right after a pass, 0, would leave the same board\n");
    check({"dgf", "diff", "open.dgb", "record.dgr"}, 1, "",
          "arbiter: no single move turns the one board into the other\n");
    put(in / "retaken.dgb", "1 1 1 4\n0 1 2 0\n1 2 0 2\n0 1 2 0\n0 0 0 0\n");
    check({"dgf", "diff", "ko.dgb", "retaken.dgb"}, 1, "",
          "arbiter: only 6 (B3) would, and it is illegal: it retakes a ko at once\n");
}

BOOST_AUTO_TEST_CASE(obeys_the_rules_of_a_folder) {
    fs::create_directories(in / "rules");
    put(in / "rules/arbiter.toml", "[go]\nko = \"positional\"\nself-capture = \"allow\"\n");
    put(in / "rules/suicide.dgb", "1 0 0 3\n1 2 0\n0 2 0\n2 2 0\n");
    check({"dgf", "validate", "rules/suicide.dgb", "4"}, 0, "4 (A2) is legal\n", "");
    check({"dgf", "validate", "rules/suicide.dgb", "4", "--self-capture", "forbid"}, 1,
          "4 (A2) is illegal: it leaves its own group without a liberty\n", "");
    check({"dgf", "apply", "rules/suicide.dgb", "4", "-o", "rules/after.dgb"}, 0, "", "");
    BOOST_TEST(get(in / "rules/after.dgb") == "2 0 2 3\n0 2 0\n0 2 0\n2 2 0\n");
    check({"dgf", "diff", "rules/suicide.dgb", "rules/after.dgb"}, 0, "4\n", "");
    check({"dgf", "diff", "rules/suicide.dgb", "rules/after.dgb", "--self-capture", "auto"}, 1, "",
          "arbiter: no single move turns the one board into the other\n");
    put(in / "rules/arbiter.toml", "[go]\nko = 1\n");
    const outcome refused = run({"dgf", "validate", "rules/suicide.dgb", "4"});
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(refused.err.find("arbiter.toml:2") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(refuses_what_it_cannot_do) {
    const auto refused = [this](const std::vector<std::string>& arguments, std::string_view why) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.out == "");
        BOOST_TEST(o.err.substr(0, o.err.find('\n')) == "arbiter: " + std::string(why));
    };
    refused({"dgf"}, "which FUNCTION? choose from apply, validate, diff");
    refused({"dgf", "aply", "x", "1"}, "there is no function `aply`; did you mean `apply`?");
    refused({"dgf", "apply", "open.dgb"}, "apply needs a board and a move");
    refused({"dgf", "diff", "open.dgb"}, "diff needs two boards");
    refused({"dgf", "validate", "open.dgb", "1", "-o", "x"}, "--to and --output are for the board that apply makes");
    refused(
        {"dgf", "apply", "open.dgb", "I9"},
        "`I9` is no move: write the number of a point, 0 to pass, -1 to resign, a vertex such as `D4`, or a file that "
        "holds a move");
    refused({"dgf", "apply", "open.dgb", "Z9"}, "`Z9` is off the board, which has 3 rows and columns");
    refused({"dgf", "apply", "open.dgb", "game.dgf"}, "game.dgf: it holds no move");
    refused({"dgf", "apply", "ko.dgb", "6"}, "6 (B3) can't be played: it retakes a ko at once");
    put(in / "broken.dgb", "1 0 0 3\n0\n");
    refused({"dgf", "validate", "broken.dgb", "1"}, "broken.dgb: its board can't be used; `arbiter lint` says why");
    put(in / "move.dgm", "1\n");
    refused({"dgf", "validate", "move.dgm", "1"}, "move.dgm: it is a move, and has no board");
    refused({"dgf", "validate", "none.dgb", "1"}, "none.dgb: can't be read: No such file or directory");
}

BOOST_AUTO_TEST_CASE(converts_between_forms) {
    check({"convert", "game.dgf", "--to", "dgf-record"}, 0, "1 0 0 3\n0 0 0\n0 0 0\n0 0 0\n0\n5 1\n",
          "game.dgf:1:1: not carried over: a comment\n"
          "game.dgf:2:12: not carried over: the name of the game\n"
          "game.dgf:3:10: not carried over: the name of Black\n"
          "game.dgf:4:10: not carried over: the name of White\n"
          "game.dgf:5:8: not carried over: the date\n"
          "game.dgf:8:1: not carried over: the key `round` and its value\n");
    check({"convert", "record.dgr", "--to", "dgf-record-binary", "-o", "binary.dgr"}, 0, "", "");
    BOOST_TEST(get(in / "binary.dgr") == std::string("\x01\0\0\x03\0\0\0\0\0\0\0\0\0\0\x05\0\x01\0\0\0", 20));
    check({"convert", "binary.dgr", "--to", "dgf-record"}, 0, record, "");
    check({"convert", "binary.dgr", "--to", "dgf-board"}, 0, "2 0 0 3\n2 0 0\n0 1 0\n0 0 0\n",
          "binary.dgr:@14: not carried over: the moves, but for the board after them\n");
    check({"convert", "ko.dgb", "--to", "dgf-board-binary", "-o", "binary.dgb"}, 0, "", "");
    check({"convert", "binary.dgb", "--to", "dgf-board-packed", "-o", "packed.dgb"}, 0, "", "");
    BOOST_TEST(get(in / "packed.dgb") == "\x02\x01" + std::string("\0\x04\x24\x9D\x24\0", 6));
    check({"convert", "packed.dgb", "--to", "dgf-board"}, 0, ko_board, "");
    check({"convert", "record.dgr", "--to", "dgf-game", "-o", "made.dgf"}, 0, "", "");
    check({"lint", "made.dgf"}, 0, "", "checked 1 file: nothing to complain about\n");
    check({"convert", "made.dgf", "--to", "dgf-record"}, 0, record, "");
    // what has one meaning and several writings, and what has none
    put(in / "odd.dgr", "81 0 3 2\n0 0\n0 0\n5\n1 -7\n");
    check({"convert", "odd.dgr", "--to", "dgf-record"}, 0, "17 0 3 2\n0 0\n0 0\n1\n1 -1\n",
          "odd.dgr:1:1: not carried over: the bits of the magic number that mean nothing\n"
          "odd.dgr:4:1: not carried over: the result 5\n"
          "odd.dgr:5:3: not carried over: that the resignation is written otherwise than as -1\n");
    put(in / "move.dgm", "1\n");
    const outcome refused = run({"convert", "move.dgm", "--to", "dgf-game"});
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(refused.err == "arbiter: move.dgm:1:1: can't be converted: a move alone is no game\n");
}

BOOST_AUTO_TEST_CASE(draws_boards_of_any_size) {
    const outcome small = run({"show", "record.dgr", "--format", "ascii", "--ply", "2"});
    BOOST_TEST(small.status == 0);
    BOOST_TEST(small.out == "    A  B  C\n"
                            "  +---------+\n"
                            "3 |[O]      |\n"
                            "2 |    X    |\n"
                            "1 |         |\n"
                            "  +---------+\n"
                            "after move 2: White 1 (A3)\n"
                            "Black to move\n"
                            "captures and komi: Black 0, White 0\n"
                            "ko: simple ko (what DGF has)\n"
                            "self-capture: forbidden (what DGF has)\n");
    std::string board = "1 0 0 26\n";
    for (int i = 0; i < 26 * 26; ++i) board += "0 ";
    put(in / "large.dgb", board);
    const outcome large = run({"show", "large.dgb", "--format", "ascii"});
    BOOST_TEST(has(large.out, " 24 25 26\n"));
    BOOST_TEST(has(large.out, "\n26 |"));
    board = std::string("\x01\0\0\xFF", 4) + std::string(std::size_t{255} * 255, '\0');
    put(in / "largest.dgb", board);
    const outcome largest = run({"show", "largest.dgb"});
    BOOST_TEST(largest.status == 0);
    BOOST_TEST(has(largest.out, "\n255 │"));
    put(in / "move.dgm", "1\n");
    const outcome move = run({"show", "move.dgm"});
    BOOST_TEST(has(move.out, "a move alone has no board"));
    BOOST_TEST(!has(move.out, "ko:"));
}

BOOST_AUTO_TEST_CASE(says_which_rules_hold) {
    BOOST_TEST(has(run({"config", "record.dgr", "--ko", "positional"}).out,
                   "ko in game 1            positional superko  command line\n"));
    BOOST_TEST(has(run({"config", "record.dgr"}).out, "self-capture in game 1  forbidden  what DGF has\n"));
    BOOST_TEST(!has(run({"config", "ko.dgb"}).out, "ko in game"));
}

BOOST_AUTO_TEST_CASE(counts_fixes_that_go_together) {
    // the safe fix writes the move anew that the unsafe one changes
    put(in / "letters.dgf",
        "game_id = \"g1\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\n"
        "initial_board = [1, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
        "moves = [cc, db, aa, ee, db, ab, ba, bb]\n"
        "latest_board = [1, 0, 0, 5, 1, 1, 0, 0, 0, 2, 2, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 2]\n");
    BOOST_TEST(run({"lint", "letters.dgf"}).err == "checked 1 file: 2 errors\n1 finding can be fixed with --fix\n");
}

BOOST_AUTO_TEST_CASE(leaves_binary_records_as_they_are) {
    const std::string bytes("\x01\0\0\x01\0\x02\xFE\xFF", 8);
    put(in / "binary.dgr", bytes);
    check({"lint", "--output-format", "short", "--fail-on", "style", "binary.dgr"}, 1,
          "binary.dgr:@6: style: a resignation is written `-1`, not `-2` [dgf/resign-value]\n",
          "checked 1 file: 1 style finding\n1 finding can be fixed with --fix\n");
    check({"fmt", "--check", "binary.dgr"}, 0, "", "1 file already formatted\n");
    const outcome fixed = run({"lint", "--fix", "--quiet", "binary.dgr"});
    BOOST_TEST(fixed.out == "");
    BOOST_TEST(get(in / "binary.dgr") == std::string("\x01\0\0\x01\0\x02\xFF\xFF", 8));
}

BOOST_AUTO_TEST_SUITE_END()
