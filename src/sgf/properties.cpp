#include "sgf/properties.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::sgf {

namespace {

using enum property_group;
using enum plurality;
using type = value_type;

// Sources: the property list of FF[4], its index of FF[1] to FF[4], and the pages of the games. FF has no entry for FF[1],
// but a record may well say that it is one.
constexpr auto table = std::to_array<property>({
    {"B", "Black", ff1234, move, type::move},
    {"KO", "KO", ff34, move, type::none},
    {"MN", "MoveNumber", ff34, move, type::number},
    {"W", "White", ff1234, move, type::move},

    {"AB", "AddBlack", ff1234, setup, type::stone, list},
    {"AE", "AddEmpty", ff1234, setup, type::point, list},
    {"AW", "AddWhite", ff1234, setup, type::stone, list},
    {"PL", "PLayer", ff1234, setup, type::colour},

    {"C", "Comment", ff1234, node_annotation, type::text},
    {"DM", "DM", ff34, node_annotation, type::emphasis},
    {"GB", "GoodBlack", ff1234, node_annotation, type::emphasis},
    {"GW", "GoodWhite", ff1234, node_annotation, type::emphasis},
    {"HO", "HOtspot", ff34, node_annotation, type::emphasis},
    {"N", "Name", ff1234, node_annotation, type::simple_text},
    {"UC", "UnClear", ff34, node_annotation, type::emphasis},
    {"V", "Value", ff1234, node_annotation, type::real},

    {"BM", "BadMove", ff1234, move_annotation, type::emphasis},
    {"DO", "DOubtful", ff34, move_annotation, type::none},
    {"IT", "InTeresting", ff34, move_annotation, type::none},
    {"TE", "TEsuji", ff1234, move_annotation, type::emphasis},

    {"AR", "ARrow", ff4, markup, type::point_to_point, list},
    {"CR", "CiRcle", ff34, markup, type::point, list},
    {"DD", "DD", ff4, markup, type::point, list_or_none, any_game, true},
    {"LB", "LaBel", ff34, markup, type::label, list},
    {"LN", "LiNe", ff4, markup, type::point_to_point, list},
    {"MA", "MArk", ff34, markup, type::point, list},
    {"SL", "SeLected", ff1234, markup, type::point, list},
    {"SQ", "SQuare", ff4, markup, type::point, list},
    {"TR", "TRiangle", ff34, markup, type::point, list},

    {"AP", "APplication", ff4, root, type::application},
    {"CA", "ChArset", ff4, root, type::simple_text},
    {"FF", "FileFormat", ff1234, root, type::number},
    {"GM", "GaMe", ff1234, root, type::number},
    {"ST", "STyle", ff4, root, type::number},
    {"SZ", "SiZe", ff1234, root, type::board_size},

    {"AN", "ANnotation", ff34, game_info, type::simple_text},
    {"BR", "BlackRank", ff1234, game_info, type::simple_text},
    {"BT", "BlackTeam", ff34, game_info, type::simple_text},
    {"CP", "CoPyright", ff34, game_info, type::simple_text},
    {"DT", "DaTe", ff1234, game_info, type::simple_text},
    {"EV", "EVent", ff1234, game_info, type::simple_text},
    {"GN", "GameName", ff1234, game_info, type::simple_text},
    {"GC", "GameComment", ff1234, game_info, type::text},
    {"ON", "OpeNing", ff34, game_info, type::simple_text},
    {"OT", "OverTime", ff4, game_info, type::simple_text},
    {"PB", "PlayerBlack", ff1234, game_info, type::simple_text},
    {"PC", "PlaCe", ff1234, game_info, type::simple_text},
    {"PW", "PlayerWhite", ff1234, game_info, type::simple_text},
    {"RE", "REsult", ff1234, game_info, type::simple_text},
    {"RO", "ROund", ff1234, game_info, type::simple_text},
    {"RU", "RUles", ff34, game_info, type::simple_text},
    {"SO", "SOurce", ff1234, game_info, type::simple_text},
    {"TM", "TiMe", ff1234, game_info, type::real},
    {"US", "USer", ff1234, game_info, type::simple_text},
    {"WR", "WhiteRank", ff1234, game_info, type::simple_text},
    {"WT", "WhiteTeam", ff34, game_info, type::simple_text},

    {"BL", "BlackLeft", ff1234, timing, type::real},
    {"OB", "OvertimeBlack", ff34, timing, type::number},
    {"OW", "OvertimeWhite", ff34, timing, type::number},
    {"WL", "WhiteLeft", ff1234, timing, type::real},

    {"FG", "FiGure", ff1234, misc, type::figure},
    {"PM", "PrintMode", ff4, misc, type::number, one, any_game, true},
    {"VW", "VieW", ff1234, misc, type::point, list_or_none, any_game, true},

    {"HA", "HAndicap", ff1234, game_info, type::number, one, go},
    {"KM", "KoMi", ff1234, game_info, type::real, one, go},
    {"TB", "TerritoryBlack", ff1234, markup, type::point, list_or_none, go},
    {"TW", "TerritoryWhite", ff1234, markup, type::point, list_or_none, go},

    // FF[4] has these no more
    {"BS", "BlackSpecies", ff123, game_info, type::number},
    {"CH", "CHeck", ff123, node_annotation, type::emphasis},
    {"EL", "EvaLuation", ff12, misc, type::number},
    {"EX", "EXpected", ff12, misc, type::move},
    {"ID", "IDentifier", ff3, game_info, type::simple_text},
    {"KI", "KomiInteger", ff12, game_info, type::number, one, go},
    {"L", "Letters", ff12, markup, type::point, list},
    {"LT", "LosesTime", ff3, misc, type::none},
    {"M", "Marks", ff12, markup, type::point, list},
    {"OM", "OvertimeMoves", ff3, misc, type::number},
    {"OP", "OvertimePeriod", ff3, misc, type::real},
    {"OV", "OVerhead", ff3, misc, type::real},
    {"RG", "ReGion", ff123, markup, type::point, list},
    {"SC", "SeCure", ff123, markup, type::point, list},
    {"SE", "SElftest", ff3, markup, type::point, list, go},
    {"SI", "SIgma", ff3, node_annotation, type::emphasis},
    {"TC", "TerritoryCount", ff3, misc, type::number},
    {"WS", "WhiteSpecies", ff123, game_info, type::number},

    // games with properties of their own
    {"CO", "CO", ff4, setup, type::anything, one, 6},
    {"CV", "CV", ff4, setup, type::anything, one, 6},
    {"DI", "DI", ff4, setup, type::anything, one, 6},
    {"MI", "MI", ff4, game_info, type::anything, list, 6},
    {"AS", "AS", ff4, misc, type::anything, one, 9},
    {"IP", "IP", ff4, game_info, type::anything, one, 9},
    {"IY", "IY", ff4, game_info, type::anything, one, 9},
    {"SE", "SE", ff4, markup, type::anything, one, 9},
    {"SU", "SU", ff4, game_info, type::anything, one, 9},
    {"IP", "IP", ff4, game_info, type::anything, one, 11},
    {"IS", "IS", ff4, root, type::anything, list, 11},
    {"AA", "AA", ff4, setup, type::anything, list, 18},
    {"AS", "AS", ff4, markup, type::anything, list, 19},
    {"BO", "BO", ff4, game_info, type::anything, list, 19},
    {"CS", "CS", ff4, markup, type::anything, list, 19},
    {"MS", "MS", ff4, markup, type::anything, list, 19},
    {"NP", "NP", ff4, game_info, type::anything, one, 19},
    {"NR", "NR", ff4, game_info, type::anything, one, 19},
    {"NS", "NS", ff4, game_info, type::anything, one, 19},
    {"RP", "RP", ff4, setup, type::anything, list, 19},
    {"SS", "SS", ff4, markup, type::anything, list, 19},
    {"TS", "TS", ff4, markup, type::anything, list, 19},
    {"WO", "WO", ff4, game_info, type::anything, list, 19},
});

constexpr unsigned letters = 26;
constexpr std::size_t slots = std::size_t{letters} * (letters + 1);
constexpr std::uint8_t no_property = 0xFF;
static_assert(table.size() < no_property);

constexpr bool is_capital(char c) noexcept {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_small(char c) noexcept {
    return c >= 'a' && c <= 'z';
}

/// A number below `slots` for each name of one or two capital letters.
constexpr std::size_t slot_of(std::string_view id) noexcept {
    const auto letter = [](char c) { return static_cast<unsigned>(c - 'A'); };
    return std::size_t{letter(id[0])} * (letters + 1) + (id.size() == 1 ? 0 : letter(id[1]) + 1);
}

constexpr short_name capitals_of(std::string_view written) noexcept {
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
    std::array<std::uint8_t, table.size()> next{};
};
constexpr index by_name = [] {
    index made;
    made.first.fill(no_property);
    made.next.fill(no_property);
    for (std::size_t i = table.size(); i-- > 0;) {
        std::uint8_t& first = made.first[slot_of(table[i].id)];
        made.next[i] = first;
        first = static_cast<std::uint8_t>(i);
    }
    return made;
}();

static_assert(std::all_of(table.begin(), table.end(),
                          [](const property& p) { return capitals_of(p.spelling).text() == p.id; }),
              "the capital letters of a spelling are the id");

/// Whether one letter added, dropped or replaced, or two swapped, make one word of the other.
bool is_slip(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) std::swap(a, b);
    if (b.size() - a.size() > 1) return false;
    const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin());
    const auto at = static_cast<std::size_t>(in_a - a.begin());
    if (in_a == a.end()) return true;
    if (a.size() < b.size()) return a.substr(at) == b.substr(at + 1);
    if (a.substr(at + 1) == b.substr(at + 1)) return true;
    return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] && a.substr(at + 2) == b.substr(at + 2);
}

constexpr std::size_t longest_spelling = 16;

/// `text` in small letters, where it is letters and not too long.
struct small_letters {
    std::array<char, longest_spelling> letters{};
    std::size_t size = 0;

    explicit small_letters(std::string_view text) {
        if (text.size() > letters.size()) return;
        for (const char c : text) {
            if (!is_capital(c) && !is_small(c)) {
                size = 0;
                return;
            }
            letters[size++] = is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    [[nodiscard]] std::string_view text() const noexcept { return {letters.data(), size}; }
};

/// What a property of Go in FF[4] may be meant by: its letters swapped, or its description.
bool may_mean(std::string_view written, const property& p) {
    const small_letters called(p.spelling);
    constexpr std::size_t least = 4; // in shorter words one slip makes any of another
    if (written == called.text()) return true;
    if (written.size() >= least && is_slip(written, called.text())) return true;
    const small_letters id(p.id);
    return written == id.text() ||
           (written.size() == 2 && id.size == 2 && written[0] == id.letters[1] && written[1] == id.letters[0]);
}

} // namespace

std::span<const property> properties() noexcept {
    return table;
}

short_name short_name_of(std::string_view written) noexcept {
    return capitals_of(written);
}

const property* find_property(std::string_view written, unsigned game) noexcept {
    const short_name name = capitals_of(written);
    if (name.size == 0) return nullptr;
    for (std::uint8_t i = by_name.first[slot_of(name.text())]; i != no_property; i = by_name.next[i])
        if (table[i].game == any_game || table[i].game == game) return &table[i];
    return nullptr;
}

const property* meant_property(std::string_view written) {
    const small_letters word(written);
    if (word.size == 0) return nullptr;
    const property* meant = nullptr;
    for (const property& p : table) {
        if (!p.is_in(4) || p.game > go || !may_mean(word.text(), p)) continue;
        if (meant != nullptr) return nullptr;
        meant = &p;
    }
    return meant;
}

const property* successor_of(const property& p) noexcept {
    return p.id == "M" ? find_property("MA") : nullptr;
}

} // namespace arbiter::sgf
