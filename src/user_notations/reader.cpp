#include "user_notations/reader.hpp"

#include "findings/encoding.hpp"
#include "grammar/syntax.hpp"
#include "tags/tags.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "user_notations/diagnostics.hpp"
#include "user_notations/scanner.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace arbiter::grammars {

namespace {

constexpr const char* a_rule = "a rule such as `moves <- move*`";
constexpr const char* an_expression = "an expression such as `'x'`, `[a-z]` or a rule's name";

/// What is open while a rule's expression is read: the expression itself, a bracket, or a sign before what it is true of.
struct frame {
    enum : std::uint8_t { rule, group, pair, prefix } is;
    span sign{};                 ///< what opened it
    form of = form::sequence;    ///< of a prefix
    std::uint32_t choice = none; ///< once there is a `/`
    std::uint32_t last_choice = none;
    std::uint32_t sequence = none;
    std::uint32_t last = none; ///< of the sequence's children
};

class reader {
public:
    reader(const source& s, collector& findings) : source_(s), in_(s.text()), findings_(findings) {
        open_.push_back(add_node(kind::document, 0));
        if (s.text().starts_with(byte_order_mark)) in_.go_to(3);
    }

    read_grammar all();

private:
    // ---- the tree
    node_id add_node(kind k, std::uint32_t begin) {
        const node_id id = nodes_.size();
        nodes_.append() = {begin, begin, id + 1, k, 0};
        return id;
    }
    void leaf(kind k, span where) { nodes_[add_node(k, where.begin)].end = where.end; }
    void open(kind k, std::uint32_t begin) { open_.push_back(add_node(k, begin)); }
    void close(std::uint32_t end) {
        node& n = nodes_[open_.back()];
        n.end = end;
        n.next = nodes_.size();
        open_.pop_back();
    }
    void gap() {
        in_.skip_gap([this](span comment) {
            if (!is_in_expression_) leaf(kind::comment, comment);
        });
    }

    // ---- findings
    void unexpected_here(const char* expected);
    void unexpected_at(span where, const char* expected);

    // ---- rules
    [[nodiscard]] bool is_at_rule() const { return in_.is_at_rule() || in_.is_at_rule_without_arrow(); }
    void take_arrow(std::uint32_t head_end);
    void read_one();
    void rule();
    void directive();
    bool tag(std::uint32_t begin);
    void skip_to_rule(std::uint32_t begin);

    // ---- expressions
    std::uint32_t make(form f, span where, std::uint32_t value = none);
    std::uint32_t set_of(const byte_set& set);
    std::uint32_t body();
    bool one_part();
    bool primary();
    bool literal();
    bool char_class();
    bool class_item(byte_set& set);
    void deliver(std::uint32_t id);
    std::uint32_t repeated(std::uint32_t id);
    std::optional<expression> counts();
    void next_alternative();
    std::uint32_t closed(frame& f, std::uint32_t end);
    bool close_bracket();

    const source& source_;
    scanner in_;
    collector& findings_;
    node_vector nodes_;
    std::vector<node_id> open_;
    std::vector<frame> frames_;
    grammar_text made_;
    std::map<byte_set, std::uint32_t> set_places_;
    span glued_{}; ///< the first quote of this line whose text ends right before a word: one behind it may be lost
    bool is_whole_ = true;
    bool is_in_expression_ = false;
};

void reader::unexpected_at(span where, const char* expected) {
    is_whole_ = false;
    if (where.empty())
        findings_.report(where, unexpected_end{{expected}});
    else
        findings_.report(where, unexpected{{expected}, where});
}

/// The word or sign that stands at the place, or the end of the line or of all.
void reader::unexpected_here(const char* expected) {
    is_whole_ = false;
    const std::uint32_t begin = in_.at();
    if (in_.is_at_end()) return unexpected_at(point(begin), expected);
    if (in_.look() == '\n' || in_.look() == '\r') {
        findings_.report(point(begin), unexpected_line_end{{expected}});
        return;
    }
    scanner on = in_;
    span found = on.take_name();
    if (found.empty()) found.end += static_cast<std::uint32_t>(utf8::decode(source_.text(), begin).size);
    unexpected_at(found, expected);
}

read_grammar reader::all() {
    if (in_.end() > most_bytes) {
        findings_.report(point(0), too_large_grammar{most_bytes, {"bytes"}});
        is_whole_ = false;
        skip_to_rule(in_.at());
    }
    for (gap(); !in_.is_at_end(); gap()) read_one();
    if (made_.rules.empty() && is_whole_) unexpected_at(point(in_.end()), a_rule);
    close(in_.end());
    return {std::move(made_), tree(std::move(nodes_)), is_whole_};
}

void reader::read_one() {
    if (made_.rules.size() == most_rules && is_whole_) {
        const span name{in_.at(), in_.at() + 1};
        findings_.report(name, too_large_grammar{most_rules, {"rules"}});
        is_whole_ = false;
    }
    if (made_.rules.size() == most_rules) return skip_to_rule(in_.at());
    if (in_.look() == '%') return directive();
    if (is_at_rule()) return rule();
    const std::uint32_t begin = in_.at();
    unexpected_here(a_rule);
    skip_to_rule(begin);
}

/// What can't be read: all up to the line on which a rule or a directive begins.
void reader::skip_to_rule(std::uint32_t begin) {
    const std::string_view text = source_.text();
    const bool is_too_much = text.size() > most_bytes || made_.rules.size() == most_rules;
    std::uint32_t at = is_too_much ? in_.end() : std::max(in_.at(), begin + 1);
    for (; at < text.size(); ++at) {
        if (text[at - 1] != '\n') continue;
        in_.go_to(at);
        if (in_.look() == '%' || is_at_rule()) break;
    }
    in_.go_to(at);
    const std::size_t last = text.substr(0, at).find_last_not_of(ascii::spaces);
    if (last != std::string_view::npos && last >= begin)
        leaf(kind::error, {begin, static_cast<std::uint32_t>(last + 1)});
}

void reader::directive() {
    const std::uint32_t begin = in_.at();
    (void)in_.take('%');
    const span word = in_.take_name();
    if (source_.text(word) != "tag") {
        unexpected_at({begin, std::max(word.end, begin + 1)}, "the directive `%tag`");
        return skip_to_rule(begin);
    }
    if (!tag(begin)) skip_to_rule(begin);
}

bool reader::tag(std::uint32_t begin) {
    const auto blanks = [this] {
        while (in_.look() == ' ' || in_.look() == '\t') (void)in_.take(in_.look());
    };
    tag_text made;
    blanks();
    made.where = in_.take_name();
    made.name = source_.text(made.where);
    if (made.name.empty()) return unexpected_here("the name of a tag"), false;
    blanks();
    span word = in_.take_name();
    if (source_.text(word) == "required") {
        made.is_required = true;
        blanks();
        word = in_.take_name();
    }
    made.form_where = word;
    made.form = source_.text(word);
    blanks();
    if (in_.look() != '"') return unexpected_here("what the tag is, in double quotes"), false;
    const std::uint32_t quote = in_.at();
    std::optional<std::string> expected = in_.take_quoted();
    if (!expected) {
        is_whole_ = false;
        findings_.report(span{quote, quote + 1}, unterminated{{quote, quote + 1}});
        return false;
    }
    made.expected = escaped(*expected, 200);
    open(kind::tag, begin);
    leaf(kind::name, made.where);
    leaf(kind::value, {quote, in_.at()});
    close(in_.at());
    if (made_.tags.size() == most_known_tags) {
        findings_.report(made.where, too_large_grammar{most_known_tags, {"tags in its table"}});
        is_whole_ = false;
    } else {
        made_.tags.push_back(std::move(made));
    }
    return true;
}

/// What is in its place is reported, and left out where it looks like one.
void reader::take_arrow(std::uint32_t head_end) {
    if (in_.take("<-")) return;
    if (source_.text({head_end, in_.at()}).find('\n') != std::string_view::npos) in_.go_to(head_end);
    while (in_.look() == ' ' || in_.look() == '\t') (void)in_.take(in_.look());
    unexpected_here("`<-`");
    scanner on = in_;
    while (!on.is_at_end() && std::string_view("=:-<>").find(on.look()) != std::string_view::npos)
        (void)on.take(on.look());
    if (on.at() == in_.at() && static_cast<unsigned char>(in_.look()) >= 0x80) (void)on.take_character();
    in_.go_to(on.at());
}

void reader::rule() {
    rule_text made;
    open(kind::property, in_.at());
    made.is_node = in_.take('@');
    made.is_mistake = !made.is_node && in_.take('!');
    if (made.is_node) made.node_kind = source_.text(in_.take_kind());
    made.where = in_.take_name();
    made.name = source_.text(made.where);
    leaf(kind::name, made.where);
    gap();
    if (in_.look() == '"') {
        made.label_where = {in_.at(), in_.at() + 1};
        if (const std::optional<std::uint32_t> arrow = in_.arrow_in_open_label()) {
            is_whole_ = false;
            findings_.report(made.label_where, unterminated{made.label_where});
            made.label = "-"; // it has one
            in_.go_to(*arrow);
        } else {
            made.label = escaped(in_.take_quoted().value_or(""), 200);
        }
        made.label_where.end = in_.at();
        leaf(kind::value, made.label_where);
        gap();
    }
    take_arrow(made.label_where.empty() ? made.where.end : made.label_where.end);
    if (made.is_mistake && made.label.empty()) {
        is_whole_ = false;
        findings_.report(made.where,
                         unexpected{{"the message of a mistake, in double quotes, behind its name"}, made.where});
    }
    gap();
    const std::uint32_t begin = in_.at();
    is_in_expression_ = true;
    const std::uint32_t expression = body();
    is_in_expression_ = false;
    const std::uint32_t end = in_.at();
    if (end > begin) leaf(kind::value, {begin, end});
    close(std::max(end, nodes_[nodes_.size() - 1].end));
    made.body = expression;
    made_.rules.push_back(std::move(made));
    if (expression == none) skip_to_rule(in_.at());
}

// ---- expressions

std::uint32_t reader::make(form f, span where, std::uint32_t value) {
    made_.expressions.push_back({f, where, none, none, value, 0, none});
    return static_cast<std::uint32_t>(made_.expressions.size() - 1);
}

std::uint32_t reader::set_of(const byte_set& set) {
    const auto [known, is_new] = set_places_.emplace(set, static_cast<std::uint32_t>(made_.sets.size()));
    if (is_new) made_.sets.push_back(set);
    return known->second;
}

/// The expression of a rule, up to the next rule; `none` where it can't be read, which is reported.
std::uint32_t reader::body() {
    frames_.assign(1, {frame::rule, point(in_.at())});
    frames_.back().sequence = make(form::sequence, point(in_.at()));
    std::uint32_t last = in_.at();
    glued_ = {};
    while (true) {
        const std::uint32_t end = in_.at();
        gap();
        if (source_.text({end, in_.at()}).find('\n') != std::string_view::npos) glued_ = {};
        const char c = in_.look();
        if (in_.is_at_end() || c == '%' || is_at_rule()) break;
        if (frames_.size() > most_depth && std::string_view("!&~({").find(c) != std::string_view::npos) {
            findings_.report(span{in_.at(), in_.at() + 1},
                             too_large_grammar{most_depth, {"brackets and signs within each other"}});
            is_whole_ = false;
            return none;
        }
        if (c == '/' && frames_.back().is != frame::prefix) {
            next_alternative();
        } else if (c == ')' || c == '}') {
            if (!close_bracket()) return none;
        } else if (!one_part()) {
            return none;
        }
        last = in_.at();
    }
    in_.go_to(last);
    if (frames_.back().is == frame::prefix) return unexpected_here(an_expression), none;
    if (frames_.size() > 1) {
        is_whole_ = false;
        findings_.report(frames_.back().sign, unterminated{frames_.back().sign});
        return none;
    }
    return closed(frames_.front(), last);
}

/// A sign before an expression, a bracket that opens, or an expression that is whole.
bool reader::one_part() {
    const span sign{in_.at(), in_.at() + 1};
    const auto opened = [&](decltype(frame::is) is, form of) {
        (void)in_.take(in_.look());
        frames_.push_back({is, sign, of});
        if (is != frame::prefix) frames_.back().sequence = make(form::sequence, point(sign.end));
        return true;
    };
    switch (in_.look()) {
    case '!':
        return opened(frame::prefix, form::not_ahead);
    case '&':
        return opened(frame::prefix, form::ahead);
    case '~':
        return opened(frame::prefix, form::unlikely);
    case '(':
        return opened(frame::group, form::sequence);
    case '{':
        return opened(frame::pair, form::pair);
    default:
        return primary();
    }
}

bool reader::primary() {
    const std::uint32_t begin = in_.at();
    const auto all_bytes = [] {
        byte_set all;
        all.add(0, 255);
        return all;
    };
    switch (in_.look()) {
    case '\'':
    case '"':
        return literal();
    case '[':
        return char_class();
    case '.':
        (void)in_.take('.');
        deliver(make(form::set, {begin, in_.at()}, set_of(all_bytes())));
        return true;
    case '$':
        (void)in_.take('$');
        deliver(make(form::set, {begin, in_.at()}));
        return true;
    default:
        break;
    }
    const span name = in_.take_name();
    if (name.empty()) return unexpected_here(an_expression), false;
    deliver(make(form::name, name));
    return true;
}

bool reader::literal() {
    const span quote{in_.at(), in_.at() + 1};
    const std::optional<std::string> bytes = in_.take_quoted();
    if (!bytes && in_.look() == '\\') return unexpected_here(R"(an escape such as `\n`, `\\` or `\x0A`)"), false;
    if (!bytes) {
        is_whole_ = false;
        const span lost = glued_.empty() ? quote : glued_;
        findings_.report(lost, unterminated{lost});
        return false;
    }
    const span where{quote.begin, in_.at()};
    if (is_in_name(in_.look()) && glued_.empty()) glued_ = quote;
    const std::uint32_t all = make(form::sequence, where);
    std::uint32_t last = none;
    for (const char byte : *bytes) {
        byte_set one;
        one.add(static_cast<unsigned char>(byte));
        const std::uint32_t id = make(form::set, where, set_of(one));
        (last == none ? made_.expressions[all].first : made_.expressions[last].next) = id;
        last = id;
    }
    deliver(bytes->size() == 1 ? last : all);
    return true;
}

/// A character, or a range of them. One that is wrong, and read, is reported and left out.
bool reader::class_item(byte_set& set) {
    const auto one = [this]() -> std::optional<unsigned char> {
        const std::uint32_t begin = in_.at();
        const std::optional<std::string> c = in_.take_character();
        if (!c) return std::nullopt;
        if (c->size() > 1) {
            is_whole_ = false;
            findings_.report(span{begin, in_.at()}, wide_character{span{begin, in_.at()}, c->size()});
        }
        return static_cast<unsigned char>(c->front());
    };
    const std::uint32_t begin = in_.at();
    const std::optional<unsigned char> first = one();
    std::optional<unsigned char> last = first;
    if (first && in_.look() == '-' && in_.look(1) != ']') {
        (void)in_.take('-');
        last = one();
    }
    if (!first || !last) return false;
    const span range{begin, in_.at()};
    if (*last < *first) {
        is_whole_ = false;
        findings_.report(range, backward_range{range});
        return true;
    }
    set.add(*first, *last);
    return true;
}

bool reader::char_class() {
    const span bracket{in_.at(), in_.at() + 1};
    (void)in_.take('[');
    const bool is_other = in_.take('^');
    byte_set set;
    if (in_.look() == ']') return unexpected_here("a character of the class"), false;
    while (!in_.take(']')) {
        if (class_item(set)) continue;
        if (in_.look() == '\\') return unexpected_here(R"(an escape such as `\n`, `\\` or `\x0A`)"), false;
        is_whole_ = false;
        findings_.report(bracket, unterminated{bracket});
        return false;
    }
    if (is_other) set.flip();
    deliver(make(form::set, {bracket.begin, in_.at()}, set_of(set)));
    return true;
}

/// `{2}`, `{2,}`, `{2,5}` behind an expression; nothing where there is none.
std::optional<expression> reader::counts() {
    const std::uint32_t begin = in_.at();
    expression e{form::repeat, {}, none, none, none, 0, none};
    if (in_.look() != '{' || (!ascii::is_digit(in_.look(1)) && in_.look(1) != ',')) return std::nullopt;
    (void)in_.take('{');
    const std::optional<std::uint32_t> least = in_.take_number();
    e.least = least.value_or(0);
    e.most = e.least;
    if (in_.take(',')) e.most = in_.take_number().value_or(none);
    if (in_.take('}') && (least || e.most != none) && e.most >= e.least) return e;
    unexpected_at({begin, begin + 1}, "a number of times such as `{2}`, `{2,}` or `{2,5}`");
    return std::nullopt;
}

/// `id` with the sign behind it: one, so that expressions nest no deeper than brackets.
std::uint32_t reader::repeated(std::uint32_t id) {
    expression e{form::repeat, {}, id, none, none, 0, none};
    if (in_.take('?'))
        e.most = 1;
    else if (in_.take('+'))
        e.least = 1;
    else if (const std::optional<expression> counted = in_.look() == '*' ? std::nullopt : counts()) {
        e.least = counted->least;
        e.most = counted->most;
    } else if (!in_.take('*'))
        return id;
    e.where = {made_.expressions[id].where.begin, in_.at()};
    made_.expressions.push_back(e);
    return static_cast<std::uint32_t>(made_.expressions.size() - 1);
}

/// An expression is whole: it takes the signs behind and before it, and joins the sequence that is open.
void reader::deliver(std::uint32_t id) {
    id = repeated(id);
    while (frames_.back().is == frame::prefix) {
        const std::uint32_t outer =
            make(frames_.back().of, {frames_.back().sign.begin, made_.expressions[id].where.end});
        made_.expressions[outer].first = id;
        id = outer;
        frames_.pop_back();
    }
    frame& f = frames_.back();
    (f.last == none ? made_.expressions[f.sequence].first : made_.expressions[f.last].next) = id;
    if (f.last == none) made_.expressions[f.sequence].where.begin = made_.expressions[id].where.begin;
    made_.expressions[f.sequence].where.end = made_.expressions[id].where.end;
    f.last = id;
}

void reader::next_alternative() {
    frame& f = frames_.back();
    (void)in_.take('/');
    const std::uint32_t next = make(form::sequence, point(in_.at()));
    if (f.choice == none) {
        f.choice = make(form::choice, made_.expressions[f.sequence].where);
        made_.expressions[f.choice].first = f.sequence;
        f.last_choice = f.sequence;
    }
    made_.expressions[f.last_choice].next = next;
    f.last_choice = f.sequence = next;
    f.last = none;
}

/// What is in a frame, as one expression.
std::uint32_t reader::closed(frame& f, std::uint32_t end) {
    if (f.choice == none) return f.sequence;
    made_.expressions[f.choice].where.end = end;
    return f.choice;
}

bool reader::close_bracket() {
    frame& f = frames_.back();
    const char sign = in_.look();
    if (f.is != (sign == ')' ? frame::group : frame::pair)) return unexpected_here(an_expression), false;
    const std::uint32_t inner = closed(f, in_.at());
    const bool is_pair = f.is == frame::pair;
    const std::uint32_t begin = f.sign.begin;
    (void)in_.take(sign);
    frames_.pop_back();
    if (is_pair) made_.expressions[inner].is = form::pair;
    made_.expressions[inner].where = {begin, in_.at()};
    deliver(inner);
    return true;
}

} // namespace

read_grammar read(const source& s, collector& findings) {
    return reader(s, findings).all();
}

} // namespace arbiter::grammars
