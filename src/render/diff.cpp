#include "render/diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

constexpr std::size_t context = 3;
/// Lines of a text that are looked at together: what bounds memory where much differs.
constexpr std::size_t window_size = std::size_t{1} << 16;
/// Edits that are looked for together; more are split where the search has come furthest. Each line may be compared with
/// twice as many others, so after `generous_work` comparisons fewer have to do, and the whole stays linear.
constexpr std::int32_t generous_edits = 256;
constexpr std::int32_t sparing_edits = 32;
constexpr std::uint64_t generous_work = 20'000'000;

/// The first line of `text` with its line end.
std::string_view first_line(std::string_view text) {
    return text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
}

/// Where the last `count` lines of `text` begin, which is empty or ends in a line end.
std::size_t begin_of_last(std::string_view text, std::size_t count) {
    std::size_t at = text.size();
    for (std::size_t i = 0; i < count && at > 0; ++i) at = at < 2 ? 0 : text.rfind('\n', at - 2) + 1; // npos + 1 is 0
    return at;
}

// ---- writing

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

/// Takes the lines of both texts in order and writes hunks.
class hunk_writer {
public:
    explicit hunk_writer(std::string_view path) : header_(header_name(path)) {}

    /// Lines of both that are too far from any change to be shown.
    void pass_over(std::size_t lines) {
        old_line_ += lines;
        new_line_ += lines;
    }
    void keep(std::string_view line) {
        take_added();
        ++old_line_;
        ++new_line_;
        if (open_ && ++kept_ <= context) {
            put(' ', line);
            return;
        }
        before_.push_back(line);
        if (before_.size() > context) before_.pop_front();
    }
    void remove(std::string_view line) {
        prepare();
        put('-', line);
        ++old_line_;
    }
    void add(std::string_view line) {
        prepare();
        // after what is removed at the same place
        append(added_, '+', line);
        ++added_lines_;
        ++new_line_;
    }
    [[nodiscard]] std::string finish() && {
        close();
        return std::move(out_);
    }

private:
    static void append(std::string& to, char sign, std::string_view line) {
        to.append(1, sign).append(line);
        if (!line.ends_with('\n')) to += "\n\\ No newline at end of file\n";
    }
    void put(char sign, std::string_view line) {
        append(body_, sign, line);
        ++old_count_;
        if (sign == ' ') ++new_count_;
    }
    void take_added() {
        body_ += added_;
        new_count_ += std::exchange(added_lines_, 0);
        added_.clear();
    }
    /// Before a change: goes on with the hunk, where the lines between are all shown, or begins another.
    void prepare() {
        if (open_ && kept_ > 2 * context) close();
        if (!open_) {
            open_ = true;
            old_begin_ = old_line_ - before_.size();
            new_begin_ = new_line_ - before_.size();
        }
        kept_ = 0;
        for (const std::string_view line : before_) put(' ', line);
        before_.clear();
    }
    void close() {
        if (!open_) return;
        take_added();
        if (out_.empty()) out_ = fmt::format("--- {0}\n+++ {0}\n", header_);
        out_ += fmt::format("@@ -{} +{} @@\n", range(old_begin_, old_count_), range(new_begin_, new_count_));
        out_ += body_;
        body_.clear();
        old_count_ = new_count_ = 0;
        open_ = false;
    }
    /// An empty range is named by the line before it.
    static std::string range(std::size_t begin, std::size_t count) {
        if (count == 1) return std::to_string(begin + 1);
        return fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
    }

    std::string header_;
    std::string out_;
    std::string body_;                    ///< of the hunk that is open
    std::string added_;                   ///< its last lines, which may have to wait
    std::size_t added_lines_ = 0;         ///< in `added_`
    std::deque<std::string_view> before_; ///< the last lines that were kept and are not shown
    std::size_t kept_ = 0;                ///< since the last change, shown or not
    std::size_t old_line_ = 0, new_line_ = 0;
    std::size_t old_begin_ = 0, new_begin_ = 0;
    std::size_t old_count_ = 0, new_count_ = 0;
    bool open_ = false;
};

// ---- comparing

/// The next lines of a text.
class line_window {
public:
    explicit line_window(std::string_view text) : rest_(text) {}

    struct line {
        std::string_view text;
        std::size_t hash;
    };
    /// Whether there is a line `i`, in this window.
    [[nodiscard]] bool has(std::size_t i) {
        while (lines_.size() <= i && lines_.size() < window_size && !rest_.empty()) {
            const std::string_view text = first_line(rest_);
            lines_.push_back({text, std::hash<std::string_view>()(text)});
            rest_.remove_prefix(text.size());
        }
        return i < lines_.size();
    }
    /// Whether the text goes on after a window that ends with line `i`.
    [[nodiscard]] bool goes_on_at(std::size_t i) const { return i == window_size && !rest_.empty(); }
    [[nodiscard]] const line& operator[](std::size_t i) const { return lines_[i]; }
    void drop(std::size_t count) { lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(count)); }

private:
    std::string_view rest_;
    std::deque<line> lines_;
};

/// Looks for few edits in two texts, window by window, by Myers's greedy search.
class comparison {
public:
    comparison(std::string_view before, std::string_view after, hunk_writer& out)
        : old_(before), new_(after), out_(out) {}

    void run() {
        while (old_.has(0) || new_.has(0)) tell(search());
    }

private:
    /// How far a path of so many edits came on its diagonal.
    struct end {
        std::int32_t edits;
        std::int32_t diagonal;
    };
    static constexpr std::int32_t nowhere = -1;

    /// The furthest line of the old text on `diagonal` (old less new) with `edits`, of which the last was made there.
    [[nodiscard]] std::int32_t& reached(std::int32_t edits, std::int32_t diagonal) {
        return reached_[static_cast<std::size_t>(edits)][static_cast<std::size_t>((diagonal + edits) / 2)];
    }
    [[nodiscard]] std::int32_t reached_if_any(std::int32_t edits, std::int32_t diagonal) {
        return diagonal < -edits || diagonal > edits ? nowhere : reached(edits, diagonal);
    }
    /// Where the path comes to by taking away a line of the old text.
    [[nodiscard]] std::int32_t by_removal(std::int32_t edits, std::int32_t diagonal) {
        const std::int32_t from = edits == 0 ? nowhere : reached_if_any(edits - 1, diagonal - 1);
        return from != nowhere && old_.has(static_cast<std::size_t>(from)) ? from + 1 : nowhere;
    }
    /// The same by putting in a line of the new text.
    [[nodiscard]] std::int32_t by_addition(std::int32_t edits, std::int32_t diagonal) {
        const std::int32_t from = edits == 0 ? nowhere : reached_if_any(edits - 1, diagonal + 1);
        return from != nowhere && new_.has(static_cast<std::size_t>(from - diagonal - 1)) ? from : nowhere;
    }

    [[nodiscard]] bool same(std::size_t a, std::size_t b) {
        ++work_;
        if (old_[a].hash != new_[b].hash) return false;
        work_ += old_[a].text.size() / 64;
        return old_[a].text == new_[b].text;
    }

    /// Searches until both texts end, a window ends, or the edits are too many; gives the furthest path.
    [[nodiscard]] end search() {
        const std::int32_t most = work_ < generous_work ? generous_edits : sparing_edits;
        end best{0, 0};
        std::int32_t furthest = nowhere;
        for (std::int32_t edits = 0; edits <= most; ++edits) {
            if (reached_.size() == static_cast<std::size_t>(edits))
                reached_.emplace_back(static_cast<std::size_t>(edits) + 1);
            for (std::int32_t diagonal = -edits; diagonal <= edits; diagonal += 2) {
                std::int32_t& at = reached(edits, diagonal);
                at = edits == 0 ? 0 : std::max(by_removal(edits, diagonal), by_addition(edits, diagonal));
                if (at == nowhere) continue;
                auto a = static_cast<std::size_t>(at);
                auto b = static_cast<std::size_t>(at - diagonal);
                while (old_.has(a) && new_.has(b) && same(a, b)) ++a, ++b;
                at = static_cast<std::int32_t>(a);
                if (2 * at - diagonal > furthest) {
                    furthest = 2 * at - diagonal;
                    best = {edits, diagonal};
                }
                const bool ends = !old_.has(a) && !new_.has(b);
                if (ends || old_.goes_on_at(a) || new_.goes_on_at(b)) return {edits, diagonal};
            }
        }
        return best;
    }

    /// Writes what the path to `last` does, and leaves it behind.
    void tell(end last) {
        std::vector<std::int32_t> diagonals(static_cast<std::size_t>(last.edits) + 1);
        std::int32_t diagonal = last.diagonal;
        for (std::int32_t edits = last.edits; edits > 0; --edits) {
            diagonals[static_cast<std::size_t>(edits)] = diagonal;
            diagonal += by_removal(edits, diagonal) >= by_addition(edits, diagonal) ? -1 : 1;
        }
        std::size_t a = 0;
        std::size_t b = 0;
        for (std::int32_t edits = 0; edits <= last.edits; ++edits) {
            const std::int32_t on = diagonals[static_cast<std::size_t>(edits)];
            if (edits > 0 && on > diagonals[static_cast<std::size_t>(edits) - 1])
                out_.remove(old_[a++].text);
            else if (edits > 0)
                out_.add(new_[b++].text);
            for (const auto to = static_cast<std::size_t>(reached(edits, on)); a < to; ++a, ++b)
                out_.keep(old_[a].text);
        }
        old_.drop(a);
        new_.drop(b);
    }

    line_window old_;
    line_window new_;
    hunk_writer& out_;
    std::vector<std::vector<std::int32_t>> reached_; ///< by edits, then diagonal
    std::uint64_t work_ = 0;                         ///< comparisons of lines
};

/// Bytes that both begin with, in whole lines.
std::size_t common_begin(std::string_view a, std::string_view b) {
    const std::string_view shorter = a.size() < b.size() ? a : b;
    const auto unlike = std::mismatch(shorter.begin(), shorter.end(), (a.size() < b.size() ? b : a).begin()).first;
    const auto same = static_cast<std::size_t>(unlike - shorter.begin());
    return same == 0 ? 0 : a.substr(0, same).rfind('\n') + 1;
}

/// Bytes that both end with, in whole lines; both begin a line.
std::size_t common_end(std::string_view a, std::string_view b) {
    const std::string_view shorter = a.size() < b.size() ? a : b;
    const auto unlike = std::mismatch(shorter.rbegin(), shorter.rend(), (a.size() < b.size() ? b : a).rbegin()).first;
    const auto same = static_cast<std::size_t>(unlike - shorter.rbegin());
    const auto begins_line = [same](std::string_view text) {
        return text.size() == same || text[text.size() - same - 1] == '\n';
    };
    if (begins_line(a) && begins_line(b)) return same;
    const std::string_view end = a.substr(a.size() - same);
    return end.size() - std::min(end.find('\n'), end.size() - 1) - 1;
}

} // namespace

std::string unified_diff(std::string_view path, std::string_view before, std::string_view after) {
    if (before == after) return {};
    hunk_writer out(path);
    const std::size_t begin = common_begin(before, after);
    const std::size_t shown = begin_of_last(before.substr(0, begin), context);
    out.pass_over(static_cast<std::size_t>(
        std::count(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(shown), '\n')));
    for (std::size_t at = shown; at < begin;) {
        const std::string_view line = first_line(before.substr(at));
        out.keep(line);
        at += line.size();
    }
    before.remove_prefix(begin);
    after.remove_prefix(begin);
    const std::size_t end = common_end(before, after);
    std::string_view rest = before.substr(before.size() - end);
    before.remove_suffix(end);
    after.remove_suffix(end);
    comparison(before, after, out).run();
    for (std::size_t i = 0; i < context && !rest.empty(); ++i) {
        const std::string_view line = first_line(rest);
        out.keep(line);
        rest.remove_prefix(line.size());
    }
    return std::move(out).finish();
}

std::string binary_diff(std::string_view path, std::string_view before, std::string_view after) {
    if (before == after) return {};
    return fmt::format("Binary files {} and {} differ\n", header_name(fmt::format("a/{}", path)),
                       header_name(fmt::format("b/{}", path)));
}

} // namespace arbiter
