// Where findings of syntax stand and how they are fixed, for notations whose records begin with tags.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "grammar/syntax.hpp"
#include "text/ascii.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::tag_fixes {

/// `where` without what it has at its end of the bytes `what`.
[[nodiscard]] span without_trailing(span where, std::string_view text, std::string_view what) noexcept;

/// `at` and the blanks before it.
[[nodiscard]] span with_blanks_before(std::uint32_t at, std::string_view text) noexcept;

/// The first line of what was matched, without the white space at its end.
[[nodiscard]] span first_line(span matched, std::string_view record) noexcept;

/// Up to the first white space.
[[nodiscard]] span first_word(span matched, std::string_view record) noexcept;

/// A fix that puts what begins at `at` on a line of its own, in place of the blanks before it.
void put_on_own_line(collector::handle& h, std::uint32_t at, std::string_view record);

/// A fix that removes a blank after the bracket of a tag, where a name follows.
void remove_blank_before_name(collector::handle& h, span blank, std::string_view record);

/// The same, with the blanks before the tag's closing bracket.
void remove_blanks_in_brackets(collector::handle& h, span blank, std::string_view record);

/// Whether the tag whose value these blanks follow has others after its opening bracket, so that a fix of those removes both.
[[nodiscard]] bool has_blank_before_name(span blank, std::string_view record) noexcept;

/// A fix that removes blank lines before a tag.
void remove_blank_lines(collector::handle& h, span matched, std::string_view record);

/// A fix that puts a tag on a line of its own, unless it or the one before it is broken: that may reach into it.
void part_tags(collector::handle& h, std::uint32_t at, std::string_view record);

/// A fix that removes text after a tag, unless it may hold a move or the end of a value; a tag that follows on the line gets a line of its own. None
/// where that is broken.
void remove_text_after_tag(collector::handle& h, span matched, std::string_view record);

/// A fix that puts a blank line between the tags and what begins at `at`.
void put_blank_line(collector::handle& h, std::uint32_t at, std::string_view record);

// What the grammar of tag lines rejects (grammars/tags.hpp): where each stands and how it is fixed. A notation gives each its
// words and its rule.

template <fixed_text Text, const rule& Rule>
struct blank_before_name : message<Text, Rule> {
    static void fix(collector::handle& h, span matched, std::string_view record) {
        remove_blank_before_name(h, matched, record);
    }
};

template <fixed_text Text, const rule& Rule>
struct blank_before_bracket : message<Text, Rule> {
    static void fix(collector::handle& h, span matched, std::string_view) {
        h.fix("remove the blank").replace(matched, "");
    }
};

template <fixed_text Text, const rule& Rule>
struct blank_line_among_tags : message<Text, Rule> {
    static span where(span matched, std::string_view) { return point(matched.begin); }
    static void fix(collector::handle& h, span matched, std::string_view record) {
        remove_blank_lines(h, matched, record);
    }
};

template <fixed_text Text, const rule& Rule>
struct second_tag_on_line : message<Text, Rule> {
    static void fix(collector::handle& h, span matched, std::string_view record) {
        part_tags(h, matched.begin, record);
    }
};

template <fixed_text Text, const rule& Rule>
struct text_after_tag : message<Text, Rule> {
    static span where(span matched, std::string_view record) {
        return without_trailing(matched, record, ascii::blanks);
    }
    static void fix(collector::handle& h, span matched, std::string_view record) {
        remove_text_after_tag(h, matched, record);
    }
};

template <fixed_text Text, const rule& Rule>
struct missing_blank_line : message<Text, Rule> {
    static void fix(collector::handle& h, span matched, std::string_view record) {
        put_blank_line(h, matched.begin, record);
    }
};

template <fixed_text Text>
struct quote_in_value : message<Text, rules::unexpected> {
    static span where(span matched, std::string_view) { return {matched.begin, matched.begin + 1}; }
};

/// What follows a game that nothing may follow.
template <fixed_text Text>
struct text_after_game : message<Text, rules::unexpected> {
    static span where(span matched, std::string_view record) { return first_line(matched, record); }
};

} // namespace arbiter::tag_fixes
