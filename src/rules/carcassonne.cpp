#include "arbiter/rules/carcassonne.hpp"

#include "arbiter/rules/go_random.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace arbiter::carcassonne {

namespace {

[[nodiscard]] constexpr unsigned opposite(unsigned s) noexcept {
    return (s + 2) % sides;
}
/// The half that a half meets, on the tile beyond its side.
[[nodiscard]] constexpr unsigned across(unsigned h) noexcept {
    return 2 * opposite(h / 2) + 1 - h % 2;
}

void shuffle(std::span<kind> cards, go_random& r) noexcept {
    for (kind& each : cards)
        std::swap(each, cards[static_cast<std::size_t>(r.intn(static_cast<std::int64_t>(cards.size())))]);
}

} // namespace

/// What doesn't depend on the position, by tiles.
struct position::tables {
    /// Of each side with a city or a road the first side that it is one with; of each half of a side that isn't a city's its
    /// farm, behind the sides.
    std::array<std::array<std::uint8_t, sides>, tiles> land_part{};
    std::array<std::array<std::uint8_t, halves>, tiles> farm_part{};
    std::array<std::array<std::uint8_t, sides>, tiles> touched{}; ///< by farms: a bit for each side with a city
    std::array<std::uint8_t, tiles> code{};                       ///< two bits a side
    std::array<std::uint8_t, kinds> turns{};
    static const tables known;

    constexpr tables() noexcept {
        for (unsigned t = 0; t < tiles; ++t) {
            for (unsigned s = 0; s < sides; ++s)
                code[t] = static_cast<std::uint8_t>(code[t] | static_cast<unsigned>(land_of(static_cast<tile>(t), s))
                                                                  << 2 * s);
            join_sides(t);
            join_farms(t);
        }
        for (unsigned k = 0; k < kinds; ++k) {
            turns[k] = 1;
            while (turns[k] < sides && code[std::size_t{k} * sides + turns[k]] != code[std::size_t{k} * sides])
                ++turns[k];
        }
    }

private:
    [[nodiscard]] static constexpr unsigned count(unsigned t, land l) noexcept {
        unsigned found = 0;
        for (unsigned s = 0; s < sides; ++s) found += land_of(static_cast<tile>(t), s) == l ? 1U : 0U;
        return found;
    }

    /// Two roads are one; one, three or four end on the tile.
    constexpr void join_sides(unsigned t) noexcept {
        const bool is_through = count(t, land::road) == 2;
        for (unsigned s = 0; s < sides; ++s) {
            const land l = land_of(static_cast<tile>(t), s);
            land_part[t][s] = none;
            if (l == land::field) continue;
            const bool is_one = l == land::city ? all_kinds[t / sides].is_joined : is_through;
            unsigned first = is_one ? 0 : s;
            while (land_of(static_cast<tile>(t), first) != l) ++first;
            land_part[t][s] = static_cast<std::uint8_t>(first);
        }
    }

    /// Fields are separated by roads, if these don't end at a cloister, and by a city in the middle, unless a road leads past it.
    constexpr void join_farms(unsigned t) noexcept {
        const tile_kind& k = all_kinds[t / sides];
        const bool is_past = count(t, land::road) == 2;
        const auto parts_at = [&](unsigned s) {
            const land l = land_of(static_cast<tile>(t), s);
            return l == land::road ? !k.has_cloister : l == land::city && k.is_joined && !is_past;
        };
        unsigned all = 0;
        for (unsigned s = 0; s < sides; ++s) all += parts_at(s) ? 1U : 0U;
        unsigned now = 0;
        const auto farm = [&](unsigned number) { return all == 0 ? 0U : number % all; };
        for (unsigned s = 0; s < sides; ++s) {
            const bool is_city = land_of(static_cast<tile>(t), s) == land::city;
            const auto touch = [&](unsigned f) { touched[t][f] = static_cast<std::uint8_t>(touched[t][f] | 1U << s); };
            if (is_city) touch(farm(now));
            farm_part[t][std::size_t{2} * s] = is_city ? none : static_cast<std::uint8_t>(sides + farm(now));
            now += parts_at(s) ? 1U : 0U;
            if (is_city) touch(farm(now));
            farm_part[t][2 * s + 1] = is_city ? none : static_cast<std::uint8_t>(sides + farm(now));
        }
    }
};

constexpr position::tables position::tables::known;

deck deck_of(std::int64_t seed) noexcept {
    deck made{};
    auto next = made.begin();
    for (unsigned k = 0; k < kinds; ++k) next = std::fill_n(next, all_kinds[k].copies, static_cast<kind>(k));
    go_random r(seed);
    shuffle(made, r);
    return made;
}

position::position(unsigned teams, std::int64_t seed) noexcept
    : seed_(seed), deck_(deck_of(seed)), teams_(static_cast<std::uint8_t>(teams)) {
    index_.fill(none);
    hands_.fill(none);
    left_.fill(tokens_each);
    board_[0].tile = start_kind * sides;
    index_[slot_of({0, 0})] = 0;
    for (unsigned i = 0; i < parts; ++i) parent_[i] = static_cast<node>(i);
    for (unsigned s = 0; s < sides; ++s)
        if (const unsigned part = tables::known.land_part[board_[0].tile][s]; part != none) ++open_[part];
    for (unsigned team = 0; team < teams; ++team) hands_[team] = deck_[--undrawn_];
}

std::uint8_t position::winners() const noexcept {
    if (!over_) return 0;
    const std::uint16_t best = *std::max_element(scores_.begin(), scores_.begin() + teams_);
    std::uint8_t won = 0;
    for (unsigned team = 0; team < teams_; ++team)
        if (scores_[team] == best) won = static_cast<std::uint8_t>(won | 1U << team);
    return won;
}

unsigned position::turns_of(kind k) noexcept {
    return tables::known.turns[k];
}

// ---- tiles

unsigned position::first_beside(cell at) const noexcept {
    unsigned first = most_placed;
    for (unsigned s = 0; s < sides; ++s)
        first = std::min<unsigned>(first, tile_at(beyond(at, s)).value_or(most_placed));
    return first;
}

bool position::fits(tile t, cell at) const noexcept {
    for (unsigned s = 0; s < sides; ++s)
        if (const auto other = tile_at(beyond(at, s)))
            if (land_of(board_[*other].tile, opposite(s)) != land_of(t, s)) return false;
    return true;
}

bool position::can_be_put(kind k) const noexcept {
    bool can = false;
    for_each_free([&](cell at) {
        unsigned known = 0;
        unsigned wanted = 0;
        for (unsigned s = 0; s < sides; ++s)
            if (const auto other = tile_at(beyond(at, s))) {
                known |= 3U << 2 * s;
                wanted |= static_cast<unsigned>(land_of(board_[*other].tile, opposite(s))) << 2 * s;
            }
        for (unsigned turned = 0; turned < turns_of(k); ++turned)
            can = can || (tables::known.code[k * sides + turned] & known) == wanted;
        return !can;
    });
    return can;
}

broken position::judge(const placement& m) const noexcept {
    if (over_) return broken::after_end;
    if (claiming_) return broken::claim_first;
    if (m.tile >= tiles || kind_of(m.tile) != hands_[turn_]) return broken::not_in_hand;
    if (std::abs(m.at.x) > farthest || std::abs(m.at.y) > farthest) return broken::apart;
    if (tile_at(m.at)) return broken::occupied;
    if (!fits(m.tile, m.at)) return broken::mismatch;
    if (first_beside(m.at) == most_placed) return broken::apart;
    return broken::none;
}

outcome position::play(const placement& m) noexcept {
    if (const broken rule = judge(m); rule != broken::none) return {rule, false, false};
    const unsigned number = count_++;
    index_[slot_of(m.at)] = static_cast<std::uint8_t>(number);
    board_[number] = {static_cast<std::int8_t>(m.at.x), static_cast<std::int8_t>(m.at.y), m.tile, 0};
    const unsigned first = number * parts;
    for (unsigned i = 0; i < parts; ++i) parent_[first + i] = static_cast<node>(first + i);
    for (unsigned s = 0; s < sides; ++s)
        if (const unsigned part = tables::known.land_part[m.tile][s]; part != none) ++open_[first + part];
    for (unsigned s = 0; s < sides; ++s)
        if (const auto other = tile_at(beyond(m.at, s))) join(number, s, *other);
    hands_[turn_] = none;
    claiming_ = left_[turn_] > 0 && can_claim();
    if (claiming_) return {broken::none, false, true};
    return end_turn();
}

/// What meets at side `s` of a tile, beyond which another lies, is one.
void position::join(unsigned number, unsigned s, unsigned other) noexcept {
    const unsigned back = opposite(s);
    placed& one = board_[number];
    placed& beside = board_[other];
    one.beside = static_cast<std::uint8_t>(one.beside | 1U << s);
    beside.beside = static_cast<std::uint8_t>(beside.beside | 1U << back);
    const tables& known = tables::known;
    if (const unsigned part = known.land_part[one.tile][s]; part != none) {
        unite(number * parts + part, other * parts + known.land_part[beside.tile][back]);
        std::uint8_t& open = open_[root_of(number * parts + part)];
        open = static_cast<std::uint8_t>(open - 2);
    }
    for (unsigned i = 0; i < 2; ++i)
        if (const unsigned part = known.farm_part[one.tile][2 * s + i]; part != none)
            unite(number * parts + part, other * parts + known.farm_part[beside.tile][across(2 * s + i)]);
}

void position::unite(unsigned one, unsigned other) noexcept {
    node to = root_of(one);
    node from = root_of(other);
    if (to == from) return;
    if (to > from) std::swap(to, from); // older parts have more below them
    parent_[from] = to;
    open_[to] = static_cast<std::uint8_t>(open_[to] + open_[from]);
    tokens_[to] = static_cast<std::uint8_t>(tokens_[to] + tokens_[from]);
}

// ---- claims

/// The part that a token stands on; `nodes` where there is none.
unsigned position::node_of(unsigned number, token by, unsigned where) const noexcept {
    const tile t = board_[number].tile;
    unsigned part = none;
    if (by == token::farmer)
        part = tables::known.farm_part[t][where];
    else if (by != token::monk && land_of(t, where) == (by == token::knight ? land::city : land::road))
        part = tables::known.land_part[t][where];
    return part == none ? nodes : number * parts + part;
}

bool position::can_claim() const noexcept {
    const unsigned number = count_ - 1U;
    const tile t = board_[number].tile;
    if (all_kinds[kind_of(t)].has_cloister) return true;
    const auto is_free = [&](unsigned part) { return part != none && tokens_[root_of(number * parts + part)] == 0; };
    const auto& lands = tables::known.land_part[t];
    const auto& farms = tables::known.farm_part[t];
    return std::any_of(lands.begin(), lands.end(), is_free) || std::any_of(farms.begin(), farms.end(), is_free);
}

broken position::judge_pass() const noexcept {
    return over_ ? broken::after_end : claiming_ ? broken::none : broken::tile_first;
}

broken position::judge(const claim& c) const noexcept {
    if (const broken rule = judge_pass(); rule != broken::none) return rule;
    const unsigned number = count_ - 1U;
    if (board_[number].at() != c.at) return broken::elsewhere;
    if (c.token == token::monk)
        return all_kinds[kind_of(board_[number].tile)].has_cloister ? broken::none : broken::no_such_land;
    const unsigned n = node_of(number, c.token, c.where);
    if (n == nodes) return broken::no_such_land;
    return tokens_[root_of(n)] == 0 ? broken::none : broken::claimed;
}

std::optional<claimed_land> position::claimed_by(const claim& c) const noexcept {
    const unsigned n = c.token == token::monk ? nodes : node_of(count_ - 1U, c.token, c.where);
    for (const claimed_land& other : claims())
        if (n != nodes && other.token != token::monk &&
            root_of(node_of(other.number, other.token, other.where)) == root_of(n))
            return other;
    return {};
}

outcome position::play(const claim& c) noexcept {
    if (const broken rule = judge(c); rule != broken::none) return {rule, false, false};
    const unsigned number = count_ - 1U;
    claims_[claim_count_++] = {static_cast<std::uint8_t>(number), turn_, c.token, c.where};
    --left_[turn_];
    if (const unsigned n = node_of(number, c.token, c.where); n != nodes) ++tokens_[root_of(n)];
    return end_turn();
}

outcome position::pass() noexcept {
    if (const broken rule = judge_pass(); rule != broken::none) return {rule, false, false};
    return end_turn();
}

// ---- the end of a turn

outcome position::end_turn() noexcept {
    claiming_ = false;
    score_completed();
    score_monks();
    if (undrawn_ > 0) hands_[turn_] = deck_[--undrawn_];
    over_ = std::all_of(hands_.begin(), hands_.end(), [](kind k) { return k == none; });
    if (!over_) {
        turn_ = static_cast<std::uint8_t>((turn_ + 1U) % teams_);
        over_ = !can_be_put(hands_[turn_]) && !draw_what_can_be_put();
    }
    if (over_) score_rest();
    return {broken::none, over_, false};
}

/// In place of a tile that can't be put; it and those that were drawn in vain are shuffled among the rest.
bool position::draw_what_can_be_put() noexcept {
    const unsigned all = undrawn_;
    while (undrawn_ > 0 && !can_be_put(deck_[undrawn_ - 1U])) --undrawn_;
    if (undrawn_ == 0) return false;
    const kind drawn = deck_[--undrawn_];
    // the first of those in vain is the one that was held; then come the others as they were drawn
    const unsigned first = undrawn_;
    std::reverse(deck_.begin() + first + 1, deck_.begin() + all);
    deck_[first] = hands_[turn_];
    undrawn_ = static_cast<std::uint8_t>(all);
    hands_[turn_] = drawn;
    shuffle_again(undrawn_);
    return true;
}

/// By the numbers that come after those of all shuffles before.
void position::shuffle_again(unsigned size) noexcept {
    go_random r(seed_);
    for (unsigned i = 0; i < deck_size; ++i) (void)r.intn(deck_size);
    for (unsigned i = 0; i < shuffles_; ++i)
        for (unsigned n = 0; n < shuffled_[i]; ++n) (void)r.intn(shuffled_[i]);
    shuffle(std::span(deck_).first(size), r);
    shuffled_[shuffles_++] = static_cast<std::uint8_t>(size);
}

void position::score_completed() noexcept {
    const unsigned number = count_ - 1U;
    for (unsigned s = 0; s < sides; ++s) {
        const unsigned part = tables::known.land_part[board_[number].tile][s];
        if (part != s) continue;
        const node root = root_of(number * parts + part);
        if (open_[root] != 0 || tokens_[root] == 0) continue;
        score_claims(root, false);
    }
}

/// All tokens of a city, road or farm: the teams with most of them get its points.
void position::score_claims(node root, bool is_final) noexcept {
    std::array<unsigned, most_teams> tally{};
    token by = token::knight;
    for (unsigned i = claim_count_; i-- > 0;) {
        const claimed_land c = claims_[i];
        if (c.token == token::monk || root_of(node_of(c.number, c.token, c.where)) != root) continue;
        ++tally[c.team];
        by = c.token;
        take_back(i);
    }
    tokens_[root] = 0;
    const unsigned most = *std::max_element(tally.begin(), tally.end());
    const unsigned points = points_of(root, by, is_final);
    for (unsigned team = 0; team < teams_; ++team)
        if (tally[team] == most) scores_[team] = static_cast<std::uint16_t>(scores_[team] + points);
}

void position::take_back(unsigned number) noexcept {
    ++left_[claims_[number].team];
    claims_[number] = claims_[--claim_count_];
    claims_[claim_count_] = {};
}

/// A tile counts once, be it on several of its sides.
unsigned position::points_of(node root, token by, bool is_final) const noexcept {
    if (by == token::farmer) return points_of_farm(root);
    unsigned points = 0;
    for (unsigned number = 0; number < count_; ++number) {
        const tile t = board_[number].tile;
        for (unsigned s = 0; s < sides; ++s) {
            if (tables::known.land_part[t][s] != s || root_of(number * parts + s) != root) continue;
            points += by == token::knight && all_kinds[kind_of(t)].has_banner ? 2U : 1U;
            break;
        }
    }
    return by == token::knight && !is_final ? 2 * points : points;
}

/// Three for each complete city that it touches.
unsigned position::points_of_farm(node root) const noexcept {
    constexpr unsigned for_city = 3;
    std::array<bool, nodes> counted{};
    unsigned points = 0;
    for (unsigned number = 0; number < count_; ++number) {
        const tile t = board_[number].tile;
        unsigned touched = 0;
        for (unsigned h = 0; h < halves; ++h)
            if (const unsigned part = tables::known.farm_part[t][h];
                part != none && root_of(number * parts + part) == root)
                touched |= tables::known.touched[t][part - sides];
        for (unsigned s = 0; s < sides; ++s) {
            if ((touched >> s & 1U) == 0) continue;
            const node city = root_of(number * parts + tables::known.land_part[t][s]);
            if (open_[city] != 0 || counted[city]) continue;
            counted[city] = true;
            points += for_city;
        }
    }
    return points;
}

unsigned position::tiles_around(cell at) const noexcept {
    unsigned count = 0;
    for (int y = at.y - 1; y <= at.y + 1; ++y)
        for (int x = at.x - 1; x <= at.x + 1; ++x) count += tile_at({x, y}) ? 1U : 0U;
    return count;
}

/// Those on the last tile or beside it, where nine tiles lie now.
void position::score_monks() noexcept {
    constexpr unsigned all = 9;
    const cell last = board_[count_ - 1U].at();
    for (unsigned i = claim_count_; i-- > 0;) {
        const claimed_land c = claims_[i];
        const cell at = board_[c.number].at();
        if (c.token != token::monk || std::abs(at.x - last.x) > 1 || std::abs(at.y - last.y) > 1) continue;
        if (tiles_around(at) != all) continue;
        scores_[c.team] = static_cast<std::uint16_t>(scores_[c.team] + all);
        take_back(i);
    }
}

void position::score_rest() noexcept {
    while (claim_count_ > 0) {
        const claimed_land c = claims_[0];
        if (c.token != token::monk) {
            score_claims(root_of(node_of(c.number, c.token, c.where)), true);
            continue;
        }
        scores_[c.team] = static_cast<std::uint16_t>(scores_[c.team] + tiles_around(board_[c.number].at()));
        take_back(0);
    }
}

} // namespace arbiter::carcassonne
