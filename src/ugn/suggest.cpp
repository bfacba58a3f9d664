#include "ugn/suggest.hpp"

#include "ugn/diagnostics.hpp"
#include "ugn/replay.hpp"
#include "ugn/symbols.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::ugn {

namespace {

constexpr std::size_t longest_game = 81;
constexpr std::size_t fewest_later_moves = 3; // fewer prove nothing

struct written_ply {
    uttt::move move;
    std::uint16_t shown; ///< its symbols
    node_id id;
};

struct slip {
    enum class sort : std::uint8_t { change, leave_out, swap } what;
    std::size_t at;  ///< index of the ply to mend; with the next one for a swap
    uttt::move move; ///< for a change
};

class search {
public:
    search(std::vector<written_ply> plies, std::size_t refused) : plies_(std::move(plies)), refused_(refused) {
        uttt::position p;
        for (const written_ply& w : plies_) {
            before_.push_back(p);
            if (!p.legal(w.move)) break;
            p.play(w.move);
        }
    }

    /// The one slip that explains the refusal. Where several make the rest legal, the symbols decide.
    [[nodiscard]] std::optional<slip> find() {
        for (std::size_t at = refused_; at + 2 > refused_; --at) {
            for (unsigned i = 0; i < 9; ++i) {
                const uttt::move m = plies_[at].move;
                try_slip({slip::sort::change, at, {i, m.cell}});
                try_slip({slip::sort::change, at, {m.board, i}});
            }
            try_slip({slip::sort::leave_out, at, {}});
            try_slip({slip::sort::swap, at, {}});
            if (at == 0) break;
        }
        if (refused_ >= 2) try_slip({slip::sort::swap, refused_ - 2, {}});
        if (legal_.size() == 1) return legal_.front();
        if (faithful_.size() == 1) return faithful_.front();
        return std::nullopt;
    }

private:
    void try_slip(const slip& s) {
        if (s.what == slip::sort::change && s.move == plies_[s.at].move) return;
        if (s.what == slip::sort::swap && s.at + 1 >= plies_.size()) return;
        // of a move that is written twice it is all the same which is left out
        if (s.what == slip::sort::leave_out && s.at < refused_ && plies_[s.at].move == plies_[s.at + 1].move) return;
        uttt::position p = before_[s.at];
        bool faithful = true;
        const auto play = [&](const written_ply& w, uttt::move m) {
            if (!p.legal(m)) return false;
            const uttt::events events = p.play(m);
            faithful = faithful && symbols_agree(w.shown, events);
            return true;
        };
        std::size_t next = s.at + 1;
        if (s.what == slip::sort::change && !play(plies_[s.at], s.move)) return;
        if (s.what == slip::sort::swap) {
            if (!play(plies_[next], plies_[next].move) || !play(plies_[s.at], plies_[s.at].move)) return;
            ++next;
        }
        for (; next < plies_.size(); ++next)
            if (!play(plies_[next], plies_[next].move)) return;
        legal_.push_back(s);
        if (faithful) faithful_.push_back(s);
    }

    std::vector<written_ply> plies_;
    std::size_t refused_;
    std::vector<uttt::position> before_; ///< before each ply, up to the refused one
    std::vector<slip> legal_;            ///< those that make all later moves legal
    std::vector<slip> faithful_;         ///< those of them that make all symbols true as well
};

void tell(const slip& found, const source& s, const tree& t, const std::vector<written_ply>& plies,
          collector::handle& finding) {
    const node& written = t[plies[found.at].id];
    const span where = move_span(written);
    const auto later = static_cast<std::uint32_t>(plies.size() - found.at - 1);
    if (found.what == slip::sort::change) {
        const std::array<char, 2> text{board_name(found.move.board), cell_name(found.move.cell)};
        finding.help(did_you_mean{text[0], text[1], where, later})
            .fix("write `{}`", false)
            .replace(where, {text.data(), text.size()});
    } else if (found.what == slip::sort::leave_out) {
        const bool is_last = found.at + 1 == plies.size();
        const span gone{written.begin, is_last ? written.end : t[plies[found.at + 1].id].begin};
        finding.help(did_you_mean_to_leave_out{where, later}).fix("leave the move out", false).replace(gone, "");
    } else {
        const node& next = t[plies[found.at + 1].id];
        finding.help(did_you_swap{move_span(next), where, later - 1})
            .fix("swap the two moves", false)
            .replace({written.begin, written.end}, s.text({next.begin, next.end}))
            .replace({next.begin, next.end}, s.text({written.begin, written.end}));
    }
}

} // namespace

void suggest(const source& s, const tree& t, node_id game, node_id id, collector::handle& finding) {
    std::vector<written_ply> plies;
    std::size_t refused = 0;
    for (node_id n = first_of_moves(t, game); n < t[game].next; ++n) {
        if (t[n].kind == kind::error || t[n].kind == kind::symbol) return;
        if (t[n].kind != kind::ply) continue;
        if (n == id) refused = plies.size();
        if (plies.size() > longest_game) return;
        plies.push_back({read(s.text(), t[n]), static_cast<std::uint16_t>(t[n].flags & symbols_shown), n});
    }
    if (plies.size() - refused - 1 < fewest_later_moves) return;
    if (const std::optional<slip> found = search(plies, refused).find()) tell(*found, s, t, plies, finding);
}

} // namespace arbiter::ugn
