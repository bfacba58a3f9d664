// What a check needs: at most 8 times its input plus 64 MB, whatever is in a record, be it right or wrong, also in lines of JSON;
// and twice that with `--fix`, which holds a record and what becomes of it.
#include "program_support.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace program_test {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t megabyte = 1'000'000;
#ifdef NDEBUG
constexpr std::size_t input_size = 16 * megabyte;
constexpr std::size_t allowed = 8 * input_size + 64 * megabyte;
constexpr std::size_t for_findings = 0;
constexpr bool is_part = false;
#else
/// Where code is slow a part of it, and of what it may need, beside what the program needs itself, its libraries among it, and
/// what it sets aside for lists that grow.
constexpr std::size_t part = 8;
constexpr std::size_t input_size = 16 * megabyte / part;
constexpr std::size_t allowed = 8 * input_size + 64 * megabyte / part + 12 * megabyte;
/// As many findings are fixed together of a part as of a large record: 100,000.
constexpr std::size_t for_findings = 32 * megabyte;
constexpr bool is_part = true;
#endif

/// A record of which one kind of token fills nearly all.
struct filled_record {
    std::string_view file;
    std::string_view before;
    std::string_view token;
};

constexpr auto ugn_tags =
    "[GameID \"a\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"a\"]\n[PlayerO \"b\"]\n"
    "[Result \"X\"]\n\n"sv;
constexpr auto n2048_tags = "[Event \"a\"]\n[Site \"b\"]\n[Date \"2023.10.28\"]\n[Player \"c\"]\n"
                            "[InitialBoard \"a1 b1\"]\n\n"sv;
constexpr auto qgn_tags = "[key \"a\"][teams \"a, b\"]\n"sv;
constexpr auto dgf_moves = "game_id = \"a\"\nblack = \"b\"\nwhite = \"c\"\ndate = 2024-05-01\n"
                           "initial_board = [1, 0, 0, 2, 0, 0, 0, 0]\nmoves = ["sv;
constexpr auto dgf_record = "1 0 0 2 0 0 0 0 0 "sv;
constexpr auto dgf_bytes = "\x01\x00\x00\x02\x00\x00\x00\x00\x00"sv;
constexpr auto sgf_superko = "(;FF[4]RU[AGA]"sv;

constexpr std::array records{
    filled_record{"game.ugn", ugn_tags, "A1 "},
    filled_record{"game.ugn", ugn_tags, "A1"},
    filled_record{"game.ugn", ugn_tags, "! "},
    filled_record{"game.ugn", ugn_tags, "1-0\n"},
    filled_record{"game.ugn", "", "[a \"\"]\n"},
    filled_record{"game.ugn", "", "[a\n"},
    filled_record{"game.2048", n2048_tags, "1. U a1 "},
    filled_record{"game.2048", n2048_tags, "1.Ua1"},
    filled_record{"game.2048", n2048_tags, "{}"},
    filled_record{"game.2048", n2048_tags, "* "},
    filled_record{"game.2048", "", "[a \"\"]\n"},
    filled_record{"game.qgn", qgn_tags, "0a "},
    filled_record{"game.qgn", qgn_tags, "0a&1 "},
    filled_record{"game.qgn", qgn_tags, "{}"},
    filled_record{"game.qgn", qgn_tags, "0 "},
    filled_record{"game.qgn", R"([key "tictactoe"][teams "a, b"])", "0m&0.0 "},
    filled_record{"game.qgn", "", "[a \"\"]"},
    filled_record{"game.dgf", dgf_moves, "1,"},
    filled_record{"game.dgf", dgf_moves, "0,"},
    filled_record{"game.dgf", dgf_moves, ",x"},
    filled_record{"game.dgf", "", "a=1\n"},
    filled_record{"game.dgr", dgf_record, "0 "},
    filled_record{"game.dgr", dgf_record, "-1 "},
    filled_record{"game.dgr", dgf_record, "x "},
    filled_record{"game.dgb", "1 0 0 255 ", "4 "},
    filled_record{"game.dgr", dgf_bytes, "\0\0"sv},
    filled_record{"game.dgr", dgf_bytes, "\x01\x7F"sv},
    filled_record{"game.sgf", "(;FF[4]", ";B[]"},
    filled_record{"game.sgf", "(;FF[4]", ";B[aa]"},
    filled_record{"game.sgf", "(;FF[4]", ";B[aa]]"},
    filled_record{"game.sgf", "(;FF[4]", ";B[zz]"},
    filled_record{"game.sgf", "(;FF[4]", ";B[aa];W[ba];W[ab]"},
    filled_record{"game.sgf", "(;FF[4]", "B[]"},
    filled_record{"game.sgf", "(;FF[4]", "KM[1]"},
    filled_record{"game.sgf", "(;FF[4]", "AB[aa]"},
    filled_record{"game.sgf", "(;FF[4]AB", "[aa]"},
    filled_record{"game.sgf", "(;FF[4]", ";AB[aa:cc]"},
    filled_record{"game.sgf", "(;FF[4]", "C[]"},
    filled_record{"game.sgf", "(;FF[4]", "ABCD[]"},
    filled_record{"game.sgf", "(;FF[4]", "AR[aa:bb]"},
    filled_record{"game.sgf", "(;FF[4]AR", "[aa:bb]"},
    filled_record{"game.sgf", "(;FF[4]", ";"},
    filled_record{"game.sgf", "(;FF[4]", ";C["},
    filled_record{"game.sgf", "(;FF[4]", "]"},
    filled_record{"game.sgf", "(;FF[4]", "x"},
    filled_record{"game.sgf", "(;FF[4]", "("},
    filled_record{"game.sgf", "(;FF[4]", "(;"},
    filled_record{"game.sgf", "(;FF[4]", "(;)"},
    filled_record{"game.sgf", "(;FF[4]", "(;B[])"},
    filled_record{"game.sgf", "(;FF[4]", "(;B[aa]"},
    filled_record{"game.sgf", "(;FF[4]", ")"},
    filled_record{"game.sgf", "", "(;HA[2];W[aa])"},
    filled_record{"game.sgf", "", "(;)"},
    filled_record{"game.sgf", "\xFF", "(;)"},
    filled_record{"game.sgf", "(;CA[Shift_JIS]C[", "\xB1"},
    filled_record{"game.sgf", sgf_superko, ";B[]"},
    filled_record{"game.sgf", sgf_superko, ";B[aa]"},
};

constexpr auto lf_qgn = "[key \"tictactoe\"]\n[teams \"a, b\"]\n\n"sv;
constexpr auto go_game = "(;FF[4]GM[1]CA[UTF-8]SZ[19]"sv;

/// Of what fixes there are many.
constexpr std::array fixed_records{
    filled_record{"game.ugn", ugn_tags, "a1 "},      filled_record{"game.ugn", ugn_tags, "A1! "},
    filled_record{"game.ugn", ugn_tags, "1. "},      filled_record{"game.ugn", ugn_tags, "A1\r"},
    filled_record{"game.2048", n2048_tags, "D a2 "}, filled_record{"game.2048", n2048_tags, "1. D 2a2 "},
    filled_record{"game.2048", n2048_tags, "2a2 "},  filled_record{"game.2048", n2048_tags, "D{c}a2 "},
    filled_record{"game.qgn", lf_qgn, "0m\r\n"},     filled_record{"game.qgn", lf_qgn, "0m&0,0 "},
    filled_record{"game.qgn", lf_qgn, "0m&0{c} "},   filled_record{"game.dgf", dgf_moves, "pd,"},
    filled_record{"game.dgf", dgf_moves, "1 "},      filled_record{"game.sgf", go_game, "AB[]"},
    filled_record{"game.sgf", go_game, "AP[x]"},     filled_record{"game.sgf", go_game, "Black[aa]"},
    filled_record{"game.sgf", go_game, ";B[tt]"},    filled_record{"game.sgf", go_game, "AB[aa]"},
};

/// Lines of JSON: mistakes, members that nobody asks for, and records.
constexpr std::array json_lines{
    filled_record{"lines.jsonl", "", "["},
    filled_record{"lines.jsonl", "", "{\"\":"},
    filled_record{"lines.jsonl", "", "1,"},
    filled_record{"lines.jsonl", R"({"path":"a.ugn","x":[0)", ",[]"},
    filled_record{"lines.jsonl", R"({"path":"a.ugn","x":{"":0)", ",\"a\":{}"},
    filled_record{"lines.jsonl", R"({"path":"a.ugn","x":")", "\\n"},
    filled_record{"lines.jsonl", R"({"path":"a.sgf","text":"(;FF[4])", ";B[aa]"},
    filled_record{"lines.jsonl", R"({"path":"a.sgf","text":"(;FF[4])", "\\u003bB[]"},
};

std::string text_of(const filled_record& r, std::size_t size = input_size) {
    std::string text(r.before);
    text.reserve(size + r.token.size());
    while (text.size() < size) text += r.token;
    return text;
}

/// What `r` begins, ended: whole lines, but for those that are no JSON.
std::string line_of(const filled_record& r, std::size_t size) {
    const std::string text = text_of(r, size);
    if (has(r.before, "[0"))
        return text + R"(],"text":""})"
                      "\n";
    if (has(r.before, "{\"\":0"))
        return text + R"(},"text":""})"
                      "\n";
    return text + (has(r.before, ":\"") ? R"("})"
                                          "\n"
                                        : "\n");
}

struct measured {
    int status = 0;
    std::size_t bytes = 0; ///< that were in memory at most
};

/// Memory that this process has itself is counted too, as it begins the other.
measured run_measured(const folder& f, const std::vector<std::string>& arguments) {
    const int null = ::open("/dev/null", O_RDWR);
    const pid_t child = f.start(arguments, null, null, null);
    ::close(null);
    int status = 0;
    rusage used{};
    ::wait4(child, &status, 0, &used);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, static_cast<std::size_t>(used.ru_maxrss) * 1024};
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(memory, folder)

BOOST_AUTO_TEST_CASE(is_bounded_by_the_input) {
    if (!limits_can_be_set) return;
    std::size_t own = 0; // a first run may find less of the program in memory
    for (int i = 0; i < 3; ++i) own = std::max(own, run_measured(*this, {"--version"}).bytes);
    BOOST_TEST_REQUIRE(own <= 16 * megabyte,
                       own << " bytes for nothing: has this run had cases before, or does the program need too much?");
    const std::size_t most = is_part ? allowed + own : allowed;
    const auto hold = [this](const filled_record& r, std::vector<std::string> arguments, std::size_t limit) {
        const fs::path file = in / r.file;
        put(file, text_of(r));
        arguments.push_back(file.filename().string());
        const measured m = run_measured(*this, arguments);
        const std::string label = fmt::format("{} of {} of `{}`", fmt::join(arguments, " "), r.file, r.token);
        BOOST_TEST((m.status == 0 || m.status == 1), label << ": status " << m.status);
        BOOST_TEST(m.bytes <= limit, label << ": " << m.bytes / megabyte << " MB");
        fs::remove(file);
    };
    for (const filled_record& r : records) hold(r, {"lint", "--quiet"}, most);
    for (const filled_record& r : fixed_records) hold(r, {"lint", "--quiet", "--fix"}, 2 * most + for_findings);
}

BOOST_AUTO_TEST_CASE(of_a_grammar_that_many_notations_have_is_that_of_one) {
    if (!limits_can_be_set) return;
    std::string grammar = "game <- (r0";
    std::string rules;
    for (int i = 0; i < 1500; ++i) {
        if (i > 0) grammar += fmt::format(" / r{}", i);
        rules += fmt::format(
            "r{} \"a rule of which there are many, with a label\" <- 'x{}' [a-z]* 'and the rest of it: {}'\n", i, i, i);
    }
    put(in / "many.peg", grammar + ")* $\n" + rules + "sync <- ' '\n");
    put(in / "a.n000", "x0and the rest of it");
    const auto measured_with = [this](int tables) {
        std::string text;
        for (int i = 0; i < tables; ++i) text += fmt::format("[notation.n{:03}]\ngrammar = \"many.peg\"\n", i);
        put(in / "arbiter.toml", text);
        const measured m = run_measured(*this, {"lint", "--quiet", "a.n000"});
        BOOST_TEST(m.status == 1);
        return m.bytes;
    };
    const std::size_t one = measured_with(1);
    BOOST_TEST(measured_with(100) <= one + 32 * megabyte);
}

BOOST_AUTO_TEST_CASE(of_lines_is_bounded_by_those_that_are_worked_on) {
    if (!limits_can_be_set) return;
    const std::size_t own = is_part ? run_measured(*this, {"--version"}).bytes : 0;
    const auto hold = [&](const filled_record& r, std::size_t lines, std::vector<std::string> arguments) {
        std::string text;
        for (std::size_t i = 0; i < lines; ++i) text += line_of(r, input_size / lines);
        put(in / r.file, text);
        for (const char* word : {"lint", "--quiet", "--input-format", "jsonl", "lines.jsonl"})
            arguments.emplace_back(word);
        std::rotate(arguments.begin(), arguments.end() - 5, arguments.end());
        const measured m = run_measured(*this, arguments);
        const std::string label =
            fmt::format("{} of {} lines of `{}{}`", fmt::join(arguments, " "), lines, r.before, r.token);
        BOOST_TEST((m.status >= 0 && m.status <= 2), label << ": status " << m.status);
        BOOST_TEST(m.bytes <= allowed + own, label << ": " << m.bytes / megabyte << " MB");
    };
    for (const filled_record& r : json_lines) {
        hold(r, 1, {"--jobs", "1"});
        hold(r, 8, {"--jobs", "8"});
        hold(r, 8, {"--jobs", "8", "--max-file-size", std::to_string(input_size / 16)});
        hold(r, 200, {"--jobs", "8"});
    }
}

BOOST_AUTO_TEST_CASE(of_unsafe_fixes_is_bounded_by_the_input) {
    if (!limits_can_be_set) return;
    std::string text;
    while (text.size() < megabyte) text += "(;FF[4]GM[1]C[abc;B[aa];W[bb])\n";
    put(in / "game.sgf", text);
    const measured m = run_measured(*this, {"lint", "--quiet", "--fix", "--unsafe-fixes", "game.sgf"});
    BOOST_TEST(m.status == 0);
    BOOST_TEST(m.bytes <= 2 * (8 * text.size() + 64 * megabyte), m.bytes / megabyte << " MB");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
