#include "render/formats.hpp"

#include "render/html_style.hpp"
#include "render/picture_svg.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// What is coloured for a terminal, for a page: `text` by `painter`, printable but for its colours. Each becomes a `<span>` whose class is `a`
/// and the parameters, such as `a1-31`.
std::string html_of_ansi(std::string_view text) {
    constexpr std::string_view begin = "\x1b[";
    std::string out;
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find(begin), text.size());
        out += xml_of_printed(text.substr(0, escape));
        text.remove_prefix(escape);
        if (text.empty()) break;
        text.remove_prefix(begin.size());
        const std::size_t end = std::min(text.find('m'), text.size());
        std::string code(text.substr(0, end));
        std::replace(code.begin(), code.end(), ';', '-');
        out += code == "0" ? "</span>" : "<span class=\"a" + code + "\">";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

/// Findings of a file that have boards, and how many positions before and after its own each of them shows.
constexpr std::size_t most_findings_with_boards = 20;
constexpr std::size_t steps_each_way = 5;

constexpr std::string_view boards_begin = "<form class=\"steps\">";
constexpr std::string_view boards_end = "</form>\n";
constexpr std::string_view no_boards = "<p class=\"soft\">No board here: the page has as many as it may have.</p>\n";

/// A position to step to.
struct step {
    std::size_t moves; ///< played so far, in its line
    std::uint32_t ply; ///< the last of these; 0: none
    bool is_own;       ///< the finding's
    std::string drawn;
};

/// The games of a report as far as findings ask for them. A position is drawn once: with its own finding, else with the first one
/// beside it.
class boards {
public:
    boards(const report& r, const std::vector<finding>& findings) : games_(r.games()) {
        for (const finding& f : findings)
            if (is_of_move(f) && taken_.size() < most_findings_with_boards) taken_.emplace(*f.game(), *f.ply());
    }

    /// Empty where the finding is about no move, or no position can be drawn.
    [[nodiscard]] std::string around(const finding& f) {
        if (!is_of_move(f)) return {};
        if (drawn_ >= most_findings_with_boards) return std::string(no_boards);
        std::vector<step> steps = steps_around(games_[*f.game() - 1], *f.game(), *f.ply());
        if (steps.empty()) return {};
        if (size_of(steps) > room_) std::erase_if(steps, [](const step& s) { return !s.is_own; });
        if (size_of(steps) > room_) {
            drawn_ = most_findings_with_boards;
            return std::string(no_boards);
        }
        room_ -= size_of(steps);
        for (const step& s : steps) taken_.emplace(*f.game(), s.ply);
        ++drawn_;
        std::string out = std::string(boards_begin) + "\n<fieldset><legend>Move</legend>\n";
        for (const step& s : steps)
            fmt::format_to(std::back_inserter(out),
                           "<label{}><input type=\"radio\" name=\"moves\"{}/>{}</label>\n<figure>\n{}</figure>\n",
                           s.is_own ? " class=\"own\"" : "", s.is_own ? " checked=\"checked\"" : "", s.moves, s.drawn);
        return out + "</fieldset>" + std::string(boards_end);
    }

private:
    using timeline = std::function<picture(std::uint32_t)>;

    [[nodiscard]] bool is_of_move(const finding& f) const { return f.game() && f.ply() && *f.game() <= games_.size(); }
    [[nodiscard]] static std::size_t size_of(const std::vector<step>& steps) {
        std::size_t size = 0;
        for (const step& s : steps) size += s.drawn.size();
        return size;
    }

    const timeline& timeline_of(const game& g) {
        const auto [at, is_new] = timelines_.try_emplace(g.node());
        if (is_new) at->second = g.timeline();
        return at->second;
    }

    [[nodiscard]] std::vector<step> steps_around(const game& g, std::uint32_t number, std::uint32_t ply) {
        const std::vector<std::uint32_t> line = g.line_through(ply).plies;
        const auto found = std::find(line.begin(), line.end(), ply);
        if (found == line.end()) return {};
        const auto ply_at = [&line](std::size_t moves) { return moves == 0 ? 0 : line[moves - 1]; };
        const auto is_free = [&](std::size_t moves) { return !taken_.contains({number, ply_at(moves)}); };
        const timeline& at = timeline_of(g);
        const std::size_t own = static_cast<std::size_t>(found - line.begin()) + 1;
        std::size_t first = own;
        std::size_t last = own;
        while (first > 0 && own - first < steps_each_way && is_free(first - 1)) --first;
        while (last < line.size() && last - own < steps_each_way && is_free(last + 1)) ++last;
        std::vector<step> steps;
        for (std::size_t moves = first; moves <= last; ++moves) {
            const picture p = at(ply_at(moves));
            if (p.rows == 0 || p.columns == 0) return {};
            add(steps, {moves, ply_at(moves), moves == own, svg_element(p)});
        }
        return steps;
    }

    /// Positions that can't be distinguished are one: those past a move that can't be played.
    static void add(std::vector<step>& to, step s) {
        if (to.empty() || to.back().drawn != s.drawn) return to.push_back(std::move(s));
        if (s.is_own) to.back() = std::move(s);
    }

    std::vector<game> games_;
    std::map<node_id, timeline> timelines_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> taken_; ///< games and plies that are drawn, or will be
    std::size_t drawn_ = 0;
    std::size_t room_ = most_of_boards;
};

std::string article_of(const report& r, const finding& f, boards& drawn) {
    std::string out =
        fmt::format("<article class=\"{0}\">\n<h3><span class=\"level\">{0}</span> <code>{1}</code> {2}</h3>\n",
                    name_of(f.severity()), xml_of(f.code()), xml_of(f.message()));
    const output_style colored{.color = true, .files = false};
    out.append("<pre>").append(html_of_ansi(text_below_headline(r, f, colored))).append("</pre>\n");
    return out.append(drawn.around(f)).append("</article>\n");
}

/// How many findings each rule has.
std::map<std::string_view, std::uint64_t> counts_by_rule(const finding_groups& groups) {
    std::map<std::string_view, std::uint64_t> counts;
    for (const auto& [key, group] : groups.all()) counts[key.first.first] += group.findings;
    for (const auto& [kind, group] : groups.others()) counts[kind.first] += group.findings;
    return counts;
}

} // namespace

std::string html_head(const output_style&) {
    return fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                       "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>Findings of arbiter</title>\n"
                       "<style>\n{}\n{}\n</style>\n</head>\n<body>\n<h1>Findings of arbiter</h1>\n<main>\n",
                       html_style, svg_style());
}

std::string render_html(const report& r, const output_style&) {
    const std::vector<finding> findings = r.findings();
    if (findings.empty() && r.left_out() == 0) return {};
    std::string out = fmt::format("<section>\n<h2>{}</h2>\n", xml_of(r.text().name()));
    boards drawn(r, findings);
    for (const finding& f : findings) out += article_of(r, f, drawn);
    if (r.left_out() > 0)
        fmt::format_to(std::back_inserter(out), "<p>{} more left out (--max-findings)</p>\n", r.left_out());
    return out + "</section>\n";
}

std::string shortened_html(std::string_view part) {
    std::string out;
    while (!part.empty()) {
        const std::size_t begin = std::min(part.find(boards_begin), part.size());
        out += part.substr(0, begin);
        part.remove_prefix(begin);
        if (part.empty()) break;
        out += no_boards;
        part.remove_prefix(part.find(boards_end) + boards_end.size());
    }
    return out;
}

std::string html_tail(const run_totals& totals) {
    std::string out = "</main>\n<footer>\n<h2>All in all</h2>\n";
    const std::map<std::string_view, std::uint64_t> counts = counts_by_rule(totals.groups);
    if (counts.empty()) out += "<p>No findings.</p>\n";
    if (!counts.empty()) {
        out += "<table>\n<thead><tr><th>Rule</th><th>Findings</th></tr></thead>\n<tbody>\n";
        for (const auto& [code, count] : counts)
            fmt::format_to(std::back_inserter(out), "<tr><td><code>{}</code></td><td>{}</td></tr>\n", xml_of(code),
                           count);
        out += "</tbody>\n</table>\n";
    }
    if (totals.left_out > 0) out += "<p>" + xml_of(left_out_in(totals)) + "</p>\n";
    for (const run_failure& failure : failures_in(totals)) out += "<p>" + xml_of(failure.text) + "</p>\n";
    return out + "</footer>\n</body>\n</html>\n";
}

} // namespace arbiter
