// Where a player's lines come from.
#pragma once

#include "arbiter/any_game.hpp"
#include "io/keyboard.hpp"
#include "io/output.hpp"
#include "io/read.hpp"
#include "render/picture_text.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

/// Draws a position on a terminal, or says why there is no room for it.
class board_view {
public:
    board_view(io::output& out, picture_style style) : out_(out), style_(style) {}

    void draw(const picture& p);
    /// The same in place of what was drawn last, and `below` in place of all that was written since; `below` is one line. With
    /// a cell marked, if there is one.
    void draw_again(picture p, std::optional<picture_place> marked, const std::string& below);

private:
    [[nodiscard]] std::string text_of(const picture& p) const;

    io::output& out_;
    picture_style style_;
    std::size_t lines_ = 0; ///< that were drawn; 0 where they can't be drawn in their place
};

/// Lines of standard input, as they come.
class plain_lines {
public:
    /// Nothing at the end.
    [[nodiscard]] std::optional<std::string> next();

private:
    static constexpr std::size_t longest = 4096;
    io::line_reader reader_{io::descriptor(0), '\n', longest};
};

/// Lines of a terminal, where arrow keys choose among the moves that are possible.
class key_lines {
public:
    key_lines(io::keyboard keys, io::output& out, board_view& view) : keys_(std::move(keys)), out_(out), view_(view) {}

    /// Nothing at the end.
    [[nodiscard]] std::optional<std::string> next(const any_game& game, const std::string& prompt);

private:
    void choose(const std::vector<legal_move>& all, io::key towards);

    io::keyboard keys_;
    io::output& out_;
    board_view& view_;
    std::optional<std::size_t> chosen_; ///< among the moves
};

} // namespace arbiter::cli
