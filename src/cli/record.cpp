#include "cli/record.hpp"

#include "arbiter/arbiter.hpp"
#include "cli/choices.hpp"
#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "io/archive.hpp"
#include "io/check_files.hpp"
#include "io/inputs.hpp"
#include "io/output_guard.hpp"

#include <fmt/format.h>

#include <variant>
#include <vector>

namespace arbiter::cli {

void declare(CLI::App& app, record_options& o) {
    app.add_option("FILE", o.path, "the record; `-` is standard input");
    add_notation_option(app, o.notation);
    add_grammar_option(app, o.grammar);
}

io::governed around(io::configurations& all, const std::string& path) {
    const std::string archive = io::archive_of(path);
    return archive.empty() ? all.around_file(path) : io::inside(all.around(archive), archive, path);
}

io::governed configuration_of(io::configurations& all, const std::string& path) {
    io::governed g = around(all, path);
    if (!g.by->mistakes.empty()) throw run_error(g.by->mistakes.front().message);
    return g;
}

options known_around(const std::string& path) {
    options o;
    if (path.empty()) return o;
    io::configurations files({}, io::config_search::upward);
    const io::governed g = around(files, path);
    if (g.by->mistakes.empty()) o.added = g.by->written.added;
    return o;
}

report read_record(const record_options& o, options checked) {
    if (o.path.empty()) throw usage_error("which FILE? `-` is standard input");
    use_grammar(o.grammar, checked);
    require_notation(o.notation, checked);
    std::variant<io::loaded, io::problem> read = io::load_one(o.path, checked.max_file_size);
    if (const auto* failed = std::get_if<io::problem>(&read)) throw run_error(failed->message);
    const auto& what = std::get<io::loaded>(read);
    const source& record = what.record;
    checked.notation = o.notation;
    checked.notation = io::notation_asked(what, checked);
    report r = check(record, checked);
    if (r.notation() == nullptr) throw run_error(io::no_notation(record).message);
    for (const finding& f : r.findings())
        if (f.code() == "text/other-notation") throw run_error(fmt::format("{}: {}", o.path, f.message()));
    return r;
}

void require_output(const record_options& o, const std::vector<std::string>& inputs, const std::string& output,
                    bool replaces) {
    if (output == "-") return;
    io::output_guard guard;
    for (const std::string& input : inputs) {
        const std::string archive = io::archive_of(input);
        guard.protect(archive.empty() ? input : archive, "an input");
    }
    guard.protect(o.grammar, "the grammar that is read");
    io::configurations files({}, io::config_search::upward);
    const io::settings& by = *around(files, o.path).by;
    guard.protect(by.file, "the configuration that is read");
    for (const std::string& grammar : by.written.grammars) guard.protect(grammar, "the grammar that is read");
    const std::optional<io::problem> why =
        guard.objection("--output " + output, output, known_around(output),
                        replaces ? io::old_records::are_replaced : io::old_records::stay_unless_forced);
    if (why) throw run_error(why->message);
}

void add_force_option(CLI::App& app, bool& target) {
    app.add_flag("--force", target, "replace a record that is already there");
}

std::string origin_of(const held_rule& rule, const notation& n, const io::settings& by) {
    const auto choice = by.game.find(fmt::format("{}.{}", n.choices->table, rule.name));
    return rule.why.empty() && choice != by.game.end() ? choice->second.from : rule.why;
}

game game_of(const report& r, std::uint32_t number) {
    const std::vector<game> games = r.games();
    if (games.empty()) throw run_error(fmt::format("{}: there is no game in it", r.text().name()));
    if (number < 1 || number > games.size())
        throw usage_error(fmt::format("--game {}: this record has {} game{}, numbered from 1", number, games.size(),
                                      games.size() == 1 ? "" : "s"));
    return games[number - 1];
}

} // namespace arbiter::cli
