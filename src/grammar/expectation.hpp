// What was expected where a text fails, in words.
#pragma once

#include "grammar/machine.hpp"
#include "grammar/program.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace arbiter::grammars {

struct expectation {
    std::string words;
    std::uint32_t
        begin; ///< where what was expected would begin: before the place where it failed, where that is within it
};

/// Of what was tested in vain at `far.pos()`. `opener_of` gives the sign that opened what a sign would close; 0 for none.
[[nodiscard]] expectation expected_at(const program& p, const furthest& far,
                                      const std::function<unsigned char(unsigned char)>& opener_of);

/// A set of bytes, in words such as `a digit`; empty where that says nothing.
[[nodiscard]] std::string words_for(const byte_set& set);

} // namespace arbiter::grammars
