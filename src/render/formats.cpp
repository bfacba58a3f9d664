#include "render/formats.hpp"

#include "findings/encoding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

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

std::vector<fix> writable_fixes(const finding& f, encoder& encode) {
    std::vector<fix> fixes = f.fixes();
    std::erase_if(fixes, [&encode](const fix& each) {
        return std::any_of(each.edits.begin(), each.edits.end(), [&](const edit& e) { return !encode(e.text); });
    });
    return fixes;
}

bool needs_bytes(std::string_view text) noexcept {
    // which a charset's decoder leaves of them
    constexpr std::string_view replacement_character = "\xEF\xBF\xBD";
    return !is_utf8(text) || text.find(replacement_character) != std::string_view::npos;
}

std::string base64_of(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const auto byte = [bytes](std::size_t i) {
            return i < bytes.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) : 0U;
        };
        const std::uint32_t group = byte(at) << 16 | byte(at + 1) << 8 | byte(at + 2);
        out += digits[group >> 18];
        out += digits[group >> 12 & 0x3F];
        out += at + 1 < bytes.size() ? digits[group >> 6 & 0x3F] : '=';
        out += at + 2 < bytes.size() ? digits[group & 0x3F] : '=';
    }
    return out;
}

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
