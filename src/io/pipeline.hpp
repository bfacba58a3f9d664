/// Work on many inputs at once, with results in the inputs' order.
#pragma once

#include "io/inputs.hpp"

#include <functional>
#include <optional>

namespace arbiter::io {

/// What is to be done with what has become of one input; false where nobody wants more.
using finish_one = std::function<bool()>;

/// Where inputs come from; one thread at a time asks.
struct taken_inputs {
    std::function<std::optional<input>()> next;
    /// Whether `next` needs no waiting for whoever writes what is read: then several small inputs are taken at once.
    std::function<bool()> is_at_hand = [] { return false; };
};

/// Takes inputs, works on up to `jobs` of them at once, and calls what `work` gave one at a time in the inputs' order, until there
/// is nothing more or one of these wants no more. The caller's thread is one of the `jobs`; where the system gives fewer, those that
/// there are do it all. What is under way is bounded, and so is memory. An exception of any of these functions ends the run, and
/// comes out of it when all threads have ended.
void run_in_order(const taken_inputs& from, const std::function<finish_one(const input&)>& work, unsigned jobs);

} // namespace arbiter::io
