// What the program says of a command line that can't be meant, word for word.
#include "blessed.hpp"
#include "program_support.hpp"

#include "arbiter/notation.hpp"

#include <cstddef>
#include <iterator>
#include <sstream>

namespace program_test {

namespace {

using words = std::vector<std::string>;

struct usage_case {
    words arguments;
    std::string message;
};

/// As the program lists them.
std::string notation_names() {
    std::string names;
    for (const arbiter::notation* n : arbiter::notations()) names.append(names.empty() ? "" : ", ").append(n->name);
    return names;
}

/// Complains in one line, and in another says where to read more: of `command`, which may be empty.
void check_refused(const folder& at, const usage_case& wanted, const std::string& command) {
    const outcome o = at.run(wanted.arguments);
    BOOST_TEST(o.status == 2, wanted.message);
    BOOST_TEST(o.out == "");
    const std::string help = command.empty() ? "--help" : command + " --help";
    BOOST_TEST(o.err == "arbiter: " + wanted.message + "\narbiter: see `arbiter " + help + "`\n");
}

/// What the page of tests/help, which has `{notations}` for the notations' names, says otherwise.
std::string unlike_help_page(const std::string& name, std::string text) {
    const std::string names = notation_names();
    if (const std::size_t at = text.find(names); at != std::string::npos) text.replace(at, names.size(), "{notations}");
    return test::first_unblessed("tests/help/" + name + ".txt", text);
}

void check_all_refused(const folder& at, const std::vector<usage_case>& cases) {
    for (const usage_case& c : cases) check_refused(at, c, c.arguments.front());
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(program_usage, folder)

BOOST_AUTO_TEST_CASE(commands) {
    const outcome none = run({});
    BOOST_TEST(none.status == 2);
    BOOST_TEST(none.out == "");
    BOOST_TEST(none.err == run({"--help"}).out);
    check_refused(*this, {{"lnit"}, "there is no command `lnit`; did you mean `lint`?"}, "");
    check_refused(*this, {{"zzzzzzzz"}, "there is no command `zzzzzzzz`"}, "");
    check_refused(*this, {{"--nope"}, "there is no option `--nope`"}, "");
    check_refused(*this, {{"--verison"}, "there is no option `--verison`; did you mean `--version`?"}, "");
    const outcome early = run({"--nope", "rules"});
    BOOST_TEST(early.status == 2);
    BOOST_TEST(early.err == "arbiter: there is no option `--nope`\narbiter: see `arbiter rules --help`\n");
    check_refused(*this, {{"--version=3"}, "`--version` takes no value"}, "");
}

BOOST_AUTO_TEST_CASE(every_help_page_is_the_one_that_was_read_last) {
    const std::string all = run({"--help"}).out;
    BOOST_TEST(unlike_help_page("arbiter", all) == "");
    std::istringstream lines(all.substr(all.find("\nCommands:\n") + 11));
    std::size_t pages = 1;
    for (std::string line; std::getline(lines, line) && line.starts_with("  "); ++pages) {
        const std::string command = line.substr(2, line.find(' ', 2) - 2);
        const outcome help = run({command, "--help"});
        BOOST_TEST(help.status == 0);
        BOOST_TEST(help.err == "");
        BOOST_TEST(unlike_help_page(command, help.out) == "");
    }
    const fs::directory_iterator written(test::source_dir() / "tests/help");
    BOOST_TEST(std::distance(written, fs::directory_iterator()) == static_cast<std::ptrdiff_t>(pages));
}

BOOST_AUTO_TEST_CASE(help_is_a_command) {
    BOOST_TEST(run({"help"}).out == run({"--help"}).out);
    for (const char* command : {"lint", "help", "dgf", "explain"}) {
        const outcome asked = run({"help", command});
        BOOST_TEST(asked.status == 0);
        BOOST_TEST(asked.out == run({command, "--help"}).out, command);
        BOOST_TEST(asked.err == "");
    }
    check_refused(*this, {{"help", "lnit"}, "there is no command `lnit`; did you mean `lint`?"}, "help");
    check_refused(*this, {{"help", "lint", "fmt"}, "`fmt` is one argument too many"}, "help");
}

BOOST_AUTO_TEST_CASE(options_and_arguments) {
    check_all_refused(
        *this,
        {
            {{"lint", "--sellect=ugn", "x"}, "there is no option `--sellect`; did you mean `--select`?"},
            {{"lint", "--out-format=json", "x"}, "there is no option `--out-format`; did you mean `--output-format`?"},
            {{"lint", "--format=json", "x"}, "there is no option `--format`; did you mean `--output-format`?"},
            {{"lint", "--threads=2", "x"}, "there is no option `--threads`; did you mean `--jobs`?"},
            {{"stats", "--output-format=csv", "x"}, "there is no option `--output-format`; did you mean `--format`?"},
            {{"show", "x", "--animate"},
             "`--animate` was removed in 0.3.0; `--ply N` draws one position, and `arbiter lint --output-format html` "
             "has boards to step through at each finding"},
            {{"show", "--output-format=svg", "x"}, "there is no option `--output-format`; did you mean `--format`?"},
            {{"convert", "--format=sgf", "x"}, "there is no option `--format`; did you mean `--to`?"},
            {{"lint", "--check", "x"}, "there is no option `--check`; it is an option of `arbiter fmt`"},
            {{"lint", "--fix-only=ugn", "x"}, "--fix-only needs --fix, or --diff to see what would change"},
            {{"lint", "--fix", "--fix-only=ung", "x"}, "there is no code or prefix `ung`; did you mean `ugn`?"},
            {{"lint", "--fix", "--fix-only=ugn,wrong-board", "x"},
             "there is no code or prefix `wrong-board`; did you mean `ugn/wrong-board`?"},
            {{"lint", "--diff", "--fix-only=zzzzzzzz", "x"},
             "there is no code or prefix `zzzzzzzz`; `arbiter rules` lists them"},
            {{"lint", "--zzzzzzzzzz", "x"}, "there is no option `--zzzzzzzzzz`"},
            {{"lint", "-qz", "x"}, "there is no option `-z`"},
            {{"lint", "x", "--fail-on"}, "`--fail-on` needs a value"},
            {{"lint", "x", "--fail-on="}, "`--fail-on` needs a value"},
            {{"lint", "x", "--exclude"}, "`--exclude` needs a value"},
            {{"lint", "--fail-on", "style", "--fail-on", "error", "x"}, "`--fail-on` occurs twice; give it once"},
            {{"lint", "--jobs", "1", "--jobs=2", "x"}, "`--jobs` occurs twice; give it once"},
            {{"gen", "ugn", "-o", "x", "-o", "y"}, "`--output` occurs twice; give it once"},
            {{"lint", "--quiet=yes", "x"}, "`--quiet` takes no value"},
            {{"lint", "--files=3", "x"}, "`--files` takes no value"},
            {{"rules", "x"}, "`x` is one argument too many"},
            {{"show", "x", "y", "z"}, "`y` is one argument too many"},
            {{"ast", "x", "--", "-y"}, "`-y` is one argument too many"},
        });
}

BOOST_AUTO_TEST_CASE(what_is_read) {
    const std::string own_notations = "; one of your own is known in the folder of its arbiter.toml, and below it";
    const std::string nothing = "what is to be checked? name files or folders, or `-` for standard input";
    check_all_refused(
        *this,
        {
            {{"lint"}, nothing},
            {{"lint", "-0"}, nothing},
            {{"lint", "-", "-"}, "standard input can be read only once"},
            {{"lint", "-", "--files-from", "-"}, "standard input can be read only once"},
            {{"lint", "-0", "x"}, "`-0` needs `--files-from`"},
            {{"lint", "--notation", "ung", "x"}, "there is no notation `ung`; did you mean `ugn`?"},
            {{"lint", "--notation", "draughts", "x"},
             "there is no notation `draughts`; choose from " + notation_names() + own_notations},
            {{"lint", "--input-format", "jsnl", "x"}, "--input-format: there is no `jsnl`; did you mean `jsonl`?"},
            {{"show"}, "which FILE? `-` is standard input"},
            {{"ast"}, "which FILE? `-` is standard input"},
            {{"ast", "--notation", "draughts", "x"},
             "there is no notation `draughts`; choose from " + notation_names() + own_notations},
            {{"gen"}, "which NOTATION? choose from " + notation_names()},
            {{"grammar"}, "which NOTATION? choose from " + notation_names() + ", peg"},
            {{"grammar", "gnu"}, "there is no notation `gnu`; choose from " + notation_names() + ", peg"},
        });
}

BOOST_AUTO_TEST_CASE(numbers) {
    check_all_refused(
        *this,
        {
            {{"lint", "--jobs", "0", "x"}, "--jobs: `0` is not from 1 to 4294967295"},
            {{"lint", "--jobs", "two", "x"}, "--jobs: `two` is no whole number from 1 on"},
            {{"lint", "--max-findings", "-1", "x"}, "--max-findings: `-1` is no whole number from 0 on"},
            {{"lint", "--max-findings", "4294967296", "x"}, "--max-findings: `4294967296` is not from 0 to 4294967295"},
            {{"gen", "ugn", "--games", "1.5"}, "--games: `1.5` is no whole number from 0 on"},
            {{"gen", "ugn", "--seed", "18446744073709551616"},
             "--seed: `18446744073709551616` is not from 0 to 18446744073709551615"},
            {{"lint", "--max-file-size", "big", "x"},
             "--max-file-size: `big` is no number of bytes, such as 4096, 64KiB or 1G"},
            {{"lint", "--max-file-size", "4KK", "x"},
             "--max-file-size: `4KK` is no number of bytes, such as 4096, 64KiB or 1G"},
            {{"lint", "--max-file-size", "4G", "x"},
             "--max-file-size: `4G` is too much; at most 4294967294 bytes can be read"},
        });
}

BOOST_AUTO_TEST_CASE(rules_and_levels) {
    check_all_refused(
        *this,
        {
            {{"lint", "--select", "ugn/wrong-bord", "x"},
             "there is no code or prefix `ugn/wrong-bord`; did you mean `ugn/wrong-board`?"},
            {{"lint", "--select", "wrong-board", "x"},
             "there is no code or prefix `wrong-board`; did you mean `ugn/wrong-board`?"},
            {{"lint", "--ignore", "zzzzzzzz", "x"},
             "there is no code or prefix `zzzzzzzz`; `arbiter rules` lists them"},
            {{"lint", "--severity", "text", "x"}, "--severity text: CODE=LEVEL is needed, such as text/bom=error"},
            {{"lint", "--severity", "txet=error", "x"}, "there is no code or prefix `txet`; did you mean `text`?"},
            {{"lint", "--severity", "text=eror", "x"}, "there is no level `eror`; did you mean `error`?"},
            {{"lint", "--severity", "text=loud", "x"}, "there is no level `loud`; choose from error, warning, style"},
            {{"lint", "--fail-on", "never", "x"}, "--fail-on: there is no `never`; choose from error, warning, style"},
            {{"lint", "--fail-on", "warn", "x"}, "--fail-on: there is no `warn`; did you mean `warning`?"},
            {{"lint", "--severity", "text=warn", "x"}, "there is no level `warn`; did you mean `warning`?"},
            {{"lint", "--fail-on", "errors", "x"}, "--fail-on: there is no `errors`; did you mean `error`?"},
        });
}

BOOST_AUTO_TEST_CASE(what_is_written) {
    check_all_refused(
        *this,
        {
            {{"lint", "--output-format", "jsnl", "x"}, "--output-format: there is no `jsnl`; did you mean `jsonl`?"},
            {{"lint", "--output-file", "jsonl", "x"},
             "--output-file jsonl: FORMAT=FILE is needed, such as jsonl=findings.jsonl"},
            {{"lint", "--output-file", "jsonl=", "x"},
             "--output-file jsonl=: FORMAT=FILE is needed, such as jsonl=findings.jsonl"},
            {{"lint", "--output-file", "jsnl=f", "x"}, "there is no output format `jsnl`; did you mean `jsonl`?"},
            {{"lint", "--color", "red", "x"}, "--color: there is no `red`; choose from auto, always, never"},
            {{"ast", "--format", "xml", "x"}, "--format: there is no `xml`; choose from sexpr, json"},
            {{"grammar", "ugn", "--format", "digt"}, "--format: there is no `digt`; did you mean `dict`?"},
            {{"rules", "--format", "jsn"}, "--format: there is no `jsn`; did you mean `json`?"},
        });
}

BOOST_AUTO_TEST_CASE(positions_that_are_not_there) {
    put(in / "x.ugn", clean);
    check_all_refused(*this,
                      {
                          {{"show", "--game", "0", "x.ugn"}, "--game 0: this record has 1 game, numbered from 1"},
                          {{"show", "--game", "2", "x.ugn"}, "--game 2: this record has 1 game, numbered from 1"},
                          {{"show", "--ply", "8", "x.ugn"}, "--ply 8: this game has plies 0 (the start) to 7"},
                      });
}

/// What a line may hold that comes from elsewhere can't turn a terminal upside down.
BOOST_AUTO_TEST_CASE(what_is_quoted_is_printable) {
    check_refused(*this, {{"\x1b[2J\n"}, "there is no command `\\u{1B}[2J\\n`"}, "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
