#include "render/formats.hpp"

#include "render/github.hpp"
#include "render/grouped.hpp"
#include "render/jsonl.hpp"
#include "render/junit.hpp"
#include "render/sarif.hpp"
#include "render/sarif_tool.hpp"
#include "render/short.hpp"
#include "render/text.hpp"

namespace arbiter {

namespace {

std::string text_part(const report& r, const output_style& style) {
    return render_text(r, {.color = style.color});
}
std::string short_part(const report& r, const output_style&) {
    return render_short(r);
}
std::string jsonl_part(const report& r, const output_style& style) {
    return render_jsonl(r, {.files = style.files});
}
std::string sarif_part(const report& r, const output_style&) {
    return render_sarif(r);
}
std::string github_part(const report& r, const output_style&) {
    return render_github(r);
}
std::string junit_part(const report& r, const output_style&) {
    return render_junit(r);
}

std::string no_part(const report&, const output_style&) {
    return {};
}

constexpr output_format formats[] = {
    {"text", text_part, "\n"},
    {"short", short_part, ""},
    {"jsonl", jsonl_part, ""},
    {"sarif", sarif_part, sarif_separator, sarif_head, sarif_tail},
    {"github", github_part, ""},
    {"junit", junit_part, "", junit_head, junit_tail},
    {"grouped", no_part, "", nullptr, grouped_tail, true},
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
