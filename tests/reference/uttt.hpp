// A slow reference implementation of the rules of Ultimate Tic-Tac-Toe and of the UGN writer, for the tests.
// It was written from the documents alone and never from the code it checks. Every question is
// answered by scanning all the cells anew. Keep it obvious; never make it fast.

#pragma once

#include "tests/reference/support.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace reference {

// The owner of three equal marks in a row among nine squares, else ' '. Only X and O own anything.
//     0 1 2
//     3 4 5
//     6 7 8
inline char owner_of_row(const char (&squares)[9]) {
    static constexpr int rows[8][3] = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, // across
        {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, // down
        {0, 4, 8}, {2, 4, 6},            // aslant
    };
    for (char player : {'X', 'O'}) {
        for (const auto& row : rows) {
            if (squares[row[0]] == player && squares[row[1]] == player && squares[row[2]] == player) {
                return player;
            }
        }
    }
    return ' ';
}

inline bool holds_blank(const char (&squares)[9]) {
    for (char square : squares) {
        if (square == ' ') {
            return true;
        }
    }
    return false;
}

// 'X' or 'O' won it, '=' full without a winner, ' ' still open. The same question is asked of a small
// board (its cells) and of the whole game (the states of its boards): a blank means it goes on.
inline char state_of(const char (&squares)[9]) {
    const char owner = owner_of_row(squares);
    if (owner != ' ') {
        return owner;
    }
    return holds_blank(squares) ? ' ' : '=';
}

// The first of the rules broken, in the order in which they are reported.
enum class verdict { fine, after_end, wrong_board, closed_board, occupied };

struct game {
    using verdict = reference::verdict;

    char cells[9][9];    // ' ', 'X', 'O'
    char board_state[9]; // ' ' open, 'X' or 'O' won, '=' full
    char to_move = 'X';
    int forced = -1;   // -1: any open board
    char result = ' '; // ' ' not over, 'X', 'O', '=' drawn

    game() {
        for (int board = 0; board < 9; ++board) {
            board_state[board] = ' ';
            for (int cell = 0; cell < 9; ++cell) {
                cells[board][cell] = ' ';
            }
        }
    }

    verdict judge(int board, int cell) const {
        require(board >= 0 && board < 9 && cell >= 0 && cell < 9, "no such square");
        if (state_of(board_state) != ' ') {
            return verdict::after_end;
        }
        if (forced != -1 && board != forced) {
            return verdict::wrong_board;
        }
        if (state_of(cells[board]) != ' ') {
            return verdict::closed_board;
        }
        if (cells[board][cell] != ' ') {
            return verdict::occupied;
        }
        return verdict::fine;
    }

    // Board and cell from 0, boards first.
    std::vector<std::pair<int, int>> legal() const {
        std::vector<std::pair<int, int>> moves;
        for (int board = 0; board < 9; ++board) {
            for (int cell = 0; cell < 9; ++cell) {
                if (judge(board, cell) == verdict::fine) {
                    moves.emplace_back(board, cell);
                }
            }
        }
        return moves;
    }

    // Plays a legal move; returns all the symbols that hold, in the order ! / % #.
    std::string play(int board, int cell) {
        require(judge(board, cell) == verdict::fine, "play() of an illegal move");

        cells[board][cell] = to_move;
        for (int each = 0; each < 9; ++each) {
            board_state[each] = state_of(cells[each]);
        }
        result = state_of(board_state);
        forced = board_state[cell] == ' ' ? cell : -1;
        to_move = to_move == 'X' ? 'O' : 'X';

        // The board played on was open and the game was not over: judge() said so.
        const bool wins_board = owner_of_row(cells[board]) != ' ';
        const bool fills_board = !wins_board && !holds_blank(cells[board]);
        const bool wins_game = owner_of_row(board_state) != ' ';
        const bool draws_game = !wins_game && !holds_blank(board_state);

        std::string symbols;
        if (wins_board) {
            symbols += '!';
        }
        if (fills_board) {
            symbols += '/';
        }
        if (draws_game) {
            symbols += '%';
        }
        if (wins_game) {
            symbols += '#';
        }
        return symbols;
    }
};

// How the document's examples write the symbols: # for !#, % for /% and !%.
inline std::string strongest(const std::string& symbols) {
    if (symbols.find('#') != std::string::npos) {
        return "#";
    }
    if (symbols.find('%') != std::string::npos) {
        return "%";
    }
    return symbols;
}

// The games of exactly `depth` more moves. A game that ended earlier is not counted.
inline std::uint64_t perft(const game& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t leaves = 0;
    for (const auto& [board, cell] : position.legal()) {
        game next = position;
        next.play(board, cell);
        leaves += perft(next, depth - 1);
    }
    return leaves;
}

// A game of random legal moves, to its end.
inline std::vector<std::pair<int, int>> random_game(std::uint64_t seed) {
    splitmix64 random{seed};
    std::vector<std::pair<int, int>> moves;
    game position;
    for (auto choices = position.legal(); !choices.empty(); choices = position.legal()) {
        const auto chosen = choices[static_cast<std::size_t>(random.below(choices.size()))];
        position.play(chosen.first, chosen.second);
        moves.push_back(chosen);
    }
    return moves;
}

enum class style { full, strongest };

inline std::string move_text(int board, int cell) {
    std::string text;
    text += static_cast<char>('A' + board);
    text += static_cast<char>('1' + cell);
    return text;
}

inline std::string two_digits(int number) {
    std::string text;
    text += static_cast<char>('0' + number / 10 % 10);
    text += static_cast<char>('0' + number % 10);
    return text;
}

inline std::string tag(const std::string& name, const std::string& value) {
    return "[" + name + " \"" + value + "\"]\n";
}

// A complete right record in the canonical layout. The seed chooses the values of the tags and, for a
// game that is not over, how it stopped: still in progress, resigned by either, or drawn by agreement.
// NOLINTNEXTLINE(readability-function-size): a record written from top to bottom
inline std::string record(const std::vector<std::pair<int, int>>& moves, style how, std::uint64_t seed) {
    splitmix64 random{seed};

    std::string body;
    game position;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const auto [board, cell] = moves[ply];
        std::string const symbols = position.play(board, cell);
        body += move_text(board, cell);
        body += how == style::full ? symbols : strongest(symbols);
        const bool last_of_line = ply % 2 == 1 || ply + 1 == moves.size();
        body += last_of_line ? '\n' : ' ';
    }

    std::string id;
    for (int letter = 0; letter < 9; ++letter) {
        id += "0123456789abcdef"[random.below(16)];
    }
    // One draw a statement, so that every compiler draws in the same order. Every month has 28 days.
    std::string date = "20" + two_digits(20 + random.below(10));
    date += "-" + two_digits(1 + random.below(12));
    date += "-" + two_digits(1 + random.below(28));
    std::string time = two_digits(random.below(24));
    time += ":" + two_digits(random.below(60));
    time += ":" + two_digits(random.below(60));

    static constexpr const char* names[] = {
        "Player1", "Player2", "Ada Lovelace", "Zo\xc3\xab", "127.0.0.1:50312", "[::1]:50312", "x",
    };
    std::string const player_x = names[random.below(std::size(names))];
    std::string const player_o = names[random.below(std::size(names))];

    std::string outcome;
    std::string marker;
    std::string comment;
    if (position.result == 'X') {
        outcome = "X";
        marker = "1-0";
    } else if (position.result == 'O') {
        outcome = "O";
        marker = "0-1";
    } else if (position.result == '=') {
        outcome = "Draw";
        marker = "1/2-1/2";
    } else {
        switch (random.below(4)) {
        case 0:
            outcome = "In Progress";
            marker = "*";
            break;
        case 1:
            outcome = "X";
            marker = "1-0";
            comment = "X wins by resignation";
            break;
        case 2:
            outcome = "O";
            marker = "0-1";
            comment = "O wins by resignation";
            break;
        default:
            outcome = "Draw";
            marker = "1/2-1/2";
            comment = "Draw by agreement";
            break;
        }
    }

    std::string text;
    text += tag("GameID", id);
    text += tag("Date", date);
    text += tag("Time", time);
    text += tag("PlayerX", player_x);
    text += tag("PlayerO", player_o);
    text += tag("Result", outcome);
    if (!comment.empty()) {
        text += tag("Comment", comment);
    }
    text += "\n";
    text += body;
    text += marker + "\n";
    return text;
}

} // namespace reference
