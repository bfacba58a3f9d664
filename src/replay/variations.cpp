#include "replay/variations.hpp"

namespace arbiter {

void setup_plan::begin(board_size size) {
    columns_ = size.columns;
    entries_.resize(std::size_t{size.columns} * size.rows);
    touched_.clear();
    changes_.clear();
    if (++stamp_ == 0) entries_.assign(entries_.size(), {});
}

void setup_plan::put(go::point at, go::colour now, std::uint32_t value) {
    entry& e = of(at);
    if (e.stamp != stamp_) touched_.push_back(at);
    e = {now, false, stamp_, value};
}

void setup_plan::compare(const go::position& before) {
    for (const go::point p : touched_) {
        entry& e = of(p);
        e.is_change = before.at(p) != e.now;
        if (e.is_change) changes_.push_back({p, e.now});
    }
}

go::game& go_table::set(board_size size, go::repetition rule) {
    const bool fits = game_ && began_empty_ && game_->now().width() == size.columns &&
                      game_->now().height() == size.rows && game_->rule() == rule;
    if (fits)
        game_->clear();
    else
        game_.emplace(go::position(size.columns, size.rows, go::self_capture::allowed), rule);
    began_empty_ = true;
    return *game_;
}

go::game& go_table::keep() {
    game_.emplace(go::position(game_->now()), game_->rule());
    began_empty_ = false;
    return *game_;
}

} // namespace arbiter
