// Records in other charsets than UTF-8: what is read, and that the way back to the bytes is exact.
#include "support.hpp"

#include "reference/support.hpp"
#include "tests/assertions.hpp"
#include "text/charset.hpp"

#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using arbiter::find_charset;
using arbiter::source;
using arbiter::span;

using random_numbers = reference::splitmix64;

/// A character in UTF-8 and as a charset has it; bytes that are none stand for U+FFFD each.
struct pair {
    std::string text;
    std::string bytes;
};

struct sample {
    const char* name;
    std::vector<pair> characters;
    std::vector<std::string> broken; ///< bytes that are no character, whatever follows but a trail byte
};

// From the charsets' published tables. Trail bytes that are `\`, `]` or `|` in ASCII are there on purpose.
const std::vector<sample>& samples() {
    static const std::vector<sample> all{
        {"Shift_JIS",
         {{"表", "\x95\x5C"},
          {"ソ", "\x83\x5C"},
          {"本", "\x96\x7B"},
          {"あ", "\x82\xA0"},
          {"ｱ", "\xB1"},
          {"申", "\x90\x5C"}},
         {"\xFF", "\xFE"}},
        {"EUC-JP",
         {{"表", "\xC9\xBD"}, {"本", "\xCB\xDC"}, {"あ", "\xA4\xA2"}, {"ｱ", "\x8E\xB1"}, {"丂", "\x8F\xB0\xA1"}},
         {"\xFF"}},
        {"GBK", {{"围", "\xCE\xA7"}, {"棋", "\xC6\xE5"}, {"長", "\xE9\x4C"}, {"丂", "\x81\x40"}}, {"\xFF"}},
        {"GB18030",
         {{"围", "\xCE\xA7"}, {"𠀀", "\x95\x32\x82\x36"}, {"Ā", "\x81\x30\x8B\x38"}, {"丂", "\x81\x40"}},
         {"\xFF"}},
        {"Big5", {{"圍", "\xB3\xF2"}, {"功", "\xA5\x5C"}, {"許", "\xB3\x5C"}, {"淚", "\xB2\x5C"}}, {"\xFF"}},
        {"EUC-KR", {{"바", "\xB9\xD9"}, {"둑", "\xB5\xCF"}, {"똠", "\x8C\x63"}}, {"\xFF"}},
        {"windows-1252", {{"é", "\xE9"}, {"€", "\x80"}, {"’", "\x92"}}, {"\x81"}},
        {"ISO-8859-1", {{"é", "\xE9"}, {"ÿ", "\xFF"}, {"\xC2\x92", "\x92"}}, {}},
        {"ISO-8859-2", {{"ą", "\xB1"}, {"ř", "\xF8"}}, {}},
        {"KOI8-R", {{"Г", "\xE7"}, {"о", "\xCF"}}, {}},
        {"US-ASCII", {}, {"\xC3", "\xA9"}},
    };
    return all;
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

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// A text made character by character: what is where needs no map.
struct reference_text {
    std::string text;
    std::string bytes;
    std::vector<std::pair<std::size_t, std::size_t>> begins; ///< of characters: in the text, in the bytes

    void add(const pair& p) {
        begins.emplace_back(text.size(), bytes.size());
        text += p.text;
        bytes += p.bytes;
    }
    [[nodiscard]] std::size_t in_bytes(std::size_t offset) const {
        if (offset >= text.size()) return bytes.size();
        std::size_t found = 0;
        for (const auto& [at, byte] : begins)
            if (at <= offset) found = byte;
        return found;
    }
};

reference_text make(const sample& s, std::size_t count, random_numbers& random, bool may_break) {
    const std::string_view ascii = "(;FF[4]\\]\n:\r";
    reference_text made;
    const auto any_of = [&random](const auto& list) {
        return list[static_cast<std::size_t>(random.below(list.size()))];
    };
    while (made.begins.size() < count) {
        const int what = random.below(10);
        if (what < 4 && !s.characters.empty()) {
            made.add(any_of(s.characters));
        } else if (what == 4 && may_break && !s.broken.empty()) {
            made.add({std::string(replacement), any_of(s.broken)});
            made.add({"(", "("}); // is no trail byte of any
        } else {
            const char c = any_of(ascii);
            made.add({std::string(1, c), std::string(1, c)});
        }
    }
    return made;
}

source read(const std::string& bytes, const char* charset) {
    const arbiter::character_set* const in = find_charset(charset);
    BOOST_REQUIRE(in != nullptr);
    return source("test", bytes).read({in, arbiter::line_ends::any});
}

void check_against(const reference_text& reference, const source& s, random_numbers& random) {
    BOOST_REQUIRE(s.text() == reference.text);
    BOOST_TEST(s.bytes() == reference.bytes);
    int faults = 0;
    for (std::size_t i = 0; i <= s.size() && faults < 3;
         i += s.size() < 500 ? 1 : 1 + static_cast<std::size_t>(random.below(90))) {
        const auto at = static_cast<std::uint32_t>(i);
        const std::size_t wanted = reference.in_bytes(i);
        const bool same = s.in_bytes({at, s.size()}) ==
                          span{static_cast<std::uint32_t>(wanted), static_cast<std::uint32_t>(reference.bytes.size())};
        BOOST_TEST(same, "offset " << i << " of " << s.size());
        faults += same ? 0 : 1;
    }
}

/// Replaces some characters by others, in the text and, by the reference, in the bytes.
void check_edits(const reference_text& reference, const sample& s, const source& text, random_numbers& random) {
    std::vector<arbiter::edit> edits;
    reference_text after;
    for (std::size_t i = 0; i < reference.begins.size(); ++i) {
        const auto [begin, byte] = reference.begins[i];
        const auto [end, byte_end] = i + 1 < reference.begins.size()
                                         ? reference.begins[i + 1]
                                         : std::pair{reference.text.size(), reference.bytes.size()};
        pair now{reference.text.substr(begin, end - begin), reference.bytes.substr(byte, byte_end - byte)};
        if (random.below(20) == 0) {
            now = s.characters.empty() || random.below(2) == 0
                      ? pair{"B", "B"}
                      : s.characters[static_cast<std::size_t>(random.below(s.characters.size()))];
            edits.push_back({{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, now.text});
        }
        after.add(now);
    }
    BOOST_TEST(arbiter::apply(text, edits) == after.bytes);
}

} // namespace

BOOST_AUTO_TEST_SUITE(charset)

BOOST_AUTO_TEST_CASE(text_and_places_are_those_of_the_reference) {
    for (const sample& s : samples())
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            BOOST_TEST_CONTEXT(s.name << ", seed " << seed) {
                random_numbers random{seed};
                const reference_text reference = make(s, seed < 8 ? seed * 7 : 4'000, random, seed % 2 == 1);
                const source text = read(reference.bytes, s.name);
                check_against(reference, text, random);
                if (seed % 2 == 0) check_edits(reference, s, text, random);
                if (seed % 2 == 0) BOOST_TEST((text.to_bytes(text.text()) == reference.bytes));
            }
        }
}

BOOST_AUTO_TEST_CASE(a_record_with_some_control_characters_is_no_binary_file) {
    using namespace std::string_view_literals;
    const std::string controls("C["
                               "\0\1\2\3\4\5\6\7\x0E\x0F\x10"sv);
    const arbiter::report r = arbiter::check(source("a.sgf", "(;FF[4]GM[1]SZ[9]" + controls + "];B[aa])"));
    BOOST_TEST(r.plies() == 1U);
}

BOOST_AUTO_TEST_CASE(utf16_by_its_mark) {
    const std::u16string_view written = u"\uFEFF(;C[囲碁\U00020BB7])";
    const std::string_view meant = "\xEF\xBB\xBF(;C[囲碁𠮷])";
    for (const bool big : {false, true}) {
        const std::string bytes = wide(written, big);
        const arbiter::character_set* const in = arbiter::marked_charset(bytes);
        BOOST_REQUIRE(in != nullptr);
        const source s = source("test", bytes).read({in});
        BOOST_TEST(s.text() == meant);
        BOOST_TEST((s.to_bytes(s.text()) == bytes));
        const auto first = static_cast<std::uint32_t>(meant.find("囲"));
        BOOST_TEST((s.in_bytes({first, first + 3}) == span{10, 12}));
        BOOST_TEST(arbiter::apply(s, {{{first, first + 3}, "é"}}) == wide(u"\uFEFF(;C[é碁\U00020BB7])", big));
    }
    // a half of a pair, and half a unit at the end
    const source broken =
        source("test", wide(u"\uFEFFa\xD800z", false) + "y").read({arbiter::marked_charset("\xFF\xFE")});
    BOOST_TEST(broken.text() == "\xEF\xBB\xBF"
                                "a" +
                                    std::string(replacement) + "z" + std::string(replacement));
    BOOST_TEST((broken.in_bytes({4, 7}) == span{4, 6}));
    BOOST_TEST(!broken.to_bytes(broken.text()));
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_character) {
    // the lead byte of a character that is cut off by a bracket takes only itself
    BOOST_TEST(read("\x95]", "EUC-KR").text() == std::string(replacement) + "]");
    BOOST_TEST(read("\xC9]", "EUC-JP").text() == std::string(replacement) + "]");
    // but `]` may be the trail byte of a right one: 昇 is 8F B8, 充 is 8F 5B, 鍾 8F DF, 十 8F 5C
    BOOST_TEST(read("\x8F\x5B]", "Shift_JIS").text() == "充]");
    BOOST_TEST(read("\x8F\x5C]", "Shift_JIS").text() == "十]");
    // at the end of the bytes
    BOOST_TEST(read("a\x95", "Shift_JIS").text() == "a" + std::string(replacement));
    // no pair that EUC-JP has: a column for each byte
    const source s = read("[\xA9\xA1]", "EUC-JP");
    BOOST_TEST(s.text() == "[" + std::string(replacement) + std::string(replacement) + "]");
    BOOST_TEST((s.in_bytes({4, 7}) == span{2, 3}));
    BOOST_TEST(arbiter::escaped_bytes(s, {1, 7}) == "\\xA9\\xA1");
}

BOOST_AUTO_TEST_CASE(one_character_with_two_spellings) {
    // NEC's and IBM's rows of Windows-31J both have ≒ and ∵
    const source s = read("\x81\xE0 \x87\x90 x", "Shift_JIS");
    BOOST_TEST(s.text() == "≒ ≒ x");
    BOOST_TEST(!s.to_bytes("≒"));
    BOOST_TEST((s.to_bytes("x∵") == "x\x81\xE6"));
    BOOST_TEST((read("\x87\x90", "Shift_JIS").to_bytes("≒") == "\x87\x90"));
    // what no edit touches stays as it is
    BOOST_TEST(arbiter::apply(s, {{{8, 9}, "yy"}}) == "\x81\xE0 \x87\x90 yy");
    // what the charset lacks can't be written
    BOOST_TEST(!s.to_bytes("é"));
    BOOST_TEST(arbiter::apply(s, {{{8, 9}, "é"}}) == s.bytes());
}

BOOST_AUTO_TEST_CASE(names_of_charsets) {
    const std::vector<std::pair<const char*, const char*>> known{
        {"utf-8", "UTF-8"},
        {"UTF8", "UTF-8"},
        {"latin1", "ISO-8859-1"},
        {"iso_8859-1", "ISO-8859-1"},
        {"SJIS", "Shift_JIS"},
        {"Shift-JIS", "Shift_JIS"},
        {"cp932", "Shift_JIS"},
        {"ms932", "Shift_JIS"},
        {"gb2312", "GBK"},
        {"CP936", "GBK"},
        {"gb18030", "GB18030"},
        {"big5-hkscs", "Big5"},
        {"cp950", "Big5"},
        {"ks_c_5601-1987", "EUC-KR"},
        {"cp949", "EUC-KR"},
        {"euc-jp", "EUC-JP"},
        {"Windows-1252", "windows-1252"},
        {"ISO8859_1", "ISO-8859-1"}, // Java's
        {"UTF_8", "UTF-8"},
        {"x-gbk", "GBK"},
        {"UCS-2", "UTF-16LE"},
    };
    for (const auto& [written, name] : known) {
        const arbiter::character_set* const found = find_charset(written);
        BOOST_REQUIRE_MESSAGE(found != nullptr, written);
        BOOST_TEST(found->name == name);
    }
    for (const char* const unknown : {"", "klingon", "UTF-9", "utf-8 ", "x-", "-", "_"})
        BOOST_TEST(find_charset(unknown) == nullptr);
}

// The page has a row a charset: the names in backticks, then what they are read as.
BOOST_AUTO_TEST_CASE(names_are_those_of_the_page) {
    const auto quoted_in = [](const std::string& text) {
        std::vector<std::string> all;
        for (std::size_t at = text.find('`'); at != std::string::npos; at = text.find('`', at + 1)) {
            const std::size_t end = text.find('`', at + 1);
            all.push_back(text.substr(at + 1, end - at - 1));
            at = end;
        }
        return all;
    };
    const std::string page = test::read_file(test::source_dir() / "docs/notations/sgf.md");
    std::set<std::pair<std::string, std::string>> written;
    std::istringstream lines(page.substr(page.find("| `CA`")));
    std::string line;
    std::getline(lines, line); // the heading, and what is below it
    std::getline(lines, line);
    while (std::getline(lines, line) && line.starts_with("| ")) {
        const std::size_t bar = line.find(" | ");
        const std::vector<std::string> meant = quoted_in(line.substr(bar));
        for (const std::string& name : quoted_in(line.substr(0, bar)))
            BOOST_TEST(written.emplace(name, meant.empty() ? name : meant.front()).second, name << " is there twice");
    }
    std::set<std::pair<std::string, std::string>> known;
    for (const arbiter::charset_name& each : arbiter::charset_names()) known.emplace(each.name, each.meant);
    BOOST_TEST((written == known));
    for (const auto& [name, meant] : known) {
        BOOST_TEST(written.contains({name, meant}), name << " is not on the page");
        BOOST_REQUIRE_MESSAGE(find_charset(name) != nullptr, name);
        BOOST_TEST(find_charset(name)->name == meant);
    }
    for (const auto& [name, meant] : written) BOOST_TEST(known.contains({name, meant}), name << " is not known");
}

BOOST_AUTO_TEST_CASE(undeclared_bytes_are_windows_1252) {
    const source s = source("test", "\xE9\x92\x80\x81").read({&arbiter::western_charset()});
    BOOST_TEST(s.text() == "é’€\xC2\x81");
    BOOST_TEST((s.to_bytes(s.text()) == s.bytes()));
    BOOST_TEST((s.to_bytes("œ") == "\x9C"));
    BOOST_TEST(!s.to_bytes("ą"));
    BOOST_TEST(arbiter::western_charset().name == "ISO-8859-1");
}

BOOST_AUTO_TEST_CASE(any_line_end) {
    const std::vector<std::string> pieces{"a", "\r", "\n", "\r\n", "\n\r", "é", "\xFF", "bc"};
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        random_numbers random{seed};
        std::string text;
        const std::size_t size = seed < 290 ? seed / 10 : 10'000;
        while (text.size() < size) text += pieces[static_cast<std::size_t>(random.below(pieces.size()))];
        const arbiter::line_index index(text, arbiter::line_ends::any);
        arbiter::place now;
        std::size_t line_begin = 0;
        for (std::size_t at = 0; at <= text.size();) {
            // from here to the next character or line end
            const bool ends = at < text.size() && (text[at] == '\n' || text[at] == '\r');
            const bool is_pair = ends && at + 1 < text.size() && text[at + 1] == (text[at] == '\n' ? '\r' : '\n');
            const std::size_t bytes = is_pair || text.substr(at, 2) == "é" ? 2 : 1;
            for (std::size_t i = at; i < std::min(at + bytes, text.size() + 1); ++i)
                if (size < 1'000 || i % 509 == 0 || i % 4096 < 4) {
                    BOOST_TEST_REQUIRE((index.at(static_cast<std::uint32_t>(i)) == now), "seed " << seed << ", " << i);
                    const span line = index.line_around(static_cast<std::uint32_t>(i));
                    BOOST_TEST_REQUIRE((line == span{static_cast<std::uint32_t>(line_begin),
                                                     static_cast<std::uint32_t>(
                                                         std::min(text.find_first_of("\r\n", at), text.size()))}),
                                       "seed " << seed << ", line around " << i);
                }
            at += bytes;
            if (ends) line_begin = at;
            now = ends ? arbiter::place{now.line + 1, 1, 1} : arbiter::place{now.line, now.column + 1, now.utf16 + 1};
        }
    }
}

BOOST_AUTO_TEST_CASE(a_source_is_read_anew_from_its_bytes) {
    const source first = read("\x82\xA0", "Shift_JIS");
    const source second = first.read({});
    BOOST_TEST(second.text() == "\x82\xA0");
    BOOST_TEST(second.read(first.how()).text() == "あ");
    const source ascii = read("plain", "Shift_JIS");
    BOOST_TEST(ascii.text().data() == ascii.bytes().data()); // no copy
}

BOOST_AUTO_TEST_SUITE_END()
