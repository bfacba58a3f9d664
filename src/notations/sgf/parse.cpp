#include "findings/encoding.hpp"
#include "grammar/strict_control.hpp"
#include "grammar/strict_notation.hpp"
#include "notations/sgf/messages.hpp"
#include "notations/sgf/notation.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "notations/sgf/wrong_games.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::sgf {

namespace {

// ---- Games other than Go in files of SGF: their values may be anything.

/// Reads a record by the format alone.
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
        while (at_ < text_.size() && ascii::is_letter(text_[at_])) ++at_;
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

/// The record with another sign for each `[` in the values of games other than Go, where it opens nothing. Nothing where there is
/// none, or where the record isn't well formed.
[[nodiscard]] std::optional<std::string> without_inner_brackets(std::string_view text) {
    constexpr char other = '{';
    if (!may_have_other_game(text)) return std::nullopt;
    std::vector<std::size_t> inner;
    if (!strict_scan(text).run(inner) || inner.empty()) return std::nullopt;
    std::string made(text);
    for (const std::size_t at : inner) made[at] = other;
    return made;
}

namespace rules_of = peg::sgf;
using grammars::reading_of_text;

// ---- what is right

/// Reads games by the compiled grammar, one after the other.
class right_reader {
public:
    explicit right_reader(std::string_view text) : text_(text), builder_(text) {}

    [[nodiscard]] node_vector& nodes() noexcept { return builder_.nodes(); }
    [[nodiscard]] const node_vector& nodes() const noexcept { return builder_.nodes(); }

    /// What stands before the first game; its end.
    [[nodiscard]] std::uint32_t read_leading(std::uint32_t from) {
        input in = input_from(from);
        (void)parse<rules_of::leading>(in);
        take_outside(leading_);
        return place(in);
    }
    /// A game whose bracket is at `from`, and whose node begins at `begin`. Its end, or nothing, and nothing is kept of it.
    [[nodiscard]] std::optional<std::uint32_t> read_game(std::uint32_t begin, std::uint32_t from) {
        input in = input_from(from);
        const node_id game = builder_.opened(kind::game, text_.data() + begin);
        if (!parse<rules_of::game_text>(in)) {
            builder_.roll_back(game);
            builder_.nodes().trim(); // the machine needs as much
            return std::nullopt;
        }
        take_outside(trailing_);
        builder_.closed(game, text_.data() + place(in));
        return place(in);
    }
    /// Text beside the game that was read last.
    [[nodiscard]] span leading() const noexcept { return leading_; }
    [[nodiscard]] span trailing() const noexcept { return trailing_; }

private:
    using input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;
    [[nodiscard]] input input_from(std::uint32_t from) const {
        return {text_.data() + from, text_.data() + text_.size(), ""};
    }
    [[nodiscard]] std::uint32_t place(const input& in) const noexcept {
        return static_cast<std::uint32_t>(in.current() - text_.data());
    }
    template <class Rule>
    [[nodiscard]] bool parse(input& in) {
        return tao::pegtl::parse<Rule, tao::pegtl::nothing, strict_control>(in, builder_);
    }
    /// Text outside lies in no node.
    void take_outside(span& found) {
        node_vector& all = builder_.nodes();
        const node_id last = all.size() - 1;
        found = {};
        if (all.size() == 0 || all[last].kind != kind::comment) return;
        found = {all[last].begin, all[last].end};
        all.truncate(last);
    }

    std::string_view text_;
    strict_builder builder_;
    span leading_{};
    span trailing_{};
};

void open_document(node_vector& nodes, std::uint32_t size) {
    nodes.append() = {0, size, 1, kind::document, 0};
}
void close_document(node_vector& nodes) {
    node& all = nodes[0];
    all.next = nodes.size();
    for (node_id id = 1; id < nodes.size(); id = nodes[id].next)
        if ((nodes[id].flags & is_broken) != 0) all.flags = is_broken;
}

tree finish(const grammars::strict_notation& n, const source& s, reading_of_text read, collector& findings) {
    node_vector nodes;
    open_document(nodes, s.size());
    finisher(n, s, 0, s.size(), s.size(), std::move(read), nodes).finish(findings);
    close_document(nodes);
    return tree(std::move(nodes));
}

/// The games of a text that is right; of another nothing, but `room` gets what was set aside for them.
std::optional<node_vector> parse_valid_games(std::string_view text, node_vector* room) {
    right_reader right(text);
    open_document(right.nodes(), static_cast<std::uint32_t>(text.size()));
    std::uint32_t begin = begin_of(text);
    std::uint32_t at = right.read_leading(begin);
    bool has_outside = !right.leading().empty();
    do {
        const node_id game = right.nodes().size();
        const std::optional<std::uint32_t> end = right.read_game(begin, at);
        if (!end) {
            if (room != nullptr) *room = std::move(right.nodes());
            return std::nullopt;
        }
        for (const span outside : {has_outside ? right.leading() : span{}, right.trailing()})
            if (!outside.empty()) right.nodes()[game].flags |= flags_for(text.substr(outside.begin, outside.size()));
        has_outside = false;
        begin = at = *end;
    } while (at < text.size());
    close_document(right.nodes());
    return std::move(right.nodes());
}

struct grammar {
    using document = rules_of::document;
    using sync = rules_of::sync;
    using mistakes = grammars::known_mistakes<
        rules_of::inner_bracket, rules_of::inner_closer, rules_of::unclosed_plain, rules_of::unclosed_empty,
        rules_of::unclosed_line, rules_of::unclosed_text, rules_of::torn_word, rules_of::closed_twice,
        rules_of::unbracketed, rules_of::unopened_value, rules_of::valueless, rules_of::nameless, rules_of::misnamed,
        rules_of::junk, rules_of::torn_separator, rules_of::torn_sign, rules_of::separated, rules_of::no_semicolon,
        rules_of::torn_semicolon, rules_of::semicolon_twice, rules_of::bare_open, rules_of::empty,
        rules_of::open_at_end, rules_of::late_node, rules_of::early_close, rules_of::close_before_game,
        rules_of::bracket_missing, rules_of::head_missing, rules_of::extra_close, rules_of::rest_begins>;
    static constexpr const char* token = expected_in_game;
    static constexpr const char* first = "a game such as `(;FF[4]GM[1])`";
    static std::uint16_t flags_of(kind of, std::string_view text) { return sgf::flags_of(of, text); }
    static constexpr auto compiled = parse_valid_games;
    static constexpr auto finish = sgf::finish;
};

// ---- files

/// A file without any game.
tree tree_of_nothing(const source& s, collector& findings) {
    const std::uint32_t begin = begin_of(s.text());
    const std::size_t first = s.text().find_first_not_of(ascii::white, begin);
    if (first == std::string_view::npos) {
        findings.report(point(begin), unexpected_end{{grammar::first}});
    } else if (s.text().find_first_not_of("( \t\n\v\f\r", begin) == std::string_view::npos) {
        const std::size_t last = s.text().rfind('(');
        findings.report(point(static_cast<std::uint32_t>(last + 1)), unexpected_end{{grammar::first}});
    } else {
        const span all{static_cast<std::uint32_t>(first), s.size()};
        report_expected(s, grammar::first, text_outside::where(all, s.text()), findings);
    }
    node_vector nodes;
    nodes.append() = {0, s.size(), 2, kind::document, is_broken};
    nodes.append() = {begin, s.size(), 2, kind::game, is_broken};
    return tree(std::move(nodes));
}

/// Reads the games of a file, each by the compiled grammar, or if it is wrong by the machine.
class file_reader {
public:
    file_reader(const source& s, collector& findings) : source_(s), findings_(findings), right_(s.text()) {}

    tree read() {
        const std::string_view text = source_.text();
        open_document(right_.nodes(), source_.size());
        std::uint32_t begin = begin_of(text);
        std::uint32_t at = right_.read_leading(begin);
        const span leading = right_.leading();
        if (at == text.size()) return tree_of_nothing(source_, findings_);
        for (bool is_first = true; at < text.size() || is_first; is_first = false) {
            const node_id game = right_.nodes().size();
            const collector::state before = findings_.mark();
            const std::uint32_t bracket = at;
            const std::optional<std::uint32_t> end = right_.read_game(begin, at);
            if (!end) {
                at = read_wrong(begin, at, is_first);
            } else {
                at = *end;
                for (const span outside : {is_first ? leading : span{}, right_.trailing()})
                    if (!outside.empty()) right_.nodes()[game].flags |= flags_for(source_.text(outside));
            }
            if (at < text.size() && game < right_.nodes().size()) note_game(game, is_first, begin, bracket, before);
            begin = at;
        }
        close_document(right_.nodes());
        return tree(std::move(right_.nodes()));
    }

private:
    /// A game that is wrong, and whose bracket is at `bracket`; its end.
    std::uint32_t read_wrong(std::uint32_t begin, std::uint32_t bracket, bool is_first) {
        const grammars::strict_notation& n = strict_grammar();
        std::uint32_t end = begin;
        node_id game = right_.nodes().size();
        finisher made = read_by_machine(n, begin, bracket, is_first, grammars::none, end);
        if (made.has_only_extra_close() && named_.close != 0) {
            // the bracket that ends the game before is one too many, or the one that opens a variation in that is lost
            right_.nodes().truncate(named_.game);
            findings_.roll_back(named_.before);
            game = named_.game;
            finisher whole =
                read_by_machine(n, named_.begin, named_.bracket, named_.is_first, named_.close - named_.begin, end);
            named_ = {};
            finish(whole);
            right_.nodes()[game].flags |= closes_early;
            return end;
        }
        finish(made);
        return end;
    }
    void finish(finisher& wrong) {
        const std::uint32_t first = findings_.count();
        wrong.finish(findings_);
        if (!wrong.has_guess()) return;
        findings_.distrust_fixes(first, findings_.count());
        if (!std::exchange(has_guess_, true)) findings_.distrust_fixes(0, before_games_);
    }
    [[nodiscard]] finisher read_by_machine(const grammars::strict_notation& n, std::uint32_t begin,
                                           std::uint32_t bracket, bool is_first, std::uint32_t known,
                                           std::uint32_t& end) {
        const std::string_view name = is_first ? "all_games" : "games";
        const auto rule = std::find(n.code.rules.begin(), n.code.rules.end(), name);
        const std::uint32_t limit = next_root_behind(bracket);
        grammars::reading_of_part part =
            grammars::read_part(n.code, static_cast<std::uint32_t>(rule - n.code.rules.begin()),
                                source_.text().substr(begin, limit - begin), grammars::most_repairs, credit_, known);
        end = std::max(begin + part.end, begin + 1);
        if (part.read.searched_to != grammars::none) findings_.note_unsearched(begin + part.read.searched_to);
        return {n, source_, begin, end, limit, std::move(part.read), right_.nodes()};
    }

    /// The line behind a game's bracket on which another game begins, for sure: no mistake before it hides that. The end where there is none.
    [[nodiscard]] std::uint32_t next_root_behind(std::uint32_t bracket) {
        const std::string_view text = source_.text();
        if (next_root_ > bracket) return next_root_;
        std::size_t at = text.find("\n(", bracket);
        while (at != std::string_view::npos && !begins_with_root(text.substr(at + 1))) at = text.find("\n(", at + 1);
        next_root_ = at == std::string_view::npos ? source_.size() : static_cast<std::uint32_t>(at + 1);
        return next_root_;
    }
    /// Whether a text begins with `(;FF[4]` or `(;GM[1]`. In a value the last bracket would end it.
    [[nodiscard]] static bool begins_with_root(std::string_view text) noexcept {
        std::size_t at = skip_white(text, 1);
        if (at == text.size() || text[at] != ';') return false;
        at = skip_white(text, at + 1);
        const std::string_view name = text.substr(at, 2);
        if ((name != "FF" && name != "GM") || text.substr(at + 2, 1) != "[") return false;
        const std::size_t end = text.find_first_not_of("0123456789", at + 3);
        return end != std::string_view::npos && end > at + 3 && text[end] == ']';
    }

    /// Remembers the last game that says what it is, and where one bracket ends it, for games behind it that don't.
    void note_game(node_id game, bool is_first, std::uint32_t begin, std::uint32_t bracket,
                   const collector::state& before) {
        const std::uint32_t close = only_close_behind(game);
        if (is_first || has_root(game))
            named_ = {game, begin, bracket, is_first, close, before};
        else if (close == 0)
            named_.close = 0;
    }
    /// Whether the first node of a game says something of the game, or nothing at all.
    [[nodiscard]] bool has_root(node_id game) const {
        const node_vector& all = right_.nodes();
        for (node_id id = game + 1; id < all.size() && all[id].kind != kind::variation; ++id) {
            if (id > game + 1 && (all[id].flags & begins_node) != 0) return false;
            if (all[id].kind != kind::property) continue;
            const property* const known = find_property(known_name_of(all[id]));
            if (known != nullptr && (known->group == property_group::root || known->group == property_group::game_info))
                return true;
        }
        return all.size() == game + 1 || all[game + 1].kind == kind::variation;
    }
    /// The bracket behind the last leaf of a game, where nothing else is there.
    [[nodiscard]] std::uint32_t only_close_behind(node_id game) const {
        const node_vector& all = right_.nodes();
        std::uint32_t end = all[game].begin;
        for (node_id child = game + 1; child < all.size(); child = all[child].next) end = all[child].end;
        const std::string_view text = source_.text().substr(0, all[game].end);
        std::uint32_t found = 0;
        for (std::size_t at = skip_white(text, end); at < text.size(); at = skip_white(text, at + 1)) {
            if (text[at] != ')' || found != 0) return 0;
            found = static_cast<std::uint32_t>(at);
        }
        return found;
    }

    struct named_game {
        node_id game = 0;
        std::uint32_t begin = 0;
        std::uint32_t bracket = 0;
        bool is_first = false;
        std::uint32_t close = 0; ///< 0: there is none, or more
        collector::state before{};
    };
    named_game named_;
    const source& source_;
    collector& findings_;
    const std::uint32_t before_games_ = findings_.count(); ///< what was reported of the bytes of the file
    bool has_guess_ = false;                               ///< some game is read by one
    right_reader right_;
    std::uint32_t next_root_ = 0; ///< where the next game begins for sure
    grammars::shared_credit credit_;
};

} // namespace

const grammars::strict_notation& strict_grammar() {
    return grammars::strict_notation_of<grammar>();
}

std::uint32_t end_of_leading(std::string_view text, std::uint32_t begin) {
    return right_reader(text).read_leading(begin);
}

tree parse(const source& s, collector& findings) {
    // as long as the record, so that all that is found has its place in that
    if (std::optional<std::string> other_games = without_inner_brackets(s.text()))
        return file_reader(source(s.name(), *std::move(other_games)), findings).read();
    return file_reader(s, findings).read();
}

} // namespace arbiter::sgf
