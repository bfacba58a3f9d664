// The moves that were not judged, because what is on the board isn't known, and the findings that say so.
#pragma once

#include "notations/sgf/cause.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/points.hpp"
#include "replay/replay.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// What shows that a move or stone is lost, first on a way through the game, and how many moves behind it have no finding.
struct doubt {
    span where;
    std::uint32_t moves = 0;
};

/// Those of a game, in its order.
class doubts {
public:
    /// From `from` on, up to where the variation ends, the position isn't known. Gives its number, from 1.
    [[nodiscard]] std::uint32_t add(const tree& t, span where, node_id from, node_id end) {
        if (all_.empty() || all_.size() < most_kept) all_.push_back({where});
        all_.back().moves += count_plies(t, {from, end});
        return static_cast<std::uint32_t>(all_.size());
    }

    /// Something is said of a move behind it all the same.
    void reported(std::uint32_t number) { --all_.at(number - 1).moves; }

    [[nodiscard]] const std::vector<doubt>& all() const noexcept { return all_; }

private:
    /// What is kept of a game doesn't grow with it: the last one has the moves of all that come after.
    static constexpr std::size_t most_kept = 4096;

    std::vector<doubt> all_;
};

/// Those of all games of a record. They are said at its end, in one pass over its findings.
class unjudged_moves {
public:
    /// The moves behind a typing mistake were checked.
    void add(const game_context& c, const doubts& all, const points_used& points, std::span<const typo> typos) {
        const doubt of_game = c.facts.replayable ? doubt{} : doubt_of_game(c);
        if (!c.facts.replayable) c.findings.leave_unchecked(moves_in(c));
        const std::span<const doubt> behind = c.facts.replayable ? std::span(all.all()) : std::span(&of_game, 1);
        if (behind.empty()) return;
        // whether the finding of the move says what was meant
        const auto is_explained = [&](const doubt& d) {
            return std::any_of(typos.begin(), typos.end(),
                               [&](const typo& s) { return c.nodes.where(s.reported_at) == d.where; });
        };
        // many points off the board share one finding
        const points_used::place first = points.first_move().value_or(points.first()[0]);
        all_.push_back({points.off_board() != 0 ? first.value : span{}});
        for (const doubt& d : behind) {
            if (d.moves == 0 || is_explained(d)) continue;
            all_.push_back(d);
            if (c.facts.replayable) c.findings.leave_unchecked(d.moves);
        }
    }

    /// Says it in the finding of each doubt, or where many are one finding, in that, with the moves of all.
    void report(const source& s, collector& findings) const {
        if (all_.empty()) return;
        const std::vector<std::uint32_t> places = findings.places();
        std::uint32_t last = nowhere;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> reported; // where a finding begins, and of how many moves
        for (const doubt& d : all_) {
            const std::uint32_t own = d.moves == 0 ? first_in(places, d.where) : finding_of(s, places, d.where);
            if (d.moves == 0 || own != nowhere) last = own;
            const std::uint32_t place = last != nowhere ? last : nearest(places, d.where);
            if (d.moves != 0 && place != nowhere) reported.emplace_back(place, d.moves);
        }
        std::stable_sort(reported.begin(), reported.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<collector::late_help> helps;
        for (std::size_t i = 0; i < reported.size();) {
            const std::uint32_t begin = reported[i].first;
            std::uint32_t moves = 0;
            for (; i < reported.size() && reported[i].first == begin; ++i) moves += reported[i].second;
            if (moves == 1)
                helps.push_back({begin, unjudged_move{}});
            else
                helps.push_back({begin, unjudged_moves_here{moves}});
        }
        findings.add_help(helps);
    }

private:
    static constexpr std::uint32_t nowhere = 0xFFFF'FFFF;

    /// Where in `where` the first finding begins.
    [[nodiscard]] static std::uint32_t first_in(const std::vector<std::uint32_t>& places, span where) {
        const auto found = std::lower_bound(places.begin(), places.end(), where.begin);
        return found != places.end() && *found < where.end ? *found : nowhere;
    }

    /// Where the last finding begins up to the end of `where`, or else the first after it.
    [[nodiscard]] static std::uint32_t nearest(const std::vector<std::uint32_t>& places, span where) {
        const auto later = std::upper_bound(places.begin(), places.end(), where.end);
        if (later != places.begin()) return *std::prev(later);
        return later != places.end() ? *later : nowhere;
    }

    /// Of a property rather that of a value than that of its name.
    [[nodiscard]] static std::uint32_t finding_of(const source& s, const std::vector<std::uint32_t>& places,
                                                  span where) {
        const std::size_t name_end =
            s.text(where).find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
        const auto name_size = static_cast<std::uint32_t>(std::min<std::size_t>(name_end, where.size()));
        const std::uint32_t in_value = first_in(places, {where.begin + name_size, where.end});
        return in_value != nowhere ? in_value : first_in(places, where);
    }

    [[nodiscard]] static std::uint32_t moves_in(const game_context& c) {
        return count_plies(c.nodes, {c.game + 1, c.nodes[c.game].next});
    }

    /// What makes all of a game unknown: it isn't replayed.
    [[nodiscard]] static doubt doubt_of_game(const game_context& c) {
        const std::optional<span> where = c.facts.gm == 1 ? c.facts.size : c.facts.game;
        if (c.facts.gm > 1 || !where) return {};
        return {*where, moves_in(c)};
    }

    std::vector<doubt> all_; ///< before those of a game, and without a move, the first of its points off the board
};

} // namespace arbiter::sgf
