#include "cli/command.hpp"

#include "arbiter/version.hpp"
#include "cli/console.hpp"
#include "cli/help.hpp"
#include "io/report_exceptions.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr command table[] = {
    {"lint", "check game records, and say where they are wrong",
     "  arbiter lint game.ugn\n"
     "  arbiter lint --output-format short games/\n"
     "  arbiter lint --fix games/\n"
     "  arbiter lint --diff games/ | less\n"
     "  arbiter lint --write-baseline old.json games/ && arbiter lint --baseline old.json games/\n"
     "  git ls-files -z | arbiter lint --files-from - -0\n",
     declare_lint,
     "0 nothing was found at or above the level of `--fail-on`; with `--diff`: nothing would change\n"
     "1 something was found; with `--diff`: something would change\n"
     "2 the run itself failed: wrong usage, a file that can't be read or written, a bad configuration; other files "
     "are checked all the same\n"
     "130 interrupted; what was done so far is said\n"},
    {"fmt", "lay game records out in their notation's canonical form",
     "  arbiter fmt game.ugn\n"
     "  arbiter fmt --check games/\n"
     "  arbiter fmt --diff game.ugn\n"
     "  arbiter fmt - < game.ugn\n",
     declare_fmt,
     "0 all is laid out; with `--check` or `--diff`: nothing would change\n"
     "1 with `--check` or `--diff` alone: something would change\n"
     "2 wrong usage, a file that can't be read or written, or a record that can't be laid out; other files are laid "
     "out "
     "all the same\n"
     "130 interrupted; what was done so far is said\n"},
    {"stats", "count what records hold: games, lengths, results, players, findings, copies",
     "  arbiter stats games/\n"
     "  arbiter stats --format csv games/ > games.csv\n"
     "  arbiter gen ugn --games 100 --seed 7 | arbiter stats --input-format jsonl -\n",
     declare_stats,
     "0 all is counted, whatever findings it has\n"
     "2 wrong usage, a file that can't be read, or a bad configuration; all else is counted all the same\n"
     "130 interrupted; what was counted so far is said\n"},
    {"show", "draw a position of a game",
     "  arbiter show game.ugn\n"
     "  arbiter show game.ugn --ply 12 --format ascii\n"
     "  arbiter show game.sgf --variation 2.1 --format svg > position.svg\n",
     declare_show},
    {"play", "play a game into a record",
     "  arbiter play ultimate --record game.ugn\n"
     "  arbiter play connect4 --against human --record game.qgn\n"
     "  arbiter play go --size 9 --seed 7 --record game.sgf\n"
     "  arbiter play --resume game.ugn\n",
     declare_play},
    {"convert", "write a game in another form",
     "  arbiter convert game.dgf --to dgf-record-binary -o game.dgr\n"
     "  arbiter convert game.dgr --to dgf-game --game 1\n",
     declare_convert},
    {"gen", "make random legal games, correctly recorded",
     "  arbiter gen ugn --seed 7\n"
     "  arbiter gen ugn --games 100 --seed 7 -o games/\n"
     "  arbiter gen ugn --games 100 --seed 7 -o games.zip\n"
     "  arbiter gen ugn --games 100 --seed 7 | arbiter lint --input-format jsonl -\n"
     "  arbiter gen ugn --from-grammar --count 100 --seed 7 -o sentences/\n",
     declare_gen},
    {"ast", "print the syntax tree of a record",
     "  arbiter ast game.ugn\n"
     "  arbiter ast game.ugn --format json\n",
     declare_ast},
    {"grammar", "print the grammar of a notation",
     "  arbiter grammar ugn\n"
     "  arbiter grammar ugn --format dict > ugn.dict\n"
     "  arbiter grammar --grammar nim.peg --format json > nim.json\n",
     declare_grammar},
    {"trust", "let engines that an arbiter.toml names be started", "  arbiter trust games/\n", declare_trust},
    {"rules", "list all rules",
     "  arbiter rules\n"
     "  arbiter rules --format json\n",
     declare_rules},
    {"explain", "say what a rule checks and why, with an example",
     "  arbiter explain tag/missing\n"
     "  arbiter explain tag\n",
     declare_explain},
    {"config", "show which settings hold for a file, and where each comes from",
     "  arbiter config games/game.ugn\n"
     "  arbiter config games/game.ugn --ignore ugn/filename\n",
     declare_config},
    {"help", "say what a command does, and which options it has",
     "  arbiter help\n"
     "  arbiter help lint\n"
     "  arbiter help lint --format man | man -l -\n",
     declare_help},
    {"completions", "print the completions of bash, zsh or fish",
     "  source <(arbiter completions bash)\n"
     "  arbiter completions fish > ~/.config/fish/completions/arbiter.fish\n",
     declare_completions},
};

/// A command as the parser knows it, and what to do once it is parsed.
struct declared {
    CLI::App* app;
    action run;
};

std::vector<declared> declare_all(CLI::App& program) {
    std::vector<declared> all;
    for (const command& c : commands()) {
        CLI::App* const app = program.add_subcommand(c.name, c.summary);
        app->footer(fmt::format("Examples:\n{}", c.examples));
        app->set_help_flag("-h,--help", "show this help");
        // what is not expected is looked at afterwards: then the message can say what was meant
        app->allow_extras();
        all.push_back({app, c.declare(*app)});
        for (CLI::Option* const each : app->get_options())
            if (each->get_option_text() == "FILE")
                each->check([](const std::string& name) { return name.empty() ? "the name of a file is empty" : ""; });
    }
    return all;
}

void refuse_unknown_command(int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return;
    const std::string name = argv[1];
    const std::vector<command>& known = commands();
    if (std::none_of(known.begin(), known.end(), [&name](const command& c) { return c.name == name; }))
        throw no_such_command(name);
}

/// Options that earlier versions had, or `--option=value`, and what to use instead.
struct removed_option {
    const char* command;
    const char* option;
    const char* instead;
};

constexpr removed_option removed_options[] = {
    {"show", "--animate",
     "`--ply N` draws one position, and `arbiter lint --output-format html` has boards to step through at each "
     "finding"},
    {"grammar", "--format=textmate", "`peg`, `dict` and `json` print a grammar"},
    {"grammar", "--format=railroad", "tools/railroad.js, in the sources, draws what `json` prints"},
};

/// The parser would say only that there is no such option or value.
void refuse_removed_options(const std::string& command, int argc, char** argv) {
    const std::vector<std::string> words(argv, std::find(argv, argv + argc, std::string_view("--")));
    for (const removed_option& removed : removed_options)
        for (std::size_t i = 1; i < words.size() && command == removed.command; ++i)
            if (words[i] == removed.option || words[i - 1] + '=' + words[i] == removed.option)
                throw usage_error(fmt::format("`{}` was removed in 0.3.0; {}", removed.option, removed.instead));
}

/// Those words behind `--`, which are arguments whatever they look like.
std::vector<std::string> arguments_in(int argc, char** argv) {
    const std::vector<std::string> words(argv, argv + argc);
    const auto mark = std::find(words.begin(), words.end(), "--");
    return {mark == words.end() ? mark : mark + 1, words.end()};
}

/// What options of other names mean, in commands that have them.
constexpr std::pair<const char*, const char*> other_names[] = {
    {"--format", "--output-format"},
    {"--format", "--to"},
    {"--output-format", "--format"},
    {"--disable", "--ignore"},
    {"--enable", "--select"},
    {"--only", "--select"},
    {"--threads", "--jobs"},
    {"--reporter", "--output-format"},
    {"--rule", "--select"},
    {"--skip", "--ignore"},
    {"--write", "--fix"},
};

/// What the option `name`, which `app` doesn't have, may be meant to be; empty where nothing is near.
std::string meant_option(const CLI::App& app, const std::string& name) {
    for (const auto& [written, meant] : other_names)
        if (name == written && app.get_option_no_throw(meant) != nullptr)
            return fmt::format("; did you mean `{}`?", meant);
    const CLI::App* const program = app.get_parent() == nullptr ? &app : app.get_parent();
    std::string others;
    for (const CLI::App* command : program->get_subcommands({}))
        if (command->get_option_no_throw(name) != nullptr)
            others +=
                fmt::format("{} `arbiter {}`", others.empty() ? "; it is an option of" : ",", command->get_name());
    if (!others.empty()) return others;
    std::vector<std::string> known;
    const auto negates = [](std::string_view option) { return option.starts_with("--no-"); };
    for (const CLI::Option* o : app.get_options())
        for (const std::string& each : o->get_lnames())
            if (negates(name) == negates("--" + each)) known.push_back("--" + each);
    return did_you_mean(name, known);
}

void refuse_extras(const CLI::App& app, const std::vector<std::string>& arguments) {
    std::vector<std::string> extras = app.remaining();
    // what ends the options is distinguished by the parser, and kept all the same
    if (const auto mark = std::find(extras.begin(), extras.end(), "--"); mark != extras.end()) extras.erase(mark);
    if (extras.empty()) return;
    const std::string& first = extras.front();
    const bool is_argument = std::find(arguments.begin(), arguments.end(), first) != arguments.end();
    if (is_argument || !first.starts_with('-')) throw usage_error(fmt::format("`{}` is one argument too many", first));
    const std::string name = first.substr(0, first.find('='));
    throw usage_error(fmt::format("there is no option `{}`{}", name, meant_option(app, name)));
}

int run(CLI::App& program, const std::vector<declared>& all, int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "__complete")
        return print(completions_of(program, {argv + 2, argv + argc}));
    refuse_unknown_command(argc, argv);
    for (const declared& d : all)
        d.app->preparse_callback(
            [&d, argc, argv](std::size_t) { refuse_removed_options(d.app->get_name(), argc, argv); });
    program.parse(argc, argv);
    const std::vector<std::string> arguments = arguments_in(argc, argv);
    for (const declared& d : all) {
        if (!d.app->parsed()) continue;
        refuse_extras(*d.app, arguments);
        refuse_extras(program, arguments); // which has what stood before the command, and some of what `--` is before
        return d.run();
    }
    refuse_extras(program, arguments);
    complain_raw(program.help());
    return run_failed;
}

/// What is wrong with the values of an option; `what` is the parser's word, and begins with its name.
std::string refusal_of_values(const CLI::App& app, std::string_view what) {
    std::string name(what.substr(0, what.find_first_of(": ")));
    if (!name.starts_with('-')) name.insert(0, name.size() == 1 ? "-" : "--");
    const CLI::Option* const o = app.get_option_no_throw(name);
    if (o != nullptr && o->get_expected_max() == 0) return fmt::format("`{}` takes no value", name);
    if (o != nullptr && o->count() > 1) return fmt::format("`{}` occurs twice; give it once", name);
    return fmt::format("`{}` needs a value", name);
}

/// The command on the command line, as far as it was read; empty where there is none.
std::string name_of_asked(const CLI::App& program) {
    const auto asked = program.get_subcommands();
    return asked.empty() ? "" : asked.front()->get_name();
}

int guarded_run(int argc, char** argv) {
    CLI::App program("arbiter checks game records: it replays them by the rules of their game, and says where a "
                     "record is wrong.");
    program.name("arbiter");
    program.formatter(std::make_shared<help_formatter>());
    program.option_defaults()->disable_flag_override(); // which commands inherit
    program.set_help_flag("-h,--help", "show this help");
    program.set_version_flag("--version", "arbiter " ARBITER_VERSION, "show the version");
    program.footer("`arbiter help COMMAND` explains a command.\n");
    program.allow_extras();
    program.require_subcommand(0, 1); // of further words that are names of commands, each is an argument
    const std::vector<declared> all = declare_all(program);
    try {
        return run(program, all, argc, argv);
    } catch (const CLI::CallForHelp&) {
        const auto asked = program.get_subcommands();
        return print(asked.empty() ? program.help() : asked.front()->help());
    } catch (const CLI::CallForVersion& version) {
        return print(std::string(version.what()) + '\n');
    } catch (const CLI::ArgumentMismatch& e) {
        const auto asked = program.get_subcommands();
        complain_of_usage(refusal_of_values(asked.empty() ? program : *asked.front(), e.what()),
                          name_of_asked(program));
    } catch (const CLI::ParseError& e) {
        complain_of_usage(e.what(), name_of_asked(program));
    } catch (const usage_error& e) {
        complain_of_usage(e.what(), name_of_asked(program));
    } catch (const run_error& e) {
        complain(e.what());
    }
    return run_failed;
}

} // namespace

usage_error no_such_command(const std::string& name) {
    std::vector<std::string> known;
    for (const command& c : commands()) known.emplace_back(c.name);
    usage_error made(fmt::format("there is no command `{}`{}", name, did_you_mean(name, known)));
    return made;
}

const std::vector<command>& commands() {
    static const std::vector<command> all = [] {
        std::vector<command> made(std::begin(table), std::end(table));
        for (const command& c : commands_of_notations()) made.push_back(c);
        return made;
    }();
    return all;
}

} // namespace arbiter::cli

int main(int argc, char** argv) {
    arbiter::cli::prepare_process();
    try {
        return arbiter::cli::guarded_run(argc, argv);
    } catch (const std::bad_alloc&) {
        arbiter::cli::complain("there is too little memory");
    } catch (const std::exception& e) {
        arbiter::cli::complain(arbiter::io::mistake_in_arbiter(e));
    }
    return arbiter::cli::run_failed;
}
