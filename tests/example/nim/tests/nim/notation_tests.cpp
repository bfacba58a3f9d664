// The tests of Nim: what they bring to those that hold for every notation; see tests/notation_tests.hpp.
#include "tests/grammar_probe.hpp"
#include "tests/tag_lines.hpp"

#include "tags/tag_words.hpp"

#include "grammars/nim.hpp"
#include "notations/nim/messages.hpp"

#include <numeric>

namespace {

// From docs/notations/nim.md.
constexpr std::array<std::string_view, 4> tag_names{"Date", "First", "Second", "Heaps"};

bool is_marker(const std::string& word) {
    return word == "1-0" || word == "0-1" || word == "*";
}

bool is_move(const std::string& word) {
    return word.size() == 2 && word[0] >= 'A' && word[0] <= 'I' && word[1] >= '1' && word[1] <= '9';
}

/// As the document has it: up to the first thing that is wrong.
test::strict_verdict read_strictly(const std::string& text) {
    test::strict_lines record = test::read_lines_strictly(text, {"First", "Second", "Heaps"}, {"Date"});
    if (record.tags.contains("Date") && !test::is_day(record.tags["Date"])) record.wrong(0, "no day");
    std::vector<int> heaps;
    for (const std::string& size : test::words_of(record.tags["Heaps"])) {
        if (size.size() != 1 || size[0] < '1' || size[0] > '9') record.wrong(0, "no size of a heap");
        heaps.push_back(size[0] - '0');
    }
    if (heaps.empty() || heaps.size() > 9 || record.tags["Heaps"].size() != 2 * heaps.size() - 1)
        record.wrong(0, "no heaps");
    std::size_t plies = 0;
    std::string marker;
    for (const auto& [at, word] : record.words) {
        if (!record.verdict.right) break;
        if (!marker.empty()) record.wrong(at, "text after the marker");
        if (is_marker(word)) marker = word;
        if (is_marker(word)) continue;
        if (!is_move(word)) record.wrong(at, "no move");
        const auto heap = static_cast<std::size_t>(word[0] - 'A');
        if (heap >= heaps.size() || heaps[heap] < word[1] - '0') record.wrong(at, "an illegal move");
        if (record.verdict.right) heaps[heap] -= word[1] - '0';
        ++plies;
    }
    const bool is_over = std::accumulate(heaps.begin(), heaps.end(), 0) == 0;
    const std::string right = plies % 2 == 1 ? "1-0" : "0-1";
    if (marker.empty() || (is_over && marker != right)) record.wrong(text.size(), "no marker, or a false one");
    return record.verdict;
}

} // namespace

namespace test::nim {

extern const notation_tests the_tests;
const notation_tests the_tests{
    .notation = "nim",
    .layouts = [](const std::string& text) { return layouts_of_lines(text, is_move, is_marker); },
    .is_about_the_game = [](std::string_view code) { return code.starts_with("nim/") || code == "tag/value"; },
    .fault_of_layout = [](const std::string& text) { return fault_of_pairs(text, tag_names, is_marker); },
    .is_about_layout = [](std::string_view) { return false; },
    .keeps_order =
        [](std::string_view name) { return std::find(tag_names.begin(), tag_names.end(), name) == tag_names.end(); },
    .pieces = {" ", "\t", "\n", "\r\n", "\n\n", "[ ", " ]", "1-0", "A1 ", "x", "[Foo \"b\"]", "\xC3", ""},
    .read_strictly = read_strictly,
    .samples =
        [] {
            return samples_of("nim", {"good/first-wins.nim", "good/second-wins.nim", "good/unfinished.nim"});
        },
    .replacements = "A9 \n\"[-",
    .grammar = probe_of<arbiter::peg::nim::document>(),
    .generated_games = 500,
    .mutated = {"first-wins.nim", "second-wins.nim", "unfinished.nim", "no-moves.nim"},
};

} // namespace test::nim
