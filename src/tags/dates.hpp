// Dates as tags have them: read in their own form, and distinguished from other forms.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace arbiter {

/// More than two digits can say, together with any other number still.
inline constexpr unsigned not_digits = 128;

/// What two digits say; `not_digits` where they are none.
[[nodiscard]] inline unsigned two_digits(const char* at) noexcept {
    const unsigned tens = static_cast<unsigned char>(at[0]) - unsigned{'0'};
    const unsigned ones = static_cast<unsigned char>(at[1]) - unsigned{'0'};
    return tens < 10 && ones < 10 ? tens * 10 + ones : not_digits;
}

/// How a date is written: where its parts and what parts them stand.
struct date_form {
    std::size_t year, month, day, first_separator, second_separator;
    char separator;
    bool may_be_unknown = false; ///< whether `?` may stand for all digits of a part
};
inline constexpr date_form year_first{0, 5, 8, 4, 7, '-'};
inline constexpr date_form year_first_dotted{0, 5, 8, 4, 7, '.', true};
inline constexpr date_form month_first{6, 0, 3, 2, 5, '-'};
inline constexpr std::size_t date_size = 10;

struct date {
    unsigned year, month, day;
};

/// Whether there is such a day in the calendar.
[[nodiscard]] bool is_day(date d) noexcept;

/// Reads a date of the form; nothing where it has another. Of what is written as unknown, all may be: for a year
/// stands one with 29 days in February, for a month one with 31, for a day the first.
template <date_form Form>
[[nodiscard]] std::optional<date> read_date(std::string_view value) noexcept {
    if (value.size() != date_size || value[Form.first_separator] != Form.separator ||
        value[Form.second_separator] != Form.separator)
        return {};
    unsigned century = two_digits(&value[Form.year]);
    unsigned year = two_digits(&value[Form.year + 2]);
    unsigned month = two_digits(&value[Form.month]);
    unsigned day = two_digits(&value[Form.day]);
    if constexpr (Form.may_be_unknown) {
        if (value.substr(Form.year, 4) == "????") std::tie(century, year) = std::pair{20U, 0U};
        if (value.substr(Form.month, 2) == "??") month = 1;
        if (value.substr(Form.day, 2) == "??") day = 1;
    }
    if ((century | year | month | day) >= not_digits) return {};
    return date{century * 100 + year, month, day};
}

/// The day that a date means which has another form, or names no day, where that can only be one: its parts stand in the order
/// of the form, or a day above 12 tells the order.
[[nodiscard]] std::optional<date> meant_day(const date_form& form, std::string_view value) noexcept;

/// `day` as the form has it.
[[nodiscard]] std::array<char, date_size> written_day(const date_form& form, date day) noexcept;

} // namespace arbiter
