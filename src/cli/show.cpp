#include "cli/command.hpp"

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/record.hpp"
#include "io/path.hpp"
#include "render/display.hpp"
#include "render/picture_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace arbiter::cli {

namespace {

struct show_options {
    record_options record;
    std::uint32_t game = 1;
    std::optional<std::uint32_t> ply;
    std::string format = "unicode";
    std::string color = "auto";
};

/// Whether there is anything to draw: a ply, or a record whose syntax shows that it has none.
bool is_readable(const report& r, const std::vector<game>& games) {
    if (std::any_of(games.begin(), games.end(), [](const game& g) { return g.plies() > 0; })) return true;
    const std::vector<finding> found = r.findings();
    return !games.empty() &&
           std::none_of(found.begin(), found.end(), [](const finding& f) { return f.code().starts_with("syntax/"); });
}

/// The rules that hold in a game, and why.
void write_rules(io::output& out, const game& g, const report& r, const io::governed& by, const options& checked) {
    if (r.notation()->rules == nullptr) return;
    for (const held_rule& rule : r.notation()->rules(r.text(), r.tree(), g.node(), checked)) {
        const std::string why = origin_of(rule, *r.notation(), *by.by);
        out.write(printable(fmt::format("{}: {} ({})", rule.name, rule.value, why)) + '\n');
    }
}

int show(const show_options& o) {
    io::configurations files({}, io::config_search::upward);
    const io::governed by = configuration_of(files, o.record.path.empty() ? "-" : o.record.path);
    const options checked = io::options_for(by, io::name_in_folder(o.record.path), {});
    const report r = read_record(o.record, checked);
    if (!is_readable(r, r.games())) throw run_error(fmt::format("{}: there is no game in it", o.record.path));
    const game g = game_of(r, o.game);
    const std::uint32_t plies = g.plies();
    const std::uint32_t ply = o.ply.value_or(g.last_ply());
    if (ply > plies) throw usage_error(fmt::format("--ply {}: this game has plies 0 (the start) to {}", ply, plies));

    io::output out = standard_output();
    const picture_style style{o.format == "ascii" ? charset::ascii : charset::unicode, wants_color(o.color, out)};
    out.write(render(g.at(ply), style));
    write_rules(out, g, r, by, checked);
    const int status = finish(out, success);
    const std::uint64_t findings = r.findings().size() + r.left_out();
    if (findings > 0)
        complain(fmt::format("this record has {} finding{}: see `arbiter lint {}`", findings, findings == 1 ? "" : "s",
                             o.record.path));
    return status;
}

} // namespace

action declare_show(CLI::App& app) {
    const auto o = std::make_shared<show_options>();
    declare(app, o->record);
    add_number(app, "--game", o->game, "N", "which game of the record, from 1 (default 1)");
    add_number(app, "--ply", o->ply, "N", "the position after N moves; 0 is the start (default: the last one)");
    add_choice(app, "--format", o->format, {"unicode", "ascii"}, "the characters to draw with");
    add_color_option(app, o->color);
    return [o] { return show(*o); };
}

} // namespace arbiter::cli
