// Reads what people write for results, dates and numbers, from left to right.
#pragma once

#include "sgf/walk.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

/// Of at most nine digits.
[[nodiscard]] unsigned number_of(std::string_view digits) noexcept;

/// `value` in small letters and without white space; a half is written `.5`. Where white space parts two numbers, nothing:
/// they are not one.
[[nodiscard]] std::string squeezed(std::string_view value);

/// Whether `words`, each between blanks, has this one.
[[nodiscard]] bool has_word(std::string_view words, std::string_view word);

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
    [[nodiscard]] std::string_view digits(std::size_t least, std::size_t most) noexcept;

    /// A number without a sign, whose fraction may follow a comma, and either part may be missing: as `real` has it. What is
    /// no number is not taken.
    [[nodiscard]] std::optional<std::string> decimal();

private:
    std::string_view rest_;
};

} // namespace arbiter::sgf
