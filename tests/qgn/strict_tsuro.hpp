// Tsuro for the strict reader of QGN, written from its document.
#pragma once

#include "arbiter/rules/go_random.hpp"
#include "tests/reference/tsuro.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace test::qgn {

class strict_tsuro {
public:
    static bool is_variant(const std::string& name) {
        return name == "classic" || name == "longest_path" || name == "most_crossings" || name == "open_tiles" ||
               name == "solo";
    }

    /// Without a seed nobody knows tiles and places. Go's numbers are tested against Go elsewhere. The game is played by several
    /// coins at once, as nobody knows which the server tossed.
    strict_tsuro(int teams, const std::string& variant, std::optional<std::int64_t> seed) : teams_(teams) {
        constexpr std::uint64_t coins = 12;
        for (std::uint64_t coin = 0; seed && coin < coins; ++coin)
            games_.emplace_back(
                teams, variant, [r = arbiter::go_random(*seed)](int n) mutable { return static_cast<int>(r.intn(n)); },
                [r = reference::splitmix64{coin}](int n) mutable { return r.below(static_cast<std::size_t>(n)); });
    }

    /// Nothing where that can't be determined.
    [[nodiscard]] std::optional<bool> over() const {
        const auto is_over = [](const reference::tsuro& t) { return t.over; };
        const auto all = std::count_if(games_.begin(), games_.end(), is_over);
        if (games_.empty() || (all != 0 && all != std::ssize(games_))) return {};
        return all != 0;
    }

    /// What is wrong with an action; null where nothing is. Then it is done.
    const char* play(const std::string& index, char character, const std::vector<std::string>& details) {
        if (index.size() != 1 || index[0] - '0' >= teams_) return "no such team";
        if (over() == true) return "after the end";
        // it goes on, so that a coin by which it is over wasn't tossed
        std::erase_if(games_, [](const reference::tsuro& t) { return t.over; });
        if (!games_.empty() && index[0] - '0' != games_[0].turn) return "whose turn it is";
        if (character != 'p') return "no such action";
        if (details.size() != 3) return "the number of details";
        if (!is_on_board(details[0]) || !is_on_board(details[1])) return "no such cell";
        if (!is_tile(details[2])) return "no such tile";
        for (reference::tsuro& t : games_) {
            if (!t.fault({std::stoi(details[0]), std::stoi(details[1])}, details[2]).empty()) return "no such move";
            t.put(details[2]);
        }
        return nullptr;
    }

private:
    /// A row or a column, be there zeros before its number.
    static bool is_on_board(const std::string& text) {
        const std::size_t sign = text.size() > 1 && text[0] == '-' ? 1 : 0;
        const std::size_t first = std::min(text.find_first_not_of('0', sign), text.size());
        if (first == text.size()) return text.size() > sign; // 0, or its negative
        return sign == 0 && first + 1 == text.size() && text[first] >= '0' && text[first] <= '5';
    }
    static bool is_tile(const std::string& name) {
        for (std::string tile : reference::tsuro::all_tiles())
            for (int i = 0; i < 4; ++i, tile = reference::tsuro::turned(tile))
                if (tile == name) return true;
        return false;
    }

    int teams_;
    std::vector<reference::tsuro> games_;
};

} // namespace test::qgn
