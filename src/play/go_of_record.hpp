// Go, played into a record, whichever notation that is in.
#pragma once

#include "arbiter/rules/go.hpp"
#include "play/game_of_record.hpp"
#include "replay/go.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The board at the end of a record.
struct go_standing {
    go::game history;      ///< with the board, by superko: what that allows is right by all rules
    bool is_over = false;  ///< two passes, or a resignation
    node_id last_move = 0; ///< 0 where there is none
};

class go_of_record : public game_of_record {
public:
    using game_of_record::game_of_record;

    [[nodiscard]] std::vector<std::string> sides() const final { return {"Black", "White"}; }
    [[nodiscard]] std::optional<std::size_t> to_move() const final;
    /// Those that all rules allow, and a pass, which is the last one.
    [[nodiscard]] std::vector<legal_move> legal() const final;

protected:
    [[nodiscard]] std::string load() final;
    [[nodiscard]] std::optional<std::string> meant(std::string_view text) const final;
    [[nodiscard]] std::string as_written(std::string_view text) const final;
    [[nodiscard]] std::optional<std::string> choose_own(chooser who, random& r) const final;

    /// Reads the record to its end; why it can't be played on, or nothing.
    [[nodiscard]] virtual std::string load_standing(std::optional<go_standing>& into) = 0;
    /// A move of the side to move as people type it, and as it stands in the record. Of a point, or of a pass where it is none.
    [[nodiscard]] virtual std::string text_of(std::optional<go::point> at) const = 0;
    [[nodiscard]] virtual std::string ply_of(std::string_view text) const { return std::string(text); }
    /// The point or pass that is typed as the notation has it; nothing where it is neither.
    [[nodiscard]] virtual std::optional<go_game::move> read_move(std::string_view text) const = 0;

    [[nodiscard]] const go_standing& standing() const noexcept { return *standing_; }
    [[nodiscard]] const go::position& board() const noexcept { return standing_->history.now(); }

private:
    /// The same; of vertices and `pass` too, as the board's labels have them.
    [[nodiscard]] std::optional<go_game::move> move_in(std::string_view text) const;
    [[nodiscard]] bool is_legal(go::point at) const;

    std::optional<go_standing> standing_;
};

} // namespace arbiter
