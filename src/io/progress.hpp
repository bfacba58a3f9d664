/// How far a run has come: counted by its threads, shown on a terminal by somebody else (`cli/progress.hpp`).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>

namespace arbiter::io {

/// The counts, and the line on standard error that shows them. Of many threads.
class progress {
public:
    struct state {
        std::uint64_t inputs = 0; ///< that are done: files, records in lines, games
        std::uint64_t bytes = 0;  ///< in these
        std::uint64_t findings = 0;
        std::optional<std::uint64_t> all; ///< inputs of the run, once that is known
    };

    /// One more input is done.
    void add(std::uint64_t bytes, std::uint64_t findings) noexcept;
    /// How many inputs the run has in all.
    void expect(std::uint64_t inputs) noexcept;
    [[nodiscard]] state so_far() const noexcept;

    /// Shows `line`, which the caller has cut to the terminal's width, in place of the one before. Waits for nobody: where others
    /// write it does nothing.
    void show(std::string_view line);

    /// While it is there nothing is shown, and others may write to the terminal.
    using pause = std::unique_lock<std::mutex>;
    [[nodiscard]] pause put_away();
    /// Puts the line away for good. Waits no longer than a moment, as a terminal may be stopped.
    void end();

private:
    void erase();

    std::atomic<std::uint64_t> inputs_ = 0;
    std::atomic<std::uint64_t> bytes_ = 0;
    std::atomic<std::uint64_t> findings_ = 0;
    std::atomic<std::uint64_t> all_ = 0; ///< 0: not known yet
    std::mutex screen_;                  ///< of what follows, and of the terminal
    bool is_shown_ = false;
    bool has_ended_ = false;
};

/// What others write is between this and the end of what it gives; null, where nothing is shown, gives nothing.
[[nodiscard]] inline progress::pause put_away(progress* shown) {
    return shown == nullptr ? progress::pause() : shown->put_away();
}

} // namespace arbiter::io
