#include "sgf/names_check.hpp"

#include "sgf/syntax.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace arbiter::sgf {

namespace {

template <std::size_t N>
bool is_any_of(const written_property& p, const std::array<std::string_view, N>& ids) noexcept {
    return std::find(ids.begin(), ids.end(), p.known->id) != ids.end();
}

constexpr std::array<std::string_view, 15> obsolete{"BS", "CH", "EL", "EX", "ID", "LT", "OM", "OP",
                                                    "OV", "RG", "SC", "SE", "SI", "TC", "WS"};
constexpr std::array<std::string_view, 8> newer{"AP", "AR", "DD", "LN", "OT", "PM", "SQ", "ST"};

std::string capitals_of(std::string_view name) {
    std::string capitals;
    std::copy_if(name.begin(), name.end(), std::back_inserter(capitals), is_capital);
    return capitals;
}

/// The property that a name of two letters is if both are capitals; null where there is none.
const property* property_in_capitals(std::string_view name) {
    if (!is_doubtful_name(name)) return nullptr;
    std::string capitals(name);
    for (char& c : capitals)
        if (!is_capital(c)) c = static_cast<char>(c - 'a' + 'A');
    return find_property(capitals);
}

/// The labels of FF[1]'s letters: one each, in order.
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

} // namespace

void names_check::check(const written_property& p) {
    const bool is_told = (p.leaf->flags & has_small) != 0 && check_case(p);
    if (is_told && p.known == nullptr) return;
    if (p.known == nullptr) [[unlikely]]
        check_unknown(p);
    else if (p.known->formats != ff1234) [[unlikely]]
        check_version(p);
}

/// Whether the small letters were told. What the name would be without them isn't known where there is no such property.
bool names_check::check_case(const written_property& p) {
    const std::string_view name = context_.text(p.name);
    const bool is_known = p.known != nullptr || !context_.is_go();
    if (context_.is_ff4() && !is_known) {
        auto finding = context_.report(p.name, bad_name{p.name});
        if (const property* const meant = property_in_capitals(name))
            finding.help(did_you_mean_property{{meant->id.data()}});
        return true;
    }
    if (!is_known) return false;
    const std::string capitals = capitals_of(name);
    auto finding = context_.is_ff4() ? context_.report(p.name, small_letters{p.name, short_text(capitals)})
                                     : context_.report(p.name, old_name{p.name});
    // not where another name may be meant, nor beside the property that it would be, nor where its value may be another
    const bool is_sure = (p.leaf->flags & (is_guessed | lacks_bracket)) == 0;
    if (is_sure && !is_doubtful_name(name) && !stands_twice(p, capitals))
        finding.fix("write `{}`").replace(p.name, capitals);
    return true;
}

void names_check::check_unknown(const written_property& p) {
    if (!context_.is_go()) return; // other games have properties of their own
    const std::string_view name = context_.text(p.name);
    const name_key what = key(name);
    if (std::find(unknown_.begin(), unknown_.end(), what) != unknown_.end()) return;
    if (unknown_.size() < most_unknown) unknown_.push_back(what);
    auto finding = context_.report(p.name, unknown_property{p.name});
    const property* const in_capitals = property_in_capitals(name);
    if (const property* const meant = in_capitals != nullptr ? in_capitals : meant_property(capitals_of(name)))
        finding.help(did_you_mean_property{{meant->id.data()}});
}

bool names_check::is_first(const property& p) {
    const auto i = static_cast<std::size_t>(&p - properties().data());
    const bool is_new = !told_[i];
    told_[i] = true;
    return is_new;
}

void names_check::check_version(const written_property& p) {
    if (p.known->game > go) return;
    if (p.is("L") || p.is("M"))
        report_old(p);
    else if (context_.is_ff4() && is_any_of(p, obsolete)) {
        if (is_first(*p.known)) context_.report(p.name, obsolete_property{p.name});
    } else if (context_.is_old() && is_any_of(p, newer)) {
        if (is_first(*p.known))
            context_.report(p.name, newer_property{p.name, context_.facts.ff})
                .related(*context_.facts.version, version_here{});
    }
}

/// Whether another property of the node has the same name but for small letters.
bool names_check::stands_twice(const written_property& p, std::string_view id) const {
    return count_in_node(p, id) > 1;
}

bool names_check::stands_in_node(const written_property& p, std::string_view id) const {
    return count_in_node(p, id) > 0;
}

/// Looks at a bounded number of properties: many where there are more.
std::size_t names_check::count_in_node(const written_property& p, std::string_view id) const {
    constexpr std::size_t many = 2;
    std::size_t found = 0;
    constexpr node_id most = 64;
    const tree& t = context_.t;
    node_id first = p.id;
    while (first > context_.game + 1 && (t[first].flags & begins_node) == 0 && t[first - 1].kind != kind::variation) {
        --first;
        if (p.id - first > most) return many;
    }
    const std::string_view text = context_.text();
    for (node_id at = first; at < t[context_.game].next && t[at].kind != kind::variation; ++at) {
        if (at > first && (t[at].flags & begins_node) != 0) break;
        if (at - first > 2 * most) return many;
        if (key_of(text, t[at]) == key(id)) ++found;
    }
    return found;
}

/// The fix gives each point its letter, or its mark: only where all of them are points, and the node has no others.
void names_check::report_old(const written_property& p) {
    const bool has_letters = p.is("L");
    const char* const now = has_letters ? "LB" : "MA";
    auto finding = context_.report(p.name, old_property{p.name, {now}});
    if (p.is_open() || stands_in_node(p, now)) return;
    std::vector<std::uint32_t> ends;
    for (const span value : values(context_.text(), *p.leaf)) {
        if (!read_point(context_.text(value))) return;
        if (has_letters) ends.push_back(value.end);
        if (ends.size() > letters.size()) return;
    }
    finding.fix("write `{}`").replace(p.name, now);
    for (std::size_t i = 0; i < ends.size(); ++i) finding.replace(point(ends[i]), std::string(":") + letters[i]);
}

} // namespace arbiter::sgf
