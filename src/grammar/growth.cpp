#include "grammar/growth.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter::grammars {

namespace {

/// Whether `inner`, which was closed before `outer`, lies in it. The value of a tag may be empty: where another node begins there,
/// it lies in that only if it is the tag, or around it.
bool lies_in(const node& inner, const node& outer) noexcept {
    if (inner.begin != outer.begin || inner.end > inner.begin) return inner.begin >= outer.begin;
    return outer.kind == kind::tag || is_container(outer.kind);
}

/// Puts the nodes of the way that was taken at the end of `read`, in preorder, with how many lie in each as `next`. Where the
/// first of them is then.
std::uint32_t put_in_preorder(recorded_nodes& read) {
    node_vector& nodes = read.nodes;
    std::uint32_t first = nodes.size();
    for (std::uint32_t id = read.last; id != 0;) {
        const node kept = nodes[id - 1];
        id = kept.next;
        nodes[--first] = kept;
    }
    std::vector<std::uint32_t> order(nodes.size() - first); // at first those that no node is around yet
    std::uint32_t bare = 0;
    for (std::uint32_t i = first; i < nodes.size(); ++i) {
        std::uint32_t inner = 0;
        for (; bare != 0 && lies_in(nodes[order[bare - 1]], nodes[i]); --bare) inner += nodes[order[bare - 1]].next + 1;
        nodes[i].next = inner;
        order[bare++] = i;
    }
    // in preorder a node stands before those in it, and behind those around it
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = nodes.size(); i-- > first;) {
        while (!open.empty() && i < open.back() - nodes[open.back()].next) open.pop_back();
        order[i - first - nodes[i].next + open.size()] = i;
        if (nodes[i].next != 0) open.push_back(i);
    }
    for (std::uint32_t place = first; place < nodes.size(); ++place) { // where each goes on: a circle
        const node begun = nodes[place];
        std::uint32_t at = place;
        while (true) {
            const std::uint32_t from = std::exchange(order[at - first], at);
            if (from == at) break;
            nodes[at] = from == place ? begun : nodes[from];
            if (from == place) break;
            at = from;
        }
    }
    return first;
}

/// Nodes that are read one by one, and others that are made in their place: so that there is no second vector of them.
class nodes_in_place {
public:
    /// Those from `first` on are read.
    nodes_in_place(node_vector nodes, std::uint32_t first) noexcept : nodes_(std::move(nodes)), read_(first) {}

    [[nodiscard]] bool has_more() const noexcept { return read_ < nodes_.size(); }
    [[nodiscard]] node next() noexcept { return nodes_[read_++]; }

    [[nodiscard]] std::uint32_t size() const noexcept { return made_; }
    [[nodiscard]] node& operator[](node_id id) noexcept { return nodes_[id]; }
    [[nodiscard]] const node& operator[](node_id id) const noexcept { return nodes_[id]; }
    node& append() {
        if (made_ == read_) [[unlikely]]
            make_room();
        return nodes_[made_++];
    }
    [[nodiscard]] node_vector release() && noexcept {
        nodes_.truncate(made_);
        return std::move(nodes_);
    }

private:
    void make_room() {
        constexpr std::uint32_t some = 64;
        const std::uint32_t end = nodes_.size();
        const std::uint32_t more = some + (end - read_) / 8;
        for (std::uint32_t i = 0; i < more; ++i) (void)nodes_.append();
        for (std::uint32_t i = end; i-- > read_;) nodes_[i + more] = nodes_[i];
        read_ += more;
    }

    node_vector nodes_;
    std::uint32_t read_;
    std::uint32_t made_ = 0;
};

bool is_white(char c) noexcept {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

span trimmed(std::string_view text, span s) noexcept {
    while (s.begin < s.end && is_white(text[s.begin])) ++s.begin;
    while (s.end > s.begin && is_white(text[s.end - 1])) --s.end;
    return s;
}

/// All of a text without its byte order mark.
span whole_of(std::string_view text) noexcept {
    return {text.starts_with("\xEF\xBB\xBF") ? 3U : 0U, static_cast<std::uint32_t>(text.size())};
}

class grower {
    static constexpr std::uint32_t none_behind = ~std::uint32_t{0};
    static constexpr std::uint32_t near = 64;
    struct open_node {
        node_id id;
        std::uint32_t behind; ///< the place in preorder behind what lies in it
    };

public:
    /// Where it `keeps_white`, there is one game, of all bytes, and what comes before its tags belongs to its header.
    grower(recorded_nodes read, const repaired_text& repaired, std::string_view written, bool keeps_white,
           bool fills = true)
        : repaired_(repaired), written_(written), keeps_white_(keeps_white), fills_(fills),
          is_in_preorder_(read.is_in_preorder), nodes_(in_place(std::move(read))) {
        const auto& edits = repaired.edits();
        if (!edits.empty())
            edited_ = {edits.front().at, static_cast<std::uint32_t>(edits.back().at + edits.back().put.size())};
    }

    node_vector all(bool has_games) && {
        const auto size = static_cast<std::uint32_t>(written_.size());
        open(kind::document, 0, size, 0, none_behind);
        const span text = keeps_white_ ? whole_of(written_) : trimmed(written_, whole_of(written_));
        filled_ = text.begin;
        const std::uint16_t broken = keeps_white_ && !repaired_.edits().empty() ? is_broken : 0;
        if ((!has_games || keeps_white_) && !text.empty()) open(kind::game, text.begin, text.end, broken, none_behind);
        for (std::uint32_t i = 0; nodes_.has_more(); ++i) {
            node n = nodes_.next();
            if (is_in_preorder_) n.next -= i + 1;
            add(n, i, has_games, text);
        }
        while (!open_.empty()) close();
        return std::move(nodes_).release();
    }

private:
    static nodes_in_place in_place(recorded_nodes read) {
        const std::uint32_t first = read.is_in_preorder ? 0 : put_in_preorder(read);
        return {std::move(read.nodes), first};
    }

    void open(kind k, std::uint32_t begin, std::uint32_t end, std::uint16_t flags, std::uint32_t behind) {
        open_.push_back({nodes_.size(), behind});
        nodes_.append() = {begin, end, 0, k, flags};
    }
    void close() {
        const node_id id = open_.back().id;
        // what ends with its last child is no leaf even where nothing else lies in it
        if (nodes_[id].end > filled_ && (nodes_.size() > id + 1 || is_container(nodes_[id].kind))) fill(nodes_[id].end);
        filled_ = std::max(filled_, nodes_[id].end);
        nodes_[id].next = nodes_.size();
        open_.pop_back();
    }
    /// Adds the node at the place `at` in preorder; `next` is how many lie in it.
    void add(const node& n, std::uint32_t at, bool has_games, span text) {
        const bool begins_all = keeps_white_ && n.kind == kind::header;
        std::uint32_t begin = begins_all ? filled_ : std::max(std::min(repaired_.begin_of(n.begin), text.end), filled_);
        const std::uint32_t end = std::min(repaired_.end_of(n.end), text.end);
        if (begin > end || (begin == end && n.kind != kind::value)) return note_lost(n);
        if (is_put_in(n)) return note_lost(n);
        if (n.kind == kind::document || (n.kind == kind::game && (!has_games || keeps_white_))) return;
        while (open_.size() > 1 && ends_before(begin, end, at)) close();
        begin = std::max(begin, filled_); // of an edit in which one node ends and this one begins
        if (begin > end || (begin == end && n.kind != kind::value)) return note_lost(n);
        fill(begin);
        const std::uint16_t broken = begins_all && is_fixed_within({begin, end}) ? is_broken : 0;
        open(n.kind, begin, end, static_cast<std::uint16_t>(flags_of(n) | broken), at + n.next + 1);
        filled_ = begin;
    }
    void note_lost(const node& n) noexcept { lacks_ply_ = lacks_ply_ || n.kind == kind::ply; }
    std::uint16_t flags_of(const node& n) noexcept {
        unsigned flags = n.flags;
        if (is_repaired(n)) flags |= is_broken;
        if (n.kind == kind::game) lacks_ply_ = false;
        if (n.kind == kind::ply || n.kind == kind::result) {
            if (lacks_ply_) flags |= follows_lost_ply;
            flags |= flags_beside_edits(n);
            lacks_ply_ = false;
        }
        return static_cast<std::uint16_t>(flags);
    }
    /// Whether the innermost open node ends before one that begins and ends there. An empty one may lie at the end of that node.
    [[nodiscard]] bool ends_before(std::uint32_t begin, std::uint32_t end, std::uint32_t at) const noexcept {
        const node& innermost = nodes_[open_.back().id];
        const bool may_hold = begin == end && at < open_.back().behind;
        return innermost.end < end || (innermost.end <= begin && !may_hold);
    }
    /// Whether a node lies before or behind all edits, and more than white space lies between them.
    [[nodiscard]] bool is_far_from_edits(const node& n) noexcept {
        if (is_behind_edits_) return true;
        if (n.end < edited_.begin) {
            std::uint32_t p = n.end; // nothing was edited before
            while (p < edited_.begin && p - n.end <= near && p < written_.size() && is_white(written_[p])) ++p;
            return p < edited_.begin;
        }
        if (n.begin <= edited_.end) return false;
        std::uint32_t p = n.begin;
        while (p > edited_.end && n.begin - p <= near && is_white(static_cast<char>(repaired_.at(p - 1)))) --p;
        is_behind_edits_ = p > edited_.end; // as are all that begin later
        return is_behind_edits_;
    }
    /// Whether all of a node was put in by an edit, so that nothing of it stands in the record.
    [[nodiscard]] bool is_put_in(const node& n) noexcept {
        if (is_far_from_edits(n)) return false;
        const auto& edits = repaired_.edits();
        const auto e = std::upper_bound(edits.begin(), edits.end(), n.begin,
                                        [](std::uint32_t p, const repaired_text::edit& x) { return p < x.at; });
        return e != edits.begin() && n.end <= (e - 1)->at + (e - 1)->put.size();
    }
    /// The flags of a node with an edit beside it, and nothing but white between them.
    [[nodiscard]] unsigned flags_beside_edits(const node& n) noexcept {
        if (is_far_from_edits(n)) return 0;
        const auto& edits = repaired_.edits();
        const auto behind = std::lower_bound(edits.begin(), edits.end(), n.end,
                                             [](const repaired_text::edit& x, std::uint32_t p) { return x.at < p; });
        const bool precedes = behind != edits.end() && is_white_between(n.end, behind->at);
        if (behind == edits.begin()) return precedes ? precedes_edit : 0U;
        const repaired_text::edit& before = *(behind - 1);
        const auto end = static_cast<std::uint32_t>(before.at + before.put.size());
        const bool follows = end <= n.begin && is_white_between(end, n.begin);
        return (precedes ? precedes_edit : 0U) | (follows ? follows_edit : 0U);
    }
    [[nodiscard]] bool is_white_between(std::uint32_t begin, std::uint32_t end) const noexcept {
        if (end - begin > near) return false;
        while (begin < end && repaired_.at(begin) >= 0 && is_white(static_cast<char>(repaired_.at(begin)))) ++begin;
        return begin == end;
    }
    /// Whether something was repaired in the bytes of a node, of the repaired text.
    [[nodiscard]] bool is_repaired(const node& n) noexcept {
        if (is_far_from_edits(n)) return false;
        const auto& edits = repaired_.edits();
        const auto e =
            std::lower_bound(edits.begin(), edits.end(), n.begin,
                             [](const repaired_text::edit& x, std::uint32_t p) { return x.at + x.put.size() <= p; });
        return e != edits.end() && e->at < n.end;
    }
    /// The same by the bytes as they are written.
    [[nodiscard]] bool is_fixed_within(span where) const noexcept {
        const auto& edits = repaired_.edits();
        const auto first = std::lower_bound(edits.begin(), edits.end(), where.begin,
                                            [](const repaired_text::edit& x, std::uint32_t p) { return x.origin < p; });
        return first != edits.end() && first->origin < where.end;
    }
    void leaf(kind k, span where) {
        if ((where = trimmed(written_, where)).empty()) return;
        node& added = nodes_.append();
        added = {where.begin, where.end, nodes_.size(), k, 0};
    }
    /// Leaves for what lies between the last child of what is open and `end`.
    void fill(std::uint32_t end) {
        if (!fills_) {
            filled_ = std::max(filled_, end);
            return;
        }
        const bool is_all = is_container(nodes_[open_.back().id].kind);
        const auto& edits = repaired_.edits();
        while (next_edit_ < edits.size() && edits[next_edit_].origin < end) {
            const repaired_text::edit& e = edits[next_edit_];
            const std::uint32_t begin = std::max(e.origin, filled_);
            const std::uint32_t behind = std::min(e.origin + e.removed, end);
            if (begin < behind) {
                if (is_all) leaf(kind::detail, {filled_, begin});
                leaf(kind::error, {begin, behind});
                filled_ = behind;
            }
            if (e.origin + e.removed > end) break;
            ++next_edit_;
        }
        if (is_all && filled_ < end) leaf(kind::detail, {filled_, end});
        filled_ = std::max(filled_, end);
    }

    const repaired_text& repaired_;
    std::string_view written_;
    bool keeps_white_;
    bool fills_; ///< makes leaves for what lies between others
    bool is_in_preorder_;
    bool is_behind_edits_ = false;
    span edited_{none_behind, none_behind - near}; ///< from the first edit to the last one, in the repaired text
    nodes_in_place nodes_;
    std::vector<open_node> open_;
    std::uint32_t filled_ = 0; ///< what comes before needs no leaf any more
    std::size_t next_edit_ = 0;
    bool lacks_ply_ = false; ///< one was put in since the last that is there
};

/// The same of a text that is right, whose nodes are in preorder: see `read_quickly`.
class right_grower {
    struct open_node {
        node_id id;
        node_id behind; ///< what was read behind what lies in it
    };

public:
    right_grower(node_vector read, std::string_view written, bool has_games)
        : read_(std::move(read)), written_(written), first_(has_games ? 1 : 2),
          text_(trimmed(written, whole_of(written))) {}

    node_vector all() {
        read_[0] = {0, static_cast<std::uint32_t>(written_.size()), read_.size(), kind::document, 0};
        if (first_ == 2) read_[1] = {text_.begin, text_.end, read_.size(), kind::game, 0};
        if (!text_.empty() && is_whole()) return std::move(read_);
        open(read_[0], read_.size());
        filled_ = text_.begin;
        if (first_ == 2 && !text_.empty()) open(read_[1], read_.size());
        for (node_id i = first_; i < read_.size(); ++i) {
            while (open_.back().behind <= i) close();
            add(read_[i]);
        }
        while (!open_.empty()) close();
        return std::move(nodes_);
    }

private:
    /// Whether nothing is missing. What holds others, and nothing else, is cut to the text.
    bool is_whole() {
        std::uint32_t filled = text_.begin;
        for (node_id i = first_; i < read_.size();) {
            node& n = read_[i];
            if (is_container(n.kind)) {
                n.begin = std::max(n.begin, filled);
                n.end = std::min(n.end, text_.end);
                if (n.begin >= n.end) return false;
                ++i;
                continue;
            }
            if (n.begin < filled || n.end > text_.end || !is_white_between(filled, n.begin)) return false;
            filled = n.end;
            for (const node_id behind = n.next; ++i < behind;)
                if (is_container(read_[i].kind)) return false;
        }
        return is_white_between(filled, text_.end);
    }
    [[nodiscard]] bool is_white_between(std::uint32_t begin, std::uint32_t end) const noexcept {
        while (begin < end && is_white(written_[begin])) ++begin;
        return begin >= end;
    }

    void open(const node& n, node_id behind) {
        open_.push_back({nodes_.size(), behind});
        nodes_.append() = n;
    }
    void close() {
        fill(nodes_[open_.back().id].end);
        nodes_[open_.back().id].next = nodes_.size();
        open_.pop_back();
    }
    void add(node n) {
        n.begin = std::max(std::min(n.begin, text_.end), filled_);
        n.end = std::min(n.end, text_.end);
        if (n.begin > n.end || (n.begin == n.end && n.kind != kind::value)) {
            lacks_ply_ = lacks_ply_ || n.kind == kind::ply;
            return;
        }
        fill(n.begin);
        if (n.kind == kind::game) lacks_ply_ = false;
        if (lacks_ply_ && (n.kind == kind::ply || n.kind == kind::result)) {
            n.flags |= follows_lost_ply;
            lacks_ply_ = false;
        }
        open(n, n.next);
    }
    /// A leaf for what lies between the last child of what is open and `end`, if that may hold nothing else.
    void fill(std::uint32_t end) {
        if (filled_ >= end) return;
        const node_id id = nodes_.size();
        const span between = trimmed(written_, {filled_, end});
        if (is_container(nodes_[open_.back().id].kind) && !between.empty())
            nodes_.append() = {between.begin, between.end, id + 1, kind::detail, 0};
        filled_ = end;
    }

    node_vector read_;
    std::string_view written_;
    node_id first_; ///< of the grammar's nodes
    span text_;     ///< without white space around it
    node_vector nodes_;
    std::vector<open_node> open_;
    std::uint32_t filled_ = 0; ///< what comes before needs no leaf any more
    bool lacks_ply_ = false;   ///< there was one without bytes since the last that is there
};

} // namespace

tree grow(recorded_nodes read, const repaired_text& repaired, std::string_view written, bool has_games) {
    if (read.is_in_preorder) return tree(right_grower(std::move(read.nodes), written, has_games).all());
    return tree(grower(std::move(read), repaired, written, false).all(has_games));
}

node_vector grown_of_grammar(recorded_nodes read, const repaired_text& repaired, std::string_view written) {
    return grower(std::move(read), repaired, written, false, false).all(true);
}

node_vector grown_nodes(recorded_nodes read, const repaired_text& repaired, std::string_view written) {
    return grower(std::move(read), repaired, written, true).all(true);
}

} // namespace arbiter::grammars
