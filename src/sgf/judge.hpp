// Which moves break a rule, by the rules that hold where they are played.
#pragma once

#include "arbiter/options.hpp"
#include "sgf/nodes.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace arbiter::sgf {

/// Follows a replay: has what its visitor is told.
class move_judge {
public:
    move_judge(const game_context& c, const options& o) : context_(c), options_(o), previous_end_(c.root.begin) {
        now_.rules = rules_named({}, go_rules_of(o));
    }

    void set_up(std::uint32_t value, go::point at);
    void node(const record_node& n);
    void unplayed(node_id id) { lose(context_.nodes.where(id)); }
    void given_up() { lose({}); }
    void entered(node_id variation);
    void left();

    /// The rule that a move breaks, `none` also where it isn't known what the move does, or the writer says that it breaks
    /// one. What the move before has taken (`is_on_last`) nothing can have freed that is missing.
    [[nodiscard]] go::broken judge(const played_move& m, bool is_on_last) const noexcept;

    /// The rules that hold here, and the RU that says so; 0 for none that is known.
    [[nodiscard]] const go_rules& rules() const noexcept { return now_.rules; }
    [[nodiscard]] node_id rules_from() const noexcept { return now_.rules_from; }

    /// Whether a move or stone before may be missing, so that what a move does isn't known.
    [[nodiscard]] bool is_doubtful() const noexcept { return now_.is_doubtful; }
    /// How often a move or stone may be missing up to here.
    [[nodiscard]] std::uint32_t losses() const noexcept { return losses_; }
    /// What made the position doubtful last; empty where nothing in the record did.
    [[nodiscard]] span lost_at() const noexcept { return lost_at_; }
    /// Whether one may be missing that was played just before, or in this node.
    [[nodiscard]] bool may_lack_move() const noexcept { return may_lack_move_; }
    /// Whether something in this node may be a move.
    [[nodiscard]] bool may_have_another() const noexcept { return may_have_another_; }

private:
    /// What holds on the way to a node, and is found again where a variation ends.
    struct way {
        go_rules rules;
        bool is_doubtful = false;
        node_id rules_from = 0; ///< RU
    };

    void lose(span where) noexcept {
        if (!now_.is_doubtful) lost_at_ = where;
        now_.is_doubtful = true;
        ++losses_;
    }
    void look_for_gaps(const record_node& n);
    void look_for_gap(std::uint32_t end);
    void look_closely(const record_node& n);
    [[nodiscard]] bool has_lost_stones(const arbiter::node& leaf) const;
    [[nodiscard]] bool is_point(std::uint32_t at, std::uint32_t size) const;
    [[nodiscard]] bool may_be_another(const arbiter::node& leaf) const;
    [[nodiscard]] bool is_set_up_here(const played_move& m) const noexcept;
    [[nodiscard]] bool has_superko() const noexcept { return now_.rules.repetition != go::repetition::simple_ko; }
    [[nodiscard]] std::size_t index_of(go::point at) const noexcept {
        return std::size_t{at.row} * context_.facts.columns + at.column;
    }

    const game_context& context_;
    const options& options_;
    way now_;
    std::deque<way> ways_;
    record_node here_{};
    std::vector<std::uint32_t>
        set_up_by_; ///< of each point where the last value begins that set it up; made when needed
    std::uint32_t previous_end_;
    std::uint32_t losses_ = 0;
    span lost_at_;
    bool has_left_ = false;         ///< a variation ends just before
    bool has_ko_ = false;           ///< KO is in the node
    bool may_have_another_ = false; ///< the node may have lost a move to something else
    bool may_lack_move_ = false;
};

} // namespace arbiter::sgf
