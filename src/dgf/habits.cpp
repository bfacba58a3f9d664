#include "dgf/habits.hpp"

#include "dgf/parts.hpp"
#include "dgf/syntax.hpp"

#include <optional>
#include <string_view>

namespace arbiter::dgf {

namespace {

void note(std::optional<recurring>& all, span where) {
    if (all)
        all->add(where);
    else
        all = recurring{where};
}

/// Where a number, or a move in letters, ends that another one follows without a comma.
class lacking_commas {
public:
    lacking_commas(std::string_view text, const tree& t, node_id game) : text_(text), tree_(t), game_(game) {}

    template <class Visit>
    void for_each(Visit visit) const {
        if (tree_.size() <= game_ + 1 || tree_[game_ + 1].kind != kind::header) return;
        for (const node_id tag : tree_.children(game_ + 1)) {
            const node_id value = tree_[tag].kind == kind::tag ? value_of(tree_, tag) : 0;
            if (value == 0) continue;
            const bool is_leaf = tree_[value].next == value + 1;
            if (is_leaf ? (tree_[value].flags & is_array) != 0 : tree_[value + 1].kind == kind::board)
                for_each_in_numbers(tree_.where(value), visit);
            else if (!is_leaf)
                for_each_in_moves(value, visit);
        }
    }

private:
    /// Of moves, which have nodes of their own.
    template <class Visit>
    void for_each_in_moves(node_id moves, Visit visit) const {
        const node* before = nullptr;
        for (const node_id id : tree_.children(moves)) {
            const bool is_move = tree_[id].kind == kind::ply;
            if (is_move && before != nullptr && !has_comma({before->end, tree_[id].begin})) visit(point(before->end));
            before = is_move ? &tree_[id] : nullptr;
        }
    }

    /// Whether a comma parts what stands before and behind `between`: white space, comments and commas.
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
    template <class Visit>
    void for_each_in_numbers(span array, Visit visit) const {
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
                if (is_one && before != 0) visit(point(before));
                before = is_one ? token.end : 0;
                at = token.end;
            }
        }
    }

    std::string_view text_;
    const tree& tree_;
    node_id game_;
};

void check_commas(const source& s, const tree& t, node_id game, collector& findings) {
    const lacking_commas commas(s.text(), t, game);
    std::optional<recurring> all;
    commas.for_each([&all](span where) { note(all, where); });
    if (!all) return;
    collector::handle h = all->others == 0 ? findings.report(all->first, missing_comma{})
                                           : findings.report(all->first, missing_commas{all->others});
    all->relate(h, here_as_well{});
    if (all->others >= most_edits) return;
    h.fix(all->others == 0 ? "put a comma between them" : "put the commas between them");
    commas.for_each([&h](span where) { h.replace(where, ","); });
}

void check_line_ends(const source& s, collector& findings) {
    const std::string_view text = s.text();
    std::optional<recurring> all;
    for (std::size_t at = text.find('\r'); at < text.size(); at = text.find('\r', at + 1)) {
        const auto begin = static_cast<std::uint32_t>(at);
        if (text.substr(at + 1, 1) != "\n") note(all, {begin, begin + 1});
    }
    if (!all) return;
    collector::handle h =
        all->others == 0 ? findings.report(all->first, lone_cr{}) : findings.report(all->first, lone_crs{all->others});
    all->relate(h, here_as_well{});
}

} // namespace

void check_habits(const source& s, const tree& t, node_id game, collector& findings) {
    if (findings.left_to_check() == 0) return;
    check_commas(s, t, game, findings);
    check_line_ends(s, findings);
}

} // namespace arbiter::dgf
