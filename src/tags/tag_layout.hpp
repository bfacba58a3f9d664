// Tags in the canonical layout.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "tags/tags.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace arbiter {

/// How many tags `game` has, all of them whole; 0 without a header.
[[nodiscard]] std::size_t tag_count(const tree& t, node_id game) noexcept;

/// Appends the tags of `game`, one a line: those of the table in its order, then the others. Tags of one name, and unknown
/// ones, keep their order: of two the first counts, and of two that are misspelt alike the first stands for the known tag.
/// What else stands among them is left to the notation.
void write_tags(std::string& out, const source& s, const tree& t, node_id game, tag_rules table);

/// The layout of a record of one game, for `notation::format`: the tags, a blank line, two moves a line, the marker on its own.
/// Where a marker follows the tags, and no move, there are two blank lines. No two moves make a line of more than so many bytes.
[[nodiscard]] std::string laid_out_in_pairs(const source& s, const tree& t, tag_rules table,
                                            std::size_t longest_line = std::string::npos);

} // namespace arbiter
