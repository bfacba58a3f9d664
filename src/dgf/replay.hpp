// Plays a record's moves on the rules engine, and tells a visitor what happens.
#pragma once

#include "arbiter/dgf.hpp"
#include "arbiter/options.hpp"
#include "arbiter/rules/go.hpp"
#include "arbiter/tree.hpp"
#include "dgf/letters.hpp"
#include "dgf/numbers.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter::dgf {

/// A position alone, where no superko is asked for: nothing is kept of a move.
struct lone_position {
    go::position p;

    [[nodiscard]] const go::position& now() const noexcept { return p; }
    go::outcome play(go::point at) noexcept { return p.play(at); }
    void pass() noexcept { p.pass(); }
};

/// What can be a move at all: it fits into four bytes.
[[nodiscard]] constexpr bool is_move(std::int64_t value) noexcept {
    return value >= std::numeric_limits<move_number>::min() && value <= std::numeric_limits<move_number>::max();
}

/// The rules that options ask for: `automatic` is simple ko without self-capture.
[[nodiscard]] go::repetition repetition_of(const go_options& o) noexcept;
[[nodiscard]] go::self_capture self_capture_of(const go_options& o) noexcept;

/// How a game stands.
enum class standing : std::uint8_t { open, over_from_start, two_passes, resigned };

/// How a replay came to its end.
enum class replay_end : std::uint8_t {
    complete,   ///< every move was played
    refused,    ///< a move broke a rule and left no position behind
    unreadable, ///< something among the moves is none
};

struct replayed {
    replay_end how = replay_end::complete;
    standing stands = standing::open;
    std::uint32_t plies = 0; ///< played
    bool after_pass = false; ///< the last of them is a pass
};

/// A visitor that looks at nothing; others have what they don't look at from it.
struct no_visitor {
    void before(std::uint32_t, const node&) const noexcept {}
    void played(std::uint32_t, const node&, go::point, go::colour, const go::outcome&) const noexcept {}
    void passed(std::uint32_t, const node&, go::colour) const noexcept {}
    void resigned(std::uint32_t, const node&, go::colour) const noexcept {}
    void refused(std::uint32_t, const node&, std::int64_t, refusal, standing) const noexcept {}
};

[[nodiscard]] refusal refusal_of(go::broken rule) noexcept;

/// Replays the plies below `moves` in `game`, whose position is the start. The visitor has
///
///     before(ply, node)                       // a move that takes two passes back; another call follows
///     played(ply, node, at, side, outcome)    // a stone on `at`; `ply` from 1
///     passed(ply, node, side)
///     resigned(ply, node, side)
///     refused(ply, node, value, why, stands)  // the last call
template <class Game, class Visitor>
replayed replay(std::string_view text, const tree& t, node_id moves, bool is_over, Game& game, Visitor& visitor) {
    replayed done;
    if (is_over) done.stands = standing::over_from_start;
    if (moves == 0) return done;
    const unsigned size = game.now().width();
    const std::int64_t points = std::int64_t{size} * size;
    unsigned passes = 0;      // in a row
    bool has_numbers = false; // of points: where some are numbers, one in letters may be a slip of the pen
    bool has_letters = false;
    const node* const end = &t[moves] + (t[moves].next - moves);
    for (const node* n = &t[moves] + 1; n != end; ++n) {
        if (n->kind != kind::ply) [[unlikely]] {
            if (n->kind == kind::error) {
                done.how = replay_end::unreadable;
                return done;
            }
            continue;
        }
        const std::uint32_t ply = done.plies + 1;
        std::int64_t value = 0;
        if ((n->flags & in_letters) != 0) [[unlikely]] {
            const std::optional<move_number> says = read_letters(text.substr(n->begin, n->end - n->begin), size).says;
            if (!says || (*says > 0 && has_numbers)) {
                done.how = replay_end::unreadable;
                return done;
            }
            value = *says;
            has_letters = has_letters || value > 0;
        } else {
            value = read(text, *n);
            if (value > 0 && has_letters) [[unlikely]] {
                done.how = replay_end::unreadable;
                return done;
            }
            has_numbers = has_numbers || value > 0;
        }
        const auto refuse = [&](refusal why) {
            visitor.refused(ply, *n, value, why, done.stands);
            done.how = replay_end::refused;
            return done;
        };
        if (done.stands != standing::open) [[unlikely]] {
            if (done.stands != standing::two_passes) return refuse(refusal::game_over);
            const bool is_refused =
                value > points || !is_move(value) ||
                (value > 0 && game.now().at(point_of(static_cast<move_number>(value), size)) != go::colour::none);
            if (!is_refused) visitor.before(ply, *n); // of one move the broken rule is told
            done.stands = standing::open;
            passes = 0;
        }
        const go::colour side = game.now().to_move();
        if (value > 0 && value <= points) [[likely]] {
            const go::point at = point_of(static_cast<move_number>(value), size);
            if (game.now().at(at) != go::colour::none) [[unlikely]]
                return refuse(refusal::occupied);
            visitor.played(ply, *n, at, side, game.play(at));
            passes = 0;
        } else if (value == pass) {
            game.pass();
            visitor.passed(ply, *n, side);
            if (++passes == 2) done.stands = standing::two_passes;
        } else if (value < 0 && is_move(value)) {
            visitor.resigned(ply, *n, side);
            done.stands = standing::resigned;
        } else {
            return refuse(refusal::out_of_range);
        }
        ++done.plies;
        done.after_pass = passes != 0;
    }
    return done;
}

} // namespace arbiter::dgf
