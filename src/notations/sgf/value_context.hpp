// What the parts of the check of values share; and findings of one cause in one game, which are reported as one.
#pragma once

#include "arbiter/options.hpp"
#include "findings/habit.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/habits.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "replay/go_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// One property of the record.
struct written_property {
    node_id id;
    const node* leaf;
    span name;
    const property* known; ///< null where the game has no such property

    [[nodiscard]] span where() const noexcept { return {leaf->begin, leaf->end}; }
    [[nodiscard]] bool is(known_name n) const noexcept { return known_name_of(*leaf) == n; }
    /// Whether a `]` is missing: what is empty may not have been meant so.
    [[nodiscard]] bool is_open() const noexcept { return (leaf->flags & lacks_bracket) != 0; }
    /// The id, which is static.
    [[nodiscard]] word id_word() const noexcept { return {known->id.data()}; }
};

struct value_context : game_context {
    const chosen_go_rules& rules; ///< for all records
    points_used& points;
    std::uint32_t ply = 0; ///< of the move that is being checked; 0 where it is none

    collector::handle report(span where, const any_message& m) const { return report(where, m, ply); }
    collector::handle report(span where, const any_message& m, std::uint32_t of_ply) const {
        auto h = game_context::report(where, m, of_ply);
        if (has_mistakes()) h.without_fixes();
        return h;
    }

    /// FF[1] to FF[3] is said.
    [[nodiscard]] bool is_old() const noexcept { return facts.ff >= 1 && facts.ff <= 3; }
    [[nodiscard]] bool is_ff4() const noexcept { return facts.ff == 4; }
    [[nodiscard]] bool is_go() const noexcept { return facts.gm == go; }
    /// `tt` is a pass on such a board.
    [[nodiscard]] bool has_old_pass() const noexcept { return facts.replayable && has_tt_pass(facts.board); }
};

/// How many leaves of the node that holds `p` are such. Looks at a bounded number of them: 2 where there are more.
template <class Is_such>
[[nodiscard]] std::size_t count_in_node(const value_context& c, const written_property& p, Is_such is_such) {
    constexpr std::size_t many = 2;
    constexpr node_id most = 64;
    const tree& t = c.nodes;
    node_id first = p.id;
    while (first > c.game + 1 && (t[first].flags & begins_node) == 0 && t[first - 1].kind != kind::variation) {
        --first;
        if (p.id - first > most) return many;
    }
    std::size_t found = 0;
    for (node_id at = first; at < t[c.game].next && t[at].kind != kind::variation; ++at) {
        if (at > first && (t[at].flags & begins_node) != 0) break;
        if (at - first > 2 * most) return many;
        if (is_such(t[at])) ++found;
    }
    return found;
}

/// Where one thing is wrong in a game, again and again. It is reported at the first place, with the number of the others and
/// three of them; its fix fixes all.
class flood : public habit {
public:
    /// The next place, in the order of the record. `m` is what is said where it is the only one.
    void add(const value_context& c, span where, const any_message& m) {
        if (count() == 0) one_ = m;
        habit::add(where, c.number, c.ply);
    }

    [[nodiscard]] bool empty() const noexcept { return count() == 0; }
    /// The first place.
    [[nodiscard]] span where() const noexcept { return empty() ? span{} : first(); }

    /// Of a fix: `{}` stands for the first edit's text.
    struct titles {
        const char* one;
        const char* all; ///< where there are several places
    };
    /// Reports it, unless it is empty; `many` is what is said of several places.
    std::optional<collector::handle> report(const value_context& c, const any_message& many,
                                            const titles& fix = {"", ""}, bool is_safe = true) const {
        if (empty()) return std::nullopt;
        collector::handle h = c.report(where(), count() == 1 ? one_ : many, first_ply());
        add_to(h, and_here{}, fix.one, fix.all, is_safe);
        return h;
    }

    /// The same with the message of one place, and the number of places behind it.
    std::optional<collector::handle> report(const value_context& c) const {
        return report(c, one_.counted(count(), places_of_game));
    }

private:
    any_message one_;
};

/// What only FF[4] has, in a game that says an older version: the version is one mistake, however much shows it.
class newer_things {
public:
    explicit newer_things(const value_context& c) noexcept : context_(c) {}

    /// The first of its kind in the game, which says FF[1] to FF[3]. `m` is what is said where it is alone.
    void add(span where, const any_message& m) { all_.add(context_, where, m); }
    /// Something would be wrong in FF[4].
    void found_older() noexcept { has_older_ = true; }

    /// What is said of a game when all of it is known.
    void report() {
        if (all_.empty()) return;
        const span first = all_.where();
        const span shown = first.empty() ? with_brackets(context_.text(), first) : first; // a pass has nothing to show
        auto h = all_.report(context_, newer_features{all_.count(), context_.facts.ff, shown});
        const span version = *context_.facts.version;
        h->related(version, version_here{});
        if (first.empty() && all_.count() == 1) return; // a pass, of which it is said how it is written
        h->help(did_you_mean_ff4{});
        if (!has_older_) h->fix("write `FF[{}]`", false).replace(version, "4");
    }

private:
    const value_context& context_;
    flood all_;
    bool has_older_ = false;
};

/// Gathers wrong values until the end of a game.
class wrong_values {
public:
    explicit wrong_values(const value_context& c) noexcept : context_(c) {}

    /// `m` is said where the value is the only one of its property that isn't `expected`; `meant` is the property that it may
    /// be of, null where that can't be determined.
    void add(const written_property& p, span value, const any_message& m, const char* expected,
             const property* meant = nullptr) {
        add(p, value, m, expected, meant, p.known->value.type);
    }
    /// A point of a value. The ends of a line or arrow have an order, and no fix.
    void add_point(const written_property& p, span where, const any_message& m) {
        const value_type own = p.known->value.type;
        add(p, where, m, "points such as `dd`", nullptr, own == value_type::point_to_point ? own : value_type::point);
    }

    void report() {
        for (const kept& k : kept_) {
            const std::string_view first = context_.text(k.all.where());
            const bool leaves_out = !k.all.edits().empty() && k.all.edits().front().text.empty();
            const bool is_number = k.of->value.type == value_type::colour && (first == "1" || first == "2");
            auto h = k.all.report(
                context_, all_wrong(k),
                {leaves_out ? "leave the brackets empty" : "write `{}`", "write each as the format has it"},
                !is_number);
            if (is_number) h->help(numbers_for_colours{});
            if (k.meant != nullptr) h->help(did_you_mean_property{{k.meant->id.data()}});
        }
        kept_.clear();
    }

private:
    struct kept {
        const property* of;
        const char* expected;
        const property* meant;
        bool has_fix;
        span name;
        flood all;
    };

    void add(const written_property& p, span value, const any_message& m, const char* expected, const property* meant,
             value_type type) {
        std::optional<std::string> right = meant_value(type, context_.text(value));
        // that is how a pass was written before FF[4]
        if (right && type == value_type::move && context_.has_old_pass()) {
            if (right->empty() && context_.is_old()) right = "tt";
            if (right == "tt" && context_.is_ff4()) right = "";
        }
        const bool has_fix = right && is_playable(type, *right);
        flood& all = of(p, expected, meant, has_fix);
        all.add(context_, value, m);
        if (has_fix) all.fix_with(value, *std::move(right));
    }

    /// False where it would be a point off the board.
    [[nodiscard]] bool is_playable(value_type type, std::string_view right) const {
        if (type != value_type::move && type != value_type::point && type != value_type::stone) return true;
        const std::optional<box> points = read_box(right);
        const bool is_pass = type == value_type::move && right == "tt" && context_.has_old_pass();
        return !points || is_pass || context_.facts.is_on_board(points->last);
    }

    [[nodiscard]] static any_message all_wrong(const kept& k) {
        if (k.of->value.type == value_type::move && k.meant == nullptr)
            return many_wrong_moves{k.name, k.all.count(), k.all.where()};
        return many_wrong_values{k.all.count(), k.name, {k.expected}, k.all.where()};
    }

    /// As many as there are properties and reasons. Moves of both sides are wrong for one reason.
    [[nodiscard]] flood& of(const written_property& p, const char* expected, const property* meant, bool has_fix) {
        const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const kept& k) {
            const bool are_moves = k.of->value.type == value_type::move && p.known->value.type == value_type::move;
            return (k.of == p.known || (are_moves && meant == nullptr)) && std::string_view(k.expected) == expected &&
                   k.meant == meant && k.has_fix == has_fix;
        });
        if (found != kept_.end()) return found->all;
        return kept_.emplace_back(kept{p.known, expected, meant, has_fix, p.name, {}}).all;
    }

    const value_context& context_;
    std::vector<kept> kept_;
};

/// How many properties can't list one point twice.
inline constexpr std::size_t unique_lists = static_cast<std::size_t>(
    std::count_if(property_table.begin(), property_table.end(), [](const property& p) { return p.once != once::no; }));

/// What the checks of all games of a source share, so that it is allocated once. Empty between two nodes.
struct value_tables {
    /// Of the properties whose points must be unique; made when needed.
    std::array<std::unique_ptr<point_set>, unique_lists> points;
    /// A line or arrow: its property and points in one number, and its value.
    struct line {
        std::uint32_t what;
        span value;
        span name;
    };
    std::vector<line> lines;
};

/// Checks the names and values of one game's properties, each by itself and against those of its node. `rules` are those
/// of Go that were chosen for all records. Points that are off the board are not reported, but go with the others to
/// `points`.
void check_values(const game_context& c, const chosen_go_rules& rules, value_tables& tables, points_used& points);

} // namespace arbiter::sgf
