#include "grammar/strict_reading.hpp"

#include "findings/encoding.hpp"
#include "grammar/game_header.hpp"
#include "grammar/growth.hpp"
#include "grammar/recovery.hpp"
#include "grammar/repairs.hpp"
#include "grammar/syntax.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::grammars {

namespace {

bool is_white(std::string_view text) noexcept {
    return text.find_first_not_of(ascii::white) == std::string_view::npos;
}

bool holds(const node& n) noexcept {
    return is_container(n.kind) || n.kind == kind::tag;
}

class finisher {
public:
    finisher(const strict_notation& n, const source& s, reading_of_text read)
        : notation_(n), source_(s), repairs_(std::move(read.repairs)), has_flags_(read.nodes.is_in_preorder),
          nodes_(grown_nodes(std::move(read.nodes), read.text, s.text())) {
        for (const repair& r : repairs_)
            if (const known_mistake* const m = notation_.mistake_of(r); m != nullptr && m->is_error) {
                wrong_.push_back(r.where);
                if (m->makes_ply_an_error) ply_errors_.push_back(r.where.begin);
            }
        for (const repair& r : repairs_) {
            if (r.what != repair::mistake) edited_.push_back({r.where.begin, std::max(r.where.end, r.fixed.end)});
            if (r.what != repair::unclosed) continue;
            const repair* const last = last_mistake_in(r);
            if (last != nullptr && !opens_another(*last)) of_unclosed_.push_back(last);
        }
        std::sort(of_unclosed_.begin(), of_unclosed_.end());
        std::sort(edited_.begin(), edited_.end(), [](span a, span b) { return a.begin < b.begin; });
        for (std::size_t i = 1; i < edited_.size(); ++i) edited_[i].end = std::max(edited_[i].end, edited_[i - 1].end);
    }

    tree finish(collector& findings) {
        settle();
        for (const repair& r : repairs_) report(r);
        found_.report(findings, [&](std::uint32_t rule, span where, bool may_fix) {
            notation_.mistake_of(rule)->report(source_, where, may_fix, findings);
        });
        take_back_line_end(findings);
        return tree(std::move(nodes_));
    }

private:
    /// Gives nodes their flags. A leaf of the moves with an edit in it is an error; errors side by side are one.
    void settle() {
        struct open_node {
            node_id id;
            node_id end;
        };
        std::vector<open_node> open;
        node_id to = 0;
        node_id last_closed = 0;
        bool has_ply = false;
        const auto close_until = [&](node_id from) {
            for (; !open.empty() && open.back().end <= from; open.pop_back())
                last_closed = nodes_[open.back().id].next = to;
        };
        for (node_id from = 0; from < nodes_.size(); ++from) {
            node n = nodes_[from];
            close_until(from);
            const bool is_leaf = n.next == from + 1 && !is_container(n.kind);
            const node_id end = n.next;
            if (holds(n)) {
                if (has_mistake(n)) n.flags |= is_broken;
            } else if ((n.flags & is_broken) != 0) {
                n.flags &= is_broken | beside_edits;
            } else if (has_flags_) {
                n.flags &= static_cast<std::uint16_t>(~beside_edits);
            } else {
                n.flags = notation_.flags_of(n.kind, text_of(n));
            }
            const bool is_broken_move = is_leaf && (n.flags & is_broken) != 0 && is_of_moves(n.kind);
            const bool is_first = !has_ply && n.kind == kind::ply;
            has_ply = has_ply || is_first;
            if (n.kind == kind::detail || is_broken_move ||
                (is_first && !notation_.is_all_header && lacks_beginning(n))) {
                n.kind = kind::error;
                n.flags = 0;
            }
            node* const last = to == 0 ? nullptr : &nodes_[to - 1];
            if (n.kind == kind::error && last != nullptr && last->kind == kind::ply &&
                std::binary_search(ply_errors_.begin(), ply_errors_.end(), n.begin)) {
                last->kind = kind::error;
                last->flags = 0;
            }
            if (n.kind == kind::error && last != nullptr && last->kind == kind::error && last_closed != to &&
                is_white(source_.text({last->end, n.begin}))) {
                last->end = n.end;
                continue;
            }
            if (n.kind == kind::tag && leads_with_error(from)) { // what stands in place of the bracket is no part of it
                nodes_[to] = {n.begin, nodes_[from + 1].end, to + 1, kind::error, 0};
                n.begin = nodes_[to++].end;
                ++from;
            }
            if (!is_leaf) open.push_back({to, end});
            n.next = to + 1;
            nodes_[to++] = n;
        }
        close_until(nodes_.size());
        nodes_.truncate(to);
    }
    [[nodiscard]] bool leads_with_error(node_id tag) const {
        if (nodes_[tag].next <= tag + 2) return false;
        const node& first = nodes_[tag + 1];
        return (first.kind == kind::error || first.kind == kind::detail) && first.begin == nodes_[tag].begin;
    }
    /// Whether the first ply stands on the line of a tag that was fixed: what came before the ply may be lost.
    [[nodiscard]] bool lacks_beginning(const node& n) const {
        const std::size_t line = source_.text().find_last_of("\r\n", n.begin) + 1; // npos and 1: 0
        if (moves_begin() <= line) return false;
        const auto is_before = [](const repair& r, std::uint32_t at) { return r.where.begin < at; };
        const auto behind = std::lower_bound(repairs_.begin(), repairs_.end(), n.begin, is_before);
        return std::any_of(repairs_.begin(), behind, [line](const repair& r) {
            return r.what != repair::mistake && std::max(r.where.end, r.fixed.end) >= line;
        });
    }
    [[nodiscard]] std::string_view text_of(const node& n) const { return source_.text({n.begin, n.end}); }
    [[nodiscard]] bool is_of_moves(kind k) const noexcept {
        return notation_.is_all_header ? k == kind::ply : k != kind::name && k != kind::value && k != kind::tag;
    }
    [[nodiscard]] bool has_mistake(const node& n) const {
        const auto first = std::lower_bound(wrong_.begin(), wrong_.end(), n.begin,
                                            [](const span& w, std::uint32_t begin) { return w.begin < begin; });
        if (first == wrong_.end()) return false;
        return n.kind == kind::header || n.kind == kind::tag ? first->end <= n.end && first->begin < n.end
                                                             : first->begin <= n.end;
    }

    void report(const repair& r) {
        if (const known_mistake* const m = notation_.mistake_of(r)) {
            if (is_of_unclosed(r)) return;
            const bool is_beside = is_beside_edit(r.where);
            if (m->joins_error && continues_error(r.where.begin)) return;
            if (!is_beside || !m->follows_edits) found_.add_known(r, !is_beside, m->habit);
            return;
        }
        if (r.what == repair::unclosed) {
            if (is_reported_of_tag(r.where.begin)) return;
            // what is broken may be what was to close it
            const std::uint32_t end = std::min(std::max(r.where.end, r.fixed.end + 1), source_.size());
            if (has_broken_text(source_.text({r.where.begin, end}))) return;
            const repair* const last = last_mistake_in(r);
            if (last != nullptr && opens_another(*last)) return;
            repair reported = r;
            reported.has_fix = r.has_fix && last == nullptr;
            return found_.add_unclosed(reported);
        }
        repair reported = r;
        if (notation_.is_all_header) return found_.add_unexpected(r, true, true);
        if (is_reported_of_tag(r.where.begin)) return;
        const bool is_in_moves = r.where.begin >= moves_begin();
        if (is_in_moves ? !find_token(reported) : !find_word(reported)) return;
        if (!is_in_moves && r.has_fix && r.fix == " ") reported.expected = "a blank between name and value";
        std::uint32_t before = reported.where.begin - std::min(reported.where.begin, 1U);
        for (int i = 0; i < 3 && before > 0 && utf8::continues(source_.text(), before); ++i) --before;
        if (has_broken_text(source_.text({before, reported.where.begin})))
            return; // bytes that are no text are reported as such
        found_.add_unexpected(reported, !is_in_moves, true);
    }

    /// The known mistake that is the last that stands in what is never closed; null where there is none. A sign of it may stand in the
    /// place of the bracket, or one of the brackets is too many: together they are one mistake.
    [[nodiscard]] const repair* last_mistake_in(const repair& unclosed) const {
        if (!notation_.is_all_header) return nullptr;
        const std::uint32_t end = unclosed.fixed.begin;
        const auto is_before = [](const repair& r, std::uint32_t at) { return r.where.begin < at; };
        const auto first = std::lower_bound(repairs_.begin(), repairs_.end(), unclosed.where.end, is_before);
        const repair* last = nullptr;
        for (auto r = std::lower_bound(first, repairs_.end(), end, is_before); r != first;) {
            --r;
            if (r->where.end < end && !is_white(source_.text({r->where.end, end}))) break;
            const known_mistake* const m = notation_.mistake_of(*r);
            if (m != nullptr && m->is_error) last = &*r;
        }
        return last;
    }
    /// The inner bracket is what is one too many.
    [[nodiscard]] bool opens_another(const repair& mistake) const { return source_.text()[mistake.where.begin] == '['; }
    /// Whether a known mistake is reported as a bracket that is never closed.
    [[nodiscard]] bool is_of_unclosed(const repair& mistake) const {
        return std::binary_search(of_unclosed_.begin(), of_unclosed_.end(), &mistake);
    }

    /// Where one line ends otherwise than all others, and something is wrong right there, that is one mistake.
    void take_back_line_end(collector& findings) const {
        const std::string_view text = source_.text();
        const std::optional<std::uint32_t> odd = only_odd_line_end(text);
        // a CR before a line end is a mistake of its own, whose fix may leave this one
        if (!odd || text.substr(0, *odd).ends_with("\r\r")) return;
        constexpr std::uint32_t near = 16;
        const auto line = static_cast<std::uint32_t>(text.find_last_of("\r\n", *odd == 0 ? 0 : *odd - 1) + 1);
        const std::uint32_t first = std::max(line <= *odd ? line : 0, *odd - std::min(*odd, near));
        const auto touches = [&](span s) { return s.begin <= *odd + 2 && s.end + 1 >= first + 1; };
        if (std::any_of(repairs_.begin(), repairs_.end(), [&](const repair& r) {
                // a known mistake may have a safe fix, after which the line end would be reported
                return r.what != repair::mistake &&
                       (touches(r.where) || (r.what == repair::unclosed && touches(r.fixed)));
            }))
            findings.take_back(rules::mixed_line_endings);
    }
    /// Where that is; nothing where it isn't just one of three or more.
    [[nodiscard]] static std::optional<std::uint32_t> only_odd_line_end(std::string_view text) {
        std::array<std::uint32_t, 2> counts{};
        std::array<std::uint32_t, 2> last{};
        for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
            const std::size_t is_crlf = at > 0 && text[at - 1] == '\r' ? 1 : 0;
            ++counts[is_crlf];
            last[is_crlf] = static_cast<std::uint32_t>(at);
        }
        for (const std::size_t kind : {std::size_t{0}, std::size_t{1}})
            if (counts[kind] == 1 && counts[1 - kind] > 1) return last[kind];
        return std::nullopt;
    }

    /// Whether something was fixed on the line of a known mistake, or on the one before it: then it may follow from that.
    [[nodiscard]] bool is_beside_edit(span mistake) const {
        constexpr std::uint32_t near = 512; // of a longer line as many bytes
        const std::string_view text = source_.text();
        const std::uint32_t from = mistake.begin - std::min(mistake.begin, near);
        std::uint32_t first = mistake.begin;
        for (int lines = 0; first > from && lines < 2; --first)
            if (text[first - 1] == '\n' && ++lines == 2) break;
        std::uint32_t last = mistake.end;
        while (last < text.size() && last - mistake.end < near && text[last] != '\n') ++last;
        const auto is_behind = [](std::uint32_t at, span edit) { return at < edit.begin; };
        const auto behind = std::upper_bound(edited_.begin(), edited_.end(), last, is_behind);
        return behind != edited_.begin() && std::prev(behind)->end >= first;
    }
    /// Whether an error of the moves was going on at a place.
    bool continues_error(std::uint32_t place) {
        skip_to_moves();
        while (at_ < nodes_.size() && nodes_[at_].end < place) ++at_;
        return at_ < nodes_.size() && nodes_[at_].kind == kind::error && nodes_[at_].begin < place &&
               nodes_[at_].end > place;
    }
    void skip_to_moves() {
        const bool has_header = nodes_.size() > 2 && nodes_[2].kind == kind::header;
        if (at_ == 0) at_ = has_header ? nodes_[2].next : 2; // the first of the moves, which lie side by side
    }
    /// Where the moves begin; the header's end.
    [[nodiscard]] std::uint32_t moves_begin() const {
        if (nodes_.size() < 3 || nodes_[2].kind != kind::header) return 0;
        return nodes_[2].end;
    }

    /// What is reported of a token that is none is reported of all of it, and once. False where that was done.
    bool find_token(repair& r) {
        const bool has_header = nodes_.size() > 2 && nodes_[2].kind == kind::header;
        const bool is_first = has_header && r.where.begin <= nodes_[std::min(nodes_[2].next, nodes_.size() - 1)].end;
        if (r.where.begin < source_.size() && !is_first) r.expected = notation_.token;
        skip_to_moves();
        while (at_ < nodes_.size() && nodes_[at_].end < r.where.begin) ++at_;
        node_id id = at_;
        while (id < nodes_.size() && (nodes_[id].kind != kind::error || nodes_[id].end < r.where.begin) &&
               nodes_[id].begin <= r.where.end)
            ++id;
        if (id == nodes_.size() || nodes_[id].kind != kind::error || nodes_[id].begin > r.where.end) return true;
        if (reported_ == id) return false;
        reported_ = id;
        const std::string_view text = text_of(nodes_[id]);
        if (is_first && is_tag_like(text)) return find_word(r);
        r.expected = notation_.token;
        std::size_t size = std::min(text.find_first_of(ascii::white), text.size());
        // what begins as expected is quoted with what it can't be read for
        const std::string quoted = '`' + std::string(text.substr(0, size)) + '`';
        if (std::string_view(r.expected).find(quoted) != std::string_view::npos)
            size = std::min(text.find_first_of("\r\n"), text.size());
        r.where = {nodes_[id].begin, nodes_[id].begin + static_cast<std::uint32_t>(size)};
        return true;
    }

    [[nodiscard]] static bool is_tag_like(std::string_view text) noexcept {
        return text.size() > 1 && text[0] == '[' && ascii::is_letter(text[1]);
    }
    /// What is wrong with a tag is reported once.
    bool is_reported_of_tag(std::uint32_t place) {
        if (nodes_.size() < 3 || nodes_[2].kind != kind::header) return false;
        if (tag_ == 0) tag_ = 3;
        while (tag_ < nodes_[2].next && nodes_[tag_].end <= place) tag_ = nodes_[tag_].next;
        const bool is_in_tag = tag_ < nodes_[2].next && nodes_[tag_].kind == kind::tag && nodes_[tag_].begin <= place;
        if (!is_in_tag) return false;
        // bytes that are no text are reported as such, and may be what is wrong
        return std::exchange(reported_tag_, tag_) == tag_ || has_broken_text(text_of(nodes_[tag_]));
    }
    /// Among tags words end at signs, and what is lost before a sign stands at no word.
    bool find_word(repair& r) const {
        constexpr std::string_view ends = " \t\r\n[]";
        const std::string_view text = source_.text();
        if (!r.is_skip && r.where.begin < text.size() && is_sign(text[r.where.begin])) {
            const bool is_doubled =
                !r.where.empty() && r.where.end < text.size() && text[r.where.begin + 1] == text[r.where.begin];
            r.where.end = r.where.begin + (is_doubled ? 1 : 0);
            return true;
        }
        constexpr std::uint32_t near = 512;
        std::uint32_t line = r.where.begin;
        while (line > 0 && r.where.begin - line < near && (text[line - 1] == ' ' || text[line - 1] == '\t')) --line;
        const bool begins_line = line == 0 || text[line - 1] == '\n' || text[line - 1] == '\r';
        if (r.where.empty() && begins_line) return true; // all of the line would be said to be wrong
        const std::size_t end = std::min(text.find_first_of(ends, r.where.begin), text.size());
        if (r.is_skip || (!r.where.empty() && end == r.where.begin)) return true;
        r.where.end = std::max(r.where.begin, static_cast<std::uint32_t>(end));
        return true;
    }
    [[nodiscard]] bool is_sign(char c) const noexcept {
        return notation_.code.signs.has(static_cast<unsigned char>(c));
    }

    const strict_notation& notation_;
    const source& source_;
    repair_findings found_{source_};
    std::vector<repair> repairs_;
    bool has_flags_; ///< those of what is right are there
    node_vector nodes_;
    std::vector<std::uint32_t> ply_errors_; ///< where known mistakes begin that spoil the ply before them
    std::vector<span> wrong_;               ///< where known mistakes that are errors stand
    std::vector<span> edited_; ///< where all else that is wrong begins, and how far it reaches with all before it
    std::vector<const repair*> of_unclosed_; ///< known mistakes that are reported as a bracket that is never closed
    node_id at_ = 0;
    node_id reported_ = 0;
    node_id tag_ = 0;
    node_id reported_tag_ = 0;
};

/// A file without a token.
tree tree_of_nothing(const strict_notation& n, const source& s, collector& findings) {
    const std::uint32_t begin = s.text().starts_with(byte_order_mark) ? 3 : 0;
    findings.report(point(begin), unexpected_end{{n.first}});
    node_vector nodes;
    nodes.append() = {0, s.size(), 1, kind::document, is_broken};
    return tree(std::move(nodes));
}

tree finish(const strict_notation& n, const source& s, reading_of_text read, collector& findings) {
    if (has_guess(read.repairs)) findings.distrust_fixes();
    findings.note_unsearched(read.searched_to);
    if (n.finish != nullptr) return n.finish(n, s, std::move(read), findings);
    return finisher(n, s, std::move(read)).finish(findings);
}

} // namespace

const known_mistake* strict_notation::mistake_of(const repair& r) const {
    return r.what == repair::mistake ? mistake_of(r.rule) : nullptr;
}

const known_mistake* strict_notation::mistake_of(std::uint32_t rule) const {
    const auto found = std::find_if(mistakes.begin(), mistakes.end(),
                                    [&](const known_mistake& m) { return m.rule == code.rules[rule]; });
    return found == mistakes.end() ? nullptr : &*found;
}

std::optional<tree> interpret_valid(const strict_notation& n, const program& code, const source& s) {
    std::optional<recorded_nodes> read = interpret_valid(code, s.text());
    if (!read) return std::nullopt;
    const options o;
    collector nothing(s, o);
    return finish(n, s, {std::move(*read), repaired_text(s.text()), {}}, nothing);
}

tree parse_rest(const strict_notation& n, const source& s, collector& findings, node_vector room) {
    const std::size_t begin = s.text().starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    if (is_white(s.text().substr(begin))) return tree_of_nothing(n, s, findings);
    // what finishes a tree by itself reads its games one by one
    const reader_of_right compiled = n.finish == nullptr ? n.compiled : nullptr;
    return finish(n, s, read_text(n.code, s.text(), most_repairs, compiled, std::move(room)), findings);
}

} // namespace arbiter::grammars
