#include "peg/remarks.hpp"

#include "core/encoding.hpp"
#include "parse/syntax.hpp"

#include <algorithm>
#include <string_view>

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
const char* title_of(const remark& r) {
    if (r.fix.empty()) return "remove it";
    const bool adds = r.fixed.empty();
    if (r.fix.find_first_not_of(" \t\r\n") != std::string::npos) return adds ? "add `{}`" : "write `{}`";
    const bool ends_line = r.fix.find_first_of("\r\n") != std::string::npos;
    if (ends_line) return adds ? "add a line end" : "write a line end";
    if (r.fix.find('\t') != std::string::npos) return adds ? "add a tab" : "write a tab";
    return adds ? "add a blank" : "write a blank";
}

} // namespace

void report_unexpected(const source& s, const remark& r, bool may_fix, bool keeps_places, collector& findings) {
    const std::string_view text = s.text();
    const word expected = findings.keep(r.expected);
    const span word_there = r.where.empty() ? found_at(text, r.where.begin) : r.where;
    if (has_broken_text(s.text(word_there))) return; // bytes that are no text are reported as such
    const span where = keeps_places ? r.where : word_there;
    const span found = on_first_line(text, word_there);
    collector::handle h = where.begin >= text.size() ? findings.report(where, unexpected_end{expected})
                          : found.empty()            ? findings.report(found, unexpected_line_end{expected})
                                                     : findings.report(where, unexpected{expected, found});
    if (r.has_fix && may_fix) h.fix(title_of(r), false).replace(r.fixed, r.fix);
}

bool has_guess(const std::vector<remark>& remarks) noexcept {
    return std::any_of(remarks.begin(), remarks.end(), [](const remark& r) { return r.what != remark::mistake; });
}

} // namespace arbiter::grammars
