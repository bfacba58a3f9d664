// Random games of the slow reference engine: rightly recorded they have no finding; with one thing made wrong, exactly one.
#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/reference/uttt.hpp"
#include "tests/scale.hpp"
#include "tests/support.hpp"
#include "tests/typos.hpp"

#include <map>
#include <tuple>
#include <utility>

namespace {

using move_list = std::vector<std::pair<int, int>>;

/// A record, and where each move's text begins.
struct record {
    std::string text;
    std::vector<std::uint32_t> moves;
    arbiter::span result; ///< the value of Result
    arbiter::span marker;

    [[nodiscard]] std::string_view at(arbiter::span s) const {
        return std::string_view(text).substr(s.begin, s.end - s.begin);
    }
    /// The move and its symbols.
    [[nodiscard]] arbiter::span move(std::size_t ply) const {
        const std::size_t end = text.find_first_of(" \n", moves[ply]);
        return {moves[ply], static_cast<std::uint32_t>(end)};
    }
    void replace(arbiter::span s, std::string_view by) { text.replace(s.begin, s.end - s.begin, by); }
};

record locate(std::string text) {
    record r;
    r.text = std::move(text);
    const auto begin = static_cast<std::uint32_t>(r.text.find("[Result \"") + 9);
    r.result = {begin, static_cast<std::uint32_t>(r.text.find('"', begin))};
    const auto last_line = static_cast<std::uint32_t>(r.text.rfind('\n', r.text.size() - 2) + 1);
    r.marker = {last_line, static_cast<std::uint32_t>(r.text.size() - 1)};
    for (std::size_t at = r.text.find("\n\n") + 2; at < last_line; at = r.text.find_first_of(" \n", at) + 1)
        r.moves.push_back(static_cast<std::uint32_t>(at));
    return r;
}

record made(const move_list& moves, reference::style how, std::uint64_t seed) {
    return locate(reference::record(moves, how, seed));
}

constexpr reference::style style_of(std::uint64_t seed) {
    return seed % 2 == 0 ? reference::style::full : reference::style::strongest;
}

/// A random game; two in three stop before their end.
move_list game_of(std::uint64_t seed) {
    move_list moves = reference::random_game(seed);
    reference::splitmix64 random{~seed};
    if (random.below(3) != 0) moves.resize(1 + static_cast<std::size_t>(random.below(moves.size())));
    return moves;
}

arbiter::report check(const std::string& text) {
    return arbiter::check(arbiter::source("random.ugn", text));
}

/// Whether `text` has just one finding, of this code and at this place. Says otherwise what there is.
bool has_only(const std::string& text, std::string_view code, arbiter::span where, const std::string& what) {
    const arbiter::report r = check(text);
    const std::vector<arbiter::finding> findings = r.findings();
    const bool only = findings.size() == 1 && findings[0].code() == code && findings[0].where() == where;
    BOOST_TEST(only, what << ": wanted " << code << " at bytes " << where.begin << " to " << where.end << ", found\n"
                          << test::listing(r) << text);
    return only;
}

} // namespace

BOOST_AUTO_TEST_SUITE(property)

BOOST_AUTO_TEST_CASE(random_games_are_clean) {
    for (std::uint64_t seed = 0; seed < test::repeated(10'000U); ++seed) {
        const move_list moves = game_of(seed);
        for (const reference::style how : {reference::style::full, reference::style::strongest}) {
            const std::string text = reference::record(moves, how, seed);
            const arbiter::report r = check(text);
            BOOST_REQUIRE_MESSAGE(r.findings().empty(), "seed " << seed << '\n' << test::listing(r) << text);
            BOOST_REQUIRE(r.plies() == moves.size());
        }
    }
}

BOOST_AUTO_TEST_CASE(generated_games_are_right) {
    const arbiter::notation& ugn = *arbiter::find_notation("ugn");
    for (std::uint64_t number = 0; number < 2'000; ++number) {
        const arbiter::generated g = ugn.generate(7, number);
        const test::strict_verdict v = test::ugn::read_strictly(g.text);
        BOOST_REQUIRE_MESSAGE(v.right, g.name << ": " << v.why << " at byte " << v.offset << '\n' << g.text);
        const arbiter::report r = arbiter::check(arbiter::source(g.name, g.text));
        BOOST_REQUIRE_MESSAGE(r.findings().empty(), g.name << '\n' << test::listing(r) << g.text);
        const arbiter::generated again = ugn.generate(7, number);
        BOOST_REQUIRE((again.name == g.name && again.text == g.text));
    }
}

BOOST_AUTO_TEST_CASE(one_wrong_symbol_is_one_finding) {
    std::map<std::string, int> tried;
    int failures = 0;
    for (std::uint64_t seed = 0; seed < test::repeated(3'000U) && failures < 10; ++seed) {
        const move_list moves = game_of(seed);
        const reference::style how = style_of(seed);
        record r = made(moves, how, seed);
        reference::splitmix64 random{seed};
        // two times in three a move that has symbols, which are few
        auto ply = static_cast<std::size_t>(random.below(moves.size()));
        if (random.below(3) != 0)
            while (ply > 0 && r.move(ply).size() == 2) --ply;

        reference::game game;
        std::string deserved;
        for (std::size_t i = 0; i <= ply; ++i) deserved = game.play(moves[i].first, moves[i].second);
        const arbiter::span move = r.move(ply);
        std::string shown(r.at(move).substr(2));
        const char symbol = "!/%#"[random.below(4)];
        enum { add, remove, exchange };
        const int action = shown.empty() ? int{add} : std::array{add, remove, remove, exchange}.at(random.next() % 4);
        const std::size_t gone = shown.empty() ? 0 : static_cast<std::size_t>(random.below(shown.size()));
        if (action != add) shown.erase(gone, 1);
        if (action != remove) {
            if (shown.find(symbol) != std::string::npos) continue;
            shown += symbol;
            const std::string_view order = "!/%#";
            std::sort(shown.begin(), shown.end(), [order](char a, char b) { return order.find(a) < order.find(b); });
        }
        if (shown == deserved || shown == reference::strongest(deserved)) continue;
        r.replace({move.begin + 2, move.end}, shown);

        const std::size_t wrong = shown.find_first_not_of(deserved);
        const bool is_false = wrong != std::string::npos;
        const auto at = static_cast<std::uint32_t>(move.begin + 2 + (is_false ? wrong : shown.size()));
        const std::string code = is_false ? "ugn/false-symbol" : "ugn/missing-symbol";
        ++tried[code];
        if (!has_only(r.text, code, {at, at + (is_false ? 1 : 0)}, fmt::format("seed {}, ply {}", seed, ply + 1)))
            ++failures;
    }
    BOOST_TEST(tried["ugn/false-symbol"] > test::repeated(500));
    BOOST_TEST(tried["ugn/missing-symbol"] > test::repeated(200));
    BOOST_TEST_MESSAGE("false " << tried["ugn/false-symbol"] << ", missing " << tried["ugn/missing-symbol"]);
}

BOOST_AUTO_TEST_CASE(symbols_apart_from_their_move_are_one_finding_and_come_back) {
    int tried = 0;
    for (std::uint64_t seed = 0; seed < test::repeated(1'000U); ++seed) {
        const record right = made(game_of(seed), style_of(seed), seed);
        reference::splitmix64 random{seed};
        std::vector<arbiter::span> shown;
        for (std::size_t ply = 0; ply < right.moves.size(); ++ply)
            if (right.move(ply).size() > 2) shown.push_back(right.move(ply));
        if (shown.empty()) continue;
        const arbiter::span move = shown[static_cast<std::size_t>(random.below(shown.size()))];
        const std::string_view gap = std::array{" ", "\t ", "\n", " \n"}.at(random.next() % 4);
        record r = right;
        r.text.insert(move.begin + 2, gap);
        const auto by = static_cast<std::uint32_t>(gap.size());
        ++tried;
        if (!has_only(r.text, "syntax/unexpected", {move.begin + 2 + by, move.end + by}, fmt::format("seed {}", seed)))
            break;
        const arbiter::report found = check(r.text);
        const std::string fixed = arbiter::apply(found.text(), found.edits(arbiter::fixes::safe));
        BOOST_TEST(fixed == right.text, "seed " << seed);
    }
    BOOST_TEST(tried > test::repeated(500));
}

BOOST_AUTO_TEST_CASE(one_illegal_move_is_one_finding) {
    const std::map<reference::verdict, std::string> codes{{reference::verdict::after_end, "ugn/move-after-end"},
                                                          {reference::verdict::wrong_board, "ugn/wrong-board"},
                                                          {reference::verdict::closed_board, "ugn/closed-board"},
                                                          {reference::verdict::occupied, "ugn/occupied-cell"}};
    std::map<reference::verdict, int> tried;
    int failures = 0;
    for (std::uint64_t seed = 0; seed < test::repeated(3'000U) && failures < 10; ++seed) {
        const move_list moves = game_of(seed);
        const record right = made(moves, style_of(seed), seed);
        reference::splitmix64 random{seed};
        for (const auto& [verdict, code] : codes) {
            // the first ply from a random one on that can break this rule; after the last move as well
            const auto from = static_cast<std::size_t>(random.below(moves.size() + 1));
            reference::game game;
            for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
                move_list choices;
                for (int i = 0; i < 81 && ply >= from; ++i)
                    if (game.judge(i / 9, i % 9) == verdict) choices.emplace_back(i / 9, i % 9);
                if (choices.empty()) {
                    if (ply < moves.size()) game.play(moves[ply].first, moves[ply].second);
                    continue;
                }
                const auto [board, cell] = choices[static_cast<std::size_t>(random.below(choices.size()))];
                record r = right;
                arbiter::span move{r.marker.begin, r.marker.begin};
                if (ply < moves.size()) move = r.move(ply);
                r.replace(move, reference::move_text(board, cell) + (ply < moves.size() ? "" : "\n"));
                ++tried[verdict];
                if (!has_only(r.text, code, {move.begin, move.begin + 2},
                              fmt::format("seed {}, ply {}", seed, ply + 1)))
                    ++failures;
                break;
            }
        }
    }
    for (const auto& [verdict, code] : codes)
        BOOST_TEST(tried[verdict] > test::repeated(800), code << " " << tried[verdict]);
}

BOOST_AUTO_TEST_CASE(one_wrong_result_is_one_finding) {
    const std::vector<std::pair<std::string, std::string>> outcomes{
        {"X", "1-0"}, {"O", "0-1"}, {"Draw", "1/2-1/2"}, {"In Progress", "*"}};
    int failures = 0;
    for (std::uint64_t seed = 0; seed < test::repeated(3'000U) && failures < 10; ++seed) {
        const move_list moves = game_of(seed);
        const record right = made(moves, style_of(seed), seed);
        reference::game game;
        for (const auto& [board, cell] : moves) game.play(board, cell);
        const bool is_over = game.result != ' ';
        for (const auto& [claim, ignored] : outcomes)
            for (const auto& [other, mark] : outcomes) {
                const bool right_claim = claim == right.at(right.result);
                const bool right_mark = mark == right.at(right.marker);
                // without a verdict of the moves, tag and marker that agree are not a mismatch
                if ((right_claim && right_mark) || (!is_over && claim == other)) continue;
                record r = right;
                const bool at_marker = is_over && right_claim;
                r.replace(r.marker, mark);
                r.replace(r.result, claim);
                const std::size_t grown = claim.size() - right.result.size();
                const auto begin =
                    at_marker ? static_cast<std::uint32_t>(right.marker.begin + grown) : right.result.begin;
                const arbiter::span where{begin, static_cast<std::uint32_t>(begin + (at_marker ? mark : claim).size())};
                if (!has_only(r.text, "ugn/result-mismatch", where, fmt::format("seed {}, {} {}", seed, claim, mark)))
                    ++failures;
            }
    }
}

namespace {

using test::typo;

/// The record with one typing mistake in it.
std::string with_typo(const record& right, typo what, std::uint64_t seed) {
    reference::splitmix64 random{seed};
    std::string text = right.text;
    const auto count = static_cast<std::uint64_t>(right.moves.size());
    const auto ply = static_cast<std::size_t>(random.below(what == typo::swapped ? count - 1 : count));
    const arbiter::span move = right.move(ply);
    switch (what) {
    case typo::changed: {
        const bool board = random.below(2) == 0;
        char& c = text[move.begin + (board ? 0 : 1)];
        const char first = board ? 'A' : '1';
        c = static_cast<char>(first + (c - first + 1 + static_cast<int>(random.below(8))) % 9);
        break;
    }
    case typo::swapped: {
        const arbiter::span next = right.move(ply + 1);
        text.replace(next.begin, next.size(), right.at(move));
        text.replace(move.begin, move.size(), right.at(next));
        break;
    }
    case typo::lost:
        text.erase(move.begin, move.size() + 1);
        break;
    case typo::backwards:
        std::swap(text[move.begin], text[move.begin + 1]);
        break;
    }
    return text;
}

/// The boards and cells of a record's moves alone, in their order.
std::string moves_of(const std::string& text) {
    std::string moves;
    for (std::size_t at = text.find("\n\n") + 1; at + 2 < text.size(); ++at)
        if ((text[at] == ' ' || text[at] == '\n') && text[at + 1] >= 'A' && text[at + 1] <= 'I')
            moves += text.substr(at + 1, 2);
    return moves;
}

} // namespace

BOOST_AUTO_TEST_CASE(typing_mistakes_are_named) {
    for (const auto& [what, name, least] :
         {std::tuple{typo::changed, "changed", 75.0}, std::tuple{typo::swapped, "swapped", 75.0},
          std::tuple{typo::lost, "lost", 60.0}, std::tuple{typo::backwards, "backwards", 75.0}}) {
        test::typo_score found;
        for (std::uint64_t seed = 0; seed < test::repeated(1'200U); ++seed) {
            const record right = made(reference::random_game(seed), style_of(seed), seed);
            found.take(check(with_typo(right, what, seed)), [&](const std::string& fixed, const std::string&) {
                return moves_of(fixed) == moves_of(right.text);
            });
        }
        found.require(name, least);
    }
}

/// A sign of a move is there twice, is lost, or is another one, which no move has.
BOOST_AUTO_TEST_CASE(a_move_with_one_wrong_sign_is_named) {
    for (const std::string_view what : {"twice", "lost", "another"}) {
        test::typo_score found;
        for (std::uint64_t seed = 0; seed < test::repeated(1'200U); ++seed) {
            const record right = made(reference::random_game(seed), style_of(seed), seed);
            reference::splitmix64 random{seed};
            const arbiter::span move = right.move(static_cast<std::size_t>(random.below(right.moves.size())));
            const std::size_t at = random.below(2) == 0 ? move.begin : move.begin + 1;
            std::string text = right.text;
            if (what == "twice")
                text.insert(at, 1, text[at]);
            else if (what == "lost")
                text.erase(at, 1);
            else
                text[at] = "x0-J"[random.below(4)];
            found.take(check(text), [&](const std::string& fixed, const std::string&) {
                return moves_of(fixed) == moves_of(right.text);
            });
        }
        found.require(what, 75.0);
    }
}

/// What can't be read at the beginning begins behind a byte order mark, too.
BOOST_AUTO_TEST_CASE(a_byte_order_mark_changes_nothing_of_what_follows) {
    for (const std::string text : {"19[T ", "x[Date \"", "9 [Result \"X\"]", "19", "E5 [T \"a\"]\n"}) {
        const arbiter::report plain = arbiter::check(arbiter::source("a.ugn", text));
        const arbiter::report marked = arbiter::check(arbiter::source("a.ugn", "\xEF\xBB\xBF" + text));
        const std::vector<arbiter::finding> expected = plain.findings();
        const std::vector<arbiter::finding> found = marked.findings();
        BOOST_TEST_REQUIRE(found.size() == expected.size() + 1, text << ":\n" << test::listing(marked));
        BOOST_TEST(found[0].code() == "text/bom");
        for (std::size_t i = 0; i < expected.size(); ++i) {
            BOOST_TEST(found[i + 1].message() == expected[i].message(), text);
            BOOST_TEST(found[i + 1].where().begin == expected[i].where().begin + 3, text);
        }
    }
}

// `D5` sends X to board E, where X has 1, 3 and 7. `E7` is taken, and of the cells that are near or look alike the moves
// behind it allow 5 and 6; but with 5 X has the diagonal 3, 5, 7, and a record that shows symbols would have `!` there.
BOOST_AUTO_TEST_CASE(symbols_tell_which_move_is_meant) {
    const auto record = [](const std::string& move) {
        return "[GameID \"default\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"Player1\"]\n"
               "[PlayerO \"Player2\"]\n[Result \"O\"]\n\n"
               "I4 D1\nA1 A8\nH6 F5\nE1 A7\nG5 E2\nB8 H1\nA2 B3\nC9 I3\nC1 A5\nE3 C3\nC7 G4\nD8 H8\nH3 C2\n"
               "B7 G9\nI6 F1\nA9 I5\nE7 G7\nG2 B9\nI1 A3!\nC4! D5\n" +
               move + " F6\nF4 D3\nD4 D6\nF7 G8!\nH4 D9#\n0-1\n";
    };
    BOOST_TEST(check(record("E6")).findings().empty());
    BOOST_TEST(check(record("E5!")).findings().empty());
    const arbiter::source wrong("a.ugn", record("E7"));
    BOOST_TEST(arbiter::apply_fixes(wrong, {}, arbiter::fixes::all).text == record("E6"));
}

// X has 1 and 2 on board C, so that `C3` wins it, and sends O to a board that is closed then; `C4` sends O to board D. `D5` may follow
// both: only the `!` tells which was meant.
BOOST_AUTO_TEST_CASE(symbols_behind_a_move_with_two_cells_tell_which_is_meant) {
    const auto record = [](const std::string& move) {
        return "[GameID \"default\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"Player1\"]\n"
               "[PlayerO \"Player2\"]\n[Result \"In Progress\"]\n\n"
               "H1 A4 D7 G1 A9 I8 H6 F3 C1 A3 C2 B1 A5 E4 D9 I9 I5 E5 E9 I1 A6 F5 E2 B2 B9 I3 " +
               move + " D5 E6 F6\n*\n";
    };
    BOOST_TEST(check(record("C3!")).findings().empty());
    const arbiter::source wrong("a.ugn", record("C43!"));
    BOOST_TEST(arbiter::apply_fixes(wrong, {}, arbiter::fixes::all).text == record("C3!"));
}

BOOST_AUTO_TEST_SUITE_END()
