// The messages of SGF about where properties stand and how moves are played. Where a rule comes from is said in
// docs/notations/sgf.md.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

// ---- properties in their nodes

struct root_property_later {
    static constexpr const arbiter::rule& rule = rules::misplaced_property;
    static constexpr std::string_view text =
        "`{name}` is a root property, which only the first node of a game can have";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &root_property_later::name}}; }
};

struct root_here {
    static constexpr std::string_view text = "the first node";
    static constexpr auto fields() { return std::tuple{}; }
};

struct game_info_again {
    static constexpr const arbiter::rule& rule = rules::misplaced_property;
    static constexpr std::string_view text =
        "`{name}` tells of the whole game, as `{other}` did before; only one node on a way through the game can do so";
    static constexpr std::string_view subject = "name";
    span name;
    span other;
    static constexpr auto fields() {
        return std::tuple{field{"name", &game_info_again::name}, field{"other", &game_info_again::other}};
    }
};

struct setup_with_move {
    static constexpr const arbiter::rule& rule = rules::misplaced_property;
    static constexpr std::string_view text =
        "`{name}` and `{other}` can't stand in one node: one sets up a position, the other belongs to a move";
    static constexpr std::string_view subject = "name";
    span name;
    span other;
    static constexpr auto fields() {
        return std::tuple{field{"name", &setup_with_move::name}, field{"other", &setup_with_move::other}};
    }
};

struct two_moves {
    static constexpr const arbiter::rule& rule = rules::misplaced_property;
    static constexpr std::string_view text =
        "`{name}` can't stand in a node that has a `{other}`; each move has a node of its own";
    static constexpr std::string_view subject = "name";
    span name;
    span other;
    static constexpr auto fields() {
        return std::tuple{field{"name", &two_moves::name}, field{"other", &two_moves::other}};
    }
};

struct annotation_without_move {
    static constexpr const arbiter::rule& rule = rules::misplaced_property;
    static constexpr std::string_view text = "`{name}` says something of a move, but this node has none";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &annotation_without_move::name}}; }
};

struct contradiction {
    static constexpr const arbiter::rule& rule = rules::misplaced_property;
    static constexpr std::string_view text = "`{name}` contradicts `{other}`; a node can have only one of `{group}`";
    static constexpr std::string_view subject = "name";
    span name;
    span other;
    word group;
    static constexpr auto fields() {
        return std::tuple{field{"name", &contradiction::name}, field{"other", &contradiction::other},
                          field{"group", &contradiction::group}};
    }
};

struct told_here {
    static constexpr std::string_view text = "`{other}` stands here";
    span other;
    static constexpr auto fields() { return std::tuple{field{"other", &told_here::other}}; }
};

struct second_property {
    static constexpr const arbiter::rule& rule = rules::duplicate_property;
    static constexpr std::string_view text = "`{name}` stands twice in this node; put all of it into one";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &second_property::name}}; }
};

struct repeated_property {
    static constexpr const arbiter::rule& rule = rules::duplicate_property;
    static constexpr std::string_view text = "`{name}` stands {count} times in this node; put all of it into one";
    static constexpr std::string_view subject = "name";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &repeated_property::name}, field{"count", &repeated_property::count}};
    }
};

struct second_single_property {
    static constexpr const arbiter::rule& rule = rules::duplicate_property;
    static constexpr std::string_view text =
        "`{name}` stands twice in this node, but has one value; leave one of them out";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &second_single_property::name}}; }
};

struct repeated_single_property {
    static constexpr const arbiter::rule& rule = rules::duplicate_property;
    static constexpr std::string_view text =
        "`{name}` stands {count} times in this node, but has one value; leave all but one of them out";
    static constexpr std::string_view subject = "name";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &repeated_single_property::name},
                          field{"count", &repeated_single_property::count}};
    }
};

struct and_here {
    static constexpr std::string_view text = "and here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct second_move {
    static constexpr const arbiter::rule& rule = rules::duplicate_property;
    static constexpr std::string_view text =
        "`{name}` stands twice in this node; each move has a node of its own, which begins with `;`";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &second_move::name}}; }
};

struct first_one_here {
    static constexpr std::string_view text = "the first one";
    static constexpr auto fields() { return std::tuple{}; }
};

struct move_in_root {
    static constexpr const arbiter::rule& rule = rules::move_in_root;
    static constexpr std::string_view text =
        "the first node of a game plays a move; programs expect the first move in the node after it";
    static constexpr auto fields() { return std::tuple{}; }
};

// ---- moves

struct not_replayed {
    static constexpr const arbiter::rule& rule = rules::not_replayed;
    static constexpr std::string_view text =
        "a game of {game} is not replayed; names, types and order are checked, moves and points are not";
    static constexpr std::string_view subject = "game";
    word game;
    static constexpr auto fields() { return std::tuple{field{"game", &not_replayed::game}}; }
};

struct handicap_differs {
    static constexpr const arbiter::rule& rule = rules::handicap;
    static constexpr std::string_view text =
        "`HA` says {claimed}, but the number of black stones before the first move is {found}";
    std::uint64_t claimed;
    std::uint64_t found;
    static constexpr auto fields() {
        return std::tuple{field{"claimed", &handicap_differs::claimed}, field{"found", &handicap_differs::found}};
    }
};

struct handicap_missing {
    static constexpr const arbiter::rule& rule = rules::handicap;
    static constexpr std::string_view text = "`HA` says {claimed}, but no stones are set up";
    std::uint64_t claimed;
    static constexpr auto fields() { return std::tuple{field{"claimed", &handicap_missing::claimed}}; }
};

struct standard_stones_fit {
    static constexpr std::string_view text = "are they lost? with the standard stones, too, every move is legal";
    static constexpr auto fields() { return std::tuple{}; }
};

struct standard_stones_explain {
    static constexpr std::string_view text = "they are lost: without them the number of illegal moves is {count}, with "
                                             "the standard stones every move is legal";
    std::uint64_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &standard_stones_explain::count}}; }
};

struct same_colour_twice {
    static constexpr const arbiter::rule& rule = rules::same_colour_twice;
    static constexpr std::string_view text = "{colour} played the move before as well";
    word colour;
    static constexpr auto fields() { return std::tuple{field{"colour", &same_colour_twice::colour}}; }
};

struct same_colour_often {
    static constexpr const arbiter::rule& rule = rules::same_colour_twice;
    static constexpr std::string_view text =
        "{colour} played the move before as well; so it is {count} times in this game";
    word colour;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"colour", &same_colour_often::colour}, field{"count", &same_colour_often::count}};
    }
};

struct move_before {
    static constexpr std::string_view text = "the move before";
    static constexpr auto fields() { return std::tuple{}; }
};

struct occupied {
    static constexpr const arbiter::rule& rule = rules::occupied;
    static constexpr std::string_view text =
        "`{value}` (`{vertex}`) is taken by a {colour} stone; a move goes to an empty point";
    span value;
    tiny_text vertex;
    word colour;
    static constexpr auto fields() {
        return std::tuple{field{"value", &occupied::value}, field{"vertex", &occupied::vertex},
                          field{"colour", &occupied::colour}};
    }
};

struct played_here {
    static constexpr std::string_view text = "it was played here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct set_up_here {
    static constexpr std::string_view text = "it was set up here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct stone_too_many {
    static constexpr std::string_view text =
        "is the stone that is set up at `{point}` (`{vertex}`) one too many? without it every move is legal";
    tiny_text point;
    tiny_text vertex;
    static constexpr auto fields() {
        return std::tuple{field{"point", &stone_too_many::point}, field{"vertex", &stone_too_many::vertex}};
    }
};

struct did_you_mean_size {
    static constexpr std::string_view text =
        "did you mean `SZ[{size}]`? then every point is on the board, and every move legal";
    std::uint64_t size;
    static constexpr auto fields() { return std::tuple{field{"size", &did_you_mean_size::size}}; }
};

struct later_illegal {
    static constexpr std::string_view text =
        "{count} later moves are illegal too, as far as they go on from here; most likely all have one reason";
    std::uint64_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &later_illegal::count}}; }
};

struct one_of_them {
    static constexpr std::string_view text = "another one";
    static constexpr auto fields() { return std::tuple{}; }
};

struct self_capture_one {
    static constexpr const arbiter::rule& rule = rules::self_capture;
    static constexpr std::string_view text =
        "`{value}` (`{vertex}`) captures nothing and has no liberty, so the stone is lost; {rules} rules forbid that";
    span value;
    tiny_text vertex;
    word rules;
    static constexpr auto fields() {
        return std::tuple{field{"value", &self_capture_one::value}, field{"vertex", &self_capture_one::vertex},
                          field{"rules", &self_capture_one::rules}};
    }
};

struct self_capture {
    static constexpr const arbiter::rule& rule = rules::self_capture;
    static constexpr std::string_view text = "`{value}` (`{vertex}`) captures nothing and leaves {count} stones of its "
                                             "own without a liberty; {rules} rules forbid that";
    span value;
    tiny_text vertex;
    std::uint64_t count;
    word rules;
    static constexpr auto fields() {
        return std::tuple{field{"value", &self_capture::value}, field{"vertex", &self_capture::vertex},
                          field{"count", &self_capture::count}, field{"rules", &self_capture::rules}};
    }
};

struct rules_here {
    static constexpr std::string_view text = "the rules of this game";
    static constexpr auto fields() { return std::tuple{}; }
};

struct ko {
    static constexpr const arbiter::rule& rule = rules::ko;
    static constexpr std::string_view text =
        "`{value}` (`{vertex}`) takes back the ko at once; a move elsewhere must come first";
    span value;
    tiny_text vertex;
    static constexpr auto fields() { return std::tuple{field{"value", &ko::value}, field{"vertex", &ko::vertex}}; }
};

struct ko_taken_here {
    static constexpr std::string_view text = "the ko was taken here";
    static constexpr auto fields() { return std::tuple{}; }
};

struct superko {
    static constexpr const arbiter::rule& rule = rules::superko;
    static constexpr std::string_view text =
        "`{value}` (`{vertex}`) makes a position again that was on the board before, which {which} superko forbids";
    static constexpr std::string_view subject = "which";
    span value;
    tiny_text vertex;
    word which;
    static constexpr auto fields() {
        return std::tuple{field{"value", &superko::value}, field{"vertex", &superko::vertex},
                          field{"which", &superko::which}};
    }
};

struct same_position {
    static constexpr std::string_view text = "the same position, after this move";
    static constexpr auto fields() { return std::tuple{}; }
};

struct superko_start {
    static constexpr const arbiter::rule& rule = rules::superko;
    static constexpr std::string_view text =
        "`{value}` (`{vertex}`) makes the position again that the game began with, which {which} superko forbids";
    static constexpr std::string_view subject = "which";
    span value;
    tiny_text vertex;
    word which;
    static constexpr auto fields() {
        return std::tuple{field{"value", &superko_start::value}, field{"vertex", &superko_start::vertex},
                          field{"which", &superko_start::which}};
    }
};

} // namespace arbiter::sgf
