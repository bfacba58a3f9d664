/// Work on many inputs at once, with results in the inputs' order.
#pragma once

#include "io/checked.hpp"
#include "io/inputs.hpp"

#include <functional>
#include <optional>

namespace arbiter::io {

/// Takes inputs from `next` one at a time, works on up to `jobs` of them at once, and hands the outcomes to
/// `done` one at a time in the inputs' order, until one of these has nothing more or wants no more (false).
/// What is under way is bounded, and so is memory.
void run_in_order(const std::function<std::optional<input>()>& next, const std::function<checked(const input&)>& work,
                  const std::function<bool(checked)>& done, unsigned jobs);

} // namespace arbiter::io
