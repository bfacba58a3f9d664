// What can be said of a grammar file. Where the rules come from is said in docs/notations/peg.md.
#pragma once

#include "arbiter/diagnostic.hpp"

#include <array>

namespace arbiter {

namespace rules {
inline constexpr rule peg_undefined{"peg/undefined-rule", severity::error, fixable::no,
                                    "a name that is no rule of the grammar"};
inline constexpr rule peg_duplicate{"peg/duplicate-rule", severity::error, fixable::no, "a rule that occurs twice"};
inline constexpr rule peg_unused{"peg/unused-rule", severity::warning, fixable::no,
                                 "a rule that can't be reached from the first one"};
inline constexpr rule peg_left_recursion{"peg/left-recursion", severity::error, fixable::no,
                                         "a rule that comes back to itself before it has read anything"};
inline constexpr rule peg_empty_repetition{"peg/empty-repetition", severity::error, fixable::no,
                                           "a repetition of what can match nothing, which would never end"};
inline constexpr rule peg_hidden{"peg/hidden-alternative", severity::warning, fixable::no,
                                 "an alternative that an earlier one always hides"};
inline constexpr rule peg_backward_range{"peg/backward-range", severity::error, fixable::no,
                                         "a range whose end comes before its beginning"};
inline constexpr rule peg_wide_character{"peg/wide-character", severity::error, fixable::no,
                                         "a character of several bytes in a class"};
inline constexpr rule peg_pair_signs{"peg/pair-signs", severity::error, fixable::no,
                                     "a pair that doesn't begin and end with one sign each"};
inline constexpr rule peg_no_sync{"peg/no-sync", severity::style, fixable::no,
                                  "a grammar that doesn't say where reading goes on after a mistake"};
inline constexpr rule peg_empty_label{"peg/empty-label", severity::warning, fixable::no, "a label that says nothing"};
inline constexpr rule peg_empty_rule{"peg/empty-rule", severity::warning, fixable::no, "a rule without an expression"};
inline constexpr rule peg_no_tag_node{"peg/no-tag-node", severity::error, fixable::no,
                                      "a table of tags without the nodes that it is about"};
inline constexpr rule peg_node_kind{"peg/node-kind", severity::warning, fixable::no,
                                    "a kind of node that is nearly one of the tree's, or stands behind the name"};
inline constexpr rule peg_too_large{"peg/too-large", severity::error, fixable::no, "a grammar beyond what can be read"};
} // namespace rules

using undefined_rule = message<"`{name}` is no rule of this grammar", rules::peg_undefined, about<"name">>;
using undefined_rule_near =
    message<"`{name}` is no rule of this grammar; did you mean `{known:word}`?", rules::peg_undefined, about<"name">>;

using undefined_rule_kind =
    message<"`{name}` is no rule of this grammar: in `@{name}:{rule}` the kind comes first; did "
            "you mean `@{rule}:{name}`?",
            rules::peg_undefined, about<"name">>;
using rule_of_kind_here = message<"the rule `{rule}`">;

using near_kind = message<"`{kind}` isn't a kind of node; did you mean `{known:word}`?", rules::peg_node_kind>;
using kind_behind_name = message<"`{kind}` isn't a kind of node, and `{name}` is: the kind comes first; did you mean "
                                 "`@{name}:{kind}`?",
                                 rules::peg_node_kind>;

using duplicate_rule =
    message<"the rule `{name}` occurs twice: give one of them another name, or make them alternatives",
            rules::peg_duplicate, about<"name">>;
using first_rule_here = message<"the first one">;
using taken_code =
    message<"every notation of a grammar has a rule `{code:word}`, which is arbiter's: give this known mistake "
            "another name",
            rules::peg_duplicate>;
/// What arbiter's own findings of a notation are called, behind the notation's name.
inline constexpr auto taken_codes = std::to_array<const char*>(
    {"too-slow", "too-deep", "illegal-move", "illegal-start", "wrong-result", "not-replayed", "engine-failed"});
using duplicate_tag =
    message<"the table of tags has `{name}` twice: leave one of them out", rules::peg_duplicate, about<"name">>;
using first_tag_here = message<"the first one">;

using no_tag_node =
    message<"the table of tags is about nodes, and no rule makes a `{kind:word}`: mark rules with `@header`, `@tag`, "
            "`@name` and `@value`",
            rules::peg_no_tag_node>;

using unused_rule = message<"nothing leads from the first rule to `{name}`", rules::peg_unused, about<"name">>;
using unused_mistake = message<
    "nothing leads from the first rule to `{name}`: a known mistake belongs in an expression where it may occur",
    rules::peg_unused, about<"name">>;

using left_recursion =
    message<"`{name}` comes back to itself before it has read anything, and would do so for ever: let something come "
            "before it, or repeat with `*`",
            rules::peg_left_recursion, about<"name">>;
using comes_back_here = message<"`{name}` is here before anything is read">;

using empty_repetition =
    message<"what `{sign}` repeats here can match nothing: it would never end", rules::peg_empty_repetition>;

using hidden_alternative =
    message<"this alternative is never tried: wherever it matches, an earlier one does; put the longer one first",
            rules::peg_hidden>;
using always_matches =
    message<"this alternative is never tried: an earlier one always matches, if need be nothing", rules::peg_hidden>;
using hidden_by = message<"the earlier one">;

using backward_range =
    message<"the range `{range}` is backward: its end comes before its beginning", rules::peg_backward_range>;

using wide_character =
    message<"`{character}` has {bytes:number} bytes, and a class matches one: write it in quotes, as "
            "an alternative",
            rules::peg_wide_character>;

using pair_signs = message<
    "a pair begins with the one sign that opens it and ends with the one that closes it, as in `{{ '(' move ')' }`",
    rules::peg_pair_signs>;

using no_sync = message<"no rule is called `sync`: after a mistake reading goes on at the next blank or line end",
                        rules::peg_no_sync>;

using empty_label =
    message<"this label says nothing; it is what a message says was expected, such as `\"a move such as `A2`\"`",
            rules::peg_empty_label>;

using empty_rule = message<"`{name}` has no expression, and matches nothing; if that is meant, write `''` behind `<-`",
                           rules::peg_empty_rule, about<"name">>;

using too_large_grammar =
    message<"a grammar has at most {most:number} {what:word}: what follows was not read", rules::peg_too_large>;

using grammar_messages =
    message_list<undefined_rule, undefined_rule_near, undefined_rule_kind, near_kind, kind_behind_name, duplicate_rule,
                 taken_code, duplicate_tag, no_tag_node, unused_rule, unused_mistake, left_recursion, empty_repetition,
                 hidden_alternative, always_matches, backward_range, wide_character, pair_signs, no_sync, empty_label,
                 empty_rule, too_large_grammar>;

} // namespace arbiter
