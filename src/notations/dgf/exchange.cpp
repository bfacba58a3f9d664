#include "arbiter/dgf.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/game_text.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/parts.hpp"
#include "tags/dates.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::dgf {

namespace {

/// The visitor of the replay: who makes which move.
struct move_taker {
    exchanged_game& to;
    arbiter::refusal why;

    void played(std::uint32_t, const node& n, const go_game::move& m, const go_game::outcome&) const {
        to.game.moves.push_back({m.what, m.side, m.at()});
        to.moves.push_back({n.begin, n.end});
    }
    void refused(std::uint32_t ply, const node& n, const go_game::move&, const go_game::outcome& done) {
        why = {{n.begin, n.end}, "move " + std::to_string(ply) + " can't be played: "};
        why.what += go_game::why(done);
    }
};

class reader {
public:
    reader(const source& s, const tree& t, node_id game) : source_(s), tree_(t), game_(game) {}

    std::optional<exchanged_game> read(arbiter::refusal& why) {
        const read_parts found = read_start(source_, tree_, game_);
        if (found.p.what == unit::move) return refuse(why, tree_.where(game_), "a move alone is no game");
        if (!found.start.usable)
            return refuse(why, tree_.where(found.p.start == 0 ? game_ : found.p.start), "its board can't be used");
        take_names(found.p);
        take_board(found);
        move_taker moves{made_, {}};
        const move_reader d(source_, tree_, found.p, found.start);
        written_go::position last = d.start();
        const replayed end = replay(d, tree_, last, moves);
        if (end.how == replay_end::refused) {
            why = std::move(moves.why);
            return {};
        }
        if (end.how == replay_end::unreadable || (found.p.what == unit::game && found.p.moves_are_broken))
            return refuse(why, tree_.where(game_), "its moves can't be read");
        take_other_writings(found, last.stands);
        // who resigns has lost, whether the record says so or not
        if (last.stands == standing::resigned && made_.game.result == go::winner::unfinished)
            made_.game.result =
                made_.game.moves.back().side == go::colour::black ? go::winner::white : go::winner::black;
        if (found.p.what == unit::game)
            take_losses(found.p);
        else if ((tree_[found.p.start].flags & in_bytes) == 0)
            take_comments(tree_.where(found.p.moves));
        return std::move(made_);
    }

private:
    static std::optional<exchanged_game> refuse(arbiter::refusal& why, span where, std::string_view what) {
        why = {where, std::string(what)};
        return {};
    }

    /// The text of a key's value, and where it is: of a key that isn't there behind all.
    std::string_view value_of_key(const parts& p, known::key key, span& where) const {
        where = arbiter::point(tree_[game_].end);
        const node_id value = dgf::value_of_key(tree_, p, key);
        if (value == 0) return {};
        where = tree_.where(value);
        return source_.text(where);
    }

    void take_names(const parts& p) {
        const auto name = [&](known::key key, span& where) {
            std::string text = unescaped(value_of_key(p, key, where));
            return text == unknown_name ? std::string() : text;
        };
        made_.game.id = name(known::game_id, made_.id);
        made_.game.black = name(known::black, made_.black);
        made_.game.white = name(known::white, made_.white);
        const std::optional<date> day = read_date<year_first>(value_of_key(p, known::date, made_.date));
        if (!day || !is_day(*day)) return;
        const go::calendar_day made{static_cast<int>(day->year), day->month, day->day};
        if (!(made == unknown_day)) made_.game.date = made;
    }

    void take_board(const read_parts& found) {
        const board& b = found.start.value;
        go::record& g = made_.game;
        g.width = g.height = b.size;
        g.to_move = b.to_move;
        g.black_count = 2 * b.black_count + (b.black_half ? 1 : 0);
        g.white_count = 2 * b.white_count + (b.white_half ? 1 : 0);
        made_.spelling = (b.black_by_bit ? black_has_more : 0U) | (b.white_by_bit ? white_has_more : 0U);
        for (std::size_t i = 0; i < b.points.size(); ++i) {
            const bool is_mark = b.points[i] == state::forbidden;
            g.stones.push_back(is_mark ? go::colour::none : static_cast<go::colour>(b.points[i]));
            if (is_mark) g.ko = point_at(i, b.size);
        }
        g.result = static_cast<go::winner>(result_of(source_, tree_, found.p));
        const auto& header = found.start.header;
        made_.start = {header[header_part::magic].begin, found.start.end};
        made_.counts = {header[header_part::black_count].begin, header[header_part::white_count].end};
        made_.ko = made_.start;
        if (g.ko) made_.ko = place_of_point(source_, tree_[found.p.start], index_of(*g.ko, b.size));
        made_.result = found.p.result != 0 ? tree_.where(found.p.result) : arbiter::point(tree_[game_].end);
    }

    /// What is written as no other form of the same game has it.
    void take_other_writings(const read_parts& found, standing stands) {
        const auto lose = [this](span where, std::string what) { made_.losses.push_back({where, std::move(what)}); };
        const auto& header = found.start.header;
        if (found.start.has_odd_magic)
            lose(header[header_part::magic], "the bits of the magic number that mean nothing");
        if (stands == standing::resigned && read(tree_[last_ply(found.p)]) != resign)
            lose(tree_.where(last_ply(found.p)), "that the resignation is written otherwise than as -1");
        if (found.p.result == 0) return;
        const std::int64_t result = read(tree_[found.p.result]);
        if (result != result_of(source_, tree_, found.p) || (result == 0 && stands == standing::resigned))
            lose(tree_.where(found.p.result), "the result " + std::to_string(result));
    }

    [[nodiscard]] std::int64_t read(const node& number) const { return dgf::read(source_.text(), number); }

    [[nodiscard]] node_id last_ply(const parts& p) const {
        node_id last = 0;
        for (const node_id id : tree_.children(p.moves))
            if (tree_[id].kind == kind::ply) last = id;
        return last;
    }

    void take_losses(const parts& p) {
        for (const node_id id : tree_.children(game_ + 1)) {
            if (tree_[id].kind == kind::comment)
                take_comments(tree_.where(id));
            else if (tree_[id].kind == kind::tag)
                take_losses_of_tag(p, id);
        }
    }

    void take_losses_of_tag(const parts& p, node_id tag) {
        if (std::find(p.tags.begin(), p.tags.end(), tag) == p.tags.end())
            made_.losses.push_back({tree_.where(tag + 1),
                                    "the key `" + std::string(source_.text(tree_.where(tag + 1))) + "` and its value"});
        const node_id value = value_of(tree_, tag);
        if (value != 0 && (tree_[value].flags & (is_string | is_date | is_integer)) == 0)
            take_comments(tree_.where(value));
    }

    /// The comments in a stretch that has no strings.
    void take_comments(span in) {
        const std::string_view text = source_.text();
        for (std::size_t at = text.find('#', in.begin); at < in.end; at = text.find('#', at)) {
            const std::size_t end = std::min<std::size_t>(text.find_first_of("\r\n", at), in.end);
            made_.losses.push_back({{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)}, "a comment"});
            at = end;
        }
    }

    const source& source_;
    const tree& tree_;
    node_id game_;
    exchanged_game made_;
};

} // namespace

std::optional<exchanged_game> exchange(const source& s, const tree& t, node_id game, arbiter::refusal& why) {
    return reader(s, t, game).read(why);
}

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
