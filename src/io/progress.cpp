#include "io/progress.hpp"

#include "io/lock_within.hpp"
#include "io/output.hpp"

#include <chrono>
#include <mutex>
#include <string>

#include <unistd.h>

namespace arbiter::io {

namespace {

/// To the line's beginning, and away with what is on it.
constexpr std::string_view erasure = "\r\x1B[K";

} // namespace

void progress::add(std::uint64_t bytes, std::uint64_t findings) noexcept {
    bytes_.fetch_add(bytes, std::memory_order_relaxed);
    findings_.fetch_add(findings, std::memory_order_relaxed);
    inputs_.fetch_add(1, std::memory_order_relaxed);
}

void progress::expect(std::uint64_t inputs) noexcept {
    all_.store(inputs, std::memory_order_relaxed);
}

progress::state progress::so_far() const noexcept {
    state now{inputs_.load(std::memory_order_relaxed),
              bytes_.load(std::memory_order_relaxed),
              findings_.load(std::memory_order_relaxed),
              {}};
    if (const std::uint64_t all = all_.load(std::memory_order_relaxed); all > 0) now.all = all;
    return now;
}

void progress::show(std::string_view line) {
    const std::unique_lock writing(screen_, std::try_to_lock);
    if (!writing || has_ended_) return;
    // in one piece, so that no half of it is seen
    (void)write_all(STDERR_FILENO, std::string(erasure).append(line));
    is_shown_ = true;
}

progress::pause progress::put_away() {
    pause writing(screen_);
    erase();
    return writing;
}

void progress::end() {
    constexpr std::chrono::milliseconds moment{50};
    const std::unique_lock<std::mutex> writing = lock_within(screen_, moment);
    if (!writing) return;
    has_ended_ = true;
    erase();
}

void progress::erase() {
    if (is_shown_) (void)write_all(STDERR_FILENO, erasure);
    is_shown_ = false;
}

} // namespace arbiter::io
