#include "cli/rule_pages.hpp"

#include "check/selection.hpp"
#include "cli/console.hpp"
#include "render/uri.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>

namespace arbiter::cli {

namespace {

template <std::size_t Size>
bool is_one_of(std::string_view word, const std::array<std::string_view, Size>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Terminals on VTE show links from 0.50 on, and crashed on some of them before 0.50.2.
bool is_vte_with_links() {
    const std::string_view written = environment("VTE_VERSION");
    unsigned version = 0;
    std::from_chars(written.data(), written.data() + written.size(), version);
    return version >= 5002;
}

/// As a terminal names itself in what it starts. Multiplexers pass on what they don't know of, so none is here.
bool is_known_to_link() {
    constexpr std::array<std::string_view, 6> terms{"xterm-kitty", "alacritty",     "foot",
                                                    "foot-extra",  "xterm-ghostty", "wezterm"};
    constexpr std::array<std::string_view, 4> programs{"iTerm.app", "WezTerm", "vscode", "ghostty"};
    const std::string_view term = environment("TERM");
    if (term.empty() || term == "dumb" || term == "linux" || term.starts_with("tmux") || term.starts_with("screen"))
        return false;
    return is_one_of(term, terms) || is_one_of(environment("TERM_PROGRAM"), programs) || is_vte_with_links() ||
           !environment("WT_SESSION").empty();
}

} // namespace

rule_pages pages_to_show() {
    if (const std::string_view address = docs_address(); !address.empty()) return {std::string(address)};
    // a file of this machine leads nowhere on the one that shows it
    if (!environment("SSH_CONNECTION").empty()) return {};
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    if (failed) return {};
    const std::filesystem::path folder = (program.parent_path() / installed_docs()).lexically_normal();
    if (std::filesystem::exists(folder / "html/diagnostics/index.html", failed))
        return {uri_of((folder / "html").string()) + '/'};
    if (std::filesystem::exists(folder / "diagnostics/README.md", failed))
        return {uri_of(folder.string()) + '/', ".md"};
    return {};
}

bool knows_links(const io::output& out) {
    if (!out.is_terminal()) return false;
    // as other programs take it
    if (const std::string_view forced = environment("FORCE_HYPERLINK"); !forced.empty()) return forced != "0";
    return is_known_to_link();
}

std::string rule_table(const std::vector<const rule*>& rules) {
    std::size_t code = 4;
    std::size_t subject = 7;
    for (const rule* r : rules) {
        code = std::max(code, r->code.size());
        subject = std::max(subject, subjects_of(*r).size());
    }
    const auto line = [&](std::string_view first, std::string_view level, std::string_view fix, std::string_view about,
                          std::string_view summary) {
        return fmt::format("{:<{}}  {:<8} {:<7} {:<{}} {}\n", first, code, level, fix, about, subject, summary);
    };
    std::string out = line("CODE", "LEVEL", "FIX", "SUBJECT", "WHAT IT IS ABOUT");
    for (const rule* r : rules)
        out +=
            line(r->code, name_of(r->level), r->fix == fixable::no ? "" : name_of(r->fix), subjects_of(*r), r->summary);
    return out;
}

} // namespace arbiter::cli
