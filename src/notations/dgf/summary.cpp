#include "replay/summary.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/diagnostics.hpp"
#include "notations/dgf/game_text.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "replay/canonical_moves.hpp"

#include <string>
#include <string_view>

namespace arbiter::dgf {

namespace {

const char* name_of_unit(unit u) noexcept {
    switch (u) {
    case unit::board:
        return "board";
    case unit::move:
        return "move";
    case unit::record:
        return "record";
    case unit::game:
        break;
    }
    return "game";
}

class summary_reader {
public:
    summary_reader(const source& s, const tree& t, node_id game)
        : source_(s), tree_(t), found_(read_start(s, t, game)) {}

    game_summary read() {
        const parts& p = found_.p;
        made_.kind = name_of_unit(p.what);
        made_.is_game = p.what == unit::game || p.what == unit::record;
        if (!made_.is_game) return std::move(made_);
        for (const known::key side : {known::black, known::white})
            if (const std::string name = unescaped(text_of(side)); name != unknown_name) add_player(made_, name);
        made_.year = year_in(text_of(known::date));
        if (made_.year == "0001") made_.year.clear(); // the day that stands for one that is not given
        read_result();
        if (!found_.start.usable) return std::move(made_);
        const std::string side = std::to_string(found_.start.value.size);
        made_.board = side + 'x' + side;
        if (p.moves_are_broken || !read_canonical_moves()) made_.canonical_moves.clear();
        return std::move(made_);
    }

private:
    [[nodiscard]] std::string_view text_of(known::key key) const {
        const node_id value = value_of_key(tree_, found_.p, key);
        return value == 0 ? std::string_view() : source_.text(tree_.where(value));
    }

    void read_result() {
        if (found_.p.result == 0) return;
        const std::uint8_t winner = result_of(source_, tree_, found_.p);
        if (winner != 0)
            made_.result = winner == 1 ? "B+" : "W+";
        else if (dgf::read(source_.text(), tree_[found_.p.result]) == 0)
            made_.result = "unfinished";
    }

    /// Counts and the mark of ko are left out: they are written or not, and the moves are the same.
    [[nodiscard]] bool read_canonical_moves() {
        const board& start = found_.start.value;
        append_number(made_.canonical_moves, start.size);
        append_number(made_.canonical_moves, static_cast<std::uint64_t>(start.to_move));
        for (const state each : start.points)
            append_number(made_.canonical_moves, static_cast<std::uint64_t>(plain(each)));
        constexpr std::uint64_t first_point = 2;
        const move_reader d(source_, tree_, found_.p, found_.start);
        return for_each_read(d, tree_, [&](const written_go::move& m, const auto&) {
            if (m.what == go::action::resign) made_.ending = "resignation";
            if (m.what != go::action::play) {
                append_number(made_.canonical_moves, m.what == go::action::pass ? 0 : 1);
                return true;
            }
            if (m.at().column >= start.size || m.at().row >= start.size) return false;
            append_number(made_.canonical_moves, first_point + index_of(m.at(), start.size));
            return true;
        });
    }

    const source& source_;
    const tree& tree_;
    read_parts found_;
    game_summary made_;
};

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    return summary_reader(s, t, game).read();
}

} // namespace arbiter::dgf
