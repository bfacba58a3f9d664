// Tolerated forms of tag lines (grammars/tags.hpp): what the grammar takes, and some reader takes for something else.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammar/known.hpp"

#include <string_view>

namespace arbiter {

/// How a notation reports them.
struct tag_forms {
    using reporter = bool (*)(const source& s, span matched, collector& findings, bool may_fix);

    reporter blank_before_name;
    reporter blank_before_bracket;
    reporter blank_line_among_tags;
    reporter second_tag_on_line;
    reporter missing_blank_line = nullptr; ///< null: that is a known mistake
};

/// Reports blanks in the brackets of tags, blank lines among tags, tags that share a line, that no blank line ends them, and
/// values in other quotes than `"`, all of these in one finding. Nothing is said of what the recovery has fixed.
void check_tag_forms(const source& s, const tree& t, node_id game, const tag_forms& forms, collector& findings);

/// Whether a value within other quotes than `"` holds more of them, but for apostrophes in words: then what was meant is open.
[[nodiscard]] bool holds_other_quotes(std::string_view value) noexcept;

/// Whether a tag's value is in other quotes than `"`.
[[nodiscard]] bool is_in_other_quotes(const source& s, const tree& t, node_id value) noexcept;

/// Whether any value of a game's tags is.
[[nodiscard]] bool has_other_quotes(const source& s, const tree& t, node_id game) noexcept;

} // namespace arbiter
