// Tsuro as one of the games of QGN: `p&row.column.tile`, on which cell which tile is put, turned how.
#pragma once

#include "notations/qgn/engines.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

inline constexpr std::string_view tsuro_key = "tsuro";

/// The names of the tiles as they lie, in their order.
inline constexpr std::array<std::string_view, tsuro::tiles> tsuro_tiles = [] {
    std::array<std::string_view, tsuro::tiles> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = tsuro::name_of(static_cast<tsuro::tile>(i));
    return names;
}();

/// The place of a name among them; -1 where it is none.
[[nodiscard]] std::int64_t tsuro_tile_named(std::string_view name) noexcept;

inline constexpr std::array<detail_form, 3> tsuro_details{
    {{detail_form::kind::integer, 0, tsuro::size - 1},
     {detail_form::kind::integer, 0, tsuro::size - 1},
     {detail_form::kind::word, 0, 0, tsuro_tiles,
      "a tile there, which is four pairs of notches in the order of game servers, such as `ACBGDEFH`",
      tsuro_tile_named}}};
inline constexpr std::array<action_form, 1> tsuro_actions{{{'p', tsuro_details}}};
/// In the order of `tsuro::variant`.
inline constexpr std::array<std::string_view, 5> tsuro_variants{"classic", "longest_path", "most_crossings",
                                                                "open_tiles", "solo"};

[[nodiscard]] constexpr tsuro::move tsuro_move(const coordinates& at) noexcept {
    return {{at[0], at[1]}, static_cast<tsuro::tile>(at[2])};
}

/// The tiles that a team holds, as they are before they are turned, for a message; empty where it holds none.
[[nodiscard]] std::string tsuro_hand(const tsuro::position& p, unsigned team);
/// `2.4`.
[[nodiscard]] std::string tsuro_text(tsuro::cell at);

// What the table of engines asks: see `engine`.
[[nodiscard]] state start_tsuro(const start_terms& by);
outcome play_tsuro(state& s, const coordinates& at);
[[nodiscard]] legal_actions legal_in_tsuro(const state& s);
[[nodiscard]] picture draw_tsuro(const state& s, const coordinates* last);
[[nodiscard]] std::vector<std::string> remarks_on_tsuro(const state& s);

} // namespace arbiter::qgn
