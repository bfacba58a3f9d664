#include "sgf/charset.hpp"

#include "core/charset.hpp"
#include "core/encoding.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "sgf/charset_games.hpp"
#include "sgf/charset_guess.hpp"
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

/// Looks for CA in the first node of bytes whose charset isn't known yet.
class declaration_finder {
public:
    explicit declaration_finder(std::string_view bytes) noexcept : bytes_(bytes) {}

    /// The value of CA; nothing where there is none.
    [[nodiscard]] std::string_view find() noexcept {
        if (!find_root()) return {};
        while (at_ < bytes_.size() && !is_any_of(";()")) {
            if (!is_letter(bytes_[at_])) {
                ++at_;
                continue;
            }
            const std::size_t begin = at_;
            while (at_ < bytes_.size() && is_letter(bytes_[at_])) ++at_;
            const bool is_ca = find_name(bytes_.substr(begin, at_ - begin)) == "CA";
            at_ = skip_white(bytes_, at_);
            for (bool is_first = true; at_ < bytes_.size() && bytes_[at_] == '['; is_first = false) {
                const std::string_view value = take_value();
                if (is_ca && is_first) return value;
                at_ = skip_white(bytes_, at_);
            }
        }
        return {};
    }

private:
    [[nodiscard]] bool is_any_of(std::string_view bytes) const noexcept {
        return bytes.find(bytes_[at_]) != std::string_view::npos;
    }

    [[nodiscard]] bool find_root() noexcept {
        for (at_ = bytes_.find('('); at_ < bytes_.size(); at_ = bytes_.find('(', at_)) {
            while (at_ < bytes_.size() && is_any_of("( \t\n\v\f\r")) ++at_;
            if (at_ == bytes_.size()) return false;
            if (bytes_[at_] == ';') {
                ++at_;
                return true;
            }
            std::size_t name = at_;
            while (name < bytes_.size() && is_letter(bytes_[name])) ++name;
            const std::size_t next = skip_white(bytes_, name);
            if (name > at_ && next < bytes_.size() && bytes_[next] == '[') return true;
        }
        return false;
    }

    std::string_view take_value() noexcept {
        const std::size_t begin = ++at_;
        while (at_ < bytes_.size() && bytes_[at_] != ']') at_ += bytes_[at_] == '\\' ? 2 : 1;
        const std::size_t end = std::min(at_, bytes_.size());
        at_ = std::min(at_ + 1, bytes_.size());
        return bytes_.substr(begin, end - begin);
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
};

/// In charsets whose characters may end in `\` or `]` a value before CA may seem to go on. Then CA is known by its name.
std::string_view find_hidden(std::string_view bytes) {
    constexpr std::size_t near = 4096;
    const std::string_view head = bytes.substr(0, near);
    constexpr std::string_view opened = "CA[";
    for (std::size_t at = head.find(opened); at != std::string_view::npos; at = head.find(opened, at + 1)) {
        if (at > 0 && is_capital(head[at - 1])) continue;
        const std::size_t begin = at + opened.size();
        const std::size_t end = head.find(']', begin);
        if (end == std::string_view::npos) return {};
        const character_set* const named = find_charset(without_white_ends(head.substr(begin, end - begin)));
        if (named != nullptr && (named->shape == unit_shape::shift_jis || named->shape == unit_shape::gb18030 ||
                                 named->shape == unit_shape::double_byte))
            return head.substr(begin, end - begin);
    }
    return {};
}

/// Whether text that is valid UTF-8 can be nothing else, though its bytes may be characters of another charset: nearly all
/// of Japanese in UTF-8 is also Shift_JIS, of rare kanji and half-width kana. By chance another charset's text is
/// seldom valid UTF-8 of one character of East Asia, and not of several.
bool is_plainly_utf8(std::string_view text) noexcept {
    constexpr unsigned enough = 3;
    unsigned found = 0;
    for (std::size_t at = 0; at < text.size() && found < enough;) {
        const utf8::decoded d = utf8::decode(text, at);
        const bool is_east_asian = (d.code >= 0x3040 && d.code <= 0x9FFF) || (d.code >= 0xAC00 && d.code <= 0xD7A3);
        found += d.valid && is_east_asian ? 1 : 0;
        at += d.size;
    }
    return found == enough;
}

enum class declaration : std::uint8_t { none, guessed, right, wrong, wide, escaped, unknown, by_mark };

struct decision {
    const character_set* in;
    declaration how;
};

/// UTF-8 or, if it isn't that, what is found most where nothing is said.
const character_set& by_bytes(bool is_utf8) noexcept {
    return is_utf8 ? utf8_charset() : western_charset();
}

/// A charset in which half a character may be a bracket, where brackets make no sense otherwise, and all of the bytes are
/// text in it; null where there is none.
const character_set* charset_of_brackets(std::string_view bytes) {
    if (have_sense(bytes)) return nullptr;
    for (const character_set* const in : fitting_charsets(bytes))
        if (in->shape == unit_shape::shift_jis || in->shape == unit_shape::double_byte) return in;
    return nullptr;
}

decision decide(std::string_view bytes) {
    if (const character_set* const marked = marked_charset(bytes)) return {marked, declaration::by_mark};
    if (bytes.starts_with(byte_order_mark)) return {&utf8_charset(), declaration::by_mark};
    const bool is_escaped =
        bytes.find("\x1B$B") != std::string_view::npos || bytes.find("\x1B$@") != std::string_view::npos;
    if (is_escaped && is_ascii(bytes)) return {&escaped_charset(), declaration::escaped};
    const bool has_utf8 = is_utf8(bytes);
    std::string_view name = without_white_ends(declaration_finder(bytes).find());
    if (name.empty() && !has_utf8) name = without_white_ends(find_hidden(bytes));
    if (name.empty()) {
        const character_set* const guessed = has_utf8 ? nullptr : charset_of_brackets(bytes);
        return guessed != nullptr ? decision{guessed, declaration::guessed}
                                  : decision{&by_bytes(has_utf8), declaration::none};
    }
    const character_set* const named = find_charset(name);
    if (named == nullptr) return {&by_bytes(has_utf8), declaration::unknown};
    if (named->shape == unit_shape::plain) return {named, declaration::right};
    // without a mark nothing is read so; zero bytes are what is left of it, where they stand among ASCII
    const bool may_be_wide = is_wide(*named) && (!has_utf8 || bytes.find('\0') != std::string_view::npos);
    if (is_wide(*named)) return {&by_bytes(has_utf8), may_be_wide ? declaration::wide : declaration::wrong};
    if (has_utf8 && !is_ascii(bytes) && (is_plainly_utf8(bytes) || !is_valid(bytes, *named)))
        return {&utf8_charset(), declaration::wrong};
    return {named, declaration::right};
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

/// What the mark is of; its order of bytes is said where another one is claimed.
word mark_of(const character_set& marked, std::string_view claimed) {
    const character_set* const named = find_charset(claimed);
    return named != nullptr && is_wide(*named) ? word{marked.name.data()} : label_of(marked);
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

/// Of text that is read in a charset which it doesn't name, because its brackets make sense in no other.
void report_guessed(const source& s, const tree& t, const character_set& in, collector& findings) {
    if (const std::optional<charset_place> place = place_of_charset(s, t, 1))
        findings.report(place->where, guessed_charset{label_of(in)});
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
            from = is_foreign(in_) ? next_mark(from + 1) : from + step(from);
        std::uint32_t end = from;
        for (std::uint32_t size = 0; end < text.size() && (size = size_at(end)) != 0;) end += size;
        return {from, end};
    }

private:
    static constexpr std::string_view mark = replacement_character;
    /// A charset may have the mark itself. Further ones are taken for what they nearly always are.
    static constexpr unsigned most_looked_at = 4096;

    [[nodiscard]] std::uint32_t step(std::uint32_t at) const noexcept { return utf8::decode(source_.text(), at).size; }
    [[nodiscard]] std::uint32_t next_mark(std::uint32_t from) const noexcept {
        const std::string_view text = source_.text();
        return static_cast<std::uint32_t>(std::min(text.find(mark, from), text.size()));
    }

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
        report_guessed(s, t, *found.in, findings);
    } else if (found.how == declaration::none && !tells_damaged(s, findings)) {
        report_western(s, t, game, findings);
    }
}

} // namespace

reading read_bytes(std::string_view bytes) {
    const decision found = decide(bytes);
    return {found.in, line_ends::any, found.how == declaration::wide};
}

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
        auto h = findings.report(
            *declared, charset_against_mark{*declared, mark_of(*found.in, without_white_ends(s.text(*declared)))});
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
