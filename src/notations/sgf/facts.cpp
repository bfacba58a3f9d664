#include "notations/sgf/facts.hpp"

#include "grammars/sgf.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace arbiter::sgf {

namespace {

constexpr unsigned most_games = 40;

/// Whether a name and a value begin at `at`.
bool is_property(std::string_view text, std::size_t at) noexcept {
    bool has_capital = false;
    for (; at < text.size() && ascii::is_letter(text[at]); ++at)
        has_capital = has_capital || ascii::is_capital(text[at]);
    return has_capital && opens_value(text, at);
}

/// Whether a property of a first node begins at `at`, as grammars/sgf.hpp has it.
bool is_root_property(std::string_view text, std::size_t at) noexcept {
    constexpr std::string_view first = "ACFGS";
    constexpr std::string_view second = "AFMPTZ";
    return at + 2 <= text.size() && first.find(text[at]) != std::string_view::npos &&
           second.find(text[at + 1]) != std::string_view::npos && opens_value(text, at + 2);
}

/// Whether a game begins at `at` whose bracket is missing.
bool is_unopened(std::string_view text, std::size_t at) noexcept {
    return at < text.size() && text[at] == ';' && is_root_property(text, skip_white(text, at + 1));
}

/// Whether a game begins at `at`, at the beginning of a file, whose first bracket and `;` are missing.
bool is_headless(std::string_view text, std::size_t at) {
    using in_text = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;
    in_text in(text.data() + at, text.data() + text.size(), "");
    return tao::pegtl::parse<peg::sgf::file_headless>(in);
}

/// Where the first node of a tree begins that begins at or after `from`; the text's end where none does.
std::size_t first_node(std::string_view text, std::size_t from) {
    const std::size_t begin =
        skip_white(text, from + (text.substr(from).starts_with(byte_order_mark) ? byte_order_mark.size() : 0));
    if (is_unopened(text, begin) || (from == 0 && is_headless(text, begin))) return begin;
    if (begin < text.size() && text[begin] != '(' && is_unopened(text, begin + 1)) return begin + 1;
    for (std::size_t at = text.find('(', from); at != std::string_view::npos; at = text.find('(', at)) {
        if (at + 1 < text.size() && text[at + 1] != ';' && is_root_property(text, at + 2)) return at + 1;
        while (at < text.size() && (text[at] == '(' || ascii::is_white(text[at]))) ++at;
        // an empty node before the root is reported as one `;` too many
        if (at < text.size() && text[at] == ';' && is_unopened(text, skip_white(text, at + 1)))
            return skip_white(text, at + 1);
        if (at < text.size() && (text[at] == ';' || is_property(text, at))) return at;
    }
    return text.size();
}

std::optional<board_size> read_size(std::string_view value) noexcept {
    const std::size_t colon = value.find(':');
    const auto columns = read_number(value.substr(0, colon), longest_side);
    const auto rows = colon == std::string_view::npos ? columns : read_number(value.substr(colon + 1), longest_side);
    if (!columns || !rows || *columns == 0 || *rows == 0) return {};
    return board_size{*columns, *rows};
}

bool are_brackets_even(std::string_view text, const tree& t, node_id game) {
    std::int64_t depth = 0;
    return between_leaves(text, t, game,
                          [&depth](char sign, std::uint32_t) {
                              depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
                              return depth >= 0;
                          }) &&
           depth == 0;
}

} // namespace

std::string meant_size(std::string_view value) {
    constexpr std::size_t longest = 32;
    if (value.size() > longest) return {};
    const std::string plain = squeezed(value);
    scanner in(plain);
    const std::string_view columns = in.digits(1, 2);
    std::string_view rows = columns;
    if (!in.is_done()) {
        if (!in.take("x") && !in.take("*") && !in.take("×") && !in.take(",") && !in.take(":")) return {};
        rows = in.digits(1, 2);
    }
    const auto read = [](std::string_view side) {
        return side.starts_with('0') ? std::nullopt : read_number(side, longest_side);
    };
    const auto width = read(columns);
    const auto height = read(rows);
    return in.is_done() && width && height ? size_text({*width, *height}) : std::string();
}

root_node root_of(std::string_view text, const tree& t, node_id game) noexcept {
    root_node root;
    const std::string_view within = text.substr(0, t[game].end);
    const std::size_t begin = first_node(within, t[game].begin);
    root.begin = static_cast<std::uint32_t>(begin);
    node_id id = game + 1;
    while (id < t[game].next && t[id].kind == kind::variation) ++id;
    root.first = root.last = id;
    if (id == t[game].next) return root;
    const std::size_t body = std::min(begin + (begin < within.size() && within[begin] == ';' ? 1 : 0), within.size());
    const std::size_t inked = skip_white(within, body);
    if (inked < t[id].begin && within[inked] == ';') return root; // it is empty
    do {
        ++root.last;
    } while (root.last < t[game].next && t[root.last].kind != kind::variation &&
             (t[root.last].flags & begins_node) == 0);
    return root;
}

bool is_whole(std::string_view text, const tree& t, node_id game, const root_node& root) noexcept {
    if ((t[game].flags & is_broken) == 0) return true;
    const bool is_empty = root.first == root.last && root.first < t[game].next;
    if (is_empty && (t[root.first].flags & begins_node) == 0) return false; // it would be of this node, were CA in it
    const bool has_semicolon = root.begin < text.size() && text[root.begin] == ';';
    std::size_t at = skip_white(text, root.begin + (has_semicolon ? 1U : 0U));
    for (node_id id = root.first; id < root.last; ++id) {
        if (at != t[id].begin || (t[id].flags & (lacks_bracket | is_guessed)) != 0) return false;
        at = skip_white(text, t[id].end);
    }
    constexpr std::string_view next = ";()";
    return at >= text.size() || next.find(text[at]) != std::string_view::npos;
}

const char* name_of_game(unsigned gm) noexcept {
    // clang-format off
    constexpr std::array<const char*, most_games + 1> names{
        "", "Go", "Othello", "chess", "Gomoku or Renju", "Nine Men's Morris", "Backgammon", "Chinese chess", "Shogi",
        "Lines of Action", "Ataxx", "Hex", "Jungle", "Neutron", "Philosopher's Football", "Quadrature", "Trax",
        "Tantrix", "Amazons", "Octi", "Gess", "Twixt", "Zertz", "Plateau", "Yinsh", "Punct", "Gobblet", "Hive",
        "Exxit", "Hnefatal", "Kuba", "Tripples", "Chase", "Tumbling Down", "Sahara", "Byte", "Focus", "Dvonn",
        "Tamsk", "Gipf", "Kropki",
    };
    // clang-format on
    return names[gm];
}

game_facts read_facts(std::string_view text, const tree& t, node_id game) {
    game_facts facts;
    const root_node root = root_of(text, t, game);
    const auto words = [text](span where) { return text.substr(where.begin, where.size()); };
    for (node_id id = root.first; id < root.last; ++id) {
        if (t[id].kind != kind::property) continue;
        const known_name name = known_name_of(t[id]);
        std::optional<span>* const fact = name == "FF"   ? &facts.version
                                          : name == "GM" ? &facts.game
                                          : name == "SZ" ? &facts.size
                                                         : nullptr;
        if (fact != nullptr && !*fact) *fact = first_value(text, t[id]);
        if (name == "AP") {
            const std::string_view program = words(first_value(text, t[id])); // with its version, or without
            facts.is_of_fox = facts.is_of_fox || squeezed(program.substr(0, program.find(':'))) == "foxwq";
        }
    }
    if (facts.version) {
        const auto version = read_number(without_white_ends(words(*facts.version)), 4);
        facts.ff = version && *version != 0 ? *version : 4;
    }
    if (facts.game) facts.gm = read_number(without_white_ends(words(*facts.game)), most_games).value_or(0);
    facts.replayable = facts.gm == 1;
    facts.has_even_brackets = (t[game].flags & is_broken) == 0 || are_brackets_even(text, t, game);
    if (facts.size && facts.gm == 1) {
        std::optional<board_size> size = read_size(words(*facts.size));
        // as it is after the fix, which shows nothing new so
        if (!size) size = read_size(meant_size(words(*facts.size)));
        facts.replayable = size.has_value();
        if (size) facts.board = *size;
    }
    return facts;
}

} // namespace arbiter::sgf
