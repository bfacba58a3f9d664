// The strict language of a grammar: what its parser takes without a finding.
//
// A rule of a grammar that recovers ends in one of three ways: it matches, it matches with a finding, it fails. A PEG
// knows two. So where the parser would go on with a finding the strict language has a `guard`, which fails there; that
// keeps ordered choice from taking what the parser never tries. A guard is dropped where what follows can't match
// anyway, which is proved of the grammar (describe_proof.cpp), and else printed as a `!`.
#pragma once

#include "parse/describe_term.hpp"

#include <vector>

namespace arbiter::described {

/// `all` with its guards. A rule that always reports keeps its line as what a guard looks for.
[[nodiscard]] rule_set guarded_language(const rule_set& all);

/// The guards of `all` that can be left out.
[[nodiscard]] std::vector<const term*> needless_guards(const rule_set& all);

/// The same language with fewer words, without guards.
[[nodiscard]] rule_set simplified(const rule_set& all, const std::vector<const term*>& needless);

/// The strict language of `all`, ready to print.
[[nodiscard]] inline rule_set strict_language(const rule_set& all) {
    const rule_set guarded = guarded_language(all);
    return simplified(guarded, needless_guards(guarded));
}

} // namespace arbiter::described
