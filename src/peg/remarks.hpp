// What the recovery found, as findings.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "peg/recovery.hpp"

#include <vector>

namespace arbiter::grammars {

/// Reports that something else was expected, with the edit as an unsafe fix where it guesses nothing and `may_fix`. What
/// is lost at a place is reported of that, or unless it `keeps_places` of the word that is there.
void report_unexpected(const source& s, const remark& r, bool may_fix, bool keeps_places, collector& findings);

/// Whether more was wrong than known mistakes, which the grammar itself reads. No fix is safe then: what a guess has made of the
/// text may be something else once a byte changes.
[[nodiscard]] bool has_guess(const std::vector<remark>& remarks) noexcept;

} // namespace arbiter::grammars
