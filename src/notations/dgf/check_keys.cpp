#include "findings/habit.hpp"
#include "notations/dgf/game_check.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace arbiter::dgf {

namespace {

class key_check {
public:
    key_check(const source& s, const tree& t, node_id game, collector& findings)
        : source_(s), tree_(t), game_(game), findings_(findings) {}

    void run() {
        const tag_values values = check_tags(source_, tree_, game_, keys, other_tags::unknown, findings_, other_keys);
        if (tree_[game_ + 1].kind != kind::header) return;
        for (std::size_t key = 0; key < keys.size(); ++key)
            if (values[key].right()) check_type(key, tree_[value_of(tree_, values[key].tag)]);
        check_others();
    }

private:
    /// A value as it is written, with its quotes.
    [[nodiscard]] static span whole(const node& value) noexcept {
        const std::uint32_t quote = (value.flags & is_string) != 0 ? 1 : 0;
        return {value.begin - quote, value.end + quote};
    }

    void check_type(std::size_t key, const node& value) {
        const span where = whole(value);
        const auto is = [&value](value_flags type) { return (value.flags & type) != 0; };
        const bool is_list = !is(is_string) && !is(is_date) && !is(is_integer);
        bool right = false;
        switch (key) {
        case known::date:
            if (is(is_string))
                findings_.report(where, quoted_date{})
                    .fix("write `{}`")
                    .replace(where, source_.text({value.begin, value.end}));
            return;
        case known::initial_board:
        case known::latest_board:
        case known::moves:
            right = is_list;
            break;
        case known::result:
            right = is(is_integer);
            break;
        default:
            right = is(is_string);
        }
        if (!right)
            findings_.report(where, tag_value_wrong{where, {keys.at(key).name.data()}, {keys.at(key).expected}});
    }

    /// Unknown keys: what no reader of TOML takes is wrong, whatever it is meant to say.
    void check_others() {
        std::vector<span> others;
        for (const node_id tag : tree_.children(game_ + 1)) {
            const node_id name = tag + 1;
            if (tree_[tag].kind != kind::tag || name >= tree_[tag].next || tree_[name].kind != kind::name) continue;
            const std::string_view written = source_.text(tree_.where(name));
            if (std::any_of(keys.begin(), keys.end(), [written](const tag_rule& k) { return k.name == written; }))
                continue;
            if (!is_whole(tree_, tag)) continue;
            others.push_back(tree_.where(name));
            if (is_komi(written))
                findings_.report(tree_.where(name), tag_unknown{tree_.where(name)}).help(komi_belongs{});
            if (const node_id value = value_of(tree_, tag); value != 0) check_other(written, tree_[value]);
        }
        for_each_repeated(source_, others, [this](span again, span first) {
            findings_.report(again, tag_duplicate{again}).related(first, first_tag_here{});
        });
    }

    void check_other(std::string_view name, const node& value) {
        const span where{value.begin, value.end};
        if ((value.flags & is_date) != 0 && !is_iso_day(source_.text(where)))
            findings_.report(where, no_such_day{short_text(name), where});
        if ((value.flags & (is_string | is_date)) != 0) return;
        for_each_written(source_.text(), value, [this](number n) {
            const std::string_view digits = source_.text(n.where);
            std::int64_t fits = 0;
            if (std::from_chars(digits.data(), digits.data() + digits.size(), fits).ec != std::errc())
                findings_.report(n.where, huge_number{n.where});
        });
    }

    const source& source_;
    const tree& tree_;
    node_id game_;
    collector& findings_;
};

} // namespace

void check_keys(const source& s, const tree& t, node_id game, collector& findings) {
    key_check(s, t, game, findings).run();
}

namespace {

/// Where a number, or a move in letters, ends that another one follows without a comma.
class lacking_commas {
public:
    lacking_commas(std::string_view text, const tree& t) : text_(text), tree_(t) {}

    [[nodiscard]] habit of(node_id game) && {
        for (const node_id tag : tree_.children(game + 1)) { // a list has no tags
            const node_id value = tree_[tag].kind == kind::tag ? value_of(tree_, tag) : 0;
            if (value == 0) continue;
            const bool is_leaf = tree_[value].next == value + 1;
            if (is_leaf ? (tree_[value].flags & is_array) != 0 : tree_[value + 1].kind == kind::board)
                look_at_numbers(tree_.where(value));
            else if (!is_leaf)
                look_at_moves(value);
        }
        return std::move(found_);
    }

private:
    void add(std::uint32_t end) {
        found_.add(point(end));
        found_.fix_with(point(end), ",");
    }

    /// Of moves, which have nodes of their own.
    void look_at_moves(node_id moves) {
        const node* before = nullptr;
        for (const node_id id : tree_.children(moves)) {
            const bool is_move = tree_[id].kind == kind::ply;
            if (is_move && before != nullptr && !has_comma({before->end, tree_[id].begin})) add(before->end);
            before = is_move ? &tree_[id] : nullptr;
        }
    }

    /// Whether a comma separates what is before and behind `between`: white space, comments and commas.
    [[nodiscard]] bool has_comma(span between) const {
        for (std::uint32_t at = between.begin; at < between.end; ++at) {
            if (text_[at] == ',') return true;
            if (text_[at] == '#') at = end_of_comment(at, between.end);
        }
        return false;
    }

    [[nodiscard]] std::uint32_t end_of_comment(std::uint32_t at, std::uint32_t end) const {
        while (at < end && text_[at] != '\n') ++at;
        return at;
    }

    [[nodiscard]] bool is_number(span token) const {
        const std::string_view written = text_.substr(token.begin, token.size());
        const std::string_view digits = written.substr(written[0] == '-' ? 1 : 0);
        return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos &&
               (digits[0] != '0' || written == "0");
    }

    /// Of an array that is a leaf, from behind its bracket to the first bracket in it.
    void look_at_numbers(span array) {
        std::uint32_t before = 0; // the end of the number before, which is never 0; 0 where a comma follows it
        for (std::uint32_t at = array.begin + 1; at < array.end;) {
            const char c = text_[at];
            if (c == '[' || c == ']') return;
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                ++at;
            } else if (c == '#') {
                at = end_of_comment(at, array.end);
            } else if (c == ',') {
                before = 0;
                ++at;
            } else {
                span token = point(at);
                while (token.end < array.end &&
                       std::string_view(" \t\r\n,#[]").find(text_[token.end]) == std::string_view::npos)
                    ++token.end;
                const bool is_one = is_number(token);
                if (is_one && before != 0) add(before);
                before = is_one ? token.end : 0;
                at = token.end;
            }
        }
    }

    std::string_view text_;
    const tree& tree_;
    habit found_;
};

/// CRs that end lines.
habit lone_crs_in(std::string_view text) {
    habit found;
    for (std::size_t at = text.find('\r'); at < text.size(); at = text.find('\r', at + 1)) {
        const auto begin = static_cast<std::uint32_t>(at);
        if (text.substr(at + 1, 1) != "\n") found.add({begin, begin + 1});
    }
    return found;
}

} // namespace

void check_habits(const source& s, const tree& t, node_id game, collector& findings) {
    if (findings.left_to_check() != 0) {
        const habit commas = lacking_commas(s.text(), t).of(game);
        commas.report(findings, missing_comma{}, "put a comma between them", missing_commas{commas.count() - 1},
                      "put the commas between them");
    }
    if (s.text().find('\r') == std::string_view::npos || layout_of(s) != layout::text) return;
    const habit crs = lone_crs_in(s.text());
    crs.report(findings, lone_cr{}, "", lone_crs{crs.count() - 1}, "");
}

} // namespace arbiter::dgf
