/// One record, for the commands that look at one.
#pragma once

#include "arbiter/report.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>

namespace arbiter::cli {

/// Which record a command is about.
struct record_options {
    std::string path;
    std::string notation;
};

void declare(CLI::App& app, record_options& o);

/// Reads and checks it. Throws where it can't be read, or is no notation's.
[[nodiscard]] report read_record(const record_options& o);

/// The game that is asked for, from 1. Throws where there is no such game.
[[nodiscard]] game game_of(const report& r, std::uint32_t number);

} // namespace arbiter::cli
