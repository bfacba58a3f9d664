/// How help looks.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

namespace arbiter::cli {

class help_formatter : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

/// A summary or meaning as a sentence: with a capital, unless it begins with code, and with `stop` at its end.
[[nodiscard]] std::string as_sentence(std::string text, std::string_view stop = ".");

} // namespace arbiter::cli
