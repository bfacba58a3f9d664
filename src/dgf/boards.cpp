#include "dgf/boards.hpp"

#include "dgf/board_diagnostics.hpp"
#include "dgf/habits.hpp"
#include "dgf/numbers.hpp"
#include "dgf/rows.hpp"
#include "dgf/syntax.hpp"
#include "games/go_picture.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

constexpr std::int64_t largest_byte = 255;

/// Points with the same mistake.
struct odd_points {
    std::int64_t value = 0;
    std::uint32_t point = 0; ///< the first
    recurring all;
};

/// Takes the numbers of a board one by one.
class board_reader {
public:
    board_reader(const source& s, const node& n, board_place place, collector& findings)
        : source_(s), node_(n), findings_(findings), place_(place) {
        made_.end = n.begin + (n.end > n.begin && s.text()[n.begin] == '[' && !in_binary() ? 1 : 0);
    }

    void take(number n) {
        made_.end = n.where.end;
        if (count_ < header_numbers)
            take_header(n);
        else if (size_ != 0 && count_ < header_numbers + points_)
            take_point(n);
        else if (size_ != 0 && count_ == header_numbers + points_)
            first_beyond_ = n.where.begin;
        ++count_;
    }

    [[nodiscard]] written_board finished() && {
        check_length();
        if (count_ >= header_numbers) check_header();
        if (count_ == header_numbers + points_ && size_ != 0) {
            if (marks_ > 1) tell_marks();
            if (has_odd_point_) tell_odd_points();
            if (!has_odd_point_) check_liberties();
        }
        made_.legible = !has_error_;
        made_.usable = !has_error_ && !is_impossible_;
        made_.has_odd_point = has_odd_point_;
        return std::move(made_);
    }

private:
    [[nodiscard]] bool in_binary() const noexcept { return (node_.flags & in_bytes) != 0; }

    template <class M>
    collector::handle error(span where, const M& message) {
        has_error_ = true;
        return findings_.report(where, message);
    }

    [[nodiscard]] tiny_text vertex(std::uint32_t point) const {
        return vertex_text(point_of(static_cast<move_number>(point), size_), size_, size_);
    }

    /// An error of what is on the board, all of which was read.
    template <class M>
    collector::handle impossible(span where, const M& message) {
        is_impossible_ = true;
        return findings_.report(where, message);
    }

    void take_header(number n) {
        header_[count_] = n.value;
        made_.header[count_] = n.where;
        if (count_ != header_part::size || n.value < 1 || n.value > largest_size) return;
        size_ = made_.value.size = static_cast<unsigned>(n.value);
        points_ = std::size_t{size_} * size_;
        // a short text may claim a large board
        made_.value.points.reserve(std::min<std::size_t>(points_, in_binary() ? points_ : node_.end - node_.begin));
    }

    void take_point(number n) {
        made_.value.points.push_back(is_state(n.value) ? static_cast<state>(n.value) : state::empty);
        has_odd_point_ = has_odd_point_ || !is_state(n.value);
        if (made_.value.points.back() == state::forbidden) ++marks_;
    }

    static bool is_state(std::int64_t value) noexcept {
        return value >= 0 && value <= static_cast<std::int64_t>(state::forbidden);
    }

    /// Calls `visit(number, point)` for each point. In another pass: which points the numbers are of is known where there
    /// are neither too many nor too few.
    template <class Visit>
    void for_each_point(Visit visit) const {
        std::uint32_t index = 0;
        for_each_number(source_.text(), node_, [&](number n) {
            if (index++ >= header_numbers) visit(n, index - static_cast<std::uint32_t>(header_numbers));
        });
    }

    void tell_marks() {
        std::optional<span> first;
        std::optional<odd_points> others;
        span last;
        for_each_point([&](number n, std::uint32_t point) {
            if (n.value != static_cast<std::int64_t>(state::forbidden)) return;
            if (!first)
                first = n.where;
            else if (!others)
                others = odd_points{n.value, point, {n.where}};
            else if (last != n.where) // of the marks in a packed byte one is told
                others->all.add(n.where);
            if (others) last = n.where;
        });
        if (!others) return;
        collector::handle h = others->all.others == 0
                                  ? impossible(others->all.first, second_ko_mark{others->point, vertex(others->point)})
                                  : impossible(others->all.first,
                                               more_ko_marks{others->point, vertex(others->point), others->all.others});
        h.related(*first, first_mark_here{});
        others->all.relate(h, another_mark_here{});
    }

    void tell_odd_points() {
        constexpr std::size_t most_groups = 16; // each point is looked for among them
        std::vector<odd_points> groups;
        for_each_point([&](number n, std::uint32_t point) {
            if (is_state(n.value)) return;
            if (place_.is_of_record && !groups.empty()) return;
            const auto same = std::find_if(groups.begin(), groups.end(),
                                           [&](const odd_points& group) { return group.value == n.value; });
            if (same != groups.end())
                same->all.add(n.where);
            else if (groups.size() < most_groups)
                groups.push_back({n.value, point, {n.where}});
            else
                (void)tell_odd({n.value, point, {n.where}});
        });
        for (const odd_points& group : groups) (void)tell_odd(group);
    }

    collector::handle tell_odd(const odd_points& odd) {
        const auto value = static_cast<std::uint32_t>(odd.value);
        const span where = odd.all.first;
        const std::uint32_t others = odd.all.others;
        collector::handle h = in_binary()   ? others == 0
                                                  ? error(where, point_byte{value, odd.point, vertex(odd.point)})
                                                  : error(where, point_bytes{value, odd.point, vertex(odd.point), others})
                                : others == 0 ? error(where, point_state{where, odd.point, vertex(odd.point)})
                                            : error(where, point_states{where, odd.point, vertex(odd.point), others});
        odd.all.relate(h, here_as_well{});
        return h;
    }

    /// The digits of glued points, written apart.
    [[nodiscard]] std::string apart(span where) const {
        const bool is_array = node_.begin < node_.end && source_.text()[node_.begin] == '[';
        std::string text;
        for (const char digit : source_.text(where))
            text += (text.empty() ? "" : is_array ? ", " : " ") + std::string(1, digit);
        return text;
    }

    /// Whether points in no state have digits enough for those that are lacking: then these are told. `12` may be two
    /// points without the blank between them, `102` with something written over it. Of a record the numbers that follow
    /// the board may be meant.
    bool tell_glued(std::uint32_t lacking) {
        if (in_binary() || place_.is_of_record) return false;
        std::size_t lost = 0;
        bool all_are_states = true;
        std::optional<odd_points> glued;
        for_each_point([&](number n, std::uint32_t point) {
            if (is_state(n.value)) return;
            all_are_states =
                all_are_states && source_.text(n.where).find_first_not_of("0123") == std::string_view::npos;
            lost += n.where.size() - 1;
            if (!glued)
                glued = {n.value, point, {n.where}};
            else
                glued->all.add(n.where);
        });
        if (!glued || lost < lacking) return false;
        collector::handle h = tell_odd(*glued);
        if (!all_are_states || lost != lacking) return true;
        h.fix(glued->all.others == 0 ? "write `{}`" : "write the points apart", false);
        for_each_point([&](number n, std::uint32_t) {
            if (!is_state(n.value)) h.replace(n.where, apart(n.where));
        });
        return true;
    }

    void tell_length(std::uint32_t found, std::uint32_t right, span size) {
        const row_lengths rows = in_binary() ? row_lengths{} : rows_of(source_.text(), node_, size_);
        if (const row_length* const odd = rows.only_odd(size_); odd != nullptr) {
            (odd->found < size_ ? error({odd->begin, odd->end}, short_row{odd->row, odd->found, size_})
                                : error({odd->first_beyond, odd->end}, long_row{odd->row, odd->found, size_}))
                .related(size, size_here{});
        } else if (found < right) {
            error(point(made_.end), board_too_short{found, size_, right}).related(size, size_here{});
        } else {
            error({first_beyond_, made_.end}, board_too_long{found, size_, right}).related(size, size_here{});
        }
    }

    void check_length() {
        if (count_ < header_numbers) {
            error(point(made_.end), header_too_short{static_cast<std::uint32_t>(count_)});
            return;
        }
        const auto found = static_cast<std::uint32_t>(count_ - header_numbers);
        const auto right = static_cast<std::uint32_t>(points_);
        const span size = made_.header[header_part::size];
        if (size_ == 0 && in_binary())
            error(size, board_size_zero{});
        else if (size_ == 0)
            error(size, dgf::board_size{size});
        else if (found < right && has_odd_point_ && tell_glued(right - found))
            return;
        else if (found != right)
            tell_length(found, right, size);
    }

    [[nodiscard]] bool check_byte(std::size_t part, const char* what) {
        const std::int64_t value = header_[part];
        if (value >= 0 && value <= largest_byte) return true;
        error(made_.header[part], header_value{made_.header[part], {what}});
        return false;
    }

    void check_header() {
        const bool has_magic = check_byte(header_part::magic, "the magic number");
        const bool has_black = check_byte(header_part::black_count, "Black's count");
        const bool has_white = check_byte(header_part::white_count, "White's count");
        if (has_magic) check_magic(static_cast<std::uint32_t>(header_[header_part::magic]));
        if (has_black) made_.value.black_count += static_cast<std::uint32_t>(header_[header_part::black_count]);
        if (has_white) made_.value.white_count += static_cast<std::uint32_t>(header_[header_part::white_count]);
        board& b = made_.value;
        b.black_by_bit = b.black_by_bit && b.black_count == more;
        b.white_by_bit = b.white_by_bit && b.white_count == more;
    }

    void check_magic(std::uint32_t magic) {
        const span where = made_.header[header_part::magic];
        const auto both = [magic](unsigned bits) { return (magic & bits) == bits; };
        const auto has = [magic](unsigned bit) { return (magic & bit) != 0; };
        board& b = made_.value;
        b.to_move = has(black_to_move) ? go::colour::black : has(white_to_move) ? go::colour::white : go::colour::none;
        b.black_half = has(half_for_black);
        b.white_half = has(half_for_white);
        if (has(black_has_more)) b.black_count += more;
        if (has(white_has_more)) b.white_count += more;
        b.black_by_bit = has(black_has_more);
        b.white_by_bit = has(white_has_more);
        if (both(black_to_move | white_to_move)) error(where, dgf::turn_bits{magic});
        if (both(half_for_black | half_for_white) && !place_.has_told_komi)
            findings_.report(where, dgf::komi_bits{magic});
        if (has(without_meaning)) findings_.report(where, dgf::reserved_bits{magic});
        made_.has_odd_magic = has(without_meaning);
        const auto rest = static_cast<unsigned>(points_ % peg::dgf::binary::points_a_byte);
        if ((node_.flags & in_bits) != 0 && rest != 0 && byte_at(source_.text(), node_.end - 1) >> 2 * rest != 0)
            findings_.report({node_.end - 1, node_.end}, packed_rest{});
    }

    /// In one pass over the numbers, as there may be many such groups.
    void check_liberties() {
        const go::position p = position_of(made_.value, go::self_capture::forbidden);
        const std::vector<go::point> firsts = p.without_liberties();
        if (firsts.empty()) return;
        auto next = firsts.begin();
        move_number left = number_of(*next, size_) + static_cast<move_number>(header_numbers);
        for_each_number(source_.text(), node_, [&](number n) {
            if (next == firsts.end() || --left != 0) return;
            const word colour{p.at(*next) == go::colour::black ? "black" : "white"};
            const move_number at = number_of(*next, size_);
            impossible(n.where, no_liberties{static_cast<std::uint32_t>(at), vertex_text(*next, size_, size_), colour,
                                             p.chain_size(*next)});
            if (++next != firsts.end()) left = number_of(*next, size_) - at;
        });
    }

    const source& source_;
    const node& node_;
    collector& findings_;
    written_board made_;
    std::array<std::int64_t, header_numbers> header_{};
    std::size_t count_ = 0;
    std::size_t points_ = 0;
    unsigned size_ = 0; ///< 0 where it is none
    std::uint32_t first_beyond_ = 0;
    std::uint32_t marks_ = 0;
    board_place place_;
    bool has_error_ = false;
    bool is_impossible_ = false;
    bool has_odd_point_ = false;
};

} // namespace

unsigned magic_of(const board& b) noexcept {
    const auto when = [](bool holds, unsigned bit) { return holds ? bit : 0U; };
    return when(b.to_move == go::colour::black, black_to_move) | when(b.to_move == go::colour::white, white_to_move) |
           when(b.black_half, half_for_black) | when(b.white_half, half_for_white) |
           when(has_bit(b.black_count, b.black_by_bit), black_has_more) |
           when(has_bit(b.white_count, b.white_by_bit), white_has_more);
}

written_board check_board(const source& s, const tree& t, node_id id, board_place place, collector& findings) {
    board_reader reader(s, t[id], place, findings);
    for_each_number(s.text(), t[id], [&reader](number n) { reader.take(n); });
    return std::move(reader).finished();
}

span place_of_point(const source& s, const node& board, move_number point) {
    if ((board.flags & in_bytes) != 0) {
        const bool is_packed = (board.flags & in_bits) != 0;
        const auto index = static_cast<std::uint32_t>(point - 1);
        const auto at = static_cast<std::uint32_t>(board.begin + header_numbers +
                                                   (is_packed ? index / peg::dgf::binary::points_a_byte : index));
        return {at, at + 1};
    }
    span where;
    std::int64_t left = point + std::int64_t{header_numbers};
    for_each_written(s.text(), board, [&](number n) {
        if (--left == 0) where = n.where;
    });
    return where;
}

written_board read_written(const source& s, const tree& t, node_id id, board_place place) {
    if ((t[id].flags & has_odd) != 0) return {};
    options o;
    o.max_findings = 0;
    collector ignored(s, o);
    return check_board(s, t, id, place, ignored);
}

bool agree(const board& written, const board& right) {
    const auto header_of = [](const board& b) {
        return std::tuple{b.to_move, b.black_half, b.white_half, b.black_count, b.white_count, b.size};
    };
    return header_of(written) == header_of(right) &&
           std::equal(written.points.begin(), written.points.end(), right.points.begin(), right.points.end(),
                      [](state w, state r) { return agree(w, r); });
}

go::position position_of(const board& b, go::self_capture rule) {
    go::position p(b.size, b.size, rule);
    std::vector<go::edit> stones;
    std::optional<go::point> mark;
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const go::point at = point_of(static_cast<move_number>(i + 1), b.size);
        if (b.points[i] == state::black || b.points[i] == state::white)
            stones.push_back({at, b.points[i] == state::black ? go::colour::black : go::colour::white});
        else if (b.points[i] == state::forbidden)
            mark = at;
    }
    if (!stones.empty()) p.setup(stones);
    if (b.to_move != go::colour::none) p.set_turn(b.to_move);
    if (mark) p.set_ko(*mark);
    return p;
}

board with_stones(const board& b, const go::position& p) {
    board made = b;
    for (std::size_t i = 0; i < made.points.size(); ++i)
        made.points[i] = static_cast<state>(p.at(point_of(static_cast<move_number>(i + 1), b.size)));
    if (p.has_ko()) made.points[static_cast<std::size_t>(number_of(p.ko_point(), b.size)) - 1] = state::forbidden;
    return made;
}

} // namespace arbiter::dgf
