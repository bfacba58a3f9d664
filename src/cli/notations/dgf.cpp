// `arbiter dgf`: what the document of DGF asks of a library, as a command.
#include "arbiter/dgf.hpp"
#include "arbiter/notation.hpp"
#include "cli/choices.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/record.hpp"
#include "io/configurations.hpp"
#include "io/read.hpp"
#include "io/replace.hpp"
#include "notations/dgf/moves.hpp"
#include "render/display.hpp"
#include "replay/go_rules.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::dgf {

namespace {

using cli::run_error;
using cli::usage_error;

struct function_options {
    std::string function;
    std::string board; ///< a path; `-` is standard input
    std::string other; ///< a move, or the path of a board
    std::string to = "text";
    std::string output = "-";
    bool force = false;
    cli::game_choices game;
};

/// What the command line says, else the configuration of the record.
go_rules rules_for(const std::string& path, const function_options& o) {
    io::overrides chosen;
    chosen.game = cli::chosen_of(o.game);
    io::configurations all(std::move(chosen), io::config_search::upward);
    options checked;
    checked.game = io::choices_of(*cli::configuration_of(all, path).by);
    return go_rules_of(checked).in_place_of({});
}

last_position read_position(const std::string& path, const go_rules& rules) {
    const report r = cli::read_record({path, "dgf"});
    std::string why;
    std::optional<last_position> p = last_position::of(r, rules.repetition, rules.self_capture, why);
    if (!p) throw run_error(fmt::format("{}: {}", printable(path), why));
    return *std::move(p);
}

std::optional<move_number> number_in(const std::string& text) {
    move_number m = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), m);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(m) : std::nullopt;
}

/// A number, a vertex, or a file that holds a move.
move_number read_move_argument(const std::string& text, unsigned size) {
    if (const auto number = number_in(text)) return *number;
    if (const auto vertex = move_of_vertex(text, size)) return *vertex;
    std::variant<std::string, io::problem> bytes = io::read_file(text, options().max_file_size);
    constexpr unsigned most_columns = 25; // that letters name
    if (std::holds_alternative<io::problem>(bytes) && size < most_columns && move_of_vertex(text, most_columns))
        throw run_error(fmt::format("`{}` is off the board, which has {} rows and columns", text, size));
    if (std::holds_alternative<io::problem>(bytes))
        throw usage_error(fmt::format("`{}` is no move: write the number of a point, 0 to pass, -1 to resign, a vertex "
                                      "such as `D4`, or a file that holds a move",
                                      text));
    const auto held = dgf::read_move(std::get<std::string>(bytes));
    if (!held) throw run_error(fmt::format("{}: it holds no move", printable(text)));
    return *held;
}

int write_board(const board& b, const function_options& o) {
    const std::string bytes = o.to == "binary" ? write_binary(b) : o.to == "packed" ? write_packed(b) : write_text(b);
    if (o.output == "-") {
        return cli::print(bytes);
    }
    if (const std::optional<io::problem> failed = io::write_whole(o.output, bytes)) throw run_error(failed->message);
    return cli::success;
}

int print(const std::string& line, int status) {
    return cli::print(line, status);
}

int run_apply(const function_options& o) {
    cli::require_output({o.board, "dgf"}, {o.board, o.other}, o.output, o.force);
    const last_position p = read_position(o.board, rules_for(o.board, o));
    const move_number m = read_move_argument(o.other, p.now().size);
    const std::variant<board, refusal> made = p.play(m);
    if (const refusal* const why = std::get_if<refusal>(&made))
        throw run_error(fmt::format("{} can't be played: {}", name_of_move(m, p.now().size), name_of(*why)));
    return write_board(std::get<board>(made), o);
}

int run_validate(const function_options& o) {
    const last_position p = read_position(o.board, rules_for(o.board, o));
    const move_number m = read_move_argument(o.other, p.now().size);
    const std::string name = name_of_move(m, p.now().size);
    const refusal why = p.judge(m);
    if (why != refusal::none) return print(fmt::format("{} is illegal: {}\n", name, name_of(why)), cli::findings_found);
    const char* const more = p.has_two_passes() ? ", but resumes a game that two passes have ended" : "";
    return print(fmt::format("{} is legal{}\n", name, more), cli::success);
}

int run_diff(const function_options& o) {
    const go_rules rules = rules_for(o.board, o);
    const board before = read_position(o.board, rules).now();
    const board after = read_position(o.other, rules).now();
    const difference found = diff(before, after, rules.self_capture);
    if (!found.made) {
        cli::complain("no single move turns the one board into the other");
        return cli::findings_found;
    }
    const std::string name = name_of_move(*found.made, before.size);
    if (found.why != refusal::none) {
        cli::complain(fmt::format("only {} would, and it is illegal: {}", name, name_of(found.why)));
        return cli::findings_found;
    }
    if (found.may_be_pass) cli::complain("a pass right after a pass, 0, would leave the same board");
    if (found.may_be_other) cli::complain("a stone that takes itself off on another point would leave the same board");
    return print(fmt::format("{}\n", *found.made), cli::success);
}

int run(const function_options& o) {
    if (o.function.empty()) throw usage_error("which FUNCTION? choose from apply, validate, diff");
    cli::require_choice("function", o.function, {"apply", "validate", "diff"});
    if (o.board.empty() || o.other.empty())
        throw usage_error(o.function == "diff" ? "diff needs two boards" : o.function + " needs a board and a move");
    if (o.function == "apply") return run_apply(o);
    if (o.to != "text" || o.output != "-") throw usage_error("--to and --output are for the board that apply makes");
    return o.function == "validate" ? run_validate(o) : run_diff(o);
}

cli::action declare(CLI::App& app) {
    const auto o = std::make_shared<function_options>();
    app.add_option("FUNCTION", o->function,
                   "apply: the board after a move; validate: whether a move is legal; diff: the move that turned one "
                   "board into another")
        ->option_text("apply|validate|diff");
    app.add_option("BOARD", o->board,
                   "a board; or a game or record, of which the last position counts, with its history")
        ->option_text("FILE");
    app.add_option(
           "MOVE", o->other,
           "the number of a point, 0 to pass, -1 to resign, a vertex such as `D4`, or a file that holds a move; "
           "for diff the second board")
        ->option_text("FILE");
    cli::add_choice(app, "--to", o->to, {"text", "binary", "packed"}, "the form of the board that apply writes");
    app.add_option("-o,--output", o->output, "write it to FILE (default: standard output)")->option_text("FILE");
    cli::add_force_option(app, o->force);
    (void)cli::add_game_options(app, go_choices, o->game);
    return [o] { return run(*o); };
}

constexpr std::array<cli::command, 1> own_commands{{
    {"dgf", "play moves on boards of DGF, judge them, and find them",
     "  arbiter dgf apply board.dgb 41 -o next.dgb\n"
     "  arbiter dgf apply game.dgf Q16 --to packed -o next.dgb\n"
     "  arbiter dgf validate game.dgr 41 --ko positional\n"
     "  arbiter dgf diff board.dgb next.dgb\n",
     declare,
     "0 apply: the board was written; validate: the move is legal; diff: one move explains the change\n"
     "1 validate: the move is illegal; diff: no single legal move explains the change\n"
     "2 the answer can't be given; standard error says why\n"
     "130 interrupted\n"},
}};

} // namespace

std::span<const cli::command> commands() noexcept;
std::span<const cli::command> commands() noexcept {
    return own_commands;
}

} // namespace arbiter::dgf
