// How 2048-GN writes the turns of 2048: the move reader that replay, guesses and pictures go by.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammars/n2048.hpp"
#include "replay/n2048.hpp"
#include "replay/plain_move_reader.hpp"
#include "tags/tags.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::n2048 {

using tile = n2048_game::tile;
using turn = n2048_game::move;

/// Where the tokens of a turn stand. One that is lacking is an empty span where it belongs.
struct turn_tokens {
    span number; ///< with its period
    span swipe;
    std::uint32_t glyph_end = 0; ///< the end of the swipe with its glyph
    span tile;
};

namespace detail {
inline constexpr unsigned letters = 32; // of one case, by their last five bits
inline constexpr auto swipes = [] {
    std::array<swipe, letters> made{};
    made['U' % letters] = swipe::up;
    made['D' % letters] = swipe::down;
    made['L' % letters] = swipe::left;
    made['R' % letters] = swipe::right;
    return made;
}();
} // namespace detail

/// Of a letter in either case.
[[nodiscard]] constexpr swipe swipe_of(char letter) noexcept {
    return detail::swipes[static_cast<unsigned char>(letter) % detail::letters];
}
[[nodiscard]] constexpr char letter_of(swipe s) noexcept {
    constexpr std::string_view letters = "UDLR";
    return letters[static_cast<std::size_t>(s)];
}
[[nodiscard]] constexpr cell cell_of(char column, char row) noexcept {
    return {static_cast<unsigned char>(column) - unsigned{'a'}, static_cast<unsigned char>(row) - unsigned{'1'}};
}
[[nodiscard]] constexpr char column_name(cell c) noexcept {
    return static_cast<char>('a' + c.column);
}
[[nodiscard]] constexpr char row_name(cell c) noexcept {
    return static_cast<char>('1' + c.row);
}
[[nodiscard]] std::string text_of(const tile& t);

/// The size of the tile's text at `at`: digits or none, then a cell; 0 where there is none. `upper`: its column is in upper
/// case.
[[nodiscard]] std::size_t tile_size(std::string_view text, std::size_t at, bool upper = false) noexcept;
/// Of `text`, which is a tile's, in whatever case; the value is 0 where it is too large to be one.
[[nodiscard]] tile read_tile(std::string_view text) noexcept;
[[nodiscard]] turn_tokens tokens_of(std::string_view text, const node& ply) noexcept;

/// One that chance adds.
[[nodiscard]] constexpr bool is_spawned(std::uint32_t value) noexcept {
    return value == 2 || value == 4;
}

inline constexpr std::string_view locked_word = "Locked";
inline constexpr std::string_view retired_word = "Retired";
inline constexpr std::string_view unfinished_word = "*";

/// The marker that a text is, in whatever case.
[[nodiscard]] std::string_view meant_marker(std::string_view text) noexcept;

/// Whether a number as a tag has it, decimal digits, is `value`.
[[nodiscard]] bool is_number(std::string_view digits, std::uint64_t value) noexcept;

/// What may have been meant by a token of a turn: `text` in place of `where`, which is a part of it.
struct turn_typo {
    span token;
    span where;
    tiny_text text;
    turn meant;
};

/// See replay/replay.hpp and what it names for the members.
class move_reader : public plain_move_reader {
public:
    using game = n2048_game;
    static constexpr unsigned may_swallow_next_move = n2048::may_swallow_next_move;
    static constexpr ply_words words{{"turn"}, {"turns"}, {"a"}, "swap the two turns"};
    static constexpr bool is_end_proof = true; // the score is the sum of all merges
    static constexpr std::string_view caption_word = "turn";

    /// Without a `board` no turn can be played. `claims` are the record's tags; null where nobody asks for them.
    move_reader(const source& s, const tree& t, node_id game_node, const std::optional<position>& board,
                const tag_values* claims = nullptr) noexcept
        : plain_move_reader(s.text(), t, game_node), board_(board), claims_(claims) {}

    [[nodiscard]] bool may_start_midgame() const noexcept;
    [[nodiscard]] n2048_game::position start() const noexcept { return {board_.value_or(position{})}; }
    [[nodiscard, gnu::always_inline]] std::optional<turn> read(const node& ply,
                                                               const n2048_game::position&) const noexcept {
        if (ply.flags != 0) [[unlikely]]
            return read_spread(ply);
        const char* const end = text_.data() + ply.end;
        const bool has_value = end[-3] != ' ';
        return turn{swipe_of(has_value ? end[-5] : end[-4]), {cell_of(end[-2], end[-1]), has_value ? 4U : 2U}};
    }
    [[nodiscard]] static bool may_go_on_after(const node& n, const n2048_game::position&) noexcept {
        return n.kind != kind::ply && n.kind != kind::error && n.kind != kind::elided;
    }

    [[nodiscard]] static bool may_contain_moves(const node& ply) noexcept;
    /// What a turn lacks is reported behind it.
    [[nodiscard]] static span reported_at(const node& n) noexcept { return {n.begin, n.end + 1}; }
    [[nodiscard]] span written(const node& n) const noexcept;
    template <class Visit>
    void for_each_typo(const node& n, const n2048_game::position& before, Visit visit) const {
        for (const turn_typo& s : typos(n, before)) visit(s.token, s.where, s.text.text(), s.meant);
    }
    template <class Visit>
    static void for_each_lost(const n2048_game::position& before, Visit visit) {
        n2048_game::for_each_legal(before, visit);
    }
    [[nodiscard]] static tiny_text lost_text(const turn& lost, const n2048_game::position&) {
        return tiny_text(letter_of(lost.towards) + (' ' + n2048::text_of(lost.spawn)));
    }
    /// What FinalScore, HighestTile and the marker say.
    [[nodiscard]] claim_result check_claim_at_end(const n2048_game::position& end) const;
    // no fix where turns are left out or lost: those after them have their numbers
    static void fix_left_out(collector::handle&, node_id, node_id) noexcept {}
    static void fix_lost(collector::handle&, node_id, std::string_view) noexcept {}
    /// A record that follows another rule has no typing mistakes.
    [[nodiscard]] bool may_guess(const node&) const { return !merges_one_pair(); }
    std::optional<guess<turn>> accepted_guess;

    [[nodiscard]] static std::string shown(const node&) { return {}; }
    [[nodiscard]] static std::string label(const turn& made, const n2048_game::position& after,
                                           const n2048_game::outcome&);

    /// Whether the record agrees to its end with the rule that merges just one pair a line. Finds out when first asked.
    [[nodiscard]] bool merges_one_pair() const;

    /// Whether no turn breaks a rule, as far as they can be read, and the claims hold.
    [[nodiscard]] bool is_right() const;

    bool reads_upper_tiles = true; ///< as those in lower case

private:
    [[nodiscard]] std::vector<turn_typo> typos(const node& n, const n2048_game::position& before) const;
    [[nodiscard]] std::optional<turn> read_spread(const node& ply) const noexcept;

    std::optional<position> board_;
    const tag_values* claims_;
    mutable std::optional<bool> merges_one_; ///< once it is known
};

} // namespace arbiter::n2048
