// Signs between properties: which can't be what is left of something else.
#include "sgf/stray.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

BOOST_AUTO_TEST_SUITE(sgf_stray)

BOOST_AUTO_TEST_CASE(signs_that_hide_nothing) {
    using arbiter::sgf::hides_nothing;
    for (const char* between :
         {"", " \t\n\v\f\r", ";", "();)(", ",", ",.!?", "?;?(?)? ", "\xC2\xA0", "\xEF\xBB\xBF", "\xE3\x80\x80", "；",
          "，", "；，；，；，", "\xC2\xA0\xC2\xA0\xC2\xA0\xC2\xA0\xC2\xA0", ";;;;;;;;", "1234", "@", "`"})
        BOOST_TEST(hides_nothing(between), between);
    // more than four signs, or any that stands in a name or about a value
    for (const char* between : {",.!?,", "?????", ";?;?;?;?;?", "a", "Z", "z", "A", "[", "]", "{", "}", "<", "_",
                                "\x80", "\xC3\xA9", " ,a", "；a", "\xC2\xA0]"})
        BOOST_TEST(!hides_nothing(between), between);
}

BOOST_AUTO_TEST_SUITE_END()
