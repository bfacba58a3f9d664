#include "notations/sgf/judge.hpp"

#include "findings/habit.hpp"
#include "grammar/known.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/notation.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "replay/replay.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

namespace {

/// Characters that show as a blank or not at all, and are no white space of the format.
struct unseen {
    std::string_view bytes; ///< UTF-8
    const char* number;
    const char* name;
};
constexpr std::array<unseen, 12> unseen_characters{{
    {"\xC2\xA0", "U+00A0", "a no-break space"},
    {"\xC2\xAD", "U+00AD", "a soft hyphen"},
    {"\xE2\x80\x8B", "U+200B", "a zero-width space"},
    {"\xE2\x80\x8C", "U+200C", "a zero-width non-joiner"},
    {"\xE2\x80\x8D", "U+200D", "a zero-width joiner"},
    {"\xE2\x80\x8E", "U+200E", "a left-to-right mark"},
    {"\xE2\x80\x8F", "U+200F", "a right-to-left mark"},
    {"\xE2\x80\xA8", "U+2028", "a line separator"},
    {"\xE2\x80\xAF", "U+202F", "a narrow no-break space"},
    {"\xE2\x81\xA0", "U+2060", "a word joiner"},
    {"\xE3\x80\x80", "U+3000", "an ideographic space"},
    {"\xEF\xBB\xBF", "U+FEFF", "a byte order mark"},
}};

/// What a text is an example of.
enum class stray_kind : std::uint8_t { bracket, name, move, value, number, unseen, sign, other };

struct example {
    stray_kind what;
    std::string_view text;
    const unseen* character = nullptr;

    /// Whether both are one habit of their writer.
    [[nodiscard]] bool is_like(const example& e) const noexcept {
        if (what != e.what) return false;
        return what < stray_kind::unseen || text == e.text;
    }
};

bool is_name_sign(char c) noexcept {
    return ascii::is_letter(c) || ascii::is_digit(c) || c == '_';
}

/// `Bdd`, `B{dd}`, `Bdd]`: the point of a move that lacks its brackets, or some of them; empty where it is none.
std::string_view point_of_move(std::string_view text) noexcept {
    if (text.size() < 3 || (text[0] != 'B' && text[0] != 'W')) return {};
    const std::size_t at = ascii::is_letter(text[1]) ? 1 : 2;
    const auto is_small = [text](std::size_t i) {
        return i < text.size() && ascii::is_letter(text[i]) && !ascii::is_capital(text[i]);
    };
    return is_small(at) && is_small(at + 1) && at + 3 >= text.size() ? text.substr(at, 2) : std::string_view();
}

/// `PW(Ann)`: the value, in other brackets; empty where it is none.
std::string_view value_in_brackets(std::string_view text) noexcept {
    const std::size_t open = text.find_first_of("({<");
    if (open < 2 || open == std::string_view::npos || text.size() < open + 3) return {};
    constexpr std::string_view closers = ")}>";
    const bool is_closed = closers.find(text.back()) != std::string_view::npos;
    const bool is_named =
        std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(open), ascii::is_capital);
    return is_closed && is_named ? text.substr(open + 1, text.size() - open - 2) : std::string_view();
}

bool is_number(std::string_view text) noexcept {
    const std::size_t digits = text.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos && text.substr(digits) == ".";
}

/// Behind a value that has ended: nothing is left of another one.
constexpr std::string_view closed_twice = ")]";

/// Signs alone, and not those of values, which may be what is left of one.
bool are_signs(std::string_view text) noexcept {
    if (text == closed_twice) return true;
    return std::none_of(text.begin(), text.end(), [](char c) {
        return is_name_sign(c) || ascii::is_white(c) || c == '[' || c == ']' || c == '(';
    });
}

/// A sign that is right in other places.
bool is_of_trees(std::string_view text) noexcept {
    return text == ";" || text == "(" || text == ")";
}

/// What mail puts before a line that it quotes, once or again in lines that are empty.
constexpr std::string_view quote = ">";

bool is_quote(std::string_view text) noexcept {
    return text.starts_with(quote) &&
           std::all_of(text.begin(), text.end(), [](char c) { return c == quote.front() || ascii::is_white(c); });
}

/// Texts beside a game, without the white space around them.
std::vector<span> outside_of(const game_context& c) {
    const node& game = c.nodes[c.game];
    if ((game.flags & has_text_outside) == 0) return {};
    const std::string_view text = c.text().substr(0, game.end);
    std::vector<span> found;
    const auto add = [&](std::size_t begin, std::size_t end) {
        begin = std::min(skip_white(text, begin), end);
        while (end > begin && ascii::is_white(text[end - 1])) --end;
        if (begin < end) found.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    };
    std::size_t at = game.begin;
    if (c.game == 1) add(game.begin, at = end_of_leading(text, game.begin));
    // in a game that is right the last bracket closes the first one; else nothing but brackets follows the last property
    std::size_t depth = 0;
    bool is_closed = false;
    const auto read = [&](std::size_t end) {
        for (; at < end && !is_closed; ++at) {
            depth += text[at] == '(' ? 1U : 0U;
            is_closed = text[at] == ')' && --depth == 0;
        }
    };
    const bool is_right = (game.flags & is_broken) == 0;
    for (node_id id = c.game + 1; id < game.next; ++id) {
        if (c.nodes[id].kind == kind::variation) continue;
        if (is_right) read(c.nodes[id].begin);
        at = c.nodes[id].end;
    }
    if (is_right) read(text.size());
    if (!is_right) {
        for (const node_id child : c.nodes.children(c.game)) at = c.nodes[child].end;
        at = std::min(text.find(')', at), text.size());
    }
    while (!is_right && at < text.size() && (ascii::is_white(text[at]) || text[at] == ')')) ++at;
    add(at, text.size());
    return found;
}

/// Whether it is a `]` after a value, or several, while no bracket of a tree is missing.
bool is_second_close(const game_context& c, span where) noexcept {
    const std::string_view text = c.text();
    const std::size_t before = text.substr(0, where.begin).find_last_not_of(ascii::white);
    return before != std::string_view::npos && text[before] == ']' && c.facts.has_even_brackets && !where.empty() &&
           text.substr(where.begin, where.size()).find_first_not_of(']') == std::string_view::npos;
}

/// Whether one letter is all of the value before: it isn't a point, and the `]` may stand for the other letter.
bool follows_half_point(std::string_view record, span where) noexcept {
    const std::string_view before = record.substr(0, record.find_last_not_of(ascii::white, where.begin - 1) + 1);
    constexpr std::size_t size = 3; // of `[q]`
    return before.size() >= size && before[before.size() - size] == '[' &&
           ascii::is_letter(before[before.size() - 2]) && !ascii::is_capital(before[before.size() - 2]);
}

/// The property that it lies in; null if it lies in none.
const node* leaf_around(const game_context& c, span where) noexcept {
    node_id first = c.game + 1; // the last node that begins before it is sought
    node_id end = c.nodes[c.game].next;
    while (first < end) {
        const node_id middle = first + (end - first) / 2;
        if (c.nodes[middle].begin <= where.begin)
            first = middle + 1;
        else
            end = middle;
    }
    const node& n = c.nodes[first - 1];
    return first - 1 > c.game && n.kind != kind::variation && where.begin < n.end ? &n : nullptr;
}

/// Whether it ends a value that contains no brackets, as dates and results never do, and the next `]` ends it once more.
bool ends_plain_line(const game_context& c, const node& leaf, span where) noexcept {
    constexpr std::array<std::string_view, 6> names{"BR", "DT", "RE", "RU", "TM", "WR"};
    const std::string_view text = c.text();
    const std::string_view name = text.substr(leaf.begin, 2);
    return text.substr(where.end).starts_with(']') && std::find(names.begin(), names.end(), name) != names.end() &&
           text.find_first_of("[]", leaf.begin + name.size() + 1) == where.begin;
}

example example_of(const game_context& c, span where) noexcept {
    const std::string_view record = c.text();
    const std::string_view text = record.substr(where.begin, where.size());
    if (const node* const leaf = text == "]" ? leaf_around(c, where) : nullptr; leaf != nullptr)
        return {ends_plain_line(c, *leaf, where) ? stray_kind::sign : stray_kind::bracket, text};
    if (opens_value(record, where.end) && std::all_of(text.begin(), text.end(), is_name_sign))
        return {stray_kind::name, text};
    if (!point_of_move(text).empty()) return {stray_kind::move, text};
    if (!value_in_brackets(text).empty()) return {stray_kind::value, text};
    if (is_number(text)) return {stray_kind::number, text};
    for (const unseen& u : unseen_characters)
        if (text == u.bytes) return {stray_kind::unseen, text, &u};
    if (is_quote(text)) return {stray_kind::sign, quote};
    return {are_signs(text) || is_second_close(c, where) ? stray_kind::sign : stray_kind::other, text};
}

/// Texts that are alike, in one game.
struct kept {
    example of;
    habit all;
    std::uint32_t moves = 0; ///< that are not checked, of a game without others
};

/// Whether one of them is in the place of a `;`.
bool begins_nodes(const kept& k) noexcept {
    return std::any_of(k.all.edits().begin(), k.all.edits().end(), [](const edit& e) { return !e.text.empty(); });
}

void report(const game_context& c, const kept& k) {
    const span first = k.all.first();
    const std::uint32_t count = k.all.count();
    const auto report = [&](const any_message& one, const any_message& many, const char* fix_one = "",
                            const char* fix_all = "") {
        auto h = k.all.report(c.findings, one, many).at(c.number, 0);
        k.all.add_to(h, and_here{}, fix_one, fix_all, false);
        if (k.moves != 0) h.help(unjudged_small_names{}).leave_unchecked(k.moves);
    };
    if (is_of_trees(k.of.text)) return report(misplaced_sign{first}, misplaced_sign{first}); // one each
    switch (k.of.what) {
    case stray_kind::bracket:
        return report(bracket_in_text{}, many_brackets_in_texts{count}, "write `\\]`", "write `\\]` in each place");
    case stray_kind::name:
        return report(bad_name{first}, many_bad_names{count, first}, "write `{}`", "write all of them in capitals");
    case stray_kind::move:
        return report(move_without_brackets{first}, moves_without_brackets{count, first}, "write `{}`",
                      "write each move in brackets");
    case stray_kind::value:
        return report(value_without_brackets{first}, values_without_brackets{count, first}, "write `{}`",
                      "write each in square brackets");
    case stray_kind::number:
        return report(move_number{first}, move_numbers{count, first}, "leave it out", "leave the numbers out");
    case stray_kind::unseen:
        return report(unseen_character{{k.of.character->number}, {k.of.character->name}},
                      unseen_characters_often{{k.of.character->number}, {k.of.character->name}, count},
                      "write a blank in its place", "write blanks in their place");
    case stray_kind::sign:
        return report(stray_sign{first}, stray_text_often{first, count}, begins_nodes(k) ? "write `;`" : "leave it out",
                      begins_nodes(k) ? "write `;` before moves, leave the others out" : "leave all of them out");
    default:
        // what begins with a sign that is expected isn't that sign
        return report(is_of_trees(k.of.text.substr(0, 1)) ? any_message(stray_sign{first})
                                                          : unexpected{{expected_in_game}, first},
                      stray_text_often{first, count}, "write `{}`", "write each move's letters in its brackets");
    }
}

/// Whether a sign may stand for a bracket: without it nothing would.
bool may_be_bracket(std::string_view record, const example& e, span where) noexcept {
    const std::size_t next = skip_white(record, where.end);
    constexpr std::string_view brackets = "();";
    return e.text != "," && e.text != ">" && e.text != closed_twice && !e.text.starts_with(']') &&
           (next == record.size() || brackets.find(record[next]) != std::string_view::npos);
}

/// Whether a move is there, which begins a node.
bool move_follows(std::string_view record, span where) noexcept {
    const std::string_view next = record.substr(skip_white(record, where.end));
    constexpr std::size_t size = 5; // of `B[dd]`
    return next.size() >= size && (next[0] == 'B' || next[0] == 'W') && next[1] == '[' && ascii::is_letter(next[2]) &&
           ascii::is_letter(next[3]) && next[4] == ']';
}

/// Whether the `]` may be meant as a part of its value. A date or a name of rules has none, and in a line about the game no name and `[`
/// follow it.
bool may_be_text(const game_context& c, span where) noexcept {
    const node* const leaf = leaf_around(c, where);
    const property* const known = leaf == nullptr ? nullptr : find_property(known_name_of(*leaf));
    if (known == nullptr) return true;
    const std::string_view next = c.text().substr(skip_white(c.text(), where.end));
    const std::size_t name = std::min(next.find_first_of("[]();"), next.size());
    const bool is_name = name < next.size() && next[name] == '[' && name != 0 &&
                         std::all_of(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(name), ascii::is_letter);
    const value_type type = known->value.type;
    return type == value_type::anything || type == value_type::text || type == value_type::label ||
           (type == value_type::simple_text && !is_name);
}

/// Whether a sign stands in the place of a name, or of its first letter: without it the rest would mean something else.
bool stands_for_letter(std::string_view record, span where) noexcept {
    const std::string_view next = record.substr(where.end);
    if (record.substr(where.begin).starts_with(']')) return false;
    if (next.starts_with('[')) {
        const std::size_t before = record.substr(0, where.begin).find_last_not_of(ascii::white);
        return before == std::string_view::npos || record[before] != ']';
    }
    const bool is_short = next.size() > 1 && next[1] == '[';
    return !next.empty() && is_name_sign(next[0]) && (is_short || !ascii::is_capital(next[0])) &&
           !move_follows(record, where);
}

/// How one is fixed, where that is known.
void fix(const game_context& c, kept& k, const example& e, span where) {
    const std::string_view record = c.text();
    if (e.what == stray_kind::bracket && may_be_text(c, where))
        k.all.fix_with(point(where.begin), "\\");
    else if (e.what == stray_kind::move)
        k.all.fix_with(where, std::string(1, e.text[0]) + '[' + std::string(point_of_move(e.text)) + ']');
    else if (e.what == stray_kind::value)
        k.all.fix_with(where, std::string(e.text.substr(0, e.text.find_first_of("({<")))
                                  .append("[")
                                  .append(value_in_brackets(e.text))
                                  .append("]"));
    else if (e.what == stray_kind::sign && (may_be_bracket(record, e, where) || stands_for_letter(record, where) ||
                                            (e.text == ";" && move_follows(record, where)) ||
                                            (e.text.starts_with(']') && follows_half_point(record, where))))
        k.all.give_up_fix();
    else if (e.what == stray_kind::number || e.what == stray_kind::sign)
        k.all.fix_with(where, e.what == stray_kind::sign && move_follows(record, where) ? ";" : "");
    else if (e.what == stray_kind::unseen)
        k.all.fix_with(where, " ");
    else if (e.what == stray_kind::name && std::all_of(e.text.begin(), e.text.end(), ascii::is_letter) &&
             capitalized(e.text) != e.text && find_property(find_name(capitalized(e.text))) != nullptr)
        k.all.fix_with(where, capitalized(e.text));
    else if (e.what == stray_kind::other && closes_early_at(record, where.begin) && where.size() == 1)
        k.all.fix_with({where.begin - 4, where.end}, std::string(record.substr(where.begin - 4, 3)) + e.text[0] + ']');
    else if (e.what == stray_kind::bracket || e.what == stray_kind::name || e.what == stray_kind::other)
        k.all.give_up_fix();
}

} // namespace

bool closes_again(const game_context& c, std::uint32_t at) noexcept {
    const std::string_view text = c.text();
    at = static_cast<std::uint32_t>(skip_white(text, at));
    const auto end = static_cast<std::uint32_t>(std::min(text.find_first_not_of(']', at), text.size()));
    return is_second_close(c, {at, end}) && !move_follows(text, {at, end});
}

bool hides_nothing(std::string_view between) noexcept {
    constexpr std::size_t most = 4; // signs: of more, something else may be left
    std::size_t found = 0;          // signs
    for (std::size_t at = 0; at < between.size();) {
        const auto starts = [rest = between.substr(at)](std::string_view sign) { return rest.starts_with(sign); };
        const auto* const hidden = std::find_if(unseen_characters.begin(), unseen_characters.end(),
                                                [&](const unseen& u) { return starts(u.bytes); });
        const char c = between[at];
        const bool is_wide = starts("；") || starts("，");
        constexpr std::string_view values = "[]{}<_";
        if (hidden != unseen_characters.end())
            at += hidden->bytes.size();
        else if (starts(closed_twice))
            at += closed_twice.size();
        else if (is_wide)
            at += std::string_view("；").size();
        else if (c != ';' && c != '(' && c != ')' && !ascii::is_white(c) &&
                 (ascii::is_letter(c) || static_cast<unsigned char>(c) >= 0x80 ||
                  values.find(c) != std::string_view::npos || ++found > most))
            return false;
        else
            ++at;
    }
    return true;
}

void report_stray_text(const game_context& c) {
    std::vector<span> quotes; // outside the game
    for (const span outside : outside_of(c)) {
        if (is_quote(c.text(outside)))
            quotes.push_back(outside);
        else if (is_broken_text(c.record, outside))
            continue;
        else if (auto h = c.report(outside, text_outside{}); c.nodes[c.game].end == c.text().size() &&
                                                             c.facts.has_even_brackets &&
                                                             outside == padding_after_games(c.text()))
            h.fix("leave it out").replace(outside, "");
    }
    constexpr std::size_t most_sorts = 16; // what is like none of them is reported each by itself
    constexpr std::size_t longest = 32;    // bytes of a text that is compared with others
    const std::span<const span> gathered = c.findings.gathered();
    const node& game = c.nodes[c.game];
    const auto begins_before = [](std::uint32_t at) { return [at](span s) { return s.begin < at; }; };
    const auto first = std::partition_point(gathered.begin(), gathered.end(), begins_before(game.begin));
    std::vector<span> all(first, std::partition_point(first, gathered.end(), begins_before(game.end)));
    const bool has_quotes =
        std::any_of(all.begin(), all.end(), [&](span s) { return is_quote(c.text().substr(s.begin, s.size())); });
    if (!has_quotes)
        for (const span quoted : quotes) c.report(quoted, text_outside{});
    else
        all.insert(all.end(), quotes.begin(), quotes.end());
    std::sort(all.begin(), all.end(), [](span a, span b) { return a.begin < b.begin; });
    all.erase(std::unique(all.begin(), all.end()), all.end()); // what is read again is gathered again
    auto next = all.begin();
    const auto end = all.end();
    constexpr std::ptrdiff_t few = 3; // brackets, each of which is reported by itself
    const bool has_few_brackets =
        std::count_if(next, end, [&](span s) { return example_of(c, s).what == stray_kind::bracket; }) <= few;
    // where there are others, those after the first of these are counted with the position that isn't known
    const bool may_lack_moves = next != end && c.facts.replayable && count_plies(c.nodes, {c.game + 1, game.next}) == 0;
    std::vector<kept> sorts;
    for (; next != end; ++next) {
        const example e = example_of(c, *next);
        auto found = std::find_if(sorts.begin(), sorts.end(), [&](const kept& k) { return k.of.is_like(e); });
        const bool is_new = found == sorts.end();
        const bool is_single = (is_new && (sorts.size() == most_sorts || e.text.size() > longest)) ||
                               (e.what == stray_kind::bracket && has_few_brackets) || is_of_trees(e.text);
        kept single{e, {}};
        if (found == sorts.end() && !is_single) found = sorts.insert(found, {e, {}});
        kept& k = is_single ? single : *found;
        k.all.add(*next, c.number);
        if (may_lack_moves && e.what == stray_kind::name && (e.text == "b" || e.text == "w")) ++k.moves;
        fix(c, k, e, *next);
        if (is_single) report(c, single);
    }
    for (const kept& k : sorts) report(c, k);
}

} // namespace arbiter::sgf
