// `arbiter config`: what holds for a file, and where it comes from.
#include "program_support.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <utility>
#include <vector>

namespace {

namespace fs = program_test::fs;
using program_test::changed;
using program_test::clean;
using program_test::folder;
using program_test::has;
using program_test::outcome;
using program_test::put;

/// Without its name the record has one warning, ugn/lower-case.
std::string lower_case() {
    return changed("C4 D5", "c4 D5");
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(configuration_program, folder)

BOOST_AUTO_TEST_CASE(config_shows_what_holds_and_where_it_comes_from) {
    fs::create_directories(in / "old");
    put(in / "old/x.ugn", lower_case());
    put(in / "arbiter.toml", "[lint]\nignore = [\"ugn/filename\"]\nfail-on = \"error\"\nexclude = [\"/old\"]\n"
                             "per-file-ignores = { \"old/\" = [\"ugn/lower-case\"] }\n");
    const outcome o = run({"config", "old/x.ugn", "--severity", "tag/empty=error", "--max-findings", "5"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.err == "");
    BOOST_TEST(o.out == "configuration: arbiter.toml\n"
                        "left out where its folder is walked: exclude /old, arbiter.toml:4:12\n"
                        "\n"
                        "select            all rules               default\n"
                        "ignore            ugn/filename            arbiter.toml:2:11\n"
                        "severity          tag/empty = error       command line\n"
                        "fail-on           error                   arbiter.toml:3:11\n"
                        "max-findings      5                       command line\n"
                        "exclude           /old                    arbiter.toml:4:12\n"
                        "per-file-ignores  ugn/lower-case in old/  arbiter.toml:5:32\n"
                        "\n"
                        "tag/empty       error instead of warning  severity tag/empty, command line\n"
                        "ugn/lower-case  off instead of warning    per-file-ignores old/, arbiter.toml:5:32\n"
                        "ugn/filename    off instead of warning    ignore ugn/filename, arbiter.toml:2:11\n");
    BOOST_TEST(run({"config", "--no-config", "old/x.ugn"}).out == "configuration: none\n"
                                                                  "\n"
                                                                  "select            all rules           default\n"
                                                                  "ignore            none                default\n"
                                                                  "severity          each rule's own     default\n"
                                                                  "fail-on           warning             default\n"
                                                                  "max-findings      1000                default\n"
                                                                  "exclude           none                default\n"
                                                                  "per-file-ignores  none for this file  default\n"
                                                                  "\n"
                                                                  "every rule has its own level\n");
    const outcome selected = run({"config", "-", "--select", "ugn", "--ignore", "ugn/filename"});
    BOOST_TEST(has(selected.out, "\nignore            ugn/filename        command line\n"), selected.out);
    BOOST_TEST(has(selected.out, "off instead of warning  not in select, command line\n"), selected.out);
    BOOST_TEST(run({"config", "--help"}).out.starts_with("Show which settings hold for a file"));
}

BOOST_AUTO_TEST_CASE(config_refuses_what_it_cant_answer) {
    fs::create_directory(in / "a");
    put(in / "a/x.ugn", clean);
    put(in / "a/arbiter.toml", "[lint]\nx = 1\ny = 1\n");
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"config"}, "arbiter: which FILE? `-` is standard input\n"},
        {{"config", "nowhere"}, "arbiter: nowhere: can't be read: No such file or directory\n"},
        {{"config", "a"}, "arbiter: a: this is a folder; name a file in it\n"},
        {{"config", "a/x.ugn"}, "arbiter: a/arbiter.toml:3:1: there is no key `y`; choose from "},
        {{"config", "--ignore=ung", "-"}, "arbiter: there is no code or prefix `ung`; did you mean `ugn`?\n"},
    };
    for (const auto& [arguments, expected] : cases) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 2, expected);
        BOOST_TEST(o.out == "");
        BOOST_TEST(has(o.err, expected), o.err);
    }
}

BOOST_AUTO_TEST_SUITE_END()
