// Ways through games with variations, and the positions that `show` gives on them.
#include "program_support.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in

/// Plies by number:   1 ee   2 cc  3 gg   |   4 gc   5 cg   |   6 gg  7 cc
///                    one ┬── main line    └─ two ┬─ one    └─ two
constexpr std::string_view tree_of_three = "(;GM[1]FF[4]SZ[9];B[ee](;W[cc];B[gg])(;W[gc](;B[cg])(;B[gg];W[cc])))";

std::vector<std::uint32_t> plies_of(std::string_view text, const std::vector<std::uint32_t>& path) {
    return arbiter::check(arbiter::source("x.sgf", std::string(text))).games().front().line(path).plies;
}
std::vector<std::uint32_t> plies_through(std::string_view text, std::uint32_t ply) {
    return arbiter::check(arbiter::source("x.sgf", std::string(text))).games().front().line_through(ply).plies;
}

using numbers = std::vector<std::uint32_t>;

} // namespace

BOOST_FIXTURE_TEST_SUITE(lines, folder)

BOOST_AUTO_TEST_CASE(take_the_variations_of_their_path) {
    BOOST_TEST(plies_of(tree_of_three, {}) == (numbers{1, 2, 3}));
    BOOST_TEST(plies_of(tree_of_three, {1}) == (numbers{1, 2, 3}));
    BOOST_TEST(plies_of(tree_of_three, {2}) == (numbers{1, 4, 5}));
    BOOST_TEST(plies_of(tree_of_three, {2, 1}) == (numbers{1, 4, 5}));
    BOOST_TEST(plies_of(tree_of_three, {2, 2}) == (numbers{1, 4, 6, 7}));
}

BOOST_AUTO_TEST_CASE(pass_any_ply) {
    const std::array<numbers, 8> wanted{numbers{1, 2, 3}, {1, 2, 3}, {1, 2, 3},    {1, 2, 3},
                                        {1, 4, 5},        {1, 4, 5}, {1, 4, 6, 7}, {1, 4, 6, 7}};
    for (std::uint32_t ply = 0; ply < wanted.size(); ++ply)
        BOOST_TEST(plies_through(tree_of_three, ply) == wanted[ply]);
}

BOOST_AUTO_TEST_CASE(a_variation_alone_is_no_choice) {
    const std::string_view nested = "(;GM[1]FF[4]SZ[9];B[ee](;W[cc](;B[gg])(;B[cg])))";
    BOOST_TEST(plies_of(nested, {2}) == (numbers{1, 2, 4}));
}

BOOST_AUTO_TEST_CASE(show_follows_them) {
    put(in / "x.sgf", tree_of_three);
    const auto shown = [this](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"show", "x.sgf"});
        const program_test::outcome o = run(arguments);
        BOOST_TEST(o.status == 0, o.err);
        const std::size_t caption = o.out.find("after move");
        return caption == std::string::npos ? o.out : o.out.substr(caption, o.out.find('\n', caption) - caption);
    };
    BOOST_TEST(shown({}) == "after move 3: Black G3");
    BOOST_TEST(shown({"--variation", "1"}) == "after move 3: Black G3");
    BOOST_TEST(shown({"--variation", "2"}) == "after move 3: Black C3");
    BOOST_TEST(shown({"--variation", "2.2"}) == "after move 4: White C7");
    BOOST_TEST(shown({"--variation", "2.2", "--ply", "3", "--format", "ascii"}) == "after move 3: Black G3");
    BOOST_TEST(shown({"--ply", "6"}) == "after move 3: Black G3");
    BOOST_TEST(has(run({"show", "x.sgf", "--variation", "2.2", "--format", "svg"}).out,
                   "<title>after move 4: White C7</title>"));
    BOOST_TEST(has(run({"show", "x.sgf", "--variation", "2", "--ply", "0"}).out, "start\n"));
}

BOOST_AUTO_TEST_CASE(what_is_no_line_is_refused) {
    put(in / "x.sgf", tree_of_three);
    put(in / "one.sgf", "(;GM[1]FF[4]SZ[9];B[ee])");
    put(in / "x.ugn", clean);
    const auto refused = [this](const std::vector<std::string>& arguments, const std::string& why) {
        const program_test::outcome o = run(arguments);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.out == "");
        BOOST_TEST(o.err == "arbiter: " + why + "\narbiter: see `arbiter show --help`\n");
    };
    refused({"show", "x.sgf", "--variation", "3"},
            "--variation 3: there are 2 variations at branching 1 of that line, and 3 is none");
    refused({"show", "x.sgf", "--variation", "2.3"},
            "--variation 2.3: there are 2 variations at branching 2 of that line, and 3 is none");
    refused({"show", "x.sgf", "--variation", "1.1"}, "--variation 1.1: that line parts no more than 1 time");
    refused({"show", "x.sgf", "--variation", "2", "--ply", "4"},
            "--ply 4: this variation has plies 0 (the start) to 3");
    refused({"show", "one.sgf", "--variation", "1"}, "--variation 1: this game has no variations");
    for (const char* written : {"x", "2.", ".2", "2..1", "-1", "2,1"})
        refused({"show", "x.sgf", std::string("--variation=") + written},
                std::string("--variation `") + written +
                    "`: numbers with periods between them are needed, such as 2.1");
    refused({"show", "x.sgf", "--variation", ""},
            "--variation ``: numbers with periods between them are needed, such as 2.1");
    refused({"show", "x.sgf", "--variation", "0"}, "--variation: `0` is not from 1 to 4294967295");
    refused({"show", "x.ugn", "--variation", "1"},
            "--variation 1: there are no variations in Ultimate Game Notation (Ultimate Tic-Tac-Toe)");
}

BOOST_AUTO_TEST_SUITE_END()
