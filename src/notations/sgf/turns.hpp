// Moves of one side, one after the other.
#pragma once

#include "notations/sgf/cause.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/judge.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "replay/go_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// Moves of one side in a row.
struct turn_run {
    node_id first = 0;
    node_id second = 0;      ///< is reported
    node_id last = 0;        ///< on the longest way
    std::uint32_t ply = 0;   ///< of the second
    std::uint32_t count = 2; ///< of moves, on the longest way
};

/// Those of a game, in its order.
class turn_runs {
public:
    /// A side moves again: gives the number of its run, from 1; 0 for one that isn't kept.
    std::uint8_t begin(node_id first, node_id second, std::uint32_t ply) {
        ++count_;
        if (all_.size() == most_reported) return 0;
        all_.push_back({first, second, second, ply});
        return static_cast<std::uint8_t>(all_.size());
    }
    /// And once more.
    void go_on(std::uint8_t number, node_id id, std::uint32_t count) {
        if (number == 0) return;
        turn_run& run = all_[number - 1U];
        if (count <= run.count) return;
        run.count = count;
        run.last = id;
    }

    /// The one move of the game that takes turns with all others if it is of the other side; 0 where that isn't one.
    [[nodiscard]] node_id miscoloured(const game_context& c) const {
        if (count_ != 1 || c.facts.gm != go) return 0;
        const turn_run& run = all_.front();
        // a move may be lost, or a pass not written
        if (!empty_nodes(c, run).empty() || is_handicap(c, run)) return 0;
        const node_id found = run.count == 3 && is_one_way(c.nodes, run.first, run.last) ? run.second
                              : run.count == 2                                           ? at_an_end(c, run)
                                                                                         : 0;
        return found != 0 && c.name_of(found).size() == 1 ? found : 0;
    }

    /// Reports each, or of many the first; `miscoloured` is the move that explains the only one, 0 for none. A misspelt
    /// move may stand between two.
    void report(const game_context& c, node_id miscoloured, std::span<const typo> typos) const {
        const auto has_misspelt = [&](const turn_run& run) {
            return run.count == 2 && std::any_of(typos.begin(), typos.end(), [&](const typo& s) {
                       return s.side != go::colour::none && run.first < s.changed && s.changed < run.second;
                   });
        };
        if (count_ > most_reported) {
            auto h = report(c, all_.front(), same_colour_often{side_word(c, all_.front()), count_});
            return suggest_pass(c, all_.front(), h);
        }
        for (const turn_run& run : all_) {
            if (may_hold_move(c, run) || has_misspelt(run)) continue;
            auto h = run.count == 2 ? report(c, run, same_colour_twice{side_word(c, run)})
                                    : report(c, run, same_colour_run{side_word(c, run), run.count});
            if (reports_no_pass(c, run, h)) continue;
            if (miscoloured != 0)
                explain(c, miscoloured, h);
            else if (!is_handicap(c, run))
                suggest_pass(c, run, h);
        }
    }

private:
    static constexpr std::uint32_t most_reported = 3;

    static word side_word(const game_context& c, const turn_run& run) {
        return {side_of(c.nodes[run.second]) == go::colour::black ? "Black" : "White"};
    }

    static collector::handle report(const game_context& c, const turn_run& run, const any_message& m) {
        auto h = c.report(c.value_of(run.second), m, run.ply);
        if (c.has_mistakes()) h.without_fixes();
        return h.related(c.value_of(run.first), move_before{});
    }

    /// Whether no variation begins between two leaves.
    static bool is_one_way(const tree& t, node_id first, node_id last) {
        for (node_id id = first; id <= last; ++id)
            if (t[id].kind == kind::variation) return false;
        return true;
    }

    /// In a game without variations: White's move that begins it, or the move that ends it.
    static node_id at_an_end(const game_context& c, const turn_run& run) {
        const tree& t = c.nodes;
        const node_id end = t[c.game].next;
        bool is_begin = side_of(t[run.first]) == go::colour::white;
        for (node_id id = c.game + 1; id < end; ++id) {
            if (t[id].kind == kind::variation) return 0;
            is_begin = is_begin && (id >= run.first || (t[id].kind != kind::ply && !is_setup(known_name_of(t[id]))));
        }
        if (is_begin) return run.first;
        for (node_id id = run.second + 1; id < end; ++id)
            if (t[id].kind == kind::ply) return 0;
        return run.second;
    }

    static std::string turned(const game_context& c, node_id id) {
        return {side_of(c.nodes[id]) == go::colour::black ? "W" : "B"};
    }

    static void explain(const game_context& c, node_id id, collector::handle& h) {
        const std::string name = turned(c, id);
        h.help(did_you_mean_side{short_text(name + std::string(c.text(with_brackets(c.text(), c.value_of(id))))),
                                 c.nodes.where(id)});
        h.fix("write `{}`", false).replace(c.name_of(id), name);
    }

    /// Whether a node between two moves has what may be a move, whose name is mistyped and reported.
    static bool may_hold_move(const game_context& c, const turn_run& run) {
        constexpr std::uint32_t move_size = 2;
        constexpr std::string_view sides = "BWbw";
        bool is_between = false;
        bool is_like_move = false;
        for (node_id id = run.first + 1; run.count == 2 && id <= run.second; ++id) {
            if ((c.nodes[id].flags & begins_node) != 0) {
                if (is_like_move) return true;
                is_between = true;
            }
            if (!is_between || c.nodes[id].kind != kind::property || c.value_of(id).size() > move_size) continue;
            const std::string_view name = c.text(c.name_of(id));
            is_like_move = is_like_move || ((name.size() == 1 || sides.find(name.front()) != std::string_view::npos) &&
                                            find_property(find_name(name)) == nullptr);
        }
        return false;
    }

    /// Whether Black's stones of a handicap may have been played: the first moves of a game, on the points that these have.
    static bool is_handicap(const game_context& c, const turn_run& run) {
        constexpr std::uint32_t most = 9;
        if (run.count < 3 || run.count > most || side_of(c.nodes[run.first]) != go::colour::black) return false;
        std::vector<go::point> free;
        for (const std::vector<go::point>& form : standard_stones(c.facts.board, most))
            free.insert(free.end(), form.begin(), form.end());
        for (node_id id = c.game + 1; id <= run.last; ++id) {
            if (c.nodes[id].kind != kind::ply) continue;
            const std::optional<go::point> at = id < run.first ? std::nullopt : read_point(c.text(c.value_of(id)));
            if (!at || std::find(free.begin(), free.end(), *at) == free.end()) return false;
        }
        return true;
    }

    /// Of the other side, as the game's version has it.
    static std::string pass_between(const game_context& c, const turn_run& run) {
        const std::string_view value = c.facts.ff >= 1 && c.facts.ff <= 3 && has_tt_pass(c.facts.board) ? "tt" : "";
        return turned(c, run.second).append("[").append(value).append("]");
    }
    static void suggest_pass(const game_context& c, const turn_run& run, collector::handle& h) {
        const bool is_black = side_of(c.nodes[run.second]) == go::colour::black;
        h.help(pass_or_mistake{{is_black ? "White" : "Black"}, short_text(pass_between(c, run))});
    }

    /// Whether a node without a move stands between any two of them: each may be meant as a pass.
    static bool reports_no_pass(const game_context& c, const turn_run& run, collector::handle& h) {
        const std::vector<std::uint32_t> places = empty_nodes(c, run);
        if (places.size() + 1 != run.count) return false;
        const std::string pass = pass_between(c, run);
        h.help(no_pass{short_text(pass)}).fix("write `{}`", false);
        for (const std::uint32_t place : places) h.replace(point(place), pass);
        return true;
    }

    /// The first between each two moves of a run without variations, as far as there are any. The run is short, or nobody asks.
    static std::vector<std::uint32_t> empty_nodes(const game_context& c, const turn_run& run) {
        constexpr std::uint32_t most = 16;
        std::vector<std::uint32_t> places;
        if (run.count > most || !is_one_way(c.nodes, run.first, run.last)) return places;
        node_id move = run.first;
        for (node_id id = run.first + 1; id <= run.last; ++id) {
            if (c.nodes[id].kind != kind::ply) continue;
            if (const std::optional<std::uint32_t> place = empty_node(c, move, id)) places.push_back(*place);
            move = id;
        }
        return places;
    }

    /// Between two moves, behind its `;`; of one with properties, before these.
    static std::optional<std::uint32_t> empty_node(const game_context& c, node_id first, node_id second) {
        const tree& t = c.nodes;
        for (node_id id = first + 1; id < second; ++id)
            if ((t[id].flags & begins_node) != 0) {
                node_id next = id + 1;
                while (next < second && (t[next].flags & begins_node) == 0) ++next;
                const bool is_own = next == second && (t[second].flags & begins_node) == 0;
                return is_own ? std::nullopt : std::optional(t[id].begin);
            }
        const std::uint32_t from = t[second - 1].end;
        const std::string_view gap = c.text().substr(from, t[second].begin - from);
        const std::size_t begins = gap.find(';');
        if (begins == std::string_view::npos || gap.find_first_not_of("; \t\r\n\v\f") != std::string_view::npos ||
            gap.find(';', begins + 1) == std::string_view::npos)
            return std::nullopt;
        return from + static_cast<std::uint32_t>(begins) + 1;
    }

    std::uint32_t count_ = 0;
    std::vector<turn_run> all_; ///< the first ones
};

} // namespace arbiter::sgf
