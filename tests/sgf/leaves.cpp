// Names and values of properties, found again in the text of a leaf: `\` escapes what follows, and the white space around a value that
// lacks its bracket is none of it.
#include "notations/sgf/walk.hpp"
#include "tests/assertions.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace sgf_leaves_test {

namespace {

namespace sgf = arbiter::sgf;

arbiter::node leaf_of(std::string_view text, std::uint16_t flags) {
    return {0, static_cast<std::uint32_t>(text.size()), 0, arbiter::kind::property, flags};
}

/// The values with a `|` around each.
std::string values_of(std::string_view text, std::uint16_t flags = 0) {
    const arbiter::node leaf = leaf_of(text, flags);
    std::string all = "|";
    // what follows the leaf isn't its own
    const std::string record = std::string(text) + "[zz]";
    for (const arbiter::span value : sgf::values(record, leaf)) all += record.substr(value.begin, value.size()) + "|";
    return all;
}

std::string name_in(std::string_view text) {
    const arbiter::span name = sgf::name_of(text, leaf_of(text, 0));
    return std::string(text.substr(name.begin, name.size()));
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_leaves)

BOOST_AUTO_TEST_CASE(values_stand_between_brackets) {
    BOOST_TEST(values_of("B[dd]") == "|dd|");
    BOOST_TEST(values_of("B[]") == "||");
    BOOST_TEST(values_of("AB[aa][bb][cc]") == "|aa|bb|cc|");
    BOOST_TEST(values_of("AB[aa][][cc]") == "|aa||cc|");
    BOOST_TEST(values_of("AB [aa] \n[bb]\t[cc]") == "|aa|bb|cc|");
    BOOST_TEST(values_of("B[d]") == "|d|");
    BOOST_TEST(values_of("B[d1]") == "|d1|");
    BOOST_TEST(values_of("B[1d]") == "|1d|");
    BOOST_TEST(values_of("AB[aa:bb][c]") == "|aa:bb|c|");
    BOOST_TEST(values_of("C[ a ]") == "| a |");
    // of any length, with brackets that open
    std::string text;
    for (int size = 0; size < 24; ++size) {
        BOOST_TEST(values_of("C[" + text + "][x]") == "|" + text + "|x|");
        BOOST_TEST(values_of("C[" + text + "[]") == "|" + text + "[|");
        text += static_cast<char>('a' + size);
    }
}

BOOST_AUTO_TEST_CASE(what_is_escaped_ends_no_value) {
    for (int size = 0; size < 24; ++size) {
        const std::string text(static_cast<std::size_t>(size), 'x');
        BOOST_TEST(values_of("C[" + text + "\\]y]") == "|" + text + "\\]y|");
        BOOST_TEST(values_of("C[" + text + "\\\\][y]") == "|" + text + "\\\\|y|");
        BOOST_TEST(values_of("C[" + text + "\\]\\]y]") == "|" + text + "\\]\\]y|");
    }
}

BOOST_AUTO_TEST_CASE(a_value_that_lacks_its_bracket_ends_before_the_next) {
    BOOST_TEST(values_of("AB[aa[bb]", sgf::lacks_bracket) == "|aa|bb|");
    BOOST_TEST(values_of("AB[aa \n[bb]", sgf::lacks_bracket) == "|aa|bb|");
    BOOST_TEST(values_of("AB[aa", sgf::lacks_bracket) == "|aa|");
    BOOST_TEST(values_of("AB[aa \t", sgf::lacks_bracket) == "|aa|");
    BOOST_TEST(values_of("AB[ ", sgf::lacks_bracket) == "||");
    BOOST_TEST(values_of("AB[", sgf::lacks_bracket) == "||");
    BOOST_TEST(values_of("C[a text of some length[bb]", sgf::lacks_bracket) == "|a text of some length|bb|");
    BOOST_TEST(values_of("C[a text\\[ of some length[bb]", sgf::lacks_bracket) == "|a text\\[ of some length|bb|");
    BOOST_TEST(values_of("C[a text of some length", sgf::lacks_bracket) == "|a text of some length|");
}

BOOST_AUTO_TEST_CASE(names_end_before_their_values) {
    BOOST_TEST(name_in("B[dd]") == "B");
    BOOST_TEST(name_in("AddBlack[dd]") == "AddBlack");
    BOOST_TEST(name_in("AB [dd]") == "AB");
    BOOST_TEST(name_in("AB\n[dd]") == "AB");
    BOOST_TEST(name_in("AB") == "AB");
}

BOOST_AUTO_TEST_CASE(the_value_that_begins_at_a_place) {
    const auto at = [](std::string_view text, std::uint32_t begin) {
        const arbiter::span value = sgf::value_at(text, begin);
        BOOST_TEST(value.begin == begin);
        return std::string(text.substr(value.begin, value.size()));
    };
    BOOST_TEST(at("B[dd]W[ee]", 2) == "dd");
    BOOST_TEST(at("B[dd]W[ee]", 7) == "ee");
    BOOST_TEST(at("B[dd[", 2) == "dd");
    BOOST_TEST(at("B[dd", 2) == "dd");
    BOOST_TEST(at("B[", 2) == "");
    BOOST_TEST(at("C[a\\]b]", 2) == "a\\]b");
    BOOST_TEST(at("C[a\\[b]", 2) == "a\\[b");
    BOOST_TEST(at("C[a\\", 2) == "a\\");
    BOOST_TEST(at("C[a\\]", 2) == "a\\]");
}

BOOST_AUTO_TEST_CASE(brackets_are_those_of_the_value) {
    const auto around = [](std::string_view text, arbiter::span value) {
        const arbiter::span all = sgf::with_brackets(text, value);
        return std::string(text.substr(all.begin, all.size()));
    };
    BOOST_TEST(around("B[dd]W", {2, 4}) == "[dd]");
    BOOST_TEST(around("B[dd[ee]", {2, 4}) == "[dd");
    BOOST_TEST(around("B[dd", {2, 4}) == "[dd");
}

BOOST_AUTO_TEST_CASE(simple_texts_are_escaped) {
    BOOST_TEST(sgf::escaped_text("a]b\\c[d") == "a\\]b\\\\c[d");
    BOOST_TEST(sgf::escaped_text("a\nb\tc") == "a b c");
    BOOST_TEST(sgf::escaped_text("") == "");
}

BOOST_AUTO_TEST_CASE(names_of_two_letters_of_which_one_is_small) {
    for (const char* name : {"Bm", "bM", "bm", "aa", "zZ"}) BOOST_TEST(sgf::is_doubtful_name(name), name);
    for (const char* name : {"BM", "B", "b", "Bmx", "", "B1", "1b"}) BOOST_TEST(!sgf::is_doubtful_name(name), name);
    BOOST_TEST(sgf::key("AddBlack") == sgf::key("AB")); // small letters of longer names mean nothing
    BOOST_TEST(sgf::key("Bm") != sgf::key("BM"));
    BOOST_TEST(sgf::key("Bm") != sgf::key("B"));
    BOOST_TEST(sgf::key("Bm") != sgf::key("bM"));
    BOOST_TEST(sgf::key("ABCDEFG") != sgf::key("BCDEFGA"));
    BOOST_TEST(sgf::key("ABCDEFGH") != sgf::key("BCDEFGH"));
    BOOST_TEST(sgf::key("ABCDEFGH") != sgf::key("ABCDEFGI"));
    BOOST_TEST(sgf::key("ABCDEFGH") == sgf::key("AxBCDEFGH"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace sgf_leaves_test
