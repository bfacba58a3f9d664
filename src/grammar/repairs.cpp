#include "grammar/repairs.hpp"

#include "findings/encoding.hpp"
#include "grammar/known.hpp"
#include "grammar/syntax.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter::grammars {

namespace {

/// The word or sign at a place: what a message says was found. Empty at the end of a line.
span found_at(std::string_view text, std::uint32_t at) {
    constexpr std::uint32_t most = 60;
    const auto is_end = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    std::uint32_t end = at;
    while (end < text.size() && end - at < most && !is_end(text[end])) ++end;
    if (end == at && at < text.size() && text[at] != '\n' && text[at] != '\r') ++end;
    return {at, end};
}

/// What of a place stands on its first line: messages quote no more.
span on_first_line(std::string_view text, span where) {
    const std::size_t end = text.substr(0, where.end).find_first_of("\r\n", where.begin);
    return end == std::string_view::npos ? where : span{where.begin, static_cast<std::uint32_t>(end)};
}

/// What a fix does; white space has words for it.
const char* title_of(const repair& r) {
    if (r.fix.empty()) return "remove it";
    const bool adds = r.fixed.empty();
    if (r.fix.find_first_not_of(ascii::spaces) != std::string::npos) return adds ? "add `{}`" : "write `{}`";
    const bool ends_line = r.fix.find_first_of("\r\n") != std::string::npos;
    if (ends_line) return adds ? "add a line end" : "write a line end";
    if (r.fix.find('\t') != std::string::npos) return adds ? "add a tab" : "write a tab";
    return adds ? "add a blank" : "write a blank";
}

/// Where what is never closed ends: a bracket stands before white space, and within quotes that is text.
span closing_place(std::string_view text, const repair& r) {
    std::uint32_t at = r.fixed.begin;
    if (text[r.where.begin] != '"')
        while (at > r.where.end && ascii::is_white(text[at - 1])) --at;
    return point(at);
}

/// Whether the record breaks off within a value, a list or a comment that `opener` begins, before `end`: more than what closes it may be missing.
/// A value in quotes that is closed is whole.
bool breaks_off(std::string_view text, span opener, std::uint32_t end) {
    constexpr std::string_view line_ends = "\r\n";
    const bool is_last = text.find_first_not_of(ascii::spaces, end) == std::string_view::npos;
    return is_last && line_ends.find(text.back()) == std::string_view::npos && text[opener.begin] != '(' &&
           (text[end - 1] != '"' || end == opener.end);
}

/// What an edit puts in the place of what, whatever numbers are in it; nothing of what is long, or no edit.
std::string without_numbers(std::string_view removed, std::string_view put) {
    constexpr std::size_t most = 64;
    std::string kept;
    if (removed.size() + put.size() > most || (removed.empty() && put.empty())) return kept;
    for (const std::string_view part : {removed, put}) {
        char last = '\0';
        for (const char c : part) {
            const char kind_of = ascii::is_digit(c) ? '0' : c;
            if (kind_of != last || kind_of != '0') kept += kind_of;
            last = kind_of;
        }
        kept += '\0';
    }
    return kept;
}

constexpr std::size_t most_apart = 2; ///< of so many places each has a finding of its own

} // namespace

void repair_findings::add_unexpected(const repair& r, bool may_fix, bool keeps_places) {
    const std::string_view text = source_.text();
    const span word_there = r.where.empty() ? found_at(text, r.where.begin) : r.where;
    if (has_broken_text(source_.text(word_there))) return; // bytes that are no text are reported as such
    found f;
    f.where = keeps_places ? r.where : word_there;
    f.expected = r.expected;
    f.there = on_first_line(text, word_there);
    if (f.where.begin < text.size() && f.there.empty()) f.where = f.there;
    f.edit = without_numbers(source_.text(r.fixed), r.fix);
    if (r.has_fix && may_fix) {
        f.title = title_of(r);
        f.fix = {r.fixed, r.fix};
    }
    all_.push_back(std::move(f));
}

void repair_findings::add_known(const repair& r, bool may_fix, habit_of habit) {
    std::string alike;
    if (habit == habit_of::any_words) alike = "any";
    if (habit == habit_of::same_words) alike = without_numbers(source_.text(r.where), "");
    all_.push_back({.where = r.where, .rule = r.rule, .may_fix = may_fix, .edit = std::move(alike)});
}

void repair_findings::add_unclosed(const repair& r, const any_message& message) {
    found f;
    f.where = r.where;
    f.message = message;
    f.edit = source_.text(r.where);
    const span fixed = r.fixed.empty() ? closing_place(source_.text(), r) : r.fixed;
    if (r.has_fix && !(fixed.empty() && breaks_off(source_.text(), r.where, fixed.begin))) {
        f.title = title_of(r);
        f.fix = {fixed, r.fix};
        f.edit.append(source_.text(r.fixed)).append(r.fix);
    }
    all_.push_back(std::move(f));
}

void repair_findings::report(const found& f, collector& findings, const known_words& say) const {
    if (f.rule != none) return say(f.rule, f.where, f.may_fix);
    any_message m = f.message;
    if (!m) {
        // what is written as the example of what was expected is right but for what it is glued to
        const bool is_glued =
            f.where.begin > 0 && ascii::spaces.find(source_.text()[f.where.begin - 1]) == std::string_view::npos;
        const bool is_example =
            !f.there.empty() && f.expected.find('`' + std::string(source_.text(f.there)) + '`') != std::string::npos;
        const word expected = findings.keep(is_glued && is_example ? "white space before it" : f.expected);
        m = f.where.begin >= source_.size() ? any_message(unexpected_end{expected})
            : f.there.empty()
                ? any_message(unexpected_line_end{expected})
                : any_message(
                      unexpected{expected, is_glued ? f.there : unlike_expected(f.expected, f.there, source_.text())});
    }
    collector::handle h = findings.report(f.where, m);
    if (f.title != nullptr) h.fix(f.title, false).replace(f.fix.where, f.fix.text);
}

void repair_findings::report(collector& findings, const known_words& say) const {
    using key = std::tuple<std::uint32_t, bool, std::string_view, std::string_view>;
    const auto key_of = [](const found& f) { return key(f.rule, f.may_fix || f.title != nullptr, f.expected, f.edit); };
    std::map<key, std::vector<const found*>> alike;
    for (const found& f : all_)
        if (!f.edit.empty()) alike[key_of(f)].push_back(&f);
    for (const found& f : all_) {
        const auto group = f.edit.empty() ? alike.end() : alike.find(key_of(f));
        if (group == alike.end() || group->second.size() <= most_apart) {
            report(f, findings, say);
        } else if (group->second.front() == &f) {
            findings.join({"places"});
            for (const found* const place : group->second) report(*place, findings, say);
            findings.end_join();
        }
    }
}

bool has_guess(const std::vector<repair>& repairs) noexcept {
    return std::any_of(repairs.begin(), repairs.end(), [](const repair& r) { return r.what != repair::mistake; });
}

} // namespace arbiter::grammars
