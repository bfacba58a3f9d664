#include "parse/mends.hpp"

#include "core/encoding.hpp"

#include <algorithm>
#include <string>

namespace arbiter::mends {

namespace {

/// Whether a whole tag stands at the end of `text`, and nothing but blanks behind it.
bool ends_with_tag(std::string_view text) noexcept {
    const auto drop_blanks = [&text] { text = text.substr(0, text.find_last_not_of(blanks) + 1); };
    const auto drop_value = [&text] { // and both its quotes; an empty text where there is none
        text.remove_suffix(1);
        const std::size_t open = text.find_last_of("\"\r\n");
        text = text.substr(0, open == std::string_view::npos || text[open] != '"' ? 0 : open);
    };
    drop_blanks();
    if (!text.ends_with("\"]")) return false;
    text.remove_suffix(1);
    drop_value();
    const std::size_t with_blanks = text.size();
    drop_blanks();
    const std::size_t before_name = text.find_last_of(" \t\r\n\"[]");
    return text.size() < with_blanks && before_name != std::string_view::npos && before_name + 1 < text.size() &&
           text[before_name] == '[';
}

} // namespace

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

void part_tags(collector::handle& h, std::uint32_t at, std::string_view record) {
    if (ends_with_tag(record.substr(0, at))) put_on_own_line(h, at, record);
}

void remove_text_after_tag(collector::handle& h, span matched, std::string_view record) {
    // a digit may be of a move, or of something else that is nowhere else; a quote may be where the value ends
    const auto may_matter = [](char c) { return (c >= '0' && c <= '9') || c == '"'; };
    const std::string_view text = record.substr(matched.begin, matched.size());
    if (std::any_of(text.begin(), text.end(), may_matter)) return;
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
