/// How a record is checked. A default-made value is what the program does without options.
#pragma once

#include "arbiter/diagnostic.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct options {
    /// Gives the rules whose code is `code`, or begins with `code` and a slash, another level, or none: they are not reported.
    /// Later entries win.
    struct level {
        std::string code;
        std::optional<severity> as;
    };
    std::vector<level> levels;

    /// The name of the notation; empty: told from the source's name and content.
    std::string notation;

    /// Findings kept of one source: the first ones by place. The rest is counted.
    std::uint32_t max_findings = 1000;

    /// Larger sources get `text/too-large` and nothing else. Bytes, at most `source::max_size`.
    std::uint64_t max_file_size = std::uint64_t{256} << 20;
};

} // namespace arbiter
