#include "sgf/order.hpp"

#include "sgf/names.hpp"
#include "sgf/replay.hpp"
#include "sgf/walk.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace arbiter::sgf {

namespace {

/// Section by section: root, game info, move, setup, node annotation, move annotation, markup, timing, the rest.
constexpr std::array order{
    key("AP"), key("CA"), key("FF"), key("GM"), key("ST"), key("SZ"),                                  //
    key("AN"), key("BR"), key("BT"), key("CP"), key("DT"), key("EV"), key("GN"), key("GC"), key("ON"), //
    key("OT"), key("PB"), key("PC"), key("PW"), key("RE"), key("RO"), key("RU"), key("SO"), key("TM"), //
    key("US"), key("WR"), key("WT"), key("HA"), key("KM"),                                             //
    key("B"),  key("KO"), key("MN"), key("W"),                                                         //
    key("AB"), key("AE"), key("AW"), key("PL"),                                                        //
    key("C"),  key("DM"), key("GB"), key("GW"), key("HO"), key("N"),  key("UC"), key("V"),             //
    key("BM"), key("DO"), key("IT"), key("TE"),                                                        //
    key("AR"), key("CR"), key("DD"), key("LB"), key("LN"), key("MA"), key("SL"), key("SQ"), key("TR"), //
    key("TB"), key("TW"),                                                                              //
    key("BL"), key("OB"), key("OW"), key("WL"),                                                        //
    key("FG"), key("PM"), key("VW"),
};

struct item {
    std::size_t rank;
    name_key name;
    node_id id;
};

/// Properties that must not have a point in common; the first property of several is the right one.
constexpr int point_group(name_key name) noexcept {
    if (is_one_of(name, {"AB", "AW", "AE"})) return 1;
    if (is_one_of(name, {"CR", "MA", "SL", "SQ", "TR"})) return 2;
    return is_one_of(name, {"TB", "TW"}) ? 3 : 0;
}

/// Whether two properties of a group name one point.
bool share_points(std::string_view text, const tree& t, const std::vector<item>& items) {
    constexpr board_size largest{52, 52};
    for (int group = 1; group <= 3; ++group) {
        const auto is_member = [group](const item& i) { return point_group(i.name) == group; };
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

bool depends_on_order(std::string_view text, const tree& t, const std::vector<item>& sorted) {
    const auto count = [&](auto is_member) {
        return std::count_if(sorted.begin(), sorted.end(), [&](const item& i) { return is_member(i.name); });
    };
    const bool has_moves = count(is_move_name) > 0;
    std::vector<name_key> names;
    names.reserve(sorted.size());
    for (const item& i : sorted) names.push_back(i.name);
    std::sort(names.begin(), names.end());
    if (std::adjacent_find(names.begin(), names.end()) != names.end()) return true;
    if (count(is_move_name) > 1 || count(is_position_judgement) > 1 || count(is_move_judgement) > 1) return true;
    if (count(is_setup_name) > 0 && count([&](name_key n) { return belongs_to_move(n, has_moves); }) > 0) return true;
    return share_points(text, t, sorted);
}

} // namespace

bool is_plain_node(std::string_view text, const tree& t, const std::vector<node_id>& leaves) {
    unsigned moves = 0;
    for (const node_id id : leaves) {
        if (t[id].kind == kind::ply) {
            ++moves;
            continue;
        }
        if (!is_one_of(key_of(text, t[id]), {"BL", "WL", "OB", "OW", "MN"})) return false;
    }
    return moves <= 1;
}

bool has_game_info(std::string_view text, const tree& t, const std::vector<node_id>& leaves) {
    const auto first = std::find(order.begin(), order.end(), key("AN"));
    const auto last = std::find(first, order.end(), key("KM")) + 1;
    return std::any_of(leaves.begin(), leaves.end(),
                       [&](node_id id) { return std::find(first, last, key_of(text, t[id])) != last; });
}

bool has_root_property(std::string_view text, const tree& t, const std::vector<node_id>& leaves) {
    const auto* const last = std::find(order.begin(), order.end(), key("SZ")) + 1;
    return std::any_of(leaves.begin(), leaves.end(),
                       [&](node_id id) { return std::find(order.begin(), last, key_of(text, t[id])) != last; });
}

void put_in_order(std::string_view text, const tree& t, std::vector<node_id>& leaves) {
    if (leaves.size() < 2) return;
    std::vector<item> items;
    items.reserve(leaves.size());
    for (const node_id id : leaves) {
        const name_key name = key_of(text, t[id]);
        const auto* const found = std::find(order.begin(), order.end(), name);
        items.push_back({static_cast<std::size_t>(found - order.begin()), name, id});
    }
    std::stable_sort(items.begin(), items.end(), [](const item& a, const item& b) { return a.rank < b.rank; });
    if (depends_on_order(text, t, items)) return;
    std::transform(items.begin(), items.end(), leaves.begin(), [](const item& i) { return i.id; });
}

} // namespace arbiter::sgf
