#include "n2048/suggest.hpp"

#include "n2048/diagnostics.hpp"
#include "n2048/refusals.hpp"
#include "n2048/tags.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::n2048 {

namespace {

constexpr std::size_t fewest_later_turns = 3; // fewer prove nothing

/// The text of each tile that can be spawned, those of 2 first.
constexpr auto tile_texts = [] {
    std::array<std::array<char, 4>, 32> made{};
    for (std::size_t i = 0; i < 16; ++i) {
        const char column = static_cast<char>('a' + i % 4);
        const char row = static_cast<char>('1' + i / 4);
        made[i] = {column, row};
        made[i + 16] = {'4', column, row};
    }
    return made;
}();

const char* static_text_of(const tile& t) noexcept {
    return tile_texts[(t.value == 4 ? 16U : 0U) + t.at.row * 4 + t.at.column].data();
}

struct slip {
    enum class sort : std::uint8_t { change, leave_out, swap } what;
    std::size_t at; ///< index of the turn to mend; with the next one for a swap
    turn meant;     ///< for a change
};

class search {
public:
    search(const replay_context& c, std::vector<written_turn> turns, std::size_t refused)
        : context_(c), turns_(std::move(turns)), refused_(refused), before_(c.start) {
        const std::size_t first = refused == 0 ? 0 : refused - 1;
        for (std::size_t i = 0; i < first; ++i) {
            score_ += before_.play(turns_[i].says.towards).score;
            before_.spawn(turns_[i].says.spawn.at, turns_[i].says.spawn.value);
        }
        first_ = first;
    }

    [[nodiscard]] std::optional<slip> find() {
        for (std::size_t at = first_; at <= refused_; ++at) try_slips(at);
        if (legal_.size() == 1) return legal_.front();
        if (faithful_.size() == 1) return faithful_.front();
        return std::nullopt;
    }

    [[nodiscard]] const written_turn& at(std::size_t i) const { return turns_[i]; }
    [[nodiscard]] std::size_t later(std::size_t i) const { return turns_.size() - i - 1; }

private:
    void try_slips(std::size_t at) {
        const turn written = turns_[at].says;
        const bool is_repeated = same(at, at + 1);
        // of a turn that is written twice it is all the same which is left out
        if (at == refused_ || !is_repeated) try_slip({slip::sort::leave_out, at, {}});
        if (at + 1 < turns_.size() && !is_repeated) try_slip({slip::sort::swap, at, {}});
        for (unsigned i = 0; i < 4; ++i) {
            turn other = written;
            other.towards = all_swipes[i];
            try_change(at, other);
            other = written;
            other.spawn.at.column = i;
            try_change(at, other);
            other = written;
            other.spawn.at.row = i;
            try_change(at, other);
        }
        turn other = written;
        other.spawn.value = written.spawn.value == 2 ? 4 : 2;
        try_change(at, other);
    }

    [[nodiscard]] bool same(std::size_t i, std::size_t j) const {
        return j < turns_.size() && turns_[i].says.towards == turns_[j].says.towards &&
               turns_[i].says.spawn == turns_[j].says.spawn;
    }

    void try_change(std::size_t at, const turn& meant) {
        const turn& written = turns_[at].says;
        if (meant.towards != written.towards || !(meant.spawn == written.spawn))
            try_slip({slip::sort::change, at, meant});
    }

    /// The turn that is played in place of the one at `i`; null where it is left out.
    [[nodiscard]] const turn* mended(const slip& s, std::size_t i) const {
        switch (s.what) {
        case slip::sort::change:
            return i == s.at ? &s.meant : &turns_[i].says;
        case slip::sort::leave_out:
            return i == s.at ? nullptr : &turns_[i].says;
        case slip::sort::swap:
            break;
        }
        return &turns_[i == s.at ? i + 1 : i == s.at + 1 ? s.at : i].says;
    }

    void try_slip(const slip& s) {
        position p = before_;
        std::uint64_t score = score_;
        for (std::size_t i = first_; i < turns_.size(); ++i) {
            const turn* const now = mended(s, i);
            if (now == nullptr) continue;
            const outcome swiped = p.play(now->towards);
            if (!swiped.moved || p.at(now->spawn.at) != 0 || !is_spawned(now->spawn.value)) return;
            p.spawn(now->spawn.at, now->spawn.value);
            score += swiped.score;
        }
        legal_.push_back(s);
        if (holds(known::final_score, score) && holds(known::highest_tile, p.highest())) faithful_.push_back(s);
    }

    [[nodiscard]] bool holds(known::tag which, std::uint64_t value) const {
        const tag_value& tag = context_.values[which];
        return !tag.right() || is_number(context_.s.text(tag.where), value);
    }

    const replay_context& context_;
    std::vector<written_turn> turns_;
    std::size_t refused_;
    std::size_t first_ = 0; ///< the first turn that may be mended
    position before_;       ///< before it
    std::uint64_t score_ = 0;
    std::vector<slip> legal_;    ///< those that make all later turns legal
    std::vector<slip> faithful_; ///< those of them that make the claims true as well
};

} // namespace

void suggest(const replay_context& c, node_id id, collector::handle& finding) {
    auto turns = turns_of(c.s.text(), c.t, c.game);
    if (!turns) return;
    std::size_t refused = 0;
    while (refused < turns->size() && (*turns)[refused].id != id) ++refused;
    if (refused + fewest_later_turns >= turns->size()) return;
    search slips(c, *std::move(turns), refused);
    const std::optional<slip> found = slips.find();
    if (!found) return;
    const written_turn& written = slips.at(found->at);
    const turn_tokens tokens = tokens_of(c.s.text(), c.t[written.id]);
    const auto later = static_cast<std::uint32_t>(slips.later(found->at));
    const span says{tokens.swipe.begin, tokens.tile.end};
    if (found->what == slip::sort::leave_out) {
        // no fix: the turns after it have their numbers
        finding.help(did_you_mean_to_leave_out{says, later});
    } else if (found->what == slip::sort::swap) {
        const turn_tokens next = tokens_of(c.s.text(), c.t[slips.at(found->at + 1).id]);
        const span then{next.swipe.begin, next.tile.end};
        finding.help(did_you_swap{then, says, later - 1})
            .fix("swap the two turns", false)
            .replace(says, c.s.text(then))
            .replace(then, c.s.text(says));
    } else if (found->meant.towards != written.says.towards) {
        const char swipe = letter_of(found->meant.towards);
        finding.help(did_you_mean_swipe{swipe, tokens.swipe, later})
            .fix("write `{}`", false)
            .replace(tokens.swipe, {&swipe, 1});
    } else {
        const char* const text = static_text_of(found->meant.spawn);
        finding.help(did_you_mean_tile{{text}, tokens.tile, later}).fix("write `{}`", false).replace(tokens.tile, text);
    }
}

} // namespace arbiter::n2048
