// What is reported of charsets.
#include "sgf/charset.hpp"

#include "core/charset.hpp"
#include "core/encoding.hpp"
#include "core/habit.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "sgf/diagnostics.hpp"
#include "sgf/facts.hpp"
#include "sgf/properties.hpp"
#include "sgf/walk.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::sgf {

namespace {

/// How it is called in messages.
word label_of(const character_set& c) noexcept {
    return {is_wide(c) ? "UTF-16" : c.name.data()};
}

/// The value of a root's CA.
std::optional<span> charset_of(std::string_view text, const tree& t, node_id game) {
    const root_node root = root_of(text, t, game);
    for (node_id id = root.first; id < root.last; ++id) {
        if (known_name_of(t[id]) != "CA" || (t[id].flags & is_guessed) != 0) continue; // whose end nobody knows
        const span value = first_value(text, t[id]);
        if (!without_white_ends(text.substr(value.begin, value.size())).empty()) return value;
    }
    return std::nullopt;
}

/// U+FFFD in one game of a file in UTF-8. In other charsets it stands for bytes that are no character.
void report_lost(std::string_view text, const node& game, collector& findings) {
    const std::string_view up_to_end = text.substr(0, game.end);
    habit lost;
    for (std::size_t at = game.begin; (at = up_to_end.find(replacement_character, at)) != std::string_view::npos;) {
        const auto begin = static_cast<std::uint32_t>(at);
        do {
            at += replacement_character.size();
        } while (up_to_end.substr(at).starts_with(replacement_character));
        lost.add({begin, static_cast<std::uint32_t>(at)});
    }
    if (lost.count() != 0) lost.tell(findings, lost_character{}, "", lost_characters{lost.count()}, "");
}

/// Reports games after the first that name another charset than the file is read in, names of it that are spelt wrong (of
/// the first game only where nothing `is_told` of its CA), and characters that were lost before the file was written.
void check_charsets_of_games(const source& s, const tree& t, const character_set& in, bool is_told,
                             collector& findings) {
    constexpr node_id first = 1;
    habit misspelt;
    std::string_view last_name; // nearly all games have the same
    charset_name known;
    const character_set* last = nullptr;
    for (const node_id game : t.children(0)) {
        if (!is_foreign(in)) report_lost(s.text(), t[game], findings);
        const std::optional<span> declared = charset_of(s.text(), t, game);
        if (!declared || (game == first && is_told)) continue;
        const std::string_view name = without_white_ends(s.text(*declared));
        if (name != last_name) {
            known = registered_name(name);
            last = find_charset(name);
            last_name = name;
        }
        if (last == nullptr) {
            if (game != first) findings.report(*declared, unknown_charset{*declared, label_of(in)});
        } else if (game != first && label_of(*last).text != std::string_view(label_of(in).text)) {
            findings.report(*declared, another_charset{*declared, label_of(in)});
        } else if (!same_but_for_case(name, known.name)) {
            misspelt.add(*declared);
            misspelt.mend(*declared, known.name);
        }
    }
    if (misspelt.count() == 0) return;
    const word right{registered_name(without_white_ends(s.text(misspelt.first()))).name.data()};
    misspelt.tell(findings, misspelt_charset{misspelt.first(), right}, "write `{}`",
                  misspelt_charsets{misspelt.first(), right, misspelt.count()}, "write the registered names");
}

/// Whether a file whose byte order mark is that of `marked` may be called so. UTF-16 has two orders of bytes, and names that
/// leave it to the mark which it is.
bool agrees(std::string_view name, const character_set& marked) {
    const character_set* const named = find_charset(name);
    if (named == nullptr || !is_wide(*named) || !is_wide(marked)) return named == &marked;
    const std::string_view end = name.substr(name.size() - std::min<std::size_t>(name.size(), 2));
    const bool names_order = same_but_for_case(end, "LE") || same_but_for_case(end, "BE");
    return named == &marked || !names_order;
}

/// Whether a property of the first node, or of the second where the first is empty, says what CA would say.
bool is_declared_otherwise(std::string_view text, const tree& t, node_id game, const root_node& root) {
    const node_id last = root.first == root.last ? std::min(root.first + 1, t[game].next) : root.last;
    for (node_id id = root.first; id < last; ++id) {
        if (t[id].kind != kind::property) continue;
        const span value = first_value(text, t[id]);
        if (find_charset(without_white_ends(text.substr(value.begin, value.size()))) != nullptr) return true;
    }
    return false;
}

/// Where a game's charset is to be named: in the brackets of a `CA` that is empty, or where `CA` is to be added.
struct charset_place {
    span where;
    bool is_in_brackets;

    [[nodiscard]] const char* title() const noexcept { return is_in_brackets ? "write `{}`" : "add `{}`"; }
    [[nodiscard]] std::string text(std::string_view name) const {
        return is_in_brackets ? std::string(name) : std::string("CA[").append(name).append("]");
    }
};

/// Nothing where there is no game, or one that may have had it.
std::optional<charset_place> place_of_charset(const source& s, const tree& t, node_id game) {
    const root_node root = root_of(s.text(), t, game);
    const std::uint32_t begin = root.begin;
    if (begin >= s.text().size() || !is_whole(s.text(), t, game, root) ||
        is_declared_otherwise(s.text(), t, game, root))
        return std::nullopt;
    for (node_id id = root.first; id < root.last; ++id)
        if (known_name_of(t[id]) == "CA") return charset_place{first_value(s.text(), t[id]), true};
    return charset_place{point(begin + (s.text()[begin] == ';' ? 1U : 0U)), false};
}

/// Characters that no text in ISO-8859-1 has, nor in windows-1252: bytes that neither has, or letters beyond ASCII in a
/// longer row than any language of Western Europe has; two shorter rows prove it, too. Empty where it may be such text.
span hardly_western(std::string_view text) {
    constexpr std::size_t long_row = 6;
    constexpr std::size_t short_row = 4;
    constexpr std::string_view nowhere = "\x81\x8D\x8F\x90\x9D"; // behind a `\xC2`
    const auto is_ascii_byte = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    std::size_t short_rows = 0;
    for (const auto* at = text.begin(); (at = std::find_if_not(at, text.end(), is_ascii_byte)) != text.end();) {
        const auto* const end = std::find_if(at, text.end(), is_ascii_byte);
        std::size_t size = 0; // in characters, all of two or three bytes
        bool is_proof = false;
        for (const auto* byte = at; byte != end; ++byte) {
            if ((static_cast<unsigned char>(*byte) & 0xC0U) != 0x80) ++size;
            is_proof = is_proof || (*byte == '\xC2' && nowhere.find(byte[1]) != std::string_view::npos);
        }
        if (is_proof || size >= long_row || (size >= short_row && ++short_rows == 2))
            return {static_cast<std::uint32_t>(at - text.begin()), static_cast<std::uint32_t>(end - text.begin())};
        at = end;
    }
    return {};
}

/// Their names, one after the other, as many as a message holds.
std::string names_of(const std::vector<const character_set*>& charsets) {
    constexpr std::size_t most = 31;
    std::string names;
    for (const character_set* const c : charsets) {
        const std::size_t size = names.size() + c->name.size() + (names.empty() ? 0 : 2);
        if (size > most) break;
        names.append(names.empty() ? "" : ", ").append(c->name);
    }
    return names;
}

/// Where in the text the characters begin that stand at `byte` or behind it.
std::uint32_t text_at(const source& s, std::uint32_t byte) {
    std::uint32_t begin = 0;
    for (std::uint32_t end = s.size(); begin < end;) {
        const std::uint32_t middle = begin + (end - begin) / 2;
        if (s.in_bytes(point(middle)).begin < byte)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

/// Whether it is UTF-8 that has lost bytes; then it is told.
bool tells_damaged(const source& s, collector& findings) {
    const damaged_text found = damaged_utf8(s.bytes());
    if (found.lost == 0) return false;
    findings.report({text_at(s, found.begin), text_at(s, found.end)}, damaged_utf8_text{found.lost});
    return true;
}

/// The first byte that is a control in ISO-8859-1, as a character of the text.
span first_sign(const source& s) {
    const std::string_view bytes = s.bytes();
    const auto* const at = std::find_if(bytes.begin(), bytes.end(), [](char c) {
        return static_cast<unsigned char>(c) >= 0x80 && static_cast<unsigned char>(c) < 0xA0;
    });
    const auto place = static_cast<std::uint32_t>(at - bytes.begin());
    return at == bytes.end() ? span{} : span{text_at(s, place), text_at(s, place + 1)};
}

void report_fitting(const source& s, span where, span odd, collector& findings) {
    const std::vector<const character_set*> fitting = fitting_charsets(s.bytes());
    collector::handle h = fitting.empty() ? findings.report(where, unknown_text{})
                          : fitting.size() == 1
                              ? findings.report(where, text_of_one_charset{{fitting.front()->name.data()}})
                              : findings.report(where, text_of_charsets{short_text(names_of(fitting))});
    h.related(odd, no_western_text{});
}

/// The fix stands where it can't be another charset: signs prove it, letters don't.
void report_windows(collector::handle h, const source& s, western_signs signs, const char* title, span where,
                    std::string_view text) {
    h.related(first_sign(s), first_of_windows{});
    if (signs == western_signs::fitting) h.fix(title).replace(where, text);
}

/// Of text that is read as ISO-8859-1 because it says nothing, and isn't UTF-8.
void report_western(const source& s, const tree& t, node_id game, collector& findings) {
    const std::optional<charset_place> place = place_of_charset(s, t, game);
    if (!place) return;
    const span odd = hardly_western(s.text());
    const western_signs signs = signs_of_windows(s.bytes());
    if (odd.empty() && signs == western_signs::none) return;
    if (!odd.empty() || signs == western_signs::odd || !fitting_charsets(s.bytes()).empty())
        report_fitting(s, place->where, odd.empty() ? first_sign(s) : odd, findings);
    else
        report_windows(findings.report(place->where, undeclared_windows{}), s, signs, place->title(), place->where,
                       place->text("windows-1252"));
}

void report_undeclared(const source& s, const tree& t, node_id game, collector& findings) {
    const std::string_view text = s.text();
    const std::optional<charset_place> place = place_of_charset(s, t, game);
    if (!place) return;
    std::uint32_t first = text.starts_with(byte_order_mark) ? static_cast<std::uint32_t>(byte_order_mark.size()) : 0;
    while (static_cast<unsigned char>(text[first]) < 0x80) ++first;
    findings.report(place->where, undeclared_utf8{})
        .related({first, first + utf8::decode(text, first).size}, first_beyond_ascii{})
        .fix(place->title())
        .replace(place->where, place->text("UTF-8"));
}

/// Finds bytes that are no characters, in text that was read as `in`.
class broken_runs {
public:
    broken_runs(const source& s, const character_set& in) noexcept : source_(s), in_(in) {}

    /// The next run from `from` on; at the text's end where there is none.
    [[nodiscard]] span next(std::uint32_t from) {
        const std::string_view text = source_.text();
        while (from < text.size() && size_at(from) == 0)
            from = is_foreign(in_) ? static_cast<std::uint32_t>(std::min(text.find(mark, from + 1), text.size()))
                                   : from + utf8::decode(text, from).size;
        std::uint32_t end = from;
        for (std::uint32_t size = 0; end < text.size() && (size = size_at(end)) != 0;) end += size;
        return {from, end};
    }

private:
    static constexpr std::string_view mark = replacement_character;
    /// A charset may have the mark itself. Further ones are taken for what they nearly always are.
    static constexpr unsigned most_looked_at = 4096;

    /// Of the text that stands for what is no character at `at`; 0 where one is.
    [[nodiscard]] std::uint32_t size_at(std::uint32_t at) {
        const std::string_view text = source_.text();
        if (!is_foreign(in_)) return utf8::decode(text, at).valid ? 0 : 1;
        if (text.substr(at, mark.size()) != mark) return 0;
        const auto size = static_cast<std::uint32_t>(mark.size());
        const bool may_be_right = is_wide(in_) || in_.shape == unit_shape::gb18030;
        if (!may_be_right || ++looked_at_ > most_looked_at) return size;
        const span bytes = source_.in_bytes({at, at + size});
        const std::string_view written = source_.bytes().substr(bytes.begin, bytes.size());
        const std::string_view right = in_.shape == unit_shape::wide_little ? "\xFD\xFF"
                                       : in_.shape == unit_shape::wide_big  ? "\xFF\xFD"
                                                                            : "\x84\x31\xA4\x37";
        return written == right ? 0 : size;
    }

    const source& source_;
    const character_set& in_;
    unsigned looked_at_ = 0;
};

/// Bytes that are no characters: one cause, one finding.
void report_broken(const source& s, const character_set& in, collector& findings) {
    constexpr std::size_t shown = 3;
    if (!is_foreign(in) && is_utf8(s.text())) return;
    broken_runs broken(s, in);
    const span first = broken.next(0);
    if (first.empty() || tells_damaged(s, findings)) return;
    std::uint64_t count = 1;
    std::vector<span> others;
    for (span run = broken.next(first.end); !run.empty(); run = broken.next(run.end), ++count)
        if (others.size() < shown) others.push_back(run);
    collector::handle h =
        count == 1 ? findings.report(first, not_in_charset{{first.begin, first.end}, label_of(in)})
                   : findings.report(first, many_not_in_charset{{first.begin, first.end}, label_of(in), count});
    for (const span& other : others) h.related(other, and_here{});
    if (is_wide(in)) return;
    const std::vector<const character_set*> fitting = fitting_charsets(s.bytes());
    if (!fitting.empty()) h.help(fits_charsets{short_text(names_of(fitting))});
}

/// CA says ISO-8859-1, and there are signs of windows-1252: then that is told.
bool tells_declared_western(const source& s, span declared, collector& findings) {
    const western_signs signs = signs_of_windows(s.bytes());
    if (signs == western_signs::none || signs == western_signs::odd) return false;
    report_windows(findings.report(declared, declared_western{declared}), s, signs, "write `{}`", declared,
                   "windows-1252");
    return true;
}

/// Escape sequences say in which charset the text is, whatever CA says.
void report_escaped(const source& s, const tree& t, std::optional<span> declared, collector& findings) {
    const span first = point(static_cast<std::uint32_t>(s.text().find(replacement_character)));
    const std::optional<charset_place> place = declared ? std::nullopt : place_of_charset(s, t, 1);
    findings.report(declared ? *declared
                    : place  ? place->where
                             : first,
                    text_of_escapes{})
        .related(first, first_escape{});
}

/// CA says UTF-16, and its brackets are ASCII.
void report_wide(const source& s, span declared, const character_set& in, collector& findings) {
    collector::handle h = findings.report(declared, partly_wide{declared, label_of(in)});
    const std::size_t zero = s.text().find('\0');
    if (zero == std::string_view::npos) return;
    const auto at = static_cast<std::uint32_t>(zero);
    h.related({at, at + 1}, first_zero{});
}

void check_undeclared(const source& s, const tree& t, const decision& found, collector& findings) {
    const node_id game = 1;
    const std::string_view text = s.text().substr(s.text().starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    if (!is_foreign(*found.in)) {
        if (!is_ascii(text) && is_utf8(s.text())) report_undeclared(s, t, game, findings);
    } else if (found.how == declaration::guessed) {
        // its brackets make sense in no other
        if (const std::optional<charset_place> place = place_of_charset(s, t, game))
            findings.report(place->where, guessed_charset{label_of(*found.in)});
    } else if (found.how == declaration::none && !tells_damaged(s, findings)) {
        report_western(s, t, game, findings);
    }
}

} // namespace

void check_charset(const source& s, const tree& t, collector& findings) {
    const decision found = decide(s.bytes());
    const std::optional<span> declared = t.size() < 2 ? std::nullopt : charset_of(s.text(), t, 1);
    if (found.how == declaration::wide && !declared) report_nuls(s, findings);
    if (t.size() < 2) return; // nothing
    bool is_told = true;
    if (found.how == declaration::escaped) {
        report_escaped(s, t, declared, findings);
    } else if (!declared) {
        check_undeclared(s, t, found, findings);
    } else if (found.how == declaration::by_mark && !agrees(without_white_ends(s.text(*declared)), *found.in)) {
        // the mark's order of bytes is said where another one is claimed
        const character_set* const claimed = find_charset(without_white_ends(s.text(*declared)));
        const bool is_other = claimed != nullptr && is_wide(*claimed);
        const word mark = is_other ? word{found.in->name.data()} : label_of(*found.in);
        auto h = findings.report(*declared, charset_against_mark{*declared, mark});
        if (!has_broken_text(s.text(*declared))) h.fix("write `{}`").replace(*declared, label_of(*found.in).text);
    } else if (found.how == declaration::wrong) {
        // the one that counts is another, in a broken game
        if (find_charset(without_white_ends(s.text(*declared))) == &utf8_charset()) return;
        findings.report(*declared, wrong_charset{*declared}).fix("write `{}`").replace(*declared, "UTF-8");
    } else if (found.how == declaration::wide) {
        report_wide(s, *declared, *found.in, findings);
    } else if (found.how == declaration::unknown) {
        findings.report(*declared, unknown_charset{*declared, label_of(*found.in)});
    } else {
        is_told = found.how == declaration::right && found.in->shape == unit_shape::latin1 &&
                  tells_declared_western(s, *declared, findings);
    }
    if (found.how != declaration::escaped) report_broken(s, *found.in, findings);
    check_charsets_of_games(s, t, *found.in, is_told, findings);
}

} // namespace arbiter::sgf
