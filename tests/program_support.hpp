// The program run as its users run it: in a folder of its own, with its streams kept apart.
#pragma once

#include "places.hpp"
#include "scale.hpp"
#include "tests/assertions.hpp"

#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace program_test {

/// Sanitizers take more memory and descriptors than a test may want to leave.
inline constexpr bool limits_can_be_set = !test::is_sanitized;

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

inline constexpr std::string_view clean = "[GameID \"default\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n"
                                          "[PlayerX \"Player1\"]\n[PlayerO \"Player2\"]\n[Result \"X\"]\n"
                                          "[Comment \"X wins by resignation\"]\n\nA1 A3\nC4 D5\nE5 E2\nB1\n1-0\n";

/// `clean` with `from` replaced by `to`.
[[nodiscard]] inline std::string changed(std::string_view from, std::string_view to) {
    std::string text(clean);
    return text.replace(text.find(from), from.size(), to);
}

[[nodiscard]] inline std::string wrong() {
    return changed("C4 D5", "B4 D5");
}

inline void put(const fs::path& path, std::string_view text) {
    std::ofstream(path, std::ios::binary) << text;
}

[[nodiscard]] inline std::string get(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return std::move(text).str();
}

[[nodiscard]] inline std::vector<json> lines_of(const std::string& text) {
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

[[nodiscard]] inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

struct outcome {
    int status;
    std::string out;
    std::string err;
};

/// A folder of its own, in which the program runs.
struct folder {
    folder() {
        std::string name = (fs::temp_directory_path() / "arbiter-program-XXXXXX").string();
        BOOST_REQUIRE(::mkdtemp(name.data()) != nullptr);
        path = name;
        in = path / "records";
        fs::create_directory(in);
    }
    folder(const folder&) = delete;
    folder(folder&&) = delete;
    folder& operator=(const folder&) = delete;
    folder& operator=(folder&&) = delete;
    ~folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }

    /// Starts the program with its standard streams on these descriptors.
    [[nodiscard]] pid_t start(const std::vector<std::string>& arguments, int input, int output, int errors) const {
        std::vector<std::string> words{program};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        argv.reserve(words.size() + 1);
        for (std::string& w : words) argv.push_back(w.data());
        argv.push_back(nullptr);
        const pid_t child = ::fork();
        if (child != 0) return child;
        for (const auto& [from, to] : {std::pair{input, 0}, {output, 1}, {errors, 2}}) ::dup2(from, to);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            std::signal(signal, SIG_DFL); // ignored, as under nohup, they stay so
        ::close_range(3, ~0U, 0);         // what the tests have open is none of its business
        if (::chdir(in.c_str()) != 0) ::_exit(99);
        ::setenv("TERM", "xterm", 1);
        // by which terminals that know links are recognised
        for (const char* name : {"VTE_VERSION", "TERM_PROGRAM", "WT_SESSION", "FORCE_HYPERLINK", "SSH_CONNECTION"})
            ::unsetenv(name);
        ::unsetenv("GITHUB_WORKSPACE");
        for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
        if (no_color)
            ::setenv("NO_COLOR", "1", 1);
        else
            ::unsetenv("NO_COLOR");
        for (const auto& [what, most] : limits) {
            const rlimit both{most, most};
            ::setrlimit(what, &both);
        }
        ::execv(argv[0], argv.data());
        ::_exit(99);
    }

    [[nodiscard]] static int status_of(pid_t child) {
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    }

    [[nodiscard]] outcome run(const std::vector<std::string>& arguments, std::string_view input = "") const {
        return run_to(::open((path / "out").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600), arguments, input);
    }

    /// Standard output goes to `out`, which is closed.
    [[nodiscard]] outcome run_to(int out, const std::vector<std::string>& arguments,
                                 std::string_view input = "") const {
        put(path / "in", input);
        const int from = ::open((path / "in").c_str(), O_RDONLY);
        const int err = ::open((path / "err").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
        const int status = status_of(start(arguments, from, out, err));
        for (const int fd : {from, out, err}) ::close(fd);
        return {status, fs::exists(path / "out") ? get(path / "out") : "", get(path / "err")};
    }

    /// What shows where standard output and error are one terminal.
    [[nodiscard]] std::string seen_on_terminal(const std::vector<std::string>& arguments) const {
        int ours = -1;
        int theirs = -1;
        termios plain{}; // line ends stay as they are
        ::cfmakeraw(&plain);
        BOOST_REQUIRE(::openpty(&ours, &theirs, nullptr, &plain, nullptr) == 0);
        const int null = ::open("/dev/null", O_RDONLY);
        const pid_t child = start(arguments, null, theirs, theirs);
        for (const int fd : {null, theirs}) ::close(fd);
        std::string text;
        std::string part(4096, '\0');
        for (ssize_t got = 0; (got = ::read(ours, part.data(), part.size())) > 0;)
            text.append(part, 0, static_cast<std::size_t>(got));
        ::close(ours);
        (void)status_of(child);
        return text;
    }

    fs::path path;
    fs::path in; ///< where the program runs, and the records are
    std::string program = test::program();
    bool no_color = false;
    std::map<std::string, std::string> environment; ///< beside what the tests were started with
    std::map<decltype(RLIMIT_AS), rlim_t> limits;   ///< on what the program may use
};

} // namespace program_test
