// Plays a record's moves on the rules engine, in every variation, and tells a visitor what happens.
#pragma once

#include "arbiter/rules/go.hpp"
#include "arbiter/tree.hpp"
#include "sgf/info_scanner.hpp"
#include "sgf/play.hpp"
#include "sgf/points.hpp"
#include "sgf/properties.hpp"
#include "sgf/walk.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// Columns and rows, 1 to 52 each.
struct board_size {
    unsigned columns = 19;
    unsigned rows = 19;
    friend constexpr bool operator==(board_size, board_size) noexcept = default;
};

/// The longest side of a board on which `tt` is a pass.
inline constexpr unsigned longest_side_with_tt = 19;

/// What `B[…]` or `W[…]` says.
enum class move_form : std::uint8_t { play, pass, off_board, unreadable };
struct written_move {
    move_form form = move_form::unreadable;
    go::colour side = go::colour::black;
    go::point at;
    span value; ///< between the brackets
};

[[nodiscard]] constexpr go::colour side_of(const node& ply) noexcept {
    return (ply.flags & is_white) != 0 ? go::colour::white : go::colour::black;
}

/// The only code that decodes a ply. `text` is the whole record's.
[[nodiscard]] written_move read(std::string_view text, const node& ply, board_size size) noexcept;

/// The points of a value of `AB`, `AW` or `AE` that are on the board: a point, or a rectangle by two corners. Of what is
/// no such value, none. White space around a point is skipped, as its fix leaves it out. Calls `visit(point)`.
template <class Visit>
void for_each_point(std::string_view value, board_size size, Visit visit) {
    const bool is_rectangle = value.size() == 5 && value[2] == ':';
    if (value.size() != 2 && !is_rectangle) value = without_white_ends(value);
    const std::optional<go::point> first = read_point(is_rectangle ? value.substr(0, 2) : value);
    const std::optional<go::point> last = is_rectangle ? read_point(value.substr(3)) : first;
    if (!first || !last) return;
    for (unsigned row = first->row; row <= last->row && row < size.rows; ++row)
        for (unsigned column = first->column; column <= last->column && column < size.columns; ++column)
            visit(go::point{column, row});
}

/// A move or pass, and what came of it.
struct played_move {
    node_id id;
    std::uint32_t ply; ///< from 1, in the order of the record, unread ones too
    written_move move;
    go::colour under; ///< what was on the point
    go::outcome outcome;
};

/// The leaves of a node of the record: [first, last).
struct record_node {
    node_id first;
    node_id last;
    bool has_moves = false;
    bool has_setup = false; ///< any of AB, AW, AE, PL
};

/// What the properties of a node set up, point by point: of several for a point the last holds.
class setup_plan {
public:
    struct entry {
        go::colour now = go::colour::none;
        std::uint32_t value = 0; ///< where the value begins that says so
        std::uint32_t stamp = 0; ///< of the plan that it is a part of
    };

    /// An empty plan for a board of this size.
    void begin(board_size size) {
        columns_ = size.columns;
        entries_.resize(std::size_t{size.columns} * size.rows);
        touched_.clear();
        if (++stamp_ == 0) entries_.assign(entries_.size(), {});
    }
    void put(go::point at, go::colour now, std::uint32_t value) {
        entry& e = entries_[at.row * columns_ + at.column];
        if (e.stamp != stamp_) touched_.push_back(at);
        e = {now, value, stamp_};
    }
    [[nodiscard]] const std::vector<go::point>& points() const noexcept { return touched_; }
    [[nodiscard]] const entry& at(go::point p) const noexcept { return entries_[p.row * columns_ + p.column]; }

private:
    unsigned columns_ = 0;
    std::uint32_t stamp_ = 0;
    std::vector<entry> entries_;
    std::vector<go::point> touched_;
};

/// What a replay takes for granted that the record doesn't say, to see what would come of it.
struct assumption {
    std::span<const go::edit> stones; ///< on the board before all else
    std::uint32_t left_out = 0;       ///< where a value begins that doesn't set up the stone `at`; 0 for none
    go::point at;
};

/// Replays one game, the variations too, each from where it parts. The visitor has
///
///     set_up(value, point, game)             // before `node`: a point that changes, and where the value begins that does it
///     node(record_node, game)                // after its setup, before its moves; null while the board is empty
///     played(played_move, game)              // `game` is after it; passes too
///     unplayed(id, ply, move)                // off the board, or unreadable
///     turned(game)                           // as the next move shows, the other side is to move in a position set up
///     entered(variation), left()             // the end of a variation takes back what was played in it
///     given_up()                             // there is too much to take back: the rest of the variation is not played
///
/// and may have, to hear of a part of the game alone, or of another one than is written,
///
///     is_over(id)                            // the replay ends before this node
///     skips(variation)                       // asked before `entered`: it isn't entered then
///     as_meant(id, written_move)             // may change where the move goes
///
/// `game` is a `go::game`. Nothing is set up or played where there is no `size`.
template <class Visitor>
class replayer {
public:
    replayer(std::string_view text, const tree& t, std::optional<board_size> size, table& boards, go::repetition rule,
             Visitor& visitor, const assumption& assumed = {})
        : text_(text), tree_(t), size_(size), boards_(boards), rule_(rule), visitor_(visitor), assumed_(assumed) {}

    void run(node_id game) {
        const node_id end = tree_[game].next;
        if (size_ && !assumed_.stones.empty()) this->game().setup(assumed_.stones, go::colour::white);
        for (node_id id = game + 1; id < end; ++id) {
            if constexpr (chooses)
                if (visitor_.is_over(id)) break;
            while (!open_.empty() && open_.back().end <= id) leave();
            const arbiter::node& n = tree_[id];
            if (n.kind == kind::variation) [[unlikely]] {
                if constexpr (chooses)
                    if (visitor_.skips(n)) {
                        id = n.next - 1;
                        continue;
                    }
                if (open_.size() == most_open) {
                    pass_over(id);
                    id = n.next - 1;
                    continue;
                }
                open_.push_back({n.next, game_ == nullptr ? 0 : game_->length(), changes_, idle_, turn_is_open_});
                visitor_.entered(id);
                continue;
            }
            if ((n.flags & begins_node) != 0) begin_node(id, end);
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

    void pass_over(node_id skipped) {
        for (const node_id id : tree_.descendants(skipped)) ply_ += tree_[id].kind == kind::ply ? 1U : 0U;
        visitor_.given_up();
    }

    void leave() {
        const variation& v = open_.back();
        if (game_ != nullptr) game_->undo_to(v.length);
        changes_ = v.changes;
        idle_ = v.idle;
        turn_is_open_ = v.turn_is_open;
        open_.pop_back();
        visitor_.left();
    }

    go::game& game() {
        if (game_ == nullptr) game_ = &boards_.set(size_->columns, size_->rows, rule_);
        return *game_;
    }

    void begin_node(node_id first, node_id end) {
        record_node made{first, first};
        do {
            const arbiter::node& n = tree_[made.last];
            if (n.kind == kind::ply)
                made.has_moves = true;
            else if (is_setup(known_name_of(n)))
                made.has_setup = true;
            ++made.last;
        } while (made.last < end && tree_[made.last].kind != kind::variation &&
                 (tree_[made.last].flags & begins_node) == 0);
        if (made.has_setup && size_ && !idle_) [[unlikely]]
            set_up(made);
        visitor_.node(made, game_);
    }

    void set_up(const record_node& n) {
        go::colour turn = game().now().to_move();
        turn_is_open_ = true;
        plan_.begin(*size_);
        for (node_id id = n.first; id < n.last; ++id) {
            const arbiter::node& leaf = tree_[id];
            const known_name name = known_name_of(leaf);
            if (!is_setup(name)) continue;
            if (name == "PL") {
                const span side = first_value(text_, leaf);
                turn_is_open_ = side.size() == 0;
                if (side.size() > 0) turn = text_[side.begin] == 'W' ? go::colour::white : go::colour::black;
                continue;
            }
            const go::colour now = name == "AB"   ? go::colour::black
                                   : name == "AW" ? go::colour::white
                                                  : go::colour::none;
            for (const span value : values(text_, leaf))
                for_each_point(text_.substr(value.begin, value.size()), *size_, [&](go::point at) {
                    if (value.begin != assumed_.left_out || at != assumed_.at) plan_.put(at, now, value.begin);
                });
        }
        edits_.clear();
        for (const go::point at : plan_.points())
            if (game_->now().at(at) != plan_.at(at).now) edits_.push_back({at, plan_.at(at).now});
        carry_out(turn);
    }

    void carry_out(go::colour turn) {
        constexpr std::uint32_t most = 2'000'000; // 8 MB
        if (changes_ + edits_.size() > most && !forget()) return;
        changes_ += static_cast<std::uint32_t>(edits_.size());
        for (const go::edit& e : edits_) visitor_.set_up(plan_.at(e.at).value, e.at, *game_);
        game_->setup(edits_, turn);
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

    void play(node_id id, const arbiter::node& n) {
        ++ply_;
        if (!size_ || idle_) return;
        const bool is_long =
            rule_ != go::repetition::simple_ko && game_ != nullptr && game_->length() >= most_remembered;
        if (is_long && !forget()) return;
        played_move made{id, ply_, read(text_, n, *size_), go::colour::none, {}};
        if constexpr (chooses) visitor_.as_meant(id, made.move);
        const bool was_open = std::exchange(turn_is_open_, false);
        // whose turn it was only the first move says
        if (was_open && game().now().to_move() != made.move.side) {
            game_->setup({}, made.move.side);
            visitor_.turned(*game_);
        }
        if (made.move.form == move_form::play) {
            made.under = game().now().at(made.move.at);
            made.outcome = game_->play(made.move.side, made.move.at);
        } else if (made.move.form == move_form::pass) {
            game().pass(made.move.side);
        } else {
            return visitor_.unplayed(id, ply_, made.move);
        }
        visitor_.played(made, *game_);
    }

    std::string_view text_;
    const tree& tree_;
    std::optional<board_size> size_;
    table& boards_;
    go::repetition rule_;
    Visitor& visitor_;
    assumption assumed_;
    go::game* game_ = nullptr; ///< from the first move or setup on
    bool idle_ = false;
    bool turn_is_open_ = true; ///< nothing has said who moves
    std::uint32_t ply_ = 0;
    std::uint32_t changes_ = 0; ///< points that were set up and may be to take back
    std::deque<variation> open_;
    setup_plan plan_;
    std::vector<go::edit> edits_;
};

} // namespace arbiter::sgf
