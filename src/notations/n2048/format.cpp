#include "notations/n2048/notation.hpp"

#include "grammar/game_header.hpp"
#include "grammars/n2048.hpp"
#include "notations/n2048/messages.hpp"
#include "tags/tag_layout.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::n2048 {

namespace {

/// Visits the tokens of some text, comments among them. A number's period ends a token.
template <class Visit>
void for_each_token(std::string_view text, Visit visit) {
    for (std::size_t at = text.find_first_not_of(ascii::white); at < text.size();
         at = text.find_first_not_of(ascii::white, at)) {
        std::size_t end = 0;
        if (text[at] == '{')
            end = text.find('}', at) + 1;
        else if (const std::size_t digits = text.find_first_not_of("0123456789", at);
                 digits != at && digits < text.size() && text[digits] == '.')
            end = digits + 1;
        else
            end = std::min({text.find_first_of(ascii::white, at), text.find('{', at), text.size()});
        visit(with_line_feeds(text.substr(at, end - at)));
        at = end;
    }
}

/// The tokens with one blank between them.
std::string spaced(std::string_view text) {
    std::string made;
    for_each_token(text, [&made](const std::string& token) { made += (made.empty() ? "" : " ") + token; });
    return made;
}

/// Comments may be glued to each other in one node, and are nodes of their own once they are apart.
void add_comments(line_filler& lines, std::string_view text) {
    for_each_token(text, [&lines](const std::string& token) { lines.add(token); });
}

} // namespace

std::string format(const source& s, const tree& t) {
    std::string out;
    bool can_be_read = false;
    for_each_game(t, [&](node_id game, std::uint32_t number) {
        // many tags may be on one line, but only so many lines of them are read
        can_be_read = (number == 1 || can_be_read) && tag_count(t, game) <= peg::most_tag_lines;
        if (!can_be_read) return;
        out.reserve(s.size() + s.size() / 8);
        write_tags(out, s, t, game, tags);
        const node_id first = first_of_moves(t, game);
        if (first != game + 1) out += '\n';
        line_filler lines(out);
        for (node_id id = game + 1; id < first; ++id) // comments among the tags come before the turns
            if (t[id].kind == kind::comment) add_comments(lines, s.text(t.where(id)));
        for (node_id id = first; id < t[game].next; ++id) {
            if (t[id].kind == kind::result) lines.end();
            if (t[id].kind == kind::comment)
                add_comments(lines, s.text(t.where(id)));
            else
                lines.add(spaced(s.text(t.where(id))));
        }
        lines.end();
    });
    return can_be_read ? out : std::string(s.text());
}

} // namespace arbiter::n2048
