/// Notations that are made of grammar files.
#pragma once

#include "arbiter/notation.hpp"
#include "io/problem.hpp"
#include "user_notations/runtime_notation.hpp"
#include "user_notations/user_engine.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::io {

struct user_notation {
    std::shared_ptr<const arbiter::notation>
        notation;      ///< null where the grammar has an error, or none of what its engine plays
    std::string fault; ///< the first, where there is one
};

/// Grammars that were read: each file once, however many notations it makes.
class grammar_files {
public:
    struct entry {
        std::shared_ptr<const grammars::runtime_grammar> grammar; ///< null where it has an error
        std::string fault;                                        ///< the first
    };
    [[nodiscard]] std::variant<entry, problem> read(const std::string& path);

private:
    std::map<std::pair<std::uint64_t, std::uint64_t>, entry> known_; ///< by device and inode
};

/// Reads the grammar at `path`. Without a `name` the notation is called as the file is, and without `extensions` its files end in
/// that name. The engine, if there is one, knows its games. What is `known` isn't read again.
[[nodiscard]] std::variant<user_notation, problem> read_notation(const std::string& path, std::string name,
                                                                 std::vector<std::string> extensions,
                                                                 grammars::user_engine engine = {},
                                                                 grammar_files* known = nullptr);

} // namespace arbiter::io
