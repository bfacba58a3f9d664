// Which of its game's forms an action has, and what is said of a position.
#include "arbiter/arbiter.hpp"

#include "notations/qgn/game.hpp"
#include "tests/assertions.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

BOOST_AUTO_TEST_SUITE(qgn_forms)

BOOST_AUTO_TEST_CASE(the_form_of_an_action_is_the_first_of_its_character_with_as_many_details) {
    using arbiter::qgn::detail_form;
    constexpr std::array<detail_form, 2> details{};
    const std::array<arbiter::qgn::action_form, 4> forms{
        {{'k', std::span(details).first(1)}, {'m', {}}, {'m', details}, {'m', std::span(details).first(1)}}};
    const arbiter::qgn::game_form game{.key = "game", .actions = forms};
    const auto form_of = [&game](std::string_view action) {
        return arbiter::qgn::form_number(arbiter::qgn::read(action), game);
    };
    BOOST_TEST(form_of("0k&1") == 0U);
    BOOST_TEST(form_of("0m") == 1U);
    BOOST_TEST(form_of("0m&1.2") == 2U);
    BOOST_TEST(form_of("0m&1") == 3U);
    BOOST_TEST(form_of("0m&1.2.3") == 0U); // none has it
}

// the rules of Stratego: units may be exchanged until the first move
// the engine's key in `kind` stands for a key; anywhere else it is a word
BOOST_AUTO_TEST_CASE(a_game_is_named_in_kind_and_in_no_other_tag) {
    const auto found_in = [](const std::string& tags) {
        return test::codes(arbiter::check(arbiter::source("a.qgn", tags + "\n0a 1b\n")));
    };
    BOOST_TEST((found_in("[kind \"test\"]\n[teams \"Quill, Bob\"]\n") == std::vector<std::string>{"tag/missing"}));
    BOOST_TEST((found_in("[teams \"Quill, Bob\"]\n") == std::vector<std::string>{"tag/missing"}));
}

BOOST_AUTO_TEST_CASE(stratego_says_when_units_may_be_exchanged) {
    constexpr std::string_view record = "[key \"stratego\"]\n[teams \"red, blue\"]\n[variant \"quick_battle\"]\n"
                                        "[seed \"255\"]\n\n0m&1.6.5.6 1m&5.0.0.0\n";
    const arbiter::report r = arbiter::check(arbiter::source("game.qgn", std::string(record)));
    BOOST_TEST_REQUIRE(r.findings().empty());
    for (const std::uint32_t ply : {0U, 1U, 2U}) {
        const std::vector<std::string> caption = r.games().front().at(ply).caption;
        const bool says_so =
            std::find(caption.begin(), caption.end(), "each team may exchange its units") != caption.end();
        BOOST_TEST(says_so == (ply == 0), ply);
    }
}

BOOST_AUTO_TEST_SUITE_END()
