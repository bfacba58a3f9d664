// People and programs at one game: lines that are typed go in, text for them to read comes out.
#pragma once

#include "arbiter/any_game.hpp"
#include "render/picture_text.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Who plays the sides, in their order. Nothing: a person.
using player_list = std::vector<std::optional<chooser>>;

class play_session {
public:
    /// Keeps a record after each change; why that wasn't possible, or nothing. Then the session is over.
    using keeper = std::function<std::optional<std::string>(const std::string& record)>;

    /// All of these outlive the session. `seed` is of what programs choose.
    play_session(any_game& game, const played_games& about, player_list players, std::uint64_t seed, keeper keep);

    /// Plays until a person has to choose, or the game is over: then a line may still take its end back. Gives what there is
    /// to say: what can be typed, and whose moves were played.
    [[nodiscard]] std::string begin();
    /// Does what a line says: a move or a command.
    [[nodiscard]] std::string take(std::string_view line);
    /// What to ask for the next line.
    [[nodiscard]] std::string prompt() const;
    /// Whether no line is wanted any more.
    [[nodiscard]] bool is_done() const noexcept { return is_done_; }
    /// Why a record couldn't be kept.
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept { return failure_; }
    /// Whether the position has changed since this was asked last, so that it is to be drawn anew.
    [[nodiscard]] bool wants_picture() noexcept;
    [[nodiscard]] const any_game& game() const noexcept { return game_; }

private:
    using act = std::string (play_session::*)();
    struct command {
        std::string_view name;
        act run;
        std::string_view meaning;
    };
    [[nodiscard]] static const std::vector<command>& commands();
    /// What it does in this game; empty if it does nothing here.
    [[nodiscard]] std::string_view meaning_of(const command& c) const;
    /// What can be typed, in a line.
    [[nodiscard]] std::string greeting() const;
    [[nodiscard]] bool has_program() const;

    [[nodiscard]] std::string undo();
    [[nodiscard]] std::string hint();
    [[nodiscard]] std::string resign();
    [[nodiscard]] std::string offer_draw();
    [[nodiscard]] std::string list_moves();
    [[nodiscard]] std::string show();
    [[nodiscard]] std::string help();
    [[nodiscard]] std::string quit();
    [[nodiscard]] std::string answer(std::string_view line);
    [[nodiscard]] std::string refuse(std::string_view line, const refused_move& why) const;

    /// Programs play, until a person has to.
    [[nodiscard]] std::string go_on();
    /// The position has changed. Whether it could be kept.
    bool keep();
    [[nodiscard]] bool is_person(std::size_t side) const { return side >= players_.size() || !players_[side]; }
    [[nodiscard]] std::string name_of(std::size_t side) const { return game_.sides()[side]; }

    any_game& game_;
    const played_games& about_;
    player_list players_;
    std::uint64_t seed_;
    keeper keep_;
    std::optional<std::string> failure_;
    bool is_done_ = false;
    bool wants_picture_ = true;
    bool is_draw_offered_ = false;
};

} // namespace arbiter
