#include "notations/sgf/messages.hpp"

#include "findings/encoding.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "tags/tag_fixes.hpp"
#include "text/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// Between values and a `)`, or a variation that begins with its node, nothing is read otherwise without it.
void empty_variation::fix(collector::handle& h, span matched, std::string_view record) {
    const std::size_t before = record.substr(0, matched.begin).find_last_not_of(ascii::white);
    std::size_t behind = record.find_first_not_of(ascii::white, matched.end);
    const auto is_one_of = [record](std::size_t at, std::string_view brackets) {
        return at != std::string_view::npos && brackets.find(record[at]) != std::string_view::npos;
    };
    const bool opens = is_one_of(behind, "(");
    if (opens) behind = record.find_first_not_of(ascii::white, behind + 1);
    if (is_one_of(before, "])") && is_one_of(behind, opens ? ";" : ")")) h.fix("leave it out").replace(matched, "");
}

void missing_open::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix(matched.size() == 0 ? "add `(`" : "write `(`", false).replace(matched, "(");
}

void missing_head::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("add `(;`", false).replace(matched, "(;");
}

void missing_semicolon::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix(matched.size() == 0 ? "add `;`" : "write `;`", false).replace(matched, ";");
}

void doubled_semicolon::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("leave it out", false).replace(matched, "");
}

void missing_bracket::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("add `[`", false).replace(point(matched.begin + 2), "[");
}

void bracket_in_text::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("write `\\]`", false).replace(point(matched.begin), "\\");
}

void node_after_variation::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("add `(`", false).replace(point(matched.begin), "(");
}

span node_after_variation::where(span matched, std::string_view record) {
    span found{matched.begin, matched.begin + 1};
    if (record[matched.begin] == ';') return found;
    while (found.end < record.size() && ascii::is_letter(record[found.end])) ++found.end;
    return found;
}

span no_place::where(span matched, std::string_view record) {
    span found = tag_fixes::without_trailing(matched, record, ascii::white);
    // signs of trees before it are among what is expected
    const std::size_t begin = record.substr(0, found.end).find_first_not_of("(;\t\n\v\f\r ", found.begin);
    if (begin != std::string_view::npos) found.begin = static_cast<std::uint32_t>(begin);
    if (!found.empty() || matched.empty()) return found;
    // white space after a word that is too long for a name: the word is what is wrong
    while (found.end > 0 && ascii::is_white(record[found.end - 1])) --found.end;
    found.begin = found.end;
    while (found.begin > 0 && ascii::is_letter(record[found.begin - 1])) --found.begin;
    return found;
}

span extra_close::where(span matched, std::string_view record) {
    return tag_fixes::without_trailing(matched, record, ascii::white);
}

span text_outside::where(span matched, std::string_view record) {
    return tag_fixes::without_trailing(matched, record, ascii::white);
}

span missing_bracket::where(span matched, std::string_view /*record*/) {
    return point(matched.begin + 2);
}

span variation_without_node::where(span matched, std::string_view record) {
    const auto at = static_cast<std::uint32_t>(record.substr(0, matched.begin).rfind('('));
    return {at, at + 1};
}

std::uint16_t flags_of_ply_slow(std::string_view text) noexcept {
    unsigned flags = is_spread;
    std::size_t at = 0;
    for (; at < text.size() && ascii::is_letter(text[at]); ++at) {
        if (!ascii::is_capital(text[at])) flags |= has_small;
        if (text[at] == 'W') flags |= is_white;
    }
    const node whole{0, static_cast<std::uint32_t>(text.size()), 1, kind::ply, 0};
    auto value = values(text, whole).begin();
    if (value != nullptr && ++value != nullptr) flags |= has_several;
    return static_cast<std::uint16_t>(flags);
}

std::uint16_t flags_of_property(std::string_view text) noexcept {
    std::size_t end = 0;
    while (end < text.size() && ascii::is_letter(text[end])) ++end;
    const std::string_view name = text.substr(0, end);
    unsigned flags = find_name(name).number() * unsigned{lowest_name_bit};
    for (const char c : name)
        if (!ascii::is_capital(c)) flags |= has_small;
    return static_cast<std::uint16_t>(flags);
}

} // namespace arbiter::sgf
