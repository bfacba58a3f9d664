#include "grammar/program.hpp"

#include "arbiter/diagnostic.hpp"
#include "grammar/machine.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

namespace arbiter::grammars {

namespace {

class compiler {
public:
    explicit compiler(const grammar_text& g, std::optional<traced> what = {}) : g_(g), traced_(what) {}

    program all() {
        made_.sets = g_.sets;
        made_.is_of_types = g_.is_of_types;
        if (g_.find("sync") == none) add_default_sync();
        for (const byte_set& set : made_.sets) {
            made_.is_large.push_back(set.count() > 64 ? 1 : 0);
            made_.first_seen.push_back(first_seen_of(set));
        }
        const std::uint32_t start = emit(op::call);
        emit(op::end);
        emit(op::accept);
        for (std::uint32_t i = 0; i < g_.rules.size(); ++i) rule(i);
        if (made_.sync == none) {
            made_.sync = static_cast<std::uint32_t>(made_.rules.size());
            made_.rules.emplace_back("sync");
            made_.rule_at.push_back(here());
            emit(op::byte, blanks_);
            emit(op::ret);
        }
        const std::uint32_t sync = g_.find("sync");
        int visits = 500;
        if (sync == none || may_be_empty(g_.rules[sync].body, made_.sync_begins, visits) || visits <= 0)
            made_.sync_begins.add(0, 255);
        made_.code[start].a = 0;
        for (instruction& i : made_.code)
            if (i.is == op::call) i.a = made_.rule_at[i.a];
        // of types these are enough, and line ends: a text may hold what else the grammar names
        for (const pair_signs_of& p : made_.is_of_types ? made_.pairs : std::vector<pair_signs_of>{}) {
            made_.signs.add(p.open);
            made_.signs.add(p.close);
            made_.signs.add('\n');
        }
        // and those that reading goes on at
        for (unsigned b = 0; b < 0x80; ++b)
            if (made_.nests && made_.sync_begins.has(static_cast<unsigned char>(b)) && b > ' ')
                add_sign(static_cast<unsigned char>(b));
        for (const instruction& i : made_.code)
            if (!made_.is_of_types && (i.is == op::byte || i.is == op::span) && made_.sets[i.a].count() == 1)
                add_sign(made_.sets[i.a].first());
        return std::move(made_);
    }

    /// Expressions that are traced, once all is compiled.
    std::vector<std::uint32_t> points() && { return std::move(points_); }

private:
    /// What `emit_it` makes, as a node where `what` is traced.
    template <class Emit>
    void point(traced what, std::uint32_t id, Emit emit_it) {
        const bool is_one = traced_ == what && points_.size() < std::numeric_limits<std::uint16_t>::max();
        if (is_one) {
            points_.push_back(id);
            emit(op::node, static_cast<std::uint32_t>(made_.sorts.size()));
            made_.sorts.push_back({kind::value, static_cast<std::uint16_t>(points_.size())});
        }
        emit_it();
        if (is_one) emit(op::unnode);
    }
    [[nodiscard]] static int first_seen_of(const byte_set& set) noexcept {
        if (set.count() == 0) return -1;
        if (set.has(' ')) return ' ';
        for (unsigned b = '!'; b < 256; ++b)
            if (set.has(static_cast<unsigned char>(b))) return static_cast<int>(b);
        return set.first();
    }
    [[nodiscard]] std::uint32_t here() const noexcept { return static_cast<std::uint32_t>(made_.code.size()); }
    std::uint32_t emit(op is, std::uint32_t a = 0, std::uint32_t first = none) {
        made_.code.push_back({is, a, first});
        return here() - 1;
    }
    void aim(std::uint32_t at) { made_.code[at].a = here(); }
    [[nodiscard]] const expression& at(std::uint32_t id) const { return g_.expressions[id]; }

    /// A blank or a line end.
    void add_default_sync() {
        byte_set blanks;
        for (const char c : {' ', '\t', '\r', '\n'}) blanks.add(static_cast<unsigned char>(c));
        blanks_ = static_cast<std::uint32_t>(made_.sets.size());
        made_.sets.push_back(blanks);
    }
    void add_sign(unsigned char b) {
        const bool is_letter = (b >= '0' && b <= '9') || (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
        if (!is_letter && b < 0x80) made_.signs.add(b);
    }

    node_sort sort_of(const std::string& name) {
        if (const kind k = kind_called(name); k != kind::detail) return {k, 0};
        made_.details.push_back(name);
        return {kind::detail, static_cast<std::uint16_t>(made_.details.size())};
    }

    [[nodiscard]] bool calls(std::uint32_t id, std::uint32_t rule) const {
        if (at(id).is == form::name) return at(id).value == rule;
        bool found = false;
        g_.for_each_child(id, [&](std::uint32_t child) { found = found || calls(child, rule); });
        return found;
    }

    void rule(std::uint32_t i) {
        const rule_text& r = g_.rules[i];
        made_.rules.push_back(r.name);
        made_.rule_at.push_back(here());
        made_.nests = made_.nests || (g_.is_of_types && calls(r.body, i));
        if (r.name == "sync") made_.sync = i;
        const std::uint32_t usual = usual_leaves(r);
        const bool has_label = !r.is_mistake && r.label.find_first_not_of(' ') != std::string::npos;
        if (has_label) {
            emit(op::label, static_cast<std::uint32_t>(made_.labels.size()));
            made_.labels.push_back(r.label);
        }
        if (r.is_mistake) {
            emit(op::mistake, static_cast<std::uint32_t>(made_.mistakes.size()), first_of(r.body));
            made_.mistakes.push_back(i);
        }
        const bool is_node = !traced_ && (r.is_node || (r.is_mistake && !g_.is_of_types));
        if (is_node) {
            emit(op::node, static_cast<std::uint32_t>(made_.sorts.size()));
            made_.sorts.push_back(r.kind         ? node_sort{*r.kind, r.flags}
                                  : r.is_mistake ? node_sort{kind::error, 0}
                                                 : sort_of(r.node_name()));
            if (made_.sorts.back().kind == kind::game) made_.has_games = true;
        }
        if (has_label)
            point(traced::labels, r.body, [&] { expression_at(r.body); });
        else
            expression_at(r.body);
        if (is_node) emit(op::unnode);
        if (r.is_mistake) emit(op::mistaken, i);
        if (has_label) emit(op::unlabel);
        if (usual != none) aim(usual);
        emit(op::ret);
    }

    /// Tries, as the first thing of a rule, to read leaves by the compiled grammar; `none` where it has no such.
    std::uint32_t usual_leaves(const rule_text& r) {
        if (r.usual.read == nullptr || r.is_node || r.is_mistake || traced_) return none;
        made_.usual.push_back(r.usual);
        return emit(op::usual, 0, static_cast<std::uint32_t>(made_.usual.size()) - 1);
    }
    /// The bytes at which an expression may match, by their place in the program's; `none` where that may be any, or it takes long to
    /// say.
    std::uint32_t first_of(std::uint32_t id) {
        constexpr int most_visits = 500;
        byte_set first;
        int visits = most_visits;
        if (may_be_empty(id, first, visits) || visits <= 0) return none;
        return kept(first);
    }
    std::uint32_t kept(const byte_set& first) {
        const auto known = firsts_.emplace(first, static_cast<std::uint32_t>(made_.firsts.size()));
        if (known.second) made_.firsts.push_back(first);
        return known.first->second;
    }
    /// Adds to `first` the bytes at which an expression may match; whether it may at any. Nothing of that is so where no
    /// `visits` are left.
    bool may_be_empty(std::uint32_t id, byte_set& first, int& visits) const {
        if (--visits <= 0) return true;
        const expression& e = at(id);
        bool is_empty = false;
        switch (e.is) {
        case form::set:
            if (e.value != none) first.add(g_.sets[e.value]);
            return false; // the end is no byte
        case form::name:
            return may_be_empty(g_.rules[e.value].body, first, visits);
        case form::unlikely:
            return may_be_empty(e.first, first, visits);
        case form::choice:
            g_.for_each_child(id, [&](std::uint32_t child) { is_empty |= may_be_empty(child, first, visits); });
            return is_empty;
        case form::repeat:
            return may_be_empty(e.first, first, visits) || e.least == 0;
        case form::sequence:
        case form::pair: {
            byte_set own;
            byte_set excluded; // by look-aheads that it begins with
            bool is_begin = true;
            is_empty = true;
            g_.for_each_child(id, [&](std::uint32_t child) {
                if (!is_empty) return;
                is_begin = is_begin && at(child).is == form::not_ahead;
                if (is_begin) add_certain(at(child).first, excluded, visits);
                is_empty = may_be_empty(child, own, visits);
            });
            own.remove(excluded);
            first.add(own);
            return is_empty;
        }
        case form::ahead: // what is looked for must be there, whatever follows
            return may_be_empty(e.first, first, visits);
        case form::not_ahead:
            return true;
        }
        return true;
    }

    /// Adds bytes at which an expression matches whatever follows them.
    void add_certain(std::uint32_t id, byte_set& bytes, int& visits) const {
        if (--visits <= 0) return;
        const expression& e = at(id);
        if (e.is == form::set && e.value != none) bytes.add(g_.sets[e.value]);
        if (e.is == form::name && !g_.rules[e.value].is_mistake) add_certain(g_.rules[e.value].body, bytes, visits);
        if (e.is == form::choice || e.is == form::ahead || (e.is == form::repeat && e.least == 1))
            g_.for_each_child(id, [&](std::uint32_t child) { add_certain(child, bytes, visits); });
    }

    /// Nests as deep as brackets in the text, which is bounded.
    void expression_at(std::uint32_t id) {
        const expression& e = at(id);
        switch (e.is) {
        case form::set:
            e.value == none ? emit(op::end) : emit(op::byte, e.value);
            return;
        case form::name:
            if (is_inline(e.value)) return expression_at(g_.rules[e.value].body);
            emit(op::call, e.value);
            return;
        case form::sequence:
            return sequence(id);
        case form::choice:
            choice(id);
            return;
        case form::repeat:
            repeat(e);
            return;
        case form::ahead:
            ahead(e);
            return;
        case form::not_ahead: {
            if (peek(op::peek_not, e.first)) return;
            const std::uint32_t look = emit(op::look, 0, first_of(e.first));
            expression_at(e.first);
            emit(op::fail_twice);
            return aim(look);
        }
        case form::pair:
            return point(traced::labels, id, [&] { pair(id); });
        case form::unlikely:
            made_.has_doubts = true;
            emit(op::doubt);
            expression_at(e.first);
            emit(op::doubted);
            return;
        }
    }
    /// Whether a rule stands where it is named, so that no call is needed: of types a small one, else one that is nothing but one byte of
    /// a set, or of some.
    [[nodiscard]] bool is_inline(std::uint32_t rule) const {
        constexpr int small = 24;
        const rule_text& r = g_.rules[rule];
        if (traced_ || r.is_node || r.is_mistake || r.usual.read != nullptr || !r.label.empty()) return false;
        int left = small;
        if (g_.is_of_types) return is_smaller(r.body, left);
        const auto is_byte = [this](std::uint32_t id) { return at(id).is == form::set && at(id).value != none; };
        if (is_byte(r.body)) return true;
        bool is = at(r.body).is == form::choice;
        g_.for_each_child(r.body, [&](std::uint32_t child) { is = is && is_byte(child); });
        return is;
    }
    /// The set that an expression is, or that is all of the rule which it names; `none` where it is none.
    [[nodiscard]] std::uint32_t set_of(std::uint32_t id) const {
        if (at(id).is == form::set) return at(id).value;
        if (at(id).is != form::name || traced_) return none;
        const rule_text& r = g_.rules[at(id).value];
        const bool is_plain = !r.is_node && !r.is_mistake && r.label.empty();
        return is_plain && at(r.body).is == form::set ? at(r.body).value : none;
    }
    /// Whether an expression, with the rules in it, has not more than so many parts.
    [[nodiscard]] bool is_smaller(std::uint32_t id, int& left) const {
        if (--left < 0) return false;
        if (at(id).is == form::name) return is_smaller(g_.rules[at(id).value].body, left);
        bool is = true;
        g_.for_each_child(id, [&](std::uint32_t child) { is = is && is_smaller(child, left); });
        return is;
    }
    /// Looks ahead at one byte, if no more is needed for `id`.
    bool peek(op is, std::uint32_t id) {
        byte_set bytes;
        bool may_end = false;
        if (traced_ || !takes_one(id, bytes, may_end, 0)) return false;
        emit(is, kept(bytes), may_end ? 1 : 0);
        return true;
    }
    /// Whether an expression is nothing but one byte, which goes to `bytes`, or the end of the text.
    bool takes_one(std::uint32_t id, byte_set& bytes, bool& may_end, int depth) const {
        constexpr int deepest = 8;
        const expression& e = at(id);
        if (e.is == form::name)
            return depth < deepest && !g_.rules[e.value].is_mistake &&
                   takes_one(g_.rules[e.value].body, bytes, may_end, depth + 1);
        if (e.is == form::set) {
            e.value == none ? may_end = true : (bytes.add(g_.sets[e.value]), true);
            return true;
        }
        bool is = e.is == form::choice && depth < deepest;
        if (is)
            g_.for_each_child(id, [&](std::uint32_t child) { is = is && takes_one(child, bytes, may_end, depth + 1); });
        return is;
    }
    void children(std::uint32_t id) {
        g_.for_each_child(id, [this](std::uint32_t child) { expression_at(child); });
    }
    /// A quoted text is its own label: messages name all of it.
    void sequence(std::uint32_t id) {
        std::string word;
        bool is_word = true;
        g_.for_each_child(id, [&](std::uint32_t child) {
            const expression& c = at(child);
            is_word = is_word && c.is == form::set && c.value != none && c.where == at(id).where &&
                      g_.sets[c.value].count() == 1 && g_.sets[c.value].first() >= ' ';
            if (is_word) word += static_cast<char>(g_.sets[c.value].first());
        });
        if (!is_word || word.size() < 2) return children(id);
        emit(op::label, static_cast<std::uint32_t>(made_.labels.size()));
        made_.labels.push_back('`' + escaped(word) + '`');
        children(id);
        emit(op::unlabel);
    }
    void choice(std::uint32_t id) {
        std::vector<std::uint32_t> ends;
        g_.for_each_child(id, [&](std::uint32_t child) {
            const bool is_last = at(child).next == none;
            const std::uint32_t begin = is_last ? 0 : emit(op::choice, 0, first_of(child));
            point(traced::alternatives, child, [&] { expression_at(child); });
            if (is_last) return;
            ends.push_back(emit(op::commit));
            aim(begin);
        });
        for (const std::uint32_t end : ends) aim(end);
    }
    void ahead(const expression& e) {
        if (peek(op::peek, e.first)) return;
        const std::uint32_t look = emit(op::look, 0, first_of(e.first));
        expression_at(e.first);
        const std::uint32_t back = emit(op::back);
        aim(look);
        emit(op::fail);
        aim(back);
    }
    void pair(std::uint32_t id) {
        std::uint32_t last = none;
        g_.for_each_child(id, [&](std::uint32_t child) { last = child; });
        const auto sign = [&](std::uint32_t child) { return g_.sets[at(child).value].first(); };
        emit(op::pair, static_cast<std::uint32_t>(made_.pairs.size()));
        made_.pairs.push_back({sign(at(id).first), sign(last)});
        made_.closers.add(sign(last));
        children(id);
        emit(op::unpair);
    }
    void repeat(const expression& e) {
        const std::uint32_t set = set_of(e.first);
        if (e.least == 0 && e.most == 1) {
            const std::uint32_t begin = emit(op::choice, 0, first_of(e.first));
            expression_at(e.first);
            const std::uint32_t end = emit(op::commit);
            aim(begin);
            aim(end);
        } else if (e.most == none && set != none && e.least <= 1) {
            if (e.least == 1) emit(op::byte, set);
            emit(op::span, set);
        } else if (e.most == none && e.least == 0) {
            const std::uint32_t first = first_of(e.first);
            const std::uint32_t begin = emit(op::choice, 0, first);
            expression_at(e.first);
            emit(op::again, begin + 1, first);
            aim(begin);
        } else {
            counted(e);
        }
    }
    void counted(const expression& e) {
        const auto loop = static_cast<std::uint32_t>(made_.loops.size());
        made_.loops.push_back({e.least, e.most, 0, 0});
        emit(op::count, loop);
        made_.loops[loop].turn = emit(op::turn, loop);
        expression_at(e.first);
        emit(op::counted, loop);
        made_.loops[loop].end = emit(op::uncount, loop);
    }

    const grammar_text& g_;
    const std::optional<traced> traced_;
    std::vector<std::uint32_t> points_;
    std::map<byte_set, std::uint32_t> firsts_; ///< their places
    program made_;
    std::uint32_t blanks_ = 0;
};

} // namespace

program compile(const grammar_text& g) {
    program made = compiler(g).all();
    if (!g.is_of_types) made.quick = make_quick(g, made); // what is right is read by the compiled grammar
    return made;
}

traced_program compile_traced(const grammar_text& g, traced what) {
    compiler all(g, what);
    program code = all.all();
    return {std::move(code), std::move(all).points()};
}

std::optional<std::vector<trace_step>> trace(const traced_program& p, std::string_view text,
                                             std::uint64_t& most_steps) {
    constexpr std::uint32_t most_entries = 100'000;
    const repaired_text whole(text);
    stack_pool pool;
    state s(pool);
    node_vector nodes;
    run_of r{.code = p.code};
    r.most_steps = most_steps;
    r.most_entries = most_entries;
    r.nodes = &nodes;
    r.forgets = true;
    const outcome o = run(
        r, s, {whole}, pool, [](const state&) {}, [](const stack_entry&) {});
    most_steps -= std::min(most_steps, r.steps);
    if (o != outcome::accepted) return {};
    std::vector<trace_step> steps;
    steps.reserve(nodes.size());
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        steps.push_back({nodes[i].begin, nodes[i].end, static_cast<std::uint32_t>(nodes[i].flags - 1)});
    return steps;
}

} // namespace arbiter::grammars
