#include "arbiter/dgf.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/game_text.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/notation.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter::dgf {

namespace {

constexpr std::uint32_t most_halves = 2 * most_count + 1; ///< of a count, half a point among them

/// A game in the numbers of DGF.
class numbering {
public:
    numbering(const exchanged_game& from, std::vector<loss>& losses) : from_(from), losses_(losses) {}

    /// Nothing where no board of DGF can hold it, and why.
    std::optional<record> made(arbiter::refusal& why) {
        const go::record& g = from_.game;
        if (g.width != g.height || g.width == 0 || g.width > go::longest_side) {
            why = {from_.start, "its board has " + std::to_string(g.width) + " by " + std::to_string(g.height) +
                                    " points, and boards of DGF are square, of 1 to 255"};
            return {};
        }
        record r;
        r.start = start();
        r.result = static_cast<std::uint8_t>(g.result);
        for (std::size_t i = 0; i < g.moves.size(); ++i) add(r, i);
        return r;
    }

private:
    void lose(span where, std::string what) { losses_.push_back({where, std::move(what)}); }

    board start() {
        const go::record& g = from_.game;
        board b = empty_board(g.width);
        for (std::size_t i = 0; i < b.points.size() && i < g.stones.size(); ++i)
            b.points[i] = static_cast<state>(g.stones[i]);
        if (g.ko && g.ko->column < g.width && g.ko->row < g.height) {
            state& point = b.points[index_of(*g.ko, b.size)];
            if (point == state::empty) point = state::forbidden;
        }
        b.to_move = g.moves.empty() ? g.to_move : g.moves.front().side;
        take_count(g.black_count, "Black", b.black_count, b.black_half);
        take_count(g.white_count, "White", b.white_count, b.white_half);
        b.black_by_bit = (from_.spelling & black_has_more) != 0;
        b.white_by_bit = (from_.spelling & white_has_more) != 0;
        return b;
    }

    void take_count(std::uint32_t halves, const char* side, std::uint32_t& count, bool& half) {
        if (halves > most_halves)
            lose(from_.counts, std::string(side) + "'s captures and komi: a board of DGF holds 510 and a half at most");
        halves = std::min(halves, most_halves);
        count = halves / 2;
        half = halves % 2 != 0;
    }

    /// Colours alternate: where a side moves twice in a row, the other passes between.
    void add(record& r, std::size_t i) {
        const go::move& m = from_.game.moves[i];
        const span where = i < from_.moves.size() ? from_.moves[i] : from_.start;
        if (i > 0 && from_.game.moves[i - 1].side == m.side) {
            lose(where, "that a side moves twice in a row: a pass is put between");
            r.moves.push_back(pass);
        }
        if (m.what == go::action::pass)
            r.moves.push_back(pass);
        else if (m.what == go::action::resign)
            r.moves.push_back(resign);
        else
            r.moves.push_back(number_of(m.at, r.start.size));
    }

    const exchanged_game& from_;
    std::vector<loss>& losses_;
};

/// The board after all moves, as far as they can be played.
board last_board(const record& r) {
    written_go::position p(r.start, {});
    for (const move_number m : r.moves) (void)written_go::play(p, move_of(m, p));
    return board_after(r.start, p);
}

bool is_held(const board& b) noexcept {
    return b.black_count <= most_count && b.white_count <= most_count;
}

void lose_names(const exchanged_game& from, std::vector<loss>& losses) {
    const go::record& g = from.game;
    if (!g.id.empty()) losses.push_back({from.id, "the name of the game"});
    if (!g.black.empty()) losses.push_back({from.black, "the name of Black"});
    if (!g.white.empty()) losses.push_back({from.white, "the name of White"});
    if (g.date) losses.push_back({from.date, "the date"});
}

template <std::string (*Write)(const record&)>
std::optional<std::string> record_form(const exchanged_game& from, std::vector<loss>& losses, arbiter::refusal& why) {
    const std::optional<record> r = numbering(from, losses).made(why);
    if (!r) return {};
    lose_names(from, losses);
    return Write(*r);
}

template <std::string (*Write)(const board&)>
std::optional<std::string> board_form(const exchanged_game& from, std::vector<loss>& losses, arbiter::refusal& why) {
    const std::optional<record> r = numbering(from, losses).made(why);
    if (!r) return {};
    lose_names(from, losses);
    if (!from.moves.empty())
        losses.push_back(
            {{from.moves.front().begin, from.moves.back().end}, "the moves, but for the board after them"});
    if (r->result != 0) losses.push_back({from.result, "the result"});
    board last = last_board(*r);
    if (!is_held(last)) {
        losses.push_back({from.counts, "captures: a board of DGF counts 510 for a side at most"});
        last.black_count = std::min(last.black_count, most_count);
        last.white_count = std::min(last.white_count, most_count);
    }
    return Write(last);
}

std::optional<std::string> game_form(const exchanged_game& from, std::vector<loss>& losses, arbiter::refusal& why) {
    std::optional<record> r = numbering(from, losses).made(why);
    if (!r) return {};
    const go::record& g = from.game;
    const auto name = [](const std::string& text) { return text.empty() ? unknown_name : std::string_view(text); };
    board last = last_board(*r);
    game_text text{name(g.id),
                   name(g.black),
                   name(g.white),
                   g.date.value_or(unknown_day),
                   std::move(r->start),
                   std::move(r->moves),
                   {},
                   r->result};
    if (is_held(last)) text.latest = std::move(last);
    return write_game(text);
}

} // namespace

constexpr std::array<target, 6> targets{{
    {"dgf-game", "a game, as text", false, game_form},
    {"dgf-record", "a record, as text", false, record_form<write_text>},
    {"dgf-record-binary", "a record, in bytes", true, record_form<write_binary>},
    {"dgf-board", "the last board, as text", false, board_form<write_text>},
    {"dgf-board-binary", "the last board, in bytes", true, board_form<write_binary>},
    {"dgf-board-packed", "the last board, two bits a point", true, board_form<write_packed>},
}};

} // namespace arbiter::dgf
