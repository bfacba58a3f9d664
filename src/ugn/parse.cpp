#include "ugn/parse.hpp"

#include "core/encoding.hpp"
#include "parse/control.hpp"
#include "ugn/syntax.hpp"

namespace arbiter::ugn {

tree parse(const source& s, collector& findings) {
    return parse_by<peg::ugn::document>(s, findings);
}

} // namespace arbiter::ugn
