// Random games of the slow reference engine, with variations: rightly recorded they have no finding; with one thing made wrong, exactly
// one, in its place.
#include "tests/assertions.hpp"
#include "tests/reference/go.hpp"
#include "tests/reference/support.hpp"
#include "tests/scale.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

namespace {

using reference::go::verdict;

struct spot {
    int column;
    int row;
};

std::string name_of(spot at) {
    return {static_cast<char>('a' + at.column), static_cast<char>('a' + at.row)};
}

std::string move_text(char side, const std::string& value) {
    return std::string(side == 'X' ? ";B[" : ";W[") + value + ']';
}

/// The rules of Go that a game is played by, as records name them.
struct rules {
    const char* name;
    bool self_capture;
    reference::go::superko repetition;
};

constexpr std::array all_rules{
    rules{"Japanese", false, reference::go::superko::none},
    rules{"AGA", false, reference::go::superko::situational},
    rules{"NZ", true, reference::go::superko::situational},
    rules{"Tromp-Taylor", true, reference::go::superko::positional},
};

/// A game, and the text of it up to now.
struct written_game {
    reference::go::game board;
    std::string text;

    written_game(int columns, int rows, const rules& by) : board(columns, rows) {
        board.self_capture_allowed = by.self_capture;
        board.repetition = by.repetition;
        text = fmt::format("(;FF[4]GM[1]SZ[{}]RU[{}]",
                           columns == rows ? std::to_string(columns) : fmt::format("{}:{}", columns, rows), by.name);
    }

    [[nodiscard]] char side() const { return board.now().turn; }
    /// Every point where the side to move would meet `wanted`.
    [[nodiscard]] std::vector<spot> where(verdict wanted) const {
        std::vector<spot> found;
        for (int row = 0; row < board.now().stones.height; ++row)
            for (int column = 0; column < board.now().stones.width; ++column)
                if (board.would_be(side(), column, row).broken == wanted) found.push_back({column, row});
        return found;
    }
    void play(spot at) {
        text += move_text(side(), name_of(at));
        board.play(side(), at.column, at.row);
    }
    void pass() {
        text += move_text(side(), "");
        board.pass(side());
    }
    void play_at_random(reference::splitmix64& r, int moves) {
        for (; moves > 0; --moves) {
            const std::vector<spot> legal = where(verdict::fine);
            if (legal.empty() || r.below(40) == 0)
                pass();
            else
                play(legal[static_cast<std::size_t>(r.below(legal.size()))]);
        }
    }
};

/// Plays a move, if there is one, that takes a stone which may not be taken back at once.
void begin_ko(written_game& g) {
    for (const spot at : g.where(verdict::fine)) {
        const std::size_t length = g.text.size();
        g.play(at);
        if (!g.where(verdict::ko).empty()) return;
        g.board.undo();
        g.text.resize(length);
    }
}

/// Half of the boards are so small that stones are captured and positions come again.
written_game random_game(reference::splitmix64& r, const rules& by) {
    const int columns = r.below(2) == 0 ? 2 + r.below(3) : 5 + r.below(5);
    const int rows = r.below(2) == 0 ? columns : 2 + r.below(8);
    written_game g(columns, rows, by);
    g.play_at_random(r, 1 + r.below(60));
    return g;
}

void check_clean(const std::string& text) {
    const arbiter::report r = arbiter::check(arbiter::source("game.sgf", text));
    BOOST_TEST_REQUIRE(r.findings().empty(), test::listing(r) << text);
}

/// `text` has just one finding: `code`, at `[begin, begin + size)`.
void check_one(const std::string& text, const std::string& code, std::size_t begin, std::size_t size) {
    const arbiter::report r = arbiter::check(arbiter::source("game.sgf", text));
    const std::vector<arbiter::finding> found = r.findings();
    BOOST_TEST_REQUIRE(found.size() == 1U, code << " wanted\n" << test::listing(r) << text);
    BOOST_TEST_REQUIRE(found[0].code() == code, test::listing(r) << text);
    BOOST_TEST_REQUIRE(found[0].where().begin == begin, test::listing(r) << text);
    BOOST_TEST_REQUIRE(found[0].where().size() == size, test::listing(r) << text);
}

/// Games with `branches` that part from one another, to any depth; `g` is where the first one goes on.
void branch(reference::splitmix64& r, written_game& g, int depth) {
    const std::size_t positions = g.board.positions.size();
    const std::size_t branches = 2 + static_cast<std::size_t>(r.below(2));
    for (std::size_t i = 0; i < branches; ++i) {
        g.text += r.below(2) == 0 ? "(" : "\n(";
        g.play_at_random(r, 1 + r.below(8));
        if (depth > 0 && r.below(2) == 0) branch(r, g, depth - 1);
        g.text += ')';
        while (g.board.positions.size() > positions) g.board.undo();
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_property)

BOOST_AUTO_TEST_CASE(legal_games_are_clean) {
    reference::splitmix64 r{2001};
    for (int i = 0; i < test::repeated(400); ++i)
        for (const rules& by : all_rules) check_clean(random_game(r, by).text + ")");
}

BOOST_AUTO_TEST_CASE(legal_games_with_variations_are_clean) {
    reference::splitmix64 r{2002};
    for (int i = 0; i < test::repeated(200); ++i)
        for (const rules& by : all_rules) {
            written_game g = random_game(r, by);
            branch(r, g, 3);
            check_clean(g.text + ")");
        }
}

/// The last move breaks a rule, in the main line or in a variation that comes after others.
BOOST_AUTO_TEST_CASE(an_illegal_move_is_reported_where_it_is_played) {
    const std::vector<std::pair<verdict, std::string>> kinds{{verdict::occupied, "sgf/occupied"},
                                                             {verdict::self_capture, "sgf/self-capture"},
                                                             {verdict::ko, "sgf/ko"},
                                                             {verdict::superko, "sgf/superko"}};
    constexpr int most_for_ko = 36; // points, as each of them is tried
    std::map<std::string, int> seen;
    reference::splitmix64 r{2003};
    for (int i = 0; i < test::repeated(600); ++i)
        for (const rules& by : all_rules) {
            written_game g = random_game(r, by);
            const bool in_variation = r.below(2) == 0;
            if (in_variation) {
                const std::size_t positions = g.board.positions.size();
                g.text += '(';
                g.play_at_random(r, 1 + r.below(20));
                g.text += ")(";
                while (g.board.positions.size() > positions) g.board.undo();
            }
            if (g.board.now().stones.width * g.board.now().stones.height <= most_for_ko) begin_ko(g);
            for (const auto& [broken, code] : kinds) {
                const std::vector<spot> spots = g.where(broken);
                if (spots.empty()) continue;
                const spot at = spots[static_cast<std::size_t>(r.below(spots.size()))];
                // one stone lost right after another lost one is ko to the reference engine: there is no ko to take back
                const bool is_lost = g.board.would_be(g.side(), at.column, at.row).lost > 0;
                if (broken == verdict::ko && is_lost) continue;
                const std::string text = g.text + move_text(g.side(), name_of(at)) + (in_variation ? "))" : ")");
                check_one(text, code, g.text.size() + 3, 2);
                ++seen[code];
            }
        }
    const int enough = test::is_whole ? 40 : test::repeated(30); // a part of the games has them unevenly
    for (const auto& [broken, code] : kinds) BOOST_TEST(seen[code] >= enough, code << ": " << seen[code]);
}

/// FF[4], Private Properties: also one whose value looks like a point says nothing of the board.
BOOST_AUTO_TEST_CASE(private_properties_hide_no_illegal_move) {
    int illegal = 0;
    reference::splitmix64 r{2005};
    for (int i = 0; i < test::repeated(200); ++i) {
        written_game g = random_game(r, all_rules[0]);
        const std::string own = "PRIV[aa]";
        for (std::size_t at = g.text.find(';', 2); at != std::string::npos; at = g.text.find(';', at + own.size() + 1))
            g.text.insert(at, own);
        const std::vector<spot> taken = g.where(verdict::occupied);
        if (taken.empty()) continue;
        ++illegal;
        const std::string text = g.text + move_text(g.side(), name_of(taken[0])) + ")";
        const std::string wanted = g.text.find("PRIV") == std::string::npos ? "" : "sgf/unknown-property ";
        std::string codes;
        const arbiter::report report = arbiter::check(arbiter::source("game.sgf", text));
        for (const arbiter::finding& f : report.findings()) codes += std::string(f.code()) + ' ';
        BOOST_TEST_REQUIRE(codes == wanted + "sgf/occupied ", test::listing(report) << text);
    }
    BOOST_TEST(illegal >= test::repeated(100));
}

BOOST_AUTO_TEST_CASE(any_other_mistake_is_reported_once) {
    struct mistake {
        std::string text;
        std::string code;
        std::size_t begin; ///< in `text`
        std::size_t size;
    };
    reference::splitmix64 r{2004};
    for (int i = 0; i < test::repeated(100); ++i) {
        written_game g = random_game(r, all_rules[0]);
        const std::string last = g.side() == 'X' ? "W" : "B";
        const std::string next = g.side() == 'X' ? "B" : "W";
        const std::vector<mistake> mistakes{
            {";" + next + "[zz])", "sgf/off-board", 3, 2},
            {";" + next + "[a])", "sgf/property-value", 3, 1},
            {";" + last + "[])", "sgf/same-colour-twice", 3, 0},
            {fmt::format(";{}[]{}[])", next, last), "sgf/misplaced-property", 4, 1},
            {";" + next + "[]C[a]C[b])", "sgf/duplicate-property", 8, 1},
            {";AE[])", "sgf/empty-list", 1, 4},
            {";CR[aa][bb][aa])", "sgf/duplicate-point", 12, 2},
            {";CR[aa]TR[aa])", "sgf/duplicate-point", 10, 2},
            {";KO[])", "sgf/misplaced-property", 1, 2},
            {";" + next + "[]AB[aa])", "sgf/misplaced-property", 4, 2},
            {";SZ[9])", "sgf/misplaced-property", 1, 2},
            {";XY[1])", "sgf/unknown-property", 1, 2},
            {";PL[X])", "sgf/property-value", 4, 1},
            {";Bm[1]" + next + "[])", "syntax/unexpected", 1, 2},
            {";GB)", "syntax/unexpected", 1, 2},
            {";[aa])", "syntax/unexpected", 1, 4},
            {";C[a] b ;N[c])", "syntax/unexpected", 6, 1},
            {"()", "syntax/unexpected", 0, 2},
            {";C[a", "syntax/unterminated", 2, 1},
            {")\n)", "syntax/unexpected", 2, 1},
            {") x", "sgf/outside-text", 2, 1},
            {"(;)(N[a]))", "syntax/unexpected", 4, 0},
            {"(;);N[a])", "syntax/unexpected", 3, 1},
        };
        for (const mistake& m : mistakes) {
            const std::string text = g.text + m.text + (m.text == "()" ? ")" : "");
            check_one(text, m.code, g.text.size() + m.begin, m.size);
        }
        check_one(g.text, "syntax/unterminated", 0, 1);
    }
}

BOOST_AUTO_TEST_CASE(handicaps_are_the_stones_on_the_board) {
    const auto game = [](int claimed, const std::string& rest) {
        return fmt::format("(;FF[4]GM[1]SZ[9]HA[{}]{})", claimed, rest);
    };
    const std::string two = "AB[gc][cg];W[ee];B[ec]";
    check_clean(game(2, two));
    check_clean(game(0, ";B[ee];W[ec]"));
    check_clean(game(2, ";B[gc];B[cg];W[ee]"));
    check_clean(game(3, ";B[gc];W[];B[cg];W[];B[gg];W[ee]"));
    check_one(game(3, two), "sgf/handicap", 20, 1);
    check_one(game(12, two), "sgf/handicap", 20, 2);
    check_one(game(2, ";W[ee];B[ec]"), "sgf/handicap", 20, 1);
    check_one(game(2, ""), "sgf/handicap", 20, 1);
}

/// Stones that are lost explain what is illegal without them.
BOOST_AUTO_TEST_CASE(a_lost_handicap_is_one_finding) {
    struct handicap {
        int size;
        std::vector<spot> stones;
    };
    const std::vector<handicap> all{
        {9, {{6, 2}, {2, 6}}},
        {9, {{6, 2}, {2, 6}, {2, 2}}},
        {9, {{2, 2}, {6, 2}, {2, 6}, {6, 6}, {2, 4}, {6, 4}}},
        {9, {{2, 2}, {6, 2}, {2, 6}, {6, 6}, {4, 2}, {4, 6}, {4, 4}}},
        {13, {{3, 3}, {9, 3}, {3, 9}, {9, 9}, {6, 3}, {6, 9}}},
    };
    reference::splitmix64 r{2005};
    for (int i = 0; i < test::repeated(8); ++i)
        for (const handicap& h : all) {
            written_game g(h.size, h.size, all_rules[0]);
            std::vector<reference::go::game::change> changes;
            for (const spot at : h.stones) changes.push_back({at.column, at.row, 'X'});
            g.board.set_up(changes, 'O');
            const std::size_t value = g.text.size() + 3;
            g.text += fmt::format("HA[{}]", h.stones.size());
            g.play_at_random(r, 1 + r.below(h.size == 9 ? 200 : 40));
            check_one(g.text + ")", "sgf/handicap", value, 1);
        }
}

BOOST_AUTO_TEST_CASE(a_board_said_too_small_is_one_finding) {
    reference::splitmix64 r{2006};
    for (int i = 0; i < 30; ++i) {
        written_game g(13, 13, all_rules[0]);
        g.play_at_random(r, 12 + r.below(30));
        const std::string text = std::regex_replace(g.text, std::regex("SZ\\[13\\]"), "SZ[9]") + ")";
        const arbiter::report checked = arbiter::check(arbiter::source("game.sgf", text));
        const std::vector<arbiter::finding> found = checked.findings();
        BOOST_TEST_REQUIRE(found.size() == 1U, text);
        BOOST_TEST(found[0].code() == "sgf/off-board");
    }
}

namespace {

enum class typing_mistake : std::uint8_t { neighbour, transposed, other_rows, swapped, lost };

/// Where the moves' letters stand in a record, but passes.
std::vector<std::size_t> points_in(const std::string& text) {
    static const std::regex move(";[BW]\\[([a-z][a-z])\\]");
    std::vector<std::size_t> found;
    for (std::sregex_iterator m(text.begin(), text.end(), move), end; m != end; ++m)
        found.push_back(static_cast<std::size_t>(m->position(1)));
    return found;
}

/// Letters that somebody may type for this one.
std::string letters_near(char c) {
    static const std::map<char, std::string> keys{
        {'a', "qwsz"},   {'b', "vghn"},   {'c', "xdfv"}, {'d', "serfcx"}, {'e', "wsdr"},  {'f', "drtgvc"},
        {'g', "ftyhbv"}, {'h', "gyujnb"}, {'i', "ujko"}, {'j', "huikmn"}, {'k', "jiolm"}, {'l', "kop"},
        {'m', "njk"},    {'n', "bhjm"},   {'o', "iklp"}, {'p', "ol"},     {'q', "wa"},    {'r', "edft"},
        {'s', "awedxz"}, {'t', "rfgy"},   {'u', "yhji"}};
    const auto found = keys.find(c);
    std::string near = found == keys.end() ? "" : found->second;
    if (c > 'a') near += static_cast<char>(c - 1);
    return near + static_cast<char>(c + 1);
}

/// The record with one such mistake in it; as it was where none can be made there.
std::string with_mistake(const std::string& right, typing_mistake what, reference::splitmix64& r) {
    const std::vector<std::size_t> points = points_in(right);
    if (points.size() < 2) return right;
    const std::size_t at = points[static_cast<std::size_t>(r.below(points.size() - 1))];
    const std::size_t next = *std::upper_bound(points.begin(), points.end(), at);
    const std::size_t size_begin = right.find("SZ[") + 3;
    const int side = std::stoi(right.substr(size_begin));
    std::string text = right;
    switch (what) {
    case typing_mistake::neighbour: {
        char& c = text[at + static_cast<std::size_t>(r.below(2))];
        const std::string near = letters_near(c);
        c = near[static_cast<std::size_t>(r.below(near.size()))];
        break;
    }
    case typing_mistake::transposed:
        std::swap(text[at], text[at + 1]);
        break;
    case typing_mistake::other_rows:
        if (right.find(':', size_begin) > right.find(']', size_begin))
            text[at + 1] = static_cast<char>('a' + side - 1 - (text[at + 1] - 'a'));
        break;
    case typing_mistake::swapped:
        std::swap(text[at], text[next]);
        std::swap(text[at + 1], text[next + 1]);
        break;
    case typing_mistake::lost:
        text.erase(at - 3, 6);
        break;
    }
    return text;
}

struct score {
    const char* name;
    typing_mistake what;
    double least; ///< percent that are named
    int named = 0;
    int wrong = 0;
    std::string wrong_ones{};
};

/// What the program makes of one such mistake in a record.
void check_guess(const std::string& right, score& s, std::uint64_t number) {
    reference::splitmix64 r{number};
    const arbiter::report checked = arbiter::check(arbiter::source("game.sgf", with_mistake(right, s.what, r)));
    for (const arbiter::finding& f : checked.findings()) {
        if (f.help().find("later moves are legal") == std::string::npos || f.fixes().empty()) continue;
        const bool is_right = arbiter::apply(checked.text(), f.fixes().front().edits) == right;
        ++(is_right ? s.named : s.wrong);
        if (!is_right) s.wrong_ones += fmt::format("\n  game {}: {}", number, f.help());
        return;
    }
}

} // namespace

/// Few are: of most the board doesn't prove what was meant.
BOOST_AUTO_TEST_CASE(typing_mistakes_are_named) {
    const int games = test::repeated(1'200);
    const arbiter::notation& sgf = *arbiter::find_notation("sgf");
    std::vector<score> scores{{"neighbouring letter", typing_mistake::neighbour, 20},
                              {"transposed", typing_mistake::transposed, 15},
                              {"row from the other end", typing_mistake::other_rows, 10},
                              {"swapped", typing_mistake::swapped, 0},
                              {"lost", typing_mistake::lost, 0}};
    for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(games); ++number) {
        const std::string right = sgf.generate(11, number).text;
        for (score& s : scores) check_guess(right, s, number);
    }
    const auto percent = [](int n) { return 100.0 * n / games; };
    for (const score& s : scores) {
        const std::string text =
            fmt::format("{}: named {:.1f} %, wrong {:.1f} %", s.name, percent(s.named), percent(s.wrong));
        BOOST_TEST_MESSAGE(text);
        BOOST_TEST(percent(s.named) >= s.least, text);
        BOOST_TEST(percent(s.wrong) <= 2.0, text << s.wrong_ones);
    }
}

// 80 other points are tried and few more typing mistakes, each past all variations: less than a million steps
BOOST_AUTO_TEST_CASE(typing_mistakes_are_found_behind_thousands_of_variations) {
    std::string beside;
    for (int i = 0; i < 7'000; ++i) beside += "(;W[aa])";
    const auto record = [&](const std::string& meant) {
        return "(;FF[4]GM[1]CA[UTF-8]SZ[9];PL[B]" + beside + "(;B[ab];W[aa];B[gc];W[bb];B[" + meant +
               "];W[gg];B[aa];W[cg];B[ge];W[ee]))\n";
    };
    const arbiter::source wrong("a.sgf", record("bb"));
    BOOST_TEST((arbiter::apply_fixes(wrong, {}, arbiter::fixes::all).text == record("ba")));
}

BOOST_AUTO_TEST_SUITE_END()
