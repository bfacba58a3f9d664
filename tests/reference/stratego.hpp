// A slow, obvious reference engine for Stratego, written from what its game server does: units are words, moves are tried on every cell.
// Only who can't answer the first move has lost at once here, as the rules say; and `moves` has none round a corner.
#pragma once

#include "support.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace reference {

struct stratego {
    /// Row and column, counted from 0.
    using cell = std::pair<int, int>;
    /// From where to where.
    using move = std::pair<cell, cell>;

    /// Units by their cells: `red scout`, `blue flag`, or `lake`.
    std::map<cell, std::string> board;
    int size = 10;
    int turn = 0;
    bool started = false;
    bool is_over = false;
    int winner = -1; ///< -1: none

    [[nodiscard]] static std::string team_name(int team) { return team == 0 ? "red" : "blue"; }
    [[nodiscard]] static const std::vector<std::string>& ranks() {
        static const std::vector<std::string> all{"flag",       "bomb",    "spy",   "scout",   "miner",   "sergeant",
                                                  "lieutenant", "captain", "major", "colonel", "general", "marshal"};
        return all;
    }

    /// `below(n)` gives the next number of the server's generator, from 0 to n - 1.
    stratego(bool is_quick, const std::function<int(int)>& below) : size(is_quick ? 8 : 10) {
        const std::vector<cell> lakes =
            is_quick ? std::vector<cell>{{3, 2}, {4, 2}, {3, 5}, {4, 5}}
                     : std::vector<cell>{{4, 2}, {4, 3}, {5, 2}, {5, 3}, {4, 6}, {4, 7}, {5, 6}, {5, 7}};
        for (const cell& c : lakes) board[c] = "lake";
        // a row for each of ten numbers
        const std::string flags = is_quick ? "1111100000" : "2111100000";
        const std::string bombs = is_quick ? "2211110000" : "3221110000";
        const std::string miners = "2111100000";
        const std::string scouts = is_quick ? "0111122222" : "1222233333";
        put_all("flag", 1, flags, below);
        put_all("bomb", is_quick ? 2 : 6, bombs, below);
        put_all("miner", is_quick ? 2 : 5, miners, below);
        put_all("scout", is_quick ? 2 : 8, scouts, below);
        const std::vector<std::string> rest =
            is_quick ? std::vector<std::string>{"spy", "general", "marshal"}
                     : std::vector<std::string>{"spy",        "sergeant",   "sergeant",   "sergeant",   "sergeant",
                                                "lieutenant", "lieutenant", "lieutenant", "lieutenant", "captain",
                                                "captain",    "captain",    "captain",    "major",      "major",
                                                "major",      "colonel",    "colonel",    "general",    "marshal"};
        for (const int team : {0, 1}) {
            std::size_t next = 0;
            for (int row = 0; row < size; ++row)
                for (int column = 0; column < size; ++column)
                    if (is_home(team, row) && !board.contains({row, column}) && next < rest.size())
                        board[{row, column}] = team_name(team) + ' ' + rest[next++];
        }
    }

    [[nodiscard]] bool is_home(int team, int row) const { return team == 0 ? row < size / 2 - 1 : row > size / 2; }
    [[nodiscard]] bool is_on_board(cell c) const {
        return c.first >= 0 && c.first < size && c.second >= 0 && c.second < size;
    }
    [[nodiscard]] std::string at(cell c) const { return board.contains(c) ? board.at(c) : ""; }
    /// The team whose unit stands there, or -1.
    [[nodiscard]] int team_at(cell c) const {
        const std::string what = at(c);
        return what.starts_with("red ") ? 0 : what.starts_with("blue ") ? 1 : -1;
    }
    [[nodiscard]] std::string rank_at(cell c) const { return at(c).substr(at(c).find(' ') + 1); }

    /// What is wrong with the cell where an action begins, by the engine's words; empty where the team has a unit there.
    [[nodiscard]] std::string fault_of_begin(int team, cell c) const {
        if (at(c) == "lake") return "lake";
        if (at(c).empty()) return "no_unit";
        return team_at(c) == team ? "" : "others_unit";
    }

    [[nodiscard]] std::string fault_of_exchange(int team, cell one, cell other) const {
        if (is_over) return "after_end";
        if (started) return "started";
        if (!is_on_board(one) || !is_on_board(other)) return "outside";
        if (std::string fault = fault_of_begin(team, one); !fault.empty()) return fault;
        return is_home(team, other.first) ? "" : "other_side";
    }

    [[nodiscard]] std::string fault_of_move(cell from, cell to) const {
        if (is_over) return "after_end";
        if (!is_on_board(from) || !is_on_board(to)) return "outside";
        if (std::string fault = fault_of_begin(turn, from); !fault.empty()) return fault;
        const std::string rank = rank_at(from);
        if (rank == "bomb" || rank == "flag") return "fixed";
        if (from == to) return "stays";
        const int rows = std::abs(to.first - from.first);
        const int columns = std::abs(to.second - from.second);
        if (rank != "scout") {
            if (rows > 0 && columns > 0) return "diagonal";
            if (rows > 1 || columns > 1) return "too_far";
        } else if (rows > 1 && columns > 1) {
            return "diagonal";
        }
        if (at(to) == "lake") return "into_lake";
        if (team_at(to) == turn) return "own_unit";
        if (rank == "scout" && !is_way_free(from, to)) return "blocked";
        return "";
    }

    /// Along the column and along the row, each from where the scout stands. At the end of each way an enemy may be.
    [[nodiscard]] bool is_way_free(cell from, cell to) const {
        for (int row = 0; row < size; ++row) {
            const bool is_between = (row > from.first && row < to.first) || (row < from.first && row > to.first);
            if (is_between && !at({row, from.second}).empty()) return false;
        }
        for (int column = 0; column < size; ++column) {
            const bool is_between =
                (column > from.second && column < to.second) || (column < from.second && column > to.second);
            if (is_between && !at({from.first, column}).empty()) return false;
        }
        for (const cell& end : {cell{to.first, from.second}, cell{from.first, to.second}})
            if (end != from && !at(end).empty() && team_at(end) != 1 - turn) return false;
        return true;
    }

    [[nodiscard]] static bool is_round_corner(cell from, cell to) {
        return from.first != to.first && from.second != to.second;
    }

    /// What the rules of the game allow, sorted.
    [[nodiscard]] std::vector<move> moves() const {
        std::vector<move> right;
        for (const cell& from : cells())
            for (const cell& to : cells())
                if (team_at(from) == turn && !is_round_corner(from, to) && fault_of_move(from, to).empty())
                    right.emplace_back(from, to);
        return right;
    }
    [[nodiscard]] std::vector<move> exchanges(int team) const {
        std::vector<move> right;
        for (const cell& one : cells())
            for (const cell& other : cells())
                if (fault_of_exchange(team, one, other).empty()) right.emplace_back(one, other);
        return right;
    }
    [[nodiscard]] std::vector<cell> cells() const {
        std::vector<cell> all;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) all.emplace_back(row, column);
        return all;
    }

    void exchange(int team, cell one, cell other) {
        require(fault_of_exchange(team, one, other).empty(), "the exchange breaks a rule");
        const std::string first = at(one);
        const std::string second = at(other);
        put(one, second);
        put(other, first);
    }

    /// Whether its server, too, sees what comes of it.
    bool play(cell from, cell to) {
        require(fault_of_move(from, to).empty(), "the move breaks a rule");
        const bool is_first = !started;
        started = true;
        const std::string mine = at(from);
        const std::string theirs = at(to);
        const std::string rank = rank_at(from);
        const std::string met = theirs.empty() ? "" : rank_at(to);
        put(from, "");
        put(to, left_of(mine, rank, theirs, met));
        const bool others_move = can_move(1 - turn);
        if (met == "flag") return end(turn);
        if (met.empty()) {
            if (is_first && !others_move) return !end(turn);
            turn = 1 - turn;
            return true;
        }
        const bool own_move = can_move(turn);
        if (!own_move && !others_move) return end(-1);
        if (!others_move) return end(turn);
        if (!own_move) return end(1 - turn);
        turn = 1 - turn;
        return true;
    }

private:
    void put_all(const std::string& rank, int count, const std::string& rows, const std::function<int(int)>& below) {
        for (int i = 0; i < count; ++i)
            for (const int team : {0, 1}) {
                cell c;
                do {
                    c.first = rows[static_cast<std::size_t>(below(10))] - '0';
                    c.second = below(size);
                    if (team == 1) c.first = size - 1 - c.first;
                } while (board.contains(c));
                board[c] = team_name(team) + ' ' + rank;
            }
    }

    void put(cell c, const std::string& what) {
        board.erase(c);
        if (!what.empty()) board[c] = what;
    }

    [[nodiscard]] static std::string left_of(const std::string& mine, const std::string& rank,
                                             const std::string& theirs, const std::string& met) {
        if (met.empty()) return mine;
        if (rank == met) return "";
        if (rank == "spy" && met == "marshal") return mine;
        if (met == "bomb") return rank == "miner" ? mine : theirs;
        const auto height = [](const std::string& r) { return std::find(ranks().begin(), ranks().end(), r); };
        return height(rank) > height(met) ? mine : theirs;
    }

    [[nodiscard]] bool can_move(int team) const {
        for (const cell& c : cells()) {
            if (team_at(c) != team || rank_at(c) == "bomb" || rank_at(c) == "flag") continue;
            for (const cell& beside : {cell{c.first + 1, c.second}, cell{c.first - 1, c.second},
                                       cell{c.first, c.second + 1}, cell{c.first, c.second - 1}})
                if (is_on_board(beside) && at(beside) != "lake" && team_at(beside) != team) return true;
        }
        return false;
    }

    bool end(int team) {
        is_over = true;
        winner = team;
        return true;
    }
};

} // namespace reference
