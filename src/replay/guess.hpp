// What may have been meant where a replay can't go on: one typing mistake that explains it, and makes all that follows legal.
//
// Of a move reader it asks, beside what replay.hpp says:
//
//     record_text()                            // that the spans of nodes belong to
//     words                                    // what it calls a ply
//     written(node) -> span                    // a ply's move, without what is said of it
//     for_each_typo(node, position, visit)     // `visit(token, where, text, move)`: the move that is written once `text`
//                                              // stands in place of `where`, which is a part of that token of the node. The
//                                              // node is a ply, or what can't be read
//     lost_text(move, position) -> tiny_text   // the move as it would be written there
//     for_each_lost(position, visit)           // the moves that may have been left out there
//     accepted_guess                           // the guess that the record is checked under, once there is one
//     check_claim(node, outcome) -> claim_result // what is written of a move, about what came of it
//     check_claim_at_end(position) -> claim_result // what the record claims, about where the game came to
//     fix_left_out(handle, node, next)         // adds the fix, which is unsafe
//
// It may have
//
//     vertex_of(move) -> optional              // the other name of its point, where that isn't how it is written
//     fix_lost(handle, node, text)             // where a lost ply isn't put in with a blank behind it
//     may_guess(node)                          // whether something is searched for, where this node ended the replay
//     suspect(node)                            // the number of an earlier ply that may be to blame, however far back; 0 if none
//     accepts(guess)                           // whether the only guess may be reported
//     is_end_proof                             // true where what the record claims at the end depends on every ply: what it
//                                              // denies is no guess
//     reported_at(node)                        // where the finding of one that can't be read begins; else it is the node
//     is_reported_before(node)                 // whether one that can't be read is reported in a finding that begins before it
//     may_be_several(node)                     // whether one that can't be read may be several plies
//     search(is_searching)                     // called before a search and behind it
//     has_given_up(), why_given_up()           // whether a search ended early: then what it has found may not be all. Such a
//                                              // move reader bounds its searches itself
//     may_contain_moves(node)                  // whether a ply that can't be read may hold other plies, as it does where
//                                              // this is lacking
//
// Of an outcome that says `breaks_rule()` no guess is made, be it of the ply that is guessed or of one behind it.
#pragma once

#include "arbiter/report.hpp"
#include "replay/engine_notes.hpp"
#include "replay/messages.hpp"
#include "replay/replay.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class typo : std::uint8_t { change, leave_out, swap, put_in };

/// What something in a record says of a guess.
enum class claim_result : std::uint8_t { nothing, confirms, denies };

/// One way to read a record otherwise than it is written.
template <class Move>
struct guess {
    typo what = typo::change;
    node_id at =
        0; ///< the node that is changed, left out, or changes places with `next`; or before which a ply is lost
    node_id next = 0;                           ///< the ply after it; 0 where there is none
    Move move{};                                ///< of a change, or lost
    span token{};                               ///< of a change: what has it
    span where{};                               ///< the part of it that `text` stands in place of
    tiny_text text{};                           ///< of a change or a lost ply
    std::uint32_t later = 0;                    ///< the plies after it, all of them legal
    std::array<std::uint32_t, 3> claims_seen{}; ///< how often each result was found, of all plies behind
    bool is_own_denied = false;                 ///< by what is written of the ply that it is about
    claim_result at_end = claim_result::nothing;

    [[nodiscard]] std::uint32_t count(claim_result t) const noexcept {
        return claims_seen[static_cast<std::size_t>(t)];
    }
    /// Whether there are a few mistakes more at most in what is written of the plies.
    [[nodiscard]] bool is_likely() const noexcept {
        constexpr std::uint32_t confirmed_for_each_denied = 8;
        return count(claim_result::confirms) >= confirmed_for_each_denied * count(claim_result::denies);
    }

    /// The first node behind what it is about.
    [[nodiscard]] node_id behind() const noexcept {
        return what == typo::swap ? next + 1 : what == typo::put_in ? at : at + 1;
    }
};

/// Plays what a guess is about; false where that breaks a rule. The visitor is notified of it as of other plies, but for their
/// numbers; of a lost one the node is where it is lost.
template <class MoveReader, class Visitor>
bool take(const MoveReader& d, const tree& t, const guess<typename MoveReader::game::move>& r,
          typename MoveReader::game::position& now, Visitor& visitor) {
    const auto plays = [&](node_id id, const auto& move) {
        const auto outcome = MoveReader::game::play(now, move);
        if (outcome.is_refused()) return false;
        visitor.played(0, t[id], move, outcome);
        return true;
    };
    const auto plays_node = [&](node_id id) {
        const auto move = t[id].kind == kind::ply ? d.read(t[id], now) : std::nullopt;
        return move && plays(id, *move);
    };
    switch (r.what) {
    case typo::change:
    case typo::put_in:
        return plays(r.at, r.move);
    case typo::swap:
        return plays_node(r.next) && plays_node(r.at);
    case typo::leave_out:
        return true;
    }
    return false;
}

/// What was tried so far in a game.
struct search_cost {
    std::uint32_t candidates = 0;
    std::uint32_t nodes = 0; ///< replayed
};

template <class MoveReader>
class guess_search {
    using game = typename MoveReader::game;
    using position = typename game::position;
    using move = typename game::move;
    using found = guess<move>;

public:
    /// `stop` is how the replay of the record ended.
    guess_search(const MoveReader& d, const tree& t, const replayed& stop, search_cost& cost)
        : move_reader_(d), tree_(t), end_(d.plies().end), cost_(cost), later_(count_plies(t, {stop.at + 1, end_})) {
        const node& stopped = tree_[stop.at];
        if (stop.how == replay_end::unreadable && stopped.kind == kind::ply && may_contain_moves(stopped)) return;
        if constexpr (requires { d.may_guess(stopped); })
            if (!d.may_guess(stopped)) return;
        position now = d.start();
        std::uint32_t suspect = 0;
        if constexpr (requires { d.suspect(stopped); }) suspect = d.suspect(stopped);
        const std::uint32_t before = stop.how == replay_end::stopped ? stop.plies - 1 : stop.plies;
        recorder visitor{now, places_, tree_, before, suspect};
        if (before <= most_back || suspect == 1) places_.push_back({0, now});
        (void)replay(d, t, {d.plies().first, stop.at}, 0, now, visitor);
        if (!places_.empty()) places_.back().id = stop.at;
    }

    /// The one guess that explains all; nothing where there are several, or fewer later plies than would prove it.
    [[nodiscard]] std::optional<found> find() {
        if constexpr (requires { move_reader_.search(true); }) move_reader_.search(true);
        std::optional<found> one = only_one();
        if constexpr (is_bounded) {
            if (move_reader_.has_given_up())
                why_early_ = move_reader_.why_given_up();
            else if (cost_.nodes >= most_nodes)
                why_early_ = "too much of the game was replayed for it";
        }
        if constexpr (requires { move_reader_.search(false); }) move_reader_.search(false);
        // what can't be read may be a ply as it is written: then nothing is a typing mistake
        if (one && one->what == typo::change && one->text.text() == text_at(one->where)) return {};
        if constexpr (requires { move_reader_.accepts(*one); })
            if (one && !move_reader_.accepts(*one)) return {};
        return one;
    }

    /// How many lost plies explain all, after `find` found nothing; 0 where something else does as well.
    [[nodiscard]] std::uint32_t lost_ones() const noexcept {
        const auto is_lost = [this](const found& f) { return f.what == typo::put_in && f.at == places_.back().id; };
        const bool all =
            cost_.nodes < most_nodes && why_early_.empty() && std::all_of(legal_.begin(), legal_.end(), is_lost);
        return all ? static_cast<std::uint32_t>(legal_.size()) : 0U;
    }

    /// Why `find` has not tried all there is, in a sentence; empty where it has.
    [[nodiscard]] const std::string& why_early() const noexcept { return why_early_; }
    /// The plies behind the one that ended the replay.
    [[nodiscard]] std::uint32_t later() const noexcept { return later_; }
    /// The position before what `f` is about.
    [[nodiscard]] const position& before(const found& f) const noexcept {
        return std::find_if(places_.begin(), places_.end(), [&f](const place& p) { return p.id == f.at; })->before;
    }

private:
    /// Whether the move reader ends searches.
    static constexpr bool is_bounded = requires(const MoveReader& d) { d.has_given_up(); };
    static constexpr std::uint32_t fewest_later = 3; ///< fewer prove nothing
    static constexpr std::size_t most_back = 10;     ///< plies before the one that ended the replay
    static constexpr std::uint32_t most_candidates = 400;
    static constexpr std::uint32_t most_nodes = 200'000; ///< replayed for all candidates; then nothing is proved

    /// A ply, and the position before it.
    struct place {
        node_id id;
        position before;
    };

    /// Keeps the last positions of so many plies, and the one before a ply that is suspect. There is none where all of these
    /// plies are refused.
    struct recorder {
        const position& now;
        std::vector<place>& places;
        const tree& t;
        std::uint32_t plies;
        std::uint32_t suspect;

        void played(std::uint32_t ply, const node& n, const auto&...) {
            if (!places.empty() && places.back().id == 0) places.back().id = t.id_of(n);
            if (ply + most_back >= plies || ply + 1 == suspect) places.push_back({0, now});
        }
        void refused(const auto&...) const noexcept {}
    };

    struct claim_counter {
        const MoveReader& d;
        found& f;
        bool broken = false; ///< a ply was played though it breaks a rule

        void played(std::uint32_t ply, const node& n, const auto&, const auto& outcome) {
            if constexpr (requires { outcome.breaks_rule(); }) broken = broken || outcome.breaks_rule();
            if (ply == 0 && f.what == typo::put_in) return; // nothing is written of it
            const claim_result says = d.check_claim(n, outcome);
            if (ply == 0)
                f.is_own_denied = f.is_own_denied || says == claim_result::denies;
            else
                ++f.claims_seen[static_cast<std::size_t>(says)];
        }
        void refused(const auto&...) const noexcept {}
        [[nodiscard]] bool stops() const noexcept { return broken; }
    };

    /// Of a ply that ended the replay.
    [[nodiscard]] bool may_contain_moves(const node& ply) const {
        if constexpr (requires { move_reader_.may_contain_moves(ply); })
            return move_reader_.may_start_midgame() || move_reader_.may_contain_moves(ply);
        else
            return true;
    }

    [[nodiscard]] std::optional<found> only_one() {
        if (places_.empty() || later_ < fewest_later) return {};
        for (std::size_t i = places_.size(); i-- > 0;) try_at(i);
        // those that are far away are tried as long as there is time
        for (std::size_t i = places_.size(); i-- > 0;) try_lost(places_[i]);
        if (!is_bounded && cost_.nodes >= most_nodes) return {};
        if (legal_.size() == 1 && legal_.front().is_likely()) return legal_.front();
        keep_if([](const found& f) { return f.count(claim_result::denies) == 0; });
        if (legal_.size() > 1) keep_if([](const found& f) { return !f.is_own_denied; });
        if (legal_.size() > 1) keep_if([](const found& f) { return f.at_end != claim_result::denies; });
        return legal_.size() == 1 ? std::optional(legal_.front()) : std::nullopt;
    }

    void try_at(std::size_t i) {
        const node_id at = places_[i].id;
        const position& before = places_[i].before;
        const node_id next = ply_after(at);
        const bool is_last = i + 1 == places_.size();
        move_reader_.for_each_typo(tree_[at], before,
                                   [&](span token, span where, std::string_view text, const move& m) {
                                       try_one({typo::change, at, next, m, token, where, tiny_text(text)}, before);
                                   });
        // of a ply that is written twice it is all the same which is left out
        if ((is_last || !same(at, next)) && may_be_too_many(at)) try_one({typo::leave_out, at, next}, before);
        if (next != 0 && !same(at, next) && adjoin(at, next, before)) try_one({typo::swap, at, next}, before);
    }

    /// Whether a node may be there by mistake. What can't be read is rather a ply where it is the first one, as nearly any
    /// game goes on without its first move; and it may be several.
    [[nodiscard]] bool may_be_too_many(node_id at) const {
        if (tree_[at].kind == kind::ply) return true;
        if constexpr (requires { move_reader_.may_be_several(tree_[at]); })
            if (move_reader_.may_be_several(tree_[at])) return false;
        return places_.size() > 1;
    }

    /// Whether nothing stands between two plies that a replay can't go on after.
    [[nodiscard]] bool adjoin(node_id at, node_id next, position before) const {
        for (node_id id = at + 1; id < next; ++id)
            if (!move_reader_.may_go_on_after(tree_[id], before)) return false;
        return true;
    }

    void try_lost(const place& p) {
        move_reader_.for_each_lost(p.before, [&](const move& m) {
            try_one({typo::put_in, p.id, 0, m, {}, {}, move_reader_.lost_text(m, p.before)}, p.before);
        });
    }

    void try_one(found f, const position& before) {
        if (cost_.nodes >= most_nodes) return;
        if constexpr (is_bounded) {
            if (move_reader_.has_given_up()) return;
        } else if (cost_.candidates++ >= most_candidates) {
            return;
        }
        position now = before;
        claim_counter visitor{move_reader_, f};
        if (!take(move_reader_, tree_, f, now, visitor) || visitor.broken) return;
        const node_id first = f.behind();
        const node_id last = first + std::min(end_ - first, most_nodes - cost_.nodes);
        const replayed rest = replay(move_reader_, tree_, {first, last}, 0, now, visitor);
        cost_.nodes += std::min(rest.at, last) - first;
        if (rest.how != replay_end::complete) return;
        f.later = rest.plies;
        f.at_end = move_reader_.check_claim_at_end(now);
        if constexpr (requires { requires MoveReader::is_end_proof; })
            if (f.at_end == claim_result::denies) return;
        legal_.push_back(f);
    }

    void keep_if(auto holds) {
        std::erase_if(legal_, [&](const found& f) { return !holds(f); });
    }

    [[nodiscard]] std::string_view text_at(span where) const {
        return std::string_view(move_reader_.record_text()).substr(where.begin, where.size());
    }
    [[nodiscard]] node_id ply_after(node_id id) const noexcept {
        while (++id < end_)
            if (tree_[id].kind == kind::ply) return id;
        return 0;
    }
    [[nodiscard]] bool same(node_id a, node_id b) const {
        if (b == 0 || tree_[a].kind != kind::ply) return false;
        const std::string_view text = move_reader_.record_text();
        const span one = move_reader_.written(tree_[a]);
        const span two = move_reader_.written(tree_[b]);
        return text.substr(one.begin, one.size()) == text.substr(two.begin, two.size());
    }

    const MoveReader& move_reader_;
    const tree& tree_;
    node_id end_;
    search_cost& cost_;
    std::vector<place> places_; ///< the last of them ended the replay
    std::uint32_t later_;
    std::vector<found> legal_; ///< those that make all later plies legal
    std::string why_early_;
};

/// The name that players have for the point of the move that is meant, where the record has another.
template <class MoveReader>
std::optional<tiny_text> vertex_of_meant(const MoveReader& d, const guess<typename MoveReader::game::move>& r) {
    if constexpr (requires { d.vertex_of(r.move); }) {
        const std::optional<tiny_text> name = d.vertex_of(r.move);
        if (name && name->text() != r.text.text()) return name;
    }
    return std::nullopt;
}

/// Asks in the finding of what ended a replay whether a guess was meant.
template <class MoveReader>
void ask_for(const MoveReader& d, const tree& t, const guess<typename MoveReader::game::move>& r,
             collector::handle& h) {
    const span written = d.written(t[r.at]);
    const auto vertex = vertex_of_meant(d, r);
    switch (r.what) {
    case typo::change:
        if (vertex && r.where == r.token)
            h.help(did_you_mean_vertex{r.text, *vertex, r.token, r.later, d.words.many});
        else
            h.help(did_you_mean_this{
                {r.token.begin, r.where.begin}, r.text, {r.where.end, r.token.end}, r.token, r.later, d.words.many});
        return;
    case typo::leave_out:
        h.help(did_you_mean_none{written, r.later, d.words.many});
        return;
    case typo::swap:
        h.help(did_you_swap{d.written(t[r.next]), written, r.later, d.words.many});
        return;
    case typo::put_in:
        if (vertex)
            h.help(is_vertex_lost{d.words.one, written, r.text, *vertex, r.later, d.words.many});
        else
            h.help(is_one_lost{d.words.article, d.words.one, written, r.text, r.later, d.words.many});
    }
}

/// Says in the finding of what ended a replay what was meant, as the record is checked by that.
template <class MoveReader>
void report_guess(const MoveReader& d, const tree& t, const guess<typename MoveReader::game::move>& r,
                  collector::handle& h) {
    const std::string_view text = d.record_text();
    const span written = d.written(t[r.at]);
    ask_for(d, t, r, h);
    switch (r.what) {
    case typo::change: {
        const span before{r.token.begin, r.where.begin};
        const span after{r.where.end, r.token.end};
        std::string meant(text.substr(before.begin, before.size()));
        meant.append(r.text.text()).append(text.substr(after.begin, after.size()));
        if (vertex_of_meant(d, r) && r.where == r.token)
            h.help(checked_so{});
        else
            h.help(checked_as_if{before, r.text, after});
        h.fix("write `{}`", false).replace(r.token, meant);
        return;
    }
    case typo::leave_out:
        h.help(checked_so{});
        return d.fix_left_out(h, r.at, r.next);
    case typo::swap: {
        const span next = d.written(t[r.next]);
        h.help(checked_so{});
        h.fix(d.words.swap_title, false)
            .replace(written, text.substr(next.begin, next.size()))
            .replace(next, text.substr(written.begin, written.size()));
        return;
    }
    case typo::put_in:
        h.help(checked_so{});
        if constexpr (requires { d.fix_lost(h, r.at, r.text.text()); })
            d.fix_lost(h, r.at, r.text.text());
        else
            h.fix("put it in", false).replace(point(t[r.at].begin), std::string(r.text.text()) + ' ');
    }
}

/// Says in a finding how many plies after it were not checked.
inline void report_unchecked(std::uint32_t count, const ply_words& words, collector::handle& h) {
    h.leave_unchecked(count);
    if (count == 1) h.help(unchecked_ply{words.one});
    if (count > 1) h.help(unchecked_plies{count, words.many});
}

/// Says in the finding that begins last before the end of `where` that no ply of these was checked.
inline void report_none_checked(const tree& t, ply_range plies, const ply_words& words, span where,
                                collector& findings) {
    const std::uint32_t count = count_plies(t, plies);
    if (count == 0) return;
    collector::handle h = findings.reopen(where);
    report_unchecked(count, words, h);
}

/// Says in the finding of what ended a replay how many plies were not checked.
template <class MoveReader>
void report_unchecked(const MoveReader& d, const tree& t, const guess_search<MoveReader>& search, const replayed& stop,
                      collector::handle& h) {
    std::uint32_t unchecked = search.later();
    if (d.may_start_midgame() && t[stop.at].kind == kind::ply) ++unchecked;
    if constexpr (requires { d.is_reported_before(t[stop.at]); })
        if (stop.how == replay_end::unreadable && d.is_reported_before(t[stop.at])) ++unchecked;
    report_unchecked(unchecked, d.words, h);
    if (search.lost_ones() > 1)
        h.help(is_any_lost{d.words.article, d.words.one, d.written(t[stop.at]), search.lost_ones(), search.later() + 1,
                           d.words.many});
}

/// A replay for a check.
struct checked : replayed {
    node_id goes_on = 0; ///< of the nodes from `at` to this one the visitor has not been notified
};

/// What a replay that was ended at `done.at` may have been meant to be: where one guess explains all, the finding reports it,
/// the visitor is notified of the rest under it, which is the move reader's `accepted_guess` from then on, and this is true.
template <class MoveReader, class Visitor>
bool go_on_as_meant(MoveReader& d, const tree& t, guess_search<MoveReader>& search, checked& done,
                    typename MoveReader::game::position& now, Visitor& visitor, collector& findings,
                    std::uint32_t reported, collector::handle& h) {
    const auto found = search.find();
    const auto point_to_it = [&] {
        const span shown = found->what == typo::change ? found->token : d.written(t[found->at]);
        if (found->at != done.at) h.related_if_new(shown, stands_here{shown});
    };
    if (!search.why_early().empty()) {
        const word why = findings.keep(search.why_early());
        if (!found) h.help(search_ended_early{why});
        if (!found) return false;
        ask_for(d, t, *found, h);
        h.help(is_one_possibility{why});
        point_to_it();
        return false;
    }
    if (!found) return false;
    // the plies in between were judged as the guess says that they aren't meant
    findings.forget_since(reported, {t[found->at].begin, t[done.at].begin});
    const node_id end = d.plies().end;
    report_guess(d, t, *found, h);
    point_to_it();
    d.accepted_guess = found;
    now = search.before(*found);
    no_visitor nobody;
    (void)take(d, t, *found, now, nobody);
    const node_id from = std::max(found->behind(), done.at);
    (void)replay(d, t, {found->behind(), from}, 0, now, nobody);
    std::uint32_t before = done.plies;
    const node_id next = done.how == replay_end::stopped ? done.at + 1 : done.at;
    before += count_plies(t, {next, from});
    (void)replay(d, t, {from, end}, before, now, visitor);
    done.goes_on = from;
    return true;
}

/// Replays a game for a check. Where something ends it, its finding says what may have been meant, or how many plies
/// were not checked. Where the visitor stops it, and no guess explains why, it goes on.
template <class MoveReader, class Visitor>
checked check_plies(MoveReader& d, const tree& t, typename MoveReader::game::position& now, Visitor& visitor,
                    collector& findings) {
    const node_id end = d.plies().end;
    const std::uint32_t reported = findings.count();
    checked done{replay(d, t, now, visitor), end};
    search_cost cost;
    while (done.how != replay_end::complete && done.at != end) {
        guess_search<MoveReader> search(d, t, done, cost);
        span where = t.where(done.at);
        if (d.may_start_midgame())
            where = point(where.begin); // what keeps the first from being played stands before it
        if constexpr (requires { d.reported_at(t[done.at]); }) where = d.reported_at(t[done.at]);
        collector::handle h = done.how == replay_end::unreadable ? findings.reopen(where) : findings.reopen_last(where);
        if (go_on_as_meant(d, t, search, done, now, visitor, findings, reported, h)) return done;
        if (done.how != replay_end::stopped) {
            report_unchecked(d, t, search, done, h);
            return done;
        }
        done = {replay(d, t, {done.at + 1, end}, done.plies, now, visitor), end};
    }
    return done;
}

namespace detail {

/// Reports what was played alone.
template <class Visit>
struct replay_reporter {
    Visit& visit;
    void played(std::uint32_t, const node& n, const auto& move, const auto& outcome) { visit(n, move, outcome); }
    void refused(const auto&...) const noexcept {}
};

} // namespace detail

/// Plays a game again up to the node `upto`, under the guess that it is checked under: `visit(node, move, outcome)`, and
/// `now` is what came of it.
template <class MoveReader, class Visit>
void play_again(const MoveReader& d, const tree& t, node_id upto, typename MoveReader::game::position& now,
                Visit visit) {
    detail::replay_reporter<Visit> visitor{visit};
    node_id first = d.plies().first;
    if (d.accepted_guess && d.accepted_guess->at < upto) {
        (void)replay(d, t, {first, d.accepted_guess->at}, 0, now, visitor);
        (void)take(d, t, *d.accepted_guess, now, visitor);
        first = d.accepted_guess->behind();
    }
    if (first < upto) (void)replay(d, t, {first, upto}, 0, now, visitor);
}

} // namespace arbiter
