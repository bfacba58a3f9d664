#include "sgf/order.hpp"

#include "sgf/replay.hpp"
#include "sgf/walk.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::sgf {

namespace {

/// Properties that FF[4] hasn't got for Go stand behind all others, in the order that they have.
std::size_t rank_of(known_name name) noexcept {
    const bool has_place = name.is_known() && is_in_group(name, row_of(name).group);
    return has_place ? name.number() : property_table.size() + 1;
}

struct item {
    std::size_t rank;
    known_name name;
    node_id id;
};

/// Of one that must not list a point that another one of them lists; the first of several is the right one.
once kind_of_list(known_name name) noexcept {
    if (!name.is_known()) return once::no;
    const once kind = row_of(name).once;
    return kind == once::alone ? once::no : kind;
}

/// Whether two properties of a group name one point.
bool share_points(std::string_view text, const tree& t, const std::vector<item>& items) {
    constexpr board_size largest{52, 52};
    for (const once group : {once::stones, once::marks, once::territory}) {
        const auto is_member = [group](const item& i) { return kind_of_list(i.name) == group; };
        if (std::count_if(items.begin(), items.end(), is_member) < 2) continue;
        std::vector<node_id> owners(std::size_t{largest.columns} * largest.rows, 0);
        bool found = false;
        for (const item& i : items) {
            if (!is_member(i)) continue;
            for (const span value : values(text, t[i.id]))
                for_each_point(text.substr(value.begin, value.size()), largest, [&](go::point at) {
                    node_id& owner = owners[at.row * largest.columns + at.column];
                    found = found || (owner != 0 && owner != i.id);
                    owner = i.id;
                });
        }
        if (found) return true;
    }
    return false;
}

bool depends_on_order(std::string_view text, const tree& t, const std::vector<item>& items) {
    const auto count = [&](auto is_such) {
        return std::count_if(items.begin(), items.end(), [&](const item& i) { return is_such(i.name); });
    };
    std::vector<name_key> names;
    names.reserve(items.size());
    for (const item& i : items) names.push_back(key_of(text, t[i.id]));
    std::sort(names.begin(), names.end());
    if (std::adjacent_find(names.begin(), names.end()) != names.end()) return true;
    const auto moves = count(is_move);
    const auto judgements = count([](known_name n) { return n.is_known() && row_of(n).traits == judges_position; });
    const auto annotations = count([](known_name n) { return is_in_group(n, property_group::move_annotation); });
    if (moves > 1 || judgements > 1 || annotations > 1) return true;
    if (count(is_setup) > 0 && count([&](known_name n) { return belongs_to_move(n, moves > 0); }) > 0) return true;
    return share_points(text, t, items);
}

} // namespace

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

bool has_any_of(property_group group, const tree& t, const std::vector<node_id>& leaves) {
    return std::any_of(leaves.begin(), leaves.end(),
                       [&](node_id id) { return is_in_group(known_name_of(t[id]), group); });
}

void put_in_order(std::string_view text, const tree& t, std::vector<node_id>& leaves) {
    if (leaves.size() < 2) return;
    std::vector<item> items;
    items.reserve(leaves.size());
    for (const node_id id : leaves) {
        const known_name name = known_name_of(t[id]);
        items.push_back({rank_of(name), name, id});
    }
    std::stable_sort(items.begin(), items.end(), [](const item& a, const item& b) { return a.rank < b.rank; });
    if (depends_on_order(text, t, items)) return;
    std::transform(items.begin(), items.end(), leaves.begin(), [](const item& i) { return i.id; });
}

} // namespace arbiter::sgf
