#include "parse/builder.hpp"

#include "core/charset.hpp"
#include "core/encoding.hpp"
#include "core/utf8.hpp"
#include "parse/syntax.hpp"

#include <algorithm>

namespace arbiter {

namespace {

constexpr std::string_view white = " \t\r\n\v\f";

/// `where` without the white space at its end.
span trimmed(span where, std::string_view text) noexcept {
    while (where.end > where.begin && white.find(text[where.end - 1]) != std::string_view::npos) --where.end;
    return where;
}

/// `at`, or where the character begins that it lies in: half a character would be taken for broken text.
std::uint32_t begin_of_character(std::uint32_t at, std::string_view text) noexcept {
    constexpr std::uint32_t longest = 3; // bytes after a character's first
    std::uint32_t begin = at;
    while (begin > 0 && at - begin < longest && utf8::continues(text, begin)) --begin;
    return begin;
}

/// What is at `at` or behind blanks there, up to white space or `longest` bytes: what a message quotes.
span token_at(std::uint32_t at, std::string_view text) noexcept {
    constexpr std::uint32_t longest = 256;
    for (std::uint32_t skipped = 0; skipped < longest && at < text.size() && (text[at] == ' ' || text[at] == '\t');
         ++skipped)
        ++at;
    const auto limit = static_cast<std::uint32_t>(std::min<std::size_t>(text.size(), std::size_t{at} + longest));
    std::uint32_t end = at;
    while (end < limit && white.find(text[end]) == std::string_view::npos) ++end;
    return {at, begin_of_character(end, text)};
}

} // namespace

void builder::roll_back(const state& s) {
    nodes_.truncate(s.nodes);
    if (s.nodes != 0) nodes_[s.nodes - 1].end = s.last_end;
    findings_.roll_back(s.findings);
    mistakes_ = s.mistakes;
    flags_ = s.flags;
    left_out_ = s.left_out;
    silence_ = s.heard;
    last_unterminated_ = s.last_unterminated;
    ran_out_ = s.ran_out;
}

void builder::error(const char* begin, const char* end) {
    const std::uint32_t count = nodes_.size();
    if (count != 0) {
        node& last = nodes_[count - 1];
        const bool is_sibling = last.kind == kind::error && last_closed_ != count;
        if (is_sibling &&
            source_.text(span{last.end, offset(begin)}).find_first_not_of(white) == std::string_view::npos) {
            last.end = offset(end);
            return;
        }
    }
    nodes_.append() = {offset(begin), offset(end), count + 1, kind::error, 0};
}

bool is_broken_text(const source& s, span where) {
    const std::string_view text = s.text(where);
    // a notation with charsets of its own has control characters in its texts, and says nothing of them
    if (s.how().in != nullptr) return !is_utf8(text) || text.find('\0') != std::string_view::npos;
    return has_broken_text(text);
}

/// Whether what is in a bracket is tokens, the last of them whole: no text that goes on to wherever it may.
bool builder::ends_in_token(span body) const noexcept {
    if (nodes_.size() == 0) return false;
    const node& last = nodes_[nodes_.size() - 1];
    return last.begin > body.begin && last.end < body.end;
}

void report_expected(const source& s, const char* expected, span where, collector& findings) {
    const std::string_view text = s.text();
    const span found = where.empty() ? token_at(where.begin, text) : where;
    const std::uint32_t before =
        where.empty() && where.begin > 0 ? begin_of_character(where.begin - 1, text) : where.begin;
    if (is_broken_text(s, {before, found.end})) return;
    if (!found.empty())
        findings.report(where, unexpected{{expected}, found});
    else if (text.find_first_not_of(white, where.begin) == std::string_view::npos)
        findings.report(where, unexpected_end{{expected}});
    else
        findings.report(where, unexpected_line_end{{expected}});
}

void builder::report_unexpected(const char* expected, span where) {
    ++mistakes_;
    if (silence_ == silence::of_all) return;
    silence_ = silence::of_all;
    report_expected(source_, expected, where, findings_);
}

void builder::missing(const char* expected, const char* at) {
    report_unexpected(expected, point(offset(at)));
}

void builder::skipped(const char* expected, const char* begin, const char* end) {
    const span where = trimmed({offset(begin), offset(end)}, source_.text());
    error(begin, base_ + std::max(where.end, where.begin + 1));
    report_unexpected(expected, where);
}

void builder::passed(const char* expected, const char* begin, const char* end) {
    const silence before = silence_;
    report_unexpected(expected, trimmed({offset(begin), offset(end)}, source_.text()));
    silence_ = before; // the whole of it was reported
}

void builder::unterminated(const char* open, const char* body, const char* end) {
    ++mistakes_;
    if (silent()) return;
    const span where{offset(open), offset(body)};
    ran_out_ = offset(end) == source_.size();
    last_unterminated_ = where.begin;
    silence_ = ends_in_token({where.end, offset(end)}) ? silence::of_warnings : silence::of_all;
    if (is_broken_text(source_, {where.begin, offset(end)})) return; // which may be what was the closing bracket
    findings_.report(where, arbiter::unterminated{where});
}

} // namespace arbiter
