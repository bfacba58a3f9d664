#include "check/format.hpp"

#include "arbiter/arbiter.hpp"
#include "arbiter/convert.hpp"
#include "arbiter/notation.hpp"
#include "findings/encoding.hpp"
#include "tags/tags.hpp"
#include "text/ascii.hpp"
#include "text/charset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

std::string no_place_for(std::string_view text) {
    text = text.substr(0, text.find_last_not_of(ascii::blanks) + 1);
    return fmt::format("the canonical layout has no place for `{}`, and drops nothing; remove it", escaped(text));
}

/// Whether anything in what was parsed may be an obstacle, or a check may find one in it: only then it is replayed, for the
/// first obstacle and its words.
bool may_have_obstacle(const parsed_record& p) {
    if (p.findings.count() > 0 || p.findings.left_to_check() > 0) return true;
    const tree& t = p.tree;
    for (node_id id = 0; id < t.size(); ++id)
        if (t[id].kind == kind::error || (t[id].kind == kind::name && !is_tag_name(p.text.text(t.where(id)))))
            return true;
    return p.notation->may_bar_layout != nullptr && p.notation->may_bar_layout(p.text, t);
}

std::optional<obstacle> obstacle_in(const report& r) {
    if (const std::vector<finding> found = r.findings(); !found.empty()) {
        const finding& first = found.front();
        return obstacle{r.place_name(first.where().begin), fmt::format("{} [{}]", first.message(), first.code())};
    }
    const tree& t = r.tree();
    for (node_id id = 0; id < t.size(); ++id)
        if (t[id].kind == kind::error)
            return obstacle{r.place_name(t[id].begin), no_place_for(r.text().text(t.where(id)))};
    return std::nullopt;
}

/// UTF-16 is known by its mark.
bool needs_mark(const source& s) {
    return s.how().in != nullptr && is_wide(*s.how().in) && s.text().starts_with(byte_order_mark);
}

/// Bytes that are no characters: what they may belong to, nobody knows.
bool has_broken_bytes(const source& s) {
    const character_set* const in = s.how().in;
    return in == nullptr || !is_foreign(*in) ? !is_utf8(s.text()) : !is_valid(s.bytes(), *in);
}

obstacle undecided_bytes(const report& r) {
    return {r.place_name(0),
            "the record has different bytes for one character, or bytes that are none, and no layout could keep them"};
}

} // namespace

bool is_obstacle(const rule& r) noexcept {
    return r.code.starts_with("syntax/") || (r.code.starts_with("text/") && r.level == severity::error) ||
           r.bars_layout;
}

options options_for_layout(const options& o) {
    options own = o;
    own.max_findings = 1;
    own.levels.clear();
    for (const rule* r : all_rules(o.added))
        if (!is_obstacle(*r)) own.levels.push_back({std::string(r->code), std::nullopt});
    return own;
}

layout lay_out(const source& s, const options& o) {
    const options own = options_for_layout(o);
    return lay_out(parsed_by(s, own), own);
}

layout lay_out(parsed_record p, const options& o) {
    if (p.notation == nullptr) return {};
    if (p.notation->format == nullptr)
        return obstacle{"1:1",
                        fmt::format("{} has no canonical layout: there is nothing to lay out", p.notation->title)};
    if (p.is_read && may_have_obstacle(p)) check_as(*p.notation, p.text, p.tree, o, p.findings);
    const report r(p.text, p.notation, std::move(p.tree), std::move(p.findings));
    if (std::optional<obstacle> found = obstacle_in(r)) return *std::move(found);
    if (!r.is_binary() && has_broken_bytes(r.text())) return undecided_bytes(r);
    std::string text = r.notation()->format(r.text(), r.tree());
    if (needs_mark(r.text()) && !text.starts_with(byte_order_mark)) text.insert(0, byte_order_mark);
    // The layout of text in another charset has the bytes that the record has for each character.
    std::optional<std::string> bytes = r.text().to_bytes(text);
    if (!bytes) return undecided_bytes(r);
    return *std::move(bytes);
}

std::optional<std::string> format(const source& s, const options& o) {
    layout l = lay_out(s, o);
    auto* const text = std::get_if<std::string>(&l);
    return text == nullptr ? std::nullopt : std::optional(std::move(*text));
}

namespace {

conversion refused(refusal why) {
    return {std::nullopt, std::move(why), {}};
}

void sort_by_place(std::vector<loss>& losses) {
    std::stable_sort(losses.begin(), losses.end(), [](const loss& a, const loss& b) {
        return std::tie(a.where.begin, a.where.end) < std::tie(b.where.begin, b.where.end);
    });
}

} // namespace

std::vector<const target*> targets() {
    std::vector<const target*> all;
    for (const notation* n : notations())
        for (const target& t : n->targets) all.push_back(&t);
    return all;
}

const target* find_target(std::string_view name) noexcept {
    for (const notation* n : notations())
        for (const target& t : n->targets)
            if (t.name == name) return &t;
    return nullptr;
}

conversion convert(const report& r, const target& to, std::uint32_t number) {
    if (r.notation() == nullptr || r.notation()->exchange == nullptr)
        return refused({{}, "its games have no other form"});
    for (const finding& f : r.findings())
        if (is_obstacle(f.rule())) return refused({f.where(), f.message()});
    const std::vector<game> games = r.games();
    if (number == 0 || number > games.size()) return refused({{}, "there is no such game in it"});
    refusal why;
    std::optional<exchanged_game> from = r.notation()->exchange(r.text(), r.tree(), games[number - 1].node(), why);
    if (!from) return refused(std::move(why));
    conversion made;
    made.losses = std::move(from->losses);
    made.bytes = to.write(*from, made.losses, why);
    if (!made.bytes) return refused(std::move(why));
    sort_by_place(made.losses);
    return made;
}

} // namespace arbiter
