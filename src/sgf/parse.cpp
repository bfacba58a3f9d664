#include "sgf/parse.hpp"

#include "parse/control.hpp"
#include "parse/tag_fixes.hpp"
#include "sgf/strict_scan.hpp"
#include "sgf/syntax.hpp"
#include "sgf/walk.hpp"

#include <optional>
#include <string>
#include <utility>

namespace arbiter::sgf {

/// Between values and a `)`, or a variation that begins with its node, nothing is read otherwise without it.
void empty_variation::mend(collector::handle& h, span matched, std::string_view record) {
    const std::size_t before = record.substr(0, matched.begin).find_last_not_of(tag_fixes::white);
    std::size_t behind = record.find_first_not_of(tag_fixes::white, matched.end);
    const auto is_one_of = [record](std::size_t at, std::string_view brackets) {
        return at != std::string_view::npos && brackets.find(record[at]) != std::string_view::npos;
    };
    const bool opens = is_one_of(behind, "(");
    if (opens) behind = record.find_first_not_of(tag_fixes::white, behind + 1);
    if (is_one_of(before, "])") && is_one_of(behind, opens ? ";" : ")")) h.fix("leave it out").replace(matched, "");
}

span node_after_variation::where(span matched, std::string_view record) {
    span found{matched.begin, matched.begin + 1};
    if (record[matched.begin] == ';') return found;
    while (found.end < record.size() && is_letter(record[found.end])) ++found.end;
    return found;
}

span extra_close::where(span matched, std::string_view record) {
    return tag_fixes::without_trailing(matched, record, tag_fixes::white);
}

span text_outside::where(span matched, std::string_view record) {
    return tag_fixes::without_trailing(matched, record, tag_fixes::white);
}

tree parse(const source& s, collector& findings) {
    // as long as the record, so that all that is found has its place in that
    if (std::optional<std::string> other_games = without_inner_brackets(s.text()))
        return parse_by<peg::sgf::document>(source(s.name(), *std::move(other_games)), findings);
    return parse_by<peg::sgf::document>(s, findings);
}

} // namespace arbiter::sgf
