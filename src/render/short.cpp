#include "render/formats.hpp"

#include "render/display.hpp"

#include <fmt/format.h>

#include <iterator>

namespace arbiter {

std::string render_short(const report& r, const output_style&) {
    std::string out;
    const std::string path = printable(r.text().name());
    for (const finding& f : r.findings()) {
        fmt::format_to(std::back_inserter(out), "{}:{}: {}: {} [{}]\n", path, r.place_name(f.where().begin),
                       name_of(f.severity()), f.message(), f.code());
    }
    if (r.left_out() > 0)
        fmt::format_to(std::back_inserter(out), "{}: {} more left out (--max-findings)\n", path, r.left_out());
    return out;
}

} // namespace arbiter
