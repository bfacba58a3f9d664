// How QGN writes actions: the move reader that replay, guesses and pictures go by.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "notations/qgn/game.hpp"
#include "replay/plain_move_reader.hpp"
#include "text/ascii.hpp"

#include <cstdint>
#include <forward_list>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::qgn {

/// What the tag `completed` says.
enum class completed_claim : std::uint8_t { none, open, over };

/// See replay/replay.hpp and what it names for the members. Where the game has rules, what they refuse ends the replay, and so
/// does what can't be read: what it leaves behind can't be determined. Where it has none, the actions behind can be checked.
class move_reader : public plain_move_reader {
public:
    using game = table_game;
    static constexpr ply_words words{{"action"}, {"actions"}, {"an"}, "swap the two actions"};
    static constexpr std::string_view caption_word = "ply";

    move_reader(std::string_view text, const tree& t, node_id game_node, const game_setup& setup,
                completed_claim claim = completed_claim::none) noexcept
        : plain_move_reader(text, t, game_node), setup_(setup), claim_(claim) {}

    [[nodiscard]] static constexpr bool may_start_midgame() noexcept { return false; }
    [[nodiscard]] game_state start() const { return game_state(setup_); }
    [[nodiscard]] std::optional<written_action> read(const node& ply, const game_state&) const noexcept {
        return qgn::read(text_, ply);
    }
    [[nodiscard]] bool may_go_on_refused() const noexcept { return setup_.rules == nullptr; }
    [[nodiscard]] bool may_go_on_after(const node& n, game_state& now) const noexcept;

    [[nodiscard]] bool may_be_several(const node& n) const noexcept {
        return text_of(n).find_first_of(ascii::spaces) != std::string_view::npos;
    }
    [[nodiscard]] span written(const node& n) const noexcept {
        return n.kind == kind::ply ? qgn::read(text_, n).whole : span{n.begin, n.end};
    }
    /// One character changed, two neighbours transposed, or two details; of cells their rows and columns, or both cells; another
    /// card.
    using typo_visitor = std::function<void(span token, span where, std::string_view text, const written_action&)>;
    void for_each_typo(const node& n, const game_state& before, const typo_visitor& visit) const;
    void for_each_lost(const game_state& before, const std::function<void(const written_action&)>& visit) const;
    [[nodiscard]] static tiny_text lost_text(const written_action& lost, const game_state&) noexcept {
        return tiny_text(lost.text);
    }
    /// Where an action puts a tile on a taken cell, the one that took it: either may be meant for another.
    [[nodiscard]] std::uint32_t suspect(const node& stopped) const;
    [[nodiscard]] claim_result check_claim_at_end(const game_state& end) const;
    void fix_left_out(collector::handle& h, node_id at, node_id next) const;
    std::optional<guess<written_action>> accepted_guess;

    [[nodiscard]] std::string shown(const node& ply) const;
    [[nodiscard]] std::string label(const written_action& a, const game_state&, const verdict&) const;

private:
    class typos;

    /// The action that `text` is, which is kept.
    [[nodiscard]] written_action made(std::string text) const;

    const game_setup& setup_;
    completed_claim claim_;
    mutable std::forward_list<std::string> made_; ///< the texts of actions that are not in the record
};

/// In ASCII, which is all that captions hold: any other character is a `?`.
[[nodiscard]] std::string in_ascii(std::string_view text);

} // namespace arbiter::qgn
