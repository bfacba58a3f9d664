// The machine that runs a program over a text.
#pragma once

#include "arbiter/tree.hpp"
#include "grammar/growth.hpp"
#include "grammar/program.hpp"
#include "grammar/repaired_text.hpp"
#include "grammar/stack.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

/// A text with one more edit, to be tried. At `hole` no test succeeds.
struct trial_text {
    const repaired_text& text;
    std::uint32_t begin = none;
    std::uint32_t removed = 0;
    std::string_view put{};
    std::uint32_t hole = none;

    static constexpr int nothing = -2;
    /// Whether something between two places, which are those of the trial, is edited, or right beside it.
    [[nodiscard]] bool is_edited(std::uint32_t from, std::uint32_t to) const noexcept {
        return begin != none && from <= begin + put.size() && to >= begin;
    }
    [[nodiscard, gnu::always_inline]] int at(std::uint32_t p) const noexcept {
        if (p == hole) return nothing;
        if (p < begin) return text.at(p);
        if (p - begin < put.size()) return static_cast<unsigned char>(put[p - begin]);
        return text.at(p - static_cast<std::uint32_t>(put.size()) + removed);
    }
};

/// Bytes of a trial that lie side by side.
struct bytes_of_trial {
    const char* bytes;
    std::uint32_t begin; ///< where the first one is in the trial
    std::uint32_t size;
};

/// Those around a place, up to the edit and the hole; none where there is no byte.
[[nodiscard, gnu::noinline]] inline bytes_of_trial bytes_around(const trial_text& t, std::uint32_t place) noexcept {
    const auto put = static_cast<std::uint32_t>(t.put.size());
    std::string_view bytes;
    std::uint32_t begin = 0;
    std::uint32_t end = none;
    if (place < t.begin) {
        bytes = t.text.bytes_around(place, begin);
        end = t.begin;
    } else if (place - t.begin < put) {
        bytes = t.put;
        begin = t.begin;
    } else {
        bytes = t.text.bytes_around(place - put + t.removed, begin);
        const std::uint32_t behind = std::max(begin, t.begin + t.removed); // what lies before isn't behind the edit
        bytes.remove_prefix(std::min<std::size_t>(behind - begin, bytes.size()));
        begin = behind - t.removed + put;
    }
    if (place < t.hole) {
        end = std::min(end, t.hole);
    } else if (begin <= t.hole) {
        bytes.remove_prefix(std::min<std::size_t>(t.hole + 1 - begin, bytes.size()));
        begin = t.hole + 1;
    }
    if (bytes.empty() || place < begin || place >= end) return {nullptr, place, 0};
    return {bytes.data(), begin, static_cast<std::uint32_t>(std::min<std::size_t>(bytes.size(), end - begin))};
}

/// Reads a trial: it keeps the bytes around the place that was asked for last.
class trial_reader {
public:
    explicit trial_reader(const trial_text& t) noexcept : text_(t) {}

    /// As `trial_text::at`.
    [[nodiscard, gnu::always_inline]] int at(std::uint32_t place) noexcept {
        if (place - near_.begin >= near_.size) {
            near_ = bytes_around(text_, place);
            if (place - near_.begin >= near_.size) return text_.at(place);
        }
        return static_cast<unsigned char>(near_.bytes[place - near_.begin]);
    }
    /// The bytes from a place on that lie side by side, not more than `most`.
    [[nodiscard, gnu::always_inline]] std::string_view bytes_from(std::uint32_t place, std::uint32_t most) noexcept {
        if (place - near_.begin >= near_.size) near_ = bytes_around(text_, place);
        const std::uint32_t from = place - near_.begin;
        if (from >= near_.size) return {};
        return {near_.bytes + from, std::min(most, near_.size - from)};
    }
    [[nodiscard]] const trial_text& text() const noexcept { return text_; }

private:
    const trial_text& text_;
    bytes_of_trial near_{nullptr, 0, 0};
};

/// How far a run has come, and what was tested there in vain.
class furthest {
public:
    struct test {
        std::uint32_t set; ///< `none` for the end of the text
        std::uint32_t label;
        std::uint32_t label_at;
    };
    explicit furthest(std::uint32_t from = 0) noexcept : pos_(from) {}

    [[nodiscard]] std::uint32_t pos() const noexcept { return pos_; }
    [[nodiscard]] std::span<const test> tests() const noexcept { return {tests_.data(), count_}; }
    void forget_tests() noexcept { count_ = 0; }

    void failed(std::uint32_t p, const test& t) noexcept {
        if (p < pos_) return;
        reached(p);
        const auto same = [&t](const test& known) { return known.set == t.set && known.label == t.label; };
        if (count_ < tests_.size() && std::none_of(tests_.begin(), tests_.begin() + count_, same)) tests_[count_++] = t;
    }
    void reached(std::uint32_t p) noexcept {
        if (p <= pos_) return;
        pos_ = p;
        count_ = 0;
    }

private:
    std::uint32_t pos_;
    std::uint32_t count_ = 0;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the first `count_` are set
    std::array<test, 24> tests_;
};

enum class outcome : std::uint8_t {
    accepted,
    failed,
    stopped, ///< it came as far as was asked
    spent,   ///< it took more steps than it may
    deep,    ///< it took more of the stack than it may
};

/// Where known mistakes may be: those of the bits set.
struct mistake_place {
    std::uint32_t at;
    std::uint64_t which;
};
/// The bit of the known mistake that is the `number`-th of its program.
[[nodiscard]] constexpr std::uint64_t bit_of_mistake(std::uint32_t number) noexcept {
    constexpr std::uint32_t last = 63;
    return std::uint64_t{1} << std::min(number, last);
}

/// The last places where known mistakes were tried.
class tried_mistakes {
public:
    struct trial {
        std::uint32_t at;
        std::uint32_t number; ///< of the known mistake
        // NOLINTNEXTLINE(modernize-use-nullptr): nothing is written here
        friend auto operator<=>(const trial&, const trial&) = default;
    };
    void add(std::uint32_t place, std::uint32_t number) {
        constexpr std::size_t most = 4096;
        if (all_.size() == most) {
            sort();
            if (all_.size() > most / 2) all_.erase(all_.begin(), all_.end() - static_cast<std::ptrdiff_t>(most / 2));
            sorted_ = all_.size();
        }
        all_.push_back({place, number});
    }
    void forget_from(std::uint32_t place) {
        sort();
        all_.erase(std::lower_bound(all_.begin(), all_.end(), trial{place, 0}), all_.end());
        sorted_ = all_.size();
    }
    /// Those within `first` to `last`, in order.
    [[nodiscard]] std::span<const trial> within(std::uint32_t first, std::uint32_t last) {
        sort();
        const auto begin = std::lower_bound(all_.begin(), all_.end(), trial{first, 0});
        const auto end = std::upper_bound(begin, all_.end(), trial{last, none});
        return std::span(all_).subspan(static_cast<std::size_t>(begin - all_.begin()),
                                       static_cast<std::size_t>(end - begin));
    }

private:
    /// Most are added in order: only those are looked at that were added since the last time, and what they lie among.
    void sort() {
        const auto added = all_.begin() + static_cast<std::ptrdiff_t>(sorted_);
        std::sort(added, all_.end());
        const auto among = added == all_.end() ? added : std::lower_bound(all_.begin(), added, *added);
        std::inplace_merge(among, added, all_.end());
        all_.erase(std::unique(among, all_.end()), all_.end());
        sorted_ = all_.size();
    }

    std::vector<trial> all_;
    std::size_t sorted_ = 0; ///< so many of them are in order
};

/// What a run may do, and what it leaves.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): what belongs together stands together
struct run_of {
    const program& code;
    std::uint32_t stop = none; ///< reaching this place is enough
    std::uint64_t most_steps = ~std::uint64_t{};
    std::uint32_t most_entries = none;         ///< of the stack
    std::span<const mistake_place> mistakes{}; ///< in order
    std::uint32_t mistakes_from = none;        ///< from here on they may be anywhere, at a cost
    std::uint32_t one_mistake = none; ///< one more: once it was read, reaching `stop_behind` is enough, if that
    std::uint32_t stop_behind = none; ///< lies `stretch` behind it
    std::uint32_t stretch = 0;
    std::uint32_t mistake_cost = 4;
    std::uint32_t usual_to = none; ///< leaves are read as usual up to there: what is tested at one isn't known then
    bool stops_at_mistake = false; ///< behind one of `mistakes_from`
    node_vector* nodes = nullptr;  ///< those that are read go here, after those in them: see growth.hpp; null: nowhere
    bool forgets = false;          ///< those of what was given up go: no state is kept that may need them
    std::vector<std::uint32_t>* calls = nullptr; ///< of each rule, are counted here
    tried_mistakes* tried = nullptr;             ///< where known mistakes were tried goes here
    bool leaves_out_tests =
        false;             ///< those of alternatives that can't begin here don't go to `far`, which takes less time
    bool is_trial = false; ///< nor any other: of `far`, only the place is asked for
    bool ends_with_game = false; ///< the end of a game is enough
    bool is_within_text = false; ///< what a text swallows counts more

    std::uint64_t steps = 0;
    std::uint32_t mistake_rule = none; ///< the known mistake at `one_mistake`, and where it ends
    std::uint64_t mistakes_there = 0;  ///< the bits of all that have matched there
    std::uint32_t mistake_end = 0;
    std::uint32_t mistake_begin = none;  ///< of the one behind which it has stopped
    std::uint32_t unlikely_begin = none; ///< of what an edit would make, and is unlikely: it wasn't taken
    furthest far{};
};

/// Whether a place is right behind the edit that a trial is of, in a grammar that nests: there what was put in has closed all.
inline bool is_behind_edit(const run_of& r, std::uint32_t place) noexcept {
    constexpr std::uint32_t near = 4;
    return r.code.nests && r.mistakes_from != none && place < r.mistakes_from + near;
}

/// Runs from `s`, and counts in `steps`: see `run`, of which both are variables, so that they needn't lie in memory.
template <class Seen, class Doubt>
// NOLINTNEXTLINE(readability-function-size): one switch over all that there is to do
[[gnu::always_inline]] inline outcome run_steps(run_of& r, state& s, std::uint64_t& steps, trial_reader& text,
                                                const stack_pool& pool, Seen& seen, Doubt& doubt) {
    const instruction* const code = r.code.code.data();
    const byte_set* const sets = r.code.sets.data();
    constexpr std::uint32_t longest_without = 256;          // so that little is read again
    const std::uint32_t looks_ahead = r.code.nests ? 1 : 0; // at the sign that opens a pair
    std::uint32_t newest = s.pos;
    std::uint32_t last_seen = s.pos;
    const auto may_be_mistake = [&r](std::uint32_t p, std::uint32_t number) {
        if (p == r.one_mistake) return true;
        const auto known = std::lower_bound(r.mistakes.begin(), r.mistakes.end(), p,
                                            [](const mistake_place& m, std::uint32_t at) { return m.at < at; });
        return known != r.mistakes.end() && known->at == p && (known->which & bit_of_mistake(number)) != 0;
    };
    // whether what a choice tries fails at its first byte; then nothing else of it need be known
    const auto fails_at_once = [&](const instruction& c) __attribute__((always_inline)) {
        if (c.first == none || (!r.is_trial && !r.leaves_out_tests && !s.is_quiet && s.pos >= r.far.pos()))
            return false;
        const int b = text.at(s.pos);
        if (b < 0 || r.code.firsts[c.first].has(static_cast<unsigned char>(b))) return false;
        if (s.pos >= s.look) s.look = s.pos + 1;
        if (!s.is_quiet) r.far.reached(s.pos);
        return true;
    };
    const auto fails = [&](const furthest::test& t) __attribute__((always_inline)) {
        if (r.is_trial) {
            r.far.reached(s.pos);
        } else {
            r.far.failed(s.pos, t);
        }
    };
    // once a place was reached: whether that is enough
    const auto is_far_enough = [&]() __attribute__((always_inline)) {
        if (s.pos <= newest) return false;
        newest = s.pos;
        if (s.look <= s.pos + looks_ahead || s.pos - last_seen >= longest_without) {
            seen(std::as_const(s));
            last_seen = s.pos;
        }
        return s.pos >= r.stop;
    };
    // how suspicious a byte of a text is
    const auto oddness = [&r](int b) __attribute__((always_inline))->std::uint32_t {
        if (b == '\n') return 1;
        return r.is_within_text && r.code.signs.has(static_cast<unsigned char>(b)) ? 2 : 0;
    };
    // back to the last choice; false where there is none, or what is open must be closed
    const auto back = [&]() __attribute__((always_inline)) {
        while (s.top() != nullptr && s.top()->kind != entry_kind::choice && s.top()->kind != entry_kind::look) {
            const stack_entry& e = *s.top();
            if (e.kind == entry_kind::pair && s.pos > e.pos && !e.is_quiet) return false;
            s.pop();
        }
        if (s.top() == nullptr) return false;
        s.rewind();
        if (r.nodes != nullptr && r.forgets) r.nodes->truncate(s.nodes);
        return true;
    };
    while (true) {
        const instruction& c = code[s.ip];
        if (++steps > r.most_steps) return outcome::spent;
        bool is_well = true;
        switch (c.is) {
        case op::byte: {
            const int b = text.at(s.pos);
            if (s.pos >= s.look) s.look = s.pos + 1;
            is_well = b >= 0 && sets[c.a].has(static_cast<unsigned char>(b));
            if (!is_well) {
                if (!s.is_quiet) fails({c.a, s.label, s.label_at});
                break;
            }
            ++s.pos;
            ++s.ip;
            if (s.is_quiet) break;
            if (r.code.is_large[c.a] != 0) s.odd += oddness(b);
            r.far.reached(s.pos);
            if (is_far_enough()) return outcome::stopped;
            break;
        }
        case op::span: {
            constexpr std::uint32_t most_in_one_go = 16; // then there is one more place to go on from
            const byte_set& set = sets[c.a];
            const bool is_text = !s.is_quiet && r.code.is_large[c.a] != 0;
            if (s.is_quiet) { // nobody asks for a place in it
                const std::string_view bytes = text.bytes_from(s.pos, none);
                std::uint32_t taken = 0;
                while (taken < bytes.size() && set.has(static_cast<unsigned char>(bytes[taken]))) ++taken;
                s.pos += taken;
                steps += taken / 8; // a byte of a run costs an eighth of a step
            }
            const std::uint32_t begin = s.pos;
            const std::uint32_t stop = s.is_quiet ? none : std::max(r.stop, begin + 1); // at least one is taken
            const std::string_view near = text.bytes_from(begin, most_in_one_go);
            const auto byte_at = [&](std::uint32_t p) {
                return p - begin < near.size() ? static_cast<unsigned char>(near[p - begin]) : text.at(p);
            };
            int b = byte_at(begin);
            while (b >= 0 && set.has(static_cast<unsigned char>(b)) && s.pos - begin < most_in_one_go && s.pos < stop) {
                if (is_text) s.odd += oddness(b);
                b = byte_at(++s.pos);
            }
            steps += s.pos - begin;
            if (!s.is_quiet && s.pos > begin) r.far.reached(s.pos);
            if (s.pos - begin == most_in_one_go || s.pos >= stop) {
                s.look = std::max(s.look, s.pos);
                if (!s.is_quiet && is_far_enough()) return outcome::stopped;
                break;
            }
            if (!s.is_quiet && s.pos > begin && is_far_enough()) return outcome::stopped;
            if (s.pos >= s.look) s.look = s.pos + 1;
            if (!s.is_quiet) fails({c.a, s.label, s.label_at});
            ++s.ip;
            break;
        }
        case op::end:
            if (s.pos >= s.look) s.look = s.pos + 1;
            is_well = text.at(s.pos) == -1;
            if (is_well) ++s.ip;
            if (s.is_quiet) break;
            if (is_well) {
                r.far.reached(s.pos);
            } else {
                fails({none, s.label, s.label_at});
            }
            break;
        case op::choice:
            if (fails_at_once(c)) {
                s.ip = c.a;
                break;
            }
            s.push(entry_kind::choice, c.a);
            ++s.ip;
            break;
        case op::look:
            if (c.first != none) {
                const int b = text.at(s.pos);
                if (b >= 0 && !r.code.firsts[c.first].has(static_cast<unsigned char>(b))) {
                    if (s.pos >= s.look) s.look = s.pos + 1;
                    s.ip = c.a;
                    break;
                }
            }
            s.push(entry_kind::look, c.a);
            s.is_quiet = true;
            ++s.ip;
            break;
        case op::peek:
        case op::peek_not: {
            const int b = text.at(s.pos);
            if (s.pos >= s.look) s.look = s.pos + 1;
            const bool matches =
                b >= 0 ? r.code.firsts[c.a].has(static_cast<unsigned char>(b)) : b == -1 && c.first != 0;
            is_well = matches == (c.is == op::peek);
            ++s.ip;
            break;
        }
        case op::commit:
            s.pop();
            s.ip = c.a;
            break;
        case op::again: {
            const std::uint32_t to = s.top()->ip;
            s.pop();
            if (fails_at_once(c)) {
                s.ip = to;
                break;
            }
            s.push(entry_kind::choice, to);
            s.ip = c.a;
            break;
        }
        case op::back:
            s.rewind();
            s.ip = c.a;
            break;
        case op::fail:
            is_well = false;
            break;
        case op::fail_twice:
            s.pop();
            is_well = false;
            break;
        case op::usual: {
            const leaves_reader& leaves = r.code.usual[c.first];
            const std::uint32_t to = std::min(r.usual_to, r.stop);
            if (s.is_quiet || s.pos >= to) {
                ++s.ip;
                break;
            }
            const std::string_view bytes = text.bytes_from(s.pos, std::min(leaves.most, to - s.pos));
            const bool is_within_budget =
                r.nodes == nullptr || within_node_budget(kind::ply, r.nodes->size() + leaves.most, s.pos);
            const std::uint32_t read = is_within_budget ? leaves.read(bytes, s.pos, s.nodes, r.nodes) : 0;
            if (read == 0) {
                ++s.ip;
                break;
            }
            s.pos += read;
            s.look = std::max(s.look, s.pos + 1); // at what follows the last one
            s.ip = c.a;
            steps += read;
            r.far.reached(s.pos);
            newest = std::max(newest, s.pos);
            seen(std::as_const(s));
            if (s.pos >= r.stop) return outcome::stopped;
            break;
        }
        case op::call:
            s.push(entry_kind::ret, s.ip + 1);
            if (r.calls != nullptr) ++(*r.calls)[c.a];
            s.ip = c.a;
            if (pool.live() > r.most_entries) return outcome::deep;
            break;
        case op::ret:
            if (s.top() == nullptr) return outcome::accepted;
            s.ip = s.top()->ip;
            s.pop();
            break;
        case op::accept:
            return outcome::accepted;
        case op::label:
            s.push(entry_kind::label, 0);
            if (s.label == none || s.label_at != s.pos) {
                s.label = c.a;
                s.label_at = s.pos;
            }
            ++s.ip;
            break;
        case op::unlabel:
            s.take_label(*s.top());
            s.pop();
            ++s.ip;
            break;
        case op::node:
            s.push(entry_kind::node, 0, c.a);
            ++s.ip;
            break;
        case op::unnode: {
            const stack_entry& opened = *s.top();
            const node_sort sort = r.code.sorts[opened.number];
            // a node without bytes isn't made, but for the value of a tag that has none
            const bool is_there = s.pos > opened.pos || sort.kind == kind::value;
            if (r.nodes != nullptr && !s.is_quiet && is_there &&
                within_node_budget(sort.kind, r.nodes->size(), s.pos)) {
                r.nodes->append() = {opened.pos, s.pos, s.nodes, sort.kind, sort.flags};
                s.nodes = r.nodes->size();
            }
            s.pop();
            ++s.ip;
            if (r.ends_with_game && sort.kind == kind::game && !s.is_quiet) return outcome::accepted;
            break;
        }
        case op::pair:
            s.push(entry_kind::pair, s.ip);
            ++s.ip;
            break;
        case op::doubt:
            s.push(entry_kind::doubt, s.ip);
            s.is_in_doubt = true;
            ++s.ip;
            break;
        case op::doubted:
            // nothing unlikely is made, nor does it follow what was put in
            if (r.code.is_of_types && (text.text().is_edited(s.top()->pos, s.pos) || is_behind_edit(r, s.top()->pos))) {
                r.unlikely_begin = std::min(r.unlikely_begin, s.top()->pos);
                is_well = false;
                break;
            }
            if (!s.is_quiet) {
                s.odd += 2;
                doubt(*s.top());
            }
            s.is_in_doubt = s.top()->is_in_doubt;
            [[fallthrough]];
        case op::unpair:
            s.pop();
            ++s.ip;
            break;
        case op::mistake:
            if (s.pos >= s.look) s.look = s.pos + 1;
            is_well = !s.is_quiet;
            if (is_well && c.first != none) {
                const int b = text.at(s.pos);
                is_well = b < 0 || r.code.firsts[c.first].has(static_cast<unsigned char>(b));
            }
            if (!is_well) break;
            if (r.tried != nullptr) r.tried->add(s.pos, c.a);
            is_well = s.pos >= r.mistakes_from || may_be_mistake(s.pos, c.a);
            if (is_well && s.pos >= r.mistakes_from) s.odd += r.mistake_cost;
            if (!is_well) break;
            s.push(entry_kind::mistake, 0, c.a);
            ++s.ip;
            break;
        case op::mistaken:
            if (r.stops_at_mistake && s.top()->pos >= r.mistakes_from) {
                r.mistake_begin = s.top()->pos;
                return outcome::stopped;
            }
            if (r.code.is_of_types && r.nodes != nullptr) { // see `take_known_mistakes`
                r.nodes->append() = {s.top()->pos, s.pos, s.nodes, kind::document, static_cast<std::uint16_t>(c.a + 1)};
                s.nodes = r.nodes->size();
            }
            if (s.top()->pos == r.one_mistake) {
                r.mistake_rule = c.a;
                r.mistakes_there |= bit_of_mistake(s.top()->number);
                r.mistake_end = s.pos;
                if (r.code.is_of_types) {
                    r.stop = std::max(r.stop_behind, s.pos + r.stretch);
                    r.mistakes_from = std::min(r.mistakes_from, s.pos); // the next may follow at once
                }
            }
            s.pop();
            ++s.ip;
            break;
        case op::count:
            s.push(entry_kind::count, 0);
            ++s.ip;
            break;
        case op::turn: {
            const counted_loop& loop = r.code.loops[c.a];
            const std::uint32_t turns = s.top()->number;
            if (turns >= loop.most) {
                s.ip = loop.end;
            } else {
                if (turns >= loop.least) s.push(entry_kind::choice, loop.end);
                ++s.ip;
            }
            break;
        }
        case op::counted: {
            const counted_loop& loop = r.code.loops[c.a];
            if (s.top()->kind == entry_kind::choice) s.pop();
            const std::uint32_t turns = s.top()->number;
            s.pop();
            s.push(entry_kind::count, 0, turns + 1);
            s.ip = loop.turn;
            break;
        }
        case op::uncount:
            s.pop();
            ++s.ip;
            break;
        }
        if (!is_well && !back()) return outcome::failed;
    }
}

/// Runs from `from`, which stays where the run ends. `seen(state)` is called where a place is reached for the first time and nothing
/// behind it was looked at, or where that wasn't so for long; `doubt(entry)` for what is unlikely.
template <class Seen, class Doubt>
outcome run(run_of& r, state& from, const trial_text& text, const stack_pool& pool, Seen seen, Doubt doubt) {
    state s = std::move(from);
    std::uint64_t steps = r.steps;
    trial_reader reader(text);
    const outcome o = run_steps(r, s, steps, reader, pool, seen, doubt);
    r.steps = steps;
    from = std::move(s);
    return o;
}

} // namespace arbiter::grammars
