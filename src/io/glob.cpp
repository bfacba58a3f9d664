#include "io/glob.hpp"

#include <cstddef>
#include <vector>

namespace arbiter::io {

namespace {

/// Where the set that opens at `at` ends, just after its `]`; `at` when it never does, so `[` means itself.
std::size_t end_of_set(std::string_view pattern, std::size_t at) {
    std::size_t i = at + 1;
    if (i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^')) ++i;
    const std::size_t close = pattern.find(']', i + 1);
    return close == std::string_view::npos ? at : close + 1;
}

/// `set` without its brackets.
bool set_holds(std::string_view set, char c) {
    const bool negated = set.front() == '!' || set.front() == '^';
    if (negated) set.remove_prefix(1);
    bool found = false;
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (i + 2 < set.size() && set[i + 1] == '-') {
            found = found || (set[i] <= c && c <= set[i + 2]);
            i += 2;
        } else {
            found = found || set[i] == c;
        }
    }
    return found != negated && c != '/';
}

/// Whether `set`, without its brackets, has a range such as `z-a`.
bool has_empty_range(std::string_view set) {
    for (std::size_t i = set.front() == '!' || set.front() == '^' ? 1 : 0; i + 2 < set.size(); ++i) {
        if (set[i + 1] != '-') continue;
        if (static_cast<unsigned char>(set[i]) > static_cast<unsigned char>(set[i + 2])) return true;
        i += 2;
    }
    return false;
}

/// One step of a pattern: what it matches, and how long it is written.
struct step {
    enum { literal, any, set, star, stars, folders } kind; ///< `folders`: none, or some with their slashes
    std::size_t size;
};

step step_at(std::string_view pattern, std::size_t at) {
    switch (pattern[at]) {
    case '?':
        return {step::any, 1};
    case '[': {
        const std::size_t end = end_of_set(pattern, at);
        return end == at ? step{step::literal, 1} : step{step::set, end - at};
    }
    case '*':
        if (pattern.substr(at, 3) == "**/") return {step::folders, 3};
        return pattern.substr(at, 2) == "**" ? step{step::stars, 2} : step{step::star, 1};
    default:
        return {step::literal, 1};
    }
}

/// Whether `pattern` matches all of `text`, or its beginning up to a `/`. `reached[i]` says that the pattern so
/// far matches the first `i` characters: no backtracking, whatever the pattern is.
bool matches_head(std::string_view pattern, std::string_view text) {
    std::vector<bool> reached(text.size() + 1, false);
    reached[0] = true;
    for (std::size_t at = 0; at < pattern.size();) {
        const step s = step_at(pattern, at);
        std::vector<bool> next(text.size() + 1, false);
        bool begun = false; // whether `reached` held before
        for (std::size_t i = 0; i <= text.size(); ++i) {
            if (s.kind >= step::star) {
                const bool slash = i > 0 && text[i - 1] == '/';
                begun = begun && !(s.kind == step::star && slash);
                next[i] = reached[i] || (begun && (s.kind != step::folders || slash));
                begun = begun || reached[i];
                continue;
            }
            if (!reached[i] || i == text.size()) continue;
            const char c = text[i];
            next[i + 1] = s.kind == step::any   ? c != '/'
                          : s.kind == step::set ? set_holds(pattern.substr(at + 1, s.size - 2), c)
                                                : c == pattern[at];
        }
        reached = std::move(next);
        at += s.size;
    }
    for (std::size_t i = 1; i <= text.size(); ++i)
        if (reached[i] && (i == text.size() || text[i] == '/')) return true;
    return false;
}

} // namespace

bool glob_names(std::string_view pattern, std::string_view path) {
    while (pattern.size() > 1 && pattern.ends_with('/')) pattern.remove_suffix(1);
    while (pattern.starts_with("./")) pattern.remove_prefix(2);
    while (path.starts_with("./")) path.remove_prefix(2);
    if (pattern.starts_with('/')) {
        if (path.starts_with('/')) return matches_head(pattern, path);
        return matches_head(pattern.substr(1), path);
    }
    for (std::size_t begin = 0; begin < path.size();) {
        if (matches_head(pattern, path.substr(begin))) return true;
        const std::size_t slash = path.find('/', begin);
        if (slash == std::string_view::npos) return false;
        begin = slash + 1;
    }
    return false;
}

std::string glob_fault(std::string_view pattern) {
    if (pattern.empty()) return "it is empty; write `**` for every path";
    for (std::size_t at = 0; at < pattern.size();) {
        const step s = step_at(pattern, at);
        if (s.kind == step::literal && pattern[at] == '[')
            return "its `[` is never closed; write `[[]` for the character itself";
        if (s.kind == step::set && has_empty_range(pattern.substr(at + 1, s.size - 2)))
            return "a range in its `[…]` ends before it begins; write the smaller character first";
        at += s.size;
    }
    return {};
}

} // namespace arbiter::io
