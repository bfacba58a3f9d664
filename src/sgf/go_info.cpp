#include "sgf/go_info.hpp"

#include "games/go_rules.hpp"
#include "sgf/info_scanner.hpp"
#include "sgf/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace arbiter::sgf {

namespace {

/// The most points that a game's komi is: programs take 150 on a board of 361 points, and small boards have nearly all of
/// their points for it.
double most_komi(const game_facts& facts) noexcept {
    constexpr double least = 81;
    constexpr double share = 150.0 / 361;
    return std::max(least, share * facts.columns * facts.rows);
}

std::optional<double> read_real(std::string_view number) noexcept {
    const bool is_negative = number.starts_with('-');
    if (is_negative || number.starts_with('+')) number.remove_prefix(1);
    constexpr double ten = 10;
    double value = 0;
    double place = 1;
    bool has_digits = false;
    bool is_behind_point = false;
    for (const char c : number) {
        if (c == '.' && !is_behind_point) {
            is_behind_point = true;
        } else if (c < '0' || c > '9') {
            break;
        } else {
            has_digits = true;
            if (is_behind_point)
                value += (c - '0') * (place /= ten);
            else
                value = value * ten + (c - '0');
        }
    }
    if (!has_digits) return std::nullopt;
    return is_negative ? -value : value;
}

} // namespace

bool tells_senseless_komi(value_context& c, span value, std::string_view number) {
    const std::optional<double> komi = read_real(number);
    if (!c.facts.replayable || !komi || std::abs(*komi) <= most_komi(c.facts)) return false;
    constexpr int quarter = 25;
    constexpr int half = 50;
    constexpr int most_hundredths = 2000;
    const bool is_whole = number.find_first_not_of("0123456789") == std::string_view::npos;
    const int hundredths = is_whole && *komi <= most_hundredths ? static_cast<int>(*komi) : 0;
    if (hundredths == 0 || hundredths % quarter != 0) {
        c.report(value, senseless_komi{value});
        return true;
    }
    // quarters of a point are no komi: of a stone, which is two points in the counting of China, they are
    const bool is_in_stones = hundredths % half != 0;
    const std::string right = fmt::format("{}", hundredths * (is_in_stones ? 2 : 1) / 100.0);
    c.report(value,
             komi_in_hundredths{value, {is_in_stones ? "stones, two points each" : "points"}, short_text(right)});
    return true;
}

void check_rules_named(value_context& c, span value) {
    const std::string_view written = c.text(value);
    if (without_white_ends(written).empty() || are_known_rules(written)) return;
    if (const char* const meant = meant_rules(written)) {
        c.report(value, info_other{value, {"RU"}, short_text(meant)}).fix("write `{}`").replace(value, meant);
        return;
    }
    const go_rules held = rules_named(written, c.rules);
    const bool is_allowed = held.self_capture == go::self_capture::allowed;
    c.report(value, rules_unknown{value, {name_of(held.repetition)}, {is_allowed ? "allowed" : "forbidden"}});
}

} // namespace arbiter::sgf
