#include "peg/growth.hpp"
#include "peg/quick_grammar.hpp"

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
    [[nodiscard, gnu::noinline]] place look_into(const part* c, unsigned by_symbol, place p, unsigned depth) {
        while (c->is == act::choice && by_symbol % 2 != 0) {
            c = c->begin + (by_symbol - quick_grammar::tries) / 2;
            by_symbol = fits_choice(*c, p);
            if (by_symbol < quick_grammar::tries) return at_once(by_symbol, p);
        }
        if (c->is == act::word) return word(*c, p);
        if (c->is == act::span) return span(*c, p);
        return run<is_quiet>(c, by_symbol, p, depth);
    }

    /// The same of all others.
    template <bool is_quiet>
    [[nodiscard, gnu::noinline]] place run(const part* c, unsigned by_symbol, place p, unsigned depth) {
        if (left_ < 0 || depth == 0) return give_up();
        --depth;
        while (true) { // the last part of a sequence or choice is read without recursion
            const part* i = c->begin;
            const part* const last = c->last;
            switch (c->is) {
            case act::sequence:
                left_ -= c->count;
                for (; i != last; ++i) {
                    by_symbol = fits(*i, p);
                    if (by_symbol == quick_grammar::fails) return nullptr;
                    if (by_symbol < quick_grammar::tries)
                        p += by_symbol % 2;
                    else if ((p = look_into<is_quiet>(i, by_symbol, p, depth)) == nullptr)
                        return nullptr;
                }
                break;
            case act::choice: {
                i += (by_symbol - quick_grammar::tries) / 2;
                if (by_symbol % 2 != 0) {
                    c = i;
                    by_symbol = fits_choice(*c, p);
                    if (by_symbol < quick_grammar::tries) return at_once(by_symbol, p);
                    continue;
                }
                const std::uint32_t made = nodes_.size();
                for (; i != last; ++i, --left_) {
                    const place end = step<is_quiet>(*i, p, depth);
                    if (end != nullptr || is_given_up_) return end;
                    if (!is_quiet) nodes_.truncate(made);
                }
                break;
            }
            case act::pair:
                return pair<is_quiet>(*c, p, depth);
            case act::repeat:
                return repeat<is_quiet>(*c, p, depth);
            case act::word:
                return word(*c, p);
            case act::span:
                return span(*c, p);
            case act::ahead:
                return step<true>(*i, p, depth) != nullptr ? p : nullptr;
            case act::not_ahead:
                return step<true>(*i, p, depth) != nullptr || is_given_up_ ? nullptr : p;
            case act::node: {
                const place end = step<is_quiet>(*i, p, depth);
                if (!is_quiet && end != nullptr) make_node(*c, p, end);
                return end;
            }
            case act::byte:
            case act::test:
            case act::rule:
                return at_once(fits(*c, p), p);
            }
            c = i;
            by_symbol = fits(*c, p);
            --left_;
            if (by_symbol < quick_grammar::tries) return at_once(by_symbol, p);
        }
    }

    template <bool is_quiet>
    [[nodiscard]] place pair(const part& c, place p, unsigned depth) {
        left_ -= c.count;
        p = step<is_quiet>(*c.begin, p, depth);
        if (p == nullptr) return nullptr;
        for (const part* i = c.begin; i != c.last && p != nullptr;) p = step<is_quiet>(*++i, p, depth);
        return p == nullptr && !is_quiet ? give_up() : p;
    }

    template <bool is_quiet>
    [[nodiscard]] place repeat(const part& c, place p, unsigned depth) {
        const part& turn = *c.begin;
        for (std::uint32_t turns = 0; turns < c.most; ++turns, --left_) {
            const std::uint32_t made = nodes_.size();
            const place end = step<is_quiet>(turn, p, depth);
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

    [[nodiscard]] place word(const part& c, place p) noexcept {
        left_ -= c.count;
        if (end_ - p < static_cast<std::ptrdiff_t>(c.count)) return nullptr;
        for (const part* i = c.begin;; ++i, ++p) {
            if (i->table[*p] == quick_grammar::fails) return nullptr;
            if (i == c.last) return p + 1;
        }
    }

    [[nodiscard]] place span(const part& c, place p) noexcept {
        const std::uint8_t* const table = c.begin->table;
        const place last = c.most < static_cast<std::size_t>(end_ - p) ? p + c.most : end_;
        const place from = p;
        while (p != last && table[*p] != quick_grammar::fails) ++p;
        left_ -= p - from;
        return p - from >= static_cast<std::ptrdiff_t>(c.least) ? p : nullptr;
    }

    void make_node(const part& c, place begin, place end) {
        const auto at = static_cast<std::uint32_t>(end - begin_);
        // a node without bytes isn't made, but for the value of a tag that has none
        if ((end == begin && c.kind != kind::value) || !affords_node(c.kind, nodes_.size(), at)) return;
        const std::uint32_t last = nodes_.size();
        nodes_.append() = {static_cast<std::uint32_t>(begin - begin_), at, last, c.kind, c.flags};
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
    return !g.parts.empty() && quick_reader(g, text, nodes).all(from);
}

} // namespace arbiter::grammars
