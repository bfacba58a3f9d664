#include "notations/sgf/cause.hpp"

#include "notations/sgf/diagnostics.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::sgf {

namespace {

class cause_finder {
public:
    cause_finder(const game_replay& replay, const illegal_moves& illegal)
        : replay_(replay), context_(replay.context), illegal_(illegal), board_(context_.facts.board) {}

    [[nodiscard]] cause find(const handicap_check& handicap, const points_used& points) {
        cause found;
        if (is_lost_handicap(handicap, found))
            found.what = cause::kind::handicap;
        else if (is_wrong_size(points, found))
            found.what = cause::kind::size;
        else if (is_stone_too_many(found))
            found.what = cause::kind::stone;
        else if (points.are_moves() && is_meant_otherwise(found))
            found.what = cause::kind::notation;
        return found;
    }

private:
    bool is_lost_handicap(const handicap_check& handicap, cause& found) {
        if (!handicap.is_missing() || (handicap.is_implied() && illegal_.count == 0)) return false;
        for (std::vector<go::point>& stones : standard_stones(board_, handicap.claimed())) {
            const std::vector<go::edit> edits = black_stones(stones);
            move_reader as_if = context_.moves();
            as_if.stones = edits;
            if (!is_legal(as_if, context_.facts)) continue;
            found.stones = std::move(stones);
            return true;
        }
        return false;
    }

    bool is_wrong_size(const points_used& points, cause& found) {
        const std::optional<unsigned> size = points.usual_size();
        if (!size || !board_.is_square() || *size == board_.columns) return false;
        const bool is_too_small = points.may_have_one_cause();
        // on a board that is too large stones stay that were captured at the edge
        const bool is_too_large =
            illegal_.rule == go::broken::occupied && illegal_.set_up_by == 0 && *size < board_.columns;
        if (!is_too_small && !is_too_large) return false;
        game_facts meant = context_.facts;
        meant.board = {*size, *size};
        move_reader as_if = context_.moves();
        as_if.size = meant.board;
        found.size = *size;
        return is_legal(as_if, meant) && (is_too_small || has_later_moves());
    }

    bool is_stone_too_many(cause& found) {
        if (illegal_.rule != go::broken::occupied || illegal_.set_up_by == 0) return false;
        move_reader as_if = context_.moves();
        as_if.left_out = found.value = illegal_.set_up_by;
        as_if.at = found.at = illegal_.at;
        return is_legal(as_if, context_.facts) && has_later_moves();
    }

    bool is_meant_otherwise(cause& found) {
        move_reader as_if = context_.moves();
        for (const off_board_as meant : {off_board_as::pass, off_board_as::lower_case}) {
            as_if.taken = found.moves = meant;
            if (is_legal(as_if, context_.facts)) return true;
        }
        return false;
    }

    [[nodiscard]] bool is_legal(const move_reader& as_if, const game_facts& facts) {
        const game_context c{context_.record, context_.nodes, context_.game,    context_.number,
                             facts,           context_.root,  context_.findings};
        legality_probe probe(c, replay_.chosen);
        replay_.run(as_if, probe);
        plies_ = probe.plies();
        return probe.is_legal();
    }
    /// Of the last replay.
    [[nodiscard]] bool has_later_moves() const noexcept {
        constexpr std::uint32_t fewest = 3; // fewer prove nothing
        return plies_ >= illegal_.ply + fewest;
    }

    const game_replay& replay_;
    const game_context& context_;
    const illegal_moves& illegal_;
    board_size board_;
    std::uint32_t plies_ = 0;
};

/// The list that a value stands in.
node_id list_of(const game_context& c, std::uint32_t value) noexcept {
    node_id id = c.game + 1;
    while (c.nodes[id].kind == kind::variation || c.nodes[id].end < value) ++id;
    return id;
}

/// Leaves out a stone that a value of its own sets up.
void fix_stone(const game_context& c, const cause& why, collector::handle& h) {
    const arbiter::node& list = c.nodes[list_of(c, why.value)];
    std::size_t count = 0;
    span own{};
    for (const span value : values(c.text(), list)) {
        ++count;
        if (value.begin == why.value) own = value;
    }
    if (own.size() != 2) return; // a rectangle, which has others
    const span where = count == 1 ? span{list.begin, list.end} : with_brackets(c.text(), own);
    h.fix("leave the stone out", false).replace(where, "");
}

void fix_size(const game_context& c, const cause& why, collector::handle& h) {
    const std::string size = std::to_string(why.size);
    if (c.facts.size)
        h.fix("write `{}`", false).replace(*c.facts.size, size);
    else if (c.root.begin < c.text().size() && c.text()[c.root.begin] == ';')
        h.fix("add `{}`", false).replace(point(c.root.begin + 1), "SZ[" + size + ']');
}

/// Writes each move that is off the board as it is meant.
void fix_moves(const game_context& c, const cause& why, collector::handle& h) {
    habit all;
    const bool is_pass = why.moves == off_board_as::pass;
    const char* const pass = c.facts.ff >= 1 && c.facts.ff <= 3 && has_tt_pass(c.facts.board) ? "tt" : "";
    for (const node_id id : c.nodes.descendants(c.game)) {
        if (c.nodes[id].kind != kind::ply) continue;
        const span value = c.value_of(id);
        const std::optional<go::point> at = read_point(c.text(value));
        if (!at || c.facts.is_on_board(*at) || c.moves().read(c.nodes[id]).form == move_form::pass) continue;
        all.add(value);
        all.fix_with(value, is_pass ? pass : letters_of(small_letters_of(*at)));
    }
    const char* const title = is_pass && *pass == '\0' ? "leave the brackets empty" : "write `{}`";
    all.add_edits_to(h, title, is_pass ? title : "write small letters", false);
}

/// Reports one point that is off the board.
void report_one(const game_context& c, const points_used::place& p, const cause& why, std::span<const typo> typos) {
    const board_size board = c.facts.board;
    if (p.ply == 0) {
        const span name = c.name_of(list_of(c, p.value.begin));
        auto h = c.report(p.value, point_off_board{name, p.point, board.columns, board.rows});
        const std::optional<box> b = read_box(c.text(p.value));
        if (b && board.has(b->first) && !c.has_mistakes() && why.what == cause::kind::none) {
            const go::point last{std::min(b->last.column, board.columns - 1), std::min(b->last.row, board.rows - 1)};
            h.fix("write `{}`", false).replace(p.value, text_of({b->first, last}));
            return;
        }
        return explain(c, why, h.without_fixes());
    }
    auto h = c.report(p.value, off_board{p.value, board.columns, board.rows}, p.ply);
    if (c.facts.size) h.related(*c.facts.size, size_here{});
    explain(c, why, h);
    for (const typo& s : typos)
        if (c.value_of(s.reported_at).begin == p.value.begin) explain(c, s, h);
}

void report_all(const game_context& c, const points_used& points, const cause& why) {
    const board_size board = c.facts.board;
    const points_used::place first = points.first_move().value_or(points.first()[0]);
    const any_message m =
        first.ply != 0 ? any_message(off_board_often{points.off_board(), first.value, board.columns, board.rows})
                       : any_message(points_off_board{points.off_board(), first.point, board.columns, board.rows});
    auto h = c.report(first.value, m, first.ply);
    if (first.ply == 0) h.without_fixes();
    if (c.facts.size) h.related(*c.facts.size, size_here{});
    std::size_t reported = 0;
    const std::size_t kept = std::min<std::size_t>(points.off_board(), points_used::most_kept);
    for (std::size_t i = 0; i < kept && reported + 1 < points_used::most_kept; ++i) {
        if (points.first().at(i).value == first.value) continue;
        h.related(points.first().at(i).value, one_of_them{});
        ++reported;
    }
    explain(c, why, h);
}

} // namespace

cause find_cause(const game_replay& replay, const illegal_moves& illegal, const handicap_check& handicap,
                 const points_used& points) {
    return cause_finder(replay, illegal).find(handicap, points);
}

void explain(const game_context& c, const cause& why, collector::handle h) {
    if (c.has_mistakes()) h.without_fixes();
    if (why.what == cause::kind::size) {
        h.help(did_you_mean_size{why.size});
        fix_size(c, why, h);
    } else if (why.what == cause::kind::stone) {
        h.help(sgf::stone_too_many{tiny_text(letters_of(why.at)), c.vertex(why.at)});
        fix_stone(c, why, h);
    } else if (why.what == cause::kind::notation) {
        h.help(why.moves == off_board_as::pass ? any_message(did_you_mean_pass{}) : did_you_mean_small{});
        fix_moves(c, why, h);
    }
}

void report_off_board(const game_context& c, const points_used& points, const cause& why, std::span<const typo> typos) {
    const std::uint32_t count = points.off_board();
    const bool is_one_habit = why.what == cause::kind::notation && count > 1;
    if (is_one_habit || (points.may_have_one_cause() && (c.facts.board.is_square() || count >= points_used::most_kept)))
        return report_all(c, points, why);
    for (std::uint32_t i = 0; i < count; ++i) report_one(c, points.first().at(i), why, typos);
}

} // namespace arbiter::sgf
