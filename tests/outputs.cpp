// What `lint` writes where: several documents in one run, each whole whatever happens, and the statistics.
#include "program_support.hpp"

#include <algorithm>
#include <cstdint>
#include <sstream>

namespace program_test {

namespace {

constexpr std::string_view all_formats[] = {"text", "short", "jsonl", "sarif", "github", "junit", "grouped", "html"};

std::vector<std::string> with_all_files(std::vector<std::string> arguments) {
    for (const std::string_view format : all_formats) {
        arguments.emplace_back("--output-file");
        arguments.push_back(std::string(format) + "=../all." + std::string(format));
    }
    return arguments;
}

/// One run that writes all formats to files writes there what a run of each writes to standard output.
void check_files_are_whole(const folder& f, const std::vector<std::string>& arguments, int status,
                           std::string_view input = "") {
    std::vector<std::string> wanted;
    for (const std::string_view format : all_formats) {
        std::vector<std::string> one = arguments;
        one.insert(one.end(), {"--output-format", std::string(format)});
        wanted.push_back(f.run(one, input).out);
    }
    const outcome all = f.run(with_all_files(arguments), input);
    BOOST_TEST(all.status == status);
    BOOST_TEST(all.out == wanted[0]);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        BOOST_TEST(get(f.path / ("all." + std::string(all_formats[i]))) == wanted[i], all_formats[i]);

    const json log = json::parse(get(f.path / "all.sarif"));
    BOOST_TEST(log.at("runs").at(0).at("results").is_array());
    const std::string xml = get(f.path / "all.junit");
    BOOST_TEST((xml.starts_with("<?xml ") && xml.ends_with("</testsuites>\n")), xml);
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(outputs, folder)

BOOST_AUTO_TEST_CASE(all_formats_in_one_run) {
    put(in / "wrong.ugn", wrong());
    put(in / "clean.ugn", clean);
    check_files_are_whole(*this, {"lint", "wrong.ugn", "clean.ugn"}, 1);
    BOOST_TEST(has(get(path / "all.sarif"), "\"ugn/wrong-board\""));
    BOOST_TEST(has(get(path / "all.junit"), "<testcase classname=\"clean.ugn\" name=\"no finding\"/>"));
}

BOOST_AUTO_TEST_CASE(each_format_counts_the_same_fixes) {
    put(in / "a.sgf", "(;FF[4]GM[1]SZ[9]KM[6,5]AB[ee][];W[aa])\n");
    const std::string summary =
        "checked 1 file: 1 error, 1 warning\n1 finding can be fixed with --fix (1 more with --unsafe-fixes)\n";
    for (const std::string_view format : all_formats)
        BOOST_TEST(run({"lint", "--output-format", std::string(format), "a.sgf"}).err == summary, format);
    BOOST_TEST(run(with_all_files({"lint", "a.sgf"})).err == summary);
}

BOOST_AUTO_TEST_CASE(documents_are_whole_without_a_finding_or_a_file) {
    put(in / "clean.ugn", clean);
    check_files_are_whole(*this, {"lint", "clean.ugn"}, 0);
    fs::create_directory(in / "empty");
    check_files_are_whole(*this, {"lint", "empty"}, 0);
    check_files_are_whole(*this, {"lint", "nowhere.ugn"}, 2);
    const json failed = json::parse(get(path / "all.sarif"));
    BOOST_TEST(failed.at("runs").at(0).at("invocations").at(0).at("executionSuccessful") == false);
    const std::string why = "nowhere.ugn: can't be read: No such file or directory";
    BOOST_TEST(
        has(get(path / "all.junit"), "<error type=\"error\" message=\"nowhere.ugn: can&apos;t be read: No such "));
    BOOST_TEST(get(path / "all.github") == "::error title=not-checked::" + why + '\n');
    BOOST_TEST(failed.at("runs").at(0).at("invocations").at(0).at("toolExecutionNotifications").at(0).at("message") ==
               json({{"text", why}}));
}

BOOST_AUTO_TEST_CASE(what_was_left_out_is_said_at_the_end) {
    put(in / "a.ugn", wrong() + "\xFF\n");
    put(in / "b.ugn", wrong() + "\xFF\n");
    const json whole = json::parse(run({"lint", "--output-format=sarif", "."}).out);
    const std::size_t all = whole.at("runs").at(0).at("results").size();
    const json cut = json::parse(run({"lint", "--output-format=sarif", "--max-findings=1", "."}).out);
    const json& invocation = cut.at("runs").at(0).at("invocations").at(0);
    BOOST_TEST(cut.at("runs").at(0).at("results").size() == 2U);
    BOOST_TEST(invocation.at("toolExecutionNotifications").at(0).at("message").at("text") ==
               std::to_string(all - 2) + " findings in 2 files were left out (--max-findings)");
}

BOOST_AUTO_TEST_CASE(files_are_whole_when_the_reader_of_standard_output_has_gone) {
    std::string records;
    for (int i = 0; i < 1000; ++i) // enough for the pipe to be noticed long before the end
        records += json{{"path", "r" + std::to_string(i)}, {"notation", "ugn"}, {"text", wrong()}}.dump() + '\n';
    const std::vector<std::string> arguments{"lint", "--input-format=jsonl", "-"};
    const outcome read = run(with_all_files(arguments), records);
    BOOST_TEST(read.out.size() > 100'000U);
    std::vector<std::string> wanted;
    for (const std::string_view format : all_formats) wanted.push_back(get(path / ("all." + std::string(format))));

    int ends[2];
    BOOST_REQUIRE(::pipe(ends) == 0);
    ::close(ends[0]);
    const outcome gone = run_to(ends[1], with_all_files(arguments), records);
    BOOST_TEST(gone.status == 1);
    BOOST_TEST(gone.err == "");
    for (std::size_t i = 0; i < wanted.size(); ++i)
        BOOST_TEST((get(path / ("all." + std::string(all_formats[i]))) == wanted[i]), all_formats[i]);
}

BOOST_AUTO_TEST_CASE(every_format_is_the_same_whatever_the_jobs) {
    for (int i = 0; i < 40; ++i) put(in / (std::to_string(i) + ".ugn"), i % 3 == 0 ? wrong() : std::string(clean));
    const auto written_by = [this](const char* jobs) {
        std::string all = run(with_all_files({"lint", "--jobs", jobs, "."})).out;
        for (const std::string_view format : all_formats) all += get(path / ("all." + std::string(format)));
        return all;
    };
    BOOST_TEST((written_by("1") == written_by("4")));
}

BOOST_AUTO_TEST_CASE(a_file_in_the_way_of_another_is_an_error_of_the_run) {
    put(in / "wrong.ugn", wrong());
    BOOST_TEST(run({"lint", "--output-file", "sarif=no/where", "wrong.ugn"}).status == 2);
    if (fs::exists("/dev/full")) {
        const outcome full =
            run({"lint", "--output-file", "sarif=/dev/full", "--output-file", "junit=a.xml", "wrong.ugn"});
        BOOST_TEST(full.status == 2);
        BOOST_TEST(has(full.err, "/dev/full: can't be written"));
        BOOST_TEST(get(in / "a.xml").ends_with("</testsuites>\n"));
    }
}

BOOST_AUTO_TEST_CASE(nothing_is_left_of_a_file_that_finds_no_room) {
    if (!limits_can_be_set) return;
    std::string board = "1 0 0 19\n";
    for (int row = 0; row < 19; ++row) board += "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0  0\n";
    std::string several = changed("A1 A3\nC4 D5", "a1 a3\nc4 d5");
    several.insert(several.find("Player1"), 200, 'A');
    put(in / "board.dgb", board);
    put(in / "several.ugn", several);
    put(in / "old", "old");
    const std::vector<std::vector<std::string>> commands{
        {"convert", "board.dgb", "--to", "dgf-board", "-o", "new"},
        {"convert", "board.dgb", "--to", "dgf-board", "-o", "old"},
        {"dgf", "apply", "board.dgb", "1", "-o", "new"},
        {"dgf", "apply", "board.dgb", "1", "-o", "old"},
        {"lint", "--quiet", "several.ugn", "--write-baseline", "new"},
        {"lint", "--quiet", "several.ugn", "--output-file", "jsonl=new"},
        {"lint", "--quiet", "several.ugn", "--output-file", "sarif=old"},
        {"lint", "--quiet", "several.ugn", "--fix"},
        {"fmt", "board.dgb"},
        {"gen", "ugn", "-o", "."},
    };
    limits[RLIMIT_FSIZE] = 200; // bytes: enough for what is said of it
    for (const std::vector<std::string>& command : commands) {
        const std::string shown = command[0] + " " + command.back();
        const outcome o = run_to(::open("/dev/null", O_WRONLY), command);
        BOOST_TEST(o.status == 2, shown);
        BOOST_TEST(has(o.err, ": can't be written: File too large\n"), shown << ": " << o.err);
        BOOST_TEST(std::distance(fs::directory_iterator(in), fs::directory_iterator()) == 3, shown);
        BOOST_TEST(get(in / "old") == "old", shown);
        BOOST_TEST(get(in / "board.dgb") == board, shown);
        BOOST_TEST(get(in / "several.ugn") == several, shown);
    }
}

BOOST_AUTO_TEST_CASE(a_file_has_its_name_when_it_is_whole) {
    put(in / "wrong.ugn", wrong());
    put(in / "found", "old");
    fs::create_symlink("found", in / "link");
    const outcome o = run({"lint", "--output-file", "short=link", "wrong.ugn"});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(fs::is_symlink(in / "link"));
    BOOST_TEST(get(in / "found").starts_with("wrong.ugn:10:1: error: "));
}

BOOST_AUTO_TEST_CASE(an_open_file_is_written_where_it_stands) {
    const std::string board = "1 0 0 2\n0 0\n0 0\n";
    put(in / "board.dgb", board);
    const auto to = [](const std::string& name) {
        return std::vector<std::string>{"convert", "board.dgb", "--to", "dgf-board", "-o", name};
    };
    for (const std::string name : {"/dev/stdout", "/proc/self/fd/1", "../out"}) {
        put(path / "out", "before\n");
        const outcome o = run_to(::open((path / "out").c_str(), O_WRONLY | O_APPEND), to(name));
        BOOST_TEST(o.status == 0, name << ": " << o.err);
        BOOST_TEST(o.out == "before\n" + board, name);
    }
    // a pipe, and one that nobody reads
    int ends[2];
    BOOST_REQUIRE(::pipe(ends) == 0);
    BOOST_TEST(run_to(ends[1], to("/dev/stdout")).status == 0);
    std::string text(4096, '\0');
    const ssize_t got = ::read(ends[0], text.data(), text.size());
    BOOST_TEST(text.substr(0, got < 0 ? 0 : static_cast<std::size_t>(got)) == board);
    ::close(ends[0]);
    BOOST_REQUIRE(::pipe(ends) == 0);
    ::close(ends[0]);
    const outcome gone = run_to(ends[1], to("/dev/stdout"));
    BOOST_TEST(gone.status == 0);
    BOOST_TEST(gone.err == "");
    BOOST_TEST(run(to("")).err.starts_with("arbiter: --output: the name of a file is empty\n"));
}

BOOST_AUTO_TEST_CASE(a_link_to_no_file_leads_to_the_new_one) {
    put(in / "wrong.ugn", wrong());
    fs::create_directory(in / "there");
    fs::create_symlink("there/second", in / "first");
    fs::create_symlink("new", in / "there/second");
    BOOST_TEST(run({"lint", "--output-file", "short=first", "wrong.ugn"}).status == 1);
    BOOST_TEST(fs::is_symlink(in / "first"));
    BOOST_TEST(fs::is_symlink(in / "there/second"));
    BOOST_TEST(get(in / "there/new").starts_with("wrong.ugn:10:1: error: "));
    fs::create_symlink("round", in / "round");
    BOOST_TEST(run({"lint", "--output-file", "short=round", "wrong.ugn"}).status == 2);
    BOOST_TEST(fs::is_symlink(in / "round"));
}

BOOST_AUTO_TEST_CASE(help_lists_the_formats) {
    BOOST_TEST(has(run({"lint", "--help"}).out, "--output-format text|short|jsonl|sarif|github|junit"));
}

BOOST_AUTO_TEST_CASE(a_file_may_be_standard_output) {
    put(in / "x.ugn", wrong());
    for (const char* format : {"text", "jsonl", "sarif"}) {
        const std::string wanted = run({"lint", "--output-format", format, "x.ugn"}).out;
        const std::string to_standard_output = std::string(format) + "=-";
        BOOST_TEST(run({"lint", "--output-file", to_standard_output, "x.ugn"}).out == wanted);
        BOOST_TEST(run({"lint", "--output-format", format, "--output-file", to_standard_output, "x.ugn"}).out ==
                   wanted);
    }
    BOOST_TEST(!fs::exists(in / "-"));
    const auto refused = [this](std::vector<std::string> arguments, const std::string& why) {
        arguments.insert(arguments.begin(), "lint");
        arguments.emplace_back("-");
        const outcome o = run(arguments, clean);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.err == "arbiter: " + why + "\narbiter: see `arbiter lint --help`\n");
    };
    refused({"--output-format=jsonl", "--output-file=text=-"},
            "--output-file text=-: standard output has the format jsonl");
    refused({"--output-file=jsonl=-", "--output-file=text=-"},
            "--output-file text=-: standard output has the format jsonl");
    refused({"--diff", "--output-file=text=-"}, "--output-file text=-: standard output has the diff");
    refused({"--fix", "--output-file=text=-"}, "--output-file text=-: standard output has the fixed record");
    refused({"--statistics", "--output-file=text=-"}, "--output-file text=-: standard output has the statistics");
    refused({"--statistics", "--output-format=jsonl"},
            "--statistics replaces findings; have these in a file: --output-file jsonl=FILE");
}

BOOST_AUTO_TEST_CASE(many_files_are_grouped_by_rule_and_subject) {
    put(in / "clean.ugn", clean);
    BOOST_TEST(run({"lint", "--output-format=grouped", "."}).out == "");
    put(in / "a.ugn", "[Event \"x\"]\n" + wrong());
    put(in / "b.ugn", "[Event \"x\"]\n[Site \"y\"]\n" + changed("C4 D5", "c4 d5"));
    put(in / "c.ugn", changed("C4 D5\nE5 E2", "c4 d5\ne5 e2"));
    const outcome o = run({"lint", "--output-format=grouped", "."});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(o.out == "FINDINGS  FILES  LEVEL    CODE AND SUBJECT   RULE                                             "
                        "            EXAMPLES\n"
                        "       1      1  error    ugn/wrong-board    a move on another board than the one the player "
                        "was sent to  a.ugn:11:1\n"
                        "       6      2  warning  ugn/lower-case     a board in lower case                            "
                        "            b.ugn:12:1, b.ugn:12:4, c.ugn:10:1\n"
                        "       2      2  style    tag/unknown:Event  a tag that the notation doesn't know             "
                        "            a.ugn:1:2, b.ugn:1:2\n"
                        "       1      1  style    tag/unknown:Site   a tag that the notation doesn't know             "
                        "            b.ugn:2:2\n");
    BOOST_TEST(has(run({"lint", "--output-format=grouped", "--max-findings=1", "c.ugn"}).out,
                   "\n3 findings in 1 file were left out (--max-findings)\n"));
}

BOOST_AUTO_TEST_CASE(junit_names_each_test_and_fails_as_the_run_does) {
    put(in / "x.ugn", "[Event \"x\"]\n" + changed("C4 D5", "c4 d5"));
    const auto written = [this](const char* fail_on) {
        return run({"lint", "--fail-on", fail_on, "--output-format=junit", "--max-findings=2", "x.ugn"});
    };
    const std::string suite = "  <testsuite name=\"x.ugn\" tests=\"3\" failures=\"";
    const outcome o = written("warning");
    BOOST_TEST(o.status == 1);
    BOOST_TEST(has(o.out, suite + "2\" errors=\"0\">\n"), o.out);
    BOOST_TEST(
        has(o.out, "name=\"tag/unknown 1:2\" line=\"1\" column=\"2\">\n      <system-out>x.ugn:1:2-1:7: style: "));
    BOOST_TEST(has(o.out, "name=\"ugn/lower-case 11:1\" line=\"11\" column=\"1\">\n      <failure type=\"warning\" "));
    BOOST_TEST(
        has(o.out, "name=\"left out\">\n      <failure type=\"left-out\" message=\"1 more left out (--max-findi"));
    const outcome late = written("error");
    BOOST_TEST(late.status == 0);
    BOOST_TEST(has(late.out, suite + "0\" errors=\"0\">\n"), late.out);
    BOOST_TEST(has(late.out, "name=\"left out\">\n      <system-out>1 more left out (--max-findings)</system-out>"));
    const outcome early = written("style");
    BOOST_TEST(has(early.out, suite + "3\" errors=\"0\">\n"), early.out);

    // Date and Time are missing in one place
    put(in / "y.ugn", changed("[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n", ""));
    const std::string twice = run({"lint", "--output-format=junit", "y.ugn"}).out;
    BOOST_TEST(has(twice, "name=\"tag/missing 5:34\""), twice);
    BOOST_TEST(has(twice, "name=\"tag/missing 5:34 (2)\""), twice);

    // records of one name
    const std::string line = "{\"path\":\"z.ugn\",\"text\":\"x\"}\n";
    const outcome same = run({"lint", "--output-format=junit", "--input-format=jsonl", "-"}, line + line);
    BOOST_TEST(has(same.out, "<testsuite name=\"z.ugn\" "), same.out);
    BOOST_TEST(has(same.out, "<testsuite name=\"z.ugn (2)\" "), same.out);
    const auto count_of = [&same](const std::string& part) {
        std::size_t count = 0;
        for (std::size_t at = 0; (at = same.out.find(part, at)) != std::string::npos; ++at) ++count;
        return count;
    };
    BOOST_TEST(count_of("classname=\"z.ugn\" ") > 0U);
    BOOST_TEST(count_of("classname=\"z.ugn\" ") == count_of("classname=\"z.ugn (2)\" "));
}

BOOST_AUTO_TEST_CASE(each_file_of_a_wrong_configuration_is_named) {
    put(in / "arbiter.toml", "bad = 1\n");
    put(in / "a%.ugn", clean);
    put(in / "b.ugn", clean);
    const outcome o = run({"lint", "--output-format=github", "."});
    BOOST_TEST(o.status == 2);
    const std::string head = "::error title=not-checked::";
    BOOST_TEST(o.out.starts_with(head + "a%25.ugn: its configuration is wrong: arbiter.toml:1:1: there is no table"),
               o.out);
    BOOST_TEST(o.out.ends_with('\n' + head + "b.ugn: its configuration is wrong\n"), o.out);
    const std::string xml = run({"lint", "--output-format=junit", "."}).out;
    BOOST_TEST(has(xml, "name=\"not-checked\">"), xml);
    BOOST_TEST(has(xml, "name=\"not-checked (2)\">\n      <error type=\"error\" message=\"b.ugn: its "), xml);
}

BOOST_AUTO_TEST_CASE(code_hosts_are_given_paths_from_the_root_of_the_repository) {
    put(in / "x.ugn", wrong());
    const folder other;
    put(other.in / "y.ugn", wrong());
    const auto shown = [this](const std::string& name) {
        const std::string command = run({"lint", "--output-format=github", name}).out;
        const json log = json::parse(run({"lint", "--output-format=sarif", name}).out);
        const json& at = log.at("runs").at(0).at("results").at(0).at("locations").at(0).at("physicalLocation");
        BOOST_TEST(at.at("artifactLocation").contains("uriBaseId") == !name.ends_with("y.ugn"));
        const std::string head = "::error file=";
        BOOST_TEST(command.starts_with(head), command);
        return command.substr(head.size(), command.find(',') - head.size()) + ' ' +
               at.at("artifactLocation").at("uri").get<std::string>();
    };
    BOOST_TEST(shown("./x.ugn") == "x.ugn x.ugn");
    fs::create_directory(path / ".git");
    BOOST_TEST(shown("x.ugn") == "records/x.ugn records/x.ugn");
    BOOST_TEST(shown("../records//x.ugn") == "records/x.ugn records/x.ugn");
    BOOST_TEST(shown((in / "x.ugn").string()) == "records/x.ugn records/x.ugn");
    const std::string outside = (other.in / "y.ugn").string();
    BOOST_TEST(shown(outside) == outside + " file://" + outside);
    environment["GITHUB_WORKSPACE"] = in.string() + '/';
    BOOST_TEST(shown("x.ugn") == "x.ugn x.ugn");
    environment["GITHUB_WORKSPACE"] = other.path.string(); // where it isn't, the folder with `.git` counts
    BOOST_TEST(shown("x.ugn") == "records/x.ugn records/x.ugn");
    BOOST_TEST(has(run({"lint", "--output-format=github", "-"}, wrong()).out, "file=-,line="));
}

BOOST_AUTO_TEST_CASE(code_scanning_is_given_as_many_results_as_it_takes) {
    std::string tags;
    for (int i = 0; i < 24'998; ++i) tags += "[Event" + std::to_string(i) + " \"x\"]\n";
    put(in / "a.ugn", tags + std::string(clean));
    put(in / "b.ugn", "[Event0 \"x\"]\n[Event1 \"x\"]\n[Event2 \"x\"]\n" + wrong());
    put(in / "c.ugn", wrong());
    const auto log = [this](const char* file) {
        const std::string out =
            run({"lint", "--output-format=sarif", "--max-findings=30000", "a.ugn", "b.ugn", file}).out;
        return json::parse(out).at("runs").at(0);
    };
    const json cut = log("c.ugn");
    BOOST_TEST(cut.at("results").size() == 25'000U);
    BOOST_TEST(cut.at("results").at(24'999).at("message").at("text").get<std::string>().starts_with("`Event1` "));
    const json& invocation = cut.at("invocations").at(0);
    BOOST_TEST(invocation.at("executionSuccessful") == true);
    BOOST_TEST(invocation.at("toolExecutionNotifications").at(0).at("message").at("text") ==
               "3 results were left out: code scanning takes no more than 25000");
    put(in / "b.ugn", "[Event0 \"x\"]\n[Event1 \"x\"]\n" + std::string(clean));
    put(in / "d.ugn", clean);
    const json whole = log("d.ugn");
    BOOST_TEST(whole.at("results").size() == 25'000U);
    BOOST_TEST(!whole.at("invocations").at(0).contains("toolExecutionNotifications"));
}

BOOST_AUTO_TEST_CASE(findings_are_grouped_by_their_own_level) {
    put(in / "a.ugn", "[Event \"x\"]\n" + std::string(clean));
    fs::create_directory(in / "strict");
    put(in / "strict" / "arbiter.toml", "[lint]\nseverity = { \"tag/unknown\" = \"error\" }\n");
    put(in / "strict" / "b.ugn", "[Event \"x\"]\n" + std::string(clean));
    const std::string out = run({"lint", "--output-format=grouped", "."}).out;
    BOOST_TEST(has(out, "\n       1      1  error    tag/unknown:Event  a tag that the notation doesn't know  "
                        "strict/b.ugn:1:2\n"),
               out);
    BOOST_TEST(
        has(out, "\n       1      1  style    tag/unknown:Event  a tag that the notation doesn't know  a.ugn:1:2\n"),
        out);
}

BOOST_AUTO_TEST_CASE(edits_of_what_is_no_text_have_their_bytes) {
    put(in / "x.qgn", "[key \"tictactoe\"]\n[teams \"A\xFFn,Bob\"]\n\n0m&1.1 1m&0.0\n");
    const std::vector<json> lines = lines_of(run({"lint", "--output-format=jsonl", "x.qgn"}).out);
    BOOST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(lines[0].at("code") == "qgn/team-separator");
    const json& edit = lines[0].at("fixes").at(0).at("edits").at(0);
    BOOST_TEST(edit.at("text") == "A\uFFFDn, Bob");
    BOOST_TEST(edit.at("bytes") == "Qf9uLCBCb2I=");
    const json log = json::parse(run({"lint", "--output-format=sarif", "x.qgn"}).out);
    const json& fix = log.at("runs").at(0).at("results").at(0).at("fixes").at(0);
    const json& inserted = fix.at("artifactChanges").at(0).at("replacements").at(0).at("insertedContent");
    BOOST_TEST(inserted.dump() == R"({"binary":"Qf9uLCBCb2I="})");
    // so it is with bytes that another charset doesn't have, unless they are of several kinds, which nobody can write then
    put(in / "a.sgf", "(;FF[4]GM[1]CA[Shift_JIS]AP[\x80"
                      "Aya 5.56]SZ[9])");
    put(in / "b.sgf", "(;FF[4]GM[1]CA[Shift_JIS]AP[\x80"
                      "Aya 5.56]C[\xFD]SZ[9])");
    const auto fixes = [this](const char* file) {
        return lines_of(run({"lint", "--select=sgf/property-value", "--output-format=jsonl", file}).out)
            .at(0)
            .at("fixes");
    };
    BOOST_TEST(fixes("a.sgf").at(0).at("edits").at(0).at("bytes") == "gEF5YTo1LjU2");
    BOOST_TEST(fixes("b.sgf").empty());
    const json foreign =
        json::parse(run({"lint", "--select=sgf/property-value", "--output-format=sarif", "b.sgf"}).out);
    BOOST_TEST(!foreign.at("runs").at(0).at("results").at(0).contains("fixes"));
    put(in / "y.qgn", "[key \"tictactoe\"]\n[teams \"Ann,Bob\"]\n\n0m&1.1 1m&0.0\n");
    const std::vector<json> plain = lines_of(run({"lint", "--output-format=jsonl", "y.qgn"}).out);
    BOOST_TEST(!plain.at(0).at("fixes").at(0).at("edits").at(0).contains("bytes"));
}

BOOST_AUTO_TEST_CASE(rare_subjects_share_a_line) {
    std::string tags;
    for (int i = 0; i < 300; ++i) tags += "[Event" + std::to_string(i) + " \"x\"]\n";
    put(in / "a.ugn", tags + std::string(clean));
    put(in / "b.ugn", tags + "[Event1 \"y\"]\n" + std::string(clean));
    const std::string out = run({"lint", "--select=tag/unknown", "--output-format=grouped", "."}).out;
    BOOST_TEST(std::count(out.begin(), out.end(), '\n') == 22);
    std::uint64_t sum = 0;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with("FINDINGS")) sum += std::stoull(line);
    BOOST_TEST(sum == 601U);
    BOOST_TEST(has(out, "  tag/unknown (other subjects)  a tag that the notation doesn't know  a.ugn:"));
    BOOST_TEST(has(out, "\n       3      2  style    tag/unknown:Event1 "), out);
}

BOOST_AUTO_TEST_CASE(statistics_stand_in_place_of_findings) {
    put(in / "x.ugn", wrong());
    const outcome o = run({"lint", "--statistics", "--output-file", "short=../found", "x.ugn"});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(o.out == "1  ugn/wrong-board  a move on another board than the one the player was sent to\n");
    BOOST_TEST(o.err == "checked 1 file: 1 error\n");
    BOOST_TEST(get(path / "found") == run({"lint", "--output-format=short", "x.ugn"}).out);
    // where standard output has something else
    const outcome diff = run({"lint", "--diff", "--statistics", "--quiet", "x.ugn"});
    BOOST_TEST(diff.out == "");
    BOOST_TEST(diff.err == o.out);
}

BOOST_AUTO_TEST_CASE(statistics_say_what_has_a_safe_fix) {
    put(in / "clean.ugn", clean);
    BOOST_TEST(run({"lint", "--quiet", "--statistics", "clean.ugn"}).out == "");

    put(in / "board.ugn", wrong());
    const std::string wrong_board = "a move on another board than the one the player was sent to\n";
    BOOST_TEST(run({"lint", "--quiet", "--statistics", "board.ugn"}).out == "1  ugn/wrong-board  " + wrong_board);

    // two of one rule, both with a safe fix; one of another without
    put(in / "case.ugn", changed("C4 D5\nE5 E2", "c4 D5\nE5 e2"));
    BOOST_TEST(run({"lint", "--quiet", "--statistics", "case.ugn", "board.ugn"}).out ==
               "2  ugn/lower-case   [*] a board in lower case\n"
               "1  ugn/wrong-board  [ ] " +
                   wrong_board);

    // of one rule, the number of a move can go, and what is in a comment can't
    put(in / "both.ugn", changed("A1 A3\nC4 D5", "1. A1 A3 {so}\nC4 D5"));
    BOOST_TEST(run({"lint", "--quiet", "--statistics", "both.ugn"}).out ==
               "2  syntax/unexpected  [-] something that the notation doesn't have in this place\n");
    BOOST_TEST(run({"lint", "--quiet", "--statistics", "--max-findings=1", "both.ugn"}).out ==
               "1  syntax/unexpected  [*] something that the notation doesn't have in this place\n"
               "and 1 more that were left out (--max-findings)\n");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
