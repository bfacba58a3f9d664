#include "notations/dgf/boards.hpp"
#include "notations/dgf/game_check.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/numbers.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

constexpr std::int64_t black_won = 1;
constexpr std::int64_t white_won = 2;

word turn_word(go::colour to_move) noexcept {
    return {to_move == go::colour::black   ? "it is Black's turn"
            : to_move == go::colour::white ? "it is White's turn"
                                           : "the game is over"};
}

/// Where the points stand a row a line and one row lacks a point, the result is the board's last number, and what follows is
/// taken for the result.
void relate_short_row(const source& s, const node& board, unsigned size, collector::handle& h) {
    constexpr std::uint32_t most_odd = 2; // the row, and the line of the result
    const row_lengths rows = rows_of(s.text(), board, size);
    const bool has_result = rows.rows == size + 1 && rows.last.found == 1;
    if (has_result && rows.odd_rows == most_odd && rows.odd.found + 1 == size)
        h.related(point(rows.odd.end), short_row_here{rows.odd.row, rows.odd.found});
}

void check_result(game_context& c, const written_go::position& now) {
    if (c.p.result == 0) return;
    const span where = c.where(c.p.result);
    const std::int64_t value = read(c.s.text(), c.t[c.p.result]);
    if (value < 0 || value > white_won) return; // which is reported
    if (now.stands == standing::resigned) {
        const go::colour resigned = now.board.to_move();
        const std::int64_t right = resigned == go::colour::black ? white_won : black_won;
        if (value == right) return;
        const bool is_binary = (c.t[c.p.result].flags & in_bytes) != 0;
        const std::string text = is_binary ? std::string(1, static_cast<char>(right)) : std::to_string(right);
        c.findings
            .report(where,
                    result_mismatch{static_cast<std::uint32_t>(value), player(resigned), player(go::other(resigned))})
            .related(c.where(c.h.resigned), resigned_here{player(resigned)})
            .fix("write the winner", false)
            .replace(where, text);
        return;
    }
    if (value == 0 || now.is_over()) return;
    if (c.h.last != 0 && c.h.last == c.h.broken) return; // where another move is meant, it may be what ends the game
    collector::handle handle = c.findings.report(
        where, unexplained_result{player(value == black_won ? go::colour::black : go::colour::white)});
    if (c.p.what == unit::record && (c.t[c.p.start].flags & in_bytes) == 0)
        relate_short_row(c.s, c.t[c.p.start], c.size(), handle);
    if (c.h.last != 0) handle.related(c.where(c.h.last), last_move{});
}

/// Finds the last move that changes a point.
struct change_finder : no_visitor {
    change_finder(const tree& tree, const go::position& played_on, go::point looked_at)
        : t(tree), board(played_on), at(looked_at), last(played_on.at(looked_at)) {}

    const tree& t;
    const go::position& board;
    go::point at;
    go::colour last;
    node_id found = 0;

    void played(std::uint32_t, const node& n, const auto&...) {
        const go::colour now = board.at(at);
        if (now != last) found = t.id_of(n);
        last = now;
    }
};

/// Compares the latest board with the one that the moves give.
class latest_check {
public:
    latest_check(game_context& c, const written_board& latest, const written_go::position& now)
        : context_(c), latest_(latest), now_(now.board), right_(board_after(c.start.value, now)) {}

    /// What was found since `before` is of the board as such, and may be what makes it another one.
    void run(const collector::state& before) {
        const std::uint32_t black = leave_if_full(right_.black_count, written().black_count);
        const std::uint32_t white = leave_if_full(right_.white_count, written().white_count);
        const bool differs = !agree(written(), right_);
        if (differs) context_.findings.roll_back(before);
        if (black != 0) report_full(go::colour::black, black, header_part::black_count);
        if (white != 0) report_full(go::colour::white, white, header_part::white_count);
        if (differs)
            report_first();
        else if (latest_.usable)
            check_mark();
    }

private:
    [[nodiscard]] const board& written() const noexcept { return latest_.value; }
    [[nodiscard]] span header(std::size_t part) const noexcept { return latest_.header.at(part); }

    /// Where there is no move, what the starting board has there.
    void relate_last(collector::handle& h, span at_start) const {
        if (context_.h.last != 0)
            h.related(context_.where(context_.h.last), last_move{});
        else
            h.related(at_start, as_at_start{});
    }
    void relate_capture(collector::handle& h, go::colour side, span at_start) const {
        if (const node_id id = context_.h.last_capture(side); id != 0)
            h.related(context_.where(id), last_capture_here{player(side)});
        else
            h.related(at_start, as_at_start{});
    }

    /// A count that no board can hold is not compared: it is given, and else 0.
    static std::uint32_t leave_if_full(std::uint32_t& right, std::uint32_t written) noexcept {
        return right > most_count ? std::exchange(right, written) : 0;
    }

    void report_full(go::colour side, std::uint32_t count, std::size_t part) const {
        collector::handle h = context_.findings.report(header(part), capture_count{player(side), count});
        relate_capture(h, side, context_.start.header.at(part));
    }

    /// The first that differs; something does.
    void report_first() {
        const auto& start = context_.start.header;
        if (written().to_move != right_.to_move) {
            collector::handle h = context_.findings.report(
                header(header_part::magic), latest_turn{turn_word(written().to_move), turn_word(right_.to_move)});
            relate_last(h, start[header_part::magic]);
            return fix(h);
        }
        if (written().black_half != right_.black_half) return report_half(go::colour::black, right_.black_half);
        if (written().white_half != right_.white_half) return report_half(go::colour::white, right_.white_half);
        if (written().black_count != right_.black_count)
            return report_count(go::colour::black, header_part::black_count, written().black_count, right_.black_count);
        if (written().white_count != right_.white_count)
            return report_count(go::colour::white, header_part::white_count, written().white_count, right_.white_count);
        if (written().size != right_.size) {
            context_.findings.report(header(header_part::size), latest_size{written().size, right_.size})
                .related(start[header_part::size], as_at_start{});
            return;
        }
        report_point();
    }

    void report_half(go::colour side, bool right) {
        collector::handle h = context_.findings.report(
            header(header_part::magic),
            latest_half{{right ? "doesn't give" : "gives"}, player(side), {right ? "does" : "doesn't"}});
        h.related(context_.start.header[header_part::magic], as_at_start{});
        return fix(h);
    }

    void report_count(go::colour side, std::size_t part, std::uint32_t found, std::uint32_t right) {
        // the number that differs: the byte, or the bit alone
        const bool is_byte_right = read_integer(context_.s.text(header(part))) == right_header().at(part);
        collector::handle h = context_.findings.report(header(is_byte_right ? header_part::magic : part),
                                                       latest_count{found, player(side), right});
        relate_capture(h, side, context_.start.header.at(part));
        return fix(h);
    }

    void report_point() {
        std::size_t i = 0;
        while (agree(written().points[i], right_.points[i])) ++i;
        const go::point at = point_at(i, context_.size());
        collector::handle h = context_.findings.report(
            place_in_latest(i), latest_point{context_.number_at(at), context_.vertex(at),
                                             stone_word(written().points[i]), stone_word(right_.points[i])});
        if (const node_id id = last_change(at); id != 0)
            h.related(context_.where(id), point_changed_here{});
        else
            h.related(context_.place_of(at), as_at_start{});
        fix(h);
    }

    [[nodiscard]] span place_in_latest(std::size_t index) const {
        return place_of_point(context_.s, context_.t[context_.p.latest], index);
    }

    [[nodiscard]] node_id last_change(go::point at) const {
        written_go::position now = context_.d.start();
        change_finder finder(context_.t, now.board, at);
        (void)replay(context_.d, context_.t, now, finder);
        return finder.found;
    }

    /// The numbers as they should be: a count that agrees stays as it is written.
    [[nodiscard]] std::array<unsigned, header_numbers> right_header() const {
        board b = right_;
        if (written().black_count == b.black_count) b.black_by_bit = written().black_by_bit;
        if (written().white_count == b.white_count) b.white_by_bit = written().white_by_bit;
        return header_of(b);
    }

    /// Of a board of the right size.
    [[nodiscard]] std::vector<std::int64_t> right_numbers() const {
        const auto header = right_header();
        std::vector<std::int64_t> numbers(header.begin(), header.end());
        for (std::size_t i = 0; i < right_.points.size(); ++i) {
            const state right = plain(right_.points[i]);
            numbers.push_back(
                static_cast<std::int64_t>(agree(written().points[i], right) ? written().points[i] : right));
        }
        return numbers;
    }

    /// One edit, from the first number that differs to the last.
    void fix(collector::handle& h) {
        if (written().size != right_.size) return;
        const std::vector<std::int64_t> right = right_numbers();
        span edited;
        std::string text;     // of `edited`
        std::size_t kept = 0; // of `text` up to the last number that differs
        std::size_t index = 0;
        std::uint32_t end = 0; // of the number before
        for_each_number(context_.s.text(), context_.t[context_.p.latest], [&](number n) {
            const bool differs = n.value != right[index];
            if (differs && text.empty()) edited.begin = n.where.begin;
            if (differs || !text.empty()) {
                if (!text.empty()) text += context_.s.text({end, n.where.begin});
                text += differs ? std::to_string(right[index]) : std::string(context_.s.text(n.where));
            }
            if (differs) {
                kept = text.size();
                edited.end = n.where.end;
            }
            end = n.where.end;
            ++index;
        });
        text.resize(kept);
        if (kept != 0) h.fix("write what the moves give", false).replace(edited, text);
    }

    /// At most one point has a mark.
    void check_mark() {
        const auto& points = written().points;
        const auto marked =
            static_cast<std::size_t>(std::find(points.begin(), points.end(), state::forbidden) - points.begin());
        if (marked == points.size()) return;
        const go::point at = point_at(marked, context_.size());
        if (now_.has_ko() && now_.ko_point() == at) return;
        const any_message mismatch =
            now_.has_ko()
                ? any_message(ko_mark_elsewhere{context_.number_at(at), context_.vertex(at),
                                                context_.number_at(now_.ko_point()), context_.vertex(now_.ko_point())})
                : ko_mark_without_ko{context_.number_at(at), context_.vertex(at)};
        collector::handle h = context_.findings.report(place_in_latest(marked), mismatch);
        relate_last(h, context_.place_of(at));
    }

    game_context& context_;
    const written_board& latest_;
    const go::position& now_;
    board right_; ///< what the moves give
};

} // namespace

bool check_result_value(const source& s, const tree& t, const parts& p, const written_board& start,
                        collector& findings) {
    const node& result = t[p.result];
    const std::int64_t value = read(s.text(), result);
    const span where{result.begin, result.end};
    if (value >= 0 && value <= white_won) return true;
    const bool is_binary = (result.flags & in_bytes) != 0;
    collector::handle h = is_binary ? findings.report(where, result_byte{static_cast<std::uint32_t>(value)})
                                    : findings.report(where, result_value{where});
    if (p.what == unit::record && !is_binary) relate_short_row(s, t[p.start], start.value.size, h);
    if (p.what == unit::record)
        report_unchecked(count_plies(t, {p.result + 1, t[p.moves].next}), move_reader::words, h);
    return false;
}

written_board check_latest_board(const source& s, const tree& t, const parts& p, const written_board& start,
                                 collector& findings, const go::position* known) {
    if (p.latest == 0 || (t[p.latest].flags & has_odd) != 0) return {};
    const bool has_reported_komi = start.value.black_half && start.value.white_half;
    return check_board(s, t, p.latest, {.has_reported_komi = has_reported_komi, .known = known}, findings);
}

void check_claims(game_context& c, const written_go::position& now) {
    // else whose turn it is, and what was captured before, may be otherwise
    const bool is_sure = !c.start.has_odd_magic;
    if (is_sure) check_result(c, now);
    const collector::state before = c.findings.mark();
    const written_board latest = check_latest_board(c.s, c.t, c.p, c.start, c.findings, &now.board);
    if (is_sure && latest.legible) latest_check(c, latest, now).run(before);
}

} // namespace arbiter::dgf
