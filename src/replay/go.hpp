// Go as replay/replay.hpp wants a game, for records whose boards are starts and claims, and never moves. A stone that breaks
// a rule is played all the same, as records make it necessary, unless its point is taken or off the board.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/rules/go.hpp"
#include "arbiter/rules/go_record.hpp"
#include "text/random.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter {

struct go_game {
    enum class standing : std::uint8_t { open, over_from_start, two_passes, resigned };

    /// Why a move leaves no position behind.
    enum class refusal : std::uint8_t { none, after_end, off_board, occupied };

    /// A column and row of 255 are on no board.
    struct move {
        go::action what = go::action::pass;
        go::colour side = go::colour::black;
        std::uint8_t column = 0; ///< where a stone is played
        std::uint8_t row = 0;
        [[nodiscard]] constexpr go::point at() const noexcept { return {column, row}; }
    };

    struct position {
        explicit position(go::position start, bool is_over = false, go::repetition rule = go::repetition::simple_ko)
            : board(std::move(start)), stands(is_over ? standing::over_from_start : standing::open) {
            if (rule != go::repetition::simple_ko) history.emplace(board, rule);
        }

        go::position board;
        std::optional<go::game> history; ///< where superko is asked for: the board, and those before it
        standing stands;
        bool after_pass = false; ///< the last move is a pass

        [[nodiscard]] bool is_over() const noexcept { return stands != standing::open; }
    };

    struct outcome {
        go::outcome done{}; ///< of a stone
        refusal why = refusal::none;
        bool resumes = false; ///< two passes had ended the game
        [[nodiscard]] constexpr bool is_refused() const noexcept { return why != refusal::none; }
        /// Whether it breaks a rule, or is right only where players say so.
        [[nodiscard]] constexpr bool breaks_rule() const noexcept { return done.rule != go::broken::none || resumes; }
    };

    static outcome play(position& p, const move& m) {
        outcome made;
        if (p.stands != standing::open) [[unlikely]] {
            made.resumes = p.stands == standing::two_passes;
            if (!made.resumes) return {{}, refusal::after_end};
        }
        if (m.what == go::action::play) [[likely]] {
            if (!p.board.on_board(m.at())) [[unlikely]]
                return {{}, refusal::off_board};
            if (p.board.at(m.at()) != go::colour::none) [[unlikely]]
                return {{}, refusal::occupied};
            made.done = p.board.play(m.side, m.at());
            if (p.history) [[unlikely]]
                made.done = p.history->play(m.side, m.at());
            p.stands = standing::open;
            p.after_pass = false;
        } else if (m.what == go::action::resign) {
            p.stands = standing::resigned;
        } else {
            p.board.pass(m.side);
            if (p.history) p.history->pass(m.side);
            p.stands = p.after_pass && !made.resumes ? standing::two_passes : standing::open;
            p.after_pass = true;
        }
        return made;
    }

    /// The rule that a stone of `side` would break.
    [[nodiscard]] static go::broken judge(const position& p, go::colour side, go::point at) {
        return p.history ? p.history->judge(side, at) : p.board.judge(side, at);
    }

    /// The points where the side to move may play, in order, and a pass.
    template <class Visit>
    static void for_each_legal(const position& p, Visit visit) {
        if (p.is_over()) return;
        const go::colour side = p.board.to_move();
        for (unsigned row = 0; row < p.board.height(); ++row)
            for (unsigned column = 0; column < p.board.width(); ++column)
                if (judge(p, side, {column, row}) == go::broken::none)
                    visit(move{go::action::play, side, static_cast<std::uint8_t>(column),
                               static_cast<std::uint8_t>(row)});
        visit(move{go::action::pass, side});
    }

    /// Whether a stone of `side` there would fill a point that only stones of its own adjoin: whoever does so ends no game.
    [[nodiscard]] static bool fills_eye(const go::position& p, go::point at, go::colour side) noexcept;
    /// Now and then a pass, else a point that is legal and no such eye; a pass where none is found soon.
    [[nodiscard]] static std::optional<move> choose(random& r, const position& p);

    [[nodiscard]] static picture draw(const position& p, const move* last);
    /// In a few words, after "it can't be played: ".
    [[nodiscard]] static std::string_view why(const outcome& refused) noexcept;
};

} // namespace arbiter
