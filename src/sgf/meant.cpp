#include "sgf/meant.hpp"

#include "core/charset.hpp"
#include "sgf/game_info.hpp"
#include "sgf/info_scanner.hpp"
#include "sgf/play.hpp"
#include "sgf/value_points.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace arbiter::sgf {

namespace {

/// Whether a text is one that only this property has; nothing where it may be any text.
std::optional<bool> has_form_of(const property& p, std::string_view value) {
    const auto judged = [value](judged_info (*judge)(std::string_view)) {
        const info_form form = judge(value).form;
        return form == info_form::right || form == info_form::other;
    };
    switch (p.value.type) {
    case value_type::result:
        return judged(judge_result);
    case value_type::date:
        return judged(judge_date);
    case value_type::rules:
        return are_known_rules(value);
    case value_type::charset:
        return find_charset(value) != nullptr;
    default:
        return std::nullopt;
    }
}

bool is_size(std::string_view value) noexcept {
    const std::size_t colon = std::min(value.find(':'), value.size());
    const auto is_side = [](std::string_view side) {
        return !side.empty() && side.size() <= 2 && side[0] != '0' && std::all_of(side.begin(), side.end(), is_digit);
    };
    return is_side(value.substr(0, colon)) && (colon == value.size() || is_side(value.substr(colon + 1)));
}

bool is_box_on_board(const value_context& c, std::string_view value) {
    const std::optional<box> b = read_box(value);
    return b && c.is_on_board(b->first) && c.is_on_board(b->last);
}

bool fits_one(const value_context& c, span value, const property& meant, bool is_text_enough) {
    const std::string_view written = c.text(value);
    const std::uint32_t colon = colon_in(c.text(), value);
    const std::string_view first = c.text({value.begin, colon});
    const std::string_view rest = colon == value.end ? std::string_view() : c.text({colon + 1, value.end});
    switch (meant.value.type) {
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
        return is_box_on_board(c, written);
    case value_type::point_to_point:
        return is_box_on_board(c, first) && is_box_on_board(c, rest);
    case value_type::label:
        return is_box_on_board(c, first) && colon != value.end;
    case value_type::application:
        return colon != value.end && colon != value.begin;
    case value_type::figure:
        return is_whole_number(first) && colon != value.end;
    case value_type::board_size:
        return is_size(written);
    case value_type::simple_text:
    case value_type::text:
    case value_type::result:
    case value_type::date:
    case value_type::rules:
    case value_type::charset:
        return has_form_of(meant, written).value_or(is_text_enough && !written.empty());
    default:
        return false; // an empty value shows nothing
    }
}

} // namespace

bool fits(const value_context& c, const written_property& p, const property& meant, likeness_of_names how) {
    std::size_t count = 0;
    for (const span value : values(c.text(), *p.leaf)) {
        if (++count > 1 && !meant.is_list()) return false;
        if (!fits_one(c, value, meant, how != likeness_of_names::letters)) return false;
    }
    return true;
}

} // namespace arbiter::sgf
