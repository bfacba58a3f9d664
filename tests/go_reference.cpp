// The rules engine of Go against its slow reference engine, in random games of every size.
#include "tests/go_support.hpp"
#include "tests/scale.hpp"

#include "tests/assertions.hpp"
#include "tests/reference/go.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace go = arbiter::go;
using go::point;
using go::repetition;
using go_test::black;
using go_test::broken;
using go_test::colour;
using go_test::colour_of;
using go_test::drawn;
using go_test::letter_of;
using go_test::outcome;
using go_test::white;

char side_letter(colour side) {
    return side == black ? 'X' : 'O';
}

broken as_broken(reference::go::verdict v) {
    switch (v) {
    case reference::go::verdict::fine:
        return broken::none;
    case reference::go::verdict::off_board:
        return broken::off_board;
    case reference::go::verdict::occupied:
        return broken::occupied;
    case reference::go::verdict::self_capture:
        return broken::self_capture;
    case reference::go::verdict::ko:
        return broken::ko;
    case reference::go::verdict::superko:
        break;
    }
    return broken::superko;
}

/// What the engine should say. The reference engine knows the numbers of all positions; the engine doesn't look past a set-up.
outcome as_outcome(const reference::go::result& r) {
    return {as_broken(r.broken), static_cast<std::uint32_t>(r.captured), static_cast<std::uint32_t>(r.lost),
            r.repeats < 0 ? go::no_position : static_cast<std::uint32_t>(r.repeats)};
}

/// What a game is played with.
struct terms {
    unsigned width = 0;
    unsigned height = 0;
    go::self_capture self_capture = go::self_capture::forbidden;
    repetition rule = repetition::simple_ko;
};

constexpr unsigned largest_judged_whole = 9;

/// The engine and the reference engine play the same game; the first difference ends it.
class match {
public:
    match(const terms& t, std::uint64_t seed)
        : random_{seed}, engine_(go::position(t.width, t.height, t.self_capture), t.rule),
          reference_(static_cast<int>(t.width), static_cast<int>(t.height)), width_(t.width), height_(t.height) {
        reference_.self_capture_allowed = t.self_capture == go::self_capture::allowed;
        reference_.repetition = t.rule == repetition::simple_ko            ? reference::go::superko::none
                                : t.rule == repetition::positional_superko ? reference::go::superko::positional
                                                                           : reference::go::superko::situational;
        before_.push_back(engine_.now());
    }

    /// Plays about this many moves, and takes back some after so many of a hundred; how many it were.
    std::uint64_t play(unsigned wanted, int taken_back = 2) {
        std::uint64_t played = 0;
        while (played < wanted && fault_.empty()) {
            const int what = random_.below(100);
            if (what < 2)
                pass();
            else if (what >= 100 - taken_back)
                undo();
            else if (what < 3)
                set_up();
            else
                move(what < 13);
            ++played;
            if (fault_.empty()) compare();
        }
        return played;
    }

    [[nodiscard]] const std::string& fault() const { return fault_; }

private:
    void expect(bool holds, const char* what) {
        if (!holds) fail(what);
    }
    void expect(bool holds, const char* what, point at) {
        if (!holds) fail(what + (" of " + named(at)));
    }
    void fail(const std::string& what) {
        if (!fault_.empty()) return;
        fault_ = what + " after";
        for (const std::string& s : story_) fault_ += ' ' + s;
        fault_ += "\nthe engine:\n" + drawn(engine_.now()) + "the reference engine: " + reference_.now().stones.points;
    }

    [[nodiscard]] point random_point() {
        return {static_cast<unsigned>(random_.below(width_)), static_cast<unsigned>(random_.below(height_))};
    }
    [[nodiscard]] colour random_side() { return random_.below(2) == 0 ? black : white; }
    [[nodiscard]] colour reference_at(point p) const {
        return colour_of(reference_.now().stones.at(static_cast<int>(p.column), static_cast<int>(p.row)));
    }
    [[nodiscard]] reference::go::result reference_judges(colour side, point p) const {
        return reference_.would_be(side_letter(side), static_cast<int>(p.column), static_cast<int>(p.row));
    }
    static std::string named(point p) { return std::to_string(p.column) + ',' + std::to_string(p.row); }

    /// Mostly a legal move of the side to move, one of the first that are found; else any, legal or not.
    void move(bool any) {
        colour side = engine_.now().to_move();
        point at = random_point();
        if (any) {
            if (random_.below(4) == 0) side = random_side();
        } else {
            for (unsigned tries = 0; tries < 20 && reference_judges(side, at).broken != reference::go::verdict::fine;
                 ++tries)
                at = random_point();
        }
        if (reference_at(at) != colour::none && random_.below(5) != 0) return pass();
        story_.push_back(std::string(1, side_letter(side)) + named(at));
        const broken judged = engine_.judge(side, at);
        const broken judged_alone = engine_.now().judge(side, at);
        const outcome done = engine_.play(side, at);
        const outcome expected =
            as_outcome(reference_.play(side_letter(side), static_cast<int>(at.column), static_cast<int>(at.row)));
        expect(judged == expected.rule, "the judgement");
        expect(judged_alone == (expected.rule == broken::superko ? broken::none : expected.rule), "without a history");
        expect(done == expected, "the outcome");
        before_.push_back(engine_.now());
    }

    void pass() {
        const colour side = random_.below(10) == 0 ? random_side() : engine_.now().to_move();
        story_.push_back(std::string(1, side_letter(side)) + "pass");
        engine_.pass(side);
        reference_.pass(side_letter(side));
        before_.push_back(engine_.now());
    }

    void undo() {
        const auto length = static_cast<std::uint32_t>(before_.size() - 1);
        const auto count =
            static_cast<std::uint32_t>(random_.below(random_.below(4) == 0 ? length + 1 : length % 7 + 1));
        story_.push_back("undo" + std::to_string(count));
        engine_.undo_to(length - count);
        for (std::uint32_t i = 0; i < count; ++i) {
            reference_.undo();
            before_.pop_back();
        }
        expect(engine_.length() == length - count, "the length");
        expect(engine_.now() == before_.back(), "what is taken back");
        compare_with_fresh();
    }

    /// What is taken back is as if its stones had just been put there: chains, what is illegal, and what a move does.
    void compare_with_fresh() {
        const go::position& p = engine_.now();
        go::position fresh(width_, height_, p.self_capture_rule());
        std::vector<go::edit> stones;
        for (unsigned row = 0; row < height_; ++row)
            for (unsigned column = 0; column < width_; ++column)
                if (p.at({column, row}) != colour::none) stones.push_back({{column, row}, p.at({column, row})});
        fresh.setup(stones);
        fresh.set_turn(p.to_move());
        go::position without_ko = p;
        without_ko.set_turn(p.to_move());
        expect(same_stones(p, fresh), "the stones");
        expect(p.all_have_liberties() == fresh.all_have_liberties(), "whether all have liberties");
        for (unsigned row = 0; row < height_; ++row)
            for (unsigned column = 0; column < width_; ++column) compare_point(without_ko, fresh, {column, row});
        for (int i = 0; i < 4 && fault_.empty(); ++i) compare_move(without_ko, fresh, random_side(), random_point());
    }

    void compare_point(const go::position& p, const go::position& fresh, point at) {
        for (const colour side : {black, white}) expect(p.judge(side, at) == fresh.judge(side, at), "the rule", at);
        if (p.at(at) == colour::none) return;
        expect(p.chain_size(at) == fresh.chain_size(at), "the size of the chain", at);
        expect(p.liberties(at) == fresh.liberties(at), "the liberties", at);
    }

    /// Played on copies: all that it does, and what is there then.
    void compare_move(go::position p, go::position fresh, colour side, point at) {
        const outcome done = p.play(side, at);
        expect(done == fresh.play(side, at), "what comes of a move", at);
        expect(same_stones(p, fresh), "the stones after a move", at);
        expect(p.has_ko() == fresh.has_ko(), "ko after a move", at);
        for (unsigned row = 0; row < height_; ++row)
            for (unsigned column = 0; column < width_; ++column) compare_point(p, fresh, {column, row});
    }

    void set_up() {
        std::vector<go::edit> edits;
        std::vector<reference::go::game::change> changes;
        const int count = random_.below(4) == 0 ? random_.below(std::size_t{width_} * height_) : random_.below(3);
        for (int i = 0; i < count; ++i) {
            const point at = random_point();
            const int what = random_.below(4); // every other one takes a stone away
            const colour now = what == 0 ? black : what == 1 ? white : colour::none;
            edits.push_back({at, now});
            changes.push_back({static_cast<int>(at.column), static_cast<int>(at.row), letter_of(now)});
        }
        const colour turn = random_side();
        story_.push_back("setup" + std::to_string(count));
        engine_.setup(edits, turn);
        reference_.set_up(changes, side_letter(turn));
        before_.push_back(engine_.now());
    }

    void compare() {
        const go::position& p = engine_.now();
        const reference::go::position& t = reference_.now();
        expect(side_letter(p.to_move()) == t.turn, "the turn");
        expect(p.captured_by(black) == static_cast<std::uint32_t>(t.black_captures), "what Black captured");
        expect(p.captured_by(white) == static_cast<std::uint32_t>(t.white_captures), "what White captured");
        for (unsigned row = 0; row < height_; ++row)
            for (unsigned column = 0; column < width_; ++column) {
                const point at{column, row};
                expect(p.at(at) == reference_at(at), "the colour", at);
            }
        if (width_ <= largest_judged_whole && height_ <= largest_judged_whole) {
            for (unsigned row = 0; row < height_; ++row)
                for (unsigned column = 0; column < width_; ++column) compare_judgements({column, row});
        } else {
            for (unsigned i = 0; i < 4; ++i) compare_judgements(random_point());
            if (p.has_ko()) compare_judgements(p.ko_point());
        }
        compare_chain(random_point());
        if (random_.below(16) == 0) compare_breathless();
    }

    void compare_judgements(point at) {
        const go::position& p = engine_.now();
        if (p.at(at) != colour::none) {
            expect(engine_.judge(p.to_move(), at) == broken::occupied, "the judgement", at);
            return;
        }
        const broken expected = as_broken(reference_judges(p.to_move(), at).broken);
        expect(engine_.judge(p.to_move(), at) == expected, "the judgement", at);
        // Where no stone may capture itself there is one point of ko.
        if (p.self_capture_rule() == go::self_capture::forbidden)
            expect((p.has_ko() && p.ko_point() == at) == (expected == broken::ko), "whether ko forbids it,", at);
        if (random_.below(8) != 0) return;
        const colour waits = other(p.to_move());
        expect(engine_.judge(waits, at) == as_broken(reference_judges(waits, at).broken), "the other side's judgement",
               at);
    }

    void compare_chain(point at) {
        const go::position& p = engine_.now();
        if (p.at(at) == colour::none) return;
        const reference::go::board::chain c =
            reference_.now().stones.chain_at(static_cast<int>(at.column), static_cast<int>(at.row));
        expect(p.chain_size(at) == c.stones.size(), "the size of the chain", at);
        expect(p.liberties(at) == static_cast<std::uint32_t>(c.liberties), "the liberties", at);
    }

    void compare_breathless() {
        const std::vector<reference::go::board::chain> expected = reference_.now().stones.breathless();
        const std::vector<point> found = engine_.now().without_liberties();
        expect(engine_.now().all_have_liberties() == expected.empty(), "whether all have liberties");
        expect(found.size() == expected.size(), "how many have no liberties");
        for (std::size_t i = 0; i < found.size() && i < expected.size(); ++i) {
            const reference::go::board::spot first = expected[i].stones.front();
            const bool same = found[i] == point{static_cast<unsigned>(first.column), static_cast<unsigned>(first.row)};
            expect(same, "the chain", found[i]);
        }
    }

    reference::splitmix64 random_;
    go::game engine_;
    reference::go::game reference_;
    unsigned width_;
    unsigned height_;
    std::vector<go::position> before_; ///< each position that there was
    std::vector<std::string> story_;
    std::string fault_;
};

/// Games of one size by all rules in turn, until so many moves are played.
std::uint64_t play_games(unsigned width, unsigned height, std::uint64_t moves, int taken_back = 2) {
    std::uint64_t played = 0;
    for (std::uint64_t number = 0; played < moves; ++number) {
        terms t{width, height};
        t.self_capture = number % 2 == 0 ? go::self_capture::forbidden : go::self_capture::allowed;
        t.rule = static_cast<repetition>(number / 2 % 3);
        match m(t, number * 1'000 + std::uint64_t{width} * 31 + height);
        played += m.play(3 * width * height, taken_back);
        BOOST_TEST(m.fault() == "", width << " by " << height << ", game " << number);
        if (!m.fault().empty()) return played;
    }
    return played;
}

} // namespace

BOOST_AUTO_TEST_SUITE(go_reference)

BOOST_AUTO_TEST_CASE(random_games_go_as_the_reference_says) {
    constexpr std::uint64_t few = test::is_sanitized ? 4 : 1; // what is compared there is compiled as it stands
    std::uint64_t played = 0;
    for (unsigned size = 1; size <= 25; ++size) {
        const std::uint64_t moves = size <= 2 ? 300'000 : size <= 4 ? 200'000 : size <= 9 ? 5'000 : 3 * size * size;
        played += play_games(size, size, test::repeated(moves) / few);
    }
    BOOST_TEST(played >= test::repeated(1'000'000U) / few);
}

BOOST_AUTO_TEST_CASE(moves_can_be_taken_back_again_and_again) {
    for (const unsigned size : {2U, 3U, 4U, 5U, 7U, 9U, 13U})
        play_games(size, size, test::repeated(size <= 5 ? 20'000U : 5'000U), 25);
}

BOOST_AUTO_TEST_CASE(boards_need_not_be_square) {
    for (const auto& [width, height] : std::vector<std::pair<unsigned, unsigned>>{
             {1, 2}, {2, 1}, {1, 7}, {7, 1}, {2, 3}, {3, 2}, {5, 3}, {4, 6}, {9, 2}, {13, 4}, {3, 25}, {19, 9}})
        play_games(width, height, test::repeated(3'000));
}

BOOST_AUTO_TEST_SUITE_END()
