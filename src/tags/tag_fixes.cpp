#include "tags/tag_fixes.hpp"

#include "findings/encoding.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string>

namespace arbiter::tag_fixes {

namespace {

constexpr std::size_t no_end = std::string_view::npos;

/// Whether the last line of `text` has an even number of quotes. One that is longer than looked at has not, so that many tags on
/// a line stay cheap.
bool closes_quotes(std::string_view text) noexcept {
    constexpr std::size_t longest_line = 1024;
    bool is_even = true;
    const std::size_t least = text.size() - std::min(text.size(), longest_line);
    for (std::size_t at = text.size(); at > least; --at) {
        const char c = text[at - 1];
        if (c == '\n' || c == '\r') return is_even;
        if (c == '"') is_even = !is_even;
    }
    return is_even && least == 0;
}

/// Whether a whole tag stands at the end of `text`, and nothing but blanks behind it, and all quotes of its line are closed.
bool ends_with_tag(std::string_view text) noexcept {
    if (!closes_quotes(text)) return false;
    const auto drop_blanks = [&text] { text = text.substr(0, text.find_last_not_of(ascii::blanks) + 1); };
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
    if (text.size() == with_blanks || before_name == std::string_view::npos || before_name + 1 == text.size() ||
        text[before_name] != '[')
        return false;
    // else it may be in a value that isn't closed
    text = text.substr(0, before_name);
    drop_blanks();
    return text.empty() || text == "\xEF\xBB\xBF" || text.ends_with(']') || text.ends_with('\n') ||
           text.ends_with('\r');
}

/// Whether `text` begins with a bracket, a name, a value in quotes, and a bracket, on one line.
bool begins_with_tag(std::string_view text) noexcept {
    const auto skip = [&text](std::string_view what) {
        text.remove_prefix(std::min(text.find_first_not_of(what), text.size()));
    };
    if (!text.starts_with('[')) return false;
    text.remove_prefix(1);
    skip(ascii::blanks);
    const std::size_t name = text.find_first_of(" \t\r\n\"[]");
    if (name == 0 || name == std::string_view::npos) return false;
    text.remove_prefix(name);
    skip(ascii::blanks);
    if (!text.starts_with('"')) return false;
    const std::size_t close = text.find_first_of("\"\r\n", 1);
    if (close == std::string_view::npos || text[close] != '"') return false;
    text.remove_prefix(close + 1);
    skip(ascii::blanks);
    return text.starts_with(']');
}

/// Whether its first word has bytes that are no text.
bool begins_with_broken_word(std::string_view text) noexcept {
    return has_broken_text(text.substr(0, text.find_first_of(ascii::white)));
}

} // namespace

span without_trailing(span where, std::string_view text, std::string_view what) noexcept {
    while (where.end > where.begin && what.find(text[where.end - 1]) != std::string_view::npos) --where.end;
    return where;
}

span with_blanks_before(std::uint32_t at, std::string_view text) noexcept {
    span where = point(at);
    while (where.begin > 0 && ascii::blanks.find(text[where.begin - 1]) != std::string_view::npos) --where.begin;
    return where;
}

span first_line(span matched, std::string_view record) noexcept {
    const std::size_t line = std::min(record.find_first_of("\r\n", matched.begin), std::size_t{matched.end});
    return without_trailing({matched.begin, static_cast<std::uint32_t>(line)}, record, ascii::white);
}

span first_word(span matched, std::string_view record) noexcept {
    const std::size_t end = record.find_first_of(ascii::white, matched.begin);
    return {matched.begin, static_cast<std::uint32_t>(std::min(end, record.size()))};
}

void put_on_own_line(collector::handle& h, std::uint32_t at, std::string_view record) {
    h.fix("put it on a line of its own").replace(with_blanks_before(at, record), line_end_of(record));
}

void part_tags(collector::handle& h, std::uint32_t at, std::string_view record) {
    if (ends_with_tag(record.substr(0, at)) && begins_with_tag(record.substr(at))) put_on_own_line(h, at, record);
}

void remove_blank_before_name(collector::handle& h, span blank, std::string_view record) {
    const std::string_view next = record.substr(blank.end, 1);
    if (!next.empty() && std::string_view(" \t\r\n\"[]").find(next) == std::string_view::npos)
        h.fix("remove the blank").replace(blank, "");
}

void remove_blanks_in_brackets(collector::handle& h, span blank, std::string_view record) {
    constexpr std::string_view no_name = " \t\r\n\"[]";
    const std::size_t name_end = record.find_first_of(no_name, blank.end);
    const std::size_t open = std::min(record.find_first_not_of(ascii::blanks, name_end), record.size());
    const std::size_t close = record.substr(open).starts_with('"') ? record.find_first_of("\"\r\n", open + 1) : no_end;
    const std::size_t end = close == no_end ? no_end : record.find_first_not_of(ascii::blanks, close + 1);
    const bool has_more =
        name_end > blank.end && end != no_end && record[close] == '"' && record[end] == ']' && end > close + 1;
    if (!has_more) return remove_blank_before_name(h, blank, record);
    h.fix("remove the blanks").replace(blank, "");
    h.replace({static_cast<std::uint32_t>(close + 1), static_cast<std::uint32_t>(end)}, "");
}

bool has_blank_before_name(span blank, std::string_view record) noexcept {
    std::string_view text = record.substr(0, blank.begin);
    if (!text.ends_with('"')) return false;
    text.remove_suffix(1);
    const std::size_t open = text.find_last_of("\"\r\n");
    if (open == no_end || text[open] != '"') return false;
    text = text.substr(0, open);
    text = text.substr(0, text.find_last_not_of(ascii::blanks) + 1);
    const std::size_t before_name = text.find_last_of(" \t\r\n\"[]");
    if (before_name == no_end || before_name + 1 == text.size()) return false;
    const std::size_t bracket = text.find_last_not_of(ascii::blanks, before_name);
    return bracket != no_end && bracket != before_name && text[bracket] == '[';
}

void remove_blank_lines(collector::handle& h, span matched, std::string_view record) {
    // at the beginning of a record two such bytes make it UTF-16
    if (!begins_with_broken_word(record.substr(matched.end))) h.fix("remove the blank line").replace(matched, "");
}

void remove_text_after_tag(collector::handle& h, span matched, std::string_view record) {
    // a digit may be of a move, or of something else that is nowhere else; a quote or bracket may be where the value or
    // the tag ends
    const auto may_matter = [](char c) { return ascii::is_digit(c) || c == '"' || c == '[' || c == ']'; };
    const std::string_view text = record.substr(matched.begin, matched.size());
    if (std::any_of(text.begin(), text.end(), may_matter)) return;
    const span stray = without_trailing(matched, record, ascii::blanks);
    const bool before_tag = matched.end < record.size() && record[matched.end] == '[';
    if (before_tag && !begins_with_tag(record.substr(matched.end))) return;
    const span gone{with_blanks_before(stray.begin, record).begin, before_tag ? matched.end : stray.end};
    h.fix("remove the text").replace(gone, before_tag ? line_end_of(record) : "");
}

void put_blank_line(collector::handle& h, std::uint32_t at, std::string_view record) {
    if (begins_with_broken_word(record.substr(at))) return;
    const span blank = with_blanks_before(at, record);
    const char before = blank.begin == 0 ? '\n' : record[blank.begin - 1];
    if (before == '\r') return; // it would be a part of the line end
    const std::string line_end(line_end_of(record));
    h.fix("put a blank line before the moves").replace(blank, before == '\n' ? line_end : line_end + line_end);
}

} // namespace arbiter::tag_fixes
