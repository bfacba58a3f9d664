// Engines of users' own, as users of the program have them: right ones, and such as do all that a program can do wrong.
#include "io/trust.hpp"
#include "program_support.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <chrono>
#include <csignal>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace user_engine_test {

namespace {

namespace fs = std::filesystem;
using program_test::get;
using program_test::has;
using program_test::lines_of;
using program_test::outcome;
using program_test::put;

constexpr const char* head = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"3 4 5\"]\n\n";

/// An engine by whose rules moves are A1, A2, A3 and so on. It takes back where `can` says so.
std::string counting_engine(const std::string& can, const std::string& at_each = "") {
    return "import json, sys, time\n"
           "n = 0\n"
           "for line in sys.stdin:\n"
           "    asked = json.loads(line)\n"
           "    " +
           at_each +
           "\n"
           "    answer = {'ok': True}\n"
           "    if asked['do'] == 'start': n = 0; answer['can'] = [" +
           can +
           "]\n"
           "    elif asked['do'] == 'undo': n -= 1\n"
           "    elif asked['text'] == f'A{n + 1}': n += 1\n"
           "    else: answer = {'ok': False, 'why': f'A{n + 1} comes next'}\n"
           "    answer['legal'] = [f'A{n + 1}']\n"
           "    print(json.dumps(answer), flush=True)\n";
}

/// For an engine that gives no answer, and works for ever. Where an answer is expected, it may take its time.
constexpr const char* soon = "engine-limit = 1\n";

/// A folder with a notation whose engine is a script there.
struct folder : program_test::folder {
    folder() {
        environment["XDG_CONFIG_HOME"] = (path / "config").string();
        put(in / "nim.peg", test::read_file(test::source_dir() / "docs/engines/nim/nim.peg"));
    }
    /// The table of the configuration, with `more` below it.
    void configure(const std::string& engine, const std::string& more = "") const {
        put(in / "arbiter.toml",
            "[notation.nim]\nextensions = [\".nim\"]\ngrammar = \"nim.peg\"\nengine = " + engine + "\n" + more);
    }
    void use_python(const std::string& text, const std::string& more = "") const {
        put(in / "engine.py", text);
        configure(R"(["python3", "engine.py"])", more);
    }
    void use_shell(const std::string& text, const std::string& more = "") const {
        put(in / "engine.sh", text);
        configure(R"(["sh", "engine.sh"])", more);
    }
    void use_sample() const { use_python(test::read_file(test::source_dir() / "docs/engines/nim/nim.py")); }
    /// Nim whose moves have numbers, as in `1. A1 B1 2. C1`, written so by the engine. What it writes for a move is `write`, in Python.
    void use_numbers(const std::string& write) const {
        std::string engine = test::read_file(test::source_dir() / "docs/engines/nim/nim.py");
        const std::string said = "left in heap {name}\"";
        BOOST_TEST_REQUIRE(has(engine, said));
        engine.insert(engine.find(said) + said.size(), ", write=" + write);
        use_python(engine);
        std::string grammar = test::read_file(test::source_dir() / "docs/engines/nim/nim.peg");
        const std::string moves = "(token gap)* result gap $";
        BOOST_TEST_REQUIRE(has(grammar, moves));
        grammar.replace(grammar.find(moves), moves.size(),
                        "(turn gap)* result gap $\nturn <- [1-9] [0-9]* '. ' ply (' ' ply)?");
        const std::size_t token = grammar.find("token ");
        grammar.erase(token, grammar.find('\n', token) - token + 1);
        const std::size_t number = grammar.find("!number");
        put(in / "nim.peg", grammar.erase(number, grammar.find('\n', number) - number + 1));
    }
    void put_game(const std::string& name, const std::string& moves) const { put(in / name, head + moves); }
    [[nodiscard]] outcome lint(std::vector<std::string> more = {"."}) const {
        more.insert(more.begin(), {"lint", "--trust-engines", "--output-format", "short"});
        return run(more);
    }
    /// Of the only finding.
    [[nodiscard]] program_test::json finding() const {
        const auto all = lines_of(run({"lint", "--trust-engines", "--output-format", "jsonl", "."}).out);
        BOOST_REQUIRE_MESSAGE(all.size() == 1U, all.size());
        return all.front();
    }
    /// Why the rules of the only record, `a.nim`, could not be run: nothing is found then.
    [[nodiscard]] std::string failure() const {
        const outcome o = lint({"--quiet", "a.nim"});
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.out == "");
        BOOST_TEST(o.err.starts_with("arbiter: nim: the rules could not be run: a.nim:"), o.err);
        BOOST_TEST(o.err.find('\n') + 1 == o.err.size(), o.err);
        return o.err.substr(std::min(o.err.find(": the engine ") + 2, o.err.size()));
    }
    /// The line of `a.nim` by `--files`.
    [[nodiscard]] program_test::json file_line(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"lint", "--quiet", "--output-format", "jsonl", "--files", "a.nim"});
        const auto all = lines_of(run(more).out);
        BOOST_REQUIRE(!all.empty());
        return all.back();
    }
};

/// What another run of these tests doesn't start as well.
std::string long_sleep() {
    return "sleep " + std::to_string(100'000 + ::getpid());
}

/// The processes whose command has `text`, but for those that have ended.
std::size_t running(const std::string& text) {
    std::size_t count = 0;
    std::error_code gone;
    for (const fs::directory_entry& each : fs::directory_iterator("/proc", gone)) {
        const std::string name = each.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::string command = get(each.path() / "cmdline"); // of one that has ended this is empty
        for (char& c : command)
            if (c == '\0') c = ' ';
        if (has(command, text)) ++count;
    }
    return count;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(own_engine_program, folder)

BOOST_AUTO_TEST_CASE(an_engine_says_which_move_is_illegal_and_which_explains_it) {
    use_sample();
    put_game("a.nim", "A2 B4 A2 C1\n*\n");
    const auto f = finding();
    BOOST_TEST(f.at("code") == "nim/illegal-move");
    BOOST_TEST(f.at("message") == "`A2` can't be played: heap A has 1 left");
    BOOST_TEST(f.at("args").at("move") == "A2");
    BOOST_TEST(f.at("line") == 5);
    BOOST_TEST(f.at("column") == 7);
    BOOST_TEST(f.at("game") == 1);
    BOOST_TEST(f.at("ply") == 3);
    BOOST_REQUIRE(f.at("related").size() == 1U);
    BOOST_TEST(f.at("related").at(0).at("column") == 1);
    BOOST_TEST(f.at("help") == "the move after it was not checked");
    BOOST_TEST(run({"lint", "--trust-engines", "--ignore", "nim/illegal-move", "."}).status == 0);
}

BOOST_AUTO_TEST_CASE(right_games_have_no_finding) {
    use_sample();
    put_game("a.nim", "A2 B4 C5\nA1\n0-1\n");
    put_game("b.nim", "A3 B4 C5\n1-0\n");
    put_game("c.nim", "A3 B4\n*\n");
    const outcome o = lint();
    BOOST_TEST(o.out == "");
    BOOST_TEST(o.status == 0);
}

BOOST_AUTO_TEST_CASE(an_engine_in_the_shell_says_the_same) {
    put_game("a.nim", "A2 B4 A2 C1\n*\n");
    put_game("b.nim", "A2 B4 I2 C1\n*\n");
    put_game("c.nim", "A2 B4 C5 A1\n0-1\n");
    const std::string wanted = "a.nim:5:7: error: `A2` can't be played: heap A has 1 left [nim/illegal-move]\n"
                               "b.nim:5:7: error: `I2` can't be played: there is no heap I [nim/illegal-move]\n";
    use_sample();
    BOOST_TEST(lint().out == wanted);
    use_shell(test::read_file(test::source_dir() / "docs/engines/nim/nim.sh"));
    BOOST_TEST(lint().out == wanted);
}

BOOST_AUTO_TEST_CASE(a_lost_move_that_is_too_long_to_be_reported_is_no_suggestion) {
    use_python("import json, sys\n"
               "wanted = ['A1', 'castling', 'A2', 'A3', 'A4', 'A5', 'end']\n"
               "for line in sys.stdin:\n"
               "    asked = json.loads(line)\n"
               "    if asked['do'] == 'start': n = 0\n"
               "    elif asked['text'] == wanted[n]: n += 1\n"
               "    else:\n"
               "        print(json.dumps({'ok': False, 'why': 'no'}), flush=True)\n"
               "        continue\n"
               "    print(json.dumps({'ok': True, 'legal': [wanted[n]]}), flush=True)\n");
    put_game("a.nim", "A1 A2 A3 A4 A5\n*\n");
    BOOST_TEST(finding().at("help") == "the 3 moves after it were not checked");
}

BOOST_AUTO_TEST_CASE(a_result_that_the_moves_deny_is_reported) {
    use_sample();
    put_game("a.nim", "A3 B4 C5\n0-1\n");
    const auto f = finding();
    BOOST_TEST(f.at("code") == "nim/wrong-result");
    BOOST_TEST(f.at("message") == "the moves lead to `1-0`, but the result is written as `0-1`");
    BOOST_TEST(f.at("fixes").at(0).at("safe") == false);
    BOOST_TEST(run({"lint", "--trust-engines", "--fix", "--unsafe-fixes", "a.nim"}).status == 0);
    BOOST_TEST(get(in / "a.nim") == std::string(head) + "A3 B4 C5\n1-0\n");
}

BOOST_AUTO_TEST_CASE(a_typo_in_a_result_is_reported_once) {
    use_sample();
    put_game("a.nim", "A3 B4 C5\n1-O\n");
    BOOST_TEST(finding().at("code") == "syntax/unexpected");
    BOOST_TEST(run({"lint", "--trust-engines", "--fix", "--unsafe-fixes", "a.nim"}).status == 0);
    BOOST_TEST(get(in / "a.nim") == std::string(head) + "A3 B4 C5\n1-0\n");
}

BOOST_AUTO_TEST_CASE(what_is_left_out_leaves_white_space_between_moves) {
    use_sample();
    put_game("a.nim", "A1) B4 C5 A1 A1\n1-0\n");
    BOOST_TEST(finding().at("code") == "syntax/unexpected");
    BOOST_TEST(run({"lint", "--trust-engines", "--fix", "--unsafe-fixes", "a.nim"}).status == 0);
    BOOST_TEST(get(in / "a.nim") == std::string(head) + "A1 B4 C5 A1 A1\n1-0\n");
}

BOOST_AUTO_TEST_CASE(a_start_that_the_engine_refuses_is_reported_at_the_tag) {
    use_sample();
    put(in / "a.nim", "[First \"a\"]\n[Second \"b\"]\n[Heaps \"1 1 1 1 1 1 1 1 1 1\"]\n\nA1 B1\n*\n");
    const auto f = finding();
    BOOST_TEST(f.at("code") == "nim/illegal-start");
    BOOST_TEST(f.at("message") == "no game begins so: there are at most nine heaps");
    BOOST_TEST(f.at("line") == 3);
    BOOST_TEST(f.at("column") == 9);
    BOOST_TEST(f.at("help") == "the 2 moves after it were not checked");
}

BOOST_AUTO_TEST_CASE(a_value_that_the_grammar_refuses_doesnt_keep_moves_from_being_replayed) {
    use_sample();
    put(in / "a.nim", "[First \"a\"]\n[Second \"b\"]\n[Heaps \"3 4\"]\n[Date \"2016.12.08\"]\n\nA9 B1\n*\n");
    const auto all = lines_of(run({"lint", "--trust-engines", "--output-format", "jsonl", "."}).out);
    BOOST_REQUIRE(all.size() == 2U);
    BOOST_TEST(all[0].at("code") == "tag/value");
    BOOST_TEST(!has(all[0].dump(), "replayed"));
    BOOST_TEST(all[1].at("code") == "nim/illegal-move");
    BOOST_TEST(all[1].at("line") == 6);
    BOOST_TEST(has(run({"show", "--trust-engines", "a.nim", "--ply", "0"}).out, "A  o o o\n"));
    // all other tags are sent, and none by the name of one that is refused
    use_python("import json, sys\n"
               "for line in sys.stdin:\n"
               "    open('asked', 'a').write(line)\n"
               "    print(json.dumps({'ok': True}), flush=True)\n");
    put(in / "a.nim", "[First \"a\"]\n[Second \"\"]\n[Date \"x\"]\n[Date \"2016-12-08\"]\n[Heaps \"3 4\"]\n\nA9\n*\n");
    (void)lint();
    BOOST_TEST(get(in / "asked").starts_with("{\"do\":\"start\",\"tags\":{\"First\":\"a\",\"Heaps\":\"3 4\"}}\n"),
               get(in / "asked"));
}

BOOST_AUTO_TEST_CASE(a_refused_value_that_the_engine_needs_is_why_a_game_was_not_replayed) {
    const std::string others = "[First \"a\"]\n[Second \"b\"]\n[Date \"x\"]\n";
    const auto help_of = [this](const std::string& code, const std::vector<std::string>& more = {}) {
        std::vector<std::string> all{"lint", "--trust-engines", "--output-format", "jsonl", "a.nim"};
        all.insert(all.end(), more.begin(), more.end());
        std::string help;
        for (const auto& f : lines_of(run(all).out)) {
            BOOST_TEST(f.at("code") == code, f.dump());
            if (!f.at("help").is_null() && has(f.at("help").get<std::string>(), "replayed"))
                help += f.at("line").dump() + ": " + f.at("help").get<std::string>();
        }
        return help;
    };
    put(in / "a.nim", others + "[Heaps \"3 x\"]\n\nA9 B1\n*\n");
    const std::string why =
        "the game was not replayed because of this tag: without it the engine says: the sizes of the "
        "heaps are missing\nthe 2 moves after it were not checked";
    use_sample();
    BOOST_TEST(help_of("tag/value") == "4: " + why);
    use_shell(test::read_file(test::source_dir() / "docs/engines/nim/nim.sh"));
    BOOST_TEST(help_of("tag/value") == "4: " + why);
    // where nobody wants to know what is wrong with values, the game wasn't replayed nevertheless
    BOOST_TEST(help_of("nim/illegal-start", {"--ignore", "tag/value"}) == "4: " + why);
    // which one is needed, it needn't say: rather one that is required
    use_python("import json, sys\n"
               "for line in sys.stdin: print(json.dumps({'ok': False, 'why': 'no'}), flush=True)\n");
    BOOST_TEST(help_of("tag/value")
                   .starts_with("4: the game was not replayed because of this tag: without it the "
                                "engine says: no\n"));
    // one that takes for sure that the tag is there ends
    use_python("import json, sys\n"
               "for line in sys.stdin: print(json.loads(line)['tags']['Heaps'].split())\n");
    BOOST_TEST(has(help_of("tag/value"), "4: the game was not replayed because of this tag: without it the engine has "
                                         "ended, with status 1; it has said: `KeyError: 'Heaps'`\n"));
    // what fails otherwise has nothing to do with tags
    use_shell("kill -9 $$");
    BOOST_TEST(has(lint().err, "the rules could not be run: a.nim:1:1: the engine was ended by signal 9"));
}

BOOST_AUTO_TEST_CASE(a_game_with_wrong_tags_is_not_played) {
    use_sample();
    // a tag by another name is none for the engine
    put(in / "a.nim", "[First \"a\"]\n[Second \"b\"]\n[Heapz \"3 4\"]\n\nA3 B1\n*\n");
    BOOST_TEST(finding().at("code") == "tag/misspelt");
    // which of two the moves are by nobody knows
    put(in / "a.nim", "[Heaps \"3\"]\n[Heaps \"4\"]\n[First \"a\"]\n[Second \"b\"]\n\nA4\n1-0\n");
    BOOST_TEST(finding().at("code") == "tag/duplicate");
}

BOOST_AUTO_TEST_CASE(what_was_not_checked_is_reported_at_the_tag_that_stopped_the_game) {
    use_sample();
    const auto helped = [this](const std::string& tags) {
        put(in / "a.nim", tags + "\n\nA1 B1\n*\n");
        std::vector<std::string> codes;
        for (const auto& f : lines_of(run({"lint", "--trust-engines", "--output-format", "jsonl", "a.nim"}).out))
            if (has(f.at("help").is_null() ? "" : f.at("help").get<std::string>(), "the 2 moves after it were not"))
                codes.push_back(f.at("code"));
        return codes;
    };
    using codes = std::vector<std::string>;
    const std::string others = "[First \"a\"]\n[Second \"b\"]\n";
    BOOST_TEST(helped(others + "[Heaps \"3 x\"]\n[Colour \"red\"]") == codes{"tag/value"});
    BOOST_TEST(helped(others + "[Colour \"red\"]") == codes{"tag/missing"});
    BOOST_TEST(helped("[Colour \"red\"]\n" + others + "[Heaps \"\"]\n[Taste \"sweet\"]") == codes{"tag/empty"});
    BOOST_TEST(helped(others + "[Heapz \"3 4\"]\n[Colour \"red\"]") == codes{"tag/misspelt"});
    BOOST_TEST(helped(others + "[Heaps \"3 4\"]\n[Heaps \"3 4\"]\n[Colour \"red\"]") == codes{"tag/duplicate"});
    BOOST_TEST(helped(others + "[Heaps]\n[Colour \"red\"]") == codes{"syntax/unexpected"});
    BOOST_TEST(helped(others + "[Colour \"red\"]\n[Heaps \"1 1 1 1 1 1 1 1 1 1\"]\n[Taste \"sweet\"]") ==
               codes{"nim/illegal-start"});
}

BOOST_AUTO_TEST_CASE(a_guess_about_another_move_has_its_place) {
    // only behind A2 there may be several of B
    use_python("import json, sys\n"
               "moves = []\n"
               "for line in sys.stdin:\n"
               "    asked = json.loads(line)\n"
               "    answer = {'ok': True, 'legal': ['A1', 'A2'] if not moves else ['B1']}\n"
               "    if asked['do'] == 'start': moves = []; answer['legal'] = ['A1', 'A2']\n"
               "    elif (asked['text'] == 'B1') != bool(moves) or moves[1:] and moves[0] == 'A1': answer = {'ok': "
               "False, 'why': 'it is over'}\n"
               "    else: moves.append(asked['text']); answer['legal'] = ['B1'] if moves[0] == 'A2' else []\n"
               "    print(json.dumps(answer), flush=True)\n");
    put_game("a.nim", "A1 B1 B1 B1 B1 B1\n*\n");
    const auto f = finding();
    BOOST_TEST(f.at("column") == 7);
    BOOST_TEST(has(f.at("help").get<std::string>(), "did you mean `A2` for `A1`?"), f.dump());
    BOOST_REQUIRE(f.at("related").size() == 1U);
    BOOST_TEST(f.at("related").at(0).at("column") == 1);
    BOOST_TEST(f.at("related").at(0).at("message") == "`A1` is here");
}

BOOST_AUTO_TEST_CASE(what_cant_be_read_ends_the_replay_and_known_mistakes_do_not) {
    use_sample();
    put_game("a.nim", "A2 C0 A9\n*\n");
    const auto f = finding();
    BOOST_TEST(f.at("code") == "syntax/unexpected");
    BOOST_TEST(f.at("help") == "the move after it was not checked");
    put_game("a.nim", "1. A2 A2\n*\n");
    const outcome o = lint();
    BOOST_TEST(o.out == "a.nim:5:1: error: moves have no numbers: write the moves alone [nim/number]\n"
                        "a.nim:5:7: error: `A2` can't be played: heap A has 1 left [nim/illegal-move]\n");
}

BOOST_AUTO_TEST_CASE(a_known_mistake_that_stands_for_a_move_ends_the_replay) {
    use_sample();
    std::string grammar = get(in / "nim.peg");
    const std::string token = "token       <- ply / number\n";
    grammar.replace(grammar.find(token), token.size(),
                    "token <- ply / number / small / side\n!small \"heaps are capitals\" <- [a-i] [1-9]\n"
                    "!side \"sides aren't written\" <- 'first:'\n");
    put(in / "nim.peg", grammar);
    // the move that it stands for is none that was played: A2 would be refused, and the result denied
    put_game("a.nim", "A2 b4 A2 C5\n1-0\n");
    const auto f = finding();
    BOOST_TEST(f.at("code") == "nim/small");
    BOOST_TEST(f.at("help") == "the 2 moves after it were not checked");
    BOOST_TEST(has(run({"show", "--trust-engines", "a.nim"}).out, "the rest can't be read"));
    // it looks like no move
    put_game("a.nim", "1. A2 first: A2\n*\n");
    BOOST_TEST(lint().out == "a.nim:5:1: error: moves have no numbers: write the moves alone [nim/number]\n"
                             "a.nim:5:7: error: sides aren't written [nim/side]\n"
                             "a.nim:5:14: error: `A2` can't be played: heap A has 1 left [nim/illegal-move]\n");
}

BOOST_AUTO_TEST_CASE(what_follows_from_a_mistake_of_syntax_is_no_second_finding) {
    use_python(counting_engine("'undo'"));
    put(in / "nim.peg", "game <- ply (', ' ply)* end? '\\n'* $\n@ply \"a move\" <- [A-Z] [0-9]*\nend <- ' = ' result\n"
                        "@result \"a result\" <- [01]\nsync <- ',' / '\\n' / $\n");
    const auto reported = [this](const std::string& record) {
        put(in / "a.nim", record + "\n");
        std::vector<std::string> lines;
        for (const auto& f : lines_of(run({"lint", "--trust-engines", "--output-format", "jsonl", "a.nim"}).out))
            lines.push_back(f.at("code").get<std::string>() + " " + std::to_string(f.at("column").get<int>()) + " " +
                            (f.at("help").is_null() ? "" : f.at("help").get<std::string>()));
        return lines;
    };
    using lines = std::vector<std::string>;
    const std::string two = " the 2 moves after it were not checked";
    BOOST_TEST(reported("A1, A2, A3, A4 = 1") == lines{});
    // a move is lost
    BOOST_TEST(reported("A1, , A3, A4 = 1") == lines{"syntax/unexpected 5" + two});
    BOOST_TEST(reported("A1, A2, A3,  = 1") == lines{"syntax/unexpected 13 "});
    // junk stands behind what is left of one, or before it
    BOOST_REQUIRE(reported("A1, A ?, A3, A4 = 1").size() == 1U);
    BOOST_TEST(reported("A1, A ?, A3, A4 = 1").front().ends_with(two));
    BOOST_TEST(reported("A1, A?, A3, A4 = 1") == lines{"syntax/unexpected 6" + two});
    BOOST_TEST(reported("A1, ? A, A3, A4 = 1").size() == 1U);
    // a known mistake lies in one
    put(in / "nim.peg", "game <- ply (', ' ply)* '\\n'* $\n@ply \"a move\" <- [A-Z] (small / [0-9])*\n"
                        "!small \"write digits\" <- [a-z]\nsync <- ',' / '\\n' / $\n");
    BOOST_TEST(reported("A1, A2, Ab, A4, A5") == lines{"nim/small 10" + two});
    // what is apart from it is reported
    BOOST_TEST(reported("A1, A9, A3, A4?, A5").size() == 2U);
    BOOST_TEST(reported("A1, A2?, A9, A4, A5").size() == 1U);
}

BOOST_AUTO_TEST_CASE(an_engine_without_plies_to_play_is_a_mistake_of_the_configuration) {
    use_sample();
    put(in / "nim.peg", "game <- ply $\nply <- [a-z]+\nsync <- ' '\n");
    put(in / "a.nim", "abc");
    const outcome o = run({"lint", "--trust-engines", "a.nim"});
    BOOST_TEST(has(o.err, "arbiter.toml:3:11: nim.peg: an engine plays what a rule `@ply` matches, and there is none"),
               o.err);
    BOOST_TEST(o.status == 2);
}

BOOST_AUTO_TEST_CASE(one_typing_mistake_is_found_whether_the_engine_takes_back_or_not) {
    for (const char* can : {"", "'undo'"}) {
        use_python(counting_engine(can));
        put_game("a.nim", "A1 A2 B3 A4 A5 A6 A7\n*\n");
        const auto f = finding();
        BOOST_TEST(f.at("message") == "`B3` can't be played: A3 comes next");
        BOOST_TEST(has(f.at("help").get<std::string>(), "did you mean `A3` for `B3`? then all 4 later moves are legal"),
                   f.dump());
        BOOST_TEST(f.at("fixes").at(0).at("edits").at(0).at("text") == "A3");
        put_game("a.nim", "A1 A2 A3 A5 A6 A7 A8\n*\n");
        BOOST_TEST(has(finding().at("help").get<std::string>(), "is a move lost before `A5`? with `A4` there all 4"));
        put_game("a.nim", "A1 A3 A2 A4 A5 A6 A7\n*\n");
        BOOST_TEST(has(finding().at("help").get<std::string>(), "did you mean `A2 A3`, the other way round?"));
        put_game("a.nim", "A1 A2 B9 A3 A4 A5 A6\n*\n");
        BOOST_TEST(has(finding().at("help").get<std::string>(), "is `B9` to be left out?"));
    }
}

BOOST_AUTO_TEST_CASE(a_busy_machine_ends_neither_a_replay_nor_a_search) {
    // as slow as one among many others: it waits far longer than it works
    use_python(counting_engine("", "time.sleep(0.025)"), soon);
    put_game("a.nim", "A1 A2 B3 A4 A5 A6 A7\n*\n");
    BOOST_TEST(
        has(finding().at("help").get<std::string>(), "did you mean `A3` for `B3`? then all 4 later moves are legal"));
    use_python(counting_engine("'undo'", "time.sleep(0.3)"), soon);
    put_game("a.nim", "A1 A2 A3 A4\n*\n");
    BOOST_TEST(lint().out == "");
}

BOOST_AUTO_TEST_CASE(ended_children_take_of_the_processor_time_of_an_engine) {
    use_shell("while :; do sh -c 'i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done'; done", soon);
    put_game("a.nim", "A1\n*\n");
    BOOST_TEST(failure() ==
               "the engine gave no answer within the 1 s of processor time that a file has (`engine-limit`)\n");
}

/// Its moves are A1 to A9, B1 to B9 and so on, and those from E1 on change nothing; it says of all that they are legal. It has no
/// `undo`, so that to try what changes nothing takes as many moves as come before it. How many it was asked for is in `played`.
constexpr const char* long_game_engine = "import json, sys\n"
                                         "all = [heap + str(i) for heap in 'ABCDEFGHI' for i in range(1, 10)]\n"
                                         "n = played = 0\n"
                                         "for line in sys.stdin:\n"
                                         "    asked = json.loads(line)\n"
                                         "    answer = {'ok': True, 'legal': all}\n"
                                         "    if asked['do'] == 'start': n = 0\n"
                                         "    else:\n"
                                         "        played += 1\n"
                                         "        with open('played', 'w') as out: out.write(str(played))\n"
                                         "        if asked['text'] == all[n]: n += 1\n"
                                         "        elif asked['text'] > 'E': pass\n"
                                         "        else: answer = {'ok': False, 'why': all[n] + ' comes next'}\n"
                                         "    print(json.dumps(answer), flush=True)\n";

BOOST_AUTO_TEST_CASE(a_search_ends_after_so_many_moves_and_what_it_has_found_is_a_possibility) {
    use_python(long_game_engine);
    const std::string begin = "A1 A2 A3 A4 A5 A6 A7 A8 A9 B1 B2 B3 B4 B5 B6 B7 B8 B9\n";
    put_game("a.nim", begin + "D1 C2 C3 C4 C5\n*\n");
    const auto f = finding();
    BOOST_TEST(f.at("message") == "`D1` can't be played: C1 comes next");
    BOOST_TEST(f.at("help") == "did you mean `C1` for `D1`? then all 4 later moves are legal\n"
                               "this is a possibility: the search for others ended early, because 5,000 moves were "
                               "played for it\n"
                               "the 4 moves after it were not checked");
    BOOST_TEST(f.at("fixes").empty());        // nobody knows whether it is the only one
    BOOST_TEST(get(in / "played") == "5019"); // 19 of the replay
    // where nothing was found, that is said too
    put_game("a.nim", begin + "D1 C2 C3 C9 C5\n*\n");
    BOOST_TEST(finding().at("help") == "the search for a typing mistake ended early, because 5,000 moves were played "
                                       "for it\nthe 4 moves after it were not checked");
}

BOOST_AUTO_TEST_CASE(a_possibility_is_shown_at_another_move) {
    use_python(long_game_engine);
    put_game("a.nim", "A1 A2 A3 A4 A5 A6 A7 A8 A9 B1 B2 B3 B4 B5 B6 B8 B7 B9\nC1 C2 C3 C4 C5\n*\n");
    const auto f = finding();
    BOOST_TEST(f.at("message") == "`B8` can't be played: B7 comes next");
    BOOST_TEST(has(f.at("help").get<std::string>(), "did you mean `B7 B8`, the other way round?"), f.dump());
    BOOST_TEST(has(f.at("help").get<std::string>(), "\nthis is a possibility: "), f.dump());
}

BOOST_AUTO_TEST_CASE(a_search_in_which_the_engine_fails_ends_early) {
    // it ends when it is to refuse another move
    use_python("import json, sys\nn = wrong = 0\nfor line in sys.stdin:\n"
               "    asked = json.loads(line)\n"
               "    answer = {'ok': True}\n"
               "    if asked['do'] == 'start': n = 0; answer['can'] = ['undo']\n"
               "    elif asked['do'] == 'undo': n -= 1\n"
               "    elif asked['text'] == f'A{n + 1}': n += 1\n"
               "    else: answer = {'ok': False, 'why': 'no'}; wrong += 1\n"
               "    if wrong > 1: sys.exit(3)\n"
               "    answer['legal'] = [f'A{n + 1}', 'B1']\n"
               "    print(json.dumps(answer), flush=True)\n");
    put_game("a.nim", "A1 A2 B3 A4 A5 A6 A7\n*\n");
    const auto f = finding();
    BOOST_TEST(f.at("code") == "nim/illegal-move"); // the rules were asked for each move of the record
    BOOST_TEST(has(f.at("help").get<std::string>(), "ended early, because the engine has ended, with status 3\n"),
               f.dump());
}

BOOST_AUTO_TEST_CASE(several_games_and_files_are_played_whatever_the_number_of_jobs) {
    // it plays one game, and then no more
    use_python("import json, sys\n"
               "starts = 0\n"
               "for line in sys.stdin:\n"
               "    asked = json.loads(line)\n"
               "    starts += asked['do'] == 'start'\n"
               "    if starts > 1: sys.exit(4)\n"
               "    print(json.dumps({'ok': asked.get('text') != 'B1', 'why': 'no'}), flush=True)\n");
    for (int i = 0; i < 8; ++i) put_game("g" + std::to_string(i) + ".nim", i % 2 == 0 ? "A1 B1\n*\n" : "A1 C1\n*\n");
    const outcome one = lint({"--jobs", "1", "."});
    const outcome four = lint({"--jobs", "4", "."});
    BOOST_TEST(one.out == four.out);
    BOOST_TEST(one.status == 1);
    BOOST_TEST(has(one.err, "4 errors in 4 files"), one.err);
}

BOOST_AUTO_TEST_CASE(a_process_that_fails_at_the_second_game_is_replaced_once_in_the_time_of_a_file) {
    const auto engine = [](const std::string& at_second) {
        return "import json, sys, time\n"
               "open('started', 'a').write('x')\n"
               "starts = 0\n"
               "for line in sys.stdin:\n"
               "    starts += json.loads(line)['do'] == 'start'\n"
               "    if starts > 1: " +
               at_second + "\n    print('{\"ok\":true}', flush=True)\n";
    };
    for (int i = 0; i < 5; ++i) put_game("g" + std::to_string(i) + ".nim", "A1 C1\n*\n");
    const std::vector<std::string> one{"--jobs", "1", "."};
    const auto check_clean = [&] {
        const outcome o = lint(one);
        BOOST_TEST(o.status == 0, o.out);
    };
    use_python(engine("print('nonsense', flush=True); continue"));
    check_clean();
    use_python(engine(R"(print('{"ok":true,"turn":"me"}', flush=True); continue)"));
    check_clean();
    // one that says nothing has had the file's time; the new one of the file after it answers
    fs::remove(in / "g2.nim");
    fs::remove(in / "g3.nim");
    fs::remove(in / "g4.nim");
    use_python(engine("sum(iter(int, 1))"), soon);
    fs::remove(in / "started");
    const outcome o = lint(one);
    BOOST_TEST(has(o.err, "g1.nim:1:1: the engine gave no answer within the 1 s of processor time"), o.err);
    BOOST_TEST(test::read_file(in / "started") == "x");
    // and one that is always wrong is asked twice, not for ever
    use_python("print('nonsense', flush=True)\nimport time; time.sleep(100)\n");
    BOOST_TEST(has(lint(one).err, "2 without their rules)"));
}

BOOST_AUTO_TEST_CASE(engines_that_do_anything_wrong_fail_the_run_and_no_record) {
    struct wrong {
        const char* script;
        const char* message;
    };
    const std::vector<wrong> all{
        {"exit 3", "has ended, with status 3"},
        {"kill -9 $$", "was ended by signal 9"},
        {"read line; echo boom >&2; exit 1", "has ended, with status 1; it has said: `boom`"},
        {"while :; do :; done", "gave no answer within the 1 s of processor time that a file has (`engine-limit`)"},
        {"sleep 100", "gave no answer within the 12 s that a file has, 12 times its `engine-limit`"},
        {"read line; echo hello; sleep 100", "answers with what is no JSON object with `ok`: `hello`"},
        {"read line; echo '[]'", "answers with what is no JSON object with `ok`: `[]`"},
        {R"(read line; echo '{"ok":1}')", "answers with what is no JSON object with `ok`"},
        {R"(read line; printf '{"ok":true,"position":"\377"}\n')", "answers with what is no JSON object"},
        {R"(read line; echo '{"ok":true,"position":7}')", "answers wrongly: `position` is no array"},
        {R"(read line; printf '%s\n' '{"ok":true,"legal":["a\nb"]}')",
         "answers wrongly: `legal` holds what can't be in a line"},
        {R"(read line; echo '{"ok":true,"cells":[["a"],[]]}')", "answers wrongly: `cells` holds no rows of one length"},
        {R"(read line; echo '{"ok":true,"write":7}')", "answers wrongly: `write` is no text"},
        {R"(read line; echo '{"ok":true,"write":""}')", "answers wrongly: `write` holds an empty text"},
        {R"(read line; printf '%s\n' '{"ok":true,"write":" 1.\n A1"}')",
         "answers wrongly: `write` holds what can't be in a line"},
        {R"(read line; printf '%s\n' '{"ok":true,"write":" \u001b[2JA1"}')",
         "answers wrongly: `write` holds what can't be in a line"},
        {R"(read line; printf '{"ok":true,"write":"'; head -c 1000000 /dev/zero | tr '\0' 'A'; echo '"}')",
         "answers wrongly: `write` holds a text of 1000000 bytes, and 1000 are the most"},
        {"read line; head -c 1000000000 /dev/zero", "answers with a line of more than 1 MiB"},
        {"read line; head -c 900000 /dev/zero | tr '\\0' '['; echo; sleep 100", "answers with what is no JSON object"},
        {"exec >&-; sleep 100", "has closed its output"},
        {"exec <&-; read line; while :; do :; done", "gave no answer within the 1 s of processor time"},
        {"while :; do echo x >&2; done", "gave no answer within the 1 s of processor time"},
        {R"(while read line; do printf '{"ok":true}\n{"ok":true}\n'; done)", "says more than it was asked for"},
        {"for i in 1 2 3 4 5; do sleep 98765 & done; while :; do :; done",
         "gave no answer within the 1 s of processor time"},
    };
    for (const wrong& w : all) {
        const bool is_waited_for = std::string_view(w.message).starts_with("gave no answer");
        use_shell(w.script, is_waited_for ? soon : "");
        put_game("a.nim", "A1 B1 C1 A1 B1 C1\n*\n");
        put(in / "z.ugn", "x");
        const outcome o =
            run({"lint", "--trust-engines", "--output-format", "jsonl", "--files", "--quiet", "a.nim", "z.ugn"});
        BOOST_TEST(o.status == 2, w.script);
        const std::string said = "arbiter: nim: the rules could not be run: a.nim:";
        BOOST_TEST((o.err.starts_with(said) && has(o.err, ": the engine " + std::string(w.message))),
                   w.script << o.err);
        const auto found = lines_of(o.out);
        BOOST_REQUIRE_MESSAGE(found.size() > 2U, w.script);
        BOOST_TEST(found[0].at("type") == "file", w.script); // no finding
        BOOST_TEST(found[0].at("rules") == "failed", w.script);
        BOOST_TEST(found[1].at("path") == "z.ugn", w.script); // the run goes on
    }
    // what was killed may take its time to be gone
    for (int i = 0; i < 500 && running("sleep 98765") > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    BOOST_TEST(running("sleep 98765") == 0U);
    fs::remove(in / "z.ugn");
    configure(R"(["no-such-program"])");
    BOOST_TEST(failure() == "the engine can't be started: `no-such-program`: there is no such program in PATH\n");
    configure(R"(["./nim.peg"])");
    BOOST_TEST(failure() == "the engine can't be started: `./nim.peg`: Permission denied\n");
}

BOOST_AUTO_TEST_CASE(an_engine_that_never_reads_is_not_waited_for) {
    use_shell("while :; do :; done", soon);
    put(in / "a.nim", "[First \"" + std::string(300'000, 'a') + "\"]\n[Second \"b\"]\n[Heaps \"3\"]\n\nA1\n*\n");
    BOOST_TEST(failure() ==
               "the engine gave no answer within the 1 s of processor time that a file has (`engine-limit`)\n");
}

BOOST_AUTO_TEST_CASE(an_engine_has_its_folder_and_little_else) {
    // `ls` opens the folder that it lists, and nothing else
    configure(R"(["sh", "-c", 'tr "\0" "\n" < /proc/$$/environ > values; pwd > where; exec ls /proc/self/fd > fds'])");
    environment["SECRET"] = "x";
    environment["LANG"] = "C";
    put_game("a.nim", "A1\n*\n");
    BOOST_TEST(failure() == "the engine has ended, with status 0\n");
    BOOST_TEST(get(in / "fds") == "0\n1\n2\n3\n");
    BOOST_TEST(get(in / "where") == fs::canonical(in).string() + "\n");
    std::istringstream values(get(in / "values"));
    std::string names;
    for (std::string line; std::getline(values, line);) names += line.substr(0, line.find('=')) + ' ';
    BOOST_TEST(names == "PATH HOME LANG ");
}

BOOST_AUTO_TEST_CASE(no_engine_starts_that_is_not_trusted) {
    use_sample();
    put_game("a.nim", "A9\n*\n");
    const auto is_played = [this] { return run({"lint", "--quiet", "."}).status == 1; };
    const outcome before = run({"lint", "."});
    BOOST_TEST(before.status == 2);
    BOOST_TEST(before.err == "arbiter: nim: the rules could not be run: the engine isn't trusted; `arbiter trust .` or "
                             "--trust-engines lets it start, --no-engines checks syntax alone\n"
                             "checked 2 files: nothing to complain about (2 skipped, 1 without its rules)\n");
    BOOST_TEST(file_line().at("rules") == "not-trusted");
    const outcome trusting = run({"trust", "."});
    BOOST_TEST(trusting.status == 0);
    BOOST_TEST(trusting.out == "trusted for nim: python3 engine.py (as long as engine.py is as now)\n");
    BOOST_TEST(is_played());
    BOOST_TEST(!has(run({"lint", "."}).err, "rules"));
    // other words, another file, another table
    const std::string script = get(in / "engine.py");
    put(in / "engine.py", script + "\n");
    BOOST_TEST(!is_played());
    BOOST_TEST(has(run({"lint", "."}).err,
                   "arbiter: nim: the rules could not be run: the engine has changed since it was trusted; `arbiter "
                   "trust .` trusts it as it is now, --no-engines checks syntax alone\n"));
    BOOST_TEST(file_line().at("rules") == "changed");
    BOOST_TEST(has(run({"config", "a.nim"}).out, "changed since it was trusted"));
    put(in / "engine.py", script);
    BOOST_TEST(is_played());
    configure(R"(["python3", "-B", "engine.py"])");
    BOOST_TEST(!is_played());
    configure(R"(["python3", "engine.py"])", "engine-limit = 9\n");
    BOOST_TEST(!is_played());
    configure(R"(["python3", "engine.py"])");
    BOOST_TEST(is_played());
    // the same elsewhere is another engine
    fs::copy(in, path / "copy", fs::copy_options::recursive);
    BOOST_TEST(run({"lint", "--quiet", "../copy"}).status == 2);
    BOOST_TEST(run({"trust", "../copy"}).status == 0);
    BOOST_TEST(run({"lint", "--quiet", "../copy"}).status == 1);
    BOOST_TEST(is_played());
    // what nests for ever would be copied by recursion
    for (const char* deep : {"[", "{\"a\":", "[{\"files\":"}) {
        std::string list;
        while (list.size() < 1'000'000) list += deep;
        put(path / "config/arbiter/engines.json", list);
        BOOST_TEST(!is_played());
        const outcome o = run({"trust", "."});
        BOOST_TEST(o.status == 2);
        BOOST_TEST(has(o.err, "engines.json: nests deeper than a list of trusted engines does; remove it"), o.err);
    }
    std::string deep = "[{\"folder\":\"x\",\"files\":";
    for (const char each : {'[', ']'}) deep.append(300'000, each);
    put(path / "config/arbiter/engines.json", deep + "}]");
    BOOST_TEST(has(run({"trust", "."}).err, "nests deeper"));
    // what can't be read trusts nothing, and isn't lost
    put(path / "config/arbiter/engines.json", "no list");
    BOOST_TEST(!is_played());
    const outcome lost = run({"trust", "."});
    BOOST_TEST(lost.status == 2);
    BOOST_TEST(has(lost.err, "is no list of trusted engines"), lost.err);
    BOOST_TEST(get(path / "config/arbiter/engines.json") == "no list");
}

BOOST_AUTO_TEST_CASE(trust_is_looked_at_whenever_a_process_is_started) {
    const std::string changed =
        "isn't trusted any more: a file that its command names, or the list of what you trust, has "
        "changed since the configuration was read";
    // the first process puts another script in the place of its own, and the second one isn't started
    use_python("import sys\n"
               "sys.stdin.readline()\n"
               "open('engine.py', 'w').write('open(\"other-ran\", \"w\")')\n"
               "sys.exit(3)\n");
    put_game("a.nim", "A1\n*\n");
    put_game("b.nim", "A1\n*\n");
    BOOST_TEST(run({"trust", "."}).status == 0);
    const outcome o = run({"lint", "--jobs", "1", "."});
    BOOST_TEST(has(o.out + o.err, changed), o.out + o.err);
    BOOST_TEST(get(in / "engine.py") == "open(\"other-ran\", \"w\")");
    BOOST_TEST(!fs::exists(in / "other-ran"));
    // one that changes while it begins, and is changed back before it has answered, isn't believed
    use_python("import sys\n"
               "text = open('engine.py').read()\n"
               "for line in sys.stdin:\n"
               "    for each in (text + '#', text): open('engine.py', 'w').write(each)\n"
               "    print('{\"ok\":true}', flush=True)\n");
    BOOST_TEST(run({"trust", "."}).status == 0);
    const outcome back = run({"lint", "a.nim"});
    BOOST_TEST(has(back.out + back.err, changed), back.out + back.err);
}

BOOST_AUTO_TEST_CASE(positions_are_what_the_engine_says) {
    use_sample();
    put_game("a.nim", "A2 B4 A2 C1\n*\n");
    BOOST_TEST(run({"show", "--trust-engines", "a.nim", "--ply", "0"}).out ==
               "start\nA  o o o\nB  o o o o\nC  o o o o o\n");
    BOOST_TEST(run({"show", "--trust-engines", "a.nim", "--ply", "1"}).out ==
               "after move 1: A2: 1 left in heap A\nA  o\nB  o o o o\nC  o o o o o\n");
    const outcome last = run({"show", "--trust-engines", "a.nim"});
    BOOST_TEST(last.out == "after move 2: B4: 0 left in heap B\nA  o\nB\nC  o o o o o\n"
                           "move 3 `A2` can't be played: heap A has 1 left\n");
    BOOST_TEST(has(last.err, "this record has 1 finding"));
    BOOST_TEST(has(run({"show", "--trust-engines", "a.nim", "--format", "svg"}).out, "A  o"));
    const program_test::json shown =
        program_test::json::parse(run({"show", "--trust-engines", "a.nim", "--format", "json"}).out);
    BOOST_TEST(shown.at("reached") == false);
    BOOST_TEST(shown.at("to_move") == "a");
    BOOST_TEST(shown.at("last") == "B4");
    BOOST_TEST(shown.at("legal").dump() == R"(["A1","C1","C2","C3","C4","C5"])");
    BOOST_TEST(shown.at("result").is_null());
    const outcome refused = run({"show", "a.nim"});
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(has(refused.err, "isn't trusted; `arbiter trust .`"), refused.err);
    use_python("import json, sys\n"
               "for line in sys.stdin:\n"
               "    print(json.dumps({'ok': True, 'cells': [['xx', ''], ['', json.loads(line).get('text', '')]]}), "
               "flush=True)\n");
    BOOST_TEST(run({"show", "--trust-engines", "a.nim", "--ply", "2"}).out ==
               "┌────┬────┐\n│ xx │    │\n├────┼────┤\n│    │ B4 │\n└────┴────┘\nafter move 2: B4\n");
    BOOST_TEST(run({"lint", "--trust-engines", "--output-format", "html", "a.nim"}).status == 0);
    use_shell("while :; do :; done", soon);
    BOOST_TEST(has(run({"show", "--trust-engines", "a.nim"}).err, "the engine gave no answer"));
    use_shell("read line; echo boom >&2; exit 3");
    const std::string reported = "the engine has ended, with status 3; it has said: `boom`";
    BOOST_TEST(has(run({"show", "--trust-engines", "a.nim"}).err, reported));
    BOOST_TEST(has(run({"gen", "nim", "--trust-engines"}).err, "arbiter: nim: " + reported));
    BOOST_TEST(has(run({"play", "nim", "--trust-engines"}).err, "arbiter: " + reported));
}

BOOST_AUTO_TEST_CASE(positions_of_a_game_whose_tags_are_wrong_are_not_asked_for) {
    use_shell("touch was-started; exit 3");
    put(in / "a.nim", "[First \"a\"]\n[Second \"b\"]\n\nA2 B4\n*\n");
    const outcome o = run({"show", "--trust-engines", "a.nim"});
    BOOST_TEST(o.out == "a game whose tags are wrong isn't played by an engine\n");
    BOOST_TEST(has(o.err, "this record has 1 finding"));
    BOOST_TEST(!fs::exists(in / "was-started"));
}

BOOST_AUTO_TEST_CASE(commands_know_it_in_every_folder_below_the_configuration) {
    use_sample();
    fs::create_directories(in / "games/old");
    put(in / "games/old/a.nim", std::string(head) + "A2 B4\n*\n");
    BOOST_TEST(run({"trust", "."}).status == 0);
    for (const char* below : {"games", "games/old"}) {
        const fs::path above = in;
        in = above / below;
        BOOST_TEST(run({"gen", "nim"}).status == 0, below);
        BOOST_TEST(run({"play", "nim"}, "quit\n").status == 0, below);
        BOOST_TEST(run({"show", (above / "games/old/a.nim").string()}).status == 0, below);
        in = above;
    }
}

BOOST_AUTO_TEST_CASE(random_games_are_those_of_the_engine) {
    use_sample();
    BOOST_TEST(run({"gen", "nim", "--trust-engines", "--games", "12", "--seed", "3", "-o", "games"}).status == 0);
    const outcome o = run({"lint", "--trust-engines", "games"});
    BOOST_TEST(o.status == 0, o.out);
    BOOST_TEST(has(o.err, "checked 12 files: nothing"), o.err);
    const std::string one = run({"gen", "nim", "--trust-engines", "--seed", "3"}).out;
    BOOST_TEST(one == get(in / "games/game000001.nim"));
    BOOST_TEST(one != run({"gen", "nim", "--trust-engines", "--seed", "4"}).out);
    BOOST_TEST(!one.ends_with("*\n")); // it was played to its end
    const outcome refused = run({"gen", "nim"});
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(has(refused.err, "isn't trusted"));
    use_shell(test::read_file(test::source_dir() / "docs/engines/nim/nim.sh"));
    BOOST_TEST(has(run({"gen", "nim", "--trust-engines"}).err, "its engine begins no games: this engine only plays"));
}

BOOST_AUTO_TEST_CASE(games_are_played_by_its_rules) {
    use_sample();
    const std::vector<std::string> begin{"play",   "nim", "--trust-engines", "--against", "human",
                                         "--seed", "5",   "--record",        "g.nim"};
    const outcome o = run(begin, "A1\nA9\nmoves\nundo\nB1\nquit\n");
    BOOST_TEST(o.status == 0, o.err);
    BOOST_TEST(has(o.out, "not played: `A9` can't be played: heap A has"), o.out);
    BOOST_TEST(has(o.out, "player 1> "));
    BOOST_TEST(get(in / "g.nim").ends_with("\n\nB1\n*\n"), get(in / "g.nim"));
    BOOST_TEST(run({"lint", "--trust-engines", "g.nim"}).status == 0);
    const outcome on = run({"play", "--resume", "g.nim", "--trust-engines", "--against", "random"}, "quit\n");
    BOOST_TEST(on.status == 0, on.err);
    BOOST_TEST(has(on.out, "player 2 plays "), on.out);
    // to its end, whose result is taken back with it
    put(in / "end.nim", "[First \"a\"]\n[Second \"b\"]\n[Heaps \"1 1\"]\n\nA1\n*\n");
    BOOST_TEST(run({"play", "--resume", "end.nim", "--trust-engines", "--against", "human"}, "B1\nquit\n").status == 0);
    BOOST_TEST(get(in / "end.nim").ends_with("\n\nA1 B1\n0-1\n"), get(in / "end.nim"));
    BOOST_TEST(run({"play", "--resume", "end.nim", "--trust-engines", "--against", "human"}, "undo\nundo\nundo\nquit\n")
                   .status == 0);
    BOOST_TEST(run({"play", "nim"}).status == 2);
    // where moves stand behind one blank line, the first of them is taken back whole
    std::string strict = test::read_file(test::source_dir() / "docs/engines/nim/nim.peg");
    const std::size_t many = strict.find("blank_line+");
    BOOST_TEST_REQUIRE(many != std::string::npos);
    put(in / "nim.peg", strict.erase(many + 10, 1));
    const std::string before = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"1 1\"]\n\n*\n";
    put(in / "back.nim", before);
    const outcome back =
        run({"play", "--resume", "back.nim", "--trust-engines", "--against", "human"}, "A1\nundo\nquit\n");
    BOOST_TEST(get(in / "back.nim") == before, back.out);
    // one that ends in the middle ends the session, and no move that it has not seen is kept
    use_python(test::read_file(test::source_dir() / "docs/engines/nim/nim.py") +
               "    if len(moves) == 3: sys.exit(6)\n");
    put(in / "end.nim", "[First \"a\"]\n[Second \"b\"]\n[Heaps \"4 4\"]\n\nA1 A1\n*\n");
    const outcome cut = run({"play", "--resume", "end.nim", "--trust-engines", "--against", "random"}, "B1\nquit\n");
    BOOST_TEST(cut.status == 2);
    BOOST_TEST(has(cut.err, "arbiter: the engine has ended, with status 6\n"), cut.err);
    BOOST_TEST(get(in / "end.nim").ends_with("\n\nA1 A1 B1\n*\n"), get(in / "end.nim"));
    BOOST_TEST(has(run({"gen", "nim", "--trust-engines"}).err, "the engine has ended"));
}

BOOST_AUTO_TEST_CASE(a_file_of_an_engine_is_no_output) {
    use_sample();
    put_game("a.nim", "A2 B4 A2 C1\n*\n");
    const std::string engine = get(in / "engine.py");
    for (const std::vector<std::string>& output : {std::vector<std::string>{"--output-file", "jsonl=engine.py"},
                                                   {"--write-baseline", "engine.py"},
                                                   {"--write-baseline", "./engine.py"}})
        for (const char* use : {"--trust-engines", "--no-engines"}) {
            const outcome o = run({"lint", use, output[0], output[1], "a.nim"});
            BOOST_TEST(o.status == 2);
            BOOST_TEST(o.out == "");
            BOOST_TEST(o.err == "arbiter: " + output[0] + ' ' + output[1] +
                                    ": this is a file of an engine, and would be lost; name another file\n");
            BOOST_TEST(get(in / "engine.py") == engine);
        }
}

BOOST_AUTO_TEST_CASE(rules_of_an_engine_are_known_where_fixes_are_chosen) {
    use_sample();
    put_game("a.nim", "A2\n*\n");
    BOOST_TEST(run({"lint", "--diff", "--fix-only=nim/illegal-move", "--no-engines", "a.nim"}).status == 0);
    const outcome o = run({"lint", "--diff", "--fix-only=nim/illegal-mvoe", "a.nim"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "there is no code or prefix `nim/illegal-mvoe`; did you mean `nim/illegal-move`?\n"), o.err);
}

BOOST_AUTO_TEST_CASE(entries_of_rules_that_were_not_run_are_not_gone) {
    use_sample();
    put_game("a.nim", "A2 B4 A2 C1\n*\n");
    BOOST_TEST(has(run({"lint", "--trust-engines", "--write-baseline", "b.json", "a.nim"}).err, "wrote 1 entry"));
    for (const char* option : {"--trust-engines", "--no-engines", "--max-findings=9"}) {
        const outcome o = run({"lint", "--baseline", "b.json", option, "a.nim"});
        BOOST_TEST(!has(o.err, "no longer"), o.err);
    }
    // which such a run leaves in a list that it replaces, too
    const std::string whole = get(in / "b.json");
    const outcome alone = run({"lint", "--no-engines", "--write-baseline", "b.json", "a.nim"});
    BOOST_TEST(has(alone.err, "wrote 1 entry to b.json: 0 new, 1 kept; dropped 0\n"), alone.err);
    BOOST_TEST(get(in / "b.json") == whole);
    put_game("a.nim", "A2 B4\n*\n");
    BOOST_TEST(has(run({"lint", "--baseline", "b.json", "--trust-engines", "a.nim"}).err,
                   "1 entry of the baseline no longer occurs"));
}

BOOST_AUTO_TEST_CASE(games_with_variations_are_not_played_and_that_is_a_finding) {
    std::string text = get(in / "nim.peg");
    const std::string token = "token       <- ply / number\n";
    text.replace(text.find(token), token.size(),
                 "token <- ply / variation / number\n@variation <- { '(' gap? (token gap?)* ')' }\n");
    put(in / "nim.peg", text);
    use_sample();
    put_game("a.nim", "A2 (B1) A9\n*\n");
    put_game("b.nim", "A2\n*\n");
    const std::string reported = "a.nim:5:4: style: a game with variations isn't replayed: engines play games without "
                                 "them [nim/not-replayed]\n";
    const outcome o = lint();
    BOOST_TEST(o.status == 0, o.err);
    BOOST_TEST(o.out == reported);
    // no engine was to be asked, so that it makes no difference whether it is trusted
    const outcome untrusted = run({"lint", "--output-format", "short", "--quiet", "a.nim"});
    BOOST_TEST(untrusted.status == 0, untrusted.err);
    BOOST_TEST(untrusted.out == reported);
    const auto line = file_line();
    BOOST_TEST(line.at("rules") == "run");
    BOOST_TEST(line.at("plies") == 3);
    BOOST_TEST(line.at("unchecked") == 3);
    BOOST_TEST(run({"lint", "--no-engines", "--quiet", "a.nim"}).out == "");
    BOOST_TEST(run({"show", "--trust-engines", "a.nim"}).out == "a game with variations isn't played by an engine\n");
    const auto shown = [this](const char* name) {
        return run({"show", "--trust-engines", "--variation", "1", name}).err;
    };
    BOOST_TEST(has(shown("a.nim"), "--variation 1: a game with variations isn't played by an engine"));
    BOOST_TEST(has(shown("b.nim"), "--variation 1: this game has no variations"));
}

BOOST_AUTO_TEST_CASE(a_grammar_on_the_command_line_starts_no_engine_and_that_is_reported) {
    use_sample();
    put_game("a.nim", "A9\n*\n");
    const outcome o = run({"lint", "--trust-engines", "--grammar", "nim.peg", "a.nim"});
    BOOST_TEST(o.status == 0, o.out);
    BOOST_TEST(has(o.err, "syntax alone was checked: by --no-engines, or --grammar, no engine is started\n"), o.err);
    BOOST_TEST(file_line({"--grammar", "nim.peg"}).at("rules") == "off");
    BOOST_TEST(!has(run({"lint", "--trust-engines", "a.nim"}).err, "--grammar"));
    // nor are those of the configuration, which are not missed then
    BOOST_TEST(run({"lint", "--grammar", "nim.peg", "."}).status == 0);
    // another grammar has no engine anywhere
    put(in / "other.peg", get(in / "nim.peg") + "# another\n");
    BOOST_TEST(!has(run({"lint", "--grammar", "other.peg", "a.nim"}).err, "engine"));
}

BOOST_AUTO_TEST_CASE(an_engine_needs_a_result_that_is_a_node) {
    use_sample();
    std::string text = get(in / "nim.peg");
    put(in / "nim.peg", text.erase(text.find("@result"), 1));
    put_game("a.nim", "A1\n*\n");
    const outcome o = run({"lint", "--trust-engines", "a.nim"});
    BOOST_TEST(has(o.err, "arbiter.toml:3:11: nim.peg: an engine's result stands where a rule `@result` matches, and "
                          "`result` makes no node: write `@` before it"),
               o.err);
    BOOST_TEST(o.status == 2);
    // records may have no result
    put(in / "nim.peg", "game <- ply (' ' ply)* '\\n' $\n@ply \"a move\" <- [A-Z] [0-9]\nsync <- ' '\n");
    use_python(counting_engine(""));
    put(in / "a.nim", "A1 A2 A4\n");
    BOOST_TEST(finding().at("message") == "`A4` can't be played: A3 comes next");
}

BOOST_AUTO_TEST_CASE(a_move_that_the_record_cant_take_is_not_written) {
    // moves end with a dot here
    use_sample();
    std::string text = get(in / "nim.peg");
    const std::string token = "token       <- ply / number\n";
    text.replace(text.find(token), token.size(), "token <- ply '.' / number\n");
    put(in / "nim.peg", text);
    const std::string before = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"2 2\"]\n\nA1.\n*\n";
    put(in / "a.nim", before);
    const outcome o = run({"play", "--resume", "a.nim", "--trust-engines", "--against", "human"}, "B1\nquit\n");
    BOOST_TEST(has(o.out, "not played: "), o.out);
    BOOST_TEST(get(in / "a.nim") == before);
    BOOST_TEST(run({"gen", "nim", "--trust-engines"}).status == 2);
}

// as in docs/engines.md
constexpr const char* numbered = "(' ' if len(moves) > 1 else '') + (f'{len(moves) // 2 + 1}. ' if len(moves) % 2 else "
                                 "'') + asked['text']";

BOOST_AUTO_TEST_CASE(an_engine_may_write_moves_with_numbers) {
    use_numbers(numbered);
    const std::string before = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"2 2\"]\n\n*\n";
    put(in / "a.nim", before);
    const std::vector<std::string> resume{"play", "--resume", "a.nim", "--trust-engines", "--against", "human"};
    const outcome o = run(resume, "C9\nA1\nB1\nA1\nB7\nhello\nquit\n");
    BOOST_TEST(o.status == 0, o.err);
    BOOST_TEST(o.out.starts_with("a move is written as in records, such as A1; `help` lists the commands\n"), o.out);
    BOOST_TEST(has(o.out, "not played: `C9` can't be played: there is no heap C [nim/illegal-move]\n"), o.out);
    BOOST_TEST(has(o.out, "not played: `B7` can't be played: heap B has 1 left [nim/illegal-move]\n"), o.out);
    BOOST_TEST(get(in / "a.nim").ends_with("\n\n1. A1 B1 2. A1\n*\n"), get(in / "a.nim"));
    // written out it can be typed, too; with the last move the result comes, and all can be taken back
    BOOST_TEST(has(run(resume, "undo\nundo\nundo\nundo\nquit\n").out, "there is nothing to take back"));
    BOOST_TEST(get(in / "a.nim") == before);
    BOOST_TEST(run(resume, "1. A2\nB2\nquit\n").status == 0);
    BOOST_TEST(get(in / "a.nim").ends_with("\n\n1. A2 B2\n0-1\n"), get(in / "a.nim"));
    BOOST_TEST(run({"lint", "--trust-engines", "a.nim"}).status == 0);
    BOOST_TEST(run({"gen", "nim", "--trust-engines", "--games", "12", "--seed", "3", "-o", "games"}).status == 0);
    const outcome games = run({"lint", "--trust-engines", "games"});
    BOOST_TEST(games.status == 0, games.out);
    BOOST_TEST(has(get(in / "games/game000001.nim"), "\n1. "));
    // signs behind a move are part of it
    use_numbers("f'{\" \" if len(moves) > 1 else \"\"}' + asked['text'] + '.'");
    std::string grammar = get(in / "nim.peg");
    const std::string turn = "[1-9] [0-9]* '. ' ply (' ' ply)?";
    put(in / "nim.peg", grammar.replace(grammar.find(turn), turn.size(), "ply '.'"));
    put(in / "a.nim", before);
    BOOST_TEST(run(resume, "A1\nB1\nA1\nundo\nquit\n").status == 0);
    BOOST_TEST(get(in / "a.nim").ends_with("\n\nA1. B1.\n*\n"), get(in / "a.nim"));
    BOOST_TEST(run(resume, "undo\nundo\nquit\n").status == 0);
    BOOST_TEST(get(in / "a.nim") == before);
}

BOOST_AUTO_TEST_CASE(what_an_engine_writes_and_the_grammar_doesnt_read_is_refused) {
    const std::string before = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"2 2\"]\n\n*\n";
    const std::vector<std::string> resume{"play", "--resume", "a.nim", "--trust-engines", "--against"};
    const auto against = [&](const char* whom, const char* lines) {
        std::vector<std::string> all = resume;
        all.emplace_back(whom);
        return run(all, lines);
    };
    put(in / "a.nim", before);
    for (const auto& [write, said] : std::vector<std::pair<std::string, std::string>>{
             {"'1, ' + asked['text']", "the engine of nim wrote `1, A1` for `A1`: expected "},
             {"'1. A2'", "the engine of nim wrote `1. A2` for `A1`: that isn't this move alone"},
             {"'1. A1 B1'", "the engine of nim wrote `1. A1 B1` for `A1`: that isn't this move alone"},
             {"'1-0'", "the engine of nim wrote `1-0` for `A1`: "},
         }) {
        use_numbers(write);
        const outcome o = against("human", "A1\nquit\n");
        BOOST_TEST(o.status == 0, o.err);
        BOOST_TEST(has(o.out, "not played: " + said), o.out);
        BOOST_TEST(get(in / "a.nim") == before);
    }
    use_numbers("'1, ' + asked['text']");
    const outcome made = run({"gen", "nim", "--trust-engines"});
    BOOST_TEST(made.status == 2);
    BOOST_TEST(has(made.err, ": the engine of nim wrote `1, "), made.err);
    // one that ends when it is asked begins again
    use_numbers("sys.exit(4) if asked['text'] == 'A2' else '1. ' + asked['text']");
    const outcome ended = against("human", "A2\nA1\nquit\n");
    BOOST_TEST(has(ended.out, "not played: the engine has ended, with status 4\n"), ended.out);
    BOOST_TEST(get(in / "a.nim").ends_with("\n\n1. A1\n*\n"), get(in / "a.nim"));
}

BOOST_AUTO_TEST_CASE(a_move_is_taken_back_with_its_comment) {
    use_sample();
    std::string text = get(in / "nim.peg");
    const std::string token = "token       <- ply / number\n";
    text.replace(text.find(token), token.size(),
                 "token <- ply gap comment / ply / number\n@comment <- { '{' [^{}]* '}' }\n");
    put(in / "nim.peg", text);
    const std::string before = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"2 2\"]\n\n*\n";
    put(in / "a.nim", before);
    const std::vector<std::string> resume{"play", "--resume", "a.nim", "--trust-engines", "--against", "human"};
    BOOST_TEST(has(run(resume, "A1 {x}\nquit\n").out, "after move 1: A1"));
    BOOST_TEST(get(in / "a.nim") == "[First \"a\"]\n[Second \"b\"]\n[Heaps \"2 2\"]\n\nA1 {x}\n*\n");
    const outcome o = run(resume, "B1 {y}\nundo\nundo\nundo\nquit\n");
    BOOST_TEST(get(in / "a.nim") == before, o.out);
    BOOST_TEST(has(o.out, "there is nothing to take back"), o.out);
    // also the move that ends the game
    const outcome won = run(resume, "A2 {x}\nB2 {y}\nquit\n");
    BOOST_TEST(get(in / "a.nim").ends_with("\n\nA2 {x} B2 {y}\n0-1\n"), won.out);
    put(in / "a.nim", before);
    BOOST_TEST(run(resume, "A2 {x}\nB2 {y}\nundo\nquit\n").status == 0);
    BOOST_TEST(get(in / "a.nim").ends_with("\n\nA2 {x}\n*\n"), get(in / "a.nim"));
}

BOOST_AUTO_TEST_CASE(an_engine_that_doesnt_say_what_is_legal_has_a_game_that_goes_on) {
    use_python("import json, sys\n"
               "for line in sys.stdin: print('{\"ok\":true}', flush=True)\n");
    put_game("a.nim", "A1\n*\n");
    const std::vector<std::string> resume{"play", "--resume", "a.nim", "--trust-engines", "--against"};
    const auto against = [&](const char* whom, const char* lines) {
        std::vector<std::string> all = resume;
        all.emplace_back(whom);
        return run(all, lines);
    };
    const outcome o = against("human", "hint\nmoves\nquit\n");
    BOOST_TEST(!has(o.out, "the game is over"), o.out);
    BOOST_TEST(has(o.out, "nothing says which moves are possible in this game\nsecond> \nnothing says which moves"),
               o.out);
    const outcome p = against("random", "quit\n");
    BOOST_TEST(p.status == 2);
    BOOST_TEST(has(p.err, "the program can't play here: nothing says which moves are possible"), p.err);
}

BOOST_AUTO_TEST_CASE(what_an_engine_says_and_no_record_could_have_is_a_failure) {
    struct wrong {
        const char* said;
        const char* message;
    };
    for (const wrong& w : std::vector<wrong>{
             {"'turn': 3", "the engine answers wrongly: `turn` is beyond the 2 sides of the game"},
             {"'turn': 2, 'sides': ['solo']", "the engine answers wrongly: `turn` is beyond the 1 side of the game"},
             {"'legal': ['A1', 'a1']",
              "the engine answers wrongly: `legal` holds `a1`, which the grammar's `@ply` doesn't match"},
             {"'result': 'A WINS'",
              "the engine answers wrongly: `result` is `A WINS`, which the grammar's `@result` doesn't match"},
         }) {
        use_python(std::string("import json, sys\nfor line in sys.stdin: print(json.dumps({'ok': True, ") + w.said +
                   "}), flush=True)\n");
        put_game("a.nim", "A1 A1\n*\n");
        BOOST_TEST(failure() == w.message + std::string("\n"));
    }
    // a rule that looks around says nothing of a text alone
    use_python("import json, sys\n"
               "for line in sys.stdin: print(json.dumps({'ok': True, 'legal': ['A1']}), flush=True)\n");
    std::string text = get(in / "nim.peg");
    text.replace(text.find("<- heap taken"), 13, "<- heap taken &[ \\r\\n]");
    put(in / "nim.peg", text);
    BOOST_TEST(lint().out == "");
}

BOOST_AUTO_TEST_CASE(a_position_that_an_engine_fails_to_report_names_the_engine) {
    use_shell(R"(while read line; do echo '{"ok":true}'; echo debug; done)");
    put_game("a.nim", "A1\n*\n");
    const outcome o = run({"show", "--trust-engines", "a.nim"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(o.out == "");
    BOOST_TEST(o.err.starts_with("arbiter: a.nim: the rules could not be run: the engine "), o.err);
}

BOOST_AUTO_TEST_CASE(a_file_that_a_command_names_and_that_isnt_there_is_reported) {
    configure(R"(["python3", "nope.py"])");
    BOOST_TEST(run({"trust", "."}).out ==
               "trusted for nim: python3 nope.py (there is no file `nope.py`: whatever the command runs may change)\n");
}

BOOST_AUTO_TEST_CASE(statistics_say_whose_games_were_not_played) {
    use_sample();
    put_game("a.nim", "A9\n*\n");
    const outcome o = run({"stats", "--quiet", "."});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "arbiter: nim: the rules could not be run: the engine isn't trusted;"), o.err);
    BOOST_TEST(has(run({"stats", "."}).err, "(2 skipped, 1 without its rules)"));
    BOOST_TEST(run({"stats", "--trust-engines", "."}).status == 0);
    const outcome off = run({"stats", "--no-engines", "."});
    BOOST_TEST(off.status == 0);
    BOOST_TEST(has(off.err, "syntax alone was checked in 1 file: by --no-engines"), off.err);
}

BOOST_AUTO_TEST_CASE(rules_that_could_not_be_run_are_said_once_a_notation_in_each_format) {
    put_game("a.nim", "A9\n*\n");
    put_game("b.nim", "A9\n*\n");
    put(in / "c.other", get(in / "a.nim"));
    put(in / "arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\nengine = [\"sh\", \"engine.sh\"]\n"
                             "[notation.other]\ngrammar = \"nim.peg\"\nengine = [\"no-such-program\"]\n");
    put(in / "engine.sh", "read line; exit 3");
    const std::vector<std::string> said{
        "nim: the rules could not be run: a.nim:1:1: the engine has ended, with status 3",
        "other: the rules could not be run: c.other:1:1: the engine can't be started: `no-such-program`: there is no "
        "such "
        "program in PATH"};
    const auto run_as = [&](const std::string& format) {
        const outcome o = run(
            {"lint", "--quiet", "--trust-engines", "--files", "--output-format", format, "a.nim", "b.nim", "c.other"});
        BOOST_TEST(o.status == 2, format);
        BOOST_TEST(o.err == "arbiter: " + said[0] + "\narbiter: " + said[1] + '\n', format);
        return o.out;
    };
    for (const char* plain : {"text", "short", "grouped"}) BOOST_TEST(run_as(plain) == "", plain);
    const auto files = lines_of(run_as("jsonl"));
    BOOST_REQUIRE(files.size() == 3U);
    for (const auto& file : files) {
        BOOST_TEST(file.at("rules") == "failed");
        BOOST_TEST(file.at("unchecked") == 1);
    }
    const auto invocation = program_test::json::parse(run_as("sarif")).at("runs").at(0).at("invocations").at(0);
    BOOST_TEST(invocation.at("executionSuccessful") == false);
    const auto& notifications = invocation.at("toolExecutionNotifications");
    BOOST_REQUIRE(notifications.size() == 2U);
    const std::string github = run_as("github");
    const std::string junit = run_as("junit");
    const std::string html = run_as("html");
    for (std::size_t i = 0; i < said.size(); ++i) {
        BOOST_TEST(notifications.at(i).at("descriptor").at("id") == "rules-not-run");
        BOOST_TEST(notifications.at(i).at("level") == "error");
        BOOST_TEST(notifications.at(i).at("message").at("text") == said[i]);
        BOOST_TEST(has(github, "::error title=rules-not-run::" + said[i] + '\n'), github);
        std::string escaped = said[i];
        if (const std::size_t quote = escaped.find('\''); quote != std::string::npos)
            escaped.replace(quote, 1, "&apos;");
        BOOST_TEST(has(junit, "<error type=\"error\" message=\"" + escaped + "\"/>"), junit);
        BOOST_TEST(has(html, "<p>" + escaped + "</p>"));
    }
}

BOOST_AUTO_TEST_CASE(syntax_alone_is_checked_where_that_is_asked_for) {
    use_sample();
    put_game("a.nim", "A9\n*\n");
    const outcome o = run({"lint", "--no-engines", "a.nim"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(has(o.err, "syntax alone was checked: by --no-engines"), o.err);
    const auto line = file_line({"--no-engines"});
    BOOST_TEST(line.at("rules") == "off");
    BOOST_TEST(line.at("unchecked") == 1);
    const outcome both = run({"lint", "--no-engines", "--trust-engines", "a.nim"});
    BOOST_TEST(both.status == 2);
    BOOST_TEST(has(both.err, "--trust-engines and --no-engines contradict each other"), both.err);
    // a notation without an engine misses nothing
    put(in / "arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\n");
    BOOST_TEST(run({"lint", "--quiet", "a.nim"}).status == 0);
    BOOST_TEST(file_line().at("rules") == "none");
    BOOST_TEST(file_line().at("unchecked") == 1);
}

BOOST_AUTO_TEST_CASE(layout_and_conversion_need_no_rules) {
    use_sample();
    put(in / "a.sgf", "(;FF[4]GM[1]\n;B[aa])\n");
    BOOST_TEST(run({"fmt", "a.sgf"}).status == 0);
    BOOST_TEST(run({"fmt", "--check", "."}).status == 0);
    const outcome o = run({"convert", "a.sgf", "--to", "dgf-game"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(!has(o.err, "rules"), o.err);
}

BOOST_AUTO_TEST_CASE(the_code_of_failed_engines_is_still_known_and_makes_no_difference) {
    use_shell("exit 3");
    put_game("a.nim", "A1\n*\n");
    BOOST_TEST(lint({"--ignore", "nim/engine-failed", "a.nim"}).status == 2);
    BOOST_TEST(lint({"--severity", "nim/engine-failed=style", "a.nim"}).status == 2);
    put(in / "arbiter.toml", get(in / "arbiter.toml") + "[lint]\nignore = [\"nim/engine-failed\"]\n");
    BOOST_TEST(has(lint({"a.nim"}).err, "the rules could not be run: a.nim:1:1: the engine has ended"));
}

BOOST_AUTO_TEST_CASE(a_fix_that_the_rules_cant_check_is_left_out) {
    // it starts once
    use_python("import json, os, sys\n"
               "for line in sys.stdin:\n"
               "    if json.loads(line)['do'] == 'start':\n"
               "        open('starts', 'a').write('x')\n"
               "        if os.path.getsize('starts') > 1: sys.exit(3)\n"
               "    print(json.dumps({'ok': True, 'result': '1-0'}), flush=True)\n");
    put_game("a.nim", "A3 B4 C5\n0-1\n");
    const outcome o = lint({"--fix", "--unsafe-fixes", "a.nim"});
    BOOST_TEST(o.status == 1, o.err);
    BOOST_TEST(has(o.out, "[nim/wrong-result]"), o.out);
    BOOST_TEST(get(in / "a.nim") == std::string(head) + "A3 B4 C5\n0-1\n");
}

BOOST_AUTO_TEST_CASE(content_is_known_by_its_digest) {
    // FIPS 180-4, examples of NIST
    BOOST_TEST(arbiter::io::sha256_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    BOOST_TEST(arbiter::io::sha256_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

BOOST_AUTO_TEST_CASE(trust_is_in_every_file_that_the_command_names) {
    put_game("a.nim", "A9\n*\n");
    const std::string script = test::read_file(test::source_dir() / "docs/engines/nim/nim.py");
    const auto is_played = [this] { return run({"lint", "--quiet", "."}).status == 1; };
    // by an absolute path, through a link, elsewhere: wherever it is, another content is another engine
    fs::create_directory(path / "elsewhere");
    fs::create_directory_symlink(in, path / "link");
    for (const std::string& file : {(in / "engine.py").string(), (path / "link/engine.py").string(),
                                    (path / "elsewhere/engine.py").string(), std::string("../elsewhere/engine.py")}) {
        const fs::path script_path = file.starts_with('/') ? fs::path(file) : in / file;
        put(script_path, script);
        configure(R"(["python3", ")" + file + R"("])");
        BOOST_TEST(has(run({"trust", "."}).out, "(as long as " + file + " is as now)"), file);
        BOOST_TEST(is_played(), file);
        put(script_path, script + "#\n");
        BOOST_TEST(!is_played(), file);
    }
    // of a folder nobody knows what is run
    fs::create_directory(in / "package");
    configure(R"(["python3", "package"])");
    const outcome folder_named = run({"trust", "."});
    BOOST_TEST(folder_named.status == 2);
    BOOST_TEST(has(folder_named.err, "nim: `package` is a folder, and any file of it may be run"), folder_named.err);
    configure(R"(["sh", "-c", "python3 engine.py"])");
    BOOST_TEST(run({"trust", "."}).out ==
               "trusted for nim: sh -c python3 engine.py (its command names no file: whatever it runs may change)\n");
}

BOOST_AUTO_TEST_CASE(what_an_engine_says_is_shown_without_control_characters) {
    put_game("a.nim", "A1\n*\n");
    use_python("import json, sys\n"
               "for line in sys.stdin: print(json.dumps({'ok': True, 'result': '\\u202e\\x9b31m'}), flush=True)\n");
    BOOST_TEST(failure() == "the engine answers wrongly: `result` holds what can't be in a line of a record\n");
    for (const auto& [length, fault] :
         {std::pair("0", "an empty text"), std::pair("2000", "a text of 2000 bytes, and 1000 are the most")}) {
        use_python("import json, sys\n"
                   "for line in sys.stdin: print(json.dumps({'ok': True, 'result': 'x' * " +
                   std::string(length) + "}), flush=True)\n");
        BOOST_TEST(failure() == "the engine answers wrongly: `result` holds " + std::string(fault) + "\n");
    }
}

BOOST_AUTO_TEST_CASE(trust_needs_an_engine) {
    BOOST_TEST(run({"trust"}).status == 2);
    BOOST_TEST(run({"trust", "nowhere"}).status == 2);
    put(in / "arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\n");
    BOOST_TEST(has(run({"trust", "."}).err, "names no engine"));
    configure("[]");
    BOOST_TEST(run({"trust", "."}).status == 2);
    use_sample();
    environment["XDG_CONFIG_HOME"] = "relative";
    environment["HOME"] = (path / "home").string();
    BOOST_TEST(run({"trust", "."}).status == 0);
    BOOST_TEST(fs::exists(path / "home/.config/arbiter/engines.json"));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_configuration_is_reported) {
    put_game("a.nim", "A1\n*\n");
    const auto reported = [this](const std::string& engine, const std::string& more = "") {
        configure(engine, more);
        const outcome o = lint();
        BOOST_TEST(o.status == 2, engine);
        return o.err.substr(0, o.err.find('\n'));
    };
    BOOST_TEST(reported("\"nim.py\"") == "arbiter: arbiter.toml:4:10: found a string; `engine` takes a program and its "
                                         "arguments, such as `[\"python3\", \"nim.py\"]`");
    BOOST_TEST(has(reported("[]"), "arbiter.toml:4:10: found an array; `engine` takes"));
    BOOST_TEST(has(reported("[\"a\", 7]"), "arbiter.toml:4:16: found an integer; `engine` takes"));
    BOOST_TEST(has(reported("[\"\"]"), "arbiter.toml:4:11: the program has no name"));
    BOOST_TEST(has(reported("[\"a\\u0000\"]"), "arbiter.toml:4:11: no argument can hold a NUL"));
    BOOST_TEST(
        has(reported("[\"a\"]", "engine-limit = 0\n"), "arbiter.toml:5:16: found 0; `engine-limit` takes a whole"));
    BOOST_TEST(has(reported("[\"a\"]", "engine-limit = \"5\"\n"), "arbiter.toml:5:16: found a string"));
    BOOST_TEST(has(reported("[\"a\"]", "engine-limits = 5\n"), "did you mean `engine-limit`?"));
    put(in / "arbiter.toml", "[notation.nim]\ngrammar = \"nim.peg\"\nengine-limit = 5\n");
    BOOST_TEST(has(lint().err, "`[notation.nim]` has an `engine-limit`, and no `engine`"));
}

BOOST_AUTO_TEST_CASE(engines_end_with_the_program) {
    const std::string engine = long_sleep();
    use_shell(engine, "engine-limit = 600\n");
    put_game("a.nim", "A1\n*\n");
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const int null = ::open("/dev/null", O_RDWR);
        const pid_t started = start({"lint", "--trust-engines", "."}, null, null, null);
        for (int i = 0; i < 500 && running(engine) == 0; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        BOOST_TEST(running(engine) == 1U);
        ::kill(started, signal);
        BOOST_TEST(status_of(started) == (signal == SIGINT ? 130 : 1000 + signal));
        ::close(null);
        for (int i = 0; i < 100 && running(engine) > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        BOOST_TEST(running(engine) == 0U);
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace user_engine_test
