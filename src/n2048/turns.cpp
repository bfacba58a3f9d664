#include "n2048/turns.hpp"

#include "n2048/diagnostics.hpp"
#include "n2048/replay.hpp"

#include <limits>
#include <string>
#include <string_view>

namespace arbiter::n2048 {

namespace {

constexpr std::uint64_t too_large = std::numeric_limits<std::uint64_t>::max();

/// The number at `at`, and whether it is written as numbers are: no zero before it, a period after it.
struct number {
    std::uint64_t value = 0;
    bool padded = false;
    std::uint32_t end = 0; ///< after its period, if it has one
};

number number_at(std::string_view text, std::uint32_t at) noexcept {
    constexpr std::uint64_t limit = too_large / 10 - 1;
    number n;
    n.padded = text[at] == '0';
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
        n.value = n.value > limit ? too_large : n.value * 10 + (static_cast<unsigned char>(text[at]) - unsigned{'0'});
    n.end = at < text.size() && text[at] == '.' ? at + 1 : at;
    return n;
}

class turn_check {
public:
    turn_check(const source& s, const tree& t, node_id game, collector& findings)
        : text_(s.text()), tree_(t), end_(t[game].next), findings_(findings) {}

    void run(node_id first) {
        for (node_id id = first; id < end_; ++id) {
            const node& n = tree_[id];
            if (n.kind == kind::ply) [[likely]] {
                check_ply(id, n);
                glued_at_ = n.end;
                after_junk_ = (n.flags & may_hide) != 0;
                if ((n.flags & lacks_swipe) != 0 || is_cut_short(n))
                    is_known_ = false; // the next number may be all that is left of a turn
            } else if (n.kind == kind::error || n.kind == kind::elided) {
                // turns may be lost there, so that any number may come next
                is_known_ = false;
                after_junk_ = n.kind == kind::error;
            }
        }
    }

private:
    /// Whether a comment that is never closed takes the place of the tile, and of what follows it on its line.
    static bool is_cut_short(const node& n) noexcept {
        constexpr unsigned both = lacks_tile | lacks_readable;
        return (n.flags & both) == both;
    }

    void check_ply(node_id id, const node& n) {
        ++ply_;
        ++right_;
        ++wrong_;
        if (n.flags != 0) [[unlikely]]
            look_closely(id, n);
        if ((n.flags & lacks_number) != 0) return;
        const number written = number_at(text_, n.begin);
        if (written.value == right_ && !written.padded) [[likely]]
            return;
        judge_number(id, n, written);
    }

    [[gnu::cold, gnu::noinline]] void look_closely(node_id id, const node& n) {
        const turn_tokens tokens = tokens_of(text_, n);
        const bool is_doubtful = !is_known_ || after_junk_ || (id > 0 && glued_at_ == n.begin);
        if ((n.flags & (lacks_number | odd_number)) == lacks_number && !is_doubtful)
            findings_.report(point(n.begin), missing_number{right_})
                .at(1, ply_)
                .fix("write `{}`")
                .replace(point(n.begin), std::to_string(right_) + ". ");
        if ((n.flags & (lacks_tile | lacks_swipe)) == lacks_tile && !is_cut_short(n))
            findings_.report(point(tokens.glyph_end), missing_spawn{tokens.swipe}).at(1, ply_);
        if ((n.flags & (says_two | lacks_swipe)) == says_two && !tokens.tile.empty()) {
            const span two{tokens.tile.begin, tokens.tile.begin + 1};
            findings_.report(two, explicit_two{{two.end, tokens.tile.end}})
                .at(1, ply_)
                .fix("remove the `2`")
                .replace(two, "");
        }
    }

    [[gnu::cold, gnu::noinline]] void judge_number(node_id id, const node& n, const number& written) {
        if (written.value == right_ && !written.padded) return;
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
        // what stands before or after it may be a part of it
        if ((glued_at_ == n.begin && ply_ > 1) || (n.flags & odd_number) != 0) return;
        const span where{n.begin, written.end};
        collector::handle h = findings_.report(where, wrong_number{where, right_});
        h.at(1, ply_).fix("write `{}`").replace(where, std::to_string(right_) + '.');
        wrong_ = written.value;
        mend_those_after(id, h);
    }

    /// The numbers that go on from a wrong one are mended with it.
    void mend_those_after(node_id id, collector::handle& h) const {
        std::uint64_t right = right_;
        std::uint64_t wrong = wrong_;
        for (++id; id < end_; ++id) {
            const node& n = tree_[id];
            if (n.kind == kind::error || n.kind == kind::elided) return;
            if (n.kind != kind::ply) continue;
            ++right;
            ++wrong;
            if ((n.flags & lacks_number) != 0) return;
            const number written = number_at(text_, n.begin);
            if (written.value != wrong || written.padded || written.value == right) return;
            h.replace({n.begin, written.end}, std::to_string(right) + '.');
        }
    }

    std::string_view text_;
    const tree& tree_;
    node_id end_;
    collector& findings_;
    std::uint32_t ply_ = 0;
    std::uint64_t right_ = 0;    ///< the number that the turn should have
    std::uint64_t wrong_ = 0;    ///< the one that it has if the numbers go on from the last wrong one
    bool is_known_ = true;       ///< `right_` is known
    bool after_junk_ = false;    ///< what stands before the turn may hold its number
    std::uint32_t glued_at_ = 0; ///< where the turn before ends
};

} // namespace

void check_turns(const source& s, const tree& t, node_id game, collector& findings) {
    turn_check(s, t, game, findings).run(first_of_moves(t, game));
}

} // namespace arbiter::n2048
