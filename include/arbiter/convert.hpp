/// Records in other forms: between the notations of one game, and between the forms of one notation.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/go_record.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Something in a record that another form can't hold, or holds otherwise.
struct loss {
    span where;
    std::string what; ///< as a message says it: lower case, no full stop
    friend bool operator==(const loss&, const loss&) = default;
};

/// A game of Go as a notation has read it, and where in the record its parts stand: what is lost of them is said there.
/// An absent part has an empty span at the end of what might have held it.
struct exchanged_game {
    go::record game;
    std::vector<loss> losses; ///< what `game` can't hold, in the order of places
    std::vector<span> moves;  ///< of `game.moves`, one each
    span id, black, white, date, start, counts, ko, result;
    std::uint32_t spelling =
        0; ///< what a notation notes for targets of its own, of what can be written in several ways
};

/// Why a record can't be brought into another form, and the place that shows it.
struct refusal {
    span where;
    std::string what; ///< as a message says it
};

/// A form that records can be brought into; a notation has a table of those that it writes.
struct target {
    std::string_view name;    ///< as on the command line: `dgf-record-binary`
    std::string_view summary; ///< one line, for help
    bool binary = false;
    /// The bytes of `from` in this form. What it can't hold joins `losses`; where that is the game itself, there are none,
    /// and `why` says so.
    std::optional<std::string> (*write)(const exchanged_game& from, std::vector<loss>& losses, refusal& why);
};

/// What became of a conversion.
struct conversion {
    std::optional<std::string> bytes; ///< nothing where there is no game to convert
    refusal why;                      ///< where there are no bytes
    std::vector<loss> losses;         ///< in the order of places
};

/// All targets, in the order of the build's list of notations.
[[nodiscard]] std::vector<const target*> targets();

/// By name; null where there is none.
[[nodiscard]] const target* find_target(std::string_view name) noexcept;

/// Brings game `number` (from 1) of a record into another form. A record whose text can't be read whole is refused.
[[nodiscard]] conversion convert(const report& r, const target& to, std::uint32_t number = 1);

} // namespace arbiter
