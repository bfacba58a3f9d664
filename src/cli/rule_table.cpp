#include "cli/rule_table.hpp"

#include "check/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace arbiter::cli {

std::string rule_table(const std::vector<const rule*>& rules) {
    std::size_t code = 4;
    std::size_t subject = 7;
    for (const rule* r : rules) {
        code = std::max(code, r->code.size());
        subject = std::max(subject, subjects_of(*r).size());
    }
    const auto line = [&](std::string_view first, std::string_view level, std::string_view fix, std::string_view about,
                          std::string_view summary) {
        return fmt::format("{:<{}}  {:<8} {:<7} {:<{}} {}\n", first, code, level, fix, about, subject, summary);
    };
    std::string out = line("CODE", "LEVEL", "FIX", "SUBJECT", "WHAT IT IS ABOUT");
    for (const rule* r : rules)
        out +=
            line(r->code, name_of(r->level), r->fix == fixable::no ? "" : name_of(r->fix), subjects_of(*r), r->summary);
    return out;
}

} // namespace arbiter::cli
