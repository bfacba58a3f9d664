// The games of QGN whose rules have an engine of their own, as actions and positions of its records.
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

// ---- Stratego as one of the games of QGN: `m&row.column.row.column` moves a unit, and before the first move `s&` with the same
// exchanges what stands on two cells.

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

// ---- Onitama as one of the games of QGN: `m&row.column.row.column.card`, from where to where and by which card.

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

// ---- Tsuro as one of the games of QGN: `p&row.column.tile`, on which cell which tile is put, turned how.

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

// ---- Indigo as one of the games of QGN: `p&tile.row.column`, which tile, turned how, is put on which cell.

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

// ---- Carcassonne as one of the games of QGN: `i&x.y.top.right.bottom.left.centre.joined.banner` puts a tile, and `o&…` passes, or
// claims something on it.

inline constexpr std::string_view carcassonne_key = "carcassonne";

namespace carcassonne_words {
// in the order of the numbers that the engine has for them
inline constexpr std::array<std::string_view, 3> lands{"f", "r", "c"};
inline constexpr std::array<std::string_view, 2> centres{"n", "m"};
inline constexpr std::array<std::string_view, 2> truths{"f", "t"};
inline constexpr std::array<std::string_view, 4> sides{"t", "r", "b", "l"};
inline constexpr std::array<std::string_view, 8> halves{"ta", "tb", "ra", "rb", "ba", "bb", "la", "lb"};
inline constexpr std::array<std::string_view, 2> side_tokens{"k", "t"};
inline constexpr std::array<std::string_view, 1> farmer{"f"};
inline constexpr std::array<std::string_view, 1> monk{"m"};
inline constexpr std::array<std::string_view, 1> claims{"f"};
inline constexpr std::array<std::string_view, 1> passes{"t"};
} // namespace carcassonne_words

inline constexpr detail_form carcassonne_number{detail_form::kind::integer,
                                                -carcassonne::farthest,
                                                carcassonne::farthest,
                                                {},
                                                "a whole number from -71 to 71 there"};
static_assert(carcassonne::farthest == 71);

[[nodiscard]] constexpr detail_form carcassonne_word(std::span<const std::string_view> words,
                                                     const char* what) noexcept {
    return {detail_form::kind::word, 0, 0, words, what};
}

inline constexpr auto carcassonne_land =
    carcassonne_word(carcassonne_words::lands, "a land there: `c`, a city, `r`, a road, or `f`, a field");
inline constexpr auto carcassonne_claims =
    carcassonne_word(carcassonne_words::claims, "`f` there, and what is claimed, or `t` alone, to pass");

inline constexpr std::array<detail_form, 9> carcassonne_tile{
    {carcassonne_number, carcassonne_number, carcassonne_land, carcassonne_land, carcassonne_land, carcassonne_land,
     carcassonne_word(carcassonne_words::centres, "what is in the middle there: `m`, a cloister, or `n`, nothing"),
     carcassonne_word(carcassonne_words::truths, "`t` there, if its sides with a city are one, or `f`"),
     carcassonne_word(carcassonne_words::truths, "`t` there, if it has a banner, or `f`")}};
inline constexpr std::array<detail_form, 5> carcassonne_side_claim{
    {carcassonne_claims, carcassonne_number, carcassonne_number,
     carcassonne_word(
         carcassonne_words::side_tokens,
         "a token there: `k`, a knight, `t`, a thief, `f`, a farmer, or `m`, a monk, with nothing behind it"),
     carcassonne_word(carcassonne_words::sides, "a side there: `t`, `r`, `b` or `l`")}};
inline constexpr std::array<detail_form, 5> carcassonne_farm_claim{
    {carcassonne_claims, carcassonne_number, carcassonne_number,
     carcassonne_word(carcassonne_words::farmer, "a token there"),
     carcassonne_word(carcassonne_words::halves, "half of a side there, such as `ta`")}};
inline constexpr std::array<detail_form, 1> carcassonne_pass{
    {carcassonne_word(carcassonne_words::passes, "`t` there, to pass, or `f`, and what is claimed")}};
inline constexpr std::array<detail_form, 4> carcassonne_monk_claim{
    {carcassonne_claims, carcassonne_number, carcassonne_number,
     carcassonne_word(carcassonne_words::monk, "`m` there, or another token and where it is")}};

inline constexpr std::array<action_form, 5> carcassonne_actions{{{'i', carcassonne_tile},
                                                                 {'o', carcassonne_side_claim},
                                                                 {'o', carcassonne_farm_claim},
                                                                 {'o', carcassonne_pass},
                                                                 {'o', carcassonne_monk_claim}}};

/// Whether an action with these coordinates puts a tile, passes, or else claims something.
[[nodiscard]] constexpr bool puts_tile(const coordinates& at) noexcept {
    return at.back() == 0;
}
[[nodiscard]] constexpr bool passes(const coordinates& at) noexcept {
    return at.back() == 3;
}
/// A tile that no kind looks like has a number beyond all.
[[nodiscard]] carcassonne::placement carcassonne_placement(const coordinates& at) noexcept;
[[nodiscard]] carcassonne::claim carcassonne_claim(const coordinates& at) noexcept;

/// `c.r.f.r.n.f.f`: a tile as it lies.
[[nodiscard]] std::string carcassonne_text(carcassonne::tile t);

// What the table of engines asks: see `engine`.
[[nodiscard]] state start_carcassonne(const start_terms& by);
outcome play_carcassonne(state& s, const coordinates& at);
[[nodiscard]] legal_actions legal_in_carcassonne(const state& s);
[[nodiscard]] picture draw_carcassonne(const state& s, const coordinates* last);
[[nodiscard]] std::vector<std::string> remarks_on_carcassonne(const state& s);

} // namespace arbiter::qgn
