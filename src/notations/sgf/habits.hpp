// What a game, or a file, has wrong again and again in one way: one finding of all its places.
#pragma once

#include "findings/habit.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/messages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// A place that explains a finding.
struct reported_note {
    span where;
    any_message note;
};

/// How one place is fixed.
struct reported_fix {
    const char* title = "";
    std::vector<edit> edits; ///< none where there is no fix
    bool is_safe = true;
};

/// What is counted where something is wrong in many places of one game.
inline constexpr word places_of_game{"places of the game"};

/// Gathers findings until the end of a game. Those of one message about the same names are one finding, at the first
/// place, with its own notes, the number of places, and three of the others; its fix fixes all.
class habits {
public:
    /// `places` says what is counted.
    habits(collector& findings, word places) noexcept : findings_(findings), places_(places) {}
    /// Of one game.
    explicit habits(const game_context& c) noexcept
        : findings_(c.findings), game_(c.number), may_fix_(!c.has_mistakes()), places_(places_of_game) {}

    /// Of which properties it is, where that tells one habit from another.
    using names = std::array<std::uint64_t, 2>;

    /// `often` is what is said of several places, where `m` says what is so in one alone.
    void add(span where, const any_message& m, names of, std::initializer_list<reported_note> notes = {},
             const reported_fix& fix = {}, const any_message& help = {}, std::uint32_t ply = 0,
             const any_message& often = {}) {
        add(where, m, of, std::span(notes.begin(), notes.size()), fix, help, ply, often);
    }
    void add(span where, const any_message& m, names of, std::span<const reported_note> notes,
             const reported_fix& fix = {}, const any_message& help = {}, std::uint32_t ply = 0,
             const any_message& often = {}) {
        const auto is_same = [&](const kept& k) {
            return &k.one.info() == &m.info() && k.of == of && std::string_view(k.title) == fix.title;
        };
        const auto found = std::find_if(kept_.begin(), kept_.end(), is_same);
        if (found != kept_.end()) return found->add(where, fix);
        kept first{m, often ? often : m, of, {notes.begin(), notes.end()}, help, fix.title, fix.is_safe, ply, {}};
        first.add(where, fix);
        if (kept_.size() == most_kept) return report(first);
        kept_.push_back(std::move(first));
    }

    /// Reports what was gathered.
    void report() {
        for (const kept& k : kept_) report(k);
        kept_.clear();
    }

private:
    static constexpr std::size_t most_kept = 64; ///< what is not among them is reported one by one

    struct kept {
        any_message one;
        any_message often; ///< of several places
        names of;
        std::vector<reported_note> notes; ///< of the first place
        any_message help;
        const char* title;
        bool is_safe;
        std::uint32_t ply; ///< of the first place
        habit all;

        void add(span where, const reported_fix& fix) {
            all.add(where);
            for (const edit& e : fix.edits) all.fix_with(e.where, e.text);
        }
    };

    void report(const kept& k) const {
        collector::handle h = k.all.report(findings_, k.one, k.often.counted(k.all.count(), places_));
        if (game_ != 0) h.at(game_, k.ply);
        if (!may_fix_) h.without_fixes();
        for (const reported_note& n : k.notes) h.related(n.where, n.note);
        if (k.help) h.help(k.help);
        k.all.add_to(h, here_as_well{}, k.title, k.title, k.is_safe);
    }

    collector& findings_;
    std::uint32_t game_ = 0; ///< its number, 0 where there are several
    bool may_fix_ = true;
    word places_;
    std::vector<kept> kept_;
};

} // namespace arbiter::sgf
