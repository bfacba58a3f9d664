#include "findings/encoding.hpp"
#include "grammar/game_header.hpp"
#include "notations/n2048/game_check.hpp"
#include "notations/n2048/messages.hpp"
#include "notations/n2048/notation.hpp"
#include "tags/tag_forms.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

namespace {

/// The tile that made the board as `n` found it: a spawn, or the initial board.
span made_by(const replay_context& c, const node& n) {
    node_id id = c.t.id_of(n) - 1;
    while (id != c.game && c.t[id].kind != kind::ply) --id;
    return id == c.game ? c.board : tokens_of(c.s.text(), c.t[id]).tile;
}

/// The last thing that changed a cell: how the tile came there.
struct origin {
    bool is_swipe = false; ///< and no new tile, or one of the initial board
    span where{};
};

/// Of the tile on `at` that stands in the way of the turn `n`, which is refused.
origin origin_of(const replay_context& c, const node& n, const turn& refused, cell at) {
    const std::string_view text = c.s.text();
    origin found{false, c.board};
    n2048_game::position now = c.d.start();
    position board = now.board;
    const auto swiped = [&](const node& by, swipe towards) {
        const std::uint32_t before = board.at(at);
        (void)board.play(towards);
        if (board.at(at) != before) found = {true, tokens_of(text, by).swipe};
    };
    play_again(c.d, c.t, c.t.id_of(n), now, [&](const node& by, const turn& made, const n2048_game::outcome&) {
        swiped(by, made.towards);
        if (made.spawn.at == at) found = {false, tokens_of(text, by).tile};
        board = now.board;
    });
    swiped(n, refused.towards);
    return found;
}

collector::handle report_occupied(const replay_context& c, const node& n, const turn& now, position board) {
    const turn_tokens tokens = tokens_of(c.s.text(), n);
    const cell at = now.spawn.at;
    (void)board.play(now.towards);
    const std::uint32_t value = board.at(at);
    const span named{tokens.tile.end - 2, tokens.tile.end}; // without its value, which may be fixed
    collector::handle h = c.findings.report(tokens.tile, spawn_occupied{named, value, tokens.swipe});
    const origin from = origin_of(c, n, now, at);
    if (from.is_swipe)
        h.related(from.where, tile_moved_here{value, column_name(at), row_name(at)});
    else
        h.related(from.where, tile_put_here{value, column_name(at), row_name(at)});
    return h;
}

} // namespace

void report_broken(const replay_context& c, std::uint32_t ply, const node& n, const turn& now,
                   const n2048_game::outcome& done, const n2048_game::position& position) {
    const turn_tokens tokens = tokens_of(c.s.text(), n);
    if (done.rule == n2048_game::broken::spawn_value) {
        c.findings.report(tokens.tile, spawn_value{tokens.tile, now.spawn.value}).at(c.number, ply);
        return;
    }
    collector::handle h = [&] {
        switch (done.rule) {
        case n2048_game::broken::after_end:
            return c.findings.report(tokens.swipe, move_after_end{tokens.swipe}).related(made_by(c, n), locked_here{});
        case n2048_game::broken::no_op:
            return c.findings.report(tokens.swipe, no_op_swipe{tokens.swipe, letter_of(done.possible)})
                .related(made_by(c, n), board_made_here{});
        default:
            return report_occupied(c, n, now, position.board);
        }
    }();
    h.at(c.number, ply);
    if (c.d.merges_one_pair()) h.help(one_pair_rule{});
}

namespace {

/// The two tiles of a value, as text; nothing where it has another form. In `any_case` the column of each may be in upper
/// case.
std::optional<std::array<span, 2>> tiles_of(std::string_view text, span value, std::string_view separators,
                                            bool any_case) noexcept {
    const std::string_view record = text.substr(0, value.end);
    const auto tile_at = [record, any_case](std::size_t at) {
        std::size_t size = tile_size(record, at, false);
        if (size == 0 && any_case) size = tile_size(record, at, true);
        return span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size)};
    };
    const auto after_gap = [record, separators](std::size_t at) {
        return std::min(record.find_first_not_of(separators, at), record.size());
    };
    const span first = tile_at(value.begin);
    const span second = tile_at(after_gap(first.end));
    if (first.empty() || second.empty() || second.begin == first.end || second.end != value.end) return {};
    return std::array{first, second};
}

/// The right text of two tiles.
std::string written_tiles(std::string_view text, const std::array<span, 2>& tiles) {
    std::string made;
    for (const span where : tiles) {
        if (!made.empty()) made += ' ';
        made += text.substr(where.begin, where.size());
        char& column = made[made.size() - 2];
        if (column < 'a') column = static_cast<char>(column - 'A' + 'a');
    }
    return made;
}

void take_explicit_two(std::string_view text, span tile, habit& twos) {
    const span value{tile.begin, tile.end - 2};
    if (text.substr(value.begin, value.size()) != "2") return;
    twos.add(value);
    twos.fix_with(value, "");
}

/// The board of two tiles, which are read.
initial_board board_of(std::string_view text, const std::array<span, 2>& tiles) {
    initial_board made{initial_board::form::right, tiles, {}, {}};
    for (const span where : tiles) {
        const tile written = read_tile(text.substr(where.begin, where.size()));
        made.tile = where;
        made.is = !is_spawned(written.value)       ? initial_board::form::wrong_value
                  : made.board.at(written.at) != 0 ? initial_board::form::on_same_cell
                                                   : initial_board::form::right;
        if (made.is != initial_board::form::right) return made;
        made.board.spawn(written.at, written.value);
    }
    return made;
}

} // namespace

initial_board read_initial_board(std::string_view text, span value) {
    if (has_broken_text(text.substr(value.begin, value.size()))) return {};
    if (const auto tiles = tiles_of(text, value, ascii::blanks, false)) return board_of(text, *tiles);
    const auto tiles = tiles_of(text, value, " \t,;", true); // of another form, where nothing else can be meant
    if (!tiles) return {};
    initial_board made = board_of(text, *tiles);
    const auto has_two = [text](span where) { return text[where.begin] == '2'; };
    const bool is_plain = made.is == initial_board::form::right && std::none_of(tiles->begin(), tiles->end(), has_two);
    made.is = is_plain ? initial_board::form::meant : initial_board::form::odd;
    return made;
}

void check_initial_board(const source& s, span value, const initial_board& read, habit& twos, collector& findings) {
    switch (read.is) {
    case initial_board::form::right:
        for (const span where : read.tiles) take_explicit_two(s.text(), where, twos);
        return;
    case initial_board::form::meant:
        findings.report(value, initial_form{value})
            .fix("write `{}`")
            .replace(value, written_tiles(s.text(), read.tiles));
        return;
    case initial_board::form::odd:
        if (!has_broken_text(s.text(value))) findings.report(value, initial_form{value});
        return;
    case initial_board::form::wrong_value:
        findings.report(value, initial_value{value, read.tile});
        return;
    case initial_board::form::on_same_cell: {
        const cell at = read_tile(s.text(read.tile)).at;
        findings.report(value, initial_same_cell{value, column_name(at), row_name(at)});
    }
    }
}

namespace {

class claim_check {
public:
    claim_check(const source& s, const tag_values& values, const played_game& game, const move_reader* turns,
                collector& findings)
        : source_(s), values_(values), game_(game), turns_(turns), findings_(findings) {
        if (values[known::result].known()) claimed_ = meant_marker(values[known::result].text(s));
        if (!game.marker.empty()) marked_ = meant_marker(s.text(game.marker));
    }

    void run() {
        if (marked_.empty() && game_.ends_unread) forget_fix_of_last_tag();
        if (marked_.empty() && !game_.ends_unread) report_no_marker();
        check_result();
        if (!game_.complete) return;
        check_score();
        check_highest();
    }

private:
    /// Were the tag whole that the record ends in, the marker would be missing.
    void forget_fix_of_last_tag() {
        const std::size_t end = source_.text().find_last_not_of(" \t\r\n") + 1;
        findings_.forget_fixes_if(
            [end](span where, std::string_view put) { return where.end >= end && put.ends_with(']'); });
    }
    void report_no_marker() {
        const span where = point(game_.last.end);
        if (claimed_ != unfinished_word) {
            findings_.report(where, missing_marker{});
            return;
        }
        const std::size_t end = source_.text().find_last_not_of(ascii::spaces) + 1;
        const std::string line_end(line_end_of(source_.text()));
        const bool after_tags = !game_.has_plies && end == game_.last.end;
        collector::handle h = findings_.report(where, implied_marker{});
        // behind what is no text nobody knows what comes
        if (!has_broken_text(source_.text().substr(game_.last.end)))
            h.fix("write the marker `*`")
                .replace(point(static_cast<std::uint32_t>(end)), (after_tags ? line_end + line_end : line_end) + "*");
        marked_ = unfinished_word;
    }

    void check_result() {
        const span marker = game_.marker.empty() ? point(game_.last.end) : game_.marker;
        const bool locked = game_.complete && game_.at_end.board.locked();
        if (game_.complete && !locked && marked_ == locked_word) return report_not_locked(marker);
        if (locked && marked_ == retired_word) {
            report_rule(findings_.report(marker, not_retired{}));
            return;
        }
        if (!claimed_.empty() && !marked_.empty() && claimed_ != marked_) return report_mismatch(marker, locked);
        if (locked && marked_ == unfinished_word) report_rule(findings_.report(marker, unmarked_lock{}));
    }

    void report_not_locked(span marker) {
        const auto* const possible =
            std::find_if(all_swipes.begin(), all_swipes.end(), [this](swipe s) { return game_.at_end.board.legal(s); });
        report_rule(findings_.report(marker, not_locked{letter_of(*possible)}));
    }

    void report_mismatch(span marker, bool locked) {
        const span tag = values_[known::result].where;
        collector::handle h = findings_.report(tag, result_mismatch{tag, marker});
        h.related(marker, marker_stands_here{});
        if (game_.refused || merges_one_pair()) return;
        if (locked && claimed_ == locked_word)
            h.fix("write the marker `{}`", false).replace(marker, claimed_);
        else
            h.fix("write Result `{}`", false).replace(tag, marked_);
    }

    void check_score() {
        const tag_value& tag = values_[known::final_score];
        if (!tag.right() || is_number(source_.text(tag.where), game_.at_end.score)) return;
        offer(findings_.report(tag.where, final_score{tag.where, game_.at_end.score}), tag.where, game_.at_end.score,
              "write FinalScore `{}`");
    }

    void check_highest() {
        const tag_value& tag = values_[known::highest_tile];
        const std::uint32_t highest = game_.at_end.board.highest();
        if (!tag.right() || is_number(source_.text(tag.where), highest)) return;
        offer(findings_.report(tag.where, highest_tile{tag.where, highest}), tag.where, highest,
              "write HighestTile `{}`");
    }

    void offer(collector::handle h, span where, std::uint64_t right, const char* title) {
        if (report_rule(h)) return;
        h.fix(title, false).replace(where, std::to_string(right));
    }

    /// Whether the record agrees with the other rule, which is reported.
    bool report_rule(collector::handle h) {
        if (!merges_one_pair()) return false;
        h.help(one_pair_rule{});
        return true;
    }
    [[nodiscard]] bool merges_one_pair() const { return turns_ != nullptr && turns_->merges_one_pair(); }

    const source& source_;
    const tag_values& values_;
    const played_game& game_;
    const move_reader* turns_;
    collector& findings_;
    std::string_view claimed_; ///< by the tag
    std::string_view marked_;  ///< by the marker, or implied
};

} // namespace

void check_claims(const source& s, const tag_values& values, const played_game& game, const move_reader* turns,
                  collector& findings) {
    claim_check(s, values, game, turns, findings).run();
}

namespace {

/// The visitor of the replay: reports what breaks a rule.
class turn_reporter {
public:
    turn_reporter(const replay_context& c, const n2048_game::position& now) : context_(c), now_(now) {}

    void played(std::uint32_t ply, const node& n, const turn& made, const n2048_game::outcome& done) {
        stops_ = false;
        if (done.breaks_rule()) [[unlikely]] {
            report_broken(context_, ply, n, made, done, now_);
            stops_ = done.rule == n2048_game::broken::no_op && no_ops_++ == 0;
        }
    }
    void refused(std::uint32_t ply, const node& n, const turn& made, const n2048_game::outcome& done) const {
        report_broken(context_, ply, n, made, done, now_);
    }
    /// At the first swipe that moves nothing: what is wrong may be an earlier turn.
    [[nodiscard]] bool stops() const noexcept { return stops_; }

private:
    const replay_context& context_;
    const n2048_game::position& now_;
    std::uint32_t no_ops_ = 0;
    bool stops_ = false;
};

constexpr tag_forms forms{report_known<blank_before_name>, report_known<blank_before_bracket>,
                          report_known<blank_line_among_tags>, report_known<second_tag_on_line>,
                          report_known<missing_blank_line>};

void check_date(const source& s, const tag_value& date, collector& findings) {
    if (date.right() && s.text(date.where).find('?') != std::string_view::npos)
        findings.report(date.where, unknown_date{date.where});
}

/// Whether the line after the tags is blank and not empty, and none after it is empty before the turns.
void check_blank_line(std::string_view text, const tree& t, node_id game, collector& findings) {
    const node_id first = first_of_moves(t, game);
    if (first == game + 1) return;
    const std::uint32_t begin = t[game + 1].end;
    std::uint32_t end = t[game].end; // of what is before the first turn
    for (node_id id = first; id < t[game].next && end == t[game].end; ++id)
        if (t[id].kind != kind::comment) end = t[id].begin;
    const std::size_t behind = std::min(text.find_first_not_of(ascii::blanks, begin), text.size());
    const bool is_line =
        text[begin - 1] == '\n' && behind < text.size() && (text[behind] == '\n' || text[behind] == '\r');
    if (!is_line || behind == begin || has_empty_line(text, {begin, end})) return;
    const span where{begin, static_cast<std::uint32_t>(behind)};
    findings.report(where, blanks_for_blank_line{}).fix("remove the blanks").replace(where, "");
}

void report_explicit_twos(const habit& twos, collector& findings) {
    const std::uint32_t cell = twos.first().end;
    twos.report(findings, explicit_two{{cell, cell + 2}}, "remove the `2`", explicit_twos{twos.count()},
                "remove each `2`");
}

/// Of a turn that lacks its tile the swipe is judged nevertheless. False where none was possible any more.
bool check_swipe_alone(const replay_context& c, const checked& end, const n2048_game::position& now) {
    const node& n = c.t[end.at];
    if (n.kind != kind::ply || (n.flags & (lacks_swipe | lacks_tile | lacks_readable)) != lacks_tile) return true;
    const turn alone{swipe_of(c.s.text()[tokens_of(c.s.text(), n).swipe.begin]), {}};
    n2048_game::position after = now;
    const n2048_game::outcome done = n2048_game::play(after, alone);
    using broken = n2048_game::broken;
    if (done.rule != broken::after_end && done.rule != broken::no_op) return true;
    report_broken(c, end.plies + 1, n, alone, done, now);
    return done.rule != broken::after_end;
}

/// Replays the turns and compares what is claimed.
void check_game(const replay_context& c, move_reader& d, const tag_values& values, played_game played) {
    played.at_end = d.start();
    turn_reporter reporter(c, played.at_end);
    const checked end = check_plies(d, c.t, played.at_end, reporter, c.findings);
    played.complete = end.how == replay_end::complete;
    played.refused = end.how == replay_end::refused || end.how == replay_end::stopped;
    if (end.how == replay_end::unreadable && !d.accepted_guess && !d.may_start_midgame())
        played.refused = !check_swipe_alone(c, end, played.at_end);
    check_claims(c.s, values, played, &d, c.findings);
}

/// Whether a tile's column is in upper case.
bool has_upper_tile(const tree& t, node_id game) {
    for (node_id id = first_of_moves(t, game); id < t[game].next; ++id)
        if (t[id].kind == kind::ply && (t[id].flags & upper_tile) != 0) return true;
    return false;
}

void check(const source& s, const tree& t, node_id game, std::uint32_t number, collector& findings) {
    check_tag_forms(s, t, game, forms, findings);
    report_cr_in_values(s, t, game, findings);
    const tag_values values = check_tags(s, t, game, tags, other_tags::unknown, findings);
    check_date(s, values[known::date], findings);
    check_blank_line(s.text(), t, game, findings);
    habit twos;
    const tag_value& board = values[known::initial_board];
    std::optional<position> start;
    if (board.right()) {
        const initial_board read = read_initial_board(s.text(), board.where);
        check_initial_board(s, board.where, read, twos, findings);
        start = read.position_meant();
    }
    move_reader d(s, t, game, start, &values);
    // read as they are written, they don't fit the game: another cell may be meant, so that the replay ends there
    d.reads_upper_tiles = !has_upper_tile(t, game) || d.is_right();
    check_turns(s, t, game, number, d.reads_upper_tiles, start ? &d : nullptr, twos, findings);
    report_explicit_twos(twos, findings);
    played_game played{end_of_moves(t, game)};
    if (!played.has_plies && played.marker.empty() && (t[game].flags & is_broken) != 0) {
        played.ends_unread = true; // among the tags: nobody knows what came behind
        return check_claims(s, values, played, nullptr, findings);
    }
    if (start) return check_game({s, t, game, number, d, board.where, findings}, d, values, played);
    check_claims(s, values, played, nullptr, findings);
    if (board.tag != 0) report_none_checked(t, d.plies(), move_reader::words, t.where(board.tag), findings);
}

} // namespace

void check(const source& s, const tree& t, const options&, collector& findings) {
    for_each_game(t, [&](node_id game, std::uint32_t number) { check(s, t, game, number, findings); });
}

} // namespace arbiter::n2048
