// Dates of tags, names that are nearly known, and tags that tell a notation: both sides of what each takes.
#include "arbiter/arbiter.hpp"

#include "tags/dates.hpp"
#include "tags/tag_reader.hpp"
#include "tags/tags.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

std::string shown(const std::optional<arbiter::date>& d) {
    return d ? fmt::format("{}-{}-{}", d->year, d->month, d->day) : "none";
}

using readings = std::vector<std::pair<std::string, std::string>>;

void check_meant(const arbiter::date_form& form, const readings& all) {
    for (const auto& [written, wanted] : all) BOOST_TEST(shown(arbiter::meant_day(form, written)) == wanted, written);
}

} // namespace

BOOST_AUTO_TEST_SUITE(dates_of_tags)

BOOST_AUTO_TEST_CASE(days_are_those_of_the_calendar) {
    for (const unsigned year : {1U, 4U, 100U, 400U, 1899U, 1900U, 1904U, 1999U, 2000U, 2001U, 2004U, 2100U, 9999U})
        for (unsigned month = 0; month <= 13; ++month)
            for (unsigned day = 0; day <= 32; ++day) {
                const std::chrono::year_month_day known{std::chrono::year(static_cast<int>(year)),
                                                        std::chrono::month(month), std::chrono::day(day)};
                BOOST_TEST(arbiter::is_day({year, month, day}) == known.ok(), year << ' ' << month << ' ' << day);
            }
}

BOOST_AUTO_TEST_CASE(dates_of_one_form) {
    using arbiter::read_date;
    const std::string right = "2109-08-07";
    BOOST_TEST(shown(read_date<arbiter::year_first>(right)) == "2109-8-7");
    BOOST_TEST(shown(read_date<arbiter::year_first>("9900-99-99")) ==
               "9900-99-99"); // whether there is such a day isn't asked
    BOOST_TEST(shown(read_date<arbiter::month_first>("08-07-2109")) == "2109-8-7");
    BOOST_TEST(shown(read_date<arbiter::year_first_dotted>("2109.08.07")) == "2109-8-7");
    for (std::size_t i = 0; i < right.size(); ++i)
        for (const char other : {'/', ':', '.', '?', ' ', 'a'}) {
            std::string wrong = right;
            wrong[i] = other;
            BOOST_TEST(shown(read_date<arbiter::year_first>(wrong)) == "none", wrong);
        }
    for (const char* const wrong : {"", "2109-08-0", "2109-08-077", "2109-08", "\?\?\?\?-08-07"})
        BOOST_TEST(shown(read_date<arbiter::year_first>(wrong)) == "none", wrong);
    // a year with a 29th of February, a month with a 31st, the first day
    const readings unknown{{"????.02.29", "2000-2-29"}, {"2109.??.31", "2109-1-31"}, {"2109.08.??", "2109-8-1"},
                           {"????.??.??", "2000-1-1"},  {"?109.08.07", "none"},      {"21??.08.07", "none"},
                           {"2109.?8.07", "none"},      {"2109.08.0?", "none"}};
    for (const auto& [written, wanted] : unknown)
        BOOST_TEST(shown(read_date<arbiter::year_first_dotted>(written)) == wanted, written);
}

BOOST_AUTO_TEST_CASE(dates_of_other_forms) {
    const readings in_any_form{{"5/23/2001", "2001-5-23"},
                               {"23/5/2001", "2001-5-23"},
                               {"12/11/2001", "none"},
                               {"12/12/2001", "2001-12-12"},
                               {"12/13/2001", "2001-12-13"},
                               {"13/12/2001", "2001-12-13"},
                               {"13/13/2001", "none"},
                               {"23-5-2001", "2001-5-23"},
                               {"23.5.2001", "2001-5-23"},
                               {"23 5 2001", "2001-5-23"},
                               {"23/5-2001", "none"},
                               {"23_5_2001", "2001-5-23"},
                               {"23:5:2001", "none"},
                               {"20010523", "2001-5-23"},
                               {"05232001", "2001-5-23"},
                               {"23052001", "2001-5-23"},
                               {"12112001", "none"},
                               {"12121212", "none"},
                               {"20011323", "none"},
                               {"20112012", "none"},
                               {"2001052", "none"},
                               {"200105233", "none"},
                               {"15000113", "1500-1-13"},
                               {"14990113", "none"}, // nothing was played then
                               {"21990113", "2199-1-13"},
                               {"22000113", "none"},
                               {"13011500", "1500-1-13"},
                               {"13011499", "none"},
                               {"13012199", "2199-1-13"},
                               {"13012200", "none"},
                               {"005/23/2001", "none"},
                               {"23/005/2001", "none"},
                               {"123/5/2001", "none"},
                               {"5/123/2001", "none"},
                               {"23/5/01", "none"},
                               {"23/5/201", "none"},
                               {"23/5/20011", "none"},
                               {"23/5/2001 ", "none"},
                               {"23/5/", "none"},
                               {"23//2001", "none"},
                               {"/5/2001", "none"},
                               {"23/5", "none"},
                               {"2001", "none"},
                               {"", "none"},
                               {"30/2/2001", "none"},
                               {"29/2/2000", "2000-2-29"},
                               {"29/2/2001", "none"},
                               {"2001/13/5", "2001-5-13"},
                               {"2001/5/13", "2001-5-13"},
                               {"2001/13/13", "none"},
                               {"201/5/13", "none"},
                               {"20011/5/13", "none"},
                               {"2001/005/13", "none"},
                               {"2001/5/013", "none"},
                               {"2001/5/32", "none"}};
    check_meant(arbiter::year_first, in_any_form);
    check_meant(arbiter::month_first, in_any_form);
    // with the year first the month is next where the form says so, else only a day above 12 is no month
    check_meant(
        arbiter::year_first,
        {{"2001/5/3", "2001-5-3"}, {"2001/5/12", "2001-5-12"}, {"2001/12/5", "2001-12-5"}, {"2001/5/0", "none"}});
    check_meant(arbiter::month_first, {{"2001/5/3", "none"}, {"2001/5/12", "none"}, {"2001/12/13", "2001-12-13"}});
    const auto written = [](const arbiter::date_form& form, arbiter::date d) {
        const auto text = arbiter::written_day(form, d);
        return std::string(text.begin(), text.end());
    };
    BOOST_TEST(written(arbiter::year_first, {2109, 8, 7}) == "2109-08-07");
    BOOST_TEST(written(arbiter::year_first_dotted, {7, 12, 31}) == "0007.12.31");
    BOOST_TEST(written(arbiter::month_first, {2109, 8, 17}) == "08-17-2109");
}

// one letter replaced, dropped, added, or swapped with its neighbour; names of three letters are too near to too much
BOOST_AUTO_TEST_CASE(names_that_are_nearly_known) {
    const auto is = &arbiter::is_misspelling;
    for (const char* const near :
         {"Result", "result", "RESULT", "Result", "Resul", "esult", "Reslt", "Results", "xResult", "Resxult", "Rexult",
          "Xesult", "Resulx", "eRsult", "Resutl", "Reusult", "Résult"})
        BOOST_TEST(is(near, "Result"), near);
    for (const char* const far :
         {"", "R", "Resu", "sult", "Resultss", "xxResult", "Rxsxlt", "Rseutl", "tluseR", "Rluset", "Resultat", "Rult"})
        BOOST_TEST(!is(far, "Result"), far);
    BOOST_TEST(is("Dat", "Date"));
    BOOST_TEST(is("Daet", "Date"));
    BOOST_TEST(is("key", "Key"));
    BOOST_TEST(!is("Kay", "Key"));
    BOOST_TEST(!is("Ke", "Key"));
}

// the tag of that name; where there is none, the first whose name is nearly that, if it can be read
BOOST_AUTO_TEST_CASE(values_are_found_by_nearly_the_name) {
    const auto value = [](const std::string& tags) {
        const arbiter::report r = arbiter::check(arbiter::source("a.ugn", tags + "\nA1 A3\n*\n"));
        const arbiter::span found = arbiter::value_of_tag(r.text(), r.tree(), 1, "Result");
        return std::string(r.text().text(found));
    };
    BOOST_TEST(value("[Result \"X\"]\n") == "X");
    BOOST_TEST(value("[GameID \"a\"]\n[Result \"X\"]\n") == "X");
    BOOST_TEST(value("[Resullt \"O\"]\n[Result \"X\"]\n") == "X");
    BOOST_TEST(value("[Resullt \"O\"]\n") == "O");
    BOOST_TEST(value("[result \"O\"]\n[Resul \"X\"]\n") == "O");
    BOOST_TEST(value("[GameID \"a\"]\n") == "");
    BOOST_TEST(value("[Results1 \"O\"]\n") == "");
    BOOST_TEST(value("[Resullt \"O]\n[Resul \"X\"]\n") == "X"); // the first is broken
    BOOST_TEST(value("[Result \"O]\n[Resul \"X\"]\n") == "");
}

BOOST_AUTO_TEST_CASE(tags_that_report_a_notation) {
    const auto has = [](std::string_view text) { return arbiter::has_tag(text, "[Key"); };
    for (const char* const text : {"[Key \"x\"]", "[Key\"x\"]", "[Key\t \"x\"]", " \t[Key \"x\"]", "x\n[Key \"x\"]",
                                   "x\r[Key \"x\"]", "x\n [Key \"x\"]", "[A \"b\"][Key \"x\"]", "[A \"b\"] [Key \"x\"]",
                                   "\xEF\xBB\xBF[Key \"x\"]", "x [Key \"x\"]\n[Key \"x\"]", "[Key x][Key \"x\"]"})
        BOOST_TEST(has(text), text);
    for (const char* const text :
         {"", "[", "[Key", "[Key ", "[Key x\"]", "x[Key \"x\"]", "x [Key \"x\"]", "[Keys \"x\"]", "Key \"x\""})
        BOOST_TEST(!has(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
