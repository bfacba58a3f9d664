// What a game, or a file, has wrong again and again in one way: one finding of all its places.
#pragma once

#include "core/habit.hpp"
#include "sgf/diagnostics.hpp"
#include "sgf/facts.hpp"

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

/// Gathers findings until the end of a game. Those of one message about the same names are one finding, at the first
/// place, with its own notes, the number of places, and three of the others; its fix fixes all.
class habits {
public:
    /// `often` says how many places there are.
    habits(collector& findings, any_message (*often)(std::uint32_t count)) noexcept
        : findings_(findings), often_(often) {}
    /// Of one game.
    explicit habits(const game_context& c) noexcept
        : findings_(c.findings), game_(c.number), may_fix_(!c.has_mistakes()),
          often_([](std::uint32_t count) -> any_message { return so_often{count}; }) {}

    /// Of which properties it is, where that tells one habit from another.
    using names = std::array<std::uint64_t, 2>;

    void add(span where, const any_message& m, names of, std::initializer_list<reported_note> notes = {},
             const reported_fix& fix = {}, const any_message& help = {}, std::uint32_t ply = 0) {
        add(where, m, of, std::span(notes.begin(), notes.size()), fix, help, ply);
    }
    void add(span where, const any_message& m, names of, std::span<const reported_note> notes,
             const reported_fix& fix = {}, const any_message& help = {}, std::uint32_t ply = 0) {
        const auto is_same = [&](const kept& k) {
            return &k.one.info() == &m.info() && k.of == of && std::string_view(k.title) == fix.title;
        };
        auto found = std::find_if(kept_.begin(), kept_.end(), is_same);
        if (found == kept_.end()) {
            if (kept_.size() == most_kept) report(); // a bounded number is looked through
            kept_.push_back({m, of, {notes.begin(), notes.end()}, help, fix.title, fix.is_safe, ply, {}});
            found = kept_.end() - 1;
        }
        found->all.add(where);
        for (const edit& e : fix.edits) found->all.fix_with(e.where, e.text);
    }

    /// Reports what was gathered.
    void report() {
        for (const kept& k : kept_) {
            collector::handle h = findings_.report(k.all.first(), k.one);
            if (game_ != 0) h.at(game_, k.ply);
            if (!may_fix_) h.without_fixes();
            for (const reported_note& n : k.notes) h.related(n.where, n.note);
            if (k.help) h.help(k.help);
            if (k.all.count() > 1) h.help(often_(k.all.count()));
            k.all.add_to(h, here_as_well{}, k.title, k.title, k.is_safe);
        }
        kept_.clear();
    }

private:
    static constexpr std::size_t most_kept = 64;

    struct kept {
        any_message one;
        names of;
        std::vector<reported_note> notes; ///< of the first place
        any_message help;
        const char* title;
        bool is_safe;
        std::uint32_t ply; ///< of the first place
        habit all;
    };

    collector& findings_;
    std::uint32_t game_ = 0; ///< its number, 0 where there are several
    bool may_fix_ = true;
    any_message (*often_)(std::uint32_t count);
    std::vector<kept> kept_;
};

} // namespace arbiter::sgf
