// What the rules of Carcassonne know of each tile, whatever the position.
#pragma once

#include "arbiter/rules/carcassonne.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter::carcassonne {

[[nodiscard]] constexpr unsigned opposite(unsigned s) noexcept {
    return (s + 2) % sides;
}
/// The half that a half meets, on the tile beyond its side.
[[nodiscard]] constexpr unsigned across(unsigned h) noexcept {
    return 2 * opposite(h / 2) + 1 - h % 2;
}

/// What doesn't depend on the position, by tiles.
struct position::tables {
    /// Of each side with a city or a road the first side that it is one with; of each half of a side that isn't a city's its
    /// farm, behind the sides.
    std::array<std::array<std::uint8_t, sides>, tiles> land_part{};
    std::array<std::array<std::uint8_t, halves>, tiles> farm_part{};
    std::array<std::array<std::uint8_t, sides>, tiles> touched{}; ///< by farms: a bit for each side with a city
    std::array<std::uint8_t, tiles> code{};                       ///< two bits a side
    std::array<std::uint8_t, kinds> turns{};
    /// Of a tile with two cities both sides; of others the same side twice.
    std::array<std::array<std::uint8_t, 2>, tiles> parted{};

    static const tables known;

    constexpr tables() noexcept {
        for (unsigned t = 0; t < tiles; ++t) {
            for (unsigned s = 0; s < sides; ++s)
                code[t] = static_cast<std::uint8_t>(code[t] | static_cast<unsigned>(land_of(static_cast<tile>(t), s))
                                                                  << 2 * s);
            join_sides(t);
            part_cities(t);
            join_farms(t);
        }
        for (unsigned k = 0; k < kinds; ++k) {
            turns[k] = 1;
            while (turns[k] < sides && code[std::size_t{k} * sides + turns[k]] != code[std::size_t{k} * sides])
                ++turns[k];
        }
    }

private:
    [[nodiscard]] static constexpr unsigned count(unsigned t, land l) noexcept {
        unsigned found = 0;
        for (unsigned s = 0; s < sides; ++s) found += land_of(static_cast<tile>(t), s) == l ? 1U : 0U;
        return found;
    }

    /// Two roads are one; one, three or four end on the tile.
    constexpr void join_sides(unsigned t) noexcept {
        const bool is_through = count(t, land::road) == 2;
        for (unsigned s = 0; s < sides; ++s) {
            const land l = land_of(static_cast<tile>(t), s);
            land_part[t][s] = none;
            if (l == land::field) continue;
            const bool is_one = l == land::city ? all_kinds[t / sides].is_joined : is_through;
            unsigned first = is_one ? 0 : s;
            while (land_of(static_cast<tile>(t), first) != l) ++first;
            land_part[t][s] = static_cast<std::uint8_t>(first);
        }
    }

    constexpr void part_cities(unsigned t) noexcept {
        if (count(t, land::city) != 2 || all_kinds[t / sides].is_joined) return;
        parted[t][1] = sides - 1;
        while (land_of(static_cast<tile>(t), parted[t][0]) != land::city) ++parted[t][0];
        while (land_of(static_cast<tile>(t), parted[t][1]) != land::city) --parted[t][1];
    }

    /// Fields are separated by roads, if these don't end at a cloister, and by a city in the middle, unless a road leads past it.
    constexpr void join_farms(unsigned t) noexcept {
        const tile_kind& k = all_kinds[t / sides];
        const bool is_past = count(t, land::road) == 2;
        const auto parts_at = [&](unsigned s) {
            const land l = land_of(static_cast<tile>(t), s);
            return l == land::road ? !k.has_cloister : l == land::city && k.is_joined && !is_past;
        };
        unsigned all = 0;
        for (unsigned s = 0; s < sides; ++s) all += parts_at(s) ? 1U : 0U;
        unsigned now = 0;
        const auto farm = [&](unsigned number) { return all == 0 ? 0U : number % all; };
        for (unsigned s = 0; s < sides; ++s) {
            const bool is_city = land_of(static_cast<tile>(t), s) == land::city;
            const auto touch = [&](unsigned f) { touched[t][f] = static_cast<std::uint8_t>(touched[t][f] | 1U << s); };
            if (is_city) touch(farm(now));
            farm_part[t][std::size_t{2} * s] = is_city ? none : static_cast<std::uint8_t>(sides + farm(now));
            now += parts_at(s) ? 1U : 0U;
            if (is_city) touch(farm(now));
            farm_part[t][2 * s + 1] = is_city ? none : static_cast<std::uint8_t>(sides + farm(now));
        }
    }
};

} // namespace arbiter::carcassonne
