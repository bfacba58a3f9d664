/// What somebody may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Whether two texts differ at most in the case of ASCII's letters.
[[nodiscard]] bool same_but_for_case(std::string_view a, std::string_view b) noexcept;

/// The known word that is nearest to `written`, which may be a typing mistake of it; null where none is near.
[[nodiscard]] const std::string* nearest_word(std::string_view written, const std::vector<std::string>& known);

/// `; did you mean …?` with the known word of the same words as `written`, or else nearest to it; empty where there is none. Words may be
/// cut short or left out: `--out-format` for `--output-format`.
[[nodiscard]] std::string did_you_mean(std::string_view written, const std::vector<std::string>& known);

/// `there is no level `eror`; did you mean `error`?`; where nothing is near, all `choices` are listed.
[[nodiscard]] std::string no_such(std::string_view kind, std::string_view written,
                                  const std::vector<std::string>& choices);

} // namespace arbiter
