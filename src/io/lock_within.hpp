/// A lock that is not waited for without end.
#pragma once

#include <chrono>
#include <mutex>
#include <thread>

namespace arbiter::io {

/// Holds `m`, or nothing where it wasn't free within about `longest`. It looks now and then: so a `std::mutex` is enough, of
/// which thread sanitizers know all that can be done (they don't of the waits of a `std::timed_mutex`).
[[nodiscard]] inline std::unique_lock<std::mutex> lock_within(std::mutex& m, std::chrono::milliseconds longest) {
    constexpr std::chrono::milliseconds pause{1};
    std::unique_lock held(m, std::try_to_lock);
    for (std::chrono::milliseconds waited{0}; !held && waited < longest; waited += pause) {
        std::this_thread::sleep_for(pause);
        (void)held.try_lock();
    }
    return held;
}

} // namespace arbiter::io
