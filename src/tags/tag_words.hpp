// Words for what the grammar of tag lines doesn't take (grammars/tags.hpp), or a check reports (tags/tag_forms.hpp): for notations
// whose documents and readers give no reason of their own.
#pragma once

#include "tags/tag_fixes.hpp"

namespace arbiter {

struct plain_tag_words {
    struct blank_before_name
        : tag_fixes::blank_before_name<"the name of a tag follows its `[` at once", rules::unexpected> {};
    struct blank_before_bracket
        : tag_fixes::blank_before_bracket<"`]` follows the value of a tag at once", rules::unexpected> {};
    struct blank_line_among_tags
        : tag_fixes::blank_line_among_tags<"a blank line ends the tags, and here more of them follow",
                                           rules::unexpected> {};
    struct second_tag_on_line : tag_fixes::second_tag_on_line<"each tag is on a line of its own", rules::unexpected> {};
    struct text_after_tag : tag_fixes::text_after_tag<"nothing else can be on the line of a tag", rules::unexpected> {};
    struct quote_in_value : tag_fixes::quote_in_value<"a tag value can't hold `\"`; use another quotation mark"> {};
    struct missing_blank_line
        : tag_fixes::missing_blank_line<"there is no blank line between the tags and the moves", rules::unexpected> {};
    struct text_after_marker
        : tag_fixes::text_after_game<"nothing can come after the result marker, since a file holds one game"> {};

    using messages = message_list<blank_before_name, blank_before_bracket, blank_line_among_tags, second_tag_on_line,
                                  text_after_tag, quote_in_value, missing_blank_line, text_after_marker>;
};

} // namespace arbiter
