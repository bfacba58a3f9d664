#include "ugn/format.hpp"

#include "check/tag_layout.hpp"
#include "grammars/ugn.hpp"
#include "ugn/check.hpp"
#include "ugn/moves.hpp"
#include "ugn/tags.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::ugn {

namespace {

class writer {
public:
    writer(const source& s, const tree& t)
        : source_(s), tree_(t), moves_(first_of_moves(t, game)), has_tags_(moves_ != game + 1) {}

    /// How many line ends may be written where there are none in the record: one after each tag, the last move and the
    /// marker, and two blank lines. All else that is written stands there.
    [[nodiscard]] std::size_t line_ends_to_add() const { return tag_count(tree_, game) + 4; }

    std::string written() && {
        out_.reserve(source_.size() + line_ends_to_add());
        const node_id end = tree_[game].next;
        if (has_tags_) {
            write_tags(out_, source_, tree_, game, tags);
            out_ += '\n';
            const bool only_marker = moves_ < end && tree_[moves_].kind == kind::result;
            if (only_marker) out_ += '\n'; // an empty line of moves, as real writers have it
        }
        write_moves(moves_, end);
        return std::move(out_);
    }

    static constexpr node_id game = 1;

private:
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
    if (tag_count(t, writer::game) > peg::most_tag_lines) return std::string(s.text());
    return std::move(w).written();
}

} // namespace arbiter::ugn
