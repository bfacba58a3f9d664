// What the recovery found, as findings.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "grammar/recovery.hpp"
#include "grammar/syntax.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace arbiter::grammars {

/// Which places of a known mistake are one habit.
enum class habit_of : std::uint8_t {
    same_words, ///< but for the numbers in them
    any_words,
    gathered, ///< none: who gathers them needs them in the order of their places
};

/// Gathers what was found in a record: the same edit again and again is a habit of its writer, and one finding.
class repair_findings {
public:
    explicit repair_findings(const source& s) noexcept : source_(s) {}

    /// Something else was expected. The edit is an unsafe fix where it guesses nothing and `may_fix`. What is lost at a place is
    /// reported of that, or unless it `keeps_places` of the word that is there.
    void add_unexpected(const repair& r, bool may_fix, bool keeps_places);
    /// What is never closed is reported where it opens, as `message`. What closes it is an unsafe fix if that guesses
    /// nothing, and the record doesn't break off there.
    void add_unclosed(const repair& r, const any_message& message);
    void add_unclosed(const repair& r) { add_unclosed(r, unterminated{r.where}); }

    /// A known mistake, which has words of its own.
    void add_known(const repair& r, bool may_fix, habit_of habit = habit_of::same_words);

    /// Says what a known mistake is: of which rule, where it is, and whether it may have a fix.
    using known_words = std::function<void(std::uint32_t rule, span where, bool may_fix)>;
    /// Reports all of it.
    void report(collector& findings, const known_words& say) const;

private:
    struct found {
        span where{};
        std::uint32_t rule = none; ///< of a known mistake; the rest is of others
        bool may_fix = false;      ///< the same
        any_message message{};     ///< empty: what was `expected`, and what is there instead
        std::string expected{};
        span there{};                ///< what is quoted of that
        std::string edit{};          ///< what it does, or a mistake's text, without numbers; empty: it is like no other
        const char* title = nullptr; ///< null where there is no fix
        arbiter::edit fix{};
    };
    void report(const found& f, collector& findings, const known_words& say) const;

    const source& source_;
    std::vector<found> all_;
};

/// Whether more was wrong than known mistakes, which the grammar itself reads. No fix is safe then: what a guess has made of the
/// text may be something else once a byte changes.
[[nodiscard]] bool has_guess(const std::vector<repair>& repairs) noexcept;

} // namespace arbiter::grammars
