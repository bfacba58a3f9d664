// Notations of grammar files, as users of the program have them.
#include "program_support.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <sys/stat.h>

namespace user_grammar_test {

namespace {

namespace fs = program_test::fs;
using program_test::folder;
using program_test::get;
using program_test::has;
using program_test::lines_of;
using program_test::outcome;
using program_test::put;

constexpr const char* head = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"3 4 5\"]\n\n";
constexpr const char* user_table = "[notation.nim]\nextensions = [\".nim\"]\ngrammar = \"grammars/nim.peg\"\n";

std::string grammar() {
    return test::read_file(test::source_dir() / "corpus/peg/good/nim.peg");
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(own_grammar_program, folder)

BOOST_AUTO_TEST_CASE(a_grammar_on_the_command_line_reads_records) {
    put(in / "nim.peg", grammar());
    put(in / "a.nim", std::string(head) + "A2 C0\n*\n");
    put(in / "b.nim", std::string(head) + "1. A2\n*\n");
    put(in / "c.nim", std::string(head) + "A2\n*\n");
    const outcome o = run({"lint", "--grammar", "nim.peg", "--output-format", "short", "."});
    BOOST_TEST(o.out == "a.nim:5:4: error: expected a move such as `A2`, found `C0` [syntax/unexpected]\n"
                        "b.nim:5:1: error: moves have no numbers: write the moves alone [nim/number]\n");
    BOOST_TEST(o.status == 1);
    BOOST_TEST(has(o.err, "checked 4 files: 2 errors"));
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "--ignore", "nim/number", "b.nim"}).status == 0);
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "--notation", "nim", "c.nim"}).status == 0);
    for (const char* format : {"text", "jsonl", "sarif", "github", "junit", "grouped", "html"})
        BOOST_TEST(run({"lint", "--grammar", "nim.peg", "--output-format", format, "a.nim", "b.nim"}).status == 1,
                   format);
    const auto lines = lines_of(run({"lint", "--grammar", "nim.peg", "--output-format", "jsonl", "b.nim"}).out);
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0].at("notation") == "nim");
    BOOST_TEST(lines[0].at("code") == "nim/number");
}

BOOST_AUTO_TEST_CASE(a_file_of_any_name_and_standard_input_are_read_by_it) {
    put(in / "nim.peg", grammar());
    put(in / "game.txt", std::string(head) + "A2 C0\n*\n");
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "--output-format", "short", "game.txt"}).out ==
               "game.txt:5:4: error: expected a move such as `A2`, found `C0` [syntax/unexpected]\n");
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "-"}, std::string(head) + "*\n").status == 0);
}

BOOST_AUTO_TEST_CASE(sarif_lists_its_rules) {
    put(in / "nim.peg", grammar());
    put(in / "b.nim", std::string(head) + "1. A2\n*\n");
    const auto check_index = [this](const std::vector<std::string>& arguments) {
        const auto log = program_test::json::parse(run(arguments).out);
        const auto& one = log.at("runs").at(0);
        const auto& found = one.at("results").at(0);
        BOOST_TEST(found.at("ruleId") == "nim/number");
        const auto& rules = one.at("tool").at("driver").at("rules");
        const auto& rule = rules.at(found.at("ruleIndex").get<std::size_t>());
        BOOST_TEST(rule.at("id") == "nim/number");
        BOOST_TEST(rule.at("shortDescription").at("text") == "moves have no numbers: write the moves alone");
        BOOST_TEST(
            std::count_if(rules.begin(), rules.end(), [](const auto& r) { return r.at("id") == "nim/number"; }) == 1);
    };
    check_index({"lint", "--grammar", "nim.peg", "--output-format", "sarif", "b.nim"});
    fs::create_directories(in / "games");
    fs::rename(in / "b.nim", in / "games/b.nim");
    put(in / "games/nim.peg", grammar());
    put(in / "games/arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\n");
    check_index({"lint", "--output-format", "sarif", "games"});
    check_index({"lint", "--output-format", "sarif", "games/b.nim"});
    check_index({"lint", "--grammar", "nim.peg", "--output-format", "sarif", "games/b.nim"});
}

BOOST_AUTO_TEST_CASE(statistics_say_what_its_codes_are_about) {
    put(in / "nim.peg", grammar());
    put(in / "b.nim", std::string(head) + "1. A2\n*\n");
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "--statistics", "b.nim"}).out ==
               "1  nim/number  moves have no numbers: write the moves alone\n");
}

BOOST_AUTO_TEST_CASE(lines_name_it) {
    put(in / "nim.peg", grammar());
    const std::string line = program_test::json{{"path", "x"}, {"notation", "nim"}, {"text", "x"}}.dump() + '\n';
    const std::vector<std::string> arguments{"lint", "--grammar", "nim.peg", "--input-format", "jsonl", "-"};
    BOOST_TEST(run(arguments, line).status == 1);
    BOOST_TEST(has(run({"lint", "--input-format", "jsonl", "-"}, line).err, "there is no notation `nim`"));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_grammar_is_reported_once) {
    put(in / "nim.peg", "game <- moves $\nsync <- ' '\n");
    put(in / "a.nim", "x");
    put(in / "b.nim", "x");
    const outcome o = run({"lint", "--grammar", "nim.peg", "--output-format", "short", "a.nim", "b.nim"});
    BOOST_TEST(o.out == "nim.peg:1:9: error: `moves` is no rule of this grammar [peg/undefined-rule]\n");
    BOOST_TEST(o.status == 1);
    const outcome tree = run({"ast", "--grammar", "nim.peg", "a.nim"});
    BOOST_TEST(tree.err == "arbiter: nim.peg:1:9: `moves` is no rule of this grammar [peg/undefined-rule]\n");
    BOOST_TEST(tree.status == 2);
    BOOST_TEST(run({"lint", "--grammar", "none.peg", "a.nim"}).status == 2);
}

BOOST_AUTO_TEST_CASE(a_configuration_makes_a_notation_known) {
    fs::create_directories(in / "grammars");
    fs::create_directories(in / "games");
    put(in / "grammars/nim.peg", grammar());
    put(in / "arbiter.toml", user_table);
    put(in / "games/a.nim", std::string(head) + "A2 C0\n*\n");
    put(in / "games/b.txt", "no record");
    const outcome o = run({"lint", "--output-format", "short", "."});
    BOOST_TEST(o.out == "games/a.nim:5:4: error: expected a move such as `A2`, found `C0` [syntax/unexpected]\n");
    BOOST_TEST(has(o.err, "checked 2 files: 1 error"));
    BOOST_TEST(has(run({"ast", "games/a.nim"}).out, "(detail 42..43 name=heap \"A\")"));
    BOOST_TEST(run({"grammar", "nim"}).out == grammar());
    BOOST_TEST(has(run({"rules"}).out, "nim/number"));
    BOOST_TEST(has(run({"explain", "nim/number"}).out, "moves have no numbers: write the moves alone"));
    put(in / "games/b.nim", std::string(head) + "1. A2\n*\n");
    put(in / "arbiter.toml", std::string("[lint]\nignore = [\"nim/number\"]\n") + user_table);
    BOOST_TEST(run({"lint", "games/b.nim"}).status == 0);
}

BOOST_AUTO_TEST_CASE(a_grammar_with_errors_in_a_configuration_is_reported_once) {
    put(in / "nim.peg", "game <- moves $\nsync <- ' '\n");
    put(in / "arbiter.toml", "[lint]\nignore = [\"nim/number\"]\n[notation.nim]\ngrammar = \"nim.peg\"\n");
    put(in / "a.nim", "x");
    put(in / "b.nim", "x");
    const outcome o = run({"lint", "--output-format", "short", "a.nim", "b.nim", "nim.peg"});
    BOOST_TEST(o.out == "nim.peg:1:9: error: `moves` is no rule of this grammar [peg/undefined-rule]\n");
    BOOST_TEST(has(o.err, "arbiter: arbiter.toml:4:11: nim.peg:1:9: `moves` is no rule of this grammar "
                          "[peg/undefined-rule]\n"));
    BOOST_TEST(o.status == 2);
}

BOOST_AUTO_TEST_CASE(a_grammar_that_cant_be_used_is_a_problem_of_a_walk) {
    fs::create_directories(in / "games");
    put(in / "games/wrong.nim", "x");
    put(in / "arbiter.toml", "[notation.nim]\nextensions = [\".nim\"]\ngrammar = \"gone.peg\"\n");
    const std::string reported = "arbiter: arbiter.toml:3:11: gone.peg: ";
    for (const char* command : {"lint", "stats", "fmt"}) {
        const outcome o = run({command, "."});
        BOOST_TEST(o.status == 2, command);
        BOOST_TEST(o.err.starts_with(reported), o.err);
        BOOST_TEST(o.err.find(reported, 1) == std::string::npos, o.err);
        BOOST_TEST(run({command, "games"}).status == 2, command);
    }
    // also where its grammar isn't walked, and where a record has reported it
    put(in / "arbiter.toml", "[lint]\nexclude = [\"drafts/\"]\n[notation.nim]\ngrammar = \"drafts/nim.peg\"\n");
    fs::create_directories(in / "drafts");
    put(in / "drafts/nim.peg", "game <- moves $\nsync <- ' '\n");
    const std::string broken = "arbiter: arbiter.toml:4:11: drafts/nim.peg:1:9: `moves` is no rule of this grammar";
    BOOST_TEST(run({"lint", "."}).err.starts_with(broken));
    BOOST_TEST(run({"lint", "."}).status == 2);
    put(in / "games/a.ugn", "x");
    const outcome both = run({"lint", "."});
    BOOST_TEST(both.err.starts_with(broken));
    BOOST_TEST(both.err.find(broken, 1) == std::string::npos);
    BOOST_TEST(has(both.err, "1 could not be checked)"));
    // a configuration that is wrong otherwise is as well
    fs::remove(in / "games/a.ugn");
    put(in / "arbiter.toml", "[notation.nim]\n");
    BOOST_TEST(has(run({"lint", "."}).err, "arbiter.toml:1:11: `[notation.nim]` names no grammar"));
}

BOOST_AUTO_TEST_CASE(what_is_named_is_read_by_the_grammar_whatever_it_looks_like) {
    put(in / "hello.peg", "game <- 'hello' $\nsync <- ' '\n");
    put(in / "nim.peg", grammar());
    put(in / "arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\n");
    fs::create_directories(in / "games");
    const std::string reported = ":1:1: error: expected `hello`, found `*` [syntax/unexpected]\n";
    for (const std::string name : {"games/a.ugn", "games/a.nim", "games/a.txt"}) {
        put(in / name, "*");
        BOOST_TEST(run({"lint", "--grammar", "hello.peg", "--output-format", "short", name}).out == name + reported);
    }
    put(in / "games/b.sgf", "hello");
    BOOST_TEST(run({"lint", "--grammar", "hello.peg", "games/b.sgf"}).status == 0);
    BOOST_TEST(run({"ast", "--grammar", "hello.peg", "games/b.sgf"}).status == 0);
    BOOST_TEST(has(run({"fmt", "--grammar", "hello.peg", "games/b.sgf"}).err, "the notation hello has no canonical"));
    // what is found in a folder, and a grammar, is what its name says
    const outcome o = run({"lint", "--grammar", "hello.peg", "--output-format", "short", "games", "nim.peg"});
    BOOST_TEST(!has(o.out, "expected `hello`"));
    BOOST_TEST(has(o.err, "checked 4 files"));
    BOOST_TEST(run({"lint", "--grammar", "hello.peg", "--notation", "sgf", "games/b.sgf"}).status == 1);
}

BOOST_AUTO_TEST_CASE(options_take_the_codes_of_a_configured_notation) {
    fs::create_directories(in / "games/grammars");
    put(in / "games/grammars/nim.peg", grammar());
    put(in / "games/arbiter.toml", user_table);
    put(in / "games/b.nim", std::string(head) + "1. A2\n*\n");
    for (const char* named : {"games", "games/b.nim"}) {
        BOOST_TEST(run({"lint", "--ignore", "nim/number", named}).status == 0);
        BOOST_TEST(run({"lint", "--select", "nim", named}).status == 1);
        BOOST_TEST(run({"lint", "--severity", "nim/number=style", named}).status == 0);
    }
    put(in / "c.txt", std::string(head) + "1. A2\n*\n");
    BOOST_TEST(run({"lint", "--config", "games/arbiter.toml", "--notation", "nim", "--ignore", "nim/number", "c.txt"})
                   .status == 0);
    BOOST_TEST(has(run({"config", "--ignore", "nim/number", "games/b.nim"}).out, "nim/number"));
    BOOST_TEST(has(run({"lint", "--ignore", "nim/number", "c.txt"}).err, "there is no code or prefix `nim/number`"));
    BOOST_TEST(has(run({"lint", "--ignore", "nim/nmber", "games"}).err, "did you mean `nim/number`?"));
    fs::remove(in / "games/grammars/nim.peg");
    const outcome o = run({"lint", "--ignore", "nim/number", "games"});
    BOOST_TEST(has(o.err, "games/arbiter.toml:3:11: games/grammars/nim.peg: "));
    BOOST_TEST(o.status == 2);
}

BOOST_AUTO_TEST_CASE(a_prefix_without_pages_promises_none) {
    put(in / "nim.peg", grammar());
    put(in / "arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\n");
    const outcome o = run({"explain", "nim"});
    BOOST_TEST(has(o.out, "nim/number"));
    BOOST_TEST(!has(o.out, "with an example"));
}

BOOST_AUTO_TEST_CASE(mistakes_in_the_table_have_their_place) {
    put(in / "nim.peg", grammar());
    put(in / "a.ugn", "x");
    const auto reported = [&](const std::string& text) {
        put(in / "arbiter.toml", text);
        return run({"lint", "a.ugn"}).err;
    };
    BOOST_TEST(has(reported("[notation.nim]\n"), "arbiter.toml:1:11: `[notation.nim]` names no grammar"));
    BOOST_TEST(has(reported("[notation.ugn]\ngrammar = \"nim.peg\"\n"),
                   "arbiter.toml:1:11: the name `ugn` is taken; give the notation another"));
    BOOST_TEST(has(reported("[notation.tag]\ngrammar = \"nim.peg\"\n"), "the name `tag` is taken"));
    BOOST_TEST(has(
        reported(
            "[notation.nim]\ngrammar = \"nim.peg\"\n[notation.x]\ngrammar = \"nim.peg\"\nextensions = [\".nim\"]\n"),
        "arbiter.toml:3:11: `.nim` is the extension of `nim` already: files of it can have one notation"));
    BOOST_TEST(has(reported("[notation.\"a b\"]\ngrammar = \"nim.peg\"\n"),
                   "arbiter.toml:1:11: `a b` can't be a notation's name: a new one, of letters, digits and `-`"));
    BOOST_TEST(has(reported("[notation.nim]\ngrammar = 1\n"),
                   "arbiter.toml:2:11: found an integer; `grammar` takes the path"));
    BOOST_TEST(has(reported("[notation.nim]\ngramar = \"nim.peg\"\n"), "did you mean `grammar`?"));
    BOOST_TEST(has(reported("[notation.nim]\ngrammar = \"nim.peg\"\nextensions = [\"nim\"]\n"),
                   "arbiter.toml:3:15: `nim` is no end of names; begin it with a dot: `.nim`"));
    BOOST_TEST(has(reported("[notation]\nnim = 1\n"), "`nim` is no table"));
    BOOST_TEST(has(reported("[notations.nim]\ngrammar = \"nim.peg\"\n"), "did you mean `notation`?"));
    BOOST_TEST(has(reported("[notation.nim]\ngrammar = \"none.peg\"\n"), "arbiter.toml:2:11: none.peg: "));
    BOOST_REQUIRE(::mkfifo((in / "pipe.peg").c_str(), 0600) == 0);
    BOOST_TEST(has(reported("[notation.nim]\ngrammar = \"pipe.peg\"\n"),
                   "arbiter.toml:2:11: pipe.peg: can't be read: a pipe"));
}

BOOST_AUTO_TEST_CASE(commands_that_need_a_game_refuse_it) {
    put(in / "nim.peg", grammar());
    put(in / "a.nim", std::string(head) + "A2\n*\n");
    const outcome laid_out = run({"fmt", "--grammar", "nim.peg", "a.nim"});
    BOOST_TEST(
        has(laid_out.err, "arbiter: a.nim: the notation nim has no canonical layout; the record is left as it is\n"));
    BOOST_TEST(laid_out.status == 2);
    const outcome shown = run({"show", "--grammar", "nim.peg", "a.nim"});
    BOOST_TEST(shown.err == "arbiter: a.nim: the notation nim has no rules of a game, and so no positions\n");
    BOOST_TEST(shown.status == 2);
    BOOST_TEST(run({"gen", "nim", "--grammar", "nim.peg"}).status == 2);
    BOOST_TEST(run({"gen", "peg"}).status == 2);
    BOOST_TEST(run({"fmt", "nim.peg"}).status == 2);
    BOOST_TEST(run({"fmt", "--check", "."}).status == 0);
}

BOOST_AUTO_TEST_CASE(a_record_of_it_is_not_converted) {
    fs::create_directories(in / "grammars");
    put(in / "grammars/nim.peg", grammar());
    put(in / "arbiter.toml", user_table);
    put(in / "a.nim", std::string(head) + "A2\n*\n");
    const std::string reported = "arbiter: a.nim: can't be converted: games of the notation nim have no other form\n";
    const outcome configured = run({"convert", "a.nim", "--to", "dgf-game"});
    BOOST_TEST(configured.err == reported);
    BOOST_TEST(configured.status == 2);
    BOOST_TEST(run({"convert", "--grammar", "grammars/nim.peg", "a.nim", "--to", "dgf-game"}).err == reported);
}

BOOST_AUTO_TEST_CASE(the_configuration_of_a_file_shows_it) {
    fs::create_directories(in / "grammars");
    put(in / "grammars/nim.peg", grammar());
    put(in / "nim.py", "");
    put(in / "a.nim", std::string(head) + "A2\n*\n");
    put(in / "arbiter.toml", std::string(user_table) + "engine = [\"python3\", \"nim.py\"]\nengine-limit = 9\n");
    environment["XDG_CONFIG_HOME"] = (path / "config").string();
    const auto shown = [&](const std::string& name, const std::string& value, const std::string& from,
                           std::vector<std::string> more = {}) {
        more.insert(more.begin(), {"config", "a.nim"});
        const std::string text = run(more).out;
        const std::size_t at = text.find("\nnotation.nim." + name + ' ');
        BOOST_TEST_REQUIRE(at != std::string::npos, text);
        const std::string line = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
        BOOST_TEST(has(line, "  " + value + "  "), line);
        BOOST_TEST(line.ends_with("arbiter.toml:" + from), line);
    };
    shown("grammar", "\"grammars/nim.peg\"", "3:1");
    shown("extensions", R"([".nim"])", "2:1");
    shown("engine-limit", "9", "5:1");
    shown("engine", R"(["python3", "nim.py"], not trusted)", "4:1");
    BOOST_TEST(run({"trust", "."}).status == 0);
    shown("engine", R"(["python3", "nim.py"], trusted)", "4:1");
    // a grammar that can't be used is reported
    fs::remove(in / "grammars/nim.peg");
    const outcome o = run({"config", "a.nim"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "arbiter: arbiter.toml:3:11: grammars/nim.peg: can't be read"), o.err);
}

BOOST_AUTO_TEST_CASE(rules_of_a_grammar_are_explained) {
    put(in / "nim.peg", grammar());
    const outcome o = run({"explain", "--grammar", "nim.peg", "nim/number"});
    BOOST_TEST(has(o.out, "moves have no numbers: write the moves alone"), o.err);
    BOOST_TEST(run({"explain", "nim/number"}).status == 2);
    // beside a configuration that knows the same notation each rule is there once
    put(in / "arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\n");
    BOOST_TEST(run({"explain", "--grammar", "nim.peg", "nim/number"}).out == o.out);
    const std::string all = run({"rules", "--grammar", "nim.peg"}).out;
    BOOST_TEST(has(all, "\nnim/number "));
    BOOST_TEST(all.find("\nnim/number ") == all.rfind("\nnim/number "));
}

BOOST_AUTO_TEST_CASE(notations_of_a_configuration_are_limited_in_number) {
    put(in / "hello.peg", "game <- 'hello' $\nsync <- ' '\n");
    std::string tables;
    for (int i = 100; i < 200; ++i) tables += "[notation.n" + std::to_string(i) + "]\ngrammar = \"hello.peg\"\n";
    put(in / "arbiter.toml", tables);
    put(in / "a.n199", "hello");
    BOOST_TEST(run({"lint", "a.n199"}).status == 0);
    put(in / "arbiter.toml", tables + "[notation.n200]\ngrammar = \"hello.peg\"\n");
    const outcome o = run({"lint", "a.n199"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "arbiter.toml:201:11: `[notation.n200]` is one too many: a configuration has at most 100 "
                          "notations\n"),
               o.err);
}

BOOST_AUTO_TEST_CASE(grammars_of_a_configuration_are_limited_in_size) {
    // five of 250,000 bytes are beyond 1 MiB; one that is named five times is not
    const std::string text = "game <- 'hello' $\nsync <- ' '\n#" + std::string(249'968, '-') + "\n";
    std::string tables;
    std::string tables_of_one;
    for (const char c : {'a', 'b', 'c', 'd', 'e'}) {
        const std::string name(1, c);
        put(in / (name + ".peg"), text);
        tables += "[notation." + name + "]\ngrammar = \"" + name + ".peg\"\n";
        tables_of_one += "[notation." + name + "]\ngrammar = \"" + (c == 'a' ? "a" : "../records/a") + ".peg\"\n";
    }
    BOOST_TEST(fs::file_size(in / "a.peg") == 250'000U);
    put(in / "game.a", "hello");
    put(in / "arbiter.toml", tables_of_one);
    BOOST_TEST(run({"lint", "game.a"}).status == 0);
    put(in / "arbiter.toml", tables);
    const outcome o = run({"lint", "game.a"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err,
                   "arbiter.toml:10:11: e.peg: isn't read: the grammars of a configuration have at most 1024 KiB "
                   "in all, and with this one they have more\n"),
               o.err);
}

BOOST_AUTO_TEST_CASE(names_that_are_listed_have_grammars) {
    const outcome o = run({"grammar", "nosuch"});
    BOOST_TEST(has(o.err, "sgf, peg"), o.err);
    BOOST_TEST(run({"grammar", "peg"}).status == 0);
}

BOOST_AUTO_TEST_CASE(a_grammar_without_sentences_says_how_long_they_might_have_been) {
    put(in / "none.peg", "game <- 'a' !. 'b' $\nsync <- ' '\n");
    const outcome o = run({"gen", "none", "--grammar", "none.peg", "--from-grammar"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "no sentence of its grammar was found: 2000 tries gave none of at most 4000 bytes"), o.err);
}

BOOST_AUTO_TEST_CASE(unsafe_fixes_are_written) {
    put(in / "nim.peg", grammar());
    put(in / "a.nim", "[First \"a\"\n[Second \"b\"]\n[Heaps \"3 4 5\"]\n\n*\n");
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "--fix", "a.nim"}).status == 1);
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "--fix", "--unsafe-fixes", "a.nim"}).status == 0);
    BOOST_TEST(get(in / "a.nim") == std::string(head) + "*\n");
}

BOOST_AUTO_TEST_CASE(grammars_are_printed_in_all_formats) {
    put(in / "nim.peg", grammar());
    BOOST_TEST(run({"grammar", "--grammar", "nim.peg"}).out == grammar());
    const std::string as_json = run({"grammar", "nim", "--grammar", "nim.peg", "--format", "json"}).out;
    BOOST_TEST(run({"grammar", "--grammar", "nim.peg", "--format", "json"}).out == as_json);
    const program_test::json parsed = program_test::json::parse(as_json);
    BOOST_TEST(parsed.at("rules").at(0).at("makes") == "game");
    BOOST_TEST(parsed.at("tags").at(0).at("form").is_null());
    BOOST_TEST(
        parsed.at("tags").at(2).dump() ==
        R"({"name":"Heaps","required":true,"form":"heaps","expected":"the sizes of the heaps, such as `3 4 5`"})");
    BOOST_TEST(has(run({"grammar", "peg", "--format", "dict"}).out, "\"<-\"\n"));
    BOOST_TEST(run({"grammar", "--grammar", "none.peg"}).status == 2);
    for (const std::string format : {"textmate", "railroad"}) {
        const outcome removed = run({"grammar", "ugn", "--format", format});
        BOOST_TEST(removed.status == 2);
        BOOST_TEST(has(removed.err, "`--format=" + format + "` was removed in 0.3.0"), removed.err);
        BOOST_TEST(has(removed.err, "json"), removed.err);
    }
}

BOOST_AUTO_TEST_CASE(sentences_of_a_notation_are_checked_clean) {
    const outcome made = run({"gen", "ugn", "--from-grammar", "--count", "20", "-o", "games"});
    BOOST_TEST(made.status == 0);
    BOOST_TEST(run({"lint", "--select", "syntax", "games"}).out == "");
    BOOST_TEST(fs::exists(in / "games/sentence000020.ugn"));
}

BOOST_AUTO_TEST_CASE(sentences_are_checked_clean) {
    put(in / "nim.peg", grammar());
    const outcome made = run({"gen", "nim", "--grammar", "nim.peg", "--from-grammar", "--count", "20", "-o", "games"});
    BOOST_TEST(made.status == 0);
    const outcome checked = run({"lint", "--grammar", "nim.peg", "--select", "syntax", "games"});
    BOOST_TEST(checked.out == "");
    BOOST_TEST(has(checked.err, "checked 20 files: nothing to complain about"));
    const outcome again = run({"gen", "nim", "--grammar", "nim.peg", "--from-grammar", "--count", "20", "--seed", "1"});
    BOOST_TEST(lines_of(again.out).size() == 20U);
    BOOST_TEST(lines_of(again.out)[3].at("text") == get(in / "games/sentence000004.nim"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace user_grammar_test
