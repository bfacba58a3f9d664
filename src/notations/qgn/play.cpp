#include "arbiter/qgn.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/moves.hpp"
#include "notations/qgn/notation.hpp"
#include "play/game_of_record.hpp"
#include "replay/replay.hpp"
#include "tags/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter::qgn {

extern const notation the_notation;

namespace {

std::vector<std::string> names_of_teams(std::uint32_t teams) {
    std::vector<std::string> all;
    for (std::uint32_t team = 0; team < teams; ++team) all.push_back("team " + std::to_string(team));
    return all;
}

/// Calls `visit(action)` for each; those that any team may do are far too many to choose among, unless there are no others.
template <class Visit>
void for_each_choice(const game_state& now, Visit visit) {
    bool is_any = false;
    in_turn_game::for_each_legal(now, [&](const written_action& a) {
        is_any = true;
        visit(a);
    });
    if (!is_any) table_game::for_each_legal(now, visit);
}

class server_game final : public game_of_record {
public:
    server_game(const source& record, const game_start& start) : game_of_record(the_notation, record, start) {}

    [[nodiscard]] std::vector<std::string> sides() const override { return names_of_teams(setup_.teams); }
    [[nodiscard]] std::optional<std::size_t> to_move() const override {
        if (is_over(position()) || is_stuck_) return {};
        return arbiter::qgn::to_move(position());
    }
    [[nodiscard]] std::vector<legal_move> legal() const override {
        std::vector<legal_move> all;
        if (!to_move()) return all;
        for_each_choice(*now_, [&](const written_action& a) { all.push_back({std::string(a.text), place_of(a)}); });
        return all;
    }
    /// An action that any team may do.
    [[nodiscard]] std::string unlisted() const override {
        std::string other;
        const game_form& form = *setup_.form;
        if (to_move())
            table_game::for_each_legal(*now_, [&](const written_action& a) {
                if (other.empty() && form.actions[form_number(a, form)].any_team) other = a.text;
            });
        return other;
    }
    [[nodiscard]] std::string typed() const override { return setup_.rules->typed; }
    [[nodiscard]] bool looks_ahead() const override { return setup_.rules->best != nullptr; }

protected:
    [[nodiscard]] std::string load() override {
        setup_ = setup_of(read(), nodes(), game());
        if (setup_.rules == nullptr) return why_without_rules(read(), nodes(), game());
        const move_reader d(read().text(), nodes(), game(), setup_);
        game_state now = d.start();
        last_passes visitor;
        if (replay(d, nodes(), d.plies(), 0, now, visitor).how != replay_end::complete)
            return "its actions can't be replayed";
        now_ = now;
        is_stuck_ = visitor.passes || (!is_over(position()) && setup_.rules->legal(position()).count == 0);
        return {};
    }
    [[nodiscard]] std::optional<std::string> meant(std::string_view text) const override {
        if (!to_move()) return {};
        const std::string typed = as_written(text);
        bool is_legal = false;
        table_game::for_each_legal(*now_, [&](const written_action& a) { is_legal = is_legal || a.text == typed; });
        if (!is_legal) return {};
        game_state after = *now_; // what is reported of it is the refusal
        const bool is_usual = table_game::play(after, arbiter::qgn::read(typed)).happened.fault == server_fault::none;
        return is_usual ? std::optional(typed) : std::nullopt;
    }
    /// The team may be left out.
    [[nodiscard]] std::string as_written(std::string_view text) const override {
        const auto is_of = [text](const action_form& form) { return text[0] == form.character; };
        const bool lacks_team = !text.empty() && (text.size() == 1 || text[1] == '&') &&
                                std::any_of(setup_.form->actions.begin(), setup_.form->actions.end(), is_of);
        return (lacks_team ? std::to_string(arbiter::qgn::to_move(position())) : "").append(text);
    }
    [[nodiscard]] std::vector<edit> claims() const override {
        std::vector<edit> edits;
        set_tag(edits, "completed", is_over(position()) ? "true" : "false");
        return edits;
    }
    [[nodiscard]] std::string how_it_ended() const override {
        if (is_over(position())) return {};
        return fmt::format("team {} can't act, and game servers leave the turn with it",
                           arbiter::qgn::to_move(position()));
    }
    [[nodiscard]] std::optional<std::string> choose_own(chooser who, random& r) const override {
        if (!to_move()) return {};
        if (setup_.rules->presses != nullptr) return choose_pressing(r);
        if (who != chooser::program || !looks_ahead()) return {};
        return table_game::text_of(*setup_.rules, arbiter::qgn::to_move(position()), setup_.rules->best(position(), r));
    }

private:
    /// One that presses on more often than not, and only one that just the team may do whose turn it is.
    [[nodiscard]] std::optional<std::string> choose_pressing(random& r) const {
        std::vector<std::string> all;
        std::vector<std::string> pressing;
        in_turn_game::for_each_legal(*now_, [&](const written_action& a) {
            const bool presses = setup_.rules->presses(position(), coordinates_of(a, *setup_.form));
            (presses ? pressing : all).emplace_back(a.text);
        });
        constexpr std::uint32_t one_in_others = 4;
        const bool may_press = !pressing.empty() && (all.empty() || r.below(one_in_others) != 0);
        const std::vector<std::string>& some = may_press ? pressing : all;
        if (some.empty()) return {};
        return some[r.below(static_cast<std::uint32_t>(some.size()))];
    }

    /// Whether the last action left a team that can't act: game servers take no action after it.
    struct last_passes : no_visitor {
        bool passes = false;
        void played(std::uint32_t, const node&, const written_action&, const verdict& v) { passes = v.happened.passes; }
    };

    [[nodiscard]] const state& position() const { return now_->position(); }

    /// The cell where the picture of the position after it marks the action.
    [[nodiscard]] std::optional<picture_place> place_of(const written_action& a) const {
        game_state after = *now_;
        (void)table_game::play(after, a);
        const picture drawn = table_game::draw(after, &a);
        for (std::uint32_t i = 0; i < drawn.cells.size(); ++i)
            if (drawn.cells[i].last) return picture_place{i / drawn.columns, i % drawn.columns};
        return {};
    }

    game_setup setup_;
    std::optional<game_state> now_; ///< once it was read
    bool is_stuck_ = false;
};

std::vector<std::string_view> keys() {
    std::vector<std::string_view> all;
    for (const engine& e : engines()) all.push_back(e.form.key);
    return all;
}

made_game begin(const game_start& start) {
    constexpr std::uint64_t largest_seed = 0x7FFF'FFFF'FFFF'FFFF; // which a record has with a sign
    const engine* const rules = find_engine(start.key);
    if (rules == nullptr) return "there is no such game";
    snapshot record;
    std::string teams;
    for (std::uint32_t team = 0; team < rules->form.least_teams; ++team) {
        std::string name = name_of_player(start, team);
        if (teams.find(name) != std::string::npos) name += ' ' + std::to_string(team);
        teams.append(teams.empty() ? "" : ", ").append(name);
    }
    const std::string day = start.date.substr(5, 5) + '-' + start.date.substr(0, 4);
    record.tags = {{"key", start.key},     {"teams", teams},
                   {"id", start.id},       {"seed", std::to_string(start.seed & largest_seed)},
                   {"completed", "false"}, {"date", day}};
    std::variant<std::string, unwritable> written = write(record);
    if (const auto* why = std::get_if<unwritable>(&written)) return why->reason;
    const std::string name = start.name.empty() ? "game.qgn" : start.name;
    return game_in<server_game>(source(name, std::get<std::string>(std::move(written))), start);
}

} // namespace

situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& /*o*/) {
    const game_setup setup = setup_of(s, t, game);
    const auto here = replay_to(move_reader(s.text(), t, game, setup), t, ply);
    situation made = here.begin(s, t, ply);
    made.sides = names_of_teams(setup.teams);
    if (setup.rules == nullptr) return made;
    made.is_over = is_over(here.now.position());
    made.legal.emplace();
    if (made.is_over) return made;
    if (const std::uint32_t team = to_move(here.now.position()); team < made.sides.size()) made.to_move = team;
    for_each_choice(here.now, [&made](const written_action& a) { made.legal->emplace_back(a.text); });
    return made;
}

constexpr played_games played{
    .keys = keys,
    .begin = begin,
    .resume = game_in<server_game>,
};

} // namespace arbiter::qgn
