// The machine that runs a program over a text.
#pragma once

#include "arbiter/tree.hpp"
#include "peg/growth.hpp"
#include "peg/program.hpp"
#include "peg/repaired_text.hpp"
#include "peg/stack.hpp"

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
    [[nodiscard]] int at(std::uint32_t p) const noexcept {
        if (p == hole) return nothing;
        if (p < begin) return text.at(p);
        if (p - begin < put.size()) return static_cast<unsigned char>(put[p - begin]);
        return text.at(p - static_cast<std::uint32_t>(put.size()) + removed);
    }
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
    std::array<test, 24> tests_{};
};

enum class outcome : std::uint8_t {
    accepted,
    failed,
    stopped, ///< it came as far as was asked
    spent,   ///< it took more steps than it may
    deep,    ///< it took more of the stack than it may
};

/// What a run may do, and what it leaves.
struct run_of {
    const program& code;
    std::uint32_t stop = none; ///< reaching this place is enough
    std::uint64_t most_steps = ~std::uint64_t{};
    std::uint32_t most_entries = none;         ///< of the stack
    std::span<const std::uint32_t> mistakes{}; ///< places, in order, where known mistakes may be
    std::uint32_t mistakes_from = none;        ///< from here on they may be anywhere, at a cost
    std::uint32_t one_mistake = none;          ///< one more
    node_vector* nodes = nullptr; ///< those that are read go here, after those in them: see growth.hpp; null: nowhere
    bool forgets = false;         ///< those of what was given up go: no state is kept that may need them
    std::vector<std::uint32_t>* calls = nullptr; ///< of each rule, are counted here
    std::vector<std::uint32_t>* tried = nullptr; ///< places where a known mistake was tried go here, some of them twice
    bool leaves_out_tests =
        false; ///< those of alternatives that can't begin here don't go to `far`, which takes less time
    bool is_within_text = false; ///< what a text swallows counts more

    std::uint64_t steps = 0;
    std::uint32_t mistake_rule = none; ///< the known mistake at `one_mistake`, and where it ends
    std::uint32_t mistake_end = 0;
    furthest far{};
};

/// Runs from `s`, which stays where the run ends. `seen(state)` is called when a place is reached for the first time, and
/// `doubt(entry)` for what is unlikely.
template <class Seen, class Doubt>
// NOLINTNEXTLINE(readability-function-size): one switch over all that there is to do
outcome run(run_of& r, state& s, const trial_text& text, const stack_pool& pool, Seen seen, Doubt doubt) {
    const instruction* const code = r.code.code.data();
    const byte_set* const sets = r.code.sets.data();
    std::uint32_t newest = s.pos;
    const auto may_be_mistake = [&r](std::uint32_t p) {
        return p == r.one_mistake || std::binary_search(r.mistakes.begin(), r.mistakes.end(), p);
    };
    // whether what a choice tries fails at its first byte; then nothing else of it need be known
    const auto fails_at_once = [&](const instruction& c) {
        if (c.first == none || (!r.leaves_out_tests && !s.is_quiet && s.pos >= r.far.pos())) return false;
        const int b = text.at(s.pos);
        if (b < 0 || r.code.firsts[c.first].has(static_cast<unsigned char>(b))) return false;
        if (s.pos >= s.look) s.look = s.pos + 1;
        if (!s.is_quiet) r.far.reached(s.pos);
        return true;
    };
    // back to the last choice; false where there is none, or what is open must be closed
    const auto back = [&] {
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
        const instruction c = code[s.ip];
        if (s.pos > newest && !s.is_quiet) {
            newest = s.pos;
            if (s.look <= s.pos) seen(std::as_const(s));
            if (s.pos >= r.stop) return outcome::stopped;
        }
        if (++r.steps > r.most_steps) return outcome::spent;
        bool is_well = true;
        switch (c.is) {
        case op::byte:
        case op::span:
        case op::end: {
            const int b = text.at(s.pos);
            if (s.pos >= s.look) s.look = s.pos + 1;
            const bool matches = c.is == op::end ? b == -1 : b >= 0 && sets[c.a].has(static_cast<unsigned char>(b));
            if (matches) {
                if (c.is != op::end) ++s.pos;
                if (c.is != op::span) ++s.ip;
                if (!s.is_quiet) {
                    if (c.is != op::end && r.code.is_large[c.a] != 0) {
                        if (b == '\n') s.odd += 1;
                        if (b != '\n' && r.code.signs.has(static_cast<unsigned char>(b)))
                            s.odd += r.is_within_text ? 2 : 0;
                    }
                    r.far.reached(s.pos);
                }
                break;
            }
            if (!s.is_quiet) r.far.failed(s.pos, {c.is == op::end ? none : c.a, s.label, s.label_at});
            if (c.is == op::span)
                ++s.ip;
            else
                is_well = false;
            break;
        }
        case op::choice:
            if (fails_at_once(c)) {
                s.ip = c.a;
                break;
            }
            s.push(entry_kind::choice, c.a);
            ++s.ip;
            break;
        case op::look:
            s.push(entry_kind::look, c.a);
            s.is_quiet = true;
            ++s.ip;
            break;
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
            if (opened.pos == r.one_mistake && r.code.sorts[opened.number].kind == kind::error) r.mistake_end = s.pos;
            const node_sort sort = r.code.sorts[opened.number];
            // a node without bytes isn't made, but for the value of a tag that has none
            const bool is_there = s.pos > opened.pos || sort.kind == kind::value;
            if (r.nodes != nullptr && !s.is_quiet && is_there && affords_node(sort.kind, r.nodes->size(), s.pos)) {
                r.nodes->append() = {opened.pos, s.pos, s.nodes, sort.kind, sort.flags};
                s.nodes = r.nodes->size();
            }
            s.pop();
            ++s.ip;
            break;
        }
        case op::pair:
            s.push(entry_kind::pair, s.ip);
            ++s.ip;
            break;
        case op::doubt:
            s.push(entry_kind::doubt, s.ip);
            ++s.ip;
            break;
        case op::doubted:
            if (!s.is_quiet) {
                s.odd += 2;
                doubt(*s.top());
            }
            [[fallthrough]];
        case op::unpair:
            s.pop();
            ++s.ip;
            break;
        case op::mistake:
            if (s.pos >= s.look) s.look = s.pos + 1;
            if (r.tried != nullptr && !s.is_quiet && (r.tried->empty() || r.tried->back() != s.pos))
                r.tried->push_back(s.pos);
            is_well = !s.is_quiet && (s.pos >= r.mistakes_from || may_be_mistake(s.pos));
            if (is_well && s.pos >= r.mistakes_from) s.odd += 4;
            if (is_well && s.pos == r.one_mistake) r.mistake_rule = c.a;
            if (is_well) ++s.ip;
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

} // namespace arbiter::grammars
