#include "notations/qgn/game.hpp"

#include <bit>
#include <cstdint>
#include <utility>

namespace arbiter::qgn {

std::size_t form_number(const written_action& a, const game_form& game) {
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
        const action_form& form = game.actions[i];
        std::size_t count = 0;
        bool fits = form.character == a.character;
        for_each_detail(a, [&](span where) {
            fits = fits && count < form.details.size() && number_of(a.at(where), form.details[count]).has_value();
            ++count;
            return fits;
        });
        if (fits && count == form.details.size()) return i;
    }
    return 0;
}

namespace {

std::string over_without_winner(const state& s) {
    switch (how_without_winner(s)) {
    case without_winner::lost:
        return "all teams have lost";
    case without_winner::unknown:
        return "the game is over; who has won records don't say";
    default:
        return "drawn";
    }
}

} // namespace

picture table_game::draw(const game_state& g, const written_action* last) {
    if (last == nullptr) return g.rules()->draw(g.position(), nullptr);
    const coordinates at = coordinates_of(*last, g.rules()->form);
    return g.rules()->draw(g.position(), &at);
}

std::vector<std::string> table_game::caption(const game_state& g) {
    std::vector<std::string> lines;
    if (const std::uint32_t winners = winners_of(g.position()); winners != 0)
        lines = {text_of_teams(winners) + (std::has_single_bit(winners) ? " has won" : " have won together")};
    else
        lines = {is_over(g.position()) ? over_without_winner(g.position())
                                       : "team " + std::to_string(to_move(g.position())) + " to move" +
                                             (may_be_over(g.position()) ? ", if the game isn't over" : "")};
    if (g.rules()->remarks != nullptr)
        for (std::string& line : g.rules()->remarks(g.position())) lines.push_back(std::move(line));
    return lines;
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
        return why(refused.happened.rule);
    }
}

std::string_view table_game::why(broken rule) noexcept {
    switch (rule) {
    case broken::full:
        return "its column is full";
    case broken::not_in_hand:
        return "the team doesn't hold it";
    case broken::no_pawn:
        return "no pawn stands there";
    case broken::others_pawn:
        return "the pawn is another team's";
    case broken::own_pawn:
        return "a pawn of the same team stands there";
    case broken::out_of_reach:
        return "the card doesn't lead there";
    case broken::outside:
        return "the row ends before it";
    case broken::blocks_gateway:
        return "the tile blocks a gateway";
    case broken::claim_first:
        return "a tile was put just before";
    case broken::mismatch:
        return "the tile beside it has another side";
    case broken::apart:
        return "no tile lies beside it";
    case broken::tile_first:
        return "no tile was put before it";
    case broken::elsewhere:
        return "the last tile lies elsewhere";
    case broken::no_such_land:
        return "the tile has no such land there";
    case broken::claimed:
        return "it is claimed already";
    case broken::off_path:
        return "the team's path leads to another cell";
    case broken::started:
        return "the first move was made";
    case broken::beyond_board:
        return "the board ends before it";
    case broken::from_lake:
        return "a lake is there";
    case broken::no_unit:
        return "no unit stands there";
    case broken::others_unit:
        return "the unit is another team's";
    case broken::other_side:
        return "it isn't among the team's rows";
    case broken::fixed:
        return "the unit stays where it is";
    case broken::stays:
        return "it leads nowhere";
    case broken::diagonal:
        return "no unit goes there at a slant";
    case broken::too_far:
        return "only a scout goes so far";
    case broken::into_lake:
        return "it ends in a lake";
    case broken::own_unit:
        return "a unit of the same team stands there";
    case broken::blocked:
        return "something is in the way";
    default:
        return "its cell is taken";
    }
}

std::string table_game::text_of(const engine& rules, std::uint32_t team, const coordinates& at) {
    const action_form& form = rules.form.actions[at.back()];
    std::string text = std::to_string(team) + form.character;
    for (std::size_t i = 0; i < form.details.size(); ++i) {
        const detail_form& detail = form.details[i];
        text += i == 0 ? '&' : '.';
        if (detail.type == detail_form::kind::word)
            text += detail.words[at[i]];
        else
            text += std::to_string(static_cast<std::int32_t>(at[i]));
    }
    return text;
}

} // namespace arbiter::qgn
