// What 2048-GN brings to the tests of all notations.
#include "notation_tests.hpp"

#include "notations/n2048/notation.hpp"
#include "tests/parts.hpp"

#include <algorithm>
#include <array>
#include <regex>

namespace {

using namespace std::string_view_literals;

// ---- layouts

bool is_number(const std::string& word) {
    return word.size() > 1 && word.back() == '.' && word.find_first_not_of("0123456789") == word.size() - 1;
}

bool is_turn(const std::string& number, const std::string& swipe, const std::string& tile) {
    static const std::regex swipes(R"([UDLR](!!|\?\?|!\?|\?!|!|\?)?)");
    static const std::regex tiles(R"(\d*[a-d][1-4])");
    return is_number(number) && std::regex_match(swipe, swipes) && std::regex_match(tile, tiles);
}

bool is_marker(const std::string& word) {
    return word == "Locked" || word == "Retired" || word == "*";
}

/// Parts a number from what is glued to its period.
std::vector<std::string> with_numbers_apart(const std::vector<std::string>& words) {
    std::vector<std::string> apart;
    for (const std::string& word : words) {
        const std::size_t period = word.find('.');
        if (period != std::string::npos && period > 0 && period + 1 < word.size() &&
            is_number(word.substr(0, period + 1))) {
            apart.push_back(word.substr(0, period + 1));
            apart.push_back(word.substr(period + 1));
        } else {
            apart.push_back(word);
        }
    }
    return apart;
}

/// Nothing where the text is not tags on lines, a blank line, whole turns, and a marker or none.
std::optional<test::parts> take_apart(const std::string& text) {
    test::parts p;
    std::vector<std::string> lines = test::lines_of(text);
    std::size_t next = 0;
    if (!test::take_tag_lines(lines, p, next)) return {};
    std::string body;
    for (; next < lines.size(); ++next) body += lines[next] + '\n';
    p.tokens = with_numbers_apart(test::words_between_comments(body));
    if (!p.tokens.empty() && is_marker(p.tokens.back())) {
        p.marker = p.tokens.back();
        p.tokens.pop_back();
    }
    if (p.tokens.size() % 3 != 0) return {};
    for (std::size_t i = 0; i < p.tokens.size(); i += 3)
        if (!is_turn(p.tokens[i], p.tokens[i + 1], p.tokens[i + 2])) return {};
    return p;
}

bool is_about_the_game(std::string_view code) {
    constexpr std::array codes{"tag/empty"sv,
                               "tag/missing"sv,
                               "tag/misspelt"sv,
                               "tag/unknown"sv,
                               "tag/value"sv,
                               "2048/explicit-two"sv,
                               "2048/final-score"sv,
                               "2048/highest-tile"sv,
                               "2048/implied-marker"sv,
                               "2048/initial-board"sv,
                               "2048/missing-marker"sv,
                               "2048/move-after-end"sv,
                               "2048/move-number"sv,
                               "2048/no-op-swipe"sv,
                               "2048/not-locked"sv,
                               "2048/not-retired"sv,
                               "2048/result-mismatch"sv,
                               "2048/spawn-occupied"sv,
                               "2048/spawn-value"sv,
                               "2048/unknown-date"sv,
                               "2048/unmarked-lock"sv};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// ---- the canonical layout, from docs/notations/2048-gn.md, "Layout"

constexpr std::array tag_names{"Event"sv,        "Site"sv,       "Date"sv,        "Player"sv,
                               "InitialBoard"sv, "FinalScore"sv, "HighestTile"sv, "Result"sv};

constexpr std::size_t line_width = 80;

/// What is wrong with a line that no comment goes on over. `next` is the line after it.
std::string fault_of_line(const std::string& written, const std::string& next) {
    if (written.empty()) return "a blank line among the turns";
    const std::vector<std::string> words = test::words_of(written);
    std::string joined;
    for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
    if (joined != written) return "odd blanks: " + written;
    if (written.find('{') != std::string::npos || next.find('{') != std::string::npos) return {};
    const auto later = std::find_if(words.begin() + 1, words.end(), is_number);
    if (written.size() > line_width && later != words.end()) return "a line too long: " + written;
    const std::vector<std::string> following = test::words_of(next);
    if (following.size() < 3 || !is_turn(following[0], following[1], following[2])) return {};
    const std::size_t turn = following[0].size() + following[1].size() + following[2].size() + 2;
    if (written.size() + 1 + turn <= line_width) return "a turn that the line before has room for: " + next;
    return {};
}

std::vector<test::sample> samples() {
    return test::samples_of("2048-gn",
                            {"good/retired.2048", "good/as-the-document-writes.2048",
                             "good/locked-after-fourteen-turns.2048", "good/glyphs-beside-comments-and-periods.2048"});
}

} // namespace

const std::vector<test::style>& test::n2048::styles() {
    static const std::vector<style> all{
        {.name = "on one line"},
        {.name = "with the marker on one line", .before_marker = " ", .end = ""},
        {.name = "a turn a line", .between_tokens = {" ", " ", "\n"}},
        {.name = "a token a line", .between_tokens = {"\n"}},
        {.name = "CRLF", .between_tokens = {" ", " ", "\n"}, .line_end = "\r\n"},
        {.name = "CRLF, no final newline", .between_tokens = {"\n", " ", "\n"}, .end = "", .line_end = "\r\n"},
        {.name = "tabs", .between_tokens = {"\t"}, .before_marker = "\t", .tag_blank = "\t"},
        {.name = "nothing after the period", .between_tokens = {"", " ", " "}},
        {.name = "trailing blanks",
         .between_tags = " \t \n",
         .after_tags = " \t \n\n",
         .between_tokens = {" ", " ", " \t \n"},
         .before_marker = " \t \n",
         .end = " \t \n"},
        {.name = "blank lines", .after_tags = "\n\n\n\n", .between_tokens = {" ", "\n\n \n"}, .end = "\n\n\n"},
        {.name = "comments between all tokens",
         .after_tags = "\n\n{1. D a1 *} ",
         .between_tokens = {" {Locked} ", " {a} ", "{x\n\n[y \"z\"]}\n"},
         .before_marker = " {the end}\n"},
        {.name = "glued comments",
         .after_tags = "\n\n{}",
         .between_tokens = {"{}", "{}{} ", " {}"},
         .before_marker = "{} "},
        {.name = "tags in reversed order", .order = tag_order::reversed},
        {.name = "tags in another order", .order = tag_order::rotated},
    };
    return all;
}

std::vector<test::laid_out> test::n2048::layouts(const std::string& text) {
    const std::optional<parts> p = take_apart(text);
    return p ? in_each(styles(), *p) : std::vector<laid_out>();
}

std::string test::n2048::fault_of_layout(const std::string& text) {
    if (text.find("\r\n") != std::string::npos) return "a CRLF";
    if (text.starts_with("\xEF\xBB\xBF")) return "a byte order mark";
    if (!text.ends_with('\n')) return "no final line end";
    const std::vector<std::string> lines = lines_of(text);
    std::size_t i = 0;
    for (; i < lines.size() && lines[i].starts_with('['); ++i) {
        if (!is_tag_line(lines[i])) return "an odd tag: " + lines[i];
        if (i > 0 && rank_in(tag_names, lines[i]) < rank_in(tag_names, lines[i - 1]))
            return "a tag out of order: " + lines[i];
    }
    if (i > 0 && (i == lines.size() || !lines[i++].empty())) return "no blank line after the tags";
    bool in_comment = false;
    for (; i < lines.size(); ++i) {
        const bool goes_on = in_comment;
        for (const char c : lines[i]) in_comment = c == '{' || (in_comment && c != '}');
        const std::vector<std::string> words = words_of(lines[i]);
        const bool ends_in_marker = !in_comment && i + 1 == lines.size() && !words.empty() && is_marker(words.back());
        if (ends_in_marker && words.size() > 1 && lines[i].find('}') < lines[i].size() - words.back().size())
            return "a marker not on a line of its own: " + lines[i];
        if (goes_on || in_comment) continue;
        std::string fault = fault_of_line(lines[i], i + 1 < lines.size() ? lines[i + 1] : "");
        if (!fault.empty() && lines[i].find('{') == std::string::npos) return fault;
    }
    return {};
}

const test::notation_tests test::n2048::the_tests{
    .notation = "2048-gn",
    .layouts = layouts,
    .is_about_the_game = is_about_the_game,
    .bare = test::without_gaps,
    .fault_of_layout = fault_of_layout,
    .is_about_layout = [](std::string_view code) { return code == "2048/misread"; },
    .keeps_order =
        [](std::string_view name) { return std::find(tag_names.begin(), tag_names.end(), name) == tag_names.end(); },
    .never_laid_out = {"misread-text-after-tag.2048", "several-after-wide-characters.2048",
                       "several-layout-mistakes.2048"},
    .pieces = {" ",  "\t",          "\n",           "\r",       "\r\n",     "\n\n", "\n \n",     "[ ",  " ]",
               "] ", "Locked",      " * ",          "7. U a1 ", "12.",      "{}",   "{ a\n b }", "4c3", "!?",
               "x",  "[Foo \"b\"]", "[Date \"x\"]", "\xC3",     "\xC3\xA9", "...",  "\f",        ""},
    .read_strictly = read_strictly,
    .samples = samples,
    .replacements = {"B7 \n\"[\0\xFF", 8},
    .grammar = grammar(),
    .generated_games = 100,
    .mutated = {"all-six-glyphs.2048", "crlf-no-final-newline.2048", "comments-glued.2048", "tabs-and-blanks.2048"},
    .in_no_sentence = {"after_number: lower_swipe", "swipe: &tile", "tile_after: upper_tile", "before_tile: &tile",
                       "after_tile: glued", "tag_line: &\"[\""},
};
