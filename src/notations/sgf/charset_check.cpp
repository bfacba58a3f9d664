// What is reported of charsets.
#include "notations/sgf/charset.hpp"

#include "findings/habit.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_charset.hpp"
#include "notations/sgf/habits.hpp"
#include "text/charset.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

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
