#include "cli/command.hpp"

#include "arbiter/convert.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/record.hpp"
#include "io/replace.hpp"
#include "render/display.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

struct convert_options {
    record_options record;
    std::string to;
    std::string output = "-";
    bool force = false;
    std::optional<std::uint32_t> game; ///< the first one
};

std::vector<std::string> target_names() {
    std::vector<std::string> names;
    for (const target* t : targets()) names.emplace_back(t->name);
    return names;
}

const target& target_of(const convert_options& o) {
    if (o.to.empty()) throw usage_error(fmt::format("which form? choose `--to` from {}", list_of(target_names())));
    const target* const found = find_target(o.to);
    if (found == nullptr)
        throw usage_error(fmt::format("there is no form `{}`; choose from {}", o.to, list_of(target_names())));
    return *found;
}

/// `-` is standard output.
int write(const std::string& path, const std::string& bytes) {
    if (path == "-") return print(bytes);
    if (const std::optional<io::problem> failed = io::write_whole(path, bytes)) throw run_error(failed->message);
    return success;
}

int convert_record(const convert_options& o) {
    const target& to = target_of(o);
    require_output(o.record, {o.record.path}, o.output, o.force);
    const report r = read_record(o.record, known_around(o.record.path));
    const std::string path = printable(o.record.path);
    if (r.notation()->made != nullptr)
        throw run_error(
            fmt::format("{}: can't be converted: games of {} have no other form", path, r.notation()->title));
    const std::uint32_t number = o.game.value_or(1);
    (void)game_of(r, number);
    const conversion made = convert(r, to, number);
    if (!made.bytes)
        throw run_error(
            fmt::format("{}:{}: can't be converted: {}", path, r.place_name(made.why.where.begin), made.why.what));
    for (const loss& l : made.losses)
        complain_raw(fmt::format("{}:{}: not carried over: {}\n", path, r.place_name(l.where.begin), l.what));
    if (const std::vector<game> games = r.games(); !o.game && games.size() > 1) // nobody has chosen one
        complain_raw(fmt::format("{}:{}: not carried over: {} more game{}; `--game N` converts another\n", path,
                                 r.place_name(r.tree()[games[1].node()].begin), games.size() - 1,
                                 games.size() == 2 ? "" : "s"));
    return write(o.output, *made.bytes);
}

} // namespace

action declare_convert(CLI::App& app) {
    const auto o = std::make_shared<convert_options>();
    declare(app, o->record);
    app.add_option("--to", o->to, "the form: " + list_of(target_names()))->option_text("FORM");
    add_number(app, "--game", o->game, "N", "which game of the record, from 1 (default 1)");
    app.add_option("-o,--output", o->output, "write to FILE (default: standard output)")->option_text("FILE");
    add_force_option(app, o->force);
    return [o] { return convert_record(*o); };
}

} // namespace arbiter::cli
