/// Options and arguments that several commands share.
#pragma once

#include "arbiter/notation.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// An option whose value is one of `choices`; `target` holds its default.
CLI::Option* add_choice(CLI::App& app, const std::string& names, std::string& target,
                        std::vector<std::string> choices, const std::string& meaning);

/// An option that takes one value each time it stands there, and may stand there again.
CLI::Option* add_repeatable(CLI::App& app, const std::string& names, std::vector<std::string>& target,
                            const std::string& value, const std::string& meaning);

void add_color_option(CLI::App& app, std::string& target);
void add_notation_option(CLI::App& app, std::string& target);

/// `a, b, c`
[[nodiscard]] std::string list_of(const std::vector<std::string>& words);
[[nodiscard]] std::vector<std::string> notation_names();

/// Throws a `usage_error` where there is none.
[[nodiscard]] const notation& notation_named(const std::string& name);
/// The same for a name that may be empty.
void require_notation(const std::string& name);

/// `kind` names what `value` should be one of.
void require_choice(std::string_view kind, const std::string& value, const std::vector<std::string>& choices);

} // namespace arbiter::cli
