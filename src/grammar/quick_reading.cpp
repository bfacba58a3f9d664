#include "grammar/growth.hpp"
#include "grammar/quick_grammar.hpp"

namespace arbiter::grammars {

namespace {

/// A place is a pointer into the text; null says that something doesn't match.
class quick_reader {
    using place = const unsigned char*;
    static constexpr unsigned deepest = 2000; ///< so deep goes recursion
    /// Steps that may be taken: so many at the beginning, and so many more for each byte.
    static constexpr std::int64_t base_steps = 1'000'000;
    static constexpr std::int64_t steps_a_byte = 64;

public:
    quick_reader(const quick_grammar& g, std::string_view text, node_vector& nodes)
        : whole_(g.parts.front()),
          begin_(reinterpret_cast<place>(text.data())), // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
          end_(begin_ + text.size()), nodes_(nodes),
          left_(base_steps + steps_a_byte * static_cast<std::int64_t>(text.size())) {}

    [[nodiscard]] bool all(std::uint32_t from) { return step<false>(whole_, begin_ + from, deepest) == end_; }

private:
    [[nodiscard]] std::uint8_t fits(const part& c, place p) const noexcept {
        return c.table[p == end_ ? quick_grammar::symbols - 1 : *p];
    }

    [[nodiscard]] static bool is_node(const part& c) noexcept { return c.is == act::node || c.is == act::leaf; }

    /// What a choice needs to know of the symbol.
    [[nodiscard]] unsigned fits_choice(const part& c, place p) const noexcept {
        return c.is == act::choice ? fits(c, p) : quick_grammar::tries;
    }
    /// Where what the symbol describes completely ends.
    [[nodiscard]] static place at_once(unsigned by_symbol, place p) noexcept {
        return by_symbol == quick_grammar::fails ? nullptr : p + by_symbol % 2; // takes_one or takes_nothing
    }

    /// Reads a part at a place, and says where it ends. Where it `is_quiet`, in a look-ahead, no nodes are made.
    template <bool is_quiet>
    [[nodiscard, gnu::always_inline]] place step(const part& c, place p, unsigned depth) {
        const unsigned by_symbol = fits(c, p);
        if (by_symbol < quick_grammar::tries) return at_once(by_symbol, p);
        return look_into<is_quiet>(&c, by_symbol, p, depth);
    }

    /// The same of what must be tried. What needs no stack is done here.
    template <bool is_quiet>
    [[nodiscard, gnu::always_inline]] place look_into(const part* c, unsigned by_symbol, place p, unsigned depth) {
        while (c->is == act::choice && by_symbol % 2 != 0) {
            c = c->begin + (by_symbol - quick_grammar::tries) / 2;
            by_symbol = fits_choice(*c, p);
            if (by_symbol < quick_grammar::tries) return at_once(by_symbol, p);
        }
        if (c->is == act::word) return word(*c, p);
        if (c->is == act::span) return span(*c, p);
        if (!is_quiet && c->is == act::leaf) return leaf(*c, by_symbol, p, depth);
        return run<is_quiet>(c, by_symbol, p, depth);
    }

    /// The same of a leaf, in one go where the symbols say all.
    [[nodiscard, gnu::noinline]] place leaf(const part& c, unsigned by_symbol, place p, unsigned depth) {
        const place begin = p;
        for (const part* i = c.begin; i <= c.last; ++i) {
            const unsigned is = fits(*i, p);
            if (is == quick_grammar::fails) return nullptr;
            if (is < quick_grammar::tries)
                p += is % 2;
            else if (i->is != act::span)
                return run<false>(&c, by_symbol, begin, depth);
            else if ((p = span(*i, p)) == nullptr)
                return nullptr;
        }
        left_ -= c.count;
        const auto end = static_cast<std::uint32_t>(p - begin_);
        const std::uint32_t id = nodes_.size();
        if ((p == begin && c.kind != kind::value) || !within_node_budget(c.kind, id, end)) return p;
        nodes_.append() = {static_cast<std::uint32_t>(begin - begin_), end, id + 1, c.kind, c.flags};
        return p;
    }

    /// The same of all others. A node is put in its place, before what lies in it.
    template <bool is_quiet>
    [[nodiscard, gnu::noinline]] place run(const part* c, unsigned by_symbol, place p, unsigned depth) {
        if (left_ < 0 || depth == 0) return give_up();
        if (is_quiet || !is_node(*c)) return run_parts<is_quiet>(c, by_symbol, p, depth - 1);
        const std::uint32_t id = nodes_.size();
        const auto begin = static_cast<std::uint32_t>(p - begin_);
        if (!within_node_budget(c->kind, id, begin)) return run_parts<is_quiet>(c, by_symbol, p, depth - 1);
        node& made = nodes_.append();
        made.begin = begin;
        made.kind = c->kind;
        made.flags = c->flags;
        const place end = run_parts<is_quiet>(c, by_symbol, p, depth - 1);
        if (end == nullptr) return nullptr; // who goes on elsewhere takes it back
        // a node without bytes isn't made, but for the value of a tag that has none
        if (end == p && c->kind != kind::value) {
            take_out(id);
        } else {
            node& whole = nodes_[id];
            whole.end = static_cast<std::uint32_t>(end - begin_);
            whole.next = nodes_.size();
        }
        return end;
    }
    template <bool is_quiet>
    [[nodiscard, gnu::always_inline]] place run_parts(const part* c, unsigned by_symbol, place p, unsigned depth) {
        while (true) { // the last part of a sequence or choice is read without recursion
            const part* i = c->begin;
            const part* const last = c->last;
            if (c->is == act::sequence || is_node(*c) || c->is == act::pair) {
                left_ -= c->count;
                for (; i != last; ++i) {
                    by_symbol = fits(*i, p);
                    if (by_symbol == quick_grammar::fails) return failed<is_quiet>(*c, *i);
                    if (by_symbol < quick_grammar::tries)
                        p += by_symbol % 2;
                    else if ((p = look_into<is_quiet>(i, by_symbol, p, depth)) == nullptr)
                        return failed<is_quiet>(*c, *i);
                }
                if (c->is == act::pair) {
                    p = step<is_quiet>(*i, p, depth);
                    return p != nullptr ? p : failed<is_quiet>(*c, *i);
                }
            } else if (c->is == act::choice) {
                i += (by_symbol - quick_grammar::tries) / 2;
                const std::uint32_t made = nodes_.size();
                for (; by_symbol % 2 == 0 && i != last; ++i, --left_) {
                    const place end = step<is_quiet>(*i, p, depth);
                    if (end != nullptr || is_given_up_) return end;
                    if (!is_quiet) nodes_.truncate(made);
                }
            } else {
                return alone<is_quiet>(*c, p, depth);
            }
            c = i;
            by_symbol = fits(*c, p);
            if (by_symbol < quick_grammar::tries) return at_once(by_symbol, p);
            if (!is_quiet && is_node(*c)) return look_into<is_quiet>(c, by_symbol, p, depth);
        }
    }
    /// Reads what is neither a sequence nor a choice.
    template <bool is_quiet>
    [[nodiscard, gnu::always_inline]] place alone(const part& c, place p, unsigned depth) {
        switch (c.is) {
        case act::repeat:
            return repeat<is_quiet>(c, p, depth);
        case act::word:
            return word(c, p);
        case act::span:
            return span(c, p);
        case act::ahead:
            return step<true>(*c.begin, p, depth) != nullptr ? p : nullptr;
        case act::not_ahead:
            return step<true>(*c.begin, p, depth) != nullptr || is_given_up_ ? nullptr : p;
        default: // one byte, or none
            return at_once(fits(c, p), p);
        }
    }

    /// What becomes of a sequence of which a part doesn't match; of a pair all but the first must.
    template <bool is_quiet>
    [[nodiscard]] place failed(const part& c, const part& at) noexcept {
        return is_quiet || c.is != act::pair || &at == c.begin ? nullptr : give_up();
    }

    template <bool is_quiet>
    [[nodiscard, gnu::noinline]] place repeat(const part& c, place p, unsigned depth) {
        const part& turn = *c.begin;
        if (depth == 0) return give_up();
        for (std::uint32_t turns = 0; turns < c.most; ++turns, --left_) {
            const std::uint32_t made = nodes_.size();
            const unsigned by_symbol = fits(turn, p);
            if (by_symbol >= quick_grammar::tries && left_ < 0) return give_up();
            const place end = by_symbol < quick_grammar::tries ? at_once(by_symbol, p)
                              : turn.is == act::sequence       ? run_parts<is_quiet>(&turn, by_symbol, p, depth - 1)
                                                               : look_into<is_quiet>(&turn, by_symbol, p, depth);
            if (end == nullptr) {
                if (is_given_up_ || turns < c.least) return nullptr;
                if (!is_quiet) nodes_.truncate(made);
                return p;
            }
            if (end == p && (c.most == none || left_ < 0)) return give_up(); // it would match without end
            p = end;
        }
        return p;
    }

    [[nodiscard, gnu::noinline]] place word(const part& c, place p) noexcept {
        left_ -= c.count;
        if (end_ - p < static_cast<std::ptrdiff_t>(c.count)) return nullptr;
        for (const part* i = c.begin;; ++i, ++p) {
            if (i->table[*p] == quick_grammar::fails) return nullptr;
            if (i == c.last) return p + 1;
        }
    }

    [[nodiscard, gnu::noinline]] place span(const part& c, place p) noexcept {
        const std::uint8_t* const table = c.begin->table;
        const place last = c.most < static_cast<std::size_t>(end_ - p) ? p + c.most : end_;
        const place from = p;
        while (p != last && table[*p] != quick_grammar::fails) ++p;
        left_ -= p - from;
        return p - from >= static_cast<std::ptrdiff_t>(c.least) ? p : nullptr;
    }

    void take_out(std::uint32_t id) {
        left_ -= nodes_.size() - id;
        for (std::uint32_t i = id; i + 1 < nodes_.size(); ++i) {
            nodes_[i] = nodes_[i + 1];
            --nodes_[i].next;
        }
        nodes_.truncate(nodes_.size() - 1);
    }
    place give_up() noexcept {
        is_given_up_ = true;
        return nullptr;
    }

    const part& whole_;
    place begin_;
    place end_;
    node_vector& nodes_;
    std::int64_t left_; ///< steps
    bool is_given_up_ = false;
};

} // namespace

bool read_quickly(const quick_grammar& g, std::string_view text, std::uint32_t from, node_vector& nodes) {
    if (text.data() == nullptr) text = "";
    nodes.append() = {0, 0, 0, kind::document, 0};
    if (!g.has_games) nodes.append() = {0, 0, 0, kind::game, 0};
    return !g.parts.empty() && quick_reader(g, text, nodes).all(from);
}

} // namespace arbiter::grammars
