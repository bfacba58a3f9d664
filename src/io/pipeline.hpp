/// Work on many inputs at once, with results in the inputs' order.
#pragma once

#include "io/inputs.hpp"

#include <cstddef>
#include <functional>
#include <optional>

namespace arbiter::io {

/// Where inputs come from; one thread at a time asks.
struct taken_inputs {
    std::function<std::optional<input>()> next;
    /// Whether `next` needs no waiting for whoever writes what is read: then several small inputs are taken at once.
    std::function<bool()> is_at_hand = [] { return false; };
    /// No more are taken where those that are under way hold so many bytes.
    std::size_t most_bytes = std::size_t{64} << 20;
};

/// For `taken_inputs::most_bytes`, where a record may have `max_file_size` bytes: a line of JSON may have more.
[[nodiscard]] std::size_t most_bytes_held(std::uint64_t max_file_size, unsigned jobs) noexcept;

/// How many inputs may be under way at once.
[[nodiscard]] std::size_t most_under_way(unsigned jobs) noexcept;

/// Takes inputs and works on up to `jobs` of them at once. What becomes of an input the caller keeps in a place of its own, below
/// `most_under_way`: `work` is given it, and `finish`, which is called for one input at a time in the inputs' order. It ends where
/// there is nothing more, or where `finish` gives false. The caller's thread is one of the `jobs`; where the system gives fewer, those
/// that there are do it all. What is under way is bounded, and so is memory. An exception of any of these functions ends the run,
/// and comes out of it when all threads have ended.
void run_in_order(const taken_inputs& from, const std::function<void(input&, std::size_t place)>& work,
                  const std::function<bool(std::size_t place)>& finish, unsigned jobs);

} // namespace arbiter::io
