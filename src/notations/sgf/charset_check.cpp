// What is reported of charsets.
#include "arbiter/source.hpp"
#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "notations/sgf/charset.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/habits.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "text/charset.hpp"
#include "text/suggest.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

// ---- Bytes of a game that are no characters of its charset.

/// Finds bytes that are no characters, in text that was read as `in`.
class broken_runs {
public:
    broken_runs(const source& s, const character_set& in, std::uint32_t end) noexcept
        : source_(s), text_(s.text().substr(0, end)), in_(in),
          is_decoded_(s.how().in != nullptr && is_foreign(*s.how().in)) {}

    /// The next run from `from` on; at the end where there is none.
    [[nodiscard]] span next(std::uint32_t from) {
        while (from < text_.size() && size_at(from) == 0)
            from = is_decoded_ ? static_cast<std::uint32_t>(std::min(text_.find(mark, from + 1), text_.size()))
                               : from + utf8::decode(text_, from).size;
        std::uint32_t end = from;
        for (std::uint32_t size = 0; end < text_.size() && (size = size_at(end)) != 0;) end += size;
        return {from, end};
    }

private:
    static constexpr std::string_view mark = replacement_character;
    /// A charset may have the mark itself. Further ones are taken for what they nearly always are.
    static constexpr unsigned most_looked_at = 4096;

    /// Of the text that stands for what is no character at `at`; 0 where one is.
    [[nodiscard]] std::uint32_t size_at(std::uint32_t at) {
        if (!is_decoded_) return utf8::decode(text_, at).valid ? 0 : 1;
        if (text_.substr(at, mark.size()) != mark) return 0;
        const auto size = static_cast<std::uint32_t>(mark.size());
        const bool may_be_right = is_wide(in_) || in_.shape == unit_shape::gb18030 || in_.shape == unit_shape::plain;
        if (!may_be_right || ++looked_at_ > most_looked_at) return size;
        const span bytes = source_.in_bytes({at, at + size});
        const std::string_view written = source_.bytes().substr(bytes.begin, bytes.size());
        const std::string_view right = in_.shape == unit_shape::wide_little ? "\xFD\xFF"
                                       : in_.shape == unit_shape::wide_big  ? "\xFF\xFD"
                                       : in_.shape == unit_shape::plain     ? mark
                                                                            : "\x84\x31\xA4\x37";
        return written == right ? 0 : size;
    }

    const source& source_;
    std::string_view text_;
    const character_set& in_;
    bool is_decoded_;
    unsigned looked_at_ = 0;
};

/// How it is called in messages.
inline word label_of(const character_set& c) noexcept {
    return {is_wide(c) ? "UTF-16" : c.name.data()};
}

/// The value of a root's CA.
inline std::optional<span> charset_of(std::string_view text, const tree& t, node_id game) {
    const root_node root = root_of(text, t, game);
    for (node_id id = root.first; id < root.last; ++id) {
        if (known_name_of(t[id]) != "CA" || (t[id].flags & is_guessed) != 0) continue; // whose end nobody knows
        const span value = first_value(text, t[id]);
        if (!without_white_ends(text.substr(value.begin, value.size())).empty()) return value;
    }
    return std::nullopt;
}

/// Whether a file whose byte order mark is that of `marked` may be called so. UTF-16 has two orders of bytes, and names that
/// leave it to the mark which it is.
inline bool agrees(std::string_view name, const character_set& marked) {
    const character_set* const named = find_charset(name);
    if (named == nullptr || !is_wide(*named) || !is_wide(marked)) return named == &marked;
    const std::string_view end = name.substr(name.size() - std::min<std::size_t>(name.size(), 2));
    const bool names_order = same_but_for_case(end, "LE") || same_but_for_case(end, "BE");
    return named == &marked || !names_order;
}

/// Whether a property of the first node, or of the second where the first is empty, says what CA would say.
inline bool is_declared_otherwise(std::string_view text, const tree& t, node_id game, const root_node& root) {
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
inline std::optional<charset_place> place_of_charset(const source& s, const tree& t, node_id game) {
    const root_node root = root_of(s.text(), t, game);
    const std::uint32_t begin = root.begin;
    if (begin >= s.text().size() || !is_whole(s.text(), t, game, root) ||
        is_declared_otherwise(s.text(), t, game, root))
        return std::nullopt;
    for (node_id id = root.first; id < root.last; ++id)
        if (known_name_of(t[id]) == "CA") return charset_place{first_value(s.text(), t[id]), true};
    return charset_place{point(begin + (s.text()[begin] == ';' ? 1U : 0U)), false};
}

/// Names of charsets that can read all of some bytes; nothing if there are none.
inline any_message help_of(const std::vector<const character_set*>& charsets) {
    constexpr std::size_t most = 31;
    std::string names;
    for (const character_set* const c : charsets) {
        if (names.size() + c->name.size() + 2 > most) break;
        names.append(names.empty() ? "" : ", ").append(c->name);
    }
    return names.empty() ? any_message() : any_message(fits_charsets{short_text(names)});
}

/// Where in the text the characters begin that stand at `byte` or behind it.
inline std::uint32_t text_at(const source& s, std::uint32_t byte) {
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

/// What is said of the charset of one game, or of all where one holds for all of them.
class game_charset {
public:
    /// `where` is the game with what is beside it.
    game_charset(const source& s, const tree& t, node_id game, span where, span bytes, habits& shared)
        : source_(s), tree_(t), game_(game), where_(where), byte_begin_(bytes.begin), text_(s.text(where)),
          bytes_(s.bytes().substr(bytes.begin, bytes.size())), shared_(shared) {}

    /// Whether something is said of CA, whose value is `declared`.
    bool check(const decision& found, std::optional<span> declared) {
        const bool is_reported = declared ? check_declared(found, *declared) : check_undeclared(found);
        if (declared && found.how == declaration::right && is_foreign(*found.in) && report_damaged()) return true;
        if (found.how != declaration::escaped) check_bytes(*found.in);
        return is_reported;
    }

    /// The same of a game that was read as the mark of the file has it.
    bool check_against_mark(const character_set& marked, span declared) {
        return !agrees(without_white_ends(source_.text(declared)), marked) && report_against_mark(marked, declared);
    }

private:
    void report(span where, const any_message& m, std::string_view of, std::initializer_list<reported_note> notes = {},
                const reported_fix& fix = {}, const any_message& help = {}) {
        // in a file with mistakes of syntax games may begin elsewhere once something is added
        const bool may_fix = (tree_[0].flags & is_broken) == 0;
        shared_.add(where, m, {std::hash<std::string_view>()(of)}, notes, may_fix ? fix : reported_fix{}, help);
    }

    bool check_declared(const decision& found, span declared) {
        const std::string_view name = without_white_ends(source_.text(declared));
        const character_set& in = *found.in;
        switch (found.how) {
        case declaration::escaped:
            report_escaped(declared);
            return true;
        case declaration::by_mark:
            return check_against_mark(in, declared);
        case declaration::wrong: {
            // the one that counts is another, in a broken game
            if (find_charset(name) == &utf8_charset()) return true;
            report(declared, wrong_charset{declared}, name, {}, {"write `{}`", {{declared, "UTF-8"}}});
            return true;
        }
        case declaration::wide:
            report_wide(in, declared);
            return true;
        case declaration::guessed:
            if (find_charset(name) == &in) return false;
            report(declared, misnamed_charset{declared, label_of(in)}, name, {},
                   {"write `{}`", {{declared, std::string(in.name)}}, false}, other_charsets());
            return true;
        case declaration::unknown:
            report(declared, unknown_charset{declared, label_of(in)}, name);
            return true;
        case declaration::right:
            return in.shape == unit_shape::latin1 && report_western(declared);
        default:
            return false;
        }
    }

    /// The mark's order of bytes is said where another one is claimed.
    bool report_against_mark(const character_set& in, span declared) {
        const character_set* const claimed = find_charset(without_white_ends(source_.text(declared)));
        const bool is_other = claimed != nullptr && is_wide(*claimed);
        const word mark = is_other ? word{in.name.data()} : label_of(in);
        reported_fix fix;
        if (!has_broken_text(source_.text(declared)))
            fix = {"write `{}`", {{declared, std::string(label_of(in).text)}}};
        report(declared, charset_against_mark{declared, mark}, source_.text(declared), {}, fix);
        return true;
    }

    /// Escape sequences say in which charset the text is, whatever CA says.
    void report_escaped(std::optional<span> declared) {
        const span first = point(static_cast<std::uint32_t>(source_.text().find(replacement_character)));
        const std::optional<charset_place> place = declared ? std::nullopt : place_of_charset(source_, tree_, game_);
        const span where = declared ? *declared : place ? place->where : first;
        if (where == first) return report(where, text_of_escapes{}, "");
        report(where, text_of_escapes{}, "", {{first, first_escape{}}});
    }

    /// CA says UTF-16, and its brackets are ASCII.
    void report_wide(const character_set& in, span declared) {
        const std::size_t zero = text_.find('\0');
        if (zero == std::string_view::npos) return report(declared, partly_wide{declared, label_of(in)}, "");
        const std::uint32_t at = where_.begin + static_cast<std::uint32_t>(zero);
        report(declared, partly_wide{declared, label_of(in)}, "", {{{at, at + 1}, first_zero{}}});
    }

    bool check_undeclared(const decision& found) {
        const bool has_mark = text_.starts_with(byte_order_mark);
        const std::string_view text = text_.substr(has_mark ? byte_order_mark.size() : 0);
        if (found.how == declaration::escaped) {
            report_escaped(std::nullopt);
        } else if (!is_foreign(*found.in)) {
            if (!is_ascii(text) && is_utf8(bytes_)) report_utf8();
        } else if (found.how == declaration::guessed) {
            if (const std::optional<charset_place> place = place_of_charset(source_, tree_, game_))
                report(place->where, guessed_charset{label_of(*found.in)}, found.in->name, {}, {}, other_charsets());
        } else if (found.how == declaration::none && !report_damaged()) {
            report_western(std::nullopt);
        }
        return true;
    }

    void report_utf8() {
        const std::optional<charset_place> place = place_of_charset(source_, tree_, game_);
        if (!place) return;
        std::uint32_t first =
            text_.starts_with(byte_order_mark) ? static_cast<std::uint32_t>(byte_order_mark.size()) : 0;
        first = static_cast<std::uint32_t>(skip_ascii(text_, first));
        const std::uint32_t at = where_.begin + first;
        const span needs{at, at + static_cast<std::uint32_t>(utf8::decode(text_, first).size)};
        report(place->where, undeclared_utf8{}, place->title(), {{needs, first_beyond_ascii{}}},
               {place->title(), {{place->where, place->text("UTF-8")}}});
    }

    /// Whether it is UTF-8 that has lost bytes, or whose characters are cut short; then it is reported.
    bool report_damaged(bool is_declared = false) {
        const damaged_text found = damaged_utf8(bytes_, is_declared);
        // without a charset of its own it may be text in another
        if (found.lost == 0 || (found.is_cut && !is_declared && !fitting_charsets(bytes_).empty())) return false;
        const span where = in_text(found.where);
        if (found.is_cut) {
            const raw_span bytes{where.begin, where.end};
            shared_.add(where, found.lost == 1 ? any_message(cut_utf8{bytes}) : cut_utf8_often{bytes, found.lost}, {},
                        {}, {}, {}, 0, cut_utf8{bytes});
            return true;
        }
        shared_.add(where, found.lost == 1 ? any_message(damaged_utf8_byte{}) : damaged_utf8_text{found.lost}, {}, {},
                    {}, {}, 0, damaged_utf8_games{});
        return true;
    }

    /// Bytes of the game as characters of the text.
    [[nodiscard]] span in_text(span bytes) const {
        return {text_at(source_, byte_begin_ + bytes.begin), text_at(source_, byte_begin_ + bytes.end)};
    }

    /// If there is more than one in which the brackets make sense.
    [[nodiscard]] any_message other_charsets() const {
        const std::vector<const character_set*> fitting = fitting_charsets(bytes_);
        return fitting.size() > 1 ? help_of(fitting) : any_message();
    }

    /// Of text that CA calls ISO-8859-1, or that is read as that because it says nothing: whether it isn't that; then it is
    /// reported.
    bool report_western(std::optional<span> declared) {
        const western_text found = read_western(bytes_);
        const std::optional<charset_place> place =
            declared ? charset_place{*declared, true} : place_of_charset(source_, tree_, game_);
        if (!place || found.proof.empty()) return false;
        const std::vector<const character_set*> fitting = fitting_charsets(bytes_);
        const span proof = in_text(found.proof);
        if (found.in == nullptr) {
            const any_message m = declared ? any_message(declared_unknown{*declared}) : unknown_text{};
            report(place->where, m, "", {{proof, no_western_text{}}}, {}, help_of(fitting));
            return true;
        }
        const any_message m = declared ? any_message(declared_western{*declared}) : undeclared_windows{};
        // other charsets of Windows have the same signs, and other letters
        reported_fix fix;
        if (fitting.empty())
            fix = {place->title(), {{place->where, place->text("windows-1252")}}, found.has_signs_alone};
        report(place->where, m, place->title(), {{proof, first_of_windows{}}}, fix, help_of(fitting));
        return true;
    }

    /// Bytes that are no characters: one cause, one finding.
    void check_bytes(const character_set& in) {
        constexpr std::size_t shown = 3;
        if (!is_foreign(in) && is_utf8(bytes_)) return;
        broken_runs broken(source_, in, where_.end);
        const auto is_over = [this](span run) { return run.begin >= where_.end || run.empty(); };
        const span first = broken.next(where_.begin);
        if (is_over(first) || report_damaged(&in == &utf8_charset())) return;
        std::uint64_t count = 1;
        std::vector<reported_note> others;
        for (span run = broken.next(first.end); !is_over(run); run = broken.next(run.end), ++count)
            if (others.size() < shown) others.push_back({run, and_here{}});
        const raw_span bytes{first.begin, first.end};
        const any_message m = count == 1 ? any_message(not_in_charset{bytes, label_of(in)})
                                         : many_not_in_charset{bytes, label_of(in), count};
        std::vector<const character_set*> fitting;
        if (!is_wide(in)) fitting = fitting_charsets(bytes_);
        if (const character_set* const western = is_wide(in) ? nullptr : read_western(bytes_).in)
            fitting.insert(fitting.begin(), western);
        shared_.add(first, m, {std::hash<std::string_view>()(in.name)}, std::span<const reported_note>(others), {},
                    help_of(fitting), 0, not_in_charset{bytes, label_of(in)});
    }

    const source& source_;
    const tree& tree_;
    node_id game_;
    span where_;
    std::uint32_t byte_begin_;
    std::string_view text_;
    std::string_view bytes_;
    habits& shared_;
};

namespace {

/// What is counted of what is wrong in many games.
constexpr word games_of_file{"games of the file"};

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
    if (lost.count() != 0) lost.report(findings, lost_character{}, "", lost_characters{lost.count()}, "");
}

/// The names of charsets that stand in a file, and are spelt wrong.
class charset_names_check {
public:
    void check(const source& s, span declared) {
        const std::string_view name = without_white_ends(s.text(declared));
        if (name != last_name_) { // nearly all games have the same
            known_ = registered_name(name);
            last_name_ = name;
        }
        if (known_.name.empty() || same_but_for_case(name, known_.name)) return;
        all_.add(declared);
        all_.fix_with(declared, known_.name);
    }
    void report(const source& s, collector& findings) const {
        if (all_.count() == 0) return;
        const word right{registered_name(without_white_ends(s.text(all_.first()))).name.data()};
        const any_message one = misspelt_charset{all_.first(), right};
        all_.report(findings, one, "write `{}`", one.counted(all_.count(), games_of_file),
                    "write the registered names");
    }

private:
    std::string_view last_name_;
    charset_name known_;
    habit all_;
};

/// A game with the text beside it that is no other game's.
span with_surroundings(const source& s, const tree& t, node_id game) {
    const bool is_last = t[game].next == t.size();
    return {game == 1 ? 0 : t[game].begin, is_last ? s.size() : t[t[game].next].begin};
}

/// Checks each game as if it were alone.
class games_check {
public:
    games_check(const source& s, const tree& t, habits& shared, charset_names_check& names)
        : source_(s), tree_(t), shared_(shared), names_(names), parts_(parts_of(s)) {}

    /// `of_file` is what holds for the file, and for a game where that is the only one, or the mark of UTF-8 says so.
    void check(node_id game, const decision& of_file) {
        const bool is_last = tree_[game].next == tree_.size();
        const span where = with_surroundings(source_, tree_, game);
        const bool is_known = (game == first && is_last) || of_file.how == declaration::by_mark;
        const std::optional<span> declared = charset_of(source_.text(), tree_, game);
        const std::string_view text = source_.text(where);
        bool is_reported = false;
        if (is_ascii(text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0))) {
            if (!declared) return report_empty(game);
            const decision found = is_known ? of_file : decide(text);
            is_reported = game_charset(source_, tree_, game, where, {}, shared_).check(found, declared);
        } else {
            if (++looked_at_ > most_looked_at) return;
            const span bytes = source_.in_bytes(where);
            const std::string_view own = source_.bytes().substr(bytes.begin, bytes.size());
            const decision found = is_known ? of_file : decide(own);
            // where brackets are lost, what is of which game isn't sure
            if (!is_read_in(*found.in, bytes.begin + static_cast<std::uint32_t>(skip_ascii(own, 0)))) return;
            is_reported = game_charset(source_, tree_, game, where, bytes, shared_).check(found, declared);
        }
        if (declared && !is_reported) names_.check(source_, *declared);
    }

private:
    /// `CA[]` in a game that is ASCII.
    void report_empty(node_id game) {
        const std::optional<charset_place> place = place_of_charset(source_, tree_, game);
        if (!place || !place->is_in_brackets) return;
        const root_node root = root_of(source_.text(), tree_, game);
        for (node_id id = root.first; id < root.last; ++id) {
            if (known_name_of(tree_[id]) != "CA") continue;
            reported_fix fix;
            const bool is_one = first_value(source_.text(), tree_[id]).end + 1 == tree_[id].end;
            if (is_one && (tree_[0].flags & is_broken) == 0) fix = {"leave it out", {{tree_.where(id), ""}}};
            return shared_.add(place->where, empty_charset{}, {}, {}, fix);
        }
    }
    [[nodiscard]] static std::vector<charset_part> parts_of(const source& s) {
        const character_set& in = s.how().in == nullptr ? utf8_charset() : *s.how().in;
        return in.shape == unit_shape::mixed ? in.parts(s.bytes()) : std::vector{charset_part{0, &in}};
    }
    static constexpr node_id first = 1;
    /// Of more games that are not ASCII alone the first are looked at: a place in the bytes of each has its cost.
    static constexpr unsigned most_looked_at = 4096;

    [[nodiscard]] bool is_read_in(const character_set& in, std::uint32_t byte) const {
        const auto next = std::upper_bound(parts_.begin(), parts_.end(), byte,
                                           [](std::uint32_t at, const charset_part& p) { return at < p.begin; });
        return std::prev(next)->in == &in;
    }

    const source& source_;
    const tree& tree_;
    habits& shared_;
    charset_names_check& names_;
    std::vector<charset_part> parts_; ///< of the bytes
    unsigned looked_at_ = 0;
};

/// What fills the file after its last game, if that is closed.
span padding_of(std::string_view text, const tree& t) {
    const span found = t.size() < 2 ? span{} : padding_after_games(text);
    node_id last = 1;
    while (!found.empty() && t[last].next < t.size()) last = t[last].next;
    return !found.empty() && read_facts(text, t, last).has_even_brackets ? found : span{};
}

} // namespace

bool has_doubtful_text(const source& s, const tree& t, node_id game) {
    const span where = with_surroundings(s, t, game);
    const span in_bytes = s.in_bytes(where);
    const std::string_view bytes = s.bytes().substr(in_bytes.begin, in_bytes.size());
    const bool is_alone = game == 1 && t[game].next == t.size();
    const decision of_file = decide(s.bytes());
    if (of_file.how == declaration::by_mark || is_ascii(bytes)) return of_file.how == declaration::escaped;
    const decision found = is_alone ? of_file : decide(bytes);
    switch (found.how) {
    case declaration::none:
    case declaration::right: {
        if (!is_foreign(*found.in)) return false;
        if (damaged_utf8(bytes).lost != 0) return true;
        const western_text western = read_western(bytes);
        if (found.in->shape == unit_shape::latin1) return !western.proof.empty();
        return found.how == declaration::none &&
               (western.in == nullptr || (!western.proof.empty() && !fitting_charsets(bytes).empty()));
    }
    case declaration::wrong:
        return false; // it is UTF-8
    default:
        return !is_utf8(bytes);
    }
}

void check_charset(const source& s, const tree& t, collector& findings) {
    const decision found = decide(s.bytes());
    const std::optional<span> declared = t.size() < 2 ? std::nullopt : charset_of(s.text(), t, 1);
    if (!s.how().reports_nuls || !declared) report_nuls(s, padding_of(s.text(), t), findings);
    if (t.size() < 2) return; // nothing
    const bool is_utf8_text = s.how().in == nullptr || !is_foreign(*s.how().in);
    habits shared(findings, games_of_file);
    charset_names_check names;
    games_check each(s, t, shared, names);
    const bool is_one = is_of_all(found.how) && (found.how != declaration::by_mark || is_foreign(*found.in));
    if (is_one) {
        const span bytes{0, static_cast<std::uint32_t>(s.bytes().size())};
        const bool is_reported = game_charset(s, t, 1, {0, s.size()}, bytes, shared).check(found, declared);
        if (declared && !is_reported) names.check(s, *declared);
    }
    for (const node_id game : t.children(0)) {
        if (is_utf8_text) report_lost(s.text(), t[game], findings);
        if (!is_one) {
            each.check(game, found);
            continue;
        }
        const std::optional<span> own = game == 1 ? std::nullopt : charset_of(s.text(), t, game);
        if (!own) continue;
        game_charset later(s, t, game, t.where(game), {}, shared);
        if (found.how != declaration::by_mark || !later.check_against_mark(*found.in, *own)) names.check(s, *own);
    }
    shared.report();
    names.report(s, findings);
}

} // namespace arbiter::sgf
