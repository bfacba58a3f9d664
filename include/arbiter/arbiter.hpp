/// arbiter reads game records, replays them by the rules, and says where a record is wrong.
///
///     const arbiter::report report = arbiter::check(arbiter::source("game.ugn", bytes));
///     for (const arbiter::finding& f : report.findings())
///         std::cout << report.at(f.where().begin).line << ": " << f.message() << '\n';
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace arbiter {

/// Checks one source. Pure and re-entrant: no file, clock or state is touched, and bad input never throws.
/// A source that is no notation's gives a report without one, and without findings.
[[nodiscard]] report check(const source& s, const options& o = {});

/// A record after its fixes.
struct fix_result {
    std::string text;
    std::size_t fixes = 0; ///< findings that they have fixed
    std::size_t withdrawn =
        0; ///< fixes that were not applied, because their result had a finding that was not there before
};

/// Applies fixes until there is none left to apply, with a bounded number of checks. A fix whose result has a new finding
/// is not applied. A finding is new unless one of its rule, whose fix was not applied, stood at the same bytes before;
/// bytes that a fix replaces count as one place. Unsafe fixes are applied once: none that another one has made possible.
/// A record in its canonical layout stays in it.
[[nodiscard]] fix_result apply_fixes(const source& s, const options& o, fixes which);

/// The record in its notation's canonical layout. Nothing where no notation can be detected, or where syntax is wrong.
[[nodiscard]] std::optional<std::string> format(const source& s, const options& o = {});

/// The syntax tree alone; its spans are of the text as the notation reads it, see `read_as`.
[[nodiscard]] tree parse(const source& s, const notation& n);

} // namespace arbiter
