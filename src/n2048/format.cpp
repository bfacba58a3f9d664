#include "n2048/format.hpp"

#include "check/game_header.hpp"
#include "check/tag_layout.hpp"
#include "grammars/n2048.hpp"
#include "n2048/tags.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::n2048 {

namespace {

constexpr std::string_view white = " \t\r\n\v\f";

/// Code points: what a column counts.
std::size_t columns_of(std::string_view text) noexcept {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

/// A comment as it is, but for the line ends: all lines of a record end alike.
std::string with_line_feeds(std::string_view comment) {
    std::string made;
    for (std::size_t i = 0; i < comment.size(); ++i)
        if (comment[i] != '\r' || i + 1 == comment.size() || comment[i + 1] != '\n') made += comment[i];
    return made;
}

/// The tokens of some text, comments among them, with one blank between them. A number's period ends a token.
std::string spaced(std::string_view text) {
    std::string made;
    for (std::size_t at = text.find_first_not_of(white); at < text.size(); at = text.find_first_not_of(white, at)) {
        std::size_t end = 0;
        if (text[at] == '{')
            end = text.find('}', at) + 1;
        else if (const std::size_t digits = text.find_first_not_of("0123456789", at);
                 digits != at && digits < text.size() && text[digits] == '.')
            end = digits + 1;
        else
            end = std::min({text.find_first_of(white, at), text.find('{', at), text.size()});
        if (!made.empty()) made += ' ';
        made += with_line_feeds(text.substr(at, end - at));
        at = end;
    }
    return made;
}

/// Fills lines with items.
class filler {
public:
    explicit filler(std::string& out) : out_(out) {}

    void add(const std::string& item) {
        const std::size_t first = std::min(item.find('\n'), item.size());
        const std::size_t width = columns_of(std::string_view(item).substr(0, first));
        if (column_ > 0 && column_ + 1 + width > line_width) end_line();
        if (column_ > 0) {
            out_ += ' ';
            ++column_;
        }
        out_ += item;
        const std::size_t last = item.rfind('\n');
        column_ = last == std::string::npos ? column_ + width : columns_of(std::string_view(item).substr(last + 1));
    }
    void end_line() {
        if (column_ > 0) out_ += '\n';
        column_ = 0;
    }

private:
    std::string& out_;
    std::size_t column_ = 0;
};

} // namespace

std::string format(const source& s, const tree& t) {
    std::string out;
    bool can_be_read = false;
    for_each_game(t, [&](node_id game, std::uint32_t number) {
        // many tags may stand on one line, but only so many lines of them are read
        can_be_read = (number == 1 || can_be_read) && tag_count(t, game) <= peg::most_tag_lines;
        if (!can_be_read) return;
        out.reserve(s.size() + s.size() / 8);
        write_tags(out, s, t, game, tags);
        const node_id first = first_of_moves(t, game);
        if (first != game + 1) out += '\n';
        filler lines(out);
        for (node_id id = first; id < t[game].next; ++id) {
            if (t[id].kind == kind::result) lines.end_line();
            lines.add(spaced(s.text(t.where(id))));
        }
        lines.end_line();
    });
    return can_be_read ? out : std::string(s.text());
}

} // namespace arbiter::n2048
