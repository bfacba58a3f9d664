// Random sentences of a grammar.
#pragma once

#include "arbiter/notation.hpp"
#include "core/random.hpp"
#include "peg/grammar_text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::grammars {

/// Makes sentences one after the other; the same for the same seed everywhere. Alternatives that few sentences have are preferred.
class sentences {
public:
    sentences(const notation& n, std::uint64_t seed);

    /// One that the grammar reads; nothing where none was found in many tries.
    [[nodiscard]] std::optional<std::string> next();

    /// How many alternatives of choices there are that a sentence may have, and how many some sentence had.
    [[nodiscard]] std::size_t alternatives() const;
    [[nodiscard]] std::size_t reached() const noexcept;

private:
    void measure();
    [[nodiscard]] std::uint32_t height_of(std::uint32_t id) const;
    void derive(std::uint32_t id, std::uint32_t room);
    [[nodiscard]] std::uint32_t chosen(std::uint32_t id, std::uint32_t room);
    void repeat(const expression& e, std::uint32_t room);
    void put(const byte_set& set);

    const notation& notation_;
    const grammar_text& g_;
    random random_;
    std::vector<std::uint32_t> heights_; ///< of rules: how deep names nest at least; `none` for what no sentence has
    std::vector<std::uint32_t> lows_;    ///< the same of expressions
    std::vector<std::uint32_t> used_;    ///< of expressions that are alternatives: in how many sentences
    std::vector<std::uint32_t> taken_;   ///< those of the sentence that is made
    std::string text_;
    std::size_t most_size_ = 0;
    std::uint32_t steps_ = 0;
};

} // namespace arbiter::grammars
