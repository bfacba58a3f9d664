#include "render/details.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace arbiter {

std::vector<std::string> details_of(const report& r, const finding& f) {
    std::vector<std::string> lines;
    for (const related_place& each : f.related()) {
        lines.push_back(fmt::format("note: {}: {}", r.place_name(each.where.begin), each.message));
    }
    const std::string help = f.help();
    for (std::string_view rest = help; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        lines.push_back(fmt::format("help: {}", line));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    for (const fix& each : f.fixes())
        lines.push_back(fmt::format("{}: {}", each.safe ? "fix" : "unsafe fix", each.title));
    return lines;
}

} // namespace arbiter
