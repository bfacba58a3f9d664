#include "grammar/recovery_search.hpp"

#include <algorithm>
#include <span>

namespace arbiter::grammars {

void recovery::add_local(std::uint32_t failure) {
    const int most_begun = code_.nests ? bounds::window + 1 : 2; // what was read before the last token is right
    int begun = 0;
    for (std::uint32_t back = 0; back <= bounds::window && back <= failure && begun < most_begun; ++back) {
        const std::uint32_t place = failure - back;
        const int away = std::min<int>(static_cast<int>(back), costs::away);
        if (costs::remove_double + away > most_cost_) return; // and all else that is tried there
        const int here = text_.at(place);
        const int next = text_.at(place + 1);
        if (here >= 0) {
            const bool is_double = (place > 0 && text_.at(place - 1) == here) || next == here;
            const int cost = is_double ? costs::remove_double : costs::remove + (is_sign(here) ? costs::sign : 0);
            offer({place, character_size(place), "", cost + away, candidate::removes});
            if (here == '\r' && next == '\n') // one line end, of which there may be two
                offer({place, 2, "", costs::remove_double + away, candidate::removes});
        }
        if (here >= 0 && next >= 0 && next != here && costs::swap + away <= most_cost_)
            offer({place, 2, {static_cast<char>(next), static_cast<char>(here)}, costs::swap + away, candidate::swaps});
        add_put(place, away);
        begun += !code_.nests && sync_begins(place) ? 1 : 0;
    }
}

namespace {

/// Whether what would be put in begins one of several things that have one label.
bool has_alternative(std::span<const furthest::test> may, std::uint32_t place, const furthest::test& t) {
    return t.label != none && t.label_at == place &&
           std::any_of(may.begin(), may.end(), [&](const furthest::test& other) {
               return other.set != none && other.set != t.set && other.label == t.label && other.label_at == t.label_at;
           });
}

} // namespace

/// A letter in the other case, where that may be there: that is no guess.
void recovery::add_other_case(std::uint32_t place, int away, const furthest& may) {
    const int here = text_.at(place);
    const int other = here ^ 0x20;
    if (here < 'A' || (other < 'A' || other > 'z') || std::min(here, other) > 'Z' || std::max(here, other) < 'a')
        return;
    const auto has = [this](const furthest::test& t, int byte) {
        return t.set != none && code_.is_large[t.set] == 0 && code_.sets[t.set].has(static_cast<unsigned char>(byte));
    };
    const auto tests = may.tests();
    if (std::none_of(tests.begin(), tests.end(),
                     [&](const furthest::test& t) { return has(t, other) && !has(t, here); }))
        return;
    offer({place, 1, std::string(1, static_cast<char>(other)), costs::replace + away, candidate::replaces});
}

/// A byte of each set that was tested at a place, before what is there, or in its place.
void recovery::add_put(std::uint32_t place, int away) {
    if (std::min(costs::insert - 1, costs::replace) + away > most_cost_) return;
    const int here = text_.at(place);
    const std::uint32_t size = character_size(place);
    const furthest& may = tests_at(place);
    add_other_case(place, away, may);
    const bool is_sync = !may.tests().empty() && sync_begins(place);
    std::string tried;
    for (const furthest::test& t : may.tests()) {
        const int by = representative(t.set);
        if (by < 0 || tried.find(static_cast<char>(by)) != std::string::npos) continue;
        tried += static_cast<char>(by);
        if (!may_open(static_cast<unsigned char>(by), place) || (code_.nests && is_closed_at_once(by, place))) continue;
        const byte_set& set = code_.sets[t.set];
        const bool guesses = (set.count() > 1 && by != ' ') ||
                             (by != '\n' && has_alternative(may.tests(), may.pos(), t)); // before which a CR may be
        const int escape = by == '\\' ? costs::escape : 0;
        const bool is_closer = code_.closers.has(static_cast<unsigned char>(by));
        const int within = is_closer && !is_sync && here >= 0 && !is_sign(here) ? costs::within : 0;
        const int insert = (guesses ? costs::insert_any : costs::insert) - (is_sync && is_sign(by) ? 1 : 0);
        offer({place, 0, std::string(1, static_cast<char>(by)), insert + away + escape + within, candidate::inserts,
               guesses});
        // a guess never takes the place of a sign
        if (here < 0 || set.has(static_cast<unsigned char>(here)) || (guesses && is_sign(here))) continue;
        if (hides_letters(place, 1, std::string(1, static_cast<char>(by)))) continue;
        if (code_.is_of_types && here == '\n' && opens_pair(by)) continue; // it is lost behind the line end
        const int layout = (by == ' ' || by == '\n' ? 1 : 0) + (is_sign(here) ? costs::sign : 0);
        // a sign may as well be lost before a letter as stand in its place
        const int lost =
            code_.is_of_types && is_sign(by) && by != '\n' && !is_sign(here) && !is_white_byte(here) ? 1 : 0;
        const int replace = guesses ? costs::replace_any : costs::replace + layout + lost;
        offer({place, size, std::string(1, static_cast<char>(by)), replace + away + escape, candidate::replaces,
               guesses});
    }
}

void recovery::add_of_doubts(std::uint32_t failure) {
    for (const std::uint32_t place : doubtful_)
        if (place + bounds::window < failure) add_local(place + 1);
    std::vector<std::uint32_t> seen;
    for (const std::uint32_t place : doubtful_)
        for (const state& s : doubts_) {
            const stack_entry* const e = s.pos == place ? pair_from(s.top()) : nullptr;
            if (e == nullptr || std::find(seen.begin(), seen.end(), e->pos) != seen.end()) continue;
            seen.push_back(e->pos);
            add_open_pair(*e, place, failure);
        }
}

/// What is open may have ended at one of the next places where reading may go on, or not have been opened.
void recovery::add_open_pair(const stack_entry& pair, std::uint32_t end, std::uint32_t failure) {
    if (end - pair.pos >= bounds::reopened || failure < end) return;
    const char close = static_cast<char>(code_.pairs[code_.code[pair.ip].a].close);
    // what closes the pair around it ends it as well
    constexpr int depth = 16;
    int close_around = -1;
    const stack_entry* around = pair.up;
    for (int i = 0; code_.is_of_types && i < depth && around != nullptr && close_around < 0; ++i, around = around->up)
        if (around->kind == entry_kind::pair) close_around = code_.pairs[code_.code[around->ip].a].close;
    if (close_around == static_cast<unsigned char>(close)) close_around = -1;
    int found = 0;
    for (std::uint32_t p = pair.pos + 1;
         p <= end && p < pair.pos + bounds::near && found < static_cast<int>(bounds::syncs); ++p) {
        if (!sync_begins(p) && (close_around < 0 || text_.at(p) != close_around)) continue;
        if (costs::insert - 2 + ++found > most_cost_) break;
        offer({p, 0, std::string(1, close), costs::insert - 2 + found, candidate::closes, false, pair.pos});
    }
    offer({pair.pos, 1, "", costs::remove + 1, candidate::removes});
}

void recovery::add_open_pairs(std::uint32_t failure) {
    std::string closers;
    std::uint32_t outermost = 0;
    std::uint32_t count = 0;
    bool are_alike = code_.nests;
    const state& newest = ring_.back();
    // what looks far ahead leaves no newer state to go on from
    const bool is_newer = code_.nests && failed_->pos > newest.pos;
    const std::uint32_t at = is_newer ? failed_->pos : newest.pos;
    std::uint32_t steps = 0;
    for (const stack_entry* e = is_newer ? failed_->top() : open_in(newest); e != nullptr; e = e->up, ++steps) {
        if (e->kind != entry_kind::pair || at <= e->pos) continue;
        const pair_signs_of signs = code_.pairs[code_.code[e->ip].a];
        if (text_.at(e->pos) != signs.open) continue;
        closers += static_cast<char>(signs.close);
        are_alike = are_alike && closers.back() == closers.front();
        // of brackets within brackets the outermost
        if (count == 0 || !code_.is_of_types || are_alike) outermost = e->pos;
        if (++count > bounds::pairs && failure != text_.size()) break;
        if (count <= bounds::pairs && failure - e->pos < bounds::reopened) add_open_pair(*e, failure, failure);
    }
    charge(steps);
    if (closers.empty()) return;
    // what opens something may be looked at before it is refused
    const bool is_behind_opener = failure > 0 && !opens_pair(text_.at(failure)) && opens_pair(text_.at(failure - 1));
    const std::uint32_t opening = are_alike && is_behind_opener ? failure - 1 : failure;
    if (failure == text_.size())
        offer({failure, 0, closers, costs::insert, candidate::closes_all, false, outermost});
    else if (are_alike ? closers.size() > 1 || opens_pair(text_.at(opening))
                       : code_.is_of_types && closers.size() > 1 && text_.at(failure) == '\n')
        offer({opening, 0, closers, costs::insert + 1, candidate::closes_all, false, outermost});
}

/// Where what is broken may begin: behind the last place before it where reading may go on.
std::uint32_t recovery::token_begin(std::uint32_t failure) {
    constexpr std::uint32_t most = 24;
    const std::uint32_t first = begin_of(written_); // a byte order mark belongs to no token
    std::uint32_t begin = failure;
    const auto is_mistake = [this](std::uint32_t place) { // which was read up to there
        const auto at = std::lower_bound(mistakes_.begin(), mistakes_.end(), place,
                                         [](const mistake_place& m, std::uint32_t p) { return m.at < p; });
        return at != mistakes_.end() && at->at == place;
    };
    for (std::uint32_t i = 0; i < most && begin > first && !is_mistake(begin) && !syncs_at(begin - 1); ++i) --begin;
    if (code_.is_of_types && begin > first && !is_white_byte(text_.at(begin - 1)) && syncs_at(begin - 1))
        --begin; // it begins something itself
    return begin;
}

void recovery::add_skips(std::uint32_t failure) {
    constexpr std::uint32_t most_found = 4;
    const std::uint32_t begin = token_begin(failure);
    // a word that begins like a token fails behind its first byte; what stands before that, and before the white space, is right
    std::uint32_t word = failure;
    while (!code_.nests && word > begin && !is_white_byte(text_.at(word - 1))) --word;
    std::uint32_t found = 0;
    bool is_in_line = true;
    // of brackets within brackets a node is lost with its sign
    const int of_failed = is_place_by_itself(text_.at(failure)) ? costs::pass_node : 0;
    const int of_token = begin < failure && is_place_by_itself(text_.at(begin)) ? costs::pass_node : 0;
    for (std::uint32_t p = failure + 1;
         p <= text_.size() && p < failure + bounds::near && (found < most_found || is_in_line); ++p) {
        const bool ends_line = p == text_.size() || text_.at(p) == '\n';
        if (found >= most_found && !ends_line) continue; // of a long remark all, up to the end of its line
        is_in_line = is_in_line && !ends_line;
        if (p != text_.size() && !syncs_at(p)) continue;
        if (++found == 1) add_guesses(begin, p);
        // of more that may be read, more is lost
        const int passed = code_.is_of_types ? static_cast<int>(std::min(found, most_found) - 1) *
                                                   (code_.nests ? costs::pass_node : costs::pass)
                                             : 0;
        const auto cost_from = [&, p, passed](std::uint32_t from) {
            return costs::skip + passed + of_failed + (from == failure ? 0 : of_token) +
                   static_cast<int>(std::min(p - from, 16U) / 4);
        };
        offer({failure, p - failure, "", cost_from(failure), candidate::skips});
        if (begin < word && word < failure) offer({word, p - word, "", cost_from(word), candidate::skips});
        if (begin < failure) offer({begin, p - begin, "", cost_from(begin), candidate::skips});
        // where tokens have one sign between them, one of the two beside what is skipped goes with it
        if (p < text_.size()) offer({begin, p + 1 - begin, "", cost_from(begin) + 1, candidate::skips});
        if (begin > begin_of(written_)) offer({begin - 1, p + 1 - begin, "", cost_from(begin) + 1, candidate::skips});
    }
}

/// Of what lies in a pair all up to the sign that may close it, on the same line.
void recovery::add_skips_in_pair(std::uint32_t failure) {
    constexpr std::uint32_t most = 64;
    if (text_.at(failure) == '\n') return;
    int passed = 0;
    for (std::uint32_t p = failure + 1; p < failure + most && text_.at(p) >= 0 && text_.at(p) != '\n'; ++p) {
        passed += is_place_by_itself(text_.at(p - 1)) ? costs::pass_node : 0;
        if (!code_.closers.has(static_cast<unsigned char>(text_.at(p)))) continue;
        const int cost = costs::skip + static_cast<int>(std::min(p - failure, 16U) / 4) + passed;
        offer({failure, p - failure, "", cost, candidate::skips});
    }
}

/// What may be at `begin` in place of all up to `end`: then a word is wrong, and what follows it goes on.
void recovery::add_guesses(std::uint32_t begin, std::uint32_t end) {
    const furthest& may = tests_at(begin);
    std::string tried;
    for (const furthest::test& t : may.tests()) {
        const int by = representative(t.set);
        const bool is_whole = t.label != none && t.label_at == begin && !is_of_pair(by); // a sign that is a token
        if (by < 0 || is_white_byte(by) || (is_sign(by) && !is_whole) ||
            tried.find(static_cast<char>(by)) != std::string::npos)
            continue;
        tried += static_cast<char>(by);
        const int cost = costs::skip + static_cast<int>(std::min(end - begin, 16U) / 4) + costs::insert_any;
        offer({begin, end - begin, std::string(1, static_cast<char>(by)), cost, candidate::several, true});
    }
}

/// A candidate with one more edit where it fails. A line end that was read before stays.
void recovery::extend(const candidate& c, std::uint32_t failure, int most_to_pay, std::vector<candidate>& next) {
    constexpr std::uint32_t most = 64;
    if (c.failed_at < c.begin + c.put_size()) return;
    std::uint32_t place = c.failed_at - c.put_size() + c.removed; // before the edit
    if (place < c.end() || place - c.begin > most) return;
    if (code_.is_of_types) { // another line, another mistake, but what is missing there may be lost on this one
        bool ends_line = false;
        bool is_white = true;
        for (std::uint32_t p = c.begin; p < place; ++p) ends_line = ends_line || text_.at(p) == '\n';
        for (std::uint32_t p = c.end(); p < place; ++p) is_white = is_white && is_white_byte(text_.at(p));
        if (ends_line && !is_white) return;
        if (ends_line) place = c.end();
    }
    bool is_in_next = false; // so is another node
    for (std::uint32_t p = c.begin; p < place; ++p) {
        if (is_in_next && !is_white_byte(text_.at(p))) return;
        is_in_next = is_in_next || is_place_by_itself(text_.at(p));
    }
    std::string put = c.put;
    for (std::uint32_t p = c.end(); p < place; ++p) put += static_cast<char>(text_.at(p));
    const bool is_behind = place == c.end() && !c.put.empty(); // right behind what was put in
    const int here = text_.at(place);
    const auto add = [&](std::string by, std::uint32_t removed, int more, bool guesses) {
        if (c.cost + more >= most_to_pay) return;
        if (hides_letters(c.begin, place - c.begin + removed, by)) return;
        next.push_back({c.begin, place - c.begin + removed, std::move(by), c.cost + more, candidate::several,
                        c.guesses || guesses, c.opener});
    };
    const std::uint32_t size = character_size(place);
    const bool may_take = here >= 0 && (!code_.is_of_types || here != '\n' || place >= failure);
    if (may_take) add(put, size, costs::remove + 1, false);
    std::string tried;
    for (const furthest::test& t : c.tests) {
        const int by = representative(t.set);
        if (by < 0 || by == '\\' || tried.find(static_cast<char>(by)) != std::string::npos) continue;
        tried += static_cast<char>(by);
        if (!may_open(static_cast<unsigned char>(by), place)) continue;
        const bool guesses = (code_.sets[t.set].count() > 1 && by != ' ') || has_alternative(c.tests, c.failed_at, t);
        add(put + static_cast<char>(by), 0, is_behind ? 2 : costs::insert, guesses);
        if (may_take && !(guesses && is_sign(here)))
            add(put + static_cast<char>(by), size, costs::replace + 2, guesses);
    }
}

/// Whether an edit takes the end of a line away, and not all of what is before it: what is in it would run on.
bool recovery::joins_lines(const candidate& c) const {
    if (c.does == candidate::skips) return false;
    for (std::uint32_t p = c.begin; p < c.end(); ++p)
        if (text_.at(p) == '\n') return true;
    return false;
}

/// Whether a sign or a blank is put into a word, or in the place of one of its letters.
bool recovery::cuts_word(const candidate& c) const {
    return c.removed <= 1 && c.begin > 0 && c.put_size() == 1 && !is_in_word(static_cast<unsigned char>(c.put[0])) &&
           is_in_word(text_.at(c.begin - 1)) && is_in_word(text_.at(c.begin));
}

/// Whether an edit joins two lines in a pair that neither it nor the second one closes.
bool recovery::runs_on(const candidate& c, const state& before) {
    if (!joins_lines(c)) return false;
    const stack_entry* const e = pair_from(open_in(before));
    if (e == nullptr) return false;
    const unsigned char close = code_.pairs[code_.code[e->ip].a].close;
    if (c.put.find(static_cast<char>(close)) != std::string::npos) return false;
    std::uint32_t p = c.end();
    while (p - c.end() < bounds::near && text_.at(p) >= 0 && text_.at(p) != '\n' && text_.at(p) != close) ++p;
    return text_.at(p) != close;
}

/// Where nothing reads on but what changes more than what is broken here, another mistake may follow soon. Then an edit is enough that
/// reads beyond the next place where reading may go on, and a skip of more that reads all up to the one behind it. If there are such,
/// they count as those that read on, and the others don't.
void recovery::take_those_before_another(const furthest& far) {
    const std::uint32_t failure = far.pos();
    std::vector<std::uint32_t> places;
    for (std::uint32_t p = failure; p < text_.size() && p < failure + bounds::near && places.size() < bounds::syncs;
         ++p)
        if (sync_begins(p)) places.push_back(p);
    const auto next_place = [&places](std::uint32_t from) {
        const auto found = std::lower_bound(places.begin(), places.end(), from);
        return found == places.end() ? none - 1 : *found;
    };
    const bool is_at_line_end = code_.is_of_types && text_.at(failure) == '\n';
    const std::uint32_t first = next_place(is_at_line_end ? failure : failure + 1);
    const auto skips = [](const candidate& c) { return c.does == candidate::skips; };
    // of brackets within brackets: with its sign
    const auto takes_node = [this](const candidate& c) {
        for (std::uint32_t p = c.begin; p + 1 < c.end(); ++p)
            if (is_place_by_itself(text_.at(p)) && !is_white_byte(text_.at(p + 1))) return true;
        return false;
    };
    const auto goes_beyond = [&](const candidate& c) {
        return (skips(c) && (c.end() > first + 1 || takes_node(c))) ||
               (c.does == candidate::several && c.end() > first);
    };
    if (std::any_of(all_.begin(), all_.end(), [&](const candidate& c) {
            return c.reads_on && !c.makes_mistake && (!goes_beyond(c) || is_surplus(c, far));
        }))
        return;
    std::vector<candidate> fit;
    std::uint32_t nearest = none; // where a skip ends
    for (const candidate& c : all_) {
        if (c.does == candidate::several) continue;
        const std::uint32_t place = next_place(std::max(failure, c.end()));
        const bool is_fit = (c.reads_on && (!c.makes_mistake || c.does == candidate::closes_all)) ||
                            ((c.has_failed || (code_.nests && c.makes_mistake)) &&
                             c.reach > (goes_beyond(c) ? next_place(place + 1) : place + (code_.is_of_types ? 0 : 1)));
        if (!is_fit || (code_.is_of_types && !c.reads_on && joins_lines(c))) continue;
        fit.push_back(c);
        if (skips(c)) nearest = std::min(nearest, c.end());
    }
    const bool is_edit_enough = !std::all_of(fit.begin(), fit.end(), skips);
    std::erase_if(fit, [&](const candidate& c) { return skips(c) && (is_edit_enough || c.end() > nearest); });
    if (fit.empty() ||
        std::any_of(fit.begin(), fit.end(), [](const candidate& c) { return c.reads_on && !c.makes_mistake; }))
        return;
    // what closes all that is open where a line ends is worth more than a part of it that reads no more
    const auto closes_all =
        std::find_if(fit.begin(), fit.end(), [](const candidate& c) { return c.does == candidate::closes_all; });
    if (closes_all != fit.end()) {
        const std::uint32_t reach = closes_all->reach;
        std::erase_if(fit, [reach](const candidate& c) {
            return c.does != candidate::closes_all && c.does != candidate::skips && c.reach <= reach;
        });
    }
    for (candidate& c : fit) c.reads_on = true;
    all_ = std::move(fit);
}

/// Where one edit doesn't help: more of them, each where the one before it fails. Together they are one mistake.
void recovery::add_several(std::uint32_t failure, int most_to_pay) {
    constexpr int least_more = 2; // what one more edit costs at least
    std::vector<candidate> now;
    // what changes nothing of where it fails, and stands before that token, is no part of the mistake
    const auto helps = [&](const candidate& c) {
        if (code_.is_of_types && c.begin < failure && (cuts_word(c) || joins_lines(c))) return false;
        if (!code_.is_of_types || c.reach != failure) return true;
        std::uint32_t p = c.begin;
        while (p < failure && !is_white_byte(text_.at(p))) ++p;
        return p >= failure;
    };
    for (const candidate& c : all_)
        if (!c.reads_on && c.does != candidate::skips && c.has_failed && helps(c)) now.push_back(c);
    const auto worth = [failure](const candidate& c) {
        constexpr std::uint32_t most = 12;
        return static_cast<int>(c.reach > failure ? std::min(c.reach - failure, most) : 0) - 4 * c.cost;
    };
    for (std::size_t level = 1; level < bounds::levels && !now.empty(); ++level) {
        std::stable_sort(now.begin(), now.end(),
                         [&](const candidate& a, const candidate& b) { return worth(a) > worth(b); });
        std::vector<candidate> beam;
        for (const candidate& c : now)
            if (beam.size() < bounds::beam && c.cost + least_more < most_to_pay && is_new(c, beam)) beam.push_back(c);
        std::vector<candidate> next;
        for (candidate& c : beam) {
            find_tests(c, failure);
            extend(c, failure, most_to_pay, next);
        }
        now.clear();
        for (candidate& c : next) {
            if (c.cost >= most_to_pay || repair_budget_ == 0) continue;
            attempt(c, failure, false);
            if (c.reads_on) {
                most_to_pay = std::min(most_to_pay, c.cost + costs::slack);
                all_.push_back(std::move(c));
            } else if (c.has_failed) {
                now.push_back(std::move(c));
            }
        }
    }
}

} // namespace arbiter::grammars
