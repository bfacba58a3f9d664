// The line that shows how far a run is: drawn on a terminal after a second, and gone at the end.
#include "tests/program_support.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <regex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in
using namespace std::chrono_literals;

constexpr std::string_view clearing = "\r\x1B[K"; ///< before each line, and where it is put away

/// What is on a terminal where all that was written: of escapes only the one that clears a line moves anything.
std::string screen(std::string_view text) {
    std::string whole;
    std::string line;
    std::size_t column = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("\x1B[K")) {
            line.resize(column);
            i += 2;
        } else if (text[i] == '\r') {
            column = 0;
        } else if (text[i] == '\n') {
            whole += line + '\n';
            line.clear();
            column = 0;
        } else {
            line.resize(std::max(line.size(), column + 1), ' ');
            line[column++] = text[i];
        }
    }
    return whole + line;
}

/// Each line that was drawn, as often as it was.
std::vector<std::string> lines_drawn(const std::string& text) {
    std::vector<std::string> all;
    for (std::size_t at = text.find(clearing); at != std::string::npos; at = text.find(clearing, at)) {
        at += clearing.size();
        const std::string line = text.substr(at, text.find_first_of("\r\n", at) - at);
        // behind the last one stands the summary
        const bool is_summary = line.find(": ") != std::string::npos;
        if (!is_summary && std::regex_search(line, std::regex("^(checked|laid out|wrote) [0-9]"))) all.push_back(line);
    }
    return all;
}

std::string json_line(const std::string& path, std::string_view text) {
    return json{{"path", path}, {"notation", "ugn"}, {"text", text}}.dump() + '\n';
}

/// A run whose standard error, and output unless set otherwise, are a terminal of ours.
class watched_run {
public:
    watched_run(const folder& where, const std::vector<std::string>& arguments, unsigned short columns = 80,
                int output = -1)
        : begun_(std::chrono::steady_clock::now()) {
        int theirs = -1;
        int pipe_ends[2];
        termios plain{}; // line ends stay as they are
        ::cfmakeraw(&plain);
        const winsize size{24, columns, 0, 0};
        BOOST_REQUIRE(::openpty(&ours_, &theirs, nullptr, &plain, &size) == 0);
        BOOST_REQUIRE(::pipe(pipe_ends) == 0);
        for (const int fd : {ours_, pipe_ends[1]}) ::fcntl(fd, F_SETFD, FD_CLOEXEC);
        to_ = pipe_ends[1];
        child_ = where.start(arguments, pipe_ends[0], output < 0 ? theirs : output, theirs);
        for (const int fd : {theirs, pipe_ends[0]}) ::close(fd);
    }
    watched_run(const watched_run&) = delete;
    watched_run(watched_run&&) = delete;
    watched_run& operator=(const watched_run&) = delete;
    watched_run& operator=(watched_run&&) = delete;
    ~watched_run() { ::close(ours_); }

    /// Standard input, bit by bit.
    void feed(const std::string& text) const {
        BOOST_TEST_REQUIRE(::write(to_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void resize(unsigned short columns) const {
        const winsize size{24, columns, 0, 0};
        BOOST_TEST_REQUIRE(::ioctl(ours_, TIOCSWINSZ, &size) == 0);
    }
    void interrupt() const { ::kill(child_, SIGINT); }

    /// Until a line that is drawn from now on is such; false where none comes.
    [[nodiscard]] bool draws(const std::string& pattern) {
        const std::regex wanted(pattern);
        std::size_t from = text_.size();
        const auto latest = std::chrono::steady_clock::now() + 30s;
        while (std::chrono::steady_clock::now() < latest && read_some(100)) {
            for (const std::string& line : lines_drawn(text_.substr(from)))
                if (std::regex_match(line, wanted)) return true;
        }
        for (const std::string& line : lines_drawn(text_)) BOOST_TEST_MESSAGE("drawn: " << line);
        return false;
    }
    /// Until `part` has been written.
    [[nodiscard]] bool writes(std::string_view part) {
        const auto latest = std::chrono::steady_clock::now() + 30s;
        while (!has(text_, part) && std::chrono::steady_clock::now() < latest)
            if (!read_some(100)) break;
        return has(text_, part);
    }

    /// Ends its input, and gives all that was written.
    [[nodiscard]] const std::string& end() {
        ::close(to_);
        while (read_some(-1)) {
        }
        status_ = folder::status_of(child_);
        took_ = std::chrono::steady_clock::now() - begun_;
        return text_;
    }
    [[nodiscard]] int status() const { return status_; }
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(took_).count(); }

private:
    /// False where nothing will come any more.
    bool read_some(int milliseconds) {
        pollfd waited{ours_, POLLIN, 0};
        if (::poll(&waited, 1, milliseconds) == 0) return true;
        std::string part(4096, '\0');
        const ssize_t got = ::read(ours_, part.data(), part.size());
        if (got <= 0) return false;
        text_.append(part, 0, static_cast<std::size_t>(got));
        return true;
    }

    std::chrono::steady_clock::time_point begun_;
    std::chrono::steady_clock::duration took_{};
    int ours_ = -1;
    int to_ = -1;
    pid_t child_ = -1;
    int status_ = -1;
    std::string text_;
};

struct progress_folder : folder {
    /// A file whose bytes come when somebody writes them.
    void put_late(const std::string& name) const { BOOST_REQUIRE(::mkfifo((in / name).c_str(), 0600) == 0); }

    /// A run on `early`, and on a file that comes only when `line` has been drawn; gives what is left on the screen.
    [[nodiscard]] std::string screen_of_late_run(std::vector<std::string> arguments, const std::string& line) const {
        put(in / "early.ugn", wrong());
        put_late("late.ugn");
        arguments.insert(arguments.end(), {"early.ugn", "late.ugn"});
        watched_run r(*this, arguments);
        BOOST_TEST(r.draws(line));
        put(in / "late.ugn", clean);
        return screen(r.end());
    }
};

const std::vector<std::string> lint_lines{"lint",  "--jobs",         "2",     "--output-format",
                                          "short", "--input-format", "jsonl", "-"};

} // namespace

BOOST_FIXTURE_TEST_SUITE(progress, progress_folder)

BOOST_AUTO_TEST_CASE(it_says_how_much_is_done_and_goes) {
    watched_run r(*this, lint_lines);
    r.feed(json_line("a.ugn", clean) + json_line("b.ugn", clean));
    BOOST_TEST(r.draws("checked 2 records, [0-9.]+ k?B/s, 0 findings"));
    const std::string text = r.end();
    BOOST_TEST(r.status() == 0);
    BOOST_TEST(screen(text) == "checked 2 files: nothing to complain about\n");
    // ten times a second, after one
    BOOST_TEST(static_cast<double>(lines_drawn(text).size()) <= (r.seconds() - 1) * 10 + 1);
}

BOOST_AUTO_TEST_CASE(it_is_gone_before_findings_are_written) {
    const std::string left =
        screen_of_late_run({"lint", "--output-format", "short"}, "checked 1 file, [0-9]+ B/s, 1 finding");
    BOOST_TEST(left == "early.ugn:10:1: error: `B4` is on board B, but `A3` sends X to board C [ugn/wrong-board]\n\n"
                       "checked 2 files: 1 error in 1 file\n`arbiter explain ugn/wrong-board` says more\n");
}

BOOST_AUTO_TEST_CASE(findings_stand_as_if_it_were_not_there) {
    const auto watched = [this](bool slowly) {
        watched_run r(*this, lint_lines);
        r.feed(json_line("a.ugn", clean));
        if (slowly) BOOST_TEST(r.draws("checked 1 record, .*, 0 findings"));
        r.feed(json_line("b.ugn", wrong()) + "no JSON\n");
        if (slowly) BOOST_TEST(r.writes("-:3: this line is not JSON"));
        if (slowly) BOOST_TEST(r.draws("checked 3 records, .*, 1 finding"));
        return screen(r.end());
    };
    const std::string slowly = watched(true);
    BOOST_TEST(has(slowly, "[ugn/wrong-board]\n"));
    BOOST_TEST(slowly == watched(false));
}

BOOST_AUTO_TEST_CASE(layout_shows_it) {
    const std::string left = screen_of_late_run({"fmt", "--check"}, "laid out 1 file, [0-9]+ B/s");
    BOOST_TEST(left == "2 files already formatted\n");
}

BOOST_AUTO_TEST_CASE(fixing_shows_it) {
    const std::string left =
        screen_of_late_run({"lint", "--fix", "--statistics"}, "checked 1 file, [0-9]+ B/s, 1 finding");
    BOOST_TEST(has(left, "1  ugn/wrong-board"), left);
    BOOST_TEST(has(left, "\nchecked 2 files: 1 error in 1 file\n"), left);
}

BOOST_AUTO_TEST_CASE(making_games_shows_it_and_an_interrupt_takes_it_away) {
    watched_run r(*this, {"gen", "ugn", "--games", "1000000", "-o", "games"});
    BOOST_TEST(r.draws("wrote [0-9]+ of 1000000 games, [0-9.]+ [kM]B/s, [0-9:]+ left"));
    r.interrupt();
    const std::string left = screen(r.end());
    BOOST_TEST(r.status() == 130);
    BOOST_TEST(std::regex_match(left, std::regex("interrupted; [0-9]+ of 1000000 games were written\n")), left);
}

BOOST_AUTO_TEST_CASE(a_run_that_waits_puts_it_away_when_it_is_interrupted) {
    watched_run r(*this, lint_lines);
    r.feed(json_line("a.ugn", clean));
    BOOST_TEST(r.draws("checked 1 record, .*"));
    r.interrupt();
    BOOST_TEST(r.writes("interrupted"));
    BOOST_TEST(screen(r.end()) == "interrupted; checked 1 file: nothing to complain about\n");
    BOOST_TEST(r.status() == 130);
}

BOOST_AUTO_TEST_CASE(it_is_no_wider_than_the_terminal) {
    watched_run r(*this, lint_lines, 30);
    r.feed(json_line("a.ugn", clean));
    // what doesn't fit as a whole is left out
    BOOST_TEST(r.draws("checked 1 record, [0-9]+ B/s"));
    r.resize(12);
    BOOST_TEST(r.draws("checked 1 r"));
    r.resize(100);
    BOOST_TEST(r.draws("checked 1 record, [0-9]+ B/s, 0 findings"));
    BOOST_TEST(screen(r.end()) == "checked 1 file: nothing to complain about\n");
}

BOOST_AUTO_TEST_CASE(it_needs_no_colour) {
    no_color = true;
    watched_run r(*this, lint_lines);
    r.feed(json_line("a.ugn", clean));
    BOOST_TEST(r.draws("checked 1 record, [0-9]+ B/s, 0 findings"));
    BOOST_TEST(screen(r.end()) == "checked 1 file: nothing to complain about\n");
}

BOOST_AUTO_TEST_CASE(what_is_quiet_shows_none) {
    for (const char* command : {"lint", "fmt"}) {
        watched_run r(*this, {command, "--quiet", "-"});
        std::this_thread::sleep_for(1500ms);
        r.feed(std::string(clean));
        const std::string text = r.end();
        BOOST_TEST(r.status() == 0);
        BOOST_TEST(text == (command == std::string("fmt") ? clean : ""));
    }
}

BOOST_AUTO_TEST_CASE(a_pipe_or_file_has_none) {
    put_late("late.ugn");
    const int null = ::open("/dev/null", O_RDONLY);
    const int out = ::open((path / "out").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
    const int err = ::open((path / "err").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
    const pid_t child = start({"lint", "late.ugn"}, null, out, err);
    std::this_thread::sleep_for(1500ms);
    put(in / "late.ugn", clean);
    BOOST_TEST(status_of(child) == 0);
    for (const int fd : {null, out, err}) ::close(fd);
    BOOST_TEST(get(path / "out").empty());
    BOOST_TEST(get(path / "err") == "checked 1 file: nothing to complain about\n");
}

BOOST_AUTO_TEST_CASE(output_to_a_file_leaves_it_where_it_is) {
    const int out = ::open((path / "out").c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    watched_run r(*this, lint_lines, 80, out);
    r.feed(json_line("a.ugn", wrong()));
    BOOST_TEST(r.draws("checked 1 record, [0-9]+ B/s, 1 finding"));
    BOOST_TEST(screen(r.end()) == "checked 1 file: 1 error\n`arbiter explain ugn/wrong-board` says more\n");
    ::close(out);
    BOOST_TEST(get(path / "out").find('\r') == std::string::npos);
    BOOST_TEST(get(path / "out").starts_with("a.ugn:10:1: error: "));
}

BOOST_AUTO_TEST_SUITE_END()
