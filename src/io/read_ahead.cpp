#include "io/read_ahead.hpp"

#include <utility>
#include <variant>

namespace arbiter::io {

namespace {

/// So that the number of all is known when a sixteenth of them is done.
constexpr int taken_for_each = 16;

} // namespace

std::optional<input> read_ahead::next() {
    if (shown_ != nullptr) look_ahead();
    if (ahead_.empty()) {
        std::optional<input> in = taken();
        if (in) ++given_;
        return in;
    }
    input first = std::move(ahead_.front());
    ahead_.pop_front();
    ++given_;
    return first;
}

void read_ahead::look_ahead() {
    for (int i = 0; i < taken_for_each && !holds_member() && from_.can_be_looked_ahead(); ++i)
        if (std::optional<input> in = taken())
            ahead_.push_back(*std::move(in));
        else
            return;
}

bool read_ahead::holds_member() const noexcept {
    return !ahead_.empty() && std::holds_alternative<member_input>(ahead_.back());
}

std::optional<input> read_ahead::taken() {
    if (is_all_) return std::nullopt;
    std::optional<input> in = from_.next();
    is_all_ = !in;
    if (is_all_ && shown_ != nullptr) shown_->expect(given_ + ahead_.size());
    return in;
}

} // namespace arbiter::io
