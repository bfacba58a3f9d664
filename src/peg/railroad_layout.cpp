#include "peg/railroad_layout.hpp"

#include "render/xml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace arbiter::grammars {

namespace {

constexpr int letter = 8; ///< the width of one
constexpr int half_token = 12;
constexpr int padding = 8; ///< beside what is in a box
constexpr int radius = 8;
constexpr int turn = 3 * radius; ///< beside what tracks lead around
constexpr int gap = 10;          ///< between what follows each other
constexpr int below = 8;         ///< between alternatives
constexpr int words = 18;        ///< the height of a line of them
constexpr int most_line = 720;   ///< what is longer goes on below
constexpr int margin = 20;       ///< around a diagram

std::string times_of(const expression& e) {
    if (e.most == 1 || (e.most == none && e.least <= 1)) return {};
    if (e.most == none) return fmt::format("{} times or more", e.least);
    if (e.least == e.most) return fmt::format("{} times", e.least);
    return e.least == 0 ? fmt::format("{} times at most", e.most) : fmt::format("{} to {} times", e.least, e.most);
}

std::string_view words_of(form f) {
    switch (f) {
    case form::ahead:
        return "must follow";
    case form::not_ahead:
        return "must not follow";
    case form::unlikely:
        return "unlikely";
    default:
        return {};
    }
}

int characters(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(),
                                          [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string cut(std::string_view text) {
    constexpr std::size_t most = 48;
    if (text.size() <= most) return std::string(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return std::string(text.substr(0, end)) + "…";
}

} // namespace

std::string shown_name(std::string_view name) {
    return xml_of(cut(name));
}

std::string anchor_of(const grammar_text& g, std::uint32_t rule) {
    constexpr std::size_t most = 48; // no name has a hyphen
    const std::string& name = g.rules[rule].name;
    return name.size() <= most ? name : fmt::format("rule-{}", rule + 1);
}

railroad_layout::railroad_layout(const grammar_text& g, std::string_view text)
    : g_(g), text_(text), sizes_(g.expressions.size()) {}

/// Whether an expression is any byte.
bool railroad_layout::is_any(std::uint32_t id) const {
    constexpr unsigned all = 256;
    return at(id).is == form::set && at(id).value != none && g_.sets[at(id).value].count() == all;
}

/// The expression that a sequence of one is.
std::uint32_t railroad_layout::bare(std::uint32_t id) const {
    while (at(id).is == form::sequence && at(id).first != none && at(at(id).first).next == none) id = at(id).first;
    return id;
}

/// Whether an expression is one box: a quoted text, a class, a name, or whether one of them follows.
bool railroad_layout::is_token(std::uint32_t id) const {
    const expression& e = at(id);
    const bool looks = e.is == form::ahead || e.is == form::not_ahead;
    const expression& of = looks ? at(bare(e.first)) : e;
    // the bytes of a quoted text lie where it does
    return of.is == form::set || of.is == form::name ||
           (of.is == form::sequence && of.first != none && at(of.first).is == form::set &&
            at(of.first).where == of.where);
}

railroad_layout::token railroad_layout::token_of(std::uint32_t id) const {
    const expression& e = at(id);
    const bool looks = e.is == form::ahead || e.is == form::not_ahead;
    const std::uint32_t inner = looks ? bare(e.first) : id;
    if (e.is == form::not_ahead && is_any(inner)) return {"t", "end of the record"};
    const expression& of = at(inner);
    std::string text = cut(text_.substr(of.where.begin, of.where.end - of.where.begin));
    if (of.is == form::set && of.value == none) text = "end of the record";
    if (is_any(inner)) text = "any byte";
    if (e.is == form::ahead) text.insert(0, 1, '&');
    if (e.is == form::not_ahead) text.insert(0, 1, '!');
    return {looks ? "l" : of.is == form::name ? "r" : "t", text, of.is == form::name ? of.value : none};
}

std::vector<railroad_layout::line> railroad_layout::lines_of(std::uint32_t id) const {
    std::vector<line> lines(1);
    g_.for_each_child(id, [&](std::uint32_t child) {
        const extent& size = sizes_[child];
        const bool is_full = lines.back().size.width + gap + size.width > most_line;
        if (is_full && !lines.back().parts.empty()) lines.emplace_back();
        line& l = lines.back();
        l.size.width += size.width + (l.parts.empty() ? 0 : gap);
        l.size.up = std::max(l.size.up, size.up);
        l.size.down = std::max(l.size.down, size.down);
        l.parts.push_back(child);
    });
    return lines;
}

// ---- how large things are

/// What is in an expression, and then the expression.
void railroad_layout::measure(std::uint32_t id) {
    if (!is_token(id)) g_.for_each_child(id, [this](std::uint32_t child) { measure(child); });
    sizes_[id] = measured(id);
}

railroad_layout::extent railroad_layout::measured(std::uint32_t id) const {
    if (is_token(id)) return {characters(token_of(id).text) * letter + 2 * padding, half_token, half_token};
    switch (at(id).is) {
    case form::sequence:
        return measured_lines(lines_of(id));
    case form::choice:
        return measured_choice(id);
    case form::repeat:
        return measured_repeat(at(id));
    default:
        return measured_frame(id);
    }
}

railroad_layout::extent railroad_layout::measured_lines(const std::vector<line>& lines) {
    extent all = lines.front().size;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        all.width = std::max(all.width, lines[i].size.width);
        all.down += 2 * below + lines[i].size.up + lines[i].size.down;
    }
    if (lines.size() > 1) all.width += 2 * turn;
    return all;
}

railroad_layout::extent railroad_layout::measured_choice(std::uint32_t id) const {
    extent all;
    bool is_first = true;
    g_.for_each_child(id, [&](std::uint32_t child) {
        const extent& size = sizes_[child];
        all.width = std::max(all.width, size.width + 2 * turn);
        all.up = is_first ? size.up : all.up;
        // arcs need room between two tracks
        all.down += is_first ? size.down : std::max(below + size.up, 2 * radius) + size.down;
        is_first = false;
    });
    return all;
}

railroad_layout::extent railroad_layout::measured_repeat(const expression& e) const {
    extent size = sizes_[e.first];
    const std::string times = times_of(e);
    size.width = std::max(size.width, characters(times) * letter) + 2 * turn;
    size.up = std::max(size.up, half_token);
    size.down = std::max(size.down, half_token);
    if (e.least == 0) size.up += below;
    if (e.most > 1) size.down += below + (times.empty() ? 0 : words);
    return size;
}

railroad_layout::extent railroad_layout::measured_frame(std::uint32_t id) const {
    const expression& e = at(id);
    const std::string_view said = words_of(e.is);
    extent size = e.is == form::pair ? measured_lines(lines_of(id)) : sizes_[e.first];
    size.width = std::max(size.width, characters(said) * letter) + 2 * padding;
    size.up = std::max(size.up, half_token) + padding + (said.empty() ? 0 : words);
    size.down = std::max(size.down, half_token) + padding;
    return size;
}

// ---- drawing

void railroad_layout::track(int x, int y, int to) {
    if (to > x) fmt::format_to(std::back_inserter(tracks_), "M{} {}H{}", x, y, to);
}

void railroad_layout::say(std::string_view text, std::string_view css, int x, int y) {
    fmt::format_to(std::back_inserter(tokens_), "<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", css, x, y, text);
}

void railroad_layout::draw_token(const token& t, int x, int y, int width) {
    if (t.rule != none) fmt::format_to(std::back_inserter(tokens_), "<a href=\"#{}\">", anchor_of(g_, t.rule));
    fmt::format_to(std::back_inserter(tokens_),
                   R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}"{}/><text x="{}" y="{}">{}</text>)", t.css,
                   x, y - half_token, width, 2 * half_token, t.css == "t" ? " rx=\"12\"" : "", x + width / 2, y + 4,
                   xml_of(t.text));
    tokens_ += t.rule != none ? "</a>\n" : "\n";
}

void railroad_layout::draw(std::uint32_t id, int x, int y) {
    if (is_token(id)) return draw_token(token_of(id), x, y, sizes_[id].width);
    switch (at(id).is) {
    case form::sequence:
        return draw_sequence(id, x, y);
    case form::choice:
        return draw_choice(id, x, y);
    case form::repeat:
        return draw_repeat(id, x, y);
    default:
        return draw_frame(id, x, y);
    }
}

void railroad_layout::draw_line(const line& l, int x, int y) {
    for (const std::uint32_t part : l.parts) {
        if (part != l.parts.front()) track(x - gap, y, x);
        draw(part, x, y);
        x += sizes_[part].width + gap;
    }
}

int railroad_layout::draw_lines(const std::vector<line>& lines, int x, int y) {
    int widest = 0;
    for (const line& l : lines) widest = std::max(widest, l.size.width);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        draw_line(lines[i], x, y);
        if (i + 1 == lines.size()) break;
        const int back = y + lines[i].size.down + below;
        const int next = back + below + lines[i + 1].size.up;
        fmt::format_to(std::back_inserter(tracks_),
                       "M{0} {1}H{2}q{r} 0 {r} {r}V{3}q0 {r} -{r} {r}H{4}q-{r} 0 -{r} {r}V{5}q0 {r} {r} {r}",
                       x + lines[i].size.width, y, x + widest, back - radius, x, next - radius, fmt::arg("r", radius));
        y = next;
    }
    return y;
}

/// One of several lines comes back to the height at which it began.
void railroad_layout::draw_sequence(std::uint32_t id, int x, int y) {
    const std::vector<line> lines = lines_of(id);
    if (lines.size() == 1) return draw_line(lines.front(), x, y);
    track(x, y, x + turn);
    const int end = draw_lines(lines, x + turn, y);
    const int right = x + measured_lines(lines).width;
    fmt::format_to(std::back_inserter(tracks_), "M{0} {1}H{2}q{r} 0 {r} -{r}V{3}q0 -{r} {r} -{r}",
                   x + turn + lines.back().size.width, end, right - 2 * radius, y + radius, fmt::arg("r", radius));
}

void railroad_layout::draw_choice(std::uint32_t id, int x, int y) {
    const int right = x + sizes_[id].width;
    int height = y;
    int down = 0;
    g_.for_each_child(id, [&](std::uint32_t child) {
        const extent& size = sizes_[child];
        const bool is_first = child == at(id).first;
        if (!is_first) height += down + std::max(below + size.up, 2 * radius);
        down = size.down;
        const int end = x + turn + size.width;
        draw(child, x + turn, height);
        if (is_first) {
            track(x, y, x + turn);
            track(end, y, right);
            return;
        }
        fmt::format_to(std::back_inserter(tracks_),
                       "M{0} {1}q{r} 0 {r} {r}V{2}q0 {r} {r} {r}H{3}M{4} {5}H{6}q{r} 0 {r} -{r}V{7}q0 -{r} {r} -{r}", x,
                       y, height - radius, x + turn, end, height, right - 2 * radius, y + radius,
                       fmt::arg("r", radius));
    });
}

void railroad_layout::draw_repeat(std::uint32_t id, int x, int y) {
    const expression& e = at(id);
    const extent& inner = sizes_[e.first];
    const int right = x + sizes_[id].width;
    const int begin = x + turn;
    track(x, y, begin);
    draw(e.first, begin, y);
    track(begin + inner.width, y, right);
    if (e.least == 0)
        fmt::format_to(std::back_inserter(tracks_),
                       "M{0} {1}q{r} 0 {r} -{r}V{2}q0 -{r} {r} -{r}H{3}q{r} 0 {r} {r}V{4}q0 {r} {r} {r}", x, y,
                       y - std::max(inner.up, half_token) - below + radius, right - 2 * radius, y - radius,
                       fmt::arg("r", radius));
    if (e.most <= 1) return;
    const int back = y + std::max(inner.down, half_token) + below;
    fmt::format_to(std::back_inserter(tracks_),
                   "M{0} {1}q{r} 0 {r} {r}V{2}q0 {r} -{r} {r}H{3}q-{r} 0 -{r} -{r}V{4}q0 -{r} {r} -{r}", right - turn,
                   y, back - radius, begin, y + radius, fmt::arg("r", radius));
    const int middle = x + sizes_[id].width / 2;
    fmt::format_to(std::back_inserter(tokens_), "<path class=\"tip\" d=\"M{} {}l8 -4v8z\"/>\n", middle - 4, back);
    if (const std::string times = times_of(e); !times.empty()) say(times, "said times", middle, back + words - 3);
}

void railroad_layout::draw_frame(std::uint32_t id, int x, int y) {
    const expression& e = at(id);
    const extent& size = sizes_[id];
    const std::string_view said = words_of(e.is);
    fmt::format_to(std::back_inserter(frames_),
                   "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"/>\n",
                   e.is == form::ahead || e.is == form::not_ahead ? "look" : "group", x, y - size.up, size.width,
                   size.up + size.down);
    if (!said.empty()) say(said, "said", x + padding, y - size.up + words - 4);
    track(x, y, x + padding);
    const bool is_pair = e.is == form::pair;
    is_pair ? draw_sequence(id, x + padding, y) : draw(e.first, x + padding, y);
    const int inner = is_pair ? measured_lines(lines_of(id)).width : sizes_[e.first].width;
    track(x + padding + inner, y, x + size.width);
}

std::string railroad_layout::drawn(std::uint32_t rule) {
    frames_.clear();
    tracks_.clear();
    tokens_.clear();
    const std::uint32_t body = bare(g_.rules[rule].body);
    measure(body);
    const bool is_sequence = at(body).is == form::sequence && !is_token(body);
    const std::vector<line> lines = is_sequence ? lines_of(body) : std::vector<line>{{{body}, sizes_[body]}};
    const extent size = measured_lines(lines);
    const int left = margin + (lines.size() > 1 ? turn : 0);
    const int y = size.up + 4;
    const int end = draw_lines(lines, left, y);
    const int right = left + lines.back().size.width;
    track(margin - gap, y, left);
    track(right, end, right + gap);
    // a bar where a rule begins, two where it ends
    fmt::format_to(std::back_inserter(tracks_), "M{} {}v12M{} {}v12m4 -12v12", margin - gap, y - 6, right + gap,
                   end - 6);
    const int width = std::max(size.width, right - margin + gap) + 2 * margin;
    const int height = size.up + size.down + 8;
    return fmt::format(
        "<div class=\"rail\"><svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n{2}<path class=\"track\" "
        "d=\"{3}\"/>\n{4}</svg></div>\n",
        width, height, frames_, tracks_, tokens_);
}

} // namespace arbiter::grammars
