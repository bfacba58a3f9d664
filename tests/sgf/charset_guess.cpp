// What tells in which charset bytes are that don't say it: at both sides of each limit. Blocks are those of the Unicode
// charts, as far as the charsets that are tried have them.
#include "core/charset.hpp"
#include "sgf/charset.hpp"
#include "sgf/charset_letters.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace charset_guess_test {

namespace {

using arbiter::sgf::script;

/// Characters that are all of one script.
struct of_script {
    char32_t first;
    char32_t last;
    script is;
};

bool fits(const std::string& bytes, std::string_view charset) {
    const auto all = arbiter::sgf::fitting_charsets(bytes);
    return std::any_of(all.begin(), all.end(), [&](const auto* c) { return c->name == charset; });
}

/// What letters in a charset are counted as: those that aren't 0.
std::string counted(std::string_view charset, std::string_view bytes) {
    const auto found = arbiter::sgf::read_letters(bytes, *arbiter::find_charset(charset));
    if (!found) return "no text";
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

std::string shown(arbiter::sgf::western_signs signs) {
    using arbiter::sgf::western_signs;
    return signs == western_signs::none      ? "none"
           : signs == western_signs::fitting ? "fitting"
           : signs == western_signs::likely  ? "likely"
                                             : "odd";
}

/// The record in which bytes are the name of a player.
std::string named(const std::string& name) {
    return "(;FF[4]PB[" + name + "])";
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_charset_guess)

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

/// Letters in KOI8-R: `K` is a consonant, `O` a vowel, `k` and `o` are small ones; `~` is a sign of ISO-8859-1 in words.
std::string in_russian(std::string_view letters) {
    std::string bytes;
    for (const char c : letters)
        bytes += c == 'K'   ? '\xCA'
                 : c == 'O' ? '\xCE'
                 : c == 'k' ? '\xEA'
                 : c == 'o' ? '\xEE'
                 : c == '~' ? '\xB6'
                 : c == '_' ? ' '
                            : c;
    return named(bytes);
}

BOOST_AUTO_TEST_CASE(letters_stand_as_they_do_in_words) {
    const auto are_words = [](std::string_view letters) { return fits(in_russian(letters), "windows-1251"); };
    // vowels are a fifth of the letters at least, and four fifths at most
    BOOST_TEST(are_words("okkkk"));
    BOOST_TEST(!are_words("okkkkk"));
    BOOST_TEST(are_words("kkkkkkkkoo"));
    BOOST_TEST(are_words("ooook"));
    BOOST_TEST(!are_words("oooook"));
    // words have three letters
    BOOST_TEST(are_words("kok"));
    BOOST_TEST(!are_words("ko"));
    BOOST_TEST(are_words("koko_ko"));
    BOOST_TEST(!are_words("kok_ko"));
    // one in four may be odd: a capital behind a small letter, or a sign
    BOOST_TEST(are_words("kokO_kok_kok_kok"));
    BOOST_TEST(!are_words("kokO_kok_kok"));
    BOOST_TEST(!are_words("kokO_kokO_kok_kok"));
    BOOST_TEST(are_words("kok~_kok_kok_kok"));
    BOOST_TEST(!are_words("kok~_kok_kok"));
    BOOST_TEST(!are_words("kok~_kokO_kok_kok"));
    // and one in four stand beside letters of ASCII
    BOOST_TEST(are_words("koka_kok_kok_kok"));
    BOOST_TEST(!are_words("koka_kok_kok"));
    // Russian has no letters of Serbian: ђ, and ы
    BOOST_TEST(are_words("kok\x90"));
    BOOST_TEST(are_words("kok\xFB"));
    BOOST_TEST(!are_words("kok\xFB\x90"));
}

BOOST_AUTO_TEST_CASE(hebrew_writes_no_vowels) {
    BOOST_TEST(fits(named("\xE9\xE5\xF1\xF3"), "windows-1255"));  // יוסף
    BOOST_TEST(!fits(named("\xF3\xE9\xE5\xF1"), "windows-1255")); // the ף that only ends words begins one
    BOOST_TEST(!fits(named("\xF3\xE9"), "windows-1255"));
}

BOOST_AUTO_TEST_CASE(one_script_in_a_text) {
    // in EUC-KR 가 and 伽 are not mixed as guessed here; in Shift_JIS kana and han are
    BOOST_TEST(fits(named("\xB0\xA1"), "EUC-KR"));
    BOOST_TEST(!fits(named("\xB0\xA1\xCA\xA1"), "EUC-KR"));
    BOOST_TEST(fits(named("\x83\x41\x88\x9F"), "Shift_JIS"));
    BOOST_TEST(fits(named("\x83\x41"), "Shift_JIS"));
    // kana are no Chinese
    BOOST_TEST(fits(named("\xB0\xA1"), "GBK"));
    BOOST_TEST(!fits(named("\xB0\xA1\xA5\xA2"), "GBK"));
    BOOST_TEST(fits(named("\xB0\xA1\xA5\xA2"), "EUC-JP"));
    BOOST_TEST(!fits(named("\xA5\xA2"), "EUC-KR")); // kana there, too
    // half of the characters are in common use: 亜 is, what begins with 99 isn't
    BOOST_TEST(fits(named("\x88\x9F\x99\x9F"), "Shift_JIS"));
    BOOST_TEST(!fits(named("\x88\x9F\x99\x9F\x99\x9F"), "Shift_JIS"));
    // and of the words half may be a lone character beside letters of ASCII
    BOOST_TEST(fits(named("a\x88\x9F \x88\x9F"), "Shift_JIS"));
    BOOST_TEST(!fits(named("a\x88\x9F"), "Shift_JIS"));
    BOOST_TEST(!fits(named("a\x88\x9F \x88\x9F b\x88\x9F"), "Shift_JIS"));
    // nothing beyond ASCII is of no language
    BOOST_TEST(arbiter::sgf::fitting_charsets(named("a")).empty());
}

// КОТ in windows-1251 is йнр in KOI8-R, кот is йнр in capitals
BOOST_AUTO_TEST_CASE(capitals_alone_are_small_letters_of_another_charset) {
    BOOST_TEST(fits(named("\xEA\xEE\xF2"), "windows-1251"));
    BOOST_TEST(!fits(named("\xEA\xEE\xF2"), "KOI8-R"));
    // in windows-1251 it is УПО, with vowels as well
    BOOST_TEST(fits(named("\xD3\xCF\xCE"), "KOI8-R"));
    BOOST_TEST(!fits(named("\xD3\xCF\xCE"), "windows-1251"));
    BOOST_TEST(!fits(named("\xCB\xCF\xD4"), "windows-1251"));
    BOOST_TEST(fits(named("\xCB\xCF\xD4"), "KOI8-R"));
}

// where brackets make no sense as bytes, they must in a charset in which half a character may be one
BOOST_AUTO_TEST_CASE(brackets_tell_charsets_of_two_bytes_apart) {
    const std::string wrong = "(;[x]PB[";
    BOOST_TEST(fits(wrong + "\xEA\xEE\xF2])", "windows-1251"));
    BOOST_TEST(fits(wrong + "\xB0\xA1])", "EUC-JP"));
    BOOST_TEST(!fits(wrong + "\xB0\xA1])", "GBK"));
    BOOST_TEST(!fits(wrong + "\xB0\xA1])", "Big5"));
    BOOST_TEST(!fits(wrong + "\xB0\xA1])", "EUC-KR"));
    BOOST_TEST(!fits(wrong + "\x88\x9F])", "Shift_JIS"));
    BOOST_TEST(fits("(;PB[\x8F\x5D])", "Shift_JIS"));
    BOOST_TEST(!fits("(;PB[\x8F\x5D)", "Shift_JIS")); // 従 hides the bracket that closes
    using arbiter::sgf::have_sense_in;
    for (const char* charset : {"Shift_JIS", "GBK", "Big5"}) {
        const arbiter::character_set& in = *arbiter::find_charset(charset);
        BOOST_TEST(have_sense_in(in, "(;PB[\xB3\x5C];B[dd])") == (in.name != "Shift_JIS"), charset); // ｳ\ there
        BOOST_TEST(!have_sense_in(in, wrong + "])"), charset);
    }
    BOOST_TEST(!have_sense_in(*arbiter::find_charset("EUC-JP"), "(;PB[\xB3\x5C];B[dd])"));
}

// Greek is the same in both, but for Ά, which is A2 in windows-1253, where B6 is a sign
BOOST_AUTO_TEST_CASE(a_charset_in_which_the_text_is_the_same_is_named_once) {
    const std::string words = "\xF3\xEF\xF2 \xF3\xEF\xF2 \xF3\xEF\xF2 ";
    BOOST_TEST(fits(words, "windows-1253"));
    BOOST_TEST(!fits(words, "ISO-8859-7"));
    for (const std::string& text : {"\xB6\xF3\xEF\xF2 " + words, words + "\xB6\xF3\xEF\xF2"}) {
        BOOST_TEST(fits(text, "windows-1253"));
        BOOST_TEST(fits(text, "ISO-8859-7"));
    }
}

BOOST_AUTO_TEST_CASE(kana_in_shift_jis) {
    const auto is_kana = [](const std::string& bytes) { return arbiter::sgf::is_kana_in_shift_jis(bytes); };
    const std::string a = "\x82\xA0";
    const std::string han = "\x88\x9F";
    BOOST_TEST(is_kana(a + a + a + a));
    BOOST_TEST(!is_kana(a + a + a));
    BOOST_TEST(is_kana(a + a + a + a + han + han + han + han));
    BOOST_TEST(!is_kana(a + a + a + a + han + han + han + han + han));
    BOOST_TEST(!is_kana(a + a + a + a + "\x99\x9F\x99\x9F\x99\x9F")); // rare ones
    BOOST_TEST(!is_kana(a + a + a + a + "\xFF"));
}

BOOST_AUTO_TEST_CASE(utf8_whose_bytes_are_lost) {
    const auto lost = [](std::string_view bytes) {
        const arbiter::sgf::damaged_text d = arbiter::sgf::damaged_utf8(bytes);
        return fmt::format("{} {}-{}", d.lost, d.begin, d.end);
    };
    const std::string none = "0 0-0";
    // two bytes that go on prove it, or two letters behind a `?`
    BOOST_TEST(lost("ab\xC3?\xC3\xA9\xC3\xA9") == "1 2-4");
    BOOST_TEST(lost("ab\xC3?\xC3\xA9") == none);
    BOOST_TEST(lost("ab\xC3?x\xC3?y") == "2 2-4");
    BOOST_TEST(lost("ab\xC3?x\xC3? ") == none);
    BOOST_TEST(lost("ab\xC3?x\xC3?") == none);
    BOOST_TEST(lost("ab\xC3?\xC3?\xC3?y") == "3 2-4"); // what follows a `?` begins a letter beyond ASCII
    BOOST_TEST(lost("\xE9\x87?\xE7\x8B?") == "2 0-3");
    BOOST_TEST(lost("\xE9??\xE7\x8B\x87") == "2 0-3");
    BOOST_TEST(lost("\xF0\x9F\x98? ") == "1 0-4");
    // each first byte of a character, and those beside them
    const std::string proof = "\xE7\x8B\x87";
    BOOST_TEST(lost("\xC1?" + proof) == none);
    BOOST_TEST(lost("\xC2?" + proof) == "1 0-2");
    BOOST_TEST(lost("\xDF?" + proof) == "1 0-2");
    BOOST_TEST(lost("\xE0\x80?" + proof) == "1 0-3");
    BOOST_TEST(lost("\xEF\xBF?" + proof) == "1 0-3");
    BOOST_TEST(lost("\xF0\x80\xBF?" + proof) == "1 0-4");
    BOOST_TEST(lost("\xF4\x80\xBF?" + proof) == "1 0-4");
    BOOST_TEST(lost("\xF5\x80\xBF?" + proof) == none);
    BOOST_TEST(lost("\x7F\xC3?" + proof) == "1 1-3");
    BOOST_TEST(lost("\x80\xC3?" + proof) == none);
    // and each that goes on
    BOOST_TEST(lost("\xE0\x7F?" + proof) == none);
    BOOST_TEST(lost("\xE0\xC0?" + proof) == none);
    // a character that isn't whole
    BOOST_TEST(lost(proof + "\xC3?\xC3") == none);
    BOOST_TEST(lost(proof + "\xC3?") == "1 3-5");
    BOOST_TEST(lost(proof) == none);
}

// windows-1252: ‚ ƒ „ … † ‡ ˆ ‰ Š ‹ Œ Ž, ‘ ’ “ ” • – — ˜ ™ š › œ ž Ÿ; five bytes are nothing
BOOST_AUTO_TEST_CASE(signs_of_windows_and_where_they_stand) {
    const auto seen = [](std::string_view before, unsigned byte, std::string_view after) {
        return shown(
            arbiter::sgf::signs_of_windows(std::string(before) + static_cast<char>(byte) + std::string(after)));
    };
    BOOST_TEST(shown(arbiter::sgf::signs_of_windows("abc \xA0\xE9")) == "none");
    BOOST_TEST(shown(arbiter::sgf::signs_of_windows("\x7F")) == "none");
    for (const unsigned byte : {0x81U, 0x8DU, 0x8FU, 0x90U, 0x9DU})
        BOOST_TEST(seen("a ", byte, " b") == "odd", fmt::format("{:X}", byte));
    // what opens stands before a word
    for (const unsigned byte : {0x82U, 0x84U}) {
        BOOST_TEST(seen("a ", byte, "b") == "fitting");
        BOOST_TEST(seen("", byte, "b") == "fitting");
        BOOST_TEST(seen("a", byte, "b") == "odd");
        BOOST_TEST(seen("a", byte, "") == "odd");
    }
    // an apostrophe stands anywhere
    for (const unsigned byte : {0x91U, 0x92U}) {
        BOOST_TEST(seen("a", byte, "b") == "fitting");
        BOOST_TEST(seen("a ", byte, " b") == "fitting");
    }
    // other signs don't stand within a word; dashes do
    for (unsigned byte = 0x80; byte <= 0x9F; ++byte) {
        constexpr std::string_view others = "\x81\x82\x84\x8A\x8C\x8D\x8E\x8F\x90\x91\x92\x96\x97\x9A\x9C\x9D\x9E\x9F";
        if (others.find(static_cast<char>(byte)) != std::string_view::npos) continue;
        BOOST_TEST(seen("a", byte, "b") == "odd", fmt::format("{:X}", byte));
        BOOST_TEST(seen("a", byte, " b") == "fitting", fmt::format("{:X}", byte));
        BOOST_TEST(seen("a ", byte, "b") == "fitting", fmt::format("{:X}", byte));
    }
    for (const unsigned byte : {0x96U, 0x97U}) BOOST_TEST(seen("a", byte, "b") == "fitting");
    // small letters stand beside a letter: š œ ž
    for (const unsigned byte : {0x9AU, 0x9CU, 0x9EU}) {
        BOOST_TEST(seen("a", byte, " ") == "likely");
        BOOST_TEST(seen(" ", byte, "a") == "likely");
        BOOST_TEST(seen("\xC0", byte, " ") == "likely");
        BOOST_TEST(seen("\xBF", byte, " ") == "odd");
        BOOST_TEST(seen(" ", byte, " ") == "odd");
    }
    // capitals before a letter, and behind none that is small: Š Œ Ž Ÿ
    for (const unsigned byte : {0x8AU, 0x8CU, 0x8EU, 0x9FU}) {
        BOOST_TEST(seen(" ", byte, "a") == "likely");
        BOOST_TEST(seen("A", byte, "A") == "likely");
        BOOST_TEST(seen("\xDE", byte, "A") == "likely");
        BOOST_TEST(seen("\xDF", byte, "A") == "odd");
        BOOST_TEST(seen("a", byte, "A") == "odd");
        BOOST_TEST(seen("z", byte, "A") == "odd");
        BOOST_TEST(seen("`", byte, "A") == "likely");
        BOOST_TEST(seen("{", byte, "A") == "likely");
        BOOST_TEST(seen("A", byte, " ") == "odd");
    }
    // a letter is likely, whatever else there is
    BOOST_TEST(shown(arbiter::sgf::signs_of_windows("\x9A"
                                                    "a \x96 b")) == "likely");
    BOOST_TEST(shown(arbiter::sgf::signs_of_windows("b \x96 \x9A"
                                                    "a")) == "likely");
    BOOST_TEST(shown(arbiter::sgf::signs_of_windows("\x9A"
                                                    "a\x80"
                                                    "a")) == "odd");
}

BOOST_AUTO_TEST_CASE(brackets_that_make_sense) {
    using arbiter::sgf::have_sense;
    BOOST_TEST(have_sense(""));
    BOOST_TEST(have_sense("abc ["));
    BOOST_TEST(have_sense("(;C[a])"));
    BOOST_TEST(have_sense("(;c[a][b] \n)"));
    BOOST_TEST(have_sense("(;C[a];(;B[b]))"));
    BOOST_TEST(!have_sense("([a])"));
    BOOST_TEST(!have_sense("(;[a])"));
    BOOST_TEST(!have_sense("(;C[a];[b])"));
    BOOST_TEST(!have_sense("(;C[a]([b])"));
    BOOST_TEST(!have_sense("(;C[a])[b]"));
    BOOST_TEST(!have_sense("(;C[a]5B[b])"));
    BOOST_TEST(!have_sense("(;C[a]]B[b])"));
    BOOST_TEST(!have_sense("(;C[a"));
    BOOST_TEST(!have_sense("(;C[a\\]"));
    BOOST_TEST(have_sense("(;C[a\\]]"));
    BOOST_TEST(have_sense("(;C[a\\]B[b])")); // the backslash is no half of a character
    BOOST_TEST(!have_sense("(;C[\x80\\]B[b])"));
    BOOST_TEST(have_sense("(;C[\x7F\\]B[b])"));
    BOOST_TEST(have_sense("(;C[\x80\\]b[b])")); // small letters begin no property
    BOOST_TEST(have_sense("(;C[\x80\\]B)]"));
    BOOST_TEST(have_sense("(;C[\x80\\n]B[b])"));
    BOOST_TEST(!have_sense("(;C[\x80\\];B[b])"));
    for (const char* end :
         {"(;C[\x80\\", "(;C[\x80\\]", "(;C[\x80\\] ", "(;C[\x80\\];", "(;C[\x80\\]; ", "(;C[\x80\\]B", "(;C[\x80"})
        BOOST_TEST(!have_sense(end), end);
    BOOST_TEST(have_sense("(;C[\x80\\][b])")); // a name is missing
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace charset_guess_test
