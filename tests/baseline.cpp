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

constexpr std::string_view entry = R"({"path":"x.ugn","code":"ugn/lower-case","subject":"","text":"c","count":1})";
constexpr std::string_view entry_of_v1 =
    R"({"path":"x.ugn","code":"ugn/lower-case","text":"c","fields":"board=C","count":1})";

std::string file_with(std::string_view findings) {
    return "{\n\"version\":2,\n\"findings\":[\n" + std::string(findings) + "\n]\n}\n";
}

/// As version 0.2.0 wrote it.
std::string file_of_v1(std::string_view findings) {
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
    BOOST_TEST(made.err == "wrote 4 entries to b.json: 4 new, 0 kept; dropped 0\n"
                           "checked 2 files: nothing to complain about (5 hidden by the baseline)\n");
    // by hand: the tags are right, the boards in lower case are C, D, and E twice
    BOOST_TEST(get(in / "b.json") ==
               "{\n\"version\":2,\n\"findings\":[\n"
               R"({"path":"a/x.ugn","code":"ugn/lower-case","subject":"","text":"c","count":1},)"
               "\n"
               R"({"path":"a/x.ugn","code":"ugn/lower-case","subject":"","text":"d","count":1},)"
               "\n"
               R"({"path":"a/x.ugn","code":"ugn/lower-case","subject":"","text":"e","count":2},)"
               "\n"
               R"({"path":"wrong.ugn","code":"ugn/wrong-board","subject":"","text":"B4","count":1})"
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

BOOST_AUTO_TEST_CASE(a_finding_is_known_by_its_subject_and_not_by_its_words) {
    put(in / "wrong.ugn", "[Event \"x\"]\n" + wrong());
    const auto status_with = [this](const std::string& file) {
        put(in / "b.json", file);
        return run({"lint", "--fail-on=style", "--baseline", "b.json", "wrong.ugn"}).status;
    };
    const auto board = [](std::string_view text) {
        return R"({"path":"wrong.ugn","code":"ugn/wrong-board","subject":"","text":")" + std::string(text) +
               R"(","count":1})";
    };
    const auto event = [](std::string_view subject) {
        return R"({"path":"wrong.ugn","code":"tag/unknown","subject":")" + std::string(subject) +
               R"(","text":"Event","count":1})";
    };
    BOOST_TEST(status_with(file_with(board("B4") + ",\n" + event("Event"))) == 0);
    BOOST_TEST(status_with(file_with(board("B5") + ",\n" + event("Event"))) == 1);
    BOOST_TEST(status_with(file_with(board("B4") + ",\n" + event("Site"))) == 1);
    // of 0.2.0: what a message said beside its subject is no matter any more
    const auto old_board = [](std::string_view fields) {
        return R"({"path":"wrong.ugn","code":"ugn/wrong-board","text":"B4","fields":")" + std::string(fields) +
               R"(","count":1})";
    };
    const auto old_event = [](std::string_view fields) {
        return R"({"path":"wrong.ugn","code":"tag/unknown","text":"Event","fields":")" + std::string(fields) +
               R"(","count":1})";
    };
    BOOST_TEST(status_with(file_of_v1(old_board("move=B4, played=B, by=A3, player=X, forced=C") + ",\n" +
                                      old_event("tag=Event"))) == 0);
    BOOST_TEST(status_with(file_of_v1(old_board("square=B4, a=b") + ",\n" + old_event("x=y, tag=Event, z=a, b"))) == 0);
    BOOST_TEST(status_with(file_of_v1(old_board("") + ",\n" + old_event("tag=Events"))) == 1);
    BOOST_TEST(status_with(file_of_v1(old_board("") + ",\n" + old_event("x=tag=Event"))) == 1);
}

BOOST_AUTO_TEST_CASE(a_baseline_of_0_2_0_becomes_one_of_today) {
    put(in / "x.ugn", lower_case(4));
    // two entries of E that differ in what was compared then
    put(in / "b.json",
        file_of_v1(std::string(entry_of_v1) + ",\n" +
                   R"({"path":"x.ugn","code":"ugn/lower-case","text":"e","fields":"board=E","count":1},)" + "\n" +
                   R"({"path":"x.ugn","code":"ugn/lower-case","text":"e","fields":"board=e","count":1},)" + "\n" +
                   R"({"path":"y.ugn","code":"ugn/lower-case","text":"e","fields":"board=E","count":1})"));
    const outcome hidden = run({"lint", "--output-format=short", "--baseline", "b.json", "x.ugn"});
    BOOST_TEST(hidden.out == "x.ugn:10:4: warning: boards are written in upper case: `D` [ugn/lower-case]\n");
    const outcome made = run({"lint", "--write-baseline", "b.json", "x.ugn"});
    BOOST_TEST(has(made.err, "wrote 3 entries to b.json: 1 new, 2 kept; dropped 1\n"), made.err);
    BOOST_TEST(run({"lint", "--baseline", "b.json", "x.ugn"}).status == 0);
}

BOOST_AUTO_TEST_CASE(the_old_list_stays_where_a_run_could_not_replace_it) {
    put(in / "x.ugn", lower_case(2));
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "b.json", "x.ugn"}).status == 0);
    const std::string old = get(in / "b.json");
    put(in / "x.ugn", wrong());
    fs::create_directory(in / "empty");
    const outcome failed = run({"lint", "--quiet", "--write-baseline", "b.json", "x.ugn", "nowhere.ugn"});
    BOOST_TEST(failed.status == 2);
    BOOST_TEST(has(failed.err, "\narbiter: b.json: is kept, with 2 entries: not all could be checked\n"), failed.err);
    BOOST_TEST(get(in / "b.json") == old);
    const outcome none = run({"lint", "--write-baseline", "b.json", "empty"});
    BOOST_TEST(none.err == "arbiter: b.json: is kept, with 2 entries: nothing was checked\nno record was checked\n");
    BOOST_TEST(get(in / "b.json") == old);
    BOOST_TEST(run({"lint", "--write-baseline", "c.json", "empty"}).err ==
               "arbiter: c.json: isn't written: nothing was checked\nno record was checked\n");
    BOOST_TEST(!fs::exists(in / "c.json"));
    const outcome made = run({"lint", "--write-baseline", "b.json", "x.ugn"});
    BOOST_TEST(has(made.err, "wrote 1 entry to b.json: 1 new, 0 kept; dropped 2\n"), made.err);
    BOOST_TEST(!has(run({"lint", "--quiet", "--write-baseline", "b.json", "x.ugn"}).err, "wrote"));
}

BOOST_AUTO_TEST_CASE(a_link_to_its_folder_leads_to_the_same_baseline) {
    fs::create_directories(in / "games/deep");
    put(in / "games/x.ugn", wrong());
    put(in / "games/deep/y.ugn", wrong());
    fs::create_directory_symlink("games", in / "link");
    fs::create_directory_symlink("games/deep", in / "below");
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "games/b.json", "games"}).status == 0);
    for (const char* baseline : {"games/b.json", "link/b.json"})
        for (const char* records : {"games", "link", "below"})
            BOOST_TEST(run({"lint", "--baseline", baseline, records}).status == 0, baseline << ' ' << records);
    BOOST_TEST_REQUIRE(run({"lint", "--write-baseline", "link/c.json", "below"}).status == 0);
    BOOST_TEST(has(get(in / "games/c.json"), R"({"path":"deep/y.ugn",)"));
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
    BOOST_TEST(refusal_of(file_of_v1(entry_of_v1)) == "");
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
        {with(good, R"("version":2,)", R"("version":3,)"),
         "2:12: this is version 3 of the format, and versions 1 to 2 are known; remove the file, and write it again "
         "with --write-baseline"},
        {with(good, R"("version":2,)", R"("version":"1",)"), R"(2:13: found a string; "version" is a number)"},
        {with(good, R"("version")", R"("vresion")"), "2:9: there is no member `vresion`; did you mean `version`?"},
        {with(good, "[", "7,["), R"(3:13: found a number; "findings" is an array)"},
        {file_with("7"), R"(4:2: found a number; each of "findings" is an object)"},
        {with(good, R"("x.ugn")", "null"), R"(4:71: "path" is a string)"},
        {with(good, R"("x.ugn")", "true"), R"(4:71: "path" is a string)"},
        {with(good, R"("x.ugn")", "{}"), "4:9: found an object; members of an entry are strings and a number"},
        {with(good, R"("x.ugn")", "[[["), "4:9: found an array; members of an entry are strings and a number"},
        {with(good, R"("count":1)", R"("count":0)"), R"(4:74: "count" is a whole number from 1 on)"},
        {with(good, R"("count":1)", R"("count":-1)"), R"(4:75: "count" is a whole number from 1 on)"},
        {with(good, R"("count":1)", R"("count":1.5)"), R"(4:76: "count" is a whole number from 1 on)"},
        {with(good, R"("code")", R"("cod")"), "4:21: there is no member `cod`; did you mean `code`?"},
        {with(good, R"(,"count":1)", ""), R"(4:64: this entry has no "count")"},
        {file_with(std::string(entry) + ",\n" + std::string(entry)),
         "5:74: this entry occurs twice; write it once, with the sum of both counts"},
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
