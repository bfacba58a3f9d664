#include "notations/sgf/game_info.hpp"

#include "notations/sgf/points.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace arbiter::sgf {

namespace {

judged_info other(std::string right) {
    return {info_form::other, std::move(right)};
}

/// A number without a sign times `factor`, if that is a whole number.
std::optional<std::uint64_t> product(std::string_view written, std::uint64_t factor) {
    constexpr std::size_t most_digits = 12;
    const std::size_t point = std::min(written.find('.'), written.size());
    const std::string_view fraction = written.substr(std::min(point + 1, written.size()));
    if (written.size() > most_digits || !ascii::is_digit(written[0])) return std::nullopt;
    std::uint64_t scaled = 0;
    std::uint64_t scale = 1;
    for (const char c : written)
        if (c != '.') scaled = scaled * 10 + static_cast<std::uint64_t>(c - '0');
    for (std::size_t i = 0; i < fraction.size(); ++i) scale *= 10;
    scaled *= factor;
    return scaled % scale == 0 ? std::optional(scaled / scale) : std::nullopt;
}

/// A number of points, with its unit and a half behind that, as in `3目半`; a stone (`子`) is two points.
std::optional<std::string> take_points(scanner& in) {
    constexpr std::array<std::string_view, 7> units{"points", "point", "pts", "pt", "moku", "目", "집"};
    constexpr std::uint64_t hundredths = 100;
    if (in.take("半目") || in.take("반집")) return "0.5";
    std::optional<std::string> number = in.decimal();
    if (number && in.take("子")) {
        const std::optional<std::uint64_t> points = product(*number, 2 * hundredths);
        if (!points) return std::nullopt;
        return fmt::format("{}", static_cast<double>(*points) / hundredths);
    }
    const bool has_unit =
        number && std::any_of(units.begin(), units.end(), [&in](std::string_view unit) { return in.take(unit); });
    if (has_unit && is_whole_number(*number) && (in.take("半") || in.take("반"))) number->append(".5");
    return number;
}

// ---- results

/// What words, between blanks, mean.
struct known_word {
    const char* right;
    std::string_view names;
};
constexpr std::array reasons{
    known_word{"R", " resignation resign res. res r 中盘 中盤 中押し 中押 불계 "},
    known_word{"T", " timeout timeover time t 時間切れ 시간 "},
    known_word{"F", " forfeit f "},
};
constexpr std::array whole_results{
    known_word{"Draw", " 0 draw jigo 和棋 和局 持碁 무승부 "},
    known_word{"Void", " void noresult 無勝負 无胜负 "},
    known_word{"?", " ? unknown "},
};

constexpr std::array sides{known_word{"B", " b black 1 "}, known_word{"W", " w white 2 "}};

/// `R`, `T`, `F` or a score, to the end; empty where it is none of these.
std::string reason_of(scanner in) {
    if (const known_word* const known = find_named(reasons, in.rest())) return known->right;
    const std::optional<std::string> score = take_points(in);
    return score && in.is_done() ? *score : "";
}

/// What a side is called; `has_verb`: where a verb follows it in the place of `+`.
struct named_side {
    std::string_view written;
    char side;
    bool has_verb;
};
constexpr auto named_sides = std::to_array<named_side>({
    {"black", 'B', true},
    {"white", 'W', true},
    {"b", 'B', false},
    {"w", 'W', false},
    {"schwarz", 'B', false},
    {"s", 'B', false},
    {"weiß", 'W', false},
    {"weiss", 'W', false},
    {"黑", 'B', true},
    {"黒", 'B', true},
    {"흑", 'B', true},
    {"白", 'W', true},
    {"백", 'W', true},
});
/// Some stand behind what a game was won by.
constexpr std::array<std::string_view, 6> verbs{"wins", "won", "勝ち", "勝", "胜", "승"};

/// A side that is named in a word, and what it did.
std::string result_in_words(scanner in, char side, char opponent) {
    const auto of = [](char winner, std::string_view how) { return std::string{winner, '+'}.append(how); };
    if (in.rest() == "resigns") return of(opponent, "R");
    if (in.rest() == "lostontime") return of(opponent, "T");
    if (in.rest() == "forfeits") return of(opponent, "F");
    std::string_view rest = in.rest();
    const auto take = [&rest](std::string_view verb) {
        const bool is_first = rest.starts_with(verb);
        const bool is_last = !is_first && rest.ends_with(verb);
        rest = rest.substr(is_first ? verb.size() : 0, rest.size() - (is_first || is_last ? verb.size() : 0));
        return is_first || is_last;
    };
    if (std::none_of(verbs.begin(), verbs.end(), take)) return {};
    if (rest.empty()) return of(side, "");
    in = scanner(rest);
    in.take("by");
    const std::string how = reason_of(in);
    return how.empty() ? "" : of(side, how);
}

bool is_right_result(std::string_view value) {
    if (has_word(" 0 Draw Void ? ", value)) return true;
    if (!value.starts_with("B+") && !value.starts_with("W+")) return false;
    const std::string_view how = value.substr(2);
    return how.empty() || has_word(" R Resign T Time F Forfeit ", how) || (ascii::is_digit(how[0]) && is_real(how));
}

// ---- time limits

struct time_unit {
    std::uint64_t seconds;
    std::array<std::string_view, 14> names; ///< the longer ones first; empty ones are none
};
constexpr std::array<time_unit, 3> time_units{{
    {3600,
     {"hours", "hour", "hrs.", "hrs", "hr", "stunden", "stunde", "std.", "std", "h", "小时", "小時", "時間", "시간"}},
    {60, {"minutes", "minuten", "minute", "mins", "min.", "min", "m", "分钟", "分鐘", "分", "분"}},
    {1, {"seconds", "sekunden", "second", "sekunde", "secs", "sec.", "sec", "sek.", "sek", "s", "秒", "초"}},
}};

/// `H:MM:SS`.
std::optional<std::uint64_t> clock_time(scanner in) {
    const std::string_view hours = in.digits(1, 4);
    if (hours.empty() || !in.take(":")) return std::nullopt;
    const std::string_view minutes = in.digits(2, 2);
    if (minutes.empty() || minutes[0] > '5' || !in.take(":")) return std::nullopt;
    const std::string_view seconds = in.digits(2, 2);
    if (seconds.empty() || seconds[0] > '5' || !in.is_done()) return std::nullopt;
    return number_of(hours) * 3600ULL + number_of(minutes) * 60ULL + number_of(seconds);
}

/// Hours, minutes and seconds, each once at most, in this order; before them `各`, each player.
std::optional<std::uint64_t> time_in_words(scanner in) {
    if (!in.take("各")) in.take("각");
    std::uint64_t sum = 0;
    std::size_t least = 0;
    while (!in.is_done()) {
        const std::optional<std::string> count = in.decimal();
        if (!count) return std::nullopt;
        const auto take = [&in](std::string_view name) { return !name.empty() && in.take(name); };
        const auto is_next = [&](const time_unit& u) { return std::any_of(u.names.begin(), u.names.end(), take); };
        while (least < time_units.size() && !is_next(time_units[least])) ++least;
        if (least == time_units.size()) return std::nullopt;
        const std::optional<std::uint64_t> seconds = product(*count, time_units[least++].seconds);
        if (!seconds) return std::nullopt;
        sum += *seconds;
    }
    return least == 0 ? std::nullopt : std::optional(sum);
}

std::optional<std::string> meant_real(std::string_view plain) {
    scanner in(plain);
    const bool is_negative = in.take("-");
    if (!is_negative) in.take("+");
    std::optional<std::string> number = in.decimal();
    if (!number || !in.is_done()) return std::nullopt;
    return is_negative ? "-" + *number : *number;
}

} // namespace

std::string simple_text(std::string_view value) {
    std::string made;
    for (std::size_t at = 0; at < value.size(); ++at) {
        const bool is_escaped = value[at] == '\\' && at + 1 < value.size();
        if (is_escaped) ++at;
        const char c = value[at];
        const bool ends_line = c == '\n' || c == '\r';
        const char other_end = c == '\n' ? '\r' : '\n';
        if (ends_line && at + 1 < value.size() && value[at + 1] == other_end) ++at;
        if (!ends_line || !is_escaped) made += ascii::is_white(c) ? ' ' : c;
    }
    return made;
}

bool is_whole_number(std::string_view value) noexcept {
    if (!value.empty() && (value[0] == '+' || value[0] == '-')) value.remove_prefix(1);
    return !value.empty() && std::all_of(value.begin(), value.end(), ascii::is_digit);
}

bool is_real(std::string_view value) noexcept {
    const std::size_t point = value.find('.');
    if (point == std::string_view::npos) return is_whole_number(value);
    const std::string_view fraction = value.substr(point + 1);
    return is_whole_number(value.substr(0, point)) && !fraction.empty() &&
           std::all_of(fraction.begin(), fraction.end(), ascii::is_digit);
}

judged_info judge_result(std::string_view value) {
    if (is_right_result(value)) return {info_form::right};
    const std::string plain = squeezed(value);
    if (const known_word* const known = find_named(whole_results, plain)) return other(known->right);
    scanner in(plain);
    const auto* const side = std::find_if(named_sides.begin(), named_sides.end(), [&in](const named_side& s) {
        return in.rest().starts_with(s.written) && (s.has_verb || in.rest().substr(s.written.size()).starts_with('+'));
    });
    if (side == named_sides.end()) return {};
    in.skip(side->written.size());
    std::string right;
    if (!in.take("+"))
        right = result_in_words(in, side->side, side->side == 'B' ? 'W' : 'B');
    else if (const std::string how = reason_of(in); !how.empty() || in.is_done())
        right = std::string{side->side, '+'}.append(how);
    return right.empty() ? judged_info{} : other(std::move(right));
}

judged_info judge_komi(std::string_view value) {
    if (is_real(value)) return {info_form::right};
    const std::string plain = squeezed(value);
    scanner in(plain);
    const bool is_negative = in.take("-");
    const std::optional<std::string> komi = take_points(in);
    if (!komi || !in.is_done()) return {};
    return other(is_negative ? "-" + *komi : *komi);
}

judged_info judge_time_limit(std::string_view value) {
    if (is_real(value)) return {info_form::right};
    const std::string plain = squeezed(value);
    scanner in(plain);
    if (const std::optional<std::string> alone = in.decimal(); alone && in.is_done()) return other(*alone);
    std::optional<std::uint64_t> seconds = clock_time(scanner(plain));
    if (!seconds) seconds = time_in_words(scanner(plain));
    return seconds ? other(std::to_string(*seconds)) : judged_info{};
}

bool is_of_type(value_type type, std::string_view written) noexcept {
    switch (type) {
    case value_type::number:
        return is_whole_number(written);
    case value_type::real:
    case value_type::komi:
    case value_type::time_limit:
        return is_real(written);
    case value_type::emphasis:
        return written == "1" || written == "2";
    case value_type::colour:
        return written == "B" || written == "W";
    case value_type::move:
    case value_type::point:
    case value_type::stone:
        return read_point(written).has_value();
    default:
        return false;
    }
}

std::optional<std::string> meant_value(value_type type, std::string_view written) {
    const std::string_view text = without_white_ends(written);
    const bool is_list = type == value_type::point || type == value_type::stone;
    if (type == value_type::move && text.empty()) return std::string();
    if (const auto meant = is_list ? read_meant_box(text) : std::nullopt) return text_of(*meant);
    if (const auto meant = type == value_type::move ? read_spaced_point(text) : std::nullopt) return letters_of(*meant);
    if (text != written && is_of_type(type, text)) return std::string(text);
    if (type == value_type::colour) {
        const known_word* const side = find_named(sides, squeezed(written));
        return side == nullptr ? std::nullopt : std::optional<std::string>(side->right);
    }
    if (type == value_type::real) return meant_real(squeezed(written));
    return type == value_type::move && same_but_for_case(text, "pass") ? std::optional<std::string>("") : std::nullopt;
}

} // namespace arbiter::sgf
