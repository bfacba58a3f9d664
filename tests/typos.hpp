// One typing mistake in each of many right games: how often the program names it, and how often it names another.
#pragma once

#include "scale.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace test {

enum class typo : std::uint8_t { changed, swapped, lost, backwards };

struct typo_score {
    int games = 0;
    int stopped = 0; ///< of these, a typing mistake ends the replay
    int named = 0;
    int wrong = 0;
    std::string wrong_ones{};

    /// Takes what is said of one more game with a typing mistake in it. `is_right(fixed, help)`: whether the guess is that typing mistake;
    /// `fixed` is the record with the guess's fix, if it has one.
    template <class IsRight>
    void take(const arbiter::report& r, IsRight is_right) {
        ++games;
        for (const arbiter::finding& f : r.findings()) {
            const std::string help = f.help();
            const auto says = [&help](std::string_view words) { return help.find(words) != std::string::npos; };
            if (says("not checked") || says("checked as if")) ++stopped;
            if (!says(" are legal") || says("with any of")) continue;
            const bool has_fix = !f.fixes().empty();
            const std::string fixed = has_fix ? arbiter::apply(r.text(), f.fixes().front().edits) : std::string();
            const bool right = is_right(fixed, help);
            ++(right ? named : wrong);
            if (!right) wrong_ones += fmt::format("\n{}\n{}", r.text().text(), help);
            return;
        }
    }

    /// At least so many percent are named, and two at most are named wrongly.
    void require(std::string_view what, double least) const {
        if (!is_whole && games < 200) return; // a percentage of few games says little
        const auto percent = [this](int n) { return 100.0 * n / games; };
        const std::string text = fmt::format("{}: named {:.1f} %, wrong {:.1f} %, replay ended in {:.1f} %", what,
                                             percent(named), percent(wrong), percent(stopped));
        BOOST_TEST_MESSAGE(text);
        BOOST_TEST(percent(named) >= least, text);
        BOOST_TEST(percent(wrong) <= 2.0, text << wrong_ones);
    }
};

} // namespace test
