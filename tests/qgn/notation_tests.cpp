// What QGN brings to the tests of all notations.
#include "notation_tests.hpp"

#include "notations/qgn/notation.hpp"

#include "games.hpp"
#include "tests/parts.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace {

using namespace std::string_view_literals;

constexpr std::string_view white = " \t\n\r";

// ---- layouts

/// The tag that begins at `at`, with one blank between name and value; nothing where it isn't closed.
std::optional<std::string> take_tag(const std::string& text, std::size_t& at) {
    const std::size_t open = text.find('"', at);
    const std::size_t close = open == std::string::npos ? open : text.find('"', open + 1);
    const std::size_t end = close == std::string::npos ? close : text.find_first_not_of(white, close + 1);
    if (end == std::string::npos || text[end] != ']' || text.find('\\', at) < close) return {};
    std::string name = text.substr(at + 1, open - at - 1);
    std::erase_if(name, [](char c) { return white.find(c) != std::string_view::npos; });
    const std::string value = text.substr(open, close + 1 - open);
    if (value.find('\n') != std::string::npos || name.find('[') != std::string::npos) return {};
    at = end + 1;
    return '[' + name + ' ' + value + ']';
}

/// Nothing where the text is not tags, then actions, with comments in braces where they may be.
std::optional<test::parts> take_apart(const std::string& text) {
    test::parts p;
    for (std::size_t at = 0; at < text.size();) {
        if (white.find(text[at]) != std::string_view::npos) {
            ++at;
        } else if (text[at] == '[' && p.tokens.empty()) {
            std::optional<std::string> tag = take_tag(text, at);
            if (!tag) return {};
            p.tags.push_back(std::move(*tag));
        } else if (text[at] == '{') {
            at = text.find('}', at);
            if (at == std::string::npos || p.tags.empty()) return {};
            ++at;
        } else {
            const std::size_t end = std::min(text.find_first_of(" \t\n\r{", at), text.size());
            p.tokens.push_back(text.substr(at, end - at));
            if (p.tokens.back().find_first_of("0123456789") != 0 || p.tokens.back().find("//") != std::string::npos ||
                p.tokens.back().find("/*") != std::string::npos)
                return {};
            at = end;
        }
    }
    const bool ends_in_quotes = !p.tokens.empty() && p.tokens.back().find_first_of("\"'`") != std::string::npos &&
                                text.ends_with(p.tokens.back()); // then nothing may follow
    if (p.tags.empty() || ends_in_quotes) return {};
    return p;
}

bool is_about_the_game(std::string_view code) {
    constexpr std::array codes{"tag/empty"sv,
                               "tag/missing"sv,
                               "tag/misspelt"sv,
                               "tag/value"sv,
                               "qgn/action-after-end"sv,
                               "qgn/completed-mismatch"sv,
                               "qgn/detail-count"sv,
                               "qgn/detail-value"sv,
                               "qgn/illegal-action"sv,
                               "qgn/key-case"sv,
                               "qgn/not-replayed"sv,
                               "qgn/team-count"sv,
                               "qgn/team-index"sv,
                               "qgn/team-list"sv,
                               "qgn/team-separator"sv,
                               "qgn/turn-order"sv,
                               "qgn/unexplained-completed"sv,
                               "qgn/unknown-action"sv,
                               "qgn/unknown-game"sv,
                               "qgn/variant"sv};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// ---- the canonical layout, from the table in docs/notations/qgn.md

constexpr std::size_t line_width = 80;

bool holds_comment(const std::string& line) {
    return line.find('{') != std::string::npos || line.find('}') != std::string::npos ||
           line.find("//") != std::string::npos || line.find("/*") != std::string::npos ||
           line.find("*/") != std::string::npos;
}

std::size_t columns_of(const std::string& text) {
    return test::decode_utf8(text).value_or(std::u32string(text.size(), U'?')).size();
}

/// Whether the actions may stay as they are: a quotation mark may be open among them, or a comment in braces behind
/// one as Go has them.
bool may_stay(const std::vector<std::string>& lines, std::size_t first) {
    bool braces = false;
    bool go = false;
    for (std::size_t i = first; i < lines.size(); ++i) {
        if (lines[i].find_first_of("\"'`") != std::string::npos) return true;
        braces = braces || lines[i].find('{') != std::string::npos;
        go = go || lines[i].find("//") != std::string::npos || lines[i].find("/*") != std::string::npos;
    }
    return braces && go;
}

/// Whether the check tells of what the grammar only marks, as it counts the places.
bool is_reported_by_check(const std::string& text) {
    const arbiter::report r = arbiter::check(arbiter::source("a.qgn", text));
    const std::vector<arbiter::finding> all = r.findings();
    return std::any_of(all.begin(), all.end(), [](const arbiter::finding& f) {
        return f.code() == "qgn/misread" || f.code() == "qgn/go-comment";
    });
}

std::vector<test::sample> samples() {
    std::vector<test::sample> all{
        {"won.qgn",
         "[key \"tictactoe\"]\n[teams \"a, b\"]\n[completed \"true\"]\n\n0m&0.0 1m&1.0 {one}\n0m&0.1 1m&1.1 0m&0.2\n"},
        {"one-line.qgn", R"([teams "red, blue"][seed "12"][key "connect4"]0p&0 1p&1 0p&0)"},
        {"carcassonne.qgn", "[key \"carcassonne\"]\n[teams \"a, b\"]\n[seed \"3\"]\n\n"
                            "0i&-1.0.r.r.r.c.n.f.f 0o&t 1i&0.-1.f.c.r.r.n.f.f 1o&f.0.-1.k.r\n"
                            "0i&0.-2.r.r.r.f.n.f.f 0o&f.0.-2.f.bb 1i&0.-3.r.r.c.f.n.f.f 1o&t\n"},
        {"no-action.qgn", "[date \"10-31-2021\"]\n[key \"tictactoe\"]\n[teams \"a, b\"]\n[id \"x\"]\n"}};
    reference::splitmix64 r{3};
    for (int i = 0; i < 3; ++i)
        all.push_back({"random-" + std::to_string(i) + ".qgn", test::qgn::random_game(r).text()});
    return all;
}

} // namespace

const std::vector<test::style>& test::qgn::styles() {
    static const std::vector<style> all{
        {.name = "on one line"},
        {.name = "no final newline", .end = ""},
        {.name = "tags and actions on one line", .between_tags = "", .after_tags = "", .end = ""},
        {.name = "CRLF between tags", .between_tags = "\r\n", .after_tags = "\r\n\r\n", .end = ""},
        {.name = "a token a line", .between_tokens = {"\n"}},
        {.name = "tabs",
         .between_tags = "\t",
         .after_tags = "\t",
         .between_tokens = {"\t"},
         .end = "\t",
         .tag_blank = "\t"},
        {.name = "no blank in tags", .tag_blank = ""},
        {.name = "line ends in tags", .tag_blank = "\n\n"},
        {.name = "blank lines",
         .between_tags = "\n\n\t\n",
         .after_tags = "\n",
         .between_tokens = {"\t \n", "\n\n"},
         .end = "\n \n\n"},
        {.name = "comments wherever they may be",
         .after_tags = "{a }",
         .between_tokens = {" {x [y] \"z\"\n// 0m} {}", " {}{0m&1.1}\n"},
         .end = " {the\n\nend}"},
        {.name = "tags in reversed order", .order = tag_order::reversed},
        {.name = "tags in another order, on one line",
         .between_tags = "",
         .after_tags = " ",
         .order = tag_order::rotated},
    };
    return all;
}

std::vector<test::laid_out> test::qgn::layouts(const std::string& text) {
    const std::optional<parts> p = take_apart(text);
    return p ? in_each(styles(), *p) : std::vector<laid_out>();
}

std::string test::qgn::fault_of_layout(const std::string& text) {
    if (text.starts_with("\xEF\xBB\xBF")) return "a byte order mark";
    const std::vector<std::string> lines = lines_of(text);
    const auto is_blank = [](const std::string& line) { return line.empty() || line == "\r"; };
    const std::size_t blank =
        static_cast<std::size_t>(std::find_if(lines.begin(), lines.end(), is_blank) - lines.begin());
    const bool has_tags = text.starts_with('[');
    if (may_stay(lines, has_tags ? blank : 0)) return {};
    if (text.find("\r\n") != std::string::npos) return "a CR";
    if (!text.ends_with('\n')) return "no final line end";
    std::size_t i = 0;
    bool in_comment = false; // which goes on from the line before
    if (has_tags)
        for (; i < blank; ++i) {
            if (in_comment || lines[i].starts_with('{'))
                in_comment = lines[i].find('}') == std::string::npos;
            else if (lines[i].starts_with('[') && !holds_comment(lines[i]) &&
                     lines[i].find('"') < lines[i].find_first_of("'`") &&
                     // a quote that doesn't end the value, as docs/notations/qgn.md says
                     lines[i].find("\\\"") == std::string::npos && !is_tag_line(lines[i]))
                return "an odd tag: " + lines[i];
        }
    if (has_tags && i + 1 == lines.size() && i == blank) return "a blank line after the last tag";
    if (has_tags) ++i;
    if (std::any_of(lines.begin(), lines.end(), holds_comment)) return {}; // over lines they may hold anything
    for (; i < lines.size(); ++i) {
        const std::vector<std::string> words = words_of(lines[i]);
        std::string joined;
        for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
        if (joined != lines[i] || words.empty()) return "odd blanks: " + lines[i];
        if (columns_of(lines[i]) > line_width && words.size() > 1) return "a line too long: " + lines[i];
        if (i + 1 < lines.size() &&
            columns_of(lines[i]) + 1 + columns_of(words_of(lines[i + 1] + " x").front()) <= line_width)
            return "an action that the line before has room for: " + lines[i + 1];
    }
    return {};
}

const test::notation_tests test::qgn::the_tests{
    .notation = "qgn",
    .layouts = layouts,
    .is_about_the_game = is_about_the_game,
    .bare = test::without_gaps,
    .also_white = "\xC2\xA0",
    .fault_of_layout = fault_of_layout,
    .is_about_layout = [](std::string_view code) { return code == "qgn/misread"; },
    .keeps_order = [](std::string_view) { return true; },
    .pieces = {" ",        "\t",      "\n",       "\r",   "\r\n", "\n\n", "\n \n",      "[ ",
               " ]",       "] ",      "0m&1.1 ",  "1p&3", "&",    ".",    "{}",         "{ a\n b }",
               "// x\n",   "/* x */", "'",        "`",    "\\",   "x",    "[id \"b\"]", "[date \"x\"]",
               "\xC2\xA0", "\xC3",    "\xC3\xA9", "\f",   ""},
    .read_strictly = read_strictly,
    .samples = samples,
    .replacements = " \n\t\"&.{}[]/0129amMxZ'`\\,-",
    .grammar = grammar(),
    .generated_games = 500,
    .mutated = {"tictactoe-won.qgn", "comments.qgn", "wrapped-after-70.qgn", "tags-in-any-order.qgn"},
    .is_excused = is_reported_by_check,
    .in_no_sentence = {"tag_name: name", "value: value_text", "go_block: $"},
};
