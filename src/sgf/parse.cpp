#include "sgf/parse.hpp"

#include "parse/control.hpp"
#include "parse/mends.hpp"
#include "sgf/syntax.hpp"

#include <algorithm>

namespace arbiter::sgf {

span outside_text::where(span matched, std::string_view record) {
    return mends::without_trailing(matched, record, mends::white);
}

span late_node::where(span matched, std::string_view record) {
    return {matched.begin, std::min(matched.begin + 1, static_cast<std::uint32_t>(record.size()))};
}

tree parse(const source& s, collector& findings) {
    return parse_by<peg::sgf::document>(s, findings);
}

} // namespace arbiter::sgf
