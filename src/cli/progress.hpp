/// The line that shows on a terminal how far a run has come.
#pragma once

#include "io/progress.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace arbiter::cli {

/// What the line calls what is done: `checked 12 of 40 files`.
struct progress_words {
    std::string_view done;
    std::string_view input;    ///< one of them
    bool has_findings = false; ///< whether they are counted
};

/// While it is there, standard error shows how far the run has come, in one line that is drawn at most ten times a second, and not
/// before the run has taken one. Nothing is shown unless standard error is a terminal that can draw a line anew; while the process is in
/// the background; and once it is interrupted.
class progress_line {
public:
    /// Without `wanted`, nothing is shown.
    progress_line(progress_words words, bool wanted);
    progress_line(const progress_line&) = delete;
    progress_line(progress_line&&) = delete;
    progress_line& operator=(const progress_line&) = delete;
    progress_line& operator=(progress_line&&) = delete;
    ~progress_line() { end(); }

    /// What the run counts in; null where nothing is shown.
    [[nodiscard]] io::progress* counts() noexcept { return counts_ ? &*counts_ : nullptr; }
    /// Puts the line away for good: before a summary is written.
    void end();

private:
    void draw_until(const std::stop_token& stop);
    void draw();

    progress_words words_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::optional<io::progress> counts_;
    std::jthread drawing_;
};

} // namespace arbiter::cli
