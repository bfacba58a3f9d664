#include "notations/ugn/check.hpp"

#include "arbiter/report.hpp"
#include "arbiter/rules/uttt.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "grammar/game_header.hpp"
#include "notations/ugn/messages.hpp"
#include "notations/ugn/moves.hpp"
#include "notations/ugn/notation.hpp"
#include "notations/ugn/symbols.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tag_forms.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::ugn {

namespace {

// ---- Tolerated forms: what the grammar takes, and the reference reader takes for something else.

constexpr tag_forms forms{report_known<blank_before_name>, report_known<blank_before_bracket>,
                          report_known<blank_line_among_tags>, report_known<second_tag_on_line>};

/// Reports a marker behind a move.
void check_marker(const source& s, const tree& t, node_id game, collector& findings) {
    const std::string_view text = s.text();
    const node_id end = t[game].next;
    for (node_id id = end; id-- > std::max(game + 1, end - std::min(end, 2U));) {
        const node& n = t[id];
        if (n.kind != kind::result || t[id - 1].kind != kind::ply) continue;
        const span between{t[id - 1].end, n.begin};
        const std::size_t behind = std::min(text.find_first_not_of(ascii::blanks, n.end), text.size());
        const bool ends_line = behind == text.size() || text[behind] == '\r' || text[behind] == '\n';
        if (!between.empty() && ends_line && s.text(between).find_first_not_of(ascii::blanks) == std::string_view::npos)
            (void)report_known<marker_beside_moves>(s, point(n.begin), findings);
    }
}

/// Reports blanks in the brackets of tags, blank lines among tags, tags that share a line, and a marker on a line with moves.
/// Nothing is said of what the recovery has fixed.
void check_forms(const source& s, const tree& t, node_id game, collector& findings) {
    check_tag_forms(s, t, game, forms, findings);
    check_marker(s, t, game, findings);
}

// ---- Moves that break a rule.

class refusal {
public:
    refusal(const move_reader& d, const tree& t, const node& n, const uttt::position& position, collector& findings)
        : move_reader_(d), tree_(t), where_(move_span(n)), id_(t.id_of(n)), position_(position),
          move_(read(d.record_text(), n)), findings_(findings) {}

    collector::handle report(uttt::broken broken) {
        switch (broken) {
        case uttt::broken::after_end:
            return after_end();
        case uttt::broken::wrong_board:
            return wrong_board();
        case uttt::broken::closed_board:
            return closed_board();
        default:
            return occupied_cell();
        }
    }

private:
    /// The last earlier ply for which `holds(move)`, which exists.
    template <class Holds>
    [[nodiscard]] span earlier(Holds holds) const {
        span found{};
        uttt::position p;
        play_again(move_reader_, tree_, id_, p, [&](const node& n, uttt::move m, const uttt_game::outcome&) {
            if (holds(m)) found = move_span(n);
        });
        return found;
    }
    [[nodiscard]] span before() const {
        return earlier([](uttt::move) { return true; });
    }

    collector::handle after_end() {
        if (position_.drawn())
            return findings_.report(where_, move_after_draw{where_}).related(before(), game_drawn_here{});
        const word winner = player(position_.won_by(uttt::side::o));
        return findings_.report(where_, move_after_win{where_, winner}).related(before(), game_won_here{winner});
    }

    collector::handle wrong_board() {
        const span by = before();
        const char forced = board_name(position_.forced());
        const word by_whom = player(position_.to_move() == uttt::side::o);
        return findings_.report(where_, arbiter::ugn::wrong_board{where_, board_name(move_.board), by, by_whom, forced})
            .related(by, sent_here{cell_name(position_.forced()), forced});
    }

    collector::handle closed_board() {
        const span closed_by = earlier([this](uttt::move m) { return m.board == move_.board; });
        const char board = board_name(move_.board);
        for (const uttt::side side : {uttt::side::x, uttt::side::o})
            if ((position_.boards(side) >> move_.board & 1U) != 0) {
                const word winner = player(side == uttt::side::o);
                return findings_.report(where_, won_board{where_, board, winner})
                    .related(closed_by, board_won_here{winner, board});
            }
        return findings_.report(where_, full_board{where_, board}).related(closed_by, board_filled_here{board});
    }

    collector::handle occupied_cell() {
        const span taken_by = earlier([this](uttt::move m) { return m == move_; });
        const bool by_x = (position_.cells(uttt::side::x, move_.board) >> move_.cell & 1U) != 0;
        return findings_.report(where_, arbiter::ugn::occupied_cell{where_, player(!by_x)})
            .related(taken_by, taken_here{player(!by_x)});
    }

    const move_reader& move_reader_;
    const tree& tree_;
    span where_;
    node_id id_;
    const uttt::position& position_;
    uttt::move move_;
    collector& findings_;
};

/// Reports the ply `n`, which breaks a rule in `position`: why, and since when.
void report_refused(const move_reader& d, const tree& t, const node& n, std::uint32_t ply,
                    const uttt::position& position, uttt::broken rule, collector& findings) {
    refusal(d, t, n, position, findings).report(rule).at(d.game_number(), ply);
}

/// The visitor of the replay: checks each move's symbols and remembers where the game came to.
class move_check {
public:
    /// `unexplained`: the record has a result, and no Comment that explains one for a game that is not over.
    move_check(const source& s, const tree& t, const move_reader& d, const uttt::position& now, bool unexplained,
               collector& findings)
        : source_(s), tree_(t), move_reader_(d), now_(now), unexplained_(unexplained), findings_(findings) {}

    void played(std::uint32_t ply, const node& n, uttt::move, const uttt_game::outcome& done) {
        // nearly every move: upper case, at most one symbol, shown and deserved, nothing glued to it
        if (n.flags == done.events && n.end - n.begin <= 3U) [[likely]]
            return;
        look_closely(ply, n, done.events);
    }

    [[gnu::cold, gnu::noinline]] void refused(std::uint32_t ply, const node& n, uttt::move,
                                              const uttt_game::outcome& done) {
        report_refused(move_reader_, tree_, n, ply, now_, done.rule, findings_);
    }

    /// Whether the last ply says by a false symbol that it ends the game.
    [[nodiscard]] bool claims_end() const noexcept { return claims_end_; }

    /// What is said of all plies together, once the last was played. Nothing of symbols that were judged as a guess says that
    /// they aren't meant.
    void report_habits() const {
        if (lower_.count() > most_typos || (lower_.count() > 0 && lower_.count() == plies_))
            lower_.report(findings_, lower_case{board_at(lower_.first())}, "write `{}`", lower_cases{lower_.count()},
                          "write them in upper case");
        else
            for (const auto& [where, ply] : typos_) report_lower_case(where, ply);
        if (is_reheard_) return;
        if (unmarked_.count() == 1)
            check_symbols({source_, tree_, move_reader_, first_unmarked_.id, first_unmarked_.ply, false},
                          first_unmarked_.after, first_unmarked_.events, findings_);
        else if (unmarked_.count() > 1)
            unmarked_.report(findings_, missing_symbols{1}, "", missing_symbols{unmarked_.count()},
                             "write the symbols");
    }

    /// What is said of the plies that were not played.
    void not_played(const checked& done) {
        is_reheard_ = move_reader_.accepted_guess && move_reader_.accepted_guess->at < done.at;
        std::uint32_t ply = done.plies;
        node_id id = done.at;
        if (done.how == replay_end::unreadable && done.plies > 0 && id < done.goes_on && tree_[id].kind == kind::ply)
            ++id; // it was played
        for (; id < done.goes_on; ++id) {
            if (tree_[id].kind == kind::ply) check_case(++ply, tree_[id]);
            if (tree_[id].kind == kind::symbol) report_strange(tree_.where(id));
        }
        for (id = done.goes_on; id < move_reader_.plies().end; ++id) ply += tree_[id].kind == kind::ply ? 1U : 0U;
        plies_ = ply;
    }

private:
    [[gnu::cold, gnu::noinline]] void look_closely(std::uint32_t ply, const node& n, uttt::events events) {
        check_case(ply, n);
        if ((n.flags & has_junk) != 0) return; // it may hold a symbol
        const node_id id = tree_.id_of(n);
        if (id + 1 < move_reader_.plies().end && tree_[id + 1].kind == kind::symbol &&
            are_own(tree_[id + 1], n, events)) {
            report_symbols_apart({source_, tree_, move_reader_, id, ply, false}, findings_);
            return;
        }
        // a false `#` or `%` where the game is said to have ended: the typing mistake may be in the move, and not in the claim
        claims_end_ =
            unexplained_ && !now_.over() && (n.flags & ~events & (shows_draw | shows_game)) != 0 && is_last(id);
        if ((n.flags & symbols_shown) == 0 && move_reader_.shows_no_symbols())
            take_unmarked(id, ply, events);
        else
            check_symbols({source_, tree_, move_reader_, id, ply, claims_end_}, now_, events, findings_);
    }

    void take_unmarked(node_id id, std::uint32_t ply, uttt::events events) {
        if (events == 0 || move_reader_.accepted_guess) return; // what they lack proves nothing of a guess
        if (unmarked_.count() == 0) first_unmarked_ = {id, ply, now_, events};
        const span at = point(tree_[id].end);
        unmarked_.add(at, move_reader_.game_number(), ply);
        unmarked_.fix_with(at, text_of_symbols(events));
    }

    /// In upper case.
    [[nodiscard]] char board_at(span board) const {
        return board_name((static_cast<unsigned char>(source_.text()[board.begin]) & 0x1FU) - 1);
    }

    void report_lower_case(span where, std::uint32_t ply) const {
        const char board = board_at(where);
        findings_.report(where, lower_case{board})
            .at(move_reader_.game_number(), ply)
            .fix("write `{}`")
            .replace(where, {&board, 1});
    }

    [[nodiscard]] bool is_last(node_id id) const {
        const node_id end = move_reader_.plies().end;
        do ++id;
        while (id < end && tree_[id].kind != kind::ply);
        return id == end;
    }

    /// Symbols that are not known to be those of the move before them: they may be all that is left of another.
    void report_strange(span symbols) {
        findings_.report(symbols, unexpected{{"a move such as `E5`, or a result marker"}, symbols});
    }

    void check_case(std::uint32_t ply, const node& n) {
        if ((n.flags & lower_board) == 0) return;
        const char board = board_name(read(source_.text(), n).board);
        const span where{n.begin, n.begin + 1};
        lower_.add(where, move_reader_.game_number(), ply);
        if (typos_.size() < most_typos) typos_.emplace_back(where, ply);
        lower_.fix_with(where, {&board, 1});
    }

    const source& source_;
    const tree& tree_;
    const move_reader& move_reader_;
    const uttt::position& now_; ///< after the ply that was played last
    bool unexplained_;
    collector& findings_;
    bool claims_end_ = false;
    bool is_reheard_ = false;                           ///< plies before the end of the replay are meant otherwise
    static constexpr std::size_t most_typos = 7;        ///< more are a habit
    habit lower_;                                       ///< boards in lower case
    std::vector<std::pair<span, std::uint32_t>> typos_; ///< the first of them, with their plies
    std::uint32_t plies_ = 0;                           ///< of the game
    habit unmarked_;                                    ///< plies without their symbols, where none has any
    struct {
        node_id id = 0;
        std::uint32_t ply = 0;
        uttt::position after{};
        uttt::events events{};
    } first_unmarked_;
};

/// Where white space can become a line end so that no part of `line` is long: runs of it, in order. Empty where a token
/// is too long for any line.
std::vector<span> breaks_in(std::string_view text, span line) {
    constexpr std::uint32_t comfortable = 4'096;
    std::vector<span> runs;
    std::uint32_t part = line.begin;
    for (std::uint32_t at = line.begin; at < line.end;) {
        const auto end_of = [&](std::size_t found) {
            return std::min(static_cast<std::uint32_t>(std::min<std::size_t>(found, text.size())), line.end);
        };
        const span run{at, end_of(text.find_first_not_of(ascii::blanks, at))};
        at = end_of(text.find_first_of(ascii::spaces, run.end));
        if (at - run.end > longest_line) return {};
        if (at - part <= comfortable || run.empty()) continue;
        runs.push_back(run);
        part = run.end;
    }
    return runs;
}

/// Adds to the finding of a long line how to make it shorter. Its beginning and end need no line end more.
void shorten(collector::handle& h, std::string_view text, span line) {
    const std::vector<span> runs = breaks_in(text, line);
    if (runs.empty()) return;
    h.fix("shorten the line");
    for (const span run : runs) h.replace(run, run.begin == line.begin || run.end == line.end ? "" : line_end_of(text));
}

/// Lines that are too long for the reference reader. What is no line of moves alone is left to its writer.
void check_lines(std::string_view text, const tree& t, node_id game, collector& findings) {
    if (text.size() <= longest_line) return;
    node_id id = game < t.size() ? first_of_moves(t, game) : t.size();
    const std::uint32_t header_end = id > game + 1 ? t[game + 1].end : 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end - begin > longest_line) {
            span line{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
            collector::handle h = findings.report(point(line.begin), long_line{line.size()});
            if (text[line.end - 1] == '\r') --line.end;
            while (id < t.size() && t[id].end <= line.begin) ++id;
            bool moves =
                line.begin >= header_end && text.substr(line.begin, line.size()).find('\r') == std::string_view::npos;
            for (node_id n = id; n < t.size() && t[n].begin < line.end; ++n)
                moves = moves && (t[n].kind == kind::ply || t[n].kind == kind::result);
            if (moves) shorten(h, text, line);
        }
        begin = end + 1;
    }
}

/// One finding for all CRs that end no line; its fix turns each into a line end. Those within values are none of it.
void check_lone_cr(std::string_view text, const tree& t, node_id game, collector& findings) {
    if (text.find('\r') == std::string_view::npos) return;
    const std::vector<span> values = values_with_cr(t, game);
    auto value = values.begin();
    const std::vector<std::uint32_t> reported = findings.places(); // what is behind it is reported
    const auto is_reported = [&reported](std::size_t at) {
        return std::binary_search(reported.begin(), reported.end(), static_cast<std::uint32_t>(at + 1));
    };
    const auto is_lone = [&](std::size_t at) {
        while (value != values.end() && value->end <= at) ++value;
        return text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n') &&
               (value == values.end() || at < value->begin) && !is_reported(at);
    };
    std::size_t first = text.find('\r');
    while (first != std::string_view::npos && !is_lone(first)) first = text.find('\r', first + 1);
    if (first == std::string_view::npos) return;
    const std::size_t last = text.rfind('\r');
    std::string fixed;
    for (std::size_t at = first; at <= last; ++at) {
        if (is_lone(at))
            fixed += line_end_of(text);
        else
            fixed += text[at];
    }
    const auto at = static_cast<std::uint32_t>(first);
    collector::handle h = findings.report({at, at + 1}, lone_cr{});
    if (game < t.size() && (t[game].flags & is_broken) == 0) // else it may be what is wrong
        h.fix("end the lines alike").replace({at, static_cast<std::uint32_t>(last + 1)}, fixed);
}

/// Whether a name has the digits of a date or time, whose first group has `First` of them and the others two.
template <std::size_t First>
bool same_digits(std::string_view tag, const char* name) noexcept {
    return std::memcmp(tag.data(), name, First) == 0 && std::memcmp(&tag[First + 1], name + First, 2) == 0 &&
           std::memcmp(&tag[First + 4], name + First + 2, 2) == 0;
}

/// Whether `text` has the shape of `pattern`, where `0` stands for any digit.
bool has_shape(std::string_view text, std::string_view pattern) noexcept {
    return std::equal(text.begin(), text.end(), pattern.begin(), pattern.end(),
                      [](char c, char p) { return p == '0' ? ascii::is_digit(c) : c == p; });
}

/// The parts of a name of the document's shape, `YYYYMMDD_HHMMSS_gameID.ugn`, against the tags.
void check_name(const source& s, const tag_values& values, collector& findings) {
    const std::string_view name = s.name();
    std::size_t slash = 0; // after the last one
    for (std::size_t at = name.find('/'); at != std::string_view::npos; at = name.find('/', slash)) slash = at + 1;
    const std::string_view file = name.substr(slash);
    constexpr std::string_view shape = "00000000_000000_";
    constexpr std::string_view extension = ".ugn";
    if (file.size() <= shape.size() + extension.size() || !file.ends_with(extension)) return;
    const std::string_view id = file.substr(shape.size(), file.size() - shape.size() - extension.size());

    const auto report_unless = [&](known::tag which, const char* tag, std::size_t at, std::size_t size, auto same) {
        const span where = values[which].where;
        if (!values[which].known() || same(values[which].text(s))) return false;
        if (!has_shape(file.substr(0, shape.size()), shape)) return true; // it is a name of another kind
        const auto begin = static_cast<std::uint32_t>(slash + at);
        findings.report(where, filename{{tag}, where, {begin, begin + static_cast<std::uint32_t>(size)}});
        return true;
    };
    (void)(report_unless(known::date, "Date", 0, 8, [&](auto tag) { return same_digits<4>(tag, file.data()); }) ||
           report_unless(known::time, "Time", 9, 6, [&](auto tag) { return same_digits<2>(tag, &file[9]); }) ||
           report_unless(known::game_id, "GameID", shape.size(), id.size(), [id](auto tag) { return tag == id; }));
}

/// Where the last ply and the marker stand.
void find_ends(std::string_view text, const tree& t, node_id game, played_game& outcome) {
    const node_id first = first_of_moves(t, game);
    bool found = false;
    bool goes_on = false;
    for (node_id id = t[game].next; id > first && !found; --id) {
        const node& n = t[id - 1];
        if (n.kind == kind::result) outcome.marker = {n.begin, n.end};
        if (id == t[game].next)
            outcome.ends_unread = n.kind == kind::error || (n.kind == kind::symbol && !outcome.complete);
        if (n.kind == kind::error) goes_on = goes_on || may_hold_move(text.substr(n.begin, n.end - n.begin));
        if (n.kind == kind::result) outcome.goes_on = goes_on;
        found = n.kind == kind::ply;
        if (found) outcome.last = {n.begin, n.end};
    }
    if (found) return;
    outcome.last = point(t[game].begin);
    if (first == game + 1) return;
    bool is_broken_last = false;
    for (const node_id tag : t.children(game + 1)) {
        is_broken_last = t[tag].kind == kind::error || (t[tag].flags & is_broken) != 0;
        if (t[tag].kind == kind::tag) outcome.last = point(t[tag].end);
    }
    const std::uint32_t tags_end = t[game + 1].end;
    const std::string_view behind = text.substr(tags_end, t[game].end - tags_end);
    outcome.cut_off = is_broken_last || behind.find_first_of("\r\n") == std::string_view::npos;
}

} // namespace

void check(const source& s, const tree& t, const options&, collector& findings) {
    const std::string_view text = s.text();
    const node_id game = 1;
    check_lines(text, t, game, findings);
    check_lone_cr(text, t, game, findings);
    if (t.size() <= game) return; // an empty file

    check_forms(s, t, game, findings);
    report_cr_in_values(s, t, game, findings);
    const tag_values values = check_tags(s, t, game, tags, other_tags::unknown, findings);
    check_name(s, values, findings);

    const bool decided = values[known::result].known() && values[known::result].text(s) != "In Progress";
    const tag_state explained = values[known::comment].state;
    const bool unexplained = decided && (explained == tag_state::absent || explained == tag_state::empty);
    move_reader d(text, t, game, 1);
    uttt::position position;
    move_check moves(s, t, d, position, unexplained, findings);
    check_habits(s, t, game, findings); // first, as what can't be read may end the replay
    const node_id first = d.plies().first;
    const checked end = check_zero_cells(s, t, game, findings) ? checked{{replay_end::unreadable, first, 0}, first}
                                                               : check_plies(d, t, position, moves, findings);
    moves.not_played(end);
    moves.report_habits();

    played_game outcome;
    outcome.complete = end.how == replay_end::complete;
    outcome.refused = end.how == replay_end::refused;
    outcome.plies = end.plies;
    outcome.claims_end = moves.claims_end();
    outcome.position = position;
    find_ends(text, t, game, outcome);
    check_results(s, values[known::result], values[known::comment], outcome, findings);
}

} // namespace arbiter::ugn
