// How DGF writes the moves of Go: the move reader that replay, guesses and pictures go by.
#pragma once

#include "arbiter/dgf.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/rules/go.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "replay/go.hpp"
#include "replay/go_rules.hpp"
#include "replay/plain_move_reader.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::dgf {

// ---- Moves that are written as other notations write them: the letters of SGF, the vertices of the Go Text Protocol.

/// How a move in letters is written.
enum class letters : std::uint8_t {
    sgf,    ///< `pd`: column and row from the top left
    vertex, ///< `Q16`: column without `I`, row from the bottom
    word,   ///< `pass`, `resign`
};

/// A move in letters, with or without quotes around them.
struct lettered_move {
    letters how = letters::word;
    std::optional<move_number> says; ///< nothing where a board of this size has no such point
};

/// `size` is 0 where it isn't known.
[[nodiscard]] lettered_move read_letters(std::string_view written, unsigned size);

/// Reports the moves in letters below `moves`, all in one finding, and gives the ply where that stands; 0 where there are
/// none. `size` is that of the starting board, 0 where it isn't known; `game` is the game's number.
node_id check_letters(const source& s, const tree& t, node_id moves, unsigned size, std::uint32_t game,
                      collector& findings);

/// `Black` or `White`.
[[nodiscard]] constexpr word player(go::colour side) noexcept {
    return {side == go::colour::black ? "Black" : "White"};
}

/// What can be a move at all: it fits into four bytes.
[[nodiscard]] constexpr bool is_move(std::int64_t value) noexcept {
    return value >= std::numeric_limits<move_number>::min() && value <= std::numeric_limits<move_number>::max();
}

[[nodiscard]] refusal refusal_of(go::broken rule) noexcept;

/// `61 (D16)`
[[nodiscard]] std::string name_of_move(move_number m, unsigned size);

using standing = go_game::standing;

/// Go, in a record that has its points in numbers, or all in letters.
struct written_go : go_game {
    struct move : go_game::move {
        bool in_letters = false; ///< a point
    };
    struct position : go_game::position {
        /// Of the board that a record begins with.
        position(const dgf::board& start, const go_rules& rules);

        std::array<std::uint32_t, 2> halves{}; ///< half points that Black and White have from the start
        bool has_numbers = false;              ///< of points: where some are numbers, letters may be a typing mistake
        bool has_letters = false;
    };

    static outcome play(position& p, const move& m) {
        const outcome made = go_game::play(p, m);
        p.has_numbers = p.has_numbers || (m.what == go::action::play && !m.in_letters);
        p.has_letters = p.has_letters || m.in_letters;
        return made;
    }
};

/// The move that a number stands for.
[[nodiscard]] inline written_go::move move_of(std::int64_t value, const written_go::position& now,
                                              bool in_letters = false) noexcept {
    const unsigned size = now.board.width();
    const go::colour side = now.board.to_move();
    if (is_point(value, size)) [[likely]] {
        const go::point at = point_of(static_cast<move_number>(value), size);
        return {{go::action::play, side, static_cast<std::uint8_t>(at.column), static_cast<std::uint8_t>(at.row)},
                in_letters};
    }
    constexpr std::uint8_t nowhere = 255;
    if (value > 0 || !is_move(value)) return {{go::action::play, side, nowhere, nowhere}};
    return {{value == pass ? go::action::pass : go::action::resign, side}};
}

/// `b` with the stones of a position that was played from it, the mark of its ko, its captures, and the side to move.
[[nodiscard]] board board_after(const board& b, const written_go::position& end);

/// See replay/replay.hpp and what it names for the members.
class move_reader : public plain_move_reader {
public:
    using game = written_go;
    using position = game::position;
    using move = game::move;
    static constexpr bool is_end_proof = true;

    /// `number` is the game's, from 1.
    move_reader(const source& s, const tree& t, const parts& p, const written_board& start, go_rules rules = {},
                std::uint32_t number = 1) noexcept
        : plain_move_reader(s.text(), t, p.game), source_(s), parts_(p), start_(start), rules_(rules), number_(number) {
    }

    [[nodiscard]] std::uint32_t game_number() const noexcept { return number_; }
    [[nodiscard]] const go_rules& rules() const noexcept { return rules_; }
    [[nodiscard]] ply_range plies() const noexcept {
        return parts_.moves == 0 ? ply_range{} : ply_range{parts_.moves + 1, tree_[parts_.moves].next};
    }
    [[nodiscard]] static constexpr bool may_start_midgame() noexcept { return false; }
    [[nodiscard]] static constexpr bool may_contain_moves(const node&) noexcept { return false; }
    [[nodiscard]] position start() const { return {start_.value, rules_}; }
    [[nodiscard, gnu::always_inline]] std::optional<move> read(const node& ply, const position& now) const noexcept {
        if ((ply.flags & in_letters) != 0) [[unlikely]]
            return lettered(text_of(ply), now);
        const std::int64_t value = dgf::read(text_, ply);
        if (value > 0 && now.has_letters) [[unlikely]]
            return {};
        return move_of(value, now);
    }
    /// The number that a ply stands for, which has been read.
    [[nodiscard]] std::int64_t number_of(const node& ply) const;
    [[nodiscard]] bool may_guess(const node& stopped) const noexcept;
    /// The last ply before it on the same point: where that is taken, one of the two is wrong.
    [[nodiscard]] std::uint32_t suspect(const node& stopped) const;
    [[nodiscard]] bool is_reported_before(const node& stopped) const noexcept {
        return stopped.kind == kind::ply && letters_reported != 0 && tree_.id_of(stopped) > letters_reported;
    }
    template <class Visit>
    void for_each_typo(const node& n, const position& before, Visit visit) const {
        const span where = written(n);
        const bool is_lettered = (n.flags & in_letters) != 0;
        for (const std::string& text : changed(n)) {
            const std::optional<move> m = is_lettered ? lettered(text, before) : move_of(read_integer(text), before);
            const bool is_point = m && m->what == go::action::play;
            if (m && (!is_point || game::judge(before, m->side, m->at()) == go::broken::none))
                visit(where, where, std::string_view(text), *m);
        }
    }
    /// Of two moves that are alike one is too many. Else that a move is left out proves nothing, as each move more or fewer
    /// changes whose the later ones are, nor does a pass, which is always legal: the latest board decides.
    [[nodiscard]] bool accepts(const guess<move>& g) const noexcept;
    /// Nearly any point makes the rest legal: only those that the latest board has a stone on are tried, and a pass.
    template <class Visit>
    void for_each_lost(const position& before, Visit visit) const {
        const board* const last = latest();
        if (last == nullptr) return;
        game::for_each_legal(before, [&](const go_game::move& m) {
            if (m.what == go::action::pass || last->points[index_of(m.at(), last->size)] == state_of(m.side))
                visit(move{m, m.what == go::action::play && before.has_letters});
        });
    }
    [[nodiscard]] static tiny_text lost_text(const move& m, const position& before);
    /// Nothing of a pass.
    [[nodiscard]] std::optional<tiny_text> vertex_of(const move& m) const;
    [[nodiscard]] claim_result check_claim_at_end(const position& end) const;
    void fix_left_out(collector::handle& h, node_id at, node_id next) const;
    void fix_lost(collector::handle& h, node_id at, std::string_view lost) const;
    std::optional<guess<move>> accepted_guess;
    node_id letters_reported = 0; ///< the ply with which all are reported that are written in letters

    [[nodiscard]] std::string shown(const node& ply) const;
    [[nodiscard]] static std::string label(const move& m, const position& after, const game::outcome&);
    [[nodiscard]] static std::vector<std::string> caption(const position& p);
    /// A position costs 17 bytes a point.
    [[nodiscard]] std::uint32_t kept_distance() const noexcept;

private:
    [[nodiscard]] static std::optional<move> lettered(std::string_view text, const position& now) noexcept;
    /// What may have been meant by a move as it is written; nothing twice.
    [[nodiscard]] std::vector<std::string> changed(const node& n) const;
    /// The latest board, if it can be compared with anything.
    [[nodiscard]] const board* latest() const;

    const source& source_;
    const parts& parts_;
    const written_board& start_;
    go_rules rules_;
    std::uint32_t number_;
    mutable std::optional<written_board> latest_; ///< once it was read
};

} // namespace arbiter::dgf
