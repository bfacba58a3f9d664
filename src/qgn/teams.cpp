#include "qgn/teams.hpp"

#include "qgn/diagnostics.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

namespace {

constexpr std::string_view blanks = " \t";

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

} // namespace

team_list read_teams(const source& s, span list, char separator) {
    const std::string_view text = s.text();
    const std::string_view all = s.text(list);
    team_list found;
    found.separator = separator;
    found.names.reserve(1 + static_cast<std::size_t>(std::count(all.begin(), all.end(), separator)));
    for (std::uint32_t begin = list.begin;; ++begin) {
        std::uint32_t end = begin;
        while (end < list.end && text[end] != separator) ++end;
        span name{begin, end};
        while (name.begin < name.end && blanks.find(text[name.begin]) != std::string_view::npos) ++name.begin;
        while (name.begin < name.end && blanks.find(text[name.end - 1]) != std::string_view::npos) --name.end;
        const bool is_first = found.names.empty();
        const bool after_space = is_first ? name.begin == begin : name.begin == begin + 1 && text[begin] == ' ';
        found.separated_as_usual = found.separated_as_usual && after_space && name.end == end;
        found.has_empty = found.has_empty || name.empty();
        found.names.push_back(name);
        if (end == list.end) return found;
        begin = end;
    }
}

char other_separator(const source& s, span list) noexcept {
    const std::string_view text = s.text(list);
    const std::size_t at = text.find_first_of(";|/");
    return at == std::string_view::npos || text.find(',') != std::string_view::npos ? '\0' : text[at];
}

void report_teams(const source& s, span list, team_list teams, collector& findings) {
    for (const span name : teams.names)
        if (name.empty()) findings.report(name, empty_team{});
    if (teams.has_empty) return;
    const bool is_usual = teams.separator == ',';
    if (!is_usual || !teams.separated_as_usual)
        (is_usual ? findings.report(list, team_separator{list})
                  : findings.report(list, other_team_separator{teams.separator, list}))
            .fix("write `{}`")
            .replace(list, with_usual_separators(s, teams.names));
    check_repeated(s, teams.names, findings);
}

} // namespace arbiter::qgn
