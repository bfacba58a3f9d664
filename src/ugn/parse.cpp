#include "ugn/parse.hpp"

#include "core/encoding.hpp"
#include "parse/control.hpp"
#include "parse/mends.hpp"
#include "ugn/syntax.hpp"

namespace arbiter::ugn {

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
