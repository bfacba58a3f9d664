// What a UGN record claims, against what its moves do.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"

#include <cstddef>

namespace arbiter::ugn {

/// Bytes of the longest line, without its LF, that the reference reader takes.
inline constexpr std::size_t longest_line = 65'535;

void check(const source& s, const tree& t, const options& o, collector& findings);

} // namespace arbiter::ugn
