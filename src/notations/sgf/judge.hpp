// Which moves break a rule, by the rules that hold where they are played.
#pragma once

#include "arbiter/options.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"

#include <cstdint>
#include <deque>
#include <string_view>

namespace arbiter::sgf {

/// Follows a replay: has what its visitor is notified of.
class move_judge {
public:
    /// What holds on the way to a node, and is found again where a variation ends.
    struct way {
        go_rules rules;
        node_id rules_from = 0;   ///< RU that says so; 0 for none that is known
        bool is_doubtful = false; ///< a move or stone before may be missing, so that what a move does isn't known
    };
    /// What may be missing just before, or in this node.
    struct gaps {
        bool may_lack_move = false;    ///< before the node, or in it
        bool may_have_another = false; ///< something in the node may be a move
    };

    move_judge(const game_context& c, const options& o) : context_(c), options_(o), previous_end_(c.root.begin) {
        now_.rules = rules_named({}, go_rules_of(o));
    }

    void node(const record_node& n);
    /// One that has a move alone, in a game without mistakes.
    void plain_node() noexcept {
        here_ = {};
        has_ko_ = false;
        gaps_ = {};
        has_left_ = false;
    }
    void unplayed(node_id id) { lose(context_.nodes.where(id)); }
    void given_up() { lose({}); }
    void entered(node_id variation);
    void left();

    /// The rule that a move breaks, `none` also where it isn't known what the move does, or the writer says that it breaks
    /// one. What the move before has taken (`is_on_last`) nothing can have freed that is missing.
    [[nodiscard]] go::broken judge(const played_move& m, bool is_on_last) const noexcept;

    [[nodiscard]] const way& now() const noexcept { return now_; }
    [[nodiscard]] const gaps& here() const noexcept { return gaps_; }
    /// How often a move or stone may be missing up to here.
    [[nodiscard]] std::uint32_t losses() const noexcept { return losses_; }
    /// What made the position doubtful last; empty where nothing in the record did.
    [[nodiscard]] span lost_at() const noexcept { return lost_at_; }

private:
    void lose(span where) noexcept;
    void look_for_gap(std::uint32_t end);
    void look_closely(const record_node& n);
    [[nodiscard]] bool has_lost_stones(const arbiter::node& leaf) const;
    [[nodiscard]] bool are_points(span value) const;
    [[nodiscard]] bool is_point(std::uint32_t at, std::uint32_t size) const;
    [[nodiscard]] bool is_info(span gap) const;
    [[nodiscard]] bool holds_point(span where) const;
    [[nodiscard]] bool may_be_another(const arbiter::node& leaf) const;

    const game_context& context_;
    const options& options_;
    way now_;
    std::deque<way> ways_;
    record_node here_{};
    gaps gaps_;
    std::uint32_t previous_end_;
    std::uint32_t losses_ = 0;
    span lost_at_;
    bool has_left_ = false; ///< a variation ends just before
    bool has_ko_ = false;   ///< KO is in the node
};

/// A game as its checks replay it.
struct game_replay {
    const game_context& context;
    const options& chosen;
    go::repetition rule; ///< that the board must know
    go_table& boards;

    /// As it is written, or as it may be meant.
    template <class Visitor>
    void run(const move_reader& moves, Visitor& visitor) const {
        variations(moves, context.nodes, boards, rule, visitor).run(context.game);
    }
};

/// The visitor of a replay that only asks whether every move is legal.
class legality_probe : public no_variation_visitor {
public:
    legality_probe(const game_context& c, const options& o) : judge_(c, o) {}

    void node(const record_node& n, const go::game* /*board*/) { judge_.node(n); }
    void played(const played_move& m, const go::game& /*board*/) {
        plies_ = m.ply;
        is_legal_ = is_legal_ && judge_.judge(m, false) == go::broken::none;
    }
    void unplayed(node_id /*id*/, std::uint32_t /*ply*/, const written_move& /*move*/) { is_legal_ = false; }
    void entered(node_id variation) { judge_.entered(variation); }
    void left() { judge_.left(); }
    void given_up() { is_legal_ = false; }

    /// Whether a move that was played is illegal, or one wasn't played: then the rest can't change the answer.
    [[nodiscard]] bool is_refuted() const noexcept { return !is_legal_; }
    /// When the replay is over.
    [[nodiscard]] bool is_legal() const noexcept { return is_legal_ && judge_.losses() == 0; }
    [[nodiscard]] std::uint32_t plies() const noexcept { return plies_; }

private:
    move_judge judge_;
    std::uint32_t plies_ = 0;
    bool is_legal_ = true;
};

// ---- What is between properties and is none.

/// Reports what the grammar has gathered in a game: what is there again and again is one finding.
void report_stray_text(const game_context& c);

/// Whether what is between leaves, `;` and brackets there aside, is so little that no move or stone can be lost in it.
[[nodiscard]] bool hides_nothing(std::string_view between) noexcept;

/// Whether a value that has ended there ends once more, and nothing can be lost in that: it stands for no bracket of a tree, and not for
/// the `;` of a move.
[[nodiscard]] bool closes_again(const game_context& c, std::uint32_t at) noexcept;

} // namespace arbiter::sgf
