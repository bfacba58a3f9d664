// Findings of one cause in one game, which are told as one.
#pragma once

#include "sgf/diagnostics.hpp"
#include "sgf/value_context.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// Where one thing is wrong in a game, again and again. It is told at the first place, with the number of the others and
/// three of them; its fix mends all.
class flood {
public:
    /// The next place, in the order of the record. `m` is what is said where it is the only one.
    void add(const value_context& c, span where, const any_message& m) {
        if (count_++ == 0) {
            where_ = where;
            ply_ = c.ply;
            one_ = m;
        } else if (shown_ < others_.size()) {
            others_[shown_++] = where;
        }
    }

    /// What mends the place that was added last; without one of them there is no fix.
    void edit(span where, std::string text) {
        if (edits_.size() == most_edits) give_up_fix();
        if (may_fix_) edits_.push_back({where, std::move(text)});
    }
    void give_up_fix() noexcept {
        may_fix_ = false;
        edits_.clear();
    }

    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
    /// Whether the fix takes something away.
    [[nodiscard]] bool leaves_out() const noexcept { return !edits_.empty() && edits_.front().text.empty(); }
    /// The first place.
    [[nodiscard]] span where() const noexcept { return where_; }

    struct how_to_mend {
        const char* one; ///< the fix's title; `{}` stands for the first edit's text
        const char* all; ///< the same where there are several places
    };

    /// Reports it, unless it is empty; `many` is what is said of several places.
    std::optional<collector::handle> tell(value_context& c, const any_message& many, const how_to_mend& mend = {"", ""},
                                          bool is_safe = true) const {
        if (empty()) return std::nullopt;
        const std::uint32_t ply = std::exchange(c.ply, ply_);
        collector::handle h = c.report(where_, count_ == 1 ? one_ : many);
        c.ply = ply;
        for (std::size_t i = 0; i < shown_; ++i) h.related(others_[i], and_here{});
        if (!edits_.empty()) h.fix(count_ == 1 ? mend.one : mend.all, is_safe);
        for (const arbiter::edit& e : edits_) h.replace(e.where, e.text);
        return h;
    }

private:
    /// So that the edits of a large record take little memory. Nobody writes so many by hand.
    static constexpr std::size_t most_edits = 100'000;

    any_message one_;
    span where_;
    std::uint32_t ply_ = 0;
    std::uint64_t count_ = 0;
    std::array<span, 3> others_{};
    std::size_t shown_ = 0;
    bool may_fix_ = true;
    std::vector<arbiter::edit> edits_;
};

/// What only FF[4] has, in a game that says an older version: the version is one mistake, however much shows it.
class newer_things {
public:
    explicit newer_things(value_context& c) noexcept : context_(c) {}

    /// The first of its kind in the game, which says FF[1] to FF[3]. `m` is what is said where it is alone.
    void add(span where, const any_message& m) { all_.add(context_, where, m); }
    /// Something would be wrong in FF[4].
    void found_older() noexcept { has_older_ = true; }

    /// What is said of a game when all of it is known.
    void tell() {
        if (all_.empty()) return;
        const span first = all_.where();
        const span shown = first.empty() ? with_brackets(context_.text(), first) : first; // a pass has nothing to show
        std::optional<collector::handle> h =
            all_.tell(context_, newer_features{all_.count(), context_.facts.ff, shown});
        const span version = *context_.facts.version;
        h->related(version, version_here{});
        if (all_.count() == 1) return;
        h->help(did_you_mean_ff4{});
        if (!has_older_) h->fix("write `FF[{}]`", false).replace(version, "4");
    }

private:
    value_context& context_;
    flood all_;
    bool has_older_ = false;
};

} // namespace arbiter::sgf
