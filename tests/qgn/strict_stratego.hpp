// Stratego for the strict reader of QGN, written from its document.
#pragma once

#include "arbiter/rules/go_random.hpp"
#include "tests/reference/stratego.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace test::qgn {

class strict_stratego {
public:
    /// Without a seed nobody knows the units. Go's numbers are tested against Go elsewhere.
    strict_stratego(bool is_quick, std::optional<std::int64_t> seed) {
        if (!seed) return;
        const auto numbers = [r = arbiter::go_random(*seed)](int n) mutable { return static_cast<int>(r.intn(n)); };
        game_.emplace(is_quick, numbers);
    }

    /// Nothing where that can't be determined.
    [[nodiscard]] std::optional<bool> over() const { return game_ ? std::optional(game_->is_over) : std::nullopt; }

    /// What is wrong with an action; null where nothing is. Then it is done.
    const char* play(const std::string& index, char character, const std::vector<std::string>& details) {
        if (game_ && game_->is_over) return "after the end";
        if (index != "0" && index != "1") return "no such team";
        const int team = index[0] - '0';
        if (character != 's' && character != 'm') return "no such action";
        if (character == 'm' && team != turn_) return "whose turn it is";
        if (details.size() != 4) return "the number of details";
        std::array<int, 4> at{};
        for (std::size_t i = 0; i < at.size(); ++i) {
            if (!is_line(details[i])) return "no such cell";
            at[i] = details[i].back() - '0';
        }
        if (character == 'm') turn_ = 1 - turn_;
        return !game_             ? nullptr
               : character == 's' ? exchange(team, {at[0], at[1]}, {at[2], at[3]})
                                  : move({at[0], at[1]}, {at[2], at[3]});
    }

private:
    using cell = reference::stratego::cell;

    /// A number from 0 to 9, be there zeros before it.
    static bool is_line(const std::string& text) {
        const std::size_t first = text[0] == '-' ? 1 : 0;
        const std::string number = text.substr(first);
        if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos) return false;
        const bool is_small = number.find_first_not_of('0') >= number.size() - 1;
        return is_small && (first == 0 || number.back() == '0');
    }

    const char* exchange(int team, cell one, cell other) {
        if (!game_->fault_of_exchange(team, one, other).empty()) return "no such exchange";
        game_->exchange(team, one, other);
        return nullptr;
    }
    const char* move(cell from, cell to) {
        if (!game_->fault_of_move(from, to).empty()) return "no such move";
        if (reference::stratego::is_round_corner(from, to)) return "round a corner";
        return game_->play(from, to) ? nullptr : "an end that the server doesn't see";
    }

    std::optional<reference::stratego> game_;
    int turn_ = 0;
};

} // namespace test::qgn
