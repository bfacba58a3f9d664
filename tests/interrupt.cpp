// Runs that somebody ends with Ctrl-C: they end with status 130, and say what they have done. Only what hangs is told by a clock.
#include "tests/program_support.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <sys/ioctl.h>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in
using namespace std::chrono_literals;

constexpr int record_count = 4'000;

std::string lower_case() {
    return changed("C4 D5", "c4 D5");
}

/// Without a line end, and so large that a check of it takes long.
std::string slow_record() {
    std::string text;
    while (text.size() < 60'000'000) text += "(;FF[4]KM[1]B[aa]W[bb]B[zz]";
    return text;
}

struct interrupted_run {
    int status;
    std::string out;
    std::string err;
    std::chrono::steady_clock::duration took; ///< from the signal to the end
};

struct interrupt_folder : folder {
    void put_records(std::string_view text) const {
        for (int i = 0; i < record_count; ++i) put(in / (std::to_string(10'000 + i) + ".ugn"), text);
    }

    /// Interrupts a run once `has_begun`.
    [[nodiscard]] interrupted_run interrupt(const std::vector<std::string>& arguments, int input,
                                            const std::function<bool()>& has_begun) const {
        const int out = ::open((path / "out").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
        const int err = ::open((path / "err").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
        const pid_t child = start(arguments, input, out, err);
        for (const int fd : {out, err}) ::close(fd);
        for (int i = 0; i < 20'000 && !has_begun(); ++i) std::this_thread::sleep_for(500us);
        const auto begun = std::chrono::steady_clock::now();
        ::kill(child, SIGINT);
        const int status = status_of(child);
        return {status, get(path / "out"), get(path / "err"), std::chrono::steady_clock::now() - begun};
    }

    [[nodiscard]] interrupted_run interrupt(const std::vector<std::string>& arguments,
                                            const std::function<bool()>& has_begun) const {
        const int null = ::open("/dev/null", O_RDONLY);
        interrupted_run r = interrupt(arguments, null, has_begun);
        ::close(null);
        return r;
    }

    /// Of those that were put here, how many are another text now.
    [[nodiscard]] int changed_records(std::string_view from) const {
        int changed = 0;
        for (const auto& entry : fs::directory_iterator(in))
            if (entry.path().extension() == ".ugn" && get(entry.path()) != from) ++changed;
        return changed;
    }
};

/// Whether something is written of a file that hasn't its name yet.
bool holds_part_of_a_file(const fs::path& folder) {
    const auto all = fs::directory_iterator(folder);
    return std::any_of(begin(all), end(all), [](const fs::directory_entry& entry) {
        return entry.path().filename().string().starts_with(".arbiter-") && entry.file_size() > 0;
    });
}

/// Users wait for a second at most. How long that takes on a machine that does other things too says nothing; only a run that
/// waits for something else takes so long.
constexpr auto longest_wait = 30s;

void check_ended(const interrupted_run& r) {
    BOOST_TEST(r.status == 130);
    BOOST_TEST((r.took < longest_wait));
}

/// The number behind `before` in `text`; -1 where there is none.
int number_behind(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before);
    return at == std::string::npos ? -1 : std::stoi(text.substr(at + before.size()));
}

/// Interrupts runs at many moments, spread over what one takes; what a run leaves is looked at by `check`, which is given its
/// status. Before each, `prepare` makes all as it was.
struct interrupted_anywhere : interrupt_folder {
    static constexpr int moments = test::is_sanitized ? 5 : test::is_whole ? 20 : 8;
    static constexpr int files = 400;

    void put_files(std::string_view text) const {
        for (int i = 0; i < files; ++i) put(in / (std::to_string(10'000 + i) + ".ugn"), text);
    }

    /// From the start to the signal `after`; its status. What it said is in `out` and `err`.
    [[nodiscard]] int run_for(const std::vector<std::string>& arguments,
                              std::chrono::steady_clock::duration after) const {
        const int null = ::open("/dev/null", O_RDONLY);
        const int out = ::open((path / "out").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
        const int err = ::open((path / "err").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
        const pid_t child = start(arguments, null, out, err);
        for (const int fd : {null, out, err}) ::close(fd);
        std::this_thread::sleep_for(after);
        ::kill(child, SIGINT);
        return status_of(child);
    }

    /// How many lines of JSON were written to standard output, each of them whole.
    [[nodiscard]] std::size_t whole_lines() const {
        const std::string out = get(path / "out");
        BOOST_TEST((out.empty() || out.ends_with("}\n")));
        return lines_of(out).size();
    }

    void interrupt_anywhere(const std::vector<std::string>& arguments, const std::function<void()>& prepare,
                            const std::function<void(int status)>& check) const {
        prepare();
        const auto begun = std::chrono::steady_clock::now();
        const auto whole = run(arguments);
        const auto took = std::chrono::steady_clock::now() - begun;
        std::mt19937 random(2025);
        int interrupted = 0;
        for (int i = 0; i < moments; ++i) {
            prepare();
            const int status = run_for(arguments, took * (random() % 1000) / 1000);
            // before the program handles signals, one ends it as it does any other
            BOOST_TEST((status == whole.status || status == 130 || status == 1000 + SIGINT), status);
            interrupted += status == whole.status ? 0 : 1;
            // a run that has not begun has nothing to sum up, nor has one that has done all and said so
            const std::string said = get(path / "err");
            const std::string bare = "arbiter: interrupted\n"; // of another thread: in any order with what the run says
            const bool is_bare = said == bare || said == whole.err + bare || said == bare + whole.err;
            if (status == 130)
                BOOST_TEST((said.empty() || said == whole.err || is_bare || said.starts_with("interrupted; ")), said);
            check(status);
            check_nothing_is_left();
        }
        BOOST_TEST(interrupted > 0);
    }

    void check_nothing_is_left() const {
        for (const auto& entry : fs::recursive_directory_iterator(path))
            BOOST_TEST(!entry.path().filename().string().starts_with(".arbiter-"), entry.path());
    }

    /// Each file is wholly `before` or wholly `after`.
    void check_whole(std::string_view before, std::string_view after) const {
        int whole = 0;
        for (const auto& entry : fs::directory_iterator(in)) {
            const std::string text = get(entry.path());
            whole += text == before || text == after ? 1 : 0;
        }
        BOOST_TEST(whole == files);
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(interrupt, interrupt_folder)

BOOST_AUTO_TEST_CASE(fixing_says_how_many_files_it_has_changed) {
    put_records(lower_case());
    const interrupted_run r =
        interrupt({"lint", "--fix", "--jobs", "2", "."}, [&] { return get(in / "10100.ugn") != lower_case(); });
    check_ended(r);
    const int files = changed_records(lower_case());
    BOOST_TEST(files < record_count);
    BOOST_TEST(r.err.starts_with("interrupted; fixed "), r.err);
    BOOST_TEST(number_behind(r.err, " findings in ") == files, r.err);
    BOOST_TEST(number_behind(r.err, "checked ") == files, r.err);
}

BOOST_AUTO_TEST_CASE(layout_says_how_many_files_it_has_changed) {
    const std::string text = changed("A1 A3", "A1   A3");
    put_records(text);
    const interrupted_run r = interrupt({"fmt", "--jobs", "2", "."}, [&] { return get(in / "10100.ugn") != text; });
    check_ended(r);
    const int files = changed_records(text);
    BOOST_TEST(files < record_count);
    BOOST_TEST(r.err == "interrupted; " + std::to_string(files) + " files reformatted\n");
}

BOOST_AUTO_TEST_CASE(documents_are_whole) {
    put_records(wrong());
    put(in / "a slow one.sgf", slow_record()); // so that there is something to interrupt
    const interrupted_run r = interrupt({"lint", "--jobs", "2", "--output-format", "sarif", "--output-file",
                                         "junit=../found", "--write-baseline", "../known", "."},
                                        [&] { return holds_part_of_a_file(path); });
    check_ended(r);
    const json log = json::parse(r.out);
    const json& invocation = log.at("runs").at(0).at("invocations").at(0);
    BOOST_TEST(invocation.at("executionSuccessful") == false);
    BOOST_TEST(invocation.at("toolExecutionNotifications").at(0).at("descriptor").at("id") == "interrupted");
    BOOST_TEST(get(path / "found").ends_with("</testsuites>\n"));
    BOOST_TEST(!fs::exists(path / "known"));
}

BOOST_AUTO_TEST_CASE(one_record_that_takes_long_is_not_waited_for) {
    put(in / "10000.ugn", lower_case());
    put(in / "a slow one.sgf", slow_record());
    const interrupted_run r =
        interrupt({"lint", "--fix", "--jobs", "2", "."}, [&] { return get(in / "10000.ugn") != lower_case(); });
    check_ended(r);
    BOOST_TEST(r.err == "interrupted; fixed 1 finding in 1 file; checked 1 file: nothing to complain about\n");
}

BOOST_AUTO_TEST_CASE(what_waits_for_somebody_ends_too) {
    int ends[2];
    BOOST_REQUIRE(::pipe(ends) == 0);
    ::fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    int waited = 0;
    const auto a_while = [&waited] { return ++waited > 600; };
    const interrupted_run r = interrupt({"lint", "-"}, ends[0], a_while);
    check_ended(r);
    BOOST_TEST(r.err == "interrupted; no record was checked\n");
    for (const int fd : ends) ::close(fd);
}

BOOST_AUTO_TEST_CASE(what_works_at_one_record_says_that_it_was_interrupted) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"ast", "-"}, {"show", "-"}, {"convert", "--to", "sgf", "-"}}) {
        int ends[2];
        BOOST_REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
        int waited = 0;
        const interrupted_run r = interrupt(arguments, ends[0], [&waited] { return ++waited > 600; });
        check_ended(r);
        BOOST_TEST(r.out == "");
        BOOST_TEST(r.err == "arbiter: interrupted\n", arguments.front());
        for (const int fd : ends) ::close(fd);
    }
}

BOOST_AUTO_TEST_CASE(what_nobody_reads_ends_too) {
    put_records(wrong());
    int ends[2];
    BOOST_REQUIRE(::pipe(ends) == 0);
    const int null = ::open("/dev/null", O_RDWR);
    const pid_t child = start({"lint", "--jobs", "2", "."}, null, ends[1], null);
    std::this_thread::sleep_for(500ms);
    const auto begun = std::chrono::steady_clock::now();
    ::kill(child, SIGINT);
    BOOST_TEST(status_of(child) == 130);
    BOOST_TEST((std::chrono::steady_clock::now() - begun < longest_wait));
    for (const int fd : {ends[0], ends[1], null}) ::close(fd);
}

BOOST_AUTO_TEST_CASE(games_are_counted) {
    const interrupted_run r = interrupt({"gen", "ugn", "--games", "1000000", "-o", "games"}, [&] {
        return fs::exists(in / "games") &&
               std::distance(fs::directory_iterator(in / "games"), fs::directory_iterator()) > 10;
    });
    check_ended(r);
    const auto files = std::distance(fs::directory_iterator(in / "games"), fs::directory_iterator());
    BOOST_TEST(r.err == "interrupted; " + std::to_string(files) + " of 1000000 games were written\n");
}

BOOST_FIXTURE_TEST_CASE(fixing_that_ends_anywhere_leaves_nothing_behind, interrupted_anywhere) {
    interrupt_anywhere(
        {"lint", "--fix", "--jobs", "2", "."}, [this] { put_files(lower_case()); },
        [this](int) { check_whole(lower_case(), clean); });
}

BOOST_FIXTURE_TEST_CASE(layout_that_ends_anywhere_leaves_nothing_behind, interrupted_anywhere) {
    const std::string text = changed("A1 A3", "A1   A3");
    interrupt_anywhere(
        {"fmt", "--jobs", "2", "."}, [&] { put_files(text); }, [&](int) { check_whole(text, clean); });
}

BOOST_FIXTURE_TEST_CASE(games_that_end_anywhere_are_whole, interrupted_anywhere) {
    constexpr std::size_t games = 400;
    std::map<std::string, std::string> right; // by name
    BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "400", "--seed", "9", "-o", "right"}).status == 0);
    for (const auto& entry : fs::directory_iterator(in / "right"))
        right[entry.path().filename().string()] = get(entry.path());
    BOOST_TEST_REQUIRE(right.size() == games);
    interrupt_anywhere(
        {"gen", "ugn", "--games", "400", "--seed", "9", "-o", "games"}, [this] { fs::remove_all(in / "games"); },
        [&](int status) {
            std::size_t whole = 0;
            for (const auto& entry :
                 fs::exists(in / "games") ? fs::directory_iterator(in / "games") : fs::directory_iterator()) {
                const auto game = right.find(entry.path().filename().string());
                BOOST_TEST_REQUIRE((game != right.end()), entry.path());
                BOOST_TEST(get(entry.path()) == game->second);
                ++whole;
            }
            BOOST_TEST((whole == games || status != 0));
        });
}

BOOST_FIXTURE_TEST_CASE(archives_of_games_that_end_anywhere_are_whole_or_none, interrupted_anywhere) {
    for (const std::string name : {"games.zip", "games.tar.gz"}) {
        BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "400", "--seed", "9", "-o", "../right-" + name}).status == 0);
        const std::string right = get(path / ("right-" + name));
        BOOST_TEST_REQUIRE(!right.empty());
        interrupt_anywhere(
            {"gen", "ugn", "--games", "400", "--seed", "9", "-o", name}, [&] { fs::remove(in / name); },
            [&](int status) {
                // the signal may come when it has its name already
                BOOST_TEST((fs::exists(in / name) || status != 0));
                if (fs::exists(in / name)) BOOST_TEST((get(in / name) == right));
            });
    }
}

BOOST_FIXTURE_TEST_CASE(findings_that_end_anywhere_are_whole_lines, interrupted_anywhere) {
    put_files(wrong());
    interrupt_anywhere(
        {"lint", "--jobs", "2", "--output-format", "jsonl", "."}, [] {},
        [this](int status) {
            const std::size_t findings = whole_lines();
            BOOST_TEST((findings == files || (findings < files && status != 1)));
        });
}

BOOST_FIXTURE_TEST_CASE(statistics_that_end_anywhere_are_whole_lines, interrupted_anywhere) {
    BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "400", "--seed", "9", "-o", "games.tar"}).status == 0);
    interrupt_anywhere(
        {"stats", "--jobs", "2", "--format", "jsonl", "games.tar"}, [] {},
        [this](int status) {
            const std::size_t lines = whole_lines();
            BOOST_TEST((lines > 0 || status != 0));
        });
}

BOOST_AUTO_TEST_CASE(what_is_being_written_is_written_whole) {
    BOOST_TEST_REQUIRE(run({"gen", "ugn", "--games", "400", "--seed", "9", "-o", "games.tar"}).status == 0);
    int ends[2];
    BOOST_REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
    const int room = ::fcntl(ends[1], F_SETPIPE_SZ, 4096); // less than is written
    BOOST_REQUIRE(room > 0);
    const int null = ::open("/dev/null", O_RDWR);
    const pid_t child = start({"stats", "--format", "jsonl", "games.tar"}, null, ends[1], null);
    ::close(ends[1]);
    int waiting = 0;
    for (int i = 0; i < 20'000 && waiting < room; ++i) {
        std::this_thread::sleep_for(500us);
        BOOST_REQUIRE(::ioctl(ends[0], FIONREAD, &waiting) == 0);
    }
    ::kill(child, SIGINT);
    std::this_thread::sleep_for(20ms);
    std::string out;
    char part[4096];
    for (ssize_t size = 0; (size = ::read(ends[0], part, sizeof part)) > 0;)
        out.append(part, static_cast<std::size_t>(size));
    BOOST_TEST(status_of(child) == 130);
    BOOST_TEST(out.size() > static_cast<std::size_t>(room));
    BOOST_TEST(out.ends_with("}\n"), out);
    for (const int fd : {ends[0], null}) ::close(fd);
}

BOOST_FIXTURE_TEST_CASE(files_of_findings_that_end_anywhere_are_whole, interrupted_anywhere) {
    put_files(wrong());
    interrupt_anywhere(
        {"lint", "--jobs", "2", "--output-file", "sarif=../log", "--output-file", "jsonl=../lines", "."},
        [this] {
            for (const char* name : {"log", "lines"}) fs::remove(path / name);
        },
        [this](int status) {
            if (fs::exists(path / "log")) BOOST_TEST(json::accept(get(path / "log")));
            const std::string lines = get(path / "lines");
            BOOST_TEST((lines.empty() || lines.ends_with("}\n")));
            if (status == 1) BOOST_TEST(lines_of(lines).size() == std::size_t{files});
        });
}

BOOST_AUTO_TEST_SUITE_END()
