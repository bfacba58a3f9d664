// Random legal games lint clean in every form, and a single mistake gives the one right finding in its place.
#include "games.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"
#include "tests/typos.hpp"

#include <functional>
#include <map>
#include <tuple>

namespace {

using test::dgf::game;
using test::dgf::place;
using test::dgf::written;

arbiter::report check(const std::string& name, const std::string& text, const arbiter::options& o = {}) {
    return arbiter::check(arbiter::source(name, text), o);
}

void require_clean(const std::string& name, const std::string& text, std::size_t plies) {
    const arbiter::report r = check(name, text);
    BOOST_REQUIRE_MESSAGE(r.findings().empty(), name << '\n' << test::listing(r) << text);
    BOOST_REQUIRE(r.plies() == plies);
}

struct wanted {
    const char* code;
    place where;
    std::uint32_t ply = 0; ///< 0: of no ply
};

/// Checks that there is one finding, and this one.
void require_one(const written& w, const wanted& f, const arbiter::options& o = {}) {
    const arbiter::report r = check(w.name, w.text, o);
    const auto shown = [&] {
        return fmt::format("wanted {} at {}-{} in {}\n{}{}", f.code, f.where.begin, f.where.end, w.name,
                           test::listing(r), r.is_binary() ? std::string() : w.text);
    };
    const std::vector<arbiter::finding> found = r.findings();
    BOOST_REQUIRE_MESSAGE(found.size() == 1, shown());
    BOOST_REQUIRE_MESSAGE(found[0].code() == f.code, shown());
    BOOST_REQUIRE_MESSAGE((found[0].where() == arbiter::span{static_cast<std::uint32_t>(f.where.begin),
                                                             static_cast<std::uint32_t>(f.where.end)}),
                          shown());
    BOOST_REQUIRE_MESSAGE(found[0].ply().value_or(0) == f.ply, shown());
}

/// The game as a game, as a record in text, and as one in bytes.
std::vector<written> forms(const game& g) {
    return {test::dgf::as_game(g), test::dgf::as_record(g), test::dgf::as_bytes(g)};
}

/// The same without what is claimed of its end: for games that break a rule and go on.
std::vector<written> forms_without_claims(game g) {
    g.result = 0;
    return {test::dgf::as_game(g, false), test::dgf::as_record(g), test::dgf::as_bytes(g)};
}

/// Calls `with(game, points)` for many games cut off where `wanted` holds of some points.
void for_games_where(reference::go::verdict verdict, int times, reference::splitmix64& r,
                     const std::function<void(const game&, const std::vector<int>&)>& with) {
    int found = 0;
    for (int tries = 0; found < times && tries < 100 * times; ++tries) {
        const game g = test::dgf::random_game(3 + r.below(5), 60, r);
        for (std::size_t ply = g.moves.size(); ply-- > 0;) {
            const std::vector<int> points = test::dgf::points_that_are(g.before(ply), verdict);
            if (points.empty()) continue;
            with(test::dgf::cut(g, ply), points);
            ++found;
            break;
        }
    }
    BOOST_TEST(found == times);
}

/// Whether some move before the last one makes a position that this rule forbids.
bool repeats_before_its_end(const game& g, std::string_view ko) {
    reference::go::game again = test::dgf::reference_of(g.start);
    again.repetition = ko == "positional" ? reference::go::superko::positional : reference::go::superko::situational;
    for (std::size_t i = 0; i + 1 < g.moves.size(); ++i) {
        const char side = again.now().turn;
        const int column = test::dgf::column_of(g.moves[i], g.size);
        const int row = test::dgf::row_of(g.moves[i], g.size);
        if (g.moves[i] <= 0) {
            again.pass(side);
            continue;
        }
        if (again.would_be(side, column, row).broken == reference::go::verdict::superko) return true;
        again.play(side, column, row);
    }
    return false;
}

int any_of(const std::vector<int>& all, reference::splitmix64& r) {
    return all[static_cast<std::size_t>(r.below(all.size()))];
}

} // namespace

BOOST_AUTO_TEST_SUITE(dgf_property)

BOOST_AUTO_TEST_CASE(random_games_are_clean_in_every_form) {
    reference::splitmix64 r{1};
    std::size_t captured = 0;
    for (int i = 0; i < test::repeated(400); ++i) {
        const game g = test::dgf::any_game(r);
        captured += static_cast<std::size_t>(g.reference.now().black_captures + g.reference.now().white_captures);
        for (const written& w : forms(g)) require_clean(w.name, w.text, g.moves.size());
        std::string by_content = test::dgf::as_record(g).text;
        require_clean("-", by_content, g.moves.size());
        const std::vector<int> last = test::dgf::latest(g);
        require_clean("board.dgb", test::dgf::board_text(last), 0);
        require_clean("board.dgb", test::dgf::board_bytes(last), 0);
        require_clean("board.dgb", test::dgf::packed_bytes(last), 0);
        if (!g.moves.empty()) {
            require_clean("move.dgm", std::to_string(g.moves[0]) + "\n", 1);
            written w;
            test::dgf::add_bytes(w, g.moves[0], 4);
            require_clean("move.dgm", w.text, 1);
        }
    }
    BOOST_TEST(captured > test::repeated(4'000U));
}

BOOST_AUTO_TEST_CASE(generated_games_are_clean_and_laid_out) {
    const arbiter::notation& dgf = *arbiter::find_notation("dgf");
    std::map<std::string, int> kinds;
    for (std::uint64_t number = 0; number < 400; ++number) {
        const arbiter::generated g = dgf.generate(5, number);
        const arbiter::report r = check(g.name, g.text);
        BOOST_REQUIRE_MESSAGE(r.findings().empty(), test::listing(r) << g.text);
        BOOST_REQUIRE((arbiter::format(arbiter::source(g.name, g.text)) == g.text));
        const arbiter::generated again = dgf.generate(5, number);
        BOOST_REQUIRE((again.name == g.name && again.text == g.text));
        ++kinds[g.name.substr(g.name.rfind('.'))];
    }
    BOOST_TEST(kinds[".dgf"] > 200);
    BOOST_TEST(kinds[".dgr"] > 50);
}

BOOST_AUTO_TEST_CASE(a_point_that_has_a_stone) {
    reference::splitmix64 r{2};
    for (int i = 0; i < test::repeated(200); ++i) {
        game g = test::dgf::any_game(r);
        const auto ply = static_cast<std::size_t>(r.below(g.moves.size()));
        const std::vector<int> points = test::dgf::points_that_are(g.before(ply), reference::go::verdict::occupied);
        if (points.empty()) continue;
        g.moves[ply] = any_of(points, r);
        for (const written& w : forms(g))
            require_one(w, {"dgf/occupied", w.moves[ply], static_cast<std::uint32_t>(ply + 1)});
    }
}

BOOST_AUTO_TEST_CASE(a_point_off_the_board) {
    reference::splitmix64 r{3};
    for (int i = 0; i < test::repeated(200); ++i) {
        game g = test::dgf::any_game(r);
        const auto ply = static_cast<std::size_t>(r.below(g.moves.size()));
        g.moves[ply] = g.size * g.size + 1 + r.below(1000);
        for (const written& w : forms(g))
            require_one(w, {"dgf/out-of-range", w.moves[ply], static_cast<std::uint32_t>(ply + 1)});
    }
}

BOOST_AUTO_TEST_CASE(a_group_without_a_liberty_of_its_own_making) {
    reference::splitmix64 r{4};
    for_games_where(
        reference::go::verdict::self_capture, test::repeated(150), r, [&r](game g, const std::vector<int>& points) {
            play(g, any_of(points, r));
            for (const written& w : forms_without_claims(g))
                require_one(w, {"dgf/self-capture", w.moves.back(), static_cast<std::uint32_t>(g.moves.size())});
        });
}

BOOST_AUTO_TEST_CASE(a_ko_retaken_at_once) {
    reference::splitmix64 r{5};
    int reported = 0;
    for_games_where(reference::go::verdict::ko, test::repeated(150), r, [&](game g, const std::vector<int>& points) {
        play(g, any_of(points, r));
        for (const char* ko : {"auto", "positional", "situational"}) {
            arbiter::options o;
            o.game["go.ko"] = ko;
            if (ko != std::string_view("auto") && repeats_before_its_end(g, ko)) continue;
            ++reported;
            for (const written& w : forms_without_claims(g))
                require_one(w, {"dgf/ko", w.moves.back(), static_cast<std::uint32_t>(g.moves.size())}, o);
        }
        // a pass of both in between lifts it
        game lifted = g;
        lifted.moves.insert(lifted.moves.end() - 1, {0, 0});
        const arbiter::report report = check("record.dgr", forms_without_claims(lifted)[1].text);
        BOOST_TEST(report.findings().size() == 1U);
        BOOST_TEST(report.findings().at(0).code() == "dgf/resumed");
    });
    BOOST_TEST(reported > test::repeated(300));
}

BOOST_AUTO_TEST_CASE(an_earlier_position) {
    reference::splitmix64 r{6};
    for (const auto& [rule, choice] : {std::pair{reference::go::superko::positional, "positional"},
                                       std::pair{reference::go::superko::situational, "situational"}}) {
        arbiter::options o;
        o.game["go.ko"] = choice;
        int found = 0;
        for (int tries = 0; found < 60 && tries < 20'000; ++tries) {
            game g;
            g.size = 2 + r.below(2);
            g.start = test::dgf::random_start(g.size, r);
            g.reference = test::dgf::reference_of(g.start);
            g.reference.repetition = rule;
            for (int ply = 0; ply < 40; ++ply) {
                const std::vector<int> repeating =
                    test::dgf::points_that_are(g.reference, reference::go::verdict::superko);
                if (!repeating.empty()) {
                    play(g, any_of(repeating, r));
                    for (const written& w : forms_without_claims(g)) {
                        require_one(w, {"dgf/superko", w.moves.back(), static_cast<std::uint32_t>(g.moves.size())}, o);
                        const arbiter::report simple = check(w.name, w.text);
                        BOOST_REQUIRE_MESSAGE(simple.findings().empty(), w.text << test::listing(simple));
                    }
                    ++found;
                    break;
                }
                play(g, test::dgf::random_point(g.reference, r));
                if (g.passed_out()) break;
            }
        }
        BOOST_TEST(found == 60);
    }
}

BOOST_AUTO_TEST_CASE(a_move_after_the_end) {
    reference::splitmix64 r{7};
    int resigned = 0;
    int resumed = 0;
    for (int i = 0; i < test::repeated(300); ++i) {
        game g = test::dgf::any_game(r);
        if (g.resigned()) {
            ++resigned;
            g.moves.push_back(r.below(test::dgf::points_of(g.size)));
            for (const written& w : forms(g))
                require_one(w, {"dgf/move-after-end", w.moves.back(), static_cast<std::uint32_t>(g.moves.size())});
        } else if (g.passed_out()) {
            const int m = test::dgf::random_point(g.reference, r);
            if (m == 0) continue;
            ++resumed;
            play(g, m);
            for (const written& w : forms_without_claims(g))
                require_one(w, {"dgf/resumed", w.moves.back(), static_cast<std::uint32_t>(g.moves.size())});
        }
    }
    BOOST_TEST(resigned > test::repeated(40));
    BOOST_TEST(resumed > test::repeated(40));
}

BOOST_AUTO_TEST_CASE(a_latest_board_that_the_moves_do_not_give) {
    reference::splitmix64 r{8};
    int points = 0;
    for (int i = 0; i < test::repeated(300); ++i) {
        const game g = test::dgf::any_game(r);
        std::vector<int> wrong = test::dgf::latest(g);
        const auto header = static_cast<std::size_t>(r.below(3));
        std::size_t at = header;
        const std::size_t point = 4 + static_cast<std::size_t>(r.below(wrong.size() - 4));
        if (wrong[point] != 0) { // a stone that isn't there leaves every other its liberties
            at = point;
            wrong[at] = 0;
            ++points;
        } else if (header == 0) {
            wrong[0] ^= (wrong[0] & 3) == 0 ? 1 : (wrong[0] & 3);
        } else {
            wrong[header] = wrong[header] == 0 ? 1 : wrong[header] - 1;
        }
        written w = test::dgf::as_game(g, false);
        w.latest = add_array(w, "latest_board", wrong);
        w.text += fmt::format("result = {}\n", g.result);
        require_one(w, {"dgf/latest-board", w.latest[at]});
        // its fix makes it right
        const arbiter::report report = check(w.name, w.text);
        require_clean(w.name, arbiter::apply(report.text(), report.findings().at(0).fixes().at(0).edits),
                      g.moves.size());
    }
    BOOST_TEST(points > test::repeated(50));
}

BOOST_AUTO_TEST_CASE(a_header_that_no_board_has) {
    reference::splitmix64 r{9};
    struct change {
        std::size_t at;
        int to;
        const char* code;
    };
    for (int i = 0; i < 60; ++i) {
        const game whole = test::dgf::any_game(r);
        const int magic = whole.start[0];
        for (const change& c : {change{0, magic | 3, "dgf/turn-bits"}, change{0, magic | 64, "dgf/reserved-bits"},
                                change{0, magic | 128, "dgf/reserved-bits"}, change{0, magic | 12, "dgf/komi-bits"}}) {
            game g = whole;
            g.start[c.at] = c.to;
            for (const written& w : {test::dgf::as_game(g, false), test::dgf::as_record(g), test::dgf::as_bytes(g)})
                require_one(w, {c.code, w.start[c.at]});
        }
        for (const change& c :
             {change{0, 256, "dgf/header-value"}, change{1, 256, "dgf/header-value"}, change{2, -1, "dgf/header-value"},
              change{3, 0, "dgf/board-size"}, change{3, 256, "dgf/board-size"}, change{3, -19, "dgf/board-size"}}) {
            game g = whole;
            g.start[c.at] = c.to;
            const written w = test::dgf::as_game(g, false);
            require_one(w, {c.code, w.start[c.at]});
        }
    }
}

BOOST_AUTO_TEST_CASE(a_board_of_another_length) {
    reference::splitmix64 r{10};
    for (int i = 0; i < 100; ++i) {
        game g = test::dgf::any_game(r);
        const bool longer = r.below(2) == 0;
        if (longer)
            g.start.push_back(0);
        else
            g.start.pop_back();
        const written w = test::dgf::as_game(g, false);
        const std::size_t end = w.start.back().end;
        require_one(w, {"dgf/board-length", longer ? w.start.back() : place{end, end}});
        const std::string text = test::dgf::board_text(g.start);
        const arbiter::report report = check("board.dgb", text);
        BOOST_REQUIRE_MESSAGE(report.findings().size() == 1, test::listing(report) << text);
        BOOST_REQUIRE(report.findings()[0].code() == "dgf/board-length");
    }
}

BOOST_AUTO_TEST_CASE(a_point_in_no_state) {
    reference::splitmix64 r{11};
    for (int i = 0; i < 100; ++i) {
        game g = test::dgf::any_game(r);
        const std::size_t at = 4 + static_cast<std::size_t>(r.below(g.start.size() - 4));
        g.start[at] = 4 + r.below(200);
        for (const written& w : {test::dgf::as_game(g, false), test::dgf::as_record(g), test::dgf::as_bytes(g)})
            require_one(w, {"dgf/point-state", w.start[at]});
    }
}

BOOST_AUTO_TEST_CASE(a_result_that_is_not_so) {
    reference::splitmix64 r{12};
    int mismatches = 0;
    int unexplained = 0;
    for (int i = 0; i < test::repeated(300); ++i) {
        game g = test::dgf::any_game(r);
        const int right = g.result;
        g.result = 3 + r.below(200);
        for (const written& w : forms(g)) require_one(w, {"dgf/result-value", w.result});
        if (g.resigned()) {
            ++mismatches;
            for (const int wrong : {0, 3 - right}) {
                g.result = wrong;
                for (const written& w : forms(g)) require_one(w, {"dgf/result-mismatch", w.result});
            }
        } else if (!g.passed_out()) {
            ++unexplained;
            g.result = 1 + r.below(2);
            for (const written& w : forms(g)) require_one(w, {"dgf/unexplained-result", w.result});
        }
    }
    BOOST_TEST(mismatches > test::repeated(40));
    BOOST_TEST(unexplained > test::repeated(40));
}

BOOST_AUTO_TEST_CASE(a_binary_file_of_no_length_that_fits) {
    reference::splitmix64 r{13};
    for (int i = 0; i < 100; ++i) {
        const game g = test::dgf::any_game(r);
        const std::string record = test::dgf::as_bytes(g).text;
        const std::string board = test::dgf::board_bytes(g.start);
        for (const auto& [name, text] :
             {std::pair<std::string, std::string>{"record.dgr", record.substr(0, record.size() - 1)},
              {"record.dgr", record + '\0'},
              {"board.dgb", board.substr(0, board.size() - 1)},
              {"board.dgb", board + '\0'},
              {"board.dgb", test::dgf::packed_bytes(g.start) + '\0'},
              {"move.dgm", std::string("\x05\0\0", 3)},
              {"move.dgm", std::string("\x05\0\0\0\0", 5)}}) {
            const arbiter::report report = check(name, text);
            // a record without its last byte may be one without moves, or a board
            BOOST_REQUIRE_MESSAGE(report.findings().size() == 1, name << '\n' << test::listing(report));
            BOOST_REQUIRE(report.findings()[0].code() == "dgf/binary-length");
        }
    }
}

namespace {

using test::typo;

/// A record of the game, with its last board or without.
written form_of(const game& g, bool with_latest) {
    return with_latest ? test::dgf::as_game(g) : test::dgf::as_record(g);
}

/// A game with one typing mistake in its moves.
std::vector<int> with_typo(std::vector<int> moves, typo what, reference::splitmix64& r) {
    const auto at = static_cast<std::size_t>(r.below(what == typo::swapped ? moves.size() - 1 : moves.size()));
    const auto here = moves.begin() + static_cast<std::ptrdiff_t>(at);
    std::string text = std::to_string(*here);
    const std::size_t first = text[0] == '-' ? 1 : 0;
    switch (what) {
    case typo::changed: {
        const std::size_t digit = first + static_cast<std::size_t>(r.below(text.size() - first));
        text[digit] = static_cast<char>('0' + (text[digit] - '0' + 1 + r.below(9)) % 10);
        *here = std::stoi(text);
        break;
    }
    case typo::swapped:
        std::swap(*here, *(here + 1));
        break;
    case typo::lost:
        moves.erase(here);
        break;
    case typo::backwards:
        std::reverse(text.begin() + static_cast<std::ptrdiff_t>(first), text.end());
        *here = std::stoi(text);
        break;
    }
    return moves;
}

/// All numbers of a record, in their order.
std::vector<int> numbers_of(const std::string& text) {
    std::vector<int> all;
    for (std::size_t at = text.find_first_of("-0123456789"); at != std::string::npos;
         at = text.find_first_of("-0123456789", at)) {
        std::size_t size = 0;
        all.push_back(std::stoi(text.substr(at), &size));
        at += size;
    }
    return all;
}

/// What the program makes of one typing mistake in each of 1,200 random games.
test::typo_score score_of(typo what, bool with_latest) {
    test::typo_score found;
    reference::splitmix64 r{14};
    while (found.games < test::repeated(1'200)) {
        const game right = test::dgf::any_game(r);
        if (right.moves.size() < 2) continue;
        std::vector<int> moves = with_typo(right.moves, what, r);
        if (moves == right.moves) continue;
        // what is claimed of the end is what the right game gives
        const std::string wanted = form_of(right, with_latest).text;
        game mistyped = right;
        mistyped.moves = std::move(moves);
        written w;
        if (with_latest) {
            w = test::dgf::as_game(mistyped, false);
            add_array(w, "latest_board", test::dgf::latest(right));
            w.text += fmt::format("result = {}\n", right.result);
        } else {
            w = test::dgf::as_record(mistyped);
        }
        found.take(check(w.name, w.text), [&](const std::string& fixed, const std::string&) {
            return numbers_of(fixed) == numbers_of(wanted);
        });
    }
    return found;
}

} // namespace

// Nearly every point is legal in Go, so that most typing mistakes end no replay, and most that do have many explanations: a board
// that the record gives for the end tells them apart.
BOOST_AUTO_TEST_CASE(typing_mistakes_are_named) {
    for (const auto& [what, name, least, least_alone] :
         {std::tuple{typo::changed, "changed", 42.0, 20.0}, std::tuple{typo::swapped, "swapped", 8.0, 5.0},
          std::tuple{typo::lost, "lost", 8.0, 0.0}, std::tuple{typo::backwards, "backwards", 51.0, 23.0}}) {
        const test::typo_score with_board = score_of(what, true);
        const test::typo_score alone = score_of(what, false);
        with_board.require(fmt::format("{}, with a latest board", name), least);
        alone.require(name, least_alone);
    }
}

BOOST_AUTO_TEST_SUITE_END()
