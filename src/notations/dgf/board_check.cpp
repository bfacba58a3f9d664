#include "notations/dgf/boards.hpp"

#include "findings/habit.hpp"
#include "grammars/dgf_binary.hpp"
#include "notations/dgf/messages.hpp"
#include "replay/go_points.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

/// Points with the same mistake.
struct odd_points {
    std::int64_t value = 0;
    std::uint32_t point = 0; ///< the first
    habit all;

    void add(number n, std::uint32_t at) {
        if (all.count() == 0) value = n.value;
        if (all.count() == 0) point = at;
        all.add(n.where);
    }
};

/// Reports what is wrong with a board.
class board_reporter {
public:
    board_reporter(const source& s, const node& n, const board_reading& read, board_place place, collector& findings)
        : source_(s), node_(n), read_(read), size_(read.size), place_(place), findings_(findings) {}

    void run() {
        report_wrong_length();
        if (read_.count >= header_numbers) report_header();
        if (!read_.has_all_points()) return;
        if (read_.marks > 1) report_marks();
        if (read_.made.has_odd_point) report_odd_points();
        report_liberties();
    }

private:
    [[nodiscard]] bool in_binary() const noexcept { return (node_.flags & in_bytes) != 0; }

    [[nodiscard]] tiny_text vertex(std::uint32_t point) const {
        return vertex_text(point_of(static_cast<move_number>(point), size_), size_, size_);
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

    void report_wrong_length() {
        const written_board& made = read_.made;
        if (read_.count < header_numbers) {
            findings_.report(point(made.end), header_too_short{static_cast<std::uint32_t>(read_.count)});
            return;
        }
        const auto found = static_cast<std::uint32_t>(read_.count - header_numbers);
        const auto right = static_cast<std::uint32_t>(read_.points);
        const span size = made.header[header_part::size];
        if (size_ == 0 && in_binary())
            findings_.report(size, board_size_zero{});
        else if (size_ == 0)
            help_with_header(findings_.report(size, dgf::board_size{size}));
        else if (found < right && made.has_odd_point && report_glued(right - found))
            return;
        else if (found != right)
            report_length(found, right, size);
    }

    /// Whether three numbers stand before the points of a board whose size is the third. Behind those of a record more may
    /// follow: there the lines have to show it.
    [[nodiscard]] bool lacks_header_number() const {
        const std::int64_t side = read_.header[header_part::white_count];
        if (in_binary() || side < 1 || side > largest_size || side == size_) return false;
        const std::size_t whole = header_numbers - 1 + static_cast<std::size_t>(side * side);
        if (!place_.is_of_record) return read_.count == whole;
        const auto& header = read_.made.header;
        const auto has_line_end = [&](std::size_t part) {
            const std::uint32_t begin = header[part].end;
            return source_.text({begin, header[part + 1].begin}).find('\n') != std::string_view::npos;
        };
        return size_ == 0 && read_.count > whole && has_line_end(header_part::white_count) &&
               !has_line_end(header_part::magic) && !has_line_end(header_part::black_count);
    }

    void report_header() {
        const auto report = [this](std::size_t part, const char* what) {
            const span where = read_.made.header[part];
            const bool is_right = is_byte(read_.header[part]);
            if (!is_right) findings_.report(where, header_value{where, {what}});
            return is_right;
        };
        const bool has_magic = report(header_part::magic, "the magic number");
        (void)report(header_part::black_count, "Black's count");
        (void)report(header_part::white_count, "White's count");
        if (has_magic) report_magic(static_cast<std::uint32_t>(read_.header[header_part::magic]));
    }

    void report_magic(std::uint32_t magic) {
        const span where = read_.made.header[header_part::magic];
        const auto both = [magic](unsigned bits) { return (magic & bits) == bits; };
        if (both(black_to_move | white_to_move)) findings_.report(where, dgf::turn_bits{magic});
        if (both(half_for_black | half_for_white) && !place_.has_reported_komi)
            findings_.report(where, dgf::komi_bits{magic});
        if ((magic & without_meaning) != 0) findings_.report(where, dgf::reserved_bits{magic});
        const auto rest = static_cast<unsigned>(read_.points % peg::dgf::binary::points_a_byte);
        if ((node_.flags & in_bits) != 0 && rest != 0 && byte_at(source_.text(), node_.end - 1) >> 2 * rest != 0)
            findings_.report({node_.end - 1, node_.end}, packed_rest{});
    }

    /// In one pass over the numbers, as there may be many such groups.
    void report_liberties() {
        const std::vector<go::point>& firsts = read_.without_liberties;
        if (firsts.empty()) return;
        const go::position p = position_of(read_.made.value, go::self_capture::forbidden);
        auto next = firsts.begin();
        move_number left = number_of(*next, size_) + static_cast<move_number>(header_numbers);
        for_each_number(source_.text(), node_, [&](number n) {
            if (next == firsts.end() || --left != 0) return;
            const move_number at = number_of(*next, size_);
            findings_.report(n.where, no_liberties{static_cast<std::uint32_t>(at), vertex_text(*next, size_, size_),
                                                   stone_word(state_of(p.at(*next))), p.chain_size(*next)});
            if (++next != firsts.end()) left = number_of(*next, size_) - at;
        });
    }

    void report_marks() {
        span first;
        span last;
        odd_points others;
        for_each_point([&](number n, std::uint32_t point) {
            if (n.value != static_cast<std::int64_t>(state::forbidden)) return;
            if (first.empty())
                first = n.where;
            else if (last != n.where) // of the marks in a packed byte one is reported
                others.add(n, point);
            if (others.all.count() != 0) last = n.where;
        });
        if (others.all.count() == 0) return;
        collector::handle h =
            others.all.report(findings_, second_ko_mark{others.point, vertex(others.point)},
                              more_ko_marks{others.point, vertex(others.point), others.all.count() - 1});
        if (first != others.all.first()) h.related(first, first_mark_here{}); // else both are in one byte
        others.all.add_to(h, another_mark_here{}, "", "");                    // they have no fix
    }

    void report_odd_points() {
        constexpr std::size_t most_groups = 16; // each point is looked for among them
        std::vector<odd_points> groups;
        for_each_point([&](number n, std::uint32_t point) {
            if (is_state(n.value) || (place_.is_of_record && !groups.empty())) return;
            const auto same = std::find_if(groups.begin(), groups.end(),
                                           [&](const odd_points& group) { return group.value == n.value; });
            if (same != groups.end()) return same->add(n, point);
            odd_points one;
            one.add(n, point);
            if (groups.size() < most_groups)
                groups.push_back(std::move(one));
            else
                (void)report_odd(one);
        });
        for (const odd_points& group : groups) (void)report_odd(group);
    }

    collector::handle report_odd(const odd_points& odd) {
        const auto value = static_cast<std::uint32_t>(odd.value);
        const span where = odd.all.first();
        const std::uint32_t others = odd.all.count() - 1;
        const tiny_text name = vertex(odd.point);
        collector::handle h = in_binary() ? odd.all.report(findings_, point_byte{value, odd.point, name},
                                                           point_bytes{value, odd.point, name, others})
                                          : odd.all.report(findings_, point_state{where, odd.point, name},
                                                           point_states{where, odd.point, name, others});
        odd.all.add_to(h, here_as_well{}, "", ""); // the fix, if any, follows
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

    /// Whether points in no state have digits enough for those that are lacking: then these are reported. `12` may be two
    /// points without the blank between them, `102` with something written over it. Of a record the numbers that follow
    /// the board may be meant.
    bool report_glued(std::uint32_t lacking) {
        if (in_binary() || place_.is_of_record) return false;
        std::size_t lost = 0;
        bool all_are_states = true;
        odd_points glued;
        for_each_point([&](number n, std::uint32_t point) {
            if (is_state(n.value)) return;
            all_are_states =
                all_are_states && source_.text(n.where).find_first_not_of("0123") == std::string_view::npos;
            lost += n.where.size() - 1;
            glued.add(n, point);
        });
        if (glued.all.count() == 0 || lost < lacking) return false;
        collector::handle h = report_odd(glued);
        if (!all_are_states || lost != lacking) return true;
        h.fix(glued.all.count() == 1 ? "write `{}`" : "write the points apart", false);
        for_each_point([&](number n, std::uint32_t) {
            if (!is_state(n.value)) h.replace(n.where, apart(n.where));
        });
        return true;
    }

    void report_length(std::uint32_t found, std::uint32_t right, span size) {
        const row_lengths rows = in_binary() ? row_lengths{} : rows_of(source_.text(), node_, size_);
        if (const row_length* const odd = rows.only_odd(size_); odd != nullptr) {
            (odd->found < size_
                 ? findings_.report({odd->begin, odd->end}, short_row{odd->row, odd->found, size_})
                 : findings_.report({odd->first_beyond, odd->end}, long_row{odd->row, odd->found, size_}))
                .related(size, size_here{});
            return;
        }
        help_with_header((found < right ? findings_.report(point(read_.made.end), board_too_short{found, size_, right})
                                        : findings_.report({read_.first_beyond, read_.made.end},
                                                           board_too_long{found, size_, right}))
                             .related(size, size_here{}));
    }

    void help_with_header(collector::handle h) const {
        if (lacks_header_number())
            h.help(header_lacks_number{static_cast<std::uint32_t>(read_.header[header_part::white_count])});
    }

    const source& source_;
    const node& node_;
    const board_reading& read_;
    unsigned size_; ///< 0 where it is none
    board_place place_;
    collector& findings_;
};

} // namespace

written_board check_board(const source& s, const tree& t, node_id id, board_place place, collector& findings) {
    board_reading read = read_numbers(s, t[id], place.known);
    board_reporter(s, t[id], read, place, findings).run();
    return std::move(read.made);
}

} // namespace arbiter::dgf
