// Random games of Go by the slow reference engine, and how DGF writes them: made here, from its document alone.
#pragma once

#include "tests/reference/go.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace test::dgf {

/// A number in a text, or in bytes.
struct place {
    std::size_t begin = 0;
    std::size_t end = 0;
};

[[nodiscard]] inline std::size_t points_of(int size) {
    const auto side = static_cast<std::size_t>(size);
    return side * side;
}

struct game {
    int size = 0;
    std::vector<int> start; ///< header and points
    std::vector<int> moves;
    int result = 0;
    reference::go::game reference{1, 1};      ///< after the moves
    std::vector<std::size_t> position_before; ///< of each move: the number of the reference engine's position

    [[nodiscard]] reference::go::game before(std::size_t ply) const {
        reference::go::game earlier = reference;
        while (earlier.positions.size() > position_before.at(ply) + 1) earlier.undo();
        return earlier;
    }
    [[nodiscard]] bool resigned() const { return !moves.empty() && moves.back() < 0; }
    [[nodiscard]] bool passed_out() const {
        const std::size_t n = moves.size();
        return n >= 2 && moves[n - 1] == 0 && moves[n - 2] == 0;
    }
};

[[nodiscard]] inline int column_of(int move, int size) {
    return (move - 1) % size;
}
[[nodiscard]] inline int row_of(int move, int size) {
    return (move - 1) / size;
}

/// Where the side to move may play, ko and all.
[[nodiscard]] inline std::vector<int> points_that_are(const reference::go::game& g, reference::go::verdict wanted) {
    std::vector<int> all;
    const int size = g.now().stones.width;
    for (int m = 1; m <= size * size; ++m)
        if (g.would_be(g.now().turn, column_of(m, size), row_of(m, size)).broken == wanted) all.push_back(m);
    return all;
}

/// A random legal point; 0 where few tries find none.
[[nodiscard]] inline int random_point(const reference::go::game& g, reference::splitmix64& r) {
    const int size = g.now().stones.width;
    for (int tries = 0; tries < 30; ++tries) {
        const int m = 1 + r.below(points_of(size));
        if (g.would_be(g.now().turn, column_of(m, size), row_of(m, size)).broken == reference::go::verdict::fine)
            return m;
    }
    return 0;
}

/// A board with a few stones, komi and captures.
[[nodiscard]] inline std::vector<int> random_start(int size, reference::splitmix64& r) {
    const bool handicap = r.below(4) == 0;
    const int komi_bits = r.below(3) * 4;
    std::vector<int> start{(handicap ? 2 : 1) + komi_bits, r.below(10), r.below(10), size};
    start.resize(4 + points_of(size), 0);
    if (handicap)
        for (int i = 0; i < 3; ++i) start[4 + static_cast<std::size_t>(r.below(points_of(size)))] = 1;
    return start;
}

[[nodiscard]] inline reference::go::game reference_of(const std::vector<int>& start) {
    const int size = start[3];
    reference::go::game g(size, size);
    std::vector<reference::go::game::change> stones;
    for (int m = 1; m <= size * size; ++m)
        if (const int state = start[static_cast<std::size_t>(m) + 3]; state == 1 || state == 2)
            stones.push_back({column_of(m, size), row_of(m, size), state == 1 ? 'X' : 'O'});
    g.set_up(stones, (start[0] & 2) != 0 ? 'O' : 'X');
    return g;
}

inline void play(game& g, int m) {
    g.position_before.push_back(g.reference.positions.size() - 1);
    g.moves.push_back(m);
    const char side = g.reference.now().turn;
    if (m == 0) g.reference.pass(side);
    if (m > 0) g.reference.play(side, column_of(m, g.size), row_of(m, g.size));
}

/// At most so many moves; then, perhaps, an end.
[[nodiscard]] inline game random_game(int size, std::size_t most, reference::splitmix64& r) {
    game g;
    g.size = size;
    g.start = random_start(size, r);
    g.reference = reference_of(g.start);
    while (g.moves.size() < most && !g.passed_out()) play(g, r.below(60) == 0 ? 0 : random_point(g.reference, r));
    if (g.passed_out()) {
        g.result = r.below(3);
    } else if (r.below(3) == 0) {
        g.result = g.reference.now().turn == 'X' ? 2 : 1;
        play(g, -1);
    } else if (r.below(2) == 0) {
        while (!g.passed_out()) play(g, 0);
        g.result = r.below(3);
    }
    return g;
}

/// A game cut off before some move, so that what comes next can be chosen.
[[nodiscard]] inline game cut(const game& whole, std::size_t ply) {
    game g = whole;
    g.reference = whole.before(ply);
    g.moves.resize(ply);
    g.position_before.resize(ply);
    g.result = 0;
    return g;
}

/// Of 5×5 to 19×19; small ones are played long, so that there are many captures.
[[nodiscard]] inline game any_game(reference::splitmix64& r) {
    const int size = r.below(8) == 0 ? 10 + r.below(10) : 5 + r.below(5);
    const int most = size < 10 ? 2 * size * size : size * size;
    return random_game(size, 1 + static_cast<std::size_t>(r.below(static_cast<std::size_t>(most))), r);
}

/// The board after all moves, as `latest_board` has it: the mark of ko is left out.
[[nodiscard]] inline std::vector<int> latest(const game& g) {
    const auto& now = g.reference.now();
    std::vector<int> b = g.start;
    const bool over = g.resigned() || g.passed_out();
    const int black = b[1] + now.black_captures;
    const int white = b[2] + now.white_captures;
    b[0] = (b[0] & 12) | (over ? 0 : now.turn == 'X' ? 1 : 2) | (black > 255 ? 16 : 0) | (white > 255 ? 32 : 0);
    b[1] = black > 255 ? black - 255 : black;
    b[2] = white > 255 ? white - 255 : white;
    for (std::size_t i = 0; i < now.stones.points.size(); ++i)
        b[i + 4] = now.stones.points[i] == 'X' ? 1 : now.stones.points[i] == 'O' ? 2 : 0;
    return b;
}

/// A record in some form, and where its numbers stand.
struct written {
    std::string name;
    std::string text;
    std::vector<place> start;
    std::vector<place> moves;
    std::vector<place> latest;
    place result;
};

inline place add(written& w, int number) {
    const std::size_t begin = w.text.size();
    w.text += std::to_string(number);
    return {begin, w.text.size()};
}

inline std::vector<place> add_array(written& w, const std::string& key, const std::vector<int>& numbers) {
    std::vector<place> places;
    w.text += key + " = [";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        w.text += i == 0 ? "" : i % 19 == 0 ? ",\n" : ", ";
        places.push_back(add(w, numbers[i]));
    }
    w.text += "]\n";
    return places;
}

/// `with_claims`: with the latest board and the result.
[[nodiscard]] inline written as_game(const game& g, bool with_claims = true) {
    written w;
    w.name = "game.dgf";
    w.text = "game_id = \"g\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\n";
    w.start = add_array(w, "initial_board", g.start);
    w.moves = add_array(w, "moves", g.moves);
    if (!with_claims) return w;
    w.latest = add_array(w, "latest_board", latest(g));
    w.text += "result = ";
    w.result = add(w, g.result);
    w.text += "\n";
    return w;
}

[[nodiscard]] inline written as_record(const game& g) {
    written w;
    w.name = "record.dgr";
    const auto add_line = [&w](int number, bool ends) {
        const place p = add(w, number);
        w.text += ends ? '\n' : ' ';
        return p;
    };
    for (std::size_t i = 0; i < g.start.size(); ++i)
        w.start.push_back(add_line(g.start[i], i == 3 || (i > 3 && (i - 3) % static_cast<std::size_t>(g.size) == 0)));
    w.result = add_line(g.result, true);
    for (std::size_t i = 0; i < g.moves.size(); ++i) w.moves.push_back(add_line(g.moves[i], i % 10 == 9));
    return w;
}

inline place add_bytes(written& w, int number, int width) {
    const std::size_t begin = w.text.size();
    for (int i = 0; i < width; ++i) w.text += static_cast<char>(static_cast<unsigned>(number) >> 8 * i & 255U);
    return {begin, w.text.size()};
}

[[nodiscard]] inline written as_bytes(const game& g) {
    written w;
    w.name = "record.dgr";
    for (const int number : g.start) w.start.push_back(add_bytes(w, number, 1));
    w.result = add_bytes(w, g.result, 1);
    for (const int m : g.moves) w.moves.push_back(add_bytes(w, m, g.size <= 181 ? 2 : 4));
    return w;
}

[[nodiscard]] inline std::string board_text(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        text += std::to_string(numbers[i]) +
                (i == 3 || (i > 3 && (i - 3) % static_cast<std::size_t>(numbers[3]) == 0) ? '\n' : ' ');
    return text;
}

[[nodiscard]] inline std::string board_bytes(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) text += static_cast<char>(number);
    return text;
}

[[nodiscard]] inline std::string packed_bytes(const std::vector<int>& numbers) {
    std::string text = board_bytes({numbers.begin(), numbers.begin() + 4});
    for (std::size_t i = 4; i < numbers.size(); i += 4) {
        unsigned byte = 0;
        for (std::size_t j = i; j < i + 4 && j < numbers.size(); ++j)
            byte += static_cast<unsigned>(numbers[j]) << 2 * (j - i);
        text += static_cast<char>(byte);
    }
    return text;
}

} // namespace test::dgf
