#include "qgn/game.hpp"

namespace arbiter::qgn {

picture table_game::draw(const game_state& g, const written_action* last) {
    if (last == nullptr) return g.rules()->draw(g.position(), nullptr);
    const coordinates at = coordinates_of(*last);
    return g.rules()->draw(g.position(), &at);
}

std::vector<std::string> table_game::caption(const game_state& g) {
    if (const auto winner = winner_of(g.position())) return {"team " + std::to_string(*winner) + " has won"};
    if (is_over(g.position())) return {"drawn"};
    return {"team " + std::to_string(to_move(g.position())) + " to move"};
}

std::string_view table_game::why(const verdict& refused) noexcept {
    switch (refused.why) {
    case refusal::after_end:
        return "the game is over";
    case refusal::team_index:
        return "there is no such team";
    case refusal::turn_order:
        return "it is another team's turn";
    case refusal::unknown_action:
        return "the game has no such action";
    case refusal::detail_count:
        return "it has more or fewer details than it takes";
    case refusal::detail_value:
        return "a detail can't be that";
    default:
        return refused.happened.rule == broken::full ? "its column is full" : "its cell is taken";
    }
}

std::string table_game::text_of(const engine& rules, std::uint32_t team, const coordinates& at) {
    const action_form& form = rules.form.actions[0];
    std::string text = std::to_string(team) + form.character;
    for (std::size_t i = 0; i < form.details.size(); ++i) text.append(i == 0 ? "&" : ".").append(std::to_string(at[i]));
    return text;
}

} // namespace arbiter::qgn
