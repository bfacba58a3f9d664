// In which charset bytes may be that don't say it: at both sides of each limit.
#include "core/charset.hpp"
#include "sgf/charset.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace charset_guess_test {

namespace {

bool fits(const std::string& bytes, std::string_view charset) {
    const auto all = arbiter::sgf::fitting_charsets(bytes);
    return std::any_of(all.begin(), all.end(), [&](const auto* c) { return c->name == charset; });
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

/// Letters beyond ASCII are in words of Latin ones, one or two in a row; signs stand for themselves.
BOOST_AUTO_TEST_CASE(western_text_has_latin_words) {
    const auto fitting = [](const std::string& name) {
        const arbiter::character_set* const found = arbiter::sgf::fitting_western(named(name));
        return std::string(found == nullptr ? "" : found->name);
    };
    BOOST_TEST(fitting("J\xF6rg") == "ISO-8859-1");
    BOOST_TEST(fitting("\xC9"
                       "douard") == "ISO-8859-1");
    BOOST_TEST(fitting("Ren\xE9") == "ISO-8859-1");
    BOOST_TEST(fitting("No\xEB\xEBl 5\xB0") == "ISO-8859-1");
    BOOST_TEST(fitting("Ren\xE9 \x93Go\x94") == "windows-1252");
    for (const char* const other : {"\xFF\xFE", "a\xEA\xEB\xEC", "5\xB0", "a\xC3\xB6r", "J\xF6rg \x81", "Anna"})
        BOOST_TEST(fitting(other) == "", named(other));
}

/// Letters in windows-1251: `K` is a consonant, `O` a vowel, `k` and `o` are small ones; `~` is a sign of ISO-8859-1 in words.
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
    const auto lost = [](std::string_view bytes, bool is_declared = false) {
        const arbiter::sgf::damaged_text d = arbiter::sgf::damaged_utf8(bytes, is_declared);
        return fmt::format("{} {}-{}", d.lost, d.begin, d.end);
    };
    const std::string none = "0 0-0";
    // two bytes that go on prove it, or two letters behind a `?`
    BOOST_TEST(lost("ab\xC3?\xC3\xA9\xC3\xA9") == "1 2-4");
    BOOST_TEST(lost("ab\xC3?\xC3\xA9") == none);
    // of what should be UTF-8 one does
    BOOST_TEST(lost("ab\xC3?\xC3\xA9", true) == "1 2-4");
    BOOST_TEST(lost("ab\xC3?x", true) == "1 2-4");
    // but where it may be a question in ISO-8859-1
    for (const char* text : {"Gro\xDF? Ja", "Gro\xDF?Ja", "Gro\xDF?ja", "\xDC?Wer", "\xDF\x93 wei\xDF?", "ab\xC3?"})
        BOOST_TEST(lost(text, true) == none, text);
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
    BOOST_TEST(lost("\xE0\x7F?" + proof) == "1 0-1"); // ends before it
    BOOST_TEST(lost("\xE0\xC0?" + proof) == none);
    // a character that isn't whole
    BOOST_TEST(lost(proof + "\xC3?\xC3") == none);
    BOOST_TEST(lost(proof + "\xC3?") == "1 3-5");
    BOOST_TEST(lost(proof) == none);
}

BOOST_AUTO_TEST_CASE(utf8_that_is_cut_short) {
    const auto cut = [](std::string_view bytes, bool is_declared = false) {
        const arbiter::sgf::damaged_text d = arbiter::sgf::damaged_utf8(bytes, is_declared);
        return fmt::format("{} {}-{}{}", d.lost, d.begin, d.end, d.is_cut ? " cut" : "");
    };
    const std::string none = "0 0-0";
    const std::string whole = "\xE7\x8B\x87";
    BOOST_TEST(cut(whole + "\xE5\x9B]") == "1 3-5 cut");
    BOOST_TEST(cut(whole + "\xE5]") == "1 3-4 cut");
    BOOST_TEST(cut("\xE5\x9B]" + whole) == "1 0-2 cut");
    BOOST_TEST(cut(whole + "\xE5\x9B") == "1 3-5 cut");
    BOOST_TEST(cut(whole + "\xE5\x9B]" + whole + "\xE5]") == "2 3-5 cut");
    // as many are whole as are cut
    BOOST_TEST(cut(whole + "\xE5\x9B]\xE5]") == none);
    BOOST_TEST(cut("\xE5\x9B]") == none);
    // two letters of ISO-8859-1 may be one of UTF-8
    BOOST_TEST(cut("\xC3\xBC \xC3]") == none);
    BOOST_TEST(cut("\xC3\xBC \xC3]", true) == "1 3-4 cut");
    // what isn't UTF-8 at all
    BOOST_TEST(cut(whole + "\xE5]\xFF") == none);
    BOOST_TEST(cut(whole + "\xE5\xE5") == none);
    BOOST_TEST(cut(whole + "\xE5]\xE7\x8B?") == none);
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
