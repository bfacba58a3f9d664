// Steps through the positions of a game, on a terminal.
#pragma once

#include "arbiter/picture.hpp"
#include "io/output.hpp"
#include "render/picture_text.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace arbiter::cli {

/// `plies` are those after which there is a position, in order, 0 at the start; `first` is the place of the one shown first. Throws a
/// `run_error` where input or output is no terminal.
void animate(io::output& out, picture_style style, const std::function<picture(std::uint32_t ply)>& at,
             const std::vector<std::uint32_t>& plies, std::size_t first);

} // namespace arbiter::cli
