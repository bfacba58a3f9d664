#include "n2048/parse.hpp"

#include "n2048/syntax.hpp"
#include "parse/control.hpp"
#include "parse/mends.hpp"

#include <charconv>
#include <cstdint>

namespace arbiter::n2048 {

namespace {

/// The number that `text` begins with, where a period ends it; 0 where it has none, or more digits than a game has turns.
std::uint32_t number_before_period(std::string_view text) noexcept {
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [after, failed] = std::from_chars(text.data(), end, number);
    return failed == std::errc() && after != end && *after == '.' ? number : 0;
}

/// Whether the move number at `at` is the one after the last that stands before it. It is looked for nearby: a turn is short.
bool continues_the_numbers(std::string_view record, std::uint32_t at) noexcept {
    if (record[at] == '0') return false;
    constexpr std::uint32_t near = 64;
    const std::uint32_t low = at > near ? at - near : 0;
    const std::string_view before = record.substr(low, at - low);
    const std::size_t period = before.rfind('.');
    if (period == std::string_view::npos) return false;
    std::size_t digit = period;
    while (digit > 0 && before[digit - 1] >= '0' && before[digit - 1] <= '9') --digit;
    return number_before_period(record.substr(at)) == number_before_period(before.substr(digit)) + 1;
}

} // namespace

/// Where a number that is not the next one follows, some of its digits may be the tile's: then no place is proved.
void glued_tokens::mend(collector::handle& h, span matched, std::string_view record) {
    if (number_before_period(record.substr(matched.end)) == 0 || continues_the_numbers(record, matched.end))
        h.fix("put a blank between them").replace(matched, " ");
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

void missing_blank_line::mend(collector::handle& h, span matched, std::string_view record) {
    mends::put_blank_line(h, matched.begin, record);
}

tree parse(const source& s, collector& findings) {
    return parse_by<peg::n2048::document>(s, findings);
}

} // namespace arbiter::n2048
