#include "render/formats.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace arbiter {

namespace {

std::string_view command_of(severity s) {
    return s == severity::style ? "notice" : name_of(s);
}

/// As the runner's own library escapes: data by the first three, values of properties by all.
std::string encoded(std::string_view text, bool is_property) {
    std::string out;
    for (const char c : text) {
        if (c == '%')
            out += "%25";
        else if (c == '\r')
            out += "%0D";
        else if (c == '\n')
            out += "%0A";
        else if (c == ':' && is_property)
            out += "%3A";
        else if (c == ',' && is_property)
            out += "%2C";
        else
            out += c;
    }
    return out;
}

/// A path, encoded. Line ends have their code and stay; what else could not be printed is shown escaped.
std::string file_of(std::string_view path) {
    std::string out;
    while (!path.empty()) {
        const std::string_view run = path.substr(0, path.find_first_of("\r\n"));
        out += encoded(escaped(run, run.size()), true);
        path.remove_prefix(run.size());
        if (path.empty()) break;
        out += encoded(path.substr(0, 1), true);
        path.remove_prefix(1);
    }
    return out;
}

/// The last byte of a line end is left to the line that it ends.
place end_of(const report& r, span where) {
    const bool ends_line =
        !where.empty() && bytes_of(r.text().how().lines).find(r.text().text()[where.end - 1]) != std::string_view::npos;
    return r.at(where.end - (ends_line ? 1 : 0));
}

std::string lines_of(const report& r, span where) {
    const place begin = r.at(where.begin);
    const place end = end_of(r, where);
    std::string out = fmt::format(",line={},endLine={}", begin.line, end.line);
    if (begin.line == end.line) out += fmt::format(",col={},endColumn={}", begin.column, end.column);
    return out;
}

} // namespace

std::string render_github(const report& r, const output_style& style) {
    std::string out;
    const auto to = std::back_inserter(out);
    const std::string file = file_of(style.host_path(r.text().name()));
    for (const finding& f : r.findings()) {
        fmt::format_to(to, "::{} file={}", command_of(f.severity()), file);
        std::string message = fmt::format("{} [{}]", f.message(), f.code());
        if (r.is_binary())
            message.insert(0, r.place_name(f.where().begin) + ": ");
        else
            out += lines_of(r, f.where());
        for (const std::string& line : details_of(r, f)) message.append("\n").append(line);
        fmt::format_to(to, ",title={}::{}\n", encoded(f.code(), true), encoded(message, false));
    }
    if (r.left_out() > 0)
        fmt::format_to(to, "::notice file={}::{} more left out (--max-findings)\n", file, r.left_out());
    return out;
}

std::string github_tail(const run_totals& totals) {
    std::string out;
    for (const run_failure& each : failures_in(totals))
        fmt::format_to(std::back_inserter(out), "::error title={}::{}\n", each.id, encoded(each.text, false));
    return out;
}

} // namespace arbiter
