#include "notations/qgn/notation.hpp"

#include "arbiter/qgn.hpp"
#include "notations/qgn/game.hpp"
#include "play/play_out.hpp"
#include "text/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::qgn {

namespace {

/// One in this many games is left before its end.
constexpr std::uint32_t one_in_unfinished = 4;

constexpr std::uint32_t most_actions = 150; ///< random games of Onitama may go on for longer

constexpr std::uint32_t most_in_any_order = 8; ///< actions that any team may do, before the others

action written(const written_action& a) {
    action made{a.team, a.character, {}};
    for_each_detail(a, [&](span detail) { return made.details.emplace_back(a.at(detail)), true; });
    return made;
}

/// Names of so many teams.
std::string_view names_of(std::uint32_t teams) {
    return std::string_view("a, b, c, d, e, f, g, h").substr(0, 3 * std::size_t{teams} - 2);
}

} // namespace

generated generate(std::uint64_t seed, std::uint64_t number) {
    random r(seed, number);
    const engine& game = engines()[r.below(static_cast<std::uint32_t>(engines().size()))];
    const std::uint32_t teams = game.form.least_teams + r.below(game.form.most_teams - game.form.least_teams + 1);
    const auto deal = static_cast<std::int64_t>(r.below(1'000'000));
    snapshot record;
    const auto variants = static_cast<std::uint32_t>(game.form.variants.size());
    const std::uint32_t variant = variants == 0 ? 0 : r.below(variants);
    game_state position({&game.form, &game, teams, true, deal, variant});
    bool goes_on = true; // game servers refuse what follows an action after which a team can't act, or may do so
    const auto is_usual = [](const verdict& v) { return v.happened.fault == server_fault::none; };
    const auto record_action = [&](const written_action& a, const verdict& v) {
        goes_on = goes_on && is_usual(v);
        if (goes_on) record.actions.push_back(written(a));
        goes_on = goes_on && !v.happened.passes && !v.happened.may_end;
    };
    const bool may_any_team = std::any_of(game.form.actions.begin(), game.form.actions.end(),
                                          [](const action_form& each) { return each.any_team; });
    if (may_any_team) play_out<table_game>(r, position, r.below(most_in_any_order), record_action);
    play_out<in_turn_game>(r, position, most_actions, record_action);
    const bool completed = goes_on && is_over(position.position()) && r.below(one_in_unfinished) != 0;
    if (!completed && !record.actions.empty())
        record.actions.resize(r.below(static_cast<std::uint32_t>(record.actions.size())));

    const std::string id = fmt::format("game{:016x}", r.next());
    record.tags = {{"key", std::string(game.form.key)},
                   {"teams", std::string(names_of(teams))},
                   {"id", id},
                   {"seed", std::to_string(deal)},
                   {"completed", completed ? "true" : "false"},
                   {"date", fmt::format("{:02}-{:02}-2025", 1 + r.below(12), 1 + r.below(28))}};
    if (variants != 0) record.tags.push_back({"variant", std::string(game.form.variants[variant])});
    return {id + ".qgn", std::get<std::string>(write(record))};
}

} // namespace arbiter::qgn
