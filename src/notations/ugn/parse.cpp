#include "notations/ugn/notation.hpp"

#include "grammar/strict_notation.hpp"
#include "notations/ugn/check.hpp"
#include "notations/ugn/messages.hpp"
#include "text/ascii.hpp"

namespace arbiter::ugn {

/// Only at the end: what is elsewhere may be no marker.
void odd_marker::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view meant = meant_marker(record.substr(matched.begin, matched.size()));
    if (!meant.empty() && record.find_first_not_of(ascii::white, matched.end) == std::string_view::npos)
        h.fix("write `{}`").replace(matched, meant);
}

namespace {

namespace rules_of = peg::ugn;

struct grammar {
    using document = rules_of::document;
    using sync = rules_of::sync;
    using mistakes = grammars::known_mistakes<rules_of::tags::text_after_tag, rules_of::tags::quote_in_value,
                                              rules_of::tag_style::no_blank_line, rules_of::junk, rules_of::glued,
                                              rules_of::symbols_apart, rules_of::move_number, rules_of::commented,
                                              rules_of::open_comment, rules_of::tag_among_moves, rules_of::respelt,
                                              rules_of::odd_marker, rules_of::zero_cell, rules_of::text_after>;
    static constexpr const char* token = "a move such as `E5`, or a result marker";
    static constexpr const char* first = rules_of::tag_style::example.text;

    static std::uint16_t flags_of(kind of, std::string_view text) {
        switch (of) {
        case kind::ply:
            return flags_of_ply(text);
        case kind::symbol:
            return flags_of_symbols(text);
        case kind::value:
            return rules_of::tags::value::flags_of(text);
        default:
            return 0;
        }
    }
};

} // namespace

const grammars::strict_notation& strict_grammar() {
    return grammars::strict_notation_of<grammar>();
}

tree parse(const source& s, collector& findings) {
    return grammars::parse_and_recover<grammar>(s, findings);
}

} // namespace arbiter::ugn
