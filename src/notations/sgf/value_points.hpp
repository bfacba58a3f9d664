// The values that hold points of a board of Go.
#pragma once

#include "notations/sgf/habits.hpp"
#include "notations/sgf/lost_letter.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/value_context.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace arbiter::sgf {

/// The properties that can't list one point twice, by the place of their points in `value_tables`.
inline constexpr auto unique = [] {
    std::array<const property*, unique_lists> made{};
    std::size_t count = 0;
    for (const property& p : property_table)
        if (p.once != once::no) made.at(count++) = &p;
    return made;
}();

class point_values {
public:
    point_values(value_context& c, wrong_values& wrong, newer_things& newer, habits& again, value_tables& tables)
        : context_(c), wrong_(wrong), newer_(newer), habits_(again), tables_(tables) {}

    /// One of the values of a property that lists points, labels or lines.
    void check(const written_property& p, span value) {
        const value_type type = p.known->value.type;
        if (type == value_type::label || type == value_type::point_to_point)
            check_pair(p, value);
        else if (count_listed(context_.text(value)) > 1)
            check_listed(p, value);
        else if (const std::optional<box> b = box_in(p, value))
            check_unique(p, *b, value);
    }

    void check_move(const written_property& p, span value) {
        const game_facts& facts = context_.facts;
        const std::string_view written = context_.text(value);
        if (written.empty()) {
            if (!context_.is_old() || !context_.has_old_pass() || reported_passes_) return;
            reported_passes_ = true;
            newer_.add(value, newer_pass{p.name, facts.ff});
            return;
        }
        const std::optional<go::point> at = read_point(written);
        if (!at) {
            // beside another move of its node it isn't replayed; fixed, it may be
            const bool is_alone =
                count_in_node(context_, p, [](const node& leaf) { return is_move(known_name_of(leaf)); }) < 2;
            if (is_of_gtp(p, value, value)) {
                if (!is_alone) gtp_.give_up_fix();
                return;
            }
            if (closes_early_at(context_.text(), p.leaf->end)) return; // reported with the letter
            wrong_.add(p, value, not_a_move{p.name, value}, "moves such as `dd`", lost_letter_of(context_, p.id));
            // `pass` is what GTP calls it; what else is there shows that nobody knows what was written
            gtp_is_sure_ = gtp_is_sure_ && meant_value(value_type::move, written).has_value();
        } else if (written == "tt" && context_.has_old_pass()) {
            newer_.found_older();
            if (!context_.is_ff4()) return;
            old_passes_.add(context_, value, old_pass{});
            old_passes_.fix_with(value, "");
        } else if (!context_.facts.is_on_board(*at)) {
            context_.points.add_off_board(*at, {value, value, context_.ply});
        } else {
            context_.points.add(*at);
        }
    }

    /// What is said of a list when all of its points are known. If a point is then listed twice, other corners may be meant. The fix of
    /// stones is unsafe: it may block a later move.
    void end_property(const written_property& p) {
        for (const span value : reversed_) {
            const std::string right = text_of(*read_meant_box(context_.text(value)));
            habits_.add(
                value, rectangle_order{p.name, value}, {key_of(context_.text(), *p.leaf)}, {},
                lists_twice_
                    ? reported_fix{}
                    : reported_fix{"put the corners in order", {{value, right}}, p.known->once != once::stones});
        }
        reversed_.clear();
        lists_twice_ = false;
    }

    /// What is said of a node when all of it is known; then it is forgotten.
    void end_node() {
        if (has_points()) [[unlikely]]
            forget_node();
    }
    /// Whether the node has listed any so far.
    [[nodiscard]] bool has_points() const noexcept { return used_ != 0 || !tables_.lines.empty(); }

    /// What is said of a game when all of it is known.
    void report() {
        old_passes_.report(context_, many_old_passes{old_passes_.count()},
                           {"leave the brackets empty", "leave the brackets empty"});
        // who counts `I` among the columns would have come to another point, unless there are columns before it alone
        constexpr unsigned before_i = 8;
        const bool skips_i = last_gtp_column_ <= before_i || last_gtp_column_ > context_.facts.board.columns;
        if (!gtp_is_sure_ || !skips_i) gtp_.give_up_fix();
        gtp_.report(context_, points_of_gtp{gtp_.count(), gtp_.where(), first_of_gtp_},
                    // what is played there was not replayed: it may be wrong as well
                    {"write `{}`", "write all points as SGF has them"}, false);
    }

private:
    void forget_node() {
        for (std::size_t i = 0; used_ >> i != 0; ++i)
            if ((used_ >> i & 1U) != 0) tables_.points[i]->clear();
        used_ = 0;
        std::vector<value_tables::line>& lines = tables_.lines;
        if (lines.empty()) return;
        std::sort(lines.begin(), lines.end(), [](const value_tables::line& a, const value_tables::line& b) {
            return std::tie(a.what, a.value.begin) < std::tie(b.what, b.value.begin);
        });
        for (std::size_t i = 1, first = 0; i < lines.size(); ++i) {
            if (lines[i].what != lines[first].what) {
                first = i;
                continue;
            }
            const value_tables::line& again = lines[i];
            // in another property of this name it may be the only one
            habits_.add(again.value, listed_twice{tiny_text(context_.text(again.value)), again.name},
                        {key(context_.text(again.name))}, {{lines[first].value, listed_first_here{}}},
                        again.name == lines[first].name ? left_out(again.value, true) : reported_fix{});
        }
        lines.clear();
    }
    /// A stone that is set up twice may be meant for another point.
    [[nodiscard]] reported_fix left_out(span value, bool is_safe) const {
        return {"leave it out", {{with_brackets(context_.text(), value), ""}}, is_safe};
    }
    [[nodiscard]] std::optional<go::point> point_in(const written_property& p, span part, span where) {
        const std::optional<go::point> found = read_point(context_.text(part));
        if (!found) {
            if (is_of_gtp(p, part, where)) return std::nullopt;
            wrong_.add_point(p, where, not_a_point{p.name, part});
            // what it is after the fix
            const std::optional<go::point> meant = read_spaced_point(context_.text(part));
            return part == where && meant && context_.facts.is_on_board(*meant) ? meant : std::nullopt;
        }
        if (!context_.facts.is_on_board(*found)) {
            context_.points.add_off_board(*found, {where, part, 0});
            return std::nullopt;
        }
        context_.points.add(*found);
        return found;
    }

    [[nodiscard]] std::optional<box> box_in(const written_property& p, span value) {
        const std::uint32_t colon = colon_in(context_.text(), value);
        const std::optional<box> meant = read_meant_box(context_.text(value));
        if (colon < value.end && meant && value.size() != size_of_rectangle) { // with white space in it
            found_rectangle(p, value);
            wrong_.add_point(p, value, not_a_point{p.name, value});
            return context_.facts.is_on_board(meant->last) ? meant : std::nullopt;
        }
        const std::optional<go::point> first = point_in(p, {value.begin, colon}, value);
        if (!first) return std::nullopt;
        if (colon == value.end) return box{*first, *first};
        found_rectangle(p, value);
        const std::optional<go::point> last = point_in(p, {colon + 1, value.end}, value);
        if (!last) return std::nullopt;
        if (last->column < first->column || last->row < first->row)
            reversed_.push_back(value);
        else if (first == last)
            habits_.add(value, rectangle_of_one{p.name, value}, {key_of(context_.text(), *p.leaf)}, {},
                        {"write the point alone", {{value, text_of(*meant)}}});
        return meant;
    }

    void found_rectangle(const written_property& p, span value) {
        if (!context_.is_old() || reported_rectangles_) return;
        reported_rectangles_ = true;
        newer_.add(value, newer_form{p.name, value, {"a rectangle of points"}, context_.facts.ff});
    }

    /// Several points and rectangles in one value. Two may be meant as the corners of a rectangle.
    void check_listed(const written_property& p, span value) {
        bool is_on_board = true;
        std::string apart;
        for_each_listed(context_.text(value), [&](const box& b) {
            if (b.first != b.last) found_rectangle(p, value);
            is_on_board = is_on_board && context_.facts.is_on_board(b.last);
            apart.append(apart.empty() ? "" : "][").append(text_of(b));
        });
        const bool is_safe = count_listed(context_.text(value)) >= fewest_listed;
        habits_.add(value, several_points{p.name, value}, {key_of(context_.text(), *p.leaf), is_safe ? 1U : 0U}, {},
                    is_on_board ? reported_fix{"give each point its own brackets", {{value, apart}}, is_safe}
                                : reported_fix{});
        if (!is_on_board || !is_safe) return;
        for_each_listed(context_.text(value), [&](const box& b) { check_unique(p, b, value); });
    }

    /// Whether the value is a point as GTP writes it; then it is gathered.
    [[nodiscard]] bool is_of_gtp(const written_property& p, span part, span where) {
        const std::string_view written = context_.text(part);
        const game_facts& facts = context_.facts;
        if (!facts.replayable) return false;
        const std::optional<gtp_point> read = read_gtp(written, facts.board.columns, facts.board.rows);
        if (!read) return false;
        const std::string right = letters_of(read->at);
        if (gtp_.empty()) first_of_gtp_ = short_text(right);
        last_gtp_column_ = std::max(last_gtp_column_, read->letter);
        gtp_.add(context_, where, point_of_gtp{p.name, part, short_text(right)});
        gtp_.fix_with(part, right);
        if (part != where) gtp_.give_up_fix(); // the other of two points isn't looked at
        return true;
    }

    /// A label, or a line or arrow: two parts with `:` between them.
    void check_pair(const written_property& p, span value) {
        const bool is_label = p.known->value.type == value_type::label;
        const std::uint32_t colon = colon_in(context_.text(), value);
        if (colon == value.end) {
            wrong_.add(p, value, not_composed{p.name, {is_label ? "dd:A" : "dd:pp"}, value},
                       is_label ? "of two parts with `:` between them, such as `dd:A`"
                                : "of two parts with `:` between them, such as `dd:pp`");
            return;
        }
        const span first{value.begin, colon};
        const std::optional<go::point> from = point_in(p, first, is_label ? first : value);
        if (!from) return;
        if (is_label) return check_unique(p, {*from, *from}, value);
        const std::optional<go::point> to = point_in(p, {colon + 1, value.end}, value);
        if (!to) return;
        if (from == to) {
            habits_.add(value, one_point_line{value, p.name}, {key_of(context_.text(), *p.leaf)});
            return;
        }
        std::uint32_t what = p.is("AR") ? 0 : 1;
        for (const unsigned part : {from->column, from->row, to->column, to->row}) what = what * longest_side + part;
        tables_.lines.push_back({what, value, p.name});
    }

    void check_unique(const written_property& p, const box& b, span value) {
        if (p.known->once == once::no) return;
        if (context_.is_old() && p.is("VW")) return newer_.found_older(); // a point twice may have had a meaning
        const auto slot = static_cast<std::size_t>(std::find(unique.begin(), unique.end(), p.known) - unique.begin());
        const bool knows_board = context_.facts.replayable;
        point_set& own = set_of(slot);
        if (const std::optional<go::point> twice = own.common(b)) {
            lists_twice_ = true;
            const span first = value_at(context_.text(), own.value_with(*twice));
            const tiny_text letters(letters_of(*twice));
            const any_message m = knows_board ? any_message(duplicate_point{letters, context_.vertex(*twice), p.name})
                                              : listed_twice{letters, p.name};
            // the value says nothing that one before it in its list doesn't say, whose corners are sure
            const std::string_view written = context_.text(value);
            const bool is_right = p.known->value.type == value_type::label ? written.substr(0, 3).find(':') == 2
                                                                           : b.first != b.last && read_box(written);
            const bool is_idle = reversed_.empty() && first.begin > p.leaf->begin &&
                                 (read_point(written) || (is_right && written == context_.text(first)));
            habits_.add(value, m, {key_of(context_.text(), *p.leaf)}, {{first, listed_first_here{}}},
                        is_idle ? left_out(value, p.known->once != once::stones) : reported_fix{});
        } else {
            std::optional<go::point> shared;
            std::size_t other = slot;
            for (std::size_t i = 0; i < unique.size() && p.known->once != once::alone; ++i) {
                if (i == slot || (used_ >> i & 1U) == 0 || unique[i]->once != p.known->once) continue;
                const std::optional<go::point> found = set_of(i).common(b);
                const bool is_earlier =
                    found && (!shared || std::tie(found->row, found->column) < std::tie(shared->row, shared->column));
                if (!is_earlier) continue;
                shared = found;
                other = i;
            }
            if (shared) {
                const word other_name{unique[other]->id.data()};
                const tiny_text letters(letters_of(*shared));
                const any_message m =
                    knows_board ? any_message(point_of_two{letters, context_.vertex(*shared), p.id_word(), other_name})
                                : listed_by_two{letters, p.id_word(), other_name};
                habits_.add(value, m, {key_of(context_.text(), *p.leaf), key(other_name.text)},
                            {{value_at(context_.text(), set_of(other).value_with(*shared)), listed_here{other_name}}});
            }
        }
        own.add(b, value.begin);
        used_ |= std::uint32_t{1} << slot;
    }

    [[nodiscard]] point_set& set_of(std::size_t slot) {
        std::unique_ptr<point_set>& set = tables_.points[slot];
        // NOLINTNEXTLINE(modernize-make-unique): that would clear it; it knows which entries hold
        if (set == nullptr) set.reset(new point_set);
        return *set;
    }

    value_context& context_;
    wrong_values& wrong_;
    newer_things& newer_;
    habits& habits_;
    value_tables& tables_;
    flood gtp_;
    bool gtp_is_sure_ = true;      ///< the columns of all skip `I`, as far as one could see it
    unsigned last_gtp_column_ = 0; ///< the last letter, from 1 with `I` among them
    short_text first_of_gtp_;
    flood old_passes_;
    std::vector<span> reversed_; ///< values of one property: rectangles whose corners are in another order
    bool lists_twice_ = false;   ///< a point, in this property
    static constexpr std::uint32_t size_of_rectangle = 5; ///< `aa:bb`
    std::uint32_t used_ = 0;                              ///< the point sets that are not empty, a bit each
    bool reported_rectangles_ = false;
    bool reported_passes_ = false;
};

} // namespace arbiter::sgf
