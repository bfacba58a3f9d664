#include "notations/qgn/game_check.hpp"
#include "notations/qgn/known_games.hpp"
#include "notations/qgn/messages.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter::qgn {

namespace {

class refused_action {
public:
    refused_action(const record_context& r, node_id id, const written_action& a, const verdict& v, const game_state& g,
                   collector& findings)
        : record_(r), id_(id), action_(a), verdict_(v), game_(g), findings_(findings) {}

    collector::handle report() {
        switch (verdict_.why) {
        case refusal::after_end:
            return after_end();
        case refusal::team_index:
            return team_index();
        case refusal::turn_order:
            return turn_order();
        case refusal::unknown_action:
            return unknown_action();
        case refusal::detail_count:
            return detail_count();
        case refusal::detail_value:
            return detail_value();
        default:
            return illegal();
        }
    }

private:
    template <class M>
    collector::handle say(const M& message) {
        return findings_.report(action_.whole, message);
    }

    /// The last ply before this one for which `holds(action)`; this one where there is none.
    template <class Holds>
    [[nodiscard]] written_action last_that(Holds holds) const {
        for (node_id id = id_ - 1; id > record_.game; --id) {
            if (record_.t[id].kind == kind::header) break;
            if (record_.t[id].kind != kind::ply) continue;
            if (const written_action a = read(record_.s.text(), record_.t[id]); holds(a)) return a;
        }
        return action_;
    }
    [[nodiscard]] written_action before() const {
        return last_that([](const written_action&) { return true; });
    }
    /// The same, by the details of actions of a game with rules.
    template <class Holds>
    [[nodiscard]] written_action earlier(Holds holds) const {
        return last_that([&](const written_action& a) { return holds(coordinates_of(a, *record_.setup.form)); });
    }

    collector::handle after_end() {
        if (const auto winner = winner_of(game_.position()))
            return say(action_after_win{action_.whole, *winner}).related(before().whole, game_won_here{*winner});
        if (const std::uint32_t winners = winners_of(game_.position()); winners != 0) {
            const short_text teams(text_of_teams(winners));
            return say(action_after_shared_win{action_.whole, teams}).related(before().whole, game_shared_here{teams});
        }
        switch (how_without_winner(game_.position())) {
        case without_winner::lost:
            return say(action_after_loss{action_.whole}).related(before().whole, game_lost_here{});
        case without_winner::unknown:
            return say(action_after_open_end{action_.whole}).related(before().whole, game_ends_here{});
        case without_winner::stuck:
            return say(action_after_draw{action_.whole}).related(before().whole, nobody_moves_here{});
        default:
            return say(action_after_draw{action_.whole}).related(before().whole, game_drawn_here{});
        }
    }

    collector::handle team_index() {
        std::uint32_t end = action_.whole.begin;
        while (record_.s.text()[end] != action_.character) ++end;
        collector::handle h = say(no_such_team{action_.whole, {action_.whole.begin, end}, record_.setup.teams});
        if (!record_.teams.empty()) h.related(record_.teams, teams_here{});
        return h;
    }

    collector::handle turn_order() {
        collector::handle h = say(other_teams_turn{action_.whole, action_.team, verdict_.expected});
        const written_action last = last_that([this](const written_action& a) { return !may_any_team(a); });
        if (!(last.whole == action_.whole)) h.related(last.whole, before_it{last.team, verdict_.expected});
        const bool is_carcassonne = game_.rules() != nullptr && record_.setup.form->key == carcassonne_key;
        if (is_carcassonne && action_.character == 'o' && before().team == action_.team) h.help(passed_unasked{});
        if (const auto* const p = game_.rules() == nullptr ? nullptr : std::get_if<tsuro::position>(&game_.position()))
            if (action_.team < p->teams() && !p->is_alive(action_.team))
                h.related(putting(p->moved_by(action_.team)).whole, out_here{action_.team});
        return h;
    }

    [[nodiscard]] bool may_any_team(const written_action& a) const noexcept {
        const auto& forms = record_.setup.form->actions;
        return std::any_of(forms.begin(), forms.end(),
                           [&a](const action_form& f) { return f.character == a.character && f.any_team; });
    }

    collector::handle unknown_action() {
        if (const char* const characters = record_.setup.form->characters)
            return say(no_such_action{action_.whole, record_.key, {characters}});
        return say(undeclared_action{action_.whole, record_.key});
    }

    /// `1, 4 or 5`: the numbers that the alternatives of an action take.
    collector::handle detail_count() {
        std::vector<std::size_t> counts;
        for (const action_form& each : record_.setup.form->actions)
            if (each.character == action_.character) counts.push_back(each.details.size());
        std::sort(counts.begin(), counts.end());
        counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
        if (verdict_.form->goes_on)
            return say(too_few_details{action_.whole, action_.character, static_cast<std::uint32_t>(counts[0])});
        if (counts.size() == 1)
            return say(other_detail_count{action_.whole, count_details(action_), action_.character, counts[0]});
        std::string expected;
        for (std::size_t i = 0; i < counts.size(); ++i)
            expected.append(i == 0 ? "" : i + 1 == counts.size() ? " or " : ", ").append(std::to_string(counts[i]));
        return say(other_detail_counts{action_.whole, action_.character, short_text(expected)});
    }

    collector::handle detail_value() {
        const detail_form& wanted = *verdict_.wanted;
        const span detail = verdict_.detail;
        if (wanted.what != nullptr) return say(no_such_word{verdict_.number, detail, action_.character, {wanted.what}});
        if (wanted.type == detail_form::kind::word)
            return say(undeclared_word{verdict_.number, detail, action_.character});
        if (!wanted.is_limited() || !integer_in(record_.s.text(detail)))
            return say(not_an_integer{verdict_.number, detail, action_.character});
        constexpr std::int64_t largest = std::numeric_limits<std::uint32_t>::max();
        if (wanted.least >= 0 && wanted.most <= largest)
            return say(out_of_range{verdict_.number, detail, action_.character,
                                    static_cast<std::uint32_t>(wanted.least), static_cast<std::uint32_t>(wanted.most)});
        return say(out_of_declared_range{verdict_.number, detail, action_.character});
    }

    collector::handle illegal() {
        if (std::holds_alternative<onitama::position>(game_.position())) return illegal_in_onitama();
        if (std::holds_alternative<indigo::position>(game_.position())) return illegal_in_indigo();
        if (std::holds_alternative<carcassonne::position>(game_.position())) return illegal_in_carcassonne();
        if (std::holds_alternative<stratego::position>(game_.position())) return illegal_in_stratego();
        if (std::holds_alternative<tsuro::position>(game_.position())) return illegal_in_tsuro();
        const written_action by = earlier([&](const coordinates& at) { return at == verdict_.at; });
        if (verdict_.happened.rule == broken::full)
            return say(column_full{action_.whole}).related(by.whole, filled_here{});
        return say(cell_taken{action_.whole, by.team}).related(by.whole, taken_here{by.team});
    }

    collector::handle illegal_in_onitama() {
        const auto& p = std::get<onitama::position>(game_.position());
        const onitama::move m = onitama_move(verdict_.at);
        const word card{onitama_cards[m.card].data()};
        switch (verdict_.happened.rule) {
        case broken::not_in_hand:
            return card_not_in_hand(p, m.card);
        case broken::no_pawn:
            return explained(say(nothing_to_move{action_.whole}), leaving(m.from), moved_away_here{});
        case broken::others_pawn:
            return explained(say(others_pawn_moved{action_.whole, 1 - p.to_move()}), reaching(m.from),
                             came_there_here{});
        case broken::own_pawn:
            return explained(say(own_pawn_there{action_.whole}), reaching(m.to), came_there_here{});
        default:
            if (const std::string cells = cells_reached(p, m); !cells.empty())
                return say(card_leads_elsewhere{action_.whole, card, short_text(cells)});
            return say(card_leads_nowhere{action_.whole, card});
        }
    }

    collector::handle card_not_in_hand(const onitama::position& p, onitama::card played) {
        const auto hand = p.hand(p.to_move());
        collector::handle h = say(card_not_held{
            action_.whole, p.to_move(), {onitama_cards[hand[0]].data()}, {onitama_cards[hand[1]].data()}});
        const written_action by = earlier([played](const coordinates& at) { return at[4] == played; });
        if (!(by.whole == action_.whole)) return h.related(by.whole, card_given_away{});
        return h.related(record_.seed, cards_drawn_here{});
    }

    /// The last action that takes a pawn from a cell, or to it.
    [[nodiscard]] written_action leaving(onitama::cell from) const {
        return earlier([from](const coordinates& at) { return onitama_move(at).from == from; });
    }
    [[nodiscard]] written_action reaching(onitama::cell to) const {
        return earlier([to](const coordinates& at) { return onitama_move(at).to == to; });
    }
    /// Where a pawn stands since the start, no action explains it.
    template <class Note>
    collector::handle explained(collector::handle h, const written_action& by, const Note& note) const {
        if (!(by.whole == action_.whole)) h.related(by.whole, note);
        return h;
    }

    /// Where the card of a move leads from its cell, and no pawn of the same team stands.
    [[nodiscard]] static std::string cells_reached(const onitama::position& p, const onitama::move& m) {
        std::string cells;
        for (const onitama::step s : onitama::cards[m.card].steps()) {
            constexpr int edge = onitama::size;
            const int row = static_cast<int>(m.from.row) + s.row;
            const int column = static_cast<int>(m.from.column) + s.column;
            if (row < 0 || row >= edge || column < 0 || column >= edge) continue;
            if (p.owner({static_cast<unsigned>(row), static_cast<unsigned>(column)}) == p.to_move()) continue;
            cells += cells.empty() ? "`" : ", `";
            cells += std::to_string(row) + '.' + std::to_string(column) + '`';
        }
        return cells;
    }

    collector::handle illegal_in_indigo() {
        const auto& p = std::get<indigo::position>(game_.position());
        const indigo::move m = indigo_move(verdict_.at);
        switch (verdict_.happened.rule) {
        case broken::not_in_hand:
            return say(tile_not_held{action_.whole, p.to_move(), short_text(indigo_hand(p, p.to_move()))})
                .related(record_.seed, tiles_drawn_here{});
        case broken::outside:
            return say(beyond_row{action_.whole, m.at.row, indigo::columns_of(m.at.row) - 1});
        case broken::blocks_gateway: {
            const std::string_view edges = indigo::edges_of_gateway(indigo::gateway_at(m.at).value_or(0));
            return say(gateway_blocked{action_.whole, short_text(edges)});
        }
        default:
            if (indigo::position::treasure_at(m.at)) return say(cell_has_treasure{action_.whole});
            const written_action by = earlier([&m](const coordinates& at) { return indigo_move(at).at == m.at; });
            return say(cell_taken{action_.whole, by.team}).related(by.whole, taken_here{by.team});
        }
    }

    [[nodiscard]] static std::string text_of(carcassonne::cell at) {
        return std::to_string(at.x) + '.' + std::to_string(at.y);
    }
    /// The action that put the tile on a cell; this one where the game begins with it.
    [[nodiscard]] written_action putting(carcassonne::cell at) const {
        return earlier([at](const coordinates& c) { return puts_tile(c) && carcassonne_placement(c).at == at; });
    }

    collector::handle illegal_in_carcassonne() {
        const auto& p = std::get<carcassonne::position>(game_.position());
        return puts_tile(verdict_.at) ? wrong_tile(p, carcassonne_placement(verdict_.at)) : wrong_claim(p);
    }

    collector::handle wrong_tile(const carcassonne::position& p, const carcassonne::placement& m) {
        switch (verdict_.happened.rule) {
        case broken::claim_first:
            return say(tile_before_claim{action_.whole, p.to_move(), short_text(std::to_string(p.to_move()) + "o&t")})
                .related(before().whole, tile_put_here{});
        case broken::not_in_hand:
            return say(tile_not_held{action_.whole, p.to_move(), short_text('`' + held_by(p) + '`')})
                .related(record_.seed, tiles_drawn_here{});
        case broken::occupied: {
            const written_action by = putting(m.at);
            if (by.whole == action_.whole) return say(on_first_tile{action_.whole});
            return say(cell_taken{action_.whole, by.team}).related(by.whole, taken_here{by.team});
        }
        case broken::mismatch:
            return differing_side(p, m);
        default:
            return say(lies_apart{action_.whole});
        }
    }

    [[nodiscard]] static std::string held_by(const carcassonne::position& p) {
        return carcassonne_text(static_cast<carcassonne::tile>(p.hand(p.to_move()).value_or(0) * carcassonne::sides));
    }

    collector::handle differing_side(const carcassonne::position& p, const carcassonne::placement& m) {
        constexpr std::array<const char*, carcassonne::sides> sides{"upper", "right", "lower", "left"};
        constexpr std::array<const char*, 3> lands{"a field", "a road", "a city"};
        const auto word_of = [&lands](carcassonne::land l) { return word{lands.at(static_cast<std::size_t>(l))}; };
        unsigned side = 0;
        carcassonne::land other{};
        for (;; ++side) {
            const auto beside = p.tile_at(carcassonne::beyond(m.at, side));
            if (!beside) continue;
            other = carcassonne::land_of(p.board()[*beside].tile, (side + 2) % carcassonne::sides);
            if (other != carcassonne::land_of(m.tile, side)) break;
        }
        const carcassonne::cell beside = carcassonne::beyond(m.at, side);
        collector::handle h = say(
            sides_differ{action_.whole, word_of(carcassonne::land_of(m.tile, side)), {sides.at(side)}, word_of(other)});
        return explained(h, putting(beside), tile_put_here{});
    }

    collector::handle wrong_claim(const carcassonne::position& p) {
        if (verdict_.happened.rule == broken::tile_first)
            return say(claim_before_tile{action_.whole, p.to_move(), short_text(held_by(p))});
        const carcassonne::claim c = carcassonne_claim(verdict_.at);
        const carcassonne::placed& last = p.board().back();
        constexpr std::array<const char*, 4> lands{"a city", "a road", "a farm", "a cloister"};
        const word what{lands.at(static_cast<std::size_t>(c.token))};
        if (verdict_.happened.rule == broken::elsewhere)
            return say(claim_elsewhere{action_.whole, short_text(text_of(last.at()))})
                .related(putting(last.at()).whole, tile_put_here{});
        if (verdict_.happened.rule == broken::no_such_land)
            return say(no_such_claim{action_.whole, what, short_text(carcassonne_text(last.tile))});
        const carcassonne::claimed_land by = p.claimed_by(c).value_or(carcassonne::claimed_land());
        const carcassonne::cell at = p.board()[by.number].at();
        const written_action earlier_claim = earlier([at](const coordinates& other) {
            return !puts_tile(other) && !passes(other) && carcassonne_claim(other).at == at;
        });
        return explained(say(claimed_before{action_.whole, what, by.team}), earlier_claim, claimed_here{});
    }

    collector::handle illegal_in_stratego() {
        const auto& p = std::get<stratego::position>(game_.position());
        const stratego::move m = stratego_move(verdict_.at);
        switch (verdict_.happened.rule) {
        case broken::started:
            return say(exchanged_late{action_.whole}).related(first_move().whole, first_move_here{});
        case broken::beyond_board:
            return say(ends_of_board{action_.whole, p.size() - 1});
        case broken::from_lake:
            return say(begins_in_lake{action_.whole});
        case broken::no_unit:
            return explained(say(no_unit_there{action_.whole}), changing(m.from), free_from_here{});
        case broken::others_unit:
            return explained(say(others_unit{action_.whole, 1 - action_.team}), arriving(m.from, 1 - action_.team),
                             came_there_here{});
        case broken::other_side:
            return say(exchanged_beyond{action_.whole, p.first_row(action_.team), p.last_row(action_.team)});
        case broken::into_lake:
            return say(ends_in_lake{action_.whole});
        case broken::own_unit:
            return explained(say(own_unit_there{action_.whole}), arriving(m.to, action_.team), came_there_here{});
        case broken::stays:
            return say(ends_where_it_begins{action_.whole});
        case broken::blocked:
            return blocked_scout(p, p.met_by_scout(m));
        default:
            return wrong_way(p, m);
        }
    }

    /// Units are not seen in a record: the seed says which is which.
    collector::handle wrong_way(const stratego::position& p, const stratego::move& m) {
        const word unit{stratego_name(p.at(m.from).value_or(stratego::piece()).unit)};
        const broken rule = verdict_.happened.rule;
        collector::handle h = rule == broken::fixed      ? say(fixed_unit{action_.whole, unit})
                              : rule == broken::diagonal ? say(at_a_slant{action_.whole, unit})
                                                         : say(moved_too_far{action_.whole, unit});
        return h.related(record_.seed, units_drawn_here{});
    }

    collector::handle blocked_scout(const stratego::position& p, stratego::cell at) {
        const bool is_lake = p.is_lake(at);
        const short_text cell(std::to_string(at.row) + '.' + std::to_string(at.column));
        collector::handle h = say(scout_blocked{action_.whole, cell, {is_lake ? "a lake" : "a unit"}});
        const auto unit = p.at(at);
        return unit ? explained(h, arriving(at, unit->team), came_there_here{}) : h;
    }

    /// The last action of Stratego that moves a unit from a cell, or to it, or exchanges it.
    [[nodiscard]] written_action changing(stratego::cell at) const {
        return earlier([at](const coordinates& c) { return stratego_move(c).from == at || stratego_move(c).to == at; });
    }
    /// The action that brought the unit of a team that stands on a cell.
    [[nodiscard]] written_action arriving(stratego::cell at, unsigned team) const {
        return last_that([&](const written_action& a) {
            const coordinates c = coordinates_of(a, *record_.setup.form);
            return a.team == team && (stratego_move(c).to == at || (exchanges_units(c) && stratego_move(c).from == at));
        });
    }
    [[nodiscard]] written_action first_move() const {
        written_action first = action_;
        (void)last_that([&](const written_action& a) {
            if (!may_any_team(a)) first = a;
            return false;
        });
        return first;
    }

    /// The action that put the tile of Tsuro on a cell; this one where there is none.
    [[nodiscard]] written_action putting(std::optional<tsuro::cell> at) const {
        return earlier([at](const coordinates& c) { return tsuro_move(c).at == at; });
    }

    collector::handle illegal_in_tsuro() {
        const auto& p = std::get<tsuro::position>(game_.position());
        const tsuro::move m = tsuro_move(verdict_.at);
        if (verdict_.happened.rule == broken::off_path) {
            collector::handle h = say(off_its_path{action_.whole, p.to_move(), short_text(tsuro_text(p.target()))});
            const auto by = p.moved_by(p.to_move());
            return by ? h.related(putting(by).whole, token_led_here{}) : h.related(record_.seed, token_begins_here{});
        }
        const auto hand = p.hand(p.to_move());
        if (hand.empty()) {
            collector::handle h = say(no_tile_held{action_.whole, p.to_move()});
            return p.variant() == tsuro::variant::open_tiles ? h.related(before().whole, tiles_given_up_here{}) : h;
        }
        const auto word_of = [&hand](std::size_t i) { return word{tsuro::all_kinds[hand[i]].data()}; };
        collector::handle h =
            hand.size() == tsuro::hand_size
                ? say(tile_not_among{action_.whole, p.to_move(), word_of(0), word_of(1), word_of(2)})
                : say(tile_not_held{action_.whole, p.to_move(), short_text(tsuro_hand(p, p.to_move()))});
        const written_action same = earlier(
            [&m](const coordinates& c) { return tsuro::kind_of(tsuro_move(c).tile) == tsuro::kind_of(m.tile); });
        if (!(same.whole == action_.whole)) return h.related(same.whole, tile_lies_here{});
        return h.related(record_.seed, tiles_drawn_here{});
    }

    const record_context& record_;
    node_id id_;
    const written_action& action_;
    const verdict& verdict_;
    const game_state& game_;
    collector& findings_;
};

} // namespace

void report_refused(const record_context& r, node_id id, std::uint32_t ply, const written_action& a, const verdict& v,
                    const game_state& g, collector& findings) {
    refused_action(r, id, a, v, g, findings).report().at(r.number, ply);
}

} // namespace arbiter::qgn
