// The properties of SGF, by the table in notations/sgf/property_table.hpp.
//
// A name is looked up once, when its leaf is made: the leaf's flags hold its number. From then on names are numbers; only
// those that the table hasn't got are compared as texts (`key_of`, notations/sgf/walk.hpp).
#pragma once

#include "arbiter/tree.hpp"
#include "grammars/sgf.hpp"
#include "notations/sgf/property_table.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// The name of a property, by its first line in the table; none for names that it hasn't got. Small letters in a name
/// mean nothing, as FF[1] to FF[3] have it.
class known_name {
public:
    constexpr known_name() noexcept = default;
    constexpr explicit known_name(std::uint8_t number) noexcept : number_(number) {}
    /// So that `name == "KO"` is a comparison of numbers. What the table hasn't got doesn't compile.
    consteval known_name(const char* id) { // NOLINT(google-explicit-constructor)
        while (property_table.at(number_++).id != std::string_view(id)) {
        }
    }

    /// From 1; 0 for none.
    [[nodiscard]] constexpr std::uint8_t number() const noexcept { return number_; }
    [[nodiscard]] constexpr bool is_known() const noexcept { return number_ != 0; }
    friend constexpr bool operator==(known_name, known_name) noexcept = default;

private:
    std::uint8_t number_ = 0;
};

/// By the name in a record.
[[nodiscard]] known_name find_name(std::string_view written) noexcept;

/// That of a leaf. A ply has its side's.
[[nodiscard]] constexpr known_name known_name_of(const node& leaf) noexcept {
    if (leaf.kind == kind::ply) return (leaf.flags & is_white) != 0 ? known_name("W") : known_name("B");
    return known_name(static_cast<std::uint8_t>((leaf.flags & name_bits) / lowest_name_bit));
}

/// The first line of a name that is known.
[[nodiscard]] constexpr const property& row_of(known_name name) noexcept {
    return property_table[name.number() - 1U];
}

/// The property that a game, by its number, has of this name; null where it has none, and for properties of programs' own.
[[nodiscard]] constexpr const property* find_property(known_name name, unsigned game = go) noexcept {
    if (!name.is_known()) return nullptr;
    const property& first = row_of(name);
    for (std::size_t i = name.number() - 1U; i < property_table.size(); ++i) {
        const property& p = property_table[i];
        if (p.program != nullptr || p.id != first.id) return nullptr;
        if (p.game == any_game || p.game == game) return &p;
    }
    return nullptr;
}

/// Whether FF[4] has it in this group, for Go or for any game. What goes by names alone asks so, whatever the game.
[[nodiscard]] constexpr bool is_in_group(known_name name, property_group group) noexcept {
    if (!name.is_known()) return false;
    const property& p = row_of(name);
    return p.group == group && p.is_in(4) && p.game <= go;
}
/// AB, AW, AE and PL.
[[nodiscard]] constexpr bool is_setup(known_name name) noexcept {
    return is_in_group(name, property_group::setup);
}
[[nodiscard]] constexpr bool is_move(known_name name) noexcept {
    return name == "B" || name == "W";
}
/// KO, BM, DO, IT and TE say something of a move, and are nothing without one.
[[nodiscard]] constexpr bool is_annotation(known_name name) noexcept {
    return name == "KO" || is_in_group(name, property_group::move_annotation);
}

/// What must not be in one node with a setup; annotations only beside a move.
[[nodiscard]] constexpr bool belongs_to_move(known_name name, bool has_moves) noexcept {
    return name.is_known() && row_of(name).is_move_type() && (has_moves || !is_annotation(name));
}

/// The program whose own the property is; null where that isn't known.
[[nodiscard]] constexpr const char* program_of(known_name name) noexcept {
    return name.is_known() ? row_of(name).program : nullptr;
}

/// The one property of FF[4] that the two letters of an unknown name make when they are swapped, or its three when one is
/// left out. Null where there is none, or more than one.
[[nodiscard]] const property* meant_property(std::string_view written) noexcept;

} // namespace arbiter::sgf
