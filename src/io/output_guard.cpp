#include "io/output_guard.hpp"

#include "arbiter/notation.hpp"
#include "io/config.hpp"
#include "io/members.hpp"
#include "io/output.hpp"
#include "io/path.hpp"

#include <unistd.h>

namespace arbiter::io {

namespace {

constexpr const char* other_output = "the file of another output";

/// What a file of this name is, if it must stay; empty otherwise.
std::string kept_as(const std::string& name, const options& known) {
    if (name_in_folder(name) == config_name) return "a configuration that is already there";
    const notation* const n = detect(source(name, {}), known);
    if (n == &grammar_notation()) return "a grammar that is already there";
    if (n != nullptr || borrower_of(name) != nullptr) return "a record that is already there";
    return may_hold_records(name) ? "an archive that is already there" : "";
}

} // namespace

void output_guard::protect(const std::string& path, const std::string& role) {
    struct stat info {};
    const int failed = path == "-" ? ::fstat(STDIN_FILENO, &info) : ::stat(path.c_str(), &info);
    if (failed == 0 && S_ISREG(info.st_mode)) roles_.try_emplace({info.st_dev, info.st_ino, {}}, role);
}

void output_guard::protect_standard_output() {
    struct stat info {};
    if (::fstat(STDOUT_FILENO, &info) == 0 && S_ISREG(info.st_mode))
        roles_.try_emplace({info.st_dev, info.st_ino, {}}, other_output);
}

bool output_guard::is_output(const std::string& path) const {
    struct stat info {};
    if (path == "-" || ::stat(path.c_str(), &info) != 0) return false;
    const auto found = roles_.find({info.st_dev, info.st_ino, {}});
    return found != roles_.end() && found->second == other_output;
}

std::optional<problem> output_guard::objection(const std::string& option, const std::string& path, const options& known,
                                               old_records old) {
    struct stat info {};
    const std::string real = behind_links(path);
    const bool exists = ::stat(path.c_str(), &info) == 0;
    if (exists && !S_ISREG(info.st_mode)) return std::nullopt;
    const std::string folder(folder_of(real));
    // a folder that isn't there is a problem for who creates the file
    if (!exists && ::stat(folder.empty() ? "." : folder.c_str(), &info) != 0) return std::nullopt;
    const auto [same, is_new] = roles_.try_emplace(
        {info.st_dev, info.st_ino, exists ? std::string() : std::string(name_in_folder(real))}, other_output);
    const auto refused = [&option](const std::string& role, const char* remedy) {
        return problem{option + ": this is " + role + ", and would be lost; name another file" + remedy};
    };
    if (!is_new) return refused(same->second, "");
    if (old == old_records::are_replaced || !exists || info.st_size == 0) return std::nullopt;
    const std::string kept = kept_as(real, known);
    if (kept.empty()) return std::nullopt;
    return refused(kept, old == old_records::stay ? "" : ", or add --force");
}

} // namespace arbiter::io
