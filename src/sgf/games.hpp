// The games that SGF knows, by the numbers of its property GM.
#pragma once

#include <array>

namespace arbiter::sgf {

/// Of GM, 1 to 40.
[[nodiscard]] constexpr const char* name_of_game(unsigned gm) noexcept {
    constexpr std::array<const char*, 41> names{
        "",
        "Go",
        "Othello",
        "chess",
        "Gomoku or Renju",
        "Nine Men's Morris",
        "Backgammon",
        "Chinese chess",
        "Shogi",
        "Lines of Action",
        "Ataxx",
        "Hex",
        "Jungle",
        "Neutron",
        "Philosopher's Football",
        "Quadrature",
        "Trax",
        "Tantrix",
        "Amazons",
        "Octi",
        "Gess",
        "Twixt",
        "Zertz",
        "Plateau",
        "Yinsh",
        "Punct",
        "Gobblet",
        "Hive",
        "Exxit",
        "Hnefatal",
        "Kuba",
        "Tripples",
        "Chase",
        "Tumbling Down",
        "Sahara",
        "Byte",
        "Focus",
        "Dvonn",
        "Tamsk",
        "Gipf",
        "Kropki",
    };
    return names[gm];
}

} // namespace arbiter::sgf
