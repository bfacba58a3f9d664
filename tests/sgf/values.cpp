// Values of SGF's properties, right and wrong ones by type, from the text of FF[4] and its property list.
#include "../support.hpp"

#include "notations/sgf/points.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// A property as it is written in a node of its kind, and what is said of it: `code @ the text under it`, in order.
struct row {
    std::string written;
    std::vector<std::string> said;
};

std::vector<std::string> said_of(const std::string& record) {
    const arbiter::source s("test.sgf", record);
    const arbiter::report r = arbiter::check(s);
    std::vector<std::string> all;
    for (const arbiter::finding& f : r.findings())
        all.push_back(std::string(f.code().substr(f.code().find('/') + 1)) + " @ " +
                      std::string(r.text().text(f.where())));
    return all;
}

void check(const std::string& head, const std::string& tail, const std::vector<row>& rows) {
    for (const row& each : rows) {
        const std::string record = fmt::format("{}{}{}", head, each.written, tail);
        const std::vector<std::string> said = said_of(record);
        BOOST_TEST(said == each.said, record << " gives " << fmt::format("{}", fmt::join(said, ", ")));
    }
}

void check_root(const std::vector<row>& rows) {
    check("(;FF[4]GM[1]", ";B[dd])", rows);
}
void check_node(const std::vector<row>& rows) {
    check("(;FF[4]GM[1]SZ[19];", ")", rows);
}
void check_move(const std::vector<row>& rows) {
    check("(;FF[4]GM[1]SZ[19];B[dd]", ")", rows);
}

std::string value(std::string_view text) {
    return "property-value @ " + std::string(text);
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_values)

// white space about the point is left out by a fix, and the stone stands there
BOOST_AUTO_TEST_CASE(stones_with_white_space_about_their_points_are_set_up) {
    for (const std::string point : {" dd", "dd ", "\tdd\n", "\r\ndd"})
        for (const char* side : {"AB", "AW"}) {
            const std::vector<std::string> said =
                said_of(fmt::format("(;FF[4]GM[1]SZ[9]{}[{}];W[dd];B[ee])", side, point));
            BOOST_TEST(said == (std::vector<std::string>{value(point), "occupied @ dd"}), point);
        }
}

BOOST_AUTO_TEST_CASE(numbers) {
    check_move({
        {"MN[1]", {}},
        {"MN[+12]", {}},
        {"MN[-3]", {}},
        {"MN[007]", {}},
        {"MN[1.5]", {value("1.5")}},
        {"MN[]", {value("")}},
        {"MN[ 1]", {value(" 1")}},
        {"MN[one]", {value("one")}},
        {"MN[+]", {value("+")}},
        {"MN[1][2]", {value("[2]")}},
        {"OB[3]OW[0]", {}},
        {"PM[0]", {}},
        {"PM[2]", {}},
        {"PM[3]", {value("3")}},
        {"PM[-1]", {value("-1")}},
        {"PM[99999999999999999999]", {value("99999999999999999999")}},
    });
    check_root({
        {"ST[0]", {}},
        {"ST[3]", {}},
        {"ST[4]", {value("4")}},
        {"HA[0]", {}},
        {"HA[-2]", {value("-2")}},
        {"HA[-0]", {}},
        {"HA[two]", {value("two")}},
    });
    for (const char* const ff : {"0", "5", "4.0", "-1"})
        check("(;GM[1]", ";B[dd])", {{std::string("FF[") + ff + "]", {value(ff)}}});
    for (const char* const ff : {"1", "2", "3", "4", "04"})
        check("(;GM[1]", ";B[dd])", {{std::string("FF[") + ff + "]", {}}});
    for (const char* const gm : {"0", "41", "Go"})
        check("(;FF[4]", ";B[dd])", {{std::string("GM[") + gm + "]", {value(gm)}}});
    check("(;FF[4]", ";B[dd])", {{"GM[1]", {}}, {"GM[40]", {"not-replayed @ 40"}}});
}

/// What they have for points and moves may be any text; nothing in it opens anything.
BOOST_AUTO_TEST_CASE(other_games_have_values_of_their_own) {
    const std::string said = "not-replayed @ 19";
    check("(;FF[4]GM[19]", ")",
          {{R"(;W[Move value : with [neces\\sary\] escaping])", {said}},
           {"AP[[x\\]:1]C[[];B[[[];AB[(;B[dd][[]", {said}},
           {"(;W[[a])(;W[b[])", {said}},
           {";W[dd];W[ee]", {said}}});
    // of Go a bracket shows that another is lost
    check("(;FF[4]GM[1]", ")", {{";W[d[d]", {"unterminated @ ["}}});
    // each game for itself
    check("(;FF[4]GM[3];W[e[4])(;FF[4]GM[1];W[d[d])", "", {{"", {"not-replayed @ 3", "unterminated @ ["}}});
}

BOOST_AUTO_TEST_CASE(reals) {
    check_move({
        {"BL[1]", {}},
        {"BL[-0.5]WL[+3.25]", {}},
        {"BL[.5]", {value(".5")}},
        {"BL[5.]", {value("5.")}},
        {"BL[1,5]", {value("1,5")}},
        {"BL[1e3]", {value("1e3")}},
        {"BL[]", {value("")}},
        {"BL[1.2.3]", {value("1.2.3")}},
        {"V[-17.5]", {}},
    });
}

BOOST_AUTO_TEST_CASE(doubles_colours_and_nothing) {
    check_move({
        {"TE[1]", {}},
        {"BM[2]", {}},
        {"GB[1]", {}},
        {"HO[0]", {value("0")}},
        {"UC[3]", {value("3")}},
        {"DM[]", {value("")}},
        {"TE[1.0]", {value("1.0")}},
        {"KO[]", {}},
        {"DO[]", {}},
        {"IT[1]", {value("1")}},
        {"KO[][]", {value("[]")}},
    });
    check_node({
        {"PL[B]", {}},
        {"PL[W]", {}},
        {"PL[b]", {value("b")}},
        {"PL[1]", {value("1")}},
        {"PL[]", {value("")}},
        {"PL[B][W]", {value("[W]")}},
    });
}

BOOST_AUTO_TEST_CASE(texts) {
    check_root({
        {"AP[CGoban:3]", {}},
        {"AP[:]", {}},
        {"AP[CGoban]", {value("CGoban")}},
        {"AP[C\\:Goban]", {value("C\\:Goban")}},
        {"AP[C\\:Goban:3]", {}},
        {"AP[]", {value("")}},
        {"EV[]", {}},
        {"PB[a:b]", {}},
        {"PB[a][b]", {value("[b]")}},
        {"GC[]", {}},
    });
    check_node({
        {"C[]", {}},
        {"C[a \\] b]", {}},
        {"N[a][b][c]", {value("[b][c]")}},
        {"FG[]", {}},
        {"FG[257:Figure 1]", {}},
        {"FG[:]", {value("")}},
        {"FG[x:Figure]", {value("x")}},
        {"FG[Figure 1]", {value("Figure 1")}},
    });
}

BOOST_AUTO_TEST_CASE(sizes) {
    check_root({
        {"SZ[19]", {}},
        {"SZ[1]", {"off-board @ dd"}},
        {"SZ[52]", {}},
        {"SZ[9:13]", {}},
        {"SZ[19:19]", {"square-size @ 19:19"}},
        {"SZ[0]", {value("0")}},
        {"SZ[-9]", {value("-9")}},
        {"SZ[+9]", {value("+9")}},
        {"SZ[9.5]", {value("9.5")}},
        {"SZ[19x19]", {value("19x19")}},
        {"SZ[]", {value("")}},
        {"SZ[53]", {value("53")}},
        {"SZ[60:60]", {value("60:60")}},
        {"SZ[9:]", {value("9:")}},
        {"SZ[9:9:9]", {value("9:9:9")}},
    });
    check("(;FF[4]GM[3]", ")",
          {{"SZ[60]", {"not-replayed @ 3"}}, {"SZ[8:8]", {"not-replayed @ 3", "square-size @ 8:8"}}});
}

// of FF[4] is the form of the board, however often the size is written; that it is written twice is said by itself
BOOST_AUTO_TEST_CASE(a_rectangular_board_is_one_newer_form) {
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", "(;FF[3]GM[1]SZ[9:13]SZ[9:13])"));
    BOOST_REQUIRE(r.findings().size() == 2U);
    BOOST_TEST(r.findings()[0].message() ==
               "`9:13` is a rectangular board, which is of FF[4], but the game says `FF[3]`");
    BOOST_TEST(r.findings()[1].code() == "sgf/duplicate-property");
}

// White's last move makes the board of the start, but with Black to move: only positional superko forbids it
BOOST_AUTO_TEST_CASE(rules_hold_in_their_own_game_alone) {
    const auto said = [](const std::string& before, const std::string& own) {
        return said_of(fmt::format("(;FF[4]GM[1]SZ[5]RU[{}])"
                                   "(;FF[4]GM[1]SZ[5]RU[{}]AB[ab][bb]AW[ba][cb][da]PL[W];W[aa];B[ca];W[ba];B[ee])",
                                   before, own));
    };
    BOOST_TEST(said("Tromp-Taylor", "AGA").empty());
    BOOST_TEST(said("AGA", "Tromp-Taylor") == (std::vector<std::string>{"superko @ ba"}));
}

BOOST_AUTO_TEST_CASE(points_and_lists) {
    check_node({
        {"AB[aa][ss]", {}},
        {"AB[aa:cc]", {}},
        {"CR[sa:ss]", {}},
        {"AB[tt]", {value("tt")}},
        {"AB[at]", {value("at")}},
        {"AB[a]", {value("a")}},
        {"AB[a1]", {value("a1")}},
        {"AB[d4]", {value("d4")}},
        {"AB[D4]", {value("D4")}},
        {"AB[dd ]", {value("dd ")}},
        {"AB[aaa]", {value("aaa")}},
        {"AB[cc:aa]", {value("cc:aa")}},
        {"AB[ca:ac]", {value("ca:ac")}},
        {"AB[cc:cc]", {value("cc:cc")}},
        {"AB[aa:tt]", {value("aa:tt")}},
        {"AB[aa:b]", {value("aa:b")}},
        {"AB[aa:bb:cc]", {value("aa:bb:cc")}},
        {"AB[]", {"empty-list @ AB[]"}},
        {"AB[aa][]", {value("")}},
        {"AB[][aa]", {value("")}},
        {"TB[]TW[]", {}},
        {"DD[]VW[]", {}},
        {"VW[][aa]", {value("")}},
        {"MA[]", {"empty-list @ MA[]"}},
        {"LB[]", {"empty-list @ LB[]"}},
        {"AR[]", {"empty-list @ AR[]"}},
    });
    // 27 to 52 are capital letters
    check("(;FF[4]GM[1]SZ[30];", ")",
          {{"AB[AA][DD]", {}}, {"AB[EA]", {value("EA")}}, {"AB[aD]", {}}, {"AB[aE]", {value("aE")}}});
    check("(;FF[4]GM[1]SZ[9:13];", ")", {{"AB[im]", {}}, {"AB[mi]", {value("mi")}}});
}

BOOST_AUTO_TEST_CASE(pairs) {
    check_node({
        {"LB[dd:A]", {}},
        {"LB[dd:]", {}},
        {"LB[dd:a:b]", {}},
        {"LB[dd:\\]]", {}},
        {"LB[dd]", {value("dd")}},
        {"LB[zz:A]", {value("zz")}},
        {"LB[d:A]", {value("d")}},
        {"LB[dd:A][]", {value("")}},
        {"AR[aa:bb]", {}},
        {"AR[aa:bb][bb:aa]", {}},
        {"AR[aa:bb][aa:cc]LN[aa:bb]", {}},
        {"AR[aa]", {value("aa")}},
        {"AR[aa:aa]", {value("aa:aa")}},
        {"LN[aa:tt]", {value("aa:tt")}},
        {"LN[aa:b]", {value("aa:b")}},
    });
}

BOOST_AUTO_TEST_CASE(moves) {
    check("(;FF[4]GM[1]SZ[19];", ")",
          {{"B[]", {}},
           {"B[ss]", {}},
           {"B[tt]", {"old-pass @ tt"}},
           {"B[ta]", {"off-board @ ta"}},
           {"B[d4]", {value("d4")}},
           {"B[d]", {value("d")}},
           {"B[pass]", {value("pass")}},
           {"B[dd:ee]", {value("dd:ee")}},
           {"B[dd][ee]", {value("[ee]")}},
           {"B[ ]", {value(" ")}}});
    check("(;FF[4]GM[1]SZ[21];", ")", {{"B[tt]", {}}, {"B[uu]", {}}, {"B[vv]", {"off-board @ vv"}}});
    check("(;FF[4]GM[1]SZ[19:20];", ")", {{"B[tt]", {"off-board @ tt"}}});
    check("(;GM[1]SZ[9];", ")", {{"B[tt]", {}}, {"B[]", {}}});
    check("(;FF[3]GM[1]SZ[9];", ";W[])", {{"B[tt]", {"old-format @ "}}, {"B[]", {"old-format @ "}}});
    check("(;FF[3]GM[1]SZ[21];", ")", {{"B[]", {}}});
}

BOOST_AUTO_TEST_CASE(points_twice) {
    const auto twice = [](std::string_view text) { return "duplicate-point @ " + std::string(text); };
    check_node({
        {"AB[aa][bb][aa]", {twice("aa")}},
        {"AB[aa:cc][bb]", {twice("bb")}},
        {"AB[bb][aa:cc]", {twice("aa:cc")}},
        {"AB[aa:cc][cc:dd]", {twice("cc:dd")}},
        {"AB[aa:cc][ad:cd]", {}},
        {"AB[aa]AW[bb]AE[cc]", {}},
        {"AB[aa]AW[aa]", {twice("aa")}},
        {"AB[aa]AW[aa][aa]", {twice("aa"), twice("aa")}},
        {"AB[aa]AE[bb:cc]AW[cc]", {twice("cc")}},
        {"CR[aa]MA[aa]", {twice("aa")}},
        {"CR[aa]SL[bb]SQ[cc]TR[aa]", {twice("aa")}},
        {"CR[aa]LB[aa:x]", {}},
        {"CR[aa]DD[aa]VW[aa:ss]", {}},
        {"DD[aa][aa]", {twice("aa")}},
        {"VW[aa:bb][bb]", {twice("bb")}},
        {"TB[aa]TW[aa]", {twice("aa")}},
        {"LB[aa:1][aa:2]", {twice("aa:2")}},
        {"AR[aa:bb][aa:bb]", {twice("aa:bb")}},
        {"LN[aa:bb][cc:dd][aa:bb][aa:bb]", {twice("aa:bb")}}, // one habit, one finding
        {"AB[aa];AB[aa]", {}},                                // another node
        {"CR[aa](;CR[aa])(;CR[aa])", {}},
    });
}

// FF[4], "Markup Properties", "Setup Properties" and "Go": which lists can't have a point in common
BOOST_AUTO_TEST_CASE(points_of_two_lists) {
    const std::vector<std::vector<std::string>> groups{
        {"AB", "AW", "AE"}, {"CR", "MA", "SL", "SQ", "TR"}, {"TB", "TW"}, {"DD"}, {"VW"}, {"LB"}};
    const auto list = [](const std::string& name, const std::string& points) {
        std::string written = name;
        for (std::size_t at = 0; at < points.size(); at += 2)
            written += "[" + points.substr(at, 2) + (name == "LB" ? ":x]" : "]");
        return written;
    };
    std::vector<row> rows;
    for (const std::vector<std::string>& group : groups)
        for (const std::string& a : group) {
            const std::string reported = "duplicate-point @ " + std::string(a == "LB" ? "aa:x" : "aa");
            rows.push_back({list(a, "aaaa"), {reported}});
            for (const std::vector<std::string>& other : groups)
                for (const std::string& b : other) {
                    if (a == b) continue;
                    rows.push_back({list(a, "aa") + list(b, "aa"), {}});
                    if (&group == &other) rows.back().said = {"duplicate-point @ aa"};
                    rows.push_back({list(a, "aa") + list(b, "bb"), {}});
                }
        }
    check_node(rows);
}

// `A1` is below on the left, and no column is called `I`
BOOST_AUTO_TEST_CASE(points_of_gtp) {
    const auto read = [](std::string_view written, unsigned columns, unsigned rows) {
        const auto found = arbiter::sgf::read_gtp(written, columns, rows);
        return found ? arbiter::sgf::letters_of(found->at) + std::to_string(found->letter) : "none";
    };
    BOOST_TEST(read("A1", 19, 19) == "as1");
    BOOST_TEST(read("a1", 19, 19) == "as1");
    BOOST_TEST(read("A19", 19, 19) == "aa1");
    BOOST_TEST(read("H9", 19, 19) == "hk8");
    BOOST_TEST(read("J9", 19, 19) == "ik10");
    BOOST_TEST(read("T19", 19, 19) == "sa20");
    BOOST_TEST(read("Z25", 25, 25) == "ya26");
    BOOST_TEST(read("z20", 25, 25) == "yf26");
    BOOST_TEST(read("C2", 5, 9) == "ch3");
    for (const char* none :
         {"I9", "i9", "U1", "A20", "A0", "A01", "A", "1A", "A1x", "Ax", "AA", "A100", "@1", "[1", "{1", ""})
        BOOST_TEST(read(none, 19, 19) == "none", none);
}

// of one letter, of two, of a letter and a digit as older versions have, and longer ones
BOOST_AUTO_TEST_CASE(no_two_names_are_one) {
    const auto twice = [](const std::string& node) {
        const arbiter::report r = arbiter::check(arbiter::source("test.sgf", "(;FF[4]GM[1]SZ[9];" + node + ")"));
        std::vector<std::string> names;
        for (const arbiter::finding& f : r.findings())
            if (f.code() == "sgf/duplicate-property") names.emplace_back(r.text().text(f.where()));
        return fmt::format("{}", fmt::join(names, " "));
    };
    std::string all;
    for (char a = 'A'; a <= 'Z'; ++a) {
        if (a != 'B' && a != 'W') all += std::string(1, a) + "[x]";
        for (char b = 'A'; b <= 'Z'; ++b) all += std::string{a, b} + "[x]";
    }
    BOOST_TEST(twice(all).empty());
    for (const std::string name : {"A", "Z", "AA", "AZ", "ZA", "ZZ", "XYZ", "KGSDE"})
        BOOST_TEST(twice(fmt::format("{0}{1}[y]{1}[y]", all, name)).ends_with(name), name);
    BOOST_TEST(twice("XYZ[1]XYA[1]XYB[1]XYZA[1]").empty());
    BOOST_TEST(twice("XYZ[1]XYA[1]XYZ[2]") == "XYZ");
    BOOST_TEST(twice("XYZ[1]XYZ[2]XYZ[3]XYA[1]XYA[2]") == "XYZ XYA");
}

BOOST_AUTO_TEST_CASE(games_by_number) {
    check("(;FF[4]", ")",
          {{"GM[1]SZ[9]", {}}, {"GM[40]", {"not-replayed @ 40"}}, {"GM[41]", {value("41")}}, {"GM[0]", {value("0")}}});
    check("(;GM[1]SZ[9]", ")", {{"FF[1]", {}}, {"FF[4]", {}}, {"FF[5]", {value("5")}}, {"FF[0]", {value("0")}}});
    check_root({{"ST[3]", {}}, {"ST[4]", {value("4")}}});
}

BOOST_AUTO_TEST_CASE(other_games) {
    const auto with = [](std::vector<std::string> rest) {
        rest.insert(rest.begin(), "not-replayed @ 6");
        return rest;
    };
    check("(;FF[4]GM[6];", ")",
          {{"B[52bidd]", with({})},
           {"AB[z][y]", with({})},
           {"AB[]", with({"empty-list @ AB[]"})},
           {"CO[w]CV[2]DI[31]", with({})},
           {"XX[what]", with({})},
           {"PL[x]", with({value("x")})},
           {"TE[5]B[1]", with({value("5")})},
           {"TB[zz]HA[x]KM[y]", with({})}});
}

BOOST_AUTO_TEST_CASE(names) {
    const auto unknown = [](std::string_view text) { return "unknown-property @ " + std::string(text); };
    const auto old = [](std::string_view text) { return "old-format @ " + std::string(text); };
    check_node({
        {"XY[1]", {unknown("XY")}},
        {"XY[1];XY[2]", {unknown("XY")}},
        {"XY[1];YX[2]", {unknown("XY"), unknown("YX")}},
        {"KGSDE[aa]", {unknown("KGSDE")}},
        {"CH[1]", {old("CH")}},
        {"CH[1];CH[1]", {old("CH")}},
        {"M[aa]", {old("M")}},
        {"L[aa][bb]", {old("L")}},
        {"Comment[x]", {"unexpected @ Comment"}},
    });
    check("(;FF[3]GM[1]SZ[19];", ")",
          {{"Comment[x]", {old("Comment")}},
           {"CH[1]", {}},
           {"SQ[aa]", {old("SQ")}},
           {"SQ[aa];SQ[bb]", {old("SQ")}},
           {"AB[aa:bb]", {old("aa:bb")}},
           {"AB[aa:bb];AB[cc:dd]", {old("aa:bb")}},
           {"TR[aa]", {}},
           {"VW[aa][cc]", {}}});
    check("(;GM[1]SZ[19];", ")", {{"SQ[aa]", {}}, {"CH[1]", {}}, {"AB[aa:bb]", {}}, {"Comment[x]", {old("Comment")}}});
    check("(;FF[3]GM[1]", ")", {{"SZ[9:13]", {old("9:13")}}, {"AP[x:1]", {old("AP")}}, {"CA[UTF-8]", {}}});
}

BOOST_AUTO_TEST_CASE(letters_and_marks_become_those_of_ff4) {
    const std::vector<std::pair<std::string, std::string>> fixes{
        {"(;FF[4]GM[1]SZ[9];L[aa][bb])", "(;FF[4]GM[1]SZ[9];LB[aa:A][bb:B])"},
        {"(;FF[4]GM[1]SZ[9];M[aa][bb])", "(;FF[4]GM[1]SZ[9];MA[aa][bb])"},
        {"(;FF[4]GM[1]SZ[9];L[aa]LB[bb:A])", "(;FF[4]GM[1]SZ[9];L[aa]LB[bb:A])"}, // there are labels already
        {"(;FF[4]GM[1]SZ[9];MA[bb]M[aa])", "(;FF[4]GM[1]SZ[9];MA[bb]M[aa])"},
        {"(;FF[4]GM[1]SZ[9];L[aa:bb])", "(;FF[4]GM[1]SZ[9];L[aa:bb])"},
        {"(;FF[4]GM[1]SZ[9];Comment[x])", "(;FF[4]GM[1]SZ[9];C[x])"},
        {"(;FF[4]GM[1]SZ[9:9];B[tt]CR[])", "(;FF[4]GM[1]SZ[9];B[])"},
        {"(;FF[4]GM[1]RE[Black wins by resignation]DT[2001/5/3]KM[6.5 points]TM[30min])",
         "(;FF[4]GM[1]RE[B+R]DT[2001-05-03]KM[6.5]TM[1800])"},
        {"(;FF[4]GM[1]DT[])", "(;FF[4]GM[1])"},
    };
    for (const auto& [before, after] : fixes)
        BOOST_TEST(arbiter::apply_fixes(arbiter::source("test.sgf", before), {}, arbiter::fixes::safe).text == after);
    // each of the 52 letters has its point; for one more there is none
    std::string few = "(;FF[4]GM[1]SZ[19];L";
    for (int i = 0; i < 52; ++i)
        few += std::string("[") + static_cast<char>('a' + i % 19) + static_cast<char>('a' + i / 19) + "]";
    const auto fixed = [](const std::string& text) {
        return arbiter::apply_fixes(arbiter::source("test.sgf", text), {}, arbiter::fixes::safe).text;
    };
    BOOST_TEST(fixed(few + ")").ends_with(":z])"));
    BOOST_TEST(fixed(few + "[ss])") == few + "[ss])");
}

BOOST_AUTO_TEST_CASE(points_are_fixed_if_only_one_thing_can_be_meant) {
    const std::vector<std::pair<std::string, std::string>> fixes{
        {"(;FF[4]GM[1]SZ[9];B[ tt];W[t t])", "(;FF[4]GM[1]SZ[9];B[];W[])"},
        {"(;FF[3]GM[1]SZ[9];B[ tt];W[\t])", "(;FF[3]GM[1]SZ[9];B[tt];W[tt])"},
        {"(;FF[4]GM[1]SZ[9];B[5g];W[e e])", "(;FF[4]GM[1]SZ[9];B[5g];W[ee])"},        // what has no fix spoils none
        {"(;FF[4]GM[1]SZ[9];B[j j])", "(;FF[4]GM[1]SZ[9];B[j j])"},                   // it is off the board
        {"(;FF[4]GM[1]SZ[9];B[ee]AR[ gg:aa])", "(;FF[4]GM[1]SZ[9];B[ee]AR[ gg:aa])"}, // an arrow has a direction
        {"(;FF[4]GM[1]SZ[9];B[ee]DD[ ][]TB[aa][])", "(;FF[4]GM[1]SZ[9];B[ee]DD[]TB[aa])"},
        {"(;FF[4]GM[1]SZ[9]AB[aa, bb,\ncc dd])", "(;FF[4]GM[1]SZ[9]AB[aa][bb][cc][dd])"},
        {"(;FF[4]GM[1]SZ[9]AB[aa,bb,])", "(;FF[4]GM[1]SZ[9]AB[aa,bb,])"},
        {"(;FF[4]GM[1]SZ[9]AB[aa,,bb,cc])", "(;FF[4]GM[1]SZ[9]AB[aa,,bb,cc])"},
        {"(;FF[4]GM[1]SZ[9]AB[aa][bb][aa])", "(;FF[4]GM[1]SZ[9]AB[aa][bb][aa])"},
        {"(;FF[4]GM[1]SZ[9];B[ee]TR[aa]TR[aa][bb])", "(;FF[4]GM[1]SZ[9];B[ee]TR[aa]TR[aa][bb])"},
        {"(;FF[4]GM[1]SZ[9];B[ee]TR[aa:bb][aa:bb])", "(;FF[4]GM[1]SZ[9];B[ee]TR[aa:bb])"},
    };
    for (const auto& [before, after] : fixes)
        BOOST_TEST(arbiter::apply_fixes(arbiter::source("test.sgf", before), {}, arbiter::fixes::safe).text == after);
}

BOOST_AUTO_TEST_CASE(a_move_in_the_first_node_is_reported_for_the_game) {
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", "(;FF[4]GM[1]SZ[9]B[ee])"));
    BOOST_TEST_REQUIRE(r.findings().size() == 1U);
    BOOST_TEST(r.findings()[0].game().value_or(0) == 1U);
    BOOST_TEST(!r.findings()[0].ply().has_value());
}

BOOST_AUTO_TEST_CASE(hostile_lists_take_no_time) {
    std::string record = "(;FF[4]GM[1]SZ[52]";
    while (record.size() < 400'000) record += ";DD[aa:ZZ][aa:ZZ]VW[aa:ZZ]LN[aa:bb][aa:bb]";
    arbiter::options o;
    o.max_findings = 10;
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", record + ")"), o);
    BOOST_TEST(r.findings().size() == 2U); // of DD and of LN
    std::string same = "(;FF[4]GM[1]SZ[52];AB";
    while (same.size() < 400'000) same += "[aa][bb:cc]";
    const arbiter::report again = arbiter::check(arbiter::source("test.sgf", same + ")"), o);
    BOOST_TEST_REQUIRE(again.findings().size() == 1U);
    const auto pairs = (same.size() - std::string_view("(;FF[4]GM[1]SZ[52];AB").size()) / 11;
    BOOST_TEST(again.findings()[0].message().ends_with(fmt::format("(in {} places of the game)", 2 * (pairs - 1))));
    std::string in_one = "(;FF[4]GM[1]SZ[52]AB[aa";
    while (in_one.size() < 400'000) in_one += ",aa";
    BOOST_TEST(arbiter::check(arbiter::source("test.sgf", in_one + "];W[bb])"), o).findings().size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
