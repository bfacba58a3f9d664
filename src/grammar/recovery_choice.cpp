#include "grammar/recovery_search.hpp"

#include "findings/encoding.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::grammars {

/// Whether a known mistake is at a place, wherever that lies in the grammar.
bool recovery::matches_mistake(const tried_mistakes::trial& t) {
    constexpr std::uint64_t most = 4096;
    state s(pool_);
    s.ip = code_.rule_at[code_.mistakes[t.number]];
    s.pos = t.at;
    run_of r{.code = code_, .most_steps = most, .mistakes = mistakes_, .one_mistake = t.at, .is_trial = true};
    const outcome o = run(r, s, {text_}, pool_, ignore_state, ignore_entry);
    charge(r.steps);
    return o != outcome::failed;
}

/// Whether a run that is at `s` has come far in such a mistake.
bool recovery::goes_on_in(const state& s, const tried_mistakes::trial& t, std::uint32_t failure) const {
    constexpr std::uint32_t far = 512;
    if (!code_.is_of_types || s.pos - std::min(s.pos, failure) < far) return false;
    const stack_entry* e = s.top();
    while (e != nullptr && e->pos >= t.at && (e->kind != entry_kind::mistake || e->pos != t.at)) e = e->up;
    return e != nullptr && e->pos == t.at && e->number == t.number;
}

/// Whether a run has failed where a line or the text ends, and nothing is missing but what closes a pair that opened before `place`.
bool recovery::lacks_closer(const state& s, std::uint32_t place) const {
    const int b = text_.at(s.pos);
    return code_.is_of_types && (b < 0 || b == '\n') && s.top() != nullptr && s.top()->kind == entry_kind::pair &&
           s.top()->pos < place;
}

/// Whether a run has failed right behind a mistake that ends at `end`, where something opens, and what closes the pair around both is
/// missing.
bool recovery::is_before_opener(const run_of& r, const state& s, std::uint32_t end) const {
    if (!code_.nests || s.top() == nullptr || s.top()->kind != entry_kind::pair || s.top()->pos >= end) return false;
    for (std::uint32_t i = 0; i < bounds::near && is_white_byte(text_.at(end)); ++i) ++end;
    return opens_pair(text_.at(end)) && r.far.pos() >= end && r.far.pos() <= end + 1;
}

/// Where the innermost pair begins that is open where reading has failed; `none` where no pair is.
std::uint32_t recovery::innermost_pair() {
    const state& newest = ring_.back();
    const bool is_newer = failed_->pos > newest.pos;
    const std::uint32_t at = is_newer ? failed_->pos : newest.pos;
    const stack_entry* e = pair_from(is_newer ? failed_->top() : open_in(newest));
    while (e != nullptr && at <= e->pos) e = pair_from(e->up);
    return e == nullptr ? none : e->pos;
}

/// A mistake that has a message of its own, at the earliest place from which reading goes on.
bool recovery::take_mistake(std::uint32_t failure, state& next) {
    if (code_.mistakes.empty()) return false;
    // a byte more may be read by chance, but no whole token
    const auto closes = [this](std::uint32_t place) {
        return code_.closers.has(static_cast<unsigned char>(text_.at(place)));
    };
    const auto token_end = [this, closes](std::uint32_t place) {
        constexpr std::uint32_t most = 16;
        std::uint32_t end = place;
        while (end < text_.size() && end - place < most && !is_white_byte(text_.at(end)) &&
               !(code_.nests && end > place && (sync_begins(end) || closes(end))))
            ++end;
        return end;
    };
    std::uint32_t last = none;
    const std::uint32_t first = failure - std::min(failure, bounds::mistakes);
    const std::uint32_t open = innermost_pair();
    const bool is_far = open < first && failure - open < bounds::reopened; // what is open may be the mistake
    std::vector<tried_mistakes::trial> trials;
    for (const auto& some : {is_far ? tried_mistakes_.within(open, open) : std::span<const tried_mistakes::trial>{},
                             tried_mistakes_.within(first, failure)})
        trials.insert(trials.end(), some.begin(), some.end());
    for (const tried_mistakes::trial& t : trials) {
        const std::uint32_t place = t.at;
        const auto is_allowed = [&] { // it is there, and doesn't help
            const auto at = std::lower_bound(mistakes_.begin(), mistakes_.end(), place,
                                             [](const auto& m, std::uint32_t p) { return m.at < p; });
            return at != mistakes_.end() && at->at == place && (at->which & bit_of_mistake(t.number)) != 0;
        };
        if (place == last || (code_.nests && is_allowed()) || !matches_mistake(t)) continue;
        last = place;
        state room(pool_);
        // the text stays as it is, so that it may have been looked at
        const auto is_before = [place](const state& known) { return known.pos <= place; };
        const auto newest = std::find_if(ring_.rbegin(), ring_.rend(), is_before);
        const state* const from = code_.nests && newest != ring_.rend() ? &*newest : before(place, room);
        if (from == nullptr) continue;
        state s = *from;
        run_of r{.code = code_, .mistakes = mistakes_, .one_mistake = place, .is_trial = true};
        r.stop = code_.is_of_types ? none : failure + bounds::stretch;
        r.stop_behind = failure + bounds::stretch;
        r.stretch = bounds::stretch;
        r.most_steps = 4096 + (code_.is_of_types ? repair_budget_ / 64 : 0);
        r.far = furthest(s.pos);
        const outcome o = run(r, s, {text_}, pool_, ignore_state, ignore_entry);
        charge(r.steps + 40);
        const std::uint32_t behind = std::max(failure, r.mistake_end);
        const bool is_cut_off = o == outcome::failed && ends_open(s, text_.size()) && s.top()->pos < place;
        const bool goes_on = o == outcome::spent && goes_on_in(s, t, failure);
        if (goes_on) {
            r.mistake_rule = code_.mistakes[t.number];
            r.mistakes_there = bit_of_mistake(t.number);
            r.mistake_end = s.pos;
        }
        const bool reads_on =
            o == outcome::accepted || o == outcome::stopped || goes_on || is_cut_off ||
            (o == outcome::failed && r.mistake_end > failure && lacks_closer(s, place)) ||
            (o == outcome::failed && r.mistake_end > place && is_before_opener(r, s, r.mistake_end)) ||
            r.far.pos() > (code_.is_of_types ? token_end(behind) : behind) ||
            (code_.nests && r.far.pos() == text_.size() && behind < text_.size());
        if (!reads_on || r.mistake_rule == none || (r.mistake_end == place && !code_.is_of_types)) continue;
        if (!text_.is_as_written(place, r.mistake_end)) continue;
        const auto known = std::lower_bound(mistakes_.begin(), mistakes_.end(), place,
                                            [](const mistake_place& m, std::uint32_t at) { return m.at < at; });
        const std::uint64_t which = code_.is_of_types ? r.mistakes_there : ~std::uint64_t{};
        if (known == mistakes_.end() || known->at != place)
            mistakes_.insert(known, {place, which});
        else if ((which & ~known->which) != 0)
            known->which |= which;
        else if (code_.is_of_types)
            continue; // it is there, and doesn't help
        next = *from;
        note({.what = repair::mistake,
              .where = {text_.begin_of(place), text_.end_of(r.mistake_end)},
              .rule = r.mistake_rule});
        forget_from(next);
        return true;
    }
    return false;
}

/// Of those that make the same text one; the cheapest, where those count less that fail again before others do.
const candidate* recovery::best_of_those_that_read_on(std::uint32_t failure, bool& is_unique) {
    const auto is_cheaper = [](const candidate& a, const candidate& b) { return a.total() < b.total(); };
    right_.reset();
    std::vector<candidate> fit;
    int least = costs::odd_most * 1'000'000;
    for (const candidate& c : all_)
        if (c.reads_on) least = std::min(least, c.odd);
    for (candidate& c : all_)
        if (c.reads_on) {
            c.odd = std::min(c.odd - least, costs::odd_most);
            fit.push_back(std::move(c));
        }
    if (fit.empty()) return nullptr;
    std::stable_sort(fit.begin(), fit.end(), is_cheaper);
    std::vector<candidate> last;
    for (candidate& c : fit)
        if (last.size() < bounds::finalists && is_new(c, last)) last.push_back(std::move(c));
    if (last.size() > 1) {
        std::uint32_t reach = 0;
        for (candidate& c : last) {
            // where the cheapest reads to the end, others count only if they cost as little
            if (reach == none && c.total() > last.front().total()) break;
            attempt(c, failure, true);
            reach = std::max(reach, c.reach);
        }
        for (candidate& c : last)
            if (c.reach < reach) c.cost += costs::wrong_later;
        std::stable_sort(last.begin(), last.end(), is_cheaper);
    }
    is_unique = std::all_of(last.begin() + 1, last.end(), [&](const candidate& c) {
        return last[0].total() < c.total() || is_same_but_for_white(last[0], c);
    });
    all_ = std::move(last);
    return &all_.front();
}

/// Nothing reads on: what comes furthest for what it costs.
const candidate* recovery::least_bad(std::uint32_t failure) {
    std::erase_if(all_, [](const candidate& c) { return c.does == candidate::several; });
    int least = costs::odd_most * 1'000'000;
    for (const candidate& c : all_) least = std::min(least, c.odd);
    const candidate* best = nullptr;
    int most = 0;
    for (candidate& c : all_) {
        c.odd = std::min(c.odd - least, costs::odd_most);
        const std::uint32_t base = std::max(failure, c.end());
        const int gain = static_cast<int>(c.reach - std::min(c.reach, base)) - 3 * c.total();
        if (c.reach <= failure || c.reach <= c.end() || (best != nullptr && gain <= most)) continue;
        most = gain;
        best = &c;
    }
    return best;
}

/// The best of the cheapest edits, if that one reads to the end: then no dearer one need be tried.
const candidate* recovery::best_of_cheap_ones(std::uint32_t failure, bool& is_unique) {
    tried_.clear();
    for (const int most : {costs::cheap - 1, costs::cheap, costs::cheap + 1}) {
        all_.clear();
        most_cost_ = most;
        add_local(failure);
        add_of_doubts(failure);
        add_open_pairs(failure);
        most_cost_ = costs::any;
        bool is_there = false;
        for (candidate& c : all_) {
            attempt_once(c, failure);
            is_there = is_there || (c.reads_on && !c.makes_mistake);
        }
        tried_ = all_;
        if (!is_there) continue;
        const candidate* best = best_of_those_that_read_on(failure, is_unique);
        if (all_.size() == 1) attempt(all_.front(), failure, true);
        if (best->reach == none && best->total() <= most) return best;
    }
    return nullptr;
}

/// Tries an edit, if that wasn't done before.
void recovery::attempt_once(candidate& c, std::uint32_t failure) {
    const auto known = std::find_if(tried_.begin(), tried_.end(), [&c](const candidate& t) {
        return t.begin == c.begin && t.removed == c.removed && t.does == c.does && t.put == c.put && t.cost == c.cost;
    });
    if (known != tried_.end())
        c = *known;
    else
        attempt(c, failure, false);
}

bool recovery::fix(const furthest& far, state& next) {
    const std::size_t known = repairs_.size();
    const bool is_fixed = search_fix(far, next);
    // before the trials, or amid them
    if (searched_to_ == none && (repair_budget_ < enough_repair_budget || known >= most_repairs_)) {
        searched_to_ = text_.begin_of(far.pos());
        searched_repairs_ = known;
    }
    return is_fixed;
}

bool recovery::search_fix(const furthest& far, state& next) {
    const std::uint32_t failure = far.pos();
    constexpr std::size_t usual = 64;
    all_.clear();
    all_.reserve(usual);
    tests_.clear();
    far_ = far;
    if (repairs_.size() >= most_kept) return false;
    if (repair_budget_ < enough_repair_budget) return leave_out_before(far, next) || give_up(far, next);
    if (take_mistake(failure, next)) return true;
    if (repairs_.size() >= most_repairs_) return leave_out_before(far, next) || give_up(far, next);
    if (edit_as_before(far, next)) return true;
    bool is_unique = false;
    if (const candidate* const cheap = best_of_cheap_ones(failure, is_unique)) {
        if (leave_out_as_trials_end(far, next)) return true;
        commit(*cheap, far, is_unique, next);
        return true;
    }
    all_.clear();
    add_local(failure);
    add_of_doubts(failure);
    add_open_pairs(failure);
    add_skips(failure);
    if (code_.is_of_types) add_skips_in_pair(failure);
    int cheapest = costs::odd_most * 1'000'000;
    for (candidate& c : all_) {
        attempt_once(c, failure);
        if (c.reads_on && !c.makes_mistake) cheapest = std::min(cheapest, c.cost);
    }
    if (is_text_end(far) && failure < text_.size()) {
        all_.push_back({failure, text_.size() - failure, "", costs::skip + 4, candidate::skips});
        attempt(all_.back(), failure, false);
        if (all_.back().reads_on) cheapest = std::min(cheapest, all_.back().cost);
    }
    if (cheapest >= costs::several_from) {
        // where one edit reads all, several must be cheaper; else they may cost somewhat more
        const bool is_enough = std::any_of(all_.begin(), all_.end(), [&](const candidate& c) {
            return c.cost == cheapest && repair_budget_ > 0 && reads_all(c, failure);
        });
        add_several(failure, cheapest + (is_enough ? 0 : costs::slack));
        take_those_before_another(far);
    }
    const candidate* chosen = best_of_those_that_read_on(failure, is_unique);
    if (leave_out_as_trials_end(far, next)) return true;
    if (chosen == nullptr) chosen = least_bad(failure);
    if (chosen == nullptr) return give_up(far, next);
    commit(*chosen, far, is_unique, next);
    return true;
}

/// What was edited alike again and again is edited so once more, where that reads on: then nothing else is searched.
bool recovery::edit_as_before(const furthest& far, state& next) {
    constexpr std::uint32_t often = 8;
    const repeated_edit& e = repeated_;
    if (!code_.nests || e.often < often) return false;
    const std::uint32_t failure = far.pos();
    const auto removed = static_cast<std::uint32_t>(e.removed.size());
    const bool is_sign = removed == 1 && e.put.empty(); // reading may fail a byte behind it
    for (const std::uint32_t back : {is_sign ? 0 : e.back, is_sign ? 1 : e.back}) {
        if (back > failure || text_.size() - (failure - back) < removed) continue;
        const std::uint32_t place = failure - back;
        std::uint32_t same = 0;
        while (same < removed && text_.at(place + same) == static_cast<unsigned char>(e.removed[same])) ++same;
        if (same != removed) continue;
        const candidate::how does = !e.put.empty() ? (removed == 0 ? candidate::inserts : candidate::replaces)
                                    : is_sign      ? candidate::removes
                                                   : candidate::skips;
        candidate c{place, removed, e.put, costs::remove, does};
        attempt(c, failure, false);
        // or up to where it stands once more, or what looks ahead from there
        constexpr std::uint32_t ahead = 4;
        bool is_there_again = false;
        for (std::uint32_t p = std::max(failure + 1, c.reach - std::min(c.reach, ahead));
             is_sign && c.reach < text_.size() && p <= c.reach; ++p)
            is_there_again = is_there_again || text_.at(p) == text_.at(place);
        if (!is_there_again && (!c.reads_on || c.makes_mistake)) continue;
        commit(c, far, true, next);
        return true;
    }
    return false;
}

/// Where nothing is searched any more: what lies right before a place from which reading goes on is left out alone, as what was read
/// before it is right.
bool recovery::leave_out_before(const furthest& far, state& next, bool goes_beyond_mistakes) {
    constexpr std::uint32_t most = 4;
    const std::uint32_t failure = far.pos();
    if (!code_.nests || failure >= text_.size()) return false;
    std::uint32_t end = failure;
    while (end < text_.size() && end - failure < most && !syncs_at(end)) ++end;
    if (!syncs_at(end)) return false;
    for (std::uint32_t begin = end == failure ? failure - 1 : failure; begin < end && end - begin <= most; --begin) {
        candidate c{begin, end - begin, "", costs::remove, end - begin == 1 ? candidate::removes : candidate::skips};
        attempt(c, failure, false);
        // up to the next mistake, or beyond it
        const std::uint32_t enough = end + most + (goes_beyond_mistakes ? 1 : 0);
        if ((!goes_beyond_mistakes || !c.makes_mistake) && c.reach >= std::min(enough, text_.size())) {
            commit(c, far, false, next);
            return true;
        }
    }
    return false;
}

/// The same where the budget ran out amid the trials: the last of them were cut short, and seem to read less far.
bool recovery::leave_out_as_trials_end(const furthest& far, state& next) {
    constexpr std::uint64_t enough_to_leave_out =
        enough_repair_budget / 4; // less than the trials took, so that work stays linear
    if (repair_budget_ >= enough_to_leave_out) return false;
    const std::uint64_t left = std::exchange(repair_budget_, enough_to_leave_out);
    const bool is_done = leave_out_before(far, next, true);
    repair_budget_ = std::min(repair_budget_, left);
    return is_done;
}

/// On to where something may be read, with one node for all that lies between. False where nothing follows. What is skipped
/// doubles where little or nothing was read since, and grows with what was read again for it.
bool recovery::give_up(const furthest& far, state& next) {
    constexpr std::uint32_t longest = 4096;
    const std::uint32_t failure = far.pos();
    if (failure >= text_.size()) return false;
    std::uint32_t begin = token_begin(failure);
    state room(pool_);
    if (before(begin, room) == nullptr) begin = failure;
    const state* const from = before(begin, room);
    if (from == nullptr) return false;
    constexpr std::uint32_t little = 32;
    const bool is_again =
        begin == skipped_to_ || (code_.is_of_types && begin > skipped_to_ && begin - skipped_to_ < little);
    skipped_ = is_again ? std::min(2 * skipped_, longest) : 1;
    constexpr std::uint32_t read_again_for_byte = 32;
    std::uint64_t least = std::max(skipped_, (failure - from->pos) / read_again_for_byte);
    if (read_again_ > longest) least = std::max(least, read_again_ / 2);
    std::uint32_t p = failure + static_cast<std::uint32_t>(std::min<std::uint64_t>(least, text_.size() - failure));
    while (p < text_.size() && !syncs_at(p)) ++p;
    commit({begin, p - begin, "", 0, candidate::skips}, far, false, next);
    skipped_to_ = begin;
    return true;
}

/// The outermost of the open pairs that `c` closes by the signs that it puts in first, innermost first; `none` where it closes none.
std::uint32_t recovery::opener_of(const candidate& c) {
    constexpr std::uint32_t most = 4096;
    state room(pool_);
    const state* const s = c.put.empty() ? nullptr : before(c.begin, room);
    std::uint32_t opener = none;
    std::size_t closed = 0;
    std::uint32_t steps = 0;
    for (const stack_entry* e = s == nullptr ? nullptr : open_in(*s);
         e != nullptr && steps < most && closed < c.put.size(); e = e->up, ++steps) {
        if (e->kind != entry_kind::pair) continue;
        const pair_signs_of signs = code_.pairs[code_.code[e->ip].a];
        if (static_cast<char>(signs.close) != c.put[closed] || text_.at(e->pos) != signs.open) continue;
        if (closed == 0 || !code_.is_of_types) opener = e->pos;
        ++closed;
    }
    charge(steps);
    return opener;
}

/// The sign that opened the innermost pair at a place that `closer` would close; 0 where there is none.
unsigned char recovery::opener_for(unsigned char closer, std::uint32_t place) {
    constexpr std::uint32_t most = 512;
    state room(pool_);
    const state* const s = before(place, room);
    unsigned char opener = 0;
    std::uint32_t steps = 0;
    for (const stack_entry* e = s == nullptr ? nullptr : open_in(*s); e != nullptr && steps < most && opener == 0;
         e = e->up, ++steps) {
        if (e->kind != entry_kind::pair || e->pos >= place) continue;
        const pair_signs_of signs = code_.pairs[code_.code[e->ip].a];
        if (signs.close == closer) opener = signs.open;
    }
    charge(steps);
    return opener;
}

void recovery::note(repair r) {
    last_skip_ = none;
    const bool is_known = !repairs_.empty() && repairs_.back().what == r.what && repairs_.back().where == r.where;
    if (!is_known) repairs_.push_back(std::move(r)); // one place is reported once
}

/// Whether a skip passes over what was repaired last, too: of which that was reported.
bool recovery::covers_last(const repair& r, const candidate& c, std::uint32_t from) const {
    if (!code_.is_of_types || c.does != candidate::skips || repairs_.empty()) return false;
    const repair& last = repairs_.back();
    return last.what != repair::mistake && last.where.begin >= from && last.where.begin <= r.where.begin;
}

/// Whether a pair that an edit closes can be closed nowhere else so that reading goes on.
bool recovery::is_only_close(const candidate& c, std::uint32_t failure) {
    constexpr std::uint32_t most = 24; // of more places nobody knows
    if (repair_budget_ < enough_repair_budget) return false;
    // a sign before a bracket may be in its place
    std::uint32_t last = c.begin;
    while (last > c.opener && is_white_byte(text_.at(last - 1))) --last;
    const int before = text_.at(last - 1);
    const bool is_quoted = static_cast<unsigned char>(text_.at(c.opener)) == static_cast<unsigned char>(c.put.front());
    if (c.removed == 0 && !is_quoted && !is_in_word(before) && !code_.closers.has(static_cast<unsigned char>(before)))
        return false;
    std::uint32_t found = 0;
    for (std::uint32_t p = c.opener + 1; p <= failure; ++p) {
        if (p == c.begin || !sync_begins(p)) continue;
        if (++found > most) return false;
        candidate other{p, 0, c.put, c.cost, candidate::closes, false, c.opener};
        attempt(other, failure, false);
        if (other.reads_on && !other.makes_mistake && !is_same_but_for_white(c, other)) return false;
    }
    return true;
}

/// Whether an edit puts something in, takes a sign away, or puts what alone was `expected` there.
bool recovery::is_of_signs(const candidate& c, std::string_view expected) const noexcept {
    if (c.does == candidate::inserts) return true;
    const int taken = text_.at(c.begin);
    if (c.removed != 1 || is_in_word(taken) || is_white_byte(taken)) return false;
    return c.does == candidate::removes ||
           (c.does == candidate::replaces && expected.find(" or ") == std::string_view::npos);
}

/// What is put in may as well stand behind bytes that are like those it begins with: there the text is right before it. So may what
/// is taken away.
candidate recovery::nearest_to(std::uint32_t failure, candidate c) const {
    if (c.does == candidate::several && c.put.empty())
        while (c.end() < failure && text_.at(c.begin) == text_.at(c.end())) ++c.begin;
    if (c.removed != 0 || (c.does != candidate::inserts && c.does != candidate::several)) return c;
    for (; c.begin < failure && !c.put.empty() && text_.at(c.begin) == static_cast<unsigned char>(c.put.front());
         ++c.begin)
        std::rotate(c.put.begin(), c.put.begin() + 1, c.put.end());
    return c;
}

/// Whether an edit is reported by what is missing where the text can't be read: it lies there, or takes white space away right before, so that
/// something may as well be lost behind that.
bool recovery::is_reported_as_found(const candidate& c, const furthest& far) const noexcept {
    if (c.begin == far.pos() || c.does == candidate::skips) return true;
    if (code_.is_of_types && c.does == candidate::removes) return true;
    const int found = text_.at(far.pos());
    const bool is_at_end = found < 0 || found == '\n' || found == '\r';
    return is_at_end && c.does == candidate::removes && c.begin + 1 == far.pos() && is_white_byte(text_.at(c.begin));
}

/// What an edit takes away, as it is written; of what is skipped without the white space that goes with it.
span recovery::without_white(const candidate& c, std::uint32_t failure) const noexcept {
    std::uint32_t end = c.end();
    if (c.does == candidate::skips)
        while (end > failure + 1 && is_white_byte(text_.at(end - 1))) --end;
    return {text_.end_of(c.begin), text_.begin_of(end)};
}

/// What may be at a place but for signs and white space that do stand there: nobody misses these.
furthest recovery::others_at(std::uint32_t place) {
    const furthest& all = tests_at(place);
    const int here = text_.at(place);
    furthest others(place);
    for (const furthest::test& t : all.tests()) {
        const auto is_there = [&](const furthest::test& known) {
            const bool is_it = &known == &t || (t.label != none && known.label == t.label);
            return is_it && known.set != none && code_.sets[known.set].has(static_cast<unsigned char>(here)) &&
                   (is_white_byte(here) || code_.sets[known.set].count() == 1);
        };
        if (here < 0 || std::none_of(all.tests().begin(), all.tests().end(), is_there)) others.failed(place, t);
    }
    return others;
}

/// A letter or digit that is wrong in a word is reported, and repaired, with all of that.
void recovery::widen_to_token(const candidate& c, repair& r) const {
    constexpr std::uint32_t most = 64;
    const auto is_word = [&](char b) { return is_in_word(static_cast<unsigned char>(b)); };
    if (!r.has_fix || c.removed == 0 || !std::all_of(c.put.begin(), c.put.end(), is_word) || c.put.empty()) return;
    std::uint32_t begin = c.begin;
    std::uint32_t end = c.end();
    while (begin > 0 && c.begin - begin < most &&
           (is_in_word(text_.at(begin - 1)) || text_.begin_of(begin) > r.where.begin))
        --begin;
    while (end - c.end() < most && is_in_word(text_.at(end))) ++end;
    if (!text_.is_as_written(begin, end)) return;
    r.fix.clear();
    for (std::uint32_t p = begin; p < c.begin; ++p) r.fix += static_cast<char>(text_.at(p));
    r.fix += c.put;
    for (std::uint32_t p = c.end(); p < end; ++p) r.fix += static_cast<char>(text_.at(p));
    r.fixed = {text_.begin_of(begin), text_.begin_of(end)};
    r.where = {std::min(r.where.begin, r.fixed.begin), std::max(r.where.end, r.fixed.end)};
}

/// Nothing that is reported cuts a character of UTF-8; no fix does.
void recovery::widen_to_characters(repair& r) const {
    const auto cuts = [this](std::uint32_t place) {
        return place < written_.size() && (static_cast<unsigned char>(written_[place]) & 0xC0U) == 0x80U;
    };
    if (cuts(r.fixed.begin) || cuts(r.fixed.end) || has_broken_text(r.fix)) r.has_fix = false;
    if (r.where.empty()) return;
    while (r.where.begin > 0 && cuts(r.where.begin)) --r.where.begin;
    while (cuts(r.where.end)) ++r.where.end;
}

void recovery::note_edit(const candidate& c, std::uint32_t failure) {
    constexpr std::uint32_t most = 8;
    if (!code_.nests || c.removed > most || c.begin > failure) return;
    std::string removed;
    for (std::uint32_t p = c.begin; p < c.end(); ++p) removed += static_cast<char>(text_.at(p));
    const bool is_same = removed == repeated_.removed && c.put == repeated_.put;
    repeated_ = {std::move(removed), c.put, failure - c.begin, is_same ? repeated_.often + 1 : 1};
}

/// Whether nothing but white space is before a place, and nothing was found there.
bool recovery::begins_record(std::uint32_t place) const noexcept {
    if (!repairs_.empty()) return false;
    std::uint32_t p = begin_of(written_);
    while (p < place && is_white_byte(text_.at(p))) ++p;
    return p == place;
}

void recovery::commit(const candidate& chosen, const furthest& far, bool is_unique, state& next) {
    compiled_ = nullptr;
    // another may as well be read to the end, with known mistakes
    if (right_ && (right_->begin != chosen.begin || right_->removed != chosen.removed || right_->put != chosen.put))
        right_.reset();
    candidate c = nearest_to(far.pos(), chosen);
    state room(pool_);
    const state* from = before(c.begin, room);
    if (from == nullptr) { // too far behind the one that it was tried from
        c = chosen;
        from = before(c.begin, room);
    }
    next = *from;
    const bool is_at_end = c.begin >= text_.size();
    std::uint32_t opener = c.opener;
    const auto closes_only = [&] {
        return std::all_of(c.put.begin(), c.put.end(),
                           [this](char by) { return code_.closers.has(static_cast<unsigned char>(by)); });
    };
    const bool is_put_at_end = (is_at_end || code_.is_of_types) && c.does == candidate::several &&
                               (c.removed == 0 || (code_.is_of_types && closes_only()));
    const bool may_close =
        is_put_at_end || c.does == candidate::inserts || (code_.is_of_types && c.does == candidate::replaces);
    if (may_close) opener = opener_of(c);
    const bool closes = may_close || c.does == candidate::closes;
    const bool is_unclosed =
        opener != none && (c.does == candidate::closes_all ||
                           (closes && (code_.is_of_types || !is_unique || is_at_end || c.begin < far.pos())));
    // what was put in to open it was reported then
    const bool is_reported =
        is_unclosed && written_[std::min<std::size_t>(text_.begin_of(opener), written_.size() - 1)] !=
                           static_cast<char>(text_.at(opener));
    repair r;
    const span replaced = without_white(c, far.pos());
    if (is_unclosed) {
        r.what = repair::unclosed;
        r.where = {text_.begin_of(opener), text_.begin_of(opener) + 1};
        r.fixed = replaced;
        r.has_fix = is_unique && !c.guesses && c.removed <= 1 && (c.put.size() == 1 || is_at_end) && closes_only() &&
                    (c.does != candidate::closes || is_only_close(c, far.pos()));
        r.fix = c.put;
    } else {
        const furthest here = is_reported_as_found(c, far) ? far : others_at(c.begin);
        const bool is_as_found = here.tests().empty() || here.pos() == far.pos();
        const auto opener_there = [&](unsigned char closer) { return opener_for(closer, c.begin); };
        const expectation e = expected_at(code_, is_as_found ? far : here, opener_there);
        r.expected = e.words;
        // a text that begins like one thing may as well be in the place of another that a record begins with
        if (code_.is_of_types && e.begin < far.pos() && begins_record(e.begin) && !tests_at(e.begin).tests().empty())
            r.expected = expected_at(code_, tests_at(e.begin), opener_there).words;
        const bool is_behind = is_as_found && c.does == candidate::removes;
        const bool is_separator = c.does == candidate::skips && c.begin < far.pos() && is_white_byte(text_.at(c.begin));
        const std::uint32_t begin = is_behind ? e.begin : std::min(e.begin, c.begin + (is_separator ? 1 : 0));
        r.where = {text_.begin_of(begin), std::max(text_.begin_of(begin), replaced.end)};
        if (code_.is_of_types && c.does == candidate::skips && c.begin < e.begin)
            r.where = point(text_.begin_of(e.begin));
        r.is_skip = c.does == candidate::skips && c.begin >= e.begin;
        if (c.does == candidate::inserts && begin == c.begin) r.where.end = r.where.begin;
        r.has_fix =
            is_unique && !c.guesses && c.does != candidate::skips && (!code_.is_of_types || is_of_signs(c, e.words));
        r.fix = c.put;
        r.fixed = replaced;
        widen_to_token(c, r);
        widen_to_characters(r);
    }
    note_edit(c, far.pos());
    const std::uint32_t grown = c.put_size() - c.removed; // modulo 2^32
    for (auto m = mistakes_.rbegin(); m != mistakes_.rend() && m->at >= c.begin; ++m) m->at += grown;
    const bool is_skip = c.does == candidate::skips;
    const bool joins = is_skip && last_skip_ != none && !repairs_.empty() && r.where.begin <= last_skip_ + 1;
    const std::uint32_t skipped_from = text_.begin_of(c.begin);
    const std::uint32_t skipped_to = text_.begin_of(c.end());
    forget_from(next);
    if (!text_.replace(c.begin, c.removed, c.put)) r.has_fix = false;
    if (joins)
        repairs_.back().where.end = std::max(repairs_.back().where.end, r.where.end);
    else if (!is_reported && !covers_last(r, c, skipped_from))
        note(std::move(r));
    last_skip_ = is_skip ? skipped_to : none;
    if (is_skip) reached_ = std::max(reached_, skipped_to);
}

} // namespace arbiter::grammars
