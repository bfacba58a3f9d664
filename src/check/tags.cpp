#include "check/tags.hpp"

#include "check/dates.hpp"
#include "check/moves.hpp"
#include "core/encoding.hpp"
#include "core/habit.hpp"
#include "core/suggest.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

constexpr char lower(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
constexpr bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) noexcept {
    return lower(c) >= 'a' && lower(c) <= 'z';
}

/// Bytes of a code point after its first.
constexpr bool continues_code_point(char c) noexcept {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80;
}

/// Whether one letter replaced, dropped, added, or swapped with its neighbour turns `written` into `known`.
bool one_slip_apart(std::string_view written, std::string_view known) noexcept {
    const auto [w, k] = std::mismatch(written.begin(), written.end(), known.begin(), known.end());
    const std::string_view a = written.substr(static_cast<std::size_t>(w - written.begin()));
    const std::string_view b = known.substr(static_cast<std::size_t>(k - known.begin()));
    if (a.empty() || b.empty()) return a.size() + b.size() == 1;
    std::size_t letter = 1; // bytes of the odd letter in the record, which may be no ASCII
    while (letter < a.size() && continues_code_point(a[letter])) ++letter;
    if (a.substr(letter) == b.substr(1) || a.substr(letter) == b || a == b.substr(1)) return true;
    return a.size() >= 2 && b.size() >= 2 && a[0] == b[1] && a[1] == b[0] && a.substr(2) == b.substr(2);
}

/// Names of fewer letters are too near to too much.
constexpr std::size_t shortest_guess = 4;

bool is_misspelling(std::string_view written, std::string_view known) noexcept {
    return same_but_for_case(written, known) || (known.size() >= shortest_guess && one_slip_apart(written, known));
}

bool is_integer(std::string_view value) noexcept {
    return !value.empty() && std::all_of(value.begin(), value.end(), is_digit);
}

/// `a == b`; of four to eight bytes, as most names of tags have, by two looks at four of them.
bool same_name(std::string_view a, std::string_view b) noexcept {
    constexpr std::size_t look = 4;
    if (a.size() != b.size()) return false;
    if (a.size() < look || a.size() > 2 * look) return a == b;
    const std::size_t second = a.size() - look;
    return std::memcmp(a.data(), b.data(), look) == 0 && std::memcmp(&a[second], &b[second], look) == 0;
}

/// The tags of one game, while they are checked.
class tag_checker {
public:
    tag_checker(const source& s, const tree& t, tag_rules table, other_tags others,
                std::span<const std::string_view> told, tag_values& values, collector& findings)
        : source_(s), tree_(t), table_(table), others_(others), told_(told), values_(values), findings_(findings) {}

    void check(node_id game) {
        game_ = game;
        std::uint32_t end = tree_[game].begin; // where a missing tag belongs: after the last one
        const node_id header = game + 1;       // where there is one, it comes first
        if (header < tree_[game].next && tree_[header].kind == kind::header) {
            bool all_known = true;
            node_id before = header;
            for (const node_id part : tree_.children(header)) {
                if (tree_[part].kind == kind::tag) {
                    all_known = check_known(part, before) && all_known;
                    end = tree_[part].end;
                } else if (tree_[part].kind == kind::error && begins_line(part)) {
                    ++excused_; // it may be a tag
                }
                before = part;
            }
            if (!all_known) check_unknown(header);
        }
        report_missing(end);
    }

private:
    void report_missing(std::uint32_t at) {
        for (std::size_t i = 0; i < table_.size(); ++i) {
            if (!table_[i].required || values_[i].state != tag_state::absent) continue;
            if (excused_ > 0)
                --excused_;
            else
                findings_.report(point(at), tag_missing{{table_[i].name.data()}, {table_[i].expected}});
        }
    }

    /// Whether only blanks stand before a node on its line.
    [[nodiscard]] bool begins_line(node_id id) const {
        std::uint32_t at = tree_[id].begin;
        const std::string_view text = source_.text();
        while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t')) --at;
        return at == tree_[0].begin || at == tree_[1].begin || text[at - 1] == '\n' || text[at - 1] == '\r';
    }

    /// Whether a tag is broken, or hangs on to one that is: its name may be part of another.
    [[nodiscard]] bool is_doubtful(node_id tag, node_id before) const {
        return (tree_[tag].flags & is_broken) != 0 ||
               (tree_[before].kind == kind::tag && (tree_[before].flags & is_broken) != 0 && !begins_line(tag));
    }

    /// The name's node of a tag, or 0 where it has none.
    [[nodiscard]] node_id name_of(node_id tag) const {
        const node_id name = tag + 1;
        return name < tree_[tag].next && tree_[name].kind == kind::name ? name : 0;
    }
    /// The place of a name in the table, looked for from the one after the last: most records keep the order.
    [[nodiscard]] std::size_t known_as(std::string_view written) {
        for (std::size_t n = 0; n < table_.size(); ++n) {
            if (++last_ >= table_.size()) last_ = 0;
            if (same_name(written, table_[last_].name)) return last_;
        }
        return table_.size();
    }

    /// False where the tag's name is none that the notation knows. Of a broken tag nothing more is said; when its name
    /// can't be read either, it may be any that is missing.
    bool check_known(node_id tag, node_id before) {
        const node_id name = name_of(tag);
        const std::size_t i = name == 0 ? table_.size() : known_as(source_.text(tree_.where(name)));
        if (i == table_.size()) {
            const bool broken = name == 0 || is_doubtful(tag, before);
            if (broken) ++excused_;
            return broken;
        }
        if (values_[i].state != tag_state::absent)
            findings_.report(tree_.where(name), tag_duplicate{tree_.where(name)}).related(first_[i], first_tag_here{});
        else
            take_value(i, tag, name);
        return true;
    }

    /// A name that is nearly a known one stands for it, unless that one is there as well.
    void check_unknown(node_id header) {
        node_id previous = header;
        for (const node_id tag : tree_.children(header)) {
            const node_id before = std::exchange(previous, tag);
            const node_id name = tree_[tag].kind == kind::tag ? name_of(tag) : 0;
            if (name == 0 || is_doubtful(tag, before)) continue;
            const span where = tree_.where(name);
            const std::string_view written = source_.text(where);
            if (known_as(written) != table_.size()) continue;
            std::size_t meant = first_meant(written, 0, same_but_for_case);
            std::size_t other = table_.size();
            if (meant == other) {
                meant = first_meant(written, 0, is_misspelling);
                other = first_meant(written, meant + 1, is_misspelling);
            }
            if (!has_broken_text(written)) report_unknown(where, written, meant, other);
            const bool may_be_any = meant >= table_.size() && !is_tag_name(written);
            if (may_be_any || other < table_.size())
                ++excused_; // it is one of these
            else if (meant < table_.size())
                take_value(meant, tag, name);
        }
    }

    /// The first known name from the place `from` on that isn't there and that `written` is nearly.
    [[nodiscard]] std::size_t first_meant(std::string_view written, std::size_t from,
                                          bool (*is_nearly)(std::string_view, std::string_view)) const {
        while (from < table_.size() &&
               (values_[from].state != tag_state::absent || !is_nearly(written, table_[from].name)))
            ++from;
        return from;
    }

    void report_unknown(span where, std::string_view written, std::size_t meant, std::size_t other) {
        is_ambiguous_ = is_ambiguous_ || other < table_.size();
        if (other < table_.size()) {
            findings_.report(where, tag_ambiguous{where, {table_[meant].name.data()}, {table_[other].name.data()}});
        } else if (meant < table_.size()) {
            collector::handle h = findings_.report(where, tag_misspelt{where, {table_[meant].name.data()}});
            if (!is_ambiguous_) h.fix("write `{}`").replace(where, table_[meant].name);
        } else if (is_tag_name(written) && others_ == other_tags::unknown && !is_told(written)) {
            findings_.report(where, tag_unknown{where});
        } else if (!is_tag_name(written)) {
            findings_.report(where, tag_name_characters{where});
        }
    }

    [[nodiscard]] bool is_told(std::string_view written) const {
        return std::any_of(told_.begin(), told_.end(),
                           [written](std::string_view name) { return same_but_for_case(written, name); });
    }

    void take_value(std::size_t i, node_id tag, node_id name) {
        first_[i] = tree_.where(name);
        const node_id value = name + 1;
        const bool readable =
            (tree_[tag].flags & is_broken) == 0 && value < tree_[tag].next && tree_[value].kind == kind::value;
        if (!readable) {
            values_[i] = {tag_state::wrong, {}, {}};
        } else if (table_[i].type == tag_type::text && !tree_.where(value).empty()) {
            values_[i] = {tag_state::right, tree_.where(value), {}};
        } else {
            values_[i] = judge(i, tree_.where(value));
        }
    }

    tag_value judge(std::size_t i, span where) {
        const tag_rule& rule = table_[i];
        const std::string_view value = source_.text(where);
        if (where.empty()) {
            findings_.report(where, tag_empty{first_[i], {rule.expected}});
            return {tag_state::empty, where, {}};
        }
        switch (rule.type) {
        case tag_type::text:
            return {tag_state::right, where, {}}; // which `take_value` knows, too
        case tag_type::iso_date:
            return judge_date<year_first>(rule, where);
        case tag_type::dot_date:
            return judge_date<year_first_dotted>(rule, where);
        case tag_type::us_date:
            return judge_date<month_first>(rule, where);
        case tag_type::time: {
            constexpr std::string_view shape = "HH:MM:SS";
            if (value.size() != shape.size() || value[2] != ':' || value[5] != ':') break;
            const unsigned hour = two_digits(value.data());
            const unsigned minute = two_digits(&value[3]);
            const unsigned second = two_digits(&value[6]);
            if ((hour | minute | second) >= not_digits) break;
            if (hour < 24 && minute < 60 && second < 60) return {tag_state::right, where, {}};
            findings_.report(where, no_such_time{short_text(rule.name), where});
            return {tag_state::wrong, where, {}};
        }
        case tag_type::word:
            if (std::find(rule.words.begin(), rule.words.end(), value) != rule.words.end())
                return {tag_state::right, where, {}};
            return wrong(rule, where, meant_word(rule, value));
        case tag_type::natural:
            if (is_integer(value)) return {tag_state::right, where, {}};
            break;
        case tag_type::integer:
            if (is_integer(value.substr(value[0] == '-' ? 1 : 0))) return {tag_state::right, where, {}};
            break;
        }
        return wrong(rule, where);
    }

    template <date_form Form>
    tag_value judge_date(const tag_rule& rule, span where) {
        const std::optional<date> day = read_date<Form>(source_.text(where));
        if (!day) return wrong_date(rule, where, Form);
        if (is_day(*day)) return {tag_state::right, where, {}};
        findings_.report(where, no_such_day{short_text(rule.name), where});
        return {tag_state::wrong, where, {}};
    }

    [[gnu::cold, gnu::noinline]] tag_value wrong_date(const tag_rule& rule, span where, const date_form& form) {
        const std::optional<date> meant = meant_day(form, source_.text(where));
        if (!meant) return wrong(rule, where);
        const std::array<char, date_size> text = written_day(form, *meant);
        return wrong(rule, where, {text.data(), text.size()});
    }

    /// The word that such a value means; empty where that may be several, or none.
    [[nodiscard]] std::string_view meant_word(const tag_rule& rule, std::string_view value) const {
        if (rule.meaning != nullptr) return rule.meaning(value, source_, tree_, game_);
        const auto found = std::find_if(rule.words.begin(), rule.words.end(),
                                        [value](std::string_view word) { return same_but_for_case(word, value); });
        return found == rule.words.end() ? std::string_view() : *found;
    }

    [[gnu::cold, gnu::noinline]] tag_value wrong(const tag_rule& rule, span where, std::string_view meant = {}) {
        if (has_broken_text(source_.text(where))) return {tag_state::wrong, where, {}};
        collector::handle h = findings_.report(where, tag_value_wrong{where, {rule.name.data()}, {rule.expected}});
        if (!meant.empty()) h.fix("write `{}`").replace(where, meant);
        return {tag_state::wrong, where, short_text(meant)};
    }

    const source& source_;
    const tree& tree_;
    tag_rules table_;
    other_tags others_;
    std::span<const std::string_view> told_;
    tag_values& values_;
    collector& findings_;
    node_id game_ = 0;
    std::size_t excused_ = 0;                   ///< tags that can't be told
    bool is_ambiguous_ = false;                 ///< one of them may be what a later one is taken for
    std::size_t last_ = most_known_tags;        ///< the place of the name found last
    std::array<span, most_known_tags> first_{}; ///< the names of the known tags
};

} // namespace

bool is_tag_name(std::string_view name) noexcept {
    return !name.empty() && is_letter(name[0]) &&
           std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

bool is_iso_day(std::string_view value) noexcept {
    const std::optional<date> day = read_date<year_first>(value);
    return day && is_day(*day);
}

span value_of_tag(const source& s, const tree& t, node_id game, std::string_view name) {
    const node_id header = game + 1;
    if (header >= t[game].next || t[header].kind != kind::header) return {};
    for (const bool exactly : {true, false})
        for (const node_id tag : t.children(header)) {
            if (t[tag].kind != kind::tag || tag + 1 >= t[tag].next || t[tag + 1].kind != kind::name) continue;
            const std::string_view written = s.text(t.where(tag + 1));
            if (exactly ? written != name : (t[tag].flags & is_broken) != 0 || !is_misspelling(written, name)) continue;
            const node_id value = tag + 2;
            const bool is_readable =
                (t[tag].flags & is_broken) == 0 && value < t[tag].next && t[value].kind == kind::value;
            return is_readable ? t.where(value) : span{};
        }
    return {};
}

std::vector<span> values_with_cr(const tree& t, node_id game) {
    std::vector<span> values;
    const node_id end = game < t.size() ? first_of_moves(t, game) : game;
    for (node_id id = game; id < end; ++id)
        if (t[id].kind == kind::value && (t[id].flags & holds_cr) != 0) values.push_back(t.where(id));
    return values;
}

void report_cr_in_values(const source& s, const tree& t, node_id game, collector& findings) {
    if (s.text().find('\r') == std::string_view::npos) return; // nearly always
    habit all;
    for (const span value : values_with_cr(t, game))
        for (std::uint32_t at = value.begin; at < value.end; ++at)
            if (s.text()[at] == '\r') all.add({at, at + 1});
    report_controls(all, findings);
}

tag_values check_tags(const source& s, const tree& t, node_id game, tag_rules table, other_tags others,
                      collector& findings, std::span<const std::string_view> told) {
    tag_values values{};
    tag_checker(s, t, table, others, told, values, findings).check(game);
    return values;
}

} // namespace arbiter
