#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "findings/encoding.hpp"
#include "grammar/strict_control.hpp"
#include "grammar/strict_notation.hpp"
#include "grammars/dgf_binary.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "tags/tag_fixes.hpp"
#include "tags/tag_reader.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::dgf {

namespace {

// ---- What the numbers are that the grammar has read.

/// The size that the fourth number of a board is; 0 where it is none.
std::size_t size_of(std::string_view written) noexcept {
    constexpr std::size_t longest = 3;
    if (written.size() > longest || written[0] == '-') return 0;
    std::size_t size = 0;
    for (const char c : written) size = size * 10 + static_cast<std::size_t>(c - '0');
    return size <= static_cast<std::size_t>(largest_size) ? size : 0;
}

bool is_letters(const node& n) noexcept {
    return n.kind == kind::ply && (n.flags & in_letters) != 0;
}
bool is_number(const node& n) noexcept {
    return n.kind == kind::ply && (n.flags & in_letters) == 0;
}

/// Works in place: what is written never overtakes what is read.
class arranger {
public:
    arranger(const source& s, node_vector nodes, std::optional<unit> what, bool is_right, collector& findings)
        : text_(s.text()), nodes_(std::move(nodes)), what_(what), is_right_(is_right), findings_(findings) {}

    tree all() && {
        make_room();
        begin_ = nodes_.size() > from_ + 1 ? nodes_[from_ + 1].begin : 0;
        while (from_ < nodes_.size()) {
            close_until(from_);
            const node n = nodes_[from_];
            if (n.kind == kind::value)
                add_value(n);
            else if (n.next != ++from_)
                open(n);
            else
                put(n);
        }
        close_until(from_);
        nodes_.truncate(to_);
        return tree(std::move(nodes_));
    }

private:
    struct open_node {
        node_id id;
        node_id behind; ///< where the next one is read
    };

    /// An array without numbers may be a board, which is a node more.
    void make_room() {
        for (node_id id = 0; id < nodes_.size(); ++id) {
            const node& n = nodes_[id];
            if (n.kind == kind::value && n.next == id + 1 && begins_with(n, '[')) ++from_;
        }
        if (from_ == 0) return;
        const node_id size = nodes_.size();
        for (node_id i = 0; i < from_; ++i) (void)nodes_.append();
        for (node_id id = size; id-- > 0;) {
            nodes_[id + from_] = nodes_[id];
            nodes_[id + from_].next += from_;
        }
    }
    [[nodiscard]] bool begins_with(const node& n, char c) const noexcept {
        return n.begin < n.end && text_[n.begin] == c;
    }

    void open(node n) {
        if (n.kind == kind::tag) {
            if (!is_right_ && is_part_of_other(n)) n.flags |= is_broken;
            key_ = {};
        }
        open_.at(depth_++) = {to_, n.next};
        nodes_[to_++] = n;
    }
    void close_until(node_id id) noexcept {
        for (; depth_ > 0 && open_.at(depth_ - 1).behind <= id; --depth_) nodes_[open_.at(depth_ - 1).id].next = to_;
    }
    void put(const node& n) noexcept {
        if (n.kind == kind::name) key_ = text_of(n);
        put(n.kind, n.begin, n.end, n.flags);
    }
    node_id put(kind k, std::uint32_t begin, std::uint32_t end, std::uint16_t flags) noexcept {
        nodes_[to_] = {begin, end, to_ + 1, k, flags};
        return to_++;
    }
    [[nodiscard]] std::string_view text_of(const node& n) const noexcept {
        return text_.substr(n.begin, n.end - n.begin);
    }

    // ---- tags

    /// What another name on the same line may be, or part of it, is none of its own. Nor is a word that stands alone.
    [[nodiscard]] bool is_part_of_other(const node& tag) const noexcept {
        if (nodes_[from_].kind != kind::name) return false;
        const std::string_view name = text_of(nodes_[from_]);
        const auto is_it = [name](const tag_rule& k) { return k.name == name; };
        if (std::any_of(keys.begin(), keys.end(), is_it)) return false;
        if (tag.next == from_ + 1) return true;
        std::uint32_t before = tag.begin;
        while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\t')) --before;
        const bool begins_line = before <= begin_ || text_[before - 1] == '\n' || text_[before - 1] == '\r';
        return !begins_line || follows_part_of_key(tag);
    }
    /// Whether the line before is nothing but a key, of which this one may be the rest.
    [[nodiscard]] bool follows_part_of_key(const node& tag) const noexcept {
        if (to_ == 0 || nodes_[to_ - 1].kind != kind::name) return false;
        const std::uint32_t end = nodes_[to_ - 1].end;
        return text_.substr(end, tag.begin - end).find_first_not_of(ascii::spaces) == std::string_view::npos;
    }

    void add_value(const node& n) {
        ++from_;
        const bool is_of_tag = depth_ > 0 && nodes_[open_.at(depth_ - 1).id].kind == kind::tag;
        if (!is_of_tag)
            add_list(n);
        else if (begins_with(n, '['))
            add_array(n);
        else
            add_plain(n);
        from_ = n.next;
    }
    /// A text without its quotes.
    void add_plain(const node& n) noexcept {
        const bool is_text = begins_with(n, '"') || begins_with(n, '\'');
        const bool is_closed = is_text && n.end - n.begin > 1 && text_[n.end - 1] == text_[n.begin];
        put(kind::value, n.begin + (is_text ? 1 : 0), n.end - (is_closed ? 1 : 0), flags_of(n));
    }
    [[nodiscard]] std::uint16_t flags_of(const node& n) const noexcept {
        return static_cast<std::uint16_t>(flags_of_value(text_of(n)) | (n.flags & is_broken));
    }

    void report_odd_number(const node& n) {
        const span where{n.begin, n.end};
        findings_.report(where, odd_number{where});
    }

    // ---- arrays

    void add_array(const node& n) {
        const auto is = [this](known::key k) {
            const std::string_view name = keys[k].name;
            return key_ == name || is_misspelling(key_, name);
        };
        if (is(known::moves)) {
            const node_id value = put(kind::value, n.begin, n.end, n.flags & is_broken);
            while (from_ < n.next) add_move(n.next);
            nodes_[value].next = to_;
        } else if (is(known::initial_board) || is(known::latest_board)) {
            const std::uint16_t flags = report_odd(n) ? has_odd : 0;
            const node_id value = put(kind::value, n.begin, n.end, n.flags & is_broken);
            put(kind::board, n.begin, n.end, flags);
            nodes_[value].next = to_;
        } else {
            (void)report_odd(n);
            put(kind::value, n.begin, n.end, flags_of(n));
        }
    }

    /// Whether something in an array is no number. Moves in letters are reported: the grammar says nothing of them.
    bool report_odd(const node& n) {
        bool is_odd = false;
        for (bool follows_odd = false; from_ < n.next; ++from_) {
            const node& item = nodes_[from_];
            if (is_letters(item) && !follows_odd) report_odd_number(item);
            follows_odd = !is_number(item);
            is_odd = is_odd || follows_odd;
        }
        return is_odd;
    }

    /// Adds the next ply or error. Where the tree has grown too large, all the rest up to `end` is one error.
    void add_move(node_id end) {
        node n = nodes_[from_++];
        if (!within_node_budget(n.begin)) {
            n = {n.begin, nodes_[end - 1].end, 0, kind::error, 0};
            report_odd_number(n);
            from_ = end;
        }
        if (is_letters(n)) findings_.leave_to_check();
        put(n);
    }
    /// Whether the nodes so far need at most 6 bytes for each byte before, and 48 MB: with all that a check needs beside them,
    /// that keeps to what it may need.
    [[nodiscard]] bool within_node_budget(std::uint32_t begin) const noexcept {
        constexpr std::uint64_t allowance = 48'000'000;
        return std::uint64_t{to_} * sizeof(node) <= 6 * std::uint64_t{begin} + allowance;
    }

    // ---- lists

    void add_list(const node& n) {
        const std::uint16_t broken = (n.flags | nodes_[open_.at(depth_ - 1).id].flags) & is_broken;
        const node_id value = put(kind::value, n.begin, n.end, broken);
        add_signs(n.next);
        if (from_ < n.next) {
            if (what_ != unit::move && (what_ || !is_single(n))) add_board(n.next);
            while (from_ < n.next) add_move_or_sign(n.next);
        }
        nodes_[value].next = to_;
    }
    [[nodiscard]] bool is_single(const node& n) const noexcept {
        for (node_id id = from_ + 1; id < n.next; ++id)
            if (!is_sign(nodes_[id])) return false;
        return true;
    }
    /// Whether an error is nothing but commas or brackets.
    [[nodiscard]] bool is_sign(const node& n) const noexcept {
        return n.kind == kind::error && text_of(n).find_first_not_of(" \t\r\n,[]") == std::string_view::npos;
    }
    /// A comma too many stands for a number that can't be read, and so does a bracket that stands alone. Two may enclose all.
    [[nodiscard]] bool stands_for_number(const node& sign) const noexcept {
        if (text_[sign.begin] == ',') return true;
        const auto is_gap = [this](std::size_t at) {
            return at >= text_.size() || ascii::spaces.find(text_[at]) != std::string_view::npos || text_[at] == ',';
        };
        if ((sign.begin > 0 && !is_gap(sign.begin - 1)) || !is_gap(sign.end)) return false;
        const std::size_t first = text_.find_first_not_of(ascii::spaces, begin_);
        const std::size_t last = text_.find_last_not_of(ascii::spaces);
        return text_[first] != '[' || text_[last] != ']' || (sign.begin != first && sign.end - 1 != last);
    }
    void add_signs(node_id end) {
        for (; from_ < end && is_sign(nodes_[from_]); ++from_)
            if (const node n = nodes_[from_]; stands_for_number(n)) put(n);
    }
    void add_move_or_sign(node_id end) {
        if (is_sign(nodes_[from_]))
            add_signs(end);
        else
            add_move(end);
    }

    void add_board(node_id end) {
        node board = nodes_[from_];
        board.kind = kind::board;
        board.flags = 0;
        std::size_t most = SIZE_MAX;
        bool follows_odd = false;
        for (std::size_t count = 0; from_ < end && count < most; ++from_) {
            const node& n = nodes_[from_];
            if (is_number(n)) {
                ++count;
                follows_odd = false;
                if (count == header_numbers && what_ != unit::board)
                    if (const std::size_t size = size_of(text_of(n)); size != 0) most = header_numbers + size * size;
            } else if (is_sign(n)) {
                if (stands_for_number(n)) board.flags = has_odd;
                continue;
            } else {
                if (is_letters(n) && !follows_odd) report_odd_number(n);
                count += follows_odd ? 0 : 1; // several in a row are one mistake
                follows_odd = true;
                board.flags = has_odd;
            }
            board.end = n.end;
        }
        for (; follows_odd && from_ < end && !is_number(nodes_[from_]) && !is_sign(nodes_[from_]); ++from_)
            board.end = nodes_[from_].end;
        put(board);
        add_result(end);
    }
    void add_result(node_id end) {
        add_signs(end);
        if (from_ == end) return;
        node n = nodes_[from_++];
        if (is_letters(n)) report_odd_number(n);
        n.kind = is_number(n) ? kind::result : kind::error;
        n.flags = 0;
        put(n);
    }

    std::string_view text_;
    node_vector nodes_;
    std::optional<unit> what_;
    bool is_right_;
    collector& findings_;
    node_id from_ = 0;
    node_id to_ = 0;
    std::uint32_t begin_ = 0; ///< of the game
    std::string_view key_;    ///< of the tag that is read
    std::array<open_node, 8> open_{};
    std::size_t depth_ = 0;
};

/// The tree of a record, of the grammar's `nodes`, in which all numbers of lists and arrays are plies, and texts have their quotes.
/// `what` is what the file's name says.
[[nodiscard]] tree arranged(const source& s, node_vector nodes, std::optional<unit> what, bool is_right,
                            collector& findings) {
    return arranger(s, std::move(nodes), what, is_right, findings).all();
}

/// What of `matched` comes before the first of `ends`.
span up_to(span matched, std::string_view record, std::string_view ends) noexcept {
    const std::size_t end = record.find_first_of(ends, matched.begin + 1);
    return {matched.begin, static_cast<std::uint32_t>(std::min<std::size_t>(end, matched.end))};
}

std::string_view inside(span matched, std::string_view record) noexcept {
    return record.substr(matched.begin + 1, matched.size() - 2);
}

} // namespace

span odd_line::where(span matched, std::string_view record) {
    const auto begin = static_cast<std::uint32_t>(record.find_first_not_of(ascii::spaces, matched.begin));
    return tag_fixes::without_trailing(up_to({begin, matched.end}, record, "\r\n#"), record, ascii::blanks);
}

span odd_value::where(span matched, std::string_view record) {
    return up_to(matched, record, " \t\r\n,#]");
}

/// Before the value stand its key and the `=`.
void odd_value::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view before = record.substr(0, matched.begin);
    const std::size_t begin = before.find_last_of("\r\n") + 1; // 0 where there is none
    const std::string_view line = before.substr(begin, before.find_last_of('=') - begin);
    const std::size_t first = line.find_first_not_of(ascii::blanks);
    if (first == std::string_view::npos) return;
    const std::string_view key = line.substr(first, line.find_last_not_of(ascii::blanks) + 1 - first);
    if (is_komi(key)) h.help(komi_belongs{});
    if (key != keys[known::date].name) return;
    const span value = tag_fixes::without_trailing(matched, record, ascii::blanks);
    if (const auto day = meant_iso_day(record.substr(value.begin, value.size())); day)
        h.fix("write `{}`").replace(value, *day);
}

void line_closer::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("remove it").replace(matched, "");
}

span game_elsewhere::where(span matched, std::string_view record) {
    std::uint32_t begin = matched.begin;
    while (!ascii::is_letter(record[begin])) // there is one, past white space and comments
        begin = static_cast<std::uint32_t>(record[begin] == '#' ? record.find_first_of("\r\n", begin) : begin + 1);
    return up_to({begin, matched.end}, record, " \t=");
}

/// Where the two enclose all numbers, as in other languages: elsewhere one may stand for a digit.
void outer_bracket::fix(collector::handle& h, span matched, std::string_view record) {
    const std::size_t first = record.find_first_not_of(ascii::spaces, record.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    const std::size_t last = record.find_last_not_of(ascii::spaces);
    const bool encloses = record[first] == '[' && record[last] == ']' && first != last;
    if (encloses && (matched.begin == first || matched.begin == last)) h.fix("remove it").replace(matched, "");
}

void plain_quoted_key::fix(collector::handle& h, span matched, std::string_view record) {
    // what is glued to it would join the name
    if (std::string_view(" \t=").find(record.substr(matched.end, 1)) == std::string_view::npos) return;
    h.fix("write `{}`").replace(matched, inside(matched, record));
}

void literal_string::fix(collector::handle& h, span matched, std::string_view record) {
    const std::string_view written = inside(matched, record);
    if (written.find_first_of("\"\\") == std::string_view::npos)
        h.fix("write `{}`").replace(matched, std::string("\"").append(written).append("\""));
}

namespace {

namespace rules_of = peg::dgf;

struct any_form {
    using document = rules_of::document;
    using sync = rules_of::sync;
    using mistakes = grammars::known_mistakes<
        rules_of::plus_sign, rules_of::leading_zero, rules_of::minus_zero, rules_of::underscores, rules_of::odd_number,
        rules_of::stray_commas, rules_of::bracket_before, rules_of::last_bracket, rules_of::inner_bracket,
        rules_of::lettered_list, rules_of::dotted_key, rules_of::plain_quoted_key, rules_of::quoted_key,
        rules_of::stray_items, rules_of::missing_comma, rules_of::lettered_items, rules_of::nested_array,
        rules_of::no_character, rules_of::odd_escape, rules_of::multiline, rules_of::literal_string,
        rules_of::open_literal, rules_of::odd_value, rules_of::table_header, rules_of::odd_line, rules_of::orphan_lines,
        rules_of::line_closer, rules_of::closer_ahead, rules_of::text_after_value, rules_of::key_alone,
        rules_of::joined_lines, rules_of::no_line, rules_of::no_number>;
    static constexpr const char* token = "a whole number";
    static constexpr const char* first = "a key such as `game_id`";
    static constexpr bool is_all_header = true;

    static std::uint16_t flags_of(kind of, std::string_view text) {
        return of == kind::ply && text[0] != '-' && !ascii::is_digit(text[0]) ? in_letters : 0;
    }
};

/// Of a file whose name says that it holds numbers.
struct list_form : any_form {
    using document = rules_of::list_document;
    using mistakes = grammars::known_mistakes<rules_of::plus_sign, rules_of::leading_zero, rules_of::minus_zero,
                                              rules_of::underscores, rules_of::odd_number, rules_of::stray_commas,
                                              rules_of::bracket_before, rules_of::last_bracket, rules_of::inner_bracket,
                                              rules_of::lettered_list, rules_of::game_elsewhere, rules_of::no_number>;
    static constexpr const char* first = "a whole number";
};

/// Of a file whose name says that it holds a move.
struct move_form : list_form {
    using document = rules_of::move_document;
    using mistakes = grammars::known_mistakes<
        rules_of::plus_sign, rules_of::leading_zero, rules_of::minus_zero, rules_of::underscores, rules_of::odd_number,
        rules_of::stray_commas, rules_of::bracket_before, rules_of::last_bracket, rules_of::inner_bracket,
        rules_of::lettered_list, rules_of::second_move, rules_of::game_elsewhere, rules_of::no_number>;
};

template <class Grammar>
tree parse_text(const source& s, std::optional<unit> what, collector& findings) {
    // a binary form is detected by its length among other things
    if (has_broken_text(s.text())) findings.bar_fixes();
    node_vector room;
    std::optional<node_vector> right = parse_valid<typename Grammar::document>(s.text(), &room);
    const bool is_right = right.has_value();
    node_vector nodes =
        is_right
            ? std::move(*right)
            : grammars::parse_rest(grammars::strict_notation_of<Grammar>(), s, findings, std::move(room)).release();
    return arranged(s, std::move(nodes), what, is_right, findings);
}

/// The tree of bytes whose number has shown that they are of that form.
template <class Grammar>
tree read_bytes(const source& s) {
    return tree(parse_valid<Grammar>(s.text(), nullptr).value_or(node_vector()));
}

} // namespace

const grammars::strict_notation& strict_grammar() {
    return grammars::strict_notation_of<any_form>();
}

const grammars::strict_notation& list_grammar() {
    return grammars::strict_notation_of<list_form>();
}

const grammars::strict_notation& move_grammar() {
    return grammars::strict_notation_of<move_form>();
}

tree parse(const source& s, collector& findings) {
    namespace binary = peg::dgf::binary;
    const std::optional<unit> what = unit_of_name(s.name());
    switch (layout_of(s.text(), what)) {
    case layout::text:
        break;
    case layout::board:
        return read_bytes<binary::board_file>(s);
    case layout::packed_board:
        return read_bytes<binary::packed_file>(s);
    case layout::move:
        return read_bytes<binary::move_file>(s);
    case layout::narrow_record:
        return read_bytes<binary::narrow_record>(s);
    case layout::wide_record:
        return read_bytes<binary::wide_record>(s);
    case layout::broken:
        return read_bytes<binary::broken_file>(s);
    }
    if (what == unit::move) return parse_text<move_form>(s, what, findings);
    return what ? parse_text<list_form>(s, what, findings) : parse_text<any_form>(s, what, findings);
}

} // namespace arbiter::dgf
