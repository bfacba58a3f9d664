#include "notations/qgn/notation.hpp"

#include "grammar/strict_notation.hpp"
#include "notations/qgn/messages.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstdint>

namespace arbiter::qgn {

/// The name alone stays, which may be misspelt, too: so the fix leaves it to that finding.
void bracket_too_many::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view text = record.substr(matched.begin, matched.size());
    const span name{matched.begin + static_cast<std::uint32_t>(text.find_first_not_of('[')),
                    matched.begin + static_cast<std::uint32_t>(text.find(']'))};
    h.fix(matched.size() == name.size() + 1 ? "remove the bracket" : "remove the brackets");
    if (name.begin != matched.begin) h.replace({matched.begin, name.begin}, "");
    h.replace({name.end, matched.end}, "");
}

/// The first of the tags: those after it are moved with it.
span tag_among_actions::where(span matched, std::string_view record) {
    bool quoted = false;
    for (std::uint32_t at = matched.begin; at < matched.end; ++at) {
        if (record[at] == '"') quoted = !quoted;
        if (record[at] == '\n' || record[at] == '\r') return {matched.begin, at};
        if (record[at] == ']' && !quoted) return {matched.begin, at + 1};
    }
    return matched;
}

span first_word(span matched, std::string_view record) noexcept {
    const std::string_view text = record.substr(matched.begin, matched.size());
    const std::size_t size = std::min(text.find_first_of(ascii::white), text.size());
    return {matched.begin, matched.begin + static_cast<std::uint32_t>(size)};
}

/// The first that ends nothing; a backslash may stand before others.
span quote_in_value::where(span matched, std::string_view record) {
    std::uint32_t at = matched.begin;
    while (record[at] != '"') at += record[at] == '\\' ? 2 : 1;
    return {at, at + 1};
}

/// The action with its `&`.
span white_after_ampersand::where(span matched, std::string_view record) {
    const std::size_t sign = record.find('&', matched.begin);
    return {matched.begin, static_cast<std::uint32_t>(sign + 1)};
}

namespace {

namespace rules_of = peg::qgn;

struct grammar {
    using document = rules_of::document;
    using sync = rules_of::sync;
    using mistakes =
        grammars::known_mistakes<rules_of::name_in_brackets, rules_of::quote_in_value, rules_of::rest, rules_of::sign,
                                 rules_of::padded, rules_of::white_before, rules_of::white_after, rules_of::doubled,
                                 rules_of::hollow, rules_of::tail, rules_of::without_letter, rules_of::move_number,
                                 rules_of::odd_letter, rules_of::without_index, rules_of::late_tags,
                                 rules_of::odd_tokens>;
    static constexpr const char* token = "an action such as `0a&1.2`";
    static constexpr const char* first = "a tag such as `[key \"…\"]`";

    static std::uint16_t flags_of(kind of, std::string_view text) {
        if (of == kind::ply) return flags_of_ply(text);
        return of == kind::comment ? flags_of_comment(text) : std::uint16_t{0};
    }
};

} // namespace

const grammars::strict_notation& strict_grammar() {
    return grammars::strict_notation_of<grammar>();
}

tree parse(const source& s, collector& findings) {
    return grammars::parse_and_recover<grammar>(s, findings);
}

} // namespace arbiter::qgn
