#include "render/formats.hpp"

#include "render/details.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace arbiter {

namespace {

std::string case_of(const report& r, const finding& f, std::string_view path) {
    const std::string message = xml_of(f.message());
    std::string line;
    if (!r.is_binary()) {
        const place begin = r.at(f.where().begin);
        line = fmt::format(R"( line="{}" column="{}")", begin.line, begin.column);
    }
    std::string out = fmt::format("    <testcase classname=\"{}\" name=\"{}\"{}>\n"
                                  "      <failure type=\"{}\" message=\"{}\">",
                                  path, xml_of(f.code()), line, name_of(f.severity()), message);
    fmt::format_to(std::back_inserter(out), "{}:{}-{}: {}: {} [{}]\n", path, r.place_name(f.where().begin),
                   r.place_name(f.where().end), name_of(f.severity()), message, xml_of(f.code()));
    for (const std::string& detail : details_of(r, f)) out.append(xml_of(detail)).append("\n");
    return out + "</failure>\n    </testcase>\n";
}

} // namespace

std::string junit_head(const output_style&) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbiter\">\n";
}

std::string render_junit(const report& r, const output_style&) {
    const std::vector<finding> findings = r.findings();
    const std::string path = xml_of(r.text().name());
    const bool clean = findings.empty() && r.left_out() == 0;
    std::string out = fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n", path,
                                  clean ? 1 : findings.size(), findings.size());
    if (clean) out += fmt::format("    <testcase classname=\"{}\" name=\"no finding\"/>\n", path);
    for (const finding& f : findings) out += case_of(r, f, path);
    if (r.left_out() > 0)
        out += fmt::format("    <system-out>{} more left out (--max-findings)</system-out>\n", r.left_out());
    return out + "  </testsuite>\n";
}

std::string junit_tail(const run_totals& totals) {
    std::string out;
    for (const run_failure& failure : failures_in(totals))
        fmt::format_to(std::back_inserter(out),
                       "  <testsuite name=\"arbiter\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
                       "    <testcase classname=\"arbiter\" name=\"{}\">\n"
                       "      <error type=\"error\" message=\"{}\"/>\n"
                       "    </testcase>\n"
                       "  </testsuite>\n",
                       failure.id, xml_of(failure.text));
    return out + "</testsuites>\n";
}

} // namespace arbiter
