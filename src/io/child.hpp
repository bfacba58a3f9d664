/// A program of somebody else's that runs beside this one, and communicates in lines.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <sys/types.h>

namespace arbiter::io {

/// Which program runs, and where.
struct program_call {
    std::vector<std::string> words; ///< the program, looked for in PATH unless it has a slash; and its arguments
    std::string folder;             ///< in which it runs
};

/// Why there is no line: what the program did, such as `gave no answer within 5 s`.
struct child_fault {
    std::string what;
    std::string said{};     ///< the last line on its standard error
    bool has_ended = false; ///< it has exited itself
};

/// What a program takes. Where the system doesn't say what its processor time is, that is the time by the clock.
struct child_time {
    using duration = std::chrono::steady_clock::duration;

    duration processor{}; ///< of its process and of those ended ones that it has started and waited for
    duration clock{};     ///< for which it was waited for

    [[nodiscard]] bool is_used_up() const noexcept { return std::min(processor, clock) <= duration::zero(); }
    [[nodiscard]] friend child_time operator-(const child_time& a, const child_time& b) noexcept {
        return {a.processor - b.processor, a.clock - b.clock};
    }
};

/// Such a program, in a process group of its own. Of the environment it has PATH, HOME and LANG, and of descriptors its standard
/// streams. It is killed with its group when this goes, or the process ends in any way that can be caught.
class child {
public:
    [[nodiscard]] static std::variant<std::unique_ptr<child>, child_fault> start(const program_call& call);

    child(const child&) = delete;
    child(child&&) = delete;
    child& operator=(const child&) = delete;
    child& operator=(child&&) = delete;
    ~child();

    static constexpr const char* no_answer = "gave no answer in time";

    /// Sends a line, which ends in LF, and gives the line that is the answer, without its end. After a fault there is nothing more.
    [[nodiscard]] std::variant<std::string, child_fault> ask(std::string_view line, const child_time& within);

    /// What it had taken when somebody looked last: `look`, or `ask` at its end.
    [[nodiscard]] const child_time& taken() const noexcept { return taken_; }
    void look();

private:
    child(pid_t group, int in, int out, int err) noexcept : group_(group), in_(in), out_(out), err_(err) {}

    /// Reads what there is. False where nothing more will come.
    [[nodiscard]] bool read_answer();
    void read_errors();
    void send(std::string_view& rest);
    [[nodiscard]] child_fault fault(child_fault f);
    [[nodiscard]] child_fault how_it_ended() const;
    /// What is left of `within`, of which `before` was taken already.
    [[nodiscard]] child_time left_of(const child_time& within, const child_time& before);
    void end();

    pid_t group_; ///< that of the process, too; 0 once it has ended
    int in_;      ///< its standard input; -1 once it reads no more
    int out_;
    int err_; ///< -1 once it is closed
    std::string answer_;
    std::string errors_; ///< the end of what it has said there
    child_time taken_;
    std::chrono::steady_clock::time_point looked_; ///< when its processor time was asked for
};

/// Kills all such programs, and lets no more begin: who tries, waits for the process to end.
void end_of_children();

} // namespace arbiter::io
