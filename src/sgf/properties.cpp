#include "sgf/properties.hpp"

#include "sgf/walk.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::sgf {

namespace {

using enum property_group;
using enum plurality;
using type = value_type;

// Sources: the property list of FF[4], its index of FF[1] to FF[4], and the pages of the games. FF has no entry for FF[1],
// but a record may well say that it is one.
constexpr auto known_properties = std::to_array<property>({
    {"B", ff1234, move, type::move},
    {"KO", ff34, move, type::none},
    {"MN", ff34, move, type::number},
    {"W", ff1234, move, type::move},

    {"AB", ff1234, setup, type::stone, list},
    {"AE", ff1234, setup, type::point, list},
    {"AW", ff1234, setup, type::stone, list},
    {"PL", ff1234, setup, type::colour},

    {"C", ff1234, node_annotation, type::text},
    {"DM", ff34, node_annotation, type::emphasis},
    {"GB", ff1234, node_annotation, type::emphasis},
    {"GW", ff1234, node_annotation, type::emphasis},
    {"HO", ff34, node_annotation, type::emphasis},
    {"N", ff1234, node_annotation, type::simple_text},
    {"UC", ff34, node_annotation, type::emphasis},
    {"V", ff1234, node_annotation, type::real},

    {"BM", ff1234, move_annotation, type::emphasis},
    {"DO", ff34, move_annotation, type::none},
    {"IT", ff34, move_annotation, type::none},
    {"TE", ff1234, move_annotation, type::emphasis},

    {"AR", ff4, markup, type::point_to_point, list},
    {"CR", ff34, markup, type::point, list},
    {"DD", ff4, markup, type::point, list_or_none, any_game, true},
    {"LB", ff34, markup, type::label, list},
    {"LN", ff4, markup, type::point_to_point, list},
    {"MA", ff34, markup, type::point, list},
    {"SL", ff1234, markup, type::point, list},
    {"SQ", ff4, markup, type::point, list},
    {"TR", ff34, markup, type::point, list},

    {"AP", ff4, root, type::application},
    {"CA", ff4, root, type::simple_text},
    {"FF", ff1234, root, type::number},
    {"GM", ff1234, root, type::number},
    {"ST", ff4, root, type::number},
    {"SZ", ff1234, root, type::board_size},

    {"AN", ff34, game_info, type::simple_text},
    {"BR", ff1234, game_info, type::simple_text},
    {"BT", ff34, game_info, type::simple_text},
    {"CP", ff34, game_info, type::simple_text},
    {"DT", ff1234, game_info, type::simple_text},
    {"EV", ff1234, game_info, type::simple_text},
    {"GN", ff1234, game_info, type::simple_text},
    {"GC", ff1234, game_info, type::text},
    {"ON", ff34, game_info, type::simple_text},
    {"OT", ff4, game_info, type::simple_text},
    {"PB", ff1234, game_info, type::simple_text},
    {"PC", ff1234, game_info, type::simple_text},
    {"PW", ff1234, game_info, type::simple_text},
    {"RE", ff1234, game_info, type::simple_text},
    {"RO", ff1234, game_info, type::simple_text},
    {"RU", ff34, game_info, type::simple_text},
    {"SO", ff1234, game_info, type::simple_text},
    {"TM", ff1234, game_info, type::real},
    {"US", ff1234, game_info, type::simple_text},
    {"WR", ff1234, game_info, type::simple_text},
    {"WT", ff34, game_info, type::simple_text},

    {"BL", ff1234, timing, type::real},
    {"OB", ff34, timing, type::number},
    {"OW", ff34, timing, type::number},
    {"WL", ff1234, timing, type::real},

    {"FG", ff1234, misc, type::figure},
    {"PM", ff4, misc, type::number, one, any_game, true},
    {"VW", ff1234, misc, type::point, list_or_none, any_game, true},

    {"HA", ff1234, game_info, type::number, one, go},
    {"KM", ff1234, game_info, type::real, one, go},
    {"TB", ff1234, markup, type::point, list_or_none, go},
    {"TW", ff1234, markup, type::point, list_or_none, go},

    // FF[4] has these no more
    {"BS", ff123, game_info, type::number},
    {"CH", ff123, node_annotation, type::emphasis},
    {"EL", ff12, misc, type::number},
    {"EX", ff12, misc, type::move},
    {"ID", ff3, game_info, type::simple_text},
    {"L", ff12, markup, type::point, list},
    {"LT", ff3, misc, type::none},
    {"M", ff12, markup, type::point, list},
    {"OM", ff3, misc, type::number},
    {"OP", ff3, misc, type::real},
    {"OV", ff3, misc, type::real},
    {"RG", ff123, markup, type::point, list},
    {"SC", ff123, markup, type::point, list},
    {"SE", ff3, markup, type::point, list, go},
    {"SI", ff3, node_annotation, type::emphasis},
    {"TC", ff3, misc, type::number},
    {"WS", ff123, game_info, type::number},

    // games with properties of their own
    {"CO", ff4, setup, type::anything, one, 6},
    {"CV", ff4, setup, type::anything, one, 6},
    {"DI", ff4, setup, type::anything, one, 6},
    {"MI", ff4, game_info, type::anything, list, 6},
    {"AS", ff4, misc, type::anything, one, 9},
    {"IP", ff4, game_info, type::anything, one, 9},
    {"IY", ff4, game_info, type::anything, one, 9},
    {"SE", ff4, markup, type::anything, one, 9},
    {"SU", ff4, game_info, type::anything, one, 9},
    {"IP", ff4, game_info, type::anything, one, 11},
    {"IS", ff4, root, type::anything, list, 11},
    {"AA", ff4, setup, type::anything, list, 18},
    {"AS", ff4, markup, type::anything, list, 19},
    {"BO", ff4, game_info, type::anything, list, 19},
    {"CS", ff4, markup, type::anything, list, 19},
    {"MS", ff4, markup, type::anything, list, 19},
    {"NP", ff4, game_info, type::anything, one, 19},
    {"NR", ff4, game_info, type::anything, one, 19},
    {"NS", ff4, game_info, type::anything, one, 19},
    {"RP", ff4, setup, type::anything, list, 19},
    {"SS", ff4, markup, type::anything, list, 19},
    {"TS", ff4, markup, type::anything, list, 19},
    {"WO", ff4, game_info, type::anything, list, 19},
});

constexpr unsigned letter_count = 26;
constexpr std::size_t slots = std::size_t{letter_count} * (letter_count + 1);
constexpr std::uint8_t no_property = 0xFF;
static_assert(known_properties.size() < no_property);

constexpr bool is_capital(char c) noexcept {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_small(char c) noexcept {
    return c >= 'a' && c <= 'z';
}

/// A number below `slots` for each name of one or two capital letters.
constexpr std::size_t slot_of(std::string_view id) noexcept {
    const auto letter = [](char c) { return static_cast<unsigned>(c - 'A'); };
    return std::size_t{letter(id[0])} * (letter_count + 1) + (id.size() == 1 ? 0 : letter(id[1]) + 1);
}

/// The capital letters of a name, if they are one or two; else nothing.
struct short_name {
    std::array<char, 2> letters{};
    std::uint8_t size = 0;
    [[nodiscard]] constexpr std::string_view text() const noexcept { return {letters.data(), size}; }
};

constexpr short_name short_name_of(std::string_view written) noexcept {
    short_name made;
    for (const char c : written) {
        if (is_small(c)) continue;
        if (!is_capital(c) || made.size == 2) return {};
        made.letters[made.size++] = c;
    }
    return made;
}

/// Where the properties of a name begin in the table, and for each the next of the same name.
struct index {
    std::array<std::uint8_t, slots> first{};
    std::array<std::uint8_t, known_properties.size()> next{};
};
constexpr index by_name = [] {
    index made;
    made.first.fill(no_property);
    made.next.fill(no_property);
    for (std::size_t i = known_properties.size(); i-- > 0;) {
        std::uint8_t& first = made.first[slot_of(known_properties[i].id)];
        made.next[i] = first;
        first = static_cast<std::uint8_t>(i);
    }
    return made;
}();

} // namespace

std::span<const property> properties() noexcept {
    return known_properties;
}

const property* find_property(std::string_view written, unsigned game) noexcept {
    const short_name name = short_name_of(written);
    if (name.size == 0 || is_doubtful_name(written)) return nullptr;
    for (std::uint8_t i = by_name.first[slot_of(name.text())]; i != no_property; i = by_name.next[i])
        if (known_properties[i].game == any_game || known_properties[i].game == game) return &known_properties[i];
    return nullptr;
}

const property* meant_property(std::string_view written) noexcept {
    const property* meant = nullptr;
    const auto may_mean = [&meant](char first, char second) {
        const std::array<char, 2> id{first, second};
        const property* const found = find_property({id.data(), id.size()});
        if (found == nullptr || !found->is_in(4) || found == meant) return true;
        const bool is_only = meant == nullptr;
        meant = found;
        return is_only;
    };
    const bool is_one = written.size() == 2   ? may_mean(written[1], written[0])
                        : written.size() == 3 ? may_mean(written[0], written[1]) && may_mean(written[0], written[2]) &&
                                                    may_mean(written[1], written[2])
                                              : false;
    return is_one ? meant : nullptr;
}

} // namespace arbiter::sgf
