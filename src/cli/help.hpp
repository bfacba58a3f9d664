/// How help looks.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace arbiter::cli {

class help_formatter : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

} // namespace arbiter::cli
