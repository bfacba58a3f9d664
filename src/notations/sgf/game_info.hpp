// Values by their types: in the form of FF[4], or in one that people write.
#pragma once

#include "notations/sgf/property_table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

enum class info_form : std::uint8_t {
    right,
    other,       ///< in another form, which is understood
    no_such_day, ///< a date that no calendar has
    unknown,
};

struct judged_info {
    info_form form = info_form::unknown;
    std::string right{};          ///< of `other`: the form of FF[4]
    bool leaves_out_time = false; ///< `right` is a date, and a time of day was beside it
};

[[nodiscard]] judged_info judge_result(std::string_view value);
[[nodiscard]] judged_info judge_date(std::string_view value);
[[nodiscard]] judged_info judge_komi(std::string_view value);
[[nodiscard]] judged_info judge_time_limit(std::string_view value);

/// What a value of simple text says: escapes resolved, line breaks and other white space as blanks.
[[nodiscard]] std::string simple_text(std::string_view value);

/// The type "real": an optional sign, digits, and optionally a period and digits.
[[nodiscard]] bool is_real(std::string_view value) noexcept;
/// The type "number": an optional sign and digits.
[[nodiscard]] bool is_whole_number(std::string_view value) noexcept;

/// Whether a value is of a type that can be recognized by the value alone: a number, `1` or `2`, a side, a point. False for other
/// types.
[[nodiscard]] bool is_of_type(value_type type, std::string_view written) noexcept;
/// The right form of a value that its type doesn't take, where it can be only one; nothing otherwise.
[[nodiscard]] std::optional<std::string> meant_value(value_type type, std::string_view written);

} // namespace arbiter::sgf
