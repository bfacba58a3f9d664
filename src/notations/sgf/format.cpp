#include "notations/sgf/notation.hpp"

#include "notations/sgf/charset.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"
#include "text/charset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

namespace {

// ---- the order of properties in a node

/// Properties that FF[4] hasn't got for Go stand behind all others, in the order that they have.
std::size_t rank_of(known_name name) noexcept {
    const bool has_place = name.is_known() && is_in_group(name, row_of(name).group);
    return has_place ? name.number() : property_table.size() + 1;
}

/// Whether two properties name one point that must not list a point of each other; the first of several is the right one.
bool share_points(std::string_view text, const tree& t, const std::vector<node_id>& leaves) {
    constexpr board_size largest{longest_side, longest_side};
    for (const once group : {once::stones, once::marks, once::territory}) {
        const auto is_member = [&](node_id id) {
            const known_name name = known_name_of(t[id]);
            return name.is_known() && row_of(name).once == group;
        };
        if (std::count_if(leaves.begin(), leaves.end(), is_member) < 2) continue;
        std::vector<node_id> owners(std::size_t{longest_side} * longest_side, 0);
        bool found = false;
        for (const node_id id : leaves) {
            if (!is_member(id)) continue;
            for (const span value : values(text, t[id]))
                for_each_point(text.substr(value.begin, value.size()), largest, [&](go::point at) {
                    node_id& owner = owners[at.row * longest_side + at.column];
                    found = found || (owner != 0 && owner != id);
                    owner = id;
                });
        }
        if (found) return true;
    }
    return false;
}

/// Whether what is said of a node depends on the order of its leaves.
bool depends_on_order(std::string_view text, const tree& t, const std::vector<node_id>& leaves) {
    const auto count = [&](auto is_such) {
        return std::count_if(leaves.begin(), leaves.end(), [&](node_id id) { return is_such(known_name_of(t[id])); });
    };
    std::vector<name_key> names;
    names.reserve(leaves.size());
    for (const node_id id : leaves) names.push_back(key_of(text, t[id]));
    std::sort(names.begin(), names.end());
    if (std::adjacent_find(names.begin(), names.end()) != names.end()) return true;
    const auto moves = count(is_move);
    const auto judgements = count([](known_name n) { return n.is_known() && row_of(n).traits == judges_position; });
    const auto annotations = count([](known_name n) { return is_in_group(n, property_group::move_annotation); });
    if (moves > 1 || judgements > 1 || annotations > 1) return true;
    if (count(is_setup) > 0 && count([&](known_name n) { return belongs_to_move(n, moves > 0); }) > 0) return true;
    return share_points(text, t, leaves);
}

/// Whether the leaves of a node are nothing but a move, and its number and times.
bool is_plain_node(const tree& t, const std::vector<node_id>& leaves) {
    unsigned moves = 0;
    for (const node_id id : leaves) {
        const known_name name = known_name_of(t[id]);
        if (t[id].kind == kind::ply)
            ++moves;
        else if (name != "MN" && !is_in_group(name, property_group::timing))
            return false;
    }
    return moves <= 1;
}

/// Whether a node has a property of the group.
bool has_any_of(property_group group, const tree& t, const std::vector<node_id>& leaves) {
    return std::any_of(leaves.begin(), leaves.end(),
                       [&](node_id id) { return is_in_group(known_name_of(t[id]), group); });
}

// ---- lines

/// Writes games, one after the other.
class layout {
public:
    layout(std::string& out, std::string_view text, const tree& t) : out_(out), text_(text), tree_(t) {}

    /// Whether there is nothing in the game but what a layout has a place for.
    [[nodiscard]] bool write(node_id game) {
        const arbiter::node& n = tree_[game];
        // what is before the bracket is no part of the game
        const std::size_t bracket = text_.rfind('(', root_of(text_, tree_, game).begin);
        if (bracket == std::string_view::npos || bracket < n.begin) return false;
        write_outside(n.begin, bracket);
        const std::size_t end = write_tree(game, bracket);
        if (end == std::string_view::npos) return false;
        out_ += '\n';
        write_outside(end, n.end);
        return true;
    }

private:
    /// Text outside the games stays as it is, on lines of its own.
    void write_outside(std::size_t begin, std::size_t end) {
        const std::string_view outside = without_white_ends(text_.substr(begin, end - begin));
        if (outside.empty()) return;
        out_ += outside;
        out_ += '\n';
    }

    /// Returns where the tree ends; `npos` where something else is in it.
    std::size_t write_tree(node_id game, std::size_t at) {
        std::size_t depth = 0;
        is_root_ = true;
        breaks_ = false;
        has_info_.assign(1, false);
        const game_facts facts = read_facts(text_, tree_, game);
        is_old_ = facts.ff != 0 && facts.ff != 4;
        for (node_id id = game + 1; at < text_.size();) {
            while (id < tree_[game].next && tree_[id].kind == kind::variation) ++id;
            if (id < tree_[game].next && at == tree_[id].begin) {
                if ((tree_[id].flags & (lacks_bracket | is_guessed)) != 0) break;
                leaves_.push_back(id);
                at = tree_[id++].end;
                continue;
            }
            const char c = text_[at++];
            if (ascii::is_white(c)) continue;
            end_node();
            if (c == ';') {
                in_node_ = true;
            } else if (c == '(') {
                if (depth++ > 0) out_ += '\n';
                out_ += '(';
                has_info_.push_back(has_info_.back());
                is_first_ = true;
            } else if (c == ')') {
                out_ += ')';
                breaks_ = true;
                has_info_.pop_back();
                if (--depth == 0) return at;
            } else {
                break;
            }
        }
        return std::string_view::npos;
    }

    void end_node() {
        if (!in_node_) return;
        const bool is_plain = !is_root_ && is_plain_node(tree_, leaves_);
        const bool begins_line = !is_first_ && (breaks_ || !is_plain || on_line_ == moves_on_line);
        if (begins_line) out_ += '\n';
        on_line_ = begins_line || is_first_ ? 1 : on_line_ + 1;
        out_ += ';';
        const auto comes_before = [this](node_id a, node_id b) {
            return rank_of(known_name_of(tree_[a])) < rank_of(known_name_of(tree_[b]));
        };
        // by the specification's order, if that says the same
        if (!keeps_order() && leaves_.size() > 1 && !depends_on_order(text_, tree_, leaves_))
            std::stable_sort(leaves_.begin(), leaves_.end(), comes_before);
        for (const node_id id : leaves_) write_property(tree_[id]);
        breaks_ = !is_plain;
        is_root_ = is_first_ = in_node_ = false;
        leaves_.clear();
    }

    /// Of a second node about the game the first property is reported, and of what is too new for a version the first value.
    [[nodiscard]] bool keeps_order() {
        const auto is_new = [this](node_id id) {
            return find_property(known_name_of(tree_[id])) != nullptr &&
                   text_.substr(tree_[id].begin, tree_[id].end - tree_[id].begin).find(':') != std::string_view::npos;
        };
        const bool has_info = has_any_of(property_group::game_info, tree_, leaves_);
        const bool had_info = has_info_.back();
        has_info_.back() = had_info || has_info;
        if (is_old_ && std::any_of(leaves_.begin(), leaves_.end(), is_new)) return true;
        // of several root properties in a later node the first is reported; at the beginning of a variation they begin a game
        if (!is_root_ && has_any_of(property_group::root, tree_, leaves_)) return true;
        return has_info && had_info;
    }

    void write_property(const arbiter::node& leaf) {
        const span name = name_of(text_, leaf);
        out_ += text_.substr(name.begin, name.size());
        for (const span value : values(text_, leaf)) {
            out_ += '[';
            out_ += text_.substr(value.begin, value.size());
            out_ += ']';
        }
    }

    std::string& out_;
    std::string_view text_;
    const tree& tree_;
    std::vector<node_id> leaves_; ///< of the node
    std::vector<bool> has_info_;  ///< of each open bracket: whether a node on the way has properties about the game
    unsigned on_line_ = 0;        ///< nodes
    bool is_old_ = false;         ///< the version is one before FF[4]
    bool in_node_ = false;
    bool is_root_ = false;
    bool is_first_ = false; ///< behind its bracket
    bool breaks_ = false;   ///< the next node or bracket begins a line
};

/// Whether bytes that would be a byte order mark stand behind white space: there they are none, and must become none.
bool begins_like_marked(const source& s) {
    const auto begin = static_cast<std::uint32_t>(skip_white(s.text(), 0));
    if (begin == 0 || begin == s.size()) return false;
    const std::string_view bytes = s.bytes().substr(s.in_bytes(point(begin)).begin);
    return bytes.starts_with(byte_order_mark) || marked_charset(bytes) != nullptr;
}

} // namespace

std::string format(const source& s, const tree& t) {
    // half a character at the end would join what came after it
    if (s.how().in != nullptr && s.text().ends_with(replacement_character)) return std::string(s.text());
    std::string out;
    out.reserve(s.size() + s.size() / 8);
    if (s.text().starts_with(byte_order_mark))
        out += byte_order_mark;
    else if (begins_like_marked(s))
        out += '\n';
    layout lines(out, s.text(), t);
    // where broken text kept a mistake from being reported, the record stays as it is
    for (const node_id game : t.children(0))
        if (!lines.write(game)) return std::string(s.text());
    return out;
}

bool may_bar_layout(const source& s, const tree& t) {
    if (s.text().find('\0') != std::string_view::npos) return true;
    const auto is_odd = [&](node_id id) {
        const std::string_view name = s.text(name_of(s.text(), t[id]));
        const bool has_name = t[id].kind == kind::property || t[id].kind == kind::ply;
        return has_name && !std::all_of(name.begin(), name.end(), ascii::is_capital);
    };
    const id_range all(0, t.size());
    return std::any_of(all.begin(), all.end(), is_odd);
}

} // namespace arbiter::sgf
