// The positions of a game, to be drawn.
//
// Of a move reader it asks, beside what replay.hpp says:
//
//     caption_word                                      // what captions call a ply
//     shown(node) -> std::string                        // a ply that can't be played, as its caption names it
//     label(move, position, outcome) -> std::string     // a ply that was played, as captions name it; `position` is after it.
//                                                       // Where it is static no text is kept for the plies
//
// and it may have
//
//     caption(position) -> std::vector<std::string>     // static: in place of its game's
//     kept_distance() -> std::uint32_t                  // one position in so many is kept, where they are large
//
// and of its game, beside that, `why(outcome) -> std::string_view`: why a move is refused, in a few words.
#pragma once

#include "arbiter/picture.hpp"
#include "replay/messages.hpp"
#include "replay/replay.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// A game replayed. It needs neither source nor tree any more.
template <class MoveReader>
class timeline_of {
    using game = typename MoveReader::game;
    using position = typename game::position;
    using move = typename game::move;
    using happened = typename game::outcome;

public:
    timeline_of(const MoveReader& d, const tree& t) : word_(MoveReader::caption_word) {
        if constexpr (requires { d.kept_distance(); }) distance_ = d.kept_distance();
        position now = d.start();
        kept_.push_back(now);
        recorder visitor{*this, d, now};
        (void)replay(d, t, now, visitor);
    }

    [[nodiscard]] picture at(std::uint32_t ply) const {
        const bool beyond = ply > plies_.size();
        ply = std::min(ply, static_cast<std::uint32_t>(plies_.size()));
        const std::uint32_t first = ply == 0 ? 0 : (ply - 1) / distance_ * distance_; // before the last one
        position p = kept_[first / distance_];
        happened last{};
        for (std::uint32_t i = first; i < ply; ++i) last = game::play(p, plies_[i]);
        picture drawn = game::draw(p, ply == 0 ? nullptr : &plies_[ply - 1]);
        if constexpr (requires { MoveReader::caption(p); })
            drawn.caption = MoveReader::caption(p);
        else
            drawn.caption = game::caption(p);
        drawn.caption.insert(drawn.caption.begin(), ply == 0 ? "start" : after(ply, p, last));
        if (beyond) drawn.caption.push_back(refused_.empty() ? "the rest can't be read" : refused_);
        return drawn;
    }

private:
    /// Whether a label needs no more than the move.
    static constexpr bool is_labelled_late = requires(const move& m, const position& p, const happened& o) {
        MoveReader::label(m, p, o);
    };

    struct recorder {
        timeline_of& all;
        const MoveReader& d;
        const position& now;

        void played(std::uint32_t, const node&, const move& m, const auto& outcome) {
            all.plies_.push_back(m);
            if constexpr (!is_labelled_late) all.labels_.push_back(d.label(m, now, outcome));
            if (all.plies_.size() % all.distance_ == 0) all.kept_.push_back(now);
        }
        void refused(std::uint32_t number, const node& n, const move&, const auto& outcome) {
            all.refused_ = all.word_ + " " + std::to_string(number) + d.shown(n) + " can't be played: ";
            all.refused_ += game::why(outcome);
        }
    };

    /// `p` is the position after it, `last` what came of it.
    [[nodiscard]] std::string after(std::uint32_t ply, const position& p, const happened& last) const {
        const std::string after = "after " + word_ + " " + std::to_string(ply) + ": ";
        if constexpr (is_labelled_late)
            return after + MoveReader::label(plies_[ply - 1], p, last);
        else
            return after + labels_[ply - 1];
    }

    std::string word_;
    std::uint32_t distance_ = 32; ///< one position in so many is kept
    std::vector<position> kept_;  ///< the start, and each `distance_`th after it
    std::vector<move> plies_;
    std::vector<std::string> labels_;
    std::string refused_; ///< why the replay stopped; empty where it didn't
};

/// For `notation::timeline`.
template <class MoveReader>
[[nodiscard]] std::function<picture(std::uint32_t ply)> make_timeline(const MoveReader& d, const tree& t) {
    return [made = timeline_of<MoveReader>(d, t)](std::uint32_t ply) { return made.at(ply); };
}

} // namespace arbiter
