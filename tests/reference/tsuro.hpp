// A slow reference engine for Tsuro, written from docs/notations/qgn.md and from how its game server moves tokens: round by round, in each
// round in an order that a coin decides.
#pragma once

#include "support.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

class tsuro {
public:
    using cell = std::pair<int, int>; // row, column
    struct token {
        cell at;
        char notch = 'A';
    };
    using numbers = std::function<int(int)>; // from 0 to one less than that

    // `draw` gives the numbers by which tiles and places are drawn, `coin` those by which the order of tokens is.
    tsuro(int teams, std::string played, numbers draw, numbers coin)
        : variant(std::move(played)), draw_(std::move(draw)), coin_(std::move(coin)) {
        deck = all_tiles();
        shuffle();
        for (int team = 0; team < teams; ++team) {
            tokens.emplace_back();
            hands_.emplace_back();
            while (hand(team).size() < 3) take(team);
            do tokens.back() = any_start();
            while (shares_cell(team));
            alive.insert(team);
        }
        points.assign(tokens.size(), 0);
    }

    static std::vector<std::string> all_tiles() {
        const std::string text =
            "ABCDEFGH AHBGCDEF AHBCDGEF AHBCDEFG AGBHCDEF ABCHDGEF ABCGDHEF AGBCDHEF ABCGDEFH AGBCDEFH "
            "ACBGDEFH ACBGDHEF ACBHDGEF ADBHCGEF ADBGCHEF ADBCEHFG ADBCEGFH AEBCDGFH AEBCDHFG AFBHCDEG "
            "AFBGCHDE AFBCDHEG AFBDCHEG AFBDCGEH AEBDCGFH ACBDEGFH AFBECHDG AFBECGDH AEBFCGDH ADBFCGEH "
            "ADBFCHEG ACBFDHEG ADBGCEFH AGBDCEFH ADBGCFEH ";
        std::vector<std::string> all;
        for (std::size_t at = 0; at < text.size(); at += 9) all.push_back(text.substr(at, 8));
        return all;
    }

    // Clockwise by a quarter.
    static std::string turned(std::string tile) {
        for (char& c : tile) c = static_cast<char>(c < 'G' ? c + 2 : c - 6);
        return tile;
    }

    [[nodiscard]] bool is_over() const { return over; }

    // Where the team whose turn it is puts its tile.
    [[nodiscard]] cell target() const {
        const token& t = tokens[static_cast<std::size_t>(turn)];
        return begun.contains(turn) ? beyond(t) : t.at;
    }

    // Empty where the move is legal.
    [[nodiscard]] std::string fault(const cell& at, const std::string& tile) const {
        if (over) return "after_end";
        if (at != target()) return "elsewhere";
        return place_in_hand(tile) < hand(turn).size() ? "" : "not_in_hand";
    }

    [[nodiscard]] std::vector<std::string> moves() const {
        std::vector<std::string> all;
        for (std::string tile : hand(turn))
            for (int i = 0; i < 4; ++i, tile = turned(tile)) all.push_back(tile);
        return all;
    }

    void put(const std::string& tile) {
        const cell at = target();
        hand(turn).erase(hand(turn).begin() + static_cast<std::ptrdiff_t>(place_in_hand(tile)));
        board[at] = tile;
        begun.insert(turn);
        while (move_all()) {
        }
        count();
        const std::set<int> before = alive;
        for (int team = 0; team < static_cast<int>(tokens.size()); ++team)
            if (begun.contains(team) && is_lost(team)) lose(team);
        end(before);
        if (over) return;
        fill_hands();
        turn = next(turn);
    }

    [[nodiscard]] const std::vector<std::string>& held(int team) const { return hand(team); }

    std::string variant;
    std::map<cell, std::string> board;
    std::vector<std::string> deck;
    std::vector<token> tokens;
    std::vector<int> points;
    std::set<int> alive;
    std::set<int> begun; // those that have put a tile, and aren't out
    std::set<int> winners;
    int turn = 0;
    bool over = false;

private:
    [[nodiscard]] const std::vector<std::string>& hand(int team) const {
        return hands_[variant == "open_tiles" ? 0 : static_cast<std::size_t>(team)];
    }
    [[nodiscard]] std::vector<std::string>& hand(int team) {
        return hands_[variant == "open_tiles" ? 0 : static_cast<std::size_t>(team)];
    }

    void shuffle() {
        for (std::string& each : deck)
            std::swap(each, deck[static_cast<std::size_t>(draw_(static_cast<int>(deck.size())))]);
    }
    void take(int team) {
        hand(team).push_back(deck.back());
        deck.pop_back();
    }

    token any_start() {
        const int n = draw_(8);
        const int along = draw_(6);
        const char notch = "ABCDEFGH"[n];
        if (n < 2) return {{0, along}, notch};
        if (n < 4) return {{along, 5}, notch};
        if (n < 6) return {{5, along}, notch};
        return {{along, 0}, notch};
    }
    [[nodiscard]] bool shares_cell(int team) const {
        for (int other = 0; other < team; ++other)
            if (tokens[static_cast<std::size_t>(other)].at == tokens.back().at) return true;
        return false;
    }

    static cell beyond(const token& t) {
        auto [row, column] = t.at;
        if (t.notch <= 'B') return {row - 1, column};
        if (t.notch <= 'D') return {row, column + 1};
        if (t.notch <= 'F') return {row + 1, column};
        return {row, column - 1};
    }
    static char other_side(char notch) {
        const std::string pairs = "AFBECHDG";
        return pairs[pairs.find(notch) ^ 1U];
    }

    [[nodiscard]] std::size_t place_in_hand(const std::string& tile) const {
        std::size_t at = 0;
        for (; at < hand(turn).size(); ++at) {
            std::string same = hand(turn)[at];
            for (int i = 0; i < 4; ++i, same = turned(same))
                if (same == tile) return at;
        }
        return at;
    }

    // Whether another token lies where that of a team does, or just across the border.
    [[nodiscard]] bool meets(int team) const {
        const token& t = tokens[static_cast<std::size_t>(team)];
        for (int other = 0; other < static_cast<int>(tokens.size()); ++other) {
            const token& o = tokens[static_cast<std::size_t>(other)];
            if (other == team) continue;
            if (o.at == t.at && o.notch == t.notch) return true;
            if (o.at == beyond(t) && o.notch == other_side(t.notch)) return true;
        }
        return false;
    }
    [[nodiscard]] bool is_lost(int team) const {
        const auto [row, column] = beyond(tokens[static_cast<std::size_t>(team)]);
        return row < 0 || row > 5 || column < 0 || column > 5 || meets(team);
    }

    void enter(int team, const cell& at, char notch) {
        const std::string& tile = board.at(at);
        const char out = tile[tile.find(notch) ^ 1U];
        gone_[{team, at}].push_back(std::string{notch, out});
        tokens[static_cast<std::size_t>(team)] = {at, out};
    }

    bool step(int team) {
        token& t = tokens[static_cast<std::size_t>(team)];
        if (!gone_.contains({team, t.at})) return enter(team, t.at, t.notch), true;
        if (meets(team) || !board.contains(beyond(t))) return false;
        return enter(team, beyond(t), other_side(t.notch)), true;
    }

    bool move_all() {
        std::vector<int> order(begun.begin(), begun.end());
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(coin_(static_cast<int>(i)))]);
        bool moved = false;
        for (const int team : order) moved = step(team) || moved;
        return moved;
    }

    // Whether of the letters in their circle just one end of the other path lies between those of one.
    static bool cross(const std::string& one, const std::string& other) {
        std::string circle;
        for (char c = one[0]; c != one[1]; c = c == 'H' ? 'A' : static_cast<char>(c + 1)) circle += c;
        const auto is_in = [&circle](char c) { return circle.substr(1).find(c) != std::string::npos; };
        return one.find(other[0]) == std::string::npos && is_in(other[0]) != is_in(other[1]);
    }

    void count() {
        if (variant != "longest_path" && variant != "most_crossings") return;
        points.assign(tokens.size(), 0);
        for (const auto& [whose, paths] : gone_) {
            int found = static_cast<int>(paths.size());
            if (variant == "most_crossings") {
                found = 0;
                for (std::size_t i = 0; i < paths.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j) found += cross(paths[i], paths[j]) ? 1 : 0;
            }
            points[static_cast<std::size_t>(whose.first)] += found;
        }
    }

    void lose(int team) {
        alive.erase(team);
        begun.erase(team);
        for (const std::string& tile : hand(team)) deck.push_back(tile);
        hand(team).clear();
        shuffle();
        if (alive.empty() || dragon_ != team) return;
        if (hand(next(turn)).size() < 3) dragon_ = next(turn);
    }

    void end(const std::set<int>& before) {
        const bool full = board.size() == 35;
        std::set<int> best;
        for (int team = 0; team < static_cast<int>(tokens.size()); ++team)
            if (points[static_cast<std::size_t>(team)] == *std::max_element(points.begin(), points.end()))
                best.insert(team);
        if (variant == "longest_path" || variant == "most_crossings") {
            over = alive.empty() || full || (alive.size() == 1 && best == alive);
            winners = over ? best : winners;
        } else if (variant == "solo") {
            over = alive.empty() || full;
            winners = over ? alive : winners;
        } else {
            over = alive.size() < 2 || full;
            winners = !over ? winners : alive.empty() ? before : alive;
        }
    }

    void fill_hands() {
        int team = dragon_ >= 0 ? dragon_ : turn;
        for (; alive.contains(team) && !deck.empty() && hand(team).size() < 3; team = next(team)) take(team);
        dragon_ = deck.empty() && hand(team).size() < 3 ? team : -1;
    }

    [[nodiscard]] int next(int team) const {
        require(!alive.empty(), "nobody is next");
        const auto at = alive.upper_bound(team);
        return at == alive.end() ? *alive.begin() : *at;
    }

    std::vector<std::vector<std::string>> hands_;
    std::map<std::pair<int, cell>, std::vector<std::string>> gone_; // the paths that a team went on a tile
    int dragon_ = -1;
    numbers draw_;
    numbers coin_;
};

} // namespace reference
