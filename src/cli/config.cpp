#include "cli/command.hpp"

#include "arbiter/arbiter.hpp"
#include "cli/console.hpp"
#include "cli/record.hpp"
#include "cli/rule_options.hpp"
#include "findings/selector.hpp"
#include "io/archive.hpp"
#include "io/glob.hpp"
#include "io/inputs.hpp"
#include "io/path.hpp"
#include "io/problem.hpp"
#include "render/display.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <utility>
#include <variant>

#include <sys/stat.h>

namespace arbiter::cli {

namespace {

struct config_options {
    std::string path;
    rule_options rules;
};

/// Of games that are played by different rules so many are shown, as games of a collection may all differ.
constexpr std::size_t most_rule_rows = 20;

/// What is set, to what, and where.
using row = std::array<std::string, 3>;

/// Columns as wide as their widest cell, two blanks apart.
std::string as_table(const std::vector<row>& rows) {
    std::array<std::uint32_t, 2> widths{};
    for (const row& r : rows)
        for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], columns_of(r[i]));
    std::string out;
    for (const row& r : rows) {
        for (std::size_t i = 0; i < widths.size(); ++i)
            out += printable(r[i]) + std::string(widths[i] + 2 - columns_of(r[i]), ' ');
        out += printable(r[2]) + '\n';
    }
    return out;
}

/// A row for each value, the first with the setting's name; `none` where there is no value.
void add_rows(std::vector<row>& rows, const char* name, const std::vector<chosen<std::string>>& values,
              const char* none) {
    if (values.empty()) rows.push_back({name, none, io::from_default});
    for (std::size_t i = 0; i < values.size(); ++i)
        rows.push_back({i == 0 ? name : "", values[i].value, values[i].from});
}

/// The `member` of those selections that are asked whether rules are on: none after the first that selects.
std::vector<chosen<std::string>> asked(const io::settings& s, std::vector<chosen<std::string>> selection::*member) {
    std::vector<chosen<std::string>> all;
    for (const selection& each : s.rules) {
        all.insert(all.end(), (each.*member).begin(), (each.*member).end());
        if (!each.select.empty()) break;
    }
    return all;
}

std::vector<chosen<std::string>> levels_in(const io::settings& s) {
    std::vector<chosen<std::string>> all;
    for (const selection& each : s.rules)
        for (const level_choice& c : each.severity)
            all.push_back({fmt::format("{} = {}", c.code, name_of(c.to)), c.from});
    return all;
}

/// What the configuration doesn't check in the file at `path`, which is seen from there.
std::vector<chosen<std::string>> ignored_here(const io::settings& s, const std::string& path) {
    std::vector<chosen<std::string>> all;
    for (const io::config::file_ignore& each : s.written.per_file_ignores)
        if (io::glob_names(each.glob, path))
            for (const chosen<std::string>& code : each.codes)
                all.push_back({fmt::format("{} in {}", code.value, each.glob), code.from});
    return all;
}

std::string settings_text(const io::settings& s, const std::string& path) {
    std::vector<row> rows;
    add_rows(rows, "select", asked(s, &selection::select), "all rules");
    add_rows(rows, "ignore", asked(s, &selection::ignore), "none");
    add_rows(rows, "severity", levels_in(s), "each rule's own");
    rows.push_back({"fail-on", std::string(name_of(s.fail_on.value)), s.fail_on.from});
    rows.push_back({"max-findings", std::to_string(s.max_findings.value), s.max_findings.from});
    add_rows(rows, "exclude", s.written.exclude, "none");
    add_rows(rows, "per-file-ignores", ignored_here(s, path), "none for this file");
    for (const auto& [key, choice] : s.game) rows.push_back({key, choice.value, choice.from});
    for (const io::config::written_setting& each : s.written.written)
        rows.push_back({each.key, each.value.value, each.value.from});
    return as_table(rows);
}

std::string reason_of(const decision& d) {
    switch (d.why) {
    case decision::not_selected:
        return "not in select, " + d.from;
    case decision::ignored:
        return fmt::format("ignore {}, {}", d.selector, d.from);
    case decision::changed:
        return fmt::format("severity {}, {}", d.selector, d.from);
    case decision::by_default:
        break;
    }
    return io::from_default;
}

/// What the configuration doesn't check in some files.
std::vector<std::string> ignored_in_files(const io::settings& s) {
    std::vector<std::string> all;
    for (const io::config::file_ignore& each : s.written.per_file_ignores)
        for (const chosen<std::string>& code : each.codes) all.push_back(code.value);
    return all;
}

/// The rules whose level isn't their own, and the subjects whose level isn't their rule's, and why.
std::string rules_text(const io::governed& g, std::string_view name) {
    const std::string path = g.prefix + std::string(name);
    std::vector<row> rows;
    std::vector<decision> all = decide(g.by->rules, ignored_in_files(*g.by));
    for (decision& d : all) {
        std::string reason = reason_of(d);
        for (const io::config::file_ignore& each : g.by->written.per_file_ignores)
            for (const chosen<std::string>& code : each.codes)
                if (d.level && covers(code.value, d.rule->code, d.subject) && io::glob_names(each.glob, path)) {
                    d.level.reset();
                    reason = fmt::format("per-file-ignores {}, {}", each.glob, code.from);
                }
        const std::optional<severity> other = otherwise(d, all);
        if (d.level == other) continue;
        const auto name_of_level = [](std::optional<severity> level) { return level ? name_of(*level) : "off"; };
        rows.push_back({std::string(d.rule->code) + (d.subject.empty() ? "" : ":") + d.subject,
                        fmt::format("{} instead of {}", name_of_level(d.level), name_of_level(other)),
                        std::move(reason)});
    }
    return rows.empty() ? "every rule has its own level\n" : as_table(rows);
}

/// Which rules the games of the record at `path` are played by, and why; no rows where its notation leaves no choice.
std::vector<row> held_rules(const io::settings& s, const std::string& path) {
    if (path == "-") return {};
    const std::variant<io::loaded, io::problem> read = io::load_one(path, options().max_file_size);
    if (std::holds_alternative<io::problem>(read)) return {};
    options checked;
    checked.game = io::choices_of(s);
    const report r = check(std::get<io::loaded>(read).record, checked);
    if (r.notation() == nullptr || r.notation()->rules == nullptr) return {};
    std::vector<row> rows;
    std::size_t number = 0;
    for (const game& g : r.games()) {
        ++number;
        for (const held_rule& rule : r.notation()->rules(r.text(), r.tree(), g.node(), checked)) {
            row made{fmt::format("{} in game {}", rule.name, number), std::string(rule.value),
                     origin_of(rule, *r.notation(), s)};
            const bool is_known = std::any_of(rows.begin(), rows.end(), [&](const row& known) {
                return known[0].starts_with(rule.name) && known[1] == made[1] && known[2] == made[2];
            });
            if (!is_known && rows.size() < most_rule_rows) rows.push_back(std::move(made));
        }
    }
    return rows;
}

void require_file(const std::string& path) {
    if (path.empty()) throw usage_error("which FILE? `-` is standard input");
    if (path == "-") return;
    struct stat info {};
    if (!io::archive_of(path).empty()) return;
    if (::stat(path.c_str(), &info) != 0)
        throw run_error(fmt::format("{}: can't be read: {}", path, io::describe(errno)));
    if (S_ISDIR(info.st_mode)) throw run_error(fmt::format("{}: this is a folder; name a file in it", path));
}

int show_config(const config_options& o) {
    require_file(o.path);
    io::configurations all = configurations_of(o.rules, {o.path.empty() ? "-" : o.path});
    const io::governed g = around(all, o.path);
    for (const io::problem& p : g.by->mistakes) complain(p.message);
    if (!g.by->mistakes.empty()) return run_failed;
    const std::string_view name = g.name.empty() ? io::name_in_folder(o.path) : std::string_view(g.name);
    std::string text = g.by->file.empty() ? "configuration: none\n" : "configuration: " + printable(g.by->file) + '\n';
    if (const chosen<std::string>* const glob = io::exclusion_of(g, name))
        text += printable(fmt::format("left out where its folder is walked: exclude {}, {}", glob->value, glob->from)) +
                '\n';
    text += '\n' + settings_text(*g.by, g.prefix + std::string(name)) + '\n' + rules_text(g, name);
    if (const std::vector<row> held = held_rules(*g.by, o.path); !held.empty()) text += '\n' + as_table(held);
    const int status = print(text);
    for (const io::problem& p : g.by->written.faults) complain(p.message);
    return g.by->written.faults.empty() ? status : run_failed;
}

} // namespace

action declare_config(CLI::App& app) {
    const auto o = std::make_shared<config_options>();
    app.add_option("FILE", o->path, "the record; `-` is standard input");
    declare(app, o->rules);
    return [o] { return show_config(*o); };
}

} // namespace arbiter::cli
