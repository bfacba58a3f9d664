#include "cli/rule_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::cli {

std::string rule_table(const std::vector<const rule*>& rules) {
    std::size_t code = 4;
    for (const rule* r : rules) code = std::max(code, r->code.size());
    std::string out = fmt::format("{:<{}}  {:<8} {:<7} {}\n", "CODE", code, "LEVEL", "FIX", "WHAT IT IS ABOUT");
    for (const rule* r : rules)
        out += fmt::format("{:<{}}  {:<8} {:<7} {}\n", r->code, code, name_of(r->level),
                           r->fix == fixable::no ? "" : name_of(r->fix), r->summary);
    return out;
}

} // namespace arbiter::cli
