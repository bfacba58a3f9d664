// In which charset records of SGF are read, what is said of it, and that fixes and layout keep the bytes of the rest.
#include "../support.hpp"

#include "notations/sgf/charset.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <utility>
#include <vector>

namespace {

struct row {
    std::string bytes;
    std::string text;              ///< that is read
    std::vector<std::string> said; ///< `text under the finding: message`
};

void check(const std::vector<row>& rows) {
    for (const row& each : rows) {
        const arbiter::report r = arbiter::check(arbiter::source("test.sgf", each.bytes));
        BOOST_TEST(r.text().text() == each.text);
        BOOST_TEST(r.text().bytes() == each.bytes);
        std::vector<std::string> said;
        for (const arbiter::finding& f : r.findings())
            said.push_back(std::string(r.text().text(f.where())) + ": " + f.message());
        BOOST_TEST(said == each.said, each.text << " gives " << fmt::format("{}", fmt::join(said, ", ")));
    }
}

std::string fixed(const std::string& bytes) {
    return arbiter::apply_fixes(arbiter::source("test.sgf", bytes), {}, arbiter::fixes::safe).text;
}

std::string wide(std::u16string_view units, bool big) {
    std::string bytes;
    for (const char16_t unit : units) {
        const auto low = static_cast<char>(unit & 0xFFU);
        const auto high = static_cast<char>(unit >> 8U);
        bytes += big ? std::string{high, low} : std::string{low, high};
    }
    return bytes;
}

const std::string undeclared =
    ": the text is UTF-8, but the game doesn't say so; without `CA` it is read as ISO-8859-1";

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_charset)

BOOST_AUTO_TEST_CASE(the_declared_charset_is_read) {
    check({
        {"(;FF[4]CA[Shift_JIS]PB[\x96\x7B\x88\xF6\x96\x56];B[dd])", "(;FF[4]CA[Shift_JIS]PB[本因坊];B[dd])", {}},
        // a trail byte that is `\` or `]` in ASCII
        {"(;FF[4]CA[Shift_JIS]PB[\x95\x5C];B[dd])", "(;FF[4]CA[Shift_JIS]PB[表];B[dd])", {}},
        {"(;FF[4]CA[sjis]PB[\x8F\x5D];B[dd])", "(;FF[4]CA[sjis]PB[従];B[dd])", {}},
        {"(;FF[4]PB[\x95\x5C]CA[Shift_JIS]PW[\x8F\x5D];B[dd])", "(;FF[4]PB[表]CA[Shift_JIS]PW[従];B[dd])", {}},
        {"(;FF[4]CA[GB2312]PB[\xC4\xF4];B[dd])", "(;FF[4]CA[GB2312]PB[聂];B[dd])", {}},
        {"(;FF[4]CA[Big5]PB[\xB3\x5C];B[dd])", "(;FF[4]CA[Big5]PB[許];B[dd])", {}},
        {"(;FF[4]CA[EUC-KR]PB[\xC0\xCC];B[dd])", "(;FF[4]CA[EUC-KR]PB[이];B[dd])", {}},
        {"(;FF[4]CA[EUC-JP]PB[\xCB\xDC];B[dd])", "(;FF[4]CA[EUC-JP]PB[本];B[dd])", {}},
        {"(;FF[4]CA[utf8]PB[é];B[dd])",
         "(;FF[4]CA[utf8]PB[é];B[dd])",
         {"utf8: `utf8` is no registered name of a charset, and some programs don't know it; the name is `UTF-8`"}},
        {"(;FF[4]CA[ISO-8859-1]PB[\xE9];B[dd])", "(;FF[4]CA[ISO-8859-1]PB[é];B[dd])", {}},
        // CA seems to be in the value before it, of a charset whose characters end in `\\`; `MECA` is another name
        {"(;FF[4]PB[\x95\x5C]CA[GB18030]PW[\x8F\x5D];B[dd])", "(;FF[4]PB[昞]CA[GB18030]PW[廬];B[dd])", {}},
        {"(;FF[4]PB[\xB3\x5C]CA[Big5]PW[\xB3\x5C];B[dd])", "(;FF[4]PB[許]CA[Big5]PW[許];B[dd])", {}},
        {"(;FF[4]C[MECA[Big5]PB[\x95\x5C]CA[Shift_JIS]PW[\x8F\x5D];B[dd])",
         "(;FF[4]C[MECA[Big5]PB[表]CA[Shift_JIS]PW[従];B[dd])",
         {}},
        // CA is hidden so far away that only the brackets tell the charset, and that is the one that CA names
        {"(;FF[4]C[" + std::string(4096, ' ') + "\x90\x5C\x8C\x8E\x83\x5C]CA[Shift_JIS];B[dd])",
         "(;FF[4]C[" + std::string(4096, ' ') + "申月ソ]CA[Shift_JIS];B[dd])",
         {}},
        // nothing declared and no UTF-8: as found, from Windows
        {"(;FF[4]PB[\xE9];B[dd])", "(;FF[4]PB[é];B[dd])", {}},
        // GBK of two bytes that is UTF-8 by chance is what it says that it is
        {"(;FF[4]CA[GBK]PB[\xD2\xBB];B[dd])", "(;FF[4]CA[GBK]PB[一];B[dd])", {}},
    });
}

BOOST_AUTO_TEST_CASE(what_is_declared_wrongly) {
    check({
        {"(;FF[4]PB[é];B[dd])", "(;FF[4]PB[é];B[dd])", {undeclared}},
        {"(;FF[4]CA[]PB[é];B[dd])", "(;FF[4]CA[]PB[é];B[dd])", {undeclared}},
        {"(;FF[4]CA[Shift_JIS]PB[石田];PW[本])",
         "(;FF[4]CA[Shift_JIS]PB[石田];PW[本])",
         {"Shift_JIS: `CA` says `Shift_JIS`, but the text is UTF-8",
          "PW: `PW` is about the whole game, and so is `PB` before it; only one node on each path through the game can "
          "hold such properties"}},
        {"(;FF[4]CA[US-ASCII]PB[é];B[dd])",
         "(;FF[4]CA[US-ASCII]PB[é];B[dd])",
         {"US-ASCII: `CA` says `US-ASCII`, but the text is UTF-8"}},
        // one finding of one name: that it is misspelt as well is not said
        {"(;FF[4]CA[gb-2312]PB[石田本];B[dd])",
         "(;FF[4]CA[gb-2312]PB[石田本];B[dd])",
         {"gb-2312: `CA` says `gb-2312`, but the text is UTF-8"}},
        {"(;FF[4]CA[utf16]PB[\xE9];B[dd])",
         "(;FF[4]CA[utf16]PB[é];B[dd])",
         {"utf16: `CA` says `utf16`, but the brackets and names of the file are ASCII, so not all of it is in that "
          "charset; the text is read as ISO-8859-1"}},
        {"(;FF[4]CA[UTF-8]PB[a\xE9\xE9z];B[dd])",
         "(;FF[4]CA[UTF-8]PB[a\xE9\xE9z];B[dd])",
         {"\xE9\xE9: `\\xE9\\xE9` can't be read as UTF-8, which is the game's charset"}},
        {"(;FF[4]CA[EUC-JP]PB[\xCB\xDC\xFF];B[dd])",
         "(;FF[4]CA[EUC-JP]PB[本\xEF\xBF\xBD];B[dd])",
         {"\xEF\xBF\xBD: `\\xFF` can't be read as EUC-JP, which is the game's charset"}},
        {"(;FF[4]CA[Klingon]PB[a];B[dd])",
         "(;FF[4]CA[Klingon]PB[a];B[dd])",
         {"Klingon: `Klingon` is no charset that arbiter knows; the text is read as UTF-8; where that is wrong, "
          "convert the file to UTF-8, and write `CA[UTF-8]`"}},
        {"(;FF[4]CA[Klingon]PB[\xE9];B[dd])",
         "(;FF[4]CA[Klingon]PB[é];B[dd])",
         {"Klingon: `Klingon` is no charset that arbiter knows; the text is read as ISO-8859-1; where that is wrong, "
          "convert the file to UTF-8, and write `CA[UTF-8]`"}},
        // the mark itself, where the charset has it
        {"(;FF[4]CA[GB18030]PB[\x84\x31\xA4\x37\xFF];B[dd])",
         "(;FF[4]CA[GB18030]PB[\xEF\xBF\xBD\xEF\xBF\xBD];B[dd])",
         {"\xEF\xBF\xBD: `\\xFF` can't be read as GB18030, which is the game's charset"}},
    });
}

// docs/diagnostics/sgf/charset.md: what U+FFFD stands for is lost, wherever it is
BOOST_AUTO_TEST_CASE(a_lost_character_is_reported_in_a_game_without_properties) {
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", "(;\xEF\xBF\xBD)"));
    BOOST_TEST(test::codes(r) == (std::vector<std::string>{"sgf/charset", "syntax/unexpected"}), test::listing(r));
}

// FF[4], CA: a root property of each game tree; the default is ISO-8859-1
BOOST_AUTO_TEST_CASE(each_game_is_read_in_its_own) {
    const std::string again = ": the text is UTF-8, but the game doesn't say so; without `CA` it is read as ISO-8859-1";
    check({
        {"(;FF[4]CA[UTF-8]PB[\xC3\xA9])(;FF[4]PB[\xE9])", "(;FF[4]CA[UTF-8]PB[é])(;FF[4]PB[é])", {}},
        {"(;FF[4]CA[UTF-8]PB[\xC3\xA9])(;FF[4]CA[GBK]PB[\xC4\xF4])", "(;FF[4]CA[UTF-8]PB[é])(;FF[4]CA[GBK]PB[聂])", {}},
        // half a character is a bracket or a `\\` in the first game, in the second it stands before them
        {"(;FF[4]CA[Shift_JIS]PB[\x95\x5C]C[\x8F\x5D])\n(;FF[4]CA[UTF-8]PB[é\\]])\n(;FF[4]CA[Big5]PB[\xB3\x5C])",
         "(;FF[4]CA[Shift_JIS]PB[表]C[従])\n(;FF[4]CA[UTF-8]PB[é\\]])\n(;FF[4]CA[Big5]PB[許])",
         {}},
        // what is ASCII is right in each of them
        {"(;FF[4]PB[a])(;FF[4]CA[UTF-8]PB[é])", "(;FF[4]PB[a])(;FF[4]CA[UTF-8]PB[é])", {}},
        {"(;FF[4]CA[US-ASCII]PB[a])(;FF[4]CA[UTF-8]PB[é])", "(;FF[4]CA[US-ASCII]PB[a])(;FF[4]CA[UTF-8]PB[é])", {}},
        {"(;FF[4]CA[US-ASCII]PB[a])(;FF[4]CA[GBK]PB[b])", "(;FF[4]CA[US-ASCII]PB[a])(;FF[4]CA[GBK]PB[b])", {}},
        {"(;FF[4]CA[UTF-8];B[dd])(;FF[4]CA[GBK];B[dd])", "(;FF[4]CA[UTF-8];B[dd])(;FF[4]CA[GBK];B[dd])", {}},
        {"(;FF[4]PB[é])(;FF[4]CA[UTF-8]PB[é])(;FF[4]PB[é])",
         "(;FF[4]PB[é])(;FF[4]CA[UTF-8]PB[é])(;FF[4]PB[é])",
         {again + " (in 2 games of the file)"}},
        {"(;FF[4]CA[UTF-8]PB[\xE9])(;FF[4]CA[ISO-8859-1]PB[\xE9])",
         "(;FF[4]CA[UTF-8]PB[\xEF\xBF\xBD])(;FF[4]CA[ISO-8859-1]PB[é])",
         {"\xEF\xBF\xBD: `\\xE9` can't be read as UTF-8, which is the game's charset"}},
        // UTF-16 without its mark is that of one game
        {"(;FF[4]CA[UTF-16LE]PB[\xE9])(;FF[4]CA[GBK]PB[\xC4\xF4])",
         "(;FF[4]CA[UTF-16LE]PB[é])(;FF[4]CA[GBK]PB[聂])",
         {"UTF-16LE: `CA` says `UTF-16LE`, but the brackets and names of the file are ASCII, so not all of it is in "
          "that "
          "charset; the text is read as ISO-8859-1"}},
        // a game that lacks its end
        {"(;FF[4]CA[UTF-8]PB[é];B[dd]\n(;FF[4]CA[GBK]PB[\xC4\xF4];B[dd])",
         "(;FF[4]CA[UTF-8]PB[é];B[dd]\n(;FF[4]CA[GBK]PB[聂];B[dd])",
         {"(: this `(` is never closed"}},
    });
}

BOOST_AUTO_TEST_CASE(what_the_bytes_may_be) {
    const std::string nothing_said =
        ": the game doesn't say in which charset it is, and as ISO-8859-1, the default, it ";
    const std::string of_windows = ": the game doesn't say in which charset it is, and ISO-8859-1, the default, lacks "
                                   "signs that it has; windows-1252 has them";
    const auto of_brackets = [](const std::string& charset) {
        return ": the game doesn't say in which charset it is; it is read as " + charset +
               ", as which its brackets make sense; name the right charset in `CA`";
    };
    check({
        {"(;FF[4]PB[\xE9\x92];B[dd])", "(;FF[4]PB[é’];B[dd])", {of_windows}},
        {"(;FF[4]PB[O\x92Neil]C[a\x7F"
         "b];B[dd])",
         "(;FF[4]PB[O’Neil]C[a\x7F"
         "b];B[dd])",
         {of_windows}},
        // as old systems have it: a quote can't be between two letters
        {"(;FF[4]PB[J\x94rg];B[dd])",
         "(;FF[4]PB[J”rg];B[dd])",
         {nothing_said + "makes no text; name the charset in `CA`"}},
        // Russian, in words of one capital at most
        {"(;FF[4]PB[\xCA\xEE\xF0\xF7\xED\xEE\xE9];B[dd])",
         "(;FF[4]PB[Êîð÷íîé];B[dd])",
         {nothing_said + "makes no text; name the charset in `CA`"}},
        // Japanese, of so few letters that they may be signs
        {"(;FF[4]PB[\x82\x9F];B[dd])", "(;FF[4]PB[‚Ÿ];B[dd])", {of_windows}},
        // what can't be read may have been CA
        {"(;FF[4]PB[\xC3\xA9]?;B[dd])",
         "(;FF[4]PB[é]?;B[dd])",
         {"?: `?` has no place here: between properties are only `;`, `(` and `)`"}},
        // behind the first node it may not
        {"(;FF[4]PB[\xC3\xA9];B[dd]?)",
         "(;FF[4]PB[é];B[dd]?)",
         {": the text is UTF-8, but the game doesn't say so; without `CA` it is read as ISO-8859-1",
          "?: `?` has no place here: between properties are only `;`, `(` and `)`"}},
        // another property says it
        {"(;FF[4]C[UTF-8]PB[\xC3\xA9];B[dd])", "(;FF[4]C[UTF-8]PB[é];B[dd])", {}},
        // half a character is a bracket
        {"(;FF[4]PB[\x95\x5C\x8F\x5D];B[dd])", "(;FF[4]PB[表従];B[dd])", {of_brackets("Shift_JIS")}},
        // the bracket behind half a character isn't escaped, though the name might go on; other mistakes change nothing
        {"(;FF[4]PB[\x90\x5C\x8C\x8E\x83\x5C]\nPW[\x93\x7D];B[dd])",
         "(;FF[4]PB[申月ソ]\nPW[党];B[dd])",
         {of_brackets("Shift_JIS")}},
        {"(;FF[4]PB[\xB3\x5C\xAE\x61\xA4\xB8\xA5\x5C];B[dd])", "(;FF[4]PB[許家元功];B[dd])", {of_brackets("Big5")}},
        {"(FF[4]PB[\x90\x5C\x8C\x8E\x83\x5C]PW[\x93\x7D];B[dd])",
         "(FF[4]PB[申月ソ]PW[党];B[dd])",
         {": a node begins with `;`, which is missing here", of_brackets("Shift_JIS")}},
        {"(;FF[4]CA[ISO-8859-1]PB[O\x92Neil];B[dd])",
         "(;FF[4]CA[ISO-8859-1]PB[O\xC2\x92Neil];B[dd])",
         {"ISO-8859-1: `CA` says `ISO-8859-1`, which lacks signs that the text has; windows-1252 has them"}},
        // a conversion has made `?` of bytes
        {"(;FF[4]PB[\xE9\x87?\xE7\x8B?];B[dd])",
         "(;FF[4]PB[é‡?ç‹?];B[dd])",
         {"é‡?: the text was UTF-8, but 2 of its bytes are lost, and `?` is in their place, here for the first "
          "time; only the original has them"}},
        {"(;FF[4]CA[UTF-8]PB[\xE9\x87?\xE7\x8B?];B[dd])",
         "(;FF[4]CA[UTF-8]PB[\xE9\x87?\xE7\x8B?];B[dd])",
         {"\xE9\x87?: the text was UTF-8, but 2 of its bytes are lost, and `?` is in their place, here for the "
          "first time; only the original has them"}},
        // a question behind German words is one
        {"(;FF[4]PB[Gro\xDF?];B[dd])", "(;FF[4]PB[Groß?];B[dd])", {}},
    });
}

// six letters beyond ASCII in a row, or four twice; the last name is a half character and a bracket in charsets of two
// bytes, and of Russian there are too few letters for the words
BOOST_AUTO_TEST_CASE(rows_of_letters) {
    const std::string none =
        ": the game doesn't say in which charset it is, and as ISO-8859-1, the default, it makes no "
        "text; name the charset in `CA`";
    const auto record = [](const std::string& name) { return "(;FF[4]PB[" + name + "]PW[Ren\xE9];B[dd])"; };
    const auto text = [](const std::string& name) { return "(;FF[4]PB[" + name + "]PW[René];B[dd])"; };
    check({
        {record("x\xE0\xE0\xE0\xE0\xE0x"), text("xàààààx"), {}},
        {record("x\xE0\xE0\xE0\xE0\xE0\xE0x"), text("xààààààx"), {none}},
        {record("x\xE0\xE0\xE0\xE0x"), text("xààààx"), {}},
        {record("x\xE0\xE0\xE0\xE0x\xE0\xE0\xE0x"), text("xààààxàààx"), {}},
        {record("x\xE0\xE0\xE0\xE0x\xE0\xE0\xE0\xE0x"), text("xààààxààààx"), {none}},
    });
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", record("x\xE0\xE0\xE0\xE0\xE0\xE0x")));
    BOOST_REQUIRE(r.findings().size() == 1U);
    BOOST_REQUIRE(r.findings()[0].related().size() == 1U);
    BOOST_TEST(r.text().text(r.findings()[0].related()[0].where) == "àààààà");
}

BOOST_AUTO_TEST_CASE(byte_order_marks) {
    const std::u16string_view game = u"\uFEFF(;FF[4]PB[囲];B[dd])";
    for (const bool big : {false, true}) check({{wide(game, big), "\xEF\xBB\xBF(;FF[4]PB[囲];B[dd])", {}}});
    check({{wide(u"\uFEFF(;FF[4]CA[UTF-16];B[dd])", true), "\xEF\xBB\xBF(;FF[4]CA[UTF-16];B[dd])", {}},
           {wide(u"\uFEFF(;FF[4]CA[UTF-8];B[dd])", true),
            "\xEF\xBB\xBF(;FF[4]CA[UTF-8];B[dd])",
            {"UTF-8: `CA` says `UTF-8`, but the file begins with the byte order mark of UTF-16"}}});
    BOOST_TEST(fixed(wide(u"\uFEFF(;FF[4]CA[UTF-8]PB[囲]KM[6,5];B[dd])", false)) ==
               wide(u"\uFEFF(;FF[4]CA[UTF-16]PB[囲]KM[6.5];B[dd])", false));
    BOOST_TEST(fixed("\xEF\xBB\xBF(;FF[4]CA[GBK]PB[é];B[dd])") == "(;FF[4]CA[UTF-8]PB[é];B[dd])");
}

BOOST_AUTO_TEST_CASE(fixes_and_layout_keep_the_bytes_of_the_rest) {
    BOOST_TEST(fixed("(;FF[4]PB[é];B[dd])") == "(;CA[UTF-8]FF[4]PB[é];B[dd])");
    BOOST_TEST(fixed("(;FF[4]CA[Shift_JIS]PB[\x95\x5C]KM[6,5]PW[\x87\x90\x81\xE0];B[dd])") ==
               "(;FF[4]CA[Shift_JIS]PB[\x95\x5C]KM[6.5]PW[\x87\x90\x81\xE0];B[dd])");
    BOOST_TEST(fixed("(;FF[4]PB[e\x92]KM[6,5];B[dd])") == "(;CA[windows-1252]FF[4]PB[e\x92]KM[6.5];B[dd])");
    // the letter may be another in another charset of Windows
    BOOST_TEST(fixed("(;FF[4]PB[\xE9\x92]KM[6,5];B[dd])") == "(;FF[4]PB[\xE9\x92]KM[6.5];B[dd])");
    const auto laid_out = [](const std::string& bytes) {
        return arbiter::format(arbiter::source("test.sgf", bytes)).value_or("none");
    };
    BOOST_TEST(laid_out("(;CA[Shift_JIS] FF[4]PB[\x95\x5C];B[dd])").find("PB[\x95\x5C]") != std::string::npos);
    BOOST_TEST(laid_out("(;FF[4] PB[\xE9\x92];B[dd])").find("PB[\xE9\x92]") != std::string::npos);
    // UTF-16 keeps the mark that it is known by
    const std::u16string_view wide_game = u"\uFEFF(;FF[4] PB[囲];B[dd])";
    for (const bool big : {false, true})
        BOOST_TEST(laid_out(wide(wide_game, big)) == wide(u"\uFEFF(;FF[4]PB[囲]\n;B[dd])\n", big));
    // two spellings of one character, and bytes that are none: no layout could tell which goes where
    BOOST_TEST(laid_out("(;FF[4]CA[Shift_JIS] PB[\x87\x90\x81\xE0];B[dd])") == "none");
}

// CA is a root property: it is named in the first node of each game, in the brackets of one that is empty
BOOST_AUTO_TEST_CASE(the_charset_is_named_in_the_first_node) {
    for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
             {"(;FF[4]PB[é])", "(;CA[UTF-8]FF[4]PB[é])"},
             {"(\n;FF[4]PB[é])", "(\n;CA[UTF-8]FF[4]PB[é])"},
             {"(;\nFF[4]PB[é])", "(;CA[UTF-8]\nFF[4]PB[é])"},
             {"(;(;C[é])(;C[b]))", "(;CA[UTF-8](;C[é])(;C[b]))"},
             {"(;FF[4]PB[é]CA[])", "(;FF[4]PB[é]CA[UTF-8])"},
             {"(;FF[4]CA[ ]PB[é])", "(;FF[4]CA[UTF-8]PB[é])"},
             {"x(;FF[4]PB[é])", "x(;CA[UTF-8]FF[4]PB[é])"},
             {"(;FF[4]PB[é])(;FF[4]PB[é])", "(;CA[UTF-8]FF[4]PB[é])(;CA[UTF-8]FF[4]PB[é])"},
             {"(;FF[4]PB[a])(;FF[4]PB[é])", "(;FF[4]PB[a])(;CA[UTF-8]FF[4]PB[é])"},
             {"(;FF[4]PB[é])(;FF[4]CA[UTF-8]PB[é])", "(;CA[UTF-8]FF[4]PB[é])(;FF[4]CA[UTF-8]PB[é])"},
         })
        BOOST_TEST(fixed(before) == after);
    // not where a first node is empty that should be none, nor where another property says it
    for (const char* record : {"(;;FF[4]C[é])", "(;C[UTF-8];C[é])", "(;FF[4]PB[a])", "(;FF[4]CA[UTF-8]PB[é])"})
        BOOST_TEST(fixed(record) == record);
}

BOOST_AUTO_TEST_CASE(places_are_of_the_text_and_offsets_of_the_bytes) {
    const arbiter::report r =
        arbiter::check(arbiter::source("test.sgf", "(;FF[4]CA[Shift_JIS]PB[\x95\x5C]\rKM[6,5]\n\r;B[d])"));
    const std::vector<arbiter::finding> found = r.findings();
    BOOST_REQUIRE(found.size() == 2U);
    BOOST_TEST(r.at(found[0].where().begin).line == 2U);
    BOOST_TEST(r.at(found[0].where().begin).column == 4U);
    BOOST_TEST(r.at(found[1].where().begin).line == 3U);
    BOOST_TEST((r.text().in_bytes(found[0].where()) == arbiter::span{30, 33}));
    BOOST_TEST(r.text().text(found[0].where()) == "6,5");
}

BOOST_AUTO_TEST_CASE(only_nul_mark_and_size_are_asked) {
    check({{std::string("(;FF[4]\vC[\x01\f\x7F];B[dd])"), "(;FF[4]\vC[\x01\f\x7F];B[dd])", {}},
           {"(;FF[4]\r\nC[x]\n;B[dd])", "(;FF[4]\r\nC[x]\n;B[dd])", {}}});
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", std::string("(;FF[4]C[\0];B[dd])", 18)));
    BOOST_REQUIRE(r.findings().size() == 1U);
    BOOST_TEST(r.findings()[0].code() == "text/control-character");
}

// what is before the backslash may be half a character; then what follows `]` tells whether it is an end
BOOST_AUTO_TEST_CASE(a_value_hides_no_property) {
    using arbiter::sgf::have_sense;
    BOOST_TEST(!have_sense("(;C[\x83\\]AB[aa])"));
    BOOST_TEST(!have_sense("(;C[\x83\\] ; AB[aa])"));
    BOOST_TEST(have_sense("(;C[\x83\\]AB and more])"));
    BOOST_TEST(have_sense("(;C[\x83\\]; and more])"));
    BOOST_TEST(have_sense("(;C[\x83 \\]AB[aa])"));
}

/// As standard input, where no name tells.
BOOST_AUTO_TEST_CASE(utf16_is_known_without_a_name) {
    for (const char* file : {"utf16-little-endian.sgf", "utf16-big-endian.sgf"}) {
        const std::string bytes = test::read_file(test::source_dir() / "corpus" / "sgf" / "good" / file);
        const arbiter::report r = arbiter::check(arbiter::source("", bytes));
        BOOST_TEST_REQUIRE(r.notation() != nullptr, file);
        BOOST_TEST(r.notation()->name == "sgf", file);
        BOOST_TEST(r.findings().empty(), test::listing(r));
    }
}

BOOST_AUTO_TEST_SUITE_END()
