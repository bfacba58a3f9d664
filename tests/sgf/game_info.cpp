// Results, dates, komi and time limits: FF[4]'s forms, and those that people write.
#include "arbiter/arbiter.hpp"

#include "notations/sgf/game_info.hpp"
#include "notations/sgf/points.hpp"
#include "replay/go_rules.hpp"
#include "tests/assertions.hpp"

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

using arbiter::sgf::info_form;
using arbiter::sgf::judged_info;

using judge = judged_info (*)(std::string_view);
using pairs = std::vector<std::pair<std::string, std::string>>;

void check_right(judge j, const std::vector<std::string>& values) {
    for (const std::string& value : values) BOOST_TEST((j(value).form == info_form::right), value);
}
/// Understood; and what they are rewritten to is right.
void check_other(judge j, const pairs& values) {
    for (const auto& [value, right] : values) {
        const judged_info found = j(value);
        BOOST_TEST((found.form == info_form::other), value);
        BOOST_TEST(found.right == right, value << " becomes " << found.right);
        BOOST_TEST((j(right).form == info_form::right), right);
    }
}
void check_form(judge j, info_form form, const std::vector<std::string>& values) {
    for (const std::string& value : values) BOOST_TEST((j(value).form == form), value);
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_game_info)

BOOST_AUTO_TEST_CASE(results) {
    using arbiter::sgf::judge_result;
    check_right(judge_result, {"0", "Draw", "B+", "W+", "B+R", "B+Resign", "W+T", "W+Time", "B+F", "W+Forfeit", "Void",
                               "?", "B+0.5", "W+64", "B+12.5"});
    check_other(judge_result, {{"b+r", "B+R"},
                               {"B+Resignation", "B+R"},
                               {"B+Res.", "B+R"},
                               {"W+timeout", "W+T"},
                               {"W + Time out", "W+T"},
                               {"Black+3.5", "B+3.5"},
                               {"White+R", "W+R"},
                               {"B+3,5", "B+3.5"},
                               {"B+.5", "B+0.5"},
                               {"B+3.", "B+3"},
                               {"B+3 1/2", "B+3.5"},
                               {"B+1/2", "B+0.5"},
                               {"B+3½", "B+3.5"},
                               {"W+3.5 points", "W+3.5"},
                               {"W+3.5pts", "W+3.5"},
                               {"W+3.5 moku", "W+3.5"},
                               {"W+3.5目", "W+3.5"},
                               {"W+2子", "W+4"},
                               {"W+0.25子", "W+0.5"},
                               {"白中押勝", "W+R"},
                               {"黒中押し勝ち", "B+R"},
                               {"백 불계승", "W+R"},
                               {"백 시간승", "W+T"},
                               {"黒時間切れ勝ち", "B+T"},
                               {"白胜43.5目", "W+43.5"},
                               {"黑胜1.75子", "B+3.5"},
                               {"黒3目半勝ち", "B+3.5"},
                               {"흑 3집반승", "B+3.5"},
                               {"흑 반집승", "B+0.5"},
                               {"白胜", "W+"},
                               {"B+中押し", "B+R"},
                               {"Black by resignation wins", "B+R"},
                               {"和棋", "Draw"},
                               {"무승부", "Draw"},
                               {"無勝負", "Void"},
                               {"Black wins by resignation", "B+R"},
                               {"black won by resign", "B+R"},
                               {"White wins by 2.5 points", "W+2.5"},
                               {"White won by time", "W+T"},
                               {"Black wins by forfeit", "B+F"},
                               {"Black wins", "B+"},
                               {"Black wins 3.5", "B+3.5"},
                               {"Black resigns", "W+R"},
                               {"White resigns", "B+R"},
                               {"white lost on time", "B+T"},
                               {"Black forfeits", "W+F"},
                               {"Jigo", "Draw"},
                               {"draw", "Draw"},
                               {" 0 ", "Draw"},
                               {"void", "Void"},
                               {"No Result", "Void"},
                               {"unknown", "?"},
                               {"S+3,5", "B+3.5"},
                               {"Schwarz+R", "B+R"},
                               {"Weiß+12", "W+12"},
                               {"黑中盘胜", "B+R"},
                               {" B+R", "B+R"}});
    check_form(judge_result, info_form::unknown,
               {" ",
                "Black",
                "B",
                "BR",
                "B-3",
                "X+R",
                "B+R+",
                "R",
                "B+3.5.5",
                "B+-3",
                "B+3 5",
                "Left unfinished",
                "Black wins by a lot",
                "1-0",
                "BW+R",
                "Blacks+R",
                "B+ points",
                "S",
                "Sx+R",
                "Schwarz",
                "黑",
                "黑负",
                "黑超时胜",
                "胜黑胜",
                "B+3.5目半",
                "B+1.333子",
                "Black won by"});
}

BOOST_AUTO_TEST_CASE(dates) {
    using arbiter::sgf::judge_date;
    // the specification's examples first
    check_right(judge_date, {"1996-05,06", "1996-05-06,07,08", "1996,1997", "1996-12-27,28,1997-01-03,04",
                             "1997-05-05,1997-05-06", "2001", "2001-05", "2001-05-03", "1996-05-06,06-07",
                             "1996-05,06-07", "1996-05,06-07,08", "2000-02-29", "1996-02-28,29"});
    check_form(judge_date, info_form::no_such_day,
               {"2001-02-30", "2001-13-01", "2001-00-00", "2001-13", "1996-05,13", "1996-05-06,32", "1900-02-29",
                "1996-02-28,30", "1996-02-28, 30"});
    check_other(
        judge_date,
        {{"2001/5/3", "2001-05-03"},     {"2001.05.03", "2001-05-03"},   {"2001-5-3", "2001-05-03"},
         {"2001 05 03", "2001-05-03"},   {"2001/05", "2001-05"},         {"20010503", "2001-05-03"},
         {"2001年5月3日", "2001-05-03"}, {"2001年5月", "2001-05"},       {"2001年", "2001"},
         {"3 May 2001", "2001-05-03"},   {"3rd May 2001", "2001-05-03"}, {"03 september 2001", "2001-09-03"},
         {"May 3, 2001", "2001-05-03"},  {"Dec 31 1999", "1999-12-31"},  {"23/5/2001", "2001-05-23"},
         {"5/23/2001", "2001-05-23"},    {"23.05.2001", "2001-05-23"},   {"11.09.2023", "2023-09-11"},
         {"9-09-2000", "2000-09-09"},    {"1. 2. 2003", "2003-02-01"},   {"1996-05-06, 07, 08", "1996-05-06,07,08"},
         {" 2001-05-03 ", "2001-05-03"}});
    // of a time of day and a weekday the day is left; 3 May 2001 was a Thursday
    check_other(judge_date, {{"2001-05-03 12:30", "2001-05-03"},
                             {"2001-05-03T12:30:01Z", "2001-05-03"},
                             {"2001-05-03T12:30:01.25+09:00", "2001-05-03"},
                             {"2001-05-03T12:30-0500", "2001-05-03"},
                             {"2001/5/3 8:05 PM", "2001-05-03"},
                             {"2001/5/3 8:05pm", "2001-05-03"},
                             {"2001-05-03 08 09 57", "2001-05-03"},
                             {"2001-05-03 08 00 07", "2001-05-03"},
                             {"2001 05 03 08 09 57", "2001-05-03"},
                             {"2001年5月3日 23:59", "2001-05-03"},
                             {"Thu May 3 08:09:57 UTC 2001", "2001-05-03"},
                             {"Thu May 3 08:09:57 2001", "2001-05-03"},
                             {"Thursday, May 3, 2001", "2001-05-03"},
                             {"Thu, 03 May 2001 08:09:57 GMT", "2001-05-03"},
                             {"2001-05-03 Thu", "2001-05-03"},
                             {"2001-05-03(thursday) 10:00", "2001-05-03"},
                             {"2001年5月3日（木）", "2001-05-03"},
                             {"2001年5月3日 木曜日", "2001-05-03"},
                             {"2001년 5월 3일(목요일)", "2001-05-03"},
                             {"2001年5月3 日", "2001-05-03"},
                             {"2001-05-03,04 10:00", "2001-05-03,04"}});
    // two days, one after the other; and lists with other signs
    check_other(judge_date, {{"2015-01-05~06", "2015-01-05,06"},
                             {"2015-01-31~02-01", "2015-01-31,02-01"},
                             {"2015/12/31～2016/01/01", "2015-12-31,2016-01-01"},
                             {"2000-02-28~29", "2000-02-28,29"},
                             {"2015-01-31 ~ 02-01", "2015-01-31,02-01"},
                             {"２０１５－０１－３１〜０２－０１", "2015-01-31,02-01"},
                             {"2015.01.05,07", "2015-01-05,07"},
                             {"2015/01/05,02/06", "2015-01-05,02-06"}});
    // eras of Japan, and Korea
    check_other(judge_date, {{"平成22年10月13日", "2010-10-13"},
                             {"平成元年1月8日", "1989-01-08"},
                             {"昭和64年1月7日", "1989-01-07"},
                             {"大正15年12月", "1926-12"},
                             {"明治6年1月1日", "1873-01-01"},
                             {"明治 45年", "1912"},
                             {"令和2年", "2020"},
                             {"2010년 10월 13일", "2010-10-13"},
                             {"2010년", "2010"},
                             {"2010年10月13号", "2010-10-13"}});
    check_form(judge_date, info_form::unknown,
               {" ",
                "2001年5月3日(水)",
                "2001年5月3日(祝)",
                "2001年5月3日 木",
                "2001-05-03(1)",
                "2015-01-05 ~ 07",
                "3/5/2001",
                "01-05-03",
                "circa 1700",
                "Published 1699",
                "2001/02/30",
                "2001-05-03,",
                ",2001",
                "1996,05",
                "1996-05-06-07",
                "96-05-06",
                "2001-05-03,04,,05",
                "31 Foo 2001",
                "2001-05-03-",
                "20010230",
                "199605",
                "May 2001",
                "05",
                "2001-05-03 24:30",
                "2001-05-03 12:60",
                "2001-05-03 12:30:60",
                "2001-05-03 04 05",
                "2001-05-03 04 05 06",
                "2001-05-03T",
                "2001-05-03 12:30+",
                "2001-05-03 12:30+x",
                "2001-05-03 12:30 12:40",
                "2001-05-03 UTC",
                "2001-05-03 Fri",
                "2001-05 Thu",
                "Thu Thu 2001-05-03",
                "Thu",
                "12:30",
                "08 09 57",
                "2015-01-05~07",
                "2015-01-05~05",
                "2015-01-04,05~06",
                "2015-01-05~06~07",
                "2015~2016",
                "2015-01-31~02-02",
                "平成32年1月1日",
                "平成0年",
                "平成年",
                "明治5年1月1日",
                "大正16年",
                "平成22年13月",
                "2010년 2월 30일"});
}

BOOST_AUTO_TEST_CASE(komi_and_time_limits) {
    using arbiter::sgf::judge_komi;
    using arbiter::sgf::judge_time_limit;
    check_right(judge_komi, {"6.5", "0", "-5", "+0.5", "7.50"});
    check_other(judge_komi, {{"6.5 points", "6.5"},
                             {"6,5", "6.5"},
                             {".5", "0.5"},
                             {"6.", "6"},
                             {"6½", "6.5"},
                             {"½", "0.5"},
                             {"6 1/2", "6.5"},
                             {"3.75子", "7.5"},
                             {"6目半", "6.5"},
                             {"6집반", "6.5"},
                             {"半目", "0.5"},
                             {"6.5目", "6.5"},
                             {"-,5", "-0.5"},
                             {" 6.5", "6.5"}});
    check_form(judge_komi, info_form::unknown, {" ", "six", "6.5.5", "6 5", "B+6.5", "6.5x", "points", "61/2", "--5"});
    check_right(judge_time_limit, {"1800", "0", "3600.5"});
    check_other(judge_time_limit, {{"30min", "1800"},
                                   {"30 minutes", "1800"},
                                   {"1h", "3600"},
                                   {"1h30m", "5400"},
                                   {"1 hour 30 mins", "5400"},
                                   {"1.5h", "5400"},
                                   {"90s", "90"},
                                   {"2 hrs", "7200"},
                                   {"1:30:00", "5400"},
                                   {"1h 1m 1s", "3661"},
                                   {"1 Std. 30 Min.", "5400"},
                                   {"30分", "1800"},
                                   {"各3時間", "10800"},
                                   {"각 3시간 30분", "12600"},
                                   {"2小時", "7200"},
                                   {" 1800 ", "1800"}});
    check_form(judge_time_limit, info_form::unknown,
               {" ", "30:00", "30m1h", "1h1h", "5x30 byo-yomi", "an hour", "1:60:00", "1:5:00", "10 20", "h", "1.0001m",
                "30min+", "各", "各各1h"});
}

BOOST_AUTO_TEST_CASE(sets_of_points_and_their_reference) {
    using arbiter::go::point;
    using arbiter::sgf::box;
    using arbiter::sgf::letters_of;
    using arbiter::sgf::point_set;
    using arbiter::sgf::read_point;
    // every pair of rectangles of a small board, against sets of points
    point_set set;
    const auto points_of = [](const box& b) {
        std::set<std::pair<unsigned, unsigned>> points; // row, column
        for (unsigned row = b.first.row; row <= b.last.row; ++row)
            for (unsigned column = b.first.column; column <= b.last.column; ++column) points.insert({row, column});
        return points;
    };
    std::vector<box> boxes;
    for (std::uint8_t a = 0; a < 3; ++a)
        for (std::uint8_t b = a; b < 3; ++b)
            for (std::uint8_t c = 49; c < 52; ++c)
                for (std::uint8_t d = c; d < 52; ++d) boxes.push_back({{c, a}, {d, b}});
    for (const box& x : boxes)
        for (const box& y : boxes)
            for (const box& z : {boxes[0], boxes[7], boxes.back()}) {
                set.clear();
                BOOST_TEST(!set.common(z));
                set.add(x, 1);
                set.add(y, 2);
                const auto in_x = points_of(x);
                const auto in_y = points_of(y);
                std::optional<std::pair<unsigned, unsigned>> wanted;
                for (const auto& p : points_of(z))
                    if (!wanted && (in_x.contains(p) || in_y.contains(p))) wanted = p;
                const std::optional<point> found = set.common(z);
                BOOST_REQUIRE(found.has_value() == wanted.has_value());
                if (!found) continue;
                BOOST_TEST((std::pair<unsigned, unsigned>(found->row, found->column) == *wanted));
                BOOST_TEST(set.value_with(*found) == (in_x.contains(*wanted) ? 1U : 2U));
            }
    // all points have their letters, and their letters them
    for (std::uint8_t column = 0; column < 52; ++column)
        for (std::uint8_t row = 0; row < 52; ++row)
            BOOST_TEST((read_point(letters_of({column, row})) == point{column, row}));
    for (const char* const none : {"", "a", "aaa", "a1", "[a", "a{", "@a", "é"}) BOOST_TEST(!read_point(none), none);
}

/// What is said of a komi on a board of so many points a side.
std::string said_of_komi(const std::string& size, const std::string& komi) {
    const arbiter::report r =
        arbiter::check(arbiter::source("test.sgf", "(;FF[4]GM[1]SZ[" + size + "]KM[" + komi + "];B[aa])"));
    std::string said;
    for (const arbiter::finding& f : r.findings()) said += f.message();
    return said;
}

// 150 points on 361 is what programs take; small boards have up to 81
BOOST_AUTO_TEST_CASE(komi_beyond_sense) {
    for (const char* komi : {"0", "150", "-150", "+150", "149.99", "99", "-0.5"})
        BOOST_TEST(said_of_komi("19", komi).empty(), komi);
    for (const char* komi : {"81", "-81", "80.9"}) BOOST_TEST(said_of_komi("9", komi).empty(), komi);
    const std::string beyond = " points of komi can't be right on this board";
    for (const std::string komi : {"150.5", "-150.5", "151", "190", "199", "-175", "2001", "2025", "150.01"})
        BOOST_TEST(said_of_komi("19", komi) == komi + beyond);
    BOOST_TEST(said_of_komi("9", "82") == "82" + beyond);
    // hundredths of a point, or of a stone, which is two
    const std::vector<std::array<std::string, 3>> hundredths{
        {"175", "3.5", "a stone"}, {"200", "2", "a point"},   {"375", "7.5", "a stone"},  {"750", "7.5", "a point"},
        {"650", "6.5", "a point"}, {"2000", "20", "a point"}, {"1975", "39.5", "a stone"}};
    for (const auto& [komi, right, unit] : hundredths) {
        const std::string said = said_of_komi("19", komi);
        BOOST_TEST(said.find(" " + right) != std::string::npos, said);
        BOOST_TEST(said.find(unit) != std::string::npos, said);
    }
}

// FF[4] names no points; these are the customary ones, on the third line of small boards and the fourth of others
BOOST_AUTO_TEST_CASE(standard_stones_of_handicaps) {
    const auto stones = [](unsigned size, std::uint32_t count) {
        std::string all;
        for (const auto& form : arbiter::standard_stones({size, size}, count)) {
            all += all.empty() ? "" : " | ";
            for (const arbiter::go::point at : form)
                all += std::string(1, static_cast<char>('a' + at.column)) + static_cast<char>('a' + at.row) + ".";
        }
        return all;
    };
    BOOST_TEST(stones(19, 1).empty());
    BOOST_TEST(stones(19, 2) == "pd.dp.");
    BOOST_TEST(stones(19, 3) == "dd.pd.dp. | pd.dp.pp.");
    BOOST_TEST(stones(19, 4) == "dd.pd.dp.pp.");
    BOOST_TEST(stones(19, 5) == "dd.pd.jj.dp.pp.");
    BOOST_TEST(stones(19, 6) == "dd.pd.dj.pj.dp.pp. | dd.jd.pd.dp.jp.pp.");
    BOOST_TEST(stones(19, 7) == "dd.pd.dj.jj.pj.dp.pp. | dd.jd.pd.jj.dp.jp.pp.");
    BOOST_TEST(stones(19, 8) == "dd.jd.pd.dj.pj.dp.jp.pp.");
    BOOST_TEST(stones(19, 9) == "dd.jd.pd.dj.jj.pj.dp.jp.pp.");
    BOOST_TEST(stones(19, 10).empty());
    BOOST_TEST(stones(13, 5) == "dd.jd.gg.dj.jj.");
    BOOST_TEST(stones(12, 4) == "cc.jc.cj.jj.");
    BOOST_TEST(stones(12, 5).empty()); // no point is in the middle
    BOOST_TEST(stones(11, 5) == "cc.ic.ff.ci.ii.");
    BOOST_TEST(stones(9, 5) == "cc.gc.ee.cg.gg.");
    BOOST_TEST(stones(8, 4) == "cc.fc.cf.ff.");
    BOOST_TEST(stones(7, 4) == "cc.ec.ce.ee.");
    BOOST_TEST(stones(7, 5).empty());
    BOOST_TEST(stones(6, 2).empty());
    BOOST_TEST(arbiter::standard_stones({19, 13}, 2).empty());
}

BOOST_AUTO_TEST_SUITE_END()
