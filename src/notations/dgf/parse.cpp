#include "notations/dgf/notation.hpp"

#include "findings/encoding.hpp"
#include "grammar/strict_control.hpp"
#include "grammar/strict_notation.hpp"
#include "grammars/dgf_binary.hpp"
#include "notations/dgf/arrange.hpp"
#include "notations/dgf/diagnostics.hpp"
#include "notations/dgf/form.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/syntax.hpp"
#include "tags/tag_fixes.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string>

namespace arbiter::dgf {

namespace {

/// What of `matched` comes before the first of `ends`.
span up_to(span matched, std::string_view record, std::string_view ends) noexcept {
    const std::size_t end = record.find_first_of(ends, matched.begin + 1);
    return {matched.begin, static_cast<std::uint32_t>(std::min<std::size_t>(end, matched.end))};
}

std::string_view inside(span matched, std::string_view record) noexcept {
    return record.substr(matched.begin + 1, matched.size() - 2);
}

} // namespace

span odd_line::where(span matched, std::string_view record) {
    const auto begin = static_cast<std::uint32_t>(record.find_first_not_of(ascii::spaces, matched.begin));
    return tag_fixes::without_trailing(up_to({begin, matched.end}, record, "\r\n#"), record, ascii::blanks);
}

span odd_value::where(span matched, std::string_view record) {
    return up_to(matched, record, " \t\r\n,#]");
}

/// Before the value stand its key and the `=`.
void odd_value::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view before = record.substr(0, matched.begin);
    const std::size_t begin = before.find_last_of("\r\n") + 1; // 0 where there is none
    const std::string_view line = before.substr(begin, before.find_last_of('=') - begin);
    const std::size_t first = line.find_first_not_of(ascii::blanks);
    if (first == std::string_view::npos) return;
    const std::string_view key = line.substr(first, line.find_last_not_of(ascii::blanks) + 1 - first);
    if (is_komi(key)) h.help(komi_belongs{});
    if (key != keys[known::date].name) return;
    const span value = tag_fixes::without_trailing(matched, record, ascii::blanks);
    if (const auto day = meant_iso_day(record.substr(value.begin, value.size())); day)
        h.fix("write `{}`").replace(value, *day);
}

void line_closer::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("remove it").replace(matched, "");
}

span game_elsewhere::where(span matched, std::string_view record) {
    std::uint32_t begin = matched.begin;
    while (!ascii::is_letter(record[begin])) // there is one, past white space and comments
        begin = static_cast<std::uint32_t>(record[begin] == '#' ? record.find_first_of("\r\n", begin) : begin + 1);
    return up_to({begin, matched.end}, record, " \t=");
}

/// Where the two enclose all numbers, as in other languages: elsewhere one may stand for a digit.
void outer_bracket::fix(collector::handle& h, span matched, std::string_view record) {
    const std::size_t first = record.find_first_not_of(ascii::spaces, record.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    const std::size_t last = record.find_last_not_of(ascii::spaces);
    const bool encloses = record[first] == '[' && record[last] == ']' && first != last;
    if (encloses && (matched.begin == first || matched.begin == last)) h.fix("remove it").replace(matched, "");
}

void plain_quoted_key::fix(collector::handle& h, span matched, std::string_view record) {
    // what is glued to it would join the name
    if (std::string_view(" \t=").find(record.substr(matched.end, 1)) == std::string_view::npos) return;
    h.fix("write `{}`").replace(matched, inside(matched, record));
}

void literal_string::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view written = inside(matched, record);
    if (written.find_first_of("\"\\") == std::string_view::npos)
        h.fix("write `{}`").replace(matched, std::string("\"").append(written).append("\""));
}

namespace {

namespace rules_of = peg::dgf;

struct any_form {
    using document = rules_of::document;
    using sync = rules_of::sync;
    using mistakes = grammars::known_mistakes<
        rules_of::plus_sign, rules_of::leading_zero, rules_of::minus_zero, rules_of::underscores, rules_of::odd_number,
        rules_of::stray_commas, rules_of::bracket_before, rules_of::last_bracket, rules_of::inner_bracket,
        rules_of::lettered_list, rules_of::dotted_key, rules_of::plain_quoted_key, rules_of::quoted_key,
        rules_of::stray_items, rules_of::missing_comma, rules_of::lettered_items, rules_of::nested_array,
        rules_of::no_character, rules_of::odd_escape, rules_of::multiline, rules_of::literal_string,
        rules_of::open_literal, rules_of::odd_value, rules_of::table_header, rules_of::odd_line, rules_of::orphan_lines,
        rules_of::line_closer, rules_of::closer_ahead, rules_of::text_after_value, rules_of::key_alone,
        rules_of::joined_lines, rules_of::no_line, rules_of::no_number>;
    static constexpr const char* token = "a whole number";
    static constexpr const char* first = "a key such as `game_id`";
    static constexpr bool is_all_header = true;

    static std::uint16_t flags_of(kind of, std::string_view text) {
        return of == kind::ply && text[0] != '-' && !ascii::is_digit(text[0]) ? in_letters : 0;
    }
};

/// Of a file whose name says that it holds numbers.
struct list_form : any_form {
    using document = rules_of::list_document;
    using mistakes = grammars::known_mistakes<rules_of::plus_sign, rules_of::leading_zero, rules_of::minus_zero,
                                              rules_of::underscores, rules_of::odd_number, rules_of::stray_commas,
                                              rules_of::bracket_before, rules_of::last_bracket, rules_of::inner_bracket,
                                              rules_of::lettered_list, rules_of::game_elsewhere, rules_of::no_number>;
    static constexpr const char* first = "a whole number";
};

/// Of a file whose name says that it holds a move.
struct move_form : list_form {
    using document = rules_of::move_document;
    using mistakes = grammars::known_mistakes<
        rules_of::plus_sign, rules_of::leading_zero, rules_of::minus_zero, rules_of::underscores, rules_of::odd_number,
        rules_of::stray_commas, rules_of::bracket_before, rules_of::last_bracket, rules_of::inner_bracket,
        rules_of::lettered_list, rules_of::second_move, rules_of::game_elsewhere, rules_of::no_number>;
};

template <class Grammar>
tree parse_text(const source& s, std::optional<unit> what, collector& findings) {
    // a binary form is detected by its length among other things
    if (has_broken_text(s.text())) findings.bar_fixes();
    node_vector room;
    std::optional<node_vector> right = parse_valid<typename Grammar::document>(s.text(), &room);
    const bool is_right = right.has_value();
    node_vector nodes =
        is_right
            ? std::move(*right)
            : grammars::parse_rest(grammars::strict_notation_of<Grammar>(), s, findings, std::move(room)).release();
    return arranged(s, std::move(nodes), what, is_right, findings);
}

/// The tree of bytes whose number has shown that they are of that form.
template <class Grammar>
tree read_bytes(const source& s) {
    return tree(parse_valid<Grammar>(s.text(), nullptr).value_or(node_vector()));
}

} // namespace

const grammars::strict_notation& strict_grammar() {
    return grammars::strict_notation_of<any_form>();
}

const grammars::strict_notation& list_grammar() {
    return grammars::strict_notation_of<list_form>();
}

const grammars::strict_notation& move_grammar() {
    return grammars::strict_notation_of<move_form>();
}

tree parse(const source& s, collector& findings) {
    namespace binary = peg::dgf::binary;
    const std::optional<unit> what = unit_of_name(s.name());
    switch (layout_of(s.text(), what)) {
    case layout::text:
        break;
    case layout::board:
        return read_bytes<binary::board_file>(s);
    case layout::packed_board:
        return read_bytes<binary::packed_file>(s);
    case layout::move:
        return read_bytes<binary::move_file>(s);
    case layout::narrow_record:
        return read_bytes<binary::narrow_record>(s);
    case layout::wide_record:
        return read_bytes<binary::wide_record>(s);
    case layout::broken:
        return read_bytes<binary::broken_file>(s);
    }
    if (what == unit::move) return parse_text<move_form>(s, what, findings);
    return what ? parse_text<list_form>(s, what, findings) : parse_text<any_form>(s, what, findings);
}

} // namespace arbiter::dgf
