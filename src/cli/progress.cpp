#include "cli/progress.hpp"

#include "cli/console.hpp"
#include "io/interrupt.hpp"
#include "render/groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <system_error>

#include <sys/ioctl.h>
#include <unistd.h>

namespace arbiter::cli {

namespace {

using seconds = std::chrono::duration<double>;

/// A run that is over before needs no line.
constexpr std::chrono::milliseconds first_after{1000};
constexpr std::chrono::milliseconds again_after{100};

/// `12.3 MB/s`.
std::string rate(double bytes_a_second) {
    constexpr double thousand = 1000;
    std::string_view unit = "B/s";
    for (const std::string_view larger : {"kB/s", "MB/s", "GB/s"}) {
        if (bytes_a_second < thousand) break;
        bytes_a_second /= thousand;
        unit = larger;
    }
    return fmt::format("{:.{}f} {}", bytes_a_second, unit == "B/s" ? 0 : 1, unit);
}

/// `1:05`, `2:00:00`.
std::string clock_time(std::uint64_t s) {
    constexpr std::uint64_t minute = 60;
    constexpr std::uint64_t hour = 60 * minute;
    if (s < hour) return fmt::format("{}:{:02}", s / minute, s % minute);
    return fmt::format("{}:{:02}:{:02}", s / hour, s % hour / minute, s % minute);
}

/// `checked 12 of 40 files`, or the number alone where it is not known of how many.
std::string inputs(const io::progress::state& now, const progress_words& words) {
    if (!now.all) return fmt::format("{} {}", words.done, counted(now.inputs, words.input));
    return fmt::format("{} {} of {}", words.done, now.inputs, counted(*now.all, words.input));
}

/// `0:12 left`, as if what is left took as long as what is done; empty where nothing says how much that is.
std::string time_left(const io::progress::state& now, seconds since) {
    if (!now.all || now.inputs == 0) return {};
    const auto left = static_cast<double>(*now.all - std::min(now.inputs, *now.all));
    const double s = since.count() * left / static_cast<double>(now.inputs);
    return clock_time(static_cast<std::uint64_t>(std::llround(s))) + " left";
}

/// A line of at most `width` columns. What doesn't fit is left out, and the first part cut off.
std::string line_of(const io::progress::state& now, const progress_words& words, seconds since, std::size_t width) {
    std::string line = inputs(now, words).substr(0, width);
    const auto add = [&](const std::string& part) {
        if (!part.empty() && line.size() + 2 + part.size() <= width) line += ", " + part;
    };
    add(rate(static_cast<double>(now.bytes) / since.count()));
    if (words.has_findings) add(counted(now.findings, "finding"));
    add(time_left(now, since));
    return line;
}

/// Columns that can be written without the cursor's going to the next line. It is asked for each time, as it may change.
std::size_t usable_width() {
    constexpr std::size_t usual = 80;
    winsize size{};
    const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return (is_known ? size.ws_col : usual) - 1;
}

/// Whether the terminal is another job's now, such as the shell's.
bool is_in_background() {
    const pid_t in_front = ::tcgetpgrp(STDERR_FILENO);
    return in_front != -1 && in_front != ::getpgrp();
}

} // namespace

progress_line::progress_line(progress_words words, bool wanted) : words_(words) {
    if (!wanted || !can_draw_anew()) return;
    counts_.emplace();
    try {
        drawing_ = std::jthread([this](const std::stop_token& stop) { draw_until(stop); });
    } catch (const std::system_error&) { // there are too many threads
        counts_.reset();
    }
}

void progress_line::end() {
    if (!drawing_.joinable()) return;
    drawing_.request_stop();
    drawing_.join();
}

void progress_line::draw_until(const std::stop_token& stop) {
    std::mutex own;
    std::condition_variable_any stopped;
    std::unique_lock held(own);
    std::chrono::milliseconds wait = first_after;
    while (!stopped.wait_for(held, stop, wait, [&stop] { return stop.stop_requested(); }) && !io::is_interrupted()) {
        draw();
        wait = again_after;
    }
    counts_->end();
}

void progress_line::draw() {
    if (is_in_background()) return;
    const seconds since = std::chrono::steady_clock::now() - begin_;
    counts_->show(line_of(counts_->so_far(), words_, since, usable_width()));
}

} // namespace arbiter::cli
