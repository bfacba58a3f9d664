// Nim as replay/replay.hpp wants a game: who takes the last object wins.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/picture.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::nim {

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

} // namespace arbiter::nim
