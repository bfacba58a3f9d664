/// Signals that end the process, and runs that end themselves when they are interrupted.
#pragma once

#include <csignal>
#include <functional>
#include <memory>

namespace arbiter::io {

/// SIGINT, SIGTERM and SIGHUP.
[[nodiscard]] sigset_t ending_signals() noexcept;

/// From now on these signals, unless they are ignored, end the process after all temporary files are removed: SIGINT with
/// this exit status, the others by their own action.
void end_cleanly(int interrupted_status);

/// Whether SIGINT has come while an `interruptible` lived.
[[nodiscard]] bool is_interrupted() noexcept;

/// While this lives, the first SIGINT doesn't end the process: `is_interrupted` becomes true, upon which a run has to end. A run
/// that still has not, half a second later, is ended on another thread, which has a quarter of a second for it: `last_acts` may
/// still write files, from then on no file changes any more, and `last_words` may say what was done. The process has ended
/// within a second then. Another SIGINT ends it at once.
/// One at a time.
class interruptible {
public:
    explicit interruptible(std::function<void()> last_words, std::function<void()> last_acts = {});
    interruptible(const interruptible&) = delete;
    interruptible(interruptible&&) = delete;
    interruptible& operator=(const interruptible&) = delete;
    interruptible& operator=(interruptible&&) = delete;
    ~interruptible();

private:
    class watcher;
    std::unique_ptr<watcher> watcher_; ///< null where no thread can be had: then a signal ends the process at once
};

} // namespace arbiter::io
