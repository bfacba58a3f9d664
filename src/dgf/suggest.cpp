#include "dgf/game_check.hpp"
#include "dgf/move_diagnostics.hpp"
#include "dgf/numbers.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

constexpr std::size_t fewest_later_moves = 3; // fewer prove nothing
constexpr std::size_t longest_game = 10'000;  // each candidate is played to the end
constexpr std::size_t most_candidates = 100;

struct written_move {
    std::int64_t says;
    node_id id;
};

struct slip {
    enum class sort : std::uint8_t { change, leave_out, swap } what;
    std::size_t at;    ///< index of the move to mend; with the next one for a swap
    std::int64_t says; ///< what a changed one should say
};

/// How a game goes on from some move.
struct play_state {
    go::game game;
    standing stands;

    /// False where the move breaks a rule.
    bool play(std::int64_t says) {
        if (stands != standing::open) return false;
        const unsigned size = game.now().width();
        if (says > std::int64_t{size} * size || !is_move(says)) return false;
        if (says > 0) {
            return game.play(point_of(static_cast<move_number>(says), size)).rule == go::broken::none;
        }
        if (says < 0)
            stands = standing::resigned;
        else
            game.pass();
        return true;
    }
};

class search {
public:
    search(const game_context& c, const std::vector<written_move>& moves, std::size_t refused)
        : context_(c), moves_(moves), refused_(refused),
          before_(go::game(position_of(c.start.value, c.self_capture), c.repetition)),
          first_(refused < 2 ? 0 : refused - 2) {
        const bool is_over = c.start.value.to_move == go::colour::none;
        stands_ = is_over ? standing::over_from_start : standing::open;
        for (std::size_t i = 0; i < first_; ++i) play_as_written(i);
    }

    /// The one slip that explains the refusal.
    [[nodiscard]] std::optional<slip> find() {
        for (std::size_t at = refused_; at + 2 > refused_; --at) {
            try_slip({slip::sort::leave_out, at, 0});
            try_slip({slip::sort::swap, at, 0});
            try_changes(at);
            if (at == 0) break;
        }
        if (refused_ >= 2) try_slip({slip::sort::swap, refused_ - 2, 0});
        return legal_ == 1 ? found_ : std::nullopt;
    }

private:
    /// A move before the refused one is played, whatever rule it breaks.
    void play_as_written(std::size_t i) {
        const std::int64_t says = moves_[i].says;
        if (says > 0)
            before_.play(point_of(static_cast<move_number>(says), context_.size()));
        else if (says < 0)
            stands_ = standing::resigned;
        else
            before_.pass();
    }

    void try_changes(std::size_t at) {
        std::string text(context_.s.text(context_.where(moves_[at].id)));
        if (text[0] == '-') try_change(at, text.substr(1));
        for (std::size_t place = 0; place < text.size(); ++place) {
            const char written = text[place];
            for (char digit = '0'; digit <= '9' && written != '-'; ++digit) {
                text[place] = digit;
                if (digit != written) try_change(at, text);
            }
            text[place] = written;
        }
    }

    void try_change(std::size_t at, std::string_view text) {
        const std::string_view digits = text.substr(text[0] == '-' ? 1 : 0);
        if (digits[0] != '0' || text == "0") try_slip({slip::sort::change, at, read_integer(text)});
    }

    void try_slip(const slip& s) {
        if (tried_ == most_candidates || legal_ > 1) return;
        const bool has_next = s.at + 1 < moves_.size();
        const bool is_doubled = has_next && moves_[s.at].says == moves_[s.at + 1].says;
        if (s.what == slip::sort::swap && (!has_next || is_doubled)) return;
        // of a move that is written twice the second was left out
        if (s.what == slip::sort::leave_out && s.at < refused_ && is_doubled) return;
        ++tried_;
        if (!is_legal(s)) return;
        ++legal_;
        found_ = s;
    }

    [[nodiscard]] bool is_legal(const slip& s) const {
        play_state g{before_, stands_};
        for (std::size_t i = first_; i < s.at; ++i)
            if (!g.play(moves_[i].says)) return false;
        std::size_t next = s.at + 1;
        if (s.what == slip::sort::change && !g.play(s.says)) return false;
        if (s.what == slip::sort::swap && (!g.play(moves_[next].says) || !g.play(moves_[s.at].says))) return false;
        if (s.what == slip::sort::swap) ++next;
        for (; next < moves_.size(); ++next)
            if (!g.play(moves_[next].says)) return false;
        return true;
    }

    const game_context& context_;
    const std::vector<written_move>& moves_;
    std::size_t refused_;
    go::game before_; ///< before the move `first_`
    standing stands_ = standing::open;
    std::size_t first_; ///< the first move that may be mended
    std::size_t tried_ = 0;
    std::size_t legal_ = 0; ///< how many make all later moves legal
    std::optional<slip> found_;
};

void tell(const slip& found, const game_context& c, const std::vector<written_move>& moves,
          collector::handle& finding) {
    const span where = c.where(moves[found.at].id);
    const auto later = static_cast<std::uint32_t>(moves.size() - found.at - 1);
    if (found.what == slip::sort::change) {
        // what is negative ends the game: no move is later
        const tiny_text vertex =
            found.says == 0 ? tiny_text("pass") : c.vertex(point_of(static_cast<move_number>(found.says), c.size()));
        finding.help(did_you_mean{static_cast<std::uint32_t>(found.says), vertex, where, later})
            .fix("write `{}`", false)
            .replace(where, std::to_string(found.says));
        return;
    }
    const bool has_next = found.at + 1 < moves.size();
    const span next = has_next ? c.where(moves[found.at + 1].id) : point(where.end);
    if (found.what == slip::sort::leave_out) {
        finding.help(did_you_mean_to_leave_out{where, later});
        if (c.s.text({where.begin, next.begin}).find('#') == std::string_view::npos)
            finding.fix("leave the move out", false).replace({where.begin, next.begin}, "");
        return;
    }
    finding.help(did_you_swap{next, where, later - 1})
        .fix("swap the two moves", false)
        .replace(where, c.s.text(next))
        .replace(next, c.s.text(where));
}

} // namespace

void suggest(const game_context& c, node_id id, collector::handle& finding) {
    std::vector<written_move> moves;
    std::size_t refused = 0;
    for (node_id n = c.first_ply(); n < c.t[c.p.moves].next; ++n) {
        if (c.t[n].kind == kind::error || (c.t[n].flags & in_letters) != 0 || moves.size() > longest_game) return;
        if (n == id) refused = moves.size();
        moves.push_back({read(c.s.text(), c.t[n]), n});
    }
    if (c.p.moves_are_broken || moves.size() - refused - 1 < fewest_later_moves) return;
    if (const std::optional<slip> found = search(c, moves, refused).find()) tell(*found, c, moves, finding);
}

} // namespace arbiter::dgf
