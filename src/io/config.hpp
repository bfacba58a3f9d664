/// Configuration files: `arbiter.toml`.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/settings.hpp"
#include "check/selection.hpp"
#include "io/problem.hpp"
#include "io/trust.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::io {

class grammar_files; // io/user_notation.hpp

inline constexpr std::string_view config_name = "arbiter.toml";

/// Larger files are no configuration.
inline constexpr std::size_t max_config_size = std::size_t{256} << 10;

/// What a file says. Every `from` is a place: `arbiter.toml:3:11`.
struct config {
    /// A key of a notation's table, for people: `qgn.games.chess.teams`.
    struct written_setting {
        std::string key;
        chosen<std::string> value;
    };

    struct file_ignore {
        std::string glob;
        std::vector<chosen<std::string>> codes;
    };

    selection rules;
    std::optional<chosen<severity>> fail_on;
    std::optional<chosen<std::uint32_t>> max_findings;
    std::vector<chosen<std::string>> exclude;                     ///< globs
    std::vector<file_ignore> per_file_ignores;                    ///< by their globs
    std::map<std::string, chosen<std::string>, std::less<>> game; ///< for `options::game`
    std::map<std::string, notation_settings, std::less<>> of_notations;
    std::vector<written_setting> written;               ///< the keys of these, as they are written
    std::vector<std::shared_ptr<const notation>> added; ///< made of the grammars that are named
    std::vector<std::string> grammars;                  ///< the paths of all that are named
    std::vector<engine_table> engines;                  ///< of these, trusted or not
    std::vector<problem> faults;                        ///< grammars that can't be used
};

struct parsed_config {
    config value;
    std::vector<problem> mistakes; ///< by their places: `arbiter.toml:3:11: there is no …`
};

/// Reads the text of a file that messages call `name`. Any text is taken; all of its mistakes are reported, but for those
/// after one of TOML's syntax. Grammars that are `known` aren't read again.
[[nodiscard]] parsed_config parse_config(std::string_view text, const std::string& name,
                                         engine_use engines = engine_use::trusted, grammar_files* known = nullptr);

/// The same for the file at `path`, which is also its name.
[[nodiscard]] parsed_config read_config(const std::string& path, engine_use engines = engine_use::trusted,
                                        grammar_files* known = nullptr);

} // namespace arbiter::io
