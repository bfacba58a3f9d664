// Games that are wrong, in one place or in many: what is right in them is read, and so are the games beside them.
#include "tests/support.hpp"

#include "arbiter/notation.hpp"
#include "render/picture_words.hpp"
#include "tests/assertions.hpp"
#include "text/charset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

constexpr std::string_view header = "(;FF[4]GM[1]SZ[19]";

/// Nodes with a move each, every one on another point, of which `behind` stands in the place of the last bracket: first, second, first …
std::string moves(std::size_t count, std::string_view first, std::string_view second) {
    constexpr std::size_t board = 19;
    std::string made;
    for (std::size_t i = 0; i < count; ++i) {
        made += i % 2 == 0 ? ";B[" : ";W[";
        made += static_cast<char>('a' + i % board);
        made += static_cast<char>('a' + i / board);
        made += i % 2 == 0 ? first : second;
    }
    return made;
}

arbiter::report report_of(std::string text) {
    return arbiter::check(arbiter::source("wrong.sgf", std::move(text)));
}

} // namespace

/// Where the plies of a record stand.
std::vector<arbiter::span> plies_of(const arbiter::report& r) {
    std::vector<arbiter::span> found;
    for (arbiter::node_id id = 0; id < r.tree().size(); ++id)
        if (r.tree()[id].kind == arbiter::kind::ply) found.push_back(r.tree().where(id));
    return found;
}

BOOST_AUTO_TEST_SUITE(sgf_wrong_games)

// properties are no game where one with a root of its own follows
BOOST_AUTO_TEST_CASE(what_looks_like_properties_before_a_game_is_text) {
    for (const char* before :
         {"PB[a]PW[b]\n", "RE[B+R]\nDT[2001]\n\n", "C[a]; and B[b]; are names\n", "B[aa]) to ", "PB[a\\]]PW[(b]\n"})
        for (const char* root : {"FF[4]", "SZ[9]", "AP[x:1]", "PB[x]"}) {
            const arbiter::report r = report_of(fmt::format("{}(;{};B[aa];W[bb])", before, root));
            BOOST_TEST((test::codes(r) == std::vector<std::string>{"sgf/outside-text"}), before << root);
            BOOST_TEST(plies_of(r).size() == 2U, before << root);
        }
}

BOOST_AUTO_TEST_CASE(a_game_without_its_first_line_is_read_with_what_it_says) {
    const auto codes_of = [](std::string text) { return test::codes(report_of(std::move(text))); };
    const std::vector<std::string> missing{"syntax/unexpected"};
    BOOST_TEST((codes_of("PB[a]PW[b];B[dd](;W[pp])(;W[dp]))") == missing));
    BOOST_TEST((codes_of("CA[GBK]SZ[9]PB[\xC4\xE3\xBA\xC3]\n;B[ee];W[cc])") == missing));
    BOOST_TEST(
        (codes_of("SZ[9]PB[a]\n;B[ee];W[jj])") == std::vector<std::string>{"sgf/off-board", "syntax/unexpected"}));
}

// a word is what stands between blanks and line ends
BOOST_AUTO_TEST_CASE(a_word_lost_takes_few_moves_but_its_own) {
    constexpr std::size_t longest = 3000;
    std::size_t left = 0;
    std::size_t read = 0;
    for (const test::corpus_file& file : test::corpus(*arbiter::find_notation("sgf"), "good")) {
        const std::string text = test::read_file(file.path);
        if (text.size() > longest || !arbiter::is_utf8(text)) continue;
        const std::vector<arbiter::span> whole = plies_of(report_of(text));
        for (std::size_t begin = text.find_first_not_of(" \n"); begin != std::string::npos;) {
            const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
            const std::vector<arbiter::span> found = plies_of(report_of(std::string(text).erase(begin, end - begin)));
            const auto lost = static_cast<std::uint32_t>(end - begin);
            for (const arbiter::span& ply : whole) {
                if (ply.end > begin && ply.begin < end) continue;
                const std::uint32_t moved = ply.begin < end ? 0 : lost;
                const arbiter::span now{ply.begin - moved, ply.end - moved};
                ++left;
                read += std::find(found.begin(), found.end(), now) == found.end() ? 0 : 1;
            }
            begin = text.find_first_not_of(" \n", end);
        }
    }
    BOOST_TEST(left > 10'000U);
    BOOST_TEST(read * 100 >= left * 97, read << " of " << left);
}

BOOST_AUTO_TEST_CASE(signs_of_several_kinds_behind_moves_hide_none_of_them) {
    constexpr std::string_view signs[][2] = {{"]x", "]!"},   {"]-", "]xyz"}, {"]]", "]xyz"},
                                             {"]xyz", "]!"}, {"]?", "]1"},   {"]]", "]x"}};
    for (const auto& [first, second] : signs) {
        const arbiter::report r = report_of(std::string(header) + moves(60, first, second) + ")");
        BOOST_TEST(r.plies() == 60U, first << second);
        BOOST_TEST(r.findings().size() == 2U, test::listing(r)); // what is the same is one finding
    }
}

BOOST_AUTO_TEST_CASE(brackets_lost_in_all_moves_hide_none_of_them) {
    for (const std::string_view end : {"", "\\]", "\\", "}"}) {
        const arbiter::report r = report_of(std::string(header) + moves(60, end, end) + ";B[ss])");
        BOOST_TEST(r.plies() == 61U, end);
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
        BOOST_TEST(r.findings()[0].message() == "this `[` is never closed (in 60 places)");
    }
}

BOOST_AUTO_TEST_CASE(a_bracket_of_a_tree_in_place_of_one_of_a_value_loses_no_move) {
    const arbiter::report r = report_of(std::string(header) + moves(60, ")", "]") + ")");
    BOOST_TEST(r.plies() == 60U);
    BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
    BOOST_TEST(r.findings()[0].message() == "this `[` is never closed (in 30 places)");
}

// the `;` before it begins the node of what follows it
BOOST_AUTO_TEST_CASE(a_property_that_cannot_be_read_leaves_its_node_to_the_next_one) {
    const std::string begin = "(;FF[4]GM[1]SZ[5];B[aa]CR[cc];";
    for (const std::string_view odd : {"A(B[ee]", "Add,White[ee]", "A,dWhite[ee]C[xy]"}) {
        const arbiter::report r = report_of(begin + std::string(odd) + "W[bb];B[cc])");
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
        BOOST_TEST(r.findings()[0].code() == "syntax/unexpected");
        BOOST_TEST(r.plies() == 3U, odd);
    }
    const arbiter::report drawn = report_of("(;A(B[aa]B[bb]CR[cc];W[cc])");
    BOOST_TEST(arbiter::words_of(drawn.games().front().at(1)).find("Circle: C17.") != std::string::npos);
}

// what is said of a move belongs to the one that may stand there
BOOST_AUTO_TEST_CASE(what_cannot_be_read_may_be_the_move_of_its_node) {
    for (const std::string_view node :
         {"A,dWhite[ee]KO[]", "A(W[ee]BM[1]", "C[x]A,dWhite[ee]KO[]", "KO[]A,dWhite[ee]"}) {
        const arbiter::report r = report_of("(;FF[4]GM[1]SZ[9];B[aa];" + std::string(node) + ";B[cc])");
        BOOST_TEST_REQUIRE(r.findings().size() >= 1U, node);
        for (const arbiter::finding& f : r.findings()) BOOST_TEST(f.code() != "sgf/misplaced-property", node);
    }
    const arbiter::report none = report_of("(;FF[4]GM[1]SZ[9];B[aa];C[x]KO[];A,dWhite[ee])");
    BOOST_TEST_REQUIRE(none.findings().size() == 2U, test::listing(none));
    BOOST_TEST(none.findings()[0].code() == "sgf/misplaced-property");
}

// the game's brackets are as many as they should be, in it and not in the next one; else it may be the end of another game
BOOST_AUTO_TEST_CASE(a_move_in_the_root_is_reported_where_something_else_is_wrong) {
    const auto reports_root = [](std::string text) {
        const std::vector<std::string> all = test::codes(report_of(std::move(text)));
        return std::find(all.begin(), all.end(), "sgf/move-in-root") != all.end();
    };
    BOOST_TEST(reports_root("(;FF[4]GM[1]SZ[9]B[aa]x y(;W[gg])(;B[cc]))"));
    BOOST_TEST(reports_root("(;FF[4]GM[1]SZ[9]B[ee]x y)\n(;FF[4]GM[1]SZ[9];B[ee])))\n"));
    BOOST_TEST(!reports_root("(;FF[4]GM[1]SZ[9]B[ee]x y))"));
}

// a text whose end isn't sure may have swallowed AE, and then the point is empty; a word is no point, and
// others are off the board
BOOST_AUTO_TEST_CASE(what_a_text_may_have_swallowed_is_not_held_against_later_moves) {
    const auto is_judged = [](std::string_view in_text) {
        const arbiter::report r = report_of("(;FF[4]GM[1]SZ[9];B[ee]C[see " + std::string(in_text) + " and];W[ee])");
        return !r.findings().empty() && r.findings().back().code() == "sgf/occupied";
    };
    BOOST_TEST(!is_judged("AE[ee]"));
    BOOST_TEST(is_judged("AE[ek]"));
    BOOST_TEST(is_judged("AE[note]"));
}

// at the beginning of a file nothing else can be meant
BOOST_AUTO_TEST_CASE(a_first_game_whose_bracket_is_missing_is_read) {
    for (const std::string_view text :
         {";PB[x]PW[y];B[dd];W[pp])", ";FF[4]GM[1]SZ[19];B[dd];W[pp])", "{;AB[aa];W[dd];B[pp])"}) {
        const arbiter::source s("wrong.sgf", std::string(text));
        const arbiter::report r = arbiter::check(s);
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
        BOOST_TEST(r.findings()[0].where().begin == 0U, text);
        BOOST_TEST(r.plies() == 2U, text);
        const std::string whole = "(" + std::string(text.substr(text.find(';')));
        BOOST_TEST(arbiter::apply_fixes(s, {}, arbiter::fixes::all).text == whole);
        BOOST_TEST(arbiter::apply_fixes(s, {}, arbiter::fixes::safe).text == text);
    }
    // words before a game are none
    const arbiter::report words = report_of("x;C[hi](;FF[4]GM[1]SZ[9];B[ee])");
    BOOST_TEST((test::codes(words) == std::vector<std::string>{"sgf/outside-text"}));
    BOOST_TEST(words.plies() == 1U);
}

// a line about the game ends before the next property, however long it is
BOOST_AUTO_TEST_CASE(a_long_line_that_is_never_closed_is_reported_where_it_begins) {
    for (const std::size_t size : {40U, 60U, 61U, 300U, 4'000U}) {
        const arbiter::report r =
            report_of(std::string(header) + "GN[" + std::string(size, 'a') + "\nPB[x]PW[y];B[dd];W[pp])");
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
        BOOST_TEST(r.findings()[0].code() == "syntax/unterminated", size);
        BOOST_TEST(r.findings()[0].where().begin == header.size() + 2, size);
        BOOST_TEST(r.plies() == 2U, size);
    }
}

BOOST_AUTO_TEST_CASE(what_is_cut_off_hides_no_game_behind_it) {
    const std::string next = "(;FF[4]GM[1]SZ[9];B[aa];W[ba])\n";
    for (const std::string_view cut : {";B[a\n", ";B\n", ";B[aa](;W[bb\n"}) {
        const arbiter::report r = report_of(std::string(header) + std::string(cut) + next + next);
        BOOST_TEST(r.games().size() == 3U, cut);
        BOOST_TEST(r.findings().size() == 1U, test::listing(r));
    }
}

BOOST_AUTO_TEST_CASE(each_of_many_games_that_are_wrong_is_read) {
    for (const std::string_view game :
         {"(;FF[4]GM[1]SZ[9];B[aa]\n", "(;FF[4]GM[1]SZ[9;B[aa])\n", "(;FF[4]GM[1]SZ[9];B[aax;W[bb])\n"}) {
        std::string text;
        for (std::size_t i = 0; i < 2'000; ++i) text += game;
        const arbiter::report r = report_of(std::move(text));
        BOOST_TEST(r.games().size() == 2'000U, game);
        BOOST_TEST(r.plies() >= 2'000U, game);
    }
}

BOOST_AUTO_TEST_CASE(what_stands_before_the_first_game_hides_nothing_of_it) {
    for (const std::string_view before : {"", "\n", "\n\n", "\xEF\xBB\xBF\n"}) {
        const arbiter::report r = report_of(std::string(before) + "(;FF[4]GM[1]SZ[9];B[aa]x;W[bb])\n");
        BOOST_TEST(r.plies() == 2U);
        BOOST_TEST(r.findings().size() == (before.starts_with("\xEF") ? 2U : 1U), test::listing(r));
    }
}

BOOST_AUTO_TEST_CASE(the_place_of_a_doubled_bracket_is_its_own) {
    const arbiter::report r = report_of("(;FF[4]GM[1]SZ[9];W[ab];B[[ba];W[aa];B[bb];W[cc];B[aa])");
    BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r)); // nobody knows the position behind it
    BOOST_TEST(r.findings()[0].where().begin == 25U);
}

// docs/notations/sgf.md: one stray sign before a bracket may stand for one; here `)` in place of `?` makes three games
BOOST_AUTO_TEST_CASE(a_sign_that_may_stand_for_a_bracket_is_one_mistake_with_the_one_that_is_never_closed) {
    const arbiter::report r = report_of("(;FF[4]GM[1]SZ[9];B[dd]?(;W[ee])(;W[ff])");
    BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
    BOOST_TEST(r.text().text(r.findings()[0].where()) == "?");
}

BOOST_AUTO_TEST_CASE(brackets_side_by_side_that_have_no_place_are_one_mistake) {
    const arbiter::report r = report_of("(;FF[4]GM[1]SZ[9];B[hb]C(([abc];W[gc])");
    BOOST_TEST(r.findings().size() == 1U, test::listing(r));
}

// with a `)` before the second variation every move is legal, but the `]` may be lost with more
BOOST_AUTO_TEST_CASE(a_lost_bracket_of_a_tree_explains_no_illegal_move_beside_a_lost_one_of_a_value) {
    const std::string game = "(;FF[4]GM[1]SZ[9];B[dd](;W[ee];B[ff](;W[ee];B[gg](;W[aa]TR[aa";
    const std::vector<std::string> unclosed{"syntax/unterminated"};
    BOOST_TEST(test::codes(report_of(game + "];B[bb])))")) == unclosed);
    const std::vector<std::string> both{"sgf/occupied", "syntax/unterminated", "syntax/unterminated"};
    BOOST_TEST(test::codes(report_of(game + ";B[bb])))")) == both);
}

// `dd]` at its end is that of the line's value, and no move that it may have swallowed
BOOST_AUTO_TEST_CASE(behind_a_line_about_the_game_that_lacks_its_bracket_moves_are_judged) {
    const arbiter::report r = report_of("(;FF[4]GM[1]SZ[9]PWBob dd];B[aa];W[aa])");
    BOOST_TEST_REQUIRE(r.findings().size() == 2U, test::listing(r));
    BOOST_TEST(r.findings()[1].code() == "sgf/occupied");
}

BOOST_AUTO_TEST_SUITE_END()
