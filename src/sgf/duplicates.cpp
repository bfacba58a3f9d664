#include "sgf/duplicates.hpp"

#include "sgf/diagnostics.hpp"
#include "sgf/points.hpp"
#include "sgf/value_points.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::sgf {

namespace {

using occurrences = std::span<const node_item>;

/// From the first bracket to the last.
span all_values(const game_context& c, const node_item& i) {
    return {c.value_of(i.id).begin - 1, c.nodes[i.id].end};
}

std::string_view words(const game_context& c, span where) {
    return c.text.text(where);
}

bool can_be_mended(const game_context& c, occurrences all) {
    if ((c.nodes[c.game].flags & is_broken) != 0) return false;
    return std::none_of(all.begin(), all.end(),
                        [&c](const node_item& i) { return (c.nodes[i.id].flags & (is_guessed | lacks_bracket)) != 0; });
}

/// Whether the values of the lists are right, and no two of them of one point, line or arrow.
class disjoint_lists {
public:
    explicit disjoint_lists(const game_context& c) : context_(c) {}

    [[nodiscard]] bool take(const node_item& i) {
        const value_type type = i.known->value.type;
        for (const span value : values(context_.record(), context_.nodes[i.id])) {
            const std::uint32_t colon = colon_in(context_.record(), value);
            const std::string_view written = words(context_, value);
            if (type == value_type::point_to_point ? !take_line(written) : !take_points(value, type, colon))
                return false;
        }
        return true;
    }

private:
    /// More lines than a node needs are looked at no more.
    static constexpr std::size_t most_lines = 4096;

    [[nodiscard]] bool take_line(std::string_view written) {
        if (!read_box(written) || lines_.size() == most_lines) return false;
        const auto at = std::lower_bound(lines_.begin(), lines_.end(), written);
        if (at != lines_.end() && *at == written) return false;
        lines_.insert(at, written);
        return true;
    }

    [[nodiscard]] bool take_points(span value, value_type type, std::uint32_t colon) {
        const bool is_label = type == value_type::label;
        if (is_label && colon == value.end) return false;
        const std::optional<box> b = read_box(words(context_, {value.begin, is_label ? colon : value.end}));
        if (!b || !is_on_board(b->last) || points_->common(*b)) return false;
        points_->add(*b, value.begin);
        return true;
    }

    [[nodiscard]] bool is_on_board(board_point p) const noexcept {
        return !context_.facts.replayable || (p.column < context_.facts.columns && p.row < context_.facts.rows);
    }

    const game_context& context_;
    std::unique_ptr<point_set> points_ = std::make_unique<point_set>();
    std::vector<std::string_view> lines_; ///< sorted
};

bool can_be_joined(const game_context& c, occurrences all) {
    const property* const known = all.front().known;
    if (known == nullptr || !known->is_list() || c.facts.gm != go || !known->is_in(4)) return false;
    disjoint_lists lists(c);
    return std::all_of(all.begin(), all.end(), [&lists](const node_item& i) { return lists.take(i); });
}

/// What stands right behind the first loses its name; the values of the others go there.
void join(const game_context& c, occurrences all, collector::handle& h) {
    std::size_t next = 1;
    while (next < all.size() && all[next].id == all[next - 1].id + 1) ++next;
    std::string moved;
    for (std::size_t i = next; i < all.size(); ++i) moved += words(c, all_values(c, all[i]));
    // a charset may have two ways to write a character, and what is moved must be kept as it is
    const bool is_plain =
        std::all_of(moved.begin(), moved.end(), [](char x) { return static_cast<unsigned char>(x) < 0x80; });
    if (!is_plain) return;
    h.fix("put all of it into one");
    for (std::size_t i = 1; i < next; ++i) h.replace({c.nodes[all[i].id].begin, all_values(c, all[i]).begin}, "");
    if (moved.empty()) return;
    h.replace(point(c.nodes[all[next - 1].id].end), moved);
    for (std::size_t i = next; i < all.size(); ++i) h.replace({c.nodes[all[i].id].begin, c.nodes[all[i].id].end}, "");
}

bool are_all_equal(const game_context& c, occurrences all) {
    const std::string_view first = words(c, all_values(c, all.front()));
    return std::all_of(all.begin(), all.end(), [&](const node_item& i) { return words(c, all_values(c, i)) == first; });
}

void leave_out(const game_context& c, occurrences all, collector::handle& h) {
    h.fix("leave it out");
    for (const node_item& i : all.subspan(1)) h.replace({c.nodes[i.id].begin, c.nodes[i.id].end}, "");
}

/// One that takes a single value, so that nothing can be joined; but of texts all can be kept in one.
bool is_single(const node_item& i) noexcept {
    return i.known != nullptr && !i.known->is_list() && i.known->value.type != value_type::text &&
           i.known->value.type != value_type::anything;
}

collector::handle report_first(const game_context& c, occurrences all, std::uint64_t count) {
    const span name = c.name_of(all[1].id);
    const bool has_more = count > 2;
    if (is_single(all.front()))
        return has_more ? c.findings.report(name, repeated_single_property{name, count})
                        : c.findings.report(name, second_single_property{name});
    return has_more ? c.findings.report(name, repeated_property{name, count})
                    : c.findings.report(name, second_property{name});
}

} // namespace

void report_duplicates(const game_context& c, std::span<const node_item> all, std::uint64_t count) {
    collector::handle h = report_first(c, all, count);
    h.related(c.name_of(all.front().id), first_one_here{}).at(c.number, 0);
    constexpr std::size_t shown = 4; // the first, the one that is told, and two more
    for (std::size_t i = 2; i < std::min(all.size(), shown); ++i) h.related(c.name_of(all[i].id), and_here{});
    if (count != all.size() || !can_be_mended(c, all)) return;
    if (are_all_equal(c, all))
        leave_out(c, all, h);
    else if (can_be_joined(c, all))
        join(c, all, h);
}

} // namespace arbiter::sgf
