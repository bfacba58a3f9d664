#include "qgn/notation.hpp"

#include "parse/control.hpp"
#include "qgn/syntax.hpp"

#include <cstdint>

namespace arbiter::qgn {

/// The name alone stays.
void bracket_too_many::fix(collector::handle& h, span matched, std::string_view record) {
    std::string_view name = record.substr(matched.begin, matched.size());
    name.remove_prefix(name.find_first_not_of('['));
    h.fix("write `{}`").replace(matched, name.substr(0, name.find(']')));
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
