// What is known of games: their teams, and the form of their actions, which a configuration can declare as well; and those
// whose rules are known, one table of values. A new one is an adapter in engines.cpp, and a line of the table.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/rules/carcassonne.hpp"
#include "arbiter/rules/connect4.hpp"
#include "arbiter/rules/indigo.hpp"
#include "arbiter/rules/onitama.hpp"
#include "arbiter/rules/stratego.hpp"
#include "arbiter/rules/tictactoe.hpp"
#include "arbiter/rules/tsuro.hpp"
#include "text/random.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::qgn {

// ---- Tiles that are named by the pairs of letters that they join.

/// `Count` names of `Length` letters each, by a hash in 2^`Bits` slots. A name whose slot is taken is in the next free one.
template <std::size_t Length, std::size_t Count, unsigned Bits>
class name_slots {
public:
    constexpr explicit name_slots(const std::array<std::string_view, Count>& names) noexcept {
        static_assert(Length <= 8 && Count < slots);
        places_.fill(-1);
        for (std::size_t i = 0; i < Count; ++i) {
            names_[i] = packed(names[i].data());
            std::size_t slot = slot_of(names_[i]);
            while (places_[slot] >= 0) slot = next(slot);
            places_[slot] = static_cast<std::int16_t>(i);
        }
    }

    /// -1 where it is none of them.
    [[nodiscard]] constexpr std::int64_t place_of(std::string_view name) const noexcept {
        if (name.size() != Length) return -1;
        const std::uint64_t wanted = packed(name.data());
        std::size_t slot = slot_of(wanted);
        while (places_[slot] >= 0 && names_[static_cast<std::size_t>(places_[slot])] != wanted) slot = next(slot);
        return places_[slot];
    }

private:
    static constexpr std::size_t slots = std::size_t{1} << Bits;

    /// The letters as one number. Written out, it is a load or two.
    [[nodiscard]] static constexpr std::uint64_t packed(const char* name) noexcept {
        return [name]<std::size_t... I>(std::index_sequence<I...>) {
            return ((static_cast<std::uint64_t>(static_cast<unsigned char>(name[I])) << 8 * I) | ...);
        }
        (std::make_index_sequence<Length>());
    }
    [[nodiscard]] static constexpr std::size_t slot_of(std::uint64_t name) noexcept {
        constexpr std::uint64_t odd = 0x9E3779B97F4A7C15; // 2^64 divided by the golden ratio, as Knuth multiplies
        return static_cast<std::size_t>(name * odd >> (64U - Bits));
    }
    [[nodiscard]] static constexpr std::size_t next(std::size_t slot) noexcept { return (slot + 1) % slots; }

    std::array<std::uint64_t, Count> names_{};
    std::array<std::int16_t, slots> places_{};
};

/// The name in `names` that has the pairs of `name`, which is none of them, in another order; of several the one that is most
/// like it. Nothing where none has them.
[[nodiscard]] std::optional<std::string_view> name_of_pairs(std::span<const std::string_view> names,
                                                            std::string_view name);

/// What one detail of an action must be.
struct detail_form {
    enum class kind : std::uint8_t { any, integer, word } type = kind::any;
    std::int64_t least = std::numeric_limits<std::int64_t>::min(); ///< of an integer
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::span<const std::string_view> words{}; ///< of which a word must be one
    const char* what = nullptr;                ///< what these are, for a message; null where they are declared
    /// The place of a word among them, or -1; where it is null they are few, and looked through.
    std::int64_t (*find)(std::string_view word) noexcept = nullptr;

    [[nodiscard]] constexpr bool is_limited() const noexcept {
        return least != std::numeric_limits<std::int64_t>::min() || most != std::numeric_limits<std::int64_t>::max();
    }
};

struct action_form {
    char character;
    std::span<const detail_form> details; ///< as many as the action takes
    bool goes_on = false;                 ///< any more details may follow these
    /// Any team may do it, whoever's turn it is, and that stays so. An engine gets its team behind the details.
    bool any_team = false;
};

struct game_form {
    std::string_view key;
    std::uint32_t least_teams = 1;
    std::uint32_t most_teams = std::numeric_limits<std::uint32_t>::max();
    bool round_robin = false;               ///< the teams act in turn, team 0 first; otherwise in any order
    bool any_action = true;                 ///< nothing is said of actions
    std::span<const action_form> actions{}; ///< all that there are; those of one character are alternatives
    const char* characters = nullptr;       ///< of these, for a message; null where they are declared
    /// Those that the tag `variant` may name; the first where it is missing. None where it says nothing.
    std::span<const std::string_view> variants{};
    const char* variant_words = nullptr; ///< these, for a message
};

/// A position of any of the games whose rules are known: small, and of one size.
using state = std::variant<tictactoe::position, connect4::position, onitama::position, indigo::position,
                           carcassonne::position, stratego::position, tsuro::position>;

/// The most details of an action of a game whose rules are known.
inline constexpr std::size_t most_details = 9;
/// The details of an action as numbers: of a word its place among those that it may be, of a negative number what is left of it
/// in 32 bits. Those an action has not are 0. Behind them the place of the action's form among those of the game.
using coordinates = std::array<std::uint32_t, most_details + 1>;

/// The rule that an action breaks.
enum class broken : std::uint8_t {
    none,
    occupied,
    full,
    not_in_hand,
    no_pawn,
    others_pawn,
    own_pawn,
    out_of_reach,
    outside,
    blocks_gateway,
    claim_first,
    mismatch,
    apart,
    tile_first,
    elsewhere,
    no_such_land,
    claimed,
    started,
    beyond_board,
    from_lake,
    no_unit,
    others_unit,
    other_side,
    fixed,
    stays,
    diagonal,
    too_far,
    into_lake,
    own_unit,
    blocked,
    off_path
};

/// What a game server does otherwise than the rules of the game say.
enum class server_fault : std::uint8_t { none, round_corner, unnoticed_end };

struct outcome {
    broken rule = broken::none; ///< where there is one, nothing has changed
    bool wins = false;          ///< the team, or whoever `winners_of` names then
    bool draws = false;
    bool passes = false;     ///< the next team can't act, and is skipped
    bool keeps_turn = false; ///< the team acts again
    bool skips = false;      ///< teams may be skipped before the next one
    bool ends = false;       ///< nobody is known to have won, and it isn't drawn
    bool may_end = false;    ///< records don't say whether the game is over
    server_fault fault = server_fault::none;
};

struct legal_actions {
    /// In any position: of Stratego each unit exchanged with each cell of its team's rows, and the moves of a few.
    static constexpr std::size_t most = std::size_t{40} * 40 * stratego::teams + std::size_t{40} * 4;
    static_assert(most >= std::size_t{indigo::deck_size} * indigo::largest_hand * indigo::edges, "tiles on free cells");
    static_assert(most >= (std::size_t{2} * carcassonne::most_placed + 2) * carcassonne::sides,
                  "cells beside so many tiles");
    std::array<coordinates, most> of;
    std::size_t count = 0;

    void add(coordinates c) noexcept { of[count++] = c; }
};

/// By what a game starts.
struct start_terms {
    std::uint32_t teams = 0;   ///< as many as the form allows
    std::int64_t seed = 0;     ///< 0 where nothing is drawn
    std::uint32_t variant = 0; ///< its place among those of the form
};

/// A game. The coordinates are the details of an action.
struct engine {
    game_form form;
    const char* typed; ///< how an action is typed, for people: the team may be left out
    state (*start)(const start_terms& by);
    outcome (*play)(state& s, const coordinates& at); ///< of a game that isn't over, by the team whose turn it is
    legal_actions (*legal)(const state& s);
    /// Without a caption. `last` is where the last stone was put; null at the start.
    picture (*draw)(const state& s, const coordinates* last);
    /// What is drawn by the seed, in a word: without it nobody can replay the game. Null where nothing is.
    const char* draws = nullptr;
    bool may_pass = false; ///< a team may be skipped, so that whose turn it is depends on the position
    /// What else there is to say of a position, a line each; null where the picture says all.
    std::vector<std::string> (*remarks)(const state& s) = nullptr;
    /// A good move of a game that isn't over, by looking ahead; null where programs play at random.
    coordinates (*best)(const state& s, random& r) = nullptr;
    /// Whether an action of the team whose turn it is may bring the end nearer: chance prefers such in a game that goes on
    /// for very long otherwise. Null where it needn't.
    bool (*presses)(const state& s, const coordinates& at) = nullptr;
};

/// A picture of nothing but free cells, with numbers at its edges. `shapes` has one for each team.
[[nodiscard]] picture empty_grid(std::uint32_t rows, std::uint32_t columns, std::span<const shape> shapes);

[[nodiscard]] std::span<const engine> engines() noexcept;

/// A game server's own key for a game, though it has a capital letter.
inline constexpr std::string_view own_key = "Quill";
[[nodiscard]] constexpr bool is_own_key(std::string_view key) noexcept {
    return key == own_key;
}

/// By its key; null where there is none.
[[nodiscard]] const engine* find_engine(std::string_view key) noexcept;

/// Of a game that no record can be replayed of, as it doesn't say all that was drawn: the form of its actions. Null where
/// there is none of that key.
[[nodiscard]] const game_form* find_form(std::string_view key) noexcept;
/// The actions of Carcassonne as QGN's document has them in its example, which put what is drawn without saying what.
[[nodiscard]] const game_form& document_form() noexcept;

[[nodiscard]] inline std::uint32_t to_move(const state& s) {
    return std::visit([](const auto& p) { return p.to_move(); }, s);
}
[[nodiscard]] inline bool is_over(const state& s) {
    return std::visit([](const auto& p) { return p.over(); }, s);
}
/// A bit for each team that has won, alone or with others.
[[nodiscard]] inline std::uint32_t winners_of(const state& s) {
    return std::visit(
        [](const auto& p) -> std::uint32_t {
            if constexpr (requires { p.winners(); }) {
                return p.winners();
            } else {
                const auto winner = p.winner();
                return winner ? std::uint32_t{1} << *winner : 0;
            }
        },
        s);
}
/// Whether a game that isn't over may be so, as its records don't say all.
[[nodiscard]] inline bool may_be_over(const state& s) {
    const auto* const p = std::get_if<tsuro::position>(&s);
    return p != nullptr && p->may_be_over();
}
/// How a game is over of which no winner is known.
enum class without_winner : std::uint8_t { drawn, stuck, lost, unknown };
[[nodiscard]] inline without_winner how_without_winner(const state& s) {
    if (std::holds_alternative<stratego::position>(s)) return without_winner::stuck; // no team can move
    const auto* const p = std::get_if<tsuro::position>(&s);
    if (p == nullptr) return without_winner::drawn;
    return p->all_lost() ? without_winner::lost : without_winner::unknown;
}
/// The team that has won alone; nothing where none has.
[[nodiscard]] inline std::optional<unsigned> winner_of(const state& s) {
    const std::uint32_t all = winners_of(s);
    return std::has_single_bit(all) ? std::optional(static_cast<unsigned>(std::countr_zero(all))) : std::nullopt;
}
/// `team 0`, or `teams 0, 1 and 3`.
[[nodiscard]] std::string text_of_teams(std::uint32_t teams);

} // namespace arbiter::qgn
