// What UGN brings to the tests of all notations.
#include "notation_tests.hpp"

#include "notations/ugn/notation.hpp"
#include "tests/tag_lines.hpp"

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

/// The reference reader refuses lines of 64 KiB, so that moves that fill it can't all be on one.
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
    std::vector<laid_out> all = layouts_of_lines(text, is_move, is_marker);
    const bool near_limit = has_long_line(text + " ");
    if (near_limit) std::erase_if(all, [](const laid_out& l) { return has_long_line(l.text); });
    return all;
}

/// What is wrong with the layout of `text`; empty where it is canonical.
std::string test::ugn::fault_of_layout(const std::string& text) {
    return fault_of_pairs(text, tag_names, is_marker);
}

const test::notation_tests test::ugn::the_tests{
    .notation = "ugn",
    .layouts = layouts,
    .is_about_the_game = is_about_the_game,
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
    .replacements = {"B7 \n\"[\0\xFF", 8},
    .grammar = grammar(),
    .generated_games = 2'000,
    .mutated = {"one-move.ugn", "crlf-no-final-newline.ugn", "in-progress-with-comment.ugn", "tabs-and-blanks.ugn"},
    .in_no_sentence = {"tag_line: &\"[\"", "marker_ends: next_game"},
};
