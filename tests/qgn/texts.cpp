// Texts of actions: which quotation mark stands open, and what is shown of a text that may be no ASCII.
#include "qgn/game_check.hpp"
#include "qgn/moves.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(qgn_texts)

// quotes of Go: `"` and `'` with escapes, and a back quote without
BOOST_AUTO_TEST_CASE(quotes_that_stand_open) {
    constexpr std::size_t none = std::string_view::npos;
    const std::vector<std::pair<std::string_view, std::size_t>> rows{
        {"", none},
        {"abc", none},
        {R"("")", none},
        {R"(")", 0},
        {"'", 0},
        {"`", 0},
        {R"("abc")", none},
        {"'abc'", none},
        {"`abc`", none},
        {R"("abc)", 0},
        {R"(a"b)", 1},
        {R"(ab")", 2},
        {R"("a'b")", none},
        {R"("a'b)", 0},
        {R"('a'"b)", 3},
        {R"("a"'b')", none},
        {R"("a""b)", 3},
        {R"("a\"b")", none},
        {R"("a\"b)", 0},
        {R"("a\")", 0},
        {R"("a\\")", none},
        {R"("a\\"b")", 6},
        {R"('a\'b')", none},
        {R"('a\"')", none},
        {R"("a\n")", none},
        {R"("a\)", 0},
        {R"("\)", 0},
        {R"(`a\`)", none},
        {R"(`a\`b`)", 5},
        {R"("\\\"")", none},
    };
    for (const auto& [details, at] : rows) BOOST_TEST(arbiter::qgn::open_quote_in(details) == at, details);
}

// a sign for each character
BOOST_AUTO_TEST_CASE(texts_are_shown_in_ascii) {
    using arbiter::qgn::in_ascii;
    BOOST_TEST(in_ascii("") == "");
    BOOST_TEST(in_ascii(" az~") == " az~");
    BOOST_TEST(in_ascii("a\x1F"
                        "b\x7F") == "a?b?");
    BOOST_TEST(in_ascii("\xC3\xA9") == "?");
    BOOST_TEST(in_ascii("\xE2\x82\xAC"
                        "x") == "?x");
    BOOST_TEST(in_ascii("\xC2\x80\xC2\xBF") == "??");
    BOOST_TEST(in_ascii("\xDF\xBF") == "?");
    BOOST_TEST(in_ascii("\xF0\x9F\x98\x80") == "?");
}

BOOST_AUTO_TEST_SUITE_END()
