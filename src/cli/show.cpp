#include "cli/command.hpp"

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/record.hpp"
#include "cli/rule_options.hpp"
#include "io/path.hpp"
#include "render/display.hpp"
#include "render/picture_svg.hpp"
#include "render/picture_text.hpp"
#include "render/position_json.hpp"
#include "user_notations/runtime_notation.hpp"
#include "user_notations/user_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

struct show_options {
    record_options record;
    std::uint32_t game = 1;
    std::optional<std::uint32_t> ply;
    std::optional<std::string> variation; ///< a path
    std::string format = "unicode";
    std::string color = "auto";
    config_file_options files;
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

/// `2.1` as numbers.
std::vector<std::uint32_t> path_of(const std::string& written) {
    std::vector<std::uint32_t> path;
    for (std::size_t begin = 0; begin <= written.size();) {
        const std::size_t end = std::min(written.find('.', begin), written.size());
        const std::string number = written.substr(begin, end - begin);
        if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos)
            throw usage_error(
                fmt::format("--variation `{}`: numbers with periods between them are needed, such as 2.1", written));
        constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
        path.push_back(static_cast<std::uint32_t>(number_in("--variation", number, 1, most)));
        begin = end + 1;
    }
    return path;
}

/// The line that `--variation` names.
line_of_play line_of(const std::string& variation, const report& r, const game& g) {
    const std::vector<std::uint32_t> path = path_of(variation);
    if (r.notation()->made != nullptr)
        throw usage_error(fmt::format("--variation {}: {}", variation,
                                      grammars::first_variation(r.tree(), g.node()) == 0
                                          ? "this game has no variations"
                                          : "a game with variations isn't played by an engine"));
    if (!r.notation()->has_variations)
        throw usage_error(fmt::format("--variation {}: there are no variations in {}", variation, r.notation()->title));
    line_of_play line = g.line(path);
    if (line.chosen.size() >= path.size()) return line;
    const std::size_t at = line.chosen.size();
    if (line.branchings.empty())
        throw usage_error(fmt::format("--variation {}: this game has no variations", variation));
    if (at == line.branchings.size())
        throw usage_error(
            fmt::format("--variation {}: that line parts no more than {} time{}", variation, at, at == 1 ? "" : "s"));
    throw usage_error(
        fmt::format("--variation {}: there are {} variations at branching {} of that line, and {} is none", variation,
                    line.branchings[at], at + 1, path[at]));
}

/// The ply after which the position is shown, by its number in the game.
std::uint32_t ply_of(const show_options& o, const report& r, const game& g) {
    if (!o.variation) {
        const std::uint32_t plies = g.plies();
        const std::uint32_t ply = o.ply.value_or(g.last_ply());
        if (ply > plies)
            throw usage_error(fmt::format("--ply {}: this game has plies 0 (the start) to {}", ply, plies));
        return ply;
    }
    const line_of_play line = line_of(*o.variation, r, g);
    const std::size_t ply = o.ply ? *o.ply : line.plies.size();
    if (ply > line.plies.size())
        throw usage_error(
            fmt::format("--ply {}: this variation has plies 0 (the start) to {}", ply, line.plies.size()));
    return ply == 0 ? 0 : line.plies[ply - 1];
}

std::string json_of(const show_options& o, const report& r, const game& g, std::uint32_t ply, const options& checked) {
    const notation& n = *r.notation();
    position_name name{o.game, ply, {}};
    if (n.summarize != nullptr) name.result = n.summarize(r.text(), r.tree(), g.node()).result;
    return position_json(r, name, g.at(ply),
                         grammars::situation_of_game(n, r.text(), r.tree(), g.node(), ply, checked));
}

int show(const show_options& o) {
    io::configurations files = configurations_of(o.files);
    const io::governed by = configuration_of(files, o.record.path.empty() ? "-" : o.record.path);
    const options checked = io::options_for(by, io::name_in_folder(o.record.path), {});
    const report r = read_record(o.record, checked);
    if (const std::string why = grammars::why_no_positions(*r.notation()); !why.empty())
        throw run_error(fmt::format("{}: {}", o.record.path, why));
    if (r.rules() == rules_state::failed)
        throw run_error(fmt::format("{}: the rules could not be run: {}", o.record.path, r.failure().why));
    if (!is_readable(r, r.games())) throw run_error(fmt::format("{}: there is no game in it", o.record.path));
    const game g = game_of(r, o.game);
    const std::uint32_t ply = ply_of(o, r, g);

    io::output out = standard_output();
    const picture_style style{o.format == "ascii" ? charset::ascii : charset::unicode, wants_color(o.color, out)};
    if (o.format == "svg") {
        out.write(render_svg(g.at(ply)));
    } else if (o.format == "json") {
        out.write(json_of(o, r, g, ply, checked));
    } else {
        out.write(render(g.at(ply), style));
        write_rules(out, g, r, by, checked);
    }
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
    app.add_option("--variation", o->variation,
                   "the line that takes these variations where it parts: 2.1 is the second one at the first "
                   "branching, then the first; --ply counts along it (default: the main line)")
        ->option_text("PATH");
    add_choice(app, "--format", o->format, {"unicode", "ascii", "svg", "json"},
               "the characters to draw with, a drawing, or the position for programs, with its legal moves");
    add_color_option(app, o->color);
    declare(app, o->files);
    add_trust_option(app, o->files.trust_engines);
    for (const char* name : {"--config", "--no-config", "--trust-engines"}) app.get_option(name)->group("Input");
    return [o] { return show(*o); };
}

} // namespace arbiter::cli
