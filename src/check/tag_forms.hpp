// Tolerated forms of tag lines (grammars/tags.hpp): what the grammar takes, and some reader takes for something else.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "parse/known.hpp"

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

/// Reports blanks in the brackets of tags, blank lines among tags, tags that share a line, and that no blank line ends them.
/// Nothing is said of what the recovery has fixed.
void check_tag_forms(const source& s, const tree& t, node_id game, const tag_forms& forms, collector& findings);

} // namespace arbiter
