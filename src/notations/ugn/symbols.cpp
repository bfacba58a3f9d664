#include "notations/ugn/symbols.hpp"

#include "arbiter/diagnostic.hpp"
#include "arbiter/rules/uttt.hpp"
#include "notations/ugn/messages.hpp"
#include "notations/ugn/moves.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::ugn {

// ---- Sets of cells and of boards in words.

namespace detail {

/// Nine names with a comma and a blank between them, and the end of the text.
using squares_text = std::array<char, 9 + 8 * 2 + 1>;

/// The text of each set of squares, the first of which is called `first`: `1, 4, 9`.
[[nodiscard]] consteval std::array<squares_text, uttt::all_squares + 1> texts_of_squares(char first) {
    std::array<squares_text, uttt::all_squares + 1> texts{};
    for (std::size_t set = 0; set < texts.size(); ++set) {
        std::size_t size = 0;
        for (unsigned square = 0; square < 9; ++square) {
            if ((set >> square & 1U) == 0) continue;
            if (size > 0) {
                texts[set][size++] = ',';
                texts[set][size++] = ' ';
            }
            texts[set][size++] = static_cast<char>(first + static_cast<char>(square));
        }
    }
    return texts;
}

inline constexpr auto cell_texts = texts_of_squares('1');
inline constexpr auto board_texts = texts_of_squares('A');

} // namespace detail

/// The names of `cells`, such as `2, 5, 9`.
[[nodiscard]] constexpr word names_of_cells(uttt::squares cells) noexcept {
    return {detail::cell_texts[cells].data()};
}
/// The names of `boards`, such as `A, C`.
[[nodiscard]] constexpr word names_of_boards(uttt::squares boards) noexcept {
    return {detail::board_texts[boards].data()};
}

namespace {

/// Every set of symbols in its order, by its bits.
constexpr std::array<const char*, 16> symbol_texts{"",  "!",  "/",  "!/",  "%",  "!%",  "/%",  "!/%",
                                                   "#", "!#", "/#", "!/#", "%#", "!%#", "/%#", "!/%#"};

constexpr unsigned bit_of(char symbol) noexcept {
    switch (symbol) {
    case '!':
        return shows_win;
    case '/':
        return shows_full;
    case '%':
        return shows_draw;
    case '#':
        return shows_game;
    default:
        return 0;
    }
}

/// What a move does, in words.
const char* words_for(unsigned events) noexcept {
    switch (events) {
    case uttt::wins_board:
        return "wins its board";
    case uttt::fills_board:
        return "fills its board, which nobody has won";
    case uttt::draws_game:
        return "draws the game";
    case uttt::wins_game:
        return "wins the game";
    case uttt::wins_board | uttt::wins_game:
        return "wins its board and the game";
    case uttt::wins_board | uttt::draws_game:
        return "wins its board and draws the game";
    default:
        return "fills its board and draws the game";
    }
}

/// Whether what a move did is known, and not just likely: else no fix is safe.
bool is_sure(const symbol_context& at) noexcept {
    return !at.d.accepted_guess;
}

class symbol_check {
public:
    symbol_check(const symbol_context& at, const uttt::position& after, uttt::move move, unsigned events,
                 collector& findings)
        : at_(at), after_(after), move_(move), events_(events), findings_(findings),
          mover_(uttt::other(after.to_move())), ply_(at.t[at.id]) {
        symbols_ = {ply_.begin + 2, ply_.begin + 2};
        const std::string_view text = at.s.text();
        while (symbols_.end < ply_.end && bit_of(text[symbols_.end]) != 0) ++symbols_.end;
    }

    void run() {
        const unsigned shown = ply_.flags & symbols_shown;
        if ((shown & ~events_) != 0)
            report_false();
        else if (!symbols_agree(shown, events_))
            report_missing(shown);
        else if (symbols_.size() > static_cast<unsigned>(std::popcount(shown)))
            report_duplicates(shown);
        else if (at_.s.text(symbols_) != symbol_texts[shown])
            findings_.report(symbols_, symbol_order{{symbol_texts[shown]}})
                .at(at_.d.game_number(), at_.ply)
                .fix("write `{}`", is_sure(at_))
                .replace(symbols_, symbol_texts[shown]);
    }

private:
    /// What the move deserves, in the record's own style: one strong symbol where it shows one, else all that hold.
    [[nodiscard]] const char* deserved() const noexcept {
        const unsigned shown = ply_.flags & symbols_shown;
        const bool is_short = shown == shows_game || shown == shows_draw;
        return symbol_texts[is_short ? strongest(events_) : events_];
    }

    void report_false() {
        unsigned allowed = events_;
        for (std::uint32_t i = symbols_.begin; i < symbols_.end; ++i) {
            const unsigned bit = bit_of(at_.s.text()[i]);
            if ((bit & ~allowed) == 0) continue;
            allowed |= bit; // if it is there twice, that is the same mistake
            collector::handle h = report_false({i, i + 1}, bit);
            h.at(at_.d.game_number(), at_.ply);
            if (events_ == 0)
                h.help(deserved_none{move_span(ply_)});
            else
                h.help(deserved_symbols{move_span(ply_), {deserved()}});
            if (at_.bears_result) continue; // the record doesn't prove which of the two is wrong
            h.fix(events_ == 0 ? "remove the symbol" : "write `{}`", is_sure(at_)).replace(symbols_, deserved());
        }
    }

    collector::handle report_false(span where, unsigned bit) {
        const span move = move_span(ply_);
        const word who = player(mover_ == uttt::side::o);
        const char board = board_name(move_.board);
        switch (bit) {
        case shows_win: {
            collector::handle h = findings_.report(where, false_win{move, board, who});
            relate_stones(h, static_cast<uttt::squares>(after_.cells(mover_, move_.board) & ~(1U << move_.cell)));
            return h;
        }
        case shows_full: {
            if ((events_ & uttt::wins_board) == 0)
                return findings_.report(where,
                                        false_full{move, board, names_of_cells(rest_of(after_.taken(move_.board)))});
            collector::handle h = findings_.report(where, false_full_won{move, board, who});
            relate_winning_stones(h);
            return h;
        }
        case shows_draw: {
            if ((events_ & uttt::wins_game) == 0)
                return findings_.report(where, false_draw{move, names_of_boards(rest_of(after_.closed()))});
            collector::handle h = findings_.report(where, false_draw_won{move, who});
            relate_winning_boards(h);
            return h;
        }
        default: {
            collector::handle h = findings_.report(where, false_game{move, who});
            relate_boards(h, uttt::all_squares);
            return h;
        }
        }
    }

    void report_missing(unsigned shown) {
        const bool implied_by_game = (shown & (shows_game | shows_draw)) != 0;
        const unsigned missing = implied_by_game ? strongest(events_) & ~shown : events_ & ~shown;
        collector::handle h = findings_.report(
            point(symbols_.end), missing_symbol{move_span(ply_), {words_for(missing)}, {symbol_texts[missing]}});
        h.at(at_.d.game_number(), at_.ply);
        if ((missing & uttt::wins_board) != 0) relate_winning_stones(h);
        if ((missing & uttt::fills_board) != 0) relate_last_stone(h);
        if ((missing & uttt::draws_game) != 0) relate_last_closing(h);
        if ((missing & uttt::wins_game) != 0) relate_winning_boards(h);
        h.fix("write `{}`", is_sure(at_)).replace(symbols_, deserved());
    }

    void report_duplicates(unsigned shown) {
        unsigned seen = 0;
        for (std::uint32_t i = symbols_.begin; i < symbols_.end; ++i) {
            const char symbol = at_.s.text()[i];
            if ((seen & bit_of(symbol)) != 0)
                findings_.report({i, i + 1}, duplicate_symbol{symbol})
                    .at(at_.d.game_number(), at_.ply)
                    .fix("write `{}`", is_sure(at_))
                    .replace(symbols_, symbol_texts[shown]);
            seen |= bit_of(symbol);
        }
    }

    /// The squares that are none of `some`.
    [[nodiscard]] static uttt::squares rest_of(uttt::squares some) noexcept {
        return static_cast<uttt::squares>(uttt::all_squares & ~some);
    }

    /// The squares of three in a row through `square`, without that one.
    [[nodiscard]] static uttt::squares line_through(unsigned square, uttt::squares taken) noexcept {
        for (unsigned a = 0; a < 9; ++a)
            for (unsigned b = 0; b < a; ++b) {
                const auto pair = static_cast<uttt::squares>(1U << a | 1U << b);
                const auto own = static_cast<uttt::squares>(1U << square);
                if ((pair & own) == 0 && (pair & taken) == pair &&
                    uttt::three_in_a_row(static_cast<uttt::squares>(pair | own)))
                    return pair;
            }
        return 0;
    }

    /// Calls `visit` with the place of each earlier ply, its move, what it did, and whose it was.
    template <class Visit>
    void for_each_earlier(Visit visit) const {
        uttt::position p;
        play_again(at_.d, at_.t, at_.id, p, [&](const node& n, uttt::move m, const uttt_game::outcome& done) {
            visit(move_span(n), m, done.events, uttt::other(p.to_move()));
        });
    }

    /// The moves that put stones on `cells` of the move's board.
    void relate_stones(collector::handle& h, uttt::squares cells) const {
        for_each_earlier([&](span where, uttt::move m, uttt::events, uttt::side) {
            if (m.board == move_.board && (cells >> m.cell & 1U) != 0)
                h.related(where, stone_here{player(mover_ == uttt::side::o), cell_name(m.cell)});
        });
    }

    /// The move wins its board: those that put the row's other stones there.
    void relate_winning_stones(collector::handle& h) const {
        relate_stones(h, line_through(move_.cell, after_.cells(mover_, move_.board)));
    }

    /// The moves that won those of `boards` that are the mover's.
    void relate_boards(collector::handle& h, uttt::squares boards) const {
        for_each_earlier([&](span where, uttt::move m, uttt::events events, uttt::side side) {
            if ((events & uttt::wins_board) != 0 && side == mover_ && (boards >> m.board & 1U) != 0)
                h.related(where, board_won_here{player(mover_ == uttt::side::o), board_name(m.board)});
        });
    }

    /// The move wins the game: those that won the row's other boards.
    void relate_winning_boards(collector::handle& h) const {
        relate_boards(h, line_through(move_.board, after_.boards(mover_)));
    }

    /// The move fills its board: the one before it there.
    void relate_last_stone(collector::handle& h) const {
        span last{};
        for_each_earlier([&](span where, uttt::move m, uttt::events, uttt::side) {
            if (m.board == move_.board) last = where;
        });
        h.related(last, one_cell_left{cell_name(move_.cell), board_name(move_.board)});
    }

    /// The move closes the last board: the one that closed the last but one.
    void relate_last_closing(collector::handle& h) const {
        span last{};
        for_each_earlier([&](span where, uttt::move, uttt::events events, uttt::side) {
            if (events != uttt::nothing) last = where;
        });
        h.related(last, one_board_left{board_name(move_.board)});
    }

    const symbol_context& at_;
    const uttt::position& after_;
    uttt::move move_;
    unsigned events_;
    collector& findings_;
    uttt::side mover_;
    const node& ply_;
    span symbols_{};
};

} // namespace

std::string_view text_of_symbols(uttt::events events) noexcept {
    return symbol_texts[events];
}

void report_symbols_apart(const symbol_context& at, collector& findings) {
    const node& ply = at.t[at.id];
    const node& apart = at.t[at.id + 1];
    const word symbols{symbol_texts[(ply.flags | apart.flags) & symbols_shown]};
    const span where{apart.begin, apart.end};
    findings.report(where, symbols_apart{where, move_span(ply), symbols})
        .at(at.d.game_number(), at.ply)
        .fix("put them together", is_sure(at))
        .replace({ply.begin + 2, apart.end}, symbols.text);
}

void check_symbols(const symbol_context& at, const uttt::position& after, uttt::events events, collector& findings) {
    symbol_check(at, after, read(at.s.text(), at.t[at.id]), events, findings).run();
}

} // namespace arbiter::ugn
