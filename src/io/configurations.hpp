/// What holds for each file: its configuration, found upward from its folder, under the command line.
#pragma once

#include "arbiter/options.hpp"
#include "check/selection.hpp"
#include "io/config.hpp"
#include "io/problem.hpp"
#include "io/user_notation.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::io {

/// Where a choice comes from that no file makes.
inline constexpr const char* from_command_line = "command line";
inline constexpr const char* from_default = "default";

/// What the command line says; it wins over any file.
struct overrides {
    selection rules;
    std::optional<severity> fail_on;
    std::optional<std::uint32_t> max_findings;
    std::map<std::string, std::string> game; ///< for `options::game`
    engine_use engines = engine_use::trusted;
    std::vector<std::shared_ptr<const notation>> added; ///< those whose codes `rules` may name
};

/// What holds for all files of one configuration.
struct settings {
    std::string file;              ///< the configuration's path; empty where there is none
    std::string folder;            ///< absolute; globs are seen from it
    std::vector<problem> mistakes; ///< where there are any, nothing else means anything
    config written;
    std::array<selection, 2> rules; ///< the command line's, then the file's
    std::vector<options::level> levels;
    chosen<severity> fail_on{severity::warning, from_default};
    chosen<std::uint32_t> max_findings{options().max_findings, from_default};
    std::map<std::string, chosen<std::string>, std::less<>> game; ///< what was chosen, for `options::game`
};

/// A folder and what holds in it. The settings are valid as long as the `configurations` they are from; null where nobody
/// asked for any.
struct governed {
    const settings* by = nullptr;
    std::string prefix; ///< what makes a path from there one that is seen from the configuration: empty, or `x/y/`
    std::string name{}; ///< of a file that a link of another name leads to; else empty
};

enum class config_search : std::uint8_t { none, upward };

/// Finds configurations and keeps them. For one thread at a time; what it gives may be used by many.
class configurations {
public:
    configurations(overrides command_line, config_search search);
    /// One file for all.
    configurations(overrides command_line, const std::string& file);

    /// What is wrong with the file that was given to the constructor.
    [[nodiscard]] const std::vector<problem>& given_mistakes() const { return given_->mistakes; }

    /// What holds in the folder of `path`: a file's, or `-` for what has none and belongs to the current folder. Links to folders are
    /// followed.
    [[nodiscard]] governed around(std::string_view path);
    /// The same for the file that `path` leads to: a link to a file is followed, too.
    [[nodiscard]] governed around_file(const std::string& path);

    /// Whether the configuration around `path` leaves it out of a walk: the file, or the folder.
    [[nodiscard]] bool leaves_out(std::string_view path);

private:
    [[nodiscard]] std::unique_ptr<settings> settle(const std::string& file, std::string folder);
    [[nodiscard]] const settings* in_folder(const std::string& folder);
    [[nodiscard]] const settings* found_in(const std::string& folder);

    overrides command_line_;
    config_search search_;
    std::string working_folder_;
    grammar_files grammars_;
    std::unique_ptr<const settings> given_;                        ///< what holds where no file is found
    std::map<std::string, std::unique_ptr<const settings>> found_; ///< by their folder
    std::unordered_map<std::string, const settings*> known_;       ///< folders that were looked at, absolute
    std::optional<std::string> last_folder_;                       ///< as it was written
    governed last_;
};

/// For `options::game`.
[[nodiscard]] std::map<std::string, std::string, std::less<>> choices_of(const settings& s);

/// The glob that makes the configuration leave out `name` in the folder of `g`; null where none does.
[[nodiscard]] const chosen<std::string>* exclusion_of(const governed& g, std::string_view name);

/// What holds in the folder of `path` in the archive of that name, where `g` holds around the archive. It is seen as a folder beside the
/// archive; what it is called leads to no other configuration.
[[nodiscard]] governed inside(const governed& g, std::string_view archive, std::string_view path);

/// `base`, as the settings of `g` have it for the file `name` there.
[[nodiscard]] options options_for(const governed& g, std::string_view name, options base);

} // namespace arbiter::io
