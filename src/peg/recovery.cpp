#include "peg/recovery.hpp"

#include "core/encoding.hpp"
#include "peg/candidate.hpp"
#include "peg/expectation.hpp"
#include "peg/machine.hpp"

#include <algorithm>
#include <deque>
#include <numeric>
#include <span>
#include <utility>

namespace arbiter::grammars {

namespace {

/// Beyond so many remarks nothing is read any more.
constexpr std::size_t most_kept = 100'000;

/// Steps that may be taken: so many at the beginning, and so many more for each byte.
constexpr std::uint64_t base_steps = 8'000'000;
constexpr std::uint64_t steps_a_byte = 512;
constexpr std::uint64_t trial_factor = 1; ///< for each step of reading
/// Entries of the stack: within what memory a check may take.
constexpr std::uint32_t base_entries = 1'000'000;
constexpr std::uint32_t bytes_an_entry = 8;

constexpr auto ignore_state = [](const state&) {};
constexpr auto ignore_entry = [](const stack_entry&) {};

bool is_white_byte(int b) noexcept {
    return b == ' ' || (b >= '\t' && b <= '\r');
}

/// Where a text begins: behind its byte order mark.
std::uint32_t begin_of(std::string_view text) noexcept {
    return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

class recovery {
public:
    /// `room` is for nodes.
    recovery(const program& p, std::string_view written, node_vector room, std::uint32_t most_remarks)
        : code_(p), text_(written), written_(written), most_remarks_(most_remarks), read_{.nodes = std::move(room)},
          calls_(p.code.size()) {}

    reading_of_text all();

private:
    // ---- states to go on from
    void take_snapshot(const state& s);
    void take_doubt(const stack_entry& e);
    [[nodiscard]] const state* before(std::uint32_t place, state& room);
    void forget_from(const state& next);

    // ---- trying
    void charge(std::uint64_t steps) noexcept { credit_ -= std::min(credit_, steps); }
    [[nodiscard]] bool syncs_at(std::uint32_t place);
    [[nodiscard]] bool sync_begins(std::uint32_t place) {
        return syncs_at(place) && (place == 0 || !syncs_at(place - 1));
    }
    [[nodiscard]] furthest tests_at(std::uint32_t place);
    [[nodiscard]] furthest with_tests(const furthest& far, const state& began, std::uint64_t& steps);
    [[nodiscard]] run_of trial_of(const candidate& c, std::uint32_t failure, const state& from) const;
    void attempt(candidate& c, std::uint32_t failure, bool to_end);
    void find_tests(candidate& c, std::uint32_t failure);
    [[nodiscard]] bool same(const candidate& a, const candidate& b) const;
    [[nodiscard]] bool is_new(const candidate& c, const std::vector<candidate>& known) const;
    [[nodiscard]] bool is_sign(int byte) const noexcept {
        return byte >= 0 && code_.signs.has(static_cast<unsigned char>(byte));
    }
    [[nodiscard]] int representative(std::uint32_t set) const noexcept;
    [[nodiscard]] bool is_of_pair(int byte) const noexcept {
        const auto has = [byte](const pair_signs_of& p) { return p.open == byte || p.close == byte; };
        return std::any_of(code_.pairs.begin(), code_.pairs.end(), has);
    }
    [[nodiscard]] std::uint32_t character_size(std::uint32_t place) const noexcept;
    [[nodiscard]] bool hides_letters(std::uint32_t begin, std::uint32_t removed, std::string_view put) const noexcept;
    [[nodiscard]] bool may_open(unsigned char sign, std::uint32_t place);
    /// What is open, without a pair whose closing sign was read last.
    [[nodiscard]] const stack_entry* open_in(const state& s) const noexcept {
        return code_.code[s.ip].is == op::unpair ? s.top()->up : s.top();
    }
    [[nodiscard]] bool swallows(const candidate& c, const state& after, std::uint32_t failure);
    [[nodiscard]] bool is_text_end(const furthest& far) const;
    [[nodiscard]] bool is_surplus(const candidate& c, const furthest& far) const;

    // ---- candidates
    void add_local(std::uint32_t failure);
    void add_other_case(std::uint32_t place, int away, const furthest& may);
    void add_put(std::uint32_t place, int away);
    void add_of_doubts(std::uint32_t failure);
    void add_open_pair(const stack_entry& pair, std::uint32_t end, std::uint32_t failure);
    void add_open_pairs(std::uint32_t failure);
    [[nodiscard]] std::uint32_t token_begin(std::uint32_t failure);
    void add_skips(std::uint32_t failure);
    void add_guesses(std::uint32_t begin, std::uint32_t end);
    void take_those_before_another(const furthest& far);
    void add_several(std::uint32_t failure, int cheapest);
    void extend(const candidate& c, std::vector<candidate>& next);

    // ---- choosing
    bool fix(const furthest& far, state& next);
    [[nodiscard]] std::vector<std::uint32_t> places_of_mistakes(std::uint32_t failure);
    bool take_mistake(std::uint32_t failure, state& next);
    [[nodiscard]] const candidate* best_of_those_that_read_on(std::uint32_t failure, bool& is_unique);
    [[nodiscard]] const candidate* least_bad(std::uint32_t failure);
    bool give_up(const furthest& far, state& next);
    [[nodiscard]] candidate nearest_to(std::uint32_t failure, candidate c) const;
    [[nodiscard]] bool is_reported_as_found(const candidate& c, const furthest& far) const noexcept;
    [[nodiscard]] span without_white(const candidate& c, std::uint32_t failure) const noexcept;
    [[nodiscard]] furthest others_at(std::uint32_t place);
    void commit(const candidate& chosen, const furthest& far, bool is_unique, state& next);
    [[nodiscard]] std::uint32_t opener_of(const candidate& c);
    [[nodiscard]] unsigned char opener_for(unsigned char closer, std::uint32_t place);
    void widen_to_token(const candidate& c, remark& r) const;
    void widen_to_characters(remark& r) const;
    void note(remark r);
    void end_early(outcome why, const furthest& far, state& s);

    const program& code_;
    repaired_text text_;
    std::string_view written_;
    std::uint32_t most_remarks_;
    stack_pool pool_;
    harvest read_;
    std::vector<remark> remarks_;
    std::uint32_t last_skip_ =
        none; ///< where what was skipped ends, if the last remark is of that: a skip right behind joins it
    std::vector<std::uint32_t> mistakes_; ///< places where known ones stand
    std::vector<std::uint32_t> calls_;
    std::deque<state> ring_;   ///< the newest snapshots
    std::deque<state> doubts_; ///< and those around unlikely places
    std::deque<std::uint32_t> doubtful_;
    std::vector<candidate> all_;
    std::uint64_t credit_ = base_steps;
    std::uint32_t skipped_to_ = none; ///< where the last skip has led, when all else was given up
    std::uint32_t skipped_ = 0;       ///< how many bytes it took at least
};

// ---- states to go on from

void recovery::take_snapshot(const state& s) {
    ring_.push_back(s);
    if (ring_.size() > bounds::snapshots) ring_.pop_front();
}

/// An unlikely place is kept with what led to it.
void recovery::take_doubt(const stack_entry& e) {
    constexpr std::size_t around = 6;
    if (!doubtful_.empty() && doubtful_.back() == e.pos) return;
    doubtful_.push_back(e.pos);
    for (std::size_t i = ring_.size() > around ? ring_.size() - around : 0; i < ring_.size(); ++i)
        if (ring_[i].pos < e.pos) doubts_.push_back(ring_[i]);
    doubts_.emplace_back(pool_, e);
    while (doubtful_.size() > bounds::doubts) doubtful_.pop_front();
    while (doubts_.size() > bounds::doubts * (around + 1)) doubts_.pop_front();
}

/// The newest state that has seen nothing from `place` on: one that was kept, or where a pair was opened, which stays on the
/// stack. `room` is for one that must be made.
const state* recovery::before(std::uint32_t place, state& room) {
    constexpr std::uint32_t near_doubt = 64;
    const auto has_not_seen = [place](const state& s) { return s.pos <= place && s.look <= place; };
    const auto newest = std::find_if(ring_.rbegin(), ring_.rend(), has_not_seen);
    if (newest != ring_.rend()) return &*newest;
    const auto near = std::find_if(doubts_.rbegin(), doubts_.rend(),
                                   [&](const state& s) { return has_not_seen(s) && place - s.pos < near_doubt; });
    if (near != doubts_.rend()) return &*near;
    const auto is_fit = [place](const stack_entry& e) {
        return e.kind == entry_kind::pair && e.look <= place && e.pos <= place && place - e.pos < bounds::reopened;
    };
    const auto innermost = [](const state& s) {
        const stack_entry* e = s.top();
        while (e != nullptr && e->kind != entry_kind::pair) e = e->up;
        return e;
    };
    const auto behind = std::find_if(doubts_.rbegin(), doubts_.rend(), [&](const state& s) {
        const stack_entry* const e = innermost(s);
        return e != nullptr && s.pos >= place && is_fit(*e);
    });
    if (behind != doubts_.rend()) {
        room = state(pool_, *innermost(*behind));
        return &room;
    }
    std::uint32_t steps = 0;
    for (const stack_entry* e = ring_.empty() ? nullptr : ring_.back().top(); e != nullptr && steps < bounds::reopened;
         e = e->up) {
        ++steps;
        if (!is_fit(*e)) continue;
        charge(steps);
        room = state(pool_, *e);
        return &room;
    }
    charge(steps);
    return nullptr;
}

void recovery::forget_from(const state& next) {
    while (!ring_.empty() && ring_.back().pos > next.pos) ring_.pop_back();
    while (!doubts_.empty() && doubts_.back().pos > next.pos) doubts_.pop_back();
    while (!doubtful_.empty() && doubtful_.back() > next.pos) doubtful_.pop_back();
    if (ring_.empty()) ring_.push_back(next);
}

// ---- trying

bool recovery::syncs_at(std::uint32_t place) {
    constexpr std::uint64_t most = 256;
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
furthest recovery::tests_at(std::uint32_t place) {
    constexpr std::uint64_t most = 8192;
    state room(pool_);
    const state* const from = before(place, room);
    if (from == nullptr) return furthest(place);
    state s = *from;
    run_of r{.code = code_, .most_steps = most, .mistakes = mistakes_};
    r.far = furthest(s.pos);
    (void)run(r, s, {.text = text_, .hole = place}, pool_, ignore_state, ignore_entry);
    charge(r.steps);
    if (r.far.pos() != place) r.far.forget_tests();
    return r.far;
}

/// How far a run from `began` has come, with what it has tested there in vain: it is done again, from a state near that if one is
/// kept. `steps` are those that reading has taken.
furthest recovery::with_tests(const furthest& far, const state& began, std::uint64_t& steps) {
    state room(pool_);
    for (const state* from : {before(far.pos(), room), &began}) {
        if (from == nullptr) continue;
        state s = *from;
        run_of r{.code = code_, .most_steps = base_steps + steps_a_byte * written_.size(), .mistakes = mistakes_};
        r.far = furthest(s.pos);
        (void)run(r, s, {text_}, pool_, ignore_state, ignore_entry);
        steps += r.steps;
        if (r.far.pos() == far.pos()) return r.far;
    }
    return far;
}

run_of recovery::trial_of(const candidate& c, std::uint32_t failure, const state& from) const {
    constexpr std::uint64_t steps_for_byte = 64;
    const std::uint32_t base = std::max(failure, c.end()) + bounds::stretch;
    run_of r{.code = code_, .mistakes = mistakes_, .is_within_text = true};
    r.mistakes_from = std::max(failure + 1, c.begin + c.put_size()); // a repair makes none
    r.stop = base + c.put_size() - c.removed;
    r.most_steps = steps_for_byte * (base - std::min(base, from.pos) + bounds::stretch) * 4;
    r.far = furthest(from.pos);
    return r;
}

void recovery::attempt(candidate& c, std::uint32_t failure, bool to_end) {
    state room(pool_);
    const state* const from = before(c.begin, room);
    if (from == nullptr) return;
    state s = *from;
    run_of r = trial_of(c, failure, s);
    r.leaves_out_tests = true;
    if (to_end) {
        r.stop = none;
        r.most_steps = credit_ / 32;
    }
    const outcome o = run(r, s, {text_, c.begin, c.removed, c.put}, pool_, ignore_state, ignore_entry);
    charge(r.steps + 40);
    c.reach = o == outcome::accepted ? none : r.far.pos() - c.put_size() + c.removed;
    if (to_end) return;
    c.reads_on = o == outcome::accepted || o == outcome::stopped;
    if (o != outcome::accepted && swallows(c, s, failure)) {
        c.reads_on = false;
        c.reach = 0;
        return;
    }
    c.odd = static_cast<int>(s.odd);
    c.failed_at = r.far.pos();
    c.has_failed = o == outcome::failed;
    // see `is_text_end`
    if (c.does == candidate::inserts && is_white_byte(c.put.front())) find_tests(c, failure);
}

/// What was tested in vain where an edit fails: few are asked for it.
void recovery::find_tests(candidate& c, std::uint32_t failure) {
    if (!c.has_failed || !c.tests.empty()) return;
    state room(pool_);
    state s = *before(c.begin, room);
    run_of r = trial_of(c, failure, s);
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

bool recovery::is_new(const candidate& c, const std::vector<candidate>& known) const {
    return std::none_of(known.begin(), known.end(), [&](const candidate& k) { return same(c, k); });
}

/// One byte that stands for a set: a blank, or the first that can be seen. -1 where the set is nearly everything.
int recovery::representative(std::uint32_t set) const noexcept {
    if (set == none || code_.is_large[set] != 0 || code_.sets[set].count() == 0) return -1;
    const byte_set& of = code_.sets[set];
    if (of.has(' ')) return ' ';
    for (unsigned b = '!'; b < 256; ++b)
        if (of.has(static_cast<unsigned char>(b))) return static_cast<int>(b);
    return of.first();
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
    const auto opens = [this](char c) {
        const int sign = static_cast<unsigned char>(c);
        return std::any_of(code_.pairs.begin(), code_.pairs.end(),
                           [sign](const pair_signs_of& p) { return p.open == sign && p.close != sign; });
    };
    if (removed == 0 || std::none_of(put.begin(), put.end(), opens)) return false;
    const auto is_letter = [this](int b) { return !is_sign(b) && !is_white_byte(b); };
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

/// Whether what is behind an edit is read only as what lies in a pair that was not open there, and nothing closes that.
bool recovery::swallows(const candidate& c, const state& after, std::uint32_t failure) {
    std::uint32_t steps = 0;
    const auto next_pair = [&steps](const stack_entry* e) {
        for (; e != nullptr && e->kind != entry_kind::pair; e = e->up) ++steps;
        return e;
    };
    const std::uint32_t behind = std::max(failure, c.end());
    const stack_entry* inner = next_pair(open_in(after));
    while (inner != nullptr && inner->pos >= behind - c.removed + c.put_size()) inner = next_pair(inner->up);
    if (inner == nullptr) return false;
    std::uint32_t place = inner->pos; // before the edit
    if (place >= c.begin) place = place < c.begin + c.put_size() ? none : place - c.put_size() + c.removed;
    const state& newest = ring_.back();
    const stack_entry* open = next_pair(open_in(newest));
    while (open != nullptr && (open->pos > place || open->pos >= newest.pos)) open = next_pair(open->up);
    charge(steps);
    if (open != nullptr && open->pos == place) return false;
    return !may_open(code_.pairs[code_.code[inner->ip].a].open, behind);
}

/// Whether nothing but white space and the end of the text may be where it can't be read, nor behind such white space.
bool recovery::is_text_end(const furthest& far) const {
    byte_set white;
    for (unsigned b = 0; b <= ' '; ++b)
        if (is_white_byte(static_cast<int>(b))) white.add(static_cast<unsigned char>(b));
    const auto is_plain = [&](const furthest::test& t) { return t.set == none || white.covers(code_.sets[t.set]); };
    const auto are_plain = [&](const auto& tests) { return std::all_of(tests.begin(), tests.end(), is_plain); };
    return are_plain(far.tests()) && std::all_of(all_.begin(), all_.end(), [&](const candidate& c) {
               const bool is_white =
                   c.does == candidate::inserts && c.begin == far.pos() && is_white_byte(c.put.front());
               return !is_white || (!c.reads_on && are_plain(c.tests));
           });
}

/// Whether `c` skips all that is left, where the record might have ended.
bool recovery::is_surplus(const candidate& c, const furthest& far) const {
    const bool may_end =
        std::any_of(far.tests().begin(), far.tests().end(), [](const furthest::test& t) { return t.set == none; });
    if (!may_end || c.does != candidate::skips || c.begin != far.pos() || c.reach != none) return false;
    if (!is_text_end(far)) return false;
    for (std::uint32_t p = c.end(); p < text_.size(); ++p)
        if (!is_white_byte(text_.at(p))) return false;
    return true;
}

// ---- candidates

void recovery::add_local(std::uint32_t failure) {
    for (std::uint32_t back = 0; back <= bounds::window && back <= failure; ++back) {
        const std::uint32_t place = failure - back;
        const int away = std::min<int>(static_cast<int>(back), costs::away);
        const int here = text_.at(place);
        const int next = text_.at(place + 1);
        if (here >= 0) {
            const bool is_double = (place > 0 && text_.at(place - 1) == here) || next == here;
            const int cost = is_double ? costs::remove_double : costs::remove + (is_sign(here) ? costs::sign : 0);
            all_.push_back({place, character_size(place), "", cost + away, candidate::removes});
            if (here == '\r' && next == '\n') // one line end, of which there may be two
                all_.push_back({place, 2, "", costs::remove_double + away, candidate::removes});
        }
        if (here >= 0 && next >= 0 && next != here)
            all_.push_back(
                {place, 2, {static_cast<char>(next), static_cast<char>(here)}, costs::swap + away, candidate::swaps});
        add_put(place, away);
    }
}

/// Whether what would be put in begins one of several things that have one label.
bool has_alternative(std::span<const furthest::test> may, std::uint32_t place, const furthest::test& t) {
    return t.label != none && t.label_at == place &&
           std::any_of(may.begin(), may.end(), [&](const furthest::test& other) {
               return other.set != none && other.set != t.set && other.label == t.label && other.label_at == t.label_at;
           });
}

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
    all_.push_back({place, 1, std::string(1, static_cast<char>(other)), costs::replace + away, candidate::replaces});
}

/// A byte of each set that was tested at a place, before what is there, or in its place.
void recovery::add_put(std::uint32_t place, int away) {
    const int here = text_.at(place);
    const std::uint32_t size = character_size(place);
    const furthest may = tests_at(place);
    add_other_case(place, away, may);
    std::string tried;
    for (const furthest::test& t : may.tests()) {
        const int by = representative(t.set);
        if (by < 0 || tried.find(static_cast<char>(by)) != std::string::npos) continue;
        tried += static_cast<char>(by);
        if (!may_open(static_cast<unsigned char>(by), place)) continue;
        const byte_set& set = code_.sets[t.set];
        const bool guesses = (set.count() > 1 && by != ' ') ||
                             (by != '\n' && has_alternative(may.tests(), may.pos(), t)); // before which a CR may be
        const bool is_sync = sync_begins(place);
        const int escape = by == '\\' ? costs::escape : 0;
        const bool is_closer = code_.closers.has(static_cast<unsigned char>(by));
        const int within = is_closer && !is_sync && here >= 0 && !is_sign(here) ? costs::within : 0;
        const int insert = (guesses ? costs::insert_any : costs::insert) - (is_sync && is_sign(by) ? 1 : 0);
        all_.push_back({place, 0, std::string(1, static_cast<char>(by)), insert + away + escape + within,
                        candidate::inserts, guesses});
        // a guess never takes the place of a sign
        if (here < 0 || set.has(static_cast<unsigned char>(here)) || (guesses && is_sign(here))) continue;
        if (hides_letters(place, 1, all_.back().put)) continue;
        const int layout = (by == ' ' || by == '\n' ? 1 : 0) + (is_sign(here) ? costs::sign : 0);
        const int replace = guesses ? costs::replace_any : costs::replace + layout;
        all_.push_back({place, size, std::string(1, static_cast<char>(by)), replace + away + escape,
                        candidate::replaces, guesses});
    }
}

void recovery::add_of_doubts(std::uint32_t failure) {
    for (const std::uint32_t place : doubtful_)
        if (place + bounds::window < failure) add_local(place + 1);
    std::vector<std::uint32_t> seen;
    for (const std::uint32_t place : doubtful_)
        for (const state& s : doubts_) {
            const stack_entry* e = s.pos == place ? s.top() : nullptr;
            while (e != nullptr && e->kind != entry_kind::pair) e = e->up;
            if (e == nullptr || std::find(seen.begin(), seen.end(), e->pos) != seen.end()) continue;
            seen.push_back(e->pos);
            add_open_pair(*e, place, failure);
        }
}

/// What is open may have ended at one of the next places where reading may go on, or not have been opened.
void recovery::add_open_pair(const stack_entry& pair, std::uint32_t end, std::uint32_t failure) {
    if (end - pair.pos >= bounds::reopened || failure < end) return;
    const char close = static_cast<char>(code_.pairs[code_.code[pair.ip].a].close);
    int found = 0;
    for (std::uint32_t p = pair.pos + 1;
         p <= end && p < pair.pos + bounds::near && found < static_cast<int>(bounds::syncs); ++p) {
        if (!sync_begins(p)) continue;
        ++found;
        all_.push_back({p, 0, std::string(1, close), costs::insert - 2 + found, candidate::closes, false, pair.pos});
    }
    all_.push_back({pair.pos, 1, "", costs::remove + 1, candidate::removes});
}

void recovery::add_open_pairs(std::uint32_t failure) {
    std::string closers;
    std::uint32_t outermost = 0;
    std::uint32_t count = 0;
    const state& newest = ring_.back();
    std::uint32_t steps = 0;
    for (const stack_entry* e = open_in(newest); e != nullptr; e = e->up, ++steps) {
        if (e->kind != entry_kind::pair || newest.pos <= e->pos) continue;
        const pair_signs_of signs = code_.pairs[code_.code[e->ip].a];
        if (text_.at(e->pos) != signs.open) continue;
        closers += static_cast<char>(signs.close);
        outermost = e->pos;
        if (++count > bounds::pairs && failure != text_.size()) break;
        if (count <= bounds::pairs && failure - e->pos < bounds::reopened) add_open_pair(*e, failure, failure);
    }
    charge(steps);
    if (failure == text_.size() && !closers.empty())
        all_.push_back({failure, 0, closers, costs::insert, candidate::closes_all, false, outermost});
}

/// Where what is broken may begin: behind the last place before it where reading may go on.
std::uint32_t recovery::token_begin(std::uint32_t failure) {
    constexpr std::uint32_t most = 24;
    std::uint32_t begin = failure;
    for (std::uint32_t i = 0; i < most && begin > 0 && !syncs_at(begin - 1); ++i) --begin;
    return begin;
}

void recovery::add_skips(std::uint32_t failure) {
    constexpr std::uint32_t most_found = 4;
    const std::uint32_t begin = token_begin(failure);
    std::uint32_t found = 0;
    bool is_in_line = true;
    for (std::uint32_t p = failure + 1;
         p <= text_.size() && p < failure + bounds::near && (found < most_found || is_in_line); ++p) {
        const bool ends_line = p == text_.size() || text_.at(p) == '\n';
        if (found >= most_found && !ends_line) continue; // of a long remark all, up to the end of its line
        is_in_line = is_in_line && !ends_line;
        if (p != text_.size() && !syncs_at(p)) continue;
        if (++found == 1) add_guesses(begin, p);
        const auto cost_from = [p](std::uint32_t from) {
            return costs::skip + static_cast<int>(std::min(p - from, 16U) / 4);
        };
        all_.push_back({failure, p - failure, "", cost_from(failure), candidate::skips});
        if (begin < failure) all_.push_back({begin, p - begin, "", cost_from(begin), candidate::skips});
        // where tokens have one sign between them, one of the two beside what is skipped goes with it
        if (p < text_.size()) all_.push_back({begin, p + 1 - begin, "", cost_from(begin) + 1, candidate::skips});
        if (begin > 0) all_.push_back({begin - 1, p + 1 - begin, "", cost_from(begin) + 1, candidate::skips});
    }
}

/// What may be at `begin` in place of all up to `end`: then a word is wrong, and what follows it goes on.
void recovery::add_guesses(std::uint32_t begin, std::uint32_t end) {
    const furthest may = tests_at(begin);
    std::string tried;
    for (const furthest::test& t : may.tests()) {
        const int by = representative(t.set);
        const bool is_whole = t.label != none && t.label_at == begin && !is_of_pair(by); // a sign that is a token
        if (by < 0 || is_white_byte(by) || (is_sign(by) && !is_whole) ||
            tried.find(static_cast<char>(by)) != std::string::npos)
            continue;
        tried += static_cast<char>(by);
        const int cost = costs::skip + static_cast<int>(std::min(end - begin, 16U) / 4) + costs::insert_any;
        all_.push_back({begin, end - begin, std::string(1, static_cast<char>(by)), cost, candidate::several, true});
    }
}

/// A candidate with one more edit where it fails.
void recovery::extend(const candidate& c, std::vector<candidate>& next) {
    constexpr std::uint32_t most = 64;
    if (c.failed_at < c.begin + c.put_size()) return;
    const std::uint32_t place = c.failed_at - c.put_size() + c.removed; // before the edit
    if (place < c.end() || place - c.begin > most) return;
    std::string put = c.put;
    for (std::uint32_t p = c.end(); p < place; ++p) put += static_cast<char>(text_.at(p));
    const bool is_behind = place == c.end() && !c.put.empty(); // right behind what was put in
    const int here = text_.at(place);
    const auto add = [&](std::string by, std::uint32_t removed, int more, bool guesses) {
        if (hides_letters(c.begin, place - c.begin + removed, by)) return;
        next.push_back({c.begin, place - c.begin + removed, std::move(by), c.cost + more, candidate::several,
                        c.guesses || guesses, c.opener});
    };
    const std::uint32_t size = character_size(place);
    if (here >= 0) add(put, size, costs::remove + 1, false);
    std::string tried;
    for (const furthest::test& t : c.tests) {
        const int by = representative(t.set);
        if (by < 0 || by == '\\' || tried.find(static_cast<char>(by)) != std::string::npos) continue;
        tried += static_cast<char>(by);
        if (!may_open(static_cast<unsigned char>(by), place)) continue;
        const bool guesses = (code_.sets[t.set].count() > 1 && by != ' ') || has_alternative(c.tests, c.failed_at, t);
        add(put + static_cast<char>(by), 0, is_behind ? 2 : costs::insert, guesses);
        if (here >= 0 && !(guesses && is_sign(here)))
            add(put + static_cast<char>(by), size, costs::replace + 2, guesses);
    }
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
    const std::uint32_t first = next_place(failure + 1);
    const auto skips = [](const candidate& c) { return c.does == candidate::skips; };
    const auto goes_beyond = [&](const candidate& c) {
        return (skips(c) && c.end() > first + 1) || (c.does == candidate::several && c.end() > first);
    };
    if (std::any_of(all_.begin(), all_.end(),
                    [&](const candidate& c) { return c.reads_on && (!goes_beyond(c) || is_surplus(c, far)); }))
        return;
    std::vector<candidate> fit;
    std::uint32_t nearest = none; // where a skip ends
    for (const candidate& c : all_) {
        if (c.does == candidate::several) continue;
        const std::uint32_t place = next_place(std::max(failure, c.end()));
        const bool is_fit =
            c.reads_on || (c.has_failed && c.reach > (goes_beyond(c) ? next_place(place + 1) : place + 1));
        if (!is_fit) continue;
        fit.push_back(c);
        if (skips(c)) nearest = std::min(nearest, c.end());
    }
    const bool is_edit_enough = !std::all_of(fit.begin(), fit.end(), skips);
    std::erase_if(fit, [&](const candidate& c) { return skips(c) && (is_edit_enough || c.end() > nearest); });
    if (fit.empty() || std::any_of(fit.begin(), fit.end(), [](const candidate& c) { return c.reads_on; })) return;
    for (candidate& c : fit) c.reads_on = true;
    all_ = std::move(fit);
}

/// Where one edit doesn't help: more of them, each where the one before it fails. Together they are one mistake.
void recovery::add_several(std::uint32_t failure, int cheapest) {
    constexpr int slack = 6;
    std::vector<candidate> now;
    for (const candidate& c : all_)
        if (!c.reads_on && c.does != candidate::skips && c.has_failed) now.push_back(c);
    const auto worth = [failure](const candidate& c) {
        constexpr std::uint32_t most = 12;
        return static_cast<int>(c.reach > failure ? std::min(c.reach - failure, most) : 0) - 4 * c.cost;
    };
    for (std::size_t level = 1; level < bounds::levels && !now.empty(); ++level) {
        std::stable_sort(now.begin(), now.end(),
                         [&](const candidate& a, const candidate& b) { return worth(a) > worth(b); });
        std::vector<candidate> beam;
        for (const candidate& c : now)
            if (beam.size() < bounds::beam && is_new(c, beam)) beam.push_back(c);
        std::vector<candidate> next;
        for (candidate& c : beam) {
            find_tests(c, failure);
            extend(c, next);
        }
        now.clear();
        for (candidate& c : next) {
            if (c.cost >= cheapest + slack || credit_ == 0) continue;
            attempt(c, failure, false);
            if (c.reads_on) {
                cheapest = std::min(cheapest, c.cost);
                all_.push_back(std::move(c));
            } else if (c.has_failed) {
                now.push_back(std::move(c));
            }
        }
    }
}

// ---- choosing

/// Where the grammar tries a known mistake, near before a failure; in order.
std::vector<std::uint32_t> recovery::places_of_mistakes(std::uint32_t failure) {
    constexpr std::uint64_t most_steps = 32'768;
    const std::uint32_t first = failure - std::min(failure, bounds::mistakes);
    state room(pool_);
    const state* from = nullptr;
    for (std::uint32_t place = first; place <= failure && from == nullptr; ++place) from = before(place, room);
    if (from == nullptr) return {};
    state s = *from;
    std::vector<std::uint32_t> tried;
    run_of r{.code = code_, .most_steps = most_steps, .mistakes = mistakes_, .tried = &tried, .leaves_out_tests = true};
    const outcome o = run(r, s, {text_}, pool_, ignore_state, ignore_entry);
    charge(r.steps + 40);
    if (o == outcome::spent) {
        tried.resize(failure - first + 1);
        std::iota(tried.begin(), tried.end(), first);
    }
    std::sort(tried.begin(), tried.end());
    tried.erase(std::unique(tried.begin(), tried.end()), tried.end());
    std::erase_if(tried, [&](std::uint32_t place) { return place < first || place > failure; });
    return tried;
}

/// A mistake that has a message of its own, at the earliest place from which reading goes on.
bool recovery::take_mistake(std::uint32_t failure, state& next) {
    if (code_.mistakes.empty()) return false;
    for (const std::uint32_t place : places_of_mistakes(failure)) {
        state room(pool_);
        const state* const from = before(place, room);
        if (from == nullptr) continue;
        state s = *from;
        run_of r{.code = code_, .mistakes = mistakes_, .one_mistake = place, .leaves_out_tests = true};
        r.stop = failure + bounds::stretch;
        r.most_steps = 4096;
        r.far = furthest(s.pos);
        const outcome o = run(r, s, {text_}, pool_, ignore_state, ignore_entry);
        charge(r.steps + 40);
        const bool reads_on =
            o == outcome::accepted || o == outcome::stopped || r.far.pos() > std::max(failure, r.mistake_end);
        if (!reads_on || r.mistake_rule == none || r.mistake_end <= place) continue;
        if (!text_.is_as_written(place, r.mistake_end)) continue;
        next = *from;
        mistakes_.insert(std::upper_bound(mistakes_.begin(), mistakes_.end(), place), place);
        note({.what = remark::mistake,
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
    is_unique = last.size() == 1 || last[0].total() < last[1].total();
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

bool recovery::fix(const furthest& far, state& next) {
    constexpr std::uint64_t enough = 100'000;
    const std::uint32_t failure = far.pos();
    all_.clear();
    if (remarks_.size() >= most_kept) return false;
    if (credit_ < enough || remarks_.size() >= most_remarks_) return give_up(far, next);
    if (take_mistake(failure, next)) return true;
    add_local(failure);
    add_of_doubts(failure);
    add_open_pairs(failure);
    add_skips(failure);
    int cheapest = costs::odd_most * 1'000'000;
    for (candidate& c : all_) {
        attempt(c, failure, false);
        if (c.reads_on) cheapest = std::min(cheapest, c.cost);
    }
    if (is_text_end(far) && failure < text_.size()) {
        all_.push_back({failure, text_.size() - failure, "", costs::skip + 4, candidate::skips});
        attempt(all_.back(), failure, false);
        if (all_.back().reads_on) cheapest = std::min(cheapest, all_.back().cost);
    }
    if (cheapest >= costs::several_from) {
        add_several(failure, cheapest);
        take_those_before_another(far);
    }
    bool is_unique = false;
    const candidate* chosen = best_of_those_that_read_on(failure, is_unique);
    if (chosen == nullptr) chosen = least_bad(failure);
    if (chosen == nullptr) return give_up(far, next);
    commit(*chosen, far, is_unique, next);
    return true;
}

/// On to where something may be read, with one node for all that lies between. False where nothing follows. What is skipped
/// doubles where nothing was read since.
bool recovery::give_up(const furthest& far, state& next) {
    constexpr std::uint32_t longest = 4096;
    const std::uint32_t failure = far.pos();
    if (failure >= text_.size()) return false;
    std::uint32_t begin = token_begin(failure);
    state room(pool_);
    if (before(begin, room) == nullptr) begin = failure;
    if (before(begin, room) == nullptr) return false;
    skipped_ = begin == skipped_to_ ? std::min(2 * skipped_, longest) : 1;
    std::uint32_t p = failure + std::min(skipped_, text_.size() - failure);
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
        opener = e->pos;
        ++closed;
    }
    return opener;
}

/// The sign that opened the innermost pair at a place that `closer` would close; 0 where there is none.
unsigned char recovery::opener_for(unsigned char closer, std::uint32_t place) {
    constexpr std::uint32_t most = 4096;
    state room(pool_);
    const state* const s = before(place, room);
    std::uint32_t steps = 0;
    for (const stack_entry* e = s == nullptr ? nullptr : open_in(*s); e != nullptr && steps < most;
         e = e->up, ++steps) {
        if (e->kind != entry_kind::pair || e->pos >= place) continue;
        const pair_signs_of signs = code_.pairs[code_.code[e->ip].a];
        if (signs.close == closer) return signs.open;
    }
    return 0;
}

void recovery::note(remark r) {
    last_skip_ = none;
    const bool is_known = !remarks_.empty() && remarks_.back().what == r.what && remarks_.back().where == r.where;
    if (!is_known) remarks_.push_back(std::move(r)); // one place is reported once
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
    const furthest all = tests_at(place);
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
void recovery::widen_to_token(const candidate& c, remark& r) const {
    constexpr std::uint32_t most = 64;
    const auto is_in_word = [](int b) {
        return (b >= '0' && b <= '9') || (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || b >= 0x80;
    };
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
void recovery::widen_to_characters(remark& r) const {
    const auto cuts = [this](std::uint32_t place) {
        return place < written_.size() && (static_cast<unsigned char>(written_[place]) & 0xC0U) == 0x80U;
    };
    if (cuts(r.fixed.begin) || cuts(r.fixed.end) || has_broken_text(r.fix)) r.has_fix = false;
    if (r.where.empty()) return;
    while (r.where.begin > 0 && cuts(r.where.begin)) --r.where.begin;
    while (cuts(r.where.end)) ++r.where.end;
}

void recovery::commit(const candidate& chosen, const furthest& far, bool is_unique, state& next) {
    const candidate c = nearest_to(far.pos(), chosen);
    state room(pool_);
    next = *before(c.begin, room);
    const bool is_at_end = c.begin >= text_.size();
    std::uint32_t opener = c.opener;
    const bool is_put_at_end = is_at_end && c.does == candidate::several && c.removed == 0;
    if (is_put_at_end || c.does == candidate::inserts) opener = opener_of(c);
    const bool closes = c.does == candidate::closes || c.does == candidate::inserts || is_put_at_end;
    const bool is_unclosed = opener != none && (c.does == candidate::closes_all ||
                                                (closes && (!is_unique || is_at_end || c.begin < far.pos())));
    // what was put in to open it was reported then
    const bool is_reported =
        is_unclosed && written_[std::min<std::size_t>(text_.begin_of(opener), written_.size() - 1)] !=
                           static_cast<char>(text_.at(opener));
    remark r;
    const span replaced = without_white(c, far.pos());
    if (is_unclosed) {
        r.what = remark::unclosed;
        r.where = {text_.begin_of(opener), text_.begin_of(opener) + 1};
    } else {
        const furthest here = is_reported_as_found(c, far) ? far : others_at(c.begin);
        const bool is_as_found = here.tests().empty() || here.pos() == far.pos();
        const expectation e = expected_at(code_, is_as_found ? far : here,
                                          [&](unsigned char closer) { return opener_for(closer, c.begin); });
        r.expected = e.words;
        const bool is_behind = is_as_found && c.does == candidate::removes;
        const bool is_separator = c.does == candidate::skips && c.begin < far.pos() && is_white_byte(text_.at(c.begin));
        const std::uint32_t begin = is_behind ? e.begin : std::min(e.begin, c.begin + (is_separator ? 1 : 0));
        r.where = {text_.begin_of(begin), std::max(text_.begin_of(begin), replaced.end)};
        if (c.does == candidate::inserts && begin == c.begin) r.where.end = r.where.begin;
        r.has_fix = is_unique && !c.guesses && c.does != candidate::skips;
        r.fix = c.put;
        r.fixed = replaced;
        widen_to_token(c, r);
        widen_to_characters(r);
    }
    const std::uint32_t grown = c.put_size() - c.removed; // modulo 2^32
    for (auto m = mistakes_.rbegin(); m != mistakes_.rend() && *m >= c.begin; ++m) *m += grown;
    const bool is_skip = c.does == candidate::skips;
    const bool joins = is_skip && last_skip_ != none && !remarks_.empty() && r.where.begin <= last_skip_ + 1;
    const std::uint32_t skipped_to = text_.begin_of(c.end());
    forget_from(next);
    if (!text_.replace(c.begin, c.removed, c.put)) r.has_fix = false;
    if (joins)
        remarks_.back().where.end = std::max(remarks_.back().where.end, r.where.end);
    else if (!is_reported)
        note(std::move(r));
    last_skip_ = is_skip ? skipped_to : none;
}

/// Nothing more is read: what is open ends here.
void recovery::end_early(outcome why, const furthest& far, state& s) {
    for (const stack_entry* e = s.top(); e != nullptr; e = e->up) {
        if (e->kind != entry_kind::node || e->pos >= s.pos || e->is_quiet) continue;
        const node_sort sort = code_.sorts[e->number];
        read_.nodes.append() = {e->pos, s.pos, s.nodes, sort.kind, static_cast<std::uint16_t>(sort.flags | is_broken)};
        s.nodes = read_.nodes.size();
    }
    const std::uint32_t at = text_.begin_of(std::min(std::max(s.pos, far.pos()), text_.size()));
    if (why == outcome::spent || why == outcome::deep) {
        std::uint32_t rule = 0;
        for (std::uint32_t i = 0; i < code_.rules.size(); ++i)
            if (calls_[code_.rule_at[i]] > calls_[code_.rule_at[rule]]) rule = i;
        note({.what = why == outcome::spent ? remark::slow : remark::deep, .where = point(at), .rule = rule});
    } else if (remarks_.empty() || remarks_.back().where.end < at) {
        note({.what = remark::unexpected, .where = point(at), .expected = expected_at(code_, far, [](unsigned char) {
                                                                              return '\0';
                                                                          }).words});
    }
    if (s.pos < text_.size()) (void)text_.replace(s.pos, text_.size() - s.pos, "");
}

reading_of_text recovery::all() {
    const std::uint64_t most_steps = base_steps + steps_a_byte * written_.size();
    const std::uint32_t most_entries = base_entries + static_cast<std::uint32_t>(written_.size()) / bytes_an_entry;
    state s(pool_);
    s.pos = begin_of(written_);
    ring_.push_back(s);
    std::uint64_t steps = 0;
    while (true) {
        const state began = s;
        run_of r{
            .code = code_, .mistakes = mistakes_, .nodes = &read_.nodes, .calls = &calls_, .leaves_out_tests = true};
        r.most_steps = most_steps - std::min(most_steps, steps);
        r.most_entries = most_entries;
        r.far = furthest(s.pos);
        const outcome o = run(
            r, s, {text_}, pool_, [this](const state& at) { take_snapshot(at); },
            [this](const stack_entry& e) { take_doubt(e); });
        steps += r.steps;
        if (o == outcome::accepted) break;
        credit_ += r.steps * trial_factor;
        state next(pool_);
        if (o == outcome::failed) {
            r.far = with_tests(r.far, began, steps);
            if (fix(r.far, next)) {
                s = std::move(next);
                continue;
            }
        }
        if (o == outcome::failed) s = ring_.back();
        end_early(o, r.far, s);
        break;
    }
    read_.last = s.nodes;
    ring_.clear();
    doubts_.clear();
    return {std::move(read_), std::move(text_), std::move(remarks_)};
}

} // namespace

reading_of_text read_text(const program& p, std::string_view text, std::uint32_t most_remarks) {
    harvest read;
    read.nodes.reserve(static_cast<std::uint32_t>(text.size()) / 8 + 16);
    if (read_quickly(p.quick, text, begin_of(text), read.nodes)) {
        read.is_right = true;
        return {std::move(read), repaired_text(text), {}};
    }
    read.nodes.truncate(0);
    return recovery(p, text, std::move(read.nodes), most_remarks).all();
}

std::optional<bool> matches_whole(const program& p, std::uint32_t rule, std::string_view text) {
    const repaired_text whole(text);
    stack_pool pool;
    state s(pool);
    s.ip = p.rule_at[rule];
    run_of r{.code = p};
    if (p.code[s.ip].is == op::mistake) r.one_mistake = 0;
    r.most_steps = base_steps + steps_a_byte * text.size();
    r.most_entries = base_entries / 8 + static_cast<std::uint32_t>(text.size()) / bytes_an_entry;
    const outcome o = run(r, s, {whole}, pool, ignore_state, ignore_entry);
    if (o == outcome::spent || o == outcome::deep) return {};
    return o == outcome::accepted && s.pos == text.size();
}

} // namespace arbiter::grammars
