#include "parse/mends.hpp"

#include "core/encoding.hpp"

#include <algorithm>
#include <string>

namespace arbiter::mends {

span without_trailing(span where, std::string_view text, std::string_view what) noexcept {
    while (where.end > where.begin && what.find(text[where.end - 1]) != std::string_view::npos) --where.end;
    return where;
}

span with_blanks_before(std::uint32_t at, std::string_view text) noexcept {
    span where = point(at);
    while (where.begin > 0 && blanks.find(text[where.begin - 1]) != std::string_view::npos) --where.begin;
    return where;
}

span first_line(span matched, std::string_view record) noexcept {
    const std::size_t line = std::min(record.find_first_of("\r\n", matched.begin), std::size_t{matched.end});
    return without_trailing({matched.begin, static_cast<std::uint32_t>(line)}, record, white);
}

span first_word(span matched, std::string_view record) noexcept {
    const std::size_t end = record.find_first_of(white, matched.begin);
    return {matched.begin, static_cast<std::uint32_t>(std::min(end, record.size()))};
}

void put_on_own_line(collector::handle& h, std::uint32_t at, std::string_view record) {
    h.fix("put it on a line of its own").replace(with_blanks_before(at, record), line_end_of(record));
}

void remove_text_after_tag(collector::handle& h, span matched, std::string_view record) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const std::string_view text = record.substr(matched.begin, matched.size());
    // a digit may be of a move, or of something else that is nowhere else
    if (std::any_of(text.begin(), text.end(), is_digit)) return;
    const span stray = without_trailing(matched, record, blanks);
    const bool before_tag = matched.end < record.size() && record[matched.end] == '[';
    const span gone{with_blanks_before(stray.begin, record).begin, before_tag ? matched.end : stray.end};
    h.fix("remove the text").replace(gone, before_tag ? line_end_of(record) : "");
}

void put_blank_line(collector::handle& h, std::uint32_t at, std::string_view record) {
    const span blank = with_blanks_before(at, record);
    const bool begins_line = blank.begin == 0 || record[blank.begin - 1] == '\n' || record[blank.begin - 1] == '\r';
    const std::string line_end(line_end_of(record));
    h.fix("put a blank line before the moves").replace(blank, begins_line ? line_end : line_end + line_end);
}

} // namespace arbiter::mends
