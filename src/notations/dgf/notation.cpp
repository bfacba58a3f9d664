#include "notations/dgf/notation.hpp"

#include "grammar/describe.hpp"
#include "grammar/strict_reading.hpp"
#include "notations/dgf/boards.hpp"
#include "notations/dgf/game_text.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "replay/go_rules.hpp"
#include "replay/summary.hpp"
#include "replay/timeline.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace arbiter::dgf {

namespace {

const char* name_of_unit(unit u) noexcept {
    switch (u) {
    case unit::board:
        return "board";
    case unit::move:
        return "move";
    case unit::record:
        return "record";
    case unit::game:
        break;
    }
    return "game";
}

class summary_reader {
public:
    summary_reader(const source& s, const tree& t, node_id game)
        : source_(s), tree_(t), found_(read_start(s, t, game)) {}

    game_summary read() {
        const parts& p = found_.p;
        made_.kind = name_of_unit(p.what);
        made_.is_game = p.what == unit::game || p.what == unit::record;
        if (!made_.is_game) return std::move(made_);
        for (const known::key side : {known::black, known::white})
            if (const std::string name = unescaped(text_of(side)); name != unknown_name) add_player(made_, name);
        made_.year = year_in(text_of(known::date));
        if (made_.year == "0001") made_.year.clear(); // the day that stands for one that is not given
        read_result();
        if (!found_.start.usable) return std::move(made_);
        const std::string side = std::to_string(found_.start.value.size);
        made_.board = side + 'x' + side;
        if (p.moves_are_broken || !read_canonical_moves()) made_.canonical_moves.clear();
        return std::move(made_);
    }

private:
    [[nodiscard]] std::string_view text_of(known::key key) const {
        const node_id value = value_of_key(tree_, found_.p, key);
        return value == 0 ? std::string_view() : source_.text(tree_.where(value));
    }

    void read_result() {
        if (found_.p.result == 0) return;
        const std::uint8_t winner = result_of(source_, tree_, found_.p);
        if (winner != 0)
            made_.result = winner == 1 ? "B+" : "W+";
        else if (dgf::read(source_.text(), tree_[found_.p.result]) == 0)
            made_.result = "unfinished";
    }

    /// Counts and the mark of ko are left out: they are written or not, and the moves are the same.
    [[nodiscard]] bool read_canonical_moves() {
        const board& start = found_.start.value;
        append_number(made_.canonical_moves, start.size);
        append_number(made_.canonical_moves, static_cast<std::uint64_t>(start.to_move));
        for (const state each : start.points)
            append_number(made_.canonical_moves, static_cast<std::uint64_t>(plain(each)));
        constexpr std::uint64_t first_point = 2;
        const move_reader d(source_, tree_, found_.p, found_.start);
        return for_each_read(d, tree_, [&](const written_go::move& m, const auto&) {
            if (m.what == go::action::resign) made_.ending = "resignation";
            if (m.what != go::action::play) {
                append_number(made_.canonical_moves, m.what == go::action::pass ? 0 : 1);
                return true;
            }
            if (m.at().column >= start.size || m.at().row >= start.size) return false;
            append_number(made_.canonical_moves, first_point + index_of(m.at(), start.size));
            return true;
        });
    }

    const source& source_;
    const tree& tree_;
    read_parts found_;
    game_summary made_;
};

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    return summary_reader(s, t, game).read();
}

namespace {

constexpr std::array<std::string_view, 4> extensions{".dgf", ".dgb", ".dgm", ".dgr"};

using messages =
    message_list<plus_sign, leading_zero, minus_zero, underscore, odd_number, move_in_letters, moves_in_letters,
                 nowhere_in_letters, off_board_in_letters, move_words, huge_number, stray_comma, missing_comma,
                 missing_commas, nested_array, inner_bracket, second_move, game_elsewhere, lone_cr, lone_crs,
                 table_header, dotted_key, quoted_key, plain_quoted_key, odd_value, line_closer, literal_string,
                 multiline_string, odd_escape, no_character, quoted_date, header_too_short, board_too_short,
                 board_too_long, short_row, long_row, board_size, board_size_zero, header_value, turn_bits,
                 reserved_bits, packed_rest, komi_bits, point_state, point_byte, point_states, point_bytes,
                 no_liberties, more_ko_marks, second_ko_mark, short_binary, board_bytes, record_bytes, move_bytes,
                 on_no_board, beyond_record, resign_value, move_after_resignation, move_after_over_start, off_board,
                 occupied, self_capture, ko_retaken, marked_ko, superko, superko_start, resumed, result_value,
                 result_byte, missing_result, result_mismatch, unexplained_result, latest_turn, latest_half,
                 latest_count, latest_size, latest_point, capture_count, ko_mark_elsewhere, ko_mark_without_ko>;

/// Whether `key` stands at the begin of a line, with a `=` behind it.
bool has_key(std::string_view text, std::string_view key) {
    for (std::size_t at = text.find(key); at < text.size(); at = text.find(key, at + 1)) {
        const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(ascii::blanks, at - 1);
        const bool begins_line = before == std::string_view::npos || text[before] == '\n' || text[before] == '\r';
        const std::size_t after = text.find_first_not_of(ascii::blanks, at + key.size());
        if (begins_line && after < text.size() && text[after] == '=') return true;
    }
    return false;
}

/// The keys that no other notation has are proof, and so are the bytes of a right board; some numbers are a hint, and so is a
/// length that fits a board.
likeness detect(std::string_view bytes) {
    constexpr std::size_t near = 4096;
    if (const layout how = layout_of(bytes, {}); how != layout::text)
        return is_right_board(bytes, how) ? likeness::certain : likeness::possible;
    const std::string_view text = bytes.substr(0, near);
    if (has_key(text, "game_id") || has_key(text, "initial_board")) return likeness::certain;
    constexpr std::size_t few = 2;
    std::size_t numbers = 0;
    for (std::size_t at = text.find_first_not_of(" \t\r\n,"); at < text.size() && numbers < few;
         at = text.find_first_not_of(" \t\r\n,", at)) {
        if (text[at] == '#') {
            at = std::min(text.find_first_of("\r\n", at), text.size());
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(" \t\r\n,#", at), text.size());
        const std::string_view token = text.substr(at, end - at);
        if (token.substr(token[0] == '-' ? 1 : 0).find_first_not_of("0123456789") != std::string_view::npos ||
            token == "-")
            return likeness::none;
        ++numbers;
        at = end;
    }
    return numbers > 0 ? likeness::possible : likeness::none;
}

bool is_binary(const source& s) {
    return layout_of(s) != layout::text;
}

constexpr std::array<flag_name, 11> flags{{
    {kind::board, in_bytes, "in-bytes"},
    {kind::board, in_bits, "in-bits"},
    {kind::board, has_odd, "has-odd"},
    {kind::ply, in_bytes, "in-bytes"},
    {kind::ply, in_letters, "in-letters"},
    {kind::result, in_bytes, "in-bytes"},
    {kind::value, in_bytes, "in-bytes"},
    {kind::value, is_string, "is-string"},
    {kind::value, is_date, "is-date"},
    {kind::value, is_integer, "is-integer"},
    {kind::value, is_array, "is-array"},
}};

std::function<picture(std::uint32_t)> timeline(const source& s, const tree& t, node_id game) {
    const read_parts found = read_start(s, t, game);
    if (found.start.usable) return make_timeline(move_reader(s, t, found.p, found.start), t);
    picture none;
    none.caption = {found.p.what == unit::move ? "a move alone has no board" : "the board can't be read"};
    return [none](std::uint32_t) { return none; };
}

std::string print_grammar(grammar_format format) {
    return describe(strict_grammar().rules, format);
}

} // namespace

extern const notation the_notation;
constexpr notation the_notation{
    .name = "dgf",
    .title = "Dumb Game Format (Go)",
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
    .is_binary = is_binary,
    .rules = rules_in,
    .exchange = exchange,
    .targets = targets,
    .flags = flags,
    .summarize = summarize,
    .situation_at = situation_at,
    .plays = &played,
};

} // namespace arbiter::dgf
