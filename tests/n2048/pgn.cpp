// `.pgn`, which a web game gives its records: the extension is another format's, so that the content decides.
#include "tests/assertions.hpp"
#include "tests/program_support.hpp"

namespace program_test {

namespace {

const std::string pgn_record = "[Event \"Run\"]\n[Site \"Web\"]\n[Date \"2023.10.28\"]\n[Player \"A\"]\n"
                               "[InitialBoard \"a3 c4\"]\n[Result \"*\"]\n\n1. D a2 2. R d3\n*\n";
const std::string pgn_of_chess =
    "[Event \"Casual\"]\n[Site \"Here\"]\n[Date \"2023.10.28\"]\n[Round \"1\"]\n[White \"A\"]\n"
    "[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n";
const std::string bare_turns = "1. D a2 2. R d3\n*\n";

} // namespace

BOOST_FIXTURE_TEST_SUITE(pgn_n2048, folder)

BOOST_AUTO_TEST_CASE(a_folders_files_are_read_where_they_are_certainly_2048_gn) {
    fs::create_directories(in / "games");
    put(in / "games/a.pgn", pgn_record);
    put(in / "games/b.PGN", pgn_record);
    put(in / "games/chess.pgn", pgn_of_chess);
    put(in / "games/turns.pgn", bare_turns);
    put(in / "games/empty.pgn", "");
    put(in / "games/a.txt", pgn_record);
    const outcome o = run({"lint", "games"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.out == "");
    BOOST_TEST(o.err == "checked 2 files: nothing to complain about (4 skipped)\n");
    BOOST_TEST(run({"fmt", "--check", "games"}).status == 0);
}

BOOST_AUTO_TEST_CASE(what_the_command_line_names_is_detected_by_its_content) {
    put(in / "a.pgn", pgn_record);
    put(in / "turns.pgn", bare_turns);
    put(in / "chess.pgn", pgn_of_chess);
    BOOST_TEST(run({"lint", "a.pgn"}).status == 0);
    BOOST_TEST(run({"lint", "-"}, pgn_record).status == 0);
    const outcome bare = run({"lint", "--output-format", "short", "turns.pgn"});
    BOOST_TEST(bare.status == 1);
    BOOST_TEST(has(bare.out, "[tag/missing]"));
    const outcome other = run({"lint", "chess.pgn"});
    BOOST_TEST(other.status == 2);
    BOOST_TEST(has(other.err, "--notation NAME"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
