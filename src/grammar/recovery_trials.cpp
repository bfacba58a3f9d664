#include "grammar/recovery_search.hpp"

#include <algorithm>

namespace arbiter::grammars {

bool recovery::syncs_at(std::uint32_t place) {
    constexpr std::uint64_t most = 256;
    const int first = text_.at(place);
    if (first >= 0 && !code_.sync_begins.has(static_cast<unsigned char>(first))) {
        charge(1);
        return false;
    }
    state s(pool_);
    s.ip = code_.rule_at[code_.sync];
    s.pos = place;
    s.is_quiet = true;
    run_of r{.code = code_, .most_steps = most};
    const bool is = run(r, s, {text_}, pool_, ignore_state, ignore_entry) == outcome::accepted;
    charge(r.steps + 8);
    return is;
}

/// What may be at a place: what is tested there where nothing matches.
const furthest& recovery::tests_at(std::uint32_t place) {
    constexpr std::uint64_t most = 8192;
    const auto known = std::find_if(tests_.begin(), tests_.end(), [place](const auto& t) { return t.first == place; });
    if (known != tests_.end()) return known->second;
    furthest& found = tests_.emplace_back(place, furthest(place)).second;
    state room(pool_);
    const state* const from = before(place, room);
    if (from == nullptr) return found;
    state s = *from;
    run_of r{.code = code_, .most_steps = most, .mistakes = mistakes_, .usual_to = before_tests(place)};
    r.far = furthest(s.pos);
    const outcome o = run(r, s, {.text = text_, .hole = place}, pool_, ignore_state, ignore_entry);
    charge(r.steps);
    if (o == outcome::spent && place == far_.pos()) return found = far_; // which was found in more steps
    if (r.far.pos() != place) r.far.forget_tests();
    return found = r.far;
}

/// How far a run from `began` has come, with what it has tested there in vain: it is done again, from a state near that if one is
/// kept. `steps` are those that reading has taken.
furthest recovery::with_tests(const furthest& far, const state& began, std::uint64_t& steps) {
    state room(pool_);
    for (const state* from : {before(far.pos(), room), &began}) {
        if (from == nullptr) continue;
        state s = *from;
        run_of r{.code = code_,
                 .most_steps = base_steps + steps_a_byte * written_.size(),
                 .mistakes = mistakes_,
                 .usual_to = before_tests(far.pos())};
        r.far = furthest(s.pos);
        (void)run(r, s, {text_}, pool_, ignore_state, ignore_entry);
        steps += r.steps;
        charge(r.steps);
        if (r.far.pos() == far.pos()) return r.far;
    }
    return far;
}

run_of recovery::trial_of(const candidate& c, std::uint32_t failure, const state& from) const {
    constexpr std::uint64_t steps_for_byte = 64;
    const std::uint32_t base = std::max(failure, c.end()) + bounds::stretch;
    run_of r{.code = code_, .mistakes = mistakes_, .is_within_text = true};
    r.stops_at_mistake = code_.is_of_types;
    r.mistake_cost = code_.is_of_types ? costs::mistake_of_types : costs::mistake;
    r.mistakes_from = std::max(failure + 1, c.begin + c.put_size()); // a repair makes none
    if (code_.nests) r.mistakes_from = c.begin + c.put_size() + (c.end() > failure ? 1 : failure + 1 - c.end());
    r.stop = base + c.put_size() - c.removed;
    r.most_steps = std::min(repair_budget_,
                            steps_for_byte * (base - std::min(base, from.pos) + bounds::stretch + c.put_size()) * 4);
    r.far = furthest(from.pos);
    return r;
}

/// Whether all is read with an edit: by the compiled grammar, which takes a hundredth of the time that the machine takes.
bool recovery::is_right_with(const candidate& c) {
    if (compiled_ == nullptr) return false;
    std::string text(written_.substr(0, c.begin)); // nothing was edited before
    text += c.put;
    text += written_.substr(std::min<std::size_t>(c.end(), written_.size()));
    charge(text.size());
    std::optional<node_vector> read = compiled_(text, nullptr);
    const bool is_right = read.has_value();
    if (is_right && !right_) right_ = {c.begin, c.removed, c.put, std::move(*read)};
    return is_right;
}

std::uint64_t recovery::most_steps_to_end(const candidate& c) const noexcept {
    constexpr std::uint64_t most = 16'384;      // what is far behind says little of an edit
    constexpr std::uint64_t steps_for_put = 32; // of what closes very much
    return std::min(repair_budget_ / 32, most) + steps_for_put * c.put_size();
}

/// Whether all is read with an edit that was tried, without any known mistake.
bool recovery::reads_all(const candidate& c, std::uint32_t failure) {
    if (!c.reads_on || c.makes_mistake) return false;
    if (is_right_with(c)) return true;
    state room(pool_);
    state s = *before(c.begin, room);
    run_of r = trial_of(c, failure, s);
    r.is_trial = true;
    r.stop = none;
    r.mistakes_from = none;
    r.most_steps = most_steps_to_end(c);
    const outcome o = run(r, s, {text_, c.begin, c.removed, c.put}, pool_, ignore_state, ignore_entry);
    charge(r.steps + 40);
    return o == outcome::accepted;
}

void recovery::attempt(candidate& c, std::uint32_t failure, bool to_end) {
    if (repair_budget_ == 0) return;
    if (c.begin < begin_of(written_)) return; // a byte order mark stays the first
    state room(pool_);
    const state* const from = before(c.begin, room);
    if (from == nullptr) return;
    if (to_end && is_right_with(c)) {
        c.reach = none;
        return;
    }
    if (code_.is_of_types && runs_on(c, *from)) return;
    state s = *from;
    run_of r = trial_of(c, failure, s);
    r.is_trial = true;
    if (to_end) {
        r.stop = none;
        r.most_steps = most_steps_to_end(c);
    }
    const outcome o = run(r, s, {text_, c.begin, c.removed, c.put}, pool_, ignore_state, ignore_entry);
    charge(r.steps + 40);
    bool makes_unlikely = code_.is_of_types && o == outcome::stopped && keeps_open(c, s);
    // in what it has stopped, or run out of steps: where brackets don't nest, a mistake may take all of a long text
    const bool is_within = o == outcome::stopped || (o == outcome::spent && !code_.nests);
    const stack_entry* e = code_.is_of_types && is_within ? s.top() : nullptr;
    const auto doubts = [&] { return o == outcome::stopped && (e->kind == entry_kind::doubt || e->is_in_doubt); };
    const std::uint32_t edit_end = c.begin + c.put_size();
    for (; e != nullptr && e->pos >= edit_end; e = e->up) { // no more than the trial has put there
        if (e->kind == entry_kind::mistake && e->pos >= r.mistakes_from) r.mistake_begin = e->pos;
        makes_unlikely = makes_unlikely || (e->pos == edit_end && doubts());
    }
    makes_unlikely = makes_unlikely || (e != nullptr && doubts());
    std::uint32_t far = std::min(r.far.pos(), r.mistake_begin);
    // what only something unlikely has taken isn't read
    if (code_.nests && o == outcome::failed) far = std::min(far, r.unlikely_begin);
    c.reach = o == outcome::accepted ? none : far + c.removed - std::min(far + c.removed, c.put_size());
    if (to_end) return;
    c.reads_on = o == outcome::accepted || o == outcome::stopped ||
                 (o == outcome::failed && failure < text_.size() && s.pos > c.begin + c.put_size() &&
                  ends_open(s, text_.size() - c.removed + c.put_size()));
    if (makes_unlikely || (o != outcome::accepted && swallows(c, s, failure))) {
        c.reads_on = false;
        c.reach = 0;
        return;
    }
    c.makes_mistake = r.mistake_begin != none;
    c.odd = static_cast<int>(s.odd);
    c.failed_at = r.far.pos();
    c.has_failed = o == outcome::failed;
}

/// What was tested in vain where an edit fails: few are asked for it.
void recovery::find_tests(candidate& c, std::uint32_t failure) {
    if (!c.has_failed || !c.tests.empty()) return;
    state room(pool_);
    state s = *before(c.begin, room);
    run_of r = trial_of(c, failure, s);
    r.usual_to = before_tests(c.failed_at);
    (void)run(r, s, {text_, c.begin, c.removed, c.put}, pool_, ignore_state, ignore_entry);
    charge(r.steps);
    c.tests.assign(r.far.tests().begin(), r.far.tests().end());
}

/// Whether two edits make the same text.
bool recovery::same(const candidate& a, const candidate& b) const {
    constexpr std::uint32_t most = 64;
    if (a.begin > b.begin) return same(b, a);
    if (a.put_size() - a.removed != b.put_size() - b.removed) return false; // modulo 2^32
    const std::uint32_t end =
        std::max(std::max(a.end(), a.begin + a.put_size()), std::max(b.end(), b.begin + b.put_size())) + 1;
    if (end - a.begin > most) return a.begin == b.begin && a.removed == b.removed && a.put == b.put;
    const trial_text one{text_, a.begin, a.removed, a.put};
    const trial_text other{text_, b.begin, b.removed, b.put};
    for (std::uint32_t p = a.begin; p <= end; ++p)
        if (one.at(p) != other.at(p)) return false;
    return true;
}

/// Whether two edits put in the same sign, and only the white space around that differs.
bool recovery::is_same_but_for_white(const candidate& a, const candidate& b) const {
    constexpr std::uint32_t most = 64;
    const std::uint32_t begin = std::min(a.begin, b.begin);
    const std::uint32_t end = std::max(a.end(), b.end());
    if (a.put != b.put || a.put.empty() || is_white_byte(a.put.front()) || end - begin > most) return false;
    const auto without_white = [&](const candidate& c) {
        std::string made;
        const auto take = [&made](int byte) {
            if (!is_white_byte(byte)) made += static_cast<char>(byte);
        };
        for (std::uint32_t p = begin; p < c.begin; ++p) take(text_.at(p));
        made += c.put;
        for (std::uint32_t p = c.end(); p < end; ++p) take(text_.at(p));
        return made;
    };
    return without_white(a) == without_white(b);
}

bool recovery::is_new(const candidate& c, const std::vector<candidate>& known) const {
    return std::none_of(known.begin(), known.end(), [&](const candidate& k) { return same(c, k); });
}

/// One byte that stands for a set: a blank, or the first that can be seen. -1 where the set is nearly everything.
int recovery::representative(std::uint32_t set) const noexcept {
    if (set == none || code_.is_large[set] != 0) return -1;
    const int by = code_.first_seen[set];
    return code_.is_of_types && (by >= 0x80 || by == '\r') ? -1 : by; // nobody misses a CR
}

/// How many bytes the character of UTF-8 at a place has; 1 where there is none.
std::uint32_t recovery::character_size(std::uint32_t place) const noexcept {
    const int first = text_.at(place);
    if (first < 0xC2 || first > 0xF4) return 1;
    const std::uint32_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    for (std::uint32_t i = 1; i < size; ++i)
        if (text_.at(place + i) < 0x80 || text_.at(place + i) > 0xBF) return 1;
    return size;
}

/// Whether what would be put in opens a pair in the place of what is no sign: the opener is lost before that.
bool recovery::hides_letters(std::uint32_t begin, std::uint32_t removed, std::string_view put) const noexcept {
    const auto opens = [this](char c) { return opens_pair(static_cast<unsigned char>(c)); };
    if (removed == 0 || std::none_of(put.begin(), put.end(), opens)) return false;
    if (removed == 1 && put.size() == 1 && is_place_by_itself(static_cast<unsigned char>(put[0]))) return false;
    const auto is_letter = [this](int b) {
        if (code_.nests && b < 0x80 && !is_in_word(b)) return false;
        return !is_sign(b) && !is_white_byte(b);
    };
    std::ptrdiff_t letters =
        std::count_if(put.begin(), put.end(), [&](char c) { return is_letter(static_cast<unsigned char>(c)); });
    for (std::uint32_t p = begin; p < begin + removed; ++p) letters -= is_letter(text_.at(p)) ? 1 : 0;
    return letters < 0;
}

/// Whether `sign` may be put in at a place: one that opens a pair may be where what closes it stands behind, without an opener of its
/// own. Another guess would hide all that follows it.
bool recovery::may_open(unsigned char sign, std::uint32_t place) {
    const auto is_it = [sign](const pair_signs_of& p) { return p.open == sign && p.open != p.close; };
    const auto pair = std::find_if(code_.pairs.begin(), code_.pairs.end(), is_it);
    if (pair == code_.pairs.end()) return true;
    constexpr std::uint32_t steps_a_charge = 8;
    std::uint32_t open = 0;
    std::uint32_t p = place;
    for (; p < text_.size() && p - place < bounds::reopened; ++p) {
        const int b = text_.at(p);
        if (b == pair->open) ++open;
        if (b == pair->close && open-- == 0) break;
    }
    charge((p - place) / steps_a_charge + 1);
    return p < text_.size() && p - place < bounds::reopened;
}

/// Whether an edit takes away what closes a pair, and that is still open where reading has stopped.
bool recovery::keeps_open(const candidate& c, const state& after) {
    const stack_entry* const e = c.removed == 0 ? nullptr : pair_from(open_in(after));
    if (e == nullptr || e->pos >= c.begin) return false;
    const int close = code_.pairs[code_.code[e->ip].a].close;
    return text_.at(c.begin) == close && c.put.find(static_cast<char>(close)) == std::string::npos;
}

/// Whether what is behind an edit is read only as what lies in a pair that was not open there, and nothing closes that.
bool recovery::swallows(const candidate& c, const state& after, std::uint32_t failure) {
    const std::uint32_t behind = std::max(failure, c.end());
    const stack_entry* inner = pair_from(open_in(after));
    while (inner != nullptr && inner->pos >= behind - c.removed + c.put_size()) inner = pair_from(inner->up);
    if (inner == nullptr) return false;
    std::uint32_t place = inner->pos; // before the edit
    if (place >= c.begin) place = place < c.begin + c.put_size() ? none : place - c.put_size() + c.removed;
    const state& newest = ring_.back();
    const stack_entry* open = pair_from(open_in(newest));
    while (open != nullptr && (open->pos > place || open->pos >= newest.pos)) open = pair_from(open->up);
    if (open != nullptr && open->pos == place) return false;
    return !may_open(code_.pairs[code_.code[inner->ip].a].open, behind);
}

/// Whether nothing but white space and the end of the text may be where it can't be read, nor behind such white space.
bool recovery::is_text_end(const furthest& far) {
    byte_set white;
    for (unsigned b = 0; b <= ' '; ++b)
        if (is_white_byte(static_cast<int>(b))) white.add(static_cast<unsigned char>(b));
    const auto is_plain = [&](const furthest::test& t) { return t.set == none || white.covers(code_.sets[t.set]); };
    const auto are_plain = [&](const auto& tests) { return std::all_of(tests.begin(), tests.end(), is_plain); };
    return are_plain(far.tests()) && std::all_of(all_.begin(), all_.end(), [&](candidate& c) {
               const bool is_white =
                   c.does == candidate::inserts && c.begin == far.pos() && is_white_byte(c.put.front());
               if (!is_white) return true;
               find_tests(c, far.pos());
               return !c.reads_on && are_plain(c.tests);
           });
}

/// Whether `c` skips all that is left, where the record might have ended.
bool recovery::is_surplus(const candidate& c, const furthest& far) {
    const bool may_end =
        std::any_of(far.tests().begin(), far.tests().end(), [](const furthest::test& t) { return t.set == none; });
    if (!may_end || c.does != candidate::skips || c.begin != far.pos() || c.reach != none) return false;
    if (!is_text_end(far)) return false;
    for (std::uint32_t p = c.end(); p < text_.size(); ++p)
        if (!is_white_byte(text_.at(p))) return false;
    return true;
}

} // namespace arbiter::grammars
