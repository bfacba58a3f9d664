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

/// `; did you mean …?` with the known word nearest to `written`; empty where none is near.
[[nodiscard]] std::string did_you_mean(std::string_view written, const std::vector<std::string>& known);

/// `there is no level `eror`; did you mean `error`?`; where nothing is near, all `choices` are listed.
[[nodiscard]] std::string no_such(std::string_view kind, std::string_view written,
                                  const std::vector<std::string>& choices);

} // namespace arbiter
