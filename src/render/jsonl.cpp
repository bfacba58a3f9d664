#include "render/formats.hpp"

#include "arbiter/notation.hpp"
#include "findings/encoding.hpp"
#include "render/json.hpp"

#include <optional>
#include <string_view>
#include <variant>

namespace arbiter {

namespace {

/// Of a longer stretch of the record only the beginning is repeated in `args`: many findings may name the same one.
constexpr std::size_t max_argument = 4096;

void write(json_writer& out, std::string_view key, std::optional<std::uint32_t> number) {
    out.key(key);
    if (number)
        out.number(*number);
    else
        out.null();
}

void write(json_writer& out, std::string_view key, const std::optional<std::string>& text) {
    out.key(key);
    if (text)
        out.text(*text);
    else
        out.null();
}

void write_header(json_writer& out, const report& r) {
    out.key("path").text(r.text().name());
    write(out, "notation", r.notation() == nullptr ? std::nullopt : std::optional(std::string(r.notation()->name)));
}

void write_place(json_writer& out, const report& r, span where) {
    if (r.is_binary()) {
        for (const std::string_view key : {"line", "column", "end_line", "end_column"}) out.key(key).null();
    } else {
        const place begin = r.at(where.begin);
        const place end = r.at(where.end);
        out.key("line").number(begin.line).key("column").number(begin.column);
        out.key("end_line").number(end.line).key("end_column").number(end.column);
    }
    const span bytes = r.text().in_bytes(where);
    out.key("offset").number(bytes.begin).key("length").number(bytes.size());
}

/// Bytes that are no text, each as the character of its number.
std::string as_characters(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            text += c;
        else
            text.append({static_cast<char>(0xC0 | byte >> 6), static_cast<char>(0x80 | (byte & 0x3F))});
    }
    return text;
}

void write_arguments(json_writer& out, const report& r, const finding& f) {
    struct visitor {
        json_writer& out;
        const report& of;
        void operator()(char c) const { out.text(std::string_view(&c, 1)); }
        void operator()(std::uint64_t n) const { out.number(n); }
        void operator()(span where) const {
            const std::string_view text = of.text().text(where);
            if (text.size() <= max_argument)
                out.text(of.is_binary() ? as_characters(text) : std::string(text));
            else
                out.text(std::string(text.substr(0, max_argument)) + "…");
        }
        void operator()(raw_span where) const { out.text(escaped_bytes(of.text(), where, max_argument)); }
        void operator()(name_span where) const {
            out.text(std::string_view(of.text().name()).substr(where.begin, where.end - where.begin));
        }
        void operator()(word w) const { out.text(w.text); }
        void operator()(const short_text& t) const { out.text(t.text()); }
    };
    out.key("args").open('{');
    f.raw_message().visit([&](std::string_view name, const field_value& value) {
        out.key(name);
        std::visit(visitor{out, r}, value);
    });
    out.close('}');
}

void write_related(json_writer& out, const report& r, const finding& f) {
    out.key("related").open('[');
    for (const related_place& each : f.related()) {
        out.open('{').key("message").text(each.message);
        write_place(out, r, each.where);
        out.close('}');
    }
    out.close(']');
}

void write_fixes(json_writer& out, const report& r, const finding& f, encoder& encode) {
    out.key("fixes").open('[');
    for (const fix& each : writable_fixes(f, encode)) {
        out.open('{').key("title").text(each.title).key("safe").boolean(each.safe).key("edits").open('[');
        for (const edit& e : each.edits) {
            const span bytes = r.text().in_bytes(e.where);
            out.open('{').key("offset").number(bytes.begin).key("length").number(bytes.size());
            out.key("text").text(r.is_binary() ? as_characters(e.text) : e.text);
            if (r.is_binary() ? !is_utf8(e.text) : needs_bytes(e.text))
                out.key("bytes").text(base64_of(r.is_binary() ? e.text : encode(e.text).value_or("")));
            out.close('}');
        }
        out.close(']').close('}');
    }
    out.close(']');
}

void write_finding(json_writer& out, const report& r, const finding& f, encoder& encode) {
    out.open('{');
    write_header(out, r);
    write(out, "game", f.game());
    write(out, "ply", f.ply());
    out.key("code").text(f.code());
    write(out, "subject", f.subject());
    out.key("severity").text(name_of(f.severity())).key("message").text(f.message());
    write_arguments(out, r, f);
    write_place(out, r, f.where());
    write_related(out, r, f);
    write_fixes(out, r, f, encode);
    const std::string help = f.help();
    write(out, "help", help.empty() ? std::nullopt : std::optional(help));
    out.close('}').line();
}

} // namespace

std::string render_jsonl(const report& r, const output_style& style) {
    json_writer out;
    const std::vector<finding> findings = r.findings();
    encoder encode(r.text());
    for (const finding& f : findings) write_finding(out, r, f, encode);
    if (r.left_out() > 0) {
        out.open('{').key("type").text("left-out");
        write_header(out, r);
        out.key("count").number(r.left_out()).close('}').line();
    }
    if (style.files) {
        out.open('{').key("type").text("file");
        write_header(out, r);
        out.key("findings").number(findings.size() + r.left_out());
        out.key("games").number(r.games().size()).key("plies").number(r.plies());
        out.key("unchecked").number(r.unchecked()).key("rules").text(name_of(r.rules())).close('}').line();
    }
    return std::move(out).take();
}

std::string jsonl_problem(std::string_view path, std::string_view message) {
    json_writer out;
    out.open('{').key("type").text("problem");
    write(out, "path", path.empty() ? std::nullopt : std::optional(std::string(path)));
    out.key("message").text(message).close('}').line();
    return std::move(out).take();
}

} // namespace arbiter
