#include "sgf/cause.hpp"

#include "sgf/diagnostics.hpp"
#include "sgf/legality.hpp"
#include "sgf/value_diagnostics.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::sgf {

namespace {

constexpr std::uint32_t fewest_later_moves = 3; // fewer prove nothing

class cause_finder {
public:
    cause_finder(const game_context& c, const options& o, go::repetition rule, table& boards,
                 const illegal_moves& illegal)
        : context_(c), options_(o), rule_(rule), boards_(boards), illegal_(illegal) {}

    [[nodiscard]] std::optional<cause> lost_handicap(const handicap_check& handicap) const {
        if (!handicap.is_missing() || (handicap.is_implied() && illegal_.count == 0)) return {};
        for (std::vector<go::point>& stones : standard_stones(*context_.facts.board(), handicap.claimed())) {
            std::vector<go::edit> edits;
            edits.reserve(stones.size());
            for (const go::point at : stones) edits.push_back({at, go::colour::black});
            if (!is_legal(context_.facts, {edits, 0, {}})) continue;
            cause found;
            found.what = cause::sort::handicap;
            found.stones = std::move(stones);
            return found;
        }
        return {};
    }

    [[nodiscard]] std::optional<cause> wrong_size(const points_used& points) const {
        const std::optional<unsigned> size = points.usual_size();
        const game_facts& written = context_.facts;
        if (!size || written.columns != written.rows || *size == written.columns) return {};
        const bool is_too_small = points.may_have_one_cause();
        // on a board that is too large stones stay that were captured at the edge
        const bool is_too_large =
            illegal_.rule == go::broken::occupied && illegal_.set_up_by == 0 && *size < written.columns;
        if (!is_too_small && !is_too_large) return {};
        game_facts meant = written;
        meant.columns = meant.rows = *size;
        if (!is_legal(meant, {}) || (!is_too_small && !has_later_moves())) return {};
        cause found;
        found.what = cause::sort::size;
        found.size = *size;
        return found;
    }

    [[nodiscard]] std::optional<cause> stone_too_many() const {
        if (illegal_.rule != go::broken::occupied || illegal_.set_up_by == 0) return {};
        if (!is_legal(context_.facts, {{}, illegal_.set_up_by, illegal_.at}) || !has_later_moves()) return {};
        cause found;
        found.what = cause::sort::stone;
        found.value = illegal_.set_up_by;
        found.at = illegal_.at;
        return found;
    }

private:
    [[nodiscard]] bool is_legal(const game_facts& facts, const assumption& assumed) const {
        const game_context as_if{context_.record, context_.nodes, context_.game,    context_.number,
                                 facts,           context_.root,  context_.findings};
        legality_probe probe(as_if, options_);
        replayer(context_.text(), context_.nodes, facts.board(), boards_, rule_, probe, assumed).run(context_.game);
        plies_ = probe.plies();
        return probe.is_legal();
    }
    /// Of the last replay.
    [[nodiscard]] bool has_later_moves() const noexcept { return plies_ >= illegal_.ply + fewest_later_moves; }

    const game_context& context_;
    const options& options_;
    go::repetition rule_;
    table& boards_;
    const illegal_moves& illegal_;
    mutable std::uint32_t plies_ = 0;
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

/// Reports one point that is off the board.
void report_one(const game_context& c, const points_used::place& p, const cause& why, std::span<const slip> slips) {
    const game_facts& facts = c.facts;
    if (p.ply == 0) {
        const span name = c.name_of(list_of(c, p.value.begin));
        auto h = c.report(p.value, point_off_board{name, p.point, facts.columns, facts.rows});
        return explain(c, why, h.without_fixes());
    }
    auto h = c.findings.report(p.value, off_board{p.value, facts.columns, facts.rows}).at(c.number, p.ply);
    if (facts.size) h.related(*facts.size, size_here{});
    explain(c, why, h);
    for (const slip& s : slips)
        if (c.value_of(s.told).begin == p.value.begin) explain(c, s, h);
}

void report_all(const game_context& c, const points_used& points, const cause& why) {
    const game_facts& facts = c.facts;
    const points_used::place first = points.first_move().value_or(points.first()[0]);
    auto h = first.ply != 0
                 ? c.findings.report(first.value,
                                     off_board_often{points.off_board(), first.value, facts.columns, facts.rows})
                 : c.findings.report(first.value,
                                     points_off_board{points.off_board(), first.point, facts.columns, facts.rows});
    h.at(c.number, first.ply);
    if (first.ply == 0) h.without_fixes();
    if (facts.size) h.related(*facts.size, size_here{});
    std::size_t told = 0;
    const std::size_t kept = std::min<std::size_t>(points.off_board(), points_used::most_kept);
    for (std::size_t i = 0; i < kept && told + 1 < points_used::most_kept; ++i) {
        if (points.first().at(i).value == first.value) continue;
        h.related(points.first().at(i).value, one_of_them{});
        ++told;
    }
    explain(c, why, h);
}

} // namespace

cause find_cause(const game_context& c, const options& o, go::repetition rule, table& boards,
                 const illegal_moves& illegal, const handicap_check& handicap, const points_used& points) {
    const cause_finder finder(c, o, rule, boards, illegal);
    std::optional<cause> found = finder.lost_handicap(handicap);
    if (!found) found = finder.wrong_size(points);
    if (!found) found = finder.stone_too_many();
    return found ? std::move(*found) : cause{};
}

void explain(const game_context& c, const cause& why, collector::handle h) {
    if (c.has_mistakes()) h.without_fixes();
    if (why.what == cause::sort::size) {
        h.help(did_you_mean_size{why.size});
        fix_size(c, why, h);
    } else if (why.what == cause::sort::stone) {
        h.help(sgf::stone_too_many{tiny_text(letters_of(why.at)), c.vertex(why.at)});
        fix_stone(c, why, h);
    }
}

void report_off_board(const game_context& c, const points_used& points, const cause& why, std::span<const slip> slips) {
    const std::uint32_t count = points.off_board();
    const bool is_square = c.facts.columns == c.facts.rows;
    if (points.may_have_one_cause() && (is_square || count >= points_used::most_kept))
        return report_all(c, points, why);
    for (std::uint32_t i = 0; i < count; ++i) report_one(c, points.first().at(i), why, slips);
}

} // namespace arbiter::sgf
