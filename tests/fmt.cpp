// `arbiter fmt` as its users see it.
#include "tests/assertions.hpp"
#include "tests/program_support.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in

/// `clean`, which is laid out canonically, in another layout.
std::string odd() {
    return changed("C4 D5\nE5 E2\n", "C4\tD5 E5\r\nE2 ");
}

std::string glued() {
    return changed("C4 D5", "C4D5");
}

/// `odd` becomes `clean`.
constexpr std::string_view odd_diff = " [Comment \"X wins by resignation\"]\n"
                                      " \n"
                                      " A1 A3\n"
                                      "-C4\tD5 E5\r\n"
                                      "-E2 B1\n"
                                      "+C4 D5\n"
                                      "+E5 E2\n"
                                      "+B1\n"
                                      " 1-0\n";

struct stat status_of_file(const fs::path& path) {
    struct stat info {};
    BOOST_REQUIRE(::stat(path.c_str(), &info) == 0);
    return info;
}

std::size_t files_in(const fs::path& path) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), fs::directory_iterator()));
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(fmt_program, folder)

BOOST_AUTO_TEST_CASE(files_are_laid_out_in_place) {
    put(in / "odd.ugn", odd());
    put(in / "b.ugn", odd());
    put(in / "clean.ugn", clean);
    const struct stat before = status_of_file(in / "clean.ugn");
    const outcome o = run({"fmt", "odd.ugn", "clean.ugn", "b.ugn"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.out == "");
    BOOST_TEST(o.err == "2 files reformatted, 1 file left unchanged\n");
    for (const char* name : {"odd.ugn", "b.ugn", "clean.ugn"}) BOOST_TEST(get(in / name) == clean);
    const struct stat after = status_of_file(in / "clean.ugn");
    BOOST_TEST((before.st_ino == after.st_ino && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec));
    BOOST_TEST(files_in(in) == 3U);
    BOOST_TEST(run({"fmt", "."}).err == "3 files left unchanged\n");
    put(in / "odd.ugn", odd());
    BOOST_TEST(run({"fmt", "--quiet", "odd.ugn"}).err == "");
    BOOST_TEST(get(in / "odd.ugn") == clean);
}

BOOST_AUTO_TEST_CASE(check_lists_and_changes_nothing) {
    put(in / "odd.ugn", odd());
    put(in / "clean.ugn", clean);
    const outcome o = run({"fmt", "--check", "."});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(o.out == "would reformat: odd.ugn\n");
    BOOST_TEST(o.err == "1 file would be reformatted, 1 file already formatted\n");
    BOOST_TEST(get(in / "odd.ugn") == odd());
    const outcome well = run({"fmt", "--check", "-q", "clean.ugn"});
    BOOST_TEST(well.status == 0);
    BOOST_TEST((well.out + well.err).empty());
}

BOOST_AUTO_TEST_CASE(diff_shows_and_changes_nothing) {
    put(in / "odd.ugn", odd());
    put(in / "clean.ugn", clean);
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"fmt", "--diff", "clean.ugn", "odd.ugn"},
                                                      {"fmt", "--check", "--diff", "clean.ugn", "odd.ugn"}}) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 1);
        BOOST_TEST(o.out.starts_with("--- "));
        BOOST_TEST(has(o.out.substr(0, o.out.find("@@")), "odd.ugn"));
        BOOST_TEST(has(o.out, "\n@@ -7,6 +7,7 @@\n" + std::string(odd_diff)), o.out);
        BOOST_TEST(!has(o.out, "clean.ugn"));
        BOOST_TEST(o.err == "1 file would be reformatted, 1 file already formatted\n");
    }
    BOOST_TEST(get(in / "odd.ugn") == odd());
    BOOST_TEST(run({"fmt", "--diff", "clean.ugn"}).status == 0);
}

BOOST_AUTO_TEST_CASE(standard_input_goes_to_standard_output) {
    const outcome o = run({"fmt", "-"}, odd());
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.out == clean);
    BOOST_TEST(o.err == "");
    BOOST_TEST(run({"fmt", "-"}, clean).out == clean);
    const outcome check = run({"fmt", "--check", "-"}, odd());
    BOOST_TEST(check.status == 1);
    BOOST_TEST(check.out == "would reformat: -\n");
    BOOST_TEST(has(run({"fmt", "--diff", "-"}, odd()).out, odd_diff));
    const outcome ill = run({"fmt", "-"}, glued());
    BOOST_TEST(ill.status == 2);
    BOOST_TEST(ill.out == "");
    BOOST_TEST(has(ill.err, "-:10:3: "));
    const outcome none = run({"fmt", "-"}, "dear diary\n");
    BOOST_TEST(none.status == 2);
    BOOST_TEST(none.out == "");
    BOOST_TEST(has(none.err, "--notation"));
}

BOOST_AUTO_TEST_CASE(generated_games_pass_through) {
    for (const char* seed : {"1", "2", "7"}) {
        const std::string game = run({"gen", "ugn", "--seed", seed}).out;
        BOOST_TEST(!game.empty());
        BOOST_TEST(run({"fmt", "-"}, game).out == game);
    }
    BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "50", "-o", "many"}).status == 0);
    BOOST_TEST(run({"fmt", "--check", "many"}).err == "50 files already formatted\n");
}

BOOST_AUTO_TEST_CASE(a_file_with_errors_of_syntax_is_left_alone) {
    put(in / "glued.ugn", glued());
    put(in / "odd.ugn", odd());
    for (const char* mode : {"--check", "--diff", "--quiet"}) {
        const outcome o = run({"fmt", mode, "glued.ugn", "odd.ugn"});
        BOOST_TEST(o.status == 2, mode);
        BOOST_TEST(o.err.starts_with("arbiter: glued.ugn:10:3: expected white space after the move "
                                     "[syntax/unexpected]; the record is left as it is\n"),
                   o.err);
        BOOST_TEST(get(in / "glued.ugn") == glued());
        BOOST_TEST((get(in / "odd.ugn") == clean) == (mode == std::string_view("--quiet"))); // the others go on
    }
    BOOST_TEST(has(run({"fmt", "glued.ugn", "odd.ugn"}).err, "1 file left unchanged (1 could not be formatted)\n"));

    put(in / "after.ugn", changed("\"2025-06-29\"]", "\"2025-06-29\"] Sunday "));
    const outcome lost = run({"fmt", "after.ugn"});
    BOOST_TEST(lost.status == 2);
    BOOST_TEST(lost.err == "arbiter: after.ugn:2:21: the canonical layout has no place for `Sunday`, and drops "
                           "nothing; remove it; the record is left as it is\n"
                           "no file was reformatted (1 could not be formatted)\n");
}

BOOST_AUTO_TEST_CASE(folders_give_what_has_a_known_extension) {
    fs::create_directories(in / "games/b");
    for (const char* name : {"games/c.ugn", "games/b/2.ugn", "games/notes.txt"}) put(in / name, odd());
    const outcome o = run({"fmt", "--check", "games"});
    BOOST_TEST(o.out == "would reformat: games/b/2.ugn\nwould reformat: games/c.ugn\n");
    BOOST_TEST(o.err == "2 files would be reformatted (1 skipped)\n");
    BOOST_TEST(run({"fmt", "--check", "--exclude", "b", "games"}).out == "would reformat: games/c.ugn\n");
    put(in / "list", "games/notes.txt\ngames/c.ugn\n");
    BOOST_TEST(run({"fmt", "--check", "--files-from", "list"}).out ==
               "would reformat: games/notes.txt\nwould reformat: games/c.ugn\n");
    constexpr char list[] = "games/c.ugn\0games/b";
    BOOST_TEST(run({"fmt", "--check", "--files-from", "-", "-0"}, {list, sizeof list}).out ==
               "would reformat: games/c.ugn\nwould reformat: games/b/2.ugn\n");
    BOOST_TEST(run({"fmt", "games"}).err == "2 files reformatted (1 skipped)\n");
    BOOST_TEST(get(in / "games/b/2.ugn") == clean);
    BOOST_TEST(get(in / "games/notes.txt") == odd());
    fs::create_directory(in / "empty");
    BOOST_TEST(run({"fmt", "empty"}).err == "no file was reformatted\n");
    for (const char* mode : {"--check", "--diff"})
        BOOST_TEST(run({"fmt", mode, "empty"}).err == "no file would be reformatted\n");
}

BOOST_AUTO_TEST_CASE(what_a_configuration_excludes_is_left_alone) {
    fs::create_directory(in / "drafts");
    put(in / "drafts/odd.ugn", odd());
    put(in / "odd.ugn", odd());
    put(in / "arbiter.toml", "[lint]\nexclude = [\"drafts/\"]\n");
    const outcome made = run({"fmt", "."});
    BOOST_TEST(made.status == 0);
    BOOST_TEST(get(in / "odd.ugn") == clean);
    BOOST_TEST(get(in / "drafts/odd.ugn") == odd());
    const outcome all = run({"fmt", "--check", "--no-config", "."});
    BOOST_TEST(all.status == 1);
    BOOST_TEST(all.out == "would reformat: drafts/odd.ugn\n");
    put(in / "arbiter.toml", "[lint]\nexclude = 1\n");
    put(in / "odd.ugn", odd());
    const outcome wrong = run({"fmt", "."});
    BOOST_TEST(wrong.status == 2);
    BOOST_TEST(has(wrong.err, "arbiter.toml:2:"));
    BOOST_TEST(get(in / "odd.ugn") == odd());
}

BOOST_AUTO_TEST_CASE(notation_and_size_are_options) {
    put(in / "x.txt", "[Date\t\"x\"]\n");
    BOOST_TEST(run({"fmt", "x.txt"}).status == 2);
    BOOST_TEST(run({"fmt", "--notation", "ugn", "x.txt"}).status == 0);
    BOOST_TEST(get(in / "x.txt") == "[Date \"x\"]\n\n");
    put(in / "odd.ugn", odd());
    const outcome large = run({"fmt", "--max-file-size", "64", "odd.ugn"});
    BOOST_TEST(large.status == 2);
    BOOST_TEST(has(large.err, "text/too-large"));
    BOOST_TEST(get(in / "odd.ugn") == odd());
    BOOST_TEST(run({"fmt", "--max-file-size", "1K", "odd.ugn"}).status == 0);
}

BOOST_AUTO_TEST_CASE(records_in_lines_can_be_looked_at) {
    const std::string line = json({{"path", "a/1.ugn"}, {"notation", "ugn"}, {"text", odd()}}).dump() + '\n';
    const outcome o = run({"fmt", "--check", "--input-format", "jsonl", "-"}, line);
    BOOST_TEST(o.status == 1);
    BOOST_TEST(o.out == "would reformat: a/1.ugn\n");
    const outcome in_place = run({"fmt", "--input-format", "jsonl", "-"}, line);
    BOOST_TEST(in_place.status == 2);
    BOOST_TEST(in_place.err == "arbiter: records in JSON lines can't be replaced in place; add --check or --diff\n"
                               "arbiter: see `arbiter fmt --help`\n");
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_status_2) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"fmt"}, "what is to be laid out? name files or folders, or `-` for standard input"},
        {{"fmt", "--chek", "x"}, "there is no option `--chek`; did you mean `--check`?"},
        {{"fmt", "--select", "ugn", "x"},
         "there is no option `--select`; it is an option of `arbiter lint`, `arbiter config`"},
        {{"fmt", "--notation", "ung", "x"}, "there is no notation `ung`; did you mean `ugn`?"},
        {{"fmt", "--jobs", "0", "x"}, "--jobs: `0` is not from 1 to 4294967295"},
        {{"fmt", "-", "-"}, "standard input can be read only once"},
        {{"fmt", "-0", "x"}, "`-0` needs `--files-from`"},
    };
    for (const auto& [arguments, expected] : cases) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 2, expected);
        BOOST_TEST(o.out == "");
        BOOST_TEST(o.err == "arbiter: " + expected + "\narbiter: see `arbiter fmt --help`\n");
    }
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"fmt", "nowhere"}, {"fmt", "--files-from", "nowhere"}}) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.err == "arbiter: nowhere: can't be read: No such file or directory\n"
                            "no file was reformatted (1 could not be formatted)\n");
    }
}

BOOST_AUTO_TEST_CASE(output_is_the_same_whatever_the_jobs) {
    const auto prepare = [this] {
        fs::remove_all(in / "many");
        BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "60", "-o", "many"}).status == 0);
        int i = 0;
        std::vector<fs::path> paths(fs::directory_iterator(in / "many"), fs::directory_iterator{});
        std::sort(paths.begin(), paths.end());
        for (const fs::path& each : paths) {
            std::string text = get(each);
            if (++i % 3 == 0) text.insert(text.find("\n\n"), " ");
            if (i % 7 == 0) text += "x";
            put(each, text);
        }
        return paths.front();
    };
    const std::string first = prepare().string();
    for (const char* mode : {"--check", "--diff", "--input-format=file"}) {
        prepare();
        const outcome one = run({"fmt", mode, "--jobs", "1", first, "many", "nowhere", "many/", first});
        prepare();
        const outcome four = run({"fmt", mode, "--jobs", "4", first, "many", "nowhere", "many/", first});
        BOOST_TEST(one.status == 2);
        BOOST_TEST((one.out == four.out && one.err == four.err), mode << '\n' << one.err << four.err);
        // of 60 every third is odd but for the two with text after the marker, and each counts once
        BOOST_TEST(has(one.err, "18 files "), one.err);
        BOOST_TEST(has(one.err, "(9 could not be formatted)"), one.err);
    }
}

BOOST_AUTO_TEST_CASE(links_and_modes_stay) {
    put(in / "real.ugn", odd());
    ::chmod((in / "real.ugn").c_str(), 0640);
    fs::create_symlink("real.ugn", in / "link.ugn");
    const outcome o = run({"fmt", "link.ugn", "real.ugn"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(o.err == "1 file reformatted\n");
    BOOST_TEST(fs::is_symlink(in / "link.ugn"));
    BOOST_TEST(get(in / "real.ugn") == clean);
    BOOST_TEST((status_of_file(in / "real.ugn").st_mode & 07777U) == 0640U);
    BOOST_TEST(files_in(in) == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
