#include "sgf/wrong_values.hpp"

#include "core/suggest.hpp"
#include "sgf/game_info.hpp"
#include "sgf/info_scanner.hpp"
#include "sgf/points.hpp"

#include <algorithm>

namespace arbiter::sgf {

namespace {

std::optional<std::string> meant_colour(std::string_view plain) {
    if (plain == "b" || plain == "black" || plain == "1") return "B";
    if (plain == "w" || plain == "white" || plain == "2") return "W";
    return std::nullopt;
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
    if (text != written && is_of_type(type, text)) return std::string(text);
    if (type == value_type::colour) return meant_colour(squeezed(written));
    if (type == value_type::real) return meant_real(squeezed(written));
    return type == value_type::move && same_but_for_case(text, "pass") ? std::optional<std::string>("") : std::nullopt;
}

bool wrong_values::is_playable(const written_property& p, std::string_view right) const {
    const value_type type = p.known->value.type;
    if (type != value_type::move && type != value_type::point && type != value_type::stone) return true;
    const std::optional<go::point> point = read_point(right);
    return !point || context_.facts.is_on_board(*point);
}

flood& wrong_values::of(const written_property& p, const char* expected) {
    const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const kept& k) {
        return k.of == p.known && std::string_view(k.expected) == expected;
    });
    if (found != kept_.end()) return found->all;
    return kept_.emplace_back(kept{p.known, expected, p.name, {}}).all;
}

void wrong_values::tell() {
    for (const kept& k : kept_) {
        const std::string_view first = context_.text(k.all.where());
        const bool is_number = k.of->value.type == value_type::colour && (first == "1" || first == "2");
        auto h = k.all.tell(
            context_, many_wrong_values{k.all.count(), k.name, {k.expected}, k.all.where()},
            {k.all.leaves_out() ? "leave the brackets empty" : "write `{}`", "write each as the format has it"},
            !is_number);
        if (is_number) h->help(numbers_for_colours{});
    }
    kept_.clear();
}

} // namespace arbiter::sgf
