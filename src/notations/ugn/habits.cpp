#include "notations/ugn/check.hpp"

#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "grammar/game_header.hpp"
#include "notations/ugn/messages.hpp"
#include "notations/ugn/moves.hpp"
#include "tags/tag_fixes.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::ugn {

namespace {

class habits_check {
public:
    habits_check(const source& s, const tree& t, collector& findings)
        : text_(s.text()), tree_(t), findings_(findings) {}

    void run(node_id game) {
        for (node_id id = first_of_moves(tree_, game); id < tree_[game].next; ++id)
            if (tree_[id].kind == kind::error) errors_.push_back(tree_.where(id));
        for (node_id id = first_of_moves(tree_, game); id < tree_[game].next; ++id) take(id, tree_[game].next);
        report();
    }

private:
    void take(node_id id, node_id end) {
        const node& n = tree_[id];
        const span where = tree_.where(id);
        if (n.kind == kind::number)
            take_number(where);
        else if (n.kind == kind::comment && is_closed(where) && !is_broken(where))
            comments_.add(where);
        else if (n.kind == kind::ply && (n.flags & has_junk) != 0)
            take_junk(n);
        else if (n.kind == kind::ply && id + 1 < end && tree_[id + 1].begin == n.end)
            take_glued(n.end, tree_[id + 1].kind);
    }

    [[nodiscard]] std::string_view text_of(span where) const { return text_.substr(where.begin, where.size()); }
    [[nodiscard]] bool is_broken(span where) const { return has_broken_text(text_of(where)); }

    /// Comments don't nest: one that is closed has its `}` before another `{`.
    [[nodiscard]] bool is_closed(span comment) const {
        const std::size_t brace = text_.find_first_of("{}", comment.begin + 1);
        return brace < comment.end && text_[brace] == '}';
    }

    /// Whether what can't be read is on the line of a place, or on the one before it: what is fixed here may change how that is read.
    [[nodiscard]] bool is_beside_error(std::uint32_t place) const {
        constexpr std::uint32_t near = 512; // of a longer line as many bytes
        std::uint32_t begin = place;
        for (int lines = 0; begin > 0 && place - begin < near; --begin)
            if (text_[begin - 1] == '\n' && ++lines == 2) break;
        std::uint32_t end = place;
        while (end < text_.size() && end - place < near && text_[end] != '\n') ++end;
        const auto behind = std::lower_bound(errors_.begin(), errors_.end(), begin,
                                             [](span error, std::uint32_t at) { return error.end < at; });
        return behind != errors_.end() && behind->begin <= end;
    }

    /// It is removed only before a move: what is behind it must not be read as something else without it.
    void take_number(span number) {
        const std::size_t after = std::min(text_.find_first_not_of(ascii::blanks, number.end), text_.size());
        if (!may_hold_move(text_.substr(after, 2)) || is_beside_error(number.begin)) {
            kept_numbers_.add(number);
            return;
        }
        numbers_.add(number);
        numbers_.fix_with({number.begin, static_cast<std::uint32_t>(after)}, "");
    }

    /// Of junk what comes before a move that is in it: `,` in `A1,A3`. Else all of it.
    [[nodiscard]] static std::string_view separator_in(std::string_view junk) {
        for (std::size_t at = 1; at + 1 < junk.size(); ++at)
            if (may_hold_move(junk.substr(at, 2))) return junk.substr(0, at);
        return junk;
    }

    /// The same junk behind several moves is one habit, and so is what joins moves.
    void take_junk(const node& ply) {
        const std::size_t symbols_end = text_.find_first_not_of("!/%#", move_span(ply).end);
        const span where{static_cast<std::uint32_t>(symbols_end), ply.end};
        if (is_broken(where)) return;
        const std::string_view separator = separator_in(text_of(where));
        if (junk_.count() == 0) separator_ = separator;
        if (separator == separator_)
            junk_.add(where);
        else
            findings_.report(where, junk_after_move{where});
    }

    void take_glued(std::uint32_t at, kind next) {
        if (next == kind::ply) {
            moves_.add(point(at));
            is_beside_error(at) ? moves_.give_up_fix() : moves_.fix_with(point(at), " ");
        } else if (next == kind::result) {
            collector::handle h = findings_.report(point(at), glued_move{});
            if (!is_beside_error(at))
                h.fix("put the marker on a line of its own").replace(point(at), line_end_of(text_));
        }
    }

    void report() const {
        for (const habit* numbers : {&numbers_, &kept_numbers_})
            if (numbers->count() > 0)
                numbers->report(findings_, move_number{numbers->first()}, "remove the move number",
                                move_numbers{numbers->count()}, "remove the move numbers");
        if (junk_.count() > 0) {
            const span first = junk_.first();
            const auto size = static_cast<std::uint32_t>(separator_.size());
            junk_.report(findings_, junk_after_move{first}, "",
                         junk_after_moves{{first.begin, first.begin + size}, junk_.count()}, "");
        }
        if (comments_.count() > 0) comments_.report(findings_, comment{}, "", comments{comments_.count()}, "");
        if (moves_.count() > 0)
            moves_.report(findings_, glued_move{}, "put a blank between them", glued_moves{moves_.count()},
                          "put blanks between them");
    }

    std::string_view text_;
    const tree& tree_;
    collector& findings_;
    std::vector<span> errors_; ///< among the moves, in order
    habit numbers_;
    habit kept_numbers_; ///< those that no fix removes
    habit comments_;
    habit junk_;                 ///< the same as the first, or what joins moves as that does
    std::string_view separator_; ///< of the first
    habit moves_;                ///< that the next one is glued to
};

/// Adds to `cells` how each cell is written if they are counted from 0 to 8, and all moves are legal so; false otherwise.
bool are_from_zero(std::string_view moves, std::uint32_t begin, habit& cells) {
    uttt::position now;
    for (std::size_t at = moves.find_first_not_of(ascii::white); at < moves.size();) {
        const std::size_t end = std::min(moves.find_first_of(ascii::white, at), moves.size());
        const std::string_view token = moves.substr(at, end - at);
        const std::size_t next = moves.find_first_not_of(ascii::white, end);
        if (next == std::string_view::npos && !meant_marker(token).empty()) return true;
        if (token.size() < 2 || token.find_first_not_of("!/%#", 2) != std::string_view::npos) return false;
        const auto board = (static_cast<unsigned char>(token[0]) & 0x5FU) - unsigned{'A'};
        const auto cell = static_cast<unsigned char>(token[1]) - unsigned{'0'};
        if (board > 8 || cell > 8 || uttt_game::play(now, {board, cell}).is_refused()) return false;
        const auto place = static_cast<std::uint32_t>(begin + at + 1);
        const char right = cell_name(cell);
        cells.fix_with({place, place + 1}, {&right, 1});
        at = next;
    }
    return true;
}

} // namespace

bool check_zero_cells(const source& s, const tree& t, node_id game, collector& findings) {
    if (findings.gathered().empty()) return false;
    habit cells;
    for (const span where : findings.gathered()) cells.add(where);
    const std::uint32_t begin = t[game + 1].kind == kind::header ? t[game + 1].end : t[game].begin;
    const bool from_zero = are_from_zero(s.text({begin, t[game].end}), begin, cells);
    collector::handle h = cells.report(findings, zero_cell{cells.first()}, zero_cells{cells.count()});
    if (!from_zero) cells.give_up_fix();
    cells.add_to(h, here_as_well{}, "count the cells from 1", "count the cells from 1", false);
    if (from_zero) h.help(counted_from_zero{});
    return from_zero;
}

void check_habits(const source& s, const tree& t, node_id game, collector& findings) {
    if ((t[game].flags & is_broken) != 0) habits_check(s, t, findings).run(game);
}

} // namespace arbiter::ugn
