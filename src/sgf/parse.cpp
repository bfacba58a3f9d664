#include "sgf/notation.hpp"

#include "parse/control.hpp"
#include "parse/tag_fixes.hpp"
#include "sgf/brackets.hpp"
#include "sgf/properties.hpp"
#include "sgf/syntax.hpp"
#include "sgf/walk.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

namespace {

// ---- games other than Go: records read by the format alone, where nothing in them is wrong

class strict_scan {
public:
    explicit strict_scan(std::string_view text) noexcept : text_(text) {}

    /// Whether the record is well formed; then `inner` has the brackets that open nothing, in order.
    [[nodiscard]] bool run(std::vector<std::size_t>& inner) {
        bool has_game = false;
        while (find_game()) {
            has_game = true;
            of_game_.clear();
            is_other_game_ = false;
            semicolons_ = 0;
            if (!read_game()) return false;
            if (is_other_game_) inner.insert(inner.end(), of_game_.begin(), of_game_.end());
        }
        return has_game;
    }

private:
    /// To the `(` of the next game: text may come before it.
    [[nodiscard]] bool find_game() noexcept {
        for (at_ = text_.find('(', at_); at_ != std::string_view::npos; at_ = text_.find('(', at_ + 1)) {
            const std::size_t next = skip_white(text_, at_ + 1);
            if (next < text_.size() && text_[next] == ';') return true;
        }
        return false;
    }

    [[nodiscard]] bool read_game() {
        std::size_t depth = 0;
        for (at_ = skip_white(text_, at_); at_ < text_.size(); at_ = skip_white(text_, at_)) {
            const char c = text_[at_];
            if (c == '(') {
                ++depth;
                ++at_;
            } else if (c == ')') {
                ++at_;
                if (--depth == 0) return true;
            } else if (c == ';') {
                ++semicolons_;
                ++at_;
            } else if (!read_property()) {
                return false;
            }
        }
        return false;
    }

    [[nodiscard]] bool read_property() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        const std::string_view name = text_.substr(begin, at_ - begin);
        at_ = skip_white(text_, at_);
        if (name.empty() || at_ == text_.size() || text_[at_] != '[') return false;
        for (bool is_first = true; at_ < text_.size() && text_[at_] == '['; is_first = false) {
            const std::size_t from = ++at_;
            if (!read_value()) return false;
            if (is_first && semicolons_ == 1 && find_name(name) == "GM")
                is_other_game_ = is_game_but_go(text_.substr(from, at_ - 1 - from));
            at_ = skip_white(text_, at_);
        }
        return true;
    }

    [[nodiscard]] bool read_value() {
        for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
            if (text_[at_] == '\\' && ++at_ == text_.size()) return false;
            if (text_[at_] == '[') of_game_.push_back(at_);
        }
        return at_++ < text_.size();
    }

    [[nodiscard]] static bool is_game_but_go(std::string_view value) noexcept {
        if (value.empty() || value.size() > 2 || value == "1" || value == "01" || value == "0") return false;
        return value.find_first_not_of("0123456789") == std::string_view::npos;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::uint64_t semicolons_ = 0; ///< of the game
    bool is_other_game_ = false;
    std::vector<std::size_t> of_game_; ///< the brackets within the values of a game
};

/// Whether a game may be another than Go; said so in nearly no record.
bool may_have_other_game(std::string_view text) noexcept {
    for (std::size_t at = text.find("GM"); at != std::string_view::npos; at = text.find("GM", at + 2)) {
        const std::string_view rest = text.substr(at + 2, 3);
        if (rest.starts_with('[') && rest != "[1]") return true;
    }
    return false;
}

/// The record with another sign for each `[` in the values of games other than Go, which may be anything: there it opens
/// nothing. Nothing where there is none, or where the record isn't well formed.
std::optional<std::string> without_inner_brackets(std::string_view text) {
    constexpr char other = '{';
    if (!may_have_other_game(text)) return std::nullopt;
    std::vector<std::size_t> inner;
    if (!strict_scan(text).run(inner) || inner.empty()) return std::nullopt;
    std::string made(text);
    for (const std::size_t at : inner) made[at] = other;
    return made;
}

/// The tree of a record in which these brackets end no game.
tree parse_without(const source& s, const std::vector<std::uint32_t>& early, collector& findings) {
    std::string made(s.text());
    for (const std::uint32_t at : early) {
        made[at] = early_close::known;
        findings.report(span{at, at + 1}, early_close{});
    }
    return parse_by<peg::sgf::document>(source(s.name(), std::move(made)), findings);
}

} // namespace

/// Between values and a `)`, or a variation that begins with its node, nothing is read otherwise without it.
void empty_variation::fix(collector::handle& h, span matched, std::string_view record) {
    const std::size_t before = record.substr(0, matched.begin).find_last_not_of(tag_fixes::white);
    std::size_t behind = record.find_first_not_of(tag_fixes::white, matched.end);
    const auto is_one_of = [record](std::size_t at, std::string_view brackets) {
        return at != std::string_view::npos && brackets.find(record[at]) != std::string_view::npos;
    };
    const bool opens = is_one_of(behind, "(");
    if (opens) behind = record.find_first_not_of(tag_fixes::white, behind + 1);
    if (is_one_of(before, "])") && is_one_of(behind, opens ? ";" : ")")) h.fix("leave it out").replace(matched, "");
}

void doubled_semicolon::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("leave it out", false).replace(matched, "");
}

void missing_bracket::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("add `[`", false).replace(matched, "[");
}

void bracket_in_text::fix(collector::handle& h, span matched, std::string_view /*record*/) {
    h.fix("write `\\]`", false).replace(point(matched.begin), "\\");
}

span node_after_variation::where(span matched, std::string_view record) {
    span found{matched.begin, matched.begin + 1};
    if (record[matched.begin] == ';') return found;
    while (found.end < record.size() && is_letter(record[found.end])) ++found.end;
    return found;
}

span no_place::where(span matched, std::string_view record) {
    return tag_fixes::without_trailing(matched, record, tag_fixes::white);
}

span extra_close::where(span matched, std::string_view record) {
    return tag_fixes::without_trailing(matched, record, tag_fixes::white);
}

span text_outside::where(span matched, std::string_view record) {
    return tag_fixes::without_trailing(matched, record, tag_fixes::white);
}

tree parse(const source& s, collector& findings) {
    // as long as the record, so that all that is found has its place in that
    if (std::optional<std::string> other_games = without_inner_brackets(s.text()))
        return parse_by<peg::sgf::document>(source(s.name(), *std::move(other_games)), findings);
    const collector::state before = findings.mark();
    tree as_written = parse_by<peg::sgf::document>(s, findings);
    const std::vector<std::uint32_t> early = early_closes(s.text(), as_written);
    if (early.empty() || s.text().find(early_close::known) != std::string_view::npos) return as_written;
    as_written = {};
    findings.roll_back(before);
    return parse_without(s, early, findings);
}

} // namespace arbiter::sgf
