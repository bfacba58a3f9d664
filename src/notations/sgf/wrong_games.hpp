// Games that are wrong: their nodes and findings.
#pragma once

#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "grammar/growth.hpp"
#include "grammar/known.hpp"
#include "grammar/repairs.hpp"
#include "grammar/strict_reading.hpp"
#include "grammars/sgf.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

/// What the leaf of a ply or property says by its text.
[[nodiscard]] inline std::uint16_t flags_of(kind of, std::string_view text) {
    return of == kind::ply ? flags_of_ply(text) : of == kind::property ? flags_of_property(text) : std::uint16_t{0};
}

[[nodiscard]] inline std::uint32_t begin_of(std::string_view text) noexcept {
    return text.starts_with(byte_order_mark) ? static_cast<std::uint32_t>(byte_order_mark.size()) : 0;
}

/// The flags of a game beside which a text stands. Where that has values it may be what is left of a game.
[[nodiscard]] inline std::uint16_t flags_for(std::string_view outside) noexcept {
    return outside.find('[') == std::string_view::npos ? has_text_outside
                                                       : static_cast<std::uint16_t>(has_text_outside | is_broken);
}

/// Makes nodes and findings of what the machine has read of `source`, from the place `from` to `end`, where it was given what lies before
/// `limit`.
class finisher {
public:
    finisher(const grammars::strict_notation& n, const source& s, std::uint32_t from, std::uint32_t end,
             std::uint32_t limit, grammars::reading_of_text read, node_vector& to)
        : notation_(n), source_(s), from_(from), begin_(from == 0 ? begin_of(s.text()) : from), end_(end),
          limit_(limit), text_(std::move(read.text)), repairs_(std::move(read.repairs)), to_(to),
          read_(grammars::grown_of_grammar(std::move(read.nodes), text_, s.text().substr(from, end - from))) {
        for (const repaired_text::edit& e : text_.edits()) wrong_.push_back(e.origin + from);
        for (repair& r : repairs_) {
            r.where = {r.where.begin + from, r.where.end + from};
            r.fixed = {r.fixed.begin + from, r.fixed.end + from};
            const grammars::known_mistake* const m = n.mistake_of(r);
            if (m == nullptr) continue;
            wrong_.push_back(r.where.begin);
            if (m->rule.starts_with("inner_")) inner_.push_back(r.where.begin);
            if (m->rule == "junk") junk_ends_.push_back(r.where.end);
            if (m->rule.starts_with("unclosed_")) unclosed_.push_back(r.where);
        }
        std::sort(wrong_.begin(), wrong_.end());
    }

    /// Whether nothing is wrong but one `)` too many at the end.
    [[nodiscard]] bool has_only_extra_close() const {
        return repairs_.size() == 1 && is(repairs_[0], "extra_close") && closes_of(repairs_[0]) == 1;
    }

    [[nodiscard]] bool has_guess() const noexcept { return grammars::has_guess(repairs_); }

    void finish(collector& findings) {
        std::size_t late = 0;
        std::size_t extra = 0;
        for (const repair& r : repairs_) {
            has_odd_bracket_ = has_odd_bracket_ || is(r, "extra_close") || opens_tree(r);
            const bool is_late = is(r, "late_node");
            const bool is_early = closes_before_node(r);
            spare_ += is_early || may_hide_bracket(r) ? 1 : 0;
            late += is_late ? 1 : 0;
            extra += is(r, "extra_close") ? closes_of(r) : 0;
            if (is_early) early_.push_back(r.where.begin);
            if (!is_late && !is_early) continue;
            const span where =
                node_after_variation::where(point(is_late ? r.where.begin : next_ink(r.where.end)), source_.text());
            unopened_.add(where);
            unopened_.fix_with(point(where.begin), "(");
        }
        lacks_opens_ = late == extra;
        const bool are_opens_known = lacks_opens_ && late != 0;
        if (!are_opens_known) unopened_.give_up_fix();
        for (node_id id = 1; id < read_.size(); ++id) {
            read_.forget_before(id);
            add(id);
        }
        while (!open_.empty()) close();
        if (to_.size() == first_game_) { // nothing of it could be read
            open(kind::game, begin_, end_, read_.size(), is_broken);
            close();
        }
        if (!are_opens_known && (unopened_.count() > 1 || !early_.empty())) to_[first_game_].flags |= closes_early;
        report(findings);
    }

private:
    using repair = grammars::repair;
    using repaired_text = grammars::repaired_text;
    struct open_node {
        node_id id;
        node_id behind; ///< in what was read
        bool has_variation;
        bool is_late = false; ///< a variation whose `(` is missing
    };

    /// `flags`: whether reading has ended in it.
    void open(kind k, std::uint32_t begin, std::uint32_t end, node_id behind, unsigned flags) {
        if (has_wrong(begin, end)) flags |= is_broken;
        has_begun_ = false;
        open_.push_back({to_.size(), behind, false});
        to_.append() = {begin, end, 0, k, static_cast<std::uint16_t>(flags)};
    }
    void close() {
        has_begun_ = false;
        to_[open_.back().id].next = to_.size();
        open_.pop_back();
    }
    [[nodiscard]] bool has_wrong(std::uint32_t begin, std::uint32_t end) const {
        const auto first = std::lower_bound(wrong_.begin(), wrong_.end(), begin);
        return first != wrong_.end() && *first <= end;
    }

    void add(node_id id) {
        const node& n = read_[id];
        while (!open_.empty() && open_.back().behind <= id) close();
        const std::uint32_t begin = n.begin + from_;
        const std::uint32_t end = n.end + from_;
        switch (n.kind) {
        case kind::game: {
            const node_id next = n.next;
            const bool is_last = next >= read_.size();
            // white space around it is its own
            return open(n.kind, to_.size() == first_game_ ? begin_ : begin, is_last ? end_ : end, next,
                        n.flags & (has_text_outside | is_broken));
        }
        case kind::variation:
            open_.back().has_variation = true;
            // one that begins with another one needs no node
            if (id + 1 < n.next && read_[id + 1].kind == kind::variation) return;
            return open(n.kind, begin, end, n.next, n.flags & is_broken);
        case kind::comment:
            outside_.push_back({begin, end});
            return;
        default:
            break;
        }
        for (; next_early_ < early_.size() && early_[next_early_] < begin; ++next_early_)
            for (; open_.back().is_late; close()) to_[open_.back().id].end = early_[next_early_] + 1;
        if (open_.back().has_variation) { // a node behind a variation belongs into one of its own
            const open_node around = open_.back();
            open(kind::variation, begin, to_[around.id].end, around.behind, 0);
            open_.back().is_late = true;
        }
        leaf(n, begin, end);
    }

    void leaf(const node& n, std::uint32_t begin, std::uint32_t end) {
        unsigned more = 0;
        std::uint32_t end_there = end;
        if ((n.flags & begins_node) != 0 || begins_by_text(begin)) has_begun_ = true;
        if ((n.flags & is_broken) != 0 && !takes_edits(n, begin, end_there, more)) return;
        add_unclosed(n, begin, end_there, more);
        const auto inner = std::lower_bound(inner_.begin(), inner_.end(), begin);
        if (inner != inner_.end() && *inner < end) more |= is_guessed;
        if (const unsigned behind = flag_behind(end_there); behind != 0 && (n.kind == kind::ply || is_plain(n, begin)))
            more |= behind;
        for (auto o = open_.rbegin(); o != open_.rend() && to_[o->id].end < end_there; ++o)
            to_[o->id].end = end_there; // what is cut off ends with all that it lies in
        const std::string_view text = source_.text({begin, end_there});
        // a name that is glued to what can't be read is no name
        if (std::binary_search(junk_ends_.begin(), junk_ends_.end(), begin) &&
            (flags_of(n.kind, text) & has_small) != 0)
            return;
        if (std::exchange(has_begun_, false)) more |= begins_node;
        const node_id at = to_.size();
        to_.append() = {begin, end_there, at + 1, n.kind, static_cast<std::uint16_t>(flags_of(n.kind, text) | more)};
    }
    /// Behind a bracket that came too early: the rest of the value, or a value that has lost its first bracket.
    [[nodiscard]] unsigned flag_behind(std::uint32_t end) const {
        const std::string_view text = source_.text();
        if (end >= text.size() || !std::binary_search(wrong_.begin(), wrong_.end(), end)) return 0;
        if (text[end] == ']') return lacks_bracket;
        const std::size_t next = text.find_first_of("[]();", end);
        return next != std::string_view::npos && text[next] == ']' ? unsigned{is_guessed} : 0U;
    }
    /// Whether a `;` stands before it.
    [[nodiscard]] bool begins_by_text(std::uint32_t at) const {
        const std::size_t before = source_.text().substr(0, at).find_last_not_of(ascii::white);
        if (before == std::string_view::npos || source_.text()[before] != ';') return false;
        const auto ends_before = [](span s, std::size_t place) { return s.end <= place; };
        const auto value = std::lower_bound(unclosed_.begin(), unclosed_.end(), before, ends_before);
        return value == unclosed_.end() || value->end != before + 1; // else it is in the place of a bracket
    }
    /// Whether a leaf with an edit in it lacks a closing bracket and nothing else.
    [[nodiscard]] bool takes_edits(const node& n, std::uint32_t begin, std::uint32_t& end, unsigned& flags) const {
        const auto& edits = text_.edits();
        auto e = std::lower_bound(edits.begin(), edits.end(), begin - from_,
                                  [](const repaired_text::edit& x, std::uint32_t p) { return x.origin < p; });
        // white space at the end lies in no node
        const bool is_last = skip_white(source_.text().substr(0, end_), end) == end_;
        const std::uint32_t last = is_last ? end_ : end;
        for (; e != edits.end() && e->origin + from_ <= last; ++e) {
            if (e->origin + from_ == last && e->put.find(']') == std::string::npos) break; // behind it
            const bool is_doubled = e->put.empty() && e->removed == 1 && source_.text()[e->origin + from_] == '[';
            if (!e->put.starts_with(']') && !is_doubled) return false;
            if (e->origin + e->removed + from_ >= last) end = std::min(last, e->origin + from_);
            flags |= n.kind == kind::ply || is_plain(n, begin) ? lacks_bracket : is_guessed;
        }
        return true;
    }
    /// Where values of a leaf lack their bracket: another sign in its place is no part of the leaf.
    void add_unclosed(const node& n, std::uint32_t begin, std::uint32_t& end, unsigned& flags) const {
        const auto is_before = [](span s, std::uint32_t place) { return s.begin < place; };
        const auto first = std::lower_bound(unclosed_.begin(), unclosed_.end(), begin, is_before);
        const auto behind = std::lower_bound(first, unclosed_.end(), end, is_before);
        if (first == behind) return;
        flags |= n.kind == kind::ply || is_plain(n, begin) ? lacks_bracket : is_guessed;
        if (n.kind == kind::ply && first->end < end) flags |= has_several;
        constexpr std::string_view odd = "()}>;\\";
        const std::string_view text = source_.text();
        if (text[end - 1] == ']' && text[end - 2] == '\\') --end;
        if (std::prev(behind)->end >= end && odd.find(text[end - 1]) != std::string_view::npos) --end;
    }
    /// Whether the property holds no text.
    [[nodiscard]] bool is_plain(const node& n, std::uint32_t begin) const {
        using in_text =
            tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;
        const std::string_view text = source_.text({begin, n.end + from_});
        in_text in(text.data(), text.data() + text.size(), "");
        return tao::pegtl::parse<peg::sgf::plain_name>(in);
    }

    void report(collector& findings) {
        for (const span outside : outside_)
            for (node_id id = first_game_; id < to_.size(); id = to_[id].next)
                if (to_[id].begin <= outside.begin && outside.end <= to_[id].end)
                    to_[id].flags |= flags_for(source_.text(outside));
        constexpr std::uint32_t nothing = ~std::uint32_t{0};
        std::uint32_t edited_to = 0;
        std::uint32_t junk_to = nothing; // what can't be read goes on up to here
        for (const repair& r : repairs_) {
            const bool is_junk = may_join(r);
            const bool is_torn = r.what == repair::mistake && notation_.code.rules[r.rule] == "torn_word";
            const bool is_joined =
                is_junk && !is_torn &&
                (r.where.begin == junk_to ||
                 (junk_to < source_.size() && r.where.begin == junk_to + 1 && source_.text()[junk_to] == ';'));
            // edits side by side are one, with all that lies in them
            const bool is_same_edit = r.what == repair::unexpected && !r.fixed.empty() && r.fixed.begin < edited_to;
            if (r.what == repair::unexpected) edited_to = std::max(edited_to, r.fixed.end);
            if (!is_joined && !is_same_edit) report(r, findings);
            if (is_junk)
                junk_to = std::max(r.where.end, r.fixed.end - from_ == 0 ? 0 : r.fixed.end);
            else if (r.what == repair::mistake || r.where.begin >= junk_to)
                junk_to = nothing;
        }
        found_.report(findings, [](std::uint32_t, span, bool) {}); // known ones are reported by themselves
    }
    [[nodiscard]] bool is(const repair& r, std::string_view mistake) const {
        const grammars::known_mistake* const m = notation_.mistake_of(r);
        return m != nullptr && m->rule == mistake;
    }
    /// Whether it is a `(` that is never closed.
    [[nodiscard]] bool opens_tree(const repair& r) const {
        return r.what == repair::unclosed && source_.text()[r.where.begin] == '(';
    }
    [[nodiscard]] std::size_t closes_of(const repair& r) const {
        const std::string_view text = source_.text(r.where);
        return static_cast<std::size_t>(std::count(text.begin(), text.end(), ')'));
    }
    [[nodiscard]] std::uint32_t next_ink(std::uint32_t at) const {
        return static_cast<std::uint32_t>(skip_white(source_.text(), at));
    }
    /// Whether it is a `)` that would end the game, where the `(` of what follows may be missing.
    [[nodiscard]] bool closes_before_node(const repair& r) const {
        return is(r, "early_close") && source_.text()[next_ink(r.where.end)] == ';';
    }
    /// Variations without their `(` are one habit.
    void report_unopened(collector& findings) {
        if (std::exchange(is_unopened_reported_, true)) return;
        const unopened_variations all{unopened_.count()};
        collector::handle h = unopened_.report(findings, all, all);
        unopened_.add_to(h, and_here{}, "", "add `(` in each place", false);
        if (!early_.empty() && early_[0] < unopened_.first().begin) h.help(first_unopened{}); // else it has one
    }
    /// Whether right behind something that can't be read it is more of that.
    [[nodiscard]] bool may_join(const repair& r) const {
        static constexpr std::array<std::string_view, 7> names{"junk",      "misnamed",  "valueless",     "nameless",
                                                               "torn_word", "torn_sign", "torn_separator"};
        if (r.what != repair::mistake) return r.what == repair::unexpected && !lies_in_leaf(r.where.begin);
        return std::find(names.begin(), names.end(), notation_.code.rules[r.rule]) != names.end();
    }
    void report(const repair& r, collector& findings) {
        if (const grammars::known_mistake* const m = notation_.mistake_of(r)) {
            if (m->rule == "extra_close" && closes_of(r) <= spare_) return; // of what was reported
            if (unopened_.count() > 1 && (m->rule == "late_node" || closes_before_node(r)))
                return report_unopened(findings);
            if (m->rule.starts_with("unclosed_")) return report_unclosed_value(r.where, m->rule);
            const bool is_torn = m->rule == "torn_sign" || m->rule == "torn_word" || m->rule == "torn_separator";
            if (is_torn && r.where.size() == 1 && report_sign(r.where, findings)) return;
            if (is_torn && report_late_semicolon(r.where, findings)) return;
            const bool may_fix = m->rule == "late_node" ? lacks_opens_ : !has_odd_bracket_ || !may_hide_bracket(r);
            return m->report(source_, r.where, may_fix, findings);
        }
        if (r.what == repair::unclosed) return report_unclosed(r, findings);
        const bool is_at_end = r.what == repair::unexpected && r.where.begin == limit_ && !r.has_fix;
        if ((is_at_end || r.what == repair::deep) && report_open(findings)) return;
        repair reported = r;
        reported.expected = expected_in_game;
        constexpr std::string_view signs = "();";
        const bool is_in_leaf = lies_in_leaf(r.where.begin);
        if (is_in_leaf && r.fixed.size() == 1 && r.fix.empty() && source_.text()[r.fixed.begin] == '[') {
            const auto open = static_cast<std::uint32_t>(source_.text().substr(0, r.fixed.begin).rfind('['));
            if (open < r.fixed.begin)
                return (void)findings.report(span{open, open + 1}, unterminated{span{open, open + 1}});
        }
        if (!is_in_leaf && !r.fixed.empty() && (r.fix.empty() || signs.find(r.fix) != std::string_view::npos))
            return report_removed(r.fixed, findings);
        if (r.fix == "[") return report_unopened_value(r, findings);
        if (r.fix.starts_with("[]")) {
            std::uint32_t begin = r.fixed.begin;
            while (begin > from_ && ascii::is_letter(source_.text()[begin - 1])) --begin;
            if (begin < r.fixed.begin)
                return (void)findings.report(span{begin, r.fixed.begin},
                                             name_without_value{span{begin, r.fixed.begin}});
        }
        const std::size_t after_opens = source_.text().find_first_not_of("( \t\n\v\f\r", r.where.begin);
        reported.where =
            r.where.empty() && after_opens != std::string_view::npos && source_.text()[r.where.begin] == '('
                ? point(static_cast<std::uint32_t>(after_opens))
                : no_place::where(r.where, source_.text());
        if (!report_sign(r.where, findings)) found_.add_unexpected(reported, true, true);
    }
    /// It has a fix if it stands after a name, and no other sign is before the `]`.
    void report_unopened_value(const repair& r, collector& findings) {
        const std::string_view text = source_.text();
        auto h = findings.report(point(r.fixed.begin), missing_bracket{});
        const std::size_t sign = text.find_first_of("[]();", r.fixed.end);
        if (r.fixed.begin > 0 && ascii::is_letter(text[r.fixed.begin - 1]) && sign != std::string_view::npos &&
            text[sign] == ']')
            h.fix("add `[`", false).replace(r.fixed, "[");
    }
    /// A sign of trees may be where others are: it is reported by what is missing before it, or else as misplaced. False of anything
    /// else.
    bool report_sign(span where, collector& findings) {
        const std::string_view text = source_.text();
        if (where.begin >= text.size() || where.size() > 1 || lies_in_leaf(where.begin)) return false;
        const char sign = text[where.begin];
        if (sign != ';' && sign != '(' && sign != ')') return false;
        std::uint32_t begin = where.begin;
        while (begin > from_ && ascii::is_letter(text[begin - 1])) --begin;
        const span name{begin, where.begin};
        const bool ends_text = where.begin + 1 >= text.size() || ascii::is_white(text[where.begin + 1]);
        if (where.empty() && name.empty() && !ends_text) return false;
        const span whole{where.begin, where.begin + 1};
        if (!name.empty())
            findings.report(name, name_without_value{name});
        else
            findings.report(whole, misplaced_sign{whole});
        return true;
    }
    /// `B;[dd]`: the `;` of a move that stands after its name.
    bool report_late_semicolon(span where, collector& findings) {
        const std::string_view text = source_.text();
        const std::string_view name = text.substr(where.begin, where.size());
        if ((name != "B;" && name != "W;") || !is_fast_ply(text.substr(where.end - 1, 5))) return false;
        const std::size_t before = text.substr(0, where.begin).find_last_not_of(ascii::white);
        const bool has_own = before != std::string_view::npos && text[before] == ';';
        findings.report(where, unexpected{{expected_in_game}, where})
            .fix("write `{}`", false)
            .replace(where, std::string(has_own ? "" : ";") + name[0]);
        return true;
    }
    /// What stands where only properties and signs of trees can.
    void report_removed(span where, collector& findings) {
        if (where.size() == 1 && ascii::is_capital(source_.text()[where.begin]))
            return (void)report_known<name_without_value>(source_, where, findings);
        if (where.size() == 1 && report_sign(where, findings)) return;
        (void)report_known<no_place>(source_, where, findings);
    }
    /// Whether something that can't be read lies in a property.
    [[nodiscard]] bool lies_in_leaf(std::uint32_t at) const {
        node_id first = first_game_;
        node_id end = to_.size();
        while (first < end) { // the last node that begins before it is sought
            const node_id middle = first + (end - first) / 2;
            if (to_[middle].begin < at)
                first = middle + 1;
            else
                end = middle;
        }
        return first > first_game_ && to_[first - 1].end > at &&
               (to_[first - 1].kind == kind::ply || to_[first - 1].kind == kind::property);
    }
    /// Whether a bracket of a tree may be what was lost: another one that closes nothing, or is never closed, is of the same mistake.
    [[nodiscard]] bool may_hide_bracket(const repair& r) const {
        const grammars::known_mistake* const m = notation_.mistake_of(r);
        if (m != nullptr)
            return m->rule == "late_node" || m->rule == "no_semicolon" || m->rule == "torn_semicolon" ||
                   m->rule == "bare_open";
        constexpr std::string_view signs = "();";
        const std::string_view text = source_.text();
        if (r.what == repair::unclosed && text[r.where.begin] == '[') { // behind another value it may be another sign
            const std::size_t before = text.substr(0, r.where.begin).find_last_not_of(ascii::white);
            return before != std::string_view::npos && text[before] == ']';
        }
        if (r.what != repair::unexpected || r.where.size() != 1 || source_.text()[r.where.begin] == ']') return false;
        const std::size_t next = skip_white(source_.text(), r.where.end);
        return next >= limit_ || signs.find(source_.text()[next]) != std::string_view::npos;
    }
    /// Where reading has come to an end too early: brackets that are never closed. False where there are none.
    [[nodiscard]] bool report_open(collector& findings) {
        const auto is_such = [this](const repair& r) { return opens_tree(r); };
        if (std::any_of(repairs_.begin(), repairs_.end(), is_such)) return true; // that is said
        const std::string_view text = source_.text();
        std::vector<std::uint32_t> open;
        bool is_in_value = false;
        for (std::uint32_t at = begin_; at < end_; ++at) {
            const char c = text[at];
            if (is_in_value && c == '\\')
                ++at;
            else if (c == '[' || c == ']')
                is_in_value = c == '[';
            else if (!is_in_value && c == '(')
                open.push_back(at);
            else if (!is_in_value && c == ')' && !open.empty())
                open.pop_back();
        }
        if (open.empty()) return false;
        const span outermost{open.front(), open.front() + 1};
        if (open.size() > 1)
            findings.report(outermost, unclosed_variations{open.size() - 1});
        else
            findings.report(outermost, unterminated{outermost});
        return true;
    }
    /// Whether nothing but white space lies between a value that is never closed and a place.
    [[nodiscard]] bool is_cut_off(std::uint32_t at) const {
        const auto ends_before = [](span s, std::uint32_t place) { return s.end <= place; };
        const auto behind = std::lower_bound(unclosed_.begin(), unclosed_.end(), at, ends_before);
        return behind != unclosed_.begin() && skip_white(source_.text(), std::prev(behind)->end) >= at;
    }
    /// A value without its `]`, which belongs where it ends for the grammar, or in the place of another sign.
    void report_unclosed_value(span value, std::string_view rule) {
        if (is_broken_text(source_, value)) return;
        const std::string_view text = source_.text();
        std::uint32_t end = value.end;
        while (ascii::is_white(text[end - 1])) --end;
        const bool is_text = rule == "unclosed_text" || rule == "unclosed_line";
        constexpr std::string_view odd = "()}>;\\";
        std::uint32_t begin = end;
        if (is_text) // in a line it is a `;` with a name right behind it
            begin -= rule == "unclosed_line" && text[end - 1] == ';' && end < text.size() && ascii::is_letter(text[end])
                         ? 1
                         : 0;
        else if (text[end - 1] == ']')
            begin -= 2; // escaped
        else if (odd.find(text[end - 1]) != std::string_view::npos)
            --begin;
        found_.add_unclosed({.what = repair::unclosed,
                             .where = {value.begin, value.begin + 1},
                             .has_fix = end - value.begin > 1, // else the bracket may be one too many
                             .fixed = {begin, end},
                             .fix = "]"});
    }
    void report_unclosed(const repair& r, collector& findings) {
        const std::uint32_t end = std::min(std::max(r.where.end, r.fixed.end + 1), source_.size());
        if (is_broken_text(source_, {r.where.begin, end})) return;
        std::size_t closed = 0;
        if (source_.text()[r.where.begin] == '(')
            for (const repaired_text::edit& e : text_.edits())
                if (e.origin + from_ == r.fixed.begin)
                    closed += static_cast<std::size_t>(std::count(e.put.begin(), e.put.end(), ')'));
        // another sign stands in the place of the bracket
        if (closed == 1 && r.fixed.size() == 1) return report_removed(r.fixed, findings);
        if (closed != 0 && (closed <= spare_ || is_cut_off(r.fixed.begin))) return; // of what was reported
        repair reported = r;
        // after a `(` a `)` would end a variation without a node
        const std::size_t sign = source_.text().substr(0, r.fixed.begin).find_last_of("[](;)");
        const bool ends_bare = closed != 0 && source_.text()[sign] == '(';
        reported.has_fix = r.has_fix && !ends_bare && (closed == 0 || closed == r.fix.size());
        if (closed > 1)
            found_.add_unclosed(reported, unclosed_variations{closed - 1});
        else
            found_.add_unclosed(reported);
    }

    const grammars::strict_notation& notation_;
    const source& source_;
    grammars::repair_findings found_{source_};
    std::uint32_t from_;
    std::uint32_t begin_; ///< of the first game
    std::uint32_t end_;
    std::uint32_t limit_;
    repaired_text text_;
    std::vector<repair> repairs_;
    node_vector& to_;
    node_vector read_;
    node_id first_game_ = to_.size();
    std::vector<std::uint32_t> wrong_;
    std::vector<std::uint32_t> inner_;     ///< where brackets in texts stand
    std::vector<span> unclosed_;           ///< values without their `]`
    std::vector<std::uint32_t> junk_ends_; ///< where what can't be read ends
    std::vector<open_node> open_;
    bool has_begun_ = false; ///< a node, of which no property is kept yet
    std::vector<span> outside_;
    std::vector<std::uint32_t> early_; ///< brackets that would end the game before a node
    std::size_t next_early_ = 0;       ///< the first of them after what is in the tree
    habit unopened_;                   ///< nodes before which a `(` may be missing
    bool is_unopened_reported_ = false;
    bool lacks_opens_ = false;     ///< before nodes behind variations, as many as brackets close nothing
    bool has_odd_bracket_ = false; ///< of a tree, which has no partner: another sign may stand for it
    std::size_t spare_ = 0;        ///< brackets that may be lost in what is reported
};

} // namespace arbiter::sgf
