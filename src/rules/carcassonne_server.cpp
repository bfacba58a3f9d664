// How the game server of QGN's document follows cities and farms, as far as that isn't what the rules say: see `fault`.
#include "carcassonne_tables.hpp"

#include <algorithm>

namespace arbiter::carcassonne {

namespace {

constexpr bool has_bit(unsigned bits, unsigned at) noexcept {
    return (bits >> at & 1U) != 0;
}

constexpr std::uint8_t with_bit(unsigned bits, unsigned at) noexcept {
    return static_cast<std::uint8_t>(bits | 1U << at);
}

/// The sides of a tile that are one with `s`, which has a city.
constexpr unsigned joined_with(tile t, unsigned s) noexcept {
    if (!all_kinds[kind_of(t)].is_joined) return 1U << s;
    unsigned joined = 0;
    for (unsigned i = 0; i < sides; ++i) joined |= land_of(t, i) == land::city ? 1U << i : 0U;
    return joined;
}

} // namespace

// ---- what it sees

/// It goes on with the tile that it has found last. A tile that it comes to again has one side more, if it has gone on from
/// there already, or if nothing is left but that tile.
position::sight position::city_seen_from(unsigned number, unsigned s) const noexcept {
    struct entry {
        unsigned number, side;
    };
    sight seen{};
    std::array<bool, most_placed> is_found{};
    std::array<entry, most_placed> open{};
    std::size_t count = 0;
    const auto find = [&](unsigned at, unsigned by) {
        is_found[at] = true;
        open[count++] = {at, by};
    };
    find(number, s);
    while (count > 0) {
        const entry now = open[--count];
        const placed& on = board_[now.number];
        seen[now.number] = static_cast<std::uint8_t>(joined_with(on.tile, now.side));
        const auto go_beyond = [&](unsigned by) {
            const auto other = tile_at(beyond(on.at(), by));
            if (!other) return;
            if (!is_found[*other]) return find(*other, opposite(by));
            if (seen[*other] != 0) seen[*other] = with_bit(seen[*other], opposite(by));
        };
        const unsigned joined = joined_with(on.tile, now.side);
        for (unsigned by = 0; by < sides; ++by)
            if (by != now.side && has_bit(joined, by)) go_beyond(by);
        go_beyond(now.side);
        if (count > 0) continue;
        const auto& cities = tables::known.parted[on.tile];
        if (cities[0] == cities[1]) continue;
        for (const unsigned by : cities)
            if (const auto other = tile_at(beyond(on.at(), by)); other && has_bit(seen[*other], opposite(by)))
                seen[now.number] = with_bit(seen[now.number], by);
    }
    return seen;
}

/// It enters a tile by each half once; but the half that is opposite the first one counts as entered.
position::sight position::farm_seen_from(unsigned number, unsigned h) const noexcept {
    struct entry {
        unsigned number, half;
    };
    sight seen{};
    sight entered{}; ///< by the halves of the tiles beside it
    std::array<entry, std::size_t{most_placed} * halves + 1> open{};
    std::size_t count = 0;
    entered[number] = with_bit(0, h);
    open[count++] = {number, h};
    while (count > 0) {
        const entry now = open[--count];
        const placed& on = board_[now.number];
        const auto& farms = tables::known.farm_part[on.tile];
        for (unsigned by = 0; by < halves; ++by) {
            if (farms[by] != farms[now.half]) continue;
            seen[now.number] = with_bit(seen[now.number], by);
            const auto other = tile_at(beyond(on.at(), by / 2));
            if (!other || has_bit(entered[*other], by)) continue;
            entered[*other] = with_bit(entered[*other], by);
            open[count++] = {*other, across(by)};
        }
    }
    return seen;
}

position::sight position::seen_from(const claimed_land& c) const noexcept {
    return c.token == token::knight ? city_seen_from(c.number, c.where) : farm_seen_from(c.number, c.where);
}

bool position::sees_no_token(const claimed_land& by) const noexcept {
    const sight seen = seen_from(by);
    const auto all = claims();
    return std::none_of(all.begin(), all.end(),
                        [&](const claimed_land& c) { return c.token == by.token && has_bit(seen[c.number], c.where); });
}

// ---- where that may matter: else nobody need look

bool position::meets_a_tile_twice(node city) const noexcept {
    const auto meets = [this, city](unsigned number) {
        const auto [one, other] = tables::known.parted[board_[number].tile];
        return one != other && root_of(number * parts + one) == city && root_of(number * parts + other) == city;
    };
    unsigned number = 0;
    while (number < count_ && !meets(number)) ++number;
    return number < count_;
}

bool position::may_lose_farm_from(unsigned number, unsigned h) const noexcept {
    const auto& farms = tables::known.farm_part[board_[number].tile];
    const unsigned opposite_half = across(h);
    return farms[h] != none && farms[opposite_half] != none && farms[h] != farms[opposite_half] &&
           root_of(number * parts + farms[h]) == root_of(number * parts + farms[opposite_half]) &&
           has_bit(board_[number].beside, opposite_half / 2);
}

bool position::may_overlook(const claimed_land& by) const noexcept {
    if (by.token == token::farmer) return may_lose_farm_from(by.number, by.where);
    return by.token == token::knight && meets_a_tile_twice(root_of(node_of(by.number, by.token, by.where)));
}

// ---- what comes of it

bool position::is_unseen(const claim& c) const noexcept {
    const claimed_land by{static_cast<std::uint8_t>(count_ - 1U), turn_, c.token, c.where};
    return judge(c) == broken::claimed && may_overlook(by) && sees_no_token(by);
}

/// Of a team that the rules skip, as all that it could claim is claimed.
void position::note_unseen_claim() noexcept {
    if (difference_.fault != fault::none) return;
    const auto look_at = [this](token by, unsigned where) {
        const claimed_land c{static_cast<std::uint8_t>(count_ - 1U), turn_, by, static_cast<std::uint8_t>(where)};
        if (difference_.fault == fault::none && may_overlook(c) && sees_no_token(c))
            difference_ = {fault::unseen_claim, c, {}};
    };
    for (unsigned s = 0; s < sides; ++s)
        if (land_of(board_[count_ - 1U].tile, s) == land::city) look_at(token::knight, s);
    for (unsigned h = 0; h < halves; ++h) look_at(token::farmer, h);
}

/// Of the city on side `s` of the last tile, which is complete and has tokens.
void position::note_unseen_token(unsigned s) noexcept {
    const unsigned number = count_ - 1U;
    const node city = root_of(number * parts + s);
    if (difference_.fault != fault::none || !meets_a_tile_twice(city)) return;
    const sight seen = city_seen_from(number, s);
    for (const claimed_land& c : claims()) {
        if (c.token != token::knight || root_of(node_of(c.number, c.token, c.where)) != city) continue;
        if (!has_bit(seen[c.number], c.where)) difference_ = {fault::unseen_token, c, {}};
    }
}

/// A city of all tiles up to some number, which completes it.
struct position::complete_cities {
    std::array<sight, std::size_t{2} * most_placed> all{};
    std::size_t count = 0;

    /// As the server keeps them: once for each side with that city of the tile that completed it, unless that joins them.
    explicit complete_cities(const position& p) noexcept {
        std::array<unsigned, nodes> last{};
        const auto each_side = [&p](auto visit) {
            for (unsigned number = 0; number < p.count_; ++number)
                for (unsigned s = 0; s < sides; ++s) {
                    const tile t = p.board_[number].tile;
                    if (land_of(t, s) == land::city && tables::known.land_part[t][s] == s)
                        visit(number, s, p.root_of(number * parts + s));
                }
        };
        each_side([&](unsigned number, unsigned, node city) { last[city] = number; });
        each_side([&](unsigned number, unsigned s, node city) {
            if (p.open_[city] == 0 && last[city] == number) all[count++] = p.city_seen_from(number, s);
        });
    }

    [[nodiscard]] unsigned beside(const position& p, const sight& farm) const noexcept {
        const auto touch = [&](const sight& city) {
            for (unsigned number = 0; number < p.count_; ++number)
                for (unsigned h = 0; h < halves; ++h) {
                    const tile t = p.board_[number].tile;
                    if (has_bit(farm[number], h) &&
                        (tables::known.touched[t][tables::known.farm_part[t][h] - sides] & city[number]) != 0)
                        return true;
                }
            return false;
        };
        return static_cast<unsigned>(
            std::count_if(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), touch));
    }
};

/// With all that is scored at the end. It takes the tokens as they were put.
team_scores position::scores_of_server() const noexcept {
    constexpr unsigned for_city = 3;
    const complete_cities cities(*this);
    auto left = claims_;
    auto end = left.begin() + claim_count_;
    std::sort(left.begin(), end, [](const auto& one, const auto& other) { return one.number < other.number; });
    team_scores scores = scores_;
    const auto add = [&scores](unsigned team, unsigned points) {
        scores[team] = static_cast<std::uint16_t>(scores[team] + points);
    };
    while (end != left.begin()) {
        const claimed_land first = left[0];
        const unsigned on = node_of(first.number, first.token, first.where);
        const sight seen = first.token == token::knight || first.token == token::farmer ? seen_from(first) : sight{};
        const auto is_with_first = [&](const claimed_land& c) {
            if (c.token != first.token) return false;
            if (c.token == token::monk) return c == first;
            if (c.token == token::thief) return root_of(node_of(c.number, c.token, c.where)) == root_of(on);
            return has_bit(seen[c.number], c.where);
        };
        std::array<unsigned, most_teams> tally{};
        for (auto c = left.begin(); c != end; ++c) tally[c->team] += is_with_first(*c) ? 1U : 0U;
        const unsigned points = first.token == token::monk     ? tiles_around(board_[first.number].at())
                                : first.token == token::farmer ? for_city * cities.beside(*this, seen)
                                                               : points_of(root_of(on), first.token, true);
        const unsigned most = *std::max_element(tally.begin(), tally.end());
        for (unsigned team = 0; team < teams_; ++team)
            if (tally[team] == most) add(team, points);
        end = std::remove_if(left.begin(), end, is_with_first);
    }
    return scores;
}

/// Nothing where it counts as the rules do.
std::optional<team_scores> position::other_scores() const noexcept {
    if (difference_.fault != fault::none) return {};
    const auto all = claims();
    bool may_differ = std::any_of(all.begin(), all.end(), [this](const auto& c) { return may_overlook(c); });
    for (unsigned number = 0; number < count_ && !may_differ; ++number) {
        const auto [one, other] = tables::known.parted[board_[number].tile];
        may_differ = one != other && root_of(number * parts + one) == root_of(number * parts + other);
    }
    return may_differ ? std::optional(scores_of_server()) : std::nullopt;
}

} // namespace arbiter::carcassonne
