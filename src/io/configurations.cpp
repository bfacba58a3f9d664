#include "io/configurations.hpp"

#include "io/glob.hpp"
#include "io/path.hpp"

#include <cerrno>
#include <utility>

#include <sys/stat.h>

namespace arbiter::io {

namespace {

/// Of more folders than this what is known is forgotten: they may be millions.
constexpr std::size_t most_known_folders = 10'000;

/// `path` as it is shortest for somebody in `working_folder`.
std::string display_path(const std::string& path, const std::string& working_folder) {
    return path.starts_with(working_folder + '/') ? path.substr(working_folder.size() + 1) : path;
}

} // namespace

configurations::configurations(overrides command_line, config_search search)
    : command_line_(std::move(command_line)), search_(search), working_folder_(working_folder()),
      given_(settle({}, working_folder_)) {}

configurations::configurations(overrides command_line, const std::string& file)
    : command_line_(std::move(command_line)), search_(config_search::none), working_folder_(working_folder()),
      given_(settle(file, real_folder(absolute_path(std::string(folder_of(file)), working_folder_)))) {}

std::unique_ptr<settings> configurations::settle(const std::string& file, std::string folder) {
    auto s = std::make_unique<settings>();
    s->file = file;
    s->folder = std::move(folder);
    if (!file.empty()) {
        parsed_config parsed = read_config(file, command_line_.engines, &grammars_);
        s->mistakes = std::move(parsed.mistakes);
        if (s->mistakes.empty()) s->written = std::move(parsed.value);
    }
    s->rules = {command_line_.rules, s->written.rules};
    std::vector<std::shared_ptr<const notation>> added = s->written.added;
    added.insert(added.end(), command_line_.added.begin(), command_line_.added.end());
    s->levels = levels_of(s->rules, added);
    if (s->written.fail_on) s->fail_on = *s->written.fail_on;
    if (command_line_.fail_on) s->fail_on = {*command_line_.fail_on, from_command_line};
    if (s->written.max_findings) s->max_findings = *s->written.max_findings;
    if (command_line_.max_findings) s->max_findings = {*command_line_.max_findings, from_command_line};
    s->game = s->written.game;
    for (const auto& [key, value] : command_line_.game) s->game[key] = {value, from_command_line};
    return s;
}

std::map<std::string, std::string, std::less<>> choices_of(const settings& s) {
    std::map<std::string, std::string, std::less<>> all;
    for (const auto& [key, choice] : s.game) all.emplace(key, choice.value);
    return all;
}

/// The settings of the file in `folder`; null where there is no such file.
const settings* configurations::found_in(const std::string& folder) {
    const std::string path = folder + '/' + std::string(config_name);
    struct stat info {};
    const int error = ::stat(path.c_str(), &info) == 0 ? 0 : errno;
    // a link that leads nowhere was meant to lead to a configuration
    if (error != 0 && error != ENAMETOOLONG && ::lstat(path.c_str(), &info) != 0) return nullptr;
    const std::string shown = display_path(path, working_folder_);
    std::unique_ptr<settings> made;
    if (error == 0 && S_ISREG(info.st_mode)) {
        made = settle(shown, folder);
    } else { // to read it might take forever
        made = std::make_unique<settings>();
        made->mistakes.push_back(error != 0
                                     ? cannot_read(shown, error)
                                     : problem{shown + ": this is no regular file, which a configuration must be"});
    }
    return found_.emplace(folder, std::move(made)).first->second.get();
}

const settings* configurations::in_folder(const std::string& folder) {
    if (search_ == config_search::none) return given_.get();
    std::vector<std::string> climbed;
    const settings* found = nullptr;
    for (std::string at = folder; found == nullptr; at.resize(at.rfind('/'))) {
        if (const auto known = known_.find(at); known != known_.end()) {
            found = known->second;
            break;
        }
        climbed.push_back(at);
        if (const auto read = found_.find(at); read != found_.end())
            found = read->second.get();
        else
            found = found_in(at);
        if (found == nullptr && at.empty()) found = given_.get();
        if (at.empty()) break;
    }
    if (known_.size() > most_known_folders) known_.clear();
    for (std::string& each : climbed) known_.emplace(std::move(each), found);
    return found;
}

governed configurations::around(std::string_view path) {
    const std::string_view folder = folder_of(path);
    if (last_folder_ != folder) {
        const std::string absolute = real_folder(absolute_path(std::string(folder), working_folder_));
        last_.by = in_folder(absolute);
        last_.prefix = seen_from(last_.by->folder, absolute);
        if (!last_.prefix.empty()) last_.prefix += '/';
        last_folder_ = folder;
    }
    return last_;
}

governed configurations::around_file(const std::string& path) {
    struct stat info {};
    if (::lstat(path.c_str(), &info) != 0 || !S_ISLNK(info.st_mode)) return around(path);
    const std::string real = real_path(path);
    if (real.empty()) return around(path);
    governed found = around(real);
    found.name = name_in_folder(real);
    return found;
}

bool configurations::leaves_out(std::string_view path) {
    return exclusion_of(around(path), name_in_folder(path)) != nullptr;
}

const chosen<std::string>* exclusion_of(const governed& g, std::string_view name) {
    if (g.by == nullptr || g.by->written.exclude.empty()) return nullptr;
    const std::string path = g.prefix + std::string(name);
    for (const chosen<std::string>& glob : g.by->written.exclude)
        if (glob_names(glob.value, path)) return &glob;
    return nullptr;
}

governed inside(const governed& g, std::string_view archive, std::string_view path) {
    if (g.by == nullptr) return g;
    path.remove_prefix(archive.size() - name_in_folder(archive).size());
    return {g.by, g.prefix + std::string(path.substr(0, path.rfind('/') + 1))};
}

options options_for(const governed& g, std::string_view name, options base) {
    if (g.by == nullptr) return base;
    if (!g.name.empty()) name = g.name;
    base.levels = g.by->levels;
    base.max_findings = g.by->max_findings.value;
    base.game = choices_of(*g.by);
    base.settings = g.by->written.of_notations;
    base.added.insert(base.added.begin(), g.by->written.added.begin(), g.by->written.added.end());
    if (g.by->written.per_file_ignores.empty()) return base;
    const std::string path = g.prefix + std::string(name);
    for (const config::file_ignore& each : g.by->written.per_file_ignores) {
        if (!glob_names(each.glob, path)) continue;
        // later levels win: what is here is off, whatever came before
        for (const chosen<std::string>& code : each.codes) base.levels.push_back({code.value, std::nullopt});
    }
    return base;
}

} // namespace arbiter::io
