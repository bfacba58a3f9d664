// Stratego as one of the games of QGN: `m&row.column.row.column` moves a unit, and before the first move `s&` with the same
// exchanges what stands on two cells.
#pragma once

#include "notations/qgn/engines.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

inline constexpr detail_form stratego_line{detail_form::kind::integer, 0, stratego::most_size - 1};
inline constexpr std::array<detail_form, 4> stratego_details{
    {stratego_line, stratego_line, stratego_line, stratego_line}};
inline constexpr std::array<action_form, 2> stratego_actions{
    {{'m', stratego_details}, {'s', stratego_details, false, true}}};
/// In the order of `stratego::variant`.
inline constexpr std::array<std::string_view, 2> stratego_variants{"classic", "quick_battle"};

[[nodiscard]] constexpr bool exchanges_units(const coordinates& at) noexcept {
    return at.back() == 1;
}
[[nodiscard]] constexpr stratego::move stratego_move(const coordinates& at) noexcept {
    return {{at[0], at[1]}, {at[2], at[3]}};
}
[[nodiscard]] constexpr stratego::exchange stratego_exchange(const coordinates& at) noexcept {
    return {at[stratego_details.size()], {at[0], at[1]}, {at[2], at[3]}};
}

/// The name of a unit, for a message.
[[nodiscard]] const char* stratego_name(stratego::unit u) noexcept;

// What the table of engines asks: see `engine`.
[[nodiscard]] state start_stratego(const start_terms& by);
outcome play_stratego(state& s, const coordinates& at);
[[nodiscard]] legal_actions legal_in_stratego(const state& s);
[[nodiscard]] picture draw_stratego(const state& s, const coordinates* last);
[[nodiscard]] std::vector<std::string> remarks_on_stratego(const state& s);
[[nodiscard]] bool presses_in_stratego(const state& s, const coordinates& at);

} // namespace arbiter::qgn
