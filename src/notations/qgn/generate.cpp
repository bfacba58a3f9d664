#include "arbiter/diagnostic.hpp"
#include "arbiter/qgn.hpp"
#include "findings/encoding.hpp"
#include "grammars/qgn.hpp"
#include "notations/qgn/game.hpp"
#include "notations/qgn/notation.hpp"
#include "play/play_out.hpp"
#include "tags/tag_layout.hpp"
#include "tags/tags.hpp"
#include "text/ascii.hpp"
#include "text/random.hpp"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::qgn {

namespace {

using reason = std::string; ///< empty where there is none

reason fault_of_value(const tag_pair& tag) {
    const auto refused = [&tag](std::string_view what) {
        return fmt::format("the value of `{}` can't hold {}", tag.name, what);
    };
    if (has_broken_text(tag.value)) return refused("bytes that are no text");
    if (tag.value.find('"') != std::string::npos) return refused("`\"`, and there is no way to escape it");
    if (tag.value.find('\\') != std::string::npos)
        return refused("a backslash, which readers keep or take for an escape");
    if (tag.value.find_first_of("\r\n") != std::string::npos) return refused("the end of a line");
    return {};
}

reason fault_of_tags(const std::vector<tag_pair>& tags) {
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (!is_tag_name(tags[i].name))
            return fmt::format("`{}` can't be a tag's name: names are a letter, then letters, digits and `_`",
                               escaped(tags[i].name));
        for (std::size_t before = 0; before < i; ++before)
            if (tags[before].name == tags[i].name) return fmt::format("the tag `{}` occurs twice", tags[i].name);
        if (reason fault = fault_of_value(tags[i]); !fault.empty()) return fault;
    }
    for (const std::string_view required : {"key", "teams"})
        if (std::none_of(tags.begin(), tags.end(), [required](const tag_pair& t) { return t.name == required; }))
            return fmt::format("the tag `{}` is missing", required);
    return {};
}

reason fault_of_detail(std::string_view detail) {
    const auto refused = [detail](std::string_view what) {
        return fmt::format("the detail `{}` can't hold {}", escaped(detail), what);
    };
    if (detail.empty()) return "a detail can't be empty";
    if (has_broken_text(detail)) return refused("bytes that are no text");
    for (const auto& [sign, meaning] : {std::pair{'.', "`.`, which separates details"},
                                        {'&', "`&`, which begins the details"},
                                        {'{', "`{`, which begins a comment"},
                                        {'\'', "an apostrophe, at which readers swallow the line"},
                                        {'"', "`\"`, at which readers swallow the line"},
                                        {'`', "a backtick, at which readers swallow all up to the next one"}})
        if (detail.find(sign) != std::string_view::npos) return refused(meaning);
    if (detail.find("//") != std::string_view::npos || detail.find("/*") != std::string_view::npos)
        return refused("`//` or `/*`, which begin a comment");
    if (detail.find_first_of(ascii::white) != std::string_view::npos ||
        detail.find("\xC2\xA0") != std::string_view::npos)
        return refused("white space");
    return {};
}

reason fault_of_action(const action& a) {
    if (!peg::qgn::character::test(a.character))
        return fmt::format(
            "`{}` is no action character: one of printable ASCII that is no digit, quote, bracket or slash, "
            "no `&` and no `.`",
            escaped(std::string_view(&a.character, 1)));
    for (const std::string& detail : a.details)
        if (reason fault = fault_of_detail(detail); !fault.empty()) return fault;
    return {};
}

std::string text_of(const action& a) {
    std::string text = std::to_string(a.team) + a.character;
    for (std::size_t i = 0; i < a.details.size(); ++i) text.append(i == 0 ? "&" : ".").append(a.details[i]);
    return text;
}

} // namespace

std::variant<std::string, unwritable> write(const snapshot& game) {
    if (reason fault = fault_of_tags(game.tags); !fault.empty()) return unwritable{std::move(fault)};
    std::string out;
    for (const tag_pair& t : game.tags) out += fmt::format("[{} \"{}\"]\n", t.name, t.value);
    if (!game.actions.empty()) out += '\n';
    line_filler lines(out);
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
        if (const reason fault = fault_of_action(game.actions[i]); !fault.empty())
            return unwritable{fmt::format("action {}: {}", i + 1, fault)};
        lines.add(text_of(game.actions[i]));
    }
    lines.end();
    return out;
}

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
