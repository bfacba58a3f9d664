// Carcassonne as one of the games of QGN: `i&x.y.top.right.bottom.left.centre.joined.banner` puts a tile, and `o&…` passes, or
// claims something on it.
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
