#include "ugn/parse.hpp"

#include "core/encoding.hpp"
#include "parse/control.hpp"
#include "ugn/diagnostics.hpp"

#include <algorithm>

namespace arbiter::ugn {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view white = " \t\r\n\v\f";

bool is_board(char c) noexcept {
    return (c >= 'A' && c <= 'I') || (c >= 'a' && c <= 'i');
}
bool is_cell(char c) noexcept {
    return c >= '1' && c <= '9';
}

span without_trailing(span where, std::string_view text, std::string_view what) noexcept {
    while (where.end > where.begin && what.find(text[where.end - 1]) != std::string_view::npos) --where.end;
    return where;
}

/// `at` and the blanks before it.
span with_blanks_before(std::uint32_t at, std::string_view text) noexcept {
    span where = point(at);
    while (where.begin > 0 && blanks.find(text[where.begin - 1]) != std::string_view::npos) --where.begin;
    return where;
}

} // namespace

void glued_move::mend(collector::handle& h, span matched, std::string_view record) {
    if (is_board(record[matched.begin]))
        h.fix("put a blank between them").replace(matched, " ");
    else
        h.fix("put the marker on a line of its own").replace(matched, line_end_of(record));
}

/// Only before a move: what stands behind the number must not be read as something else without it.
void move_number::mend(collector::handle& h, span matched, std::string_view record) {
    while (matched.end < record.size() && blanks.find(record[matched.end]) != std::string_view::npos) ++matched.end;
    if (matched.end + 1 >= record.size() || !is_board(record[matched.end]) || !is_cell(record[matched.end + 1])) return;
    h.fix("remove the move number").replace(matched, "");
}

span text_after_marker::where(span matched, std::string_view record) {
    const std::size_t line = std::min(record.find_first_of("\r\n", matched.begin), std::size_t{matched.end});
    return without_trailing({matched.begin, static_cast<std::uint32_t>(line)}, record, white);
}

void second_tag_on_line::mend(collector::handle& h, span matched, std::string_view record) {
    h.fix("put it on a line of its own").replace(with_blanks_before(matched.begin, record), line_end_of(record));
}

span text_after_tag::where(span matched, std::string_view record) {
    return without_trailing(matched, record, blanks);
}

void text_after_tag::mend(collector::handle& h, span matched, std::string_view record) {
    const span stray = without_trailing(matched, record, blanks);
    const bool before_tag = matched.end < record.size() && record[matched.end] == '[';
    const span gone{with_blanks_before(stray.begin, record).begin, before_tag ? matched.end : stray.end};
    h.fix("remove the text").replace(gone, before_tag ? line_end_of(record) : "");
}

span marker_beside_moves::where(span matched, std::string_view record) {
    const std::size_t end = record.find_first_of(white, matched.begin);
    return {matched.begin, static_cast<std::uint32_t>(std::min(end, record.size()))};
}

void marker_beside_moves::mend(collector::handle& h, span matched, std::string_view record) {
    h.fix("put it on a line of its own").replace(with_blanks_before(matched.begin, record), line_end_of(record));
}

void missing_blank_line::mend(collector::handle& h, span matched, std::string_view record) {
    const span blank = with_blanks_before(matched.begin, record);
    const bool begins_line = blank.begin == 0 || record[blank.begin - 1] == '\n' || record[blank.begin - 1] == '\r';
    const std::string line_end(line_end_of(record));
    h.fix("put a blank line before the moves").replace(blank, begins_line ? line_end : line_end + line_end);
}

tree parse(const source& s, collector& findings) {
    return parse_by<peg::ugn::document>(s, findings);
}

} // namespace arbiter::ugn
