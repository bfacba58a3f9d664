#include "grammar/recovery.hpp"

#include "grammar/recovery_search.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::grammars {

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
    const auto behind = std::find_if(doubts_.rbegin(), doubts_.rend(), [&](const state& s) {
        const stack_entry* const e = s.pos >= place ? pair_from(s.top()) : nullptr;
        return e != nullptr && is_fit(*e);
    });
    if (behind != doubts_.rend()) {
        room = state(pool_, *pair_from(behind->top()));
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
    tried_mistakes_.forget_from(next.pos);
    while (!ring_.empty() && ring_.back().pos > next.pos) ring_.pop_back();
    while (!doubts_.empty() && doubts_.back().pos > next.pos) doubts_.pop_back();
    while (!doubtful_.empty() && doubtful_.back() > next.pos) doubtful_.pop_back();
    if (ring_.empty()) ring_.push_back(next);
}

/// Reads on, with nodes and snapshots. What takes many steps is run with its calls counted.
outcome recovery::run_on(run_of& r, state& s) {
    constexpr std::uint64_t few = 65'536;
    const std::uint64_t most = std::exchange(r.most_steps, std::min(r.most_steps, few));
    const auto seen = [this](const state& at) { take_snapshot(at); };
    const auto doubt = [this](const stack_entry& e) { take_doubt(e); };
    if (calls_.empty()) {
        const outcome o = run(r, s, {text_}, pool_, seen, doubt);
        if (o != outcome::spent || r.most_steps == most) return o;
        calls_.resize(code_.code.size());
    }
    r.most_steps = most;
    r.calls = &calls_;
    return run(r, s, {text_}, pool_, seen, doubt);
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
        for (std::uint32_t i = 0; i < code_.rules.size() && !calls_.empty(); ++i)
            if (calls_[code_.rule_at[i]] > calls_[code_.rule_at[rule]]) rule = i;
        note({.what = why == outcome::spent ? repair::slow : repair::deep, .where = point(at), .rule = rule});
    } else if (repairs_.empty() || repairs_.back().where.end < at) {
        note({.what = repair::unexpected, .where = point(at), .expected = expected_at(code_, far, [](unsigned char) {
                                                                              return '\0';
                                                                          }).words});
    }
    if (s.pos < text_.size()) (void)text_.replace(s.pos, text_.size() - s.pos, "");
}

/// Remarks of the known mistakes on the way that was taken, which stand among the nodes; they are no nodes any more.
void recovery::take_known_mistakes() {
    std::erase_if(repairs_, [](const repair& r) { return r.what == repair::mistake; });
    node_vector& nodes = read_.nodes;
    std::uint32_t* link = &read_.last;
    while (*link != 0) {
        node& n = nodes[*link - 1];
        if (n.kind == kind::document && n.flags != 0 && (n.flags & is_broken) == 0) {
            repairs_.push_back(
                {.what = repair::mistake,
                 .where = {text_.begin_of(n.begin), std::max(text_.begin_of(n.begin), text_.end_of(n.end))},
                 .rule = n.flags - 1U});
            *link = n.next;
        } else {
            link = &n.next;
        }
    }
    const auto is_before = [](const repair& a, const repair& b) { return a.where.begin < b.where.begin; };
    std::stable_sort(repairs_.begin(), repairs_.end(), is_before);
    // one that is empty may occur twice on the way; of several at a place the first says what is missing there
    const auto is_same = [](const repair& a, const repair& b) {
        return a.what == repair::mistake && b.what == repair::mistake && a.where == b.where &&
               (a.rule == b.rule || a.where.empty());
    };
    // the nodes are linked from the last to the first
    repairs_.erase(repairs_.begin(), std::unique(repairs_.rbegin(), repairs_.rend(), is_same).base());
}

reading_of_text recovery::all() {
    const std::uint64_t most_steps = base_steps + steps_a_byte * written_.size();
    state s(pool_);
    if (!code_.is_of_types) s.pos = begin_of(written_); // else the grammar has it
    if (rule_ != none) s.ip = code_.rule_at[rule_];
    ring_.push_back(s);
    std::uint64_t steps = 0;
    while (true) {
        const state began = s;
        run_of r{.code = code_,
                 .mistakes = mistakes_,
                 .nodes = &read_.nodes,
                 .tried = &tried_mistakes_,
                 .leaves_out_tests = true};
        r.most_steps = most_steps - std::min(most_steps, steps);
        r.most_entries = most_entries();
        r.far = furthest(s.pos);
        r.ends_with_game = rule_ != none;
        const outcome o = run_on(r, s);
        steps += r.steps;
        if (o == outcome::accepted) break;
        const std::uint32_t at = text_.begin_of(std::min(r.far.pos(), text_.size()));
        const std::uint64_t more = at - std::min(at, reached_);
        reached_ += static_cast<std::uint32_t>(more);
        const std::uint64_t anew = std::min(r.steps, most_steps_for_reading_a_byte * more);
        read_again_ = r.steps - anew;
        charge(read_again_);
        repair_budget_ += anew + trial_steps_a_byte * more;
        state next(pool_);
        failed_ = &s;
        if (o == outcome::failed) {
            if (repair_budget_ >= enough_repair_budget) r.far = with_tests(r.far, began, steps);
            if (fix(r.far, next)) {
                if (right_) break;
                s = std::move(next);
                continue;
            }
        }
        if (o == outcome::failed) s = ring_.back();
        end_early(o, r.far, s);
        break;
    }
    if (right_) {
        std::erase_if(repairs_, [](const repair& r) { return r.what == repair::mistake; });
        read_ = {.nodes = std::move(right_->nodes), .is_in_preorder = true};
        return {std::move(read_), std::move(text_), std::move(repairs_), searched_to_};
    }
    if (searched_to_ != none) // what is skipped there may begin before
        for (std::size_t i = searched_repairs_; i < repairs_.size(); ++i)
            searched_to_ = std::min(searched_to_, repairs_[i].where.begin);
    read_.last = s.nodes;
    end_ = text_.begin_of(s.pos);
    if (code_.is_of_types) take_known_mistakes();
    ring_.clear();
    doubts_.clear();
    return {std::move(read_), std::move(text_), std::move(repairs_), searched_to_};
}

reading_of_part recovery::part(std::uint32_t rule, shared_credit& credit, std::uint32_t known) {
    rule_ = rule;
    repair_budget_ = credit.steps;
    repeated_ = std::move(credit.edit);
    if (known != none) mistakes_.push_back({known, ~std::uint64_t{}});
    reading_of_text read = all();
    credit.steps = repair_budget_;
    credit.edit = std::move(repeated_);
    return {std::move(read), end_};
}

reading_of_part read_part(const program& p, std::uint32_t rule, std::string_view text, std::uint32_t most_repairs,
                          shared_credit& credit, std::uint32_t known) {
    return recovery(p, text, {}, most_repairs, nullptr).part(rule, credit, known);
}

reading_of_text read_text(const program& p, std::string_view text, std::uint32_t most_repairs, reader_of_right compiled,
                          node_vector room) {
    recorded_nodes read{.nodes = std::move(room)};
    read.nodes.truncate(0);
    read.nodes.reserve(static_cast<std::uint32_t>(text.size()) / 8 + 16);
    if (read_quickly(p.quick, text, begin_of(text), read.nodes)) {
        read.is_in_preorder = true;
        return {std::move(read), repaired_text(text), {}};
    }
    read.nodes.truncate(0);
    return recovery(p, text, std::move(read.nodes), most_repairs, compiled).all();
}

std::optional<recorded_nodes> interpret_valid(const program& p, std::string_view text) {
    const repaired_text whole(text);
    stack_pool pool;
    state s(pool);
    recorded_nodes read;
    run_of r{.code = p, .usual_to = 0, .nodes = &read.nodes, .forgets = true};
    r.most_steps = base_steps + steps_a_byte * text.size();
    r.most_entries = base_entries + static_cast<std::uint32_t>(text.size()) / bytes_an_entry;
    if (run(r, s, {whole}, pool, ignore_state, ignore_entry) != outcome::accepted) return std::nullopt;
    read.last = s.nodes;
    return read;
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
