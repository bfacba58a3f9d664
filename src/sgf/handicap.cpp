#include "sgf/handicap.hpp"

#include "sgf/diagnostics.hpp"

#include <limits>

namespace arbiter::sgf {

namespace {

std::uint32_t count(go::colour side, const go::position& p) noexcept {
    std::uint32_t found = 0;
    for (unsigned row = 0; row < p.height(); ++row)
        for (unsigned column = 0; column < p.width(); ++column) found += p.at({column, row}) == side ? 1U : 0U;
    return found;
}

} // namespace

void handicap_check::node(const record_node& n, const go::game* board) {
    const std::string_view text = context_.record();
    if (!value_ && (n.last > n.first + 1 || !n.has_moves))
        for (node_id id = n.first; id < n.last; ++id)
            if (key_of(text, context_.nodes[id]) == key("HA")) {
                value_ = context_.value_of(id);
                constexpr unsigned most = std::numeric_limits<unsigned>::max() / 16;
                claimed_ = read_number(context_.text.text(*value_), most).value_or(0);
                if (claimed_ < 2) claimed_ = 0;
            }
    if (has_moves_) return;
    if (claimed_ != 0 && board != nullptr && (n.has_setup || stones_ == 0)) {
        stones_ = count(go::colour::black, board->now());
        if (count(go::colour::white, board->now()) != 0) lost(); // a position of a game, whatever its handicap was
    }
    has_moves_ = n.has_moves;
}

void handicap_check::played(const written_move& move) {
    if (move.side == go::colour::black)
        opening_ += white_has_moved_ ? 0 : 1;
    else if (move.form == move_form::play)
        white_has_moved_ = true;
}

void handicap_check::end() {
    if (!is_known_ || claimed_ == 0 || context_.facts.ff == 1 || context_.facts.ff == 2 || context_.facts.ff == 3)
        return;
    if (stones_ == 0 && opening_ < claimed_)
        context_.findings.report(*value_, handicap_missing{claimed_}).at(context_.number, 0);
    else if (stones_ != 0 && stones_ != claimed_)
        context_.findings.report(*value_, handicap_differs{claimed_, stones_}).at(context_.number, 0);
}

} // namespace arbiter::sgf
