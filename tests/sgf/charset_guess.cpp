// In which charset bytes may be that don't say it: at both sides of each limit.
#include "notations/sgf/charset.hpp"
#include "tests/assertions.hpp"
#include "text/charset.hpp"

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

/// The record in which bytes are the name of a player.
std::string named(const std::string& name) {
    return "(;FF[4]PB[" + name + "])";
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_charset_guess)

BOOST_AUTO_TEST_CASE(charsets_that_decode_all_of_a_text) {
    const auto fitting = [](const std::string& bytes) {
        std::string names;
        for (const arbiter::character_set* const c : arbiter::sgf::fitting_charsets(bytes))
            names += (names.empty() ? "" : " ") + std::string(c->name);
        return names;
    };
    BOOST_TEST(fitting(named("\xB0\xA1")) == "Shift_JIS EUC-JP GBK Big5 EUC-KR"); // ｰ｡ 亜 啊 陛 가
    BOOST_TEST(fitting(named("\x88\xEA")) == "Shift_JIS GBK EUC-KR"); // 一 堦 덇, of which CP949 has the last
    BOOST_TEST(fitting(named("\xB0\xA1\xFF")).empty());
    // half a character is a bracket
    BOOST_TEST(fits(named("\x8F\x5D"), "Shift_JIS"));
    BOOST_TEST(!fits("(;PB[\x8F\x5D)", "Shift_JIS")); // 従 hides the bracket that closes
    BOOST_TEST(!fits(named("\x8F\x5D"), "EUC-JP"));
}

BOOST_AUTO_TEST_CASE(brackets_tell_charsets_of_two_bytes_apart) {
    const std::string wrong = "(;[x]PB[";
    for (const char* charset : {"Shift_JIS", "EUC-JP", "GBK", "Big5", "EUC-KR"})
        BOOST_TEST(!fits(wrong + "\xB0\xA1])", charset), charset);
    using arbiter::sgf::have_sense_in;
    for (const char* charset : {"Shift_JIS", "GBK", "Big5"}) {
        const arbiter::character_set& in = *arbiter::find_charset(charset);
        BOOST_TEST(have_sense_in(in, "(;PB[\xB3\x5C];B[dd])") == (in.name != "Shift_JIS"), charset); // ｳ\ there
        BOOST_TEST(!have_sense_in(in, wrong + "])"), charset);
    }
    BOOST_TEST(!have_sense_in(*arbiter::find_charset("EUC-JP"), "(;PB[\xB3\x5C];B[dd])"));
}

BOOST_AUTO_TEST_CASE(utf8_whose_bytes_are_lost) {
    const auto lost = [](std::string_view bytes, bool is_declared = false) {
        const arbiter::sgf::damaged_text d = arbiter::sgf::damaged_utf8(bytes, is_declared);
        return fmt::format("{} {}-{}", d.lost, d.where.begin, d.where.end);
    };
    const std::string none = "0 0-0";
    // two bytes that go on prove it, or two letters behind a `?`
    BOOST_TEST(lost("ab\xC3?\xC3\xA9\xC3\xA9") == "1 2-4");
    BOOST_TEST(lost("ab\xC3?\xC3\xA9") == none);
    // of what should be UTF-8 one does
    BOOST_TEST(lost("ab\xC3?\xC3\xA9", true) == "1 2-4");
    BOOST_TEST(lost("ab\xC3?x", true) == "1 2-4");
    // but not a question in ISO-8859-1
    for (const char* text : {"Gro\xDF? Ja", "ab\xC3?"}) BOOST_TEST(lost(text, true) == none, text);
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
        return fmt::format("{} {}-{}{}", d.lost, d.where.begin, d.where.end, d.is_cut ? " cut" : "");
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
BOOST_AUTO_TEST_CASE(text_of_western_europe) {
    const auto seen = [](const std::string& bytes) {
        const arbiter::sgf::western_text found = arbiter::sgf::read_western(bytes);
        return fmt::format("{} {}-{}{}", found.in == nullptr ? "none" : found.in->name, found.proof.begin,
                           found.proof.end, found.has_signs_alone ? " signs" : "");
    };
    BOOST_TEST(seen("abc\x7F") == "ISO-8859-1 0-0 signs");
    BOOST_TEST(seen("abc \xA0\xE9") == "ISO-8859-1 0-0");
    for (const char* const byte : {"\x81", "\x8D", "\x8F", "\x90", "\x9D"})
        BOOST_TEST(seen(std::string("a ") + byte + " b") == "none 2-3");
    BOOST_TEST(seen("O\x92Neil") == "windows-1252 1-2 signs");
    BOOST_TEST(seen("Ren\xE9 \x93Go\x94") == "windows-1252 5-6");
    BOOST_TEST(seen("\x9A "
                    "a \x96") == "windows-1252 0-1"); // š
    // a sign doesn't stand within a word, a letter, an apostrophe or a dash may
    for (unsigned byte = 0x80; byte <= 0x9F; ++byte) {
        constexpr std::string_view joining = "\x83\x8A\x8C\x8E\x91\x92\x96\x97\x9A\x9C\x9E\x9F";
        const bool may_join = joining.find(static_cast<char>(byte)) != std::string_view::npos;
        const std::string in_word = std::string("a") + static_cast<char>(byte) + "b";
        BOOST_TEST(seen(in_word).starts_with(may_join ? "windows-1252 1-2" : "none 1-2"), fmt::format("{:X}", byte));
    }
    // six letters beyond ASCII in a row, or four twice
    const std::string four = "\xE0\xE0\xE0\xE0";
    BOOST_TEST(seen(four + "\xE0") == "ISO-8859-1 0-0");
    BOOST_TEST(seen("x" + four + "\xE0\xE0") == "none 1-7");
    BOOST_TEST(seen(four + "x" + four.substr(1)) == "ISO-8859-1 0-0");
    BOOST_TEST(seen(four + "x" + four) == "none 5-9");
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
