// Baselines: what is hidden, what isn't, and what a file of one may look like.
#include "io/baseline.hpp"

#include "program_support.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace {

namespace fs = program_test::fs;
using program_test::clean;
using program_test::folder;
using program_test::get;
using program_test::has;
using program_test::json;
using program_test::outcome;
using program_test::put;
using program_test::wrong;
using namespace std::string_literals;

constexpr std::string_view entry =
    R"({"path":"x.ugn","code":"ugn/lower-case","text":"c","fields":"board=C","count":1})";

std::string file_with(std::string_view findings) {
    return "{\n\"version\":1,\n\"findings\":[\n" + std::string(findings) + "\n]\n}\n";
}

std::string with(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

/// Why `text` is no baseline; empty where it is one.
std::string refusal_of(std::string_view text) {
    const auto parsed = arbiter::io::baseline::parse(std::string(text), "b.json");
    const auto* const failed = std::get_if<arbiter::io::problem>(&parsed);
    return failed == nullptr ? "" : failed->message;
}

/// A record with so many boards in lower case.
std::string lower_case(int count) {
    std::string text(clean);
    for (const char* move : {"C4", "D5", "E5", "E2"})
        if (count-- > 0) text[text.find(move)] = static_cast<char>(move[0] - 'A' + 'a');
    return text;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(baselines, folder)

BOOST_AUTO_TEST_CASE(what_is_listed_is_hidden_and_the_file_is_as_documented) {
    fs::create_directory(in / "a");
    put(in / "a/x.ugn", lower_case(4));
    put(in / "wrong.ugn", wrong());
    const outcome made = run({"lint", "--write-baseline", "b.json", "."});
    BOOST_TEST(made.status == 0);
    BOOST_TEST(made.out == "");
    BOOST_TEST(made.err == "checked 2 files: nothing to complain about (5 hidden by the baseline)\n");
    // by hand: the tags are right, the boards in lower case are C, D, and E twice
    BOOST_TEST(get(in / "b.json") ==
               "{\n\"version\":1,\n\"findings\":[\n"
               R"({"path":"a/x.ugn","code":"ugn/lower-case","text":"c","fields":"board=C","count":1},)"
               "\n"
               R"({"path":"a/x.ugn","code":"ugn/lower-case","text":"d","fields":"board=D","count":1},)"
               "\n"
               R"({"path":"a/x.ugn","code":"ugn/lower-case","text":"e","fields":"board=E","count":2},)"
               "\n"
               R"({"path":"wrong.ugn","code":"ugn/wrong-board","text":"B4",)"
               R"("fields":"move=B4, played=B, by=A3, player=X, forced=C","count":1})"
               "\n]\n}\n");
    const outcome hidden = run({"lint", "--baseline", "b.json", "."});
    BOOST_TEST(hidden.status == 0);
    BOOST_TEST(hidden.out == "");
    BOOST_TEST(hidden.err == "checked 2 files: nothing to complain about (1 skipped, 5 hidden by the baseline)\n");
    put(in / "new.ugn", wrong());
    const outcome ill = run({"lint", "--output-format=short", "--baseline=b.json", "."});
    BOOST_TEST(ill.status == 1);
    BOOST_TEST(ill.out == "new.ugn:10:1: error: `B4` is on board B, but `A3` sends X to board C [ugn/wrong-board]\n");
    BOOST_TEST(ill.err == "checked 3 files: 1 error in 1 file (1 skipped, 5 hidden by the baseline)\n");
}

BOOST_AUTO_TEST_CASE(fields_may_stand_in_another_order) {
    put(in / "wrong.ugn", wrong());
    const auto status_with = [this](std::string_view fields) {
        put(in / "b.json", file_with(R"({"path":"wrong.ugn","code":"ugn/wrong-board","text":"B4","fields":")" +
                                     std::string(fields) + R"(","count":1})"));
        return run({"lint", "--baseline", "b.json", "wrong.ugn"}).status;
    };
    BOOST_TEST(status_with("move=B4, played=B, by=A3, player=X, forced=C") == 0);
    BOOST_TEST(status_with("forced=C, by=A3, move=B4, player=X, played=B") == 0);
    BOOST_TEST(status_with("forced=C, by=A3, move=B4, player=X") == 1);
    BOOST_TEST(status_with("forced=C, by=A3, move=B4, player=X, played=D") == 1);
}

BOOST_AUTO_TEST_CASE(what_is_hidden_is_not_fixed) {
    put(in / "x.ugn", lower_case(2));
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "b.json", "x.ugn"}).status == 0);
    put(in / "x.ugn", lower_case(3));
    // the baseline lists `c` and `d`: of three boards in lower case only `e` is reported, and fixed
    const std::string fixed = with(lower_case(3), "e5", "E5");
    const outcome shown = run({"lint", "--diff", "--baseline", "b.json", "x.ugn"});
    BOOST_TEST(shown.status == 1);
    BOOST_TEST(has(shown.out, "E5"));
    const outcome made = run({"lint", "--fix", "--baseline", "b.json", "x.ugn"});
    BOOST_TEST(made.status == 0);
    BOOST_TEST(get(in / "x.ugn") == fixed);
    BOOST_TEST(run({"lint", "--fix", "--baseline", "b.json", "x.ugn"}).status == 0);
    BOOST_TEST(get(in / "x.ugn") == fixed);
}

BOOST_AUTO_TEST_CASE(edits_elsewhere_leave_findings_hidden) {
    put(in / "x.ugn", lower_case(1));
    put(in / "y.ugn", lower_case(1));
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "b.json", "y.ugn", "x.ugn"}).status == 0);
    const auto status = [this] { return run({"lint", "--baseline", "b.json", "x.ugn", "y.ugn"}).status; };
    BOOST_TEST(status() == 0);
    put(in / "x.ugn", with(lower_case(1), "A1 A3\n", "A1\nA3\n"));
    BOOST_TEST(status() == 0);
    put(in / "x.ugn", with(lower_case(1), "Player1", "Somebody with a longer name"));
    BOOST_TEST(status() == 0);
    put(in / "x.ugn", with(lower_case(1), "[Comment", "[Event \"x\"]\n[Round \"1\"]\n[Comment"));
    BOOST_TEST(run({"lint", "--select", "ugn", "--baseline", "b.json", "x.ugn", "y.ugn"}).status == 0);
    put(in / "x.ugn", lower_case(2));
    BOOST_TEST(status() == 1);
}

BOOST_AUTO_TEST_CASE(one_more_of_the_same_is_reported_and_one_less_is_counted) {
    put(in / "x.ugn", with(lower_case(3), "E2", "e2"));
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "b.json", "x.ugn"}).status == 0);
    put(in / "x.ugn", lower_case(3));
    const outcome fewer = run({"lint", "--baseline", "b.json", "x.ugn"});
    BOOST_TEST(fewer.status == 0);
    BOOST_TEST(fewer.err == "checked 1 file: nothing to complain about (3 hidden by the baseline, 1 entry of the "
                            "baseline no longer occurs)\n");
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "b.json", "x.ugn"}).status == 0);
    put(in / "x.ugn", lower_case(4));
    const outcome more = run({"lint", "--output-format=short", "--baseline", "b.json", "x.ugn"});
    BOOST_TEST(more.status == 1);
    BOOST_TEST(more.out == "x.ugn:11:4: warning: boards are written in upper case: `E` [ugn/lower-case]\n");
    put(in / "x.ugn", clean);
    const outcome none = run({"lint", "--baseline", "b.json", "x.ugn", "x.ugn"});
    BOOST_TEST(none.err == "checked 1 file: nothing to complain about (3 entries of the baseline no longer occur)\n");
}

BOOST_AUTO_TEST_CASE(only_what_was_looked_for_can_be_gone) {
    put(in / "x.ugn", lower_case(1));
    put(in / "y.ugn", lower_case(1));
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "b.json", "."}).status == 0);
    BOOST_TEST(run({"lint", "--baseline=b.json", "--ignore=ugn", "x.ugn"}).err ==
               "checked 1 file: nothing to complain about\n");
    BOOST_TEST(run({"lint", "--baseline=b.json", "x.ugn"}).err ==
               "checked 1 file: nothing to complain about (1 hidden by the baseline)\n");
    fs::remove(in / "y.ugn");
    BOOST_TEST(run({"lint", "--baseline=b.json", "x.ugn"}).err ==
               "checked 1 file: nothing to complain about (1 hidden by the baseline, 1 entry of the baseline no longer "
               "occurs)\n");
    const std::string line = json{{"path", "x.ugn"}, {"text", lower_case(1)}}.dump();
    BOOST_TEST(run({"lint", "--baseline=b.json", "--input-format=jsonl", "-"}, line).err ==
               "checked 1 file: nothing to complain about (1 hidden by the baseline)\n");
}

BOOST_AUTO_TEST_CASE(paths_are_seen_from_the_baseline) {
    fs::create_directories(in / "a/b");
    put(in / "a/x.ugn", wrong());
    put(in / "a/b/y.ugn", wrong());
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "a/b/list.json", "a"}).status == 0);
    const std::string text = get(in / "a/b/list.json");
    BOOST_TEST(has(text, R"({"path":"../x.ugn",)"), text);
    BOOST_TEST(has(text, R"({"path":"y.ugn",)"), text);
    for (const std::string& there : {std::string("a"), (in / "a").string(), std::string("./a//b/..")})
        BOOST_TEST(run({"lint", "--baseline", "a/b/list.json", there}).status == 0, there);
    put(in / "strange \xFF\n.ugn", wrong());
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "c.json", "."}).status == 0);
    BOOST_TEST(has(get(in / "c.json"), R"({"path":"strange \\xFF\\n.ugn",)"));
    BOOST_TEST(run({"lint", "--baseline", "c.json", "."}).status == 0);
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "d.json", "-"}, wrong()).status == 0);
    BOOST_TEST(run({"lint", "--baseline", "d.json", "-"}, wrong()).status == 0);
    BOOST_TEST(run({"lint", "--baseline", "d.json", "a/x.ugn"}).status == 1);
}

BOOST_AUTO_TEST_CASE(the_limit_is_for_what_is_shown) {
    put(in / "x.ugn", lower_case(3));
    BOOST_TEST_REQUIRE(run({"lint", "--max-findings=0", "--write-baseline", "b.json", "x.ugn"}).status == 0);
    put(in / "x.ugn", with(lower_case(4), "B1\n", "b1\n"));
    const outcome o = run({"lint", "--output-format=short", "--max-findings=1", "--baseline=b.json", "x.ugn"});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(o.out == "x.ugn:11:4: warning: boards are written in upper case: `E` [ugn/lower-case]\n"
                        "x.ugn: 1 more left out (--max-findings)\n");
    BOOST_TEST(o.err == "checked 1 file: 2 warnings (3 hidden by the baseline)\n"
                        "1 finding can be fixed with --fix\n");
    const outcome none = run({"lint", "--output-format=short", "--max-findings=0", "--baseline=b.json", "x.ugn"});
    BOOST_TEST(none.status == 1);
    BOOST_TEST(none.out == "x.ugn: 2 more left out (--max-findings)\n");
}

BOOST_AUTO_TEST_CASE(a_baseline_is_the_same_whatever_the_jobs_and_the_order) {
    BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "40", "-o", "many"}).status == 0);
    std::vector<std::string> backwards{"lint", "--write-baseline", "c.json", "--jobs", "4"};
    for (const auto& file : fs::directory_iterator(in / "many")) {
        put(file.path(), get(file.path()) + "A1 a1 A1\n");
        backwards.push_back("many/" + file.path().filename().string());
    }
    std::sort(backwards.begin() + 5, backwards.end(), std::greater<>());
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "b.json", "--jobs", "1", "many", "many/"}).status == 0);
    BOOST_TEST_REQUIRE(run(backwards).status == 0);
    const std::string text = get(in / "b.json");
    BOOST_TEST(text.size() > 40U * 50U);
    BOOST_TEST((text == get(in / "c.json")));
    BOOST_TEST(run({"lint", "--baseline", "b.json", "--jobs", "3", "many"}).status == 0);
}

BOOST_AUTO_TEST_CASE(a_run_that_fails_says_so_and_a_baseline_is_whole_or_not_there) {
    put(in / "x.ugn", wrong());
    const outcome partly = run({"lint", "--write-baseline", "b.json", "x.ugn", "nowhere.ugn"});
    BOOST_TEST(partly.status == 2);
    BOOST_TEST(has(get(in / "b.json"), "ugn/wrong-board"));
    const outcome nowhere = run({"lint", "--write-baseline", "no/where.json", "x.ugn"});
    BOOST_TEST(nowhere.status == 2);
    BOOST_TEST(has(nowhere.err, "arbiter: no/where.json: can't be written: No such file or directory\n"));
    const outcome missing = run({"lint", "--baseline", "nowhere.json", "x.ugn"});
    BOOST_TEST(missing.status == 2);
    BOOST_TEST(missing.out == "");
    BOOST_TEST(missing.err == "arbiter: nowhere.json: can't be read: No such file or directory\n");
    put(in / "bad.json", "{");
    BOOST_TEST(run({"lint", "--baseline", "bad.json", "x.ugn"}).status == 2);
    // to write one anew where it hides what it lists
    BOOST_TEST(run({"lint", "--baseline", "b.json", "--write-baseline", "b.json", "x.ugn"}).status == 0);
    BOOST_TEST(has(get(in / "b.json"), "ugn/wrong-board"));
}

BOOST_AUTO_TEST_CASE(the_commands_of_the_readme_work_as_printed) {
    const fs::path root = test::source_dir();
    const std::string readme = get(root / "README.md");
    const std::size_t section = readme.find("## Rules for a folder");
    BOOST_REQUIRE(section != std::string::npos);
    std::string script = "set -e\n";
    for (std::size_t at = readme.find("```sh\n", section); at < readme.find("\n## ", section + 1);
         at = readme.find("```sh\n", at)) {
        const std::size_t end = readme.find("```\n", at + 6);
        script += readme.substr(at + 6, end - at - 6);
        at = end;
    }
    fs::create_directories(in / "build/release");
    fs::create_directory(in / "docs");
    fs::copy(root / "docs/samples", in / "docs/samples");
    fs::create_symlink(test::program(), in / "build/release/arbiter");
    put(in / "script", script);
    const std::string command = "cd '" + in.string() + "' && sh ./script > out 2> err";
    BOOST_TEST(std::system(command.c_str()) == 0, get(in / "err")); // NOLINT(cert-env33-c)
    BOOST_TEST(has(get(in / "out"), "off instead of warning  per-file-ignores old/, build/archive/arbiter.toml:2:"));
    BOOST_TEST(has(get(in / "err"), "nothing to complain about (2 skipped, 6 hidden by the baseline)\n"));
}

BOOST_AUTO_TEST_CASE(a_bad_file_is_refused_with_its_place) {
    BOOST_TEST(refusal_of(file_with("")) == "");
    BOOST_TEST(refusal_of(file_with(entry)) == "");
    const std::string good = file_with(entry);
    // what comes last before the place is where the reader has come to
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "1:1: this is no JSON"},
        {"{\n\"version\":1,\n}", "3:1: this is no JSON"},
        {good + "x", "7:1: this is no JSON"},
        {good.substr(0, 40), "4:12: this is no JSON"},
        {"[]", R"(1:1: found an array; a baseline is an object with "version" and "findings")"},
        {"\n7", R"(2:1: found a number; a baseline is an object with "version" and "findings")"},
        {"{}", R"(1:2: "version" is missing)"},
        {R"({"version":1})", R"(1:13: "findings" is missing)"},
        {with(good, R"("version":1,)", R"("version":2,)"),
         "2:12: this is version 2 of the format, and only 1 is known; write the baseline anew with --write-baseline"},
        {with(good, R"("version":1,)", R"("version":"1",)"), R"(2:13: found a string; "version" is a number)"},
        {with(good, R"("version")", R"("vresion")"), "2:9: there is no member `vresion`; did you mean `version`?"},
        {with(good, "[", "7,["), R"(3:13: found a number; "findings" is an array)"},
        {file_with("7"), R"(4:2: found a number; each of "findings" is an object)"},
        {with(good, R"("x.ugn")", "null"), R"(4:77: "path" is a string)"},
        {with(good, R"("x.ugn")", "true"), R"(4:77: "path" is a string)"},
        {with(good, R"("x.ugn")", "{}"), "4:9: found an object; members of an entry are strings and a number"},
        {with(good, R"("x.ugn")", "[[["), "4:9: found an array; members of an entry are strings and a number"},
        {with(good, R"("count":1)", R"("count":0)"), R"(4:80: "count" is a whole number from 1 on)"},
        {with(good, R"("count":1)", R"("count":-1)"), R"(4:81: "count" is a whole number from 1 on)"},
        {with(good, R"("count":1)", R"("count":1.5)"), R"(4:82: "count" is a whole number from 1 on)"},
        {with(good, R"("code")", R"("cod")"), "4:21: there is no member `cod`; did you mean `code`?"},
        {with(good, R"(,"count":1)", ""), R"(4:70: this entry has no "count")"},
        {file_with(std::string(entry) + ",\n" + std::string(entry)),
         "5:80: this entry occurs twice; write it once, with the sum of both counts"},
        {file_with("\"\xFF\""), "4:2: this is no JSON"},
        {"{\"version\":1,\0"s, "1:14: this is no JSON"},
    };
    for (const auto& [text, expected] : cases) {
        const std::string refusal = refusal_of(text);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(refusal == "b.json:" + expected);
        }
    }
    put(in / "large.json", std::string(std::size_t{2} << 20, ' '));
    const auto large = arbiter::io::baseline::read((in / "large.json").string(), (std::size_t{2} << 20) - 1);
    BOOST_TEST_REQUIRE(std::holds_alternative<arbiter::io::problem>(large));
    BOOST_TEST(std::get<arbiter::io::problem>(large).message ==
               (in / "large.json").string() + ": this is larger than 1 MiB, which no baseline is");
    // what only the reader holds is small, however large or deep the text is
    const std::string again = file_with("{" + with(std::string(entry), "{", "").insert(0, R"("code":"x",)"));
    BOOST_TEST(refusal_of(again) == "");
    BOOST_TEST(refusal_of(std::string(1'000'000, '[')) ==
               R"(b.json:1:1: found an array; a baseline is an object with "version" and "findings")");
    const std::string deep = R"({"version":1,"findings":)" + std::string(1'000'000, '[');
    BOOST_TEST(refusal_of(deep) == R"(b.json:1:26: found an array; each of "findings" is an object)");
}

BOOST_AUTO_TEST_SUITE_END()
