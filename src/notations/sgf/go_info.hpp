// Komi and rules of games of Go: what they say, and whether it makes sense.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/options.hpp"
#include "arbiter/tree.hpp"
#include "replay/go_rules.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

struct value_context;

/// Whether a value of `RU` names rules, in whatever language or spelling.
[[nodiscard]] bool mean_rules(std::string_view value);
/// What it stands for, but for what is chosen.
[[nodiscard]] go_rules rules_named(std::string_view value, const chosen_go_rules& chosen);
/// Whether it names them as they are called.
[[nodiscard]] bool are_known_rules(std::string_view value);

/// What the rules are called that `RU` names, in whatever language or spelling; else its value.
[[nodiscard]] std::string name_of_rules(std::string_view value);

/// The rules that hold in a game of Go.
[[nodiscard]] go_rules rules_of_game(std::string_view text, const tree& t, node_id game, const options& o);
/// Which these are, and why.
[[nodiscard]] std::vector<held_rule> rules_in(const source& s, const tree& t, node_id game, const options& o);

/// Whether no game was ever played with such a komi; then it is reported. `number` is `value` in the format's form.
[[nodiscard]] bool reports_senseless_komi(value_context& c, span value, std::string_view number);

/// Reports a value of RU that names no rules; nothing is one, too.
void check_rules_named(value_context& c, span value);

} // namespace arbiter::sgf
