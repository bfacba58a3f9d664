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

/// What a line says, or why it is no record: without the place. Its notation is one that is built in, or that `known` adds. Of a name that occurs twice the last one counts.
[[nodiscard]] std::variant<record_line, std::string>
read_record_line(const std::string& written, std::uint64_t max_file_size, const options& known = {});

} // namespace arbiter::io
