// What the tags of a game say, by a notation's table of them; reports nothing.
#pragma once

#include "tags/dates.hpp"
#include "tags/tags.hpp"

#include <cstddef>
#include <string_view>
#include <utility>

namespace arbiter {

/// A tag whose name is none of the table's. The places there of what it may mean: the table's size where there is none.
struct unknown_tag {
    span name;
    std::size_t meant = 0;
    std::size_t other = 0; ///< where it may mean two
};

/// Whether `written` is nearly the name `known`.
[[nodiscard]] bool is_misspelling(std::string_view written, std::string_view known) noexcept;

class tag_reader {
public:
    tag_reader(const source& s, const tree& t, node_id game, tag_rules table) noexcept
        : source_(s), tree_(t), game_(game), table_(table) {}

    /// The header, where the game has one: it comes first; 0 where it has none.
    [[nodiscard]] node_id header() const noexcept {
        const node_id first = game_ + 1;
        return first < tree_[game_].next && tree_[first].kind == kind::header ? first : 0;
    }
    /// The name's node of a tag, or 0 where it has none.
    [[nodiscard]] node_id name_of(node_id tag) const noexcept {
        const node_id name = tag + 1;
        return name < tree_[tag].next && tree_[name].kind == kind::name ? name : 0;
    }
    /// The tag's place in the table, by its name as it is written; the table's size where it has none. It is looked for from
    /// the one after the last: most records keep the order.
    [[nodiscard]] std::size_t place_of(node_id tag) noexcept;
    /// Whether a tag is broken, or hangs on to one that is, which stands before: its name may be part of another.
    [[nodiscard]] bool is_doubtful(node_id tag, node_id before) const;
    /// Whether only blanks stand before a node on its line.
    [[nodiscard]] bool begins_line(node_id id) const;

    /// Reads those that have a name of the table. Of several the first counts.
    void read_known();
    /// Then those that have nearly the name of one that isn't there: `visit(unknown_tag)` for each name that is unknown.
    template <class Visit>
    void read_misspelt(Visit visit) {
        node_id previous = header();
        for (const node_id tag : tree_.children(header())) {
            const node_id before = std::exchange(previous, tag);
            const node_id name = tree_[tag].kind == kind::tag ? name_of(tag) : 0;
            if (name == 0 || is_doubtful(tag, before) || place_of(tag) != table_.size()) continue;
            const unknown_tag found = meant_by(name);
            visit(found);
            if (found.meant < table_.size() && found.other == table_.size()) take(found.meant, tag, name);
        }
    }

    [[nodiscard]] const tag_values& values() const noexcept { return values_; }
    /// Whether a value would be right for a tag of the table.
    [[nodiscard]] bool would_be_right(std::size_t i, span where) const;
    /// Whether names are unknown, though they can be read.
    [[nodiscard]] bool has_unknown() const noexcept { return has_unknown_; }
    /// Whether nothing is wrong with the tags.
    [[nodiscard]] bool is_right() const noexcept;

private:
    void take(std::size_t i, node_id tag, node_id name);
    void judge(const tag_rule& rule, tag_value& v) const;
    void judge_time(tag_value& v) const;
    template <date_form Form>
    void judge_date(tag_value& v) const;
    [[nodiscard]] std::string_view meant_word(const tag_rule& rule, std::string_view value) const;
    [[nodiscard]] unknown_tag meant_by(node_id name) const;

    const source& source_;
    const tree& tree_;
    node_id game_;
    tag_rules table_;
    tag_values values_{};
    std::size_t last_ = most_known_tags; ///< the place of the name found last
    bool has_unknown_ = false;
    bool has_several_ = false; ///< of one name
    bool has_broken_ = false;
};

} // namespace arbiter
