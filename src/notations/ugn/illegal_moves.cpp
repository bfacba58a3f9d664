#include "notations/ugn/illegal_moves.hpp"

#include "notations/ugn/diagnostics.hpp"

namespace arbiter::ugn {

namespace {

class refusal {
public:
    refusal(const move_reader& d, const tree& t, const node& n, const uttt::position& position, collector& findings)
        : move_reader_(d), tree_(t), where_(move_span(n)), id_(t.id_of(n)), position_(position),
          move_(read(d.record_text(), n)), findings_(findings) {}

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
    [[nodiscard]] span earlier(Holds holds) const {
        span found{};
        uttt::position p;
        play_again(move_reader_, tree_, id_, p, [&](const node& n, uttt::move m, const uttt_game::outcome&) {
            if (holds(m)) found = move_span(n);
        });
        return found;
    }
    [[nodiscard]] span before() const {
        return earlier([](uttt::move) { return true; });
    }

    collector::handle after_end() {
        if (position_.drawn())
            return findings_.report(where_, move_after_draw{where_}).related(before(), game_drawn_here{});
        const word winner = player(position_.won_by(uttt::side::o));
        return findings_.report(where_, move_after_win{where_, winner}).related(before(), game_won_here{winner});
    }

    collector::handle wrong_board() {
        const span by = before();
        const char forced = board_name(position_.forced());
        const word by_whom = player(position_.to_move() == uttt::side::o);
        return findings_.report(where_, arbiter::ugn::wrong_board{where_, board_name(move_.board), by, by_whom, forced})
            .related(by, sent_here{cell_name(position_.forced()), forced});
    }

    collector::handle closed_board() {
        const span closed_by = earlier([this](uttt::move m) { return m.board == move_.board; });
        const char board = board_name(move_.board);
        for (const uttt::side side : {uttt::side::x, uttt::side::o})
            if ((position_.boards(side) >> move_.board & 1U) != 0) {
                const word winner = player(side == uttt::side::o);
                return findings_.report(where_, won_board{where_, board, winner})
                    .related(closed_by, board_won_here{winner, board});
            }
        return findings_.report(where_, full_board{where_, board}).related(closed_by, board_filled_here{board});
    }

    collector::handle occupied_cell() {
        const span taken_by = earlier([this](uttt::move m) { return m == move_; });
        const bool by_x = (position_.cells(uttt::side::x, move_.board) >> move_.cell & 1U) != 0;
        return findings_.report(where_, arbiter::ugn::occupied_cell{where_, player(!by_x)})
            .related(taken_by, taken_here{player(!by_x)});
    }

    const move_reader& move_reader_;
    const tree& tree_;
    span where_;
    node_id id_;
    const uttt::position& position_;
    uttt::move move_;
    collector& findings_;
};

} // namespace

void report_refused(const move_reader& d, const tree& t, const node& n, std::uint32_t ply,
                    const uttt::position& position, uttt::broken rule, collector& findings) {
    refusal(d, t, n, position, findings).report(rule).at(d.game_number(), ply);
}

} // namespace arbiter::ugn
