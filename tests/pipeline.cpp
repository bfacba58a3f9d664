// Many inputs at once: each is worked on once, and finished in its turn, whatever the threads do.
#include "io/pipeline.hpp"

#include "tests/assertions.hpp"
#include "tests/scale.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

using arbiter::io::input;
using arbiter::io::record_input;
using arbiter::io::taken_inputs;

/// What is to be done with what has become of one input; false where nobody wants more.
using finish_one = std::function<bool()>;

void run_in_order(const taken_inputs& from, const std::function<finish_one(const input&)>& work, unsigned jobs) {
    std::vector<finish_one> outcomes(arbiter::io::most_under_way(jobs));
    arbiter::io::run_in_order(
        from,
        [&](const input& in, std::size_t place) {
            if (outcomes[place] != nullptr) throw std::logic_error("two have one place");
            outcomes[place] = work(in);
        },
        [&](std::size_t place) { return std::exchange(outcomes[place], nullptr)(); }, jobs);
}

/// What ARCHITECTURE.md and pipeline.hpp promise: so many inputs under way for each job.
constexpr std::size_t most_under_way = 32;
constexpr std::size_t most_at_once = 16; // small ones, by one thread

/// Whether several inputs are taken at once.
enum class taking : std::uint8_t { one_by_one, in_batches };

/// Inputs 0, 1, 2, ….
struct numbered {
    std::size_t count;
    taking how;
    std::atomic<std::size_t> taken = 0;

    explicit numbered(std::size_t n, taking way) : count(n), how(way) {}
    [[nodiscard]] std::optional<input> next() {
        if (taken == count) return std::nullopt;
        return record_input{std::to_string(taken++), "x", 1, {}};
    }
    [[nodiscard]] taken_inputs all() {
        return {[this] { return next(); }, [this] { return how == taking::in_batches; }};
    }
};

std::size_t number_of(const input& in) {
    return std::stoul(std::get<record_input>(in).json);
}

/// Work that takes now long and now short.
void dawdle(std::size_t number) {
    std::mt19937 random(static_cast<unsigned>(number));
    volatile auto spin = random() % 20'000;
    while (spin > 0) spin = spin - 1;
}

std::vector<std::size_t> up_to(std::size_t end) {
    std::vector<std::size_t> all(end);
    for (std::size_t i = 0; i < end; ++i) all[i] = i;
    return all;
}

/// In what ways a run may go.
struct run_way {
    unsigned jobs;
    taking how;
};
std::vector<run_way> many_ways() {
    std::vector<run_way> all;
    for (const unsigned jobs : {1U, 2U, 3U, 8U, 64U})
        for (const taking how : {taking::one_by_one, taking::in_batches}) all.push_back({jobs, how});
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pipeline)

BOOST_AUTO_TEST_CASE(every_input_is_finished_once_and_in_its_turn) {
    const std::size_t count = test::repeated(20'000U);
    for (const run_way way : many_ways()) {
        const unsigned jobs = way.jobs;
        numbered in(count, way.how);
        std::vector<std::size_t> finished; // by one thread at a time
        run_in_order(
            in.all(),
            [&](const input& one) -> finish_one {
                const std::size_t n = number_of(one);
                dawdle(n);
                return [&finished, n] {
                    finished.push_back(n);
                    return true;
                };
            },
            jobs);
        BOOST_TEST((finished == up_to(count)), jobs << " jobs");
    }
}

BOOST_AUTO_TEST_CASE(as_many_threads_work_as_there_are_jobs) {
    for (const run_way way : many_ways()) {
        const unsigned jobs = way.jobs;
        numbered in(2'000, way.how);
        std::mutex lock;
        std::condition_variable all_here;
        std::set<std::thread::id> threads;
        unsigned now = 0;
        unsigned most = 0;
        run_in_order(
            in.all(),
            [&](const input&) -> finish_one {
                std::unique_lock held(lock);
                threads.insert(std::this_thread::get_id());
                most = std::max(most, ++now);
                all_here.notify_all();
                // nobody goes on before each thread has been here: so all of them work at once
                all_here.wait(held, [&] { return most == jobs; });
                --now;
                return [] { return true; };
            },
            jobs);
        BOOST_TEST(most == jobs);
        BOOST_TEST(threads.size() == jobs);
        BOOST_TEST(threads.count(std::this_thread::get_id()) == 1U); // whoever calls is one of them
    }
}

BOOST_AUTO_TEST_CASE(what_is_under_way_is_bounded) {
    using namespace std::chrono_literals;
    for (const run_way way : many_ways()) {
        const unsigned jobs = way.jobs;
        if (jobs == 1) continue;
        numbered in(5'000, way.how);
        // beside the first, whose thread works on no other one until then
        const std::size_t others = jobs * most_under_way - (way.how == taking::in_batches ? most_at_once : 1);
        std::size_t finished = 0;
        std::atomic<std::size_t> worked = 0;
        run_in_order(
            in.all(),
            [&](const input& one) -> finish_one {
                // all that may be taken while the first is worked on has been worked on then
                while (number_of(one) == 0 && worked < others) std::this_thread::sleep_for(1ms);
                if (number_of(one) == 0) std::this_thread::sleep_for(20ms);
                ++worked;
                return [&] {
                    if (finished++ == 0) BOOST_TEST(in.taken <= jobs * most_under_way);
                    return true;
                };
            },
            jobs);
        BOOST_TEST(finished == 5'000U);
    }
}

BOOST_AUTO_TEST_CASE(bytes_that_inputs_hold_are_bounded) {
    constexpr std::size_t size = 10'000'000;
    constexpr std::size_t bound = 64 << 20; // and the one that goes beyond it
    std::atomic<std::size_t> held = 0;
    std::size_t most = 0;
    int left = 60;
    run_in_order(
        {[&]() -> std::optional<input> {
             if (left-- == 0) return std::nullopt;
             most = std::max<std::size_t>(most, held += size);
             return record_input{std::string(size, ' '), "x", 1, {}};
         },
         [] { return true; }},
        [&](const input& one) -> finish_one {
            dawdle(7);
            held -= std::get<record_input>(one).json.size();
            return [] { return true; };
        },
        8);
    BOOST_TEST(most <= bound + size);
    BOOST_TEST(held == 0U);
}

BOOST_AUTO_TEST_CASE(nothing_is_finished_after_one_wants_no_more) {
    for (const run_way way : many_ways()) {
        const unsigned jobs = way.jobs;
        numbered in(100'000, way.how);
        std::vector<std::size_t> finished;
        run_in_order(
            in.all(),
            [&](const input& one) -> finish_one {
                return [&finished, n = number_of(one)] {
                    finished.push_back(n);
                    return n < 99;
                };
            },
            jobs);
        BOOST_TEST((finished == up_to(100)), jobs << " jobs");
        BOOST_TEST(in.taken <= 100 + jobs * most_under_way);
    }
}

BOOST_AUTO_TEST_CASE(an_exception_ends_the_run_and_comes_out_of_it) {
    struct failure : std::runtime_error {
        using std::runtime_error::runtime_error;
    };
    enum place { in_next, in_work, in_finish };
    for (const run_way way : many_ways())
        for (const place where : {in_next, in_work, in_finish}) {
            numbered in(100'000, way.how);
            std::vector<std::size_t> finished;
            const auto fail_at = [where](place here, std::size_t n) {
                if (here == where && n == 200) throw failure("number 200");
            };
            BOOST_CHECK_EXCEPTION(run_in_order(
                                      {[&]() {
                                           fail_at(in_next, in.taken);
                                           return in.next();
                                       },
                                       in.all().is_at_hand},
                                      [&](const input& one) -> finish_one {
                                          const std::size_t n = number_of(one);
                                          fail_at(in_work, n);
                                          return [&finished, &fail_at, n] {
                                              fail_at(in_finish, n);
                                              finished.push_back(n);
                                              return true;
                                          };
                                      },
                                      way.jobs),
                                  failure, [](const failure& f) { return std::string(f.what()) == "number 200"; });
            BOOST_TEST(finished.size() <= 200U);
            BOOST_TEST((finished == up_to(finished.size())));
        }
}

BOOST_AUTO_TEST_CASE(who_waits_for_an_input_holds_none_back) {
    // as in a pipe to which somebody writes the second record when the first has been judged
    std::mutex lock;
    std::condition_variable changed;
    bool is_judged = false;
    int taken = 0;
    const auto next = [&]() -> std::optional<input> {
        std::unique_lock counting(lock);
        if (taken == 1) BOOST_TEST(changed.wait_for(counting, std::chrono::seconds(20), [&] { return is_judged; }));
        if (taken == 2) return std::nullopt;
        return record_input{std::to_string(taken++), "x", 1, {}};
    };
    const auto work = [&](const input&) -> finish_one {
        return [&] {
            const std::lock_guard counting(lock);
            is_judged = true;
            changed.notify_all();
            return true;
        };
    };
    run_in_order({next}, work, 2);
    BOOST_TEST(taken == 2);
}

BOOST_AUTO_TEST_CASE(nothing_is_work_for_nobody) {
    for (const run_way way : many_ways()) {
        const unsigned jobs = way.jobs;
        numbered in(0, way.how);
        run_in_order(
            in.all(),
            [](const input&) -> finish_one {
                BOOST_ERROR("there is no input");
                return [] { return true; };
            },
            jobs);
    }
}

BOOST_AUTO_TEST_SUITE_END()
