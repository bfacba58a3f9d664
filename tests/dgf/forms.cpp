// Which form a record of DGF has, and which of its moves a finding is about.
#include "notations/dgf/moves.hpp"
#include "notations/dgf/parts.hpp"
#include "tests/assertions.hpp"
#include "tests/support.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(dgf_forms)

// a text whose fourth byte and length are those of a binary record, of 32 points on a side and 86 moves
BOOST_AUTO_TEST_CASE(a_quarter_of_odd_bytes_makes_a_record_binary) {
    using arbiter::dgf::layout;
    using arbiter::dgf::unit;
    const auto with_odd = [](std::size_t odd) {
        return "1 0 0 16\n" + std::string(odd, '\x01') + std::string(1201 - 9 - odd, '0');
    };
    BOOST_TEST((arbiter::dgf::layout_of(with_odd(301), unit::record) == layout::narrow_record));
    BOOST_TEST((arbiter::dgf::layout_of(with_odd(300), unit::record) == layout::text));
}

// of a long text the first 4096 bytes count, here with the last odd one at their end
BOOST_AUTO_TEST_CASE(the_first_kilobytes_report_whether_a_record_is_binary) {
    using arbiter::dgf::layout;
    const std::string head = "1 0 0 16\n" + std::string(1023, '\x01');
    const std::string first = head + std::string(4095 - head.size(), '0') + '\x01';
    BOOST_TEST_REQUIRE(first.size() == 4096U);
    const std::size_t size = 4101; // 1536 moves
    const auto layout_of = [](const std::string& text) {
        return arbiter::dgf::layout_of(text, arbiter::dgf::unit::record);
    };
    BOOST_TEST((layout_of(first + std::string(size - 4096, '0')) == layout::narrow_record));
    BOOST_TEST(
        (layout_of(head + std::string(4096 - head.size(), '0') + std::string(size - 4096, '\x01')) == layout::text));
}

BOOST_AUTO_TEST_CASE(a_move_alone_is_the_first) {
    for (const std::string text : {"65026\n", "99999999999\n"}) {
        const arbiter::report r = arbiter::check(arbiter::source("move.dgm", text));
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, text);
        BOOST_TEST(r.findings()[0].game().value_or(0) == 1U, text);
        BOOST_TEST(r.findings()[0].ply().value_or(0) == 1U, text);
    }
    const arbiter::report resigned = arbiter::check(arbiter::source("move.dgm", "-5\n"));
    BOOST_TEST_REQUIRE(resigned.findings().size() == 1U);
    BOOST_TEST(resigned.findings()[0].code() == "dgf/resign-value");
    BOOST_TEST(resigned.findings()[0].ply().value_or(0) == 1U);
}

// the header alone has four bytes
BOOST_AUTO_TEST_CASE(three_bytes_that_are_no_text_are_no_board_and_no_record) {
    for (const char* name : {"a.dgb", "a.dgr"})
        BOOST_TEST((test::codes(arbiter::check(arbiter::source(name, std::string("\1\0\0", 3)))) ==
                    std::vector<std::string>{"dgf/binary-length"}),
                   name);
}

// rows of 13 counted from above: of the points that may be meant only `C4` makes the board that is claimed
BOOST_AUTO_TEST_CASE(a_row_counted_from_the_other_side_is_looked_for) {
    const std::string empty = "    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,\n";
    const auto rows = [&empty](int count) {
        std::string all;
        for (int i = 0; i < count; ++i) all += empty;
        return all;
    };
    const auto record = [&](const std::string& quote, const std::string& third) {
        std::string moves;
        for (const std::string& m : {std::string("G7"), std::string("C10"), third, std::string("D1"), std::string("K5"),
                                     std::string("E2"), std::string("F3"), std::string("H2")})
            moves.append(moves.empty() ? "" : ", ").append(quote).append(m).append(quote);
        return "game_id = \"g1\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\n"
               "initial_board = [\n    1, 0, 0, 13,\n" +
               rows(13) + "]\nmoves = [" + moves + "]\nlatest_board = [\n    1, 0, 0, 13,\n" + rows(3) +
               "    0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,\n" + rows(2) +
               "    0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,\n" + rows(1) +
               "    0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,\n"
               "    0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,\n"
               "    0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0,\n"
               "    0, 0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0,\n"
               "    0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0,\n]\nresult = 0\n";
    };
    for (const std::string quote : {"", "\"", "'"}) {
        const arbiter::report r = arbiter::check(arbiter::source("a.dgf", record(quote, "C10")));
        BOOST_TEST_REQUIRE(r.findings().size() == 2U, test::listing(r)); // letters, and a stone on a stone
        const arbiter::finding occupied = r.findings()[1];
        BOOST_TEST(occupied.code() == "dgf/occupied");
        BOOST_TEST_REQUIRE(occupied.fixes().size() == 1U, test::listing(r));
        BOOST_TEST(arbiter::apply(r.text(), occupied.fixes()[0].edits) == record(quote, "C4"));
    }
}

// magic number, captures, size and points: not both turn bits, none of the reserved ones, and points from 0 to 3
BOOST_AUTO_TEST_CASE(boards_whose_numbers_are_possible) {
    using arbiter::dgf::layout;
    const auto is_right = [](layout how, unsigned magic, unsigned last_point) {
        std::string bytes{static_cast<char>(magic), '\0', '\0', '\2', '\1', '\2', '\3'};
        bytes += static_cast<char>(last_point);
        return arbiter::dgf::is_right_board(bytes + "\x09\x09", how);
    };
    for (const layout how : {layout::board, layout::narrow_record, layout::wide_record}) {
        for (const unsigned magic : {0U, 1U, 2U, 4U, 0x3DU}) BOOST_TEST(is_right(how, magic, 0), magic);
        for (const unsigned magic : {3U, 7U, 0x40U, 0x80U, 0xFFU}) BOOST_TEST(!is_right(how, magic, 0), magic);
        for (const unsigned point : {0U, 1U, 2U, 3U}) BOOST_TEST(is_right(how, 1, point), point);
        for (const unsigned point : {4U, 0xFFU}) BOOST_TEST(!is_right(how, 1, point), point);
    }
    BOOST_TEST(is_right(layout::packed_board, 2, 0xFF)); // any two bits are a point
    BOOST_TEST(!is_right(layout::packed_board, 3, 0));
    for (const layout how : {layout::text, layout::move, layout::broken}) BOOST_TEST(!is_right(how, 1, 0));
}

// a board is 4 bytes and its points; a record is that, a byte for the result, and its moves of two bytes, or of four where the
// board has more than 181 rows
BOOST_AUTO_TEST_CASE(layouts_by_the_number_of_bytes) {
    using arbiter::dgf::layout;
    using arbiter::dgf::unit;
    const auto of = [](unsigned side, std::size_t size, std::optional<unit> what, char magic = '\x01') {
        std::string bytes(size, '\0');
        bytes[0] = magic;
        bytes[3] = static_cast<char>(side);
        return arbiter::dgf::layout_of(bytes, what);
    };
    BOOST_TEST((of(3, 13, unit::board) == layout::board));
    BOOST_TEST((of(3, 7, unit::board) == layout::packed_board)); // nine points, two bits each
    BOOST_TEST((of(3, 6, unit::board) == layout::broken));
    BOOST_TEST((of(3, 8, unit::board) == layout::broken));
    BOOST_TEST((of(3, 12, unit::board) == layout::broken));
    BOOST_TEST((of(3, 14, unit::board) == layout::broken));
    BOOST_TEST((of(0, 4, unit::board) == layout::board));
    BOOST_TEST((of(3, 14, unit::record) == layout::narrow_record));
    BOOST_TEST((of(3, 16, unit::record) == layout::narrow_record));
    BOOST_TEST((of(3, 13, unit::record) == layout::broken));
    BOOST_TEST((of(3, 15, unit::record) == layout::broken));
    BOOST_TEST((of(181, 4 + 181 * 181 + 1 + 2, unit::record) == layout::narrow_record));
    BOOST_TEST((of(182, 4 + 182 * 182 + 1 + 2, unit::record) == layout::broken));
    BOOST_TEST((of(182, 4 + 182 * 182 + 1 + 4, unit::record) == layout::wide_record));
    // where the name says nothing, all may be
    BOOST_TEST((of(3, 13, {}) == layout::board));
    BOOST_TEST((of(3, 7, {}) == layout::packed_board));
    BOOST_TEST((of(3, 14, {}) == layout::narrow_record));
    BOOST_TEST((of(3, 15, {}) == layout::text));
    BOOST_TEST((of(0, 4, {}) != layout::board));
    // a magic number that can be seen
    for (const char magic : {'\x1F', '\x7F'}) BOOST_TEST((of(3, 13, {}, magic) == layout::board), int{magic});
    const auto with_text = [](char magic) {
        return arbiter::dgf::layout_of(std::string{magic, '0', '0', '\x03'} + "000000000", {});
    };
    for (const char magic : {' ', '1', '~'}) BOOST_TEST((with_text(magic) == layout::text), int{magic});
    for (const char magic : {'\x1F', '\x7F'}) BOOST_TEST((with_text(magic) == layout::board), int{magic});
}

BOOST_AUTO_TEST_CASE(units_by_the_ends_of_names) {
    using arbiter::dgf::unit;
    using arbiter::dgf::unit_of_name;
    for (const char* name : {"a.dgb", "a.DGB", ".dgb", "a.b.Dgb"})
        BOOST_TEST((unit_of_name(name) == unit::board), name);
    for (const char* name : {"a.dgm", "a.DGM"}) BOOST_TEST((unit_of_name(name) == unit::move), name);
    for (const char* name : {"a.dgr", "a.DGR"}) BOOST_TEST((unit_of_name(name) == unit::record), name);
    for (const char* name : {"a.dgf", "dgb", "a.dgb.txt", "a.dg", "a.dgbb", "", "a."})
        BOOST_TEST(!unit_of_name(name), name);
}

// an SGF point is column and row; `tt` passes on boards of up to 19, and 27 to 52 are capital letters
BOOST_AUTO_TEST_CASE(moves_in_letters_of_sgf) {
    const auto number = [](std::string_view written, unsigned size) {
        const arbiter::dgf::lettered_move m = arbiter::dgf::read_letters(written, size);
        return m.says ? *m.says : -2;
    };
    BOOST_TEST(number("aa", 9) == 1);
    BOOST_TEST(number("ba", 9) == 2);
    BOOST_TEST(number("ab", 9) == 10);
    BOOST_TEST(number("ii", 9) == 81);
    BOOST_TEST(number("ja", 9) == -2);
    BOOST_TEST(number("aj", 9) == -2);
    BOOST_TEST(number("tt", 19) == 0);
    BOOST_TEST(number("tt", 9) == 0);
    BOOST_TEST(number("tt", 20) == 400);
    BOOST_TEST(number("tt", 0) == -2); // on no board
    BOOST_TEST(number("uu", 19) == -2);
    BOOST_TEST(number("za", 52) == 26);
    BOOST_TEST(number("Aa", 52) == 27);
    BOOST_TEST(number("ZZ", 52) == 2704);
    BOOST_TEST(number("Za", 51) == -2);
    BOOST_TEST(number("\"ba\"", 9) == 2);
    BOOST_TEST(number("'ba'", 9) == 2);
}

// a vertex is a letter without I and a row counted from below
BOOST_AUTO_TEST_CASE(moves_in_letters_of_gtp) {
    using arbiter::dgf::letters;
    const auto number = [](std::string_view written, unsigned size) {
        const arbiter::dgf::lettered_move m = arbiter::dgf::read_letters(written, size);
        return m.says ? *m.says : -2;
    };
    BOOST_TEST(number("A9", 9) == 1);
    BOOST_TEST(number("a9", 9) == 1);
    BOOST_TEST(number("J9", 9) == 9);
    BOOST_TEST(number("A1", 9) == 73);
    BOOST_TEST(number("I9", 9) == -2);
    BOOST_TEST(number("K9", 9) == -2);
    BOOST_TEST(number("A0", 9) == -2);
    BOOST_TEST(number("A10", 9) == -2);
    BOOST_TEST(number("T1", 19) == 361);
    BOOST_TEST(number("\"Q16\"", 19) == 73);
    BOOST_TEST(number("pass", 19) == 0);
    const auto how = [](std::string_view written) { return arbiter::dgf::read_letters(written, 9).how; };
    BOOST_TEST((how("aa") == letters::sgf));
    BOOST_TEST((how("'aa'") == letters::sgf));
    BOOST_TEST((how("A1") == letters::vertex));
    BOOST_TEST((how("A10") == letters::vertex));
    BOOST_TEST((how("pass") == letters::word));
}

// where all of them are points of one kind, at least two, or words
BOOST_AUTO_TEST_CASE(moves_in_letters_become_numbers) {
    const auto mended = [](const std::string& moves) {
        const std::string before = "1 0 0 3\n0 0 0\n0 0 0\n0 0 0\n0\n";
        const std::string made =
            arbiter::apply_fixes(arbiter::source("a.dgr", before + moves + "\n"), {}, arbiter::fixes::safe).text;
        BOOST_REQUIRE(made.starts_with(before));
        return made.substr(before.size(), made.size() - before.size() - 1);
    };
    BOOST_TEST(mended("aa bb") == "1 5");
    BOOST_TEST(mended("A3 B2") == "1 5");
    BOOST_TEST(mended("aa bb pass") == "1 5 0");
    BOOST_TEST(mended("aa bb 0") == "1 5 0"); // a pass is no number of a point
    BOOST_TEST(mended("pass pass") == "0 0");
    BOOST_TEST(mended("1 pass") == "1 0");
    for (const char* moves : {"aa", "aa 5", "aa 1 bb", "aa B2", "aa bb B1", "aa dd", "B2 aa", "1 bb"})
        BOOST_TEST(mended(moves) == moves);
}

// where that gives just the points that the board lacks, each of them in a state from 0 to 3
BOOST_AUTO_TEST_CASE(points_that_have_run_together_are_written_apart) {
    const auto fixes = [](const std::string& points) {
        const arbiter::report r = arbiter::check(arbiter::source("a.dgb", "1 0 0 2\n" + points + "\n"));
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
        BOOST_TEST(r.findings()[0].code() == "dgf/point-state");
        return r.findings()[0].fixes().size();
    };
    BOOST_TEST(fixes("0 12\n0") == 1U);
    BOOST_TEST(fixes("102\n0") == 1U);
    BOOST_TEST(fixes("0 102\n0") == 0U); // five points
    BOOST_TEST(fixes("0 15\n0") == 0U);  // no state 5
}

// a date stands in no quotes, whichever they are
BOOST_AUTO_TEST_CASE(quotes_of_a_date_go_with_its_form) {
    const auto record = [](const std::string& date) {
        return "game_id = \"g1\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = " + date +
               " # a comment\ninitial_board = [1, 0, 0, 2, 0, 0, 0, 0]\nmoves = [1, 4]\n";
    };
    for (const char* date : {"'2024-05-01'", "\"2024-05-01\"", "'2024/5/1'", "\"2024/5/1\"", "2024/5/1", "2024-5-1"}) {
        const arbiter::source s("a.dgf", record(date));
        BOOST_TEST(arbiter::apply_fixes(s, {}, arbiter::fixes::safe).text == record("2024-05-01"), date);
    }
}

// plies are counted from 1, and what can't be read is none
BOOST_AUTO_TEST_CASE(a_finding_reports_the_move_by_its_number) {
    const auto ply = [](const std::string& moves) {
        const arbiter::report r =
            arbiter::check(arbiter::source("a.dgr", "1 0 0 3\n0 0 0\n0 0 0\n0 0 0\n0\n" + moves + "\n"));
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, test::listing(r));
        BOOST_TEST(r.findings()[0].game().value_or(0) == 1U);
        return r.findings()[0].ply().value_or(0);
    };
    BOOST_TEST(ply("1 1 5") == 2U);  // occupied
    BOOST_TEST(ply("1 2 10") == 3U); // off the board
    BOOST_TEST(ply("aa 2 3") == 1U); // in letters
    BOOST_TEST(ply("1 bb 3") == 2U);
}

// a bracket that stands alone may stand for a move: what follows it isn't played
BOOST_AUTO_TEST_CASE(a_bracket_that_stands_alone_ends_the_replay) {
    const auto found_in = [](const std::string& moves) {
        const arbiter::report r = arbiter::check(arbiter::source("a.dgr", "1 0 0 2\n0 0\n0 0\n0\n" + moves + "\n"));
        std::string all;
        for (const test::want_line& line : test::as_lines(r)) all += line.text() + "\n";
        return all;
    };
    BOOST_TEST(found_in("1 1") == "5:3-4 dgf/occupied\n");
    BOOST_TEST(found_in("1 [ 1") == "5:3-4 syntax/unexpected\n");
    BOOST_TEST(found_in("1 ] 1") == "5:3-4 syntax/unexpected\n");
    BOOST_TEST(found_in("1 [1") == "5:3-4 syntax/unexpected\n5:4-5 dgf/occupied\n");
    BOOST_TEST(found_in("1] 1") == "5:2-3 syntax/unexpected\n5:4-5 dgf/occupied\n");
}

// lines as people write them, counted by hand
BOOST_AUTO_TEST_CASE(what_is_no_line_of_a_game_is_reported_where_it_stands) {
    const std::string game = "game_id = \"g1\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\n"
                             "initial_board = [\n    9, 0, 6, 3,\n    0, 0, 0,\n    0, 0, 0,\n    0, 0, 0,\n]\n"
                             "moves = [5, 1, 9, -1]\nresult = 1\n";
    const auto with = [&game](const std::string& what, const std::string& by) {
        const std::size_t at = game.find(what);
        BOOST_REQUIRE(at != std::string::npos);
        return game.substr(0, at) + by + game.substr(at + what.size());
    };
    const auto found_in = [](const std::string& text) {
        std::string all;
        for (const test::want_line& line : test::as_lines(arbiter::check(arbiter::source("a.dgf", text))))
            all += line.text() + "\n";
        return all;
    };
    BOOST_TEST(found_in(game).empty());
    BOOST_TEST(found_in("Hello world again\n" + game) == "1:7-7 syntax/unexpected\n");
    BOOST_TEST(found_in(game + "Good game\n") == "13:6-6 syntax/unexpected\n");
    // a blank before the first key doesn't make it part of another one
    BOOST_TEST(found_in(" round = 3\n" + game + "Good game\n") == "1:2-7 tag/unknown\n14:6-6 syntax/unexpected\n");
    BOOST_TEST(found_in(game + "I would like to thank\n") == "13:3-3 syntax/unexpected\n");
    BOOST_TEST(found_in("1.5 = [1, 2]\n" + game) == "1:1-4 syntax/unexpected\n");
    BOOST_TEST(found_in(with("white = ", "white\n= ")) == "3:6-6 syntax/unexpected\n");
    BOOST_TEST(found_in(with("initial_board = [", "initial_board")) == "5:14-14 syntax/unexpected\n");
    BOOST_TEST(found_in(with("\"Ann\"", "\"")) == "2:9-10 syntax/unterminated\n");
    // one sign in the place of a bracket, or one bracket too many, is one mistake
    BOOST_TEST(found_in(with("\"Ann\"", "[\"Ann\"")) == "2:9-10 syntax/unterminated\n");
    BOOST_TEST(found_in(with("\n]\nmoves", "x\nmoves")) == "5:17-18 syntax/unterminated\n");
    BOOST_TEST(found_in(with("initial_board = [", "initial_board = [[")) == "5:18-19 syntax/unexpected\n");
    BOOST_TEST(found_in(with("\"Ann\"\nwhite = \"Bob\"", "\"\"\"Ann\nwhite = Bob")) ==
               "2:9-12 syntax/unexpected\n3:9-12 syntax/unexpected\n");
}

BOOST_AUTO_TEST_SUITE_END()
