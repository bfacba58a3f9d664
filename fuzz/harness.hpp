// What must hold of every input, whatever it is, in groups: what costs much keeps nothing else from being tried often.
//
// Nothing here knows a notation: inputs are read as the one that is chosen by name.
#pragma once

#include "arbiter/arbiter.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::fuzzing {

/// Throws `broken_promise` where the record in `bytes`, read as the notation's, breaks one of its promises.
using harness_function = void (*)(const notation&, std::string bytes);

struct harness {
    std::string_view name;
    harness_function check;
};

void check_check(const notation& n, std::string bytes);
void check_fixes(const notation& n, std::string bytes);
void check_layout(const notation& n, std::string bytes);
void check_backends_agree(const notation& n, std::string bytes);
void check_outputs(const notation& n, std::string bytes);

[[nodiscard]] std::span<const harness> harnesses() noexcept;

// What the harnesses share

/// The notation alone is set.
[[nodiscard]] options options_for(const notation& n);

/// The record. Its name has the form that some notations prescribe, so that those compare it with what the record says.
[[nodiscard]] source source_of(const notation& n, std::string bytes);

/// The edits lie within the record, in order, and don't overlap.
void check_edits(const std::vector<edit>& edits, const report& r, std::string_view whose);

void check_in_bounds(span where, const report& r, std::string_view what);

/// Fails where `after` has a rule's finding that `before` has none of. `made` is the text that `after` is of.
void check_brings_nothing(const report& before, const report& after, std::string_view what, std::string_view made);

} // namespace arbiter::fuzzing
