// A game that is what its record says: a move goes into the record, and the game is read from it anew. So comments and tags
// stay, whoever wrote them, and nothing is known twice.
#pragma once

#include "arbiter/any_game.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/report.hpp"
#include "text/random.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// What notations share. One of their own knows position and moves.
class game_of_record : public any_game {
public:
    game_of_record(const notation& n, const source& record, const game_start& start);

    [[nodiscard]] std::optional<refused_move> play(std::string_view text) final;
    bool undo() final;
    bool resign() final;
    bool agree_draw() final;
    [[nodiscard]] std::string choose(chooser who, std::uint64_t seed) const final;
    [[nodiscard]] bool looks_ahead() const override { return false; }
    [[nodiscard]] std::string typed() const override { return std::string(notation_.plays->typed); }
    [[nodiscard]] picture draw() const final;
    [[nodiscard]] std::string record() const final { return std::string(source_.bytes()); }

    /// Reads the game for the first time; why it can't be played, or nothing.
    [[nodiscard]] std::string open();

protected:
    /// How a game was ended that its moves leave open.
    enum class ending : std::uint8_t { none, resigned, agreed };

    // Of the notation. What is read from a record lasts until it changes.

    /// Reads the position. Gives why it can't be played on; empty where it can.
    [[nodiscard]] virtual std::string load() = 0;
    /// The ply that a legal move is written as, with all that chance adds; nothing where `text` is none.
    [[nodiscard]] virtual std::optional<std::string> meant(std::string_view text) const = 0;
    /// Why what isn't `meant` can't be played; nothing where a check says it.
    [[nodiscard]] virtual std::optional<refused_move> refusal(std::string_view /*text*/) { return {}; }
    /// What else is typed as it would stand in the record.
    [[nodiscard]] virtual std::string as_written(std::string_view text) const { return std::string(text); }
    /// The edits that make the record's claims those of the game as it is read, or as it was ended now.
    [[nodiscard]] virtual std::vector<edit> claims() const { return {}; }
    /// Where `ply` goes.
    [[nodiscard]] virtual edit insertion(const std::string& ply) const;
    /// What takes the last ply out, with the comments after it; nothing where there is none.
    [[nodiscard]] virtual std::optional<edit> removal() const;
    /// Ends the game before its time. False where the notation has nothing for it.
    [[nodiscard]] virtual bool end(ending) { return false; }
    /// Whether the record says so, with no ply for it; then it is taken back.
    virtual bool reopen() { return false; }
    /// How a game that is over has ended, and who has won, where the position alone doesn't say so; else empty.
    [[nodiscard]] virtual std::string how_it_ended() const { return {}; }
    /// The position after a ply.
    [[nodiscard]] virtual picture picture_after(std::uint32_t ply) const {
        return notation_.timeline(source_, tree_, game())(ply);
    }
    /// The ply after which the game goes on.
    [[nodiscard]] virtual std::uint32_t shown_ply() const { return plies_; }
    /// Nothing where the game has no way to look ahead, or to choose at random better than among all moves.
    [[nodiscard]] virtual std::optional<std::string> choose_own(chooser, random&) const { return {}; }

    [[nodiscard]] const source& read() const noexcept { return source_; }
    [[nodiscard]] const tree& nodes() const noexcept { return tree_; }
    [[nodiscard]] node_id game() const noexcept { return 1; }
    [[nodiscard]] std::uint64_t seed() const noexcept { return seed_; }
    [[nodiscard]] std::uint32_t plies() const noexcept { return plies_; }

    /// Puts a ply into the record.
    void put(const std::string& ply);
    /// The edit that gives a tag a value; none where it has that one, or isn't there.
    void set_tag(std::vector<edit>& edits, std::string_view name, std::string_view value) const;

private:
    void set(std::string bytes);
    void update_claims();
    /// After the plies were changed: claims, and the layout if the record had the canonical one.
    std::string settle();
    [[nodiscard]] std::optional<refused_move> try_written(std::string_view typed, const std::string& ply);
    [[nodiscard]] bool is_clean() const;
    /// The end of the last comment among the moves from there on; `from` where there is none.
    [[nodiscard]] std::uint32_t end_of_comments(std::uint32_t from) const;

    const notation& notation_;
    options options_;
    record_stages stages_;
    std::uint64_t seed_;
    source source_;
    tree tree_;
    std::uint32_t plies_ = 0;
    bool is_laid_out_ = false;
};

/// A game of a record, or why it can't be played.
template <class Game>
[[nodiscard]] made_game game_in(const source& record, const game_start& start) {
    auto made = std::make_unique<Game>(record, start);
    if (std::string why = made->open(); !why.empty()) return why;
    return made;
}

/// What a record says where nobody knows better.
[[nodiscard]] inline std::string name_of_player(const game_start& start, std::size_t side) {
    return side < start.players.size() && !start.players[side].empty() ? start.players[side] : "player";
}

} // namespace arbiter
