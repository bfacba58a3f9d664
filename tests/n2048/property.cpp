// Random games of the slow reference engine: rightly recorded they have no finding, however they are laid out; with one thing made
// wrong, exactly one.
#include "notation_tests.hpp"
#include "tests/assertions.hpp"
#include "tests/reference/n2048.hpp"
#include "tests/scale.hpp"
#include "tests/support.hpp"
#include "tests/typos.hpp"

#include <array>
#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

using reference::n2048::direction;

struct played_turn {
    direction where;
    int column, row, tile;
};

struct played_game {
    std::array<played_turn, 2> board{}; ///< of which only the tiles count
    std::vector<played_turn> turns;
    reference::n2048::game end;
    std::string marker;
};

char letter(direction d) {
    return "UDLR"[static_cast<std::size_t>(d)];
}

std::string tile_text(const played_turn& t) {
    return (t.tile == 2 ? "" : std::to_string(t.tile)) + static_cast<char>('a' + t.column) +
           static_cast<char>('1' + t.row);
}

std::pair<int, int> empty_cell(reference::splitmix64& random, const reference::n2048::game& g) {
    std::vector<std::pair<int, int>> empty;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            if (g.at(column, row) == 0) empty.emplace_back(column, row);
    return empty[static_cast<std::size_t>(random.below(empty.size()))];
}

played_turn spawned(reference::splitmix64& random, reference::n2048::game& g, direction where) {
    const auto [column, row] = empty_cell(random, g);
    const int tile = random.below(10) == 0 ? 4 : 2;
    g.spawn(column, row, tile);
    return {where, column, row, tile};
}

constexpr int endless = 100'000;

/// Of three games one is played to its end, one retired, one unfinished; of `endless` ones all are played to their end.
played_game game_of(std::uint64_t seed, int longest = 60) {
    reference::splitmix64 random{seed};
    played_game made;
    for (played_turn& t : made.board) t = spawned(random, made.end, direction::up);
    const int most = seed % 3 == 0 || longest == endless ? endless : random.below(static_cast<std::size_t>(longest));
    while (static_cast<int>(made.turns.size()) < most && !made.end.locked()) {
        const std::vector<direction> legal = made.end.legal();
        const direction where = legal[static_cast<std::size_t>(random.below(legal.size()))];
        (void)made.end.swipe(where);
        made.turns.push_back(spawned(random, made.end, where));
    }
    made.marker = made.end.locked() ? "Locked" : seed % 3 == 1 ? "Retired" : "*";
    return made;
}

/// A record, taken apart.
struct parts {
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<std::array<std::string, 3>> turns; ///< number, swipe, tile
    std::string marker;

    [[nodiscard]] std::string& value(const std::string& name) {
        return std::find_if(tags.begin(), tags.end(), [&](const auto& t) { return t.first == name; })->second;
    }
};

parts parts_of(const played_game& g) {
    parts p;
    p.tags = {{"Event", "e"},
              {"Site", "s"},
              {"Date", "2024.02.29"},
              {"Player", "p"},
              {"InitialBoard", tile_text(g.board[0]) + " " + tile_text(g.board[1])},
              {"FinalScore", std::to_string(g.end.score)},
              {"HighestTile", std::to_string(g.end.highest())},
              {"Result", g.marker}};
    for (std::size_t i = 0; i < g.turns.size(); ++i)
        p.turns.push_back({std::to_string(i + 1) + ".", {letter(g.turns[i].where)}, tile_text(g.turns[i])});
    p.marker = g.marker;
    return p;
}

/// The text, and where each token of the turns begins.
struct record {
    std::string text;
    std::vector<std::array<std::uint32_t, 3>> turns;
    std::uint32_t marker = 0;

    [[nodiscard]] arbiter::span value(const std::string& name) const {
        const std::size_t begin = text.find('"', text.find("[" + name)) + 1;
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text.find('"', begin))};
    }
};

record written(const parts& p, const test::style& how) {
    test::parts all;
    for (const auto& [name, value] : p.tags) all.tags.push_back(fmt::format("[{} \"{}\"]", name, value));
    for (const auto& turn : p.turns) all.tokens.insert(all.tokens.end(), turn.begin(), turn.end());
    all.marker = p.marker;
    const test::record made = test::put_together(all, how);
    record r{made.text, {}, made.marker};
    for (std::size_t i = 0; i < made.tokens.size(); i += 3)
        r.turns.push_back({made.tokens[i], made.tokens[i + 1], made.tokens[i + 2]});
    return r;
}

const test::style& style_of(std::uint64_t seed) {
    const std::vector<test::style>& all = test::n2048::styles();
    return all[seed % all.size()];
}

arbiter::report check(const std::string& text) {
    return arbiter::check(arbiter::source("random.2048", text));
}

arbiter::span token(std::uint32_t at, const std::string& text) {
    return {at, at + static_cast<std::uint32_t>(text.size())};
}

bool has_only(const std::string& text, std::string_view code, arbiter::span where, std::uint64_t seed) {
    const arbiter::report r = check(text);
    const std::vector<arbiter::finding> findings = r.findings();
    const bool only = findings.size() == 1 && findings[0].code() == code && findings[0].where() == where;
    BOOST_TEST(only, "seed " << seed << ": wanted " << code << " at bytes " << where.begin << " to " << where.end
                             << ", found\n"
                             << test::listing(r) << text);
    return only;
}

} // namespace

BOOST_AUTO_TEST_SUITE(property_n2048)

BOOST_AUTO_TEST_CASE(random_games_are_clean_in_every_layout) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const played_game g = game_of(seed);
        for (const test::style& how : test::n2048::styles()) {
            const std::string text = written(parts_of(g), how).text;
            const arbiter::report r = check(text);
            BOOST_REQUIRE_MESSAGE(r.findings().empty(), "seed " << seed << ", " << how.name << '\n'
                                                                << test::listing(r) << text);
            BOOST_REQUIRE(r.plies() == g.turns.size());
        }
    }
}

BOOST_AUTO_TEST_CASE(one_wrong_claim_is_one_finding) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const played_game g = game_of(seed);
        const test::style& how = style_of(seed);
        const auto changed = [&](const char* tag, const std::string& value, const char* code) {
            parts p = parts_of(g);
            p.value(tag) = value;
            const record r = written(p, how);
            return has_only(r.text, code, r.value(tag), seed);
        };
        bool fine = changed("FinalScore", std::to_string(g.end.score + 4), "2048/final-score");
        fine = fine && changed("HighestTile", std::to_string(g.end.highest() * 2), "2048/highest-tile");
        fine = fine && changed("Result", g.marker == "Retired" ? "Locked" : "Retired", "2048/result-mismatch");
        parts p = parts_of(g);
        p.marker = g.marker == "Locked" ? "Retired" : "Locked";
        const record r = written(p, how);
        fine = fine && has_only(r.text, g.marker == "Locked" ? "2048/not-retired" : "2048/not-locked",
                                token(r.marker, p.marker), seed);
        if (fine && g.marker == "Locked") { // a lock that isn't marked
            parts unmarked = parts_of(g);
            unmarked.value("Result") = unmarked.marker = "*";
            const record u = written(unmarked, how);
            fine = has_only(u.text, "2048/unmarked-lock", token(u.marker, "*"), seed);
        }
        if (fine && g.marker != "Locked") { // the other marker that the board allows
            parts other = parts_of(g);
            other.marker = g.marker == "*" ? "Retired" : "*";
            const record o = written(other, how);
            fine = has_only(o.text, "2048/result-mismatch", o.value("Result"), seed);
        }
        if (!fine) break;
    }
}

BOOST_AUTO_TEST_CASE(a_marker_that_is_missing_is_one_finding) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const played_game g = game_of(seed);
        parts p = parts_of(g);
        p.marker.clear();
        test::style how{.name = "no marker", .end = ""};
        record r = written(p, how);
        // where it belongs: after the last token
        const auto end = static_cast<std::uint32_t>(r.text.find_last_not_of(" \n") + 1);
        const char* const code = g.marker == "*" ? "2048/implied-marker" : "2048/missing-marker";
        if (!g.turns.empty() && !has_only(r.text, code, {end, end}, seed)) break;
    }
}

BOOST_AUTO_TEST_CASE(one_wrong_turn_is_one_finding) {
    std::size_t no_ops = 0;
    std::size_t numbers = 0;
    std::size_t eights = 0;
    std::size_t late = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        const played_game g = game_of(seed);
        if (g.turns.empty()) continue;
        reference::splitmix64 random{~seed};
        const test::style& how = style_of(seed);
        const auto i = static_cast<std::size_t>(random.below(g.turns.size()));
        reference::n2048::game before;
        for (const played_turn& t : g.board) before.spawn(t.column, t.row, t.tile);
        for (std::size_t n = 0; n < i; ++n) {
            (void)before.swipe(g.turns[n].where);
            before.spawn(g.turns[n].column, g.turns[n].row, g.turns[n].tile);
        }
        bool fine = true;
        { // a tile on a tile
            reference::n2048::game after = before;
            (void)after.swipe(g.turns[i].where);
            played_turn on = g.turns[i];
            while (after.at(on.column, on.row) == 0) on = {on.where, random.below(4), random.below(4), on.tile};
            parts p = parts_of(g);
            p.turns[i][2] = tile_text(on);
            const record r = written(p, how);
            fine = has_only(r.text, "2048/spawn-occupied", token(r.turns[i][2], p.turns[i][2]), seed);
        }
        // a wrong number, and none
        if (fine && i + 1 < g.turns.size()) {
            parts p = parts_of(g);
            p.turns[i][0] = std::to_string(i + 2 + static_cast<std::size_t>(random.below(5)) * 3 + 1) + ".";
            const record r = written(p, how);
            fine = has_only(r.text, "2048/move-number", token(r.turns[i][0], p.turns[i][0]), seed);
            ++numbers;
        }
        // an 8, in the last turn, so that only it is wrong
        if (fine && g.marker != "Locked") {
            parts p = parts_of(g);
            played_turn eight = g.turns.back();
            eight.tile = 8;
            p.turns.back()[2] = tile_text(eight);
            reference::n2048::game end = g.end;
            end.put(eight.column, eight.row, 8);
            p.value("HighestTile") = std::to_string(end.highest());
            if (!end.locked()) {
                ++eights;
                const record r = written(p, how);
                fine = has_only(r.text, "2048/spawn-value", token(r.turns.back()[2], p.turns.back()[2]), seed);
            }
        }
        // a swipe that does nothing, and a tile after it; then the game is left
        for (const direction d : reference::n2048::directions) {
            reference::n2048::game now = before;
            if (!fine || now.swipe(d).moved || before.locked()) continue;
            const auto [column, row] = std::pair{g.turns[i].column, g.turns[i].row};
            if (now.at(column, row) != 0) continue;
            parts p = parts_of(g);
            p.turns.resize(i + 1);
            p.turns[i][1] = letter(d);
            now.spawn(column, row, g.turns[i].tile);
            p.value("FinalScore") = std::to_string(now.score);
            p.value("HighestTile") = std::to_string(now.highest());
            p.value("Result") = p.marker = now.locked() ? "Locked" : "*";
            const record r = written(p, how);
            fine = has_only(r.text, "2048/no-op-swipe", token(r.turns[i][1], "U"), seed);
            ++no_ops;
        }
        // a turn after the lock
        if (fine && g.end.locked()) {
            parts p = parts_of(g);
            p.turns.push_back({std::to_string(p.turns.size() + 1) + ".", "U", "a1"});
            ++late;
            const record r = written(p, how);
            fine = has_only(r.text, "2048/move-after-end", token(r.turns.back()[1], "U"), seed);
        }
        if (!fine) break;
    }
    BOOST_TEST(no_ops > 50U);
    BOOST_TEST(numbers > 200U);
    BOOST_TEST(eights > 100U);
    BOOST_TEST(late > 100U);
}

BOOST_AUTO_TEST_CASE(generated_games_are_right_by_the_reference) {
    const arbiter::notation& n = *arbiter::find_notation("2048-gn");
    std::array<std::size_t, 3> endings{};
    for (std::uint64_t number = 0; number < 200; ++number) {
        const arbiter::generated made = n.generate(7, number);
        const arbiter::generated again = n.generate(7, number);
        BOOST_REQUIRE((again.name == made.name && again.text == made.text));
        const arbiter::report r = arbiter::check(arbiter::source(made.name, made.text));
        BOOST_REQUIRE_MESSAGE(r.findings().empty(), made.name << '\n' << test::listing(r) << made.text);
        BOOST_TEST(arbiter::format(arbiter::source(made.name, made.text)).value() == made.text);
        const std::string last = made.text.substr(made.text.rfind('\n', made.text.size() - 2) + 1);
        ++endings.at(last == "Locked\n" ? 0 : last == "Retired\n" ? 1 : 2);
    }
    for (const std::size_t count : endings) BOOST_TEST(count > 5U);
}

namespace {

enum class typo : std::uint8_t { changed, valued, swapped, lost, backwards };

/// What a person may make of turn `i`; the numbers go on.
parts with_typo(const parts& right, typo what, std::size_t i, reference::splitmix64& random) {
    parts p = right;
    std::string& tile = p.turns[i][2];
    const auto other = [&random](char& c, std::string_view letters) {
        const std::size_t at = letters.find(c) + 1 + static_cast<std::size_t>(random.below(3));
        c = letters[at % letters.size()];
    };
    switch (what) {
    case typo::changed:
        switch (random.below(3)) {
        case 0:
            other(p.turns[i][1][0], "UDLR");
            break;
        case 1:
            other(tile[tile.size() - 2], "abcd");
            break;
        default:
            other(tile.back(), "1234");
        }
        break;
    case typo::valued:
        tile = tile.size() == 2 ? '4' + tile : tile.substr(1);
        break;
    case typo::swapped:
        std::swap(p.turns[i][1], p.turns[i + 1][1]);
        std::swap(p.turns[i][2], p.turns[i + 1][2]);
        break;
    case typo::lost:
        p.turns.erase(p.turns.begin() + static_cast<std::ptrdiff_t>(i));
        for (std::size_t n = i; n < p.turns.size(); ++n) p.turns[n][0] = std::to_string(n + 1) + ".";
        break;
    case typo::backwards: {
        const std::size_t at = tile.size() == 2 ? 0 : static_cast<std::size_t>(random.below(2));
        std::swap(tile[at], tile[at + 1]);
        break;
    }
    }
    return p;
}

/// The help where just that typing mistake is found.
std::string help_for(const parts& right, typo what, std::size_t i, const parts& written) {
    const auto turn = [](const std::array<std::string, 3>& t) { return t[1] + ' ' + t[2]; };
    if (what == typo::lost)
        return fmt::format("is a turn lost before `{}`? with `{}` there", turn(right.turns[i + 1]),
                           turn(right.turns[i]));
    if (what == typo::swapped)
        return fmt::format("did you mean `{} {}`, the other way round?", turn(right.turns[i]),
                           turn(right.turns[i + 1]));
    const std::size_t token = right.turns[i][1] != written.turns[i][1] ? 1 : 2;
    return fmt::format("did you mean `{}` for `{}`?", right.turns[i][token], written.turns[i][token]);
}

} // namespace

BOOST_AUTO_TEST_CASE(typing_mistakes_are_named) {
    for (const auto& [what, name, least] :
         {std::tuple{typo::changed, "changed", 53.0}, std::tuple{typo::valued, "another value", 64.0},
          std::tuple{typo::swapped, "swapped", 56.0}, std::tuple{typo::lost, "lost", 10.0},
          std::tuple{typo::backwards, "backwards", 90.0}}) {
        test::typo_score found;
        for (std::uint64_t seed = 0; seed < test::repeated(1'200U); ++seed) {
            const parts right = parts_of(game_of(seed, endless));
            reference::splitmix64 random{~seed};
            const auto i = static_cast<std::size_t>(random.below(right.turns.size() - 1));
            const parts mistyped = with_typo(right, what, i, random);
            const std::string wanted = help_for(right, what, i, mistyped);
            const arbiter::report checked = check(written(mistyped, {.name = "plain"}).text);
            found.take(checked, [&](const std::string&, const std::string& help) {
                return help.find(wanted) != std::string::npos;
            });
        }
        found.require(name, least);
    }
}

BOOST_AUTO_TEST_SUITE_END()
