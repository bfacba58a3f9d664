// What most move readers answer alike: a base for those whose plies are tokens of their own, with white space between them and
// tags before them. A move reader says the rest, and says otherwise what is otherwise there: see replay/replay.hpp, replay/guess.hpp
// and replay/timeline.hpp.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammar/game_header.hpp"
#include "replay/guess.hpp"
#include "text/ascii.hpp"

#include <string>
#include <string_view>

namespace arbiter {

class plain_move_reader {
public:
    static constexpr unsigned may_swallow_next_move = 0;
    static constexpr ply_words words{{"move"}, {"moves"}};
    static constexpr std::string_view caption_word = "move";

    plain_move_reader(std::string_view text, const tree& t, node_id game_node) noexcept
        : text_(text), tree_(t), game_(game_node) {}

    [[nodiscard]] std::string_view record_text() const noexcept { return text_; }
    [[nodiscard]] ply_range plies() const noexcept { return {first_of_moves(tree_, game_), tree_[game_].next}; }
    /// A digit after the tags may be of a move.
    [[nodiscard]] bool may_start_midgame() const noexcept {
        return may_lack_moves(text_, tree_, game_, [](std::string_view text) {
            return text.find_first_of("0123456789") != std::string_view::npos;
        });
    }
    [[nodiscard]] static constexpr bool may_go_on_refused() noexcept { return false; }
    [[nodiscard]] static bool may_go_on_after(const node& n, const auto& /*position*/) noexcept {
        return n.kind != kind::error;
    }
    [[nodiscard]] static span written(const node& n) noexcept { return {n.begin, n.end}; }
    [[nodiscard]] static claim_result check_claim(const auto&...) noexcept { return claim_result::nothing; }
    [[nodiscard]] std::string shown(const node& ply) const { return " `" + std::string(text_of(ply)) + "`"; }

    void fix_left_out(collector::handle& h, node_id at, node_id next) const {
        // what is right behind something keeps the white space that parts that from what follows
        const std::uint32_t begin = tree_[at].begin;
        const bool is_glued = begin > 0 && ascii::spaces.find(text_[begin - 1]) == std::string_view::npos;
        const span gone{begin, next == 0 || is_glued ? tree_[at].end : tree_[next].begin};
        h.fix("leave it out", false).replace(gone, "");
    }

protected:
    [[nodiscard]] std::string_view text_of(const node& n) const noexcept {
        return text_.substr(n.begin, n.end - n.begin);
    }
    [[nodiscard]] std::string_view text_of(span where) const noexcept {
        return text_.substr(where.begin, where.size());
    }
    /// What the marker at the end says, where it should be `right`.
    [[nodiscard]] claim_result check_marker_claim(std::string_view right) const noexcept {
        const node& last = tree_[tree_[game_].next - 1];
        if (last.kind != kind::result) return claim_result::nothing;
        return text_of(last) == right ? claim_result::confirms : claim_result::denies;
    }

    std::string_view text_; ///< of the whole record
    const tree& tree_;
    node_id game_;
};

} // namespace arbiter
