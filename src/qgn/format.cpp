#include "qgn/format.hpp"

#include "grammars/qgn.hpp"
#include "qgn/fill.hpp"

#include <string_view>

namespace arbiter::qgn {

namespace {

/// `text` without the CRs before its LFs: a comment over lines ends them as all lines are ended.
std::string with_line_feeds(std::string_view text) {
    std::string made;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t next = text[at] == '\r' ? text.find_first_not_of('\r', at) : at;
        if (next == at || next == std::string_view::npos || text[next] != '\n') made += text[at];
    }
    return made;
}

class layout_writer {
public:
    layout_writer(const source& s, const tree& t) : source_(s), tree_(t) {}

    std::string written() && {
        const node_id game = 1;
        node_id id = game + 1;
        const node_id end = tree_[game].next;
        const bool has_tags = id < end && tree_[id].kind == kind::header;
        if (has_tags) {
            write_tags(id);
            id = tree_[id].next;
        }
        while (id < end && is_gap_at(id)) ++id;
        if (has_tags && id < end) out_ += '\n';
        line_filler lines(out_);
        for (; id < end; ++id)
            if (!is_gap_at(id)) add(lines, id);
        lines.end();
        return std::move(out_);
    }

private:
    /// One a line, and so are comments between them, in the record's order: of two tags of one name the first counts.
    void write_tags(node_id header) {
        for (const node_id part : tree_.children(header)) {
            if (is_gap_at(part)) continue;
            if (tree_[part].kind == kind::tag)
                write_tag(part);
            else
                out_ += with_line_feeds(text_of(part));
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

    void add(line_filler& lines, node_id id) const {
        const std::string_view text = text_of(id);
        if (tree_[id].kind != kind::comment)
            lines.add(text);
        else
            lines.add(with_line_feeds(text), text.starts_with("//"));
    }

    [[nodiscard]] std::string_view text_of(node_id id) const { return source_.text(tree_.where(id)); }

    const source& source_;
    const tree& tree_;
    std::string out_;
};

} // namespace

std::string format(const source& s, const tree& t) {
    std::string made = t.size() <= 1 ? std::string() : layout_writer(s, t).written();
    return made.empty() ? std::string(s.text()) : made; // of nothing but white space nothing would be left
}

} // namespace arbiter::qgn
