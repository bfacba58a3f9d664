// The messages of UGN but those of its syntax and of symbols. Where a rule comes from is said in docs/notations/ugn.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"

#include <string_view>

namespace arbiter::ugn {

namespace rules {
inline constexpr rule lower_case{"ugn/lower-case", severity::warning, fixable::safely, "a board in lower case"};
inline constexpr rule wrong_board{"ugn/wrong-board", severity::error, fixable::unsafely,
                                  "a move on another board than the one the player was sent to"};
inline constexpr rule closed_board{"ugn/closed-board", severity::error, fixable::unsafely,
                                   "a move on a board that is won or full"};
inline constexpr rule occupied_cell{"ugn/occupied-cell", severity::error, fixable::unsafely, "a move on a taken cell"};
inline constexpr rule move_after_end{"ugn/move-after-end", severity::error, fixable::unsafely,
                                     "a move after the game was won or drawn"};
inline constexpr rule missing_result{"ugn/missing-result", severity::error, fixable::safely,
                                     "no result marker at the end"};
inline constexpr rule result_mismatch{"ugn/result-mismatch", severity::error, fixable::unsafely,
                                      "Result, marker and game that don't agree"};
inline constexpr rule unexplained_result{"ugn/unexplained-result", severity::warning, fixable::no,
                                         "a result for an unfinished game, without a Comment that says why"};
inline constexpr rule comment_mismatch{"ugn/comment-mismatch", severity::warning, fixable::no,
                                       "a Comment that contradicts Result"};
inline constexpr rule filename{"ugn/filename", severity::warning, fixable::no,
                               "a file name that disagrees with Date, Time or GameID"};
} // namespace rules

/// `X`, `O` as a word.
[[nodiscard]] constexpr word player(bool o) noexcept {
    return {o ? "O" : "X"};
}

// ---- moves

struct lower_case {
    static constexpr const arbiter::rule& rule = rules::lower_case;
    static constexpr std::string_view text = "boards are written in upper case: `{board}`";
    char board;
    static constexpr auto fields() { return std::tuple{field{"board", &lower_case::board}}; }
};

struct lower_cases {
    static constexpr const arbiter::rule& rule = rules::lower_case;
    static constexpr std::string_view text = "boards are written in upper case; {count} moves have them in lower case";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &lower_cases::count}}; }
};

struct wrong_board {
    static constexpr const arbiter::rule& rule = rules::wrong_board;
    static constexpr std::string_view text =
        "`{move}` is on board {played}, but `{by}` sends {player} to board {forced}";
    span move, by;
    word player;
    char played, forced;
    static constexpr auto fields() {
        return std::tuple{field{"move", &wrong_board::move}, field{"played", &wrong_board::played},
                          field{"by", &wrong_board::by}, field{"player", &wrong_board::player},
                          field{"forced", &wrong_board::forced}};
    }
};

struct won_board {
    static constexpr const arbiter::rule& rule = rules::closed_board;
    static constexpr std::string_view text =
        "`{move}` is on board {board}, which {winner} has won; a won board takes no more moves";
    span move;
    word winner;
    char board;
    static constexpr auto fields() {
        return std::tuple{field{"move", &won_board::move}, field{"board", &won_board::board},
                          field{"winner", &won_board::winner}};
    }
};

struct full_board {
    static constexpr const arbiter::rule& rule = rules::closed_board;
    static constexpr std::string_view text = "`{move}` is on board {board}, which is full";
    span move;
    char board;
    static constexpr auto fields() {
        return std::tuple{field{"move", &full_board::move}, field{"board", &full_board::board}};
    }
};

struct occupied_cell {
    static constexpr const arbiter::rule& rule = rules::occupied_cell;
    static constexpr std::string_view text = "`{move}` is taken: {owner} played there before";
    span move;
    word owner;
    static constexpr auto fields() {
        return std::tuple{field{"move", &occupied_cell::move}, field{"owner", &occupied_cell::owner}};
    }
};

struct move_after_win {
    static constexpr const arbiter::rule& rule = rules::move_after_end;
    static constexpr std::string_view text = "`{move}` is played after {winner} has won the game";
    span move;
    word winner;
    static constexpr auto fields() {
        return std::tuple{field{"move", &move_after_win::move}, field{"winner", &move_after_win::winner}};
    }
};

struct move_after_draw {
    static constexpr const arbiter::rule& rule = rules::move_after_end;
    static constexpr std::string_view text = "`{move}` is played after the game was drawn";
    span move;
    static constexpr auto fields() { return std::tuple{field{"move", &move_after_draw::move}}; }
};

// notes to a refused move

struct sent_here {
    static constexpr std::string_view text = "cell {cell} sends the opponent to board {board}";
    char cell, board;
    static constexpr auto fields() {
        return std::tuple{field{"cell", &sent_here::cell}, field{"board", &sent_here::board}};
    }
};

struct board_won_here {
    static constexpr std::string_view text = "{winner} wins board {board} here";
    word winner;
    char board;
    static constexpr auto fields() {
        return std::tuple{field{"winner", &board_won_here::winner}, field{"board", &board_won_here::board}};
    }
};

struct board_filled_here {
    static constexpr std::string_view text = "board {board} is full from here on";
    char board;
    static constexpr auto fields() { return std::tuple{field{"board", &board_filled_here::board}}; }
};

struct taken_here {
    static constexpr std::string_view text = "{owner} takes the cell here";
    word owner;
    static constexpr auto fields() { return std::tuple{field{"owner", &taken_here::owner}}; }
};

struct stone_here {
    static constexpr std::string_view text = "{owner} has cell {cell}";
    word owner;
    char cell;
    static constexpr auto fields() {
        return std::tuple{field{"owner", &stone_here::owner}, field{"cell", &stone_here::cell}};
    }
};

struct game_won_here {
    static constexpr std::string_view text = "{winner} wins the game here";
    word winner;
    static constexpr auto fields() { return std::tuple{field{"winner", &game_won_here::winner}}; }
};

struct game_drawn_here {
    static constexpr std::string_view text = "the last open board closes here, and the game is drawn";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unchecked_moves {
    static constexpr std::string_view text = "the {count} moves after it were not checked";
    std::uint32_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &unchecked_moves::count}}; }
};

struct unchecked_move {
    static constexpr std::string_view text = "the move after it was not checked";
    static constexpr auto fields() { return std::tuple{}; }
};

/// One slip of the pen that makes the rest of the game legal: this text for that one.
struct did_you_mean {
    static constexpr std::string_view text =
        "did you mean `{board}{cell}` for `{written}`? then all {count} later moves are legal";
    span written;
    std::uint32_t count;
    char board, cell;
    static constexpr auto fields() {
        return std::tuple{field{"written", &did_you_mean::written}, field{"board", &did_you_mean::board},
                          field{"cell", &did_you_mean::cell}, field{"count", &did_you_mean::count}};
    }
};

struct did_you_mean_to_leave_out {
    static constexpr std::string_view text =
        "is `{written}` one move too many? without it all {count} later moves are legal";
    span written;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"written", &did_you_mean_to_leave_out::written},
                          field{"count", &did_you_mean_to_leave_out::count}};
    }
};

struct did_you_swap {
    static constexpr std::string_view text =
        "did you mean `{second} {first}`, the other way round? then all {count} later moves are legal";
    span first, second;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"first", &did_you_swap::first}, field{"second", &did_you_swap::second},
                          field{"count", &did_you_swap::count}};
    }
};

// ---- results

struct missing_result {
    static constexpr const arbiter::rule& rule = rules::missing_result;
    static constexpr std::string_view text =
        "there is no result marker at the end: one of `1-0`, `0-1`, `1/2-1/2`, `*`, on a line of its own";
    static constexpr auto fields() { return std::tuple{}; }
};

struct result_against_game {
    static constexpr const arbiter::rule& rule = rules::result_mismatch;
    static constexpr std::string_view text = "Result says `{claimed}`, but {played}";
    word claimed, played;
    static constexpr auto fields() {
        return std::tuple{field{"claimed", &result_against_game::claimed},
                          field{"played", &result_against_game::played}};
    }
};

struct marker_against_game {
    static constexpr const arbiter::rule& rule = rules::result_mismatch;
    static constexpr std::string_view text = "the marker `{claimed}` says that {meaning}, but {played}";
    span claimed;
    word meaning, played;
    static constexpr auto fields() {
        return std::tuple{field{"claimed", &marker_against_game::claimed},
                          field{"meaning", &marker_against_game::meaning},
                          field{"played", &marker_against_game::played}};
    }
};

struct result_against_marker {
    static constexpr const arbiter::rule& rule = rules::result_mismatch;
    static constexpr std::string_view text = "Result says `{claimed}`, but the marker at the end is `{marker}`";
    word claimed;
    span marker;
    static constexpr auto fields() {
        return std::tuple{field{"claimed", &result_against_marker::claimed},
                          field{"marker", &result_against_marker::marker}};
    }
};

struct marker_says {
    static constexpr std::string_view text = "the marker says that {meaning}";
    word meaning;
    static constexpr auto fields() { return std::tuple{field{"meaning", &marker_says::meaning}}; }
};

struct unexplained_result {
    static constexpr const arbiter::rule& rule = rules::unexplained_result;
    static constexpr std::string_view text =
        "Result says `{claimed}`, but the game is not over, and no Comment says why";
    word claimed;
    static constexpr auto fields() { return std::tuple{field{"claimed", &unexplained_result::claimed}}; }
};

struct explain_result {
    static constexpr std::string_view text = "write why, for instance `[Comment \"{comment}\"]`";
    word comment;
    static constexpr auto fields() { return std::tuple{field{"comment", &explain_result::comment}}; }
};

struct last_move {
    static constexpr std::string_view text = "the last move; boards are still open, and nobody has three in a row";
    static constexpr auto fields() { return std::tuple{}; }
};

struct comment_mismatch {
    static constexpr const arbiter::rule& rule = rules::comment_mismatch;
    static constexpr std::string_view text = "Comment says that {meaning}, but Result is `{claimed}`";
    word claimed, meaning;
    static constexpr auto fields() {
        return std::tuple{field{"meaning", &comment_mismatch::meaning}, field{"claimed", &comment_mismatch::claimed}};
    }
};

struct result_stands_here {
    static constexpr std::string_view text = "Result stands here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct filename {
    static constexpr const arbiter::rule& rule = rules::filename;
    static constexpr std::string_view text = "{tag} is `{found}`, but the name of the file says `{named}`";
    static constexpr std::string_view subject = "tag";
    word tag;
    span found;
    name_span named;
    static constexpr auto fields() {
        return std::tuple{field{"tag", &filename::tag}, field{"found", &filename::found},
                          field{"named", &filename::named}};
    }
};

} // namespace arbiter::ugn
