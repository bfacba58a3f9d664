// What the output formats say, read back by readers that know nothing of the writers.
#pragma once

#include "support.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace test {

using line_and_column = std::pair<std::uint64_t, std::uint64_t>;
using offset_and_length = std::pair<std::uint64_t, std::uint64_t>;

/// Nothing stands for what a format doesn't carry. Of a binary record the line is 0, and columns are offsets.
struct shown_place {
    std::string message;
    std::optional<std::uint64_t> line, column;
    std::optional<line_and_column> end;
    std::optional<offset_and_length> bytes;
};

struct shown_edit {
    offset_and_length bytes;
    std::optional<std::string> text;
};

struct shown_fix {
    std::string title;
    bool safe = false;
    std::optional<std::vector<shown_edit>> edits;
};

struct shown {
    std::string path, code, severity, message;
    std::uint64_t line = 0;
    std::optional<std::uint64_t> column;
    std::optional<line_and_column> end;
    std::optional<std::uint64_t> last_line;  ///< of the last byte, but for its line end
    std::optional<std::uint64_t> end_column; ///< where the end is on the first line
    std::optional<offset_and_length> bytes;
    std::optional<std::uint64_t> game, ply; ///< 0 where there is none
    std::optional<std::vector<std::string>> help;
    std::optional<std::vector<shown_place>> related;
    std::optional<std::vector<shown_fix>> fixes;
};

/// The findings of a document of `format`, which was made of `reports`: paths may be looked up there where what is
/// shown isn't the path itself. Fails the test where the document isn't what it should be.
[[nodiscard]] std::vector<shown> read_back(std::string_view format, const std::string& document,
                                           const std::vector<arbiter::report>& reports);

} // namespace test
