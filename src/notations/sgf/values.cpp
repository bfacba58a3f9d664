#include "notations/sgf/value_context.hpp"

#include "notations/sgf/game_info.hpp"
#include "notations/sgf/habits.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/names_check.hpp"
#include "notations/sgf/value_points.hpp"
#include "text/ascii.hpp"
#include "text/charset.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::sgf {

namespace {

/// The value of a whole number, at most `most`: more is `most`. Below zero there is none.
std::optional<std::uint64_t> value_of(std::string_view number) noexcept {
    constexpr std::uint64_t most = 1'000'000'000;
    const bool is_negative = number[0] == '-';
    if (number[0] == '-' || number[0] == '+') number.remove_prefix(1);
    std::uint64_t value = 0;
    for (const char c : number) value = std::min(value * 10 + static_cast<std::uint64_t>(c - '0'), most);
    return is_negative && value != 0 ? std::nullopt : std::optional(value);
}

/// Types whose values tell by themselves whether they are right.
struct plain_kind {
    value_type type;
    const char* what;
    const char* several = nullptr;
    any_message (*not_one)(span name, span value) = nullptr;
};
template <class Message>
any_message made(span name, span value) {
    return Message{name, value};
}
constexpr std::array<plain_kind, 6> plain_kinds{{
    {value_type::number, "a whole number", "whole numbers", made<not_a_number>},
    {value_type::real, "a number", "numbers such as `12.5`", made<not_a_real>},
    {value_type::emphasis, "`1` or `2`", "`1` or `2`", made<not_a_double>},
    {value_type::colour, "`B` or `W`", "`B` or `W`", made<not_a_colour>},
    {value_type::board_size, "the size of a board"},
    {value_type::application, "two values with `:` between them"},
}};

/// The line of a table for a type; null where it has none.
template <class Kinds>
const auto* kind_of(const Kinds& kinds, value_type type) noexcept {
    const auto* const found =
        std::find_if(kinds.begin(), kinds.end(), [type](const auto& k) { return k.type == type; });
    return found == kinds.end() ? nullptr : found;
}

struct info_kind {
    value_type type;
    judged_info (*judge)(std::string_view value);
    const char* expected;
    bool in_ff4_only;
    bool in_go_only;
};
constexpr std::array<info_kind, 4> info_kinds{{
    {value_type::result, judge_result, "a result such as `B+3.5`, `W+R`, `W+T`, `W+F`, `Draw`, `Void` or `?`", true,
     true},
    {value_type::date, judge_date, "a date such as `2001-05-03`, or several such as `1996-05-06,07`", true, false},
    {value_type::komi, judge_komi, "a number such as `6.5`", false, true},
    {value_type::time_limit, judge_time_limit, "a number of seconds such as `1800`", true, false},
}};

/// Whether a word of a program's name may be of its version, as `0`, `.`, `v`, `v2` and `version` may.
bool has_version(std::string_view name) {
    for (std::size_t at = 0, end = 0; (at = skip_white(name, at)) < name.size(); at = end) {
        end = std::min(name.find_first_of(ascii::white, at), name.size());
        const std::string word = squeezed(name.substr(at, end - at));
        const bool is_of_name = ascii::is_letter(word[0]) || !is_ascii(word);
        const bool begins_with_v = word[0] == 'v' && (word.size() == 1 || !ascii::is_letter(word[1]));
        if (!is_of_name || begins_with_v || has_word(" ver ver. version ", word)) return true;
    }
    return false;
}

class value_check {
public:
    value_check(const value_context& c, value_tables& tables)
        : context_(c), newer_(context_), names_(context_, newer_), wrong_(context_), habits_(context_),
          points_(context_, wrong_, newer_, habits_, tables), name_game_(c.facts.gm == 0 ? go : c.facts.gm) {}

    void run() {
        const tree& t = context_.nodes;
        const node_id end = t[context_.game].next;
        const char* const text = context_.text().data();
        // none is on a board that isn't known
        const board_size board = context_.facts.replayable ? context_.facts.board : board_size{0, 0};
        go::point furthest{}; // at least the first one, which any board has
        std::uint32_t plies = 0;
        for (node_id id = context_.game + 1; id < end; ++id) {
            const node& n = t[id];
            const bool is_ply = n.kind == kind::ply;
            if ((n.flags & begins_node) != 0 || (!is_ply && n.kind != kind::property) ||
                (points_.has_points() && may_be_of_next(id)))
                points_.end_node();
            plies += is_ply ? 1U : 0U;
            if (is_ply && is_plain_move(n)) {
                const go::point at = small_point(text + n.begin + 2);
                if (board.has(at)) [[likely]] { // then nothing is said of it
                    furthest = {std::max(furthest.column, at.column), std::max(furthest.row, at.row)};
                    continue;
                }
            }
            if (!is_ply && n.kind != kind::property) continue;
            context_.ply = is_ply ? plies : 0;
            check_property(id, n);
        }
        points_.end_node();
        context_.points.add(furthest);
        newer_.report();
        names_.report();
        points_.report();
        wrong_.report();
        habits_.report();
        if (unfit_.empty()) return;
        context_.findings.forget_fixes_if([this](span where, std::string_view put) {
            const auto later =
                std::partition_point(unfit_.begin(), unfit_.end(), [&](span s) { return s.begin <= where.begin; });
            return put.starts_with(']') && later != unfit_.begin() && where.begin <= (later - 1)->end;
        });
    }

private:
    /// Whether it is written as `B[pd]`.
    [[nodiscard]] static bool is_plain_move(const node& n) noexcept {
        constexpr std::uint32_t bytes = 5;
        return n.end - n.begin == bytes && (n.flags & (is_spread | has_small | lacks_bracket)) == 0;
    }

    /// Whether a `;` may be missing before it, in a node of several moves.
    [[nodiscard]] bool may_be_of_next(node_id id) const {
        constexpr node_id most = 64;
        const tree& t = context_.nodes;
        const auto is_ply = [&t](node_id at) { return t[at].kind == kind::ply; };
        const auto begins = [&t](node_id at) { return (t[at].flags & begins_node) != 0; };
        node_id before = id - 1;
        while (!is_ply(before) && !begins(before) && t[before].kind == kind::property && id - before < most) --before;
        if (!is_ply(before)) return false;
        node_id later = id;
        const node_id end = std::min(t[context_.game].next, id + most);
        while (later < end && !is_ply(later) && t[later].kind == kind::property && (later == id || !begins(later)))
            ++later;
        return later < end && is_ply(later) && (later == id || !begins(later));
    }

    void check_property(node_id id, const node& n) {
        const span name = name_of(context_.text(), n);
        const written_property p{id, &n, name, find_property(known_name_of(n), name_game_)};
        names_.check(p);
        if (p.known == nullptr || p.known->value.type == value_type::anything) return;
        // where a value isn't closed, what it is was not meant to be, and no fix closes it there
        if ((n.flags & (is_guessed | lacks_bracket)) != 0) {
            if (unfit_.size() < most_places && !would_be_right(p)) unfit_.push_back(p.where());
            return;
        }
        if (!p.known->is_list())
            check_single(p);
        else
            check_list(p);
    }

    /// Whether nothing would be said of the values if each had its bracket.
    [[nodiscard]] bool would_be_right(const written_property& p) const {
        std::uint64_t count = 0;
        for (const span value : values(context_.text(), *p.leaf)) {
            if (++count > 1 && !p.known->is_list()) return false;
            if (!would_be_right(p, context_.text(value))) return false;
        }
        return true;
    }
    [[nodiscard]] bool would_be_right(const written_property& p, std::string_view value) const {
        const value_form& form = p.known->value;
        if (const info_kind* const info = kind_of(info_kinds, form.type))
            return (info->in_go_only && !context_.is_go()) || (info->in_ff4_only && !context_.is_ff4()) ||
                   info->judge(value).form == info_form::right;
        switch (form.type) {
        case value_type::none:
            return value.empty();
        case value_type::move:
            return value.empty() || is_point(value);
        case value_type::point:
        case value_type::stone:
            return is_point(value.substr(0, value.find(':'))) &&
                   (value.find(':') == std::string_view::npos || is_point(value.substr(value.find(':') + 1)));
        case value_type::point_to_point:
        case value_type::label:
            return value.find(':') != std::string_view::npos && is_point(value.substr(0, value.find(':')));
        case value_type::number:
            return is_of_type(form.type, value) &&
                   (form.most == 0 ||
                    (value_of(value) && value_of(value) >= form.least && value_of(value) <= form.most));
        case value_type::real:
        case value_type::emphasis:
        case value_type::colour:
            return is_of_type(form.type, value);
        case value_type::application:
            return value.find(':') != std::string_view::npos;
        case value_type::charset:
            return find_charset(value) != nullptr;
        case value_type::rules:
            return !context_.is_go() || are_known_rules(value);
        case value_type::board_size:
            return !value.empty() &&
                   std::all_of(value.begin(), value.end(), [](char c) { return ascii::is_digit(c) || c == ':'; });
        default:
            return true;
        }
    }
    /// Whether it is one of the board, as far as that is known; of another game than Go anything may be.
    [[nodiscard]] bool is_point(std::string_view written) const {
        const std::optional<go::point> at = read_point(written);
        return !context_.is_go() || (at && (!context_.facts.replayable || context_.facts.board.has(*at)));
    }

    void check_single(const written_property& p) {
        const span first = first_value(context_.text(), *p.leaf);
        std::uint64_t count = 1;
        span second{};
        if (first.end + 1 != p.leaf->end) { // nearly all have one
            count = 0;
            for (const span value : values(context_.text(), *p.leaf))
                if (++count == 2) second = value;
        }
        const bool are_same = count > 1 && report_several(p, second, count);
        // it may be a list whose name has lost a letter; beside an empty value another one may be meant
        if (count > 1 && (p.known->value.type == value_type::move || (first.empty() && !are_same))) return;
        check_value(p, first);
    }

    /// Those behind the first may go if they say what it says, and that is what it returns.
    bool report_several(const written_property& p, span second, std::uint64_t count) {
        const span rest{second.begin - 1, p.leaf->end};
        const std::string_view first = context_.text(first_value(context_.text(), *p.leaf));
        bool is_same = p.known->value.type != value_type::move; // it may be a list whose name has lost a letter
        for (const span value : values(context_.text(), *p.leaf)) {
            if (!is_same) break;
            is_same = context_.text(value) == first;
        }
        const auto end = context_.text().find_last_not_of(ascii::white, second.begin - 2) + 1;
        const span doubled{static_cast<std::uint32_t>(end), p.leaf->end};
        add(p, rest, one_value{p.name, count},
            is_same ? reported_fix{"leave it out", {{doubled, ""}}} : reported_fix{});
        return is_same;
    }

    /// One more of what may be a habit.
    void add(const written_property& p, span where, const any_message& m, const reported_fix& fix = {}) {
        habits_.add(where, m, {key_of(context_.text(), *p.leaf)}, {}, fix, {}, context_.ply);
    }

    void check_list(const written_property& p) {
        if (context_.facts.ff == 1 && p.is("VW")) check_view(p);
        const value_type type = p.known->value.type;
        const bool is_pair = type == value_type::label || type == value_type::point_to_point;
        const bool has_points = context_.is_go() && (p.known->is_in(4) || !p.is("SE")); // FF[3]'s SE has no plain ones
        const auto is_empty = [&](span value) {
            return has_points ? without_white_ends(context_.text(value)).empty() : value.empty();
        };
        const span first = first_value(context_.text(), *p.leaf);
        bool lists_nothing = is_empty(first);
        if (lists_nothing)
            for (const span value : values(context_.text(), *p.leaf)) lists_nothing = lists_nothing && is_empty(value);
        const bool is_safe = p.known->once != once::stones; // a stone may be missing
        if (lists_nothing && p.known->value.count == plurality::list)
            return add(p, p.where(), empty_list{p.name}, {"leave it out", {{p.where(), ""}}, is_safe});
        for (const span value : values(context_.text(), *p.leaf)) {
            // names_check reports these; a value that is no point shows that the property is another
            const bool is_others = (p.is("L") || p.is("M")) && !read_point(context_.text(value));
            if (!is_empty(value)) {
                if (!is_others && has_points) points_.check(p, value);
            } else if (!lists_nothing || value != first) {
                add(p, value, empty_value{p.name, {is_pair ? "two values with `:` between them" : "a point"}},
                    {"leave it out", {{with_brackets(context_.text(), value), ""}}, is_safe});
            } else if (!value.empty()) {
                add(p, value, not_a_point{p.name, value}, {"leave the brackets empty", {{value, ""}}});
            }
        }
        points_.end_property(p);
    }

    /// In FF[1] a view is a rectangle.
    void check_view(const written_property& p) {
        std::uint64_t count = 0;
        span third{};
        for (const span value : values(context_.text(), *p.leaf))
            if (++count == 3) third = value;
        if (count > 2) add(p, {third.begin - 1, p.leaf->end}, two_corners{p.name, count});
    }

    void check_value(const written_property& p, span value) {
        switch (p.known->value.type) {
        case value_type::move:
            if (context_.is_go() && p.known->is_in(4)) points_.check_move(p, value);
            return;
        case value_type::none:
            if (p.known->is_in(4) && !value.empty()) check_none(p, value);
            return;
        case value_type::figure:
            if (context_.is_old() && !value.empty()) newer_.found_older(); // FF[4] has a form for it
            if (context_.is_ff4() && !value.empty()) check_figure(p, value);
            return;
        case value_type::text:
        case value_type::simple_text:
        case value_type::charset:
            return;
        case value_type::rules:
            if (context_.is_go()) check_rules_named(context_, value);
            return;
        case value_type::result:
        case value_type::date:
        case value_type::time_limit:
        case value_type::komi:
            return check_info(p, value);
        default:
            if (p.known->is_in(4)) check_plain(p, value);
        }
    }

    void check_plain(const written_property& p, span value) {
        const plain_kind& k = *kind_of(plain_kinds, p.known->value.type);
        if (value.empty())
            add(p, value, empty_value{p.name, {k.what}});
        else if (k.type == value_type::board_size)
            check_size(p, value);
        else if (k.type == value_type::application && colon_in(context_.text(), value) == value.end)
            check_program(p, value);
        else if (p.is("TE") && may_be_title(p, value))
            wrong_.add(p, value, event_as_te{p.name, value}, k.several);
        else if (p.is("HA") && !is_of_type(k.type, context_.text(value)) && is_real(context_.text(value)) &&
                 lacks(p, "KM"))
            wrong_.add(p, value, komi_as_handicap{p.name, value}, k.several);
        else if (k.not_one != nullptr && !is_of_type(k.type, context_.text(value)))
            wrong_.add(p, value, k.not_one(p.name, value), k.several);
        else if (k.type == value_type::number)
            check_range(p, value);
    }

    /// Some programs have the komi in `KO`.
    void check_none(const written_property& p, span value) {
        const std::string_view written = context_.text(value);
        const bool may_be_komi =
            p.is("KO") && std::any_of(written.begin(), written.end(), ascii::is_digit) && lacks(p, "KM");
        wrong_.add(p, value, may_be_komi ? any_message(komi_as_ko{p.name, value}) : not_empty{p.name, value}, "empty");
    }

    /// Some programs have the tournament in `TE`, in the first node: what is no number, of several characters.
    [[nodiscard]] bool may_be_title(const written_property& p, span value) const {
        const std::string_view written = without_white_ends(context_.text(value));
        return context_.is_go() && p.id < context_.root.last && written.size() > 2 && !is_real(written) &&
               lacks(p, "EV");
    }

    /// Whether the node of `p` has no property of this name: a value of `p` may be its.
    [[nodiscard]] bool lacks(const written_property& p, known_name name) const {
        return count_in_node(context_, p, [name](const node& leaf) { return known_name_of(leaf) == name; }) == 0;
    }

    /// An `AP` without `:`. What is behind its last blank may be the version; else all of it is the name. No fix where more of
    /// it may be the version.
    void check_program(const written_property& p, span value) {
        auto h = context_.report(value, no_version{value});
        const bool is_one = value.end + 1 == p.leaf->end; // what else there is may be the version
        if (!is_one || context_.text(value).find('\\') != std::string_view::npos) return;
        const std::string_view written = without_white_ends(context_.text(value));
        const std::size_t blank = std::min(written.find_last_of(ascii::white), written.size());
        const std::string_view version = written.substr(std::min(blank + 1, written.size()));
        const std::string_view number = version.substr(version.starts_with('v') ? 1 : 0);
        const bool has_number = !number.empty() && ascii::is_digit(number[0]);
        const std::string_view program = without_white_ends(written.substr(0, has_number ? blank : written.size()));
        if (has_version(program)) return;
        if (has_number) {
            h.fix("write `{}`").replace(value, std::string(program).append(":").append(version));
        } else if (!written.empty()) {
            const auto end = static_cast<std::uint32_t>(written.data() + written.size() - context_.text().data());
            h.fix("add `{}`, with no version behind it").replace(point(end), ":");
        }
    }

    void check_range(const written_property& p, span value) {
        const std::optional<std::uint64_t> number = value_of(context_.text(value));
        const value_form& form = p.known->value;
        if (form.most != 0) {
            if (!number || *number < form.least || *number > form.most)
                add(p, value, out_of_range{p.name, form.least, form.most, value});
        } else if (p.is("HA") && !number) {
            context_.report(value, below_zero{p.name, value});
        }
    }

    void check_figure(const written_property& p, span value) {
        const std::uint32_t colon = colon_in(context_.text(), value);
        const span number{value.begin, colon};
        if (colon == value.end)
            context_.report(value, not_composed{p.name, {"257:Figure 1"}, value});
        else if (!is_whole_number(context_.text(number)))
            context_.report(number, not_a_number{p.name, number});
    }

    void check_size(const written_property& p, span value) {
        const std::uint32_t colon = std::min(colon_in(context_.text(), value), value.end);
        const bool is_pair = colon < value.end;
        const auto side = [this](span part) -> std::uint64_t {
            const std::string_view written = context_.text(part);
            const bool is_plain = !written.empty() && std::all_of(written.begin(), written.end(), ascii::is_digit);
            return is_plain ? *value_of(written) : 0;
        };
        const std::uint64_t columns = side({value.begin, colon});
        const std::uint64_t rows = is_pair ? side({colon + 1, value.end}) : columns;
        if (columns == 0 || rows == 0) {
            auto finding = context_.report(value, not_a_size{value});
            const std::string meant = meant_size(context_.text(value));
            const bool is_new_form = context_.is_old() && meant.find(':') != std::string::npos;
            if (!meant.empty() && !is_new_form) finding.fix("write `{}`").replace(value, meant);
        } else if (context_.is_go() && std::max(columns, rows) > longest_side) {
            context_.report(value, size_too_large{value});
        } else if (is_pair && columns == rows) {
            context_.report(value, square_size{value}).fix("write `{}`").replace(value, std::to_string(columns));
        } else if (is_pair && context_.is_old() && !reported_size_) {
            reported_size_ = true;
            newer_.add(value, newer_form{p.name, value, {"a rectangular board"}, context_.facts.ff});
        }
    }

    /// What is judged as a whole.
    void check_info(const written_property& p, span value) {
        const info_kind* const known = kind_of(info_kinds, p.known->value.type);
        if (known->in_go_only && !context_.is_go()) return;
        if (known->in_ff4_only && !context_.is_ff4()) {
            if (context_.is_old() && known->judge(context_.text(value)).form != info_form::right) newer_.found_older();
            return;
        }
        if (value.empty()) {
            context_.report(value, info_empty{p.id_word(), {known->expected}})
                .fix("leave it out")
                .replace(p.where(), "");
            return;
        }
        judged_info found = known->judge(context_.text(value));
        const bool is_other = found.form == info_form::other;
        if (p.is("KM") && (is_other || found.form == info_form::right) &&
            reports_senseless_komi(context_, value, is_other ? found.right : context_.text(value)))
            return;
        if (is_other)
            context_.report(value, info_other{value, p.id_word(), short_text(found.right)})
                .fix("write `{}`", !found.leaves_out_time) // which no other property has
                .replace(value, found.right);
        else if (found.form == info_form::no_such_day)
            context_.report(value, no_such_date{value});
        else if (found.form == info_form::unknown)
            report_unknown_form(p, value, known->expected);
    }

    /// The overtime behind a main time is told by its signs: `1 hr/125 moves`, `30:00(5x1:00)`, `20m+5x30s`.
    void report_unknown_form(const written_property& p, span value, const char* expected) {
        auto h = context_.report(value, info_unknown{value, p.id_word(), {expected}});
        const std::string_view written = context_.text(value);
        const std::size_t sign = std::min(written.find_first_of("(/+"), written.size());
        const auto has_digit = [](std::string_view part) {
            return std::any_of(part.begin(), part.end(), ascii::is_digit);
        };
        const std::string_view main_time = written.substr(0, sign);
        const bool has_unit =
            std::any_of(main_time.begin(), main_time.end(), [](char c) { return c == ':' || ascii::is_letter(c); });
        if (p.is("TM") && has_digit(main_time) && has_unit && has_digit(written.substr(sign))) h.help(overtime_apart{});
    }

    value_context context_;
    newer_things newer_;
    names_check names_;
    wrong_values wrong_;
    habits habits_;
    point_values points_;
    unsigned name_game_;
    bool reported_size_ = false;
    std::vector<span> unfit_; ///< properties whose values lack a bracket, and would be wrong with it
};

} // namespace

void check_values(const game_context& c, const chosen_go_rules& rules, value_tables& tables, points_used& points) {
    value_check({c, rules, points}, tables).run();
}

} // namespace arbiter::sgf
