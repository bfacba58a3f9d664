// A slow, obvious reference engine for Indigo, written from what its game server does, by words and maps: cells are found by where they
// lie, tiles are their names, and each gem is asked about each other one.
#pragma once

#include "support.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

struct indigo {
    using cell = std::pair<int, int>; ///< row and column

    struct move {
        std::string tile{};
        int row = 0;
        int column = 0;
        // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy takes the 0 that the compiler compares with for a pointer
        friend auto operator<=>(const move&, const move&) = default;
        friend bool operator==(const move&, const move&) = default;
    };

    struct gem {
        std::string color{};
        cell at{};
        char edge = 's'; ///< `s` on the treasure tile in the middle
        bool lost = false;
        bool scored = false;
        [[nodiscard]] bool in_play() const { return !lost && !scored; }
    };

    int teams;
    std::vector<std::string> deck; ///< names of tiles, not turned; the next one first
    std::vector<std::vector<std::string>> hands;
    std::vector<int> points;
    std::vector<int> gems_of;
    std::map<cell, std::string> board{{{0, 0}, "ced"}, {{0, 4}, "dfe"}, {{4, 8}, "aef"}, {{8, 4}, "bfa"},
                                      {{8, 0}, "acb"}, {{4, 0}, "bdc"}, {{4, 4}, "s"}};
    std::vector<gem> gems{{"amber", {0, 0}, 'd'}, {"amber", {0, 4}, 'e'}, {"amber", {4, 8}, 'f'},
                          {"amber", {8, 4}, 'a'}, {"amber", {8, 0}, 'b'}, {"amber", {4, 0}, 'c'}};
    int turn = 0;

    indigo(int team_count, bool large_hands, std::vector<std::string> shuffled)
        : teams(team_count), deck(std::move(shuffled)), hands(static_cast<std::size_t>(team_count)),
          points(static_cast<std::size_t>(team_count)), gems_of(static_cast<std::size_t>(team_count)) {
        for (const char* color : {"emerald", "emerald", "emerald", "emerald", "emerald", "sapphire"})
            gems.push_back({color, {4, 4}, 's'});
        for (std::vector<std::string>& hand : hands)
            for (int i = 0; i < (large_hands ? 2 : 1); ++i) draw(hand);
    }

    /// The tiles before they are shuffled.
    [[nodiscard]] static std::vector<std::string> new_deck() {
        std::vector<std::string> all;
        for (const auto& [tile, copies] : std::vector<std::pair<std::string, int>>{
                 {"afbcde", 6}, {"becfda", 6}, {"afbecd", 14}, {"abcedf", 14}, {"adbfce", 14}})
            all.insert(all.end(), static_cast<std::size_t>(copies), tile);
        return all;
    }

    void draw(std::vector<std::string>& hand) {
        if (deck.empty()) return;
        hand.push_back(deck.front());
        deck.erase(deck.begin());
    }

    [[nodiscard]] static int cells_in(int row) { return 9 - std::abs(row - 4); }
    [[nodiscard]] static bool is_on_board(cell at) {
        return at.first >= 0 && at.first < 9 && at.second >= 0 && at.second < cells_in(at.first);
    }
    /// How far to the right a cell lies, in halves of one.
    [[nodiscard]] static int place(cell at) { return 9 - cells_in(at.first) + 2 * at.second; }

    /// The cell there, which may be on no board.
    [[nodiscard]] static cell across(cell from, char edge) {
        static const std::map<char, std::pair<int, int>> ways{{'a', {-1, -1}}, {'b', {-1, 1}}, {'c', {0, 2}},
                                                              {'d', {1, 1}},   {'e', {1, -1}}, {'f', {0, -2}}};
        const auto [down, right] = ways.at(edge);
        const int row = from.first + down;
        if (row < 0 || row > 8) return {-1, -1};
        return {row, (place(from) + right - (9 - cells_in(row))) / 2};
    }
    [[nodiscard]] static char facing(char edge) {
        return std::string("defabc").at(static_cast<std::size_t>(edge - 'a'));
    }

    [[nodiscard]] static std::string turned(std::string tile) {
        for (char& c : tile) c = c == 'f' ? 'a' : static_cast<char>(c + 1);
        return tile;
    }
    /// As it may lie: six names.
    [[nodiscard]] static std::vector<std::string> all_turned(const std::string& tile) {
        std::vector<std::string> all{tile};
        while (all.size() < 6) all.push_back(turned(all.back()));
        return all;
    }

    /// The edges of the gateway of a cell; empty where it has none.
    [[nodiscard]] static std::string gateway(cell at) {
        static const std::map<std::string, std::set<cell>> all{
            {"ab", {{0, 1}, {0, 2}, {0, 3}}}, {"bc", {{1, 5}, {2, 6}, {3, 7}}}, {"cd", {{5, 7}, {6, 6}, {7, 5}}},
            {"de", {{8, 3}, {8, 2}, {8, 1}}}, {"ef", {{7, 0}, {6, 0}, {5, 0}}}, {"fa", {{3, 0}, {2, 0}, {1, 0}}}};
        for (const auto& [edges, cells] : all)
            if (cells.contains(at)) return edges;
        return {};
    }
    [[nodiscard]] std::set<int> owners(const std::string& edges) const {
        using owned = std::map<std::string, std::set<int>>;
        static const std::map<int, owned> all{
            {2, {{"ab", {0}}, {"bc", {1}}, {"cd", {0}}, {"de", {1}}, {"ef", {0}}, {"fa", {1}}}},
            {3, {{"ab", {0}}, {"bc", {0, 1}}, {"cd", {2}}, {"de", {2, 0}}, {"ef", {1}}, {"fa", {1, 2}}}},
            {4, {{"ab", {0, 1}}, {"bc", {1, 2}}, {"cd", {0, 3}}, {"de", {3, 1}}, {"ef", {2, 0}}, {"fa", {2, 3}}}}};
        return all.at(teams).at(edges);
    }

    [[nodiscard]] bool over() const {
        return std::none_of(gems.begin(), gems.end(), [](const gem& g) { return g.in_play(); });
    }
    [[nodiscard]] std::set<int> winners() const {
        std::set<int> best;
        if (!over()) return best;
        std::pair<int, int> most{-1, -1};
        for (int team = 0; team < teams; ++team) {
            const auto n = static_cast<std::size_t>(team);
            const std::pair<int, int> has{points[n], gems_of[n]};
            if (has > most) best.clear();
            if (has >= most) best.insert(team);
            most = std::max(most, has);
        }
        return best;
    }

    /// The place of the tile of the hand that is turned so; the size of the hand where there is none.
    [[nodiscard]] std::size_t in_hand(const std::string& tile) const {
        const std::vector<std::string>& hand = hands[static_cast<std::size_t>(turn)];
        std::size_t at = 0;
        for (; at < hand.size(); ++at) {
            const std::vector<std::string> names = all_turned(hand[at]);
            if (std::find(names.begin(), names.end(), tile) != names.end()) break;
        }
        return at;
    }

    /// The first rule that a move breaks, by the engine's word for it; empty if none.
    [[nodiscard]] std::string fault(const move& m) const {
        if (over()) return "after_end";
        if (in_hand(m.tile) == hands[static_cast<std::size_t>(turn)].size()) return "not_in_hand";
        const cell at{m.row, m.column};
        if (!is_on_board(at)) return "outside";
        if (board.contains(at)) return "occupied";
        for (const std::size_t pair : {0U, 2U, 4U})
            if (!gateway(at).empty() && m.tile.substr(pair, 2) == gateway(at)) return "blocks_gateway";
        return {};
    }

    /// Any that breaks no rule: as long as the game goes on there is one.
    [[nodiscard]] move random_move(splitmix64& r) const {
        const std::vector<std::string>& hand = hands[static_cast<std::size_t>(turn)];
        for (;;) {
            const std::vector<std::string> names = all_turned(hand[static_cast<std::size_t>(r.below(hand.size()))]);
            const int row = r.below(9);
            const int column = r.below(static_cast<std::size_t>(cells_in(row)));
            move m{names[static_cast<std::size_t>(r.below(names.size()))], row, column};
            if (fault(m).empty()) return m;
        }
    }

    /// A move that breaks no rule.
    void put(const move& m) {
        std::vector<std::string>& hand = hands[static_cast<std::size_t>(turn)];
        hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(in_hand(m.tile)));
        const cell placed{m.row, m.column};
        board[placed] = m.tile;
        std::vector<std::size_t> moved;
        step(&placed, moved);
        for (std::vector<std::size_t> more = moved; !more.empty();) {
            more.clear();
            step(nullptr, more);
        }
        for (const std::size_t i : moved)
            if (gems[i].scored)
                for (const int team : owners(gateway(gems[i].at))) {
                    const std::string& color = gems[i].color;
                    points[static_cast<std::size_t>(team)] += color == "amber" ? 1 : color == "emerald" ? 2 : 3;
                    ++gems_of[static_cast<std::size_t>(team)];
                }
        draw(hands[static_cast<std::size_t>(turn)]);
        turn = (turn + 1) % teams;
    }

private:
    /// Each gem goes on by one tile, if there is one; `placed` is where the new one lies, before it is the first step.
    void step(const cell* placed, std::vector<std::size_t>& moved) {
        bool has_left_middle = false;
        for (std::size_t i = 0; i < gems.size(); ++i) {
            if (!gems[i].in_play()) continue;
            char by = gems[i].edge;
            if (by == 's') {
                if (placed == nullptr || has_left_middle) continue;
                for (const char edge : {'a', 'b', 'c', 'd', 'e', 'f'})
                    if (across(gems[i].at, edge) == *placed) by = edge;
                if (by == 's') continue;
                has_left_middle = true;
            }
            const cell to = across(gems[i].at, by);
            if (!is_on_board(to) || !board.contains(to)) continue;
            if (meets(i, to, facing(by))) continue;
            const std::string& paths = board.at(to);
            const std::size_t found = paths.find(facing(by));
            const std::size_t other = found ^ 1U;
            require(found != std::string::npos && other < paths.size(), "the game server fails: no path goes on");
            gems[i].at = to;
            gems[i].edge = paths[other];
            gems[i].scored = gateway(to).find(paths[other]) != std::string::npos;
            moved.push_back(i);
        }
    }

    /// Whether another gem lies, or lay at its end, where gem `number` comes onto a tile: then both are lost.
    [[nodiscard]] bool meets(std::size_t number, cell to, char edge) {
        for (gem& other : gems) {
            if (other.at != to || other.edge != edge) continue;
            gems[number].lost = other.lost = true;
            return true;
        }
        return false;
    }
};

} // namespace reference
