// Onitama as one of the games of QGN: `m&row.column.row.column.card`, from where to where and by which card.
#pragma once

#include "notations/qgn/engines.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

/// The names of the cards, in the order of `onitama::cards`.
inline constexpr std::array<std::string_view, onitama::cards.size()> onitama_cards = [] {
    std::array<std::string_view, onitama::cards.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = onitama::cards[i].name;
    return names;
}();

inline constexpr detail_form onitama_line{detail_form::kind::integer, 0, onitama::size - 1};
inline constexpr std::array<detail_form, 5> onitama_details{
    {onitama_line,
     onitama_line,
     onitama_line,
     onitama_line,
     {detail_form::kind::word, 0, 0, onitama_cards, "the name of a card there, such as `tiger`"}}};
inline constexpr std::array<action_form, 1> onitama_actions{{{'m', onitama_details}}};

[[nodiscard]] constexpr onitama::move onitama_move(const coordinates& at) noexcept {
    return {{at[0], at[1]}, {at[2], at[3]}, static_cast<onitama::card>(at[4])};
}

// What the table of engines asks: see `engine`.
[[nodiscard]] state start_onitama(const start_terms& by);
outcome play_onitama(state& s, const coordinates& at);
[[nodiscard]] legal_actions legal_in_onitama(const state& s);
[[nodiscard]] picture draw_onitama(const state& s, const coordinates* last);
[[nodiscard]] std::vector<std::string> remarks_on_onitama(const state& s);

} // namespace arbiter::qgn
