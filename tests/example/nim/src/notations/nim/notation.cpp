#include "arbiter/notation.hpp"

#include "grammar/game_header.hpp"
#include "grammar/strict_notation.hpp"
#include "notations/nim/messages.hpp"
#include "notations/nim/moves.hpp"
#include "play/play_out.hpp"
#include "replay/summary.hpp"
#include "replay/timeline.hpp"
#include "tags/tag_layout.hpp"
#include "tags/tag_words.hpp"
#include "tags/tags.hpp"

#include "grammars/nim.hpp"

#include <fmt/format.h>

#include <string_view>

namespace arbiter::nim {

namespace {

constexpr std::array<std::string_view, 1> extensions{".nim"};
constexpr std::array<flag_name, 1> flags{{{kind::value, holds_cr, "holds-cr"}}};
using messages = plain_tag_words::messages::with<no_such_heap, too_many, move_after_end, missing_result, false_result>;

/// What is said of the grammar: see grammar/strict_reading.hpp.
struct grammar {
    using document = peg::nim::document;
    using sync = peg::nim::sync;
    using mistakes =
        grammars::known_mistakes<peg::nim::tags::text_after_tag, peg::nim::tags::quote_in_value, peg::nim::text_after>;
    static constexpr const char* token = "a move such as `A2`, or a result marker";
    static constexpr const char* first = peg::nim::tag_style::example.text;
    static std::uint16_t flags_of(kind of, std::string_view text) {
        return of == kind::value ? peg::nim::tags::value::flags_of(text) : std::uint16_t{0};
    }
};

/// A random game in the canonical layout.
generated generate(std::uint64_t seed, std::uint64_t number) {
    random r(seed, number);
    nim_game::position p;
    std::string heaps;
    for (p.count = 1 + r.below(nim_game::most); heaps.size() / 2 < p.count;)
        heaps += fmt::format("{} ", p.heaps[heaps.size() / 2] = 1 + r.below(9));
    heaps.pop_back();
    std::string text = fmt::format("[First \"player{}\"]\n[Second \"player{}\"]\n[Heaps \"{}\"]\n\n", r.below(1000),
                                   r.below(1000), heaps);
    play_out<nim_game>(r, p, nim_game::most * nim_game::most, [&](nim_game::move m, const auto&) {
        text += move_reader::text_of(m) + (p.is_seconds_turn && !p.over() ? ' ' : '\n');
    });
    return {fmt::format("game{:016x}.nim", r.next()), text.append(move_reader::marker_of(p)) + '\n'};
}

game_summary summarize(const source& s, const tree& t, node_id game) {
    game_summary made;
    for (const char* player : {"First", "Second"}) add_player(made, s.text(value_of_tag(s, t, game, player)));
    const move_reader d(s, t, game);
    append_text(made.canonical_moves, s.text(d.heaps));
    const auto write = [&made](nim_game::move m, const auto&) {
        made.canonical_moves += move_reader::text_of(m);
        return true;
    };
    if (!for_each_read(d, t, write)) made.canonical_moves.clear();
    const std::string_view last = s.text(end_of_moves(t, game).marker);
    made.result = last == "1-0" ? "first" : last == "0-1" ? "second" : last == "*" ? "unfinished" : "";
    return made;
}

} // namespace

const grammars::strict_notation& strict_grammar() {
    return grammars::strict_notation_of<grammar>();
}

extern const notation the_notation;
constexpr notation the_notation{
    .name = "nim",
    .title = "the notation of Nim",
    .extensions = extensions,
    .detect =
        [](std::string_view bytes) {
            return has_tag(bytes.substr(0, 4096), "[Heaps") ? likeness::certain : likeness::none;
        },
    .parse = grammars::parse_and_recover<grammar>,
    .check = check,
    .timeline = [](const source& s, const tree& t, node_id game) { return make_timeline(move_reader(s, t, game), t); },
    .generate = generate,
    .grammar = [](grammar_format format) { return describe(strict_grammar().rules, format); },
    .format = [](const source& s, const tree& t) { return laid_out_in_pairs(s, t, tags); },
    .may_bar_layout = may_bar_layout,
    .messages = messages::infos,
    .flags = flags,
    .summarize = summarize,
};

} // namespace arbiter::nim
