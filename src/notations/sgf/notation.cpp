#include "arbiter/notation.hpp"

#include "arbiter/convert.hpp"
#include "grammar/describe.hpp"
#include "grammar/strict_reading.hpp"
#include "grammars/sgf.hpp"
#include "notations/sgf/charset.hpp"
#include "notations/sgf/diagnostics.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/go_info.hpp"
#include "notations/sgf/markup.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/notation.hpp"
#include "notations/sgf/syntax.hpp"
#include "replay/go_rules.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter::sgf {

namespace {

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
