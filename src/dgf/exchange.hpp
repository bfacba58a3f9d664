// Games of Go in other forms, and from them.
#pragma once

#include "arbiter/convert.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::dgf {

/// A game as other forms can be written of it.
[[nodiscard]] std::optional<exchanged_game> exchange(const source& s, const tree& t, node_id game,
                                                     arbiter::refusal& why);

// The forms that DGF writes. They refuse a game whose board DGF doesn't have.
[[nodiscard]] std::optional<std::string> write_game_form(const exchanged_game& from, std::vector<loss>& losses,
                                                         arbiter::refusal& why);
[[nodiscard]] std::optional<std::string> write_record_form(const exchanged_game& from, std::vector<loss>& losses,
                                                           arbiter::refusal& why);
[[nodiscard]] std::optional<std::string> write_binary_record_form(const exchanged_game& from, std::vector<loss>& losses,
                                                                  arbiter::refusal& why);
[[nodiscard]] std::optional<std::string> write_board_form(const exchanged_game& from, std::vector<loss>& losses,
                                                          arbiter::refusal& why);
[[nodiscard]] std::optional<std::string> write_binary_board_form(const exchanged_game& from, std::vector<loss>& losses,
                                                                 arbiter::refusal& why);
[[nodiscard]] std::optional<std::string> write_packed_board_form(const exchanged_game& from, std::vector<loss>& losses,
                                                                 arbiter::refusal& why);

/// What stands for a name or a day that nobody has told.
inline constexpr std::string_view unknown_name = "unknown";
inline constexpr go::calendar_day unknown_day{1, 1, 1};

} // namespace arbiter::dgf
