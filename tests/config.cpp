// Configuration files: what they may say, what is reported of their mistakes, and for which files they hold.
#include "io/config.hpp"

#include "program_support.hpp"

#include "io/glob.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = program_test::fs;
using program_test::changed;
using program_test::folder;
using program_test::get;
using program_test::has;
using program_test::json;
using program_test::outcome;
using program_test::put;
using program_test::wrong;
using namespace std::string_literals;

std::vector<std::string> mistakes_in(std::string_view text) {
    std::vector<std::string> all;
    for (const auto& p : arbiter::io::parse_config(text, "x.toml").mistakes) all.push_back(p.message);
    return all;
}

std::string first_mistake_in(std::string_view text) {
    const std::vector<std::string> all = mistakes_in(text);
    return all.empty() ? "" : all.front();
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

/// What is between the first ```` ```toml ```` and its end.
std::string example_of(const fs::path& page) {
    const std::string text = get(page);
    const std::size_t begin = text.find("```toml\n") + 8;
    return text.substr(begin, text.find("```\n", begin) - begin);
}

/// Without its name the record has one warning, ugn/lower-case.
std::string lower_case() {
    return changed("C4 D5", "c4 D5");
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(configuration, folder)

// ---- the file

BOOST_AUTO_TEST_CASE(every_key_is_read_with_its_place) {
    const auto parsed = arbiter::io::parse_config("[lint]\n"
                                                  "select = [\"ugn/\", \"tag/empty\"]\n"
                                                  "ignore = [\"ugn/filename\"]\n"
                                                  "severity = { \"ugn\" = \"style\" }\n"
                                                  "fail-on = \"error\"\n"
                                                  "max-findings = 0\n"
                                                  "exclude = [\"a/**\"]\n"
                                                  "per-file-ignores = { \"b\" = [\"text\"] }\n"
                                                  "[ugn]\n",
                                                  "x.toml");
    BOOST_TEST(parsed.mistakes.empty());
    const arbiter::io::config& c = parsed.value;
    BOOST_REQUIRE(c.rules.select.size() == 2);
    BOOST_TEST((c.rules.select[0].value == "ugn" && c.rules.select[0].from == "x.toml:2:11"));
    BOOST_TEST((c.rules.select[1].value == "tag/empty" && c.rules.select[1].from == "x.toml:2:19"));
    BOOST_REQUIRE(c.rules.ignore.size() == 1);
    BOOST_TEST(c.rules.ignore[0].from == "x.toml:3:11");
    BOOST_REQUIRE(c.rules.severity.size() == 1);
    BOOST_TEST((c.rules.severity[0].code == "ugn" && c.rules.severity[0].to == arbiter::severity::style &&
                c.rules.severity[0].from == "x.toml:4:14"));
    BOOST_TEST((c.fail_on->value == arbiter::severity::error && c.fail_on->from == "x.toml:5:11"));
    BOOST_TEST((c.max_findings->value == 0U && c.max_findings->from == "x.toml:6:16"));
    BOOST_REQUIRE(c.exclude.size() == 1);
    BOOST_TEST((c.exclude[0].value == "a/**" && c.exclude[0].from == "x.toml:7:12"));
    BOOST_REQUIRE(c.per_file_ignores.size() == 1);
    BOOST_TEST((c.per_file_ignores[0].glob == "b" && c.per_file_ignores[0].codes.at(0).value == "text"));
}

BOOST_AUTO_TEST_CASE(every_mistake_has_its_place_and_says_what_was_meant) {
    const std::string codes = R"(an array of codes, such as `["syntax", "tag/empty"]`)";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"[lnit]", "1:2: there is no table `lnit`; did you mean `lint`?"},
        {"[ung]", "1:2: there is no table `ung`; did you mean `ugn`?"},
        {R"(select = ["ugn"])", "1:1: `select` stands outside of every table; write it below `[lint]`"},
        {"lint = 1", "1:8: found an integer; `lint` is a table: `[lint]`"},
        {"[[lint]]", "1:1: found an array; `lint` is a table: `[lint]`"},
        {"[lint]\nselct = []", "2:1: there is no key `selct`; did you mean `select`?"},
        {"[lint]\nrules = []", "2:1: there is no key `rules`; choose from select, ignore, severity, fail-on, "
                               "max-findings, exclude, per-file-ignores"},
        {"[ugn]\nko = 1", "2:1: there is no key `ko`: `[ugn]` has no settings so far"},
        {"[lint]\nselect = []",
         "2:10: `select` is empty, so that no rule is left; name some, or leave it out for all rules"},
        {"[lint]\nselect = \"ugn\"", "2:10: found a string; `select` takes " + codes},
        {"[lint]\nignore = [\"ugn\", 1.5]", "2:18: found a fraction; `ignore` takes " + codes},
        {"[lint]\nignore = [true]", "2:11: found a boolean; `ignore` takes " + codes},
        {"[lint]\nignore = [2026-01-01]", "2:11: found a date or time; `ignore` takes " + codes},
        {"[lint]\nignore = [[\"ugn\"]]", "2:11: found an array; `ignore` takes " + codes},
        {"[lint]\nignore = [\"ugn/wrong-bord\"]",
         "2:11: there is no code or prefix `ugn/wrong-bord`; did you mean `ugn/wrong-board`?"},
        {"[lint]\nignore = [\"E501\"]", "2:11: there is no code or prefix `E501`; `arbiter rules` lists them"},
        {"[lint]\nseverity = [\"ugn\"]",
         R"(2:12: found an array; `severity` takes a table of levels, such as `{ "tag/empty" = "error" }`)"},
        {"[lint.severity]\nugn.filename = \"error\"",
         R"(2:1: found a table; `severity` takes a table of levels, such as `{ "tag/empty" = "error" }`)"},
        {"[lint.severity]\nung = \"error\"", "2:1: there is no code or prefix `ung`; did you mean `ugn`?"},
        {"[lint.severity]\nugn = \"off\"", "2:7: there is no level `off`; choose from error, warning, style"},
        {"[lint]\nfail-on = 1",
         R"(2:11: found an integer; `fail-on` takes a level: `"error"`, `"warning"` or `"style"`)"},
        {"[lint]\nfail-on = \"eror\"", "2:11: there is no level `eror`; did you mean `error`?"},
        {"[lint]\nmax-findings = \"5\"",
         "2:16: found a string; `max-findings` takes a whole number from 0 to 4294967295"},
        {"[lint]\nmax-findings = -1", "2:16: found -1; `max-findings` takes a whole number from 0 to 4294967295"},
        {"[lint]\nmax-findings = 4294967296",
         "2:16: found 4294967296; `max-findings` takes a whole number from 0 to 4294967295"},
        {"[lint]\nexclude = \"x\"",
         R"(2:11: found a string; `exclude` takes an array of globs, such as `["drafts/"]`)"},
        {"[lint]\nexclude = [\"a[b\"]",
         "2:12: `a[b` is no glob: its `[` is never closed; write `[[]` for the character itself"},
        {"[lint]\nexclude = [\"\"]", "2:12: `` is no glob: it is empty; write `**` for every path"},
        {"[lint]\nexclude = [\"[!z-a]\"]",
         "2:12: `[!z-a]` is no glob: a range in its `[…]` ends before it begins; write the smaller character first"},
        {"[lint]\nper-file-ignores = 1", "2:20: found an integer; `per-file-ignores` takes a table of arrays of "
                                         R"(codes, such as `{ "old/" = ["tag/empty"] }`)"},
        {"[lint.per-file-ignores]\n\"a[\" = [\"ugn\"]",
         "2:1: `a[` is no glob: its `[` is never closed; write `[[]` for the character itself"},
        {"[lint.per-file-ignores]\nx = \"ugn\"", "2:5: found a string; `per-file-ignores` takes a table of arrays of "
                                                 R"(codes, such as `{ "old/" = ["tag/empty"] }`)"},
    };
    for (const auto& [text, expected] : cases) {
        const std::vector<std::string> all = mistakes_in(text);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(all.size() == 1U);
            BOOST_TEST((all.empty() ? "" : all.front()) == "x.toml:" + expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(columns_are_characters_and_all_mistakes_are_reported_in_order) {
    BOOST_TEST(first_mistake_in("[lint]\nexclude = [\"日本\", 1]") ==
               R"(x.toml:2:18: found an integer; `exclude` takes an array of globs, such as `["drafts/"]`)");
    const std::vector<std::string> all = mistakes_in("zzz = 1\n[lint]\nselect = [\"x\", \"y\"]\naaa = 1\n");
    const std::vector<std::string> places{"x.toml:1:1: ", "x.toml:3:11: ", "x.toml:3:16: ", "x.toml:4:1: "};
    BOOST_REQUIRE(all.size() == places.size());
    for (std::size_t i = 0; i < all.size(); ++i) BOOST_TEST(all[i].starts_with(places[i]), all[i]);
    const std::vector<std::string> many = mistakes_in("[lint]\nselect = [" + repeated("1, ", 500) + "]");
    BOOST_TEST(many.size() == 101U);
    BOOST_TEST(many.back() == "x.toml: and 400 more mistakes");
}

BOOST_AUTO_TEST_CASE(hostile_text_is_one_mistake) {
    const auto is_no_toml = [](const std::string& text, const std::string& place) {
        const std::vector<std::string> all = mistakes_in(text);
        BOOST_TEST_CONTEXT(text.substr(0, 60)) {
            BOOST_TEST(all.size() == 1U);
            const std::string first = all.empty() ? "" : all.front();
            BOOST_TEST(first.starts_with("x.toml:" + place + ": this is no TOML: "), first);
            BOOST_TEST(!first.ends_with('.'));
        }
    };
    is_no_toml("[lint", "1:6");
    is_no_toml("[lint]\nselect = [\"ugn\"", "2:16");
    is_no_toml("[lint]\nignore = []\nignore = []", "3:10");
    is_no_toml("[lint]\n\0ignore = []"s, "2:1");
    is_no_toml("[lint]\nignore = [\"\xFF\"]", "2:12");
    is_no_toml("[lint]\nignore = [\"\xC3", "2:12");
    BOOST_TEST(first_mistake_in("[lint]\nignore = [\"\xFF\"]") == "x.toml:2:12: this is no TOML: `\\xFF` is no UTF-8");

    const std::string deep = "brackets are nested deeper than 16 times";
    const std::string long_key = "a key has more than 16 parts";
    BOOST_TEST(first_mistake_in("a = " + std::string(17, '[')) == "x.toml:1:21: " + deep);
    BOOST_TEST(first_mistake_in("a = " + std::string(200'000, '[')) == "x.toml:1:21: " + deep);
    BOOST_TEST(first_mistake_in("a = " + repeated("{a=", 50'000)) == "x.toml:1:53: " + deep);
    BOOST_TEST(first_mistake_in("[" + repeated("a.", 100'000) + "a]") == "x.toml:1:33: " + long_key);
    BOOST_TEST(first_mistake_in("x = \"\"\"\n\"\" [[[[[[[[[[[[[[[[[[[[ \"\"\"\"\"\n" + repeated("'b' .\t", 20)) ==
               "x.toml:3:95: " + long_key);
    // what is in strings and comments is no nesting
    const std::string many = std::string(40, '[') + std::string(40, '.');
    for (const std::string& text : {"[lint] # " + many, "[lint]\nexclude = ['" + std::string(40, '.') + "']",
                                    "[lint]\nexclude = [\"\\\"" + std::string(40, '.') + R"("])",
                                    "[lint]\nexclude = ['''\n'" + std::string(40, '.') + "''']"})
        BOOST_TEST(first_mistake_in(text) == "", text);

    const std::string large = "x.toml:1:1: this is larger than 256 KiB, which no configuration is";
    BOOST_TEST(first_mistake_in(repeated("#", 10'000'000)) == large);
    BOOST_TEST(first_mistake_in(repeated(" ", 262'145)) == large);
    BOOST_TEST(first_mistake_in(repeated(" ", 262'144)) == "");
}

BOOST_AUTO_TEST_CASE(the_most_work_that_a_file_can_make_is_bounded) {
    std::string tables;
    for (int i = 0; tables.size() < 250'000; ++i) tables += "[a" + std::to_string(i) + ".b]\n";
    BOOST_TEST(mistakes_in(tables).size() == 101U);
    BOOST_TEST(mistakes_in("[lint]\nselect = [" + repeated(R"("ugn/x",)", 30'000) + "]").size() == 101U);
    const std::string longest = "[lint]\nselect = [\"" + std::string(200'000, 'x') + R"("])";
    BOOST_TEST(first_mistake_in(longest).size() < 300U);
}

BOOST_AUTO_TEST_CASE(globs_that_can_be_meant_have_no_fault) {
    for (const char* right :
         {"a", "*", "**", "a/**/b?", "[a-z]", "[!a]", "[^a-c]x", "[]]", "[[]", "[a-]", "[-a]", "/x"})
        BOOST_TEST(arbiter::io::glob_fault(right) == "", right);
    for (const char* wrong : {"", "[", "a[]", "[!]", "[z-a]", "x[a-cz-y]"})
        BOOST_TEST(arbiter::io::glob_fault(wrong) != "", wrong);
    BOOST_TEST(arbiter::io::glob_names("[[]a", "[a"));
}

// ---- the files under it

BOOST_AUTO_TEST_CASE(the_nearest_file_holds_alone) {
    fs::create_directories(in / "a/b");
    for (const char* name : {"x.ugn", "a/x.ugn", "a/b/x.ugn"}) put(in / name, lower_case());
    put(path / "arbiter.toml", "[lint]\nignore = [\"ugn\"]\n");
    BOOST_TEST(run({"lint", "."}).status == 0);
    put(in / "a/arbiter.toml", "[lint]\nseverity = { ugn = \"error\" }\n");
    const outcome o = run({"lint", "--output-format=short", "."});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(o.out == "a/b/x.ugn:10:1: error: boards are written in upper case: `C` [ugn/lower-case]\n"
                        "a/x.ugn:10:1: error: boards are written in upper case: `C` [ugn/lower-case]\n");
    for (const char* jobs : {"1", "4"})
        BOOST_TEST(
            run({"lint", "--output-format=short", "--jobs", jobs, "x.ugn", "a/b/x.ugn", "a/../x.ugn", "a/x.ugn"}).out ==
            o.out);
    BOOST_TEST(run({"lint", "--no-config", "x.ugn"}).status == 1);
    BOOST_TEST(run({"lint", "--config", "../arbiter.toml", "."}).status == 0);
    const outcome both = run({"lint", "--config=x", "--no-config", "."});
    BOOST_TEST(both.status == 2);
    BOOST_TEST(has(both.err, "arbiter: --config and --no-config contradict each other\n"));
}

BOOST_AUTO_TEST_CASE(links_and_dots_are_where_they_lead) {
    fs::create_directories(in / "far/deep");
    put(in / "far/arbiter.toml", "[lint]\nignore = [\"ugn\"]\n");
    put(in / "far/x.ugn", lower_case());
    put(in / "far/deep/x.ugn", lower_case());
    fs::create_directory_symlink("far/deep", in / "link");
    BOOST_TEST(run({"lint", "far/deep/x.ugn"}).status == 0);
    BOOST_TEST(run({"lint", "link/x.ugn"}).status == 0);
    BOOST_TEST(run({"lint", "link/../x.ugn"}).status == 0);
    BOOST_TEST(run({"lint", (in / "far//./x.ugn").string()}).status == 0);
    // a link to a file, too, and whichever name comes first
    fs::create_directory(in / "other");
    put(in / "other/arbiter.toml", "[lint.per-file-ignores]\n\"y.ugn\" = [\"ugn\"]\n");
    put(in / "other/y.ugn", lower_case());
    fs::create_symlink("far/x.ugn", in / "a.ugn");
    fs::create_symlink("other/y.ugn", in / "b.ugn");
    for (const std::vector<std::string>& names : {std::vector<std::string>{"a.ugn", "far/x.ugn"},
                                                  {"far/x.ugn", "a.ugn"},
                                                  {"a.ugn"},
                                                  {"b.ugn", "other/y.ugn"},
                                                  {"other/y.ugn", "b.ugn"},
                                                  {"b.ugn"}}) {
        std::vector<std::string> command{"lint"};
        command.insert(command.end(), names.begin(), names.end());
        const outcome o = run(command);
        BOOST_TEST(o.status == 0, names.front() << ' ' << names.back());
        BOOST_TEST(has(o.err, "checked 1 file: "), o.err);
    }
    BOOST_TEST(run({"config", "a.ugn"}).out == run({"config", "far/x.ugn"}).out);
    BOOST_TEST(run({"config", "b.ugn"}).out == run({"config", "other/y.ugn"}).out);
}

BOOST_AUTO_TEST_CASE(each_file_fails_on_its_own_level_and_has_its_own_limit) {
    fs::create_directories(in / "a");
    put(in / "x.ugn", lower_case());
    put(in / "a/x.ugn", changed("C4 D5\nE5 E2", "c4 d5\ne5 e2"));
    put(in / "a/arbiter.toml", "[lint]\nfail-on = \"error\"\nmax-findings = 1\n");
    const outcome strict = run({"lint", "--output-format=short", "a"});
    BOOST_TEST(strict.status == 0);
    BOOST_TEST(strict.out == "a/x.ugn:10:1: warning: boards are written in upper case: `C` [ugn/lower-case]\n"
                             "a/x.ugn: 3 more left out (--max-findings)\n");
    BOOST_TEST(strict.err == "checked 1 file: 4 warnings (1 skipped)\n1 finding can be fixed with --fix\n");
    BOOST_TEST(run({"lint", "."}).status == 1);
    BOOST_TEST(run({"lint", "--fail-on=warning", "a"}).status == 1);
    BOOST_TEST(run({"lint", "--fail-on=error", "."}).status == 0);
    // what is left out counts by its level too
    BOOST_TEST(run({"lint", "--fail-on=warning", "--max-findings=0", "a"}).status == 1);
    const outcome all = run({"lint", "--output-format=short", "--max-findings=1000", "a"});
    BOOST_TEST(std::count(all.out.begin(), all.out.end(), '\n') == 4);
}

BOOST_AUTO_TEST_CASE(the_command_line_wins_over_the_file) {
    put(in / "x.ugn", lower_case());
    put(in / "arbiter.toml", "[lint]\nselect = [\"tag\"]\nignore = [\"ugn/lower-case\"]\n"
                             "severity = { \"ugn/lower-case\" = \"error\" }\n");
    const auto codes = [this](std::vector<std::string> more) {
        more.insert(more.begin(), {"lint", "--output-format=short", "x.ugn"});
        return run(more).out;
    };
    const std::string as_error = "x.ugn:10:1: error: boards are written in upper case: `C` [ugn/lower-case]\n";
    const std::string as_style = "x.ugn:10:1: style: boards are written in upper case: `C` [ugn/lower-case]\n";
    BOOST_TEST(codes({}) == "");
    BOOST_TEST(codes({"--select=ugn"}) == as_error);
    BOOST_TEST(codes({"--select=ugn", "--severity=ugn=style"}) == as_style);
    BOOST_TEST(codes({"--select=ugn", "--ignore=ugn/lower-case"}) == "");
    put(in / "arbiter.toml", "[lint]\nselect = [\"ugn/lower-case\"]\n");
    BOOST_TEST(codes({}) != "");
    BOOST_TEST(codes({"--ignore=ugn"}) == "");
}

BOOST_AUTO_TEST_CASE(rules_can_be_off_in_one_folder) {
    fs::create_directories(in / "games/old");
    for (const char* name : {"games/x.ugn", "games/old/x.ugn"}) put(in / name, lower_case());
    const auto with = [this](const std::string& glob, const std::vector<std::string>& arguments) {
        put(in / "arbiter.toml", "[lint.per-file-ignores]\n\"" + glob + "\" = [\"ugn/lower-case\"]\n");
        std::vector<std::string> words{"lint", "--output-format=short"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        const outcome o = run(words);
        BOOST_TEST(o.status < 2, o.err);
        return std::count(o.out.begin(), o.out.end(), '\n');
    };
    for (const char* glob : {"old", "old/", "games/old", "/games/old", "**/old/*.ugn", "/games/o*"})
        BOOST_TEST(with(glob, {"games"}) == 1, glob);
    for (const char* glob : {"/old", "records", "ol", "old/x"}) BOOST_TEST(with(glob, {"games"}) == 2, glob);
    BOOST_TEST(with("old", {"--select=ugn", "games"}) == 1);
    BOOST_TEST(with("old", {"--no-config", "games"}) == 2);
    // globs are seen from the configuration's folder, wherever the program runs
    fs::rename(in / "arbiter.toml", in / "games/arbiter.toml");
    put(in / "games/arbiter.toml", "[lint.per-file-ignores]\n\"/old\" = [\"ugn\"]\n");
    BOOST_TEST(run({"lint", "games/old"}).status == 0);
    BOOST_TEST(run({"lint", "games"}).status == 1);
}

BOOST_AUTO_TEST_CASE(exclude_holds_for_what_folders_and_lists_give) {
    fs::create_directories(in / "a/drafts");
    for (const char* name : {"a/x.ugn", "a/drafts/x.ugn"}) put(in / name, lower_case());
    put(in / "arbiter.toml", "[lint]\nexclude = [\"drafts\"]\n");
    const std::string fixable = "1 finding can be fixed with --fix\n";
    BOOST_TEST(run({"lint", "."}).err == "checked 1 file: 1 warning (1 skipped)\n" + fixable);
    BOOST_TEST(run({"lint", "a/drafts"}).err ==
               "no record was checked: `a/drafts` is left out by `drafts` in arbiter.toml:2:12\n");
    BOOST_TEST(run({"lint", "a/drafts/x.ugn"}).err == "checked 1 file: 1 warning\n" + fixable);
    BOOST_TEST(run({"lint", "--files-from", "-"}, "a/drafts/x.ugn\na/x.ugn\n").err ==
               "checked 1 file: 1 warning\n" + fixable);
    BOOST_TEST(run({"lint", "--no-config", "a"}).err == "checked 2 files: 2 warnings in 2 files\n"
                                                        "2 findings can be fixed with --fix\n");
}

BOOST_AUTO_TEST_CASE(what_has_no_folder_belongs_to_the_current_one) {
    put(in / "arbiter.toml", "[lint]\nignore = [\"ugn/wrong-board\"]\nper-file-ignores = { \"old\" = [\"ugn\"] }\n");
    BOOST_TEST(run({"lint", "-"}, wrong()).status == 0);
    BOOST_TEST(run({"lint", "-"}, lower_case()).status == 1);
    const auto line = [](const char* name) { return json{{"path", name}, {"text", lower_case()}}.dump() + "\n"; };
    const outcome o = run({"lint", "--output-format=short", "--input-format=jsonl", "-"},
                          line("x.ugn") + line("old/x.ugn") + line("a/old/x.ugn"));
    BOOST_TEST(o.out == "x.ugn:10:1: warning: boards are written in upper case: `C` [ugn/lower-case]\n");
}

BOOST_AUTO_TEST_CASE(under_a_wrong_file_nothing_is_checked_and_elsewhere_all) {
    fs::create_directories(in / "a/b");
    for (const char* name : {"x.ugn", "a/x.ugn", "a/b/x.ugn"}) put(in / name, lower_case());
    put(in / "a/arbiter.toml", "[lint]\nselct = []\nexclude = [\"b\", 1]\n");
    for (const char* jobs : {"1", "4"}) {
        const outcome o = run({"lint", "--output-format=short", "--jobs", jobs, "."});
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.out == "x.ugn:10:1: warning: boards are written in upper case: `C` [ugn/lower-case]\n");
        BOOST_TEST(o.err ==
                   "arbiter: a/arbiter.toml:2:1: there is no key `selct`; did you mean `select`?\n"
                   "arbiter: a/arbiter.toml:3:17: found an integer; `exclude` takes an array of globs, such as "
                   "`[\"drafts/\"]`\n"
                   "checked 1 file: 1 warning (1 skipped, 2 could not be checked)\n"
                   "1 finding can be fixed with --fix\n");
    }
    const outcome given = run({"lint", "--config", "a/arbiter.toml", "x.ugn"});
    BOOST_TEST((given.status == 2 && given.out.empty()));
    BOOST_TEST(has(given.err, "a/arbiter.toml:3:17: "));
    const outcome none = run({"lint", "--config", "nowhere.toml", "x.ugn"});
    BOOST_TEST((none.status == 2 && none.out.empty()));
    BOOST_TEST(none.err == "arbiter: nowhere.toml: can't be read: No such file or directory\n");
    fs::remove(in / "a/arbiter.toml");
    fs::create_directory(in / "a/arbiter.toml");
    const outcome folder_there = run({"lint", "a/x.ugn"});
    BOOST_TEST(folder_there.status == 2);
    BOOST_TEST(folder_there.err == "arbiter: a/arbiter.toml: this is no regular file, which a configuration must be\n"
                                   "no record was checked (1 could not be checked)\n");
}

BOOST_AUTO_TEST_CASE(the_example_of_the_documentation_works) {
    const std::string example = example_of(test::source_dir() / "docs/configuration.md");
    const auto parsed = arbiter::io::parse_config(example, "arbiter.toml");
    for (const auto& p : parsed.mistakes) BOOST_TEST(false, p.message);
    BOOST_TEST(parsed.value.rules.ignore.size() == 1U);
    BOOST_TEST(parsed.value.exclude.size() == 1U);
    BOOST_TEST(parsed.value.per_file_ignores.size() == 1U);
    BOOST_TEST((parsed.value.fail_on && parsed.value.max_findings));
}

BOOST_AUTO_TEST_SUITE_END()
