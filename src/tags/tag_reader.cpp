#include "tags/tag_reader.hpp"

#include "findings/encoding.hpp"
#include "grammar/game_header.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// Bytes of a code point after its first.
constexpr bool continues_code_point(char c) noexcept {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80;
}

/// Whether one letter replaced, dropped, added, or swapped with its neighbour turns `written` into `known`.
bool one_typo_apart(std::string_view written, std::string_view known) noexcept {
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

bool is_integer(std::string_view value) noexcept {
    return !value.empty() && std::all_of(value.begin(), value.end(), ascii::is_digit);
}

/// `a == b`; of four to eight bytes, as most names of tags have, by two looks at four of them.
bool same_name(std::string_view a, std::string_view b) noexcept {
    constexpr std::size_t look = 4;
    if (a.size() != b.size()) return false;
    if (a.size() < look || a.size() > 2 * look) return a == b;
    const std::size_t second = a.size() - look;
    return std::memcmp(a.data(), b.data(), look) == 0 && std::memcmp(&a[second], &b[second], look) == 0;
}

/// With nothing more in `v` than where the value stands.
void set_wrong(tag_value& v, tag_fault fault) noexcept {
    v.state = tag_state::wrong;
    v.fault = fault;
}

} // namespace

bool is_misspelling(std::string_view written, std::string_view known) noexcept {
    return same_but_for_case(written, known) || (known.size() >= shortest_guess && one_typo_apart(written, known));
}

std::size_t tag_reader::place_of(node_id tag) noexcept {
    const node_id name = name_of(tag);
    if (name == 0) return table_.size();
    const std::string_view written = source_.text(tree_.where(name));
    for (std::size_t n = 0; n < table_.size(); ++n) {
        if (++last_ >= table_.size()) last_ = 0;
        if (same_name(written, table_[last_].name)) return last_;
    }
    return table_.size();
}

bool tag_reader::begins_line(node_id id) const {
    std::uint32_t at = tree_[id].begin;
    const std::string_view text = source_.text();
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t')) --at;
    return at == tree_[0].begin || at == tree_[1].begin || text[at - 1] == '\n' || text[at - 1] == '\r';
}

bool tag_reader::is_doubtful(node_id tag, node_id before) const {
    return (tree_[tag].flags & is_broken) != 0 ||
           (tree_[before].kind == kind::tag && (tree_[before].flags & is_broken) != 0 && !begins_line(tag));
}

void tag_reader::read_known() {
    if (header() == 0) return;
    node_id before = header();
    for (const node_id tag : tree_.children(header())) {
        if (tree_[tag].kind == kind::tag) {
            has_broken_ = has_broken_ || (tree_[tag].flags & is_broken) != 0;
            const std::size_t i = place_of(tag);
            if (i == table_.size())
                has_unknown_ = has_unknown_ || (name_of(tag) != 0 && !is_doubtful(tag, before));
            else if (values_[i].tag != 0)
                has_several_ = true;
            else
                take(i, tag, tag + 1);
        }
        before = tag;
    }
}

bool tag_reader::is_right() const noexcept {
    bool all_right = !has_unknown_ && !has_several_ && !has_broken_;
    for (std::size_t i = 0; i < table_.size(); ++i)
        all_right = all_right && (values_[i].right() || (values_[i].tag == 0 && !table_[i].required));
    return all_right;
}

/// A name that is nearly a known one stands for it, unless that one is there as well.
unknown_tag tag_reader::meant_by(node_id name) const {
    const std::string_view written = source_.text(tree_.where(name));
    const auto first_from = [this, written](std::size_t i, auto is_nearly,
                                            std::string_view tag_rule::*which = &tag_rule::name) {
        while (i < table_.size() && (values_[i].tag != 0 || !is_nearly(written, table_[i].*which))) ++i;
        return i;
    };
    unknown_tag found{tree_.where(name), first_from(0, same_but_for_case), table_.size()};
    if (found.meant == table_.size()) {
        const std::size_t i = first_from(0, same_but_for_case, &tag_rule::also);
        const node_id value = name + 1;
        const bool has_value = value < tree_[name - 1].next && tree_[value].kind == kind::value;
        if (i < table_.size() && has_value && table_[i].also_of(source_.text(tree_.where(value)))) found.meant = i;
    }
    if (found.meant != table_.size()) return found;
    found.meant = first_from(0, is_misspelling);
    found.other = first_from(found.meant + 1, is_misspelling);
    found.other = std::min(found.other, table_.size());
    return found;
}

void tag_reader::take(std::size_t i, node_id tag, node_id name) {
    tag_value& v = values_[i];
    v.tag = tag;
    const node_id value = name + 1;
    const bool readable =
        (tree_[tag].flags & is_broken) == 0 && value < tree_[tag].next && tree_[value].kind == kind::value;
    if (!readable) return set_wrong(v, tag_fault::unreadable);
    v.where = tree_.where(value);
    v.state = v.where.empty() ? tag_state::empty : tag_state::right;
    if (v.state == tag_state::right && table_[i].type != tag_type::text) judge(table_[i], v);
}

bool tag_reader::would_be_right(std::size_t i, span where) const {
    tag_value v{.state = tag_state::right, .where = where};
    if (!where.empty()) judge(table_[i], v);
    return !where.empty() && v.right();
}

/// `v` is right until something is wrong with it.
void tag_reader::judge(const tag_rule& rule, tag_value& v) const {
    const std::string_view value = source_.text(v.where);
    bool right = true;
    switch (rule.type) {
    case tag_type::text:
        return;
    case tag_type::iso_date:
    case tag_type::bare_date:
        return judge_date<year_first>(v);
    case tag_type::dot_date:
        return judge_date<year_first_dotted>(v);
    case tag_type::us_date:
        return judge_date<month_first>(v);
    case tag_type::time:
        return judge_time(v);
    case tag_type::word:
        right = std::find(rule.words.begin(), rule.words.end(), value) != rule.words.end();
        break;
    case tag_type::natural:
        right = is_integer(value);
        break;
    case tag_type::integer:
        right = is_integer(value.substr(value[0] == '-' || value[0] == '+' ? 1 : 0));
        break;
    }
    if (right) return;
    set_wrong(v, tag_fault::form);
    if (rule.type == tag_type::word && !has_broken_text(value)) v.meant = short_text(meant_word(rule, value));
}

template <date_form Form>
void tag_reader::judge_date(tag_value& v) const {
    const std::string_view value = source_.text(v.where);
    const std::optional<date> day = read_date<Form>(value);
    if (day && is_day(*day)) return;
    set_wrong(v, day ? tag_fault::no_day : tag_fault::form);
    const std::optional<date> meant = has_broken_text(value) ? std::nullopt : meant_day(Form, value);
    if (!meant) return;
    const std::array<char, date_size> text = written_day(Form, *meant);
    v.meant = short_text({text.data(), text.size()});
}

void tag_reader::judge_time(tag_value& v) const {
    const std::string_view value = source_.text(v.where);
    constexpr std::string_view shape = "HH:MM:SS";
    if (value.size() != shape.size() || value[2] != ':' || value[5] != ':') return set_wrong(v, tag_fault::form);
    const unsigned hour = two_digits(value.data());
    const unsigned minute = two_digits(&value[3]);
    const unsigned second = two_digits(&value[6]);
    if ((hour | minute | second) >= not_digits) return set_wrong(v, tag_fault::form);
    if (hour >= 24 || minute >= 60 || second >= 60) set_wrong(v, tag_fault::no_time);
}

/// The word that such a value means; empty where that may be several, or none.
std::string_view tag_reader::meant_word(const tag_rule& rule, std::string_view value) const {
    if (rule.meaning != nullptr) return rule.meaning(value, source_, tree_, game_);
    const auto found = std::find_if(rule.words.begin(), rule.words.end(),
                                    [value](std::string_view word) { return same_but_for_case(word, value); });
    return found == rule.words.end() ? std::string_view() : *found;
}

tag_values read_tags(const source& s, const tree& t, node_id game, tag_rules table) {
    tag_reader reader(s, t, game, table);
    reader.read_known();
    if (reader.has_unknown()) reader.read_misspelt([](const unknown_tag&) {});
    return reader.values();
}

bool is_tag_name(std::string_view name) noexcept {
    return !name.empty() && ascii::is_letter(name[0]) && std::all_of(name.begin(), name.end(), [](char c) {
        return ascii::is_letter(c) || ascii::is_digit(c) || c == '_';
    });
}

bool is_iso_day(std::string_view value) noexcept {
    const std::optional<date> day = read_date<year_first>(value);
    return day && is_day(*day);
}

std::optional<std::string> meant_iso_day(std::string_view value) {
    const std::optional<date> meant = meant_day(year_first, value);
    if (!meant) return {};
    const std::array<char, date_size> text = written_day(year_first, *meant);
    return std::string(text.data(), text.size());
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

} // namespace arbiter
