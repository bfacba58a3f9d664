#include "notations/qgn/notation.hpp"

#include "grammars/qgn.hpp"
#include "notations/qgn/game_check.hpp"
#include "tags/tag_layout.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::qgn {

namespace {

class layout_writer {
public:
    layout_writer(const source& s, const tree& t) : source_(s), tree_(t) {}

    void write(node_id game) {
        node_id id = game + 1;
        const node_id end = tree_[game].next;
        const bool has_tags = id < end && tree_[id].kind == kind::header;
        if (has_tags) {
            write_tags(id);
            id = tree_[id].next;
        }
        while (id < end && is_gap_at(id)) ++id;
        if (has_tags && id < end) out_ += '\n';
        if (id < end && must_stay(id, end))
            add_as_they_are(source_.text({tree_[id].begin, end < tree_.size() ? tree_[end].begin : source_.size()}));
        else
            fill_lines(id, end);
    }
    [[nodiscard]] std::string written() && { return std::move(out_); }

private:
    /// One a line, and so are comments between them, in the record's order: of two tags of one name the first counts.
    void write_tags(node_id header) {
        for (const node_id part : tree_.children(header)) {
            if (is_gap_at(part)) continue;
            if (tree_[part].kind == kind::tag)
                write_tag(part);
            else
                out_ += comment_at(part);
            out_ += '\n';
        }
    }

    [[nodiscard]] bool is_gap_at(node_id id) const {
        return tree_[id].kind == kind::comment && (tree_[id].flags & is_gap) != 0;
    }

    void write_tag(node_id tag) {
        out_ += '[';
        out_ += text_of(tag + 1);
        out_ += ' ';
        out_ += source_.text(with_quotes(tree_.where(tag + 2)));
        out_ += ']';
    }

    /// A value and what it is quoted by, if anything.
    [[nodiscard]] span with_quotes(span value) const {
        const std::string_view text = source_.text();
        const char before = text[value.begin - 1];
        const bool quoted = (before == '"' || before == '\'' || before == '`') && text[value.end] == before;
        return quoted ? span{value.begin - 1, value.end + 1} : value;
    }

    [[nodiscard]] bool is_go_comment_at(node_id id) const {
        return tree_[id].kind == kind::comment && (tree_[id].flags & in_go_style) != 0;
    }
    [[nodiscard]] bool is_braces_at(node_id id) const {
        return tree_[id].kind == kind::comment && tree_[id].flags == 0;
    }

    /// Whether something among the actions makes the reference reader take white space for more than that: a quotation mark
    /// that stands open in a detail, or a comment in braces behind one as Go has them.
    [[nodiscard]] bool must_stay(node_id id, node_id end) const {
        bool behind_go_comment = false;
        for (; id < end; ++id) {
            const node& n = tree_[id];
            if (n.kind == kind::ply && (n.flags & has_quote) != 0 &&
                open_quote_in(source_.text(read(source_.text(), n).details)) != std::string_view::npos)
                return true;
            if (behind_go_comment && is_braces_at(id)) return true;
            if (!is_gap_at(id)) behind_go_comment = is_go_comment_at(id);
        }
        return false;
    }

    /// Adds `actions`, and ends the lines before them as they do.
    void add_as_they_are(std::string_view actions) {
        const std::size_t end = std::min(actions.find('\n'), actions.size());
        if (end < actions.size() && end > 0 && actions[end - 1] == '\r') {
            std::string ended;
            for (const char c : out_) ended.append(c == '\n' ? 1 : 0, '\r').append(1, c);
            out_ = std::move(ended);
        }
        out_ += actions;
    }

    /// A comment in braces stays behind what comes before it, on its line: the reference reader refuses one that begins a line.
    void fill_lines(node_id id, node_id end) {
        line_filler lines(out_);
        while (id < end) {
            const node_id first = id++;
            if (is_gap_at(first)) continue;
            while (id < end && is_gap_at(id)) ++id;
            const bool empty_comment =
                tree_[first].kind == kind::ply && (tree_[first].flags & holds_empty_comment) != 0;
            if (is_go_comment_at(first))
                lines.add(comment_at(first), text_of(first).starts_with("//"));
            else if (tree_[first].kind == kind::ply && !empty_comment && (id == end || !is_braces_at(id)))
                lines.add(text_of(first));
            else
                id = add_with_comments(lines, first, id, end);
        }
        lines.end();
    }

    /// A comment, its lines ended as all are.
    [[nodiscard]] std::string comment_at(node_id id) const {
        const std::string_view text = text_of(id);
        return with_line_feeds(text.starts_with("//") ? text.substr(0, text.find_last_not_of('\r') + 1) : text);
    }

    /// Adds `first` and the comments from `next` on as one word. Gives the node after them.
    node_id add_with_comments(line_filler& lines, node_id first, node_id next, node_id end) const {
        std::string unit;
        if (tree_[first].kind == kind::ply) {
            const span action = read(source_.text(), tree_[first]).whole;
            unit = source_.text(action);
            if (action.end < tree_[first].end) unit.append(" ").append(text_of(first).substr(action.size()));
        } else {
            unit = comment_at(first);
        }
        for (; next < end && (is_braces_at(next) || is_gap_at(next)); ++next)
            if (!is_gap_at(next)) unit.append(" ").append(comment_at(next));
        lines.add(unit);
        return next;
    }

    [[nodiscard]] std::string_view text_of(node_id id) const { return source_.text(tree_.where(id)); }

    const source& source_;
    const tree& tree_;
    std::string out_;
};

} // namespace

std::string format(const source& s, const tree& t) {
    layout_writer lines(s, t);
    for (node_id game = 1; game < t.size(); game = t[game].next) lines.write(game);
    const std::string made = std::move(lines).written();
    return made.empty() ? std::string(s.text()) : made; // of nothing but white space nothing would be left
}

/// Forms that the grammar takes, and a check reports.
bool may_bar_layout(const source& s, const tree& t) {
    const auto is_form = [&](const node& n) {
        return n.kind == kind::comment ? n.flags != 0
                                       : n.kind == kind::value && (n.begin == 0 || s.text()[n.begin - 1] != '"');
    };
    for (node_id id = 0; id < t.size(); ++id)
        if (is_form(t[id])) return true;
    return false;
}

} // namespace arbiter::qgn
