/// A game under way, whatever game it is: moves go in as text; text, pictures and reasons come out.
///
///     std::unique_ptr<arbiter::any_game> g = notation.plays->begin(start);
///     if (const auto refused = g->play("E5")) std::cout << refused->message << '\n';
///     std::cout << g->record();
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

struct notation;
class report;
class tree;

/// A key that stands for a move by itself.
enum class arrow_key : std::uint8_t { none, up, down, left, right };

/// A cell of a picture.
struct picture_place {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    friend bool operator==(const picture_place&, const picture_place&) = default;
};

/// A move that is possible now.
struct legal_move {
    std::string text;                ///< as `any_game::play` takes it
    std::optional<picture_place> at; ///< where in the picture it goes, if it goes anywhere
    arrow_key key = arrow_key::none;
};

/// Why a move isn't played: what a check says of a record that has it.
struct refused_move {
    std::string code; ///< of the rule; empty where no check says it
    std::string message;
    std::string help; ///< empty where there is nothing to add
};

/// Who chooses moves that no person does.
enum class chooser : std::uint8_t {
    random,  ///< any legal move, or of Go one that ends games sooner or later
    program, ///< looks ahead, in games where `any_game::looks_ahead`; elsewhere as `random` does
};

/// Has a record at any time: whole, with the claims that the moves prove, and without a finding.
class any_game {
public:
    any_game() = default;
    any_game(const any_game&) = delete;
    any_game(any_game&&) = delete;
    any_game& operator=(const any_game&) = delete;
    any_game& operator=(any_game&&) = delete;
    virtual ~any_game() = default;

    /// What those are called who play, in turn.
    [[nodiscard]] virtual std::vector<std::string> sides() const = 0;
    /// Whose turn it is, as a place among the sides; nothing where the game is over.
    [[nodiscard]] virtual std::optional<std::size_t> to_move() const = 0;
    /// How a move is typed, for people, with an example: what follows "a move is".
    [[nodiscard]] virtual std::string typed() const = 0;
    /// In an order that stays; none where the game is over.
    [[nodiscard]] virtual std::vector<legal_move> legal() const = 0;
    /// One of the moves that `legal` leaves out because they are too many, as it is typed; empty where it leaves out none.
    [[nodiscard]] virtual std::string unlisted() const { return {}; }
    /// Plays what `text` says as the notation writes moves. What chance adds comes from the seed. Where it is refused nothing
    /// has changed.
    [[nodiscard]] virtual std::optional<refused_move> play(std::string_view text) = 0;
    /// Takes back the last move, or how the game was ended. False where nothing can be taken back.
    virtual bool undo() = 0;
    /// The side to move gives up. False where the game is over, or its notation can't record that.
    virtual bool resign() = 0;
    /// The sides agree that nobody wins. False in the same way.
    virtual bool agree_draw() = 0;
    /// A legal move, the same for the same position and seed; empty where the game is over.
    [[nodiscard]] virtual std::string choose(chooser who, std::uint64_t seed) const = 0;
    [[nodiscard]] virtual bool looks_ahead() const = 0;
    /// The position, with its caption.
    [[nodiscard]] virtual picture draw() const = 0;
    /// The bytes of the record.
    [[nodiscard]] virtual std::string record() const = 0;
};

/// How a record is read after each of its moves: `{arbiter::check, arbiter::parse}`. Games are given them, since they are checked by them.
struct record_stages {
    report (*check)(const source& s, const options& o) = nullptr;
    tree (*parse)(const source& s, const notation& n) = nullptr;
};

/// What a game begins with; of one that a record has begun only `seed`, `checked` and `stages` count.
struct game_start {
    std::string name;                 ///< of the file that its record is to be; empty: one that the notation knows
    std::string key;                  ///< which game of several
    std::uint32_t size = 0;           ///< of the board; 0: the usual one
    std::uint64_t seed = 0;           ///< of what is drawn
    std::string date;                 ///< `YYYY-MM-DD`
    std::string time;                 ///< `HH:MM:SS`
    std::string id;                   ///< of the game, unlike others
    std::vector<std::string> players; ///< names of the sides, as far as they are known
    options checked;                  ///< how the record is checked
    record_stages stages;             ///< by what
};

/// A game, or why there is none.
using made_game = std::variant<std::unique_ptr<any_game>, std::string>;

/// The games of a notation that can be played.
struct played_games {
    /// What they are called, where there are several.
    std::vector<std::string_view> (*keys)() = nullptr;
    /// What people call the only one; empty where the notation's name is all there is.
    std::string_view name{};
    /// Of the board, where it can be chosen; 0 otherwise.
    std::uint32_t least_size = 0;
    std::uint32_t most_size = 0;
    std::uint32_t usual_size = 0;
    /// How a move is typed, for people, with an example, where all games have it the same.
    std::string_view typed{};
    bool knows_resignation = false; ///< whether a record can say so
    bool knows_draw = false;        ///< by agreement
    made_game (*begin)(const game_start& start) = nullptr;
    /// Goes on with a record, which has no finding. What is drawn comes from the seed if the record doesn't give it.
    made_game (*resume)(const source& s, const game_start& start) = nullptr;
};

} // namespace arbiter
