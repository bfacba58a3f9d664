// Texts of QGN: lists of teams, seeds, which quotation mark of an action stands open, and what is shown of a text that may be no
// ASCII.
#include "arbiter/arbiter.hpp"

#include "notations/qgn/game_check.hpp"
#include "notations/qgn/moves.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qgn_texts_test {

namespace {

/// The codes of what is said of a record, without the notation's name.
std::string codes_of(const std::string& record) {
    const arbiter::report r = arbiter::check(arbiter::source("a.qgn", record));
    std::string all;
    for (const arbiter::finding& f : r.findings())
        all += (all.empty() ? "" : " ") + std::string(f.code().substr(f.code().find('/') + 1));
    return all;
}

std::string with_teams(const std::string& teams, const std::string& key = "tictactoe") {
    return "[key \"" + key + "\"]\n[teams \"" + teams + "\"]\n\n0m&0.0 1m&1.1\n";
}

/// The list of teams as the safe fixes make it.
std::string mended(const std::string& teams, const std::string& key = "tictactoe") {
    const std::string made =
        arbiter::apply_fixes(arbiter::source("a.qgn", with_teams(teams, key)), {}, arbiter::fixes::safe).text;
    const std::size_t begin = made.find("[teams \"") + 8;
    return made.substr(begin, made.find("\"]", begin) - begin);
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_texts)

// a comma and one blank
BOOST_AUTO_TEST_CASE(teams_are_separated_by_a_comma_and_a_blank) {
    BOOST_TEST(codes_of(with_teams("a, b")) == "");
    for (const char* teams :
         {"a,b", "a , b", "a,  b", " a, b", "a, b ", "a,\tb", "a\t, b", "a;b", "a ; b", "a|b", "a/b"}) {
        BOOST_TEST(codes_of(with_teams(teams)) == "team-separator", teams);
        BOOST_TEST(mended(teams) == "a, b", teams);
    }
    for (const char* teams : {"a,,b", "a,", ",a", "a, , b"}) {
        BOOST_TEST(codes_of(with_teams(teams)) == "team-list", teams);
        BOOST_TEST(mended(teams) == teams);
    }
    // no other sign is known to separate names, and of two that are there the comma does
    for (const char* teams : {"a, b, c", "a", "a;b;c", "a\tb", "a:b"}) {
        BOOST_TEST(codes_of(with_teams(teams)) == "team-count", teams);
        BOOST_TEST(mended(teams) == teams);
    }
    BOOST_TEST(codes_of(with_teams("a;x, b")) == "");
}

// 64 bits with a sign, as Go reads them
BOOST_AUTO_TEST_CASE(seeds_have_64_bits) {
    const auto codes = [](const std::string& seed) {
        return codes_of("[key \"onitama\"]\n[teams \"a, b\"]\n[seed \"" + seed + "\"]\n");
    };
    for (const char* seed : {"0", "1", "+1", "-1", "9223372036854775807", "-9223372036854775808"})
        BOOST_TEST(codes(seed) == "", seed);
    for (const char* seed : {"9223372036854775808", "-9223372036854775809"})
        BOOST_TEST(codes(seed) == "not-replayed", seed);
    BOOST_TEST(codes("x1") == "value"); // which says it all
}

// each number of each game's action, at both ends of its range
BOOST_AUTO_TEST_CASE(details_are_in_the_range_of_their_game) {
    struct detail {
        const char* key;
        const char* before;
        const char* behind;
        int least;
        int most;
    };
    for (const detail& d : std::vector<detail>{{"tictactoe", "0m&", ".0", 0, 2},
                                               {"tictactoe", "0m&0.", "", 0, 2},
                                               {"connect4", "0p&", "", 0, 6},
                                               {"onitama", "0m&", ".0.0.0.tiger", 0, 4},
                                               {"onitama", "0m&0.", ".0.0.tiger", 0, 4},
                                               {"onitama", "0m&0.0.", ".0.tiger", 0, 4},
                                               {"onitama", "0m&0.0.0.", ".tiger", 0, 4},
                                               {"indigo", "0p&cbdaef.", ".3", 0, 8},
                                               {"indigo", "0p&cbdaef.7.", "", 0, 8},
                                               {"tsuro", "0p&", ".5.GBHEADCF", 0, 5},
                                               {"tsuro", "0p&0.", ".GBHEADCF", 0, 5},
                                               {"stratego", "0m&", ".0.0.0", 0, 9},
                                               {"stratego", "0m&0.", ".0.0", 0, 9},
                                               {"stratego", "0m&0.0.", ".0", 0, 9},
                                               {"stratego", "0s&0.0.0.", "", 0, 9},
                                               {"carcassonne", "0i&", ".0.r.r.r.c.n.f.f", -71, 71},
                                               {"carcassonne", "0i&0.", ".r.r.r.c.n.f.f", -71, 71}}) {
        const auto is_wrong = [&d](const std::string& number) {
            const std::string codes =
                codes_of("[key \"" + std::string(d.key) + "\"]\n[teams \"a, b\"]\n[seed \"1\"]\n\n" + d.before +
                         number + d.behind + "\n");
            return codes.find("detail-value") != std::string::npos;
        };
        BOOST_TEST_CONTEXT(d.key << ' ' << d.before) {
            BOOST_TEST(!is_wrong(std::to_string(d.least)));
            BOOST_TEST(!is_wrong(std::to_string(d.most)));
            BOOST_TEST(!is_wrong("0" + std::to_string(d.most)));
            BOOST_TEST(is_wrong(std::to_string(d.least - 1)));
            BOOST_TEST(is_wrong(std::to_string(d.most + 1)));
            BOOST_TEST(is_wrong(std::to_string(d.most) + "0"));
            BOOST_TEST(is_wrong("99999999999999999999"));
            BOOST_TEST(is_wrong("x"));
        }
    }
}

BOOST_AUTO_TEST_CASE(actions_are_those_of_their_game) {
    for (const auto& [action, codes] : std::vector<std::pair<const char*, const char*>>{{"0m&0.0", ""},
                                                                                        {"0m&0", "detail-count"},
                                                                                        {"0m&0.0.0", "detail-count"},
                                                                                        {"0m", "detail-count"},
                                                                                        {"0x&0.0", "unknown-action"},
                                                                                        {"2m&0.0", "team-index"},
                                                                                        {"9m&0.0", "team-index"},
                                                                                        {"10m&0.0", "team-index"},
                                                                                        {"1m&0.0", "turn-order"},
                                                                                        {"00m&0.0", "unexpected"},
                                                                                        {"0m&", "unexpected"},
                                                                                        {"0m&0.", "unexpected"},
                                                                                        {"0m&.0", "unexpected"}})
        BOOST_TEST(codes_of("[key \"tictactoe\"]\n[teams \"a, b\"]\n\n" + std::string(action) + "\n") == codes, action);
}

// quotes of Go: `"` and `'` with escapes, and a back quote without
BOOST_AUTO_TEST_CASE(quotes_that_stand_open) {
    constexpr std::size_t none = std::string_view::npos;
    const std::vector<std::pair<std::string_view, std::size_t>> rows{
        {"", none},
        {"abc", none},
        {R"("")", none},
        {R"(")", 0},
        {"'", 0},
        {"`", 0},
        {R"("abc")", none},
        {"'abc'", none},
        {"`abc`", none},
        {R"("abc)", 0},
        {R"(a"b)", 1},
        {R"(ab")", 2},
        {R"("a'b")", none},
        {R"("a'b)", 0},
        {R"('a'"b)", 3},
        {R"("a"'b')", none},
        {R"("a""b)", 3},
        {R"("a\"b")", none},
        {R"("a\"b)", 0},
        {R"("a\")", 0},
        {R"("a\\")", none},
        {R"("a\\"b")", 6},
        {R"('a\'b')", none},
        {R"('a\"')", none},
        {R"("a\n")", none},
        {R"("a\)", 0},
        {R"("\)", 0},
        {R"(`a\`)", none},
        {R"(`a\`b`)", 5},
        {R"("\\\"")", none},
    };
    for (const auto& [details, at] : rows) BOOST_TEST(arbiter::qgn::open_quote_in(details) == at, details);
}

// a sign for each character
BOOST_AUTO_TEST_CASE(texts_are_shown_in_ascii) {
    using arbiter::qgn::in_ascii;
    BOOST_TEST(in_ascii("") == "");
    BOOST_TEST(in_ascii(" az~") == " az~");
    BOOST_TEST(in_ascii("a\x1F"
                        "b\x7F") == "a?b?");
    BOOST_TEST(in_ascii("\xC3\xA9") == "?");
    BOOST_TEST(in_ascii("\xE2\x82\xAC"
                        "x") == "?x");
    BOOST_TEST(in_ascii("\xC2\x80\xC2\xBF") == "??");
    BOOST_TEST(in_ascii("\xDF\xBF") == "?");
    BOOST_TEST(in_ascii("\xF0\x9F\x98\x80") == "?");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace qgn_texts_test
