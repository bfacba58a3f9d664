#include "qgn/diagnostics.hpp"
#include "qgn/game_check.hpp"

#include <limits>

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
            return say(other_detail_count{action_.whole, count_details(action_), action_.character,
                                          verdict_.form->details.size()});
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
    [[nodiscard]] written_action earlier(Holds holds) const {
        for (node_id id = id_ - 1; id > record_.game; --id) {
            if (record_.t[id].kind == kind::header) break;
            if (record_.t[id].kind != kind::ply) continue;
            if (const written_action a = read(record_.s.text(), record_.t[id]); holds(a)) return a;
        }
        return action_;
    }
    [[nodiscard]] written_action before() const {
        return earlier([](const written_action&) { return true; });
    }

    collector::handle after_end() {
        if (const auto winner = winner_of(game_.position()))
            return say(action_after_win{action_.whole, *winner}).related(before().whole, game_won_here{*winner});
        return say(action_after_draw{action_.whole}).related(before().whole, game_drawn_here{});
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
        if (const written_action last = before(); !(last.whole == action_.whole))
            h.related(last.whole, before_it{last.team, verdict_.expected});
        return h;
    }

    collector::handle unknown_action() {
        if (const char* const characters = record_.setup.form->characters)
            return say(no_such_action{action_.whole, record_.key, {characters}});
        return say(undeclared_action{action_.whole, record_.key});
    }

    collector::handle detail_value() {
        const detail_form& wanted = *verdict_.wanted;
        const span detail = verdict_.detail;
        if (wanted.type == detail_form::sort::word)
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
        const written_action by = earlier([&](const written_action& a) { return coordinates_of(a) == verdict_.at; });
        if (verdict_.happened.rule == broken::full)
            return say(column_full{action_.whole}).related(by.whole, filled_here{});
        return say(cell_taken{action_.whole, by.team}).related(by.whole, taken_here{by.team});
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
