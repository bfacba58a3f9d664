// `arbiter stats` as its users run it. What is expected was counted by hand.
#include "program_support.hpp"

namespace program_test { // NOLINT(modernize-concat-nested-namespaces): the macro opens the second

namespace {

constexpr std::string_view go_game =
    "(;FF[4]GM[1]CA[UTF-8]AP[Ed:1]SZ[9]PB[Ann, \"A\"]PW[Ann, \"A\"]RE[B+R]DT[2024-05-01]RU[japanese];B[aa];W[bb]"
    "(;B[cc];W[dd])(;B[ee]))\n";

/// Five games of UGN, of which one is written twice and one is wrong; one of Go; and what is no record.
void put_archive(const folder& at) {
    fs::create_directories(at.in / "games/copy");
    put(at.in / "games/a.ugn", clean);
    put(at.in / "games/copy/b.ugn",
        "[GameID \"x\"]\n[Date \"2024-01-02\"]\n[Time \"10:00:00\"]\n[PlayerX \"Ann\"]\n[PlayerO \"Player1\"]\n"
        "[Result \"X\"]\n[Comment \"X wins by resignation\"]\n\na1 a3 c4\nd5 e5 e2 b1\n1-0\n");
    put(at.in / "games/game.sgf", go_game);
    put(at.in / "games/notes.txt", "none\n");
    put(at.in / "games/other.ugn", changed("B1\n", "B2\n"));
    put(at.in / "games/short.ugn", changed("C4 D5\nE5 E2\nB1\n", ""));
    put(at.in / "games/wrong.ugn", wrong());
}

constexpr std::string_view archive_as_text = "ugn: Ultimate Game Notation (Ultimate Tic-Tac-Toe)\n"
                                             "  files         5, 2 with findings\n"
                                             "  games         5\n"
                                             "  plies         30\n"
                                             "  length        2 to 7 plies, median 7, mean 6\n"
                                             "  results       X (5)\n"
                                             "  endings       resignation (5)\n"
                                             "  players       Player1 (5), Player2 (4), Ann (1)\n"
                                             "  years         2025 (4), 2024 (1)\n"
                                             "  charsets      UTF-8 (5)\n"
                                             "  findings      ugn/lower-case (1), ugn/wrong-board (1)\n"
                                             "  duplicates    1 game is the same as one before\n"
                                             "                games/copy/b.ugn is games/a.ugn\n"
                                             "\n"
                                             "sgf: Smart Game Format\n"
                                             "  files         1, none with findings\n"
                                             "  games         1\n"
                                             "  plies         5\n"
                                             "  length        4 to 4 plies, median 4, mean 4\n"
                                             "  kinds         Go (1)\n"
                                             "  results       B+ (1)\n"
                                             "  endings       resignation (1)\n"
                                             "  players       Ann, \"A\" (1)\n"
                                             "  rules         Japanese (1)\n"
                                             "  boards        9x9 (1)\n"
                                             "  years         2024 (1)\n"
                                             "  programs      Ed:1 (1)\n"
                                             "  charsets      UTF-8 (1)\n";

constexpr std::string_view go_as_csv = "notation,what,value,count\r\n"
                                       "sgf,files,,1\r\n"
                                       "sgf,files_with_findings,,0\r\n"
                                       "sgf,games,,1\r\n"
                                       "sgf,plies,,5\r\n"
                                       "sgf,length,min,4\r\n"
                                       "sgf,length,median,4\r\n"
                                       "sgf,length,mean,4\r\n"
                                       "sgf,length,max,4\r\n"
                                       "sgf,kinds,Go,1\r\n"
                                       "sgf,results,B+,1\r\n"
                                       "sgf,endings,resignation,1\r\n"
                                       "sgf,players,\"Ann, \"\"A\"\"\",1\r\n"
                                       "sgf,rules,Japanese,1\r\n"
                                       "sgf,boards,9x9,1\r\n"
                                       "sgf,years,2024,1\r\n"
                                       "sgf,programs,Ed:1,1\r\n"
                                       "sgf,charsets,UTF-8,1\r\n"
                                       "sgf,findings_left_out,,0\r\n"
                                       "sgf,duplicates,,0\r\n";

} // namespace

BOOST_FIXTURE_TEST_SUITE(stats, folder)

BOOST_AUTO_TEST_CASE(an_archive_as_text) {
    put_archive(*this);
    const outcome o = run({"stats", "games"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.out == archive_as_text);
    BOOST_TEST(o.err == "counted 6 files (1 skipped)\n");
    BOOST_TEST(run({"stats", "--quiet", "games"}).err == "");
    for (const char* jobs : {"1", "2", "7"})
        for (const char* format : {"text", "jsonl", "csv"})
            BOOST_TEST(run({"stats", "--jobs", jobs, "--format", format, "games"}).out ==
                       run({"stats", "--jobs", "3", "--format", format, "games"}).out);
}

BOOST_AUTO_TEST_CASE(the_same_as_json_lines) {
    put_archive(*this);
    const std::vector<json> lines = lines_of(run({"stats", "--format", "jsonl", "games"}).out);
    BOOST_REQUIRE(lines.size() == 3);
    BOOST_TEST(lines[1] == json::parse(R"({"type":"duplicate","notation":"ugn","path":"games/copy/b.ugn","game":1,
        "first":{"path":"games/a.ugn","game":1}})"));
    BOOST_TEST(lines[0].at("duplicates") == 1);
    BOOST_TEST(lines[0].at("length") == json::parse(R"({"min":2,"median":7,"mean":6,"max":7})"));
    BOOST_TEST(lines[2] == json::parse(R"({"type":"notation","notation":"sgf","files":1,"files_with_findings":0,
        "games":1,"plies":5,"length":{"min":4,"median":4,"mean":4,"max":4},
        "kinds":{"values":[{"value":"Go","count":1}],"others":0,"none":0},
        "results":{"values":[{"value":"B+","count":1}],"others":0,"none":0},
        "endings":{"values":[{"value":"resignation","count":1}],"others":0,"none":0},
        "players":{"values":[{"value":"Ann, \"A\"","count":1}],"others":0,"none":0},
        "rules":{"values":[{"value":"Japanese","count":1}],"others":0,"none":0},
        "boards":{"values":[{"value":"9x9","count":1}],"others":0,"none":0},
        "years":{"values":[{"value":"2024","count":1}],"others":0,"none":0},
        "programs":{"values":[{"value":"Ed:1","count":1}],"others":0,"none":0},
        "charsets":{"values":[{"value":"UTF-8","count":1}],"others":0,"none":0},
        "findings":{"values":[],"others":0,"none":0},"findings_left_out":0,"duplicates":0})"));
}

BOOST_AUTO_TEST_CASE(the_same_as_csv) {
    put_archive(*this);
    BOOST_TEST(run({"stats", "--format", "csv", "games/game.sgf"}).out == go_as_csv);
    BOOST_TEST(has(run({"stats", "--format", "csv", "games"}).out,
                   "\r\nugn,duplicate of games/a.ugn#1,games/copy/b.ugn#1,1\r\n"));
    // names of files may hold what parts fields
    put(in / "games/b,\"c\"\n.ugn", clean);
    BOOST_TEST(has(run({"stats", "--format", "csv", "games"}).out,
                   "\r\nugn,duplicate of games/a.ugn#1,\"games/b,\"\"c\"\"\n.ugn#1\",1\r\n"));
}

BOOST_AUTO_TEST_CASE(records_in_json_lines_and_standard_input) {
    std::string lines;
    for (const char* name : {"one.ugn", "two.ugn"})
        lines += json{{"path", name}, {"notation", "ugn"}, {"text", clean}}.dump() + '\n';
    const outcome o = run({"stats", "--input-format", "jsonl", "-"}, lines);
    BOOST_TEST(o.status == 0);
    BOOST_TEST(has(o.out, "\n  games         2\n"));
    BOOST_TEST(has(o.out, "\n                two.ugn is one.ugn\n"));
    BOOST_TEST(has(run({"stats", "-"}, clean).out, "\n  games         1\n"));
}

BOOST_AUTO_TEST_CASE(what_cant_be_read_is_status_2_and_the_rest_is_counted) {
    put_archive(*this);
    const outcome o = run({"stats", "nowhere.ugn", "games/notes.txt", "games/a.ugn"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "arbiter: nowhere.ugn: "));
    BOOST_TEST(has(o.err, "counted 1 file (2 could not be checked)\n"));
    BOOST_TEST(has(o.out, "\n  games         1\n"));
    BOOST_TEST(run({"stats"}).status == 2);
    BOOST_TEST(run({"stats", "--format", "xml", "games"}).status == 2);
    const outcome none = run({"stats", "--exclude", "games", "games"});
    BOOST_TEST(none.status == 0);
    BOOST_TEST(none.out == "");
    BOOST_TEST(none.err == "no record was counted: `games` is left out by --exclude games\n");
}

BOOST_AUTO_TEST_CASE(a_configuration_holds) {
    put_archive(*this);
    put(in / "arbiter.toml", "[lint]\nignore = [\"ugn/lower-case\"]\nexclude = [\"wrong.ugn\"]\n");
    const outcome o = run({"stats", "games"});
    BOOST_TEST(has(o.out, "\n  files         4, none with findings\n"));
    BOOST_TEST(!has(o.out, "findings      "));
    BOOST_TEST(has(run({"stats", "--no-config", "games"}).out, "\n  files         5, 2 with findings\n"));
}

BOOST_AUTO_TEST_CASE(what_cant_be_written_is_reported) {
    put_archive(*this);
    BOOST_TEST(run_to(::open("/dev/full", O_WRONLY), {"stats", "games"}).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
