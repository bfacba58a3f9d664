// Plays records of Go that are trees: moves, passes and setups, in every variation, each from where it parts. One board
// serves all of them: the end of a variation takes back what was played in it. It notifies a visitor of what happens.
//
// A move reader of such records has
//
//     size                                // of the board; nothing is set up or played where there is none
//     stones                              // on the board before all else
//     begins_node(node), is_setup(node)   // of a leaf
//     read(node) -> written_move          // of a ply: the only code that decodes one
//     set_up(record_node, plan, turn)     // puts into the plan what a node sets up, and may say whose turn it is; returns
//                                         // whether that is left open
#pragma once

#include "arbiter/rules/go.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter {

/// Columns and rows, of a board of Go.
struct board_size {
    unsigned columns = 19;
    unsigned rows = 19;
    [[nodiscard]] constexpr bool is_square() const noexcept { return columns == rows; }
    [[nodiscard]] constexpr bool has(go::point p) const noexcept { return p.column < columns && p.row < rows; }
    friend constexpr bool operator==(board_size, board_size) noexcept = default;
};

/// What a ply says.
enum class move_form : std::uint8_t { play, pass, off_board, unreadable };
struct written_move {
    move_form form = move_form::unreadable;
    go::colour side = go::colour::black;
    go::point at;
    span value; ///< where it is written
};

/// What a node sets up, point by point: of several that say something of a point the last holds.
class setup_plan {
public:
    /// An empty plan for a board of this size.
    void begin(board_size size);
    /// `value` is where it begins in the record.
    void put(go::point at, go::colour now, std::uint32_t value);
    /// Finds what the plan changes in a position.
    void compare(const go::position& before);

    [[nodiscard]] const std::vector<go::edit>& changes() const noexcept { return changes_; }
    [[nodiscard]] std::uint32_t value_of(go::point p) const noexcept { return of(p).value; }
    [[nodiscard]] bool changes(go::point p) const noexcept { return of(p).stamp == stamp_ && of(p).is_change; }

private:
    struct entry {
        go::colour now = go::colour::none;
        bool is_change = false;
        std::uint32_t stamp = 0; ///< of the plan that it is a part of
        std::uint32_t value = 0;
    };
    [[nodiscard]] const entry& of(go::point p) const noexcept { return entries_[p.row * columns_ + p.column]; }
    [[nodiscard]] entry& of(go::point p) noexcept { return entries_[p.row * columns_ + p.column]; }

    unsigned columns_ = 0;
    std::uint32_t stamp_ = 0;
    std::vector<entry> entries_;
    std::vector<go::point> touched_;
    std::vector<go::edit> changes_;
};

/// The leaves of a node of the record: [first, last).
struct record_node {
    node_id first;
    node_id last;
    bool has_moves = false;
    bool has_setup = false;
    const setup_plan* set_up = nullptr; ///< what that has changed, up to the next one; null where nothing could be
};

/// A move or pass, and what came of it.
struct played_move {
    node_id id;
    std::uint32_t ply; ///< from 1, in the order of the record, unread ones too
    written_move move;
    go::colour under; ///< what was on the point
    go::outcome outcome;
};

/// A board for one game after another: what boards of one size need is allocated once.
class go_table {
public:
    /// An empty board. Self-capture is allowed there: what a record's rules say of it is for who reads `outcome::lost`.
    [[nodiscard]] go::game& set(board_size size, go::repetition rule);
    /// The board as it is, with nothing to take back.
    [[nodiscard]] go::game& keep();

private:
    std::optional<go::game> game_;
    bool began_empty_ = false;
};

/// A visitor that looks at nothing; others have what they need otherwise. `game` is a `go::game`.
struct no_variation_visitor {
    /// After its setup, before its moves.
    void node(const record_node& /*node*/, const auto* /*game*/) const noexcept {}
    /// `game` is after it; of passes too.
    void played(const played_move& /*move*/, const auto& /*game*/) const noexcept {}
    /// Off the board, or unreadable.
    void unplayed(node_id /*id*/, std::uint32_t /*ply*/, const written_move& /*move*/) const noexcept {}
    /// As the next move shows, the other side is to move in a position set up.
    void turned(const auto& /*game*/) const noexcept {}
    void entered(node_id /*variation*/) const noexcept {}
    void left() const noexcept {}
    /// There is too much to take back: the rest of the variation is not played.
    void given_up() const noexcept {}
};

/// Replays one game. Its visitor may also have, to be notified of a part of the game alone,
///
///     is_over(id)        // the replay ends before this node
///     skips(variation)   // asked before `entered`: it isn't entered then
template <class MoveReader, class Visitor>
class variations {
public:
    variations(const MoveReader& d, const tree& t, go_table& boards, go::repetition rule, Visitor& visitor)
        : move_reader_(d), tree_(t), boards_(boards), rule_(rule), visitor_(visitor) {}

    void run(node_id game) {
        const node_id end = end_ = tree_[game].next;
        if (move_reader_.size) game_ = &boards_.set(*move_reader_.size, rule_);
        if (game_ != nullptr && !move_reader_.stones.empty()) game_->setup(move_reader_.stones, go::colour::white);
        for (node_id id = game + 1; id < end; ++id) {
            if constexpr (chooses)
                if (visitor_.is_over(id)) break;
            while (open_end_ <= id) leave();
            const arbiter::node& n = tree_[id];
            if (n.kind == kind::variation) [[unlikely]] {
                if (!enter(id)) id = n.next - 1;
                continue;
            }
            if (back_to_ != nowhere) [[unlikely]]
                go_back();
            if (move_reader_.begins_node(n)) begin_node(id, end);
            if (n.kind == kind::ply) play(id, n);
        }
        while (!open_.empty()) leave();
    }

private:
    static constexpr bool chooses = requires(Visitor & v, const arbiter::node& n) { v.skips(n); };

    struct variation {
        node_id end;
        std::uint32_t length;  ///< of the game before it
        std::uint32_t changes; ///< as `changes_` before it
        bool idle;
        bool turn_is_open;
    };

    /// Variations within so many others are skipped, so that what is kept of those that are open is bounded.
    static constexpr std::size_t most_open = 300'000;
    /// With superko, of so many moves in a line; what is kept of them is bounded.
    static constexpr std::uint32_t most_remembered = 2'000'000;
    /// Points set up that are to be taken back: 8 MB.
    static constexpr std::uint32_t most_changes = 2'000'000;
    static constexpr std::uint32_t nowhere = 0xFFFF'FFFF;

    /// Whether it is not skipped.
    bool enter(node_id id) {
        if constexpr (chooses)
            if (visitor_.skips(tree_[id])) return false;
        if (open_.size() == most_open) {
            for (const node_id skipped : tree_.descendants(id)) ply_ += tree_[skipped].kind == kind::ply ? 1U : 0U;
            visitor_.given_up();
            return false;
        }
        const std::uint32_t length = game_ == nullptr ? 0 : std::min(game_->length(), back_to_);
        open_.push_back({tree_[id].next, length, changes_, idle_, turn_is_open_});
        open_end_ = tree_[id].next;
        visitor_.entered(id);
        return true;
    }

    void leave() {
        const variation& v = open_.back();
        back_to_ = std::min(back_to_, v.length);
        changes_ = v.changes;
        idle_ = v.idle;
        turn_is_open_ = v.turn_is_open;
        open_.pop_back();
        open_end_ = open_.empty() ? nowhere : open_.back().end;
        visitor_.left();
    }

    /// What was played in variations that are over is taken back when something follows: behind the last one nothing does.
    void go_back() {
        if (game_ != nullptr) game_->undo_to(back_to_);
        back_to_ = nowhere;
    }

    void begin_node(node_id first, node_id end) {
        record_node made{first, first};
        const arbiter::node* const begin = &tree_[first];
        const arbiter::node* const last = begin + (end - first);
        const arbiter::node* n = begin;
        do {
            if (n->kind == kind::ply)
                made.has_moves = true;
            else if (move_reader_.is_setup(*n))
                made.has_setup = true;
            ++n;
        } while (n != last && n->kind != kind::variation && !move_reader_.begins_node(*n));
        made.last = first + static_cast<node_id>(n - begin);
        if (made.has_setup && game_ != nullptr && !idle_) [[unlikely]]
            set_up(made);
        visitor_.node(made, game_);
    }

    void set_up(record_node& n) {
        go::colour turn = game_->now().to_move();
        plan_.begin(*move_reader_.size);
        turn_is_open_ = move_reader_.set_up(n, plan_, turn);
        plan_.compare(game_->now());
        const auto count = static_cast<std::uint32_t>(plan_.changes().size());
        if (changes_ + count > most_changes && !forget()) return;
        changes_ += count;
        game_->setup(plan_.changes(), turn);
        n.set_up = &plan_;
    }

    /// Keeps the board alone, where nothing is to be taken back; else the rest of the variation is given up.
    [[nodiscard]] bool forget() {
        if (!open_.empty()) {
            idle_ = true;
            visitor_.given_up();
            return false;
        }
        game_ = &boards_.keep();
        changes_ = 0;
        return true;
    }

    /// Whether a move that is played now may have to be taken back, or be found again: something follows the variation that
    /// it is in, or one around that.
    [[nodiscard]] bool may_go_back() const noexcept {
        return (open_end_ != nowhere && open_end_ != end_) || rule_ != go::repetition::simple_ko;
    }

    void play(node_id id, const arbiter::node& n) {
        ++ply_;
        if (game_ == nullptr || idle_) return;
        const bool is_long = rule_ != go::repetition::simple_ko && game_->length() >= most_remembered;
        if (is_long && !forget()) return;
        played_move made{id, ply_, move_reader_.read(n), go::colour::none, {}};
        const bool was_open = std::exchange(turn_is_open_, false);
        // whose turn it was only the first move says
        if (was_open && game_->now().to_move() != made.move.side) {
            game_->setup({}, made.move.side);
            visitor_.turned(*game_);
        }
        if (made.move.form == move_form::play) {
            made.under = game_->now().at(made.move.at);
            made.outcome = may_go_back() ? game_->play(made.move.side, made.move.at)
                                         : game_->play_for_good(made.move.side, made.move.at);
        } else if (made.move.form == move_form::pass) {
            game_->pass(made.move.side);
        } else {
            return visitor_.unplayed(id, ply_, made.move);
        }
        visitor_.played(made, *game_);
    }

    const MoveReader& move_reader_;
    const tree& tree_;
    go_table& boards_;
    go::repetition rule_;
    Visitor& visitor_;
    go::game* game_ = nullptr;
    node_id end_ = 0; ///< of the game
    bool idle_ = false;
    bool turn_is_open_ = true; ///< nothing has said who moves
    std::uint32_t ply_ = 0;
    std::uint32_t changes_ = 0;       ///< points that were set up and may be to take back
    std::uint32_t back_to_ = nowhere; ///< the length of the game before the variations that are over
    std::deque<variation> open_;
    node_id open_end_ = nowhere; ///< of the innermost one
    setup_plan plan_;
};

} // namespace arbiter
