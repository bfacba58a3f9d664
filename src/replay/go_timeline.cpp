#include "replay/go_timeline.hpp"

#include "replay/go_points.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

namespace arbiter {

namespace {

const char* name_of_side(go::colour side) noexcept {
    return side == go::colour::black ? "Black" : "White";
}

} // namespace

void go_timeline::node(const record_node& n, const go::game* board) {
    if (n.has_setup && board != nullptr) {
        step made;
        made.is_setup = true;
        made.move.side = board->now().to_move();
        made.first_edit = static_cast<std::uint32_t>(edits_.size());
        if (n.set_up != nullptr) edits_.insert(edits_.end(), n.set_up->changes().begin(), n.set_up->changes().end());
        made.edits = static_cast<std::uint32_t>(edits_.size()) - made.first_edit;
        add(made, board->now());
    }
    if (plies_.empty() && is_main_line_) start_ = here_;
}

void go_timeline::played(const played_move& m, const go::game& board) {
    step made;
    made.move = m.move;
    fill(m.ply - 1);
    add(made, board.now());
    plies_.push_back(here_);
}

void go_timeline::left() {
    is_main_line_ = false;
    here_ = open_.back();
    open_.pop_back();
}

/// Moves that were not played leave the position as it was.
void go_timeline::fill(std::uint32_t plies) {
    plies_.resize(std::max<std::size_t>(plies_.size(), plies), here_);
}

void go_timeline::add(step made, const go::position& now) {
    made.before = here_;
    const step before = here_ == nothing ? step{} : steps_[here_];
    made.since = before.since + 1;
    made.number = before.number + (made.is_setup ? 0 : 1);
    if (made.since >= size_.columns * size_.rows) {
        made.since = 0;
        made.kept = static_cast<std::uint32_t>(positions_.size());
        positions_.push_back(now);
    }
    here_ = static_cast<std::uint32_t>(steps_.size());
    steps_.push_back(made);
}

void go_timeline::play(go::position& p, const step& s) const {
    if (s.is_setup) {
        p.setup(std::span(edits_).subspan(s.first_edit, s.edits));
        p.set_turn(s.move.side);
    } else if (s.move.form == move_form::play) {
        p.play(s.move.side, s.move.at);
    } else {
        p.pass(s.move.side);
    }
}

const go_timeline::step* go_timeline::step_of(std::uint32_t ply) const noexcept {
    const std::size_t known = std::min<std::size_t>(ply, plies_.size());
    const std::uint32_t s = known == 0 ? start_ : plies_[known - 1];
    return s == nothing ? nullptr : &steps_[s];
}

go::position go_timeline::position_after(const step* last) const {
    std::vector<const step*> way;
    while (last != nullptr && last->since != 0) {
        way.push_back(last);
        last = last->before == nothing ? nullptr : &steps_[last->before];
    }
    go::position p =
        last == nullptr ? go::position(size_.columns, size_.rows, go::self_capture::allowed) : positions_[last->kept];
    for (std::size_t i = way.size(); i-- > 0;) play(p, *way[i]);
    return p;
}

std::string go_timeline::name_of(const step* last) const {
    if (last == nullptr || last->number == 0) return "start";
    const std::string after = "after move " + std::to_string(last->number);
    if (last->is_setup) return after + " and a setup";
    const written_move& m = last->move;
    return after + ": " + name_of_side(m.side) +
           (m.form == move_form::pass ? " passes" : ' ' + vertex_name(m.at, size_.columns, size_.rows));
}

picture go_timeline::at(std::uint32_t ply) const {
    const step* const last = step_of(ply);
    const go::position p = position_after(last);
    const bool is_play = last != nullptr && !last->is_setup && last->move.form == move_form::play;
    picture made = draw(p, is_play ? std::optional(last->move.at) : std::nullopt);
    made.caption = {name_of(last), std::string(name_of_side(p.to_move())) + " to move",
                    "captures: Black " + std::to_string(p.captured_by(go::colour::black)) + ", White " +
                        std::to_string(p.captured_by(go::colour::white))};
    if (p.has_ko()) made.caption.push_back("ko forbids " + vertex_name(p.ko_point(), size_.columns, size_.rows));
    if (ply > plies_.size()) made.caption.emplace_back("the record has no such move");
    return made;
}

} // namespace arbiter
