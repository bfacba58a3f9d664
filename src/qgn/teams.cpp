#include "qgn/teams.hpp"

#include "qgn/diagnostics.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

namespace {

constexpr std::string_view blanks = " \t";

struct team_names {
    std::vector<span> names;        ///< between the commas, without the blanks around them
    bool separated_as_usual = true; ///< by a comma and one space each
};

team_names names_in(std::string_view text, span value, char separator = ',') {
    const std::string_view list = text.substr(value.begin, value.size());
    team_names found;
    found.names.reserve(1 + static_cast<std::size_t>(std::count(list.begin(), list.end(), separator)));
    for (std::uint32_t begin = value.begin;; ++begin) {
        std::uint32_t end = begin;
        while (end < value.end && text[end] != separator) ++end;
        span name{begin, end};
        while (name.begin < name.end && blanks.find(text[name.begin]) != std::string_view::npos) ++name.begin;
        while (name.begin < name.end && blanks.find(text[name.end - 1]) != std::string_view::npos) --name.end;
        const bool is_first = found.names.empty();
        const bool after_space = is_first ? name.begin == begin : name.begin == begin + 1 && text[begin] == ' ';
        found.separated_as_usual = found.separated_as_usual && after_space && name.end == end;
        found.names.push_back(name);
        if (end == value.end) return found;
        begin = end;
    }
}

std::string with_usual_separators(const source& s, const std::vector<span>& names) {
    std::string made;
    for (const span name : names) made.append(made.empty() ? "" : ", ").append(s.text(name));
    return made;
}

/// Reports each name that stands there before. Sorts in place: a hostile list is as long as the record.
void check_repeated(const source& s, std::vector<span>& sorted, collector& findings) {
    std::sort(sorted.begin(), sorted.end(), [&s](span a, span b) {
        const int order = s.text(a).compare(s.text(b));
        return order != 0 ? order < 0 : a.begin < b.begin;
    });
    for (std::size_t i = 1, first = 0; i < sorted.size(); ++i) {
        if (s.text(sorted[i]) != s.text(sorted[first]))
            first = i;
        else
            findings.report(sorted[i], repeated_team{sorted[i]}).related(sorted[first], first_team_here{});
    }
}

/// What stands between the names of a list without commas; 0 where they are one name.
char other_separator(const source& s, span list, const std::function<team_range()>& wanted) {
    const std::string_view text = s.text(list);
    const std::size_t at = text.find_first_of(";|/");
    if (at == std::string_view::npos || text.find(',') != std::string_view::npos) return 0;
    const std::vector<span> names = names_in(s.text(), list, text[at]).names;
    const team_range range = wanted();
    if (names.size() < range.least || names.size() > range.most) return 0;
    return std::any_of(names.begin(), names.end(), [](span name) { return name.empty(); }) ? '\0' : text[at];
}

} // namespace

std::uint32_t check_teams(const source& s, const tag_value& teams, const std::function<team_range()>& wanted,
                          collector& findings) {
    if (!teams.right()) return 0;
    const char other = other_separator(s, teams.where, wanted);
    auto [names, separated_as_usual] = names_in(s.text(), teams.where, other == 0 ? ',' : other);
    bool any_empty = false;
    for (const span name : names) {
        if (name.empty()) findings.report(name, empty_team{});
        any_empty = any_empty || name.empty();
    }
    if (any_empty) return 0;
    if (other != 0 || !separated_as_usual)
        (other != 0 ? findings.report(teams.where, other_team_separator{other, teams.where})
                    : findings.report(teams.where, team_separator{teams.where}))
            .fix("write `{}`")
            .replace(teams.where, with_usual_separators(s, names));
    check_repeated(s, names, findings);
    return static_cast<std::uint32_t>(names.size());
}

} // namespace arbiter::qgn
