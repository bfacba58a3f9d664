// The properties of SGF, by the table below.
//
// A name is looked up once, when its leaf is made: the leaf's flags hold its number. From then on names are numbers; only
// those that the table hasn't got are compared as texts (`key_of`, notations/sgf/walk.hpp).
#pragma once

#include "arbiter/tree.hpp"
#include "grammars/sgf.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

// ---- What FF[1] to FF[4], and programs, say of each property: one line a property. Kinds of values, places, order, names and
// hints come from here, and docs/notations/sgf.md lists it.
//
// Sources: the property list of FF[4], its index of FF[1] to FF[4], and the pages of the games. FF has no entry for FF[1],
// but a record may well say that it is one.

/// The groups of the specification's property list, in the order of the canonical layout. "Property type" there, where it
/// has one, is the group's: timing and move annotations are of type move, node annotations, markup and the rest of none.
enum class property_group : std::uint8_t {
    root,
    game_info,
    move,
    setup,
    node_annotation,
    move_annotation,
    markup,
    timing,
    misc,
};

/// What a value must be. `anything` is not looked at: what other games than Go define for themselves.
enum class value_type : std::uint8_t {
    anything,
    none,
    number,
    real,
    emphasis, ///< "double": 1 or 2
    colour,
    simple_text,
    text,
    point,
    move,
    stone,
    point_to_point, ///< point ':' point
    label,          ///< point ':' simple text
    application,    ///< simple text ':' simple text
    figure,         ///< none, or number ':' simple text
    board_size,     ///< number, or number ':' number
    // simple text, or real, of which more is known
    result,
    date,
    time_limit,
    komi,
    rules,
    charset,
};

/// How many values a property has.
enum class plurality : std::uint8_t {
    one,
    list,
    list_or_none, ///< `elist`: a single empty value is a list without elements
};

struct value_form {
    value_type type;
    plurality count = plurality::one;
    /// The range of a number that has one; without one `most` is 0.
    std::uint8_t least = 0;
    std::uint8_t most = 0;
};

/// A set of file formats, a bit each: bit `FF` of FF[1] to FF[4].
using formats = std::uint8_t;
inline constexpr formats ff4 = 1U << 4U;
inline constexpr formats ff3 = 1U << 3U;
inline constexpr formats ff34 = ff3 | ff4;
inline constexpr formats ff12 = 1U << 1U | 1U << 2U;
inline constexpr formats ff123 = ff12 | ff3;
inline constexpr formats ff1234 = ff123 | ff4;

/// The numbers of games, as in `GM`.
inline constexpr std::uint8_t any_game = 0;
inline constexpr std::uint8_t go = 1;

/// Of some properties each point can be listed once in a node; some share that with others, of which a point can have one.
enum class once : std::uint8_t { no, stones, marks, territory, alone };

/// More of some properties, a bit each.
enum traits : std::uint8_t {
    plain = 0,
    inherits = 1,        ///< holds in later nodes until it is set again
    judges_position = 2, ///< a node has one of these
};

struct property {
    std::string_view id; ///< capital letters: one or two, or those of a program's own
    arbiter::sgf::formats formats;
    property_group group;
    value_form value;
    std::uint8_t game = any_game; ///< the only one that has it
    sgf::once once = once::no;
    sgf::traits traits = plain;
    const char* now = nullptr;     ///< the property that FF[4] has for it
    const char* program = nullptr; ///< whose own it is

    [[nodiscard]] constexpr bool is_in(unsigned ff) const noexcept { return (formats >> ff & 1U) != 0; }
    [[nodiscard]] constexpr bool is_list() const noexcept { return value.count != plurality::one; }
    /// Of type "move" in the specification: must not be in one node with setup properties.
    [[nodiscard]] constexpr bool is_move_type() const noexcept {
        return group == property_group::move || group == property_group::move_annotation ||
               group == property_group::timing;
    }
};

/// Whose a property is that several programs have, each with a meaning of its own. An array, since it is known by its
/// address: a pointer to a literal may differ from file to file.
inline constexpr char several_programs[] = "several programs";

/// A program's own property, whose name is taken for nothing else.
constexpr property own(std::string_view id, const char* program) noexcept {
    return {id, 0, property_group::misc, {value_type::anything}, any_game, once::no, plain, nullptr, program};
}

namespace detail {
using enum property_group;
using enum plurality;
using type = value_type;

/// In the order of the canonical layout, then those that FF[4] hasn't got for Go. Lines of one name stand together.
inline constexpr auto properties = std::to_array<property>({
    {"AP", ff4, root, {type::application}},
    {"CA", ff4, root, {type::charset}},
    {"FF", ff1234, root, {type::number, one, 1, 4}},
    {"GM", ff1234, root, {type::number, one, 1, 40}},
    {"ST", ff4, root, {type::number, one, 0, 3}},
    {"SZ", ff1234, root, {type::board_size}},

    {"AN", ff34, game_info, {type::simple_text}},
    {"BR", ff1234, game_info, {type::simple_text}},
    {"BT", ff34, game_info, {type::simple_text}},
    {"CP", ff34, game_info, {type::simple_text}},
    {"DT", ff1234, game_info, {type::date}},
    {"EV", ff1234, game_info, {type::simple_text}},
    {"GN", ff1234, game_info, {type::simple_text}},
    {"GC", ff1234, game_info, {type::text}},
    {"ON", ff34, game_info, {type::simple_text}},
    {"OT", ff4, game_info, {type::simple_text}},
    {"PB", ff1234, game_info, {type::simple_text}},
    {"PC", ff1234, game_info, {type::simple_text}},
    {"PW", ff1234, game_info, {type::simple_text}},
    {"RE", ff1234, game_info, {type::result}},
    {"RO", ff1234, game_info, {type::simple_text}},
    {"RU", ff34, game_info, {type::rules}},
    {"SO", ff1234, game_info, {type::simple_text}},
    {"TM", ff1234, game_info, {type::time_limit}},
    {"US", ff1234, game_info, {type::simple_text}},
    {"WR", ff1234, game_info, {type::simple_text}},
    {"WT", ff34, game_info, {type::simple_text}},
    {"HA", ff1234, game_info, {type::number}, go},
    {"KM", ff1234, game_info, {type::komi}, go},

    {"B", ff1234, move, {type::move}},
    {"KO", ff34, move, {type::none}},
    {"MN", ff34, move, {type::number}},
    {"W", ff1234, move, {type::move}},

    {"AB", ff1234, setup, {type::stone, list}, any_game, once::stones},
    {"AE", ff1234, setup, {type::point, list}, any_game, once::stones},
    {"AW", ff1234, setup, {type::stone, list}, any_game, once::stones},
    {"PL", ff1234, setup, {type::colour}},

    {"C", ff1234, node_annotation, {type::text}},
    {"DM", ff34, node_annotation, {type::emphasis}, any_game, once::no, judges_position},
    {"GB", ff1234, node_annotation, {type::emphasis}, any_game, once::no, judges_position},
    {"GW", ff1234, node_annotation, {type::emphasis}, any_game, once::no, judges_position},
    {"HO", ff34, node_annotation, {type::emphasis}},
    {"N", ff1234, node_annotation, {type::simple_text}},
    {"UC", ff34, node_annotation, {type::emphasis}, any_game, once::no, judges_position},
    {"V", ff1234, node_annotation, {type::real}},

    {"BM", ff1234, move_annotation, {type::emphasis}},
    {"DO", ff34, move_annotation, {type::none}},
    {"IT", ff34, move_annotation, {type::none}},
    {"TE", ff1234, move_annotation, {type::emphasis}},

    {"AR", ff4, markup, {type::point_to_point, list}},
    {"CR", ff34, markup, {type::point, list}, any_game, once::marks},
    {"DD", ff4, markup, {type::point, list_or_none}, any_game, once::alone, inherits},
    {"LB", ff34, markup, {type::label, list}, any_game, once::alone},
    {"LN", ff4, markup, {type::point_to_point, list}},
    {"MA", ff34, markup, {type::point, list}, any_game, once::marks},
    {"SL", ff1234, markup, {type::point, list}, any_game, once::marks},
    {"SQ", ff4, markup, {type::point, list}, any_game, once::marks},
    {"TR", ff34, markup, {type::point, list}, any_game, once::marks},
    {"TB", ff1234, markup, {type::point, list_or_none}, go, once::territory},
    {"TW", ff1234, markup, {type::point, list_or_none}, go, once::territory},

    {"BL", ff1234, timing, {type::real}},
    {"OB", ff34, timing, {type::number}},
    {"OW", ff34, timing, {type::number}},
    {"WL", ff1234, timing, {type::real}},

    {"FG", ff1234, misc, {type::figure}},
    {"PM", ff4, misc, {type::number, one, 0, 2}, any_game, once::no, inherits},
    {"VW", ff1234, misc, {type::point, list_or_none}, any_game, once::alone, inherits},

    // FF[4] has these no more
    {"BS", ff123, game_info, {type::number}},
    {"CH", ff123, node_annotation, {type::emphasis}},
    {"EL", ff12, misc, {type::number}},
    {"EX", ff12, misc, {type::move}},
    {"ID", ff3, game_info, {type::simple_text}},
    {"L", ff12, markup, {type::point, list}, any_game, once::no, plain, "LB"},
    {"LT", ff3, misc, {type::none}},
    {"M", ff12, markup, {type::point, list}, any_game, once::no, plain, "MA"},
    {"OM", ff3, misc, {type::number}},
    {"OP", ff3, misc, {type::real}},
    {"OV", ff3, misc, {type::real}},
    {"RG", ff123, markup, {type::point, list}},
    {"SC", ff123, markup, {type::point, list}},
    {"SE", ff3, markup, {type::point, list}, go},
    {"SE", ff4, markup, {type::anything}, 9},
    {"SI", ff3, node_annotation, {type::emphasis}},
    {"TC", ff3, misc, {type::number}},
    {"WS", ff123, game_info, {type::number}},

    // games with properties of their own; SE is one of them
    {"AA", ff4, setup, {type::anything, list}, 18},
    {"AS", ff4, misc, {type::anything}, 9},
    {"AS", ff4, markup, {type::anything, list}, 19},
    {"BO", ff4, game_info, {type::anything, list}, 19},
    {"CO", ff4, setup, {type::anything}, 6},
    {"CS", ff4, markup, {type::anything, list}, 19},
    {"CV", ff4, setup, {type::anything}, 6},
    {"DI", ff4, setup, {type::anything}, 6},
    {"IP", ff4, game_info, {type::anything}, 9},
    {"IP", ff4, game_info, {type::anything}, 11},
    {"IS", ff4, root, {type::anything, list}, 11},
    {"IY", ff4, game_info, {type::anything}, 9},
    {"MI", ff4, game_info, {type::anything, list}, 6},
    {"MS", ff4, markup, {type::anything, list}, 19},
    {"NP", ff4, game_info, {type::anything}, 19},
    {"NR", ff4, game_info, {type::anything}, 19},
    {"NS", ff4, game_info, {type::anything}, 19},
    {"RP", ff4, setup, {type::anything, list}, 19},
    {"SS", ff4, markup, {type::anything, list}, 19},
    {"SU", ff4, game_info, {type::anything}, 9},
    {"TS", ff4, markup, {type::anything, list}, 19},
    {"WO", ff4, game_info, {type::anything, list}, 19},

    // programs' own, as their records of Go have them
    own("CC", "CGOS"),
    own("GK", "the Nihon Kiin"),
    own("IL", "GNU Go"),
    own("KGSDE", "KGS"),
    own("KGSSB", "KGS"),
    own("KGSSW", "KGS"),
    own("KT", "KaTrain"),
    own("KTV", "KaTrain"),
    own("LC", several_programs),
    own("LZ", "Lizzie"),
    own("MULTIGOBM", "MultiGo"),
    own("MULTIGOGM", "MultiGo"),
    own("NB", "Pandanet and WING"),
    own("NW", "Pandanet and WING"),
    own("OGSC", "Ogatak"),
    own("OH", "GoGoD"),
    own("OS", "Pandanet"),
    own("RD", several_programs),
    own("RL", several_programs),
    own("RN", "Fox"),
    own("RR", "Pandanet"),
    own("SBKV", "Sabaki"),
    own("SY", "CGoban 1"),
    own("TT", "Fox"),
});
} // namespace detail

inline constexpr auto& property_table = detail::properties;
static_assert(property_table.size() < 256, "a leaf's flags have eight bits for a property's number");

/// The name of a property, by its first line in the table; none for names that it hasn't got. Small letters in a name
/// mean nothing, as FF[1] to FF[3] have it.
class known_name {
public:
    constexpr known_name() noexcept = default;
    constexpr explicit known_name(std::uint8_t number) noexcept : number_(number) {}
    /// So that `name == "KO"` is a comparison of numbers. What the table hasn't got doesn't compile.
    consteval known_name(const char* id) { // NOLINT(google-explicit-constructor)
        while (property_table.at(number_++).id != std::string_view(id)) {
        }
    }

    /// From 1; 0 for none.
    [[nodiscard]] constexpr std::uint8_t number() const noexcept { return number_; }
    [[nodiscard]] constexpr bool is_known() const noexcept { return number_ != 0; }
    friend constexpr bool operator==(known_name, known_name) noexcept = default;

private:
    std::uint8_t number_ = 0;
};

/// By the name in a record.
[[nodiscard]] known_name find_name(std::string_view written) noexcept;

/// That of a leaf. A ply has its side's.
[[nodiscard]] constexpr known_name known_name_of(const node& leaf) noexcept {
    if (leaf.kind == kind::ply) return (leaf.flags & is_white) != 0 ? known_name("W") : known_name("B");
    return known_name(static_cast<std::uint8_t>((leaf.flags & name_bits) / lowest_name_bit));
}

/// The first line of a name that is known.
[[nodiscard]] constexpr const property& row_of(known_name name) noexcept {
    return property_table[name.number() - 1U];
}

/// The property that a game, by its number, has of this name; null where it has none, and for properties of programs' own.
[[nodiscard]] constexpr const property* find_property(known_name name, unsigned game = go) noexcept {
    if (!name.is_known()) return nullptr;
    const property& first = row_of(name);
    for (std::size_t i = name.number() - 1U; i < property_table.size(); ++i) {
        const property& p = property_table[i];
        if (p.program != nullptr || p.id != first.id) return nullptr;
        if (p.game == any_game || p.game == game) return &p;
    }
    return nullptr;
}

/// Whether FF[4] has it in this group, for Go or for any game. What goes by names alone asks so, whatever the game.
[[nodiscard]] constexpr bool is_in_group(known_name name, property_group group) noexcept {
    if (!name.is_known()) return false;
    const property& p = row_of(name);
    return p.group == group && p.is_in(4) && p.game <= go;
}
/// AB, AW, AE and PL.
[[nodiscard]] constexpr bool is_setup(known_name name) noexcept {
    return is_in_group(name, property_group::setup);
}
[[nodiscard]] constexpr bool is_move(known_name name) noexcept {
    return name == "B" || name == "W";
}
/// KO, BM, DO, IT and TE say something of a move, and are nothing without one.
[[nodiscard]] constexpr bool is_annotation(known_name name) noexcept {
    return name == "KO" || is_in_group(name, property_group::move_annotation);
}

/// What must not be in one node with a setup; annotations only beside a move.
[[nodiscard]] constexpr bool belongs_to_move(known_name name, bool has_moves) noexcept {
    return name.is_known() && row_of(name).is_move_type() && (has_moves || !is_annotation(name));
}

/// The program whose own the property is; null where that isn't known.
[[nodiscard]] constexpr const char* program_of(known_name name) noexcept {
    return name.is_known() ? row_of(name).program : nullptr;
}

/// The one property of FF[4] that the two letters of an unknown name make when they are swapped, or its three when one is
/// left out. Null where there is none, or more than one.
[[nodiscard]] const property* meant_property(std::string_view written) noexcept;

} // namespace arbiter::sgf
