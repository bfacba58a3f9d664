// A game that a user's engine keeps, for what is written once for all games: replay/replay.hpp, replay/guess.hpp, replay/timeline.hpp.
#pragma once

#include "arbiter/any_game.hpp"
#include "arbiter/notation.hpp"
#include "grammar/growth.hpp"
#include "replay/plain_move_reader.hpp"
#include "user_notations/runtime_notation.hpp"
#include "user_notations/user_engine.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::grammars {

/// A game at an engine, which stands at one position of it at a time. A position is a number; the session knows the plies that
/// lead there, and has the engine play them where it is elsewhere.
class engine_session {
public:
    engine_session(std::shared_ptr<engine_connection> connection, engine_tags tags);

    /// Has the engine begin the game, which is at position 0 then.
    [[nodiscard]] const engine_answer& start();
    /// Plays at the position `at`, which becomes the new one. False where that isn't played: `last` says why.
    [[nodiscard]] bool play(std::uint32_t& at, std::string_view text);
    /// What the engine says of a position; null where it doesn't come there any more.
    [[nodiscard]] const engine_answer* says_of(std::uint32_t at);
    /// What the engine said of the position that was played to last.
    [[nodiscard]] const engine_answer& here() const noexcept { return here_; }
    /// The answer to what wasn't played.
    [[nodiscard]] const engine_answer& last() const noexcept { return last_; }
    /// Whether there will be no more answers.
    [[nodiscard]] bool has_failed() const noexcept { return last_.how == engine_answer::failed; }
    /// What has failed says nothing of other games.
    void forgive() noexcept { last_.how = engine_answer::refused; }
    /// A search under this gives up where its plies are used up, or the engine fails; `last` says why.
    void search(bool is_searching);
    [[nodiscard]] bool has_given_up() const noexcept { return has_given_up_; }

private:
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
    struct step {
        std::uint32_t before; ///< a position
        std::uint32_t depth;  ///< plies
        std::uint32_t text;   ///< where in `texts_` the ply begins
        std::uint32_t size;
    };

    [[nodiscard]] std::string_view text_of(std::uint32_t at) const {
        return std::string_view(texts_).substr(steps_[at].text, steps_[at].size);
    }
    /// Takes an answer that is to be of a position. False where it isn't.
    bool take(engine_answer answer, std::uint32_t at);
    bool go_to(std::uint32_t at);

    std::shared_ptr<engine_connection> connection_;
    engine_tags tags_;
    std::vector<step> steps_{{0, 0, 0, 0}}; ///< by position
    std::string texts_;
    std::uint32_t current_ = nowhere; ///< where the engine stands
    engine_answer here_;              ///< what it said of that
    engine_answer last_{.how = engine_answer::played};
    bool has_given_up_ = false;
};

struct user_game {
    struct position {
        engine_session* session = nullptr;
        std::uint32_t at = 0;
    };
    using move = std::string; ///< as a record has it
    struct outcome {
        const engine_answer* refusal = nullptr;
        [[nodiscard]] bool is_refused() const noexcept { return refusal != nullptr; }
    };

    [[nodiscard]] static outcome play(position& p, const move& m) {
        return {p.session->play(p.at, m) ? nullptr : &p.session->last()};
    }
    [[nodiscard]] static std::vector<std::string> legal(const position& p);
    static void for_each_legal(const position& p, auto visit) {
        for (const std::string& m : legal(p)) visit(m);
    }
    [[nodiscard]] static picture draw(const position& p, const move* last);
    [[nodiscard]] static std::vector<std::string> caption(const position& p);
    [[nodiscard]] static std::string why(const outcome& o) {
        return o.refusal->how == engine_answer::failed ? failure_of(*o.refusal) : o.refusal->why;
    }
};

/// How records of an own notation write such a game: each ply is its text.
class user_moves : public plain_move_reader {
public:
    using game = user_game;

    /// `is_mistake` says of what can't be read whether it is a mistake that the grammar knows, and no move.
    user_moves(std::string_view text, const tree& t, node_id game_node, engine_session& session,
               std::function<bool(std::string_view)> is_mistake)
        : plain_move_reader(text, t, game_node), session_(session), is_mistake_(std::move(is_mistake)) {}

    [[nodiscard]] static constexpr bool may_start_midgame() noexcept { return false; }
    [[nodiscard]] bool may_go_on_after(const node& n, const user_game::position& /*p*/) const {
        if (n.kind == kind::error) return is_mistake_(text_of(n)) && !looks_like_ply(n);
        return !has_flag(n, follows_lost_ply);
    }
    [[nodiscard]] user_game::position start() const noexcept { return {&session_, 0}; }
    /// A ply that syntax found wrong, or that a lost one stands before, is none that can be played; nor is one beside such a place
    /// that the engine refuses: the mistake is reported.
    [[nodiscard]] std::optional<std::string> read(const node& n, const user_game::position& p) const;
    /// Behind it where what comes next is wrong.
    [[nodiscard]] span reported_at(const node& n) const noexcept;
    [[nodiscard]] bool is_reported_before(const node& n) const noexcept {
        const bool is_late = has_flag(n, follows_edit) && !has_flag(n, is_broken | precedes_edit);
        return n.kind == kind::ply && (is_late || has_flag(n, follows_lost_ply));
    }
    [[nodiscard]] std::string label(const std::string& move, const user_game::position& /*p*/,
                                    const user_game::outcome& o) const;

    void for_each_typo(const node& n, const user_game::position& p, auto visit) const {
        for (const std::string& meant : user_game::legal(p))
            if (const std::optional<span> where = typo_in(n, meant))
                visit(written(n), *where, replacement(n, *where, meant), meant);
    }
    void for_each_lost(const user_game::position& p, auto visit) const {
        for (const std::string& lost : user_game::legal(p)) visit(lost);
    }
    [[nodiscard]] static tiny_text lost_text(const std::string& move, const user_game::position& /*p*/) noexcept {
        return tiny_text(move);
    }
    /// Whether it can be reported: a message has room for a short text.
    [[nodiscard]] bool accepts(const guess<std::string>& g) const noexcept {
        return g.what != typo::put_in || g.text.text() == g.move;
    }
    [[nodiscard]] claim_result check_claim_at_end(const user_game::position& p) const;
    [[nodiscard]] bool may_guess(const node& /*n*/) const noexcept { return !session_.has_failed(); }
    void search(bool is_searching) const { session_.search(is_searching); }
    [[nodiscard]] bool has_given_up() const noexcept { return session_.has_given_up(); }
    [[nodiscard]] const std::string& why_given_up() const noexcept { return session_.last().why; }

    std::optional<guess<std::string>> accepted_guess;

private:
    /// Whether some ply of the game has letters, digits and signs in the same places: then a mistake stands for a move.
    [[nodiscard]] bool looks_like_ply(const node& mistake) const;
    [[nodiscard]] static bool has_flag(const node& n, unsigned flag) noexcept {
        return (n.kind == kind::ply || n.kind == kind::result) && (n.flags & flag) != 0;
    }
    /// The part of a node in whose place something short stands in `meant`, where that is one typing mistake: a character more, less or other,
    /// or two neighbours the other way round.
    [[nodiscard]] std::optional<span> typo_in(const node& n, std::string_view meant) const;
    /// What is in `meant` in place of `where`.
    [[nodiscard]] static std::string_view replacement(const node& n, span where, std::string_view meant) noexcept {
        const std::size_t before = where.begin - n.begin;
        return meant.substr(before, meant.size() - before - (n.end - where.end));
    }

    engine_session& session_;
    std::function<bool(std::string_view)> is_mistake_;
    mutable std::set<std::string, std::less<>> ply_shapes_; ///< empty until they are needed
};

/// The tags of a game, each with its first value; but for those that are refused, and those of their names.
[[nodiscard]] engine_tags tags_of(std::string_view text, const tree& t, node_id game,
                                  std::span<const refused_tag> refused = {});

/// Where a game has several lines, which no engine can be asked of; 0 where it has one.
[[nodiscard]] node_id first_variation(const tree& t, node_id game) noexcept;

/// For `notation::plays`.
[[nodiscard]] const played_games& user_games();

/// A random game of the notation that `start.checked` names, as `notation::generate` gives one; or why there is none.
[[nodiscard]] std::variant<generated, std::string> random_game(game_start start, std::uint64_t number);

} // namespace arbiter::grammars
