/// Manual pages, in the language of man(7).
#pragma once

#include "cli/command.hpp"
#include "cli/option_table.hpp"

#include <span>
#include <string>

namespace arbiter::cli {

/// `arbiter.1`
[[nodiscard]] std::string manual_of_program(const command_entry& program, std::span<const command_entry> commands);

/// `arbiter-lint.1`: `page` is what `c` has declared.
[[nodiscard]] std::string manual_of_command(const command_entry& page, const command& c);

} // namespace arbiter::cli
