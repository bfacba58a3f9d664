#include "notations/dgf/game_check.hpp"

#include "findings/habit.hpp"
#include "notations/dgf/parts.hpp"
#include "notations/dgf/syntax.hpp"

#include <string_view>
#include <utility>

namespace arbiter::dgf {

namespace {

/// Where a number, or a move in letters, ends that another one follows without a comma.
class lacking_commas {
public:
    lacking_commas(std::string_view text, const tree& t) : text_(text), tree_(t) {}

    [[nodiscard]] habit of(node_id game) && {
        for (const node_id tag : tree_.children(game + 1)) { // a list has no tags
            const node_id value = tree_[tag].kind == kind::tag ? value_of(tree_, tag) : 0;
            if (value == 0) continue;
            const bool is_leaf = tree_[value].next == value + 1;
            if (is_leaf ? (tree_[value].flags & is_array) != 0 : tree_[value + 1].kind == kind::board)
                look_at_numbers(tree_.where(value));
            else if (!is_leaf)
                look_at_moves(value);
        }
        return std::move(found_);
    }

private:
    void add(std::uint32_t end) {
        found_.add(point(end));
        found_.fix_with(point(end), ",");
    }

    /// Of moves, which have nodes of their own.
    void look_at_moves(node_id moves) {
        const node* before = nullptr;
        for (const node_id id : tree_.children(moves)) {
            const bool is_move = tree_[id].kind == kind::ply;
            if (is_move && before != nullptr && !has_comma({before->end, tree_[id].begin})) add(before->end);
            before = is_move ? &tree_[id] : nullptr;
        }
    }

    /// Whether a comma separates what is before and behind `between`: white space, comments and commas.
    [[nodiscard]] bool has_comma(span between) const {
        for (std::uint32_t at = between.begin; at < between.end; ++at) {
            if (text_[at] == ',') return true;
            if (text_[at] == '#') at = end_of_comment(at, between.end);
        }
        return false;
    }

    [[nodiscard]] std::uint32_t end_of_comment(std::uint32_t at, std::uint32_t end) const {
        while (at < end && text_[at] != '\n') ++at;
        return at;
    }

    [[nodiscard]] bool is_number(span token) const {
        const std::string_view written = text_.substr(token.begin, token.size());
        const std::string_view digits = written.substr(written[0] == '-' ? 1 : 0);
        return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos &&
               (digits[0] != '0' || written == "0");
    }

    /// Of an array that is a leaf, from behind its bracket to the first bracket in it.
    void look_at_numbers(span array) {
        std::uint32_t before = 0; // the end of the number before, which is never 0; 0 where a comma follows it
        for (std::uint32_t at = array.begin + 1; at < array.end;) {
            const char c = text_[at];
            if (c == '[' || c == ']') return;
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                ++at;
            } else if (c == '#') {
                at = end_of_comment(at, array.end);
            } else if (c == ',') {
                before = 0;
                ++at;
            } else {
                span token = point(at);
                while (token.end < array.end &&
                       std::string_view(" \t\r\n,#[]").find(text_[token.end]) == std::string_view::npos)
                    ++token.end;
                const bool is_one = is_number(token);
                if (is_one && before != 0) add(before);
                before = is_one ? token.end : 0;
                at = token.end;
            }
        }
    }

    std::string_view text_;
    const tree& tree_;
    habit found_;
};

/// CRs that end lines.
habit lone_crs_in(std::string_view text) {
    habit found;
    for (std::size_t at = text.find('\r'); at < text.size(); at = text.find('\r', at + 1)) {
        const auto begin = static_cast<std::uint32_t>(at);
        if (text.substr(at + 1, 1) != "\n") found.add({begin, begin + 1});
    }
    return found;
}

} // namespace

void check_habits(const source& s, const tree& t, node_id game, collector& findings) {
    if (findings.left_to_check() != 0) {
        const habit commas = lacking_commas(s.text(), t).of(game);
        commas.report(findings, missing_comma{}, "put a comma between them", missing_commas{commas.count() - 1},
                      "put the commas between them");
    }
    if (s.text().find('\r') == std::string_view::npos || layout_of(s) != layout::text) return;
    const habit crs = lone_crs_in(s.text());
    crs.report(findings, lone_cr{}, "", lone_crs{crs.count() - 1}, "");
}

} // namespace arbiter::dgf
