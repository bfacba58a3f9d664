#include "notations/ugn/summary.hpp"

#include "grammar/game_header.hpp"
#include "notations/ugn/moves.hpp"
#include "notations/ugn/tags.hpp"
#include "replay/canonical_moves.hpp"
#include "replay/summary.hpp"
#include "tags/tags.hpp"

#include <string>
#include <string_view>

namespace arbiter::ugn {

namespace {

/// Of the tag, or else of the marker.
std::string result_of(const source& s, const tree& t, node_id game, const tag_value& tag) {
    const span marker = end_of_moves(t, game).marker;
    const std::string_view written = tag.known() ? tag.text(s) : s.text(marker);
    if (written == "X" || written == "1-0") return "X";
    if (written == "O" || written == "0-1") return "O";
    if (written == "Draw" || written == "1/2-1/2") return "draw";
    return written == "In Progress" || written == "*" ? "unfinished" : "";
}

/// By the comments that game servers write.
std::string ending_of(std::string_view comment) {
    if (comment.ends_with("wins by resignation")) return "resignation";
    return comment == "Draw by agreement" ? "agreement" : "";
}

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    const tag_values values = read_tags(s, t, game, tags);
    const auto text = [&](known::tag which) {
        return values[which].known() ? values[which].text(s) : std::string_view();
    };
    game_summary made;
    made.result = result_of(s, t, game, values[known::result]);
    made.ending = ending_of(text(known::comment));
    add_player(made, text(known::player_x));
    add_player(made, text(known::player_o));
    made.year = year_in(text(known::date));
    const bool is_read = for_each_read(move_reader(s.text(), t, game, 1), t, [&](uttt::move m, const auto&) {
        append_number(made.canonical_moves, m.board);
        append_number(made.canonical_moves, m.cell);
        return true;
    });
    if (!is_read) made.canonical_moves.clear();
    return made;
}

} // namespace arbiter::ugn
