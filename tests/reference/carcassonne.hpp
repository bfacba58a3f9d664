// Carcassonne as its server plays it: slow and obvious. Cities, roads and farms are found anew each time by walking from tile to
// tile; nothing is kept but tiles and tokens.
#pragma once

#include "support.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

struct carcassonne {
    using cell = std::pair<int, int>;
    /// Two letters: a side of `trbl`, and of farms which half of it; of others a blank.
    using spot = std::pair<cell, std::string>;

    /// `crfrnff`: the sides clockwise from the upper one, the middle, whether cities are joined, whether there is a banner.
    struct placed {
        std::string look;
        [[nodiscard]] char side(int s) const { return look[static_cast<std::size_t>((s + 4) % 4)]; }
        [[nodiscard]] int count(char land) const {
            return static_cast<int>(std::count(look.begin(), look.begin() + 4, land));
        }
        [[nodiscard]] bool has_cloister() const { return look[4] == 'm'; }
        [[nodiscard]] bool is_joined() const { return look[5] == 't'; }
        [[nodiscard]] bool has_banner() const { return look[6] == 't'; }
    };
    struct man {
        cell at;
        char kind;         ///< `k`, `t`, `f` or `m`
        std::string where; ///< as in a spot; empty for `m`
        int team;
    };

    std::function<int(int)> number_below; ///< by which the deck is shuffled
    std::vector<std::string> deck;        ///< drawn from the end
    std::vector<std::string> hands;
    std::map<cell, placed> board{{{0, 0}, {"crfrnff"}}};
    std::vector<man> men;
    std::vector<int> scores, men_left;
    cell last{0, 0};
    int turn = 0;
    bool may_claim = false;
    bool is_over = false;
    int exchanged = 0; ///< how often a tile that couldn't be put was

    carcassonne(int teams, std::function<int(int)> numbers) : number_below(std::move(numbers)), deck(new_deck()) {
        shuffle();
        const auto count = static_cast<std::size_t>(teams);
        scores.resize(count);
        men_left.resize(count, 7);
        for (int i = 0; i < teams; ++i) hands.push_back(draw());
    }

    /// The tiles before they are shuffled.
    [[nodiscard]] static std::vector<std::string> new_deck() {
        const std::vector<std::pair<int, std::string>> tiles{
            {4, "ffffmff"}, {2, "ffrfmff"}, {1, "ccccntt"}, {3, "ccfcntf"}, {1, "ccfcntt"}, {1, "ccrcntf"},
            {2, "ccrcntt"}, {3, "cffcntf"}, {2, "cffcntt"}, {3, "crrcntf"}, {2, "crrcntt"}, {1, "fcfcntf"},
            {2, "fcfcntt"}, {2, "cffcnff"}, {3, "cfcfnff"}, {5, "cfffnff"}, {3, "cfrrnff"}, {3, "crrfnff"},
            {3, "crrrnff"}, {3, "crfrnff"}, {8, "rfrfnff"}, {9, "ffrrnff"}, {4, "frrrnff"}, {1, "rrrrnff"}};
        std::vector<std::string> all;
        for (const auto& [copies, look] : tiles) all.insert(all.end(), static_cast<std::size_t>(copies), look);
        return all;
    }

    /// Each look of a tile that is turned.
    [[nodiscard]] static std::set<std::string> turned(const std::string& look) {
        std::set<std::string> all;
        std::string now = look;
        for (int i = 0; i < 4; ++i) {
            std::rotate(now.begin(), now.begin() + 3, now.begin() + 4);
            all.insert(now);
        }
        return all;
    }

    [[nodiscard]] static cell next_to(cell at, int s) {
        const int dx[] = {0, 1, 0, -1};
        const int dy[] = {1, 0, -1, 0};
        return {at.first + dx[s], at.second + dy[s]};
    }

    /// The word for what is wrong; empty where nothing is.
    [[nodiscard]] std::string fault(const std::string& look, cell at) const {
        if (is_over) return "after_end";
        if (may_claim) return "claim_first";
        if (!turned(hands[static_cast<std::size_t>(turn)]).contains(look)) return "not_in_hand";
        if (board.contains(at)) return "occupied";
        int beside = 0;
        for (int s = 0; s < 4; ++s) {
            const auto other = board.find(next_to(at, s));
            if (other == board.end()) continue;
            ++beside;
            if (other->second.side(s + 2) != look[static_cast<std::size_t>(s)]) return "mismatch";
        }
        return beside == 0 ? "apart" : "";
    }

    [[nodiscard]] std::string fault(cell at, char kind, const std::string& where) const {
        if (is_over) return "after_end";
        if (!may_claim) return "tile_first";
        if (at != last) return "elsewhere";
        if (kind == 'm') return board.at(at).has_cloister() ? "" : "no_such_land";
        if (!has_land(at, kind, where)) return "no_such_land";
        return men_on(region({at, where}, kind)).empty() ? "" : "claimed";
    }

    void put(const std::string& look, cell at) {
        board[at] = {look};
        last = at;
        hands[static_cast<std::size_t>(turn)].clear();
        may_claim = men_left[static_cast<std::size_t>(turn)] > 0;
        if (may_claim && all_claims().empty()) may_claim = false;
        if (!may_claim) end_turn();
    }
    void claim(char kind, const std::string& where) {
        men.push_back({last, kind, where, turn});
        --men_left[static_cast<std::size_t>(turn)];
        end_turn();
    }
    void pass() { end_turn(); }

    [[nodiscard]] std::vector<std::pair<std::string, cell>> all_tiles() const {
        std::vector<std::pair<std::string, cell>> all;
        std::set<cell> cells;
        for (const auto& [at, tile] : board)
            for (int s = 0; s < 4; ++s) cells.insert(next_to(at, s));
        for (const cell& at : cells)
            for (const std::string& look : turned(hands[static_cast<std::size_t>(turn)]))
                if (fault(look, at).empty()) all.emplace_back(look, at);
        return all;
    }
    [[nodiscard]] std::vector<std::pair<char, std::string>> all_claims() const {
        std::vector<std::pair<char, std::string>> all;
        if (fault(last, 'm', "").empty()) all.emplace_back('m', "");
        for (const char s : std::string("trbl")) {
            for (const char kind : std::string("kt"))
                if (fault(last, kind, {s, ' '}).empty()) all.emplace_back(kind, std::string{s, ' '});
            for (const char half : std::string("ab"))
                if (fault(last, 'f', {s, half}).empty()) all.emplace_back('f', std::string{s, half});
        }
        return all;
    }

    [[nodiscard]] std::set<int> winners() const {
        std::set<int> all;
        for (std::size_t i = 0; is_over && i < scores.size(); ++i)
            if (scores[i] == *std::max_element(scores.begin(), scores.end())) all.insert(static_cast<int>(i));
        return all;
    }

private:
    void shuffle() {
        for (std::string& each : deck)
            std::swap(each, deck[static_cast<std::size_t>(number_below(static_cast<int>(deck.size())))]);
    }

    [[nodiscard]] static int number(const std::string& where) {
        return static_cast<int>(std::string("trbl").find(where[0]));
    }
    [[nodiscard]] bool has_land(cell at, char kind, const std::string& where) const {
        const char land = board.at(at).side(number(where));
        return kind == 'k' ? land == 'c' : kind == 't' ? land == 'r' : land != 'c';
    }

    std::string draw() {
        if (deck.empty()) return {};
        std::string top = deck.back();
        deck.pop_back();
        return top;
    }

    /// The spots of one tile that are one with `where`.
    [[nodiscard]] static std::vector<std::string> joined(const placed& t, char kind, const std::string& where) {
        std::vector<std::string> all{where};
        const int from = number(where);
        for (int s = 0; s < 4 && kind != 'f'; ++s) {
            const bool is_city = kind == 'k' && t.is_joined() && t.side(s) == 'c';
            const bool is_road = kind == 't' && t.count('r') == 2 && t.side(s) == 'r';
            if (s != from && (is_city || is_road)) all.push_back({"trbl"[s], ' '});
        }
        if (kind != 'f') return all;
        for (const bool forwards : {true, false}) walk(t, where, forwards, all);
        return all;
    }

    /// Along the border of a tile, from half to half, as far as a farmer can walk.
    static void walk(const placed& t, const std::string& where, bool forwards, std::vector<std::string>& found) {
        int at = 2 * number(where) + (where[1] == 'b' ? 1 : 0);
        for (int i = 0; i < 8; ++i) {
            const int next = (at + (forwards ? 1 : 7)) % 8;
            const bool is_within = at / 2 == next / 2; // across the middle of a side
            const char land = t.side(next / 2);
            if (is_within && land == 'r' && !t.has_cloister()) return;
            // past a city that fills the tile from here to there, nobody gets, unless a road leads through the tile
            if (is_within && land == 'c' && t.is_joined() && t.count('r') != 2) return;
            at = next;
            if (land != 'c') found.push_back({"trbl"[at / 2], at % 2 == 0 ? 'a' : 'b'});
        }
    }

    /// All spots of a city, road or farm.
    [[nodiscard]] std::set<spot> region(const spot& first, char kind) const {
        std::set<spot> seen;
        std::vector<spot> open{first};
        while (!open.empty()) {
            const spot now = open.back();
            open.pop_back();
            if (!seen.insert(now).second) continue;
            for (const std::string& where : joined(board.at(now.first), kind, now.second))
                open.emplace_back(now.first, where);
            const int s = number(now.second);
            const cell beyond = next_to(now.first, s);
            const char half = now.second[1] == 'a' ? 'b' : now.second[1] == 'b' ? 'a' : ' ';
            if (board.contains(beyond)) open.push_back({beyond, {"trbl"[(s + 2) % 4], half}});
        }
        return seen;
    }

    [[nodiscard]] bool is_complete(const std::set<spot>& all) const {
        return std::all_of(all.begin(), all.end(),
                           [this](const spot& s) { return board.contains(next_to(s.first, number(s.second))); });
    }

    [[nodiscard]] std::vector<man> men_on(const std::set<spot>& all) const {
        std::vector<man> found;
        for (const man& m : men) {
            const bool is_farm = !all.empty() && all.begin()->second[1] != ' ';
            const bool is_there = m.kind != 'm' && (m.kind == 'f') == is_farm && all.contains({m.at, m.where});
            if (is_there) found.push_back(m);
        }
        return found;
    }

    [[nodiscard]] int around(cell at) const {
        int count = 0;
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y) count += board.contains({at.first + x, at.second + y}) ? 1 : 0;
        return count;
    }

    [[nodiscard]] int points(const std::set<spot>& all, char kind, bool is_complete_one) const {
        std::set<cell> tiles;
        for (const spot& s : all) tiles.insert(s.first);
        int sum = 0;
        for (const cell& at : tiles) sum += kind == 'k' && board.at(at).has_banner() ? 2 : 1;
        return kind == 'k' && is_complete_one ? 2 * sum : sum;
    }

    /// A farm touches a city where on a tile a farmer standing by the border can step beside the city's side.
    [[nodiscard]] int farm_points(const std::set<spot>& farm) const {
        std::set<std::set<spot>> cities;
        for (const auto& [at, half] : farm) {
            const placed& t = board.at(at);
            for (const bool forwards : {true, false}) {
                int now = 2 * number(half) + (half[1] == 'b' ? 1 : 0);
                for (int i = 0; i < 8; ++i) {
                    const int next = (now + (forwards ? 1 : 7)) % 8;
                    const bool is_within = now / 2 == next / 2;
                    const char land = t.side(next / 2);
                    if (is_within && land == 'r' && !t.has_cloister()) break;
                    if (land == 'c') {
                        std::set<spot> city = region({at, {"trbl"[next / 2], ' '}}, 'k');
                        if (is_complete(city)) cities.insert(std::move(city));
                        if (t.is_joined() && t.count('r') != 2) break;
                    }
                    now = next;
                }
            }
        }
        return 3 * static_cast<int>(cities.size());
    }

    void give(const std::vector<man>& who, int sum) {
        std::map<int, int> tally;
        for (const man& m : who) ++tally[m.team];
        int most = 0;
        for (const auto& [team, count] : tally) most = std::max(most, count);
        for (const auto& [team, count] : tally)
            if (count == most) scores[static_cast<std::size_t>(team)] += sum;
        for (const man& m : who) {
            ++men_left[static_cast<std::size_t>(m.team)];
            men.erase(std::find_if(men.begin(), men.end(), [&m](const man& other) {
                return other.at == m.at && other.kind == m.kind && other.where == m.where;
            }));
        }
    }

    [[nodiscard]] bool can_put(const std::string& look) const {
        for (const auto& [at, tile] : board)
            for (int s = 0; s < 4; ++s) {
                const cell to = next_to(at, s);
                if (board.contains(to)) continue;
                for (const std::string& one : turned(look)) {
                    bool fits = true;
                    for (int side = 0; side < 4; ++side) {
                        const auto other = board.find(next_to(to, side));
                        fits = fits && (other == board.end() ||
                                        other->second.side(side + 2) == one[static_cast<std::size_t>(side)]);
                    }
                    if (fits) return true;
                }
            }
        return false;
    }

    void end_turn() {
        may_claim = false;
        for (const char kind : std::string("kt"))
            for (const char s : std::string("trbl")) {
                const std::string where{s, ' '};
                if (!has_land(last, kind, where)) continue;
                const std::set<spot> all = region({last, where}, kind);
                if (const auto who = men_on(all); !who.empty() && is_complete(all)) give(who, points(all, kind, true));
            }
        for (const man& m : std::vector<man>(men))
            if (m.kind == 'm' && around(m.at) == 9) give({m}, 9);
        hands[static_cast<std::size_t>(turn)] = draw();
        is_over = std::all_of(hands.begin(), hands.end(), [](const std::string& h) { return h.empty(); });
        if (!is_over) {
            turn = (turn + 1) % static_cast<int>(hands.size());
            is_over = !can_put(hands[static_cast<std::size_t>(turn)]) && !exchange();
        }
        if (!is_over) return;
        while (!men.empty()) {
            const man m = men.front();
            if (m.kind == 'm') {
                give({m}, around(m.at));
                continue;
            }
            const std::set<spot> all = region({m.at, m.where}, m.kind);
            give(men_on(all), m.kind == 'f' ? farm_points(all) : points(all, m.kind, false));
        }
    }

    /// What can be put, in place of what can't.
    bool exchange() {
        std::vector<std::string> tried{hands[static_cast<std::size_t>(turn)]};
        while (!deck.empty()) {
            const std::string drawn = draw();
            if (!can_put(drawn)) {
                tried.push_back(drawn);
                continue;
            }
            hands[static_cast<std::size_t>(turn)] = drawn;
            deck.insert(deck.end(), tried.begin(), tried.end());
            shuffle();
            ++exchanged;
            return true;
        }
        return false;
    }
};

} // namespace reference
