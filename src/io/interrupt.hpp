/// Signals that end the process, and runs that end themselves when they are interrupted.
#pragma once

#include <functional>

namespace arbiter::io {

/// From now on all signals that end the process, unless they are ignored, are blocked in all threads but one, which ends the process
/// after all temporary files are removed: by SIGINT with this exit status, by the others by their own action. `on_interrupt` is
/// for SIGINT where nothing is `interruptible`, and have a quarter of a second. To be called before there is another thread.
void end_cleanly(int interrupted_status, std::function<void()> on_interrupt);

/// Whether SIGINT has come while an `interruptible` lived.
[[nodiscard]] bool is_interrupted() noexcept;

/// While this exists, the first SIGINT doesn't end the process: `is_interrupted` becomes true, upon which a run has to end. A run
/// that still has not, half a second later, is ended on another thread, which has a quarter of a second for it: `on_exit` may
/// still write files, from then on no file changes any more, and `on_interrupt` may say what was done. The process has ended
/// within a second then. Another SIGINT ends it at once. What waits for a person doesn't end itself, and is ended at the first.
/// One at a time.
class interruptible {
public:
    explicit interruptible(std::function<void()> on_interrupt, std::function<void()> on_exit = {},
                           bool ends_itself = true);
    interruptible(const interruptible&) = delete;
    interruptible(interruptible&&) = delete;
    interruptible& operator=(const interruptible&) = delete;
    interruptible& operator=(interruptible&&) = delete;
    ~interruptible();
};

/// Held while text is written. A process that a signal ends waits for it, a tenth of a second at most, as the kernel else may
/// stop a write within a line: whoever reads is not to be waited for.
class uninterruptible_write {
public:
    uninterruptible_write();
    uninterruptible_write(const uninterruptible_write&) = delete;
    uninterruptible_write(uninterruptible_write&&) = delete;
    uninterruptible_write& operator=(const uninterruptible_write&) = delete;
    uninterruptible_write& operator=(uninterruptible_write&&) = delete;
    ~uninterruptible_write();
};

} // namespace arbiter::io
