/// Writes QGN, the notation of any turn-based game:
///
///     const arbiter::qgn::snapshot game{{{"key", "tictactoe"}, {"teams", "a, b"}}, {{0, 'm', {"1", "1"}}}};
///     const auto written = arbiter::qgn::write(game);
///     if (const auto* text = std::get_if<std::string>(&written)) std::cout << *text;
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace arbiter::qgn {

struct tag_pair {
    std::string name;
    std::string value;
    friend bool operator==(const tag_pair&, const tag_pair&) = default;
};

struct action {
    std::uint32_t team = 0; ///< its place in the list of teams, from 0
    char character = 0;
    std::vector<std::string> details;
    friend bool operator==(const action&, const action&) = default;
};

/// A game as the notation's document has it.
struct snapshot {
    std::vector<tag_pair> tags; ///< in their order
    std::vector<action> actions;
    friend bool operator==(const snapshot&, const snapshot&) = default;
};

/// Why something has no form in QGN, in words for people.
struct unwritable {
    std::string reason;
};

/// The record: a tag a line, a blank line, and the actions on lines of at most 80 columns. Read again, it is the same.
/// Not written are names that aren't letters, digits and `_`, or occur twice; a record without `key` or `teams`; quotes,
/// backslashes and line ends in values; and in details whatever ends one.
[[nodiscard]] std::variant<std::string, unwritable> write(const snapshot& game);

} // namespace arbiter::qgn
