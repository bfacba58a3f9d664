#include "check/dates.hpp"

namespace arbiter {

namespace {

constexpr bool is_decimal(char c) noexcept {
    return c >= '0' && c <= '9';
}

/// The parts of a date in whatever order, as they are written.
struct date_parts {
    std::array<unsigned, 3> number{};
    std::array<std::size_t, 3> digits{};
};

/// Three numbers with one kind of separator between them.
std::optional<date_parts> parts_of_date(std::string_view value) noexcept {
    constexpr std::string_view separators = "-./ ";
    constexpr std::size_t most_digits = 4;
    date_parts made;
    std::size_t at = 0;
    for (std::size_t part = 0; part < made.number.size(); ++part) {
        if (part > 0) {
            const bool is_like_first = value.size() > at && separators.find(value[at]) != std::string_view::npos &&
                                       (part == 1 || value[at] == value[made.digits[0]]);
            if (!is_like_first) return {};
            ++at;
        }
        for (; at < value.size() && is_decimal(value[at]) && made.digits[part] < most_digits; ++at, ++made.digits[part])
            made.number[part] = made.number[part] * 10 + (static_cast<unsigned char>(value[at]) - unsigned{'0'});
        if (made.digits[part] == 0) return {};
    }
    return at == value.size() ? std::optional(made) : std::nullopt;
}

} // namespace

bool is_day(date d) noexcept {
    static constexpr std::array<unsigned, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (d.month - 1 >= days.size()) return false;
    if (d.day - 1 < 28) return true; // every month has these
    if (d.day == 0) return false;
    const bool leap = (d.year % 4 == 0 && d.year % 100 != 0) || d.year % 400 == 0;
    return d.day <= days[d.month - 1] + (d.month == 2 && leap ? 1 : 0);
}

std::optional<date> meant_day(const date_form& form, std::string_view value) noexcept {
    const std::optional<date_parts> parts = parts_of_date(value);
    if (!parts) return {};
    const auto& [number, digits] = *parts;
    constexpr unsigned most_months = 12;
    date day{};
    if (digits[0] == 4 && digits[1] <= 2 && digits[2] <= 2) {
        const bool is_day_first = number[1] > most_months;
        day = {number[0], number[is_day_first ? 2 : 1], number[is_day_first ? 1 : 2]};
        if (form.year != 0 && day.day <= most_months) return {};
    } else if (digits[2] == 4 && digits[0] <= 2 && digits[1] <= 2) {
        const bool is_day_first = number[0] > most_months;
        if (!is_day_first && number[1] <= most_months && number[0] != number[1]) return {};
        day = {number[2], number[is_day_first ? 1 : 0], number[is_day_first ? 0 : 1]};
    } else {
        return {};
    }
    return is_day(day) ? std::optional(day) : std::nullopt;
}

std::array<char, date_size> written_day(const date_form& form, date day) noexcept {
    std::array<char, date_size> text{};
    const auto write = [&text](std::size_t end, std::size_t digits, unsigned number) {
        for (; digits > 0; --digits, number /= 10) text.at(--end) = static_cast<char>('0' + number % 10);
    };
    write(form.year + 4, 4, day.year);
    write(form.month + 2, 2, day.month);
    write(form.day + 2, 2, day.day);
    text.at(form.first_separator) = text.at(form.second_separator) = form.separator;
    return text;
}

} // namespace arbiter
