// How UGN writes the moves of Ultimate Tic-Tac-Toe: the move reader that replay, guesses and pictures go by.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammars/ugn.hpp"
#include "notations/ugn/symbols.hpp"
#include "replay/plain_move_reader.hpp"
#include "replay/uttt.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::ugn {

/// The move of a ply. `text` is the whole record's.
[[nodiscard]] inline uttt::move read(std::string_view text, const node& ply) noexcept {
    const char* const at = text.data() + ply.begin;
    const unsigned board = static_cast<unsigned char>(at[0]);
    const unsigned cell = static_cast<unsigned char>(at[1]);
    return {(board & 0x1FU) - 1, cell - '1'};
}

/// The span of a ply's board and cell.
[[nodiscard]] inline span move_span(const node& ply) noexcept {
    return {ply.begin, ply.begin + 2};
}

[[nodiscard]] constexpr char board_name(unsigned board) noexcept {
    return static_cast<char>('A' + board);
}
[[nodiscard]] constexpr char cell_name(unsigned cell) noexcept {
    return static_cast<char>('1' + cell);
}

/// Whether a board and a cell stand in `text`, in any case: it may have been meant as a move.
[[nodiscard]] bool may_hold_move(std::string_view text) noexcept;

/// Whether symbols that stand apart behind `ply` are its own: it lacks them, and `events` is what it did.
[[nodiscard]] inline bool are_own(const node& apart, const node& ply, uttt::events events) noexcept {
    const unsigned shown = ply.flags & symbols_shown;
    const unsigned added = apart.flags & symbols_shown;
    return (ply.flags & has_junk) == 0 && (shown & added) == 0 && symbols_agree(shown | added, events);
}

/// See replay/replay.hpp and what it names for the members.
class move_reader : public plain_move_reader {
public:
    using game = uttt_game;
    static constexpr unsigned may_swallow_next_move = has_junk;
    static constexpr std::string_view caption_word = "ply";

    /// `number` is the game's, from 1.
    move_reader(std::string_view text, const tree& t, node_id game_node, std::uint32_t number) noexcept
        : plain_move_reader(text, t, game_node), number_(number) {}

    [[nodiscard]] std::uint32_t game_number() const noexcept { return number_; }
    [[nodiscard]] bool may_start_midgame() const noexcept;
    [[nodiscard]] static uttt::position start() noexcept { return {}; }
    [[nodiscard]] std::optional<uttt::move> read(const node& ply, const uttt::position&) const noexcept {
        return ugn::read(text_, ply);
    }
    [[nodiscard]] bool may_go_on_after(const node& n, const uttt::position& now) const noexcept;

    [[nodiscard]] static span written(const node& n) noexcept {
        return n.kind == kind::ply ? move_span(n) : span{n.begin, n.end};
    }
    template <class Visit>
    void for_each_typo(const node& n, const uttt::position&, Visit visit) const {
        if (n.kind != kind::ply || has_two_cells(n)) {
            const readings all = readings_of(n);
            const span token{n.begin, n.begin + all.size};
            for (unsigned i = 0; i < all.count; ++i) visit(token, token, text_of(all.moves[i]).text(), all.moves[i]);
            return;
        }
        const auto offer = [&](uttt::move m) { visit(written(n), written(n), text_of(m).text(), m); };
        const uttt::move m = ugn::read(text_, n);
        for (unsigned i = 0; i < 9; ++i) {
            if (i != m.board) offer({i, m.cell});
            if (i != m.cell) offer({m.board, i});
        }
    }
    /// Whether what is glued to a ply may be more than a second cell.
    [[nodiscard]] bool may_contain_moves(const node& ply) const noexcept;
    template <class Visit>
    static void for_each_lost(const uttt::position& before, Visit visit) {
        before.for_each_legal(visit);
    }
    [[nodiscard]] static tiny_text lost_text(uttt::move m, const uttt::position&) noexcept { return text_of(m); }
    [[nodiscard]] claim_result check_claim(const node& n, const uttt_game::outcome& done) const noexcept;
    [[nodiscard]] claim_result check_claim_at_end(const uttt::position& end) const noexcept;
    std::optional<guess<uttt::move>> accepted_guess;

    [[nodiscard]] std::string shown(const node& ply) const;
    [[nodiscard]] static std::string label(uttt::move m, const uttt::position& after, const uttt_game::outcome& done);

    /// Whether no ply of the game shows any symbol: its writer leaves them out.
    [[nodiscard]] bool shows_no_symbols() const noexcept;

    using plain_move_reader::text_of;
    [[nodiscard]] static tiny_text text_of(uttt::move m) noexcept {
        const std::array<char, 2> text{board_name(m.board), cell_name(m.cell)};
        return tiny_text({text.data(), text.size()});
    }

private:
    /// The moves that one mistake in a sign makes a token of, and how many bytes the token has before its symbols.
    struct readings {
        std::array<uttt::move, 9> moves;
        unsigned count;
        std::uint32_t size;
    };
    /// Whether another digit is glued to a ply.
    [[nodiscard]] bool has_two_cells(const node& ply) const noexcept;
    /// What is written of a move, without the symbols behind it.
    [[nodiscard]] std::string_view token_of(const node& n) const noexcept;
    /// Of a token with its cell before its board, or one sign too many, too few, or that no move has.
    [[nodiscard]] readings readings_of(const node& n) const noexcept;

    std::uint32_t number_;
    mutable std::optional<bool> shows_none_; ///< once it is known
};

} // namespace arbiter::ugn
