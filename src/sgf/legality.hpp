// A replay that only asks whether every move is legal.
#pragma once

#include "sgf/judge.hpp"
#include "sgf/replay.hpp"

#include <cstdint>

namespace arbiter::sgf {

/// Its visitor.
class legality_probe {
public:
    legality_probe(const game_context& c, const options& o) : judge_(c, o) {}

    void set_up(std::uint32_t value, go::point at, const go::game&) { judge_.set_up(value, at); }
    void node(const record_node& n, const go::game*) { judge_.node(n); }
    void played(const played_move& m, const go::game&) {
        plies_ = m.ply;
        is_legal_ = is_legal_ && judge_.judge(m, false) == go::broken::none;
    }
    void unplayed(node_id, std::uint32_t, const written_move&) { is_legal_ = false; }
    void turned(const go::game&) const noexcept {}
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

} // namespace arbiter::sgf
