// How records write the moves of Nim: the move reader that replay, guesses and pictures go by.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "replay/plain_move_reader.hpp"
#include "tags/tags.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::nim {

// ---- Nim as replay/replay.hpp wants a game: who takes the last object wins.

struct nim_game {
    static constexpr std::uint32_t most = 9; ///< heaps, and objects of one

    struct position {
        std::array<std::uint32_t, most> heaps{};
        std::uint32_t count = 0; ///< of heaps; 0 where they aren't known
        bool is_seconds_turn = false;
        [[nodiscard]] bool over() const noexcept { return count != 0 && heaps == decltype(heaps){}; }
    };
    struct move {
        std::uint32_t heap; ///< from 0
        std::uint32_t taken;
    };
    enum class broken : std::uint8_t { none, after_end, no_heap, too_few };
    struct outcome {
        broken rule = broken::none;
        [[nodiscard]] bool is_refused() const noexcept { return rule != broken::none; }
    };

    static outcome play(position& p, move m) noexcept {
        if (m.heap >= p.count) return {broken::no_heap};
        if (m.taken > p.heaps[m.heap]) return {p.over() ? broken::after_end : broken::too_few};
        p.heaps[m.heap] -= m.taken;
        p.is_seconds_turn = !p.is_seconds_turn;
        return {};
    }
    static void for_each_legal(const position& p, auto visit) {
        for (std::uint32_t heap = 0; heap < p.count; ++heap)
            for (std::uint32_t taken = 1; taken <= p.heaps[heap]; ++taken) visit(move{heap, taken});
    }
    /// Who has moved last.
    [[nodiscard]] static word mover(const position& p) noexcept { return {p.is_seconds_turn ? "First" : "Second"}; }

    [[nodiscard]] static picture draw(const position& p, const move* last) {
        picture made;
        made.columns = p.count;
        made.rows = 1;
        made.cells.resize(p.count);
        for (std::uint32_t heap = 0; heap < p.count; ++heap) {
            made.column_labels.emplace_back(1, static_cast<char>('A' + heap));
            made.cells[heap].text = std::to_string(p.heaps[heap]);
            made.cells[heap].last = last != nullptr && last->heap == heap;
        }
        return made;
    }
    [[nodiscard]] static std::vector<std::string> caption(const position& p) {
        return {p.over()            ? std::string(mover(p).text) + " has won"
                : p.is_seconds_turn ? "Second to move"
                                    : "First to move"};
    }
    [[nodiscard]] static std::string_view why(const outcome& refused) noexcept {
        if (refused.rule == broken::after_end) return "the game is over";
        return refused.rule == broken::no_heap ? "there is no such heap" : "its heap has fewer";
    }
};

/// See replay/plain_move_reader.hpp and what it names for the members.
class move_reader : public plain_move_reader {
public:
    using game = nim_game;
    using position = nim_game::position;
    using move = nim_game::move;
    /// The objects that are taken must be all that there are.
    static constexpr bool is_end_proof = true;

    move_reader(const source& s, const tree& t, node_id game_node)
        : plain_move_reader(s.text(), t, game_node), heaps(value_of_tag(s, t, game_node, "Heaps")),
          known_start(start_in(s.text(heaps))) {}

    [[nodiscard]] bool may_start_midgame() const noexcept {
        return !known_start || plain_move_reader::may_start_midgame();
    }
    [[nodiscard]] position start() const noexcept { return known_start.value_or(position{}); }
    [[nodiscard]] std::optional<move> read(const node& ply, const position&) const noexcept {
        return read(text_[ply.begin], text_[ply.begin + 1]);
    }
    void for_each_typo(const node& n, const position& before, auto visit) const {
        const auto offer = [&](move m) { visit(written(n), written(n), text_of(m), m); };
        const bool is_ply = n.kind == kind::ply;
        const std::optional<move> m = is_ply ? read(n, before) : fixed(text_of(n));
        if (m && !is_ply) offer(*m);
        for (std::uint32_t i = 0; is_ply && i < nim_game::most; ++i) {
            if (i != m->heap) offer({i, m->taken});
            if (i + 1 != m->taken) offer({m->heap, i + 1});
        }
    }
    static void for_each_lost(const position& before, auto visit) { nim_game::for_each_legal(before, visit); }
    [[nodiscard]] static tiny_text lost_text(move m, const position&) { return tiny_text(text_of(m)); }
    [[nodiscard]] claim_result check_claim_at_end(const position& p) const noexcept {
        return check_marker_claim(marker_of(p));
    }
    std::optional<guess<move>> accepted_guess;

    span heaps;                          ///< the value of Heaps
    std::optional<position> known_start; ///< nothing where it can't be read

    [[nodiscard]] static std::string label(move m, const position& after, const nim_game::outcome&) {
        return std::string(nim_game::mover(after).text) + ' ' + text_of(m);
    }
    using plain_move_reader::text_of;
    [[nodiscard]] static std::string text_of(move m) {
        return {static_cast<char>('A' + m.heap), static_cast<char>('0' + m.taken)};
    }
    /// The marker of a game that ends so; `*` while nobody has won.
    [[nodiscard]] static std::string_view marker_of(const position& end) noexcept {
        return !end.over() ? "*" : end.is_seconds_turn ? "1-0" : "0-1";
    }

private:
    [[nodiscard]] static std::optional<move> read(char heap, char taken) noexcept {
        if (heap < 'A' || heap > 'I' || taken < '1' || taken > '9') return {};
        return move{static_cast<std::uint32_t>(heap - 'A'), static_cast<std::uint32_t>(taken - '0')};
    }
    /// What a token is meant to be that has its heap in lower case, or behind.
    [[nodiscard]] static std::optional<move> fixed(std::string_view token) noexcept {
        if (token.size() != 2) return {};
        return token[0] >= 'a' ? read(static_cast<char>(token[0] - 'a' + 'A'), token[1]) : read(token[1], token[0]);
    }
    /// `3 4 5`.
    [[nodiscard]] static std::optional<position> start_in(std::string_view value) noexcept {
        position start;
        if (value.size() % 2 == 0 || value.size() >= std::size_t{2} * nim_game::most) return {};
        for (std::size_t i = 0; i < value.size(); ++i) {
            const bool is_size = value[i] >= '1' && value[i] <= '9';
            if (i % 2 == 0 ? !is_size : value[i] != ' ') return {};
            if (is_size) start.heaps[start.count++] = static_cast<std::uint32_t>(value[i] - '0');
        }
        return start;
    }
};

} // namespace arbiter::nim
