#include "grammars/dgf.hpp"
#include "notations/dgf/game_text.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "tags/tag_layout.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace arbiter::dgf {

namespace {

std::size_t end_of_comment(std::string_view text, std::size_t at) noexcept {
    return std::min(text.find_first_of("\r\n", at), text.size());
}

/// Where the comma behind a number stands, past white space and comments; nowhere where there is none.
std::size_t find_comma(std::string_view text, std::size_t at) noexcept {
    for (at = text.find_first_not_of(ascii::spaces, at); at < text.size() && text[at] == '#';
         at = text.find_first_not_of(ascii::spaces, at))
        at = end_of_comment(text, at);
    return at < text.size() && text[at] == ',' ? at : std::string_view::npos;
}

class writer {
public:
    writer(std::string& out, std::size_t indent, std::optional<std::size_t> side)
        : out_(out), indent_(indent), side_(side) {}

    void add_comment(std::string_view comment, bool begins_line) {
        if (begins_line || out_.ends_with('\n')) {
            end_line();
            out_.append(indent_, ' ');
        } else {
            out_ += ' ';
        }
        out_ += comment;
        out_ += '\n';
        column_ = 0;
    }

    void add_number(std::string_view number, bool has_comma) {
        const std::size_t width = number.size() + (has_comma ? 1 : 0);
        if (count_ == next_line_) begin_planned_line();
        if (is_filled_ && column_ != 0 && column_ + 1 + width > line_filler::most_columns) end_line();
        if (column_ == 0)
            out_.append(indent_, ' ');
        else
            out_ += ' ';
        column_ += (column_ == 0 ? indent_ : 1) + width;
        out_ += number;
        if (has_comma) out_ += ',';
        ++count_;
    }

    void end_line() {
        if (column_ != 0) out_ += '\n';
        column_ = 0;
    }

private:
    void begin_planned_line() {
        end_line();
        const std::size_t planned = numbers_from(count_);
        is_filled_ = planned == 0;
        next_line_ = is_filled_ ? SIZE_MAX : count_ + planned;
    }

    /// How many stand on the line that begins with the number at this place; 0: as many as it has room for.
    [[nodiscard]] std::size_t numbers_from(std::size_t first) const noexcept {
        if (!side_) return 0;
        if (first == 0) return header_numbers;
        const std::size_t end = header_numbers + *side_ * *side_;
        if (*side_ == 0 || first > end) return 0;
        return first < end ? *side_ : 1;
    }

    std::string& out_;
    std::size_t indent_;
    std::optional<std::size_t> side_;
    std::size_t column_ = 0; ///< 0 at the begin of a line
    std::size_t count_ = 0;
    std::size_t next_line_ = 0; ///< the number that begins it
    bool is_filled_ = false;
};

} // namespace

std::string_view trimmed_comment(std::string_view comment) noexcept {
    return comment.substr(0, comment.find_last_not_of(ascii::spaces) + 1);
}

void lay_out_numbers(std::string& out, std::string_view text, bool begins_line, std::size_t indent,
                     std::optional<std::size_t> side) {
    writer w(out, indent, side);
    std::size_t taken = std::string_view::npos; // the comma that went with the number before
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        if (text[at] == '\n' || text[at] == '\r') {
            begins_line = true;
        } else if (text[at] == '#') {
            end = end_of_comment(text, at);
            w.add_comment(trimmed_comment(text.substr(at, end - at)), begins_line);
        } else if (ascii::spaces.find(text[at]) == std::string_view::npos && at != taken) {
            if (text[at] != ',') end = std::min(text.find_first_of(" \t\r\n,#", at), text.size());
            taken = find_comma(text, end);
            w.add_number(text.substr(at, end - at), taken != std::string_view::npos);
            begins_line = false;
        } else if (at == taken) {
            begins_line = false;
        }
        at = end;
    }
    w.end_line();
}

namespace {

class game_writer {
public:
    game_writer(const source& s, const tree& t, node_id game) : source_(s), tree_(t), header_(game + 1) {}

    [[nodiscard]] std::string written() && {
        out_.reserve(source_.size() + source_.size() / 4);
        std::vector<line> lines = take_lines();
        std::stable_sort(lines.begin(), lines.end(), [](const line& a, const line& b) { return a.rank < b.rank; });
        for (const line& l : lines) write(l);
        return std::move(out_);
    }

private:
    /// A key with its value, the comments above, and the one behind.
    struct line {
        std::size_t rank = known::count + 1; ///< of comments behind the last key
        std::vector<node_id> above;
        node_id tag = 0;
        node_id behind = 0;
    };

    [[nodiscard]] std::vector<line> take_lines() const {
        std::vector<line> lines;
        line next;
        for (const node_id id : tree_.children(header_)) {
            if (tree_[id].kind == kind::tag) {
                next.tag = id;
                next.rank = rank_of(id);
                lines.push_back(std::exchange(next, {}));
            } else if (tree_[id].kind == kind::comment) {
                const bool is_behind = !lines.empty() && next.above.empty() && lines.back().behind == 0 &&
                                       !has_line_end(tree_[lines.back().tag].end, tree_[id].begin);
                (is_behind ? lines.back().behind : next.above.emplace_back()) = id;
            }
        }
        if (!next.above.empty()) lines.push_back(std::move(next));
        return lines;
    }

    [[nodiscard]] bool has_line_end(std::uint32_t begin, std::uint32_t end) const {
        return source_.text(span{begin, end}).find_first_of("\r\n") != std::string_view::npos;
    }

    [[nodiscard]] std::size_t rank_of(node_id tag) const {
        const std::string_view name = source_.text(tree_.where(tag + 1));
        const auto* const key =
            std::find_if(keys.begin(), keys.end(), [name](const tag_rule& k) { return k.name == name; });
        return static_cast<std::size_t>(key - keys.begin());
    }

    void write_comments(node_id id) {
        std::string_view text = source_.text(tree_.where(id));
        while (!text.empty()) {
            const std::size_t begin = std::min(text.find('#'), text.size());
            const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
            if (begin < end) out_.append(trimmed_comment(text.substr(begin, end - begin))).append("\n");
            text.remove_prefix(end);
            text.remove_prefix(std::min(text.find_first_not_of(ascii::spaces), text.size()));
        }
    }

    void write(const line& l) {
        for (const node_id comment : l.above) write_comments(comment);
        if (l.tag == 0) return;
        const node_id value = l.tag + 2;
        out_.append(source_.text(tree_.where(l.tag + 1))).append(" = ");
        write_value(value);
        if (l.behind != 0) out_.append(" ").append(trimmed_comment(source_.text(tree_.where(l.behind))));
        out_ += '\n';
    }

    void write_value(node_id value) {
        const node& n = tree_[value];
        if ((n.flags & (is_date | is_integer)) != 0) {
            out_ += source_.text(tree_.where(value));
        } else if ((n.flags & is_string) != 0) {
            out_ += source_.text(span{n.begin - 1, n.end + 1});
        } else {
            const bool is_board = value + 1 < n.next && tree_[value + 1].kind == kind::board;
            write_array(n, is_board ? std::optional(read_numbers(source_, tree_[value + 1]).size) : std::nullopt);
        }
    }

    void write_array(const node& n, std::optional<std::size_t> side) {
        out_ += '[';
        const std::string_view inside = source_.text(span{n.begin + 1, n.end - 1});
        const std::size_t first = inside.find_first_not_of(ascii::spaces);
        if (first == std::string_view::npos) {
            out_ += ']';
            return;
        }
        const bool has_comment = inside[first] == '#' && inside.substr(0, first).find('\n') == std::string_view::npos;
        if (!has_comment) out_ += '\n';
        lay_out_numbers(out_, inside, !has_comment, array_indent, side);
        out_ += ']';
    }

    const source& source_;
    const tree& tree_;
    node_id header_;
    std::string out_;
};

} // namespace

std::string format(const source& s, const tree& t) {
    const node_id game = 1;
    if (t.size() <= game + 1 || layout_of(s) != layout::text) return std::string(s.text());
    if (t[game + 1].kind == kind::header) return game_writer(s, t, game).written();
    const parts p = parts_of(s, t, game);
    std::string out;
    std::string_view text = s.text();
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    lay_out_numbers(out, text, true, 0, p.start != 0 ? std::optional(read_numbers(s, t[p.start]).size) : std::nullopt);
    return out;
}

bool may_bar_layout(const source& s, const tree& t) {
    if (s.text().find('\r') != std::string_view::npos) return true; // it may end no line
    for (node_id id = 0; id < t.size(); ++id) {
        const node& n = t[id];
        if (n.kind == kind::board && !read_numbers(s, n).has_all_points()) return true;
        if (n.kind != kind::board && n.kind != kind::value) continue;
        bool has_huge = false;
        for_each_number(s.text(), n,
                        [&](number each) { has_huge = has_huge || each.value == huge || each.value == -huge; });
        if (has_huge) return true;
    }
    return false;
}

} // namespace arbiter::dgf
