#include "render/markdown.hpp"

#include "render/paint.hpp"

#include <algorithm>

namespace arbiter {

namespace {

/// A line of prose: what is between two backticks is code.
std::string painted_prose(std::string_view line, const painter& paint) {
    std::string out;
    while (!line.empty()) {
        const std::size_t open = line.find('`');
        const std::size_t close = open == std::string_view::npos ? open : line.find('`', open + 1);
        if (close == std::string_view::npos) break;
        out.append(line.substr(0, open)).append(paint(ansi::cyan, line.substr(open, close + 1 - open)));
        line.remove_prefix(close + 1);
    }
    return out.append(line);
}

} // namespace

std::string render_markdown(std::string_view text, bool color) {
    const painter paint(color);
    std::string out;
    bool in_block = false;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const bool is_fence = line.starts_with("```");
        if (is_fence)
            out += paint(ansi::dim, line);
        else if (in_block)
            out += paint(ansi::cyan, line);
        else if (line.starts_with('#'))
            out += paint(ansi::bold, line);
        else
            out += painted_prose(line, paint);
        in_block = in_block != is_fence;
        text.remove_prefix(line.size());
        if (text.empty()) break;
        out += '\n';
        text.remove_prefix(1);
    }
    return out;
}

} // namespace arbiter
