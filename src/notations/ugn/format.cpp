#include "notations/ugn/format.hpp"

#include "notations/ugn/check.hpp"
#include "notations/ugn/tags.hpp"
#include "tags/tag_forms.hpp"
#include "tags/tag_layout.hpp"

namespace arbiter::ugn {

std::string format(const source& s, const tree& t) {
    return laid_out_in_pairs(s, t, tags, longest_line);
}

/// What the grammar takes, and a check tells as an error of the text.
bool may_bar_layout(const source& s, const tree& t) {
    constexpr node_id game = 1;
    return t.size() > game &&
           ((t[game].flags & is_broken) != 0 || !values_with_cr(t, game).empty() || has_other_quotes(s, t, game));
}

} // namespace arbiter::ugn
