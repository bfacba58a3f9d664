/// Notations that are made of grammar files.
#pragma once

#include "arbiter/notation.hpp"
#include "io/problem.hpp"
#include "peg/own_engine.hpp"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace arbiter::io {

struct own_notation {
    std::shared_ptr<const arbiter::notation>
        notation;      ///< null where the grammar has an error, or none of what its engine plays
    std::string fault; ///< the first, where there is one
};

/// Reads the grammar at `path`. Without a `name` the notation is called as the file is, and without `extensions` its files end in
/// that name. The engine, if there is one, knows its games.
[[nodiscard]] std::variant<own_notation, problem> read_notation(const std::string& path, std::string name,
                                                                std::vector<std::string> extensions,
                                                                grammars::own_engine engine = {});

} // namespace arbiter::io
