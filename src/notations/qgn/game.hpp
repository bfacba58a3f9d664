// The game of a record, as replay/replay.hpp wants one. Which game it is a record says; of one that is only declared there are
// turn order and forms, and no position: nobody asks for its legal actions or its picture then.
#pragma once

#include "arbiter/picture.hpp"
#include "arbiter/tree.hpp"
#include "notations/qgn/engines.hpp"
#include "text/ascii.hpp"

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

/// An action, taken apart.
struct written_action {
    std::uint32_t team = 0; ///< the largest number where it is larger still
    char character = 0;
    span whole;            ///< the action itself
    span details;          ///< what is behind `&`; empty where there is none
    std::string_view text; ///< that the spans belong to: the record's, or that of what may have been meant

    [[nodiscard]] std::string_view at(span where) const noexcept { return {text.data() + where.begin, where.size()}; }
};

/// The only code that decodes a ply. It is put into each of the few places that replay, as what else they do for every ply is.
[[nodiscard, gnu::always_inline]] inline written_action read(std::string_view text, const node& ply) noexcept {
    constexpr std::uint32_t largest = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t at = ply.begin;
    std::uint32_t team = 0;
    for (; ascii::is_digit(text[at]); ++at)
        team = team >= largest / 10 ? largest : team * 10 + static_cast<std::uint32_t>(text[at] - '0');
    const char character = text[at++];
    if (at == ply.end || text[at] != '&') return {team, character, {ply.begin, at}, {at, at}, text};
    return {team, character, {ply.begin, ply.end}, {at + 1, ply.end}, text};
}
/// The same of a text that is an action.
[[nodiscard]] inline written_action read(std::string_view action) noexcept {
    return read(action, {0, static_cast<std::uint32_t>(action.size()), 0, kind::ply, 0});
}

/// Calls `visit(span)` for each detail, as long as that gives true. `other` separates them as `.` does.
template <class Visit>
void for_each_detail(const written_action& a, Visit visit, char other = '.') {
    for (std::uint32_t begin = a.details.begin; begin < a.details.end;) {
        std::uint32_t end = begin;
        while (end < a.details.end && a.text[end] != '.' && a.text[end] != other) ++end;
        if (!visit(span{begin, end})) return;
        begin = end + 1;
    }
}

[[nodiscard]] inline std::uint32_t count_details(const written_action& a) {
    std::uint32_t count = 0;
    for_each_detail(a, [&count](span) { return ++count, true; });
    return count;
}

/// `text` as a whole number; nothing where it is none. One that is too large is the largest.
[[nodiscard]] inline std::optional<std::int64_t> integer_in(std::string_view text) noexcept {
    if (text.size() == 1 && ascii::is_digit(text[0])) [[likely]]
        return text[0] - '0';
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end != text.data() + text.size() || error == std::errc::invalid_argument) return {};
    if (error == std::errc::result_out_of_range)
        return text[0] == '-' ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
    return number;
}

/// What is written for the `.` between details by mistake.
inline constexpr std::string_view wrong_separators = ",;:";

/// A detail as the number that an engine takes; nothing where it isn't `wanted`.
[[nodiscard, gnu::always_inline]] inline std::optional<std::int64_t> number_of(std::string_view detail,
                                                                               const detail_form& wanted) noexcept {
    if (wanted.type == detail_form::kind::word) {
        if (detail.empty()) return {};
        if (wanted.find != nullptr) {
            const std::int64_t place = wanted.find(detail);
            return place >= 0 ? std::optional(place) : std::nullopt;
        }
        for (std::size_t i = 0; i < wanted.words.size(); ++i)
            if (wanted.words[i].size() == detail.size() && wanted.words[i].front() == detail.front() &&
                wanted.words[i] == detail)
                return static_cast<std::int64_t>(i);
        return {};
    }
    const std::optional<std::int64_t> number = integer_in(detail);
    return number && *number >= wanted.least && *number <= wanted.most ? number : std::nullopt;
}

/// The place of an action's form among those of its game: the first of its character in which its words may be. The first
/// of all where there is none.
[[nodiscard]] std::size_t form_number(const written_action& a, const game_form& game);

/// The details as an engine takes them, which has taken them before or would.
[[nodiscard]] inline coordinates coordinates_of(const written_action& a, const game_form& game) {
    coordinates at{};
    std::size_t count = 0;
    const std::size_t number = game.actions.size() == 1 ? 0 : form_number(a, game);
    const std::span<const detail_form> forms = game.actions[number].details;
    at.back() = static_cast<std::uint32_t>(number);
    if (game.actions[number].any_team) at[forms.size()] = a.team;
    const std::string_view details = a.at(a.details);
    const std::size_t wrong = details.find_first_of(wrong_separators);
    const char separator = wrong == std::string_view::npos ? '.' : details[wrong];
    for_each_detail(
        a,
        [&](span where) {
            if (count == forms.size()) return false;
            at[count] = static_cast<std::uint32_t>(number_of(a.at(where), forms[count]).value_or(0));
            ++count;
            return true;
        },
        separator);
    return at;
}

/// Why an action is refused: the first of these that holds.
enum class refusal : std::uint8_t {
    none,
    after_end,
    team_index,
    turn_order,
    unknown_action,
    detail_count,
    detail_value,
    illegal
};

/// What came of an action.
struct verdict {
    refusal why = refusal::none;
    std::uint32_t expected = 0;          ///< the team whose turn it was, where that is why
    std::uint32_t number = 0;            ///< of a wrong detail, from 1
    char separator = 0;                  ///< what is between the details in place of `.`; 0 where that does
    span detail{};                       ///< where that is
    const detail_form* wanted = nullptr; ///< what it should be; of an action with too many or few: null
    const action_form* form = nullptr;   ///< of the action, if it is known
    outcome happened{};
    std::uint32_t winners = 0; ///< a bit for each team that has won by it
    coordinates at{};          ///< the details, where an engine has taken them

    [[nodiscard]] bool is_refused() const noexcept { return why != refusal::none; }
};

/// The game of a record.
struct game_setup {
    const game_form* form = nullptr; ///< null where nothing is known of it
    const engine* rules = nullptr;   ///< null where its rules are not known, or can't be followed
    std::uint32_t teams = 0;         ///< 0 where that can't be determined
    bool in_turn = false;            ///< whether the teams act in turn
    std::int64_t seed = 0;           ///< by which the game draws, where it does
    std::uint32_t variant = 0;       ///< its place among those of the form
    bool is_explained = true; ///< whether a finding of the tags says why the actions aren't replayed, if they aren't
};

/// A game under way.
class game_state {
public:
    explicit game_state(const game_setup& setup)
        : setup_(setup),
          position_(setup.rules != nullptr ? setup.rules->start({setup.teams, setup.seed, setup.variant}) : state()) {}

    /// Null where they are not known.
    [[nodiscard]] const engine* rules() const noexcept { return setup_.rules; }
    /// Of a game with rules.
    [[nodiscard]] const state& position() const noexcept { return position_; }
    /// Whose turn it is; nothing where any team may act.
    [[nodiscard]] std::optional<std::uint32_t> expected() const noexcept {
        if (!in_turn_ || !setup_.in_turn || setup_.teams == 0) return {};
        return next_;
    }

    /// Does an action, unless it is refused; then only whose turn it is next may have changed.
    [[gnu::always_inline]] verdict act(const written_action& a) {
        verdict v;
        if (!takes_plainly(a, v)) [[unlikely]]
            judge(a, v);
        if (v.why == refusal::none && setup_.rules != nullptr) {
            v.happened = setup_.rules->play(position_, v.at);
            if (v.happened.rule != broken::none) v.why = refusal::illegal;
            if (v.happened.wins) [[unlikely]]
                v.winners = winners_of(position_);
        }
        if (v.form == nullptr || !v.form->any_team) [[likely]]
            hand_over(a.team,
                      v.why == refusal::turn_order || v.why == refusal::team_index || v.why == refusal::unknown_action);
        if (v.happened.passes || v.happened.keeps_turn || v.happened.skips) [[unlikely]]
            next_ = to_move(position_);
        return v;
    }

    /// What can't be read may be an action: the next one may be of any team.
    void lose_turn() noexcept { in_turn_ = false; }

private:
    /// Whether nothing is wrong with an action of a game with rules, as far as it can be seen without its position: it is of
    /// the team whose turn it is, and its details are single digits, and perhaps a word behind them, with a `.` between them.
    /// Takes these.
    [[nodiscard, gnu::always_inline]] bool takes_plainly(const written_action& a, verdict& v) const noexcept {
        if (setup_.rules == nullptr || !in_turn_ || !setup_.in_turn || a.team != next_) return false;
        const action_form& form = setup_.form->actions.front();
        const std::size_t count = form.details.size();
        if (a.character != form.character || is_over(position_)) return false;
        if (a.details.size() + 1 != 2 * count) {
            if (!takes_word(a, form, v)) return false;
        } else if (is_word(form.details.back()) || !takes_digits(&a.text[a.details.begin], form.details, v)) {
            return false;
        }
        v.number = static_cast<std::uint32_t>(count);
        v.form = &form;
        return true;
    }

    [[nodiscard]] static bool is_word(const detail_form& form) noexcept { return form.type == detail_form::kind::word; }

    /// So many digits from `at` on, with a `.` between them.
    [[nodiscard, gnu::always_inline]] static bool takes_digits(const char* at, std::span<const detail_form> forms,
                                                               verdict& v) noexcept {
        for (std::size_t i = 0; i < forms.size(); ++i, at += 2) {
            const auto digit = static_cast<std::uint32_t>(at[0]) - '0';
            if (digit > 9 || digit < forms[i].least || digit > forms[i].most) return false;
            if (i + 1 < forms.size() && at[1] != '.') return false;
            v.at[i] = digit;
        }
        return true;
    }

    /// The same, with a word behind them.
    [[nodiscard, gnu::noinline]] static bool takes_word(const written_action& a, const action_form& form,
                                                        verdict& v) noexcept {
        if (form.details.empty() || !is_word(form.details.back())) return false;
        const std::size_t digits = form.details.size() - 1;
        const std::string_view details = a.at(a.details);
        if (details.size() < 2 * digits || (digits != 0 && details[2 * digits - 1] != '.')) return false;
        const auto word = number_of(details.substr(2 * digits), form.details.back());
        if (!word || !takes_digits(details.data(), form.details.first(digits), v)) return false;
        v.at[digits] = static_cast<std::uint32_t>(*word);
        return true;
    }

    [[gnu::noinline]] void judge(const written_action& a, verdict& v) const {
        if (setup_.rules != nullptr && is_over(position_)) return refuse(v, refusal::after_end);
        if (setup_.teams != 0 && a.team >= setup_.teams) return refuse(v, refusal::team_index);
        if (const auto turn = expected(); turn && *turn != a.team && !may_any_team(a.character)) {
            v.expected = *turn;
            return refuse(v, refusal::turn_order);
        }
        if (setup_.form == nullptr || setup_.form->any_action) return;
        for (const action_form& each : setup_.form->actions) {
            if (each.character != a.character) continue;
            if (v.form == nullptr) {
                judge_by(each, a, v);
            } else {
                // of several that fail, the one with as many details says most, and of these the one that goes furthest
                verdict other;
                judge_by(each, a, other);
                const bool says_more = v.why == refusal::detail_count || other.number > v.number;
                if (!other.is_refused() || (other.why == refusal::detail_value && says_more)) v = other;
            }
            if (v.is_refused()) continue;
            v.at.back() = static_cast<std::uint32_t>(&each - setup_.form->actions.data());
            if (each.any_team) v.at[each.details.size()] = a.team;
            return;
        }
        if (v.form == nullptr) refuse(v, refusal::unknown_action);
    }

    /// Whether the game has an action of this character that any team may do.
    [[nodiscard]] bool may_any_team(char character) const noexcept {
        if (setup_.form == nullptr) return false;
        for (const action_form& each : setup_.form->actions)
            if (each.character == character && each.any_team) return true;
        return false;
    }

    void judge_by(const action_form& form, const written_action& a, verdict& v) const {
        v.form = &form;
        judge_details(a, v);
        if (v.is_refused()) [[unlikely]]
            judge_separator(a, v);
    }

    static void refuse(verdict& v, refusal why) noexcept { v.why = why; }

    /// Takes the details, or finds the first that is wrong. That there are too many or too few comes first.
    void judge_details(const written_action& a, verdict& v) const {
        const std::span<const detail_form> forms = v.form->details;
        for_each_detail(a, [&](span where) {
            const std::uint32_t n = v.number++;
            if (n < forms.size() ? is_right(a.at(where), forms[n], v) : v.form->goes_on) return true;
            v.why = refusal::detail_value;
            v.detail = where;
            v.wanted = n < forms.size() ? &forms[n] : nullptr;
            return false;
        });
        if (v.why == refusal::none && (v.number == forms.size() || (v.form->goes_on && v.number > forms.size())))
            [[likely]]
            return;
        if (count_details(a) != forms.size()) v.why = refusal::detail_count;
    }

    /// Whether another separator explains what is wrong with the details: with it they are as many as they should be, and
    /// right. Where the action takes anything, that proves nothing.
    [[gnu::cold, gnu::noinline]] void judge_separator(const written_action& a, verdict& v) const {
        const std::span<const detail_form> forms = v.form->details;
        const char last = a.text[a.details.end - 1];
        if (forms.size() < 2 || wrong_separators.find(last) != std::string_view::npos) return;
        if (a.at(a.details).find_first_of(wrong_separators) == std::string_view::npos) return;
        for (const detail_form& form : forms)
            if (form.type == detail_form::kind::any) return;
        for (const char separator : wrong_separators) {
            verdict other;
            other.form = v.form;
            const auto is_right_there = [&](span where) {
                const std::uint32_t n = other.number++;
                return n < forms.size() && is_right(a.at(where), forms[n], other);
            };
            bool all_right = true;
            for_each_detail(
                a, [&](span where) { return all_right = is_right_there(where); }, separator);
            if (!all_right || other.number != forms.size()) continue;
            v = other;
            v.separator = separator;
            return;
        }
    }

    [[nodiscard, gnu::always_inline]] bool is_right(std::string_view detail, const detail_form& wanted,
                                                    verdict& v) const {
        if (wanted.type == detail_form::kind::any) return true;
        const std::optional<std::int64_t> number = number_of(detail, wanted);
        if (!number) return false;
        if (setup_.rules != nullptr) v.at[v.number - 1] = static_cast<std::uint32_t>(*number);
        return true;
    }

    /// The team after `team` is next. If `is_open`, any team is: of two actions out of order either may be wrong, and an unknown
    /// action may leave the turn with its team.
    void hand_over(std::uint32_t team, bool is_open) noexcept {
        next_ = setup_.teams != 0 && team + 1 < setup_.teams ? team + 1 : 0;
        in_turn_ = !is_open;
    }

    game_setup setup_;
    state position_;
    std::uint32_t next_ = 0;
    bool in_turn_ = true;
};

struct table_game {
    using position = game_state;
    using move = written_action;
    using outcome = verdict;

    [[gnu::always_inline]] static verdict play(game_state& g, const written_action& a) { return g.act(a); }
    /// Calls `visit(action)` for each; its text is valid during the call only.
    template <class Visit>
    static void for_each_legal(const game_state& g, Visit visit) {
        const legal_actions legal = g.rules()->legal(g.position());
        for (std::size_t i = 0; i < legal.count; ++i) {
            const std::string text = text_of(*g.rules(), team_of(g, legal.of[i]), legal.of[i]);
            visit(read(text));
        }
    }
    [[nodiscard]] static picture draw(const game_state& g, const written_action* last);
    /// Whose turn it is, or how the game ended.
    [[nodiscard]] static std::vector<std::string> caption(const game_state& g);
    /// In a few words, after "it can't be played: ".
    [[nodiscard]] static std::string_view why(const verdict& refused) noexcept;
    [[nodiscard]] static std::string text_of(const engine& rules, std::uint32_t team, const coordinates& at);

private:
    /// Of a legal action.
    [[nodiscard]] static std::uint32_t team_of(const game_state& g, const coordinates& at) {
        const action_form& form = g.rules()->form.actions[at.back()];
        return form.any_team ? at[form.details.size()] : to_move(g.position());
    }
    [[nodiscard]] static std::string_view why(broken rule) noexcept;
};

/// The same, without the actions that any team may do.
struct in_turn_game : table_game {
    template <class Visit>
    static void for_each_legal(const game_state& g, Visit visit) {
        const game_form& form = g.rules()->form;
        table_game::for_each_legal(g, [&](const written_action& a) {
            if (!form.actions[form_number(a, form)].any_team) visit(a);
        });
    }
};

} // namespace arbiter::qgn
