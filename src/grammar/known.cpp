#include "grammar/known.hpp"

#include "findings/encoding.hpp"
#include "grammar/syntax.hpp"
#include "text/ascii.hpp"
#include "text/charset.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace arbiter {

namespace {

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
    while (end < limit && ascii::white.find(text[end]) == std::string_view::npos) ++end;
    return {at, begin_of_character(end, text)};
}

} // namespace

bool is_broken_text(const source& s, span where) {
    const std::string_view text = s.text(where);
    // a notation with charsets of its own has control characters in its texts, and says nothing of them
    if (s.how().in != nullptr) return !is_utf8(text) || text.find('\0') != std::string_view::npos;
    return has_broken_text(text);
}

span unlike_expected(std::string_view expected, span found, std::string_view text) {
    const std::string quoted = '`' + std::string(text.substr(found.begin, found.size())) + '`';
    if (expected.find(quoted) == std::string_view::npos) return found;
    const std::size_t begin = std::min(text.find_first_not_of(ascii::blanks, found.end), text.size());
    const std::size_t end = std::min(text.find_first_of(ascii::white, begin), text.size());
    return end == begin ? found : span{found.begin, static_cast<std::uint32_t>(end)};
}

void report_expected(const source& s, const char* expected, span where, collector& findings) {
    const std::string_view text = s.text();
    const span found = where.empty() ? token_at(where.begin, text) : where;
    const std::uint32_t before =
        where.empty() && where.begin > 0 ? begin_of_character(where.begin - 1, text) : where.begin;
    if (is_broken_text(s, {before, found.end})) return;
    if (!found.empty())
        findings.report(where, unexpected{{expected}, unlike_expected(expected, found, text)});
    else if (text.find_first_not_of(ascii::white, where.begin) == std::string_view::npos)
        findings.report(where, unexpected_end{{expected}});
    else
        findings.report(where, unexpected_line_end{{expected}});
}

} // namespace arbiter
