// The rules engine of Go against GNU Go (Debian's gnugo), which is sent the same moves over GTP.
#include "tests/go_support.hpp"

#include "tests/assertions.hpp"
#include "tests/reference/support.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace go = arbiter::go;
using go::point;
using go_test::black;
using go_test::colour;
using go_test::outcome;
using go_test::white;

namespace fs = std::filesystem;

/// Where the program is, or nothing. Debian puts it with the games, which root has no path to.
std::string gnugo() {
    const char* const path = std::getenv("PATH");
    std::istringstream folders(std::string(path == nullptr ? "" : path) + ":/usr/games");
    for (std::string folder; std::getline(folders, folder, ':');) {
        std::error_code ignored;
        if (fs::exists(fs::path(folder) / "gnugo", ignored)) return (fs::path(folder) / "gnugo").string();
    }
    return {};
}

boost::test_tools::assertion_result gnugo_is_there(boost::unit_test::test_unit_id) {
    boost::test_tools::assertion_result result(!gnugo().empty());
    result.message() << "gnugo is not installed";
    if (!result) std::fputs("skipped: gnugo is not installed\n", stderr); // the message is for the patient alone
    return result;
}

/// What GTP calls a point: columns are letters without I, rows count from 1 at the bottom.
std::string vertex(const go::position& p, point at) {
    return std::string(1, "ABCDEFGHJKLMNOPQRSTUVWXYZ"[at.column]) + std::to_string(p.height() - at.row);
}

std::string name_of(colour side) {
    return side == black ? "black" : "white";
}

/// The words of an answer, sorted; points come in no order that is known.
std::string sorted(const std::string& answer) {
    std::istringstream in(answer);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    std::sort(words.begin(), words.end());
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    return text;
}

/// Commands, and what the engine expects for an answer.
struct talk {
    std::string commands;
    std::vector<std::pair<std::string, std::string>> expected; ///< the command, and its answer's words, sorted

    void ask(const std::string& command, const std::string& answer) {
        commands += command + '\n';
        expected.emplace_back(command, sorted(answer));
    }
};

void ask_of_position(talk& t, const go::position& p) {
    for (const colour side : {black, white}) {
        std::string stones;
        for (unsigned row = 0; row < p.height(); ++row)
            for (unsigned column = 0; column < p.width(); ++column)
                if (p.at({column, row}) == side) stones += vertex(p, {column, row}) + ' ';
        t.ask("list_stones " + name_of(side), stones);
        t.ask("captures " + name_of(side), std::to_string(p.captured_by(side)));
    }
    std::string legal;
    for (unsigned row = 0; row < p.height(); ++row)
        for (unsigned column = 0; column < p.width(); ++column)
            if (p.legal({column, row})) legal += vertex(p, {column, row}) + ' ';
    t.ask("all_legal " + name_of(p.to_move()), legal);
}

struct counts {
    unsigned moves = 0;
    unsigned captures = 0;
    unsigned kos = 0;
};

/// A random game. After captures there are more questions, and of ko there is one.
void play_game(talk& t, counts& c, unsigned size, reference::splitmix64& random) {
    t.ask("boardsize " + std::to_string(size), "");
    t.ask("clear_board", "");
    go::position p(size, size);
    for (unsigned number = 0; number < 2 * size * size; ++number) {
        std::vector<point> legal;
        for (unsigned row = 0; row < size; ++row)
            for (unsigned column = 0; column < size; ++column)
                if (p.legal({column, row})) legal.push_back({column, row});
        if (legal.empty() || random.below(50) == 0) {
            t.ask("play " + name_of(p.to_move()) + " pass", "");
            p.pass();
            continue;
        }
        const point at = legal[static_cast<std::size_t>(random.below(legal.size()))];
        t.ask("play " + name_of(p.to_move()) + ' ' + vertex(p, at), "");
        const outcome done = p.play(at);
        ++c.moves;
        c.captures += done.captured != 0 ? 1U : 0U;
        if (p.has_ko()) {
            ++c.kos;
            t.ask("is_legal " + name_of(p.to_move()) + ' ' + vertex(p, p.ko_point()), "0");
        }
        if (done.captured != 0 || number % 8 == 0) ask_of_position(t, p);
    }
}

/// GNU Go's answers: each begins with `=` or `?` and ends with an empty line.
std::vector<std::string> answers_of(const std::string& program, const std::string& commands) {
    std::string folder = (fs::temp_directory_path() / "arbiter-gnugo-XXXXXX").string();
    BOOST_REQUIRE(::mkdtemp(folder.data()) != nullptr);
    const fs::path in = fs::path(folder) / "commands";
    std::ofstream(in) << commands << "quit\n";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(
        ::popen(("'" + program + "' --mode gtp <'" + in.string() + "'").c_str(), "r"), &::pclose);
    BOOST_REQUIRE(out != nullptr);
    std::string text;
    std::array<char, 4096> part{};
    for (std::size_t size = 0; (size = std::fread(part.data(), 1, part.size(), out.get())) != 0;)
        text.append(part.data(), size);
    fs::remove_all(folder);

    std::vector<std::string> answers;
    for (std::size_t begin = 0, end = 0; (end = text.find("\n\n", begin)) != std::string::npos; begin = end + 2)
        answers.push_back(text.substr(begin, end - begin));
    return answers;
}

} // namespace

BOOST_AUTO_TEST_SUITE(go_gnugo)

BOOST_AUTO_TEST_CASE(gnu_go_agrees, *boost::unit_test::precondition(gnugo_is_there)) {
    talk t;
    counts c;
    reference::splitmix64 random{19};
    for (unsigned round = 0; round < 20; ++round)
        for (const unsigned size : {2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U}) play_game(t, c, size, random);
    for (const unsigned size : {13U, 19U}) play_game(t, c, size, random);
    BOOST_TEST(c.captures > 1'000U);
    BOOST_TEST(c.kos > 50U);
    BOOST_TEST_MESSAGE(c.moves << " moves, " << c.captures << " captures, " << c.kos << " kos");

    const std::vector<std::string> answers = answers_of(gnugo(), t.commands);
    BOOST_TEST_REQUIRE(answers.size() == t.expected.size() + 1); // `quit` is answered too
    for (std::size_t i = 0; i < t.expected.size(); ++i) {
        BOOST_TEST_REQUIRE(answers[i].substr(0, 1) == "=", t.expected[i].first << ": " << answers[i]);
        BOOST_TEST_REQUIRE(sorted(answers[i].substr(1)) == t.expected[i].second,
                           "command " << i << ", " << t.expected[i].first);
    }
}

BOOST_AUTO_TEST_SUITE_END()
