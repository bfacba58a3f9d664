#include "ugn/refusals.hpp"

#include "ugn/diagnostics.hpp"
#include "ugn/replay.hpp"
#include "ugn/suggest.hpp"

namespace arbiter::ugn {

namespace {

class refusal {
public:
    refusal(const source& s, const tree& t, node_id game, node_id id, const uttt::position& position, uttt::move move,
            collector& findings)
        : text_(s.text()), tree_(t), game_(game), id_(id), position_(position), move_(move), findings_(findings) {}

    collector::handle report(uttt::broken broken) {
        switch (broken) {
        case uttt::broken::after_end:
            return after_end();
        case uttt::broken::wrong_board:
            return wrong_board();
        case uttt::broken::closed_board:
            return closed_board();
        default:
            return occupied_cell();
        }
    }

private:
    /// The last earlier ply for which `holds(move)`, which exists.
    template <class Holds>
    [[nodiscard]] node_id earlier(Holds holds) const {
        for (node_id id = id_ - 1; id > game_; --id)
            if (tree_[id].kind == kind::ply && holds(read(text_, tree_[id]))) return id;
        return id_;
    }
    [[nodiscard]] node_id earlier_on_board() const {
        return earlier([this](uttt::move m) { return m.board == move_.board; });
    }
    [[nodiscard]] span where(node_id id) const { return move_span(tree_[id]); }

    collector::handle after_end() {
        const node_id last = earlier([](uttt::move) { return true; });
        if (position_.drawn())
            return findings_.report(where(id_), move_after_draw{where(id_)}).related(where(last), game_drawn_here{});
        const word winner = player(position_.won_by(uttt::side::o));
        return findings_.report(where(id_), move_after_win{where(id_), winner})
            .related(where(last), game_won_here{winner});
    }

    collector::handle wrong_board() {
        const node_id by = earlier([](uttt::move) { return true; });
        const char forced = board_name(position_.forced());
        const word by_whom = player(position_.to_move() == uttt::side::o);
        return findings_
            .report(where(id_),
                    arbiter::ugn::wrong_board{where(id_), board_name(move_.board), where(by), by_whom, forced})
            .related(where(by), sent_here{cell_name(position_.forced()), forced});
    }

    collector::handle closed_board() {
        const node_id closed_by = earlier_on_board();
        const char board = board_name(move_.board);
        for (const uttt::side side : {uttt::side::x, uttt::side::o})
            if ((position_.boards(side) >> move_.board & 1U) != 0) {
                const word winner = player(side == uttt::side::o);
                return findings_.report(where(id_), won_board{where(id_), board, winner})
                    .related(where(closed_by), board_won_here{winner, board});
            }
        return findings_.report(where(id_), full_board{where(id_), board})
            .related(where(closed_by), board_filled_here{board});
    }

    collector::handle occupied_cell() {
        const node_id taken_by = earlier([this](uttt::move m) { return m == move_; });
        const bool by_x = (position_.cells(uttt::side::x, move_.board) >> move_.cell & 1U) != 0;
        return findings_.report(where(id_), arbiter::ugn::occupied_cell{where(id_), player(!by_x)})
            .related(where(taken_by), taken_here{player(!by_x)});
    }

    std::string_view text_;
    const tree& tree_;
    node_id game_;
    node_id id_;
    const uttt::position& position_;
    uttt::move move_;
    collector& findings_;
};

} // namespace

void report_refused(const source& s, const tree& t, node_id game, node_id id, std::uint32_t ply,
                    const uttt::position& position, collector& findings) {
    const uttt::move move = read(s.text(), t[id]);
    collector::handle h = refusal(s, t, game, id, position, move, findings).report(position.judge(move));
    h.at(1, ply);
    std::uint32_t later = 0;
    for (node_id n = id + 1; n < t[game].next; ++n) later += t[n].kind == kind::ply ? 1 : 0;
    if (later == 1) h.help(unchecked_move{});
    if (later > 1) h.help(unchecked_moves{later});
    suggest(s, t, game, id, h);
}

} // namespace arbiter::ugn
