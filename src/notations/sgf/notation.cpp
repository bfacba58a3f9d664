#include "arbiter/notation.hpp"

#include "arbiter/convert.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "grammar/describe.hpp"
#include "grammar/strict_reading.hpp"
#include "grammars/sgf.hpp"
#include "notations/sgf/charset.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/notation.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "replay/go_rules.hpp"
#include "replay/go_timeline.hpp"
#include "replay/variations.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

namespace {

// ---- What a record of SGF draws on its board: signs, labels, lines, territory, and which points it greys out or hides.

/// The visitor of a replay: a timeline whose pictures have the markup of the nodes too. Of the position before the first
/// move that is the markup of the last node before it. DD and VW hold in later nodes until they are set again (FF[4]).
class marked_timeline {
public:
    marked_timeline(source s, const tree& t, board_size size)
        : record_(std::move(s)), tree_(&t), size_(size), positions_(size) {}

    /// Once the replay has ended: the tree is no longer needed.
    [[nodiscard]] picture at(std::uint32_t ply) const;

    void node(const record_node& n, const go::game* board);
    void played(const played_move& m, const go::game& board);
    void unplayed(node_id id, std::uint32_t ply, const written_move& move);
    void turned(const go::game& board) const noexcept { positions_.turned(board); }
    void entered(node_id variation);
    void left();
    void given_up() const noexcept { positions_.given_up(); }

private:
    /// DD and VW, as far as they hold.
    struct views {
        arbiter::node leaf_dim{};
        arbiter::node leaf_view{};
        bool dims = false;
        bool views_part = false;
    };
    /// The markup at a ply: leaves [first, first + count).
    struct noted {
        std::uint32_t ply;
        std::uint32_t first;
        std::uint32_t count;
        views shown;
    };

    /// At `ply` the markup is shown of the node that was visited last.
    void note(std::uint32_t ply);
    void draw_leaf(picture& on, const arbiter::node& leaf) const;

    source record_;
    const tree* tree_;
    board_size size_;
    go_timeline positions_;
    std::vector<arbiter::node> leaves_;
    std::vector<noted> notes_; ///< in the order of plies; only of those that have some
    std::vector<views> open_;
    views now_;
    std::uint32_t first_ = 0;     ///< of the leaves of the node that was visited last
    bool is_before_moves_ = true; ///< of the main line
};

struct sign_of_name {
    known_name name;
    sign drawn;
};
constexpr std::array signs{sign_of_name{"CR", sign::circle},   sign_of_name{"MA", sign::cross},
                           sign_of_name{"M", sign::cross},     sign_of_name{"SQ", sign::square},
                           sign_of_name{"TR", sign::triangle}, sign_of_name{"SL", sign::selected}};

sign sign_of(known_name name) {
    const auto* const found =
        std::find_if(signs.begin(), signs.end(), [name](const sign_of_name& s) { return s.name == name; });
    return found == signs.end() ? sign::none : found->drawn;
}

constexpr bool is_line(known_name name) {
    return name == "AR" || name == "LN";
}

/// What pictures show.
bool is_drawn(known_name name) {
    return sign_of(name) != sign::none || is_line(name) || name == "LB" || name == "L" || name == "TB" || name == "TW";
}

/// FF[1] and FF[2] give only points, which are lettered in order.
std::string letter_label(std::size_t number) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    return {letters[number % letters.size()]};
}

void marked_timeline::node(const record_node& n, const go::game* board) {
    positions_.node(n, board);
    first_ = static_cast<std::uint32_t>(leaves_.size());
    for (node_id id = n.first; id < n.last; ++id) {
        const arbiter::node& leaf = (*tree_)[id];
        const known_name name = known_name_of(leaf);
        if (name == "DD") {
            now_.leaf_dim = leaf;
            now_.dims = true;
        } else if (name == "VW") {
            now_.leaf_view = leaf;
            now_.views_part = true;
        } else if (is_drawn(name)) {
            leaves_.push_back(leaf);
        }
    }
    if (!is_before_moves_ || n.has_moves) return;
    notes_.clear();
    note(0);
}

void marked_timeline::played(const played_move& m, const go::game& board) {
    positions_.played(m, board);
    is_before_moves_ = false;
    note(m.ply);
}

void marked_timeline::unplayed(node_id id, std::uint32_t ply, const written_move& move) {
    positions_.unplayed(id, ply, move);
    is_before_moves_ = false;
    note(ply);
}

void marked_timeline::note(std::uint32_t ply) {
    const auto count = static_cast<std::uint32_t>(leaves_.size()) - first_;
    if (count > 0 || now_.dims || now_.views_part) notes_.push_back({ply, first_, count, now_});
}

void marked_timeline::entered(node_id variation) {
    positions_.entered(variation);
    open_.push_back(now_);
}

void marked_timeline::left() {
    positions_.left();
    is_before_moves_ = false;
    now_ = open_.back();
    open_.pop_back();
}

picture marked_timeline::at(std::uint32_t ply) const {
    picture made = positions_.at(ply);
    const auto found = std::lower_bound(notes_.begin(), notes_.end(), ply,
                                        [](const noted& n, std::uint32_t number) { return n.ply < number; });
    if (found == notes_.end() || found->ply != ply) return made;
    for (std::uint32_t i = 0; i < found->count; ++i) draw_leaf(made, leaves_[found->first + i]);
    const auto mark_points = [&](const arbiter::node& leaf, auto mark_one) {
        for (const span value : values(record_.text(), leaf))
            for_each_point(record_.text(value), size_, [&](go::point p) { mark_one(made.at(p.row, p.column)); });
    };
    if (found->shown.dims) mark_points(found->shown.leaf_dim, [](picture::cell& c) { c.dim = true; });
    if (found->shown.views_part && !first_value(record_.text(), found->shown.leaf_view).empty()) {
        for (picture::cell& c : made.cells) c.hidden = true;
        mark_points(found->shown.leaf_view, [](picture::cell& c) { c.hidden = false; });
    }
    return made;
}

void marked_timeline::draw_leaf(picture& on, const arbiter::node& leaf) const {
    const known_name name = known_name_of(leaf);
    std::size_t number = 0;
    for (const span value : values(record_.text(), leaf)) {
        const std::string_view written = record_.text(value);
        if (is_line(name)) {
            const std::uint32_t middle = colon_in(record_.text(), value);
            const std::optional<go::point> from = read_point(record_.text({value.begin, middle}));
            const std::optional<go::point> to =
                middle < value.end ? read_point(record_.text({middle + 1, value.end})) : std::nullopt;
            if (from && to && size_.has(*from) && size_.has(*to))
                on.lines.push_back({from->row, from->column, to->row, to->column, name == "AR"});
            continue;
        }
        const std::uint32_t colon = colon_in(record_.text(), value);
        const bool is_label = name == "LB" && colon < value.end;
        const std::string_view points = is_label ? record_.text({value.begin, colon}) : written;
        for_each_point(points, size_, [&](go::point p) {
            picture::cell& c = on.at(p.row, p.column);
            if (is_label)
                c.label = simple_text(record_.text({colon + 1, value.end}));
            else if (name == "L")
                c.label = letter_label(number++);
            else if (name == "TB" || name == "TW")
                c.territory = name == "TB" ? mark::first : mark::second;
            else
                c.sign = sign_of(name);
        });
    }
}

constexpr std::array<std::string_view, 1> extensions{".sgf"};

constexpr std::array<target, 1> written_as{
    target{"sgf", "a game as SGF, FF[4]", false, write},
};

using messages = message_list<
    undeclared_utf8, unknown_text, declared_unknown, misnamed_charset, guessed_charset, damaged_utf8_byte,
    damaged_utf8_text, damaged_utf8_games, cut_utf8, cut_utf8_often, undeclared_windows, declared_western,
    wrong_charset, not_in_charset, many_not_in_charset, unknown_charset, text_of_escapes, misspelt_charset,
    lost_character, lost_characters, partly_wide, charset_against_mark, empty_charset, empty_value, not_a_number,
    out_of_range, below_zero, not_a_real, not_a_double, not_a_colour, not_empty, many_wrong_values, many_wrong_moves,
    no_version, not_a_size, size_too_large, square_size, not_composed, one_value, not_a_point, point_off_board,
    point_of_gtp, points_of_gtp, not_a_move, off_board, off_board_often, points_off_board, rectangle_order,
    several_points, rectangle_of_one, one_point_line, empty_list, duplicate_point, listed_twice, point_of_two,
    listed_by_two, info_other, info_unknown, rules_unknown, komi_in_hundredths, senseless_komi, no_such_date,
    info_empty, unknown_property, private_property, small_letters, many_small_letters, many_bad_names,
    many_brackets_in_texts, move_without_brackets, moves_without_brackets, value_without_brackets,
    values_without_brackets, move_number, move_numbers, unseen_character, unseen_characters_often, stray_sign,
    misplaced_sign, stray_text_often, old_name, many_old_names, old_property, many_old_properties, obsolete_property,
    newer_property, newer_form, newer_pass, newer_features, old_pass, many_old_passes, missing_open, missing_head,
    early_close, unopened_variations, unclosed_variations, missing_semicolon, doubled_semicolon, empty_variation,
    variation_without_node, node_after_variation, extra_close, values_without_name, missing_bracket, name_without_value,
    bad_name, bracket_in_text, text_outside, root_property_later, game_info_again, setup_with_move, two_moves,
    annotation_without_move, contradiction, second_property, repeated_property, second_text, repeated_text,
    second_single_property, repeated_single_property, missing_player, komi_as_ko, komi_as_handicap, event_as_te,
    property_of_several, second_move, second_moves, moves_in_one_node, move_in_root, not_replayed, handicap_differs,
    handicap_missing, handicap_later, two_corners, same_colour_twice, same_colour_often, same_colour_run, not_to_move,
    played_again, occupied, self_capture_one, sgf::self_capture, ko_retaken, superko, superko_start>;

constexpr std::size_t near = 4096; ///< bytes that are looked at

/// A tree begins with a bracket and a semicolon; a property that every game has is proof.
likeness detect_in_ascii(std::string_view bytes) {
    bytes = bytes.substr(0, near);
    std::size_t at = bytes.find('(');
    for (; at != std::string_view::npos; at = bytes.find('(', at + 1)) {
        const std::size_t next = bytes.find_first_not_of(ascii::spaces, at + 1);
        if (next == std::string_view::npos) return likeness::none;
        if (bytes[next] != ';') continue;
        const std::string_view root = bytes.substr(next, bytes.find(';', next + 1) - next);
        const bool has_root = root.find("FF[") != std::string_view::npos || root.find("GM[") != std::string_view::npos;
        return has_root ? likeness::certain : likeness::possible;
    }
    return likeness::none;
}

/// In UTF-16 each character of a name has two bytes.
likeness detect(std::string_view bytes) {
    const bool is_little = bytes.starts_with("\xFF\xFE");
    if (!is_little && !bytes.starts_with("\xFE\xFF")) return detect_in_ascii(bytes);
    std::string ascii;
    for (std::size_t at = 2; at + 1 < std::min(bytes.size(), near); at += 2) {
        const char low = bytes[is_little ? at : at + 1];
        const char high = bytes[is_little ? at + 1 : at];
        ascii += high == '\0' ? low : '?';
    }
    return detect_in_ascii(ascii);
}

std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game) {
    const game_facts facts = read_facts(s.text(), t, game);
    if (!facts.replayable) {
        picture none;
        none.caption = {facts.gm > 1 ? std::string("a game of ") + name_of_game(facts.gm) + " is not replayed"
                                     : "the game or the size of its board can't be read"};
        return [none](std::uint32_t) { return none; };
    }
    const auto kept = std::make_shared<marked_timeline>(s, t, facts.board);
    go_table boards;
    variations(move_reader{s.text(), t, facts.board}, t, boards, go::repetition::simple_ko, *kept).run(game);
    return [kept](std::uint32_t ply) { return kept->at(ply); };
}

constexpr std::array<flag_name, 14> flags{{
    {kind::game, has_text_outside, "has-text-outside"},
    {kind::game, closes_early, "closes-early"},
    {kind::property, begins_node, "begins-node"},
    {kind::property, has_small, "has-small"},
    {kind::property, lacks_bracket, "lacks-bracket"},
    {kind::property, is_guessed, "is-guessed"},
    {kind::property, name_bits, ""},
    {kind::ply, begins_node, "begins-node"},
    {kind::ply, is_white, "is-white"},
    {kind::ply, is_spread, "is-spread"},
    {kind::ply, has_small, "has-small"},
    {kind::ply, lacks_bracket, "lacks-bracket"},
    {kind::ply, is_guessed, "is-guessed"},
    {kind::ply, has_several, "has-several"},
}};

std::string print_grammar(grammar_format format) {
    return describe(strict_grammar().rules, format);
}

} // namespace

extern const notation the_notation;
constexpr notation the_notation{
    .name = "sgf",
    .title = "Smart Game Format",
    .extensions = extensions,
    .detect = detect,
    .parse = parse,
    .check = check,
    .timeline = timeline,
    .generate = generate,
    .grammar = print_grammar,
    .format = format,
    .may_bar_layout = may_bar_layout,
    .messages = messages::infos,
    .choices = &go_choices,
    .punctuation = "(;)",
    .has_variations = true,
    .rules = rules_in,
    .exchange = exchange,
    .targets = written_as,
    .read = read_bytes,
    .flags = flags,
    .summarize = summarize,
    .situation_at = situation_at,
    .plays = &played,
};

} // namespace arbiter::sgf
