#include "notations/sgf/cause.hpp"

#include "notations/sgf/judge.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

namespace {

/// The variations of a game that hold a node, the outermost first.
std::vector<node_id> variations_around(const tree& t, node_id game, node_id id) {
    std::vector<node_id> found;
    for (node_id at = game + 1; at < id;) {
        if (t[at].kind == kind::variation && id < t[at].next) found.push_back(at);
        at = t[at].kind == kind::variation && id >= t[at].next ? t[at].next : at + 1;
    }
    return found;
}

/// Whether just one bracket is missing in a game, at its end, and nothing else of it.
bool lacks_one_close(const game_context& c) {
    const tree& t = c.nodes;
    std::uint32_t opened = 0;
    std::uint32_t closed = 0;
    const bool is_clean = between_leaves(c.text(), t, c.game, [&](char sign, std::uint32_t) {
        opened += sign == '(' ? 1U : 0U;
        closed += sign == ')' ? 1U : 0U;
        return sign == '(' || sign == ')' || sign == ';' || ascii::is_white(sign);
    });
    std::uint32_t variations = 0;
    for (const node_id id : t.descendants(c.game)) {
        if ((t[id].flags & lacks_bracket) != 0) return false;
        variations += t[id].kind == kind::variation ? 1U : 0U;
    }
    return is_clean && opened == variations + 1 && closed == variations;
}

/// The nodes as they are if the variation around `path[i]` ends before that. Each bracket behind then closes what is
/// around what it seems to close.
tree closed_before(const tree& t, const std::vector<node_id>& path, std::size_t i) {
    node_vector made;
    made.reserve(t.size());
    for (node_id id = 0; id < t.size(); ++id) made.append() = t[id];
    for (std::size_t level = 0; level < i; ++level) {
        const bool is_last = level + 1 == i;
        made[path[level]].next = is_last ? path[i] : t[path[level + 1]].next;
        made[path[level]].end = is_last ? t[path[i]].begin : t[path[level + 1]].end;
    }
    return tree(std::move(made));
}

} // namespace

std::optional<lost_close> find_lost_close(const game_replay& replay, node_id first) {
    constexpr std::size_t most_tries = 8;
    constexpr std::uint32_t most_nodes = 1'000'000; // they are copied
    const game_context& c = replay.context;
    if (!c.has_mistakes() || c.nodes.size() > most_nodes || !lacks_one_close(c)) return std::nullopt;
    const std::vector<node_id> path = variations_around(c.nodes, c.game, first);
    if (path.empty() || c.nodes[path[0]].next != c.nodes[c.game].next) return std::nullopt;
    for (std::size_t tries = 0; tries < most_tries && tries + 1 < path.size(); ++tries) {
        const std::size_t i = path.size() - 1 - tries;
        tree nodes = closed_before(c.nodes, path, i);
        const game_context as_if{c.record, nodes, c.game, c.number, c.facts, c.root, c.findings};
        legality_probe probe(as_if, replay.chosen);
        game_replay{as_if, replay.chosen, replay.rule, replay.boards}.run(as_if.moves(), probe);
        if (!probe.is_legal()) continue;
        const std::uint32_t begin = c.nodes[path[i]].begin;
        return lost_close{{begin, begin + 1}, std::move(nodes)};
    }
    return std::nullopt;
}

void explain_by_early_close(const game_context& c) {
    const std::vector<std::uint32_t> reported = c.findings.places();
    std::int64_t depth = 0;
    (void)between_leaves(c.text(), c.nodes, c.game, [&](char sign, std::uint32_t at) {
        depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
        if (sign != ')' || depth != 0) return true;
        // it is reported where it stands, or with the node after it
        const auto after = static_cast<std::uint32_t>(skip_white(c.text(), at + 1));
        const bool is_here = std::binary_search(reported.begin(), reported.end(), at);
        if (is_here || std::binary_search(reported.begin(), reported.end(), after))
            c.findings.reopen(point(is_here ? at : after)).help(illegal_for_bracket{});
        return false;
    });
}

void explain(const game_context& c, const lost_close& lost) {
    const std::size_t open = c.text().rfind('(', c.root.begin);
    if (open == std::string_view::npos) return;
    const auto begin = static_cast<std::uint32_t>(open);
    const std::vector<std::uint32_t> reported = c.findings.places();
    if (!std::binary_search(reported.begin(), reported.end(), begin)) return; // it is hidden
    const auto end = static_cast<std::uint32_t>(c.text().find_last_not_of(ascii::white, lost.before.begin - 1) + 1);
    c.findings.reopen({begin, begin + 1})
        .related(lost.before, close_is_missing{})
        .forget_fixes()
        .fix("add `)`", false)
        .replace(point(end), ")");
}

} // namespace arbiter::sgf
