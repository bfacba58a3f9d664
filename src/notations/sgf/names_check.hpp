// Names of properties: known or not, of this version of the format or of another.
#pragma once

#include "notations/sgf/game_info.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/value_context.hpp"
#include "text/ascii.hpp"
#include "text/charset.hpp"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

inline std::string capitals_of(std::string_view name) {
    std::string capitals;
    std::copy_if(name.begin(), name.end(), std::back_inserter(capitals), ascii::is_capital);
    return capitals;
}

/// The property that a name of two letters is if both are capitals; null where there is none.
inline const property* property_in_capitals(std::string_view name) {
    if (!is_doubtful_name(name)) return nullptr;
    return find_property(find_name(capitalized(name)));
}

/// The labels of FF[1]'s letters: one each, in order.
inline constexpr std::string_view label_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// ---- which known property an unknown one may have been meant for

inline bool is_understood(const judged_info& judged) noexcept {
    return judged.form == info_form::right || judged.form == info_form::other;
}

inline bool is_size(std::string_view value) noexcept {
    const std::size_t colon = std::min(value.find(':'), value.size());
    const auto is_side = [](std::string_view side) {
        return !side.empty() && side.size() <= 2 && side[0] != '0' &&
               std::all_of(side.begin(), side.end(), ascii::is_digit);
    };
    return is_side(value.substr(0, colon)) && (colon == value.size() || is_side(value.substr(colon + 1)));
}

inline bool is_box_on_board(const value_context& c, std::string_view value) {
    const std::optional<box> b = read_box(value);
    return b && c.facts.is_on_board(b->first) && c.facts.is_on_board(b->last);
}

inline bool fits_one(const value_context& c, span value, const property& meant, bool is_text_enough) {
    const std::string_view written = c.text(value);
    const std::uint32_t colon = colon_in(c.text(), value);
    const std::string_view first = c.text({value.begin, colon});
    const std::string_view rest = colon == value.end ? std::string_view() : c.text({colon + 1, value.end});
    switch (meant.value.type) {
    case value_type::move:
    case value_type::point:
    case value_type::stone:
        return is_box_on_board(c, written);
    case value_type::point_to_point:
        return is_box_on_board(c, first) && is_box_on_board(c, rest);
    case value_type::label:
        return is_box_on_board(c, first) && colon != value.end;
    case value_type::application:
        return colon != value.end && colon != value.begin;
    case value_type::figure:
        return is_whole_number(first) && colon != value.end;
    case value_type::board_size:
        return is_size(written);
    case value_type::result:
        return is_understood(judge_result(written));
    case value_type::date:
        return is_understood(judge_date(written));
    case value_type::rules:
        return are_known_rules(written);
    case value_type::charset:
        return find_charset(written) != nullptr;
    case value_type::simple_text:
    case value_type::text:
        return is_text_enough && !written.empty();
    default:
        return is_of_type(meant.value.type, written); // an empty value shows nothing
    }
}

/// Whether the values of `p` show that it may be `meant`. Any text fits a property of free text: it shows nothing unless it
/// `is_text_enough`.
inline bool fits(const value_context& c, const written_property& p, const property& meant, bool is_text_enough) {
    std::size_t count = 0;
    for (const span value : values(c.text(), *p.leaf)) {
        if (++count > 1 && !meant.is_list()) return false;
        if (!fits_one(c, value, meant, is_text_enough)) return false;
    }
    return true;
}

inline bool has_bracket_in_value(std::string_view property) noexcept {
    bool is_inside = false;
    for (std::size_t at = 0; at < property.size(); ++at) {
        const char c = property[at];
        if (c == '[' && is_inside) return true;
        if (c == '[' || c == ']') is_inside = c == '[';
        if (c == '\\') ++at;
    }
    return false;
}

class names_check {
public:
    names_check(value_context& c, newer_things& newer) : context_(c), newer_(newer) {}

    void check(const written_property& p) {
        const bool is_reported = (p.leaf->flags & has_small) != 0 && check_case(p);
        if (is_reported && p.known == nullptr) return;
        if (p.known == nullptr) [[unlikely]]
            check_unknown(p);
        else if (p.known->formats != ff1234) [[unlikely]]
            check_version(p);
    }

    /// What is said of a game when all of it is known.
    void report() {
        const flood::titles fix{"write `{}`", "write all names in capitals"};
        for (const flood* const all : {&small_.with_fix, &small_.without}) {
            if (context_.is_ff4())
                all->report(context_, many_small_letters{all->count(), all->where()}, fix);
            else
                all->report(context_, many_old_names{all->count(), all->where()}, fix);
        }
        for (const unknown_name& n : unknown_) report(n);
        context_.ply = 0;
        bad_names_.report(context_, many_bad_names{bad_names_.count(), bad_names_.where()});
        for (const auto& [all, now] : {std::pair(&letters_.with_fix, "LB"),
                                       {&letters_.without, "LB"},
                                       {&marks_.with_fix, "MA"},
                                       {&marks_.without, "MA"}})
            all->report(context_, many_old_properties{all->where(), all->count(), {now}}, {"write `{}`", "write `{}`"});
    }

private:
    /// More names that no version has are reported each time: a game has but a few.
    static constexpr std::size_t most_unknown = 64;
    struct unknown_name {
        name_key name;
        any_message help; ///< none where it isn't known what is meant
        flood places;
    };

    /// Whether the small letters were reported. What the name would be without them isn't known where there is no such property.
    bool check_case(const written_property& p) {
        const std::string_view name = context_.text(p.name);
        const bool is_known = p.known != nullptr || !context_.is_go();
        newer_.found_older();
        const std::string capitals = capitals_of(name);
        if (context_.is_ff4() && (!is_known || capitals.empty())) {
            check_bad_name(p);
            return true;
        }
        if (!is_known) return false;
        const name_key known = key_of(context_.text(), *p.leaf);
        const auto is_same = [&](const node& leaf) { return key_of(context_.text(), leaf) == known; };
        // in a later node a name of the first one's shows a game that has lost its bracket
        const bool is_misplaced =
            p.known != nullptr && p.known->group == property_group::root && p.id >= context_.root.last;
        // not where another name may be meant, nor beside the property that it would be, nor where its value may be another,
        // as where one of its brackets may be lost
        const bool is_sure = (p.leaf->flags & (is_guessed | lacks_bracket)) == 0 && !is_doubtful_name(name) &&
                             !is_misplaced && count_in_node(context_, p, is_same) < 2 &&
                             !has_bracket_in_value(context_.text(p.where()));
        flood& all = small_.of(is_sure);
        if (context_.is_ff4())
            all.add(context_, p.name, small_letters{p.name, short_text(capitals)});
        else
            all.add(context_, p.name, old_name{p.name});
        if (is_sure) all.fix_with(p.name, capitals);
        return true;
    }

    /// Reported one by one where it can be said what is meant.
    void check_bad_name(const written_property& p) {
        const property* const meant = property_in_capitals(context_.text(p.name));
        if (meant != nullptr && may_mean(p, *meant, true))
            context_.report(p.name, bad_name{p.name}).help(did_you_mean_property{{meant->id.data()}});
        else if (const std::optional<go::point> late = late_point(context_.text(p.where())))
            context_.report(p.name, bad_name{p.name})
                .fix("write `{}`", false)
                .replace(p.where(),
                         std::string(1, context_.text()[p.name.begin]).append("[" + letters_of(*late) + "]"));
        else
            bad_names_.add(context_, p.name, bad_name{p.name});
    }

    void check_unknown(const written_property& p) {
        if (!context_.is_go()) return; // other games have properties of their own
        const name_key name = key(context_.text(p.name));
        const auto found =
            std::find_if(unknown_.begin(), unknown_.end(), [name](const unknown_name& n) { return n.name == name; });
        if (found != unknown_.end()) return found->places.add(context_, p.name, {});
        unknown_name first{name, help_for(p), {}};
        first.places.add(context_, p.name, message_for(p));
        if (unknown_.size() == most_unknown) return report(first);
        unknown_.push_back(std::move(first));
    }
    void report(const unknown_name& n) const {
        if (auto finding = n.places.report(context_); finding && n.help) finding->help(n.help);
    }
    static any_message message_for(const written_property& p) {
        const char* const program = program_of(known_name_of(*p.leaf));
        if (program == nullptr) return unknown_property{p.name};
        if (program == several_programs) return property_of_several{p.name, {program}};
        return private_property{p.name, {program}};
    }
    /// What the name may have been meant for, of one that no program has.
    [[nodiscard]] any_message help_for(const written_property& p) const {
        if (program_of(known_name_of(*p.leaf)) != nullptr) return {};
        const std::string_view name = context_.text(p.name);
        const property* const in_capitals = property_in_capitals(name);
        const std::string capitals = capitals_of(name);
        const property* const meant = in_capitals != nullptr ? in_capitals : meant_property(capitals);
        // nearly the same: but for capitals, or with a letter twice
        const bool is_alike =
            in_capitals != nullptr || std::adjacent_find(capitals.begin(), capitals.end()) != capitals.end();
        if (meant != nullptr && may_mean(p, *meant, is_alike)) return did_you_mean_property{{meant->id.data()}};
        if (const auto two = glued_properties(p))
            return did_you_mean_two_properties{{two->first->id.data()}, {two->second->id.data()}};
        return {};
    }

    /// Two known names that stand side by side in the name of `p`, as where a value between them is lost, and the values of `p` fit the
    /// second; nothing where that isn't so, or could be so in two ways.
    [[nodiscard]] std::optional<std::pair<const property*, const property*>>
    glued_properties(const written_property& p) const {
        constexpr std::size_t shortest = 3; // any two letters may be two names
        constexpr std::size_t longest = 4;
        const std::string_view name = context_.text(p.name);
        if (name.size() < shortest || name.size() > longest) return std::nullopt;
        std::optional<std::pair<const property*, const property*>> found;
        for (std::size_t cut = 1; cut < name.size(); ++cut) {
            const property* const first = find_property(find_name(name.substr(0, cut)));
            const property* const second = find_property(find_name(name.substr(cut)));
            if (first == nullptr || second == nullptr || first == second || stands_in_node(p, find_name(first->id)) ||
                !may_mean(p, *second, false))
                continue;
            if (found) return std::nullopt;
            found.emplace(first, second);
        }
        return found;
    }

    /// Whether the node may have `meant` in the place of `p`, with a name that is nearly the same, or not so near.
    [[nodiscard]] bool may_mean(const written_property& p, const property& meant, bool is_alike) const {
        if ((p.leaf->flags & (is_guessed | lacks_bracket)) != 0) return false;
        if (meant.group == property_group::root && p.id >= context_.root.last) return false;
        return !stands_in_node(p, find_name(meant.id)) && fits(context_, p, meant, is_alike);
    }

    /// Of formats before FF[4]. The index has no others.
    static const char* words_of(formats all) noexcept {
        return all == ff12 ? "FF[1] and FF[2]" : all == ff3 ? "FF[3]" : "FF[1] to FF[3]";
    }

    void check_version(const written_property& p) {
        if (p.known->game > go) return;
        if (p.known->now != nullptr) {
            report_old(p);
        } else if (!p.known->is_in(4)) {
            newer_.found_older();
            if (context_.is_ff4() && is_first(*p.known))
                context_.report(p.name, obsolete_property{p.name, {words_of(p.known->formats)}});
        } else if (context_.is_old() && p.known->formats == ff4 && !p.is("CA")) { // which old versions need as well
            if (is_first(*p.known)) newer_.add(p.name, newer_property{p.name, context_.facts.ff});
        }
    }

    /// The fix gives each point its letter, or its mark: only if all of them are points, and the node has no others.
    void report_old(const written_property& p) {
        newer_.found_older();
        const bool has_letters = p.is("L");
        const char* const now = p.known->now;
        const std::optional<std::vector<std::uint32_t>> ends = ends_of_points(p, now);
        flood& all = (has_letters ? letters_ : marks_).of(ends.has_value());
        all.add(context_, p.name, old_property{p.name, {now}});
        if (!ends) return;
        all.fix_with(p.name, now);
        if (!has_letters) return;
        for (std::size_t i = 0; i < ends->size(); ++i)
            all.fix_with(point((*ends)[i]), std::string(":") + label_letters[i]);
    }

    /// Where the values end that are to be those of `now`; nothing where that can't be done.
    [[nodiscard]] std::optional<std::vector<std::uint32_t>> ends_of_points(const written_property& p,
                                                                           const char* now) const {
        if (p.is_open() || stands_in_node(p, find_name(now))) return std::nullopt;
        std::vector<std::uint32_t> ends;
        for (const span value : values(context_.text(), *p.leaf)) {
            if (!read_point(context_.text(value)) || (p.is("L") && ends.size() == label_letters.size()))
                return std::nullopt;
            ends.push_back(value.end);
        }
        return ends;
    }

    [[nodiscard]] bool is_first(const property& p) {
        const auto i = static_cast<std::size_t>(&p - property_table.data());
        const bool is_new = !reported_[i];
        reported_[i] = true;
        return is_new;
    }
    [[nodiscard]] bool stands_in_node(const written_property& p, known_name name) const {
        return count_in_node(context_, p, [name](const node& leaf) { return known_name_of(leaf) == name; }) > 0;
    }

    value_context& context_;
    newer_things& newer_;
    struct floods {
        flood with_fix;
        flood without;
        flood& of(bool has_fix) noexcept { return has_fix ? with_fix : without; }
    };
    floods small_;
    floods letters_;
    floods marks_;
    flood bad_names_;
    std::vector<unknown_name> unknown_;
    std::bitset<property_table.size()> reported_; ///< by the place in the table of properties
};

} // namespace arbiter::sgf
