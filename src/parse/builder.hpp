// What a grammar's rules report to: makes the tree, and the findings of syntax.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "parse/known.hpp"
#include "parse/syntax.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace arbiter {

/// The state of a parse.
///
/// One mistake gives one finding: after a finding of syntax the builder is silent until a token has matched again. Where just
/// a closing bracket is missing, all before it was read, so that only warnings are left out.
class builder {
public:
    builder(const source& s, collector& findings) : source_(s), findings_(findings), base_(s.text().data()) {
        // a node for each four bytes is what records have; what is reserved and never touched costs no memory
        nodes_.reserve(s.size() / 4 + 16);
    }

    /// What is not reported.
    enum class silence : std::uint8_t { none, of_warnings, of_all };

    /// What is needed to undo a rule that failed.
    struct state {
        std::uint32_t nodes;
        std::uint32_t last_end; ///< of the last node, which an `error` may have grown
        collector::state findings;
        std::uint32_t mistakes;
        std::uint16_t flags;
        std::uint16_t left_out;
        silence heard;
        std::uint32_t last_unterminated;
        bool ran_out;
    };
    [[nodiscard]] state mark() const noexcept {
        const std::uint32_t count = nodes_.size();
        return {count,
                count == 0 ? 0 : nodes_[count - 1].end,
                findings_.mark(),
                mistakes_,
                flags_,
                left_out_,
                silence_,
                last_unterminated_,
                ran_out_};
    }
    void roll_back(const state& s);

    // What the grammar's rules call; see grammars/peg.hpp.

    struct opened_node {
        node_id id;
        std::uint32_t mistakes; ///< before it
    };
    opened_node opened(kind k, const char* begin) {
        const node_id id = nodes_.size();
        nodes_.append() = {offset(begin), 0, 0, k, 0};
        return {id, mistakes_};
    }
    void closed(opened_node n, const char* end) noexcept {
        node& closed = nodes_[n.id];
        closed.end = offset(end);
        closed.flags = std::exchange(left_out_, std::uint16_t{0});
        if (mistakes_ != n.mistakes) closed.flags |= is_broken;
        last_closed_ = closed.next = nodes_.size();
    }
    /// Forgets a node whose rule failed, and what is in it.
    void unopened(opened_node n) noexcept { nodes_.truncate(n.id); }
    [[gnu::always_inline]] void leaf(kind k, const char* begin, const char* end, std::uint16_t flags) {
        node& added = nodes_.append();
        added = {offset(begin), offset(end), nodes_.size(), k, flags};
        silence_ = silence::none;
    }
    /// `[name "value"]`, whole.
    void usual_tag(const char* begin, const char* name_end, const char* value, const char* value_end) {
        constexpr std::ptrdiff_t bracket = 1;
        constexpr std::ptrdiff_t closing = 2; // quote and bracket
        const opened_node tag = opened(kind::tag, begin);
        leaf(kind::name, begin + bracket, name_end, 0);
        leaf(kind::value, value, value_end, 0);
        closed(tag, value_end + closing);
    }
    /// An inner node that ends at `unnested`, however many begin before. What it must know meanwhile it keeps in the
    /// node: the one around it in `next`, the mistakes before it in `end`.
    void nested(kind k, const char* begin) {
        const node_id id = nodes_.size();
        nodes_.append() = {offset(begin), mistakes_, innermost_, k, 0};
        innermost_ = id;
    }
    void unnested(const char* end) noexcept {
        node& closed = nodes_[innermost_];
        closed.flags = mistakes_ == closed.end ? 0 : is_broken;
        closed.end = offset(end);
        innermost_ = std::exchange(closed.next, nodes_.size());
        last_closed_ = nodes_.size();
        silence_ = silence::none;
    }
    bool drop_nested() noexcept {
        if (innermost_ + 1 != nodes_.size()) return false;
        const node_id id = innermost_;
        innermost_ = nodes_[id].next;
        nodes_.truncate(id);
        return true;
    }
    /// An `error` leaf; one that only white space parts from the one before joins it.
    void error(const char* begin, const char* end);

    void flag(std::uint16_t bits) noexcept { flags_ = static_cast<std::uint16_t>(flags_ | bits); }
    [[nodiscard]] std::uint16_t take_flags() noexcept { return std::exchange(flags_, std::uint16_t{0}); }

    void missing(const char* expected, const char* at);
    void skipped(const char* expected, const char* begin, const char* end);
    void passed(const char* expected, const char* begin, const char* end);
    void terminated() noexcept { silence_ = silence::none; }
    void unterminated(const char* open, const char* body, const char* end);
    /// Brackets that are never closed, `others` of them within the one at `open`. Where something else within them isn't
    /// closed, they may have been closed in that.
    template <class Several>
    void unclosed(const char* open, const char* end, std::size_t others) {
        if (ran_out_ || last_unterminated_ > offset(open)) silence_ = silence::of_all;
        if (others == 0 || silent()) {
            unterminated(open, open + 1, end);
            return;
        }
        ++mistakes_;
        findings_.report(span{offset(open), offset(open) + 1}, Several{others});
    }

    /// Reports a `Diagnostic`, see `report_known`. What is matched counts as a mistake if it is an error, unless it `spares`
    /// what it stands in: all of that can be read. What is no mistake and lies in no leaf is a flag of its game
    /// (`leaves_out(matched)`).
    /// Where `was_silent` before the match, enough was said for a mere warning, or a diagnostic that `yields`.
    template <class Diagnostic>
    void rejected(const char* begin, const char* end, bool was_silent) {
        const bool yields = Diagnostic::rule.level != severity::error || requires {
            Diagnostic::yields;
        };
        if (yields && was_silent) return;
        const bool spares = requires {
            Diagnostic::spares;
        };
        if (Diagnostic::rule.level == severity::error && !spares) ++mistakes_;
        if constexpr (requires(std::string_view matched) { Diagnostic::leaves_out(matched); })
            left_out_ |= Diagnostic::leaves_out(source_.text({offset(begin), offset(end)}));
        if (report_known<Diagnostic>(source_, {offset(begin), offset(end)}, findings_)) silence_ = silence::none;
    }

    [[nodiscard]] bool silent() const noexcept { return silence_ != silence::none; }

    /// Whether the nodes so far need at most 6 bytes for each byte before `at`, and 48 MB: with all that a check needs
    /// beside them, that keeps to what it may need.
    [[nodiscard]] bool affords_leaf(const char* at) const noexcept {
        constexpr std::uint64_t allowance = 48'000'000;
        return std::uint64_t{nodes_.size()} * sizeof(node) <= 6 * std::uint64_t{offset(at)} + allowance;
    }

    [[nodiscard]] tree finished() && { return tree(std::move(nodes_)); }

private:
    [[nodiscard]] std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - base_); }
    [[nodiscard]] bool ends_in_token(span body) const noexcept;
    void report_unexpected(const char* expected, span where);

    const source& source_;
    collector& findings_;
    const char* base_;
    node_vector nodes_;
    node_id last_closed_ = 0;    ///< where the subtree closed last ends: nothing grows a node before that
    std::uint16_t flags_ = 0;    ///< of the leaf being matched; 0 outside of leaves
    std::uint16_t left_out_ = 0; ///< flags of the game being matched
    node_id innermost_ = 0;      ///< of the nested nodes that are open; 0 where none is
    silence silence_ = silence::none;
    std::uint32_t last_unterminated_ = 0; ///< the last bracket that was never closed; 0 where there is none
    bool ran_out_ = false;                ///< a bracket was reported of which the end of the source was the end
    std::uint32_t mistakes_ = 0;          ///< of syntax so far, reported or not
};

} // namespace arbiter
