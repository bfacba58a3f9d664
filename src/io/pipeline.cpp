#include "io/pipeline.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace arbiter::io {

namespace {

/// Inputs under way for each job: enough that small files go on while a large one is worked on, and few enough for memory.
constexpr std::size_t inputs_per_job = 32;

/// Small inputs that are at hand are taken so many at once, or until they have so many bytes: who takes them works on them, frees
/// what it has allocated, and needs the lock seldom. Files, whose bytes are still to be read, are small where the last ones were done
/// within this time each.
constexpr std::size_t most_at_once = inputs_per_job / 2;
constexpr std::size_t most_bytes_at_once = std::size_t{64} << 10;
constexpr std::chrono::microseconds most_time_of_small{100};

/// What all threads of a run share. Each of them does what is most urgent: it finishes inputs, or takes some and works on them.
class pool {
public:
    pool(const taken_inputs& from, const std::function<void(input&, std::size_t)>& work,
         const std::function<bool(std::size_t)>& finish, unsigned jobs)
        : from_(from), work_(work), finish_(finish), done_(most_under_way(jobs)) {}

    /// What a thread runs. Its first exception ends the run.
    void serve() noexcept {
        lock held(lock_);
        try {
            batch mine;
            while (!is_over()) do_most_urgent(held, mine);
        } catch (...) {
            if (!held) held.lock();
            if (!failure_) failure_ = std::current_exception();
            has_stopped_ = true;
        }
        ++changes_;
        changed_.notify_all();
    }

    void rethrow_failure() const {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    using lock = std::unique_lock<std::mutex>;
    /// What a thread takes at once.
    struct batch {
        std::array<input, most_at_once> inputs;
        std::size_t count = 0;
        std::size_t bytes = 0; ///< that the inputs hold
        std::size_t first = 0; ///< the number of the first input
    };

    /// The place of the input with this number.
    [[nodiscard]] std::size_t place(std::size_t number) const { return number % done_.size(); }
    [[nodiscard]] bool is_over() const { return has_stopped_ || (no_more_ && !is_taking_ && finished_ == taken_); }
    [[nodiscard]] bool can_finish() const { return !is_finishing_ && finished_ != taken_ && done_[place(finished_)]; }
    [[nodiscard]] std::size_t room() const { return done_.size() - (taken_ - finished_); }
    [[nodiscard]] bool can_take() const {
        return !no_more_ && !is_taking_ && room() > 0 && bytes_held_ < from_.most_bytes;
    }

    void do_most_urgent(lock& held, batch& mine) {
        if (can_finish()) {
            finish(held);
        } else if (can_take()) {
            take(held, mine);
            work(held, mine);
        } else {
            wait(held);
        }
    }

    /// The lock is never held for long: where it is not free, it is before a thread could go to sleep.
    static void regain(lock& held) {
        constexpr int most_tries = 200;
        for (int i = 0; i < most_tries; ++i)
            if (held.try_lock()) return;
        held.lock();
    }

    void take(lock& held, batch& mine) {
        is_taking_ = true;
        const std::size_t most = std::min(most_at_once, room());
        const bool are_files_small = are_small_;
        held.unlock();
        bool is_end = false;
        mine.count = mine.bytes = 0;
        do {
            std::optional<input> in = from_.next();
            is_end = !in;
            if (is_end) break;
            const std::size_t bytes = bytes_held(*in);
            mine.bytes += bytes;
            mine.inputs[mine.count++] = *std::move(in);
            if (bytes == 0 && !are_files_small) break;
        } while (mine.count < most && mine.bytes < most_bytes_at_once && from_.is_at_hand());
        regain(held);
        mine.first = std::exchange(taken_, taken_ + mine.count);
        bytes_held_ += mine.bytes;
        no_more_ = is_end;
        is_taking_ = false;
        wake_one();
    }

    void work(lock& held, batch& mine) {
        held.unlock();
        const auto begin = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < mine.count; ++i) {
            work_(mine.inputs[i], place(mine.first + i));
            mine.inputs[i] = input{};
        }
        const bool are_small = std::chrono::steady_clock::now() - begin < most_time_of_small * mine.count;
        regain(held);
        are_small_ = are_small;
        bytes_held_ -= mine.bytes;
        for (std::size_t i = 0; i < mine.count; ++i) done_[place(mine.first + i)] = true;
    }

    void finish(lock& held) {
        is_finishing_ = true;
        do {
            const std::size_t begin = finished_;
            std::size_t end = begin;
            while (end != taken_ && end - begin < most_at_once && done_[place(end)]) ++end;
            held.unlock();
            bool goes_on = true;
            for (std::size_t i = begin; i != end && goes_on; ++i) goes_on = finish_(place(i));
            regain(held);
            for (std::size_t i = begin; i != end; ++i) done_[place(i)] = false;
            finished_ = end;
            if (!goes_on) has_stopped_ = true;
            wake_one();
        } while (!has_stopped_ && finished_ != taken_ && done_[place(finished_)]);
        is_finishing_ = false;
    }

    /// Most waits are shorter than it takes to go to sleep.
    void wait(lock& held) {
        constexpr int most_tries = 500;
        const std::size_t seen = changes_;
        held.unlock();
        for (int i = 0; i < most_tries && changes_ == seen; ++i) std::this_thread::yield();
        held.lock();
        if (changes_ != seen) return;
        ++waiting_;
        changed_.wait(held);
        --waiting_;
    }

    /// There is room, or somebody else may take.
    void wake_one() {
        ++changes_;
        if (waiting_ > 0) changed_.notify_one();
    }

    const taken_inputs& from_;
    const std::function<void(input&, std::size_t)>& work_;
    const std::function<bool(std::size_t)>& finish_;

    std::mutex lock_; ///< of all below; free while inputs are taken, worked on and finished
    std::condition_variable changed_;
    std::atomic<std::size_t> changes_ = 0; ///< read without the lock
    std::size_t waiting_ = 0;              ///< threads
    std::vector<bool> done_;               ///< of each place, whether its input was worked on
    std::size_t taken_ = 0;                ///< inputs, of which
    std::size_t finished_ = 0;             ///< so many are done with
    std::size_t bytes_held_ = 0;
    bool are_small_ = false; ///< those that were worked on last
    bool is_taking_ = false;
    bool is_finishing_ = false;
    bool no_more_ = false;
    bool has_stopped_ = false;
    std::exception_ptr failure_;
};

} // namespace

std::size_t most_bytes_held(std::uint64_t max_file_size, unsigned jobs) noexcept {
    const std::uint64_t each = std::max<std::uint64_t>(max_file_size, most_bytes_at_once);
    return static_cast<std::size_t>(std::min<std::uint64_t>(each * jobs, taken_inputs{}.most_bytes));
}

std::size_t most_under_way(unsigned jobs) noexcept {
    return jobs <= 1 ? 1 : jobs * inputs_per_job;
}

void run_in_order(const taken_inputs& from, const std::function<void(input&, std::size_t)>& work,
                  const std::function<bool(std::size_t)>& finish, unsigned jobs) {
    if (jobs <= 1) {
        while (std::optional<input> in = from.next()) {
            work(*in, 0);
            if (!finish(0)) return;
        }
        return;
    }
    pool all(from, work, finish, jobs);
    {
        std::vector<std::jthread> others;
        try {
            while (others.size() + 1 < jobs) others.emplace_back([&all] { all.serve(); });
        } catch (const std::exception&) { // there may be no more threads: those that are there do it all
        }
        all.serve();
    }
    all.rethrow_failure();
}

} // namespace arbiter::io
