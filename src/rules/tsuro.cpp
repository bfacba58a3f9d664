#include "arbiter/rules/tsuro.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace arbiter::tsuro {

/// What doesn't depend on the position, by the numbers of cells and tiles.
struct position::tables {
    std::array<std::array<std::uint8_t, notches>, cells> beyond{};
    std::array<std::array<notch, notches>, tiles> exits{};
    std::array<std::array<std::uint8_t, notches>, tiles> path{}; ///< the number of a notch's path
    /// A bit for each path of a kind, by the number of another that it crosses.
    std::array<std::array<std::uint8_t, notches / 2>, kinds> crossed{};

    /// The cells along each side of the board, from above and from the left.
    std::array<std::array<std::uint8_t, size>, notches / 2> border{};

    static const tables known;

    constexpr tables() noexcept {
        for (unsigned i = 0; i < cells; ++i)
            for (unsigned n = 0; n < notches; ++n) {
                const auto to = tsuro::beyond({cell_of(i), static_cast<notch>(n)});
                beyond[i][n] = to ? static_cast<std::uint8_t>(index_of(*to)) : nowhere;
            }
        for (unsigned t = 0; t < tiles; ++t)
            for (unsigned i = 0; i < notches; ++i) {
                const auto from = static_cast<unsigned>(name_of(static_cast<tile>(t))[i] - 'A');
                exits[t][from] = static_cast<notch>(name_of(static_cast<tile>(t))[i ^ 1U] - 'A');
                path[t][from] = static_cast<std::uint8_t>(i / 2);
            }
        for (unsigned along = 0; along < size; ++along) {
            constexpr unsigned last = size - 1;
            const std::array<cell, notches / 2> of_side{{{0, along}, {along, last}, {last, along}, {along, 0}}};
            for (unsigned side = 0; side < of_side.size(); ++side)
                border[side][along] = static_cast<std::uint8_t>(index_of(of_side[side]));
        }
        for (unsigned k = 0; k < kinds; ++k)
            for (unsigned p = 0; p < notches / 2; ++p)
                for (unsigned q = 0; q < notches / 2; ++q)
                    if (cross(all_kinds[k].substr(std::size_t{2} * p, 2), all_kinds[k].substr(std::size_t{2} * q, 2)))
                        crossed[k][p] = static_cast<std::uint8_t>(crossed[k][p] | 1U << q);
    }

private:
    /// Whether one end of a path lies between those of the other, and one doesn't.
    static constexpr bool cross(std::string_view one, std::string_view other) noexcept {
        const auto [low, high] = std::minmax(one[0], one[1]);
        const auto is_between = [low = low, high = high](char c) { return low < c && c < high; };
        const bool is_apart = one[0] != other[0] && one[0] != other[1]; // a path doesn't cross itself
        return is_apart && is_between(other[0]) != is_between(other[1]);
    }
};

constexpr position::tables position::tables::known;

/// The way of a token over tiles that lie there, up to the border, a free cell or another token.
struct position::walk {
    /// A token goes along each path of the board at most once.
    static constexpr unsigned longest = cells * (notches / 2);
    struct step {
        std::uint8_t at;   ///< a cell
        std::uint8_t path; ///< of its tile
    };
    std::array<step, longest> steps;
    unsigned length;
    std::uint8_t team;
    std::uint8_t met;  ///< whose token it ends at, or `nobody`
    bool is_first;     ///< the team has put its first tile
    std::uint8_t cell; ///< where it ends
    tsuro::notch notch;
    bool is_out; ///< at the border
};

/// The deck before it is shuffled.
constexpr auto in_order = [] {
    std::array<kind, kinds> all{};
    for (unsigned k = 0; k < kinds; ++k) all[k] = static_cast<kind>(k);
    return all;
}();

/// A set without the first of its teams.
constexpr team_set but_first(team_set teams) noexcept {
    return static_cast<team_set>(teams & (teams - 1));
}
constexpr bool is_one(team_set teams) noexcept {
    return teams != 0 && but_first(teams) == 0;
}

position::position(unsigned teams, tsuro::variant v, std::int64_t seed) noexcept
    : random_(seed), teams_(static_cast<std::uint8_t>(teams)), alive_(static_cast<team_set>((1U << teams) - 1)),
      variant_(v) {
    board_.fill(free);
    if (counts()) gone_.fill({nobody, nobody, nobody, nobody});
    moved_by_.fill(nowhere);
    deck_ = in_order;
    shuffle();
    for (unsigned team = 0; team < teams; ++team) {
        while (held_[hand_of(team)] < hand_size) draw(hand_of(team));
        place_token(team);
    }
}

void position::shuffle() noexcept {
    const unsigned count = undrawn_;
    for (unsigned i = 0; i < count; ++i) std::swap(deck_[i], deck_[static_cast<std::size_t>(random_.intn(count))]);
}

/// Of a cell that has a token already it tries another.
void position::place_token(unsigned team) noexcept {
    const auto is_taken = [this, team] {
        return std::find(cell_.begin(), cell_.begin() + team, cell_[team]) != cell_.begin() + team;
    };
    do {
        const auto n = static_cast<unsigned>(random_.intn(notches));
        const auto along = static_cast<unsigned>(random_.intn(size));
        notch_[team] = static_cast<notch>(n);
        cell_[team] = tables::known.border[n / 2][along];
    } while (is_taken());
}

/// The first tile of a team lies where its token is.
unsigned position::target_of(unsigned team) const noexcept {
    if ((begun_ & bit(team)) == 0) return cell_[team];
    return tables::known.beyond[cell_[team]][notch_[team]];
}

broken position::judge(const move& m) const noexcept {
    if (over()) return broken::after_end;
    if (m.at.row >= size || m.at.column >= size || index_of(m.at) != target_of(turn_)) return broken::elsewhere;
    for (const kind held : hand(turn_))
        if (held == kind_of(m.tile)) return broken::none;
    return broken::not_in_hand;
}

outcome position::play(const move& m) noexcept {
    if (const broken rule = judge(m); rule != broken::none) return {rule};
    worlds_ = going_on_;
    const unsigned at = index_of(m.at);
    board_[at] = m.tile;
    ++placed_;
    give_away(hand_of(turn_), kind_of(m.tile));
    const team_set before = alive_;
    const team_set out = move_tokens(at);
    alive_ = static_cast<team_set>(alive_ & ~out);
    begun_ = static_cast<team_set>(begun_ & ~out);
    judge_end(before);
    if (is_over_) return {broken::none, true};
    team_set alive = before;
    for (team_set rest = out; rest != 0; rest = but_first(rest)) {
        const auto team = static_cast<unsigned>(std::countr_zero(rest));
        alive = static_cast<team_set>(alive & ~bit(team));
        put_out(team, alive);
    }
    fill_hands();
    turn_ = static_cast<std::uint8_t>(next_after(turn_, alive_));
    return {broken::none, false, may_be_over()};
}

// ---- tokens

void position::find_way(walk& made, unsigned team, unsigned placed) const noexcept {
    made.length = 0;
    made.met = nobody;
    made.team = static_cast<std::uint8_t>(team);
    made.is_first = (begun_ & bit(team)) == 0;
    const auto others = static_cast<team_set>(begun_ & ~bit(team));
    unsigned at = placed;
    unsigned by = made.is_first ? notch_[team] : opposite(notch_[team]);
    for (;;) {
        const tile there = board_[at];
        made.steps[made.length++] = {static_cast<std::uint8_t>(at), tables::known.path[there][by]};
        made.cell = static_cast<std::uint8_t>(at);
        made.notch = tables::known.exits[there][by];
        const unsigned to = tables::known.beyond[at][made.notch];
        by = opposite(made.notch);
        made.is_out = to == nowhere;
        if (made.is_out || board_[to] == free) return;
        at = to;
        for (team_set rest = others; rest != 0; rest = but_first(rest)) {
            const auto other = static_cast<unsigned>(std::countr_zero(rest));
            if (cell_[other] == at && notch_[other] == by) {
                made.met = static_cast<std::uint8_t>(other);
                return;
            }
        }
    }
}

/// What a team gets for a path on which it goes, before it does.
unsigned position::gain(unsigned team, unsigned at, unsigned path) const noexcept {
    if (variant_ == tsuro::variant::longest_path) return 1;
    if (variant_ != tsuro::variant::most_crossings) return 0;
    unsigned count = 0;
    for (unsigned other = 0; other < notches / 2; ++other)
        if (gone_[at][other] == team && (tables::known.crossed[kind_of(board_[at])][path] >> other & 1U) != 0) ++count;
    return count;
}

/// A token goes so many steps of its way: asked where points are counted.
void position::go(const walk& way, unsigned steps) noexcept {
    for (unsigned s = 0; s < steps; ++s) {
        const auto [at, path] = way.steps[s];
        points_[way.team] = static_cast<std::uint8_t>(points_[way.team] + gain(way.team, at, path));
        gone_[at][path] = way.team;
    }
}

/// Moves all tokens before a new tile; gives those that are out then. Two that meet go the same way from its two ends, each by a
/// tile in turn.
team_set position::move_tokens(unsigned placed) noexcept {
    std::array<walk, most_teams> walks; // NOLINT(cppcoreguidelines-pro-type-member-init): written before they are read
    unsigned count = 0;
    for (team_set rest = begun_ | bit(turn_); rest != 0; rest = but_first(rest)) {
        const auto team = static_cast<unsigned>(std::countr_zero(rest));
        if (team == turn_ || tables::known.beyond[cell_[team]][notch_[team]] == placed)
            find_way(walks[count++], team, placed);
    }
    begun_ = static_cast<team_set>(begun_ | bit(turn_));
    // a token of which this was the first tile stands where the other's way ends, beyond the last tile of that
    for (unsigned i = 0; count > 1 && i < count; ++i)
        if (walks[i].met != nobody)
            for (unsigned j = 0; j < count; ++j)
                if (walks[j].team == walks[i].met) walks[j].met = walks[i].team;
    team_set out = 0;
    for (unsigned i = 0; i < count; ++i) {
        walk& w = walks[i];
        moved_by_[w.team] = static_cast<std::uint8_t>(placed);
        if (w.met != nobody || w.is_out) out = static_cast<team_set>(out | bit(w.team));
        if (w.met == nobody) {
            if (counts()) go(w, w.length);
            cell_[w.team] = w.cell;
            notch_[w.team] = w.notch;
            continue;
        }
        for (unsigned j = i + 1; j < count; ++j)
            if (walks[j].team == w.met) meet(w, walks[j]);
    }
    return out;
}

/// Each goes half of the way. A tile in the middle is crossed by the one that chance lets go first. If that is the other one
/// where it is the first tile of a team, both tokens have changed their places, and that server takes this for no meeting: the
/// token goes on, all the way that the other one came.
void position::meet(const walk& one, const walk& other) noexcept {
    if (!counts()) return;
    const unsigned half = one.length / 2;
    go(one, half);
    go(other, half);
    if (one.length % 2 == 0) return;
    const unsigned at = one.steps[half].at;
    const unsigned path = one.steps[half].path;
    meeting m{{one.team, other.team}, {}};
    const unsigned first = points_[one.team];
    const unsigned second = points_[other.team];
    m.points[0] = {static_cast<std::uint8_t>(first + gain(one.team, at, path)), static_cast<std::uint8_t>(second)};
    m.points[1] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second + gain(other.team, at, path))};
    // the first tiles are put in the order of the teams: of the two, only the later one may put its own
    if (one.length == 1 && other.is_first) m.points[0][1] = m.points[0][0];
    add_meeting(m);
}

void position::add_meeting(const meeting& m) noexcept {
    for (unsigned i = 0; i < 2; ++i) points_[m.teams[i]] = m.points[0][i];
    if (m.points[0] == m.points[1]) return;
    worlds_ = static_cast<std::uint16_t>(worlds_ | static_cast<unsigned>(worlds_) << (1U << met_));
    meetings_[met_++] = m;
}

// ---- points and the end

unsigned position::points_in(unsigned team, unsigned world) const noexcept {
    for (unsigned i = 0; i < met_; ++i)
        for (unsigned which = 0; which < 2; ++which)
            if (meetings_[i].teams[which] == team) return meetings_[i].points[world >> i & 1U][which];
    return points_[team];
}

range position::points(unsigned team) const noexcept {
    range found{~0U, 0};
    for (unsigned world = 0; world < 1U << met_; ++world) {
        if ((worlds_ >> world & 1U) == 0) continue;
        found.least = std::min(found.least, points_in(team, world));
        found.most = std::max(found.most, points_in(team, world));
    }
    return found;
}

team_set position::best_in(unsigned world) const noexcept {
    unsigned most = 0;
    team_set best = 0;
    for (unsigned team = 0; team < teams_; ++team) {
        const unsigned has = points_in(team, world);
        if (has > most) best = 0;
        if (has < most) continue;
        most = has;
        best = static_cast<team_set>(best | bit(team));
    }
    return best;
}

void position::judge_end(team_set before) noexcept {
    going_on_ = worlds_;
    const bool is_full = placed_ == kinds;
    if (counts()) {
        if (alive_ == 0 || is_full || is_one(alive_)) judge_points(is_full ? 0 : alive_);
        return;
    }
    const bool is_solo = variant_ == tsuro::variant::solo;
    is_over_ = alive_ == 0 || is_full || (!is_solo && is_one(alive_));
    if (is_over_) winners_ = alive_ == 0 && !is_solo ? before : alive_;
}

/// Who has most points has won; `alone`, the last team on the board, only if no other one has as many.
void position::judge_points(team_set alone) noexcept {
    going_on_ = 0;
    team_set won = 0;
    bool is_known = true;
    for (unsigned world = 0; world < 1U << met_; ++world) {
        if ((worlds_ >> world & 1U) == 0) continue;
        const team_set best = best_in(world);
        if (alone != 0 && best != alone) {
            going_on_ = static_cast<std::uint16_t>(going_on_ | 1U << world);
            continue;
        }
        is_known = is_known && (won == 0 || won == best);
        won = best;
    }
    is_over_ = going_on_ == 0;
    if (is_over_ && is_known) winners_ = won;
}

// ---- hands

/// A tile that it holds; those behind it move up.
void position::give_away(unsigned hand, kind given) noexcept {
    static_assert(hand_size == 3);
    auto& [first, second, third] = hands_[hand];
    if (first == given) {
        first = second;
        second = third;
    } else if (second == given) {
        second = third;
    }
    --held_[hand];
}

/// Its tiles are shuffled among the rest. `alive` are those that are still counted as such: of several that go out at once the
/// first ones no longer.
void position::put_out(unsigned team, team_set alive) noexcept {
    const unsigned hand = hand_of(team);
    for (unsigned i = 0; i < held_[hand]; ++i) deck_[undrawn_++] = hands_[hand][i];
    held_[hand] = 0;
    shuffle();
    if (alive == 0 || dragon_ != team) return;
    const unsigned next = next_after(turn_, alive);
    if (held_[hand_of(next)] < hand_size) dragon_ = static_cast<std::uint8_t>(next);
}

/// Who draws first is the team that moved, or the one that could draw no more before it; the others follow in turn, until one
/// of them needs none. Who is out doesn't draw, and then nobody does.
void position::fill_hands() noexcept {
    unsigned team = dragon_ != nobody ? dragon_ : turn_;
    while ((alive_ & bit(team)) != 0 && undrawn_ > 0 && held_[hand_of(team)] < hand_size) {
        draw(hand_of(team));
        team = next_after(team, alive_);
    }
    dragon_ = undrawn_ == 0 && held_[hand_of(team)] < hand_size ? static_cast<std::uint8_t>(team) : nobody;
}

} // namespace arbiter::tsuro
