#include "ugn/format.hpp"

namespace arbiter::ugn {

std::string format(const source& s, const tree&) {
    return std::string(s.text());
}

} // namespace arbiter::ugn
