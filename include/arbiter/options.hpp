/// How a record is checked. A default-made value is what the program does without options.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/settings.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct notation;

struct options {
    /// Gives the rules whose code is `code`, or begins with `code` and a slash, another level, or none: they are not reported.
    /// `CODE:SUBJECT` means those findings of a rule that are about this subject. Later entries win.
    struct level {
        std::string code;
        std::optional<severity> as;
        bool is_own = false; ///< instead of `as`: the level that they have by themselves
    };
    std::vector<level> levels;

    /// Notations beside those that are built in, such as those that were made of grammar files. A later one of a name hides the
    /// earlier.
    std::vector<std::shared_ptr<const arbiter::notation>> added;

    /// The name of the notation; empty: detected by the source's name and content.
    std::string notation;

    /// That of sources whose name and content show none; empty: there is none.
    std::string otherwise;

    /// Findings kept of one source: the first ones by place. The rest is counted.
    std::uint32_t max_findings = 1000;

    /// How games are played that can be played in several ways: what was chosen, by its table and name, such as `simple` by
    /// `go.ko`; see `notation::choices`.
    std::map<std::string, std::string, std::less<>> game;

    /// What notations have made of their tables of a configuration, by their names; see `notation::settings`.
    std::map<std::string, notation_settings, std::less<>> settings;

    /// Larger sources get `text/too-large` and nothing else. Bytes, at most `source::max_size`.
    std::uint64_t max_file_size = std::uint64_t{256} << 20;
};

} // namespace arbiter
