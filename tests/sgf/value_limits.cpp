// Values at both sides of each limit: what FF[4] says of its types, and what people write in their place.
#include "arbiter/arbiter.hpp"

#include "notations/sgf/game_info.hpp"
#include "notations/sgf/points.hpp"
#include "tests/assertions.hpp"

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using arbiter::sgf::info_form;
using arbiter::sgf::judged_info;
using arbiter::sgf::value_type;

using judge = judged_info (*)(std::string_view);

/// What each value becomes; `right` where it is right already, `none` where it has no reading.
void check_forms(judge j, const std::vector<std::pair<std::string, std::string>>& values) {
    for (const auto& [value, wanted] : values) {
        const judged_info found = j(value);
        const std::string made = found.form == info_form::right         ? "right"
                                 : found.form == info_form::other       ? found.right
                                 : found.form == info_form::no_such_day ? "no day"
                                                                        : "none";
        BOOST_TEST(made == wanted, value << " becomes " << made);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_value_limits)

// FF[4], "date": ISO format, shortcuts MM-DD, MM, DD behind the comma
BOOST_AUTO_TEST_CASE(dates_of_the_format) {
    check_forms(&arbiter::sgf::judge_date, {{"1996-01", "right"},
                                            {"1996-12", "right"},
                                            {"1996-00", "no day"},
                                            {"1996-05,12", "right"},
                                            {"1996-05,01", "right"},
                                            {"1996-05,00", "no day"},
                                            {"1996-12-31", "right"},
                                            {"1996-12-32", "no day"},
                                            {"1996-01-01", "right"},
                                            {"1996-01-00", "no day"},
                                            {"1996-05-06,00", "no day"},
                                            {"1996-05-06,31", "right"},
                                            {"1996-04-06,31", "no day"},
                                            {"1996-05-06,04-31", "no day"},
                                            {"1996-05-06,04-30", "right"},
                                            {"1996,05", "none"},
                                            {"1996,05-06", "none"},
                                            {"1996-05,06,1997", "right"},
                                            {"1996-05,06,1997,02", "none"},
                                            {"1996-05-31,06-01,02", "right"},
                                            {"1996-02-01,30,03-01", "no day"},
                                            {"12-05", "none"},
                                            {"199", "none"},
                                            {"19966", "none"},
                                            {"1996-5,06", "none"},
                                            {"1996-05-06,7", "none"},
                                            {"1996-05-06,007", "none"},
                                            {"1996-05-06-07", "none"},
                                            {"1996-05-06,07-08-09", "none"},
                                            {"1996-05-06,07-08-", "none"},
                                            {"1996_05", "none"}});
}

BOOST_AUTO_TEST_CASE(dates_in_numbers) {
    check_forms(&arbiter::sgf::judge_date, {
                                               {"2001/1", "2001-01"},
                                               {"2001/12", "2001-12"},
                                               {"2001/13", "none"},
                                               {"2001/0", "none"},
                                               {"2001/123", "none"},
                                               {"5/2001", "none"},
                                               {"2001/5/31", "2001-05-31"},
                                               {"2001/5/32", "none"},
                                               {"2001/5/123", "none"},
                                               {"2001 - 5 - 3", "2001-05-03"},
                                               {"2001--5", "none"},
                                               {"2001-5-3-1", "none"},
                                               {"2001-5-3 ", "2001-05-03"},
                                               {"2001_5_3", "none"},
                                               // which of two numbers is the month is known where one is above 12
                                               {"13/12/2001", "2001-12-13"},
                                               {"12/13/2001", "2001-12-13"},
                                               {"12/11/2001", "none"},
                                               {"12/12/2001", "2001-12-12"},
                                               {"13/13/2001", "none"},
                                               {"123/5/2001", "none"},
                                               {"5/123/2001", "none"},
                                               {"23/5/01", "none"},
                                               {"23/5/20011", "none"},
                                               // with dots the day is first
                                               {"3.5.2001", "2001-05-03"},
                                               {"3.5/2001", "none"},
                                               {"3/5.2001", "none"},
                                               {"5.23.2001", "none"},
                                               {"20011231", "2001-12-31"},
                                               {"20011301", "none"},
                                               {"20010532", "none"},
                                               {"2001050", "none"},
                                               {"200105031", "none"},
                                               {"20010503x", "none"},
                                           });
}

BOOST_AUTO_TEST_CASE(dates_in_words) {
    const std::array<std::string, 12> months{"January", "February", "March",     "April",   "May",      "June",
                                             "July",    "August",   "September", "October", "November", "December"};
    for (std::size_t i = 0; i < months.size(); ++i) {
        const std::string right = (i < 9 ? "2001-0" : "2001-") + std::to_string(i + 1) + "-28";
        check_forms(&arbiter::sgf::judge_date, {{"28 " + months[i] + " 2001", right},
                                                {months[i] + " 28, 2001", right},
                                                {"28 " + months[i].substr(0, 3) + " 2001", right}});
    }
    check_forms(&arbiter::sgf::judge_date,
                {{"1st May 2001", "2001-05-01"}, {"2nd May 2001", "2001-05-02"}, {"11th MAY 2001", "2001-05-11"},
                 {"May 3,2001", "2001-05-03"},   {"May 3,  2001", "2001-05-03"}, {"May  3 2001", "2001-05-03"},
                 {"May 3 ,2001", "none"},        {"May3, 2001", "none"},         {"May 32, 2001", "none"},
                 {"May 0, 2001", "none"},        {"May 123, 2001", "none"},      {"3May 2001", "none"},
                 {"3 May2001", "none"},          {"3 May 01", "none"},           {"3 May 20011", "none"},
                 {"3 May 2001 x", "none"},       {"3 Maybe 2001", "none"},       {"2001年12月31日", "2001-12-31"},
                 {"2001年12月", "2001-12"},      {"2001年13月", "none"},         {"2001年0月", "none"},
                 {"2001年5月32日", "none"},      {"2001年005月", "none"},        {"2001年5月003日", "none"},
                 {"01年5月3日", "none"},         {"2001年5月3", "none"},         {"2001年5", "none"},
                 {"2001年5月3日x", "none"}});
}

BOOST_AUTO_TEST_CASE(time_limits) {
    check_forms(&arbiter::sgf::judge_time_limit, {{"0:00:01", "1"},
                                                  {"1:59:59", "7199"},
                                                  {"0:59:00", "3540"},
                                                  {"1:60:00", "none"},
                                                  {"1:00:60", "none"},
                                                  {"1234:00:00", "4442400"},
                                                  {"12345:00:00", "none"},
                                                  {":30:00", "none"},
                                                  {"1:05:5", "none"},
                                                  {"1:05:000", "none"},
                                                  {"1:00:00:00", "none"},
                                                  {"1:00:00x", "none"},
                                                  {"1m30s", "90"},
                                                  {"1h1s", "3601"},
                                                  {"1s1m", "none"},
                                                  {"1m1m", "none"},
                                                  {"0.5h", "1800"},
                                                  {"1,5m", "90"},
                                                  {"1.25 min", "75"},
                                                  {"0.0025h", "9"},
                                                  {"0.0026h", "none"},
                                                  {"0.5s", "none"},
                                                  {"123456789012s", "123456789012"},
                                                  {"1234567890123s", "none"},
                                                  {"2小时30分5秒", "9005"}});
}

// FF[4], "SimpleText": line breaks are LF, CR, LFCR, CRLF; escaped they vanish, else they are blanks
BOOST_AUTO_TEST_CASE(simple_texts) {
    const std::vector<std::pair<std::string, std::string>> texts{{"", ""},
                                                                 {"a", "a"},
                                                                 {"a\nb", "a b"},
                                                                 {"a\rb", "a b"},
                                                                 {"a\r\nb", "a b"},
                                                                 {"a\n\rb", "a b"},
                                                                 {"a\n\nb", "a  b"},
                                                                 {"a\r\rb", "a  b"},
                                                                 {"a\n", "a "},
                                                                 {"a\r\n", "a "},
                                                                 {"a\\\nb", "ab"},
                                                                 {"a\\\r\nb", "ab"},
                                                                 {"a\\\n\rb", "ab"},
                                                                 {"a\\\n\nb", "a b"},
                                                                 {"a\tb", "a b"},
                                                                 {"a\\\tb", "a b"},
                                                                 {"a\\]b", "a]b"},
                                                                 {"a\\\\b", "a\\b"},
                                                                 {"a\\:b", "a:b"},
                                                                 {"a\\", "a\\"},
                                                                 {"a\\\\\\]", "a\\]"},
                                                                 {"a\vb\fc", "a b c"}};
    for (const auto& [written, said] : texts) BOOST_TEST(arbiter::sgf::simple_text(written) == said);
}

// FF[4], "number", "real", "double", "color"; points of two letters
BOOST_AUTO_TEST_CASE(types) {
    const auto is = &arbiter::sgf::is_of_type;
    for (const char* const right : {"0", "9", "+1", "-1", "007"}) BOOST_TEST(is(value_type::number, right), right);
    for (const char* const wrong : {"", "+", "-", "--1", "1.0", "1-", "a"}) BOOST_TEST(!is(value_type::number, wrong));
    for (const value_type real : {value_type::real, value_type::komi, value_type::time_limit}) {
        for (const char* const right : {"0", "0.5", "-0.5", "+10.25"}) BOOST_TEST(is(real, right), right);
        for (const char* const wrong : {"", ".", ".5", "5.", "-.5", "1.-5", "1.5.", "1,5"})
            BOOST_TEST(!is(real, wrong));
    }
    for (const char* const right : {"1", "2"}) BOOST_TEST(is(value_type::emphasis, right), right);
    for (const char* const wrong : {"", "0", "3", "12"}) BOOST_TEST(!is(value_type::emphasis, wrong));
    for (const char* const right : {"B", "W"}) BOOST_TEST(is(value_type::colour, right), right);
    for (const char* const wrong : {"", "b", "A", "C", "V", "X", "BW"}) BOOST_TEST(!is(value_type::colour, wrong));
    for (const value_type at : {value_type::move, value_type::point, value_type::stone}) {
        for (const char* const right : {"aa", "zz", "AZ", "Za"}) BOOST_TEST(is(at, right), right);
        for (const char* const wrong : {"", "a", "aaa", "a1", "1a"}) BOOST_TEST(!is(at, wrong), wrong);
    }
    BOOST_TEST(!is(value_type::simple_text, "text"));
}

BOOST_AUTO_TEST_CASE(values_that_can_mean_one_thing) {
    const auto meant = [](value_type type, std::string_view written) {
        return arbiter::sgf::meant_value(type, written).value_or("none");
    };
    BOOST_TEST(meant(value_type::number, " 12\n") == "12");
    BOOST_TEST(meant(value_type::number, "12") == "none");
    BOOST_TEST(meant(value_type::number, " 1 2") == "none");
    BOOST_TEST(meant(value_type::real, "1,5") == "1.5");
    BOOST_TEST(meant(value_type::real, "-,5") == "-0.5");
    BOOST_TEST(meant(value_type::real, "+1,5") == "1.5");
    BOOST_TEST(meant(value_type::real, "1,5 s") == "none");
    BOOST_TEST(meant(value_type::colour, "b") == "B");
    BOOST_TEST(meant(value_type::colour, "Black") == "B");
    BOOST_TEST(meant(value_type::colour, "white") == "W");
    BOOST_TEST(meant(value_type::colour, "1") == "B");
    BOOST_TEST(meant(value_type::colour, "2") == "W");
    BOOST_TEST(meant(value_type::colour, "3") == "none");
    BOOST_TEST(meant(value_type::move, "PASS") == "");
    BOOST_TEST(meant(value_type::move, " Pass ") == "");
    BOOST_TEST(meant(value_type::move, "passed") == "none");
    BOOST_TEST(meant(value_type::point, "pass") == "none");
    BOOST_TEST(meant(value_type::point, " dd") == "dd");
}

// FF[4], "RU": AGA, GOE, Japanese, NZ; and the names by which programs call the same rules
BOOST_AUTO_TEST_CASE(names_of_rules) {
    using arbiter::go::repetition;
    using arbiter::go::self_capture;
    const auto rules = [](std::string_view name) {
        return arbiter::sgf::rules_named(name, arbiter::go_rules_of(arbiter::options{}));
    };
    for (const char* const name : {"Japanese", "japanese rules", "Chinese", "Korean"}) {
        BOOST_TEST((rules(name).repetition == repetition::simple_ko), name);
        BOOST_TEST((rules(name).self_capture == self_capture::forbidden), name);
    }
    for (const char* const name : {"GOE", "Ing", "Ing Goe"}) {
        BOOST_TEST((rules(name).repetition == repetition::simple_ko), name);
        BOOST_TEST((rules(name).self_capture == self_capture::allowed), name);
    }
    BOOST_TEST((rules("AGA").repetition == repetition::situational_superko));
    BOOST_TEST((rules("AGA").self_capture == self_capture::forbidden));
    for (const char* const name : {"NZ", "New Zealand", "koSITUATIONALscoreAREAtaxNONEsui1"}) {
        BOOST_TEST((rules(name).repetition == repetition::situational_superko), name);
        BOOST_TEST((rules(name).self_capture == self_capture::allowed), name);
    }
    for (const char* const name : {"Tromp-Taylor", "koPOSITIONALscoreAREAtaxNONEsui1"}) {
        BOOST_TEST((rules(name).repetition == repetition::positional_superko), name);
        BOOST_TEST((rules(name).self_capture == self_capture::allowed), name);
    }
    BOOST_TEST((rules("koPOSITIONALscoreAREAtaxNONEsui0").self_capture == self_capture::forbidden));
    BOOST_TEST((rules("koSIMPLEscoreAREAtaxNONEsui0").repetition == repetition::simple_ko));
    for (const char* const none : {"", "Rules", "Japan", "kopositional", "Elbonian"})
        BOOST_TEST(!arbiter::sgf::are_known_rules(none), none);
    BOOST_TEST(arbiter::sgf::name_of_rules("japanese") == "Japanese");
    BOOST_TEST(arbiter::sgf::name_of_rules("Japanisch") == "Japanese");
    BOOST_TEST(arbiter::sgf::name_of_rules(" 中国 ") == "Chinese");
    BOOST_TEST(arbiter::sgf::name_of_rules(" Elbonian ") == "Elbonian");
}

BOOST_AUTO_TEST_CASE(numbers_up_to_a_limit) {
    using arbiter::sgf::read_number;
    BOOST_TEST((read_number("19", 19) == std::optional(19U)));
    BOOST_TEST((read_number("0", 0) == std::optional(0U)));
    BOOST_TEST((read_number("0019", 19) == std::optional(19U)));
    for (const char* const none : {"", "20", "190", "-1", "+1", "1 ", "1a", "4294967297"})
        BOOST_TEST(!read_number(none, 19), none);
}

// FF[4], "Compose": the colon between two values; one that belongs to a value is escaped
BOOST_AUTO_TEST_CASE(colons) {
    const auto colon = [](std::string_view value) {
        return arbiter::sgf::colon_in(value, {0, static_cast<std::uint32_t>(value.size())});
    };
    BOOST_TEST(colon("aa:bb") == 2U);
    BOOST_TEST(colon(":") == 0U);
    BOOST_TEST(colon("aa") == 2U);
    BOOST_TEST(colon("a\\:b") == 4U);
    BOOST_TEST(colon("a\\:b:c") == 4U);
    BOOST_TEST(colon("a\\\\:b") == 3U);
    BOOST_TEST(colon("a\\") == 2U);
    BOOST_TEST(arbiter::sgf::escaped_text("a]b\\c\td:e") == "a\\]b\\\\c d:e");
}

// FF[4], "Go": `a` to `z` are 1 to 26, `A` to `Z` 27 to 52; a rectangle has its upper left corner first
BOOST_AUTO_TEST_CASE(points_and_rectangles) {
    using arbiter::go::point;
    using arbiter::sgf::read_box;
    using arbiter::sgf::read_point;
    BOOST_TEST((read_point("aA") == point{0, 26}));
    BOOST_TEST((read_point("zZ") == point{25, 51}));
    BOOST_TEST(arbiter::sgf::letters_of({25, 26}) == "zA");
    BOOST_TEST((arbiter::sgf::small_point("az") == point{0, 25}));
    for (const char* const none : {"a`", "{a", "aZ", "a]"}) // on no board
        BOOST_TEST((arbiter::sgf::small_point(none).column >= 52), none);
    const auto box = [](std::string_view written) {
        const auto found = read_box(written);
        return found ? arbiter::sgf::letters_of(found->first) + arbiter::sgf::letters_of(found->last) : "none";
    };
    BOOST_TEST(box("aa") == "aaaa");
    BOOST_TEST(box("aa:bb") == "aabb");
    BOOST_TEST(box("aa:ab") == "aaab");
    BOOST_TEST(box("aa:ba") == "aaba");
    BOOST_TEST(box("aa:aa") == "aaaa");
    for (const char* const none : {"ba:ab", "ab:ba", "bb:aa", "aa:", ":aa", "aa:b", "aa:bb:cc", "a:bb", "aa:b1"})
        BOOST_TEST(box(none) == "none", none);
}

// boards are usually of 9, 13 or 19 lines
BOOST_AUTO_TEST_CASE(points_off_the_board_may_have_one_cause) {
    using arbiter::sgf::points_used;
    const auto used = [](unsigned column, unsigned row, unsigned of_lists, unsigned moves) {
        points_used made;
        for (unsigned i = 0; i < of_lists; ++i) made.add_off_board({column, row}, {{10 + i, 12}, {10 + i, 12}, 0});
        for (unsigned i = 0; i < moves; ++i) made.add_off_board({column, row}, {{20 + i, 22}, {20 + i, 22}, 5 + i});
        return made;
    };
    for (const auto& [line, size] : {std::pair{8U, 9U}, {9U, 13U}, {12U, 13U}, {13U, 19U}, {18U, 19U}}) {
        BOOST_TEST(used(line, 0, 1, 0).usual_size().value_or(0) == size);
        BOOST_TEST(used(0, line, 1, 0).usual_size().value_or(0) == size);
    }
    BOOST_TEST(!used(19, 0, 1, 0).usual_size());
    BOOST_TEST(!used(0, 19, 1, 0).usual_size());
    BOOST_TEST(!used(18, 0, 0, 1).may_have_one_cause());
    BOOST_TEST(used(18, 0, 0, 2).may_have_one_cause());
    BOOST_TEST(used(18, 0, 1, 1).may_have_one_cause());
    BOOST_TEST(!used(18, 0, 3, 0).may_have_one_cause());
    BOOST_TEST(!used(19, 0, 1, 2).may_have_one_cause());
    BOOST_TEST(used(19, 0, 4, 0).may_have_one_cause());
    const points_used many = used(18, 0, 2, 3);
    BOOST_TEST(many.off_board() == 5U);
    BOOST_TEST(many.first_move()->ply == 5U);
    BOOST_TEST(many.first()[1].value.begin == 11U);
    BOOST_TEST(many.first()[3].ply == 6U);
}

BOOST_AUTO_TEST_SUITE_END()
