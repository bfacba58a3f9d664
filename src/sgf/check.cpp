#include "sgf/check.hpp"

#include "sgf/charset.hpp"
#include "sgf/diagnostics.hpp"
#include "sgf/facts.hpp"
#include "sgf/games.hpp"
#include "sgf/handicap.hpp"
#include "sgf/names.hpp"
#include "sgf/nodes.hpp"
#include "sgf/points.hpp"
#include "sgf/refusals.hpp"
#include "sgf/replay.hpp"
#include "sgf/values.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::sgf {

namespace {

/// Of moves that break a rule in the same way, one after the other, only so many are told: more have one reason, such as a
/// game that is written once more.
constexpr std::uint32_t most_in_a_row = 2;

/// What holds on the way to a node, and is found again where a variation ends.
struct way {
    node_id last = 0;        ///< the last ply, 0 where none is or a setup came after it
    node_id told = 0;        ///< the first property about the whole game
    node_id rules_from = 0;  ///< RU
    std::uint32_t black = 0; ///< moves of Black before White's first
    go_rules rules;
    bool white_has_moved = false;
    std::uint32_t taken = 0;    ///< how many plies in a row were on taken points
    std::uint32_t repeated = 0; ///< and how many of the side that had played before
    bool is_doubtful = false;   ///< a move or stone before may be missing: what a move does isn't known
};

/// The visitor of a replay: reports what breaks a rule.
class game_check {
public:
    game_check(const game_context& c, const options& o, origins& stones, std::vector<node_id>& made_by)
        : context_(c), options_(o), nodes_(c), handicap_(c), origins_(stones), made_by_(made_by),
          previous_end_(c.root.begin) {
        now_.rules = rules_named({}, o.go);
    }

    void set_up(std::uint32_t value, go::point at, const go::game& board) {
        begin_board(board);
        origins_.put(at, value);
    }

    void node(const record_node& n, const go::game* board) {
        here_ = n;
        has_ko_ = false;
        may_have_another_ = false;
        look_for_gaps(n);
        now_.told = nodes_.check(n, now_.told);
        if (n.last > n.first + 1 || !n.has_moves) look_closely(n);
        if (n.has_setup) {
            now_.last = 0;
            now_.taken = 0;
            if (board != nullptr) remember(*board, 0);
        }
        if (is_main_line_) handicap_.node(n, board);
    }

    void played(const played_move& m, const go::game& board) {
        begin_board(board);
        check_turn(m.ply, m.move);
        if ((m.outcome.rule != go::broken::none || m.outcome.lost != 0) && !has_ko_ && !now_.is_doubtful) judge(m);
        now_.taken = m.outcome.rule == go::broken::occupied ? now_.taken + 1 : 0;
        if (m.move.form == move_form::play && m.outcome.lost == 0) origins_.put(m.move.at, m.move.value.begin);
        remember(board, m.id);
        if (is_main_line_) handicap_.played(m.move);
        now_.last = may_have_another_ ? 0 : m.id;
    }

    void unplayed(node_id id, std::uint32_t ply, const written_move& move) {
        const bool is_move = (context_.nodes[id].flags & has_several) == 0;
        const bool is_second = now_.last >= here_.first; // of the node
        if (is_move) check_turn(ply, move);
        now_.last = is_move && !is_second && !may_have_another_ ? id : 0;
        lose();
    }

    void given_up() { lose(); }

    void turned(const go::game& board) {
        begin_board(board);
        remember(board, 0);
    }

    void entered(node_id variation) {
        look_for_gap(context_.nodes[variation].begin);
        ways_.push_back(now_);
        if (has_board_)
            origins_.mark();
        else
            ++unmarked_;
    }
    void left() {
        end_main_line();
        now_ = ways_.back();
        ways_.pop_back();
        if (has_board_)
            origins_.take_back();
        else
            --unmarked_;
    }

    void end_main_line() {
        if (is_main_line_ && context_.facts.replayable) handicap_.end();
        is_main_line_ = false;
    }

private:
    void begin_board(const go::game& board) {
        if (has_board_) return;
        has_board_ = true;
        origins_.begin({board.now().width(), board.now().height()});
        for (; unmarked_ > 0; --unmarked_) origins_.mark();
        made_by_.clear();
    }

    void lose() {
        now_.is_doubtful = true;
        if (is_main_line_) handicap_.lost();
    }

    /// Bytes that no leaf has may have been a move.
    void look_for_gaps(const record_node& n) {
        for (node_id id = n.first; id < n.last; ++id) {
            look_for_gap(context_.nodes[id].begin);
            previous_end_ = context_.nodes[id].end;
        }
    }

    void look_for_gap(std::uint32_t end) {
        if ((context_.nodes[context_.game].flags & is_broken) == 0) return;
        const std::uint32_t from = std::min(previous_end_, end);
        const std::string_view gap = context_.record().substr(from, end - from);
        previous_end_ = end;
        if (gap.find_first_not_of("();"
                                  " \t\r\n\v\f") == std::string_view::npos)
            return;
        lose();
        now_.last = 0;
    }

    void look_closely(const record_node& n) {
        for (node_id id = n.first; id < n.last; ++id) {
            const arbiter::node& leaf = context_.nodes[id];
            if (leaf.kind == kind::ply) continue;
            const name_key name = key_of(context_.record(), leaf);
            if (name == key("KO")) has_ko_ = true;
            if (name == key("RU")) {
                const std::string_view named = context_.text.text(context_.value_of(id));
                now_.rules_from = are_known_rules(named) ? id : 0;
                now_.rules = rules_named(named, options_.go);
            }
            if (is_setup_name(name)) {
                if (name != key("PL") && has_lost_stones(leaf)) lose();
            } else if (may_be_another(leaf)) {
                lose();
                now_.last = 0;
                may_have_another_ = true;
            }
        }
    }

    /// Whether a list of stones has something that is no point of the board.
    [[nodiscard]] bool has_lost_stones(const arbiter::node& leaf) const {
        if ((leaf.flags & (lacks_bracket | is_guessed)) != 0) return true;
        const std::string_view text = context_.record();
        for (const span value : values(text, leaf)) {
            if (value.size() == 0) continue; // which may go
            const bool is_pair = value.size() == 5 && text[value.begin + 2] == ':';
            if (!is_point(value.begin, value.size() - (is_pair ? 3 : 0)) || (is_pair && !is_point(value.begin + 3, 2)))
                return true;
        }
        return false;
    }

    [[nodiscard]] bool is_point(std::uint32_t at, std::uint32_t size) const {
        const std::optional<board_point> p = read_point(context_.record().substr(at, size));
        return p && p->column < context_.facts.columns && p->row < context_.facts.rows;
    }

    /// Whether a slip of the pen may have made this of a move, or of a list of stones.
    [[nodiscard]] bool may_be_another(const arbiter::node& leaf) const {
        const std::string_view text = context_.record();
        const span name = name_of(text, leaf);
        const property* const known = find_property(text.substr(name.begin, name.size()), context_.facts.gm);
        auto value = values(text, leaf).begin();
        if (known == nullptr) return is_point((*value).begin, (*value).size());
        if ((leaf.flags & is_guessed) != 0) return true;
        if (known->values != plurality::one) return false;
        ++value;
        return value != nullptr;
    }

    void check_turn(std::uint32_t ply, const written_move& move) {
        if (move.side == go::colour::black)
            now_.black += now_.white_has_moved ? 0 : 1;
        else if (move.form == move_form::play)
            now_.white_has_moved = true;
        const std::uint32_t before = std::exchange(now_.repeated, 0);
        if (now_.last < here_.first && now_.last != 0 && side_of(context_.nodes[now_.last]) == move.side) [[unlikely]] {
            const bool is_handicap = move.side == go::colour::black && !now_.white_has_moved &&
                                     now_.black <= handicap_.claimed() && !handicap_.has_stones();
            now_.repeated = is_handicap ? 0 : before + 1;
            if (!is_handicap && before < most_in_a_row)
                context_.findings
                    .report(move.value, same_colour_twice{{move.side == go::colour::black ? "Black" : "White"}})
                    .related(context_.value_of(now_.last), move_before{})
                    .at(context_.number, ply);
        }
    }

    void judge(const played_move& m) {
        if (m.outcome.rule == go::broken::occupied) {
            if (now_.taken >= most_in_a_row || is_set_up_here(m)) return;
            report_occupied(context_, m, origins_.at(m.move.at));
        } else if (m.outcome.lost != 0 && now_.rules.self_capture == go::self_capture::forbidden) {
            const bool has_rules = now_.rules_from != 0;
            report_self_capture(context_, m,
                                has_rules ? std::optional(context_.value_of(now_.rules_from)) : std::nullopt);
        } else if (m.outcome.rule == go::broken::ko && !(m.outcome.lost != 0 && has_superko())) {
            report_ko(context_, m, now_.last);
        } else if (m.outcome.rule != go::broken::none && has_superko()) {
            const std::uint32_t same = m.outcome.repeats; // of one lost stone after another, too
            report_superko(context_, m, now_.rules.repetition, same == 0 ? 0 : made_by_[same - 1]);
        }
    }

    /// FF[1] to FF[3] allow it; of FF[4] it is told that a move and a setup can't share a node.
    [[nodiscard]] bool is_set_up_here(const played_move& m) const {
        return here_.has_setup && m.under == m.move.side && origins_.at(m.move.at) >= context_.nodes[here_.first].begin;
    }

    [[nodiscard]] bool has_superko() const noexcept { return now_.rules.repetition != go::repetition::simple_ko; }

    /// Which ply made the position that is now; 0 for a setup.
    void remember(const go::game& board, node_id id) {
        if (board.rule() == go::repetition::simple_ko) return;
        made_by_.resize(board.length());
        made_by_.back() = id;
    }

    const game_context& context_;
    const options& options_;
    node_check nodes_;
    handicap_check handicap_;
    origins& origins_;
    std::vector<node_id>& made_by_;
    way now_;
    std::deque<way> ways_;
    record_node here_{};
    std::uint32_t previous_end_ = 0;
    std::size_t unmarked_ = 0; ///< variations that began before there was a board
    bool has_board_ = false;
    bool has_ko_ = false;           ///< KO is in the node
    bool may_have_another_ = false; ///< the node may have lost a move to something else
    bool is_main_line_ = true;
};

/// The rule about repetition that the board must know: the first one by which longer repetitions are forbidden.
go::repetition repetition_of(const game_context& c, const options& o) {
    const go::repetition most = rules_named({}, o.go).repetition;
    if (most != go::repetition::simple_ko || o.go.ko != ko_choice::automatic) return most;
    for (const node_id id : c.nodes.descendants(c.game)) {
        const arbiter::node& leaf = c.nodes[id];
        if (leaf.kind != kind::property || key_of(c.record(), leaf) != key("RU")) continue;
        const go_rules named = rules_named(c.text.text(c.value_of(id)), o.go);
        if (named.repetition != go::repetition::simple_ko) return named.repetition;
    }
    return most;
}

/// What one game after another needs, so that it is allocated once.
struct workshop {
    value_tables values;
    table boards;
    origins stones;
    std::vector<node_id> made_by;
};

void check_game(const game_context& c, const options& o, workshop& shared) {
    const game_facts& facts = c.facts;
    check_values(c.text, c.nodes, c.game, facts, c.number, shared.values, c.findings);
    if (facts.gm > 1 && facts.game)
        c.findings.report(*facts.game, not_replayed{{name_of_game(facts.gm)}}).at(c.number, 0);
    game_check visitor(c, o, shared.stones, shared.made_by);
    replayer(c.record(), c.nodes, facts.board(), shared.boards, repetition_of(c, o), visitor).run(c.game);
    visitor.end_main_line();
}

} // namespace

void check(const source& s, const tree& t, const options& o, collector& findings) {
    check_charset(s, t, findings);
    workshop shared;
    std::uint32_t number = 0;
    for (const node_id game : t.children(0)) {
        const game_facts facts = read_facts(s.text(), t, game);
        const game_context context{s, t, game, ++number, facts, root_of(s.text(), t, game), findings};
        check_game(context, o, shared);
    }
}

} // namespace arbiter::sgf
