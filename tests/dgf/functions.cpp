// The functions of the document: a move played, judged and found again; numbers of points; and forms, of which each gives
// back what it was made of.
#include "arbiter/dgf.hpp"

#include "games.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"

namespace {

namespace dgf = arbiter::dgf;
using test::dgf::game;

dgf::board read_board(const std::vector<int>& numbers) {
    const auto b = dgf::read_board(test::dgf::board_text(numbers));
    BOOST_REQUIRE(b.has_value());
    return *b;
}

arbiter::report report_on(const std::string& name, const std::string& text) {
    return arbiter::check(arbiter::source(name, text));
}

dgf::refusal expected(reference::go::verdict v) {
    switch (v) {
    case reference::go::verdict::fine:
        return dgf::refusal::none;
    case reference::go::verdict::off_board:
        return dgf::refusal::out_of_range;
    case reference::go::verdict::occupied:
        return dgf::refusal::occupied;
    case reference::go::verdict::self_capture:
        return dgf::refusal::self_capture;
    case reference::go::verdict::ko:
        return dgf::refusal::ko;
    default:
        return dgf::refusal::superko;
    }
}

/// The stones, the turn and the counts of a board against the reference engine's.
void require_same(const dgf::board& b, const reference::go::game& g, const std::vector<int>& start) {
    const auto& now = g.now();
    BOOST_REQUIRE(b.black_count == static_cast<std::uint32_t>(start[1] + now.black_captures));
    BOOST_REQUIRE(b.white_count == static_cast<std::uint32_t>(start[2] + now.white_captures));
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const char stone = b.points[i] == dgf::state::black ? 'X' : b.points[i] == dgf::state::white ? 'O' : '.';
        BOOST_REQUIRE(stone == now.stones.points[i]);
        if (b.points[i] != dgf::state::forbidden) continue;
        const int m = static_cast<int>(i) + 1;
        const int size = start[3];
        BOOST_REQUIRE((g.would_be(now.turn, test::dgf::column_of(m, size), test::dgf::row_of(m, size)).broken ==
                       reference::go::verdict::ko));
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(dgf_functions)

BOOST_AUTO_TEST_CASE(what_is_applied_is_found_again) {
    reference::splitmix64 r{1};
    std::size_t moves = 0;
    for (int i = 0; i < test::repeated(120); ++i) {
        const game g = test::dgf::any_game(r);
        dgf::board b = read_board(g.start);
        reference::go::game reference = test::dgf::reference_of(g.start);
        for (const int m : g.moves) {
            BOOST_REQUIRE((dgf::validate(b, m) == dgf::refusal::none));
            const auto made = dgf::apply(b, m);
            BOOST_REQUIRE(std::holds_alternative<dgf::board>(made));
            const dgf::board after = std::get<dgf::board>(made);
            const dgf::difference found = dgf::diff(b, after);
            BOOST_REQUIRE(found.made == m);
            BOOST_REQUIRE((found.why == dgf::refusal::none));
            BOOST_REQUIRE(found.may_be_pass == (m < 0));
            // the mark of ko may be left out
            dgf::board unmarked = after;
            std::replace(unmarked.points.begin(), unmarked.points.end(), dgf::state::forbidden, dgf::state::empty);
            BOOST_REQUIRE(dgf::diff(b, unmarked).made == m);
            if (m == 0) reference.pass(reference.now().turn);
            if (m > 0)
                reference.play(reference.now().turn, test::dgf::column_of(m, g.size), test::dgf::row_of(m, g.size));
            require_same(after, reference, g.start);
            BOOST_REQUIRE((after.to_move == (m < 0                         ? arbiter::go::colour::none
                                             : reference.now().turn == 'X' ? arbiter::go::colour::black
                                                                           : arbiter::go::colour::white)));
            b = after;
            ++moves;
        }
    }
    BOOST_TEST(moves > test::repeated(5'000U));
}

/// The same where a stone may take its own chain off, of as many points as there are.
BOOST_AUTO_TEST_CASE(what_takes_itself_off_is_found_again) {
    constexpr auto allowed = arbiter::go::self_capture::allowed;
    reference::splitmix64 r{9};
    std::size_t suicides = 0;
    std::size_t several = 0;
    for (int i = 0; i < test::repeated(60); ++i) {
        const game g = test::dgf::any_game(r);
        dgf::board b = read_board(g.start);
        for (const int m : g.moves) {
            for (int point = 1; point <= g.size * g.size; ++point) {
                if (dgf::validate(b, point) != dgf::refusal::self_capture) continue;
                const dgf::board after = std::get<dgf::board>(dgf::apply(b, point, allowed));
                const dgf::difference found = dgf::diff(b, after, allowed);
                BOOST_REQUIRE(found.made.has_value());
                if (found.may_be_other) {
                    // one stone that takes only itself off leaves the same board wherever it did
                    BOOST_REQUIRE((after.points == std::get<dgf::board>(dgf::apply(b, *found.made, allowed)).points));
                    ++several;
                } else {
                    BOOST_REQUIRE(found.made == point);
                    ++suicides;
                }
                BOOST_REQUIRE(!dgf::diff(b, after).made.has_value());
            }
            b = std::get<dgf::board>(dgf::apply(b, m));
        }
    }
    BOOST_TEST(suicides > test::repeated(300U));
    BOOST_TEST(several > test::repeated(300U));
}

/// By the mark of ko a board knows as much as its game does.
BOOST_AUTO_TEST_CASE(every_point_is_judged_as_the_reference_judges_it) {
    reference::splitmix64 r{2};
    std::map<dgf::refusal, int> met;
    for (int i = 0; i < test::repeated(600); ++i) {
        game g = test::dgf::random_game(2 + r.below(4), 40, r);
        if (g.moves.size() < 6) continue;
        // where ko forbids something, if it does somewhere before the end
        std::size_t ply = g.moves.size() - 2;
        while (ply > 1 && test::dgf::points_that_are(g.before(ply), reference::go::verdict::ko).empty()) --ply;
        g = test::dgf::cut(g, ply > 1 ? ply : g.moves.size() - 3);
        if (g.passed_out()) continue;
        const test::dgf::written w = test::dgf::as_record(g);
        std::string why;
        for (const auto repetition : {arbiter::go::repetition::simple_ko, arbiter::go::repetition::positional_superko,
                                      arbiter::go::repetition::situational_superko}) {
            const auto p = dgf::last_position::of(report_on(w.name, w.text), repetition,
                                                  arbiter::go::self_capture::forbidden, why);
            BOOST_REQUIRE_MESSAGE(p.has_value(), why);
            reference::go::game reference = g.reference;
            reference.repetition = repetition == arbiter::go::repetition::simple_ko ? reference::go::superko::none
                                   : repetition == arbiter::go::repetition::positional_superko
                                       ? reference::go::superko::positional
                                       : reference::go::superko::situational;
            for (int m = 1; m <= g.size * g.size; ++m) {
                const dgf::refusal right = expected(
                    reference
                        .would_be(reference.now().turn, test::dgf::column_of(m, g.size), test::dgf::row_of(m, g.size))
                        .broken);
                BOOST_REQUIRE((p->judge(m) == right));
                if (repetition == arbiter::go::repetition::simple_ko)
                    BOOST_REQUIRE((dgf::validate(p->now(), m) == right));
                ++met[right];
            }
            BOOST_REQUIRE((p->judge(g.size * g.size + 1) == dgf::refusal::out_of_range));
            BOOST_REQUIRE((p->judge(dgf::pass) == dgf::refusal::none));
            BOOST_REQUIRE((p->judge(dgf::resign) == dgf::refusal::none));
        }
    }
    for (const dgf::refusal why : {dgf::refusal::none, dgf::refusal::occupied, dgf::refusal::self_capture,
                                   dgf::refusal::ko, dgf::refusal::superko})
        BOOST_TEST(met[why] > test::repeated(20), dgf::name_of(why));
}

BOOST_AUTO_TEST_CASE(the_end_of_a_game) {
    const dgf::board b = dgf::empty_board(5);
    const auto passed = std::get<dgf::board>(dgf::apply(b, dgf::pass));
    const auto twice = std::get<dgf::board>(dgf::apply(passed, dgf::pass));
    BOOST_TEST((twice == b)); // a board alone never ends by a pass
    const auto resigned = std::get<dgf::board>(dgf::apply(b, -7));
    BOOST_TEST((resigned.to_move == arbiter::go::colour::none));
    BOOST_TEST((dgf::validate(resigned, 1) == dgf::refusal::game_over));
    BOOST_TEST((std::get<dgf::refusal>(dgf::apply(resigned, 0)) == dgf::refusal::game_over));

    std::string why;
    const auto last = [&why](const std::string& moves) {
        const std::string board = test::dgf::board_text({1, 0, 0, 2, 0, 0, 0, 0});
        return dgf::last_position::of(report_on("record.dgr", board + "0\n" + moves),
                                      arbiter::go::repetition::simple_ko, arbiter::go::self_capture::forbidden, why);
    };
    const auto over = last("1 0 0");
    BOOST_REQUIRE(over.has_value());
    BOOST_TEST((over->now().to_move == arbiter::go::colour::none));
    BOOST_TEST(over->has_two_passes());
    BOOST_TEST((over->judge(4) == dgf::refusal::none));
    const auto one_pass = last("1 0");
    BOOST_REQUIRE(one_pass.has_value());
    BOOST_TEST((std::get<dgf::board>(one_pass->play(dgf::pass)).to_move == arbiter::go::colour::none));
    BOOST_TEST((std::get<dgf::board>(one_pass->play(4)).to_move == arbiter::go::colour::white));
    const auto gone = last("1 -1");
    BOOST_REQUIRE(gone.has_value());
    BOOST_TEST((gone->judge(4) == dgf::refusal::game_over));
    BOOST_TEST(!last("1 1").has_value());
    BOOST_TEST(why == "its moves can't be played to the end; `arbiter lint` says why");
    BOOST_TEST(!dgf::last_position::of(report_on("move.dgm", "5\n"), arbiter::go::repetition::simple_ko,
                                       arbiter::go::self_capture::forbidden, why));
    BOOST_TEST(why == "it is a move, and has no board");
}

BOOST_AUTO_TEST_CASE(counts_that_no_board_holds) {
    dgf::board b = dgf::empty_board(2);
    b.points = {dgf::state::white, dgf::state::black, dgf::state::empty, dgf::state::empty};
    b.black_count = dgf::most_count;
    BOOST_TEST((std::get<dgf::refusal>(dgf::apply(b, 3)) == dgf::refusal::counts_full));
    --b.black_count;
    const auto made = dgf::apply(b, 3);
    BOOST_REQUIRE(std::holds_alternative<dgf::board>(made));
    const std::string text = dgf::write_text(std::get<dgf::board>(made));
    BOOST_TEST(text.substr(0, 10) == "18 255 0 2");
}

BOOST_AUTO_TEST_CASE(boards_that_no_single_move_explains) {
    reference::splitmix64 r{3};
    for (int i = 0; i < 200; ++i) {
        const game g = test::dgf::random_game(5, 30, r);
        const dgf::board b = read_board(g.start);
        dgf::board other = b;
        BOOST_TEST(!dgf::diff(b, other).made.has_value()); // not even the turn is another
        other.to_move = arbiter::go::other(b.to_move);
        BOOST_TEST((dgf::diff(b, other).made == dgf::pass));
        other.white_half = !other.white_half;
        BOOST_TEST(!dgf::diff(b, other).made.has_value());
        const int one = test::dgf::random_point(test::dgf::reference_of(g.start), r);
        auto made = std::get<dgf::board>(dgf::apply(b, one));
        made.points[static_cast<std::size_t>(one) - 1] =
            b.to_move == arbiter::go::colour::black ? dgf::state::white : dgf::state::black;
        BOOST_TEST(!dgf::diff(b, made).made.has_value());
    }
    BOOST_TEST(!dgf::diff(dgf::empty_board(5), dgf::empty_board(6)).made.has_value());
    // a ko that is marked can't be retaken
    dgf::board ko = read_board({2, 0, 0, 4, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 2, 0, 0, 0, 0, 0});
    auto after = std::get<dgf::board>(dgf::apply(ko, 6));
    ko.points[5] = dgf::state::forbidden;
    const dgf::difference found = dgf::diff(ko, after);
    BOOST_TEST((found.made == 6));
    BOOST_TEST((found.why == dgf::refusal::ko));
}

BOOST_AUTO_TEST_CASE(forms_give_back_what_they_were_made_of) {
    reference::splitmix64 r{4};
    for (int i = 0; i < 200; ++i) {
        const game g = test::dgf::any_game(r);
        const std::string text = test::dgf::as_record(g).text;
        const std::string bytes = test::dgf::as_bytes(g).text;
        const auto from_text = dgf::read_record(text);
        const auto from_bytes = dgf::read_record(bytes);
        BOOST_REQUIRE(from_text.has_value());
        BOOST_REQUIRE((from_text == from_bytes));
        BOOST_REQUIRE(dgf::write_binary(*from_text) == bytes);
        BOOST_REQUIRE((dgf::read_record(dgf::write_text(*from_text)) == from_text));
        std::vector<int> last = test::dgf::latest(g);
        if (const auto ko = test::dgf::points_that_are(g.reference, reference::go::verdict::ko);
            !ko.empty() && last[0] % 4 != 0)
            last[static_cast<std::size_t>(ko[0]) + 3] = 3;
        const auto board = dgf::read_board(test::dgf::board_text(last));
        BOOST_REQUIRE(board.has_value());
        BOOST_REQUIRE(dgf::write_text(*board) == test::dgf::board_text(last));
        BOOST_REQUIRE(dgf::write_binary(*board) == test::dgf::board_bytes(last));
        BOOST_REQUIRE(dgf::write_packed(*board) == test::dgf::packed_bytes(last));
        BOOST_REQUIRE((dgf::read_board(dgf::write_binary(*board)) == board));
        BOOST_REQUIRE((dgf::read_board(dgf::write_packed(*board)) == board));
    }
    for (const dgf::move_number m : {0, 1, 61, 361, 65025, -1, -40000}) {
        BOOST_TEST((dgf::read_move(dgf::write_text(m)) == m));
        BOOST_TEST((dgf::read_move(dgf::write_binary(m)) == m));
    }
    for (const char* wrong : {"", "1 2", "x", "99999999999"}) BOOST_TEST(!dgf::read_move(wrong).has_value(), wrong);
    for (const char* wrong : {"", "1 0 0 2 0 0 0", "1 0 0 2 0 0 0 4", "1 0 0 1 1", "5"})
        BOOST_TEST(!dgf::read_board(wrong).has_value(), wrong);
    for (const char* wrong : {"1 0 0 1 0", "1 0 0 1 0 3", "1 0 0 1 0 0 x"})
        BOOST_TEST(!dgf::read_record(wrong).has_value(), wrong);
}

BOOST_AUTO_TEST_CASE(points_and_their_names) {
    // errata of the document: `dd` on 19×19 is point 61, the 4-4 point; `cc` is 41
    BOOST_TEST((dgf::number_of({3, 3}, 19) == 61));
    BOOST_TEST((dgf::number_of({2, 2}, 19) == 41));
    BOOST_TEST((dgf::vertex_of(61, 19) == "D16"));
    BOOST_TEST((dgf::move_of_vertex("Q16", 19) == 73));
    BOOST_TEST((dgf::move_of_vertex("q16", 19) == 73));
    BOOST_TEST((dgf::vertex_of(9, 9) == "J9"));
    BOOST_TEST((dgf::vertex_of(dgf::pass, 9) == "pass"));
    BOOST_TEST((dgf::vertex_of(-5, 9) == "resign"));
    BOOST_TEST((dgf::move_of_vertex("Pass", 300) == dgf::pass));
    BOOST_TEST((dgf::move_of_vertex("resign", 9) == dgf::resign));
    for (const char* wrong : {"", "A", "I5", "A0", "A20", "U1", "A01", "A1x", "11", "AA1", "Q 16"})
        BOOST_TEST(!dgf::move_of_vertex(wrong, 19).has_value(), wrong);
    BOOST_TEST(!dgf::vertex_of(1, 26).has_value());
    BOOST_TEST(!dgf::vertex_of(82, 9).has_value());
    for (unsigned size = 1; size <= 25; ++size)
        for (dgf::move_number m = 1; m <= static_cast<dgf::move_number>(size * size); ++m) {
            BOOST_REQUIRE(dgf::number_of(dgf::point_of(m, size), size) == m);
            const auto name = dgf::vertex_of(m, size);
            BOOST_REQUIRE(name.has_value());
            BOOST_REQUIRE(name->find('I') == std::string::npos);
            BOOST_REQUIRE((dgf::move_of_vertex(*name, size) == m));
        }
}

BOOST_AUTO_TEST_SUITE_END()
