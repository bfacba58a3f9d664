// The room of UGN's tests.
#include "room.hpp"

#include "tests/parts.hpp"

#include <algorithm>
#include <array>

namespace {

using namespace std::string_view_literals;

// ---- layouts

bool is_marker(const std::string& word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

bool is_move(const std::string& word) {
    return word.size() >= 2 && ((word[0] >= 'A' && word[0] <= 'I') || (word[0] >= 'a' && word[0] <= 'i')) &&
           word[1] >= '1' && word[1] <= '9' && word.find_first_not_of("!/%#", 2) == std::string::npos;
}

/// Nothing where the text is not laid out as the document says: tags, a blank line, moves, a marker on its own line.
std::optional<test::parts> take_apart(const std::string& text) {
    test::parts p;
    const std::vector<std::string> lines = test::lines_of(text);
    std::size_t i = 0;
    if (!test::take_tag_lines(lines, p, i)) return {};
    for (; i < lines.size(); ++i) {
        const std::vector<std::string> words = test::words_of(lines[i]);
        if (words.size() == 1 && is_marker(words[0]) && p.marker.empty()) {
            p.marker = words[0];
            continue;
        }
        for (const std::string& word : words) {
            if (!is_move(word) || !p.marker.empty()) return {};
            p.tokens.push_back(word);
        }
    }
    if (p.marker.empty()) return {};
    return p;
}

const std::vector<test::style>& styles() {
    using test::tag_order;
    static const std::vector<test::style> all{
        {.name = "canonical", .between_tokens = {" ", "\n"}},
        {.name = "CRLF", .between_tokens = {" ", "\n"}, .line_end = "\r\n"},
        {.name = "no final newline", .between_tokens = {" ", "\n"}, .end = ""},
        {.name = "CRLF, no final newline", .between_tokens = {" ", "\n"}, .end = "", .line_end = "\r\n"},
        {.name = "a token a line", .between_tokens = {"\n"}},
        {.name = "all moves on one line"},
        {.name = "tabs", .between_tokens = {"\t", "\n"}, .tag_blank = "\t"},
        {.name = "trailing blanks", .between_tokens = {" ", "\n"}, .line_end = " \t \n"},
        {.name = "blank lines between moves", .between_tokens = {" ", "\n\n \n"}, .end = "\n\n\n"},
        {.name = "tags in reversed order", .between_tokens = {" ", "\n"}, .order = tag_order::reversed},
        {.name = "tags in another order", .between_tokens = {" ", "\n"}, .order = tag_order::rotated},
    };
    return all;
}

/// The reference reader refuses lines of 64 KiB, so that moves that fill it can't all stand on one.
bool has_long_line(const std::string& text) {
    const std::vector<std::string> lines = test::lines_of(text);
    return std::any_of(lines.begin(), lines.end(), [](const std::string& line) { return line.size() >= 65'536; });
}

bool is_about_the_game(std::string_view code) {
    constexpr std::array codes{
        "tag/empty"sv,          "tag/missing"sv,           "tag/misspelt"sv,         "tag/unknown"sv,
        "tag/value"sv,          "ugn/closed-board"sv,      "ugn/comment-mismatch"sv, "ugn/duplicate-symbol"sv,
        "ugn/false-symbol"sv,   "ugn/filename"sv,          "ugn/lower-case"sv,       "ugn/missing-symbol"sv,
        "ugn/move-after-end"sv, "ugn/occupied-cell"sv,     "ugn/result-mismatch"sv,  "ugn/symbol-order"sv,
        "ugn/wrong-board"sv,    "ugn/unexplained-result"sv};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// ---- the canonical layout, from the table in docs/notations/ugn.md

constexpr std::array tag_names{"GameID"sv, "Date"sv, "Time"sv, "PlayerX"sv, "PlayerO"sv, "Result"sv, "Comment"sv};

std::vector<test::sample> samples() {
    return test::samples_of("ugn", {"good/document-file-format.ugn", "good/x-wins-all-symbols.ugn", "good/crlf.ugn",
                                    "good/draw-by-a-board-win-strongest-symbol.ugn"});
}

} // namespace

std::vector<test::laid_out> test::ugn::layouts(const std::string& text) {
    const std::optional<parts> p = take_apart(text);
    if (!p) return {};
    std::vector<laid_out> all = in_each(styles(), *p);
    const bool near_limit = has_long_line(text + " ");
    if (near_limit) std::erase_if(all, [](const laid_out& l) { return has_long_line(l.text); });
    return all;
}

/// What is wrong with the layout of `text`; empty where it is canonical.
std::string test::ugn::fault_of_layout(const std::string& text) {
    if (text.find('\r') != std::string::npos) return "a CR";
    if (text.starts_with("\xEF\xBB\xBF")) return "a byte order mark";
    if (!text.ends_with('\n')) return "no final line end";
    std::vector<std::string> lines = lines_of(text);
    std::size_t i = 0;
    while (i < lines.size() && lines[i].starts_with('[')) {
        if (!is_tag_line(lines[i])) return "an odd tag: " + lines[i];
        if (i > 0 && rank_in(tag_names, lines[i]) < rank_in(tag_names, lines[i - 1]))
            return "a tag out of order: " + lines[i];
        ++i;
    }
    const bool has_tags = i > 0;
    if (has_tags && (i == lines.size() || !lines[i++].empty())) return "no blank line after the tags";
    if (has_tags && i + 2 == lines.size() && lines[i].empty() && is_marker(lines[i + 1])) return {};
    const bool has_marker = !lines.empty() && is_marker(lines.back());
    if (has_marker) lines.pop_back();
    if (has_marker && has_tags && i == lines.size()) return "one blank line before a lone marker";
    for (; i < lines.size(); ++i) {
        const auto blanks = std::count(lines[i].begin(), lines[i].end(), ' ');
        const bool may_be_single = i + 1 == lines.size() || lines[i].size() + lines[i + 1].size() > 60'000;
        if (lines[i].find('\t') != std::string::npos || lines[i].starts_with(' ') || lines[i].ends_with(' ') ||
            is_marker(lines[i].substr(lines[i].find(' ') + 1)) || blanks > 1 || lines[i].empty() ||
            (blanks == 0 && !may_be_single))
            return "an odd line of moves: " + lines[i].substr(0, 80);
    }
    return {};
}

const test::room test::ugn::the_room{
    .notation = "ugn",
    .layouts = layouts,
    .is_about_the_game = is_about_the_game,
    .bare = nullptr,
    .fault_of_layout = fault_of_layout,
    .is_about_layout = [](std::string_view code) { return code == "ugn/misread" || code == "ugn/missing-blank-line"; },
    .keeps_order =
        [](std::string_view name) { return std::find(tag_names.begin(), tag_names.end(), name) == tag_names.end(); },
    .never_laid_out = {"misread-text-after-last-tag-with-moves.ugn", "misread-text-after-tag.ugn",
                       "several-layout-mistakes.ugn"},
    .pieces = {" ",  "\t",          "\n",           "\r",   "\r\n",     "\n\n", "\n \n", "[ ",
               " ]", "] ",          "1-0",          " * ",  "A1 ",      "e5!",  "B2##",  "\")",
               "x",  "[Foo \"b\"]", "[Date \"x\"]", "\xC3", "\xC3\xA9", "!",    "\f",    ""},
    .read_strictly = read_strictly,
    .samples = samples,
    .telling = {"B7 \n\"[\0\xFF", 8},
    .grammar = grammar(),
    .generated_games = 2'000,
    .mutated = {"one-move.ugn", "crlf-no-final-newline.ugn", "in-progress-with-comment.ugn", "tabs-and-blanks.ugn"},
};
