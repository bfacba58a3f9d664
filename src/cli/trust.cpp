#include "cli/command.hpp"

#include "cli/console.hpp"
#include "io/config.hpp"
#include "io/trust.hpp"
#include "render/display.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

/// The engines of the configuration in `folder`. Throws where there are none; what is wrong with it has been said then.
std::vector<io::engine_table> engines_in(const std::string& folder) {
    const std::string file = folder + (folder.ends_with('/') ? "" : "/") + std::string(io::config_name);
    io::parsed_config read = io::read_config(file);
    std::vector<io::problem>& wrong = read.mistakes.empty() ? read.value.faults : read.mistakes;
    for (std::size_t i = 0; i + 1 < wrong.size(); ++i) complain(wrong[i].message);
    if (!wrong.empty()) throw run_error(wrong.back().message);
    if (read.value.engines.empty()) throw run_error(file + ": names no engine, and there is nothing to trust");
    return std::move(read.value.engines);
}

int trust(const std::string& folder) {
    if (folder.empty()) throw usage_error("which FOLDER? that of an arbiter.toml which names an engine");
    const std::vector<io::engine_table> all = engines_in(folder);
    if (const std::optional<io::problem> failed = io::trust(all)) throw run_error(failed->message);
    std::string said;
    for (const io::engine_table& each : all) {
        std::string line = fmt::format("trusted for {}: {}", each.notation, fmt::join(each.words, " "));
        const std::vector<std::string> files = io::files_of(each);
        const std::string missing = files.empty() ? io::missing_file_of(each) : std::string();
        if (!missing.empty())
            line += fmt::format(" (there is no file `{}`: whatever the command runs may change)", missing);
        else if (files.empty())
            line += " (its command names no file: whatever it runs may change)";
        else
            line += fmt::format(" (as long as {} {} as now)", fmt::join(files, ", "), files.size() == 1 ? "is" : "are");
        said += printable(line) + '\n';
    }
    return print(said);
}

} // namespace

action declare_trust(CLI::App& app) {
    const auto folder = std::make_shared<std::string>();
    app.add_option("FOLDER", *folder, "that of an arbiter.toml which names engines; they may be started from now on");
    return [folder] { return trust(*folder); };
}

} // namespace arbiter::cli
