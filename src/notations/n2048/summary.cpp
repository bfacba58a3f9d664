#include "replay/summary.hpp"
#include "grammar/game_header.hpp"
#include "notations/n2048/diagnostics.hpp"
#include "notations/n2048/game_check.hpp"
#include "notations/n2048/moves.hpp"
#include "notations/n2048/notation.hpp"
#include "replay/canonical_moves.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

namespace {

std::string result_in(const source& s, const tree& t, node_id game, const tag_value& tag) {
    const std::string_view written = meant_marker(tag.known() ? tag.text(s) : s.text(end_of_moves(t, game).marker));
    if (written == locked_word) return "locked";
    if (written == retired_word) return "retired";
    return written == unfinished_word ? "unfinished" : "";
}

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    const tag_values values = read_tags(s, t, game, tags);
    game_summary made;
    made.result = result_in(s, t, game, values[known::result]);
    if (values[known::player].right()) add_player(made, s.text(values[known::player].where));
    if (values[known::date].known()) made.year = year_in(values[known::date].text(s));
    const tag_value& board = values[known::initial_board];
    std::optional<position> start;
    if (board.right()) start = read_initial_board(s.text(), board.where).position_meant();
    if (!start) return made;
    for (unsigned row = 0; row < 4; ++row)
        for (unsigned column = 0; column < 4; ++column) append_number(made.canonical_moves, start->at({column, row}));
    const bool is_read = for_each_read(move_reader(s, t, game, start), t, [&](const turn& m, const auto&) {
        append_number(made.canonical_moves, static_cast<std::uint64_t>(m.towards));
        append_number(made.canonical_moves, m.spawn.at.row * 4 + m.spawn.at.column);
        append_number(made.canonical_moves, m.spawn.value);
        return true;
    });
    if (!is_read) made.canonical_moves.clear();
    return made;
}

} // namespace arbiter::n2048
