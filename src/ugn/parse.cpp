#include "ugn/parse.hpp"

#include "core/encoding.hpp"
#include "parse/control.hpp"
#include "parse/mends.hpp"
#include "ugn/syntax.hpp"

namespace arbiter::ugn {

namespace {

bool is_board(char c) noexcept {
    return (c >= 'A' && c <= 'I') || (c >= 'a' && c <= 'i');
}
bool is_cell(char c) noexcept {
    return c >= '1' && c <= '9';
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
    while (matched.end < record.size() && mends::blanks.find(record[matched.end]) != std::string_view::npos)
        ++matched.end;
    if (matched.end + 1 >= record.size() || !is_board(record[matched.end]) || !is_cell(record[matched.end + 1])) return;
    h.fix("remove the move number").replace(matched, "");
}

span text_after_marker::where(span matched, std::string_view record) {
    return mends::first_line(matched, record);
}

void second_tag_on_line::mend(collector::handle& h, span matched, std::string_view record) {
    mends::part_tags(h, matched.begin, record);
}

span text_after_tag::where(span matched, std::string_view record) {
    return mends::without_trailing(matched, record, mends::blanks);
}

void text_after_tag::mend(collector::handle& h, span matched, std::string_view record) {
    mends::remove_text_after_tag(h, matched, record);
}

span marker_beside_moves::where(span matched, std::string_view record) {
    return mends::first_word(matched, record);
}

void marker_beside_moves::mend(collector::handle& h, span matched, std::string_view record) {
    mends::put_on_own_line(h, matched.begin, record);
}

void missing_blank_line::mend(collector::handle& h, span matched, std::string_view record) {
    mends::put_blank_line(h, matched.begin, record);
}

tree parse(const source& s, collector& findings) {
    return parse_by<peg::ugn::document>(s, findings);
}

} // namespace arbiter::ugn
