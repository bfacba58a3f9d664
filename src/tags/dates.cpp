#include "tags/dates.hpp"

#include "text/ascii.hpp"

#include <algorithm>

namespace arbiter {

namespace {

/// The parts of a date in whatever order, as they are written.
struct date_parts {
    std::array<unsigned, 3> number{};
    std::array<std::size_t, 3> digits{};
};

/// Three numbers with one kind of separator between them.
std::optional<date_parts> parts_of_date(std::string_view value) noexcept {
    constexpr std::string_view separators = "-./_ ";
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
        for (; at < value.size() && ascii::is_digit(value[at]) && made.digits[part] < most_digits;
             ++at, ++made.digits[part])
            made.number[part] = made.number[part] * 10 + (static_cast<unsigned char>(value[at]) - unsigned{'0'});
        if (made.digits[part] == 0) return {};
    }
    return at == value.size() ? std::optional(made) : std::nullopt;
}

/// The day that these parts mean, where that can only be one.
std::optional<date> day_of_parts(const date_form& form, const date_parts& parts) noexcept {
    const auto& [number, digits] = parts;
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

/// The same of eight digits, whose year stands at one end: month and day at the other make none that any game was played in.
std::optional<date> day_of_eight_digits(const date_form& form, std::string_view value) noexcept {
    constexpr std::size_t size = 8;
    constexpr unsigned first_year = 1500;
    constexpr unsigned last_year = 2199;
    const auto is_year = [](unsigned number) { return number >= first_year && number <= last_year; };
    if (value.size() != size || !std::all_of(value.begin(), value.end(), ascii::is_digit)) return {};
    const std::array<unsigned, 4> pair{two_digits(value.data()), two_digits(&value[2]), two_digits(&value[4]),
                                       two_digits(&value[6])};
    const unsigned first = pair[0] * 100 + pair[1];
    const unsigned last = pair[2] * 100 + pair[3];
    std::optional<date> at_begin;
    std::optional<date> at_end;
    if (is_year(first)) at_begin = day_of_parts(form, {{first, pair[2], pair[3]}, {4, 2, 2}});
    if (is_year(last)) at_end = day_of_parts(form, {{pair[0], pair[1], last}, {2, 2, 4}});
    if (at_begin && at_end) return {};
    return at_begin ? at_begin : at_end;
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
    if (const std::optional<date_parts> parts = parts_of_date(value)) return day_of_parts(form, *parts);
    return day_of_eight_digits(form, value);
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
