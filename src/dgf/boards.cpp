#include "dgf/boards.hpp"

#include "check/go_picture.hpp"
#include "dgf/board_diagnostics.hpp"
#include "dgf/numbers.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

constexpr std::int64_t largest_byte = 255;

/// Takes the numbers of a board one by one.
class board_reader {
public:
    board_reader(const source& s, const node& n, bool tells_one, collector& findings)
        : source_(s), node_(n), findings_(findings), tells_one_(tells_one) {
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
            if (has_odd_point_ || marks_ > 1) tell_points();
            if (!has_odd_point_) check_liberties();
        }
        made_.usable = !has_error_;
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
        constexpr std::int64_t states = 4;
        const bool is_state = n.value >= 0 && n.value < states;
        made_.value.points.push_back(is_state ? static_cast<state>(n.value) : state::empty);
        has_odd_point_ = has_odd_point_ || !is_state;
        if (made_.value.points.back() == state::forbidden) ++marks_;
    }

    /// In another pass: which points the numbers are of is known where there are neither too many nor too few.
    void tell_points() {
        std::uint32_t index = 0;
        std::optional<span> mark;
        std::optional<span> told;
        bool is_told = false;
        for_each_number(source_.text(), node_, [&](number n) {
            if (index++ < header_numbers || (is_told && tells_one_)) return;
            const auto point = index - static_cast<std::uint32_t>(header_numbers);
            if (n.value == static_cast<std::int64_t>(state::forbidden)) {
                if (mark && told != n.where) // of the marks in a packed byte one is told
                    error(told.emplace(n.where), second_ko_mark{point, vertex(point)})
                        .related(*mark, first_mark_here{});
                if (!mark) mark = n.where;
            } else if (n.value < 0 || n.value > static_cast<std::int64_t>(state::forbidden)) {
                is_told = true;
                if (in_binary())
                    error(n.where, point_byte{static_cast<std::uint32_t>(n.value), point, vertex(point)});
                else
                    error(n.where, point_state{n.where, point, vertex(point)});
            }
        });
    }

    /// Whether points in no state have digits enough for those that are lacking: then these are told. `12` may be two
    /// points without the blank between them, `102` with something written over it. Of a record the numbers that follow
    /// the board may be meant.
    bool tell_glued(std::uint32_t lacking) {
        if (in_binary() || tells_one_) return false;
        std::size_t lost = 0;
        bool all_are_states = true;
        const auto for_each_odd = [&](auto&& tell) {
            std::uint32_t index = 0;
            for_each_number(source_.text(), node_, [&](number n) {
                if (index++ >= header_numbers && (n.value < 0 || n.value > static_cast<std::int64_t>(state::forbidden)))
                    tell(n.where, index - static_cast<std::uint32_t>(header_numbers));
            });
        };
        for_each_odd([&](span where, std::uint32_t) {
            all_are_states = all_are_states && source_.text(where).find_first_not_of("0123") == std::string_view::npos;
            lost += where.size() - 1;
        });
        if (lost < lacking) return false;
        const bool is_sure = all_are_states && lost == lacking;
        std::uint32_t points_before = 0; // that stand in glued numbers
        for_each_odd([&](span where, std::uint32_t point) {
            collector::handle h =
                error(where, point_state{where, point + points_before, vertex(point + points_before)});
            if (!is_sure) return;
            const bool is_array = node_.begin < node_.end && source_.text()[node_.begin] == '[';
            std::string apart;
            for (const char digit : source_.text(where))
                apart += (apart.empty() ? "" : is_array ? ", " : " ") + std::string(1, digit);
            h.fix("write `{}`", false).replace(where, apart);
            points_before += where.size() - 1;
        });
        return true;
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
        else if (found < right)
            error(point(made_.end), board_too_short{found, right, size_}).related(size, size_here{});
        else if (found > right)
            error({first_beyond_, made_.end}, board_too_long{found, right, size_}).related(size, size_here{});
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
        if (both(half_for_black | half_for_white)) findings_.report(where, dgf::komi_bits{magic});
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
            error(n.where, no_liberties{static_cast<std::uint32_t>(at), vertex_text(*next, size_, size_), colour,
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
    bool tells_one_;
    bool has_error_ = false;
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

written_board check_board(const source& s, const tree& t, node_id id, bool is_record, collector& findings) {
    board_reader reader(s, t[id], is_record, findings);
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
