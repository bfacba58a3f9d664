// "YYYYMMDD_HHMMSS_gameID.ugn": a name of this shape is compared with the tags, digit by digit.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>

namespace file_names_test {

namespace {

constexpr std::string_view folder = "a/20010203_040506_b/";
constexpr std::string_view right = "20250629_153929_default.ugn";

/// What is said of a file's name: the tag, and the part of the name that it disagrees with; empty where nothing is.
std::string said_of(const std::string& file, std::string_view date = "2025-06-29", std::string_view time = "15:39:29") {
    const std::string name = std::string(folder) + file;
    std::string text =
        "[GameID \"default\"]\n[Date \"" + std::string(date) + "\"]\n[Time \"" + std::string(time) + "\"]\n";
    text += "[PlayerX \"Player1\"]\n[PlayerO \"Player2\"]\n[Result \"X\"]\n[Comment \"X wins by resignation\"]\n\nA1 "
            "A3\nC4 D5\n1-0\n";
    const arbiter::report r = arbiter::check(arbiter::source(name, text));
    std::string all;
    for (const arbiter::finding& f : r.findings())
        if (f.code() == "ugn/filename") all += f.message();
    return all;
}

std::string changed(std::size_t at, char c) {
    std::string name(right);
    name[at] = c;
    return name;
}

} // namespace

BOOST_AUTO_TEST_SUITE(ugn_file_names)

BOOST_AUTO_TEST_CASE(each_digit_is_compared) {
    BOOST_TEST(said_of(std::string(right)) == "");
    for (std::size_t at = 0; at < 15; ++at) {
        if (at == 8) continue;
        const std::string name = changed(at, right[at] == '1' ? '0' : '1');
        const std::string said = said_of(name);
        const std::string_view tag = at < 8 ? "Date" : "Time";
        const std::string part = at < 8 ? name.substr(0, 8) : name.substr(9, 6);
        BOOST_TEST(said.find(tag) != std::string::npos, name << ": " << said);
        BOOST_TEST(said.find(part) != std::string::npos, name << ": " << said);
    }
    for (const char* id : {"x", "defaul", "defaultx", "Default", "xdefault"}) {
        const std::string said = said_of("20250629_153929_" + std::string(id) + ".ugn");
        BOOST_TEST(said.find("GameID") != std::string::npos, id << ": " << said);
        BOOST_TEST(said.find("`" + std::string(id) + "`") != std::string::npos, id << ": " << said);
    }
}

BOOST_AUTO_TEST_CASE(one_disagreement_is_enough) {
    const std::string said = said_of("20250630_153930_x.ugn");
    BOOST_TEST(said.find("Date") != std::string::npos);
    BOOST_TEST(said.find("20250630") != std::string::npos);
    BOOST_TEST(said.find("153930") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_of_other_shapes_say_nothing) {
    for (const char* name :
         {"20250630_153929_.ugn", "20250630-153929_default.ugn", "20250630_153929-default.ugn",
          "2025063_153929_default.ugn", "20250630_15392x_default.ugn", "x0250630_153929_default.ugn",
          "20250630_153929_default.txt", "20250630_153929_default.ugn.txt", "game.ugn", "20250630_153929.ugn"})
        BOOST_TEST(said_of(name) == "", name);
    BOOST_TEST(said_of("20250629_153929_d.ugn") != ""); // one character is an id
}

// a tag that isn't valid says nothing
BOOST_AUTO_TEST_CASE(a_tag_that_is_not_valid_is_not_compared) {
    BOOST_TEST(said_of(std::string(right), "2025-02-30") == "");
    BOOST_TEST(said_of(std::string(right), "2025-06-29", "25:39:29") == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace file_names_test
