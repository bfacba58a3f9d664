// DT: FF[4]'s lists of dates, and single dates as people write them.
#include "sgf/game_info.hpp"
#include "sgf/info_scanner.hpp"
#include "sgf/walk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <optional>

namespace arbiter::sgf {

namespace {

bool is_day(unsigned year, unsigned month, unsigned day) {
    const std::chrono::year_month_day d{std::chrono::year(static_cast<int>(year)), std::chrono::month(month),
                                        std::chrono::day(day)};
    return d.ok();
}

bool is_month(unsigned month) noexcept {
    return month >= 1 && month <= 12;
}

/// Reads a list of dates from left to right, each of which may leave out what the one before has said.
class date_list {
public:
    [[nodiscard]] info_form read(std::string_view value) {
        for (std::size_t begin = 0;; ++begin) {
            const std::size_t end = std::min(value.find(',', begin), value.size());
            const info_form form = read_one(value.substr(begin, end - begin));
            if (form == info_form::unknown) return form;
            if (form != info_form::right) worst_ = form;
            if (end == value.size()) return worst_;
            begin = end;
        }
    }

private:
    [[nodiscard]] info_form read_one(std::string_view text) {
        scanner in(text);
        const std::string_view first = text.size() < 4 || text[2] == '-' ? in.digits(2, 2) : in.digits(4, 4);
        if (first.empty()) return info_form::unknown;
        std::array<unsigned, 3> parts{number_of(first), 0, 0};
        std::size_t count = 1;
        for (; !in.is_done(); ++count) {
            if (count == parts.size() || !in.take("-")) return info_form::unknown;
            const std::string_view next = in.digits(2, 2);
            if (next.empty()) return info_form::unknown;
            parts[count] = number_of(next);
        }
        if (first.size() == 4) return take_full(parts, count);
        return count < 3 ? take_short(parts, count) : info_form::unknown;
    }

    [[nodiscard]] info_form take_full(const std::array<unsigned, 3>& parts, std::size_t count) {
        year_ = parts[0];
        month_ = parts[1];
        next_ = count == 1 ? short_form::none : count == 2 ? short_form::month : short_form::day;
        if (count == 3) return judge(is_day(year_, month_, parts[2]));
        return judge(count == 1 || is_month(month_));
    }

    [[nodiscard]] info_form take_short(const std::array<unsigned, 3>& parts, std::size_t count) {
        if (next_ == short_form::none) return info_form::unknown;
        if (count == 2) next_ = short_form::day;
        if (count == 1 && next_ == short_form::day) return judge(is_day(year_, month_, parts[0]));
        month_ = parts[0];
        return judge(count == 1 ? is_month(month_) : is_day(year_, month_, parts[1]));
    }

    static info_form judge(bool exists) noexcept { return exists ? info_form::right : info_form::no_such_day; }

    info_form worst_ = info_form::right;
    /// What a number alone is next.
    enum class short_form : std::uint8_t { none, month, day };
    short_form next_ = short_form::none;
    unsigned year_ = 0;
    unsigned month_ = 0;
};

/// `value` without the white space at its ends and beside commas.
std::string without_blanks_at_commas(std::string_view value) {
    std::string made;
    for (std::size_t begin = 0;; ++begin) {
        const std::size_t end = std::min(value.find(',', begin), value.size());
        made += without_white_ends(value.substr(begin, end - begin));
        if (end == value.size()) return made;
        made += ',';
        begin = end;
    }
}

std::optional<std::string> iso(unsigned year, unsigned month, unsigned day) {
    if (!is_day(year, month, day)) return std::nullopt;
    return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

std::optional<std::string> iso(unsigned year, unsigned month) {
    if (!is_month(month)) return std::nullopt;
    return fmt::format("{:04}-{:02}", year, month);
}

/// One of `/ . -`, with white space around it, or a blank for white space alone; NUL where none of these is there.
char take_separator(scanner& in) {
    const std::size_t before = in.rest().size();
    in.skip_any_of(white_space);
    constexpr std::string_view signs = "/.-";
    const bool is_sign = !in.is_done() && signs.find(in.rest()[0]) != std::string_view::npos;
    const char sign = is_sign ? in.rest()[0] : ' ';
    if (is_sign) in.skip(1);
    in.skip_any_of(white_space);
    return in.rest().size() < before ? sign : '\0';
}

/// Three numbers, or a year and a month.
std::optional<std::string> numbers(std::string_view text) {
    scanner in(text);
    std::array<std::string_view, 3> parts;
    std::size_t count = 0;
    bool has_dots = true; // between all of them
    for (;;) {
        parts[count] = in.digits(1, 4);
        if (parts[count++].empty()) return std::nullopt;
        if (in.is_done()) break;
        const char separator = count == parts.size() ? '\0' : take_separator(in);
        if (separator == '\0') return std::nullopt;
        has_dots = has_dots && separator == '.';
    }
    if (!in.is_done() || count < 2) return std::nullopt;
    const auto is_short = [&](std::size_t i) { return parts[i].size() <= 2; };
    const auto number = [&](std::size_t i) { return number_of(parts[i]); };
    if (parts[0].size() == 4 && is_short(1)) {
        if (count == 2) return iso(number(0), number(1));
        return is_short(2) ? iso(number(0), number(1), number(2)) : std::nullopt;
    }
    if (count < 3 || parts[2].size() != 4 || !is_short(0) || !is_short(1)) return std::nullopt;
    // with dots the day comes first, wherever dates are written so; one number twice has one reading
    if (number(0) > 12 || number(0) == number(1) || has_dots) return iso(number(2), number(1), number(0));
    return number(1) > 12 ? iso(number(2), number(0), number(1)) : std::nullopt;
}

std::optional<std::string> eight_digits(std::string_view text) {
    scanner in(text);
    const std::string_view all = in.digits(8, 8);
    if (all.empty() || !in.is_done()) return std::nullopt;
    return iso(number_of(all.substr(0, 4)), number_of(all.substr(4, 2)), number_of(all.substr(6)));
}

std::optional<std::string> in_characters(std::string_view text) {
    const std::string plain = squeezed(text);
    scanner in(plain);
    const std::string_view year = in.digits(4, 4);
    if (year.empty() || !in.take("年")) return std::nullopt;
    if (in.is_done()) return std::string(year);
    const std::string_view month = in.digits(1, 2);
    if (month.empty() || !in.take("月")) return std::nullopt;
    if (in.is_done()) return iso(number_of(year), number_of(month));
    const std::string_view day = in.digits(1, 2);
    if (day.empty() || !in.take("日") || !in.is_done()) return std::nullopt;
    return iso(number_of(year), number_of(month), number_of(day));
}

/// From 1; 0 where none is named.
unsigned take_month_name(scanner& in) {
    constexpr std::array<std::string_view, 12> months{"january",   "february", "march",    "april",
                                                      "may",       "june",     "july",     "august",
                                                      "september", "october",  "november", "december"};
    for (std::size_t i = 0; i < months.size(); ++i)
        if (in.take(months[i]) || in.take(months[i].substr(0, 3))) return static_cast<unsigned>(i + 1);
    return 0;
}

/// 0 where there is none.
unsigned take_day(scanner& in) {
    const std::string_view day = in.digits(1, 2);
    if (day.empty()) return 0;
    for (const std::string_view ending : {"st", "nd", "rd", "th"})
        if (in.take(ending)) break;
    return number_of(day);
}

std::optional<std::string> in_english(std::string_view text) {
    std::string plain(text);
    std::transform(plain.begin(), plain.end(), plain.begin(),
                   [](char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; });
    scanner in(plain);
    unsigned month = take_month_name(in);
    const bool month_first = month != 0;
    const auto take_blanks = [&in] {
        const std::size_t before = in.rest().size();
        in.skip_any_of(white_space);
        return in.rest().size() < before;
    };
    if (month_first && !take_blanks()) return std::nullopt;
    const unsigned day = take_day(in);
    if (day == 0) return std::nullopt;
    if (month_first) {
        if (!in.take(",") && !take_blanks()) return std::nullopt;
        take_blanks();
    } else {
        if (!take_blanks()) return std::nullopt;
        month = take_month_name(in);
        if (month == 0 || !take_blanks()) return std::nullopt;
    }
    const std::string_view year = in.digits(4, 4);
    return year.empty() || !in.is_done() ? std::nullopt : iso(number_of(year), month, day);
}

} // namespace

judged_info judge_date(std::string_view value) {
    if (const info_form form = date_list().read(value); form != info_form::unknown) return {form, {}};
    const std::string trimmed = without_blanks_at_commas(value);
    if (trimmed != value)
        if (const info_form form = date_list().read(trimmed); form != info_form::unknown)
            return form == info_form::right ? judged_info{info_form::other, trimmed} : judged_info{form, {}};
    const std::string_view text = without_white_ends(value);
    for (auto* const read : {&numbers, &eight_digits, &in_characters, &in_english})
        if (std::optional<std::string> right = read(text)) return {info_form::other, *std::move(right)};
    return {};
}

} // namespace arbiter::sgf
