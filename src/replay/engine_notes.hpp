// What is said of games that a user's engine plays, and of no others: tests of the program show it, no record does.
#pragma once

#include "arbiter/diagnostic.hpp"

namespace arbiter {

/// Of a search that has found one.
using is_one_possibility = message<"this is a possibility: the search for others ended early, because {why:word}">;

using search_ended_early = message<"the search for a typing mistake ended early, because {why:word}">;

/// Why an engine has not begun a game without the tag.
using not_replayed = message<"the game was not replayed because of this tag: without it the engine {why:word}">;

} // namespace arbiter
