#include "render/diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

constexpr std::size_t context = 3;

bool begins_line(std::string_view text, std::size_t at) {
    return at == 0 || text[at - 1] == '\n';
}

/// Where the line begins that holds byte `at`, or ends there.
std::size_t line_begin(std::string_view text, std::size_t at) {
    return at == 0 ? 0 : text.rfind('\n', at - 1) + 1; // npos + 1 is 0
}

/// Behind the line that holds byte `at`.
std::size_t line_end(std::string_view text, std::size_t at) {
    const std::size_t found = text.find('\n', at);
    return found == std::string_view::npos ? text.size() : found + 1;
}

std::size_t lines_in(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) +
           (begins_line(text, text.size()) ? 0 : 1);
}

/// A name as `patch` and `git apply` read it: in quotes where it would break its line.
std::string header_name(std::string_view path) {
    const auto is_awkward = [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == '\x7F' || c == '"' || c == '\\';
    };
    if (std::none_of(path.begin(), path.end(), is_awkward)) {
        std::string name(path);
        if (path.find(' ') != std::string_view::npos) name += '\t'; // which ends the name
        return name;
    }
    std::string name = "\"";
    for (const char c : path) {
        if (c == '"' || c == '\\')
            name.append("\\").push_back(c);
        else if (is_awkward(c))
            name += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
        else
            name += c;
    }
    return name + '"';
}

/// Lines [begin, end) of the old text, and those of the new text that take their place.
struct change {
    std::size_t begin;
    std::size_t end;
    std::size_t new_begin;
    std::size_t new_end;
};

/// `r` without what is the same at its beginning and end.
edit_offset_map::region trimmed(std::string_view before, std::string_view after, edit_offset_map::region r) {
    while (!r.before.empty() && !r.after.empty() && before[r.before.begin] == after[r.after.begin])
        ++r.before.begin, ++r.after.begin;
    while (!r.before.empty() && !r.after.empty() && before[r.before.end - 1] == after[r.after.end - 1])
        --r.before.end, --r.after.end;
    return r;
}

/// `c` without the lines that both have at their beginning and end.
change trimmed(std::string_view before, std::string_view after, change c) {
    const auto line = [](std::string_view text, std::size_t at) { return text.substr(at, line_end(text, at) - at); };
    const auto has_lines = [&c] { return c.begin < c.end && c.new_begin < c.new_end; };
    while (has_lines() && line(before, c.begin) == line(after, c.new_begin)) {
        c.begin = line_end(before, c.begin);
        c.new_begin = line_end(after, c.new_begin);
    }
    while (has_lines()) {
        const std::size_t last = line_begin(before, c.end - 1);
        const std::size_t new_last = line_begin(after, c.new_end - 1);
        if (line(before, last) != line(after, new_last)) break;
        c.end = last;
        c.new_end = new_last;
    }
    return c;
}

/// Between two changes there is a line at least. Ends of lines are looked for behind the last change only: a line may have
/// very many edits.
std::vector<change> changes_of(std::string_view before, std::string_view after, const edit_offset_map& edits) {
    std::vector<change> all;
    for (const edit_offset_map::region& each : edits.regions()) {
        const auto [old_text, new_text] = trimmed(before, after, each);
        if (old_text.empty() && new_text.empty()) continue;
        const std::size_t known = all.empty() ? 0 : all.back().end; // where a line begins
        const std::size_t begin =
            old_text.begin < known ? known : known + line_begin(before.substr(known), old_text.begin - known);
        const bool whole = begins_line(before, old_text.end) && begins_line(after, new_text.end);
        const std::size_t end = whole ? old_text.end : old_text.end < known ? known : line_end(before, old_text.end);
        const std::size_t new_end = new_text.end + (end - old_text.end);
        if (!all.empty() && begin == known) {
            all.back().end = end;
            all.back().new_end = new_end;
        } else {
            all.push_back({begin, end, new_text.begin - (old_text.begin - begin), new_end});
        }
    }
    for (change& c : all) c = trimmed(before, after, c);
    return all;
}

void append(std::string& to, char sign, std::string_view lines) {
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, line_end(lines, 0));
        to.append(1, sign).append(line);
        if (!line.ends_with('\n')) to += "\n\\ No newline at end of file\n";
        lines.remove_prefix(line.size());
    }
}

/// Of `text`, the last lines, or the first, that are shown around a change.
std::string_view last_lines(std::string_view text) {
    std::size_t at = text.size();
    for (std::size_t i = 0; i < context && at > 0; ++i) at = line_begin(text, at - 1);
    return text.substr(at);
}
std::string_view first_lines(std::string_view text) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < context; ++i) at = line_end(text, at);
    return text.substr(0, at);
}

/// An empty range is named by the line before it.
std::string range(std::size_t lines_before, std::size_t count) {
    if (count == 1) return std::to_string(lines_before + 1);
    return fmt::format("{},{}", count == 0 ? lines_before : lines_before + 1, count);
}

/// Writes hunks, each of the changes between which all lines are shown.
class hunk_writer {
public:
    hunk_writer(std::string_view before, std::string_view after) : before_(before), after_(after) {}

    void add(const change& c) {
        const std::string_view kept = before_.substr(at_, c.begin - at_);
        if (body_.empty() || first_lines(kept).size() + last_lines(kept).size() < kept.size()) {
            close(kept);
            const std::string_view shown = last_lines(kept);
            skipped_ += lines_in(kept.substr(0, kept.size() - shown.size()));
            append(body_, ' ', shown);
            shown_ = lines_in(shown);
        } else {
            append(body_, ' ', kept);
            shown_ += lines_in(kept);
        }
        const std::string_view removed = before_.substr(c.begin, c.end - c.begin);
        const std::string_view added = after_.substr(c.new_begin, c.new_end - c.new_begin);
        append(body_, '-', removed);
        append(body_, '+', added);
        removed_ += lines_in(removed);
        added_ += lines_in(added);
        at_ = c.end;
    }

    [[nodiscard]] std::string finish() && {
        close(before_.substr(at_));
        return std::move(out_);
    }

private:
    /// Ends the hunk that is open, with the first of the lines behind it.
    void close(std::string_view behind) {
        if (body_.empty()) return;
        const std::string_view shown = first_lines(behind);
        append(body_, ' ', shown);
        shown_ += lines_in(shown);
        out_ += fmt::format("@@ -{} +{} @@\n", range(skipped_, shown_ + removed_),
                            range(skipped_ + grown_, shown_ + added_));
        out_ += body_;
        body_.clear();
        // what is counted again where the next hunk begins
        skipped_ += shown_ + removed_ - lines_in(shown);
        grown_ += std::exchange(added_, 0) - std::exchange(removed_, 0);
    }

    std::string_view before_;
    std::string_view after_;
    std::string out_;
    std::string body_;        ///< of the hunk that is open
    std::size_t at_ = 0;      ///< behind the last change
    std::size_t skipped_ = 0; ///< lines of the old text before the hunk
    std::size_t grown_ = 0;   ///< lines of the new text before it, less these; modulo 2^64
    std::size_t shown_ = 0;   ///< lines of the hunk in both texts
    std::size_t removed_ = 0;
    std::size_t added_ = 0;
};

} // namespace

std::string unified_diff(std::string_view path, std::string_view before, std::string_view after,
                         const edit_offset_map& edits) {
    const std::vector<change> changes = changes_of(before, after, edits);
    if (changes.empty()) return {};
    hunk_writer hunks(before, after);
    for (const change& c : changes) hunks.add(c);
    return fmt::format("--- {0}\n+++ {0}\n", header_name(path)) + std::move(hunks).finish();
}

std::string binary_diff(std::string_view path, std::string_view before, std::string_view after) {
    if (before == after) return {};
    return fmt::format("Binary files {} and {} differ\n", header_name(fmt::format("a/{}", path)),
                       header_name(fmt::format("b/{}", path)));
}

} // namespace arbiter
