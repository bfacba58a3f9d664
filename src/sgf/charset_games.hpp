// What the games of a file say of its charset, one after the other.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "core/charset.hpp"

#include <optional>
#include <string_view>

namespace arbiter::sgf {

/// U+FFFD, which stands for bytes that are none.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// How it is called in messages.
[[nodiscard]] word label_of(const character_set& c) noexcept;

/// The value of a root's CA.
[[nodiscard]] std::optional<span> charset_of(std::string_view text, const tree& t, node_id game);

/// Reports games after the first that name another charset than the file is read in, names of it that are spelt wrong (of
/// the first game only where nothing `is_told` of its CA), and characters that were lost before the file was written.
void check_charsets_of_games(const source& s, const tree& t, const character_set& in, bool is_told,
                             collector& findings);

} // namespace arbiter::sgf
