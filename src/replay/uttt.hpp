// Ultimate Tic-Tac-Toe as replay/replay.hpp wants a game.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/rules/uttt.hpp"

#include <string>
#include <vector>

namespace arbiter {

struct uttt_game {
    using position = uttt::position;
    using move = uttt::move;
    struct outcome {
        uttt::broken rule = uttt::broken::none;
        uttt::events events = uttt::nothing;
        [[nodiscard]] constexpr bool is_refused() const noexcept { return rule != uttt::broken::none; }
    };

    [[gnu::always_inline]] static constexpr outcome play(position& p, move m) noexcept {
        if (!p.legal(m)) [[unlikely]]
            return {p.judge(m)};
        return {uttt::broken::none, p.play(m)};
    }
    template <class Visit>
    static constexpr void for_each_legal(const position& p, Visit visit) {
        p.for_each_legal(visit);
    }
    [[nodiscard]] static picture draw(const position& p, const move* last);
    /// Whose turn it is, and where; or how the game ended.
    [[nodiscard]] static std::vector<std::string> caption(const position& p);
    /// In a few words, after "it can't be played: ".
    [[nodiscard]] static std::string_view why(const outcome& refused) noexcept;
};

} // namespace arbiter
