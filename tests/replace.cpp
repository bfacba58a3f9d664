// Fixing by the program: what is written where, and that no file is ever harmed.
#include "io/replace.hpp"

#include "tests/program_support.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <functional>
#include <map>
#include <set>
#include <thread>

#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in
using namespace std::chrono_literals;

std::string lower_case() {
    return changed("C4 D5", "c4 D5");
}

/// Wrong in the same way, and longer.
std::string long_record(std::size_t size) {
    std::string text = lower_case();
    const std::string remark = "resignation";
    return text.replace(text.find(remark), remark.size(), std::string(size, 'r'));
}

std::string fixed(std::string text) {
    return text.replace(text.find("c4"), 2, "C4");
}

std::set<std::string> names_in(const fs::path& path) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(path)) names.insert(entry.path().filename().string());
    return names;
}

struct stat state_of(const fs::path& path) {
    struct stat info {};
    BOOST_TEST_REQUIRE(::stat(path.c_str(), &info) == 0);
    return info;
}

/// A small file system of its own, where we may have one.
struct small_disk {
    small_disk(fs::path at, const char* options) : path(std::move(at)), mounted(is_mounted_at(path, options)) {
        if (!mounted) BOOST_TEST_MESSAGE("skipped: no file system can be mounted here");
    }
    small_disk(const small_disk&) = delete;
    small_disk(small_disk&&) = delete;
    small_disk& operator=(const small_disk&) = delete;
    small_disk& operator=(small_disk&&) = delete;
    ~small_disk() {
        if (mounted) ::umount2(path.c_str(), MNT_DETACH);
    }
    fs::path path;
    bool mounted;

private:
    static bool is_mounted_at(const fs::path& path, const char* options) {
        fs::create_directory(path);
        return ::mount("arbiter-test", path.c_str(), "tmpfs", 0, options) == 0;
    }
};

/// Waits for something to come true, but not for ever.
bool comes(const std::function<bool()>& what) {
    for (int i = 0; i < 20'000; ++i) {
        if (what()) return true;
        std::this_thread::sleep_for(500us);
    }
    return false;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(replace, folder)

BOOST_AUTO_TEST_CASE(fix_fixes_in_place_and_reports_what_is_left) {
    put(in / "a.ugn", lower_case());
    put(in / "b.ugn", changed("C4 D5", "c4 B5"));
    put(in / "clean.ugn", clean);
    const outcome o = run({"lint", "--fix", "--output-format=short", "."});
    BOOST_TEST(o.status == 1);
    BOOST_TEST(get(in / "a.ugn") == clean);
    BOOST_TEST(get(in / "b.ugn") == changed("C4 D5", "C4 B5"));
    BOOST_TEST(o.out.starts_with("b.ugn:10:4: error: "));
    BOOST_TEST(std::count(o.out.begin(), o.out.end(), '\n') == 1);
    BOOST_TEST(o.err.starts_with("fixed 2 findings in 2 files; checked 3 files: 1 error in 1 file\n"), o.err);
    const outcome again = run({"lint", "--fix", "--output-format=short", "."});
    BOOST_TEST(again.out == o.out);
    BOOST_TEST(again.err.starts_with("checked 3 files: 1 error in 1 file\n"), again.err);
    BOOST_TEST(run({"lint", "--fix", "a.ugn"}).status == 0);
    const std::set<std::string> all{"a.ugn", "b.ugn", "clean.ugn"};
    BOOST_TEST(names_in(in) == all);
}

BOOST_AUTO_TEST_CASE(the_summary_says_what_can_be_fixed) {
    put(in / "safe.ugn", lower_case());
    put(in / "unsafe.ugn", changed("1-0", "0-1"));
    BOOST_TEST(run({"lint", "safe.ugn"}).err == "checked 1 file: 1 warning\n1 finding can be fixed with --fix\n");
    BOOST_TEST(run({"lint", "unsafe.ugn"}).err ==
               "checked 1 file: 1 error\n1 finding can be fixed with --fix --unsafe-fixes\n");
    BOOST_TEST(run({"lint", "."}).err == "checked 2 files: 1 error, 1 warning in 2 files\n"
                                         "1 finding can be fixed with --fix (1 more with --unsafe-fixes)\n");
    BOOST_TEST(run({"lint", "-q", "."}).err == "");
    const outcome fixed = run({"lint", "--fix", "--unsafe-fixes", "."});
    BOOST_TEST(fixed.status == 0);
    BOOST_TEST(fixed.err == "fixed 2 findings in 2 files; checked 2 files: nothing to complain about\n");
    BOOST_TEST(get(in / "unsafe.ugn") == clean); // as its Comment has it
}

BOOST_AUTO_TEST_CASE(fixes_that_bring_a_new_finding_are_counted) {
    // with `C4` for `B4` the rest of the game is legal, and then it is seen that X hasn't won
    std::string text = get(test::source_dir() / "docs/samples/20250702_201412_k7m2p9qd.ugn");
    text.replace(text.find("\"O\"") + 1, 1, "X");
    text.replace(text.rfind("0-1"), 3, "1-0");
    put(in / "x.ugn", text);
    BOOST_TEST(run({"lint", "--fix", "--unsafe-fixes", "."}).err ==
               "checked 1 file: 1 error\n1 fix was left out, because a new finding would come of it\n");
    put(in / "y.ugn", text);
    BOOST_TEST(run({"lint", "--fix", "--unsafe-fixes", "."}).err ==
               "checked 2 files: 2 errors in 2 files\n"
               "2 fixes were left out, because a new finding would come of them\n");
    BOOST_TEST(get(in / "x.ugn") == text);
}

BOOST_AUTO_TEST_CASE(mode_owner_and_links_stay) {
    fs::create_directory(in / "far");
    put(in / "far/real.ugn", lower_case());
    fs::create_symlink("far/real.ugn", in / "link.ugn");
    ::chmod((in / "far/real.ugn").c_str(), 0640);
    const bool as_root = ::geteuid() == 0;
    if (as_root) BOOST_TEST(::chown((in / "far/real.ugn").c_str(), 12345, 23456) == 0);
    BOOST_TEST(run({"lint", "--fix", "link.ugn"}).status == 0);
    BOOST_TEST(fs::is_symlink(in / "link.ugn"));
    BOOST_TEST(get(in / "far/real.ugn") == clean);
    const struct stat now = state_of(in / "far/real.ugn");
    BOOST_TEST((now.st_mode & 07777U) == 0640U);
    if (as_root) BOOST_TEST((now.st_uid == 12345 && now.st_gid == 23456));
}

BOOST_AUTO_TEST_CASE(diff_writes_nothing) {
    put(in / "x.ugn", lower_case());
    put(in / "wrong.ugn", wrong());
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"lint", "--diff", "."}, {"lint", "--fix", "--diff", "."}}) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 1);
        BOOST_TEST(o.out == "--- x.ugn\n+++ x.ugn\n@@ -7,7 +7,7 @@\n [Comment \"X wins by resignation\"]\n \n A1 A3\n"
                            "-c4 D5\n+C4 D5\n E5 E2\n B1\n 1-0\n");
        BOOST_TEST(o.err.starts_with("would fix 1 finding in 1 file; "));
        BOOST_TEST(get(in / "x.ugn") == lower_case());
    }
    BOOST_TEST(run({"lint", "--diff", "wrong.ugn"}).status == 0); // nothing would change
    BOOST_TEST(run({"lint", "--diff", "wrong.ugn"}).out == "");
    BOOST_TEST(run({"lint", "--diff", "-"}, lower_case()).out.starts_with("--- -\n+++ -\n"));
    const json line{{"path", "y.ugn"}, {"text", lower_case()}};
    BOOST_TEST(run({"lint", "--diff", "--input-format=jsonl", "-"}, line.dump()).out.starts_with("--- y.ugn\n"));
    BOOST_TEST(run({"lint", "--diff", "nowhere", "x.ugn"}).status == 2);
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_wrong_usage) {
    put(in / "x.ugn", lower_case());
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"lint", "--unsafe-fixes", "x.ugn"}, "--unsafe-fixes needs --fix, or --diff to see what would change"},
        {{"lint", "--fix", "--input-format=jsonl", "x.ugn"},
         "--fix replaces files, and records in JSON lines are none; --diff shows what would change"}};
    for (const auto& [arguments, expected] : cases) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.err == "arbiter: " + expected + "\narbiter: see `arbiter lint --help`\n");
    }
    BOOST_TEST(get(in / "x.ugn") == lower_case());
}

BOOST_AUTO_TEST_CASE(standard_input_is_fixed_to_standard_output) {
    const outcome o = run({"lint", "--fix", "--output-format=short", "-"}, changed("C4 D5", "c4 B5"));
    BOOST_TEST(o.status == 1);
    BOOST_TEST(o.out == changed("C4 D5", "C4 B5"));
    BOOST_TEST(has(o.err, "-:10:4: error: "));
    BOOST_TEST(run({"lint", "--fix", "-"}, clean).out == clean);
    const outcome none = run({"lint", "--fix", "-"}, "dear diary\n");
    BOOST_TEST(none.status == 2);
    BOOST_TEST(none.out == "");
    const outcome large = run({"lint", "--fix", "--max-file-size=100", "-"}, clean);
    BOOST_TEST(large.status == 2);
    BOOST_TEST(large.out == ""); // and not the first hundred bytes
    BOOST_TEST(large.err.starts_with("arbiter: standard input: is larger than --max-file-size, and can't be passed on\n"
                                     "error[text/too-large]: "));
    BOOST_TEST(large.err.ends_with("\nchecked 1 file: 1 error (1 could not be written)\n"));
}

BOOST_AUTO_TEST_CASE(what_is_fixed_does_not_depend_on_the_jobs) {
    std::map<std::string, outcome> by_jobs;
    for (const std::string jobs : {"1", "4"}) {
        fs::remove_all(in / "games");
        fs::create_directory(in / "games");
        for (int i = 0; i < 60; ++i)
            put(in / "games" / (std::to_string(i) + ".ugn"), i % 3 == 0 ? lower_case() : changed("C4", "c5"));
        // each file twice, by two names
        fs::remove(in / "same");
        fs::create_directory_symlink("games", in / "same");
        by_jobs[jobs] = run({"lint", "--fix", "--output-format=short", "--jobs", jobs, "games", "same/"});
        BOOST_TEST(get(in / "games/0.ugn") == clean);
        BOOST_TEST(get(in / "games/1.ugn") == changed("C4", "C5"));
    }
    BOOST_TEST(by_jobs["1"].out == by_jobs["4"].out);
    BOOST_TEST(by_jobs["1"].err == by_jobs["4"].err);
    BOOST_TEST(by_jobs["1"].err.starts_with("fixed 60 findings in 60 files; "), by_jobs["1"].err);
}

BOOST_AUTO_TEST_CASE(a_file_that_changed_or_went_is_left_alone) {
    const std::string record = in / "x.ugn";
    put(record, "new");
    for (const char* before : {"old", "ne", "newer", ""}) {
        const auto changed_meanwhile = arbiter::io::replace_file(record, before, "fixed");
        BOOST_TEST_REQUIRE(changed_meanwhile.has_value());
        BOOST_TEST(changed_meanwhile->message ==
                   record + ": has changed since it was read, and was left as it is; try again");
    }
    BOOST_TEST(get(record) == "new");
    BOOST_TEST(!arbiter::io::replace_file(record, "new", "fixed").has_value());
    BOOST_TEST(get(record) == "fixed");
    fs::remove(record);
    const auto gone = arbiter::io::replace_file(record, "fixed", "again");
    BOOST_TEST_REQUIRE(gone.has_value());
    BOOST_TEST(gone->message == record + ": is gone since it was read");
    BOOST_TEST(names_in(in).empty());
}

BOOST_AUTO_TEST_CASE(what_cant_be_replaced_says_why) {
    const std::string pipe = in / "pipe.ugn";
    BOOST_TEST_REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const auto no_file = arbiter::io::replace_file(pipe, "old", "new");
    BOOST_TEST_REQUIRE(no_file.has_value());
    BOOST_TEST(no_file->message == pipe + ": can't be changed in place: it is no regular file");

    if (!limits_can_be_set) return;
    const std::string record = in / "x.ugn";
    put(record, "old");
    rlimit before{};
    BOOST_TEST_REQUIRE(::getrlimit(RLIMIT_NOFILE, &before) == 0);
    const rlimit none{0, before.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &none);
    const auto no_room = arbiter::io::replace_file(record, "old", "new");
    ::setrlimit(RLIMIT_NOFILE, &before);
    BOOST_TEST_REQUIRE(no_room.has_value());
    BOOST_TEST(no_room->message == record + ": can't be replaced: no file can be made beside it: Too many open files");
    BOOST_TEST(get(record) == "old");
}

BOOST_AUTO_TEST_CASE(a_file_that_may_not_grow_stays_whole) {
    const std::string text = long_record(6'000);
    put(in / "long.ugn", text);
    put(in / "short.ugn", lower_case());
    rlimit before{};
    BOOST_TEST_REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    const rlimit small{4'096, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const outcome o = run({"lint", "--fix", "long.ugn", "short.ugn"});
    ::setrlimit(RLIMIT_FSIZE, &before);
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "arbiter: long.ugn: can't be written: "), o.err);
    BOOST_TEST(has(o.err, "fixed 1 finding in 1 file; checked 2 files: 1 warning in 1 file (1 could not be written)\n"),
               o.err);
    BOOST_TEST(has(o.out, "[ugn/lower-case]"), o.out); // what it still has
    BOOST_TEST(get(in / "long.ugn") == text);
    BOOST_TEST(get(in / "short.ugn") == clean); // the others are fixed still
    BOOST_TEST(names_in(in).size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_full_disk_loses_nothing) {
    const small_disk disk(in / "disk", "size=32k");
    if (!disk.mounted) return;
    const std::string text = long_record(18'000);
    put(disk.path / "x.ugn", text);
    BOOST_TEST_REQUIRE(get(disk.path / "x.ugn") == text);
    const outcome o = run({"lint", "--fix", "disk"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "arbiter: disk/x.ugn: can't be written: No space left on device"), o.err);
    BOOST_TEST(has(o.out, "[ugn/lower-case]"), o.out);
    BOOST_TEST(get(disk.path / "x.ugn") == text);
    BOOST_TEST(names_in(disk.path).size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_read_only_folder_is_said_in_words) {
    const small_disk disk(in / "disk", "size=64k");
    if (!disk.mounted) return;
    put(disk.path / "x.ugn", lower_case());
    BOOST_TEST_REQUIRE(::mount(nullptr, disk.path.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0);
    const outcome o = run({"lint", "--fix", "disk"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(has(o.err, "arbiter: disk/x.ugn: can't be "), o.err);
    BOOST_TEST(has(o.err, "Read-only file system"), o.err);
    BOOST_TEST(get(disk.path / "x.ugn") == lower_case());
}

BOOST_AUTO_TEST_CASE(only_the_rules_that_are_named_are_fixed) {
    const auto put_record = [this] { put(in / "x.ugn", changed("C4 D5", "c4 d5!")); };
    put_record();
    const outcome one = run({"lint", "--fix", "--fix-only", "ugn/lower-case", "--output-format=short", "x.ugn"});
    BOOST_TEST(get(in / "x.ugn") == changed("C4 D5", "C4 D5!"));
    BOOST_TEST(one.status == 1);
    BOOST_TEST(has(one.out, "[ugn/false-symbol]"), one.out);
    BOOST_TEST(has(one.err, "fixed 2 findings in 1 file; checked 1 file: 1 error"), one.err);
    BOOST_TEST(has(one.err, "\n1 finding can be fixed with --fix without --fix-only\n"), one.err);
    put_record();
    BOOST_TEST(run({"lint", "--fix", "--fix-only=ugn/false-symbol,tag", "x.ugn"}).status == 1);
    BOOST_TEST(get(in / "x.ugn") == changed("C4 D5", "c4 d5"));
    put_record();
    BOOST_TEST(run({"lint", "--fix", "--fix-only=ugn", "x.ugn"}).status == 0);
    BOOST_TEST(get(in / "x.ugn") == clean);
    // what a finding is about may be named as well; the one about the other tag stays
    const std::string diff = run({"lint", "--diff", "--fix-only=tag/unknown:Event", "x.ugn"}).out;
    BOOST_TEST(diff == "");
}

BOOST_AUTO_TEST_CASE(no_signal_leaves_a_temporary_file) {
    limits[RLIMIT_CORE] = 0;
    for (const int signal : {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT, SIGXCPU, SIGQUIT,
                             SIGABRT, SIGTERM, SIGHUP, SIGRTMIN, SIGRTMAX}) {
        int ends[2];
        BOOST_REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
        const int null = ::open("/dev/null", O_RDWR);
        const pid_t child = start({"lint", "--output-file", "jsonl=found", "-"}, ends[0], null, null);
        BOOST_TEST(comes([&] { return names_in(in).size() == 1U; }), signal);
        ::kill(child, signal);
        BOOST_TEST(status_of(child) == 1000 + signal);
        BOOST_TEST(names_in(in).empty(), signal);
        for (const int fd : {ends[0], ends[1], null}) ::close(fd);
    }
}

// Once a file is written, and while one is being written: whole files, and nothing beside them.
BOOST_AUTO_TEST_CASE(a_signal_in_the_middle_leaves_whole_files) {
    const std::string large = long_record(60'000).append(20'000'000, '\n');
    int in_the_middle = 0;
    for (const auto& [signal, status] : {std::pair{SIGINT, 130}, {SIGTERM, 1000 + SIGTERM}, {SIGHUP, 1000 + SIGHUP}})
        for (const bool at_temporary : {false, true}) {
            fs::remove_all(in);
            fs::create_directory(in);
            std::map<std::string, std::string> before;
            for (int i = 100; i < 400; ++i) before[std::to_string(i) + ".ugn"] = lower_case();
            if (at_temporary) before["399.ugn"] = before["100.ugn"] = large;
            for (const auto& [name, text] : before) put(in / name, text);
            const int null = ::open("/dev/null", O_RDWR);
            const pid_t child = start({"lint", "--fix", "--jobs", "2", "."}, null, null, null);
            ::close(null);
            const bool started = comes([&] {
                if (!at_temporary) return get(in / "100.ugn") == clean;
                const std::set<std::string> names = names_in(in);
                return std::any_of(names.begin(), names.end(), [](const auto& n) { return n.ends_with('~'); });
            });
            BOOST_TEST(started);
            ::kill(child, signal);
            BOOST_TEST(status_of(child) == status);
            std::size_t done = 0;
            for (const auto& [name, text] : before) {
                const std::string now = get(in / name);
                const bool is_new = now == fixed(text);
                done += is_new ? 1 : 0;
                BOOST_TEST((is_new || now == text), name);
            }
            BOOST_TEST(names_in(in).size() == before.size());
            in_the_middle += done < before.size() ? 1 : 0;
        }
    BOOST_TEST(in_the_middle > 0);
}

BOOST_AUTO_TEST_CASE(what_cant_be_written_is_said_in_every_format) {
    if (!limits_can_be_set) return;
    put(in / "long.ugn", long_record(5'000'000));
    limits[RLIMIT_FSIZE] = 4'000'000; // what is said is shorter
    const auto said = [this](const char* format) {
        return run({"lint", "--fix", "--output-format", format, "long.ugn"}).out;
    };
    BOOST_TEST(has(said("short"), "long.ugn:10:1: warning: "));
    const json log = json::parse(said("sarif"));
    const json& invocation = log.at("runs").at(0).at("invocations").at(0);
    BOOST_TEST(!log.at("runs").at(0).at("results").empty());
    BOOST_TEST(invocation.at("executionSuccessful") == false);
    BOOST_TEST(invocation.at("toolExecutionNotifications").at(0).at("descriptor").at("id") == "not-written");
    BOOST_TEST(
        has(said("junit"), "name=\"not-written\">\n      <error type=\"error\" message=\"long.ugn: can&apos;t be "));
}

BOOST_AUTO_TEST_SUITE_END()
