// What the program says where a run fails or ends, word for word.
#include "program_support.hpp"

#include "arbiter/notation.hpp"
#include "io/report_exceptions.hpp"
#include "io/walk.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <sys/stat.h>

namespace program_test {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

/// Can be opened by who it belongs to, and not be read from its beginning.
constexpr const char* unreadable = "/proc/self/mem";

std::string no_notation(const std::string& name) {
    std::string names;
    for (const arbiter::notation* n : arbiter::notations()) names.append(names.empty() ? "" : ", ").append(n->name);
    return "arbiter: " + name +
           ": this is no notation that arbiter knows; if it is meant to be one, say which: `--notation NAME` (" +
           names + "), or `--grammar FILE` for one of your own\n";
}

const std::string one_failed = "no record was checked (1 could not be checked)\n";

void check_failed(const outcome& o, const std::string& message) {
    BOOST_TEST(o.status == 2);
    BOOST_TEST(o.out == "");
    BOOST_TEST(o.err == message);
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(program_failures, folder)

BOOST_AUTO_TEST_CASE(files_that_cant_be_read) {
    const std::string nowhere = "arbiter: nowhere.ugn: can't be read: No such file or directory\n";
    check_failed(run({"lint", "nowhere.ugn"}), nowhere + one_failed);
    for (const char* command : {"show", "ast"}) check_failed(run({command, "nowhere.ugn"}), nowhere);
    check_failed(run({"lint", ""}), "arbiter: ``: can't be read: No such file or directory\n" + one_failed);
    check_failed(run({"show", "."}), "arbiter: .: can't be read: Is a directory\n");
    check_failed(run({"lint", unreadable}),
                 "arbiter: /proc/self/mem: can't be read: Input/output error\n" + one_failed);
    fs::create_directory(in / "games");
    fs::create_symlink("turn.ugn", in / "games/turn.ugn");
    check_failed(run({"lint", "games"}),
                 "arbiter: games/turn.ugn: can't be read: Too many levels of symbolic links\n" + one_failed);
}

BOOST_AUTO_TEST_CASE(a_folder_that_cant_be_listed) {
    if (!limits_can_be_set) return;
    fs::create_directory(in / "games");
    // one more than the standard streams, which the output file takes before the folder is opened
    limits[RLIMIT_NOFILE] = 4;
    check_failed(run({"lint", "--jobs", "1", "--output-file", "short=found", "games"}),
                 "arbiter: games: can't be read: Too many open files\n" + one_failed);
}

BOOST_AUTO_TEST_CASE(what_is_no_notation) {
    put(in / "diary.txt", "dear diary\n");
    check_failed(run({"lint", "diary.txt"}), no_notation("diary.txt") + one_failed);
    check_failed(run({"lint", "-"}, "dear diary\n"), no_notation("standard input") + one_failed);
    check_failed(run({"ast", "diary.txt"}), no_notation("diary.txt"));
}

BOOST_AUTO_TEST_CASE(a_file_is_checked_once_under_whatever_names) {
    put(in / "a", wrong());
    put(in / "b.ugn", wrong());
    fs::create_symlink("b.ugn", in / "c.ugn");
    const auto paths = [this](const std::vector<std::string>& arguments, std::string_view input = "") {
        std::vector<std::string> all{"lint", "--output-format", "short"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        std::string found;
        std::istringstream lines(run(all, input).out);
        for (std::string line; std::getline(lines, line);) found += line.substr(0, line.find(':')) + ' ';
        return found;
    };
    BOOST_TEST(paths({"a", "a", "./a", in / "a"}) == "a ");
    BOOST_TEST(paths({"./a", "a"}) == "./a ");
    BOOST_TEST(paths({".", "c.ugn", "b.ugn", "a"}) == "b.ugn a ");
    BOOST_TEST(paths({"c.ugn", "."}) == "c.ugn ");
    BOOST_TEST(paths({"a", "--files-from", "-"}, "./a\nb.ugn\na\n") == "a b.ugn ");
    put(in / "x.jsonl", json{{"path", "r"}, {"notation", "ugn"}, {"text", wrong()}}.dump() + '\n');
    BOOST_TEST(paths({"--input-format=jsonl", "x.jsonl", "./x.jsonl"}) == "r ");
}

BOOST_AUTO_TEST_CASE(lists_that_cant_be_read) {
    put(in / "x.ugn", clean);
    const auto list = [this](const std::string& file, std::string_view input = "") {
        return run({"lint", "--files-from", file}, input);
    };
    check_failed(list("nowhere"), "arbiter: nowhere: can't be read: No such file or directory\n" + one_failed);
    check_failed(list("."), "arbiter: .: can't be read: Is a directory\n" + one_failed);
    check_failed(list(unreadable), "arbiter: /proc/self/mem: can't be read: Input/output error\n" + one_failed);
    const std::string well_but_one = "checked 1 file: nothing to complain about (1 could not be checked)\n";
    check_failed(list("-", "x.ugn\n" + std::string(2 * megabyte, 'x') + "\n"),
                 "arbiter: -:2: this path is too long\n" + well_but_one);
    check_failed(list("-", std::string(2 * megabyte, 'x') + "\nx.ugn"),
                 "arbiter: -:1: this path is too long\n" + well_but_one);
}

BOOST_AUTO_TEST_CASE(lists_that_are_written_otherwise) {
    using namespace std::string_literals;
    put(in / "good.ugn", clean);
    put(in / "bad.ugn", wrong());
    const auto list = [this](std::vector<std::string> command, std::string_view input) {
        for (const char* word : {"--quiet", "--files-from", "-"}) command.emplace_back(word);
        return run(command, input);
    };
    const std::string nuls = "good.ugn\0bad.ugn\0"s;
    const std::string remedy = "this list contains a NUL byte; if NUL bytes end its paths, add `-0`\n";
    for (const std::vector<std::string>& command :
         std::vector<std::vector<std::string>>{{"lint"}, {"fmt", "--check"}, {"stats"}}) {
        const outcome o = list(command, nuls);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.err == "arbiter: -:1: " + remedy);
    }
    BOOST_TEST(has(list({"lint", "-0"}, nuls).out, "bad.ugn:10:1"));
    // what comes before it is checked, and nothing after it
    const outcome later = list({"lint"}, "bad.ugn\n" + nuls + "\nbad.ugn\n");
    BOOST_TEST(later.err == "arbiter: -:2: " + remedy);
    BOOST_TEST(has(later.out, "bad.ugn:10:1"));
    std::string many;
    while (many.size() < 2 * megabyte) many += nuls;
    check_failed(list({"lint"}, many), "arbiter: -:1: " + remedy);

    for (const std::string& each : {"bad.ugn\n"s, "bad.ugn\r\n"s})
        BOOST_TEST(has(list({"lint"}, "\xEF\xBB\xBF" + each).out, "bad.ugn:10:1"));
    BOOST_TEST(has(list({"lint", "-0"}, "\xEF\xBB\xBF" + nuls).out, "bad.ugn:10:1"));
    check_failed(list({"lint"}, "\xFF\xFE"
                                "b\0a\0d\0"s),
                 "arbiter: -:1: this list is UTF-16; write it as UTF-8\n");

    put(in / "a\"b.ugn", wrong());
    const std::string quoted = R"("a\"b.ugn")";
    check_failed(list({"lint"}, quoted + "\n"), "arbiter: -:1: git has quoted this name, `" + quoted +
                                                    "`; list names by `git ls-files -z`, and read them with `-0`\n");
    put(in / quoted, wrong()); // a file may have any name
    BOOST_TEST(list({"lint"}, quoted + "\n").status == 1);
}

BOOST_AUTO_TEST_CASE(folders_that_cant_be_looked_into) {
    // a name that is longer than the system takes
    const std::string name(200, 'd');
    fs::create_directory(in / "games");
    put(in / "games/a.ugn", clean);
    const int here = ::open(".", O_RDONLY | O_DIRECTORY);
    BOOST_TEST_REQUIRE(::chdir((in / "games").c_str()) == 0);
    for (int i = 0; i < 21; ++i) BOOST_TEST_REQUIRE((::mkdir(name.c_str(), 0700) == 0 && ::chdir(name.c_str()) == 0));
    std::ofstream("b.ugn") << wrong();
    BOOST_TEST_REQUIRE(::fchdir(here) == 0);
    ::close(here);
    const outcome deep = run({"lint", "--no-config", "games"});
    BOOST_TEST(deep.status == 2);
    BOOST_TEST(has(deep.err, ": can't be read: File name too long\n"
                             "checked 1 file: nothing to complain about (1 could not be checked)\n"));
    fs::remove_all(in / "games");

    // one whose folder may be listed, and no more
    fs::create_directories(in / "games/2024");
    put(in / "games/notes.txt", "x");
    fs::create_symlink("nowhere", in / "games/link");
    fs::permissions(path, fs::perms(0755));
    fs::permissions(in / "games", fs::perms(0744));
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr uid_t nobody = 65534;
        if (::geteuid() == 0 && ::setresuid(nobody, nobody, nobody) != 0) ::_exit(2);
        arbiter::io::walker all({});
        all.enter(in / "games");
        std::string said;
        while (const auto found = all.next())
            if (const auto* const p = std::get_if<arbiter::io::problem>(&*found)) said += p->message + '\n';
        const std::string why = ": can't be read: Permission denied\n"; // what a link leads to may be a folder too
        ::_exit(said == (in / "games/2024").string() + why + (in / "games/link").string() + why ? 0 : 1);
    }
    BOOST_TEST(status_of(child) == 0);
    fs::permissions(in / "games", fs::perms(0755));
    BOOST_TEST(run({"lint", "games"}).err == "no record was checked (2 skipped)\n");
}

BOOST_AUTO_TEST_CASE(a_configuration_that_leads_nowhere) {
    put(in / "a.ugn", clean);
    fs::create_symlink("nowhere.toml", in / "arbiter.toml");
    check_failed(run({"lint", "a.ugn"}),
                 "arbiter: arbiter.toml: can't be read: No such file or directory\n" + one_failed);
    BOOST_TEST(run({"lint", "--no-config", "a.ugn"}).status == 0);
}

BOOST_AUTO_TEST_CASE(json_lines_that_are_no_records) {
    const std::string lines = "{\"path\":\n"
                              "[1]\n"
                              "{\"notation\":\"ugn\",\"text\":\"\"}\n"
                              "{\"path\":1,\"notation\":\"ugn\",\"text\":\"\"}\n"
                              "{\"path\":\"x\",\"notation\":\"ugn\"}\n"
                              "{\"path\":\"x\",\"notation\":1,\"text\":\"\"}\n"
                              "{\"path\":\"x\",\"notation\":\"draughts\\u001b\",\"text\":\"\"}\n";
    check_failed(run({"lint", "--input-format", "jsonl", "-"}, lines),
                 "arbiter: -:1: this line is not JSON\n"
                 "arbiter: -:2: this line is not a JSON object with \"path\", \"notation\" and \"text\"\n"
                 "arbiter: -:3: this line has no string \"path\"\n"
                 "arbiter: -:4: this line has no string \"path\"\n"
                 "arbiter: -:5: this line has no string \"text\"\n"
                 "arbiter: -:6: \"notation\" is not a string\n"
                 "arbiter: -:7: there is no notation `draughts\\u{1B}`\n"
                 "no record was checked (7 could not be checked)\n");
    check_failed(run({"lint", "--input-format", "jsonl", "--quiet", "-"},
                     json{{"path", std::string(16385, 'x')}, {"text", ""}}.dump()),
                 "arbiter: -:1: \"path\" is longer than 16384 bytes\n");
    const auto read = [this](const std::string& file, std::string_view input = "") {
        return run({"lint", "--input-format", "jsonl", "--max-file-size", "1", file}, input);
    };
    check_failed(read("-", std::string(2 * megabyte, ' ')), "arbiter: -:1: this line is too long\n" + one_failed);
    check_failed(read("nowhere"), "arbiter: nowhere: can't be read: No such file or directory\n" + one_failed);
    check_failed(read(unreadable), "arbiter: /proc/self/mem: can't be read: Input/output error\n" + one_failed);
    check_failed(read("-", R"({"path":"x","notation":null,"text":""})"), no_notation("x") + one_failed);
}

BOOST_AUTO_TEST_CASE(what_cant_be_written) {
    put(in / "x.ugn", wrong());
    check_failed(run({"lint", "--output-file", "short=no/where", "x.ugn"}),
                 "arbiter: no/where: can't be written: No such file or directory\n");
    const std::string full = ": can't be written: No space left on device\n";
    const std::vector<std::vector<std::string>> commands{
        {"lint", "x.ugn"}, {"ast", "x.ugn"},   {"gen", "ugn"},     {"gen", "ugn", "--games", "9"},
        {"rules"},         {"grammar", "ugn"}, {"lint", "--help"}, {"--version"}};
    for (const std::vector<std::string>& command : commands) {
        const outcome o = run_to(::open("/dev/full", O_WRONLY), command);
        BOOST_TEST(o.status == 2, command.front());
        BOOST_TEST(o.err == "arbiter: standard output" + full, command.front());
    }
    const outcome o = run({"lint", "--output-format", "short", "--output-file", "short=/dev/full", "x.ugn"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(o.out.starts_with("x.ugn:10:1: "));
    BOOST_TEST(o.err == "arbiter: /dev/full" + full);
}

BOOST_AUTO_TEST_CASE(games_that_cant_be_written) {
    put(in / "file", "");
    check_failed(run({"gen", "ugn", "-o", "file"}), "arbiter: file: can't be made: Not a directory\n");
    check_failed(run({"gen", "ugn", "-o", "file/games"}), "arbiter: file/games: can't be made: Not a directory\n");
    const std::string long_name(300, 'x');
    check_failed(run({"gen", "ugn", "-o", long_name}),
                 "arbiter: " + long_name + ": can't be made: File name too long\n");

    BOOST_TEST_REQUIRE(run({"gen", "ugn", "-o", "games"}).status == 0);
    const fs::path name = fs::directory_iterator(in / "games")->path();
    fs::remove(name);
    fs::create_directories(name / "in the way");
    check_failed(run({"gen", "ugn", "-o", "games"}),
                 "arbiter: games/" + name.filename().string() + ": can't be written: Is a directory\n");
    BOOST_TEST(std::distance(fs::directory_iterator(in / "games"), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_CASE(too_little_memory) {
    if (!limits_can_be_set) return;
    put(in / "large.ugn", clean);
    fs::resize_file(in / "large.ugn", 250 * megabyte); // of holes, and below the limit of 256 MiB
    limits[RLIMIT_AS] = 200 * megabyte;
    check_failed(run({"lint", "--jobs", "1", "large.ugn"}),
                 "arbiter: large.ugn: there is too little memory to check it\n" + one_failed);
    check_failed(run({"fmt", "--jobs", "1", "large.ugn"}),
                 "arbiter: large.ugn: there is too little memory to lay it out\n"
                 "no file was reformatted (1 could not be formatted)\n");
    check_failed(run({"ast", "large.ugn"}), "arbiter: there is too little memory\n");
}

BOOST_AUTO_TEST_CASE(what_is_thrown_at_one_input) {
    using arbiter::io::file_input;
    using arbiter::io::record_input;
    const auto reason = [](const arbiter::io::input& from, auto what) {
        const auto work = [&]() -> std::string { throw what; };
        return arbiter::io::report_exceptions(from, "count it", work,
                                              [](const arbiter::io::problem& p) { return p.message; });
    };
    const record_input line{"{}", "games.jsonl", 3};
    BOOST_TEST(reason(file_input{"x.ugn"}, std::bad_alloc()) == "x.ugn: there is too little memory to count it");
    BOOST_TEST(reason(line, std::bad_alloc()) == "games.jsonl:3: there is too little memory to count it");
    BOOST_TEST(reason(line, std::runtime_error("no such luck")) ==
               "games.jsonl:3: this is a mistake in arbiter: no such luck");
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_says_nothing) {
    put(in / "x.ugn", wrong());
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"lint", "--statistics", "x.ugn"}, {"ast", "x.ugn"}, {"rules"}, {"--help"}}) {
        int ends[2];
        BOOST_REQUIRE(::pipe(ends) == 0);
        ::close(ends[0]);
        const outcome o = run_to(ends[1], command);
        BOOST_TEST(o.status < 2, command.front());
        BOOST_TEST(o.err == "", command.front());
    }
}

BOOST_AUTO_TEST_CASE(a_position_comes_with_the_number_of_findings) {
    put(in / "none.ugn", clean);
    put(in / "one.ugn", changed("C4 D5", "c4 D5"));
    put(in / "two.ugn", changed("C4 D5", "c4 d5"));
    BOOST_TEST(run({"show", "none.ugn"}).err == "");
    const outcome one = run({"show", "one.ugn"});
    BOOST_TEST(one.status == 0);
    BOOST_TEST(one.err == "arbiter: this record has 1 finding: see `arbiter lint one.ugn`\n");
    BOOST_TEST(run({"show", "two.ugn"}).err == "arbiter: this record has 2 findings: see `arbiter lint two.ugn`\n");
    put(in / "utf16.ugn", "\xFF\xFE[");
    check_failed(run({"show", "utf16.ugn"}), "arbiter: utf16.ugn: there is no game in it\n");
    put(in / "empty.ugn", "");
    check_failed(run({"show", "empty.ugn"}), "arbiter: empty.ugn: there is no game in it\n");
    put(in / "prose.ugn", "dear diary,\n\nnothing happened\n");
    check_failed(run({"show", "prose.ugn"}), "arbiter: prose.ugn: there is no game in it\n");
    // a record of a game that has not begun is one
    std::string not_begun = changed("A1 A3\nC4 D5\nE5 E2\nB1\n1-0", "*");
    not_begun.replace(not_begun.find("\"X\""), 3, "\"In Progress\"");
    put(in / "not-begun.ugn", not_begun);
    BOOST_TEST(run({"show", "not-begun.ugn"}).status == 0);
}

BOOST_AUTO_TEST_CASE(games_that_have_no_other_form) {
    put(in / "clean.ugn", clean);
    const outcome refused = run({"convert", "clean.ugn", "--to", "sgf"});
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(refused.out == "");
    BOOST_TEST(refused.err == "arbiter: clean.ugn:1:1: can't be converted: its games have no other form\n");
}

BOOST_AUTO_TEST_CASE(summaries) {
    const auto said = [this](const std::vector<std::string>& paths) {
        std::vector<std::string> arguments{"lint", "--output-format", "short"};
        arguments.insert(arguments.end(), paths.begin(), paths.end());
        return run(arguments).err;
    };
    fs::create_directory(in / "games");
    BOOST_TEST(said({"games"}) == "no record was checked\n");
    put(in / "games/notes.txt", "");
    BOOST_TEST(said({"games"}) == "no record was checked (1 skipped)\n");
    put(in / "clean.ugn", clean);
    BOOST_TEST(said({"clean.ugn"}) == "checked 1 file: nothing to complain about\n");
    put(in / "also clean.ugn", clean);
    BOOST_TEST(said({"clean.ugn", "also clean.ugn"}) == "checked 2 files: nothing to complain about\n");
    // a wrong board, a board in lower case, and a tag that isn't known
    put(in / "three.ugn", changed("\nC4 D5", "\nb4 D5").insert(0, "[Event \"x\"]\n"));
    const std::string fixable = "1 finding can be fixed with --fix\n";
    BOOST_TEST(said({"three.ugn"}) == "checked 1 file: 1 error, 1 warning, 1 style finding\n" + fixable);
    BOOST_TEST(said({"three.ugn", "clean.ugn"}) ==
               "checked 2 files: 1 error, 1 warning, 1 style finding in 1 file\n" + fixable);
    put(in / "more.ugn", get(in / "three.ugn"));
    BOOST_TEST(said({"three.ugn", "games", "more.ugn", "nowhere"}) ==
               "arbiter: nowhere: can't be read: No such file or directory\n"
               "checked 2 files: 2 errors, 2 warnings, 2 style findings in 2 files "
               "(1 skipped, 1 could not be checked)\n"
               "2 findings can be fixed with --fix\n");
}

BOOST_AUTO_TEST_CASE(what_was_left_out_is_counted) {
    put(in / "x.ugn", changed("C4 D5", "c4 d5"));
    const auto shown = [this](const std::string& format, const std::string& findings) {
        return run({"lint", "--quiet", "--output-format", format, "--max-findings", findings, "x.ugn"}).out;
    };
    BOOST_TEST(shown("text", "0") == "… 2 more findings in this file were left out (--max-findings)\n");
    BOOST_TEST(shown("text", "1").ends_with("\n\n… 1 more finding in this file was left out (--max-findings)\n"));
    BOOST_TEST(shown("short", "0") == "x.ugn: 2 more left out (--max-findings)\n");
    BOOST_TEST(shown("github", "0") == "::notice file=x.ugn::2 more left out (--max-findings)\n");
    BOOST_TEST(shown("junit", "0") == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                      "<testsuites name=\"arbiter\">\n"
                                      "  <testsuite name=\"x.ugn\" tests=\"1\" failures=\"1\" errors=\"0\">\n"
                                      "    <testcase classname=\"x.ugn\" name=\"left out\">\n"
                                      "      <failure type=\"left-out\" message=\"2 more left out (--max-findings)\">"
                                      "2 more left out (--max-findings)</failure>\n"
                                      "    </testcase>\n"
                                      "  </testsuite>\n"
                                      "</testsuites>\n");
}

BOOST_AUTO_TEST_CASE(statistics) {
    put(in / "x.ugn", changed("C4 D5", "c4 d5").insert(0, "[Event \"x\"]\n"));
    const auto said = [this](const std::string& findings) {
        return run({"lint", "--quiet", "--statistics", "--max-findings", findings, "x.ugn"}).out;
    };
    BOOST_TEST(said("3") == "2  ugn/lower-case  [*] a board in lower case\n"
                            "1  tag/unknown     [ ] a tag that the notation doesn't know\n");
    BOOST_TEST(said("1") == "1  tag/unknown  a tag that the notation doesn't know\n"
                            "and 2 more that were left out (--max-findings)\n");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
