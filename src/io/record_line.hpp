/// Records in JSON lines: the only code that reads them.
#pragma once

#include "arbiter/options.hpp"

#include <cstdint>
#include <string>
#include <variant>

namespace arbiter::io {

/// A line `{"path","notation","text"}`.
struct record_line {
    std::string path;
    std::string notation; ///< empty where none is asked for
    std::string text;     ///< of what is longer than the limit, one byte more than that: enough to say so
};

/// Why a line is no record, without the place.
struct refused_line {
    std::string why;
    std::string path = {}; ///< empty if the line has none
};

/// What a line says. Its notation is one that is built in, or that `known` adds. Of a name that occurs twice the last one counts.
/// Beside what is given it takes at most thrice the line's size.
[[nodiscard]] std::variant<record_line, refused_line>
read_record_line(const std::string& written, std::uint64_t max_file_size, const options& known = {});

/// The path that a line gives its record; empty if there is none.
[[nodiscard]] std::string path_in_line(const std::string& written);

} // namespace arbiter::io
