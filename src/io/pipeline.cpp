#include "io/pipeline.hpp"

#include <algorithm>
#include <array>
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

/// Of what was taken and not begun: where there is no more of it than the one, a thread takes inputs until there is the other.
/// So others seldom wait for the one that takes, and threads seldom change at it.
constexpr std::size_t few_per_job = 4;
constexpr std::size_t enough_per_job = 16;

/// So many inputs are begun at once, where they are small ones that are held already.
constexpr std::size_t most_at_once = 8;
constexpr std::size_t small = 4096; // bytes

/// Where inputs under way hold more bytes than this, no more are taken.
constexpr std::size_t most_bytes_held = std::size_t{64} << 20;

/// What all threads of a run share. Each of them does what is most urgent: it takes inputs, works on one, or finishes some.
class pool {
public:
    pool(const std::function<std::optional<input>()>& next, const std::function<finish_one(const input&)>& work,
         unsigned jobs)
        : next_(next), work_(work), jobs_(jobs), ring_(jobs_ * inputs_per_job) {}

    /// The life of a thread. Its first exception ends the run.
    void serve() noexcept {
        lock held(lock_);
        try {
            while (!is_over()) do_most_urgent(held);
        } catch (...) {
            if (!held) held.lock();
            if (!failure_) failure_ = std::current_exception();
            stop();
        }
        changed_.notify_all();
    }

    void rethrow_failure() const {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    /// An input until it is finished.
    struct job {
        input in{};
        finish_one outcome{}; ///< once it was worked on
    };
    using lock = std::unique_lock<std::mutex>;

    [[nodiscard]] job& numbered(std::size_t number) { return ring_[number % ring_.size()]; }
    [[nodiscard]] bool is_over() const { return has_stopped_ || (no_more_ && !is_taking_ && finished_ == taken_); }
    [[nodiscard]] bool can_finish() {
        return !is_finishing_ && finished_ != taken_ && numbered(finished_).outcome != nullptr;
    }
    /// Whether there may be more under way, with `ahead` for each job that nobody has begun.
    [[nodiscard]] bool has_room(std::size_t ahead) const {
        return taken_ - begun_ < jobs_ * ahead && taken_ - finished_ < ring_.size() && bytes_held_ < most_bytes_held;
    }
    [[nodiscard]] bool should_take() const { return !no_more_ && !is_taking_ && has_room(few_per_job); }

    void do_most_urgent(lock& held) {
        if (can_finish())
            finish(held);
        else if (should_take())
            take(held);
        else if (begun_ != taken_)
            work(held);
        else
            wait(held);
    }

    /// The lock is never held for long: where it is not free, it is before a thread could go to sleep.
    static void regain(lock& held) {
        constexpr int most_tries = 200;
        for (int i = 0; i < most_tries; ++i)
            if (held.try_lock()) return;
        held.lock();
    }

    void take(lock& held) {
        is_taking_ = true;
        do {
            held.unlock();
            std::optional<input> in = next_();
            regain(held);
            no_more_ = !in;
            if (!in) break;
            if (has_stopped_) break;
            bytes_held_ += bytes_held(*in);
            numbered(taken_++).in = *std::move(in);
            wake_one();
        } while (!has_stopped_ && has_room(enough_per_job));
        is_taking_ = false;
    }

    /// How many inputs one thread begins: its share of those that were taken, as long as they are small.
    [[nodiscard]] std::size_t count_to_begin() {
        const auto is_small = [](std::size_t bytes) { return bytes != 0 && bytes <= small; };
        const std::size_t share = std::min((taken_ - begun_) / jobs_, most_at_once);
        std::size_t count = 0;
        while (count < share && is_small(bytes_held(numbered(begun_ + count).in))) ++count;
        return std::max<std::size_t>(count, 1);
    }

    void work(lock& held) {
        std::array<input, most_at_once> inputs;
        std::array<finish_one, most_at_once> outcomes;
        const std::size_t count = count_to_begin();
        const std::size_t first = std::exchange(begun_, begun_ + count);
        for (std::size_t i = 0; i < count; ++i) inputs[i] = std::move(numbered(first + i).in);
        held.unlock();
        std::size_t bytes = 0;
        for (std::size_t i = 0; i < count; ++i) {
            bytes += bytes_held(inputs[i]);
            outcomes[i] = work_(inputs[i]);
            inputs[i] = input{};
        }
        regain(held);
        bytes_held_ -= bytes;
        for (std::size_t i = 0; i < count; ++i) numbered(first + i).outcome = std::move(outcomes[i]);
    }

    void finish(lock& held) {
        is_finishing_ = true;
        do {
            std::size_t end = finished_;
            for (; end != taken_ && numbered(end).outcome != nullptr; ++end)
                ready_.push_back(std::exchange(numbered(end).outcome, nullptr));
            held.unlock();
            bool goes_on = true;
            for (finish_one& outcome : ready_) {
                goes_on = goes_on && outcome();
                outcome = nullptr;
            }
            ready_.clear();
            regain(held);
            const std::size_t count = end - std::exchange(finished_, end);
            if (!goes_on) stop();
            for (std::size_t i = 0; i < std::min(count, waiting_); ++i) changed_.notify_one();
        } while (!has_stopped_ && finished_ != taken_ && numbered(finished_).outcome != nullptr);
        is_finishing_ = false;
    }

    /// What nobody will begin is let go: the one that takes may wait for its room.
    void stop() {
        has_stopped_ = true;
        for (; begun_ != taken_; ++begun_) numbered(begun_).in = input{};
    }

    void wait(lock& held) {
        ++waiting_;
        changed_.wait(held);
        --waiting_;
    }
    void wake_one() {
        if (waiting_ > 0) changed_.notify_one();
    }

    const std::function<std::optional<input>()>& next_;
    const std::function<finish_one(const input&)>& work_;
    const std::size_t jobs_;

    std::mutex lock_; ///< of all below; free while inputs are taken, worked on and finished
    std::condition_variable changed_;
    std::size_t waiting_ = 0;  ///< threads
    std::vector<job> ring_;    ///< what is under way, each at its number modulo the size
    std::size_t taken_ = 0;    ///< inputs, of which
    std::size_t begun_ = 0;    ///< so many somebody works on, or did, and
    std::size_t finished_ = 0; ///< so many are done with
    std::size_t bytes_held_ = 0;
    bool is_taking_ = false;
    bool is_finishing_ = false;
    std::vector<finish_one> ready_; ///< of who finishes
    bool no_more_ = false;
    bool has_stopped_ = false;
    std::exception_ptr failure_;
};

} // namespace

void run_in_order(const std::function<std::optional<input>()>& next,
                  const std::function<finish_one(const input&)>& work, unsigned jobs) {
    if (jobs <= 1) {
        while (std::optional<input> in = next())
            if (!work(*in)()) return;
        return;
    }
    pool all(next, work, jobs);
    {
        std::vector<std::jthread> others;
        try {
            while (others.size() + 1 < jobs) others.emplace_back([&all] { all.serve(); });
        } catch (const std::exception&) { // there may be no more threads: those that are there do it all
        }
        // alone, a thread that takes would wait for inputs that nobody works on
        if (others.empty()) return run_in_order(next, work, 1);
        all.serve();
    }
    all.rethrow_failure();
}

} // namespace arbiter::io
