#include "findings/encoding.hpp"
#include "findings/habit.hpp"
#include "grammar/game_header.hpp"
#include "grammars/qgn.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/messages.hpp"
#include "tags/tag_forms.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

namespace {

/// Where the next token begins.
std::uint32_t behind_white(std::string_view text, std::uint32_t at) {
    return static_cast<std::uint32_t>(std::min(text.find_first_not_of(ascii::white, at), text.size()));
}

/// Move numbers; they go where they count from 1, one by one, and each stands apart before an index.
class numbers_found {
public:
    explicit numbers_found(std::string_view text) noexcept : text_(text) {}

    void add(span where) {
        all_.add(where);
        std::uint32_t number = 0;
        const char* const end = text_.data() + where.end - 1; // the period
        const auto read = std::from_chars(text_.data() + where.begin, end, number);
        const std::uint32_t next = behind_white(text_, where.end);
        const bool is_apart =
            next > where.end && where.begin > 0 && ascii::white.find(text_[where.begin - 1]) != std::string_view::npos;
        const bool has_index = next < text_.size() && ascii::is_digit(text_[next]);
        if (read.ec != std::errc() || read.ptr != end || number != all_.count() || !is_apart || !has_index)
            all_.give_up_fix();
        all_.fix_with({where.begin, next}, "");
    }
    void report(collector& findings) const {
        all_.report(findings, move_number{all_.first()}, "remove it", move_numbers{all_.count()}, "remove them");
    }

private:
    std::string_view text_;
    habit all_;
};

/// White space after `&`; it goes where a detail follows, and no action.
class gaps_found {
public:
    explicit gaps_found(std::string_view text) noexcept : text_(text) {}

    void add(span action) {
        all_.add(action);
        const std::uint32_t next = behind_white(text_, action.end);
        const std::size_t behind_digits = std::min(text_.find_first_not_of("0123456789", next), text_.size());
        constexpr std::string_view no_character = " \t\r\n\v\f.&{}[]\"'\\/`";
        const bool is_action = behind_digits != next && behind_digits < text_.size() &&
                               no_character.find(text_[behind_digits]) == std::string_view::npos;
        const bool is_detail =
            next < text_.size() && std::string_view(".&{/\"'`[\xC2").find(text_[next]) == std::string_view::npos;
        if (is_action || !is_detail) all_.give_up_fix();
        all_.fix_with({action.end, next}, "");
    }
    void report(collector& findings) const {
        if (all_.count() == 0) return;
        collector::handle h = all_.report(findings, white_after_ampersand{}, white_after_ampersands{all_.count()});
        // it makes an action of what is none
        all_.add_to(h, here_as_well{}, "remove the white space", "remove the white space", false);
    }

private:
    std::string_view text_;
    habit all_;
};

} // namespace

void check_gathered(const source& s, collector& findings) {
    if (findings.gathered().empty()) return;
    numbers_found numbers(s.text());
    gaps_found gaps(s.text());
    for (const span where : findings.gathered()) s.text()[where.end - 1] == '&' ? gaps.add(where) : numbers.add(where);
    numbers.report(findings);
    gaps.report(findings);
}

namespace {

/// No-break spaces, in tags and actions.
class no_break_spaces_found {
public:
    explicit no_break_spaces_found(std::string_view text) noexcept : text_(text) {}

    /// They become a blank; but a record of nothing else would be an empty one then, and a quote behind them may be taken
    /// for a tag's value, or broken text for something else.
    void add(span where) {
        constexpr std::string_view spaces = " \t\r\n\v\f\xC2\xA0";
        if (next_ < where.end) next_ = std::min(text_.find_first_not_of(spaces, where.end), text_.size());
        const bool is_all = next_ == text_.size() && text_.find_first_not_of(spaces, begin_) == std::string_view::npos;
        const bool is_before_quote = text_.substr(next_).starts_with('"');
        const bool is_before_text = where.end == text_.size() || !has_broken_text(character_at(where.end));
        if (is_all || is_before_quote || !is_before_text) found_.give_up_fix();
        found_.add(where);
        found_.fix_with(where, " ");
    }
    void give_up_fix() noexcept { found_.give_up_fix(); }
    void report(collector& findings) const {
        found_.report(findings, no_break_space{}, "write a blank", no_break_spaces{found_.count()}, "write blanks",
                      another_here{});
    }

private:
    [[nodiscard]] std::string_view character_at(std::size_t at) const noexcept {
        return text_.substr(at, utf8::decode(text_, at).size);
    }

    std::string_view text_;
    std::size_t begin_ = text_.starts_with("\xEF\xBB\xBF") ? 3 : 0; ///< behind the byte order mark
    habit found_;
    std::size_t next_ = 0; ///< where something else stands behind the last ones
};

/// What is within a pair of typographic quotes; the value itself where it isn't in one, or where more quotes or blanks at the ends leave
/// open what was meant.
std::string_view within_typographic_quotes(std::string_view value) noexcept {
    using pair = std::array<std::string_view, 2>;
    constexpr std::array<pair, 8> pairs{
        {{"“", "”"}, {"„", "“"}, {"„", "”"}, {"”", "”"}, {"‘", "’"}, {"«", "»"}, {"»", "«"}, {"＂", "＂"}}};
    const auto is_around = [value](const pair& p) {
        return value.size() > p[0].size() + p[1].size() && value.starts_with(p[0]) && value.ends_with(p[1]);
    };
    const auto* const around = std::find_if(pairs.begin(), pairs.end(), is_around);
    if (around == pairs.end()) return value;
    const std::string_view inner =
        value.substr((*around)[0].size(), value.size() - (*around)[0].size() - (*around)[1].size());
    const bool has_blank_at_end = inner.front() == ' ' || inner.back() == ' ';
    return has_blank_at_end || holds_other_quotes(inner) ? value : inner;
}

/// The tags, and what is between them.
class tags_reader {
public:
    tags_reader(const source& s, const tree& t, no_break_spaces_found& gaps) noexcept
        : source_(s), tree_(t), gaps_(gaps) {}

    void read(node_id header) {
        bool reported = false; // whether enough was said of what is before
        for (const node_id part : tree_.children(header)) {
            const node& n = tree_[part];
            if (n.kind == kind::comment && (n.flags & is_gap) != 0) {
                if (!reported) gaps_.add(tree_.where(part));
            } else if (n.kind == kind::comment) {
                if ((n.flags & in_go_style) == 0 || !reported) add_comment(part);
            } else if (n.kind == kind::tag && (n.flags & is_broken) == 0) {
                for (const node_id each : tree_.children(part))
                    if (tree_[each].kind == kind::value) add_value(tree_.where(each));
            }
            reported = n.kind == kind::error || (n.kind == kind::tag && (n.flags & is_broken) != 0);
        }
        // where the last tag ends can't be determined if one is broken
        if ((tree_[header].flags & is_broken) != 0)
            comments_.give_up_fix();
        else if (comments_.count() != 0)
            comments_.fix_with(point(tree_[header].end), moved_);
    }

    void report(collector& findings) const {
        comments_.report(findings, comment_among_tags{}, "put it behind the last tag",
                         comments_among_tags{comments_.count()}, "put them behind the last tag", another_here{});
        const auto report_quoted = [&findings](const habit& h, const any_message& one, const any_message& all) {
            h.report(findings, one, "write `{}`", all, "write each in `\"`", another_here{});
        };
        report_quoted(raw_, raw_value{}, raw_values{raw_.count()});
        report_quoted(single_quoted_, single_quoted_value{}, single_quoted_values{single_quoted_.count()});
        report_quoted(unquoted_, unquoted_value{}, unquoted_values{unquoted_.count()});
        report_quoted(backslashes_, backslash{}, qgn::backslashes{backslashes_.count()});
    }

private:
    /// One of Go's is written in braces, as nothing may follow it on its line.
    void add_comment(node_id id) {
        const span where = tree_.where(id);
        std::string_view text = source_.text(where);
        const auto end_of_line = static_cast<std::uint32_t>(text.size() - 1 - text.find_last_not_of('\r')); // its CR
        comments_.add(where);
        comments_.fix_with({where.begin, where.end - end_of_line}, " ");
        moved_ += ' ';
        if ((tree_[id].flags & in_go_style) == 0) {
            moved_ += text;
            return;
        }
        if (text.find('}') != std::string_view::npos || has_broken_text(text)) comments_.give_up_fix();
        text.remove_suffix(text[1] == '*' ? 2 : 0);
        text.remove_suffix(end_of_line);
        moved_.append("{").append(text.substr(2)).append("}");
    }

    void add_value(span value) {
        const std::string_view text = source_.text();
        const char before = text[value.begin - 1];
        const bool closed = text[value.end] == before;
        const span with_quotes{value.begin - 1, value.end + 1};
        if (before == '"' && closed) {
            if (const std::size_t at = source_.text(value).find('\\'); at != std::string_view::npos)
                backslashes_.add(
                    {value.begin + static_cast<std::uint32_t>(at), value.begin + static_cast<std::uint32_t>(at) + 1});
        } else if (before == '`' && closed) {
            add_quoted(raw_, with_quotes, source_.text(value));
        } else if (before == '\'' && closed) {
            add_quoted(single_quoted_, with_quotes, source_.text(value));
        } else {
            add_quoted(unquoted_, value, within_typographic_quotes(source_.text(value)));
        }
    }

    /// Right quotes, unless the value holds what those can't.
    static void add_quoted(habit& found, span where, std::string_view text) {
        if (has_broken_text(text)) return;
        found.add(where);
        if (text.find_first_of("\"\\") != std::string_view::npos) found.give_up_fix();
        found.fix_with(where, std::string("\"").append(text).append("\""));
    }

    const source& source_;
    const tree& tree_;
    no_break_spaces_found& gaps_;
    habit comments_, raw_, single_quoted_, unquoted_, backslashes_;
    std::string moved_; ///< the comments, as they stand behind the last tag
};

/// The actions, and what is between them.
///
/// That reader takes a comment in braces for one only where nothing but blanks stands between it and what comes before,
/// and ends an action at a blank, a line feed or a tab. Comments as Go has them it skips with all white space around.
class actions_reader {
public:
    actions_reader(const record_context& r, no_break_spaces_found& gaps) noexcept
        : source_(r.s), text_(r.s.text()), tree_(r.t), number_(r.number), first_(first_of_moves(r.t, r.game)),
          end_(r.t[r.game].next), last_(end_), gaps_(gaps) {
        while (last_ > first_ && is_go_comment(last_ - 1)) --last_;
    }

    void read(const std::vector<node_id>& refused) {
        auto next_refused = refused.begin();
        std::uint32_t ply = 0;
        for (node_id id = first_; id < end_; ++id) {
            const node& n = tree_[id];
            if (n.kind == kind::ply) {
                ++ply;
                const bool is_refused = next_refused != refused.end() && *next_refused == id;
                if (is_refused) ++next_refused;
                if (n.flags != 0) [[unlikely]]
                    read_action(n, is_refused, ply);
            } else if (n.kind == kind::comment) {
                read_comment(id);
            }
        }
        find_line_ends();
        if (any_open_ || behind_go_.count() != 0) leave_white_space();
    }

    void report(collector& findings) const {
        const auto report = [&findings](const habit& h, const any_message& one, const any_message& all) {
            h.report(findings, one, "put one blank before it", all, "put one blank before each", another_here{});
        };
        line_ends_.report(findings, crlf_among_actions{}, "end all lines in LF",
                          crlfs_among_actions{line_ends_.count()}, "end all lines in LF", another_here{});
        if (glued_by_mixed_) {
            const collector::late_help what_comes_of_it{*glued_by_mixed_, cr_behind_action{}};
            findings.add_help({&what_comes_of_it, 1});
        }
        report(glued_, glued_comment{}, glued_comments{glued_.count()});
        report(on_new_line_, comment_on_new_line{}, comments_on_new_lines{on_new_line_.count()});
        report(glued_go_, glued_go_comment{}, glued_go_comments{glued_go_.count()});
        // these have no fix
        report(behind_go_, comment_behind_go_comment{}, comments_behind_go_comments{behind_go_.count()});
        report(quotes_, open_quote{quote_, action_}, open_quotes{quotes_.count()});
        report(go_comments_, go_comment{}, qgn::go_comments{go_comments_.count()});
    }

private:
    [[nodiscard]] bool has_flag(node_id id, comment_flags flag) const {
        return tree_[id].kind == kind::comment && (tree_[id].flags & flag) != 0;
    }
    [[nodiscard]] bool is_go_comment(node_id id) const { return has_flag(id, in_go_style); }

    void read_action(const node& n, bool is_refused, std::uint32_t ply) {
        const written_action a = qgn::read(text_, n);
        if ((n.flags & holds_empty_comment) != 0) add_glued(glued_, {a.whole.end, n.end});
        if ((n.flags & has_quote) == 0) return;
        if (a.whole.end == text_.size()) return; // nothing follows that could be taken for more of it
        const std::size_t open = open_quote_in(source_.text(a.details));
        if (open == std::string_view::npos) return;
        any_open_ = true;
        if (is_refused) return;
        const std::uint32_t at = a.details.begin + static_cast<std::uint32_t>(open);
        if (action_.empty()) {
            quote_ = {at, at + 1};
            action_ = a.whole;
        }
        quotes_.add(a.whole, number_, ply);
    }

    /// Behind an open quotation mark, and where it takes a comment for an action, white space may be a part of what that
    /// reader reads: with other white space it could refuse what it takes.
    void leave_white_space() {
        for (habit* const each : {&line_ends_, &glued_, &on_new_line_, &glued_go_}) each->give_up_fix();
        gaps_.give_up_fix();
    }

    static void add_glued(habit& found, span where) {
        found.add(where);
        found.fix_with(point(where.begin), " ");
    }

    void read_comment(node_id id) {
        const bool follows_error = id > first_ && tree_[id - 1].kind == kind::error;
        const span where = tree_.where(id);
        if (!follows_error && has_flag(id, is_gap)) gaps_.add(where);
        if (follows_error || has_flag(id, is_gap)) return;
        if (is_go_comment(id))
            read_go_comment(id, where);
        else
            read_braces(id, where);
    }

    void read_go_comment(node_id id, span where) {
        where.end -= static_cast<std::uint32_t>(where.size() - 1 - source_.text(where).find_last_not_of('\r'));
        if (is_open_comment(source_.text(where))) return; // which is an error
        if (!has_broken_text(source_.text(where))) go_comments_.add(where);
        if (id < last_ && is_glued(id)) add_glued(glued_go_, where);
    }

    /// Whether nothing stands between a comment and the action before it.
    [[nodiscard]] bool is_glued(node_id id) const {
        const node& before = tree_[id - 1];
        return id > first_ && before.kind == kind::ply && before.end == tree_[id].begin &&
               (before.flags & holds_empty_comment) == 0;
    }

    void read_braces(node_id id, span where) {
        if (is_glued(id)) return add_glued(glued_, where);
        node_id before = id;
        while (before > first_ && has_flag(before - 1, is_gap)) --before;
        if (before == first_ || tree_[before - 1].kind == kind::error) return; // any white space may follow the tags
        --before;
        if (is_go_comment(before)) return behind_go_.add(where);
        const span between{tree_[before].end, where.begin};
        if (source_.text(between).find_first_of("\n\t\r") == std::string_view::npos) return;
        on_new_line_.add(where);
        std::string_view put = " ";
        for (node_id gap = before; gap < id; ++gap) { // no-break spaces are fixed on their own
            const span white{tree_[gap].end, tree_[gap + 1].begin};
            if (white.empty()) continue;
            on_new_line_.fix_with(white, put);
            put = "";
        }
        if (has_broken_text(source_.text(tree_.where(before)))) on_new_line_.give_up_fix();
    }

    /// CRs behind actions, if anything but comments that are skipped follows; the fix ends every line of the record in LF.
    void find_line_ends() {
        std::size_t cr = text_.find('\r'); // it only goes forward, as there may be none among very many actions
        if (cr == std::string_view::npos) return;
        const std::size_t first = cr;
        const std::optional<std::uint32_t> mixed =
            first_unlike_line_end(text_); // which is reported, and fixed, as that
        for (node_id id = first_; id + 1 < last_ && cr != std::string_view::npos; ++id) {
            const node& n = tree_[id];
            if (n.kind != kind::ply || (n.flags & holds_empty_comment) != 0) continue;
            if (cr < n.end) cr = text_.find('\r', n.end);
            if (cr != n.end) continue;
            if (mixed && text_.substr(cr + 1).starts_with('\n'))
                glued_by_mixed_ = mixed;
            else
                line_ends_.add({n.end, n.end + 1});
        }
        if (line_ends_.count() == 0) return;
        const std::size_t end = std::min(text_.rfind('\r') + 2, text_.size());
        line_ends_.fix_with({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end)},
                            with_lf_line_ends(text_.substr(first, end - first)));
        if (has_broken_text(text_.substr(first, end - first))) line_ends_.give_up_fix();
    }

    /// `text` with every line ending in LF: CRs before an LF go, others become one.
    static std::string with_lf_line_ends(std::string_view text) {
        std::string made;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] != '\r') {
                made += text[at];
                continue;
            }
            while (at + 1 < text.size() && text[at + 1] == '\r') ++at;
            if (at + 1 == text.size() || text[at + 1] != '\n') made += '\n';
        }
        return made;
    }

    const source& source_;
    std::string_view text_;
    const tree& tree_;
    std::uint32_t number_;
    node_id first_, end_;
    node_id last_; ///< behind the last node that is no comment as Go has them
    no_break_spaces_found& gaps_;
    habit line_ends_, glued_, on_new_line_, glued_go_, behind_go_, quotes_, go_comments_;
    std::optional<std::uint32_t>
        glued_by_mixed_;      ///< where line ends begin to be mixed, if CRs of them stand behind actions
    bool any_open_ = false;   ///< whether a quotation mark stands open in any action
    span quote_{}, action_{}; ///< where a quotation mark stands open, for the first time
};

/// Whether there are tags alone, of which nobody could misread any, as is usual.
bool are_plain_tags(std::string_view text, const tree& t, node_id header) noexcept {
    for (const node_id tag : t.children(header)) {
        if (t[tag].kind != kind::tag || (t[tag].flags & is_broken) != 0) return false;
        for (const node_id part : t.children(tag))
            if (t[part].kind == kind::value && (text[t[part].begin - 1] != '"' || text[t[part].end] != '"'))
                return false;
    }
    return text.substr(t[header].begin, t[header].end - t[header].begin).find('\\') == std::string_view::npos;
}

/// Whether there are actions alone, and nothing in or between them that anybody could misread, as is usual.
bool are_plain_actions(std::string_view text, const tree& t, node_id first, node_id end) noexcept {
    for (; first < end; ++first)
        if (t[first].kind == kind::comment || t[first].flags != 0) return false;
    return text.find('\r') == std::string_view::npos;
}

} // namespace

std::size_t open_quote_in(std::string_view details) noexcept {
    std::size_t at = details.find_first_of("\"'`");
    while (at != std::string_view::npos) {
        const char quote = details[at];
        std::size_t end = at + 1;
        while (end < details.size() && details[end] != quote) {
            const bool escapes = quote != '`' && details[end] == '\\' && end + 1 < details.size() &&
                                 (details[end + 1] == '\\' || details[end + 1] == quote);
            end += escapes ? 2 : 1;
        }
        if (end >= details.size()) return at;
        at = details.find_first_of("\"'`", end + 1);
    }
    return at;
}

void check_portability(const record_context& r, const std::vector<node_id>& refused, collector& findings) {
    no_break_spaces_found gaps(r.s.text());
    const node_id header = r.game + 1;
    const bool has_header = header < r.t[r.game].next && r.t[header].kind == kind::header;
    if (has_header && !are_plain_tags(r.s.text(), r.t, header)) {
        tags_reader in_header(r.s, r.t, gaps);
        in_header.read(header);
        in_header.report(findings);
    }
    if (!are_plain_actions(r.s.text(), r.t, first_of_moves(r.t, r.game), r.t[r.game].next)) {
        actions_reader actions(r, gaps);
        actions.read(refused);
        actions.report(findings);
    }
    gaps.report(findings);
}

} // namespace arbiter::qgn
