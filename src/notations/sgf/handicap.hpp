// The handicap that a game says it was played with, against the stones that are there.
#pragma once

#include "notations/sgf/facts.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "replay/go_rules.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace arbiter::sgf {

inline std::uint32_t count_stones(go::colour side, const go::position& p) noexcept {
    std::uint32_t found = 0;
    for (unsigned row = 0; row < p.height(); ++row)
        for (unsigned column = 0; column < p.width(); ++column) found += p.at({column, row}) == side ? 1U : 0U;
    return found;
}

/// Follows the main line up to its first moves.
class handicap_check {
public:
    explicit handicap_check(const game_context& c) : context_(c) {}

    /// HA of at least 2, as the game has said so far; 0 where it hasn't.
    [[nodiscard]] std::uint32_t claimed() const noexcept { return claimed_; }
    [[nodiscard]] bool has_stones() const noexcept { return stones_ > 0; }

    /// A node of the main line, before its moves; the board is null while it is empty.
    void node(const record_node& n, const go::game* board) {
        const bool had_property = handicap_property_ != 0;
        if (!had_property && (n.last > n.first + 1 || !n.has_moves)) look_for_claim(n);
        if (has_moves_) return;
        const bool is_new = claimed_ != 0 && (n.has_setup || !had_property);
        if (is_new && board != nullptr) {
            const std::uint32_t was = stones_;
            stones_ = count_stones(go::colour::black, board->now());
            if (count_stones(go::colour::white, board->now()) != 0)
                lost(); // a position of a game, whatever its handicap was
            if (had_property && later_ == 0 && stones_ > was) later_ = black_stones_of(n);
        }
        has_moves_ = n.has_moves;
    }

    /// One that has a move alone.
    void plain_node() noexcept { has_moves_ = true; }

    /// A move of the main line.
    void played(const written_move& move) {
        if (move.side == go::colour::black)
            opening_ += white_has_moved_ ? 0 : 1;
        else if (move.form == move_form::play)
            white_has_moved_ = true;
    }
    /// A move that can't be determined, or that may be missing: then nothing is said.
    void lost() noexcept { is_known_ = false; }

    /// When the main line is over: whether stones are claimed and there are none. FF[1] to FF[3] may imply them.
    [[nodiscard]] bool is_missing() const noexcept {
        return is_known_ && claimed_ != 0 && stones_ == 0 && opening_ < claimed_ && !has_unknown_list();
    }

    [[nodiscard]] bool is_implied() const noexcept { return context_.facts.ff >= 1 && context_.facts.ff <= 3; }
    /// Reports what is wrong. With `stones` on the board every move would be legal, of which now `illegal` are not; empty
    /// where that isn't so.
    void report(const std::vector<go::point>& stones, std::uint32_t illegal) const {
        if (!is_known_ || claimed_ == 0) return;
        const span value = context_.value_of(handicap_property_);
        if (is_missing() && (!is_implied() || !stones.empty())) {
            auto h = context_.report(value, handicap_missing{claimed_});
            // where nothing is illegal without them, at least White has to begin
            if (stones.empty() || (illegal == 0 && (!has_moves_ || opening_ > 0))) return;
            if (illegal == 0)
                h.help(standard_stones_fit{});
            else
                h.help(standard_stones_explain{illegal});
            if (!can_add_stones()) return;
            std::string list = "AB";
            for (const go::point at : stones) list += '[' + letters_of(at) + ']';
            h.fix("add `{}`", false).replace(point(context_.nodes[handicap_property_].end), list);
        } else if (stones_ != 0 && stones_ != claimed_ && !is_implied()) {
            context_.report(value, handicap_differs{claimed_, stones_});
        } else if (stones_ != 0 && later_ != 0 && context_.facts.ff == 4) {
            context_.report(value, handicap_later{}).related(context_.name_of(later_), stones_here{});
        }
    }

private:
    void look_for_claim(const record_node& n) {
        for (node_id id = n.first; id < n.last; ++id) {
            if (known_name_of(context_.nodes[id]) != "HA") continue;
            handicap_property_ = id;
            node_ = n;
            constexpr unsigned most = std::numeric_limits<unsigned>::max() / 16;
            claimed_ = read_number(context_.text(context_.value_of(id)), most).value_or(0);
            if (claimed_ < 2) claimed_ = 0;
        }
    }

    [[nodiscard]] node_id black_stones_of(const record_node& n) const {
        for (node_id id = n.first; id < n.last; ++id)
            if (known_name_of(context_.nodes[id]) == "AB") return id;
        return 0;
    }

    /// Whether a property of its node that the format doesn't have lists as many points: it may be a misspelt `AB`.
    [[nodiscard]] bool has_unknown_list() const {
        for (node_id id = node_.first; id < node_.last; ++id) {
            std::uint32_t points = 0;
            for (const span value : values(context_.text(), context_.nodes[id]))
                points += read_point(context_.text(value)) ? 1U : 0U;
            if (points == claimed_ && !known_name_of(context_.nodes[id]).is_known()) return true;
        }
        return false;
    }

    /// Whether a list of stones can come behind HA.
    [[nodiscard]] bool can_add_stones() const {
        if (node_.has_moves || context_.has_mistakes()) return false;
        for (node_id id = node_.first; id < node_.last; ++id)
            if (const known_name name = known_name_of(context_.nodes[id]); is_setup(name) && name != "PL") return false;
        return true;
    }

    const game_context& context_;
    node_id handicap_property_ = 0; ///< HA
    record_node node_{};            ///< that has it
    node_id later_ = 0;             ///< AB of a later node, 0 for none
    std::uint32_t claimed_ = 0;
    std::uint32_t stones_ = 0;  ///< black ones before the first move
    std::uint32_t opening_ = 0; ///< black moves before White's first
    bool has_moves_ = false;
    bool white_has_moved_ = false;
    bool is_known_ = true;
};

} // namespace arbiter::sgf
