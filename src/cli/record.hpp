/// One record, for the commands that look at one.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/report.hpp"
#include "io/configurations.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::cli {

/// Which record a command is about.
struct record_options {
    std::string path;
    std::string notation;
    std::string grammar{};
};

void declare(CLI::App& app, record_options& o);

/// What holds around the file at `path`, or the member of an archive.
[[nodiscard]] io::governed around(io::configurations& all, const std::string& path);

/// The configuration that holds around the file at `path`, which is one of `all`. Throws where it is wrong.
[[nodiscard]] io::governed configuration_of(io::configurations& all, const std::string& path);

/// Options by which the notations are known that the configuration around the file at `path` makes.
[[nodiscard]] options known_around(const std::string& path);

/// Reads and checks it, as `checked` says. Throws where it can't be read, or is no notation's.
[[nodiscard]] report read_record(const record_options& o, options checked = {});

/// Throws if writing `output`, which may be `-`, would lose a file of `inputs`, the configuration or the grammar of the record of `o`, or,
/// unless `replaces` is true, a record that is already there.
void require_output(const record_options& o, const std::vector<std::string>& inputs, const std::string& output,
                    bool replaces);

/// Declares `--force`.
void add_force_option(CLI::App& app, bool& target);

/// Why a rule holds in a record: what the record says, or where `by` chooses it.
[[nodiscard]] std::string origin_of(const held_rule& rule, const notation& n, const io::settings& by);

/// The game that is asked for, from 1. Throws where there is no such game.
[[nodiscard]] game game_of(const report& r, std::uint32_t number);

} // namespace arbiter::cli
