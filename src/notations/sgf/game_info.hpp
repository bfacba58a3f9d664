// Values by their types: in the form of FF[4], or in one that people write.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/tree.hpp"
#include "notations/sgf/property_table.hpp"
#include "replay/go_rules.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// ---- Komi and rules of games of Go: what they say, and whether it makes sense.

struct value_context;

/// Whether a value of `RU` names rules, in whatever language or spelling.
[[nodiscard]] bool mean_rules(std::string_view value);
/// What it stands for, but for what is chosen.
[[nodiscard]] go_rules rules_named(std::string_view value, const chosen_go_rules& chosen);
/// Whether it names them as they are called.
[[nodiscard]] bool are_known_rules(std::string_view value);

/// What the rules are called that `RU` names, in whatever language or spelling; else its value.
[[nodiscard]] std::string name_of_rules(std::string_view value);

/// The rules that hold in a game of Go.
[[nodiscard]] go_rules rules_of_game(std::string_view text, const tree& t, node_id game, const options& o);
/// Which these are, and why.
[[nodiscard]] std::vector<held_rule> rules_in(const source& s, const tree& t, node_id game, const options& o);

/// Whether no game was ever played with such a komi; then it is reported. `number` is `value` in the format's form.
[[nodiscard]] bool reports_senseless_komi(value_context& c, span value, std::string_view number);

/// Reports a value of RU that names no rules; nothing is one, too.
void check_rules_named(value_context& c, span value);

} // namespace arbiter::sgf
