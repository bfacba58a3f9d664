#include "findings/encoding.hpp"
#include "notations/n2048/diagnostics.hpp"
#include "notations/n2048/game_check.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

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

} // namespace arbiter::n2048
