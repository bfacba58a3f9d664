#include "ugn/parse.hpp"

#include "parse/control.hpp"
#include "ugn/diagnostics.hpp"

#include <algorithm>

namespace arbiter::ugn {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view white = " \t\r\n\v\f";

/// How the record ends its first line, if that is near; a fix writes its line ends so.
std::string_view line_end_of(std::string_view text) noexcept {
    constexpr std::size_t near = 4096;
    const std::size_t lf = text.substr(0, near).find('\n');
    return lf != std::string_view::npos && lf > 0 && text[lf - 1] == '\r' ? "\r\n" : "\n";
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

void move_number::mend(collector::handle& h, span matched, std::string_view text) {
    while (matched.end < text.size() && blanks.find(text[matched.end]) != std::string_view::npos) ++matched.end;
    h.fix("remove the move number").replace(matched, "");
}

span text_after_marker::where(span matched, std::string_view text) {
    const std::size_t line = std::min(text.find_first_of("\r\n", matched.begin), std::size_t{matched.end});
    return without_trailing({matched.begin, static_cast<std::uint32_t>(line)}, text, white);
}

void second_tag_on_line::mend(collector::handle& h, span matched, std::string_view text) {
    h.fix("put it on a line of its own").replace(with_blanks_before(matched.begin, text), line_end_of(text));
}

span text_after_tag::where(span matched, std::string_view text) {
    return without_trailing(matched, text, blanks);
}

void text_after_tag::mend(collector::handle& h, span matched, std::string_view text) {
    const span where = without_trailing(matched, text, blanks);
    h.fix("remove the text").replace({with_blanks_before(where.begin, text).begin, where.end}, "");
}

span marker_beside_moves::where(span matched, std::string_view text) {
    const std::size_t end = text.find_first_of(white, matched.begin);
    return {matched.begin, static_cast<std::uint32_t>(std::min(end, text.size()))};
}

void marker_beside_moves::mend(collector::handle& h, span matched, std::string_view text) {
    h.fix("put it on a line of its own").replace(with_blanks_before(matched.begin, text), line_end_of(text));
}

void missing_blank_line::mend(collector::handle& h, span matched, std::string_view text) {
    const span blank = with_blanks_before(matched.begin, text);
    const bool begins_line = blank.begin == 0 || text[blank.begin - 1] == '\n' || text[blank.begin - 1] == '\r';
    const std::string line_end(line_end_of(text));
    h.fix("put a blank line before the moves").replace(blank, begins_line ? line_end : line_end + line_end);
}

tree parse(const source& s, collector& findings) {
    return parse_by<peg::ugn::document>(s, findings);
}

} // namespace arbiter::ugn
