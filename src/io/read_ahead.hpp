/// Reads ahead in a run's input, to know early how much there is.
#pragma once

#include "io/inputs.hpp"
#include "io/progress.hpp"

#include <cstdint>
#include <deque>
#include <optional>

namespace arbiter::io {

/// Gives the inputs of `from`. Where progress is shown, it takes several for each that it gives, so that their number is known
/// when a part of them is done: names alone are kept. Records in lines, and lists of paths that somebody may still be writing, are
/// not looked ahead in.
class read_ahead {
public:
    read_ahead(inputs& from, progress* shown) : from_(from), shown_(shown) {}

    [[nodiscard]] std::optional<input> next();
    /// Whether the next one needs no waiting.
    [[nodiscard]] bool is_at_hand() const noexcept { return !ahead_.empty() || from_.is_at_hand(); }

private:
    void look_ahead();
    /// Whether a record of an archive, with its bytes, waits to be given.
    [[nodiscard]] bool holds_member() const noexcept;
    /// The next of `from`.
    [[nodiscard]] std::optional<input> taken();

    inputs& from_;
    progress* shown_; ///< may be null
    std::deque<input> ahead_;
    std::uint64_t given_ = 0;
    bool is_all_ = false; ///< nothing is left in `from_`
};

} // namespace arbiter::io
