#include "render/short.hpp"

#include "render/display.hpp"

#include <fmt/format.h>

#include <iterator>

namespace arbiter {

std::string render_short(const report& r) {
    std::string out;
    const std::string path = printable(r.text().name());
    for (const finding& f : r.findings()) {
        const place at = r.at(f.where().begin);
        fmt::format_to(std::back_inserter(out), "{}:{}:{}: {}: {} [{}]\n", path, at.line, at.column,
                       name_of(f.severity()), f.message(), f.code());
    }
    if (r.left_out() > 0)
        fmt::format_to(std::back_inserter(out), "{}: {} more left out (--max-findings)\n", path, r.left_out());
    return out;
}

} // namespace arbiter
