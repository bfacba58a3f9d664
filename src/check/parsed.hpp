// A record as its notation reads it, before anything of its game is checked.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

namespace arbiter {

struct notation;

struct parsed_record {
    source text;
    const arbiter::notation* notation; ///< null where none is detected
    arbiter::tree tree;
    collector findings;   ///< of bytes and syntax
    bool is_read = false; ///< there is a tree that can be checked
};

/// The options must outlive what this gives.
[[nodiscard]] parsed_record parsed_by(const source& s, const options& o);

} // namespace arbiter
