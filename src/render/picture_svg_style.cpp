#include "render/picture_svg.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <string_view>

namespace arbiter {

namespace {

/// What a class of elements is painted with, by day and by night. Programs that know nothing of variables or media queries
/// still see the first.
struct paint_rule {
    std::string_view selector; ///< below `.pic`
    std::string_view property;
    std::string_view light;
    std::string_view dark;
};

constexpr auto paint_rules = std::to_array<paint_rule>({
    {".paper", "fill", "#ffffff", "#17191d"},
    {".ink", "fill", "#1f2328", "#e8eaee"},  // the caption, on paper
    {".soft", "fill", "#59606b", "#a7aebb"}, // coordinates and names, on paper
    // the board of each surface, and its lines
    {".wood", "fill", "#e8c583", "#b08d57"},
    {".wire", "stroke", "#6b5126", "#4a3716"},
    {".star", "fill", "#6b5126", "#4a3716"},
    {".cell", "fill", "#fbfbfd", "#22252b"},
    {".rule", "stroke", "#c3c8d1", "#454b57"},
    {".edge", "stroke", "#4b5260", "#8b93a3"},
    {".tray", "fill", "#bbada0", "#4b443c"},
    {".slot", "fill", "#cdc1b4", "#5f564d"},
    {".rack", "fill", "#2456b3", "#1d3f80"},
    {".hole", "fill", "#f4f6fa", "#17191d"},
    {".hex", "fill", "#f4efe4", "#2a2b2f"},
    {".tile", "fill", "#3f6f63", "#4f8576"},
    {".treasure", "fill", "#8a5a2b", "#6f4620"},
    {".seam", "stroke", "#b9ae98", "#4d4f57"},
    {".onhex", "fill", "#59606b", "#a7aebb"},
    {".bank", "stroke", "#17332c", "#0f231e"},
    {".path", "stroke", "#f7edd2", "#fbf3dc"},
    {".lasthex", "stroke", "#ffe27a", "#ffe27a"},
    {".meadow", "fill", "#a9d08a", "#5f8a4a"},
    {".hedge", "stroke", "#6f9a55", "#3f6130"},
    {".town", "fill", "#c98d4e", "#9c6a36"},
    {".wall", "stroke", "#5f3a17", "#2f1d0b"},
    {".verge", "stroke", "#6b6456", "#2f2c26"},
    {".road", "stroke", "#f7f2e2", "#e6dfca"},
    {".village", "fill", "#6b6456", "#2f2c26"},
    {".abbey", "fill", "#d8574a", "#b2443a"},
    {".banner", "fill", "#1f4fa8", "#17386f"},
    // stones
    {".black", "stroke", "#17191c", "#101214"},
    {".white", "stroke", "#ffffff", "#f4f4f2"},
    {".rim", "stroke", "#4d3b1a", "#2c210d"},
    {".onblack", "fill", "#ffffff", "#ffffff"}, // letters on stones and on the board
    {".onwhite", "fill", "#17191c", "#17191c"},
    {".onwood", "fill", "#17191c", "#17191c"},
    {".signonblack", "stroke", "#ffffff", "#ffffff"},
    {".signonwhite", "stroke", "#17191c", "#17191c"},
    {".signonwood", "stroke", "#17191c", "#17191c"},
    // pieces of the sides in cells, as lines and as letters
    {".s1", "stroke", "#0a4fb5", "#8ab8ff"},
    {".s2", "stroke", "#a83200", "#ffb07a"},
    {".s3", "stroke", "#1d6b2c", "#8fdc9c"},
    {".s4", "stroke", "#7a2a9c", "#d9a3f0"},
    {".t0", "fill", "#1f2328", "#e8eaee"},
    {".t1", "fill", "#0a4fb5", "#8ab8ff"},
    {".t2", "fill", "#a83200", "#ffb07a"},
    {".t3", "fill", "#1d6b2c", "#8fdc9c"},
    {".t4", "fill", "#7a2a9c", "#d9a3f0"},
    // discs and what is written on them
    {".d1", "fill", "#c62828", "#d43a3a"},
    {".d2", "fill", "#f6c915", "#f2c40f"},
    {".d3", "fill", "#2e7d32", "#2e7d32"},
    {".on1", "fill", "#ffffff", "#ffffff"},
    {".on2", "fill", "#17191c", "#17191c"},
    {".on3", "fill", "#ffffff", "#ffffff"},
    {".d4", "fill", "#7a2a9c", "#7a2a9c"},
    {".on4", "fill", "#ffffff", "#ffffff"},
    // blocks: who holds them, and the large sign behind their cells
    {".b1", "fill", "#dde9fc", "#1e3252"},
    {".b2", "fill", "#fde4d6", "#4a2c18"},
    {".b3", "fill", "#e4e6ea", "#33363d"},
    {".h1", "stroke", "#b3cef7", "#2f4f82"},
    {".h2", "stroke", "#f9c3a5", "#744524"},
    {".h3", "stroke", "#c9cdd4", "#4a4e57"},
    {".g1", "fill", "#b3cef7", "#2f4f82"},
    {".g2", "fill", "#f9c3a5", "#744524"},
    // where the next move may go, and where the last one went
    {".next", "fill", "#e3f5e5", "#1d3a26"},
    {".nextedge", "stroke", "#1a7f37", "#4cc46a"},
    {".nextdot", "fill", "#1a7f37", "#4cc46a"},
    {".last", "fill", "#ffe9a3", "#54420e"},
    {".lastedge", "stroke", "#d01e1e", "#e03131"},
    {".lasttile", "stroke", "#1d4ed8", "#1d4ed8"},
    {".lasthole", "stroke", "#ffffff", "#ffffff"},
    {".banned", "stroke", "#b3141a", "#8c0a0f"},
    {".arrow", "stroke", "#8a1c7c", "#6a0f5f"},
    {".veil", "fill", "#e8c583", "#b08d57"},
});

/// What is the same by day and by night.
constexpr std::string_view fixed =
    ".pic text{font-family:system-ui,\"DejaVu Sans\",Arial,sans-serif;text-anchor:middle}"
    ".pic .strong{font-weight:700}"
    ".pic .start{text-anchor:start}"
    ".pic .end{text-anchor:end}"
    ".pic .way{fill:none}"
    ".pic .token{stroke:#17191c;stroke-width:.6}"
    ".pic .line{fill:none;stroke-linecap:round;stroke-linejoin:round}";

} // namespace

std::string svg_style() {
    std::string light;
    std::string dark;
    for (const paint_rule& r : paint_rules) {
        fmt::format_to(std::back_inserter(light), ".pic {}{{{}:{}}}", r.selector, r.property, r.light);
        if (r.light != r.dark)
            fmt::format_to(std::back_inserter(dark), ".pic {}{{{}:{}}}", r.selector, r.property, r.dark);
    }
    return fmt::format("{}{}@media(prefers-color-scheme:dark){{{}}}", fixed, light, dark);
}

} // namespace arbiter
