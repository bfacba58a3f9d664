// A grammar as it is printed: as text, as words for fuzzers, and as JSON.
#include "arbiter/notation.hpp"
#include "check/notation_of_grammar.hpp"
#include "render/json.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace arbiter::grammars {

namespace {

/// What a quoted text, or a set of one byte, matches; empty of all else.
std::string literal_of(const grammar_text& g, std::uint32_t id) {
    std::string bytes;
    const span where = g.expressions[id].where; // the bytes of a quoted text lie where it does
    const auto add = [&](std::uint32_t part) {
        const expression& e = g.expressions[part];
        const bool is_one = e.is == form::set && e.value != none && g.sets[e.value].count() == 1 && e.where == where;
        if (is_one) bytes += static_cast<char>(g.sets[e.value].first());
    };
    add(id);
    if (g.expressions[id].is == form::sequence) g.for_each_child(id, add);
    return bytes;
}

/// What fuzzers may put into records: the quoted texts of the grammar.
std::string dictionary(const grammar_text& g) {
    std::set<std::string> texts;
    for (std::uint32_t id = 0; id < g.expressions.size(); ++id) texts.insert(literal_of(g, id));
    texts.erase("");
    std::string out;
    for (const std::string& text : texts) {
        out += '"';
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (c == '"' || c == '\\')
                out.append("\\").append(1, c);
            else if (byte < 0x20 || byte >= 0x7F)
                out += fmt::format("\\x{:02X}", byte);
            else
                out += c;
        }
        out += "\"\n";
    }
    return out;
}

bool is_utf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const utf8::decoded d = utf8::decode(text, at);
        if (!d.valid) return false;
        at += d.size;
    }
    return true;
}

/// docs/json.md says what it writes. It nests five times as deep as brackets of the grammar do, and its size is bounded by the
/// grammar's.
class json_of_grammar {
public:
    json_of_grammar(const notation& n, const grammar_text& g) : n_(n), g_(g) {}

    [[nodiscard]] std::string text() && {
        out_.open('{').key("notation").text(n_.name).key("rules").open('[');
        for (const rule_text& r : g_.rules) write(r);
        out_.close(']').key("tags").open('[');
        for (const tag_text& t : g_.tags) write(t);
        out_.close(']').close('}').line();
        return std::move(out_).take();
    }

private:
    void text_or_null(std::string_view text) { text.empty() ? out_.null() : out_.text(text); }

    /// A built-in notation names its details: its other nodes without a kind are errors.
    [[nodiscard]] kind made_by(const rule_text& r) const {
        const kind k = kind_called(r.node_name());
        const bool is_known = std::find(n_.details.begin(), n_.details.end(), r.name) != n_.details.end();
        return k != kind::detail || is_known ? k : kind::error;
    }
    void write(const rule_text& r) {
        out_.line().open('{').key("name").text(r.name).key("makes");
        text_or_null(r.is_node ? name_of(made_by(r)) : "");
        out_.key("mistake").boolean(r.is_mistake).key("label");
        text_or_null(r.label);
        out_.key("expression");
        write(r.body);
        out_.close('}');
    }
    void write(const tag_text& t) {
        out_.line().open('{').key("name").text(t.name).key("required").boolean(t.is_required).key("form");
        text_or_null(t.form);
        out_.key("expected").text(t.expected).close('}');
    }

    void write(std::uint32_t id) {
        const expression& e = g_.expressions[id];
        const bool is_one = e.is == form::sequence && e.first != none && g_.expressions[e.first].next == none;
        if (is_one) return write(e.first);
        out_.open('{').key("type");
        if (const std::string literal = literal_of(g_, id); !literal.empty() && is_utf8(literal))
            out_.text("literal").key("text").text(literal);
        else
            write(e, id);
        out_.close('}');
    }
    void write(const expression& e, std::uint32_t id) {
        switch (e.is) {
        case form::set:
            if (e.value != none) return write(g_.sets[e.value]);
            out_.text("end");
            return;
        case form::name:
            out_.text("rule").key("name").text(g_.rules[e.value].name);
            return;
        case form::sequence:
            return write_parts("sequence", id);
        case form::choice:
            return write_parts("choice", id);
        case form::pair:
            return write_parts("pair", id);
        case form::repeat:
            out_.text("repeat").key("least").number(e.least).key("most");
            e.most == none ? out_.null() : out_.number(e.most);
            break;
        case form::ahead:
            out_.text("and");
            break;
        case form::not_ahead:
            out_.text("not");
            break;
        case form::unlikely:
            out_.text("unlikely");
            break;
        }
        out_.key("part");
        write(e.first);
    }
    void write_parts(std::string_view type, std::uint32_t id) {
        out_.text(type).key("parts").open('[');
        g_.for_each_child(id, [this](std::uint32_t child) { write(child); });
        out_.close(']');
    }
    void write(const byte_set& bytes) {
        out_.text("bytes").key("ranges").open('[');
        for (unsigned first = 0; first < 256; ++first) {
            if (!bytes.has(static_cast<unsigned char>(first))) continue;
            unsigned last = first;
            while (last < 255 && bytes.has(static_cast<unsigned char>(last + 1))) ++last;
            out_.open('[').number(first).number(last).close(']');
            first = last;
        }
        out_.close(']');
    }

    const notation& n_;
    const grammar_text& g_;
    json_writer out_;
};

} // namespace

} // namespace arbiter::grammars

namespace arbiter {

std::string grammar_of(const notation& n, grammar_format format) {
    const bool is_listed = n.made == nullptr && &n != &grammar_notation();
    if (format == grammar_format::json || (format == grammar_format::dict && !is_listed)) {
        const std::shared_ptr<const notation> made = grammars::by_printed_grammar(n);
        const grammars::grammar_text& g = made->made->grammar;
        return format == grammar_format::dict ? grammars::dictionary(g) : grammars::json_of_grammar(n, g).text();
    }
    std::string text = n.made == nullptr ? n.grammar(format) : n.made->text;
    if (n.made != nullptr && !text.ends_with('\n')) text += '\n';
    return text;
}

} // namespace arbiter
