#include "tags/tags.hpp"

#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "tags/tag_reader.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

namespace {

/// Reports what is wrong with the tags of one game. It reads them again, as of what is unknown it needs to know what was
/// read before.
class tag_reporter {
public:
    tag_reporter(const source& s, const tree& t, node_id game, tag_rules table, other_tags others,
                 std::span<const std::string_view> reported, collector& findings)
        : source_(s), tree_(t), game_(game), end_(t[game].begin), table_(table), others_(others), reported_(reported),
          findings_(findings), reader_(s, t, game, table) {}

    void run() {
        reader_.read_known();
        if (reader_.header() != 0) report_names();
        if (reader_.has_unknown()) reader_.read_misspelt([this](const unknown_tag& u) { report_unknown(u); });
        for (std::size_t i = 0; i < table_.size(); ++i)
            if (reader_.values()[i].tag != 0) report_value(table_[i], reader_.values()[i]);
        report_missing();
        forget_senseless_fixes();
    }

private:
    /// Finds those that occur twice, and how many can't be identified.
    void report_names() {
        node_id before = reader_.header();
        for (const node_id part : tree_.children(reader_.header())) {
            if (tree_[part].kind == kind::tag) {
                report_name(part, before);
                end_ = tree_[part].end;
            } else if (tree_[part].kind == kind::error && reader_.begins_line(part)) {
                ++excused_; // it may be a tag
            }
            before = part;
        }
    }

    /// Of a broken tag whose name can't be read either nothing more is said: it may be any that is missing.
    void report_name(node_id tag, node_id before) {
        const std::size_t i = reader_.place_of(tag);
        if (i == table_.size()) {
            if (reader_.name_of(tag) == 0 || reader_.is_doubtful(tag, before)) ++excused_;
        } else if (const node_id first = reader_.values()[i].tag; first != tag) {
            const span name = tree_.where(reader_.name_of(tag));
            findings_.report(name, tag_duplicate{name}).related(tree_.where(reader_.name_of(first)), first_tag_here{});
        }
    }

    void report_unknown(const unknown_tag& u) {
        const std::string_view written = source_.text(u.name);
        const bool is_one = u.meant < table_.size() && u.other == table_.size();
        if (!has_broken_text(written)) report_unknown(u, written);
        if (!is_one && (u.meant < table_.size() || !is_tag_name(written))) ++excused_; // it may be one that is missing
    }

    void report_unknown(const unknown_tag& u, std::string_view written) {
        is_ambiguous_ = is_ambiguous_ || u.other < table_.size();
        if (u.other < table_.size()) {
            findings_.report(u.name,
                             tag_ambiguous{u.name, {table_[u.meant].name.data()}, {table_[u.other].name.data()}});
        } else if (u.meant < table_.size()) {
            collector::handle h = findings_.report(u.name, tag_misspelt{u.name, {table_[u.meant].name.data()}});
            // another name that people give it may be that of a tag which the record has besides
            if (!is_ambiguous_)
                h.fix("write `{}`", is_misspelling(written, table_[u.meant].name))
                    .replace(u.name, table_[u.meant].name);
        } else if (!is_tag_name(written)) {
            findings_.report(u.name, tag_name_characters{u.name});
        } else if (others_ == other_tags::unknown && !is_reported(written)) {
            findings_.report(u.name, tag_unknown{u.name});
        }
    }

    [[nodiscard]] bool is_reported(std::string_view written) const {
        return std::any_of(reported_.begin(), reported_.end(),
                           [written](std::string_view name) { return same_but_for_case(written, name); });
    }

    void report_value(const tag_rule& rule, const tag_value& v) {
        if (v.state == tag_state::empty)
            findings_.report(v.where, tag_empty{tree_.where(reader_.name_of(v.tag)), {rule.expected}});
        if (v.state != tag_state::wrong) return;
        switch (v.fault) {
        case tag_fault::unreadable:
            return;
        case tag_fault::no_day:
            write_meant(findings_.report(v.where, no_such_day{short_text(rule.name), v.where}), rule, v);
            return;
        case tag_fault::no_time:
            findings_.report(v.where, no_such_time{short_text(rule.name), v.where});
            return;
        case tag_fault::form:
            break;
        }
        if (has_broken_text(source_.text(v.where))) return;
        write_meant(findings_.report(v.where, tag_value_wrong{v.where, {rule.name.data()}, {rule.expected}}), rule, v);
    }

    /// Adds the fix, if it is known what is meant.
    void write_meant(collector::handle h, const tag_rule& rule, const tag_value& v) const {
        if (v.meant.text().empty()) return;
        span where = v.where;
        if (rule.type == tag_type::bare_date && where.begin > 0 && is_quote(source_.text()[where.begin - 1]) &&
            source_.text().substr(where.end, 1) == source_.text().substr(where.begin - 1, 1))
            where = {where.begin - 1, where.end + 1};
        h.fix("write `{}`").replace(where, v.meant.text());
    }
    static bool is_quote(char c) noexcept { return c == '"' || c == '\''; }

    /// Of a game of which something can't be read, as is said already, and nothing but comments can.
    [[nodiscard]] bool is_unreadable() const {
        bool has_error = false;
        for (node_id id = game_ + 1; id < tree_[game_].next; ++id) {
            const kind what = tree_[id].kind;
            if (what != kind::error && what != kind::comment && what != kind::header) return false;
            has_error = has_error || what == kind::error;
        }
        return has_error;
    }

    /// After the last tag, where a missing one belongs.
    void report_missing() {
        if (is_unreadable()) return;
        for (std::size_t i = 0; i < table_.size(); ++i) {
            if (!table_[i].required || reader_.values()[i].tag != 0) continue;
            if (excused_ > 0)
                --excused_;
            else
                findings_.report(point(end_), tag_missing{{table_[i].name.data()}, {table_[i].expected}});
        }
    }

    /// No fix makes a tag of what can't be one.
    void forget_senseless_fixes() {
        if (reader_.header() == 0) return;
        std::vector<node_id> broken;
        for (const node_id part : tree_.children(reader_.header()))
            if (tree_[part].kind == kind::tag && (tree_[part].flags & is_broken) != 0) broken.push_back(part);
        const auto is_senseless = [&](span where, std::string_view put) {
            if (where.begin < tree_[game_].begin || where.begin > tree_[game_].end) return false;
            const auto later = std::partition_point(broken.begin(), broken.end(),
                                                    [&](node_id tag) { return tree_[tag].begin <= where.begin; });
            const node_id tag = later == broken.begin() || tree_[*(later - 1)].end < where.begin ? 0 : *(later - 1);
            return makes_no_tag(tag, where, put);
        };
        findings_.forget_fixes_if(is_senseless);
    }
    /// `tag` is the broken one that the edit lies in; 0 where that is none.
    [[nodiscard]] bool makes_no_tag(node_id tag, span where, std::string_view put) {
        const std::string_view text = source_.text();
        constexpr std::string_view no_name = " \t\r\n\"[]";
        if (put == "[") {
            const std::string_view before = text.substr(0, where.begin);
            const std::size_t line = before.find_last_not_of(ascii::blanks);
            if (line != std::string_view::npos && before[line] != '\n' && before != byte_order_mark) return false;
            const std::size_t end = std::min(text.find_first_of(no_name, where.end), text.size());
            return !may_be_name(text.substr(where.end, end - where.end));
        }
        if (tag == 0 || text[tree_[tag].begin] != '[') return false;
        constexpr std::size_t longest_name = 64; // of what follows an edit
        const std::size_t begin = std::min<std::size_t>(text.find_first_not_of(" \t[", tree_[tag].begin), where.begin);
        const std::size_t open = text.find('"', begin);
        if (open >= where.begin) {
            std::string left(text.substr(begin, where.begin - begin));
            left.append(put).append(text.substr(where.end, longest_name));
            const std::size_t first = std::min(left.find_first_not_of(" \t["), left.size());
            const std::string name = left.substr(first, left.find_first_of(no_name, first) - first);
            const std::string_view behind = text.substr(where.end, open - where.end); // up to the value
            const bool has_value = open < text.size() && behind.find_first_of("\r\n'[]") == std::string_view::npos &&
                                   put.find('"') == std::string_view::npos;
            return is_odd(name, open, has_value ? std::min(text.find('"', open + 1), text.size()) : open);
        }
        const std::size_t close = put.starts_with(']') ? text.substr(0, where.begin).rfind('"') : where.begin;
        if ((!put.starts_with('"') && !put.starts_with(']')) || close <= open) return false;
        return is_odd(text.substr(begin, std::min(text.find_first_of(no_name, begin), open) - begin), open, close);
    }
    /// Whether something would be said of a tag with this name and the value between these quotes.
    [[nodiscard]] bool is_odd(std::string_view name, std::size_t open, std::size_t close) const {
        if (!may_be_name(name)) return true;
        const auto rule =
            std::find_if(table_.begin(), table_.end(), [name](const tag_rule& r) { return r.name == name; });
        if (rule == table_.end() || open >= close) return false;
        const span value{static_cast<std::uint32_t>(open + 1), static_cast<std::uint32_t>(close)};
        return !reader_.would_be_right(static_cast<std::size_t>(rule - table_.begin()), value) ||
               (rule->also_of != nullptr && !rule->also_of(source_.text(value)));
    }
    /// Whether nothing would be said of a tag's name.
    [[nodiscard]] bool may_be_name(std::string_view name) const {
        if (std::any_of(table_.begin(), table_.end(), [name](const tag_rule& r) { return r.name == name; }))
            return true;
        return others_ == other_tags::right && is_tag_name(name) &&
               std::none_of(table_.begin(), table_.end(),
                            [name](const tag_rule& r) { return is_misspelling(name, r.name); });
    }

    const source& source_;
    const tree& tree_;
    node_id game_;
    std::uint32_t end_; ///< of the last tag
    tag_rules table_;
    other_tags others_;
    std::span<const std::string_view> reported_;
    collector& findings_;
    tag_reader reader_;
    std::size_t excused_ = 0;   ///< tags that can't be identified
    bool is_ambiguous_ = false; ///< one of them may be what a later one is taken for
};

} // namespace

void report_cr_in_values(const source& s, const tree& t, node_id game, collector& findings) {
    if (s.text().find('\r') == std::string_view::npos) return; // nearly always
    habit all;
    for (const span value : values_with_cr(t, game))
        for (std::uint32_t at = value.begin; at < value.end; ++at)
            if (s.text()[at] == '\r') all.add({at, at + 1});
    report_controls(all, findings);
}

tag_values check_tags(const source& s, const tree& t, node_id game, tag_rules table, other_tags others,
                      collector& findings, std::span<const std::string_view> reported) {
    tag_reader reader(s, t, game, table);
    reader.read_known();
    if (reader.is_right()) return reader.values(); // nearly always
    if (reader.has_unknown()) reader.read_misspelt([](const unknown_tag&) {});
    tag_reporter(s, t, game, table, others, reported, findings).run();
    return reader.values();
}

bool has_tag(std::string_view text, std::string_view opened) noexcept {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    // a letter is rarer than the bracket
    const std::string_view name = opened.substr(1);
    for (std::size_t found = text.find(name, 1); found < text.size(); found = text.find(name, found + 1)) {
        const std::size_t at = found - 1;
        if (text[at] != opened[0]) continue;
        const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(ascii::blanks, at - 1);
        const bool is_first =
            before == std::string_view::npos || std::string_view("\r\n]").find(text[before]) != std::string_view::npos;
        const std::string_view after = text.substr(at + opened.size());
        const std::size_t value = after.find_first_not_of(ascii::blanks);
        if (is_first && value != std::string_view::npos && after[value] == '"') return true;
    }
    return false;
}

} // namespace arbiter
