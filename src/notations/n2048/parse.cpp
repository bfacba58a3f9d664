#include "notations/n2048/notation.hpp"

#include "findings/encoding.hpp"
#include "grammar/strict_notation.hpp"
#include "notations/n2048/messages.hpp"
#include "tags/tag_fixes.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <cstdint>

namespace arbiter::n2048 {

bool has_empty_line(std::string_view record, span where) noexcept {
    const std::size_t begin = where.begin > 0 ? where.begin - 1 : 0;
    const std::string_view text = record.substr(begin, where.end - begin);
    return text.find("\n\n") != std::string_view::npos || text.find("\n\r\n") != std::string_view::npos;
}

bool has_lone_cr(std::string_view record, span where) noexcept {
    for (std::uint32_t at = where.begin > 0 ? where.begin - 1 : 0; at < where.end; ++at)
        if (record[at] == '\r' && record.substr(at + 1, 1) != "\n") return true;
    return false;
}

/// Comments may come before the blank line. It must be none that is in a comment.
bool missing_blank_line::is_right(span matched, std::string_view record) {
    for (std::size_t at = matched.begin; at < record.size() && record[at] == '{';) {
        const std::size_t brace = record.find_first_of("{}", at + 1);
        if (brace == std::string_view::npos || record[brace] == '{') return false;
        if (has_empty_line(record, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(brace)})) return false;
        const std::size_t next = std::min(record.find_first_not_of(ascii::white, brace + 1), record.size());
        if (has_empty_line(record, {static_cast<std::uint32_t>(brace + 1), static_cast<std::uint32_t>(next)}))
            return true;
        at = next;
    }
    return false;
}

void odd_marker::fix(collector::handle& h, span matched, std::string_view record) {
    for (const std::string_view marker : markers)
        if (same_but_for_case(marker, record.substr(matched.begin, matched.size())))
            h.fix("write `{}`").replace(matched, marker);
}

namespace {

namespace rules_of = peg::n2048;

struct grammar {
    using document = rules_of::document;
    using sync = rules_of::sync;
    using mistakes = grammars::known_mistakes<
        rules_of::tags::text_after_tag, rules_of::tags::quote_in_value, rules_of::junk, rules_of::junk_of_swipe,
        rules_of::periods, rules_of::no_period, rules_of::odd_end, rules_of::no_digits, rules_of::odd_glyph,
        rules_of::odd_swipe, rules_of::no_swipe, rules_of::detached, rules_of::split_tile, rules_of::odd_tile,
        rules_of::open_comment, rules_of::cased, rules_of::elided_moves, rules_of::tag_among_turns,
        rules_of::odd_marker, rules_of::second_tile, rules_of::line_comment, rules_of::text_after>;
    static constexpr const char* token = "a turn such as `1. D a2`, or a marker";
    static constexpr const char* first = rules_of::tag_style::example.text;

    static std::uint16_t flags_of(kind of, std::string_view text) {
        if (of == kind::ply) return flags_of_ply(text);
        return of == kind::value ? rules_of::tags::value::flags_of(text) : 0;
    }
};

} // namespace

const grammars::strict_notation& strict_grammar() {
    return grammars::strict_notation_of<grammar>();
}

tree parse(const source& s, collector& findings) {
    return grammars::parse_and_recover<grammar>(s, findings);
}

} // namespace arbiter::n2048
