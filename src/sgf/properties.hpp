/// The properties of SGF: what FF[1] to FF[4] say of each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace arbiter::sgf {

/// The groups of the specification's property list, in its order. "Property type" there, where it has one, is the
/// group's: timing and move annotations are of type move, node annotations, markup and the rest of none.
enum class property_group : std::uint8_t {
    move,
    setup,
    node_annotation,
    move_annotation,
    markup,
    root,
    game_info,
    timing,
    misc,
};

/// What a value must be. `anything` is not looked at: what other games than Go define for themselves.
enum class value_type : std::uint8_t {
    anything,
    none,
    number,
    real,
    emphasis, ///< "double": 1 or 2
    colour,
    simple_text,
    text,
    point,
    move,
    stone,
    point_to_point, ///< point ':' point
    label,          ///< point ':' simple text
    application,    ///< simple text ':' simple text
    figure,         ///< none, or number ':' simple text
    board_size,     ///< number, or number ':' number
};

/// How many values a property has.
enum class plurality : std::uint8_t {
    one,
    list,
    list_or_none, ///< `elist`: a single empty value is a list without elements
};

/// A set of file formats, a bit each: bit `FF` of FF[1] to FF[4].
using formats = std::uint8_t;
inline constexpr formats ff4 = 1U << 4U;
inline constexpr formats ff3 = 1U << 3U;
inline constexpr formats ff34 = ff3 | ff4;
inline constexpr formats ff12 = 1U << 1U | 1U << 2U;
inline constexpr formats ff123 = ff12 | ff3;
inline constexpr formats ff1234 = ff123 | ff4;

/// The numbers of games, as in `GM`.
inline constexpr std::uint8_t any_game = 0;
inline constexpr std::uint8_t go = 1;

struct property {
    std::string_view id; ///< one or two capital letters
    arbiter::sgf::formats formats;
    property_group group;
    value_type type;
    plurality values = plurality::one;
    std::uint8_t game = any_game; ///< the only one that has it
    bool inherits = false;        ///< holds until another value is set

    [[nodiscard]] constexpr bool is_in(unsigned ff) const noexcept { return (formats >> ff & 1U) != 0; }
    /// Of type "move" in the specification: must not stand in one node with setup properties.
    [[nodiscard]] constexpr bool is_move_type() const noexcept {
        return group == property_group::move || group == property_group::move_annotation ||
               group == property_group::timing;
    }
    /// One that marks points, of which each may have just one such mark.
    [[nodiscard]] constexpr bool is_mark() const noexcept {
        return group == property_group::markup && type == value_type::point && values == plurality::list && is_in(4);
    }
};

/// All of FF[1] to FF[4], group by group in the order of the specification, those that FF[4] has no more last.
[[nodiscard]] std::span<const property> properties() noexcept;

/// By the name in a record: lower-case letters are passed over, as FF[1] to FF[3] say. Null where `game` (by its
/// number) has no such property.
[[nodiscard]] const property* find_property(std::string_view written, unsigned game = go) noexcept;

/// The one property of FF[4] that the two letters of an unknown name make when they are swapped, or its three when one is
/// left out. Null where there is none, or more than one.
[[nodiscard]] const property* meant_property(std::string_view written) noexcept;

} // namespace arbiter::sgf
