// Which known word somebody may have meant: counted by hand, letter by letter.
#include "text/suggest.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace suggest_test {

namespace {

/// The word that is meant; empty where none is.
std::string meant(std::string_view written, const std::vector<std::string>& known) {
    const std::string said = arbiter::did_you_mean(written, known);
    if (said.empty()) return {};
    const std::string_view before = "; did you mean `";
    BOOST_REQUIRE(said.starts_with(before));
    BOOST_REQUIRE(said.ends_with("`?"));
    return said.substr(before.size(), said.size() - before.size() - 2);
}

} // namespace

BOOST_AUTO_TEST_SUITE(suggest)

BOOST_AUTO_TEST_CASE(texts_that_differ_in_case_alone) {
    using arbiter::same_but_for_case;
    BOOST_TEST(same_but_for_case("", ""));
    BOOST_TEST(same_but_for_case("AZaz09", "azAZ09"));
    BOOST_TEST(!same_but_for_case("a", "b"));
    BOOST_TEST(!same_but_for_case("a", "ab"));
    BOOST_TEST(!same_but_for_case("ab", "a"));
    // what stands beside the letters has no case
    for (const auto& [one, other] : {std::pair{"@", "`"}, {"[", "{"}}) {
        BOOST_TEST(!same_but_for_case(one, other));
        BOOST_TEST(!same_but_for_case(other, one));
    }
}

BOOST_AUTO_TEST_CASE(one_letter_in_three_may_be_wrong) {
    const std::vector<std::string> one{"abcdefghi"};
    // a letter dropped, added, replaced, or two neighbours swapped: one mistake each
    for (const char* written :
         {"abcdefghi", "bcdefghi", "abcdfghi", "abcdefgh", "xabcdefghi", "abcdxefghi", "abcdefghix", "xbcdefghi",
          "abcdxfghi", "abcdefghx", "bacdefghi", "abcedfghi", "abcdefgih"})
        BOOST_TEST(meant(written, one) == one[0], written);
    // of nine letters three may be wrong
    for (const char* written : {"xxxdefghi", "abcxxxghi", "defghixxx", "badcfeghi"}) {
        const bool is_near = std::string_view(written) != "defghixxx"; // three dropped and three added
        BOOST_TEST((meant(written, one) == one[0]) == is_near, written);
    }
    BOOST_TEST(meant("xxxxefghi", one).empty());
    BOOST_TEST(meant("badcfehgi", one).empty());
    BOOST_TEST(meant("abx", {"ab"}) == "ab");
    BOOST_TEST(meant("ab", {"abx"}) == "abx");
    // swapped and then changed is two
    BOOST_TEST(meant("ba", {"ab"}) == "ab");
    BOOST_TEST(meant("bxa", {"ab"}).empty());
    BOOST_TEST(meant("bax", {"ab"}).empty());
    // of one or two letters one may be, of five one, of six two
    BOOST_TEST(meant("x", {"a"}) == "a");
    BOOST_TEST(meant("x", {"ab"}).empty());
    BOOST_TEST(meant("", {"a"}) == "a");
    BOOST_TEST(meant("", {"ab"}).empty());
    BOOST_TEST(meant("abcxx", {"abcde"}).empty());
    BOOST_TEST(meant("abcxxf", {"abcdef"}) == "abcdef");
    BOOST_TEST(meant("abxxxf", {"abcdef"}).empty());
}

BOOST_AUTO_TEST_CASE(the_nearest_word_is_meant) {
    BOOST_TEST(meant("abcdxx", {"abcdee", "abcdex", "abcdxe"}) == "abcdex"); // the first of those that are nearest
    BOOST_TEST(meant("abcdef", {"abcdex", "abcdef", "abcdey"}) == "abcdef");
    BOOST_TEST(meant("abc", {}).empty());
}

BOOST_AUTO_TEST_CASE(words_may_be_cut_short_or_left_out) {
    const std::vector<std::string> options{"--input-format", "--output-format", "--output-file", "--files",
                                           "--fix-only"};
    BOOST_TEST(meant("--out-format", options) == "--output-format");
    BOOST_TEST(meant("--format-output", options) == "--output-format");
    BOOST_TEST(meant("--output", options) == "--output-file"); // the nearest of those that have the word
    BOOST_TEST(meant("--file", options) == "--files");
    BOOST_TEST(meant("--fix-only-this", options) == "--fix-only");
    BOOST_TEST(meant("warn", {"error", "warning", "style"}) == "warning");
    BOOST_TEST(meant("warnings", {"error", "warning", "style"}) == "warning");
    BOOST_TEST(meant("ugn/wrong-bord", {"ugn", "ugn/wrong-board"}) == "ugn/wrong-board");
    // two letters say nothing
    BOOST_TEST(meant("wa", {"error", "warning"}).empty());
    BOOST_TEST(meant("--in-ou", options).empty());
    BOOST_TEST(meant("--", options).empty());
}

BOOST_AUTO_TEST_CASE(long_words_are_no_typing_mistakes) {
    const std::string most(80, 'a');
    BOOST_TEST(meant(most, {most}) == most);
    BOOST_TEST(meant(most + 'a', {most}).empty());
}

BOOST_AUTO_TEST_CASE(the_end_of_a_code_is_enough) {
    BOOST_TEST(meant("wrong-board", {"ugn/illegal-move", "ugn/wrong-board", "sgf/wrong-board"}) == "ugn/wrong-board");
    BOOST_TEST(meant("board", {"ugn/wrong-board"}).empty());
    BOOST_TEST(meant("", {"ugn/"}).empty());
    // a word that is near is meant rather than one of which it is the end
    BOOST_TEST(meant("wrong-board", {"long/wrong-board", "wrong-boards"}) == "wrong-boards");
}

BOOST_AUTO_TEST_CASE(all_choices_are_listed_where_none_is_near) {
    BOOST_TEST(arbiter::no_such("level", "eror", {"error", "style"}) ==
               "there is no level `eror`; did you mean `error`?");
    BOOST_TEST(arbiter::no_such("level", "x", {"error", "style"}) == "there is no level `x`; choose from error, style");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace suggest_test
