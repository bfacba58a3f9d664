// What a replay of one game finds: the visitor that reports what breaks a rule.
#pragma once

#include "arbiter/rules/go.hpp"
#include "notations/sgf/cause.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/handicap.hpp"
#include "notations/sgf/judge.hpp"
#include "notations/sgf/lost_letter.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/nodes.hpp"
#include "notations/sgf/turns.hpp"
#include "notations/sgf/unjudged.hpp"
#include "replay/variations.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// ---- What put the stones on a board of Go there, as a replay of variations goes.

/// Of each stone where the value begins that put it there. In variations it can be taken back.
class origins {
public:
    /// An empty board.
    void begin(board_size size) {
        columns_ = size.columns;
        values_.assign(std::size_t{size.columns} * size.rows, 0);
        replaced_.clear();
        marks_.clear();
    }
    [[nodiscard]] std::uint32_t at(go::point p) const noexcept { return values_[index_of(p)]; }
    [[gnu::always_inline]] void put(go::point p, std::uint32_t value) {
        std::uint32_t& here = values_[index_of(p)];
        if (!marks_.empty()) replaced_.push_back({index_of(p), here});
        here = value;
    }
    void mark() { marks_.push_back(static_cast<std::uint32_t>(replaced_.size())); }
    void take_back() {
        for (; replaced_.size() > marks_.back(); replaced_.pop_back())
            values_[replaced_.back().index] = replaced_.back().value;
        marks_.pop_back();
    }

private:
    struct replaced {
        std::uint32_t index;
        std::uint32_t value;
    };
    [[nodiscard]] std::uint32_t index_of(go::point p) const noexcept { return p.row * columns_ + p.column; }

    unsigned columns_ = 0;
    std::vector<std::uint32_t> values_;
    std::vector<replaced> replaced_; ///< while there are marks
    std::vector<std::uint32_t> marks_;
};

} // namespace arbiter

namespace arbiter::sgf {

// ---- What is said of moves that break a rule.

/// Whether the value that begins at `begin` is of a move: its name stands just before its bracket.
inline bool is_of_move(std::string_view text, std::uint32_t begin) noexcept {
    std::size_t end = begin - 1;
    while (end > 0 && ascii::is_white(text[end - 1])) --end;
    std::size_t name = end;
    while (name > 0 && ascii::is_letter(text[name - 1])) --name;
    return is_move(find_name(text.substr(name, end - name)));
}

/// `origin` is where the value begins that put the stone there; 0 where that isn't known.
inline collector::handle report_occupied(const game_context& c, const played_move& m, std::uint32_t origin) {
    const span value = m.move.value;
    const word colour{m.under == go::colour::black ? "black" : "white"};
    auto h = c.report(value, occupied{value, c.vertex(m.move.at), colour}, m.ply);
    if (origin == 0) return h;
    const bool is_played = is_of_move(c.text(), origin);
    h.related(value_at(c.text(), origin), is_played ? any_message(played_here{}) : set_up_here{});
    return h;
}

/// Of the move before, `before`, which is written once more.
inline collector::handle report_again(const game_context& c, const played_move& m, node_id before) {
    const span value = m.move.value;
    const word colour{m.move.side == go::colour::black ? "Black" : "White"};
    auto h = c.report(value, played_again{value, c.vertex(m.move.at), colour}, m.ply);
    h.related(c.value_of(before), played_here{});
    if (c.has_mistakes()) h.without_fixes();
    const node& leaf = c.nodes[m.id];
    const std::uint32_t from = c.nodes[m.id - 1].end;
    const std::string_view gap = c.text().substr(from, leaf.begin - from);
    const node_id next = leaf.next;
    const bool is_alone = next == c.nodes[c.game].next || c.nodes[next].kind == kind::variation ||
                          (c.nodes[next].flags & begins_node) != 0;
    if (is_alone && without_white_ends(gap) == ";") h.fix("leave it out", false).replace({from, leaf.end}, "");
    return h;
}

/// `rules` is RU, if there is one.
inline collector::handle report_self_capture(const game_context& c, const played_move& m, node_id rules) {
    const span value = m.move.value;
    const tiny_text vertex = c.vertex(m.move.at);
    const word which{rules != 0 ? "these" : "most"};
    const bool is_one = m.outcome.lost == 1;
    auto h = c.report(value,
                      is_one ? any_message(self_capture_one{value, vertex, which})
                             : self_capture{value, vertex, m.outcome.lost, which},
                      m.ply);
    if (rules != 0) h.related(c.value_of(rules), rules_here{});
    return h;
}

/// `before` is the ply that took the ko.
inline collector::handle report_ko(const game_context& c, const played_move& m, node_id before) {
    auto h = c.report(m.move.value, ko_retaken{m.move.value, c.vertex(m.move.at)}, m.ply);
    if (before != 0) h.related(c.value_of(before), ko_taken_here{});
    return h;
}

/// `same` is the ply after which the position was there before; 0 for one that was set up, or the start.
inline collector::handle report_superko(const game_context& c, const played_move& m, go::repetition rule,
                                        node_id same) {
    const span value = m.move.value;
    const word which{rule == go::repetition::positional_superko ? "positional" : "situational"};
    if (same == 0) return c.report(value, superko_start{value, c.vertex(m.move.at), which}, m.ply);
    auto h = c.report(value, superko{value, c.vertex(m.move.at), which}, m.ply);
    h.related(c.value_of(same), same_position{});
    return h;
}

/// At most so many consecutive violations of a rule are reported: more have one reason, such as a
/// game that is written once more.
inline constexpr std::uint32_t most_in_a_row = 2;
/// Of moves that are most likely wrong for one reason, so many are reported each by itself.
inline constexpr std::uint32_t most_alike = 3;
/// Of the positions of a game; of one that is longer there is more to allocate.
inline constexpr std::size_t most_reserved = 512;
/// The points of the largest board, of 52 by 52.
inline constexpr std::uint32_t most_black = 2704;

/// Illegal moves that go on from an illegal one, in all variations. Each position behind that is doubtful.
struct illegal_line {
    node_id first = 0;
    std::uint32_t later = 0;
    std::array<node_id, most_alike> next{}; ///< the first of the later ones
};

/// What a first replay has found out, by which a second one reports.
struct known_reasons {
    cause why;
    std::vector<typo> typos;
    std::vector<illegal_line> lines;    ///< of too many moves, in order
    bool is_reported_elsewhere = false; ///< the cause, so that no illegal move is reported

    /// Whether a typing mistake explains an illegal move.
    [[nodiscard]] bool has_typo_for(node_id id) const noexcept {
        return std::any_of(typos.begin(), typos.end(), [id](const typo& s) { return s.explains(id); });
    }
    /// Whether its finding is one that reports a typing mistake.
    [[nodiscard]] bool reports_typo(node_id id) const noexcept {
        return std::any_of(typos.begin(), typos.end(), [id](const typo& s) { return s.reported_at == id; });
    }
};

/// What holds on the way to a node, and is found again where a variation ends: each variation that is open keeps one.
struct line_state {
    static constexpr std::uint32_t unreported = 0xFFFF'FFFF;

    node_id last = 0;                  ///< the last ply, 0 where none is or a setup came after it
    node_id first_info = 0;            ///< the first property about the whole game
    node_id end = 0;                   ///< of the variation, or of the game
    node_id turn = 0;                  ///< PL that says whose move is next; 0 for none
    std::uint32_t uncertain_since = 0; ///< the number of what makes it so, or `unreported`; 0 where it isn't
    std::uint32_t in_run = 0;          ///< moves of one side in a row so far; 0 where the last two are of both
    std::uint16_t black = 0;    ///< moves of Black before White's first; no more than a board has points are counted
    std::uint8_t run = 0;       ///< the number of the run, as `turn_runs` has it
    std::uint8_t taken : 2 = 0; ///< how many plies in a row were on taken points, up to `most_in_a_row`
    bool white_has_moved : 1 = false;
    bool has_illegal : 1 = false;
    bool is_reported : 1 = false; ///< of the illegal moves on this line
};

/// The visitor of a replay: reports what breaks a rule.
class game_check : public no_variation_visitor {
public:
    /// `known` is null in a first replay.
    game_check(const game_replay& replay, origins& stones, std::vector<node_id>& made_by, const known_reasons* known)
        : context_(replay.context), nodes_(context_), handicap_(context_), judge_(context_, replay.chosen),
          origins_(stones), made_by_(made_by), known_(known) {
        now_.end = context_.nodes[context_.game].next;
        if (context_.facts.replayable) origins_.begin(context_.facts.board);
        made_by_.clear();
        made_by_.reserve(std::min<std::size_t>(now_.end - context_.game, most_reserved));
        has_mistakes_ = context_.has_mistakes();
    }

    [[gnu::always_inline]] void node(const record_node& n, const go::game* board) {
        here_ = n;
        const bool is_plain_move = n.last == n.first + 1 && n.has_moves;
        if (!is_plain_move || has_mistakes_ || n.first == context_.root.first) [[unlikely]]
            return check_node(n, board);
        judge_.plain_node();
        if (is_main_line_) handicap_.plain_node();
    }

    [[gnu::always_inline]] void played(const played_move& m, const go::game& board) {
        if (m.outcome.rule != go::broken::occupied || !is_again(m)) [[likely]]
            check_turn(m.id, m.ply, m.move);
        if (m.outcome.rule != go::broken::none || m.outcome.lost != 0) [[unlikely]]
            take(m, judge_.judge(m, last_is_on(m)));
        if (m.outcome.rule != go::broken::occupied)
            now_.taken = 0;
        else if (now_.taken < most_in_a_row)
            ++now_.taken;
        if (m.move.form == move_form::play && m.outcome.lost == 0) origins_.put(m.move.at, m.move.value.begin);
        remember(board, m.id);
        if (is_main_line_) handicap_.played(m.move);
        // whose turn it is behind a setup, the setup says
        now_.last = judge_.here().may_have_another || here_.has_setup ? 0 : m.id;
    }

    void unplayed(node_id id, std::uint32_t ply, const written_move& move) {
        if (lost_letter_of(context_, id) != nullptr) return; // it is no move, and so nothing is lost
        report_in_doubt();
        const bool is_move = (context_.nodes[id].flags & has_several) == 0;
        const bool is_second = now_.last >= here_.first; // of the node
        if (is_move) check_turn(id, ply, move);
        now_.last = is_move && !is_second && !judge_.here().may_have_another ? id : 0;
        if (known_ == nullptr && move.form == move_form::off_board) note_start(id, 0);
        judge_.unplayed(id);
        take_losses(id + 1);
    }

    void given_up() {
        judge_.given_up();
        take_losses(0);
    }

    void turned(const go::game& board) { remember(board, 0); }

    void entered(node_id variation) {
        judge_.entered(variation);
        take_losses(variation);
        if (judge_.here().may_lack_move) now_.last = 0;
        line_states_.push_back(now_);
        now_.end = context_.nodes[variation].next;
        origins_.mark();
    }
    void left() {
        is_main_line_ = false;
        judge_.left();
        now_ = line_states_.back();
        line_states_.pop_back();
        origins_.take_back();
    }

    /// What it has found in nodes, when it is over.
    void report() { nodes_.report(); }
    [[nodiscard]] const handicap_check& handicap() const noexcept { return handicap_; }
    [[nodiscard]] const illegal_moves& illegal() const noexcept { return illegal_; }
    /// The first ones, in order.
    [[nodiscard]] const std::vector<illegal_start>& starts() const noexcept { return starts_; }
    [[nodiscard]] const turn_runs& turns() const noexcept { return turns_; }
    [[nodiscard]] const doubts& unjudged() const noexcept { return unjudged_; }
    /// What there is to know of reasons but the cause; what is kept here is gone then.
    [[nodiscard]] known_reasons reasons() {
        end_line();
        known_reasons found;
        found.lines = std::move(lines_);
        return found;
    }

private:
    /// A node that is more than one plain move.
    [[gnu::noinline]] void check_node(const record_node& n, const go::game* board) {
        if (n.set_up != nullptr)
            for (const go::edit& e : n.set_up->changes()) origins_.put(e.at, n.set_up->value_of(e.at));
        judge_.node(n);
        take_losses(n.first);
        if (judge_.here().may_lack_move) now_.last = 0;
        now_.first_info = nodes_.check(n, now_.first_info);
        if (n.has_setup) {
            now_.last = 0;
            now_.taken = 0;
            now_.turn = turn_in(n);
            if (board != nullptr) remember(*board, 0);
        }
        if (is_main_line_) handicap_.node(n, board);
    }

    /// What is lost makes the position doubtful from the node `from` on.
    void take_losses(node_id from) {
        if (judge_.losses() == losses_) [[likely]]
            return;
        losses_ = judge_.losses();
        if (known_ != nullptr || now_.uncertain_since != 0) return;
        const span where = judge_.lost_at();
        now_.uncertain_since =
            where.empty() ? line_state::unreported : unjudged_.add(context_.nodes, where, from, now_.end);
        if (is_main_line_) handicap_.lost();
    }

    void report_in_doubt() {
        if (now_.uncertain_since != 0 && now_.uncertain_since != line_state::unreported)
            unjudged_.reported(now_.uncertain_since);
    }

    void check_turn(node_id id, std::uint32_t ply, const written_move& move) {
        if (move.side == go::colour::white) {
            if (move.form == move_form::play) now_.white_has_moved = true;
        } else if (!now_.white_has_moved && now_.black <= most_black) [[unlikely]] {
            ++now_.black;
        }
        if (now_.last == 0) [[unlikely]] // PL is behind no move
            check_turn_set(ply, move);
        else if (now_.last < here_.first && side_of(context_.nodes[now_.last]) == move.side) [[unlikely]]
            return check_same_side(id, ply, move);
        now_.in_run = 0;
    }

    [[gnu::noinline]] void check_same_side(node_id id, std::uint32_t ply, const written_move& move) {
        const std::uint32_t in_run = std::exchange(now_.in_run, 0);
        if (context_.facts.gm != sgf::go) return; // others have turns of their own
        const bool is_handicap = move.side == go::colour::black && !now_.white_has_moved &&
                                 now_.black <= handicap_.claimed() && !handicap_.has_stones();
        if (is_handicap) return;
        now_.in_run = std::max(in_run, 1U) + 1;
        if (in_run != 0)
            turns_.go_on(now_.run, id, now_.in_run);
        else
            now_.run = turns_.begin(now_.last, id, ply);
    }

    /// PL of a node, if it says a side.
    [[nodiscard]] node_id turn_in(const record_node& n) const {
        if (context_.facts.gm != sgf::go) return 0;
        for (node_id id = n.first; id < n.last; ++id)
            if (known_name_of(context_.nodes[id]) == "PL")
                return is_of_type(value_type::colour, context_.text(context_.value_of(id))) && !n.has_moves ? id : 0;
        return 0;
    }
    /// Of the first move behind PL; each PL is reported once.
    [[gnu::noinline]] void check_turn_set(std::uint32_t ply, const written_move& move) {
        const node_id said = std::exchange(now_.turn, 0);
        if (said == 0) return;
        const span side = context_.value_of(said);
        const bool is_white = context_.text()[side.begin] == 'W';
        if (is_white == (move.side == go::colour::white) || said <= reported_turn_ || judge_.now().is_doubtful) return;
        reported_turn_ = said;
        context_.report(move.value, not_to_move{{is_white ? "White" : "Black"}, {is_white ? "Black" : "White"}}, ply)
            .related(side, turn_here{});
    }

    /// Whether a move on a taken point is the one before, once more.
    [[nodiscard]] bool is_again(const played_move& m) const {
        return last_is_on(m) && now_.last < here_.first && side_of(context_.nodes[now_.last]) == m.move.side;
    }

    /// Whether the move before is on the point of this one.
    [[nodiscard]] bool last_is_on(const played_move& m) const {
        return now_.last != 0 && origins_.at(m.move.at) == context_.value_of(now_.last).begin;
    }

    /// An illegal move, if it is one.
    void take(const played_move& m, go::broken rule) {
        if (rule == go::broken::none) return;
        report_in_doubt();
        const std::uint32_t origin = origins_.at(m.move.at);
        // one move twice in its node is reported as that
        if (now_.last >= here_.first && last_is_on(m) && side_of(context_.nodes[now_.last]) == m.move.side) return;
        if (illegal_.count == 0) {
            const bool is_set_up = rule == go::broken::occupied && origin != 0 && !is_of_move(context_.text(), origin);
            illegal_ = {0, m.ply, rule, m.move.at, is_set_up ? origin : 0};
        }
        ++illegal_.count;
        if (rule == go::broken::occupied && now_.taken >= most_in_a_row) return;
        if (known_ == nullptr) {
            const bool is_played = rule == go::broken::occupied && origin != 0 && is_of_move(context_.text(), origin);
            if (rule != go::broken::occupied || !is_again(m)) note_start(m.id, is_played ? origin : 0);
            note_line(m.id);
        } else if (now_.is_reported || (known_->has_typo_for(m.id) && !known_->reports_typo(m.id)) ||
                   known_->is_reported_elsewhere || (known_->why.what != cause::kind::none && illegal_.count > 1)) {
            return;
        }
        report_illegal(m, rule, origin);
    }

    void report_illegal(const played_move& m, go::broken rule, std::uint32_t origin) {
        auto h = report_broken(m, rule, origin);
        if (known_ == nullptr) return;
        explain(context_, known_->why, h);
        for (const typo& s : known_->typos)
            if (s.reported_at == m.id) explain(context_, s, h);
        if (next_line_ == known_->lines.size() || known_->lines[next_line_].first != m.id) return;
        const illegal_line& line = known_->lines[next_line_++];
        now_.is_reported = true;
        h.help(later_illegal{line.later});
        for (const node_id id : line.next) h.related(context_.value_of(id), one_of_them{});
    }

    collector::handle report_broken(const played_move& m, go::broken rule, std::uint32_t origin) {
        switch (rule) {
        case go::broken::occupied:
            return is_again(m) ? report_again(context_, m, now_.last) : report_occupied(context_, m, origin);
        case go::broken::self_capture:
            return report_self_capture(context_, m, judge_.now().rules_from);
        case go::broken::ko:
            return report_ko(context_, m, now_.last);
        default: {
            const std::uint32_t same = m.outcome.repeats; // of one lost stone after another, too
            return report_superko(context_, m, judge_.now().rules.repetition, same == 0 ? 0 : made_by_[same - 1]);
        }
        }
    }

    /// Where nothing before is illegal, or not known.
    void note_start(node_id id, std::uint32_t stone) {
        if (now_.has_illegal || judge_.now().is_doubtful || starts_.size() == most_starts) return;
        starts_.push_back({id, stone});
    }

    /// One line is open at a time: it ends where the variation ends that its first move is in.
    void note_line(node_id id) {
        if (!now_.has_illegal) {
            end_line();
            line_ = {id, 0, {}};
            now_.has_illegal = true;
            return;
        }
        if (line_.later < line_.next.size()) line_.next.at(line_.later) = id;
        ++line_.later;
    }
    void end_line() {
        if (line_.later >= most_alike) lines_.push_back(line_);
        line_ = {};
    }

    /// Which ply made the position that is now; 0 for a setup.
    void remember(const go::game& board, node_id id) {
        if (board.rule() == go::repetition::simple_ko) return;
        made_by_.resize(board.length());
        made_by_.back() = id;
    }

    const game_context& context_;
    node_check nodes_;
    handicap_check handicap_;
    move_judge judge_;
    origins& origins_;
    std::vector<node_id>& made_by_;
    const known_reasons* known_;
    line_state now_;
    std::deque<line_state> line_states_;
    record_node here_{};
    illegal_moves illegal_;
    doubts unjudged_;
    std::vector<illegal_start> starts_;
    illegal_line line_;
    std::vector<illegal_line> lines_;
    turn_runs turns_;
    node_id reported_turn_ = 0; ///< the last PL that was reported
    std::uint32_t losses_ = 0;
    std::size_t next_line_ = 0; ///< of `known_`
    bool is_main_line_ = true;
    bool has_mistakes_ = false;
};

} // namespace arbiter::sgf
