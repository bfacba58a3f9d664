// Both sides of each limit that docs/notations/dgf.md names: bits, counts, sizes, states, and the bytes of moves.
#include "arbiter/dgf.hpp"

#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace dgf = arbiter::dgf;

/// The codes of all findings, without the notation's name.
std::string codes_of(const std::string& name, const std::string& bytes) {
    const arbiter::source s(name, bytes);
    const arbiter::report r = arbiter::check(s);
    std::string all;
    for (const arbiter::finding& f : r.findings()) {
        all += all.empty() ? "" : " ";
        all += f.code().substr(f.code().find('/') + 1);
    }
    return all;
}

/// The codes that a magic number brings, by the table of its bits.
std::string wrong_with(unsigned magic) {
    std::string all;
    const auto add = [&all](bool holds, const char* code) {
        if (holds) all += (all.empty() ? "" : " ") + std::string(code);
    };
    add((magic & 1U) != 0 && (magic & 2U) != 0, "turn-bits");
    add((magic & 4U) != 0 && (magic & 8U) != 0, "komi-bits");
    add(magic >= 64, "reserved-bits");
    return all;
}

/// What is said of the syntax, a line each.
std::string syntax_of(const std::string& text) {
    const arbiter::source s("a.dgf", text);
    const arbiter::report r = arbiter::check(s);
    std::string all;
    for (const arbiter::finding& f : r.findings())
        if (f.code().starts_with("syntax/")) all += f.message() + "\n";
    return all;
}

std::string bytes_of(std::initializer_list<unsigned> all) {
    std::string made;
    for (const unsigned b : all) made += static_cast<char>(b);
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(dgf_limits)

BOOST_AUTO_TEST_CASE(a_mistake_that_occurs_thousands_of_times_is_one_finding) {
    constexpr int most = 6'000;
    std::string lines;
    std::string letters;
    for (int i = 0; i < most; ++i) {
        lines += "7\n";
        letters += i == 0 ? "pd" : ", pd";
    }
    const std::string commas = "expected a comma between two numbers (and 5998 more)\n";
    BOOST_TEST(syntax_of("moves = [\n" + lines + "]\n") == commas);
    BOOST_TEST(syntax_of("moves = [\n" + lines + "result = 0\n") == "this `[` is never closed\n" + commas);
    const std::string moves = syntax_of("moves = [" + letters + "]\n");
    BOOST_TEST(moves.starts_with("`pd` is a move as SGF writes it"), moves);
    BOOST_TEST(moves.find('\n') == moves.size() - 1, moves);
}

BOOST_AUTO_TEST_CASE(more_lines_than_are_read_are_reported_as_such) {
    std::string keys;
    for (int i = 0; i < 31'000; ++i) keys += fmt::format("k{} = 1\n", i);
    const arbiter::source s("a.dgf", keys + "game_id = \"a\"\n");
    arbiter::options all;
    all.max_findings = 100'000; // each key has one
    const arbiter::report r = arbiter::check(s, all);
    std::set<std::string> syntax_and_missing;
    for (const arbiter::finding& f : r.findings())
        if (f.code().starts_with("syntax/") || f.code() == "tag/missing") syntax_and_missing.emplace(f.code());
    BOOST_TEST((syntax_and_missing == std::set<std::string>{"syntax/unexpected"}));
}

BOOST_AUTO_TEST_CASE(magic_numbers) {
    for (unsigned magic = 0; magic <= 255; ++magic) {
        const std::string text = fmt::format("{} 0 0 2\n0 0\n0 0\n", magic);
        BOOST_TEST(codes_of("a.dgb", text) == wrong_with(magic), text);
        if (!wrong_with(magic).empty()) continue;
        const auto b = dgf::read_board(text);
        BOOST_REQUIRE(b.has_value());
        BOOST_TEST((b->to_move == ((magic & 1U) != 0   ? arbiter::go::colour::black
                                   : (magic & 2U) != 0 ? arbiter::go::colour::white
                                                       : arbiter::go::colour::none)));
        BOOST_TEST(b->black_half == ((magic & 4U) != 0));
        BOOST_TEST(b->white_half == ((magic & 8U) != 0));
        BOOST_TEST(b->black_count == ((magic & 16U) != 0 ? 255U : 0U));
        BOOST_TEST(b->white_count == ((magic & 32U) != 0 ? 255U : 0U));
        BOOST_TEST(dgf::write_text(*b) == text);
        const std::string binary = bytes_of({magic, 0, 0, 2, 0, 0, 0, 0});
        BOOST_TEST(dgf::write_binary(*b) == binary);
        BOOST_TEST((dgf::read_board(binary) == *b));
    }
    BOOST_TEST(codes_of("a.dgb", "256 0 0 2\n0 0\n0 0\n") == "header-value");
    BOOST_TEST(codes_of("a.dgb", "-1 0 0 2\n0 0\n0 0\n") == "header-value");
}

// 255 is `255`, or `0` with its bit; more than 510 can't be
BOOST_AUTO_TEST_CASE(counts) {
    for (const unsigned count : {0U, 1U, 254U, 255U, 256U, 257U, 509U, 510U}) {
        dgf::board b = dgf::empty_board(2);
        b.black_count = count;
        const unsigned black_bit = count > 255 ? 16 : 0;
        BOOST_TEST(dgf::write_text(b) ==
                   fmt::format("{} {} 0 2\n0 0\n0 0\n", 1 + black_bit, count > 255 ? count - 255 : count));
        BOOST_TEST((dgf::read_board(dgf::write_text(b)) == b));
        b.black_count = 0;
        b.white_count = count;
        BOOST_TEST(dgf::write_text(b) ==
                   fmt::format("{} 0 {} 2\n0 0\n0 0\n", 1 + 2 * black_bit, count > 255 ? count - 255 : count));
        BOOST_TEST((dgf::read_board(dgf::write_text(b)) == b));
    }
    BOOST_TEST(codes_of("a.dgb", "1 255 255 2\n0 0\n0 0\n") == "");
    BOOST_TEST(codes_of("a.dgb", "1 256 0 2\n0 0\n0 0\n") == "header-value");
    BOOST_TEST(codes_of("a.dgb", "1 0 256 2\n0 0\n0 0\n") == "header-value");
    BOOST_TEST(codes_of("a.dgb", "1 -1 0 2\n0 0\n0 0\n") == "header-value");
    BOOST_TEST(codes_of("a.dgb", "1 0 99999999999999999999 2\n0 0\n0 0\n") == "header-value");
}

BOOST_AUTO_TEST_CASE(sizes_and_lengths) {
    BOOST_TEST(codes_of("a.dgb", "1 0 0 1\n0\n") == "");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 0\n") == "board-size");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 256\n0\n") == "board-size");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 -1\n0\n") == "board-size");
    BOOST_TEST(codes_of("a.dgb", dgf::write_text(dgf::empty_board(255))) == "");
    BOOST_TEST(codes_of("a.dgb", dgf::write_binary(dgf::empty_board(255))) == "");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n0 0\n0\n") == "board-length");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n0 0\n0 0 0\n") == "board-length");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n") == "board-length");
    // of a board that isn't whole nobody says which stones have liberties
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n1 1\n1\n") == "board-length");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n1 1\n1 1 1\n") == "board-length");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n1 1\n1 4\n") == "point-state");
    BOOST_TEST(codes_of("a.dgb", bytes_of({1, 0, 0, 2, 0, 0, 0})) == "binary-length");
    BOOST_TEST(codes_of("a.dgb", bytes_of({1, 0, 0, 2, 0, 0, 0, 0, 0})) == "binary-length");
}

// three numbers before the points of a board whose size is the third
BOOST_AUTO_TEST_CASE(headers_that_lack_a_number) {
    const auto lacks = [](const std::string& text) {
        const arbiter::source s("a.dgb", text);
        const arbiter::report r = arbiter::check(s);
        std::string help;
        for (const arbiter::finding& f : r.findings()) help += f.help();
        return help.find("the header has a number too few") != std::string::npos;
    };
    std::string points;
    for (int i = 0; i < 255 * 255; ++i) points += "0 ";
    BOOST_TEST(lacks("0 0 1\n0\n"));
    BOOST_TEST(lacks("0 0 2\n0 0\n0 0\n"));
    BOOST_TEST(lacks("0 0 255\n" + points));
    BOOST_TEST(!lacks("0 0 2\n0 0\n0\n"));
    BOOST_TEST(!lacks("0 0 2\n0 0\n0 0 0\n"));
    BOOST_TEST(!lacks("0 0 0\n0\n"));
    BOOST_TEST(!lacks("0 0 256\n" + points + "0 0 0 0"));
    BOOST_TEST(!lacks("1 0 0 0\n"));
}

BOOST_AUTO_TEST_CASE(states) {
    for (const char* const state : {"0", "1", "2", "3"})
        BOOST_TEST(codes_of("a.dgb", fmt::format("1 0 0 2\n0 {}\n0 0\n", state)) == "", state);
    for (const char* const state : {"4", "9", "10", "-1", "255"})
        BOOST_TEST(codes_of("a.dgb", fmt::format("1 0 0 2\n0 {}\n0 0\n", state)) == "point-state", state);
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n3 0\n0 3\n") == "ko-mark");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n4 0\n5 4\n") == "point-state point-state");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n1 2\n2 0\n") == "no-liberties");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n1 1\n1 1\n") == "no-liberties");
    BOOST_TEST(codes_of("a.dgb", "1 0 0 2\n1 1\n1 3\n") == ""); // what ko forbids is a liberty
}

// two bits a point, the first in the lowest; what is behind the last is 0
BOOST_AUTO_TEST_CASE(packed_boards) {
    const std::string document = bytes_of({2, 1, 0, 4, 0x24, 0x9D, 0x24, 0});
    const auto b = dgf::read_board(document);
    BOOST_REQUIRE(b.has_value());
    BOOST_TEST(dgf::write_text(*b) == "2 1 0 4\n0 1 2 0\n1 3 1 2\n0 1 2 0\n0 0 0 0\n");
    BOOST_TEST(dgf::write_packed(*b) == document);
    BOOST_TEST(dgf::write_packed(dgf::empty_board(19)).size() == 95U);
    BOOST_TEST(codes_of("a.dgb", bytes_of({1, 0, 0, 3, 1, 0, 0})) == "");
    BOOST_TEST(codes_of("a.dgb", bytes_of({1, 0, 0, 3, 1, 0, 3})) == "");
    for (const unsigned last : {4U, 8U, 0x80U}) // the ninth point has the two lowest bits
        BOOST_TEST(codes_of("a.dgb", bytes_of({1, 0, 0, 3, 1, 0, last})) == "reserved-bits");
}

BOOST_AUTO_TEST_CASE(moves) {
    const std::vector<std::pair<dgf::move_number, std::string>> four_bytes{
        {0, bytes_of({0, 0, 0, 0})},          {1, bytes_of({1, 0, 0, 0})},         {255, bytes_of({255, 0, 0, 0})},
        {256, bytes_of({0, 1, 0, 0})},        {361, bytes_of({0x69, 1, 0, 0})},    {65025, bytes_of({1, 0xFE, 0, 0})},
        {-1, bytes_of({255, 255, 255, 255})}, {-2, bytes_of({254, 255, 255, 255})}};
    for (const auto& [move, written] : four_bytes) {
        BOOST_TEST(dgf::write_binary(move) == written, move);
        BOOST_TEST((dgf::read_move(std::to_string(move)) == move), move);
    }
    BOOST_TEST((dgf::read_move(bytes_of({0x69, 1, 0, 0})) == 361));
    BOOST_TEST((dgf::read_move(bytes_of({255, 255, 255, 255})) == -1));
    BOOST_TEST(codes_of("a.dgm", "-1") == "");
    BOOST_TEST(codes_of("a.dgm", "-2") == "resign-value");
    BOOST_TEST(codes_of("a.dgm", bytes_of({255, 255, 255, 255})) == "");
    BOOST_TEST(codes_of("a.dgm", bytes_of({254, 255, 255, 255})) == "resign-value");
    for (const std::string& wrong : {bytes_of({1, 0, 0}), bytes_of({1, 0, 0, 0, 0})})
        BOOST_TEST(codes_of("a.dgm", wrong) == "binary-length");
}

// a move has two bytes where the size is at most 181, else four
BOOST_AUTO_TEST_CASE(records) {
    for (const unsigned size : {1U, 180U, 181U, 182U, 255U}) {
        dgf::record r{dgf::empty_board(size), 0, {}};
        for (const dgf::move_number m : {1, 0}) r.moves.push_back(m);
        const std::string binary = dgf::write_binary(r);
        const std::size_t a_move = size <= 181 ? 2 : 4;
        BOOST_TEST(binary.size() == std::size_t{size} * size + 5 + 2 * a_move, size);
        BOOST_TEST((dgf::read_record(binary) == r), size);
    }
    for (const char* const result : {"0", "1", "2"})
        BOOST_TEST(codes_of("a.dgr", fmt::format("1 0 0 2\n0 0\n0 0\n{}\n1\n", result)).find("result-value") ==
                   std::string::npos);
    for (const char* const result : {"3", "-1", "256"})
        BOOST_TEST(codes_of("a.dgr", fmt::format("1 0 0 2\n0 0\n0 0\n{}\n1\n", result)) == "result-value");
    // lines of at most 80 columns, and as full as that allows
    dgf::record r{dgf::empty_board(19), 0, {}};
    for (dgf::move_number m = 1; m <= 361; m += 2) r.moves.push_back(m);
    const std::string text = dgf::write_text(r);
    constexpr std::size_t first_move = 9 + 19 * 38 + 2; // behind header, rows and result
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; begin = end + 1, end = text.find('\n', begin)) {
        BOOST_TEST(end - begin <= 80U);
        if (begin < first_move || end + 1 == text.size()) continue;
        const std::size_t next = text.find_first_of(" \n", end + 1) - (end + 1);
        BOOST_TEST(end - begin + 1 + next > 80U);
    }
}

BOOST_AUTO_TEST_CASE(points) {
    for (const unsigned size : {1U, 2U, 19U, 255U}) {
        const auto last = static_cast<dgf::move_number>(size * size);
        BOOST_TEST(!dgf::is_point(0, size));
        BOOST_TEST(dgf::is_point(1, size));
        BOOST_TEST(dgf::is_point(last, size));
        BOOST_TEST(!dgf::is_point(last + 1, size));
        BOOST_TEST(!dgf::is_point(-1, size));
        BOOST_TEST(dgf::number_of(dgf::point_of(last, size), size) == last);
    }
    BOOST_TEST((dgf::point_of(61, 19) == arbiter::go::point{3, 3}));
    BOOST_TEST((dgf::point_of(19, 19) == arbiter::go::point{18, 0}));
    BOOST_TEST((dgf::point_of(20, 19) == arbiter::go::point{0, 1}));
}

BOOST_AUTO_TEST_SUITE_END()
