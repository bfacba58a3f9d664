#include "notations/dgf/notation.hpp"

#include "notations/dgf/diagnostics.hpp"
#include "notations/dgf/layout.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace arbiter::dgf {

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
