// Tiles that are named by the pairs of letters that they join.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace arbiter::qgn {

/// `Count` names of `Length` letters each, by a hash in 2^`Bits` slots. A name whose slot is taken is in the next free one.
template <std::size_t Length, std::size_t Count, unsigned Bits>
class name_slots {
public:
    constexpr explicit name_slots(const std::array<std::string_view, Count>& names) noexcept {
        static_assert(Length <= 8 && Count < slots);
        places_.fill(-1);
        for (std::size_t i = 0; i < Count; ++i) {
            names_[i] = packed(names[i].data());
            std::size_t slot = slot_of(names_[i]);
            while (places_[slot] >= 0) slot = next(slot);
            places_[slot] = static_cast<std::int16_t>(i);
        }
    }

    /// -1 where it is none of them.
    [[nodiscard]] constexpr std::int64_t place_of(std::string_view name) const noexcept {
        if (name.size() != Length) return -1;
        const std::uint64_t wanted = packed(name.data());
        std::size_t slot = slot_of(wanted);
        while (places_[slot] >= 0 && names_[static_cast<std::size_t>(places_[slot])] != wanted) slot = next(slot);
        return places_[slot];
    }

private:
    static constexpr std::size_t slots = std::size_t{1} << Bits;

    /// The letters as one number. Written out, it is a load or two.
    [[nodiscard]] static constexpr std::uint64_t packed(const char* name) noexcept {
        return [name]<std::size_t... I>(std::index_sequence<I...>) {
            return ((static_cast<std::uint64_t>(static_cast<unsigned char>(name[I])) << 8 * I) | ...);
        }
        (std::make_index_sequence<Length>());
    }
    [[nodiscard]] static constexpr std::size_t slot_of(std::uint64_t name) noexcept {
        constexpr std::uint64_t odd = 0x9E3779B97F4A7C15; // 2^64 divided by the golden ratio, as Knuth multiplies
        return static_cast<std::size_t>(name * odd >> (64U - Bits));
    }
    [[nodiscard]] static constexpr std::size_t next(std::size_t slot) noexcept { return (slot + 1) % slots; }

    std::array<std::uint64_t, Count> names_{};
    std::array<std::int16_t, slots> places_{};
};

/// The name in `names` that has the pairs of `name`, which is none of them, in another order; of several the one that is most
/// like it. Nothing where none has them.
[[nodiscard]] std::optional<std::string_view> name_of_pairs(std::span<const std::string_view> names,
                                                            std::string_view name);

} // namespace arbiter::qgn
