#include "render/formats.hpp"

#include "render/sarif_tool.hpp"

#include <cstdint>

namespace arbiter {

namespace {

std::string no_part(const report&, const output_style&) {
    return {};
}

constexpr output_format formats[] = {
    {"text", render_text, "\n"},
    {"short", render_short, ""},
    {"jsonl", render_jsonl, "", nullptr, nullptr, false, nullptr, 0, 0, jsonl_problem, nullptr, true},
    {"sarif", render_sarif, sarif_separator, sarif_head, sarif_tail, false, nullptr, 0, most_results, nullptr, nullptr,
     true},
    {"github", render_github, "", nullptr, github_tail},
    {"junit", render_junit, "", junit_head, junit_tail, false, nullptr, 0, 0, nullptr, renamed_junit},
    {"grouped", no_part, "", nullptr, grouped_tail, true},
    {"html", render_html, "", html_head, html_tail, true, shortened_html, most_of_boards},
};

} // namespace

std::span<const output_format> output_formats() noexcept {
    return formats;
}

const output_format* find_output_format(std::string_view name) noexcept {
    for (const output_format& f : formats)
        if (f.name == name) return &f;
    return nullptr;
}

} // namespace arbiter
