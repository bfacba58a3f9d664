// A notation that is made of a grammar while the program runs.
#pragma once

#include "arbiter/notation.hpp"
#include "check/tags.hpp"
#include "peg/grammar_text.hpp"
#include "peg/program.hpp"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

/// All that it is made of. It points into itself, and doesn't move.
struct made_notation {
    std::string text; ///< of the grammar
    grammar_text grammar;
    program code;

    std::deque<std::string> words; ///< that what follows points to
    std::deque<rule> rules;
    std::deque<message_info> infos;
    std::vector<const message_info*> messages;
    std::vector<const message_info*> of_rule; ///< a known mistake's message, by its rule; null elsewhere
    const message_info* too_slow = nullptr;
    const message_info* unread_value = nullptr; ///< of the same rule: a tag's
    const message_info* too_deep = nullptr;
    std::vector<tag_rule> tags;
    std::vector<std::string_view> details;
    std::vector<std::string_view> extensions;

    notation value; ///< what the rest of arbiter sees
};

/// What a file `nim.peg` makes: `nim`. What can't stand in a code is a hyphen.
[[nodiscard]] std::string name_of_grammar(std::string_view path);

/// A notation of that name, whose files end so. Null where the grammar has an error: a check of it says which.
[[nodiscard]] std::shared_ptr<const notation> make_notation(const source& grammar, std::string_view name,
                                                            const std::vector<std::string>& extensions);

[[nodiscard]] tree parse(const made_notation& n, const source& s, collector& findings);
void check(const made_notation& n, const source& s, const tree& t, collector& findings);
[[nodiscard]] std::string print(const made_notation& n, grammar_format format);

} // namespace arbiter::grammars
