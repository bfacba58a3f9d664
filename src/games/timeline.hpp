// The positions of a game, to be drawn.
//
// Of a dialect it asks, beside what replay.hpp says:
//
//     caption_word                                      // what captions call a ply
//     shown(node) -> std::string                        // a ply that can't be played, as its caption names it
//     label(move, position, outcome) -> std::string     // a ply that was played, as captions name it; `position` is after it
//
// and of its game, beside that, `why(outcome) -> std::string_view`: why a move is refused, in a few words.
#pragma once

#include "arbiter/picture.hpp"
#include "games/diagnostics.hpp"
#include "games/replay.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// A game replayed. It needs neither source nor tree any more.
template <class Dialect>
class timeline_of {
    using game = typename Dialect::game;
    using position = typename game::position;
    using move = typename game::move;

public:
    timeline_of(const Dialect& d, const tree& t) : word_(Dialect::caption_word) {
        position now = d.start();
        kept_.push_back(now);
        recorder visitor{*this, d, now};
        (void)replay(d, t, now, visitor);
    }

    [[nodiscard]] picture at(std::uint32_t ply) const {
        const bool beyond = ply > plies_.size();
        ply = std::min(ply, static_cast<std::uint32_t>(plies_.size()));
        position p = kept_[ply / distance];
        for (std::uint32_t i = ply - ply % distance; i < ply; ++i) (void)game::play(p, plies_[i].made);
        picture drawn = game::draw(p, ply == 0 ? nullptr : &plies_[ply - 1].made);
        drawn.caption = game::caption(p);
        drawn.caption.insert(drawn.caption.begin(), ply == 0 ? "start" : after(ply));
        if (beyond) drawn.caption.push_back(refused_.empty() ? "the rest can't be read" : refused_);
        return drawn;
    }

private:
    static constexpr std::uint32_t distance = 32; ///< one position in so many is kept

    struct played_ply {
        move made;
        std::string label;
    };

    struct recorder {
        timeline_of& all;
        const Dialect& d;
        const position& now;

        void played(std::uint32_t, const node&, const move& m, const auto& outcome) {
            all.plies_.push_back({m, d.label(m, now, outcome)});
            if (all.plies_.size() % distance == 0) all.kept_.push_back(now);
        }
        void refused(std::uint32_t number, const node& n, const move&, const auto& outcome) {
            all.refused_ = all.word_ + " " + std::to_string(number) + d.shown(n) + " can't be played: ";
            all.refused_ += game::why(outcome);
        }
    };

    [[nodiscard]] std::string after(std::uint32_t ply) const {
        return "after " + word_ + " " + std::to_string(ply) + ": " + plies_[ply - 1].label;
    }

    std::string word_;
    std::vector<position> kept_; ///< the start, and each `distance`th after it
    std::vector<played_ply> plies_;
    std::string refused_; ///< why the replay stopped; empty where it didn't
};

/// For `notation::timeline`.
template <class Dialect>
[[nodiscard]] std::function<picture(std::uint32_t ply)> make_timeline(const Dialect& d, const tree& t) {
    return [made = timeline_of<Dialect>(d, t)](std::uint32_t ply) { return made.at(ply); };
}

} // namespace arbiter
