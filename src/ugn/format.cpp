#include "ugn/format.hpp"

#include "check/tag_layout.hpp"
#include "ugn/check.hpp"
#include "ugn/tags.hpp"

namespace arbiter::ugn {

std::string format(const source& s, const tree& t) {
    return laid_out_in_pairs(s, t, tags, longest_line);
}

} // namespace arbiter::ugn
