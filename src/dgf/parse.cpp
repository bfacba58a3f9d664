#include "dgf/notation.hpp"

#include "core/encoding.hpp"
#include "dgf/diagnostics.hpp"
#include "dgf/form.hpp"
#include "dgf/syntax.hpp"
#include "grammars/dgf_binary.hpp"
#include "parse/control.hpp"
#include "parse/tag_fixes.hpp"

#include <algorithm>
#include <string>

namespace arbiter::dgf {

namespace {

/// What of `matched` comes before the first of `ends`.
span up_to(span matched, std::string_view record, std::string_view ends) noexcept {
    const std::size_t end = record.find_first_of(ends, matched.begin + 1);
    return {matched.begin, static_cast<std::uint32_t>(std::min<std::size_t>(end, matched.end))};
}

std::string_view inside(span matched, std::string_view record) noexcept {
    return record.substr(matched.begin + 1, matched.size() - 2);
}

} // namespace

span odd_value::where(span matched, std::string_view record) {
    return up_to(matched, record, " \t\r\n,#]");
}

/// Before the value stand its key and the `=`.
void odd_value::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view before = record.substr(0, matched.begin);
    const std::size_t begin = before.find_last_of("\r\n") + 1; // 0 where there is none
    const std::string_view line = before.substr(begin, before.find_last_of('=') - begin);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) return;
    const std::string_view key = line.substr(first, line.find_last_not_of(" \t") + 1 - first);
    if (is_komi(key)) h.help(komi_belongs{});
    if (key != keys[known::date].name) return;
    const span value = tag_fixes::without_trailing(matched, record, tag_fixes::blanks);
    if (const auto day = meant_iso_day(record.substr(value.begin, value.size())); day)
        h.fix("write `{}`").replace(value, *day);
}

span game_elsewhere::where(span matched, std::string_view record) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    std::uint32_t begin = matched.begin;
    while (!is_letter(record[begin])) // there is one, past white space and comments
        begin = static_cast<std::uint32_t>(record[begin] == '#' ? record.find_first_of("\r\n", begin) : begin + 1);
    return up_to({begin, matched.end}, record, " \t=");
}

/// Where the two enclose all numbers, as in other languages: elsewhere one may stand for a digit.
void outer_bracket::fix(collector::handle& h, span matched, std::string_view record) {
    constexpr std::string_view white = " \t\r\n";
    const std::size_t first = record.find_first_not_of(white, record.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    const std::size_t last = record.find_last_not_of(white);
    const bool encloses = record[first] == '[' && record[last] == ']' && first != last;
    if (encloses && (matched.begin == first || matched.begin == last)) h.fix("remove it").replace(matched, "");
}

void plain_quoted_key::fix(collector::handle& h, span matched, std::string_view record) {
    // what is glued to it would join the name
    if (std::string_view(" \t=").find(record.substr(matched.end, 1)) == std::string_view::npos) return;
    h.fix("write `{}`").replace(matched, inside(matched, record));
}

void literal_string::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view written = inside(matched, record);
    if (written.find_first_of("\"\\") == std::string_view::npos)
        h.fix("write `{}`").replace(matched, std::string("\"").append(written).append("\""));
}

tree parse(const source& s, collector& findings) {
    namespace text = peg::dgf;
    namespace binary = peg::dgf::binary;
    const std::optional<unit> what = unit_of_name(s.name());
    switch (layout_of(s.text(), what)) {
    case layout::text:
        // a binary form is detected by its length among other things
        if (has_broken_text(s.text())) findings.bar_fixes();
        break;
    case layout::board:
        return parse_by<binary::board_file>(s, findings);
    case layout::packed_board:
        return parse_by<binary::packed_file>(s, findings);
    case layout::move:
        return parse_by<binary::move_file>(s, findings);
    case layout::narrow_record:
        return parse_by<binary::narrow_record>(s, findings);
    case layout::wide_record:
        return parse_by<binary::wide_record>(s, findings);
    case layout::broken:
        return parse_by<binary::broken_file>(s, findings);
    }
    switch (what.value_or(unit::game)) {
    case unit::game:
        return parse_by<text::document>(s, findings);
    case unit::board:
        return parse_by<text::board_document>(s, findings);
    case unit::move:
        return parse_by<text::move_document>(s, findings);
    case unit::record:
        return parse_by<text::record_document>(s, findings);
    }
    return {};
}

} // namespace arbiter::dgf
