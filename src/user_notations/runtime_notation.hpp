// A notation that is made of a grammar while the program runs.
#pragma once

#include "arbiter/notation.hpp"
#include "grammar/grammar_text.hpp"
#include "grammar/program.hpp"
#include "tags/tags.hpp"
#include "user_notations/user_engine.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::grammars {

/// What is made of a grammar's text, whatever the notation is called.
struct runtime_grammar {
    std::string text;
    grammar_text grammar;
    program code;
};

/// All that it is made of. It points into itself, and doesn't move.
struct runtime_notation {
    explicit runtime_notation(std::shared_ptr<const runtime_grammar> of)
        : whole(std::move(of)), text(whole->text), grammar(whole->grammar), code(whole->code) {}

    std::shared_ptr<const runtime_grammar> whole; ///< many notations may have it
    const std::string& text;                      ///< of the grammar
    const grammar_text& grammar;
    const program& code;

    std::deque<std::string> words; ///< that what follows points to
    std::deque<rule> rules;
    std::deque<message_info> infos;
    std::vector<const message_info*> messages;
    std::vector<const message_info*> of_rule; ///< a known mistake's message, by its rule; null elsewhere
    const message_info* too_slow = nullptr;
    const message_info* unread_value = nullptr; ///< of the same rule: a tag's
    const message_info* too_deep = nullptr;
    user_engine engine;
    const message_info* illegal_move = nullptr; ///< this and the following are there where an engine is
    const message_info* illegal_start = nullptr;
    const message_info* wrong_result = nullptr;
    const message_info* not_replayed = nullptr;
    const message_info* because_of_this = nullptr; ///< a note
    std::vector<tag_rule> tags;
    std::vector<std::string_view> details;
    std::vector<std::string_view> extensions;

    notation value{}; ///< what the rest of arbiter sees
};

/// Whether a code is of a rule that only an engine runs.
[[nodiscard]] bool is_found_by_engine(std::string_view code);

/// What a file `nim.peg` makes: `nim`. What can't be in a code is a hyphen.
[[nodiscard]] std::string name_of_grammar(std::string_view path);

/// A message of such a notation, whose fields are given in their order.
class made_message : public any_message {
public:
    template <class... Fields>
    explicit made_message(const message_info& info, const Fields&... fields) noexcept : any_message(info) {
        [[maybe_unused]] std::size_t i = 0;
        (put(info.fields[i++], fields), ...);
    }
};

/// A notation of that name, whose files end so, and whose games the engine knows.
[[nodiscard]] std::shared_ptr<const notation> make_notation(std::shared_ptr<const runtime_grammar> grammar,
                                                            std::string_view name,
                                                            const std::vector<std::string>& extensions,
                                                            user_engine engine = {});
[[nodiscard]] tree parse(const runtime_notation& n, const source& s, collector& findings);
void check(const runtime_notation& n, const source& s, const tree& t, collector& findings);

/// Why a game isn't played: one of its tags.
struct wrong_tag {
    span where;                 ///< of what is reported of it; where it is missing, that begins where it belongs
    bool is_unreadable = false; ///< then `where` is the tag, whose syntax is reported
};
/// A tag whose value the grammar refuses: no engine is sent it.
struct refused_tag {
    const tag_rule* rule;
    node_id tag;
    span where; ///< of the value, where what is reported of it begins
};
/// What is wrong with the tags of a game, as its engine is concerned.
struct judged_tags {
    std::optional<wrong_tag> stops; ///< the first that keeps it from playing
    std::vector<refused_tag> refused;
};
[[nodiscard]] judged_tags judge_tags(const runtime_notation& n, const source& s, const tree& t, node_id game);
/// Has the engine play the games. Of one whose tags are right `tags_of(game)` is null.
void check_games(const runtime_notation& n, const source& s, const tree& t,
                 const std::function<const judged_tags*(node_id game)>& tags_of, collector& findings);
/// Of a notation that has an engine, which may be started.
[[nodiscard]] std::function<picture(std::uint32_t ply)> timeline(const runtime_notation& n, const source& s,
                                                                 const tree& t, node_id game);
/// The positions of a game of any notation that has them.
[[nodiscard]] std::function<picture(std::uint32_t ply)> timeline_of_game(const notation& n, const source& s,
                                                                         const tree& t, node_id game);
/// The same of what may be played there.
[[nodiscard]] situation situation_at(const runtime_notation& n, const source& s, const tree& t, node_id game,
                                     std::uint32_t ply);
[[nodiscard]] situation situation_of_game(const notation& n, const source& s, const tree& t, node_id game,
                                          std::uint32_t ply, const options& o);
/// Whether a text alone is a ply of `n`, which its engine may be sent.
[[nodiscard]] bool is_ply(const runtime_notation& n, std::string_view text);
/// Why the games of `n` have no positions; empty where they have.
[[nodiscard]] std::string why_no_positions(const notation& n);

} // namespace arbiter::grammars
