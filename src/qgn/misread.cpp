#include "qgn/misread.hpp"

#include "grammars/qgn.hpp"
#include "qgn/syntax.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace arbiter::qgn {

namespace {

void check_value(const source& s, span value, collector& findings) {
    const std::size_t at = s.text(value).find('\\');
    if (at == std::string_view::npos) return;
    const std::uint32_t begin = value.begin + static_cast<std::uint32_t>(at);
    findings.report({begin, begin + 1}, backslash{});
}

/// A comment goes behind the last tag, unless a tag is broken: then where the last one ends can't be told.
void report_comment(const source& s, const tree& t, node_id header, span where, collector& findings) {
    collector::handle h = findings.report(where, comment_among_tags{});
    if ((t[header].flags & is_broken) != 0) return;
    h.fix("put it behind the last tag")
        .replace(where, " ")
        .replace(point(t[header].end), std::string(" ").append(s.text(where)));
}

void check_header(const source& s, const tree& t, node_id header, collector& findings) {
    for (const node_id part : t.children(header)) {
        if (t[part].kind == kind::comment && t[part].flags == 0) report_comment(s, t, header, t.where(part), findings);
        if (t[part].kind != kind::tag || (t[part].flags & is_broken) != 0) continue;
        for (const node_id each : t.children(part))
            if (t[each].kind == kind::value) check_value(s, t.where(each), findings);
    }
}

/// Where the first CR stands between two actions and outside of comments; the end of the text where there is none.
std::uint32_t first_cr(std::string_view text, const tree& t, node_id first, node_id end) {
    const auto none = static_cast<std::uint32_t>(text.size());
    while (end > first && t[end - 1].kind != kind::ply) --end;
    while (first < end && t[first].kind != kind::ply) ++first;
    std::size_t at = 0; // of a CR; it only goes forward, as there may be none among very many actions
    for (node_id id = first; id + 1 < end && at != std::string_view::npos; ++id) {
        if (at < t[id].end) at = text.find('\r', t[id].end);
        if (at < t[id + 1].begin) return static_cast<std::uint32_t>(at);
    }
    return none;
}

/// `text` with every line ending in LF: CRs before an LF go, others become one.
std::string with_lf_line_ends(std::string_view text) {
    std::string made;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\r') {
            made += text[at];
            continue;
        }
        while (at + 1 < text.size() && text[at + 1] == '\r') ++at;
        if (at + 1 == text.size() || text[at + 1] != '\n') made += '\n';
    }
    return made;
}

/// One finding for all; the fix ends every line of the record alike.
void check_cr(std::string_view text, const tree& t, node_id game, collector& findings) {
    const std::size_t first = text.find('\r');
    if (first == std::string_view::npos) return;
    const std::uint32_t at = first_cr(text, t, game + 1, t[game].next);
    if (at == text.size()) return;
    const std::size_t end = std::min(text.rfind('\r') + 2, text.size());
    findings.report({at, at + 1}, crlf_among_actions{})
        .fix("end all lines in LF")
        .replace({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end)},
                 with_lf_line_ends(text.substr(first, end - first)));
}

} // namespace

void check_misread(const source& s, const tree& t, node_id game, collector& findings) {
    const node_id header = game + 1;
    if (header < t[game].next && t[header].kind == kind::header) check_header(s, t, header, findings);
    check_cr(s.text(), t, game, findings);
}

} // namespace arbiter::qgn
