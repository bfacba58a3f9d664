/// Engines that the user trusts: no other is started. docs/engines.md has the file in which they are kept.
#pragma once

#include "io/problem.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::io {

/// SHA-256 (FIPS 180-4), in 64 hexadecimal digits.
[[nodiscard]] std::string sha256_of(std::string_view bytes);

/// Which engines of a configuration may be started.
enum class engine_use : std::uint8_t {
    none,
    trusted, ///< those that the user trusts
    all,
};

/// What `[notation.NAME]` says that has an engine.
struct engine_table {
    std::string folder; ///< of the configuration, without links
    std::string notation;
    std::vector<std::string> extensions;
    std::string grammar;
    std::vector<std::string> words; ///< of the command
    std::uint32_t limit = 5;        ///< seconds
};

/// The files that the command names, as it names them: trust is in their content.
[[nodiscard]] std::vector<std::string> files_of(const engine_table& table);

/// Of a command that names none of them, a word that looks like the name of a file that isn't there; empty where none does.
[[nodiscard]] std::string missing_file_of(const engine_table& table);

/// Whether the user has trusted it as it is, with files of this content.
[[nodiscard]] bool is_trusted(const engine_table& table);

/// Of one that isn't trusted: whether its notation's engine in its folder was, as it was then.
[[nodiscard]] bool was_trusted(const engine_table& table);

/// The same, and then what tells that its files have not changed since; empty where it isn't trusted.
[[nodiscard]] std::string trusted_state(const engine_table& table);

/// Trusts these from now on, which are all of one folder, and no longer what that folder had before. Why it
/// can't, or nothing.
[[nodiscard]] std::optional<problem> trust(const std::vector<engine_table>& all);

} // namespace arbiter::io
