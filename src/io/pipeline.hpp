/// Work on many inputs at once, with results in the inputs' order.
#pragma once

#include "io/inputs.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace arbiter::io {

namespace detail {

using next_input = std::function<std::optional<input>()>;
using any_work = std::function<std::shared_ptr<void>(const input&)>;
using any_done = std::function<bool(const std::shared_ptr<void>&)>;

void run_in_order(const next_input& next, const any_work& work, const any_done& done, unsigned jobs);

} // namespace detail

/// Takes inputs from `next` one at a time, works on up to `jobs` of them at once, and hands the outcomes to
/// `done` one at a time in the inputs' order, until one of these has nothing more or wants no more (false).
/// What is under way is bounded, and so is memory.
template <class Work, class Done>
void run_in_order(const std::function<std::optional<input>()>& next, Work work, Done done, unsigned jobs) {
    using outcome = std::invoke_result_t<Work&, const input&>;
    detail::run_in_order(
        next, [&work](const input& in) { return std::make_shared<outcome>(work(in)); },
        [&done](const std::shared_ptr<void>& made) { return done(std::move(*static_cast<outcome*>(made.get()))); },
        jobs);
}

} // namespace arbiter::io
