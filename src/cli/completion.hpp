/// What shells offer when Tab is pressed, and the scripts that make them offer it.
#pragma once

#include "cli/option_table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What a value may be.
enum class offer : std::uint8_t {
    nothing, ///< a number, or free text
    words,
    files,
    folders,
    code,      ///< a rule's code, or a prefix
    selectors, ///< several, commas between; a subject may follow a code
    levels,    ///< several CODE=LEVEL, commas between
    documents, ///< FORMAT=FILE
};

struct completion {
    offer kind;
    std::vector<std::string>
        words; ///< with `words`: all there are; with `levels` the levels, with `documents` the formats
};

struct rule_entry {
    std::string code; ///< or a prefix
    std::string summary;
    bool has_subject;
};

/// All that a script holds.
struct completion_table {
    command_entry program;
    std::vector<command_entry> commands;
    std::vector<rule_entry> rules;
};

/// What completes a value that help calls `value`, such as `FILE` or `text|json`: every word means the same in all
/// commands. Nothing for a word that isn't known.
[[nodiscard]] std::optional<completion> completion_of(std::string_view value, const completion_table& table);

/// The same; files for what isn't known.
[[nodiscard]] completion completion_or_files(std::string_view value, const completion_table& table);

[[nodiscard]] std::string bash_completions(const completion_table& table);
[[nodiscard]] std::string zsh_completions(const completion_table& table);
[[nodiscard]] std::string fish_completions(const completion_table& table);

/// `text` in single quotes, where `'` is written as `escaped_quote`.
[[nodiscard]] std::string quoted(std::string_view text, std::string_view escaped_quote);

} // namespace arbiter::cli
