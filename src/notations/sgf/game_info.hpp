// Values by their types: in the form of FF[4], or in one that people write.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/tree.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "replay/go_rules.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

// ---- Reads what people write for results, dates and numbers, from left to right.

/// Of at most nine digits.
[[nodiscard]] inline unsigned number_of(std::string_view digits) noexcept {
    unsigned number = 0;
    for (const char c : digits) number = number * 10 + static_cast<unsigned>(c - '0');
    return number;
}

/// `value` in small letters and without white space; a half is written `.5`. Where white space parts two numbers, nothing:
/// they are not one.
[[nodiscard]] inline std::string squeezed(std::string_view value) {
    std::string made;
    bool is_parted = false;
    for (std::size_t i = 0; i < value.size();) {
        if (ascii::is_white(value[i])) {
            is_parted = true;
            ++i;
            continue;
        }
        const bool follows_digit = !made.empty() && ascii::is_digit(made.back());
        const std::string_view rest = value.substr(i);
        const std::size_t half = rest.starts_with("½")                                      ? 2
                                 : rest.starts_with("1/2") && (is_parted || !follows_digit) ? 3
                                                                                            : 0;
        if (half != 0) {
            made += ".5";
            i += half;
        } else {
            if (is_parted && follows_digit && ascii::is_digit(value[i])) return {};
            const char c = value[i++];
            made += ascii::to_small(c);
        }
        is_parted = false;
    }

    return made;
}

/// Whether `words`, each between blanks, has this one.
[[nodiscard]] inline bool has_word(std::string_view words, std::string_view word) {
    if (word.empty() || word.find(' ') != std::string_view::npos) return false;
    const auto is_blank = [words](std::size_t at) { return at < words.size() && words[at] == ' '; };
    for (std::size_t at = words.find(word, 1); at != std::string_view::npos; at = words.find(word, at + 1))
        if (is_blank(at - 1) && is_blank(at + word.size())) return true;
    return false;
}

/// The entry of a table that has the word among its `names`; null where none has.
template <class Entries>
[[nodiscard]] auto* find_named(const Entries& entries, std::string_view word) {
    const auto* const found =
        std::find_if(entries.begin(), entries.end(), [word](const auto& e) { return has_word(e.names, word); });
    return found == entries.end() ? nullptr : found;
}

class scanner {
public:
    explicit scanner(std::string_view text) noexcept : rest_(text) {}

    [[nodiscard]] std::string_view rest() const noexcept { return rest_; }
    [[nodiscard]] bool is_done() const noexcept { return rest_.empty(); }
    void skip(std::size_t count) noexcept { rest_.remove_prefix(count); }
    void skip_any_of(std::string_view characters) noexcept {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(characters), rest_.size()));
    }

    bool take(std::string_view word) noexcept {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    /// All digits that stand here, if they are so many; else nothing, and nothing is taken.
    [[nodiscard]] std::string_view digits(std::size_t least, std::size_t most) noexcept {
        const auto* const end = std::find_if_not(rest_.begin(), rest_.end(), ascii::is_digit);
        const auto count = static_cast<std::size_t>(end - rest_.begin());
        if (count < least || count > most) return {};
        const std::string_view found = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return found;
    }

    /// A number without a sign, whose fraction may follow a comma, and either part may be missing: as `real` has it. What is
    /// no number is not taken.
    [[nodiscard]] std::optional<std::string> decimal() {
        scanner in(rest_);
        std::string_view whole = in.digits(1, rest_.size());
        while (whole.size() > 1 && whole[0] == '0') whole.remove_prefix(1);
        const bool has_point = in.take(".") || in.take(",");
        const std::string_view fraction = has_point ? in.digits(1, rest_.size()) : std::string_view();
        if (whole.empty() && fraction.empty()) return std::nullopt;
        rest_ = in.rest();
        std::string made(whole.empty() ? "0" : whole);
        if (!fraction.empty()) made.append(".").append(fraction);
        return made;
    }

private:
    std::string_view rest_;
};

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
