#include "io/child.hpp"

#include "arbiter/diagnostic.hpp"
#include "io/lock_within.hpp"
#include "io/problem.hpp"
#include "io/read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

using child_clock = std::chrono::steady_clock;

constexpr std::size_t longest_answer = std::size_t{1} << 20;
constexpr std::size_t most_errors = 4096; ///< bytes kept of standard error

/// The groups that run. Whoever begins or ends one holds the lock for so long; who ends the process holds it from then on.
struct groups {
    std::mutex lock;
    std::set<pid_t> all;
};

/// Outlives everything, as a signal may come late.
groups& all_groups() {
    static auto* const all = new groups;
    return *all;
}

/// Both ends of a pipe, closed again unless they are taken.
class pipe_ends {
public:
    pipe_ends() {
        if (::pipe(ends_.data()) != 0) {
            ends_ = {-1, -1};
            return;
        }
        // no other program gets them: before one begins, all descriptors but its own are closed
        for (const int fd : ends_) ::fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    pipe_ends(const pipe_ends&) = delete;
    pipe_ends(pipe_ends&&) = delete;
    pipe_ends& operator=(const pipe_ends&) = delete;
    pipe_ends& operator=(pipe_ends&&) = delete;
    ~pipe_ends() {
        for (const int fd : ends_)
            if (fd >= 0) ::close(fd);
    }
    [[nodiscard]] bool is_open() const noexcept { return ends_[0] >= 0; }
    [[nodiscard]] int reading() const noexcept { return ends_[0]; }
    [[nodiscard]] int writing() const noexcept { return ends_[1]; }
    [[nodiscard]] int take_reading() noexcept { return take(ends_[0]); }
    [[nodiscard]] int take_writing() noexcept { return take(ends_[1]); }

private:
    static int take(int& end) noexcept {
        ::fcntl(end, F_SETFL, O_NONBLOCK);
        return std::exchange(end, -1);
    }
    std::array<int, 2> ends_{};
};

std::string_view in_environment(const char* name) {
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody sets one
    return value == nullptr ? "" : value;
}

/// The file of a program, as PATH leads to it; empty where there is none. A folder of PATH that isn't absolute is left out: it would
/// depend on where the program runs.
std::string file_of(const std::string& program) {
    if (program.find('/') != std::string::npos) return program;
    std::string_view folders = in_environment("PATH");
    while (!folders.empty()) {
        const std::string_view folder = folders.substr(0, folders.find(':'));
        folders.remove_prefix(std::min(folders.size(), folder.size() + 1));
        if (!folder.starts_with('/')) continue;
        std::string path = fmt::format("{}/{}", folder, program);
        struct stat info {};
        if (::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && ::access(path.c_str(), X_OK) == 0) return path;
    }
    return {};
}

/// The words of a call as the system takes them.
class word_list {
public:
    explicit word_list(std::vector<std::string> words) : words_(std::move(words)) {
        for (std::string& w : words_) pointers_.push_back(w.data());
        pointers_.push_back(nullptr);
    }
    [[nodiscard]] char* const* get() const noexcept { return pointers_.data(); }

private:
    std::vector<std::string> words_;
    std::vector<char*> pointers_;
};

std::vector<std::string> environment_of_engines() {
    std::vector<std::string> kept;
    for (const char* name : {"PATH", "HOME", "LANG"})
        if (std::getenv(name) != nullptr) // NOLINT(concurrency-mt-unsafe)
            kept.push_back(fmt::format("{}={}", name, in_environment(name)));
    return kept;
}

/// What the new process needs, made before: between fork and exec no memory may be taken.
struct start_values {
    std::string file;
    std::string folder;
    word_list words;
    word_list environment;
};

void close_all_from(int first) {
#ifdef __linux__
    if (::close_range(static_cast<unsigned>(first), ~0U, 0) == 0) return;
#endif
    constexpr int most = 65536;
    for (int fd = first; fd < most; ++fd) ::close(fd);
}

/// The new process up to its program. What it writes to `failed` is the `errno` of what went wrong.
[[noreturn]] void become(const start_values& v, int in, int out, int err, int failed) {
    ::setpgid(0, 0);
    // one after the other above all that is to be there
    std::array<int, 4> fds{in, out, err, failed};
    for (int& fd : fds) fd = ::fcntl(fd, F_DUPFD, 4);
    for (int i = 0; i < 4; ++i) ::dup2(fds[static_cast<std::size_t>(i)], i);
    ::fcntl(3, F_SETFD, FD_CLOEXEC);
    close_all_from(4);
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) ::signal(signal, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (::chdir(v.folder.c_str()) == 0) ::execve(v.file.c_str(), v.words.get(), v.environment.get());
    const int error = errno;
    (void)!::write(3, &error, sizeof error);
    ::_exit(127);
}

/// The `errno` that a new process has sent; 0 where its program has begun.
int error_of_start(int failed) {
    int error = 0;
    ssize_t got = -1;
    do got = ::read(failed, &error, sizeof error);
    while (got < 0 && errno == EINTR);
    return got == static_cast<ssize_t>(sizeof error) ? error : 0;
}

/// Of a process that has not been waited for; nothing where the system doesn't say.
std::optional<child_clock::duration> processor_time_of([[maybe_unused]] pid_t process) {
#ifdef __linux__
    constexpr std::size_t most = 4096;
    const std::variant<std::string, problem> read = read_file(fmt::format("/proc/{}/stat", process), most);
    const auto* const text = std::get_if<std::string>(&read);
    if (text == nullptr) return {};
    // the name may have any characters; between it and the times are the state and ten numbers
    std::istringstream fields(text->substr(std::min(text->rfind(')') + 1, text->size())));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    std::int64_t ticks = 0;
    for (int i = 0; i < 4; ++i) { // its own, and of those that it has waited for: as a user, and in the system
        std::int64_t each = 0;
        fields >> each;
        ticks += each;
    }
    if (!fields) return {};
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    return std::chrono::nanoseconds(ticks * (nanoseconds / std::max<std::int64_t>(::sysconf(_SC_CLK_TCK), 1)));
#else
    return {};
#endif
}

child_clock::duration duration_of(const timeval& t) {
    return std::chrono::seconds(t.tv_sec) + std::chrono::microseconds(t.tv_usec);
}

} // namespace

std::variant<std::unique_ptr<child>, child_fault> child::start(const program_call& call) {
    const std::string& program = call.words.front();
    const auto failed_to_start = [&program](std::string_view why) {
        return child_fault{fmt::format("can't be started: `{}`: {}", escaped(program), why), {}};
    };
    std::string file = file_of(program);
    if (file.empty()) return failed_to_start("there is no such program in PATH");
    const start_values values{std::move(file), call.folder, word_list(call.words), word_list(environment_of_engines())};
    pipe_ends in;
    pipe_ends out;
    pipe_ends err;
    pipe_ends failed;
    if (!in.is_open() || !out.is_open() || !err.is_open() || !failed.is_open()) return failed_to_start(describe(errno));
    std::unique_lock beginning(all_groups().lock);
    const pid_t made = ::fork();
    if (made < 0) return failed_to_start(describe(errno));
    if (made == 0) become(values, in.reading(), out.writing(), err.writing(), failed.writing());
    ::setpgid(made, made); // whoever comes first
    all_groups().all.insert(made);
    ::close(failed.take_writing());
    std::unique_ptr<child> started(new child(made, in.take_writing(), out.take_reading(), err.take_reading()));
    const int error = error_of_start(failed.reading());
    if (error == 0) return started;
    beginning.unlock();
    started.reset();
    return failed_to_start(describe(error));
}

child::~child() {
    end();
    for (const int fd : {in_, out_, err_})
        if (fd >= 0) ::close(fd);
}

void child::end() {
    if (group_ == 0) return;
    // the group is there as long as nobody has waited for its first process
    const std::lock_guard ending(all_groups().lock);
    ::kill(-group_, SIGKILL);
    rusage used{};
    while (::wait4(group_, nullptr, 0, &used) < 0 && errno == EINTR) {
    }
    taken_.processor = std::max(taken_.processor, duration_of(used.ru_utime) + duration_of(used.ru_stime));
    all_groups().all.erase(std::exchange(group_, 0));
}

/// Of one that has closed its output.
child_fault child::how_it_ended() const {
    constexpr std::chrono::milliseconds longest{200};
    constexpr std::chrono::milliseconds pause{2};
    siginfo_t info{};
    for (std::chrono::milliseconds waited{0}; waited < longest; waited += pause) {
        if (::waitid(P_PID, static_cast<id_t>(group_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0) {
            if (info.si_code == CLD_EXITED) return {fmt::format("has ended, with status {}", info.si_status), {}, true};
            return {fmt::format("was ended by signal {}", info.si_status)};
        }
        std::this_thread::sleep_for(pause);
    }
    return {"has closed its output"};
}

void child::look() {
    looked_ = child_clock::now();
    if (group_ != 0) taken_.processor = processor_time_of(group_).value_or(taken_.clock);
}

child_time child::left_of(const child_time& within, const child_time& before) {
    constexpr std::chrono::milliseconds pause{10}; // the system counts in such steps
    if (child_clock::now() - looked_ >= pause) look();
    return within - (taken_ - before);
}

child_fault child::fault(child_fault f) {
    read_errors();
    end();
    while (!errors_.empty() && (errors_.back() == '\n' || errors_.back() == '\r')) errors_.pop_back();
    constexpr std::size_t most_characters = 200;
    f.said = escaped(std::string_view(errors_).substr(errors_.rfind('\n') + 1), most_characters);
    return f;
}

void child::read_errors() {
    std::array<char, 4096> part{};
    // no more than a few at a time: who writes without end isn't waited for
    for (int i = 0; i < 16 && err_ >= 0; ++i) {
        const ssize_t got = ::read(err_, part.data(), part.size());
        if (got < 0) return;
        if (got == 0) ::close(std::exchange(err_, -1));
        errors_.append(part.data(), static_cast<std::size_t>(got));
        if (errors_.size() > most_errors) errors_.erase(0, errors_.size() - most_errors);
    }
}

bool child::read_answer() {
    std::array<char, 65536> part{};
    const ssize_t got = ::read(out_, part.data(), part.size());
    if (got > 0) answer_.append(part.data(), static_cast<std::size_t>(got));
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void child::send(std::string_view& rest) {
    const ssize_t sent = ::write(in_, rest.data(), rest.size());
    if (sent >= 0) return rest.remove_prefix(static_cast<std::size_t>(sent));
    if (errno == EAGAIN || errno == EINTR) return;
    ::close(std::exchange(in_, -1)); // it reads no more; why, its output says
}

std::variant<std::string, child_fault> child::ask(std::string_view line, const child_time& within) {
    if (group_ == 0) return child_fault{"has ended", {}};
    const child_clock::time_point begin = child_clock::now();
    const child_time before = taken_;
    (void)read_answer(); // what is there already answers nothing
    if (!answer_.empty()) return fault({"says more than it was asked for"});
    for (std::size_t searched = 0;;) {
        taken_.clock = before.clock + (child_clock::now() - begin);
        const child_time rest = left_of(within, before);
        if (rest.is_used_up()) return fault({no_answer});
        const std::size_t line_end = answer_.find('\n', searched);
        if (line_end != std::string::npos) {
            std::string found = answer_.substr(0, line_end);
            answer_.erase(0, line_end + 1);
            if (!answer_.empty() || !line.empty()) return fault({"says more than it was asked for"});
            return found;
        }
        searched = answer_.size();
        if (searched > longest_answer) return fault({"answers with a line of more than 1 MiB"});
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(std::min(rest.processor, rest.clock)).count();
        std::array<pollfd, 3> all{{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {line.empty() ? -1 : in_, POLLOUT, 0}}};
        constexpr std::int64_t longest = 1'000'000;
        (void)::poll(all.data(), all.size(), static_cast<int>(std::min<std::int64_t>(left, longest)));
        if (all[2].revents != 0) send(line);
        if (all[1].revents != 0) read_errors();
        if (all[0].revents != 0 && !read_answer()) return fault(how_it_ended());
    }
}

void end_of_children() {
    constexpr std::chrono::milliseconds longest{100};
    std::unique_lock<std::mutex> ending = lock_within(all_groups().lock, longest);
    if (!ending) return;
    (void)ending.release(); // it is never given back
    for (const pid_t group : all_groups().all) ::kill(-group, SIGKILL);
}

} // namespace arbiter::io
