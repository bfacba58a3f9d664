// Indigo as one of the games of QGN: `p&tile.row.column`, which tile, turned how, is put on which cell.
#pragma once

#include "notations/qgn/engines.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

/// The names of the tiles as they lie, in their order.
inline constexpr std::array<std::string_view, indigo::tiles> indigo_tiles = [] {
    std::array<std::string_view, indigo::tiles> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = indigo::name_of(static_cast<indigo::tile>(i));
    return names;
}();

/// The place of a name among them; -1 where it is none.
[[nodiscard]] std::int64_t indigo_tile_named(std::string_view name) noexcept;

inline constexpr std::array<detail_form, 3> indigo_details{
    {{detail_form::kind::word, 0, 0, indigo_tiles,
      "a tile there, which is three pairs of edges in the order of game servers, such as `abcedf`", indigo_tile_named},
     {detail_form::kind::integer, 0, indigo::rows - 1},
     {detail_form::kind::integer, 0, indigo::most_columns - 1}}};
inline constexpr std::array<action_form, 1> indigo_actions{{{'p', indigo_details}}};
/// In the order of `indigo::variant`.
inline constexpr std::array<std::string_view, 2> indigo_variants{"classic", "large_hands"};

[[nodiscard]] constexpr indigo::move indigo_move(const coordinates& at) noexcept {
    return {static_cast<indigo::tile>(at[0]), {at[1], at[2]}};
}

/// The tiles that a team holds, as they are before they are turned, for a message.
[[nodiscard]] std::string indigo_hand(const indigo::position& p, unsigned team);

// What the table of engines asks: see `engine`.
[[nodiscard]] state start_indigo(const start_terms& by);
outcome play_indigo(state& s, const coordinates& at);
[[nodiscard]] legal_actions legal_in_indigo(const state& s);
[[nodiscard]] picture draw_indigo(const state& s, const coordinates* last);
[[nodiscard]] std::vector<std::string> remarks_on_indigo(const state& s);

} // namespace arbiter::qgn
