// Tag pairs, checked against a notation's table of them.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/tree.hpp"
#include "grammar/syntax.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// What a tag's value must be.
enum class tag_type : std::uint8_t {
    text,
    iso_date,  ///< `YYYY-MM-DD`, a day of the calendar
    bare_date, ///< the same, which stands without quotes
    dot_date,  ///< `YYYY.MM.DD`, where a part that isn't known is written in `?`, as in PGN
    us_date,   ///< `MM-DD-YYYY`
    time,      ///< `HH:MM:SS`, up to 23:59:59
    word,      ///< one of `words`
    natural,   ///< decimal digits
    integer,   ///< the same, after a `-` or not
};

/// What a wrong value of a tag of `game` means, where the record shows that it can only mean one right value: that one.
/// Empty otherwise.
using value_meaning = std::string_view (*)(std::string_view value, const source& s, const tree& t, node_id game);

/// Whether a tag may have this name: a letter, then letters, digits and `_`.
[[nodiscard]] bool is_tag_name(std::string_view name) noexcept;

/// One tag that a notation knows.
struct tag_rule {
    std::string_view name;
    bool required = false;
    tag_type type = tag_type::text;
    const char* expected = ""; ///< what a right value is, in the words of a message; static
    std::span<const std::string_view> words{};
    value_meaning meaning = nullptr; ///< of a word; null: the one that differs only in case
    std::string_view also{};         ///< another name that people give it, in whatever case; empty: none
    bool (*also_of)(std::string_view value) = nullptr; ///< whether a tag of that name means this one; goes with `also`
};

/// What a name means that is not in the table.
enum class other_tags : std::uint8_t {
    unknown, ///< the notation has no such tag
    right,   ///< the notation is open: only a typing mistake is reported
};

/// What became of a known tag.
enum class tag_state : std::uint8_t { absent, empty, wrong, right };

/// What is wrong with a value.
enum class tag_fault : std::uint8_t {
    form,       ///< it isn't written as it should be
    no_day,     ///< it is no day of the calendar
    no_time,    ///< it is no time of day
    unreadable, ///< the tag is broken, or has no value
};

struct tag_value {
    tag_state state = tag_state::absent;
    tag_fault fault = tag_fault::form; ///< where it is wrong
    node_id tag = 0;                   ///< 0 where it is absent
    span where{};                      ///< the value, unless absent or unreadable
    short_text meant{};                ///< what a wrong value means that can only mean one thing; empty otherwise

    [[nodiscard]] bool right() const noexcept { return state == tag_state::right; }
    /// Whether it is right, or known what is meant by it.
    [[nodiscard]] bool known() const noexcept { return right() || !meant.text().empty(); }
    /// The value as it is meant.
    [[nodiscard]] std::string_view text(const source& s) const noexcept {
        return right() ? s.text(where) : meant.text();
    }
};

/// The most tags that a notation's table may hold.
inline constexpr std::size_t most_known_tags = 8;

/// A notation's table of tags, which holds no more than that: checked where one is made of an array.
class tag_rules {
public:
    template <std::size_t N>
    // NOLINTNEXTLINE(google-explicit-constructor): a view of the array
    constexpr tag_rules(const std::array<tag_rule, N>& rules) noexcept : rules_(rules) {
        static_assert(N <= most_known_tags, "tag_values has no place for so many tags");
    }
    /// Of a table that is made while the program runs, and was measured.
    explicit constexpr tag_rules(std::span<const tag_rule> rules) noexcept : rules_(rules) {}
    [[nodiscard]] constexpr std::size_t size() const noexcept { return rules_.size(); }
    [[nodiscard]] constexpr const tag_rule& operator[](std::size_t i) const noexcept { return rules_[i]; }
    [[nodiscard]] constexpr auto begin() const noexcept { return rules_.begin(); }
    [[nodiscard]] constexpr auto end() const noexcept { return rules_.end(); }

private:
    std::span<const tag_rule> rules_;
};

/// By the place of its rule in the table. Of a tag that occurs twice, the first counts.
using tag_values = std::array<tag_value, most_known_tags>;

/// What the tags of `game` say. A name that is nearly one of the table stands for it, unless that one is there as well.
[[nodiscard]] tag_values read_tags(const source& s, const tree& t, node_id game, tag_rules table);

/// Reads the tags of `game` and reports what is wrong with them. A game without a header has no tags. Of the names `reported`,
/// in any case, the caller reports that they are unknown.
tag_values check_tags(const source& s, const tree& t, node_id game, tag_rules table, other_tags others,
                      collector& findings, std::span<const std::string_view> reported = {});

/// The value of the first tag of a game with this name, or else with one that is one typing mistake away from it; empty where there is none.
[[nodiscard]] span value_of_tag(const source& s, const tree& t, node_id game, std::string_view name);

/// The values of a game's tags that hold a CR.
[[nodiscard]] std::vector<span> values_with_cr(const tree& t, node_id game);

/// Reports the CRs in such values, which end no line there, in one finding.
void report_cr_in_values(const source& s, const tree& t, node_id game, collector& findings);

/// Whether `value`, of the form `YYYY-MM-DD`, is a day of the calendar.
[[nodiscard]] bool is_iso_day(std::string_view value) noexcept;

/// The day, of the form `YYYY-MM-DD`, that a value means which is none, where it can only mean one.
[[nodiscard]] std::optional<std::string> meant_iso_day(std::string_view value);

namespace rules {
inline constexpr rule tag_missing{"tag/missing", severity::error, fixable::safe, "a required tag that is not there"};
inline constexpr rule tag_duplicate{"tag/duplicate", severity::error, fixable::no, "a tag that occurs twice"};
inline constexpr rule tag_empty{"tag/empty", severity::warning, fixable::no, "a tag without a value"};
inline constexpr rule tag_unknown{"tag/unknown", severity::style, fixable::no, "a tag that the notation doesn't know"};
inline constexpr rule tag_misspelt{"tag/misspelt", severity::warning, fixable::safe,
                                   "a tag that is one typing mistake away from a known one"};
inline constexpr rule tag_value_rule{"tag/value", severity::error, fixable::safe, "a value that the tag can't have"};
} // namespace rules

using tag_missing = message<"the tag `{tag:word}` is missing: {expected:word}", rules::tag_missing, about<"tag">>;

using tag_duplicate = message<"the tag `{tag}` occurs twice; readers differ in which one they take: remove one",
                              rules::tag_duplicate, about<"tag">>;

using first_tag_here = message<"the first one">;

using tag_empty = message<"the tag `{tag}` has no value: {expected:word}", rules::tag_empty, about<"tag">>;

using tag_unknown = message<"`{tag}` is no tag of this notation; readers skip it", rules::tag_unknown, about<"tag">>;

using tag_misspelt =
    message<"`{tag}` is no tag of this notation; did you mean `{known:word}`?", rules::tag_misspelt, about<"tag">>;

using tag_ambiguous = message<
    "`{tag}` is no tag of this notation; did you mean `{known:word}` or `{other:word}`? write the one that is right",
    rules::tag_misspelt, about<"tag">>;

using tag_name_characters =
    message<"`{tag}` can't be a tag's name: names are a letter, then letters, digits and `_`", rules::unexpected>;

using tag_value_wrong =
    message<"`{value}` can't be the value of `{tag:word}`: {expected:word}", rules::tag_value_rule, about<"tag">>;

using no_such_day = message<"`{value}` is no day of the calendar", rules::tag_value_rule, about<"tag:text">>;

using no_such_time = message<"`{value}` is no time of day: hours go to 23, minutes and seconds to 59",
                             rules::tag_value_rule, about<"tag:text">>;

using in_other_quotes = message<"this tag value is in other quotes than `\"`", rules::unexpected>;

using all_in_other_quotes = message<"{count:number} tag values are in other quotes than `\"`", rules::unexpected>;

using tag_messages =
    message_list<tag_missing, tag_duplicate, tag_empty, tag_unknown, tag_misspelt, tag_ambiguous, tag_name_characters,
                 tag_value_wrong, no_such_day, no_such_time, in_other_quotes, all_in_other_quotes>;

// ---- What shows that a text is a notation's own.

/// Whether a tag stands in `text` that begins with `opened`, its bracket and its name: after nothing on its line but blanks
/// and other tags, and with a value behind the name.
[[nodiscard]] bool has_tag(std::string_view text, std::string_view opened) noexcept;

} // namespace arbiter
