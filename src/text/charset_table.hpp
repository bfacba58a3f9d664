// How a table of characters is laid out: `charset_tables.inc` has one for each charset that needs it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

namespace arbiter {

/// A character's bytes as a number, the first byte highest.
using charset_unit = std::uint16_t;

/// Characters of one byte, or of two with the same first byte.
struct charset_row {
    std::uint8_t lead;         ///< 0 for characters of one byte
    std::uint8_t begin;        ///< last byte of the first character
    std::u16string_view codes; ///< U+FFFD where there is none, and for a far character
};

/// One that doesn't fit into the units of a row.
struct far_character {
    charset_unit unit;
    char32_t code;
};

struct unit_range {
    charset_unit first;
    charset_unit last;
};

/// Characters of four bytes in a row whose code points are in a row too. `first` counts the four bytes from 81 30 81 30.
struct four_byte_run {
    std::uint32_t first;
    char32_t code;
    std::uint32_t count;
};

class charset_table {
public:
    /// `far` is sorted. `unwritten` are units that another unit of the same character is written for.
    constexpr charset_table(std::span<const charset_row> rows, std::span<const far_character> far,
                            std::span<const unit_range> unwritten, std::span<const four_byte_run> runs = {}) noexcept
        : rows_(rows), far_(far), unwritten_(unwritten), runs_(runs) {
        for (std::size_t i = 0; i < rows.size(); ++i) row_of_[rows[i].lead] = static_cast<std::uint8_t>(i + 1);
    }

    /// The code point of a character of one or two bytes; nothing where it is none. `lead` is 0 for one byte.
    [[nodiscard]] constexpr std::optional<char32_t> code_of(std::uint8_t lead, std::uint8_t last) const noexcept {
        const std::uint8_t number = row_of_[lead];
        if (number == 0) return std::nullopt;
        const charset_row& row = rows_[number - 1U];
        if (last < row.begin || last - row.begin >= static_cast<int>(row.codes.size())) return std::nullopt;
        const char32_t code = row.codes[static_cast<std::size_t>(last - row.begin)];
        return code != no_code ? std::optional(code) : far_code_of(static_cast<charset_unit>(lead << 8U | last));
    }

    [[nodiscard]] constexpr std::optional<char32_t> code_of_four(std::uint32_t number) const noexcept {
        const auto behind = std::upper_bound(runs_.begin(), runs_.end(), number,
                                             [](std::uint32_t n, const four_byte_run& run) { return n < run.first; });
        if (behind == runs_.begin()) return std::nullopt;
        const four_byte_run& run = *std::prev(behind);
        return number - run.first < run.count ? std::optional(run.code + (number - run.first)) : std::nullopt;
    }
    [[nodiscard]] constexpr std::optional<std::uint32_t> four_of_code(char32_t code) const noexcept {
        for (const four_byte_run& run : runs_)
            if (code >= run.code && code - run.code < run.count) return run.first + (code - run.code);
        return std::nullopt;
    }

    /// Calls `visit(code, unit)` for all characters of one and two bytes that are written so: no code comes twice.
    template <class Visit>
    void for_each_written(Visit visit) const {
        for (const charset_row& row : rows_)
            for (std::size_t i = 0; i < row.codes.size(); ++i) {
                const auto unit = static_cast<charset_unit>((std::size_t{row.lead} << 8U) + row.begin + i);
                if (row.codes[i] != no_code && is_written(unit)) visit(char32_t{row.codes[i]}, unit);
            }
        for (const far_character& each : far_)
            if (is_written(each.unit)) visit(each.code, each.unit);
    }

private:
    static constexpr char32_t no_code = 0xFFFD;

    [[nodiscard]] constexpr std::optional<char32_t> far_code_of(charset_unit unit) const noexcept {
        const auto found = std::lower_bound(far_.begin(), far_.end(), unit,
                                            [](const far_character& c, charset_unit u) { return c.unit < u; });
        return found != far_.end() && found->unit == unit ? std::optional(found->code) : std::nullopt;
    }
    [[nodiscard]] constexpr bool is_written(charset_unit unit) const noexcept {
        return std::none_of(unwritten_.begin(), unwritten_.end(),
                            [unit](unit_range r) { return unit >= r.first && unit <= r.last; });
    }

    std::span<const charset_row> rows_;
    std::span<const far_character> far_;
    std::span<const unit_range> unwritten_;
    std::span<const four_byte_run> runs_;
    std::array<std::uint8_t, 0x100> row_of_{}; ///< by lead: number of the row, from 1
};

} // namespace arbiter
