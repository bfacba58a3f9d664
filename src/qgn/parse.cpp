#include "qgn/parse.hpp"

#include "parse/control.hpp"
#include "qgn/syntax.hpp"

#include <cstdint>
#include <string>

namespace arbiter::qgn {

namespace {

/// A value in right quotes, unless it holds what those can't.
void quote(collector::handle& h, span matched, std::string_view value) {
    if (value.find_first_of("\"\\") != std::string_view::npos) return;
    h.fix("write `{}`").replace(matched, std::string("\"").append(value).append("\""));
}

/// What stands between the first and the last character.
std::string_view inside(span matched, std::string_view record) noexcept {
    return record.substr(matched.begin + 1, matched.size() - 2);
}

} // namespace

void raw_value::mend(collector::handle& h, span matched, std::string_view record) {
    quote(h, matched, inside(matched, record));
}

void single_quoted_value::mend(collector::handle& h, span matched, std::string_view record) {
    quote(h, matched, inside(matched, record));
}

void unquoted_value::mend(collector::handle& h, span matched, std::string_view record) {
    quote(h, matched, record.substr(matched.begin, matched.size()));
}

/// A record of nothing else would be an empty one then, and a quote behind it may be taken for a tag's value.
void no_break_space::mend(collector::handle& h, span matched, std::string_view record) {
    constexpr std::string_view spaces = " \t\r\n\v\f\xC2\xA0";
    if (record.find_first_not_of(spaces) == std::string_view::npos) return;
    if (const std::size_t next = record.find_first_not_of(spaces, matched.end);
        next != std::string_view::npos && record[next] == '"')
        return;
    h.fix("write a blank").replace(matched, " ");
}

/// The first of the tags: those after it are moved with it.
span tag_among_actions::where(span matched, std::string_view record) {
    bool quoted = false;
    for (std::uint32_t at = matched.begin; at < matched.end; ++at) {
        if (record[at] == '"') quoted = !quoted;
        if (record[at] == '\n' || record[at] == '\r') return {matched.begin, at};
        if (record[at] == ']' && !quoted) return {matched.begin, at + 1};
    }
    return matched;
}

/// The action with its `&`.
span white_after_ampersand::where(span matched, std::string_view record) {
    const std::size_t sign = record.find('&', matched.begin);
    return {matched.begin, static_cast<std::uint32_t>(sign + 1)};
}

tree parse(const source& s, collector& findings) {
    return parse_by<peg::qgn::document>(s, findings);
}

} // namespace arbiter::qgn
