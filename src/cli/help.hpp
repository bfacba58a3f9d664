/// The commands and options as plain values, of which help, manual pages and completions are made, and how help looks.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

struct option_entry {
    std::vector<std::string> letters; ///< `q`, without a dash
    std::vector<std::string> names;   ///< `quiet`, without dashes
    std::string value; ///< the word for its value, such as `FILE` or `text|json`; empty where it takes none
    std::string meaning;
    bool repeats; ///< may be given again

    /// `-q`, `--quiet`: in each way in which it can be written.
    [[nodiscard]] std::vector<std::string> spellings() const;
};

struct argument_entry {
    std::string name;
    std::string value; ///< as an option's, where it has other words than its name
    std::string meaning;
    bool repeats;
};

/// Options under one title.
struct option_group {
    std::string title;
    std::vector<option_entry> options;
};

struct command_entry {
    std::string name; ///< empty: the program itself
    std::string summary;
    std::vector<argument_entry> arguments;
    std::vector<option_group> groups; ///< none of them empty
    std::string footer;
};

/// What `app` declares, in the order in which it does.
[[nodiscard]] command_entry entry_of(const CLI::App& app);

/// The entries of all commands of `program`.
[[nodiscard]] std::vector<command_entry> commands_in(const CLI::App& program);

class help_formatter : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

/// A summary or meaning as a sentence: with a capital, unless it begins with code, and with `stop` at its end.
[[nodiscard]] std::string as_sentence(std::string text, std::string_view stop = ".");

} // namespace arbiter::cli
