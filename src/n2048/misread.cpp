// What the web reader makes of the lines before the turns where arbiter reads them otherwise.
#include "check/game_header.hpp"
#include "n2048/diagnostics.hpp"
#include "n2048/game_check.hpp"
#include "n2048/syntax.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace arbiter::n2048 {

namespace {

/// Whether the line after the tags is blank and not empty, and none after it is empty before the turns.
void check_blank_line(std::string_view text, const tree& t, node_id game, collector& findings) {
    const node_id first = first_of_moves(t, game);
    if (first == game + 1) return;
    const std::uint32_t begin = t[game + 1].end;
    std::uint32_t end = t[game].end; // of what is before the first turn
    for (node_id id = first; id < t[game].next && end == t[game].end; ++id)
        if (t[id].kind != kind::comment) end = t[id].begin;
    const std::size_t behind = std::min(text.find_first_not_of(" \t", begin), text.size());
    const bool is_line =
        text[begin - 1] == '\n' && behind < text.size() && (text[behind] == '\n' || text[behind] == '\r');
    if (!is_line || behind == begin || has_empty_line(text, {begin, end})) return;
    const span where{begin, static_cast<std::uint32_t>(behind)};
    findings.report(where, blanks_for_blank_line{}).fix("remove the blanks").replace(where, "");
}

/// A tag as the web reader finds it, anywhere before the first empty line; all of it is empty where there is none.
struct tag_found {
    span where;
    std::string_view name;
    std::string_view value;
};

/// At a bracket.
tag_found tag_at(std::string_view text, std::uint32_t at) {
    const auto behind_white = [text](std::size_t from) {
        return std::min(text.find_first_not_of(tag_fixes::white, from), text.size());
    };
    const std::size_t name = behind_white(at + 1);
    const std::size_t name_end = std::min(text.find_first_of(" \t\r\n\v\f\"[]{}", name), text.size());
    const std::size_t open = behind_white(name_end);
    if (name == name_end || open == text.size() || text[open] != '"') return {};
    const std::size_t close = text.find_first_of("\"}", open + 1);
    if (close >= text.size() || text[close] != '"' || close == open + 1) return {};
    const std::size_t bracket = behind_white(close + 1);
    if (bracket == text.size() || text[bracket] != ']') return {};
    return {{at, static_cast<std::uint32_t>(bracket + 1)},
            text.substr(name, name_end - name),
            text.substr(open + 1, close - open - 1)};
}

/// The last tag of each known name that is in comments before the turns.
class tags_in_comments {
public:
    explicit tags_in_comments(std::string_view text) : text_(text) {}

    void look_in(span comment) {
        const std::string_view bytes = text_.substr(0, comment.end);
        for (std::size_t at = bytes.find('[', comment.begin); at < bytes.size(); at = bytes.find('[', at + 1)) {
            const tag_found found = tag_at(bytes, static_cast<std::uint32_t>(at));
            for (std::size_t i = 0; i < tags.size(); ++i)
                if (!found.where.empty() && found.name == tags[i].name) last_[i] = found;
        }
    }
    /// Of two tags of one name the web reader takes the last one.
    void report(const source& s, const tree& t, const tag_values& values, collector& findings) const {
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const span where = last_[i].where;
            const bool is_taken = values[i].tag == 0 ||
                                  (t[values[i].tag].begin < where.begin && s.text(values[i].where) != last_[i].value);
            if (!where.empty() && is_taken) findings.report(where, tag_in_comment{where});
        }
    }

private:
    std::string_view text_;
    std::array<tag_found, tags.size()> last_{};
};

/// Where the first empty line in `where` begins; its end where there is none.
std::uint32_t empty_line_in(std::string_view text, span where) {
    for (std::uint32_t at = where.begin; at < where.end; ++at)
        if (text[at] == '\n' && has_empty_line(text, {at + 1, std::min(at + 3, where.end)})) return at + 1;
    return where.end;
}

void check_comments(const source& s, const tree& t, node_id game, const tag_values& values, collector& findings) {
    const node_id first = first_of_moves(t, game);
    if (first == game + 1) return;
    tags_in_comments tags_found(s.text());
    bool is_header = true; // for the web reader
    for (node_id id = game + 2; id < t[game].next && is_header; ++id) {
        const bool is_among_tags = id < first;
        if (t[id].kind != kind::comment && is_among_tags) continue;
        const std::uint32_t before = id == game + 2 ? t[game].begin : t[id - 1].end; // the header ends behind it
        if (t[id].kind != kind::comment || has_empty_line(s.text(), {before, t[id].begin})) break;
        const std::uint32_t empty = empty_line_in(s.text(), t.where(id));
        is_header = empty == t[id].end;
        tags_found.look_in({t[id].begin, empty});
        if (!is_header && is_among_tags) findings.report(point(empty), empty_line_in_comment{});
    }
    tags_found.report(s, t, values, findings);
}

} // namespace

void check_header(const source& s, const tree& t, node_id game, const tag_values& values, collector& findings) {
    check_blank_line(s.text(), t, game, findings);
    check_comments(s, t, game, values, findings);
}

} // namespace arbiter::n2048
