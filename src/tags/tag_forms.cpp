#include "tags/tag_forms.hpp"

#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "grammar/game_header.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tags.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

namespace {

constexpr std::string_view line_ends = "\r\n";

class forms_check {
public:
    forms_check(const source& s, const tree& t, const tag_forms& forms, collector& findings)
        : text_(s.text()), source_(s), tree_(t), forms_(forms), findings_(findings) {}

    void run(node_id header) {
        node_id before = 0;
        for (const node_id part : tree_.children(header)) {
            if (tree_[part].kind != kind::error) lines_before(part, before, tree_[header].begin);
            if (tree_[part].kind == kind::tag) brackets(part);
            before = part;
        }
        other_quotes_.report(findings_, in_other_quotes{}, "write `{}`", all_in_other_quotes{other_quotes_.count()},
                             "write each in `\"`");
        const node_id next = tree_[header].next;
        const bool is_before_fixed = next < tree_.size() && tree_[next].kind == kind::error;
        if (forms_.missing_blank_line != nullptr && before != 0 && !is_fixed(before) && !is_before_fixed)
            line_behind(tree_[header].end);
    }

private:
    [[nodiscard]] bool has_only(std::string_view what, span where) const {
        return text_.substr(0, where.end).find_first_not_of(what, where.begin) == std::string_view::npos;
    }
    [[nodiscard]] bool is_fixed(node_id part) const noexcept {
        return (tree_[part].flags & is_broken) != 0 || tree_[part].kind == kind::error;
    }
    void report(tag_forms::reporter form, span matched) { (void)form(source_, matched, findings_, true); }

    void lines_before(node_id part, node_id before, std::uint32_t header) {
        const std::uint32_t from = before == 0 ? header : tree_[before].end;
        if (before != 0 && tree_[part].begin == from + 1 && text_[from] == '\n') return; // as nearly all are
        if ((tree_[part].flags & is_broken) != 0) return; // it may follow from what is fixed
        const std::string_view between = text_.substr(from, tree_[part].begin - from);
        const std::size_t last = between.find_last_of(line_ends);
        if (last == std::string_view::npos) {
            const bool is_second = tree_[part].kind == kind::tag && before != 0 && text_[tree_[before].begin] == '[' &&
                                   text_[tree_[before].end - 1] == ']';
            if (is_second) report(forms_.second_tag_on_line, tree_.where(part));
            return;
        }
        std::size_t begin = 0;
        if (before != 0) {
            begin = between.find_first_of(line_ends);
            begin += between.substr(begin).starts_with("\r\n") ? 2 : 1;
        }
        const span blank{from + static_cast<std::uint32_t>(begin), from + static_cast<std::uint32_t>(last + 1)};
        for (std::size_t at = blank.begin; at < blank.end; ++at)
            if (text_[at] == '\r' && text_.substr(at + 1, 1) != "\n") return; // such a CR is reported as that
        const bool is_beside_fixed = before != 0 && (tree_[before].flags & is_broken) != 0;
        if (begin <= last && !is_beside_fixed && has_only(ascii::spaces, blank))
            report(forms_.blank_line_among_tags, blank);
    }

    void line_behind(std::uint32_t header_end) {
        const std::size_t next = text_.find_first_not_of(ascii::blanks, header_end);
        if (next != std::string_view::npos && line_ends.find(text_[next]) == std::string_view::npos)
            report(forms_.missing_blank_line, point(static_cast<std::uint32_t>(next)));
    }

    void brackets(node_id tag) {
        const node_id name = tag + 1;
        const node_id value = tag + 2;
        if (value >= tree_[tag].next || tree_[value].kind != kind::value) return;
        const bool has_right_quotes = !is_in_other_quotes(source_, tree_, value);
        if (!has_right_quotes && (tree_[tag].flags & is_broken) == 0) add_other_quotes(tag);
        if (has_right_quotes && tree_[name].begin == tree_[tag].begin + 1 && tree_[tag].end == tree_[value].end + 2)
            return;
        const bool has_quote =
            text_.substr(0, tree_[value].end).find('"', tree_[value].begin) != std::string_view::npos;
        if ((tree_[tag].flags & is_broken) != 0 && !has_quote)
            return; // that it has a quote is reported, and fixes nothing
        const span before{tree_[tag].begin + 1, tree_[name].begin};
        const span behind{end_of_quote(tree_[value].end), tree_[tag].end - 1};
        if (before.begin < before.end && has_only(ascii::blanks, before)) report(forms_.blank_before_name, before);
        if (behind.begin < behind.end && has_only(ascii::blanks, behind)) report(forms_.blank_before_bracket, behind);
    }

    /// Behind the quotation mark at `at`, a character of one to three bytes.
    [[nodiscard]] std::uint32_t end_of_quote(std::uint32_t at) const noexcept {
        constexpr unsigned char continues = 0x80;
        constexpr unsigned char begins = 0xC0;
        do ++at;
        while (at < text_.size() && static_cast<unsigned char>(text_[at]) >= continues &&
               static_cast<unsigned char>(text_[at]) < begins);
        return at;
    }

    void add_other_quotes(node_id tag) {
        const std::string_view value = source_.text(tree_.where(tag + 2));
        if (has_broken_text(value)) return; // which is reported as that
        const auto begin = static_cast<std::uint32_t>(text_.find_first_not_of(ascii::blanks, tree_[tag + 1].end));
        const span where{begin, end_of_quote(tree_[tag + 2].end)};
        other_quotes_.add(where);
        if (holds_other_quotes(value)) other_quotes_.give_up_fix();
        other_quotes_.fix_with(where, std::string("\"").append(value).append("\""));
    }

    std::string_view text_;
    const source& source_;
    const tree& tree_;
    const tag_forms& forms_;
    collector& findings_;
    habit other_quotes_;
};

} // namespace

void check_tag_forms(const source& s, const tree& t, node_id game, const tag_forms& forms, collector& findings) {
    if (first_of_moves(t, game) != game + 1) forms_check(s, t, forms, findings).run(game + 1);
}

bool holds_other_quotes(std::string_view value) noexcept {
    constexpr std::array<std::string_view, 13> quotes{"'", "`", "‘", "’", "‚", "‛", "“", "”", "„", "‟", "«", "»", "＂"};
    const auto is_letter = [value](std::size_t at) { return at < value.size() && ascii::is_letter(value[at]); };
    for (std::size_t at = 0; at < value.size(); ++at)
        for (const std::string_view quote : quotes) {
            if (!value.substr(at).starts_with(quote)) continue;
            const bool may_be_apostrophe = quote == "'" || quote == "’";
            if (!may_be_apostrophe || at == 0 || !is_letter(at - 1) || !is_letter(at + quote.size())) return true;
        }
    return false;
}

bool is_in_other_quotes(const source& s, const tree& t, node_id value) noexcept {
    return s.text()[t[value].begin - 1] != '"';
}

bool has_other_quotes(const source& s, const tree& t, node_id game) noexcept {
    const node_id end = game < t.size() ? first_of_moves(t, game) : game;
    for (node_id id = game; id < end; ++id)
        if (t[id].kind == kind::value && is_in_other_quotes(s, t, id)) return true;
    return false;
}

} // namespace arbiter
