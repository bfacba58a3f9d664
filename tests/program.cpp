// The program as its users see it: exit statuses, what goes to which stream, and what it reads.
#include "program_support.hpp"

#include <algorithm>
#include <csignal>

#include <poll.h>
#include <pty.h>

namespace program_test { // NOLINT(modernize-concat-nested-namespaces): the macro opens the second

BOOST_FIXTURE_TEST_SUITE(program, folder)

BOOST_AUTO_TEST_CASE(version_and_help) {
    const outcome version = run({"--version"});
    BOOST_TEST(version.status == 0);
    BOOST_TEST(version.out.starts_with("arbiter "));
    for (const char* command : {"lint", "show", "gen", "ast", "grammar", "rules", "explain"}) {
        BOOST_TEST_CONTEXT(command) {
            const outcome help = run({command, "--help"});
            BOOST_TEST(help.status == 0);
            BOOST_TEST(has(help.out, std::string("Usage: arbiter ") + command));
            BOOST_TEST(has(help.out, std::string("Examples:\n  arbiter ") + command));
            BOOST_TEST(help.err == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(findings_and_summary_have_their_own_streams) {
    put(in / "clean.ugn", clean);
    put(in / "wrong.ugn", wrong());
    const outcome well = run({"lint", "clean.ugn"});
    BOOST_TEST(well.status == 0);
    BOOST_TEST(well.out == "");
    BOOST_TEST(well.err == "checked 1 file: nothing to complain about\n");

    const outcome ill = run({"lint", "wrong.ugn", "clean.ugn"});
    BOOST_TEST(ill.status == 1);
    BOOST_TEST(ill.out.starts_with("error[ugn/wrong-board]: "));
    BOOST_TEST(has(ill.out, " --> wrong.ugn:10:1\n"));
    BOOST_TEST(has(ill.out, "\n10 | B4 D5\n   | ^^\n"));
    BOOST_TEST(ill.err == "checked 2 files: 1 error in 1 file\n");
    BOOST_TEST(run({"lint", "--quiet", "wrong.ugn"}).err == "");

    const outcome brief = run({"lint", "--output-format", "short", "wrong.ugn"});
    BOOST_TEST(brief.out.starts_with("wrong.ugn:10:1: error: "));
    BOOST_TEST(brief.out.ends_with(" [ugn/wrong-board]\n"));
}

BOOST_AUTO_TEST_CASE(rules_can_be_chosen) {
    put(in / "x.ugn", changed("C4 D5", "c4 D5"));
    BOOST_TEST(run({"lint", "x.ugn"}).status == 1);
    BOOST_TEST(run({"lint", "--fail-on", "error", "x.ugn"}).status == 0);
    BOOST_TEST(run({"lint", "--severity", "ugn/lower-case=error", "--fail-on=error", "x.ugn"}).status == 1);
    BOOST_TEST(run({"lint", "--ignore", "ugn", "x.ugn"}).status == 0);
    BOOST_TEST(run({"lint", "--ignore", "ugn", "--select", "ugn/lower-case", "x.ugn"}).status == 1);
    BOOST_TEST(run({"lint", "--select", "text,tag", "x.ugn"}).status == 0);
    BOOST_TEST(run({"lint", "--select", "text/", "--select=ugn/lower-case", "x.ugn"}).status == 1);
    BOOST_TEST(has(run({"lint", "--statistics", "x.ugn"}).out, "1  ugn/lower-case  "));
}

BOOST_AUTO_TEST_CASE(findings_can_be_chosen_by_their_subject) {
    put(in / "x.ugn", "[Event \"x\"]\n[Site \"y\"]\n" + std::string(clean));
    const auto tags = [this](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"lint", "--output-format=jsonl", "x.ugn"});
        std::string all;
        for (const json& f : lines_of(run(arguments).out))
            all += f.at("subject").get<std::string>() + ' ' + f.at("severity").get<std::string>() + ' ';
        return all;
    };
    BOOST_TEST(tags({}) == "Event style Site style ");
    BOOST_TEST(tags({"--ignore", "tag/unknown:Event"}) == "Site style ");
    BOOST_TEST(tags({"--ignore", "tag/unknown:Event,tag/unknown:Site"}) == "");
    BOOST_TEST(tags({"--select", "tag/unknown:Event"}) == "Event style ");
    BOOST_TEST(tags({"--severity", "tag/unknown:Event=error"}) == "Event error Site style ");
    put(in / "arbiter.toml",
        "[lint]\nignore = [\"tag/unknown:Site\"]\nseverity = { \"tag/unknown:Event\" = \"error\" }\n");
    BOOST_TEST(tags({}) == "Event error ");
    BOOST_TEST(has(run({"config", "x.ugn"}).out,
                   "tag/unknown:Event  error instead of style  severity tag/unknown:Event, arbiter.toml:3:14\n"
                   "tag/unknown:Site   off instead of style    ignore tag/unknown:Site, arbiter.toml:2:11\n"));
    put(in / "arbiter.toml", "[lint.per-file-ignores]\n\"x.*\" = [\"tag/unknown:Event\"]\n");
    BOOST_TEST(tags({}) == "Site style ");
    BOOST_TEST(has(run({"config", "x.ugn"}).out,
                   "tag/unknown:Event  off instead of style  per-file-ignores x.*, arbiter.toml:2:10\n"));
    put(in / "arbiter.toml", "[lint]\nignore = [\"tag:Event\"]\n");
    BOOST_TEST(has(run({"lint", "x.ugn"}).err,
                   "arbiter.toml:2:11: `tag:Event`: a subject stands behind a whole code, and `tag` is a prefix"));
    fs::remove(in / "arbiter.toml");
    BOOST_TEST(lines_of(run({"lint", "--output-format=jsonl", "-"}, wrong()).out).at(0).at("subject").is_null());
}

BOOST_AUTO_TEST_CASE(standard_input_is_detected_by_its_content) {
    BOOST_TEST(run({"lint", "-"}, clean).status == 0);
    const outcome ill = run({"lint", "--output-format=short", "-"}, wrong());
    BOOST_TEST(ill.status == 1);
    BOOST_TEST(ill.out.starts_with("-:10:1: "));
    const outcome none = run({"lint", "-"}, "dear diary\n");
    BOOST_TEST(none.status == 2);
    BOOST_TEST(none.out == "");
    BOOST_TEST(has(none.err, "--notation"));
    BOOST_TEST(run({"lint", "--notation", "ugn", "-"}, "dear diary\n").status == 1);
}

BOOST_AUTO_TEST_CASE(folders_give_what_has_a_known_extension) {
    fs::create_directories(in / "games/b");
    fs::create_directories(in / "games/.git");
    for (const char* name : {"games/c.ugn", "games/b/2.ugn", "games/a.ugn", "games/.git/x.ugn"})
        put(in / name, wrong());
    put(in / "games/notes.txt", clean);
    fs::create_directory_symlink("..", in / "games/b/up");
    const outcome all = run({"lint", "--output-format", "short", "games"});
    std::vector<std::string> paths;
    std::istringstream lines(all.out);
    for (std::string line; std::getline(lines, line);) paths.push_back(line.substr(0, line.find(':')));
    const std::vector<std::string> sorted{"games/a.ugn", "games/b/2.ugn", "games/c.ugn"};
    BOOST_TEST(paths == sorted);
    BOOST_TEST(has(all.err, "(1 skipped)"));

    BOOST_TEST(!has(run({"lint", "--output-format=short", "--exclude", "b", "games"}).out, "/b/"));
    BOOST_TEST(!has(run({"lint", "--output-format=short", "--exclude", "games/[ab]*", "games"}).out, "a.ugn"));
    fs::remove(in / "games/b/up");
    constexpr char list[] = "games/c.ugn\0games/notes.txt\0games/b";
    const outcome listed = run({"lint", "--output-format=short", "--files-from", "-", "-0"}, {list, sizeof list});
    BOOST_TEST(listed.status == 1);
    BOOST_TEST(std::count(listed.out.begin(), listed.out.end(), '\n') == 2);
}

BOOST_AUTO_TEST_CASE(what_is_left_out_and_why) {
    fs::create_directories(in / "games/old");
    const std::string fixable = changed("C4 D5", "c4  D5");
    put(in / "games/a.ugn", wrong());
    put(in / "games/old/b.ugn", fixable);
    put(in / "arbiter.toml", "[lint]\nexclude = [\"old\"]\n");
    const auto says = [this](const std::vector<std::string>& arguments, const std::string& what) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 0);
        BOOST_TEST(o.out == "");
        BOOST_TEST(o.err == what + '\n');
    };
    const std::string by_old = " is left out by `old` in arbiter.toml:2:12";
    BOOST_TEST(run({"lint", "--quiet", "games/old/b.ugn"}).status == 1);
    const std::string b = "`games/old/b.ugn`" + by_old;
    says({"lint", "--force-exclude", "games/old/b.ugn"}, "no record was checked: " + b);
    says({"lint", "--fix", "--force-exclude", "games/old/b.ugn"}, "no record was checked: " + b);
    says({"fmt", "--force-exclude", "games/old/b.ugn"}, "no file was reformatted: " + b);
    BOOST_TEST(get(in / "games/old/b.ugn") == fixable);
    BOOST_TEST(run({"lint", "--quiet", "--force-exclude", "-"}, wrong()).status == 1);
    BOOST_TEST(run({"lint", "--quiet", "--force-exclude", "games/a.ugn", "games/old/b.ugn"}).err == "");
    // a text of that name is passed on
    const std::vector<std::string> as_b = {"--quiet", "--force-exclude", "--stdin-filename", "games/old/b.ugn", "-"};
    const auto of_text = [&](std::vector<std::string> command) {
        command.insert(command.end(), as_b.begin(), as_b.end());
        return run(command, fixable);
    };
    BOOST_TEST(of_text({"lint"}).status == 0);
    BOOST_TEST(of_text({"lint"}).out == "");
    BOOST_TEST(of_text({"lint", "--diff"}).out == "");
    BOOST_TEST(of_text({"lint", "--fix"}).out == fixable);
    BOOST_TEST(of_text({"fmt"}).out == fixable);
    BOOST_TEST(of_text({"fmt", "--check"}).status == 0);
    BOOST_TEST(run({"fmt", "--quiet", "--stdin-filename", "games/old/b.ugn", "-"}, fixable).out != fixable);

    // a folder that is named
    for (const std::string named : {"games/old", "games/old/", "./games/old"}) {
        says({"lint", named}, "no record was checked: `" + named + "`" + by_old);
        says({"fmt", "--check", named}, "no file would be reformatted: `" + named + "`" + by_old);
    }
    BOOST_TEST(run({"stats", "games/old"}).err == "no record was counted: `games/old`" + by_old + '\n');
    says({"lint", "--exclude", "g*", "games"}, "no record was checked: `games` is left out by --exclude g*");
    BOOST_TEST(run({"lint", "--no-config", "games/old"}).status == 1);

    // an absolute path, also by a link
    fs::create_directory_symlink(in, path / "link");
    const std::string here = fs::canonical(in).string();
    for (const std::string& glob : {here + "/games/old", here + "/games/o*", here + "/**/old/", here + "/./games/old",
                                    (path / "link/games/old").string()})
        for (const std::string& named : {std::string("games"), std::string("."), here + "/games"}) {
            const outcome o =
                run({"lint", "--quiet", "--no-config", "--output-format=short", "--exclude", glob, named});
            BOOST_TEST(has(o.out, "games/a.ugn:10:1"), glob);
            BOOST_TEST(!has(o.out, "b.ugn"), glob << " in " << named);
        }
    BOOST_TEST(has(run({"lint", "--quiet", "--no-config", "--exclude", here + "/old", "games"}).out, "b.ugn"));
}

BOOST_AUTO_TEST_CASE(what_is_skipped_is_named) {
    fs::create_directories(in / "games");
    put(in / "games/.a.ugn", clean);
    put(in / "games/b.pgn", "[Event \"chess\"]\n\n1. e4 e5 *\n");
    put(in / "games/c.txt", "dear diary");
    put(in / "games/d.ugn", clean);
    fs::create_symlink("/dev/null", in / "games/e");
    const std::string games = "arbiter: games/.a.ugn: skipped: its name begins with a dot\n"
                              "arbiter: games/b.pgn: skipped: its content isn't 2048 Game Notation\n"
                              "arbiter: games/c.txt: skipped: no notation has its extension\n"
                              "arbiter: games/e: skipped: it is neither a file nor a folder\n";
    const std::string checked = "checked 1 file: nothing to complain about (4 skipped)\n";
    BOOST_TEST(run({"lint", "games"}).err == checked);
    for (const char* jobs : {"1", "8"}) {
        BOOST_TEST(run({"lint", "--jobs", jobs, "--show-skipped", "games"}).err == games + checked);
        BOOST_TEST(run({"fmt", "--jobs", jobs, "--check", "--quiet", "--show-skipped", "games"}).err == games);
        BOOST_TEST(run({"stats", "--jobs", jobs, "--quiet", "--show-skipped", "games"}).err == games);
    }
    BOOST_TEST(run({"lint", "--quiet", "--show-skipped", "--files-from", "-"}, "games/c.txt\ngames/d.ugn\n").err ==
               "arbiter: games/c.txt: skipped: its content is of no notation\n");
    // what a configuration leaves out, under whatever name
    put(in / "arbiter.toml", "[lint]\nexclude = [\"d.ugn\"]\n");
    fs::create_symlink("games/d.ugn", in / "link.ugn");
    const std::string left_out = ": skipped: left out by `d.ugn` in arbiter.toml:2:12\n";
    BOOST_TEST(run({"lint", "--quiet", "--show-skipped", "--files-from", "-"}, "games/d.ugn\nlink.ugn\n").err ==
               "arbiter: games/d.ugn" + left_out + "arbiter: link.ugn" + left_out);
    BOOST_TEST(run({"lint", "--quiet", "--show-skipped", "--force-exclude", "link.ugn"}).err ==
               "arbiter: link.ugn" + left_out);
}

BOOST_AUTO_TEST_CASE(a_run_without_records_can_fail) {
    fs::create_directories(in / "games");
    put(in / "games/c.txt", "dear diary");
    const std::string empty = "arbiter: no record was found, and --fail-on-empty asks for one\n";
    for (const std::vector<std::string>& command :
         std::vector<std::vector<std::string>>{{"lint"}, {"fmt"}, {"fmt", "--check"}, {"stats"}}) {
        const auto status = [&](const char* named, const std::string& err) {
            std::vector<std::string> all = command;
            for (const char* word : {"--quiet", "--fail-on-empty", named}) all.emplace_back(word);
            const outcome o = run(all);
            BOOST_TEST(o.err == err);
            return o.status;
        };
        fs::remove(in / "games/d.ugn");
        BOOST_TEST(status("games", empty) == 2);
        BOOST_TEST(status("nowhere", "arbiter: nowhere: can't be read: No such file or directory\n") == 2);
        put(in / "games/d.ugn", clean);
        BOOST_TEST(status("games", "") == 0);
    }
    BOOST_TEST(run({"lint", "--quiet", "--exclude", "games", "games"}).status == 0);
}

BOOST_AUTO_TEST_CASE(what_cant_be_read_is_status_2_and_the_rest_is_checked) {
    put(in / "wrong.ugn", wrong());
    put(in / "diary.txt", "dear diary\n");
    for (const char* name : {"nowhere.ugn", "nowhere", "diary.txt"}) {
        BOOST_TEST_CONTEXT(name) {
            const outcome o = run({"lint", name, "wrong.ugn"});
            BOOST_TEST(o.status == 2);
            BOOST_TEST(has(o.err, std::string("arbiter: ") + name + ": "));
            BOOST_TEST(has(o.out, "ugn/wrong-board"));
        }
    }
    BOOST_TEST(run({"lint", "--files-from", "nowhere"}).status == 2);
    const outcome large = run({"lint", "--max-file-size", "100", "wrong.ugn"});
    BOOST_TEST(large.status == 1);
    BOOST_TEST(has(large.out, "text/too-large"));
}

BOOST_AUTO_TEST_CASE(json_lines_have_the_promised_members) {
    put(in / "wrong.ugn", wrong() + "\xFF\n");
    put(in / "clean.ugn", clean);
    const outcome o = run({"lint", "--output-format", "jsonl", "--files", "."});
    const std::vector<json> lines = lines_of(o.out);
    BOOST_REQUIRE(lines.size() >= 4);
    const auto keys = [](const json& object) {
        std::string all;
        for (const auto& [key, value] : object.items()) all += key + ' ';
        return all;
    };
    BOOST_TEST(
        lines[0].dump() ==
        R"({"type":"file","path":"clean.ugn","notation":"ugn","findings":0,"games":1,"plies":7,"unchecked":0,"rules":"run"})");
    BOOST_TEST(lines.back().at("findings") == lines.size() - 2);
    const json& f = lines[1];
    BOOST_TEST(keys(f) == "path notation game ply code subject severity message args line column end_line end_column "
                          "offset length related fixes help ");
    BOOST_TEST(f.at("code") == "ugn/wrong-board");
    BOOST_TEST(f.at("game") == 1);
    BOOST_TEST(f.at("ply") == 3);
    BOOST_TEST(f.at("args").at("move") == "B4");
    BOOST_TEST((f.at("line") == 10 && f.at("column") == 1 && f.at("end_line") == 10 && f.at("end_column") == 3));
    BOOST_TEST(wrong().substr(f.at("offset"), f.at("length")) == "B4");
    BOOST_TEST(keys(f.at("related").at(0)) == "message line column end_line end_column offset length ");
    for (const json& fix : f.at("fixes")) {
        BOOST_TEST(keys(fix) == "title safe edits ");
        BOOST_TEST(keys(fix.at("edits").at(0)) == "offset length text ");
    }
    const outcome few = run({"lint", "--output-format", "jsonl", "--max-findings", "1", "wrong.ugn"});
    BOOST_TEST(lines_of(few.out).back().at("count") == lines.size() - 3);
}

BOOST_AUTO_TEST_CASE(random_games_are_right_and_the_same_again) {
    const outcome lines = run({"gen", "ugn", "--games", "40", "--seed", "7"});
    BOOST_TEST(lines.status == 0);
    BOOST_TEST(lines_of(lines.out).size() == 40);
    BOOST_TEST(lines.out == run({"gen", "ugn", "--games", "40", "--seed", "7"}).out);
    const outcome checked = run({"lint", "--input-format", "jsonl", "-"}, lines.out);
    BOOST_TEST(checked.status == 0, checked.out + checked.err);
    BOOST_TEST(checked.err == "checked 40 files: nothing to complain about\n");

    BOOST_TEST(run({"gen", "ugn", "--games", "40", "--seed", "7", "-o", "made/here"}).status == 0);
    const outcome files = run({"lint", "made"});
    BOOST_TEST(files.err == checked.err);
    BOOST_TEST(run({"lint", "-"}, run({"gen", "ugn", "--seed", "3"}).out).status == 0);
}

BOOST_AUTO_TEST_CASE(a_bad_json_line_is_an_error_of_the_run) {
    const json right{{"path", "a.ugn"}, {"notation", "ugn"}, {"text", wrong()}};
    const json nameless{{"path", "b"}, {"notation", nullptr}, {"text", clean}};
    const json foreign{{"path", "c"}, {"notation", "chess"}, {"text", clean}};
    const std::string input = right.dump() + "\n{\"path\":\n[1]\n" + foreign.dump() + "\n\n" + nameless.dump();
    const outcome o = run({"lint", "--input-format", "jsonl", "-"}, input);
    BOOST_TEST(o.status == 2);
    for (const char* place : {"-:2: ", "-:3: ", "-:4: "}) BOOST_TEST(has(o.err, place), o.err);
    BOOST_TEST(has(o.err, "checked 2 files: 1 error in 1 file (3 could not be checked)"), o.err);
    BOOST_TEST(has(o.out, " --> a.ugn:10:1"));
}

/// The lines that the program writes are read as it writes them.
struct conversation {
    conversation(const folder& in, const std::vector<std::string>& arguments) {
        int input[2] = {-1, -1};
        int output[2] = {-1, -1};
        BOOST_REQUIRE((::pipe(input) == 0 && ::pipe(output) == 0));
        const int null = ::open("/dev/null", O_WRONLY);
        child = in.start(arguments, input[0], output[1], null);
        for (const int fd : {input[0], output[1], null}) ::close(fd);
        to = input[1];
        from = output[0];
    }
    /// What is written by the answer that ends with a line of one of these types; of a program that says nothing, nothing.
    [[nodiscard]] std::vector<json> asked(const std::string& line) const {
        BOOST_REQUIRE(::write(to, line.data(), line.size()) == static_cast<ssize_t>(line.size()));
        std::string text;
        for (char c = 0; c != '\n' || (!has(text, R"({"type":"file")") && !has(text, R"({"type":"problem")"));) {
            pollfd wait{from, POLLIN, 0};
            if (::poll(&wait, 1, 60'000) != 1 || ::read(from, &c, 1) != 1) return {};
            text += c;
        }
        return lines_of(text);
    }
    [[nodiscard]] int ended() const {
        ::close(to);
        char c = 0;
        BOOST_TEST(::read(from, &c, 1) == 0); // there is nothing more
        ::close(from);
        return folder::status_of(child);
    }

    pid_t child = -1;
    int to = -1;
    int from = -1;
};

BOOST_AUTO_TEST_CASE(each_json_line_is_answered_before_the_next_is_read) {
    const std::string right = json{{"path", "a.ugn"}, {"text", clean}}.dump() + '\n';
    const std::string bad = json{{"path", "b.ugn"}, {"text", wrong()}}.dump() + '\n';
    for (const char* jobs : {"1", "8"}) {
        const conversation with(*this, {"lint", "--quiet", "--input-format", "jsonl", "--output-format", "jsonl",
                                        "--files", "--max-file-size", "1000", "--jobs", jobs, "-"});
        const auto problem = [&](const std::string& line) {
            const std::vector<json> answer = with.asked(line);
            return answer.size() == 1 ? answer[0].dump() : std::to_string(answer.size()) + " lines";
        };
        BOOST_TEST(with.asked(right).size() == 1);
        const std::vector<json> found = with.asked(bad);
        BOOST_TEST_REQUIRE(found.size() == 2);
        BOOST_TEST(found[0].at("code") == "ugn/wrong-board");
        BOOST_TEST(found[1].at("path") == "b.ugn");
        BOOST_TEST(problem("[\n") == R"({"type":"problem","path":null,"message":"-:3: this line is not JSON"})");
        BOOST_TEST(problem("\n") == R"({"type":"problem","path":null,"message":"-:4: this line is not JSON"})");
        BOOST_TEST(problem(R"({"path":"c.ugn"})"
                           "\n") ==
                   R"({"type":"problem","path":"c.ugn","message":"-:5: this line has no string \"text\""})");
        BOOST_TEST(has(problem(R"({"path":"d","text":"dear diary"})"
                               "\n"),
                       R"({"type":"problem","path":"d","message":"d: this is no notation that arbiter knows;)"));
        BOOST_TEST(problem(std::string(2'000'000, ' ') + '\n') ==
                   R"({"type":"problem","path":null,"message":"-:7: this line is too long"})");
        const std::vector<json> large =
            with.asked(json{{"path", "e.ugn"}, {"text", std::string(1001, ' ')}}.dump() + '\n');
        BOOST_TEST_REQUIRE(large.size() == 2);
        BOOST_TEST(large[0].at("code") == "text/too-large");
        BOOST_TEST(with.asked(right).size() == 1);
        BOOST_TEST(with.ended() == 2);
    }

    // a wrong configuration is a problem of each
    put(in / "arbiter.toml", "[lint]\nx = 1\n");
    const outcome o =
        run({"lint", "--input-format", "jsonl", "--output-format", "jsonl", "--files", "-"}, right + "x\n");
    BOOST_TEST(o.status == 2);
    const std::vector<json> lines = lines_of(o.out);
    BOOST_TEST_REQUIRE(lines.size() == 2);
    BOOST_TEST(lines[0].at("path") == "a.ugn");
    BOOST_TEST(lines[1].at("path").is_null());
    for (const json& line : lines) BOOST_TEST(has(line.at("message").dump(), "arbiter.toml:2:1: "));
    BOOST_TEST(o.err.find("arbiter.toml:2:1: ") == o.err.rfind("arbiter.toml:2:1: "));
}

BOOST_AUTO_TEST_CASE(inputs_that_cant_be_checked_have_a_line_of_their_own) {
    put(in / "a.ugn", clean);
    put(in / "b.zip", "no zip");
    put(in / "c.txt", "dear diary");
    const outcome o =
        run({"lint", "--quiet", "--output-format", "jsonl", "--files", "nowhere.ugn", "a.ugn", "b.zip", "c.txt"});
    BOOST_TEST(o.status == 2);
    std::string seen;
    for (const json& line : lines_of(o.out))
        seen += line.at("type").get<std::string>() + ' ' + line.at("path").get<std::string>() + '\n';
    BOOST_TEST(seen == "problem nowhere.ugn\nfile a.ugn\nproblem b.zip\nproblem c.txt\n");
    BOOST_TEST(lines_of(o.out)[0].at("message") == "nowhere.ugn: can't be read: No such file or directory");
    BOOST_TEST(has(o.err, "arbiter: nowhere.ugn: can't be read: No such file or directory\n"));
    BOOST_TEST(run({"lint", "--quiet", "--output-format", "jsonl", "nowhere.ugn"}).out == "");
}

// RFC 8259: what a line says doesn't depend on how it is written, on what else is in it, or on how long it is.
BOOST_AUTO_TEST_CASE(json_lines_are_read_however_they_are_written) {
    const std::string text = json(clean).dump();
    const auto line = [](const std::string& fields) { return "{" + fields + "}\n"; };
    const std::string record = R"("path":"a.ugn","text":)" + text;
    const std::string right = line(record) + " \t" + line(record) + line(R"("p\u0061th":"a.ugn","text":)" + text) +
                              line(R"("path":1,"text":"x",)" + record) + "\xEF\xBB\xBF" + line(record) +
                              line(record + R"(,"id":123456789012345678901234567890)") +
                              line(record + R"(,"deep":)" + std::string(3000, '[') + std::string(3000, ']')) +
                              line(record + R"(,"long":")" + std::string(std::size_t{5} << 20, 'x') + '"');
    const outcome all = run({"lint", "--input-format", "jsonl", "-"}, right);
    BOOST_TEST(all.status == 0, all.out);
    BOOST_TEST(all.err == "checked 8 files: nothing to complain about\n");

    const std::string wrong_lines = line(R"("path":"a.ugn","text":"\ud800")") +
                                    line(R"("path":"a.ugn","text":"\udc00")") + line(record + ",") +
                                    line(record + "}") + line("\"path\":\"a.ugn\",\"text\":\"\tx\"") +
                                    line("\"path\":\"a.ugn\",\"text\":\"\xFF\"") + line(record + R"(,"n":01)");
    const outcome none = run({"lint", "--input-format", "jsonl", "-"}, wrong_lines);
    BOOST_TEST(none.status == 2);
    for (int number = 1; number <= 7; ++number)
        BOOST_TEST(has(none.err, "-:" + std::to_string(number) + ": this line is not JSON\n"), none.err);
}

BOOST_AUTO_TEST_CASE(output_is_the_same_whatever_the_jobs) {
    BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "60", "-o", "many"}).status == 0);
    int i = 0;
    for (const auto& file : fs::directory_iterator(in / "many"))
        if (i++ % 3 == 0) put(file.path(), get(file.path()) + "A1 " + std::string(static_cast<std::size_t>(i), 'x'));
    for (const char* format : {"text", "short", "jsonl"}) {
        const auto with = [&](const char* jobs) {
            return run({"lint", "--files", "--output-format", format, "--jobs", jobs, "many", "nowhere", "many/"});
        };
        const outcome one = with("1");
        const outcome four = with("4");
        BOOST_TEST(one.status == 2);
        BOOST_TEST((one.out == four.out && one.err == four.err), format);
    }
}

BOOST_AUTO_TEST_CASE(findings_can_be_written_to_files_too) {
    put(in / "wrong.ugn", wrong());
    const outcome o = run({"lint", "--output-format", "short", "--output-file", "jsonl=a.jsonl", "--output-file",
                           "text=b.txt", "--color=always", "wrong.ugn"});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(lines_of(get(in / "a.jsonl")).size() == 1);
    BOOST_TEST(has(get(in / "b.txt"), " --> wrong.ugn:10:1"));
    BOOST_TEST(run({"lint", "--output-file", "jsonl=no/where", "wrong.ugn"}).status == 2);
}

BOOST_AUTO_TEST_CASE(colour_only_where_it_is_wanted) {
    put(in / "wrong.ugn", wrong());
    const auto on_terminal = [this](const std::vector<std::string>& arguments) {
        int ours = -1;
        int theirs = -1;
        BOOST_REQUIRE(::openpty(&ours, &theirs, nullptr, nullptr, nullptr) == 0);
        const outcome o = run_to(theirs, arguments);
        std::string text(1 << 16, '\0');
        const ssize_t got = ::read(ours, text.data(), text.size());
        ::close(ours);
        return o.status == 1 && got > 0 ? text.substr(0, static_cast<std::size_t>(got)) : "";
    };
    const std::string escape = "\x1b[";
    BOOST_TEST(has(on_terminal({"lint", "wrong.ugn"}), escape));
    BOOST_TEST(!has(on_terminal({"lint", "--color=never", "wrong.ugn"}), escape));
    BOOST_TEST(!has(run({"lint", "wrong.ugn"}).out, escape));
    no_color = true;
    const std::string plain = on_terminal({"lint", "wrong.ugn"});
    BOOST_TEST((has(plain, "ugn/wrong-board") && !has(plain, escape)));
    BOOST_TEST(has(run({"lint", "--color=always", "wrong.ugn"}).out, escape));
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_is_quiet_and_a_full_disk_is_not) {
    const std::string lines = run({"gen", "ugn", "--games", "200"}).out;
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"gen", "ugn", "--games", "1000"},
          {"lint", "--output-format=jsonl", "--files", "--input-format=jsonl", "-"}}) {
        int ends[2];
        BOOST_REQUIRE(::pipe(ends) == 0);
        ::close(ends[0]);
        const outcome o = run_to(ends[1], arguments, lines);
        BOOST_TEST(o.status < 2);
        BOOST_TEST(o.err == "");
    }
    if (const int full = ::open("/dev/full", O_WRONLY); full >= 0) {
        const outcome o = run_to(full, {"rules"});
        BOOST_TEST(o.status == 2);
        BOOST_TEST(has(o.err, "standard output"));
    }
}

BOOST_AUTO_TEST_CASE(an_interrupt_is_status_130) {
    int ends[2];
    BOOST_REQUIRE(::pipe(ends) == 0);
    const int null = ::open("/dev/null", O_RDWR);
    ::fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    const pid_t child = start({"lint", "-"}, ends[0], null, null);
    ::usleep(300'000);
    ::kill(child, SIGINT);
    BOOST_TEST(status_of(child) == 130);
    for (const int fd : {ends[0], ends[1], null}) ::close(fd);
}

BOOST_AUTO_TEST_CASE(show_draws_the_position_that_is_asked_for) {
    put(in / "x.ugn", clean);
    const outcome last = run({"show", "x.ugn"});
    BOOST_TEST(last.status == 0);
    BOOST_TEST(has(last.out, "┏"));
    BOOST_TEST(last.out == run({"show", "--ply", "7", "x.ugn"}).out);
    const outcome start = run({"show", "--ply", "0", "--format", "ascii", "-"}, clean);
    BOOST_TEST(std::all_of(start.out.begin(), start.out.end(), [](char c) { return c > 0; }));
    const outcome beyond = run({"show", "--ply", "8", "x.ugn"});
    BOOST_TEST(beyond.status == 2);
    BOOST_TEST(has(beyond.err, "to 7"));
    BOOST_TEST(run({"show", "--game", "2", "x.ugn"}).status == 2);
}

BOOST_AUTO_TEST_CASE(show_says_for_programs_what_may_be_played) {
    const auto shown = [this](const std::string& name, std::string_view text, std::vector<std::string> more = {}) {
        put(in / name, text);
        more.insert(more.begin(), {"show", "--format", "json", name});
        json all = json::parse(run(more).out);
        all.erase("position");
        all.erase("path");
        return all.dump();
    };
    const std::string sides = R"("sides":["X","O"])";
    BOOST_TEST(
        shown("x.ugn", clean) ==
        R"({"notation":"ugn","game":1,"ply":7,"reached":true,)" + sides +
            R"(,"to_move":"O","over":false,"legal":["A2","A4","A5","A6","A7","A8","A9"],"last":"B1","result":"X"})");
    const std::string start = shown("x.ugn", clean, {"--ply", "0"});
    BOOST_TEST(has(start, R"("to_move":"X","over":false,"legal":["A1","A2",)"), start);
    BOOST_TEST(has(start, R"("I9"],"last":null,)"), start);
    // B4, the third ply, is on the wrong board: X has to play on C
    BOOST_TEST(
        shown("x.ugn", wrong(), {"--ply", "5"}) ==
        R"({"notation":"ugn","game":1,"ply":5,"reached":false,)" + sides +
            R"(,"to_move":"X","over":false,"legal":["C1","C2","C3","C4","C5","C6","C7","C8","C9"],"last":"A3","result":"X"})");
    // the tiles stand in the lowest row
    BOOST_TEST(has(shown("x.2048",
                         "[Event \"a\"]\n[Site \"b\"]\n[Date \"2025.01.01\"]\n[Player \"c\"]\n[InitialBoard "
                         "\"a1 b1\"]\n[Result \"*\"]\n\n1. L c1 *\n",
                         {"--ply", "0"}),
                   R"("to_move":"player","over":false,"legal":["U","L","R"],"last":null,"result":"unfinished")"));
    BOOST_TEST(has(shown("x.qgn", "[key \"tictactoe\"][teams \"a, b\"]\n\n0m&1.1 1m&0.0\n"),
                   R"("sides":["team 0","team 1"],"to_move":"team 0","over":false,"legal":["0m&0.1","0m&0.2","0m&1.0",)"
                   R"("0m&1.2","0m&2.0","0m&2.1","0m&2.2"],"last":"1m&0.0")"));
    BOOST_TEST(has(shown("x.qgn", "[key \"charades\"][teams \"a, b\"]\n\n0a 1b\n"),
                   R"("to_move":null,"over":false,"legal":null,"last":"1b")"));
    // Black has retaken a ko at cb: White may not play bb, nor aa, where a stone has no liberty
    const std::string ko = "(;FF[4]GM[1]SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb]";
    BOOST_TEST(
        has(shown("x.sgf", ko + ")"),
            R"("to_move":"White","over":false,"legal":["W[da]","W[ac]","W[dc]","W[ad]","W[bd]","W[cd]","W[dd]","W[]"],)"
            R"("last":"B[cb]","result":null)"));
    for (const char* empty : {"(;)", "(;;)", "(;C[x])"})
        BOOST_TEST(has(
            shown("x.sgf", empty),
            R"("ply":0,"reached":true,"sides":["Black","White"],"to_move":"Black","over":false,"legal":["B[aa]",)"));
    BOOST_TEST(has(shown("x.sgf", ko + ";W[];B[])"), R"("to_move":null,"over":true,"legal":[],"last":"B[]")"));
    BOOST_TEST(has(
        shown("x.sgf", "(;FF[4]SZ[3];B[aa](;W[ba])(;W[cc];B[bb]))", {"--variation", "2"}),
        R"("to_move":"White","over":false,"legal":["W[ba]","W[ca]","W[ab]","W[cb]","W[ac]","W[bc]","W[]"],"last":"B[bb]")"));
    // black stones take all liberties but one of the corner; the rules of New Zealand let White play there
    const std::string corner = "(;FF[4]SZ[3]AB[ba][bb][ab]PL[W]";
    BOOST_TEST(!has(shown("x.sgf", corner + ")"), "W[aa]"));
    BOOST_TEST(has(shown("x.sgf", corner + "RU[NZ])"), "W[aa]"));
    // the same in numbers: 2x2 points, of which Black has 1 and White 4
    BOOST_TEST(has(shown("x.dgr", "1 0 0 2\n0 0\n0 0\n0\n1 4\n"),
                   R"("sides":["Black","White"],"to_move":"Black","over":false,"legal":["2","3","0"],"last":"4")"));
}

BOOST_AUTO_TEST_CASE(show_says_for_programs_what_stands_where) {
    put(in / "x.ugn", clean);
    const json position = json::parse(run({"show", "--format", "json", "--ply", "1", "x.ugn"}).out).at("position");
    BOOST_TEST(position.at("rows") == 9);
    const json& cells = position.at("cells");
    BOOST_TEST(cells.size() == 9U); // the stone, and the eight cells where O may play
    BOOST_TEST(cells.at(0).dump() ==
               R"({"row":0,"column":0,"text":"X","side":"X","last":true,"playable":false,"forbidden":false})");
    BOOST_TEST(cells.at(8).dump() ==
               R"({"row":2,"column":2,"text":"","side":null,"last":false,"playable":true,"forbidden":false})");
    BOOST_TEST(position.at("blocks").at(8).dump() == R"({"row":2,"column":2,"side":null,"closed":false})");
}

BOOST_AUTO_TEST_CASE(standard_input_may_have_a_name) {
    const std::string record = "[Event \"x\"]\n" + changed("C4 D5", "c4 d5");
    fs::create_directory(in / "games");
    put(in / "games" / "arbiter.toml", "[lint]\nignore = [\"tag/unknown\"]\n");
    const auto lint = [&](const std::string& name) {
        return run({"lint", "--output-format", "short", "--quiet", "--stdin-filename", name, "-"}, record).out;
    };
    BOOST_TEST(lint("games/x.ugn").starts_with("games/x.ugn:11:1: warning: boards are written in upper case"));
    BOOST_TEST(lint("x.ugn").starts_with("x.ugn:1:2: style: "));
    // the name decides the notation, and a message says so
    BOOST_TEST(has(lint("x.sgf"), "[text/other-notation]"));
    BOOST_TEST(
        has(run({"lint", "--stdin-filename", "x.diary", "-"}, "dear diary\n").err, "arbiter: x.diary: this is no "));
    const std::string fixed = "[Event \"x\"]\n" + std::string(clean);
    const outcome o = run({"lint", "--fix", "--stdin-filename", "games/x.ugn", "-"}, record);
    BOOST_TEST(o.out == fixed);
    BOOST_TEST(!fs::exists(in / "games" / "x.ugn"));
    const std::string loose = changed("A1 A3\nC4 D5", "A1  A3 C4 D5");
    BOOST_TEST(run({"fmt", "--stdin-filename", "games/x.ugn", "-"}, loose).out == clean);
    BOOST_TEST(run({"fmt", "--check", "--stdin-filename", "games/x.ugn", "-"}, loose).out ==
               "would reformat: games/x.ugn\n");
    BOOST_TEST(has(run({"fmt", "--diff", "--stdin-filename", "games/x.ugn", "-"}, loose).out, "--- games/x.ugn"));
    for (const std::vector<std::string>& others :
         {std::vector<std::string>{"x.ugn"}, {"--files-from", "-"}, {"--input-format", "jsonl", "-"}}) {
        std::vector<std::string> words{"lint", "--stdin-filename", "x.ugn"};
        words.insert(words.end(), others.begin(), others.end());
        const outcome refused = run(words, "");
        BOOST_TEST(refused.status == 2);
        BOOST_TEST(has(refused.err, "--stdin-filename names a record from standard input"), refused.err);
    }
}

BOOST_AUTO_TEST_CASE(tree_grammar_and_rules_are_printed) {
    put(in / "x.ugn", clean);
    BOOST_TEST(run({"ast", "x.ugn"}).out.starts_with("("));
    BOOST_TEST(!json::parse(run({"ast", "--format", "json", "x.ugn"}).out).empty());
    BOOST_TEST(!run({"grammar", "ugn"}).out.empty());
    BOOST_TEST(!run({"grammar", "ugn", "--format", "dict"}).out.empty());
    BOOST_TEST(has(run({"rules"}).out, "ugn/wrong-board"));
    const json rules = json::parse(run({"rules", "--format", "json"}).out);
    BOOST_TEST(rules.at(0).at("code") == "text/bom");
    BOOST_TEST(run({"lint", test::source_dir() / "docs/samples"}).status == 1);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
