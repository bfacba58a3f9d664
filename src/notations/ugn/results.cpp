#include "notations/ugn/check.hpp"

#include "findings/encoding.hpp"
#include "notations/ugn/messages.hpp"
#include "notations/ugn/moves.hpp"
#include "replay/replay.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::ugn {

namespace {

/// Each way for a game to stand, and how a record says so.
struct outcome {
    std::string_view result; ///< the value of Result
    std::string_view marker;
    std::string_view comment; ///< as the server writes it for a game that was not played out; empty where it does not
    const char* meaning;
    const char* played; ///< what the moves show
};
constexpr outcome x_won{"X", "1-0", "X wins by resignation", "X won", "X wins by the moves"};
constexpr outcome o_won{"O", "0-1", "O wins by resignation", "O won", "O wins by the moves"};
constexpr outcome draw{"Draw", "1/2-1/2", "Draw by agreement", "the game was drawn", "the moves draw the game"};
constexpr outcome open{"In Progress", "*", "", "the game was not decided", "the game is not over"};
constexpr std::array<const outcome*, 4> outcomes{&x_won, &o_won, &draw, &open};

/// The outcome whose `member` is `text`, which is not empty.
const outcome* outcome_with(std::string_view outcome::*member, std::string_view text) {
    for (const outcome* o : outcomes)
        if (text == o->*member) return o;
    return nullptr;
}

const outcome* outcome_of_marker(std::string_view text) {
    if (const outcome* const exact = outcome_with(&outcome::marker, text)) return exact;
    const std::string_view marker = meant_marker(text);
    return marker.empty() ? nullptr : outcome_with(&outcome::marker, marker);
}

/// What a value of Result means: a word in whatever case, a marker, or another word for a draw; null if nothing of these.
const outcome* outcome_of_value(std::string_view value) {
    constexpr std::array<std::string_view, 5> draws{"Cat Game", "Cat's Game", "Cats Game", "Tie", "Drawn"};
    for (const outcome* o : outcomes)
        if (same_but_for_case(value, o->result)) return o;
    for (const std::string_view each : draws)
        if (same_but_for_case(value, each)) return &draw;
    return outcome_of_marker(value);
}

/// How a finished game ended.
const outcome* outcome_of(const uttt::position& end) {
    return end.won_by(uttt::side::x) ? &x_won : end.won_by(uttt::side::o) ? &o_won : &draw;
}

/// How the moves of a game end it; null if they don't, or can't all be played.
const outcome* outcome_of_moves(const source& s, const tree& t, node_id game) {
    uttt::position now;
    no_visitor nobody;
    const replayed done = replay(move_reader(s.text(), t, game, 1), t, now, nobody);
    return done.how == replay_end::complete && now.over() ? outcome_of(now) : nullptr;
}

class result_check {
public:
    result_check(const source& s, const tag_value& result, const tag_value& comment, const played_game& game,
                 collector& findings)
        : source_(s), result_(result), comment_(comment), game_(game), findings_(findings) {
        if (result.known()) claimed_ = outcome_with(&outcome::result, result.text(s));
        if (!game.marker.empty()) marked_ = outcome_of_marker(s.text(game.marker));
        if (game.complete && game.position.over()) played_ = outcome_of(game.position);
    }

    void run() {
        if (game_.marker.empty() && !game_.ends_unread) report_missing_marker();
        if (game_.goes_on || report_mismatch()) return;
        check_comment();
        const bool explained = comment_.state == tag_state::right || comment_.state == tag_state::wrong;
        if (claimed_ != nullptr && claimed_ != &open && game_.complete && game_.plies > 0 && played_ == nullptr &&
            !explained && !game_.claims_end)
            findings_.report(result_.where, unexplained_result{{claimed_->result.data()}})
                .related(game_.last, last_move{})
                .help(explain_result{{claimed_->comment.data()}});
    }

private:
    void report_missing_marker() {
        collector::handle h = findings_.report(point(game_.last.end), missing_result{});
        const outcome* const right = played_ != nullptr ? played_ : claimed_;
        if (right == nullptr || game_.refused || game_.cut_off) return;
        // which of Result and Comment is wrong, only the moves could tell
        if (played_ == nullptr && comment_outcome() != nullptr && comment_outcome() != right) return;
        // after all that stands in the file, such as text that can't be read
        const auto end = static_cast<std::uint32_t>(source_.text().find_last_not_of(ascii::spaces) + 1);
        const std::string line_end(line_end_of(source_.text()));
        std::string added = game_.plies == 0 ? line_end + line_end : line_end;
        h.fix("add the marker `{}`").replace(point(end), added.append(right->marker));
    }

    bool report_mismatch() {
        // a record of no moves may carry any marker: it was never played
        if (game_.plies == 0 && game_.complete) return false;
        if (played_ != nullptr) {
            if (claimed_ != nullptr && claimed_ != played_) return report_result_against_game();
            if (marked_ != nullptr && marked_ != played_) return report_marker_against_game();
            return false;
        }
        if (claimed_ == nullptr || marked_ == nullptr || claimed_ == marked_) return false;
        // what Comment says tells which of the two is right; without it, the tag is the record's word
        const bool is_marker_right = comment_outcome() == marked_;
        if (!game_.refused && !is_marker_right) forget_spelling();
        collector::handle h =
            findings_.report(result_.where, result_against_marker{{claimed_->result.data()}, game_.marker});
        h.related(game_.marker, marker_says{{marked_->meaning}});
        if (game_.refused) return true;
        if (is_marker_right)
            h.fix("write Result `{}`", false).replace(result_.where, marked_->result);
        else
            h.fix("write the marker `{}`", false).replace(game_.marker, claimed_->marker);
        return true;
    }

    /// A fix of the marker's spelling would write a claim that another fix replaces.
    void forget_spelling() const {
        const bool is_respelt = outcome_with(&outcome::marker, source_.text(game_.marker)) == nullptr;
        if (is_respelt) findings_.reopen(game_.marker).forget_fixes();
    }

    bool report_result_against_game() {
        const bool is_marker_wrong = marked_ != nullptr && marked_ != played_;
        if (is_marker_wrong) forget_spelling();
        collector::handle h =
            findings_.report(result_.where, result_against_game{{claimed_->result.data()}, {played_->played}});
        relate_end(h);
        h.fix("write Result `{}`", false).replace(result_.where, played_->result);
        if (is_marker_wrong) h.replace(game_.marker, played_->marker);
        return true;
    }

    bool report_marker_against_game() {
        forget_spelling();
        collector::handle h =
            findings_.report(game_.marker, marker_against_game{game_.marker, {marked_->meaning}, {played_->played}});
        relate_end(h);
        h.fix("write the marker `{}`", false).replace(game_.marker, played_->marker);
        return true;
    }

    void relate_end(collector::handle& h) const {
        const span last{game_.last.begin, game_.last.begin + 2};
        if (played_ == &draw)
            h.related(last, game_drawn_here{});
        else
            h.related(last, game_won_here{player(played_ == &o_won)});
    }

    [[nodiscard]] const outcome* comment_outcome() const {
        return comment_.right() ? outcome_with(&outcome::comment, source_.text(comment_.where)) : nullptr;
    }

    void check_comment() {
        const outcome* const said = comment_outcome();
        if (said == nullptr || claimed_ == nullptr || said == claimed_) return;
        findings_.report(comment_.where, comment_mismatch{{said->meaning}, {claimed_->result.data()}})
            .related(result_.where, result_stands_here{});
    }

    const source& source_;
    const tag_value& result_;
    const tag_value& comment_;
    const played_game& game_;
    collector& findings_;
    const outcome* claimed_ = nullptr; ///< by the tag
    const outcome* marked_ = nullptr;  ///< by the marker
    const outcome* played_ = nullptr;  ///< by the moves, where they end the game
};

/// The text of the marker; empty where there is none.
std::string_view marker_of(const source& s, const tree& t, node_id game) {
    for (node_id id = t[game].next; id > game + 1 && t[id - 1].kind != kind::ply; --id)
        if (t[id - 1].kind == kind::result) return s.text(t.where(id - 1));
    return {};
}

} // namespace

std::string_view meant_marker(std::string_view text) {
    struct spelling {
        std::string_view written;
        std::string_view right;
    };
    constexpr std::array<spelling, 4> spellings{
        {{"\xC2\xBD", "1/2"}, {"0.5", "1/2"}, {"\xE2\x80\x93", "-"}, {":", "-"}}};
    constexpr std::size_t longest = 16;
    std::string plain(text.substr(0, longest));
    for (const auto& [written, right] : spellings)
        for (std::size_t at = plain.find(written); at != std::string::npos; at = plain.find(written, at))
            plain.replace(at, written.size(), right);
    if (plain == "1/2") plain = draw.marker;
    const outcome* const meant = outcome_with(&outcome::marker, plain);
    return meant == nullptr ? std::string_view() : meant->marker;
}

std::string_view meaning_of_result(std::string_view value, const source& s, const tree& t, node_id game) {
    const outcome* const said = outcome_of_value(value);
    if (said == nullptr) return {};
    const std::string_view marker = marker_of(s, t, game);
    const bool is_word = same_but_for_case(value, said->result);
    const bool agrees = marker.empty() ? is_word : outcome_of_marker(marker) == said;
    return agrees || outcome_of_moves(s, t, game) == said ? said->result : std::string_view();
}

void check_results(const source& s, const tag_value& result, const tag_value& comment, const played_game& game,
                   collector& findings) {
    result_check(s, result, comment, game, findings).run();
}

} // namespace arbiter::ugn
