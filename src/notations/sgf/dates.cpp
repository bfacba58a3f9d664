// DT: FF[4]'s lists of dates, and single dates as people write them.
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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
    /// Whether the last day is this one of the week, from Sunday.
    [[nodiscard]] bool ends_on(std::size_t weekday) const {
        return last_.ok() && std::chrono::weekday(std::chrono::sys_days(last_)).c_encoding() == weekday;
    }
    /// Whether the last day is the one after that before it.
    [[nodiscard]] bool ends_with_next_day() const {
        return before_.ok() && last_.ok() &&
               std::chrono::sys_days(last_) == std::chrono::sys_days(before_) + std::chrono::days(1);
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
        if (count == 3) return judge_day(parts[2]);
        return judge(count == 1 || is_month(month_));
    }

    [[nodiscard]] info_form take_short(const std::array<unsigned, 3>& parts, std::size_t count) {
        if (next_ == short_form::none) return info_form::unknown;
        if (count == 2) next_ = short_form::day;
        if (count == 1 && next_ == short_form::day) return judge_day(parts[0]);
        month_ = parts[0];
        return count == 1 ? judge(is_month(month_)) : judge_day(parts[1]);
    }

    info_form judge_day(unsigned day) {
        before_ = std::exchange(last_, std::chrono::year(static_cast<int>(year_)) / static_cast<int>(month_) /
                                           static_cast<int>(day));
        return judge(last_.ok());
    }
    static info_form judge(bool exists) noexcept { return exists ? info_form::right : info_form::no_such_day; }

    info_form worst_ = info_form::right;
    /// What a number alone is next.
    enum class short_form : std::uint8_t { none, month, day };
    short_form next_ = short_form::none;
    unsigned year_ = 0;
    unsigned month_ = 0;
    std::chrono::year_month_day before_{};
    std::chrono::year_month_day last_{};
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
    in.skip_any_of(ascii::white);
    constexpr std::string_view signs = "/.-";
    const bool is_sign = !in.is_done() && signs.find(in.rest()[0]) != std::string_view::npos;
    const char sign = is_sign ? in.rest()[0] : ' ';
    if (is_sign) in.skip(1);
    in.skip_any_of(ascii::white);
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

/// Japan counts years by eras: the first year of each is the last of the one before.
struct era {
    std::string_view name;
    unsigned first;
};
constexpr std::array<era, 5> eras{{{"明治", 1868}, {"大正", 1912}, {"昭和", 1926}, {"平成", 1989}, {"令和", 2019}}};

/// Of four digits, or of an era; 0 where there is none.
unsigned take_year(scanner& in) {
    constexpr unsigned first_solar = 1873; // before it months and days are those of another calendar
    for (std::size_t i = 0; i < eras.size(); ++i) {
        if (!in.take(eras[i].name)) continue;
        const unsigned count = in.take("元") ? 1 : number_of(in.digits(1, 2));
        const unsigned year = eras[i].first + count - 1;
        const bool is_over = i + 1 < eras.size() && year > eras[i + 1].first;
        return count == 0 || is_over || year < first_solar ? 0 : year;
    }
    return number_of(in.digits(4, 4));
}

/// Signs of China, Japan and Korea behind a year, a month and a day.
std::optional<std::string> in_characters(std::string_view text) {
    const std::string plain = squeezed(text);
    scanner in(plain);
    const auto take = [&in](std::initializer_list<std::string_view> signs) {
        return std::any_of(signs.begin(), signs.end(), [&in](std::string_view sign) { return in.take(sign); });
    };
    const unsigned year = take_year(in);
    if (year == 0 || !take({"年", "년"})) return std::nullopt;
    if (in.is_done()) return fmt::format("{:04}", year);
    const std::string_view month = in.digits(1, 2);
    if (month.empty() || !take({"月", "월"})) return std::nullopt;
    if (in.is_done()) return iso(year, number_of(month));
    const std::string_view day = in.digits(1, 2);
    if (day.empty() || !take({"日", "号", "號", "일"}) || !in.is_done()) return std::nullopt;
    return iso(year, number_of(month), number_of(day));
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
    std::transform(plain.begin(), plain.end(), plain.begin(), ascii::to_small);
    scanner in(plain);
    unsigned month = take_month_name(in);
    const bool month_first = month != 0;
    const auto take_blanks = [&in] {
        const std::size_t before = in.rest().size();
        in.skip_any_of(ascii::white);
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

/// A list with `/` or `.` in its dates, or of two days, one after the other, with `~` between them.
std::optional<std::string> listed(std::string_view text) {
    const bool has_signs = text.find('-') == std::string_view::npos;
    std::string made;
    bool is_range = false;
    for (scanner in(text); !in.is_done();) {
        const char c = in.rest()[0];
        const bool is_to = in.take("~") || in.take("〜");
        if (!is_to) in.skip(1);
        is_range = is_range || is_to;
        made += is_to ? ',' : has_signs && (c == '/' || c == '.') ? '-' : c;
    }
    if (is_range) made = without_blanks_at_commas(made);
    date_list list;
    if (list.read(made) != info_form::right) return std::nullopt;
    if (is_range && (std::count(made.begin(), made.end(), ',') > 1 || !list.ends_with_next_day())) return std::nullopt;
    return made;
}

/// `8:09`, `08:09:57.5`, `8:09PM`, `08:09:57+09:00`; or `08 09 57`, if not all three may be days.
bool is_time_of_day(std::string_view text) {
    constexpr unsigned hours = 24;
    constexpr unsigned sixty = 60;
    scanner in(text);
    const std::string_view sign = text.find(' ') == std::string_view::npos ? ":" : " ";
    bool may_be_days = true;
    const auto take_number = [&](unsigned end) {
        const std::string_view digits = in.digits(1, 2);
        may_be_days = may_be_days && digits != "00" && digits <= "31";
        return !digits.empty() && number_of(digits) < end;
    };
    if (!take_number(hours) || !in.take(sign) || !take_number(sixty)) return false;
    if (in.take(sign) && !take_number(sixty)) return false;
    if (sign == " ") return in.is_done() && !may_be_days;
    if (in.take(".")) static_cast<void>(in.digits(1, text.size()));
    if (!in.take("+") && !in.take("-")) return in.is_done() || has_word(" z am pm ", squeezed(in.rest()));
    return !in.is_done() && in.rest().find_first_not_of("0123456789:") == std::string_view::npos;
}

/// Of `wed`, `wednesday`, `(wed)`, `水曜日`, `(水)`: from Sunday. A sign alone is one in brackets only: `日` follows a day of
/// the month, too.
std::optional<std::size_t> weekday_named(std::string_view word) {
    constexpr std::string_view names = "sunmontuewedthufrisat";
    constexpr std::string_view signs = "日月火水木金土일월화수목금토";
    constexpr std::size_t letters = 3; // or bytes of a sign
    const bool has_brackets = word.starts_with('(') && word.ends_with(')');
    if (has_brackets) word = word.substr(1, word.size() - 2);
    if (word.size() < letters) return std::nullopt;
    const std::string_view rest = word.substr(letters);
    const bool is_name = rest.empty() || rest.ends_with("day");
    const bool is_sign = rest == "曜日" || rest == "요일" || (rest.empty() && has_brackets);
    for (const std::string_view all : {is_name ? names : "", is_sign ? signs : ""})
        for (std::size_t at = 0; at < all.size(); at += letters)
            if (word.starts_with(all.substr(at, letters))) return at / letters % 7;
    return std::nullopt;
}

/// What is left of a date without a time of day and a weekday.
struct bare_date {
    std::string text;
    std::optional<std::size_t> weekday; ///< from Sunday
    bool had_time = false;
};
bare_date without_time(std::string_view text) {
    constexpr std::string_view ends = " \t\n\v\f\r("; // of words
    constexpr std::size_t three_numbers = 8;          // `08 09 57`
    bare_date made;
    bool& has_time = made.had_time;
    const auto add = [&made](std::string_view word) {
        if (!word.empty()) made.text.append(made.text.empty() ? "" : " ").append(word);
    };
    text = without_white_ends(text);
    for (std::size_t at = 0, end = 0; (at = skip_white(text, at)) < text.size(); at = end) {
        end = at > 0 && at + three_numbers == text.size() && is_time_of_day(text.substr(at))
                  ? text.size()
                  : std::min(text.find_first_of(ends, at + 1), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::size_t t = std::min(word.find('T'), word.size());
        const bool is_time = !has_time && is_time_of_day(t < word.size() ? word.substr(t + 1) : word);
        std::string plain = squeezed(word);
        if (plain.ends_with(',')) plain.pop_back();
        const std::optional<std::size_t> weekday = weekday_named(plain);
        if (weekday && !made.weekday)
            made.weekday = weekday;
        else if (is_time)
            add(word.substr(0, t < word.size() ? t : 0));
        else if (!has_time || !has_word(" z utc gmt am pm ", plain))
            add(word);
        has_time = has_time || is_time;
    }
    return made;
}

/// With the characters U+FF01 to U+FF5E as they are in ASCII.
std::string in_half_width(std::string_view value) {
    std::string made;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(value[i + k]); };
        const bool is_wide = byte(0) == 0xEF && i + 2 < value.size() && (byte(1) == 0xBC || byte(1) == 0xBD);
        const unsigned code =
            is_wide ? 0x20U + ((byte(1) & 1U) << 6U) + (byte(2) & 0x3FU) : 0; // U+FF00 is like a blank
        const bool has_ascii = code > ' ' && code < 0x7F;
        made += has_ascii ? static_cast<char>(code) : value[i];
        if (has_ascii) i += 2;
    }
    return made;
}

} // namespace

judged_info judge_date(std::string_view value) {
    if (const info_form form = date_list().read(value); form != info_form::unknown) return {form, {}};
    if (const std::string narrow = in_half_width(value); narrow != value) {
        const judged_info found = judge_date(narrow);
        return found.form == info_form::right ? judged_info{info_form::other, narrow} : found;
    }
    const std::string trimmed = without_blanks_at_commas(value);
    if (trimmed != value)
        if (const info_form form = date_list().read(trimmed); form != info_form::unknown)
            return form == info_form::right ? judged_info{info_form::other, trimmed} : judged_info{form, {}};
    const bare_date bare = without_time(value);
    const auto is_on = [](const std::string& right, std::optional<std::size_t> weekday) {
        date_list list;
        return !weekday || (list.read(right) == info_form::right && list.ends_on(*weekday));
    };
    for (const std::string_view text : {without_white_ends(value), std::string_view(bare.text)})
        for (auto* const read : {&numbers, &eight_digits, &in_characters, &in_english, &listed})
            if (std::optional<std::string> right = read(text); right && is_on(*right, bare.weekday))
                return {info_form::other, *std::move(right), bare.had_time};
    return {};
}

} // namespace arbiter::sgf
