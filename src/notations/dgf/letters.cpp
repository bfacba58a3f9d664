#include "notations/dgf/moves.hpp"

#include "findings/habit.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/numbers.hpp"
#include "replay/go_points.hpp"

#include <string>

namespace arbiter::dgf {

namespace {

std::string_view without_quotes(std::string_view written) noexcept {
    const bool has_quotes = !written.empty() && (written[0] == '"' || written[0] == '\'');
    return has_quotes ? written.substr(1, written.size() - 2) : written;
}

std::optional<move_number> move_of_sgf(std::string_view point, unsigned size) noexcept {
    constexpr unsigned largest_with_tt = 19; // on such boards it is a pass
    const unsigned column = coordinate_of(point[0]);
    const unsigned row = coordinate_of(point[1]);
    if (column < size && row < size) return number_of({column, row}, size);
    if (size != 0 && size <= largest_with_tt && point == "tt") return pass;
    return {};
}

/// All moves in letters of a record, and what is reported of them.
class letters_check {
public:
    letters_check(const source& s, const tree& t, node_id moves, unsigned size, std::uint32_t game, collector& findings)
        : source_(s), tree_(t), moves_(moves), size_(size), game_(game), findings_(findings) {}

    node_id run() {
        look();
        if (found_ == 0) return 0;
        collector::handle h = reported();
        h.at(game_, ply_);
        relate(h);
        if (legible_ == found_ && found_ <= habit::most_edits) fix(h);
        return at_;
    }

private:
    static constexpr unsigned most_related = 3;

    [[nodiscard]] lettered_move read(node_id id) const { return read_letters(source_.text(tree_.where(id)), size_); }

    template <class Visit>
    void for_each(Visit visit) const {
        for (const node_id id : tree_.children(moves_))
            if (tree_[id].kind == kind::ply && (tree_[id].flags & in_letters) != 0) visit(id);
    }

    /// The finding stands at the first point, or at the first word where there are words alone.
    void look() {
        bool has_point = false;
        std::uint32_t ply = 0;
        for (const node_id id : tree_.children(moves_)) {
            if (tree_[id].kind != kind::ply) continue;
            ++ply;
            if ((tree_[id].flags & in_letters) == 0) {
                has_numbers_ = has_numbers_ || dgf::read(source_.text(), tree_[id]) > 0;
                continue;
            }
            const lettered_move m = read(id);
            const bool is_point = m.how != letters::word;
            ++found_;
            if (m.says) ++legible_;
            if (is_point) ++points_;
            if (is_point && has_point && m.how != first_.how) is_mixed_ = true;
            if (ply_ != 0 && (has_point || !is_point)) continue;
            has_point = is_point;
            at_ = id;
            ply_ = ply;
            first_ = m;
        }
    }

    collector::handle reported() {
        const span where = tree_.where(at_);
        const std::uint32_t others = found_ - 1;
        if (first_.how == letters::word)
            return others == 0 ? findings_.report(where, odd_number{where})
                               : findings_.report(where, move_words{where, others});
        const word writer{first_.how == letters::sgf ? "SGF" : "the Go Text Protocol"};
        if (is_off_board(where)) return findings_.report(where, off_board_in_letters{where, size_, writer});
        if (!first_.says) return findings_.report(where, nowhere_in_letters{where, writer});
        const auto number = static_cast<std::uint32_t>(*first_.says);
        return others == 0 ? findings_.report(where, move_in_letters{where, writer, number})
                           : findings_.report(where, moves_in_letters{where, writer, number, others});
    }

    /// Whether the first point is one, of a larger board that letters can name.
    [[nodiscard]] bool is_off_board(span where) const {
        const unsigned most = first_.how == letters::sgf ? 52 : 25; // sides that letters name
        return !first_.says && size_ != 0 && size_ < most && read_letters(source_.text(where), most).says;
    }

    /// The first three of the others; one that the board doesn't have is among them.
    void relate(collector::handle& h) const {
        unsigned related = 0;
        bool is_lost_reported = legible_ == found_ || !first_.says;
        for_each([&](node_id id) {
            if (id == at_) return;
            const span where = tree_.where(id);
            const lettered_move m = read(id);
            if (!m.says && size_ != 0 && !is_lost_reported) {
                is_lost_reported = true;
                h.related(where, no_point_in_letters{where});
            } else if (m.says && *m.says >= 0 && related < most_related) {
                ++related;
                h.related(where, number_of_letters{where, static_cast<std::uint32_t>(*m.says)});
            }
        });
    }

    /// Where all moves are written so: a single one may be a number with a letter for a digit.
    void fix(collector::handle& h) const {
        const bool is_safe = points_ == 0 || (points_ > 1 && !has_numbers_ && !is_mixed_);
        if (!is_safe) return;
        h.fix(found_ == 1 ? "write `{}`" : "write the numbers");
        for_each([&](node_id id) { h.replace(tree_.where(id), std::to_string(*read(id).says)); });
    }

    const source& source_;
    const tree& tree_;
    node_id moves_;
    unsigned size_;
    std::uint32_t game_;
    collector& findings_;
    std::uint32_t found_ = 0;
    std::uint32_t legible_ = 0;
    std::uint32_t points_ = 0;
    bool has_numbers_ = false;
    bool is_mixed_ = false; ///< points of both kinds
    node_id at_ = 0;
    std::uint32_t ply_ = 0;
    lettered_move first_;
};

} // namespace

lettered_move read_letters(std::string_view written, unsigned size) {
    constexpr std::size_t longest_point = 3;
    const std::string_view text = without_quotes(written);
    const bool has_digit = text.find_first_of("0123456789") != std::string_view::npos;
    if (text.size() == 2 && !has_digit) return {letters::sgf, move_of_sgf(text, size)};
    return {text.size() <= longest_point ? letters::vertex : letters::word, move_of_vertex(text, size)};
}

node_id check_letters(const source& s, const tree& t, node_id moves, unsigned size, std::uint32_t game,
                      collector& findings) {
    if (moves == 0 || findings.left_to_check() == 0) return 0;
    return letters_check(s, t, moves, size, game, findings).run();
}

} // namespace arbiter::dgf
