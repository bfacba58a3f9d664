// Which way through its grammar a text takes.
#pragma once

#include "grammar/program.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

/// What is written down on the way.
enum class traced : std::uint8_t {
    alternatives, ///< of choices
    labels,       ///< rules that have one, and pairs
};

/// A program whose nodes are what is traced, in place of the grammar's own.
struct traced_program {
    program code;
    std::vector<std::uint32_t> points; ///< expressions: of a label the body of its rule. No more than a node can name
};

/// `g` must be one that can be used.
[[nodiscard]] traced_program compile_traced(const grammar_text& g, traced what);

/// Where something that is traced was matched; `point` is its place in `traced_program::points`.
struct trace_step {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t point;
};

/// The way of a text that matches as a whole, what is inside before what is around it; nothing of look-ahead. Nothing where the
/// text doesn't match, or in more steps than `most_steps`, which is lowered by those that were taken.
[[nodiscard]] std::optional<std::vector<trace_step>> trace(const traced_program& p, std::string_view text,
                                                           std::uint64_t& most_steps);

} // namespace arbiter::grammars
