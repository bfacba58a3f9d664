// The rules that a game of SGF was played by, and the boards that its replay needs.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/rules/go.hpp"
#include "arbiter/tree.hpp"
#include "games/go_rules.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// What `RU` stands for, but for what is chosen.
[[nodiscard]] go_rules rules_named(std::string_view value, const chosen_go_rules& chosen) noexcept;

/// Whether `RU` names rules that arbiter knows.
[[nodiscard]] bool are_known_rules(std::string_view value) noexcept;

/// The name of known rules that `RU` gives in another language or wrongly spelt; null where that can't be told.
[[nodiscard]] const char* meant_rules(std::string_view value);

/// Which rules hold in a game of Go, and why.
[[nodiscard]] std::vector<held_rule> rules_held(std::string_view text, const tree& t, node_id game,
                                                const chosen_go_rules& chosen);

/// A board for one game after another: what boards of one size need is allocated once.
class table {
public:
    /// An empty board. Self-capture is allowed there: what a record's rules say of it is for who reads `outcome::lost`.
    [[nodiscard]] go::game& set(unsigned columns, unsigned rows, go::repetition rule);
    /// The board as it is, with nothing to take back.
    [[nodiscard]] go::game& keep();

private:
    std::optional<go::game> game_;
    bool began_empty_ = false;
};

} // namespace arbiter::sgf
