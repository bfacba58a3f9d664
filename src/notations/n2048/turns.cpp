#include "grammar/game_header.hpp"
#include "notations/n2048/game_check.hpp"
#include "notations/n2048/messages.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

namespace {

constexpr std::uint64_t too_large = std::numeric_limits<std::uint64_t>::max();

/// The number at `at`.
struct number {
    std::uint64_t value = 0;
    bool padded = false;     ///< it begins with a zero
    bool has_period = false; ///< behind its digits
    std::uint32_t end = 0;   ///< after its period, if it has one
};

number number_at(std::string_view text, std::uint32_t at) noexcept {
    constexpr std::uint64_t limit = too_large / 10 - 1;
    number n;
    n.end = at;
    for (; n.end < text.size() && ascii::is_digit(text[n.end]); ++n.end)
        n.value =
            n.value > limit ? too_large : n.value * 10 + (static_cast<unsigned char>(text[n.end]) - unsigned{'0'});
    n.padded = n.end != at && text[at] == '0';
    n.has_period = n.end != at && n.end < text.size() && text[n.end] == '.';
    if (n.has_period) ++n.end;
    return n;
}

/// Whether `n`, which stands at `at`, is the move number after the last that stands before it. It is looked for nearby: a turn
/// is short.
bool continues_the_numbers(std::string_view record, std::uint32_t at, const number& n) noexcept {
    constexpr std::uint32_t near = 64;
    const std::uint32_t low = at > near ? at - near : 0;
    const std::size_t period = record.substr(low, at - low).rfind('.');
    if (period == std::string_view::npos) return false;
    std::uint32_t digit = low + static_cast<std::uint32_t>(period);
    while (digit > low && ascii::is_digit(record[digit - 1])) --digit;
    const number last = number_at(record, digit);
    return last.has_period && last.value != 0 && last.value != too_large && n.value == last.value + 1;
}

/// Of an ASCII letter.
constexpr char in_other_case(char letter) noexcept {
    constexpr int distance = 'a' - 'A';
    return static_cast<char>(letter < 'a' ? letter + distance : letter - distance);
}

class turn_check {
public:
    turn_check(const source& s, const tree& t, node_id game, std::uint32_t number, bool are_tiles_plain,
               const move_reader* as_played, habit& twos, collector& findings)
        : text_(s.text()), tree_(t), first_(first_of_moves(t, game)), end_(t[game].next), number_(number),
          are_tiles_plain_(are_tiles_plain), game_(as_played), twos_(twos), findings_(findings) {}

    void run() {
        for (node_id id = first_; id < end_; ++id) {
            const node& n = tree_[id];
            if (n.kind == kind::ply) [[likely]] {
                check_ply(id, n);
                if (n.flags == 0) [[likely]]
                    continue;
                if ((n.flags & lacks_swipe) != 0 || is_cut_short(n))
                    is_known_ = false; // the next number may be all that is left of a turn
            } else if (n.kind == kind::error || n.kind == kind::elided) {
                is_known_ = false; // turns may be lost there, so that any number may come next
            }
        }
        report_habits();
    }

private:
    /// Whether a comment that is never closed takes the place of the tile, and of what follows it on its line.
    static bool is_cut_short(const node& n) noexcept {
        constexpr unsigned both = lacks_tile | lacks_readable;
        return (n.flags & both) == both;
    }

    /// Whether the turn before ends where this one begins, and not with a comment that parts them.
    [[nodiscard]] bool is_glued(node_id id) const noexcept {
        const std::uint32_t begin = tree_[id].begin;
        return id > first_ && tree_[id - 1].kind == kind::ply && tree_[id - 1].end == begin && text_[begin - 1] != '}';
    }
    /// Whether what is before the turn may hold its number.
    [[nodiscard]] bool follows_junk(node_id id) const noexcept {
        do --id;
        while (id >= first_ && tree_[id].kind == kind::comment);
        if (id < first_) return false;
        const bool may_hide_number = tree_[id].kind == kind::ply && (tree_[id].flags & may_swallow_next_move) != 0;
        return tree_[id].kind == kind::error || may_hide_number;
    }

    /// Whether a word that can't be read stands in the place of its tile, and is reported: it begins like another swipe, which is no tile.
    [[nodiscard]] bool has_word_for_tile(node_id id) const noexcept {
        if (id + 1 >= end_ || tree_[id + 1].kind != kind::error) return false;
        const std::string_view behind = text_.substr(tree_[id].end, tree_[id + 1].begin + 1 - tree_[id].end);
        return behind.find('\n') == std::string_view::npos &&
               std::string_view("UDLR").find(behind.back()) != std::string_view::npos;
    }

    void report_habits() {
        const auto letter = [this](const habit& h, std::uint32_t before_end) {
            return h.count() > 0 ? in_other_case(text_[h.first().end - before_end]) : ' ';
        };
        habit periods;
        habit tiles;
        habit comments;
        node_id at = 0;
        for (const span more : findings_.gathered()) {
            const std::string_view text = text_.substr(more.begin, more.size());
            const bool ends_number = more.begin > 0 && ascii::is_digit(text_[more.begin - 1]);
            habit& found = tile_size(text, 0) != 0 ? tiles : text[0] == ';' && !ends_number ? comments : periods;
            found.add(more);
            if (&found != &comments) continue;
            const auto is_at = [&] { return tree_[at].begin == more.begin && tree_[at].kind == kind::comment; };
            while (at < end_ && tree_[at].begin <= more.begin && !is_at()) ++at;
            if (at == end_ || !is_at()) comments.give_up_fix(); // the recovery skipped what may be turns
            const std::size_t begin = std::min(text.find_first_not_of("; \t"), text.size());
            const std::string_view said =
                text.substr(begin, std::max(text.find_last_not_of(ascii::blanks) + 1, begin) - begin);
            if (said.empty() || said.find_first_of("{}") != std::string_view::npos) comments.give_up_fix();
            comments.fix_with(more, "{" + std::string(said) + "}");
        }
        tiles.report(findings_, second_tile{tiles.first()}, "", second_tiles{tiles.count(), tiles.first()}, "");
        comments.report(findings_, line_comment{}, "write `{}`", line_comments{comments.count()},
                        "write them in braces");
        periods.report(findings_, odd_number_end{periods.first()}, "",
                       odd_number_ends{periods.count(), periods.first()}, "");
        numbers_.report(findings_, missing_number{first_without_number_}, "write `{}`",
                        missing_numbers{numbers_.count()}, "write the numbers");
        glued_.report(findings_, glued_tokens{}, "put a blank between them", all_glued_tokens{glued_.count()},
                      "put blanks between them");
        doubtful_glued_.report(findings_, glued_tokens{}, "", all_glued_tokens{doubtful_glued_.count()}, "");
        swipes_.report(findings_, swipe_in_lower_case{letter(swipes_, 1)}, "write `{}`",
                       swipes_in_lower_case{swipes_.count()}, "write them in upper case");
        tiles_.report(findings_, tile_in_upper_case{letter(tiles_, 2)}, "write `{}`",
                      tiles_in_upper_case{tiles_.count()}, "write them in lower case");
    }

    void check_ply(node_id id, const node& n) {
        ++ply_;
        ++right_;
        ++wrong_;
        if (n.flags != 0) [[unlikely]]
            look_closely(id, n);
        if (id + 1 < end_ && tree_[id + 1].begin == n.end) [[unlikely]]
            look_behind(id, n);
        if ((n.flags & lacks_number) != 0) return;
        if (!is_numbered_right(n)) [[unlikely]]
            judge_number(id, n, number_at(text_, n.begin));
    }

    /// Whether the turn's number is `right_`, as one writes it.
    [[nodiscard]] bool is_numbered_right(const node& n) const noexcept {
        constexpr std::ptrdiff_t most_digits = 19; // more may be too large for `value`
        const char* const begin = &text_[n.begin];
        const char* const end = text_.data() + n.end;
        const char* at = begin;
        std::uint64_t value = 0;
        for (; at != end && ascii::is_digit(*at); ++at)
            value = value * 10 + (static_cast<unsigned char>(*at) - unsigned{'0'});
        return value == right_ && *begin != '0' && at - begin <= most_digits;
    }

    /// Whether the next token is glued to the tile.
    [[gnu::cold, gnu::noinline]] void look_behind(node_id id, const node& n) {
        const kind next = tree_[id + 1].kind;
        const bool ends_in_tile = n.flags == 0 || tokens_of(text_, n).tile.end == n.end;
        if (ends_in_tile && (next == kind::ply || next == kind::result)) take_glued(n.end);
    }

    [[gnu::cold, gnu::noinline]] void look_closely(node_id id, const node& n) {
        const turn_tokens tokens = tokens_of(text_, n);
        const bool is_doubtful = !is_known_ || follows_junk(id) || is_glued(id);
        if ((n.flags & (lacks_number | odd_number)) == lacks_number && !is_doubtful) take_missing_number(n.begin);
        if ((n.flags & (lacks_tile | lacks_swipe)) == lacks_tile && !is_cut_short(n) && !has_word_for_tile(id))
            findings_.report(point(tokens.glyph_end), missing_spawn{tokens.swipe}).at(number_, ply_);
        if ((n.flags & (says_two | lacks_swipe)) == says_two && !tokens.tile.empty()) {
            const span two{tokens.tile.begin, tokens.tile.begin + 1};
            twos_.add(two, number_, ply_);
            twos_.fix_with(two, "");
        }
        look_at_letters(n, tokens);
        if ((n.flags & tile_is_glued) != 0) take_glued(tokens.glyph_end);
    }

    void take_missing_number(std::uint32_t at) {
        if (numbers_.count() == 0) first_without_number_ = right_;
        numbers_.add(point(at), number_, ply_);
        numbers_.fix_with(point(at), std::to_string(right_) + ". ");
    }

    void look_at_letters(const node& n, const turn_tokens& tokens) {
        const auto take = [this](habit& h, span where, std::uint32_t letter, bool is_plain) {
            const char right = in_other_case(text_[letter]);
            h.add(where, number_, ply_);
            if (is_plain) h.fix_with({letter, letter + 1}, {&right, 1});
        };
        if ((n.flags & lower_swipe) != 0) take(swipes_, tokens.swipe, tokens.swipe.begin, true);
        if ((n.flags & upper_tile) != 0) take(tiles_, tokens.tile, tokens.tile.end - 2, are_tiles_plain_);
    }

    /// Where a number that is not the next one follows, or a zero, some of its digits may be the tile's: then no place is
    /// proved.
    void take_glued(std::uint32_t at) {
        const number next = number_at(text_, at);
        const bool is_plain = !next.padded && (!next.has_period || continues_the_numbers(text_, at, next));
        habit& glued = is_plain ? glued_ : doubtful_glued_;
        glued.add(point(at), number_, ply_);
        if (is_plain) glued.fix_with(point(at), " ");
    }

    [[gnu::cold, gnu::noinline]] void judge_number(node_id id, const node& n, const number& written) {
        if (written.value == right_ && !written.padded) return;
        // as in chess, where `1...` has the other half of a move
        if (written.value + 1 == right_ && text_.substr(written.end).starts_with('.')) {
            right_ = wrong_ = written.value;
            return;
        }
        if (!is_known_ && !written.padded) {
            is_known_ = true;
            right_ = wrong_ = written.value;
            return;
        }
        // the numbers go on from a wrong one: that was the mistake
        if (written.value == wrong_ && !written.padded) {
            right_ = wrong_;
            return;
        }
        // what is before or after it may be a part of it
        const node& before = tree_[id - 1];
        if (is_glued(id) || (before.kind == kind::error && before.end == n.begin) || (n.flags & odd_number) != 0)
            return;
        const span where{n.begin, written.end};
        collector::handle h = findings_.report(where, wrong_number{right_, where});
        wrong_ = written.value;
        const bool goes_on = go_on_after(id);
        const bool is_doubled = is_written_before(id, written);
        const bool is_proved = !is_doubled && (!goes_on || game_ == nullptr || fits());
        if (is_doubled)
            h.help(doubled_turn{});
        else if (!is_proved)
            h.help(lost_or_doubled_turns{});
        h.at(number_, ply_).fix(goes_on ? "write `{}`, and the next ones after it" : "write `{}`", is_proved);
        h.replace(where, std::to_string(right_) + '.');
        if (goes_on) fix_those_after(id, h);
    }

    /// Whether the turn with this number, not far before, is the same.
    [[nodiscard]] bool is_written_before(node_id id, const number& written) const {
        constexpr std::uint64_t far = 64;
        if (written.padded || written.value == 0 || written.value >= right_ || right_ - written.value > far)
            return false;
        const auto text_behind = [this](const node& n, const number& of) {
            return text_.substr(of.end, std::max(n.end, of.end) - of.end);
        };
        std::uint64_t back = right_ - written.value;
        for (node_id before = id; back > 0 && before-- > first_;) {
            const node& n = tree_[before];
            if (n.kind == kind::ply && --back == 0) {
                const number earlier = number_at(text_, n.begin);
                return earlier.value == written.value && text_behind(n, earlier) == text_behind(tree_[id], written);
            }
        }
        return false;
    }

    /// Whether the game can be played as its turns stand there.
    [[nodiscard]] bool fits() {
        if (!fits_) fits_ = game_->is_right();
        return *fits_;
    }

    /// Whether the next turn has the number after the wrong one, which it shouldn't have.
    [[nodiscard]] bool go_on_after(node_id id) const {
        do ++id;
        while (id < end_ && tree_[id].kind == kind::comment);
        if (id == end_ || tree_[id].kind != kind::ply || (tree_[id].flags & (lacks_number | odd_number)) != 0)
            return false;
        const number next = number_at(text_, tree_[id].begin);
        return next.value == wrong_ + 1 && !next.padded && next.value != right_ + 1;
    }

    /// The numbers that go on from a wrong one are fixed with it.
    void fix_those_after(node_id id, collector::handle& h) const {
        std::uint64_t right = right_;
        std::uint64_t wrong = wrong_;
        for (++id; id < end_; ++id) {
            const node& n = tree_[id];
            if (n.kind == kind::error || n.kind == kind::elided) return;
            if (n.kind != kind::ply) continue;
            ++right;
            ++wrong;
            if ((n.flags & (lacks_number | odd_number)) != 0) return;
            const number written = number_at(text_, n.begin);
            if (written.value != wrong || written.padded || written.value == right) return;
            h.replace({n.begin, written.end}, std::to_string(right) + '.');
        }
    }

    std::string_view text_;
    const tree& tree_;
    node_id first_;
    node_id end_;
    std::uint32_t number_; ///< the game's
    bool are_tiles_plain_;
    const move_reader* game_;  ///< null where it can't be played
    std::optional<bool> fits_; ///< once that was asked
    habit& twos_;
    collector& findings_;
    habit numbers_; ///< turns without one
    std::uint64_t first_without_number_ = 0;
    habit glued_;
    habit doubtful_glued_; ///< tokens that no fix parts
    habit swipes_;         ///< in lower case
    habit tiles_;          ///< with their column in upper case
    std::uint32_t ply_ = 0;
    std::uint64_t right_ = 0; ///< the number that the turn should have
    std::uint64_t wrong_ = 0; ///< the one that it has if the numbers go on from the last wrong one
    bool is_known_ = true;    ///< `right_` is known
};

} // namespace

void check_turns(const source& s, const tree& t, node_id game, std::uint32_t number, bool are_tiles_plain,
                 const move_reader* as_played, habit& twos, collector& findings) {
    turn_check(s, t, game, number, are_tiles_plain, as_played, twos, findings).run();
}

} // namespace arbiter::n2048
