// 2048 as replay/replay.hpp wants a game. Of a turn the player chooses the swipe, and chance adds the tile.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/rules/n2048.hpp"
#include "text/random.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct n2048_game {
    struct position {
        n2048::position board{};
        std::uint64_t score = 0;
    };
    struct tile {
        n2048::cell at{};
        std::uint32_t value = 2;
        friend constexpr bool operator==(const tile&, const tile&) noexcept = default;
    };
    struct move {
        n2048::swipe towards = n2048::swipe::up;
        tile spawn{};
    };
    enum class broken : std::uint8_t {
        none,
        after_end,   ///< no swipe was possible
        no_op,       ///< the swipe moves no tile
        occupied,    ///< the new tile falls on another
        spawn_value, ///< it has another value than chance adds
    };
    struct outcome {
        broken rule = broken::none; ///< the first one
        bool refused = false;
        n2048::cell at{};                         ///< of a new tile that falls on another
        n2048::swipe possible = n2048::swipe::up; ///< where the swipe moves no tile: one that does
        [[nodiscard]] constexpr bool is_refused() const noexcept { return refused; }
        [[nodiscard]] constexpr bool breaks_rule() const noexcept { return rule != broken::none; }
    };

    /// A swipe that moves no tile and a new tile of a wrong value are played.
    [[gnu::always_inline]] static outcome play(position& p, const move& m) noexcept {
        n2048::position after = p.board;
        const n2048::outcome swiped = after.play(m.towards);
        return finish(p, after, swiped, m.spawn);
    }

    /// What the player can choose.
    template <class Visit>
    static constexpr void for_each_swipe(const n2048::position& p, Visit visit) {
        for (const n2048::swipe s : n2048::all_swipes)
            if (p.legal(s)) visit(s);
    }
    /// What chance can add after a swipe, which made `swiped`.
    template <class Visit>
    static constexpr void for_each_spawn(const n2048::position& swiped, Visit visit) {
        swiped.for_each_empty([&](n2048::cell at) {
            visit(tile{at, 2});
            visit(tile{at, 4});
        });
    }
    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        for_each_swipe(p.board, [&](n2048::swipe towards) {
            n2048::position swiped = p.board;
            (void)swiped.play(towards);
            for_each_spawn(swiped, [&](const tile& spawn) { visit(move{towards, spawn}); });
        });
    }

    /// A swipe, each as likely, and what chance adds to it.
    [[nodiscard]] static std::optional<move> choose(random& r, const position& p);
    /// What chance adds after a swipe, as the game itself spawns tiles.
    [[nodiscard]] static tile choose_spawn(random& r, const n2048::position& swiped);
    [[nodiscard]] static picture draw(const position& p, const move* last);
    /// The swipes that are possible.
    [[nodiscard]] static std::vector<std::string> caption(const position& p);
    /// In a few words, after "it can't be played: ".
    [[nodiscard]] static std::string why(const outcome& refused);

protected:
    /// The rest of a turn: `swiped` made `after` of the board.
    [[gnu::always_inline]] static outcome finish(position& p, n2048::position after, n2048::outcome swiped,
                                                 const tile& spawn) noexcept {
        outcome done;
        if (!swiped.moved) [[unlikely]] {
            if (after.locked()) return {broken::after_end, true};
            done.rule = broken::no_op;
            done.possible = *std::find_if(n2048::all_swipes.begin(), n2048::all_swipes.end(),
                                          [&after](n2048::swipe s) { return after.legal(s); });
        }
        if (after.at(spawn.at) != 0) [[unlikely]] {
            if (done.rule == broken::none) done.rule = broken::occupied;
            done.refused = true;
            done.at = spawn.at;
            return done;
        }
        if (done.rule == broken::none && spawn.value != 2 && spawn.value != 4) [[unlikely]]
            done.rule = broken::spawn_value;
        after.spawn(spawn.at, spawn.value);
        p.board = after;
        p.score += swiped.score;
        return done;
    }
};

/// A game that is not quite 2048: see `n2048::position::play_single_merge`.
struct one_pair_game : n2048_game {
    struct outcome : n2048_game::outcome {
        bool differs = false; ///< 2048 makes another board
    };
    static outcome play(position& p, const move& m) noexcept {
        n2048::position by_both = p.board;
        (void)by_both.play(m.towards);
        n2048::position after = p.board;
        const n2048::outcome swiped = after.play_single_merge(m.towards);
        return {finish(p, after, swiped, m.spawn), by_both != after};
    }
};

} // namespace arbiter
