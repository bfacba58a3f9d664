#include "arbiter/rules/indigo.hpp"

#include "arbiter/rules/go_random.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::indigo {

/// What doesn't depend on the position, by the numbers of cells and of what lies on them.
struct position::tables {
    static constexpr std::uint8_t nowhere = 0xFF;

    std::array<std::array<std::uint8_t, edges>, cells> beyond{};
    std::array<std::uint8_t, cells> gateway{}; ///< `nowhere` where there is none
    std::array<std::array<edge, edges>, free> exits{};
    std::array<std::uint8_t, tiles> blocks{}; ///< a bit for each gateway whose edges the tile's name joins

    static const tables known;

    constexpr tables() noexcept {
        for (unsigned i = 0; i < cells; ++i) {
            beyond[i].fill(nowhere);
            gateway[i] = nowhere;
            const cell at = cell_of(i);
            if (!is_on_board(at)) continue;
            for (unsigned e = 0; e < edges; ++e)
                if (const auto to = indigo::beyond(at, static_cast<edge>(e)))
                    beyond[i][e] = static_cast<std::uint8_t>(index_of(*to));
            if (const auto g = gateway_at(at)) gateway[i] = static_cast<std::uint8_t>(*g);
        }
        for (unsigned t = 0; t < tiles; ++t) {
            join(t, name_of(static_cast<tile>(t)));
            for (unsigned g = 0; g < gateways; ++g)
                for (unsigned i = 0; i < edges; i += 2)
                    if (name_of(static_cast<tile>(t)).substr(i, 2) == edges_of_gateway(g))
                        blocks[t] = static_cast<std::uint8_t>(blocks[t] | 1U << g);
        }
        for (unsigned t = 0; t < treasures.size(); ++t) join(tiles + t, treasures[t].paths.substr(0, 2));
    }

private:
    constexpr void join(unsigned there, std::string_view paths) noexcept {
        exits[there].fill(no_edge);
        for (std::size_t i = 0; i + 1 < paths.size(); i += 2) {
            const auto one = static_cast<edge>(paths[i] - 'a');
            const auto other = static_cast<edge>(paths[i + 1] - 'a');
            exits[there][one] = other;
            exits[there][other] = one;
        }
    }
};

constexpr position::tables position::tables::known;

deck deck_of(std::int64_t seed) noexcept {
    deck made{};
    auto next = made.begin();
    for (unsigned k = 0; k < kinds; ++k) next = std::fill_n(next, all_kinds[k].copies, static_cast<kind>(k));
    go_random r(seed);
    for (kind& each : made) std::swap(each, made[static_cast<std::size_t>(r.intn(deck_size))]);
    return made;
}

position::position() noexcept : position(fewest_teams, variant::classic, deck{}) {}

position::position(unsigned teams, variant v, const deck& d) noexcept
    : deck_(d), teams_(static_cast<std::uint8_t>(teams)) {
    board_.fill(free);
    for (unsigned i = 0; i < treasures.size(); ++i) {
        const unsigned at = index_of(treasures[i].at);
        board_[at] = static_cast<std::uint8_t>(tiles + i);
        if (treasures[i].at == centre)
            std::fill(where_.begin() + i, where_.end(), static_cast<std::uint16_t>(at * 8 + middle));
        else
            where_[i] = static_cast<std::uint16_t>(at * 8 + static_cast<unsigned>(treasures[i].paths[2] - 'a'));
    }
    const std::uint8_t size = v == variant::classic ? 1 : largest_hand;
    for (unsigned team = 0; team < teams; ++team)
        for (; held_[team] < size; ++held_[team]) hands_[team][held_[team]] = deck_[drawn_++];
}

team_set position::winners() const noexcept {
    if (!over()) return 0;
    const auto rank = [this](unsigned team) { return points_[team] * 256U + gems_[team]; };
    unsigned best = 0;
    team_set won = 0;
    for (unsigned team = 0; team < teams_; ++team) {
        if (rank(team) > best) won = 0;
        if (rank(team) < best) continue;
        best = rank(team);
        won = static_cast<team_set>(won | 1U << team);
    }
    return won;
}

broken position::judge(const move& m) const noexcept {
    if (over()) return broken::after_end;
    const std::span<const kind> held = hand(turn_);
    if (std::find(held.begin(), held.end(), kind_of(m.tile)) == held.end()) return broken::not_in_hand;
    if (!is_on_board(m.at)) return broken::outside;
    const unsigned at = index_of(m.at);
    if (board_[at] != free) return broken::occupied;
    const std::uint8_t gateway = tables::known.gateway[at];
    if (gateway != tables::nowhere && (tables::known.blocks[m.tile] >> gateway & 1U) != 0)
        return broken::blocks_gateway;
    return broken::none;
}

outcome position::play(const move& m) noexcept {
    if (const broken rule = judge(m); rule != broken::none) return {rule, false};
    const unsigned at = index_of(m.at);
    board_[at] = m.tile;
    move_gems(at);
    end_turn(kind_of(m.tile));
    return {broken::none, over()};
}

/// All go on by one tile, then again. Before the first step only the new tile lies where a gem can go; after it only gems that
/// have moved can go on. A path that ends on a treasure tile has the gem from there at its other end, or has lost it: so no
/// gem comes back to one, and no two gems lie by one edge.
void position::move_gems(unsigned placed) noexcept {
    std::uint32_t reached = 0; ///< those that are in a gateway
    bool is_first = true;
    for (std::uint32_t going = in_play_; going != 0; is_first = false) {
        std::uint32_t moved = 0;
        bool left_middle = !is_first; ///< one gem a tile, or none
        for (; going != 0; going &= going - 1) {
            const auto gem = static_cast<unsigned>(std::countr_zero(going));
            if ((in_play_ >> gem & 1U) == 0) continue; // lost since this step began
            const unsigned from = where_[gem] / 8;
            unsigned by = where_[gem] % 8;
            if (by == middle) {
                if (left_middle) continue;
                left_middle = true;
                by = 0;
                while (by < edges && tables::known.beyond[from][by] != placed) ++by;
                if (by == edges) continue;
            }
            const unsigned to = tables::known.beyond[from][by];
            if (is_first ? to != placed : board_[to] == free) continue;
            const edge entered = opposite(static_cast<edge>(by));
            const auto in_way = std::find(where_.begin(), where_.end(), static_cast<std::uint16_t>(to * 8 + entered));
            if (in_way != where_.end()) {
                const auto other = static_cast<unsigned>(in_way - where_.begin());
                in_play_ = static_cast<std::uint16_t>(in_play_ & ~(1U << gem) & ~(1U << other));
                continue;
            }
            const edge out = tables::known.exits[board_[to]][entered];
            where_[gem] = static_cast<std::uint16_t>(to * 8 + out);
            if (tables::known.beyond[to][out] != tables::nowhere) {
                moved |= 1U << gem;
                continue;
            }
            reached |= 1U << gem;
            in_play_ = static_cast<std::uint16_t>(in_play_ & ~(1U << gem));
        }
        going = moved;
    }
    for (; reached != 0; reached &= reached - 1) score(static_cast<unsigned>(std::countr_zero(reached)));
}

void position::score(unsigned gem) noexcept {
    const team_set owners = owners_of(tables::known.gateway[where_[gem] / 8], teams_);
    for (unsigned team = 0; team < teams_; ++team)
        if ((owners >> team & 1U) != 0) {
            points_[team] = static_cast<std::uint8_t>(points_[team] + points_for(color_of(gem)));
            ++gems_[team];
        }
}

void position::end_turn(kind played) noexcept {
    std::array<kind, largest_hand>& held = hands_[turn_];
    std::uint8_t& count = held_[turn_];
    kind* const end = held.data() + count;
    std::copy(std::find(held.data(), end, played) + 1, end, std::find(held.data(), end, played));
    --count;
    if (drawn_ < deck_size) held[count++] = deck_[drawn_++];
    turn_ = static_cast<std::uint8_t>((turn_ + 1U) % teams_);
}

} // namespace arbiter::indigo
