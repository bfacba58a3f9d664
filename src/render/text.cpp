#include "render/formats.hpp"

#include "arbiter/notation.hpp"
#include "render/display.hpp"
#include "render/excerpt.hpp"
#include "render/paint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace arbiter {

namespace {

std::string_view color_of(severity s) {
    switch (s) {
    case severity::style:
        return ansi::cyan;
    case severity::warning:
        return ansi::yellow;
    case severity::error:
        break;
    }
    return ansi::red;
}

/// The places of a binary record, which has no lines.
std::vector<annotation> byte_annotations_of(const finding& f) {
    std::vector<annotation> all{{f.where(), 1, true, {}}};
    for (related_place& place : f.related()) all.push_back({place.where, 1, false, std::move(place.message)});
    return all;
}

std::vector<annotation> annotations_of(const report& r, const finding& f) {
    std::vector<annotation> all = annotations_of(r, f.where(), true, {});
    for (related_place& place : f.related()) {
        std::vector<annotation> more = annotations_of(r, place.where, false, std::move(place.message));
        std::move(more.begin(), more.end(), std::back_inserter(all));
    }
    return all;
}

std::uint32_t digits_of_last_line(const std::vector<annotation>& all, const excerpt_style& style) {
    std::uint32_t last = 1;
    for (const annotation& a : all) last = std::max(last, a.line);
    return static_cast<std::uint32_t>(style.number_of(last).size());
}

/// The lines below the excerpt: what to do, and what a fix would do.
std::string advice(const finding& f, const excerpt_style& style) {
    std::string out;
    const std::string margin = std::string(style.gutter, ' ') + ' ' + style.paint(ansi::blue, "=") + ' ';
    const auto add = [&](std::string_view label, std::string_view text) {
        if (out.empty()) out = std::string(style.gutter, ' ') + style.paint(ansi::blue, " |") + '\n';
        out.append(margin).append(style.paint(ansi::bold, label)).append(": ").append(text) += '\n';
    };
    const std::string help = f.help();
    for (std::string_view rest = help; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        add("help", line);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    for (const fix& each : f.fixes()) add(each.safe ? "fix" : "unsafe fix", each.title);
    return out;
}

std::string headline(const finding& f, const output_style& style) {
    const painter paint(style.color);
    // the rules of a grammar file have no pages
    const std::string page = explanation(f.code()).empty() ? std::string() : style.pages.of(f.code());
    const std::string code = linked(f.code(), page);
    return paint(color_of(f.severity()), fmt::format("{}[{}]", name_of(f.severity()), code)) +
           paint(ansi::bold, fmt::format(": {}", f.message())) + '\n';
}

} // namespace

std::string text_below_headline(const report& r, const finding& f, const output_style& style) {
    hex_rows rows;
    if (r.is_binary()) rows = rows_of(r.text().text(), byte_annotations_of(f));
    std::vector<annotation> all = r.is_binary() ? std::move(rows.marks) : annotations_of(r, f);
    excerpt_style look;
    look.columns = style.columns;
    look.row_size = r.is_binary() ? bytes_per_row : 0;
    look.ends = r.text().how().lines;
    look.gutter = digits_of_last_line(all, look);
    look.paint = painter(style.color);
    look.primary_color = color_of(f.severity());
    std::string out = fmt::format("{:{}}{} {}:{}\n", "", look.gutter, look.paint(ansi::blue, "-->"),
                                  printable(r.text().name()), r.place_name(f.where().begin));
    out += excerpt(r.is_binary() ? std::string_view(rows.text) : r.text().text(), std::move(all), look);
    return out + advice(f, look);
}

std::string render_text(const report& r, const output_style& style) {
    std::string out;
    for (const finding& f : r.findings()) {
        if (!out.empty()) out += '\n';
        out += headline(f, style) + text_below_headline(r, f, style);
    }
    if (r.left_out() > 0) {
        if (!out.empty()) out += '\n';
        out += fmt::format("… {} more {} left out (--max-findings)\n", r.left_out(),
                           r.left_out() == 1 ? "finding in this file was" : "findings in this file were");
    }
    return out;
}

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
