#include "io/interrupt.hpp"

#include "io/child.hpp"
#include "io/keyboard.hpp"
#include "io/temporary.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <ctime>
#include <future>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <unistd.h>

namespace arbiter::io {

namespace {

/// For a run to end itself, and for its last words.
constexpr timespec grace{0, 500'000'000};
constexpr std::chrono::milliseconds time_to_speak{250};
constexpr std::chrono::milliseconds time_to_write{100};

std::atomic<bool> interrupted = false;

/// What an `interruptible` has asked for.
struct run_under_way {
    std::mutex lock; ///< kept until the process ends by who says the last words
    std::atomic<bool> is_there = false;
    bool ends_itself = true;
    std::function<void()> on_interrupt;
    std::function<void()> on_exit;
};

/// Outlives everything, as a signal may come late.
run_under_way& the_run() {
    static auto* const one = new run_under_way;
    return *one;
}

/// Shared by all that write, and taken for good by who ends the process. Outlives everything.
std::shared_timed_mutex& writing() {
    static auto* const one = new std::shared_timed_mutex;
    return *one;
}

/// Nothing is written any more, but by who has not ended in time.
void end_of_writes() {
    (void)writing().try_lock_for(time_to_write);
}

/// Whether `signal` does something else than end the process, or can't be caught.
bool spares_process(int signal) {
    switch (signal) {
    case SIGCHLD:
    case SIGCONT:
    case SIGURG:
    case SIGWINCH:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGSTOP:
    case SIGKILL:
        return true;
    default:
        return false;
    }
}

/// But for those that are ignored, as in the background, and those that somebody else handles, such as a sanitizer. A fault of a thread
/// itself, such as SIGSEGV, ends the process also where it is blocked.
sigset_t signals_that_end() {
    sigset_t set;
    ::sigemptyset(&set);
    for (int signal = 1; signal <= SIGRTMAX; ++signal) {
        struct sigaction now {};
        if (!spares_process(signal) && ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_DFL)
            ::sigaddset(&set, signal);
    }
    return set;
}

void end_by(int signal, int interrupted_status) {
    end_of_keyboard();
    end_of_children();
    end_of_temporaries();
    end_of_writes();
    if (signal == SIGINT) ::_exit(interrupted_status);
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, signal);
    ::raise(signal);
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

/// Ends a run that has not ended itself.
void end_run(int interrupted_status) {
    the_run().lock.lock();
    if (!the_run().is_there) return the_run().lock.unlock();
    try {
        std::thread([interrupted_status] { // who reads what is said may have stopped reading
            std::this_thread::sleep_for(time_to_speak);
            end_by(SIGINT, interrupted_status);
        })
            .detach();
    } catch (const std::system_error&) { // there are too many threads
    }
    if (the_run().on_exit) the_run().on_exit();
    end_of_temporaries(); // from here on no file changes any more
    end_of_keyboard();
    the_run().on_interrupt();
    end_of_children(); // late: what they can't answer any more is read by nobody
    end_of_writes();
    ::_exit(interrupted_status);
}

/// Waits for what is said, unless nobody reads it.
void say(const std::function<void()>& on_interrupt) {
    try {
        const auto said = std::make_shared<std::promise<void>>();
        const std::future<void> is_said = said->get_future();
        std::thread([said, on_interrupt] {
            on_interrupt();
            said->set_value();
        }).detach();
        (void)is_said.wait_for(time_to_speak);
    } catch (const std::system_error&) { // there are too many threads
    }
}

/// What the thread runs that gets all signals.
void watch(const sigset_t& signals, int interrupted_status, const std::function<void()>& on_interrupt) {
    for (;;) {
        int signal = 0;
        ::sigwait(&signals, &signal);
        if (signal == SIGINT && !interrupted) {
            std::unique_lock no_run_begins(the_run().lock);
            if (!the_run().is_there) {
                end_of_keyboard();
                say(on_interrupt);
                return end_by(signal, interrupted_status);
            }
            interrupted = true;
            const bool ends_itself = the_run().ends_itself;
            no_run_begins.unlock();
            signal = ends_itself ? ::sigtimedwait(&signals, nullptr, &grace) : -1;
        }
        if (signal < 0)
            end_run(interrupted_status);
        else
            end_by(signal, interrupted_status);
    }
}

} // namespace

void end_cleanly(int interrupted_status, std::function<void()> on_interrupt) {
    const sigset_t signals = signals_that_end();
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr); // in all threads that come
    try {
        std::thread(watch, signals, interrupted_status, std::move(on_interrupt)).detach();
    } catch (const std::system_error&) { // there are too many threads: they end the process at once
        ::pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    }
}

bool is_interrupted() noexcept {
    return interrupted;
}

interruptible::interruptible(std::function<void()> on_interrupt, std::function<void()> on_exit, bool ends_itself) {
    const std::lock_guard changing(the_run().lock);
    the_run().ends_itself = ends_itself;
    the_run().on_interrupt = std::move(on_interrupt);
    the_run().on_exit = std::move(on_exit);
    the_run().is_there = true;
}

interruptible::~interruptible() {
    const std::lock_guard changing(the_run().lock);
    the_run().is_there = false;
}

uninterruptible_write::uninterruptible_write() {
    writing().lock_shared();
}

uninterruptible_write::~uninterruptible_write() {
    writing().unlock_shared();
}

} // namespace arbiter::io
