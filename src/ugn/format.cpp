#include "ugn/format.hpp"

#include "grammars/ugn.hpp"
#include "ugn/check.hpp"
#include "ugn/replay.hpp"
#include "ugn/tags.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::ugn {

namespace {

bool is_known(std::string_view name) noexcept {
    return std::any_of(tags.begin(), tags.end(), [name](const tag_rule& known) { return known.name == name; });
}

class writer {
public:
    writer(const source& s, const tree& t)
        : source_(s), tree_(t), moves_(first_of_moves(t, game)), has_tags_(moves_ != game + 1) {}

    /// How many line ends may be written where there are none in the record: one after each tag, the last move and the
    /// marker, and two blank lines. All else that is written stands there.
    [[nodiscard]] std::size_t line_ends_to_add() const { return tag_count() + 4; }
    [[nodiscard]] std::size_t tag_count() const { return has_tags_ ? (moves_ - game - 2) / nodes_of_tag : 0; }

    std::string written() && {
        out_.reserve(source_.size() + line_ends_to_add());
        const node_id end = tree_[game].next;
        if (has_tags_) {
            write_tags(game + 1);
            out_ += '\n';
            const bool only_marker = moves_ < end && tree_[moves_].kind == kind::result;
            if (only_marker) out_ += '\n'; // an empty line of moves, as real writers have it
        }
        write_moves(moves_, end);
        return std::move(out_);
    }

    static constexpr node_id game = 1;

private:
    /// The known ones in the document's order, then the others. Tags of one name, and unknown ones, keep their order: of
    /// two the first counts, and of two that are misspelt alike the first stands for the known tag.
    void write_tags(node_id header) {
        for (const tag_rule& known : tags)
            for (const node_id tag : tree_.children(header))
                if (text_of(tag + 1) == known.name) write_tag(tag);
        for (const node_id tag : tree_.children(header))
            if (!is_known(text_of(tag + 1))) write_tag(tag);
    }

    void write_tag(node_id tag) {
        out_ += '[';
        out_ += text_of(tag + 1);
        out_ += " \"";
        out_ += text_of(tag + 2);
        out_ += "\"]\n";
    }

    /// Two a line, and the marker on its own. A move whose symbols stand twice may be of any length; its line must not
    /// grow too long by another one.
    void write_moves(node_id id, node_id end) {
        std::size_t first = 0; // bytes of the line's first move; 0 at the begin of a line
        for (; id < end; ++id) {
            const std::string_view text = text_of(id);
            const bool joins = first != 0 && tree_[id].kind == kind::ply && first + 1 + text.size() <= longest_line;
            if (first != 0) out_ += joins ? ' ' : '\n';
            out_ += text;
            first = joins ? 0 : text.size();
            if (joins) out_ += '\n';
        }
        if (first != 0) out_ += '\n';
    }

    [[nodiscard]] std::string_view text_of(node_id id) const { return source_.text(tree_.where(id)); }

    static constexpr node_id nodes_of_tag = 3; ///< itself, its name and its value

    const source& source_;
    const tree& tree_;
    node_id moves_; ///< the first node that is no tag's
    bool has_tags_;
    std::string out_;
};

} // namespace

std::string format(const source& s, const tree& t) {
    if (t.size() <= writer::game) return std::string(s.text());
    writer w(s, t);
    // many tags may stand on one line, but only so many lines of them are read
    if (w.tag_count() > peg::ugn::most_tag_lines) return std::string(s.text());
    return std::move(w).written();
}

} // namespace arbiter::ugn
