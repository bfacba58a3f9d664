// A record's canonical layout, or what is in its way.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <string>
#include <variant>

namespace arbiter {

struct notation;

/// A record as its notation reads it, before anything of its game is checked.
struct parsed_record {
    source text;
    const arbiter::notation* notation; ///< null where none is detected
    arbiter::tree tree;
    collector findings;   ///< of bytes and syntax
    bool is_read = false; ///< there is a tree that can be checked
};

/// The options must outlive what this gives.
[[nodiscard]] parsed_record parsed_by(const source& s, const options& o);

/// What keeps a record from being laid out.
struct obstacle {
    std::string at;      ///< `report::place_name`
    std::string message; ///< one line, with its code where it is a finding
};

/// The text; or why there is none: no notation can be detected, or there is an obstacle.
using layout = std::variant<std::monostate, obstacle, std::string>;

/// Whether a record that breaks `r` can't be laid out: it can't be read to its end, or not as it was meant.
[[nodiscard]] bool is_obstacle(const rule& r) noexcept;

/// As `format`, but doesn't say why. The levels in `o` don't matter: an obstacle is one, reported or not.
[[nodiscard]] layout lay_out(const source& s, const options& o);

/// `o` for a check that looks for one thing only: the first obstacle.
[[nodiscard]] options options_for_layout(const options& o);

/// The same of a record that was parsed by `o`, which `options_for_layout` gave.
[[nodiscard]] layout lay_out(parsed_record p, const options& o);

} // namespace arbiter
