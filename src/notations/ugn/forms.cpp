#include "notations/ugn/forms.hpp"

#include "notations/ugn/syntax.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tag_forms.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string_view>

namespace arbiter::ugn {

namespace {

constexpr tag_forms forms{report_known<blank_before_name>, report_known<blank_before_bracket>,
                          report_known<blank_line_among_tags>, report_known<second_tag_on_line>};

/// Reports a marker behind a move.
void check_marker(const source& s, const tree& t, node_id game, collector& findings) {
    const std::string_view text = s.text();
    const node_id end = t[game].next;
    for (node_id id = end; id-- > std::max(game + 1, end - std::min(end, 2U));) {
        const node& n = t[id];
        if (n.kind != kind::result || t[id - 1].kind != kind::ply) continue;
        const span between{t[id - 1].end, n.begin};
        const std::size_t behind = std::min(text.find_first_not_of(ascii::blanks, n.end), text.size());
        const bool ends_line = behind == text.size() || text[behind] == '\r' || text[behind] == '\n';
        if (!between.empty() && ends_line && s.text(between).find_first_not_of(ascii::blanks) == std::string_view::npos)
            (void)report_known<marker_beside_moves>(s, point(n.begin), findings);
    }
}

} // namespace

void check_forms(const source& s, const tree& t, node_id game, collector& findings) {
    check_tag_forms(s, t, game, forms, findings);
    check_marker(s, t, game, findings);
}

} // namespace arbiter::ugn
