// What tells in which charset bytes are that don't say it, letter by letter: at both sides of each limit. Blocks are those of the
// Unicode charts, as far as the charsets that are tried have them.
#include "sgf/charset_letters.hpp"
#include "core/charset.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace charset_letters_test {

namespace {

using arbiter::sgf::script;

/// Characters that are all of one script.
struct of_script {
    char32_t first;
    char32_t last;
    script is;
};

/// What letters in a charset are counted as: those that aren't 0.
std::string counted(std::string_view charset, std::string_view bytes) {
    const arbiter::character_set& in = *arbiter::find_charset(charset);
    auto found = arbiter::sgf::read_letters(bytes, in);
    if (!found || !arbiter::sgf::is_text_to_end(bytes, in, *found)) return "no text";
    std::string all;
    const auto add = [&all](const char* name, std::size_t count) {
        if (count != 0) all += fmt::format("{}{} {}", all.empty() ? "" : ", ", count, name);
    };
    add("han", found->han);
    add("common", found->common);
    add("kana", found->kana);
    add("hangul", found->hangul);
    add("letters", found->alphabet);
    add("vowels", found->vowels);
    add("eastern", found->eastern);
    add("southern", found->southern);
    add("small", found->small);
    add("capitals", found->capitals);
    add("odd", found->odd);
    add("swallowed", found->swallowed);
    add("signs", found->signs);
    add("words", found->words);
    add("mixed", found->mixed);
    add("lone", found->lone);
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_charset_letters)

BOOST_AUTO_TEST_CASE(characters_are_of_the_script_of_their_block) {
    const std::vector<of_script> blocks{
        {0x4E00, 0x9FFF, script::han},                                          // CJK unified ideographs
        {0xF900, 0xFAFF, script::han},                                          // and those for compatibility
        {0x3041, 0x30FF, script::kana},                                         // ぁ to ヿ
        {0xAC00, 0xD7A3, script::hangul},   {0x0401, 0x045F, script::cyrillic}, // Ё to џ: what windows-1251 has, and Ґ
        {0x0490, 0x0491, script::cyrillic}, {0x0386, 0x03CE, script::greek},    // Ά to ώ
        {0x05B0, 0x05EA, script::hebrew},   {0x0E01, 0x0E4E, script::thai},
        {0x2010, 0x2027, script::sign},                                     // punctuation
        {0x2190, 0x2193, script::sign},                                     // arrows
        {0x25A0, 0x25EF, script::sign},                                     // shapes
        {0x2605, 0x2606, script::sign},                                     // stars
        {0x3000, 0x3020, script::sign},                                     // punctuation of East Asia
        {0xFF01, 0xFF60, script::sign},                                     // full width
        {0xFFE0, 0xFFE6, script::sign},     {0x00A0, 0x00BF, script::sign}, // of ISO-8859-1
        {0x00D7, 0x00D7, script::sign},     {0x00F7, 0x00F7, script::sign},
    };
    for (const of_script& block : blocks) {
        for (const char32_t code : {block.first, block.last})
            BOOST_TEST((arbiter::sgf::script_of(code) == block.is), fmt::format("U+{:04X}", std::uint32_t{code}));
        for (const char32_t code : {block.first - 1, block.last + 1})
            if (code != 0x0387) // a sign, within Greek
                BOOST_TEST((arbiter::sgf::script_of(code) == script::other),
                           fmt::format("U+{:04X}", std::uint32_t{code}));
    }
    BOOST_TEST((arbiter::sgf::script_of(0x3004) == script::sign));
    BOOST_TEST((arbiter::sgf::script_of(0x3005) == script::han)); // 々 repeats a character
    BOOST_TEST((arbiter::sgf::script_of(0x3006) == script::sign));
    BOOST_TEST((arbiter::sgf::script_of(0x0388) == script::greek));
    BOOST_TEST((arbiter::sgf::script_of(0x0387) == script::other));
}

/// The rows of each standard that have what is in common use: JIS X 0208 its level 1 in rows 16 to 47, GB 2312 all
/// characters in 16 to 87, Big5 level 1 from A4 to C6, KS X 1001 Hangul and Hanja in 16 to 93.
BOOST_AUTO_TEST_CASE(characters_in_common_use_have_rows_of_their_own) {
    struct rows {
        const char* charset;
        unsigned first;
        unsigned last;
        unsigned trail; ///< the first one, where others come before it in the charset
    };
    for (const rows& each : std::vector<rows>{{"Shift_JIS", 0x88, 0x98, 0},
                                              {"EUC-JP", 0xB0, 0xCF, 0},
                                              {"GBK", 0xB0, 0xF7, 0xA1},
                                              {"Big5", 0xA4, 0xC6, 0},
                                              {"EUC-KR", 0xB0, 0xFD, 0xA1}}) {
        const arbiter::character_set& in = *arbiter::find_charset(each.charset);
        const auto is_common = [&in](unsigned lead, unsigned trail) {
            const std::string unit{static_cast<char>(lead), static_cast<char>(trail)};
            return arbiter::sgf::is_common(in, unit);
        };
        BOOST_TEST_CONTEXT(each.charset) {
            BOOST_TEST(is_common(each.first, 0xA1));
            BOOST_TEST(is_common(each.last, 0xA1));
            BOOST_TEST(!is_common(each.first - 1, 0xA1));
            BOOST_TEST(!is_common(each.last + 1, 0xA1));
            BOOST_TEST(is_common(each.first, 0xA0) == (each.trail == 0));
            BOOST_TEST(is_common(each.last, 0xFE));
            BOOST_TEST(!arbiter::sgf::is_common(in, "a"));
        }
    }
}

BOOST_AUTO_TEST_CASE(letters_of_alphabets_say_what_they_are) {
    const auto kind_of = [](char32_t code) {
        const arbiter::sgf::alphabet_letter l = arbiter::sgf::alphabet_letter_of(code);
        std::string kinds;
        for (const auto& [is, name] : {std::pair{l.is_small, 's'},
                                       {l.is_capital, 'C'},
                                       {l.is_vowel, 'v'},
                                       {l.ends_words, 'e'},
                                       {l.begins_none, 'n'},
                                       {l.is_eastern, 'E'},
                                       {l.is_southern, 'S'}})
            if (is) kinds += name;
        return kinds;
    };
    const std::vector<std::pair<char32_t, const char*>> letters{
        // Cyrillic: Ё to Я are capitals, а to џ small
        {0x0400, ""},
        {U'Ё', "CvE"},
        {U'Ђ', "CS"},
        {U'А', "Cv"},
        {U'Я', "CvE"},
        {U'а', "sv"},
        {U'я', "svE"},
        {U'ђ', "sS"},
        {U'џ', "sS"},
        {0x0460, ""},
        {U'б', "s"},
        {U'Б', "C"},
        {U'Ґ', "E"},
        // Greek: Ά to Ώ and Α to Ϋ are capitals, ά to ώ small, and so is ΐ
        {0x0385, ""},
        {U'Ά', "Cv"},
        {U'Ώ', "Cv"},
        {U'ΐ', "sv"},
        {U'Α', "Cv"},
        {U'Β', "C"},
        {U'Ϋ', "C"},
        {U'ά', "sv"},
        {U'ώ', "sv"},
        {U'ς', "se"},
        {0x03CF, ""},
        {0x0391, "Cv"},
        // Hebrew has no case, and forms for the end of a word
        {U'א', ""},
        {U'ך', "e"},
        {U'ם', "e"},
        {U'ן', "e"},
        {U'ף', "e"},
        {U'ץ', "e"},
        // Thai: vowels and marks from ฯ on; those above and below a consonant begin no word
        {0x0E2E, ""},
        {0x0E2F, "v"},
        {0x0E30, "v"},
        {0x0E31, "vn"},
        {0x0E32, "v"},
        {0x0E33, "v"},
        {0x0E34, "vn"},
        {0x0E3A, "vn"},
        {0x0E3B, "v"},
        {0x0E46, "v"},
        {0x0E47, "vn"},
        {0x0E4E, "vn"},
        {0x0E4F, ""},
    };
    for (const auto& [code, kinds] : letters)
        BOOST_TEST(kind_of(code) == kinds, fmt::format("U+{:04X}", std::uint32_t{code}));
}

// each row: what the bytes are, and what is counted by hand
BOOST_AUTO_TEST_CASE(what_letters_are_counted_as) {
    const std::string russian = "windows-1251";
    BOOST_TEST(counted(russian, "abc") == "");
    BOOST_TEST(counted(russian, "\xCA\xEE\xF2") == "3 letters, 1 vowels, 2 small, 1 capitals, 1 words");      // Кот
    BOOST_TEST(counted(russian, "\xCA\xEE\xF2 \xCA") == "4 letters, 1 vowels, 2 small, 2 capitals, 2 words"); // Кот К
    BOOST_TEST(counted(russian, "\xEA\xCE") == "2 letters, 1 vowels, 1 small, 1 capitals, 1 odd, 1 words");   // кО
    BOOST_TEST(counted(russian, "\xEA \xCE") == "2 letters, 1 vowels, 1 small, 1 capitals, 2 words");         // к О
    BOOST_TEST(counted(russian, "\xFB\x90") == "2 letters, 1 vowels, 1 eastern, 1 southern, 2 small, 1 words"); // ыђ
    BOOST_TEST(counted(russian, "a\xEA") == "1 letters, 1 small, 1 words, 1 mixed, 1 lone");                    // aк
    BOOST_TEST(counted(russian, "\xEA"
                                "a") == "1 letters, 1 small, 1 words, 1 mixed, 1 lone"); // кa
    BOOST_TEST(counted(russian, "a\xEA\xEA") == "2 letters, 2 small, 1 words, 1 mixed"); // aкк
    BOOST_TEST(counted(russian, "a \xEA") == "1 letters, 1 small, 1 words");             // a к
    BOOST_TEST(counted(russian, "\xEA"
                                "a\xEA") == "2 letters, 2 small, 2 words, 2 mixed, 2 lone"); // кaк
    BOOST_TEST(counted(russian, "\xEA\xB6") == "1 letters, 1 small, 1 signs, 1 words");      // к¶
    BOOST_TEST(counted(russian, "\xAB\xEA\xBB\xB7") == "1 letters, 1 small, 1 words");       // «к»·
    BOOST_TEST(counted(russian, "\xA0\xEA") == "1 letters, 1 small, 1 words"); // a no-break space, which isn't of them
    BOOST_TEST(counted(russian, "\x98") == "no text");
    BOOST_TEST(counted(russian, std::string_view("\0", 1)) == "no text");
    BOOST_TEST(counted(russian, "\x99") == "no text"); // ™ is of no script
    // σος, then a letter behind the ς that only ends words
    BOOST_TEST(counted("ISO-8859-7", "\xF3\xEF\xF2") == "3 letters, 1 vowels, 3 small, 1 words");
    BOOST_TEST(counted("ISO-8859-7", "\xF3\xF2\xF3") == "3 letters, 3 small, 4 odd, 1 words");
    // ก่, and ่ก, whose mark has nothing to stand on
    BOOST_TEST(counted("windows-874", "\xA1\xE8") == "2 letters, 1 vowels, 1 words");
    BOOST_TEST(counted("windows-874", "\xE8\xA1") == "2 letters, 1 vowels, 1 odd, 1 words");
    // 亜 is of level 1, what begins with 99 of level 2; ア, か; 従 ends in a bracket
    BOOST_TEST(counted("Shift_JIS", "\x88\x9F\x99\x9F") == "2 han, 1 common, 1 words");
    BOOST_TEST(counted("Shift_JIS", "\x83\x41\x82\xA9") == "2 kana, 1 words");
    BOOST_TEST(counted("Shift_JIS", "\x8F\x5D") == "1 han, 1 common, 1 swallowed, 1 words");
    BOOST_TEST(counted("Shift_JIS", "a\x88\x9F") == "1 han, 1 common, 1 words, 1 mixed, 1 lone");
    BOOST_TEST(counted("Shift_JIS", "]") == "");
    BOOST_TEST(counted("EUC-KR", "\xB0\xA1\xCA\xA1") == "1 han, 2 common, 1 hangul, 1 words"); // 가伽
}

BOOST_AUTO_TEST_CASE(the_first_characters_of_long_text_are_counted_and_all_of_it_is_text) {
    constexpr std::size_t most = 1U << 14U;
    const std::string russian(most, '\xEA'); // к
    BOOST_TEST(counted("windows-1251", russian + "\xEE a") == "16384 letters, 16384 small, 1 words");
    for (const char* none : {"\x98", "\x99", " \x99"}) BOOST_TEST(counted("windows-1251", russian + none) == "no text");
    BOOST_TEST(counted("windows-1251", russian + '\0') == "no text");
    std::string japanese;
    for (std::size_t i = 0; i < most; ++i) japanese += "\x88\x9F";
    BOOST_TEST(counted("Shift_JIS", japanese + "\x83\x41\x8F\x5D]") == "16384 han, 16384 common, 1 swallowed, 1 words");
    BOOST_TEST(counted("Shift_JIS", japanese + "\x88") == "no text"); // half a character
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace charset_letters_test
