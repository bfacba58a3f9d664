#include "io/interrupt.hpp"

#include "io/temporary.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <ctime>
#include <system_error>
#include <thread>
#include <utility>

#include <semaphore.h>
#include <sys/time.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

constexpr std::array<int, 3> signals_that_end{SIGINT, SIGTERM, SIGHUP};

/// Milliseconds for a run to end itself, and for its last words.
constexpr long grace = 500;
constexpr long time_to_speak = 250;

std::atomic<int> status_of_interrupt = 0;
std::atomic<bool> interrupted = false;
/// Whether SIGINT is the run's own affair.
std::atomic<bool> watched = false;

/// Posted by a handler, which may do little else.
sem_t* news() {
    static sem_t* const one = [] {
        static sem_t made;
        ::sem_init(&made, 0, 0);
        return &made;
    }();
    return one;
}

extern "C" void end_by(int signal) {
    if (!end_of_temporaries())
        for (;;) ::pause(); // another thread is at it
    if (signal == SIGINT) ::_exit(status_of_interrupt);
    std::signal(signal, SIG_DFL);
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, signal);
    ::raise(signal);
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

extern "C" void take_signal(int signal) {
    const int error = errno;
    if (signal != SIGINT || !watched || interrupted.exchange(true)) end_by(signal);
    ::sem_post(news());
    errno = error;
}

extern "C" void end_in_silence(int) {
    (void)end_of_temporaries();
    ::_exit(status_of_interrupt);
}

/// The clock time that is `milliseconds` from now.
timespec in_milliseconds(long milliseconds) {
    constexpr long billion = 1'000'000'000;
    timespec t{};
    ::clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += milliseconds * 1'000'000;
    t.tv_sec += t.tv_nsec / billion;
    t.tv_nsec %= billion;
    return t;
}

} // namespace

/// A thread that sleeps until there is news: of a signal, or of the end of the run.
class interruptible::watcher {
public:
    watcher(std::function<void()> last_words, std::function<void()> last_acts)
        : last_words_(std::move(last_words)), last_acts_(std::move(last_acts)), thread_([this] { watch(); }) {}
    watcher(const watcher&) = delete;
    watcher(watcher&&) = delete;
    watcher& operator=(const watcher&) = delete;
    watcher& operator=(watcher&&) = delete;
    ~watcher() {
        over_ = true;
        ::sem_post(news());
        thread_.join();
    }

private:
    void watch() const {
        const sigset_t set = ending_signals();
        ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
        while (!over_ && !interrupted) ::sem_wait(news());
        for (const timespec until = in_milliseconds(grace); !over_;)
            if (::sem_timedwait(news(), &until) != 0 && errno == ETIMEDOUT) return end();
    }

    void end() const {
        std::signal(SIGALRM, end_in_silence);
        constexpr itimerval limit{{0, 0}, {0, time_to_speak * 1000}};
        ::setitimer(ITIMER_REAL, &limit, nullptr); // who reads what is said may have stopped reading
        if (last_acts_) last_acts_();
        (void)end_of_temporaries(); // from here on no file changes any more
        last_words_();
        ::_exit(status_of_interrupt);
    }

    std::function<void()> last_words_;
    std::function<void()> last_acts_;
    std::atomic<bool> over_ = false;
    std::thread thread_;
};

sigset_t ending_signals() noexcept {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int signal : signals_that_end) ::sigaddset(&set, signal);
    return set;
}

void end_cleanly(int interrupted_status) {
    status_of_interrupt = interrupted_status;
    prepare_temporaries();
    (void)news();
    struct sigaction action {};
    action.sa_handler = take_signal;
    action.sa_mask = ending_signals();
    action.sa_flags = SA_RESTART;
    for (const int signal : signals_that_end) {
        struct sigaction before {};
        // a process in the background stays deaf
        if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
            ::sigaction(signal, &action, nullptr);
    }
}

bool is_interrupted() noexcept {
    return interrupted;
}

interruptible::interruptible(std::function<void()> last_words, std::function<void()> last_acts) {
    try {
        watcher_ = std::make_unique<watcher>(std::move(last_words), std::move(last_acts));
        watched = true;
    } catch (const std::system_error&) { // there are too many threads
    }
}

interruptible::~interruptible() {
    watched = false;
}

} // namespace arbiter::io
