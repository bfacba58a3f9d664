// What is known of a game while it is checked, and the parts of that check.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "findings/habit.hpp"
#include "grammar/game_header.hpp"
#include "notations/n2048/moves.hpp"
#include "tags/tags.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::n2048 {

/// What the tag InitialBoard says.
struct initial_board {
    enum class form : std::uint8_t {
        right,
        meant,        ///< written otherwise, but nothing else can be meant
        odd,          ///< no two tiles
        wrong_value,  ///< `tile` is no tile that a game begins with
        on_same_cell, ///< both tiles, of which `tile` is the second
    };
    form is = form::odd;
    std::array<span, 2> tiles{};
    span tile{};
    position board{};

    [[nodiscard]] std::optional<position> position_meant() const noexcept {
        return is == form::right || is == form::meant ? std::optional(board) : std::nullopt;
    }
};

[[nodiscard]] initial_board read_initial_board(std::string_view text, span value);

/// Reports what is wrong with it. Values of 2 that are written out go to `twos`.
void check_initial_board(const source& s, span value, const initial_board& read, habit& twos, collector& findings);

/// Reports wrong and missing numbers, tiles that are missing, letters in another case and glued tokens. Values of 2 that are
/// written out go to `twos`. `number` is the game's, from 1. `are_tiles_plain`: a tile in upper case means the one in lower case.
/// `as_played` is null where the game can't be played.
void check_turns(const source& s, const tree& t, node_id game, std::uint32_t number, bool are_tiles_plain,
                 const move_reader* as_played, habit& twos, collector& findings);

/// What the reports below need of a record.
struct replay_context {
    const source& s;
    const tree& t;
    node_id game;
    std::uint32_t number; ///< the game's, from 1
    const move_reader& d;
    span board; ///< the value of InitialBoard
    collector& findings;
};

/// Reports the first rule that the ply `n` breaks: why, and since when. `position` is what the turn was played in, for one that
/// is refused.
void report_broken(const replay_context& c, std::uint32_t ply, const node& n, const turn& now,
                   const n2048_game::outcome& done, const n2048_game::position& position);

/// What the replay knows of a game's end.
struct played_game : moves_end {
    bool complete = false; ///< every turn was played
    bool refused = false;  ///< a turn broke a rule: no fix may touch a claim
    n2048_game::position at_end{};
};

/// Reports where FinalScore, HighestTile, Result and the marker don't agree with the game. `turns` is null where nothing was replayed.
void check_claims(const source& s, const tag_values& values, const played_game& game, const move_reader* turns,
                  collector& findings);

} // namespace arbiter::n2048
