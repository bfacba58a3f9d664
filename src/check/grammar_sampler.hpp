// Random sentences of a grammar.
#pragma once

#include "arbiter/notation.hpp"
#include "grammar/grammar_text.hpp"
#include "grammar/program.hpp"
#include "text/random.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace arbiter::grammars {

/// Makes sentences one after the other; the same for the same seed everywhere. Ways through the grammar that few sentences take are
/// preferred: as long as one isn't taken, half of the sentences are others with a part made anew, and later few are.
class grammar_sampler {
public:
    static constexpr std::size_t longest = 4000; ///< bytes
    static constexpr unsigned most_tries = 2000; ///< for one

    /// `n` must be one whose printed grammar can be read, see `by_printed_grammar`.
    grammar_sampler(const notation& n, std::uint64_t seed);

    /// One that `n` reads without a finding of syntax, and that wasn't among the last ones, if another is found; nothing where none
    /// was found in many tries.
    [[nodiscard]] std::optional<std::string> next();

    /// Alternatives that some sentence may have, but for those which look-ahead bars everywhere.
    [[nodiscard]] const std::vector<std::uint32_t>& alternatives() const noexcept { return reachable_; }
    /// In how many sentences an alternative was.
    [[nodiscard]] std::uint32_t used(std::uint32_t alternative) const { return used_[alternative]; }
    /// The rule that an alternative is in, and the alternative as it is written.
    [[nodiscard]] std::string described(std::uint32_t alternative) const;

private:
    struct known {
        std::string text;
        std::vector<trace_step> way;
    };

    void measure();
    void find_reachable();
    void find_recurring();
    [[nodiscard]] bool leads_back(std::uint32_t id) const;
    [[nodiscard]] bool wants_known();
    [[nodiscard]] bool is_new();
    [[nodiscard]] std::uint32_t height_of(std::uint32_t id) const;
    void derive(std::uint32_t id, std::uint32_t room);
    [[nodiscard]] std::uint32_t chosen(std::uint32_t id, std::uint32_t room);
    void repeat(const expression& e, std::uint32_t room);
    void sequence(std::uint32_t id, std::uint32_t room);
    [[nodiscard]] std::uint32_t looked_for(std::uint32_t id);
    void put(const byte_set& set);
    void make_new(unsigned tries);
    void make_of_known();
    [[nodiscard]] std::uint32_t rarest_beside(std::uint32_t alternative) const;
    [[nodiscard]] std::uint32_t any_beside(std::uint32_t alternative);
    [[nodiscard]] bool is_read() const;
    [[nodiscard]] std::size_t commoner();
    void keep(std::vector<trace_step> way);

    const notation& notation_;
    std::shared_ptr<const notation> made_;
    const grammar_text& g_;
    traced_program code_;
    random random_;
    std::vector<std::uint32_t> heights_; ///< of rules: how deep names nest at least; `none` for what no sentence has
    std::vector<std::uint32_t> lows_;    ///< the same of expressions
    std::vector<std::uint32_t> choices_; ///< of expressions that are alternatives: the choice
    std::vector<std::uint32_t> rule_of_; ///< of the same: the rule
    std::vector<char> recurs_;           ///< of the same: whether the rule that it is in may be in it
    std::vector<std::uint32_t> used_;    ///< of the same: in how many sentences
    std::vector<std::uint32_t> taken_;   ///< of the same: how often in the sentence that is made
    std::vector<std::uint32_t> sought_;  ///< of the same: how often they were put into another sentence in vain
    std::vector<std::uint32_t> reachable_;
    std::vector<known> pool_;               ///< some of the sentences that were made
    std::unordered_set<std::string> given_; ///< the last ones
    std::string text_;
    std::size_t most_size_ = 0;
    std::uint32_t steps_ = 0;
    std::uint32_t made_count_ = 0;
};

} // namespace arbiter::grammars
