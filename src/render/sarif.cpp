#include "render/formats.hpp"

#include "arbiter/notation.hpp"
#include "findings/encoding.hpp"
#include "render/edit_bytes.hpp"
#include "render/json.hpp"
#include "render/sarif_tool.hpp"
#include "render/uri.hpp"
#include "text/charset.hpp"
#include "text/decoded.hpp"

#include <algorithm>

namespace arbiter {

namespace {

/// Columns don't depend on whether there is a byte order mark (3.30.2).
struct places {
    const report& of;
    std::string path; ///< from the repository's root
    bool marked = !of.is_binary() && of.text().text().starts_with(byte_order_mark);
    mutable encoder encode{of.text()}; // what it learns it learns once

    [[nodiscard]] place at(std::uint32_t offset) const {
        place p = of.at(offset);
        if (marked && p.line == 1 && p.column > 1) --p.column;
        return p;
    }
    [[nodiscard]] span bytes(span where) const { return of.text().in_bytes(where); }
    [[nodiscard]] bool touches_mark(span where) const { return marked && where.begin < byte_order_mark.size(); }
};

void write_text_region(json_writer& out, const places& in, span where) {
    const place begin = in.at(where.begin);
    const place end = in.at(where.end);
    out.key("startLine").number(begin.line).key("startColumn").number(begin.column);
    out.key("endLine").number(end.line).key("endColumn").number(end.column);
}

void write_binary_region(json_writer& out, span where) {
    out.key("byteOffset").number(where.begin).key("byteLength").number(where.size());
}

void write_artifact(json_writer& out, const std::string& path) {
    out.key("artifactLocation").open('{').key("uri").text(uri_of(path));
    if (is_relative(path)) out.key("uriBaseId").text(sarif_base);
    out.close('}');
}

void write_location(json_writer& out, const places& in, span where) {
    out.key("physicalLocation").open('{');
    write_artifact(out, in.path);
    out.key("region").open('{');
    if (in.of.is_binary())
        out.key("startLine").number(1); // code scanning shows no result without a line
    else
        write_text_region(out, in, where);
    if (!in.touches_mark(where)) write_binary_region(out, in.bytes(where));
    out.close('}').close('}');
}

void write_related(json_writer& out, const places& in, const std::vector<related_place>& related) {
    if (related.empty()) return;
    out.key("relatedLocations").open('[');
    std::uint64_t id = 0;
    for (const related_place& each : related) {
        out.open('{').key("id").number(++id);
        write_location(out, in, each.where);
        write_message(out, each.message);
        out.close('}');
    }
    out.close(']');
}

/// A binary region to delete asks for binary content to insert (3.57.2). The mark is no text, and can only be deleted
/// as bytes; what is no UTF-8 can only be inserted so.
void write_replacement(json_writer& out, const places& in, const edit& e) {
    out.open('{').key("deletedRegion").open('{');
    if (!in.touches_mark(e.where) && !in.of.is_binary()) write_text_region(out, in, e.where);
    write_binary_region(out, in.bytes(e.where));
    out.close('}');
    if (!e.text.empty()) {
        out.key("insertedContent").open('{');
        if (!in.of.is_binary() && !needs_bytes(e.text)) out.key("text").text(e.text);
        out.key("binary").text(base64_of(in.encode(e.text).value_or(""))).close('}');
    }
    out.close('}');
}

void write_fixes(json_writer& out, const places& in, const std::vector<fix>& fixes) {
    if (fixes.empty()) return;
    out.key("fixes").open('[');
    for (const fix& each : fixes) {
        out.open('{').key("description").open('{').key("text").text(sarif_text(each.title)).close('}');
        out.key("artifactChanges").open('[').open('{');
        write_artifact(out, in.path);
        out.key("replacements").open('[');
        for (const edit& e : each.edits) write_replacement(out, in, e);
        out.close(']').close('}').close(']');
        out.key("properties").open('{').key("safe").boolean(each.safe).close('}').close('}');
    }
    out.close(']');
}

/// What the standard has no place for.
void write_properties(json_writer& out, const finding& f) {
    const std::string help = f.help();
    if (!f.game() && !f.ply() && help.empty()) return;
    out.key("properties").open('{');
    if (f.game()) out.key("game").number(*f.game());
    if (f.ply()) out.key("ply").number(*f.ply());
    if (!help.empty()) out.key("help").text(help);
    out.close('}');
}

std::string result_of(const places& in, const finding& f, const std::vector<const rule*>& rules) {
    json_writer out;
    out.open('{').key("ruleId").text(f.code());
    const auto known = std::find_if(rules.begin(), rules.end(), [&f](const rule* r) { return r->code == f.code(); });
    if (known != rules.end()) out.key("ruleIndex").number(static_cast<std::uint64_t>(known - rules.begin()));
    out.key("level").text(sarif_level(f.severity()));
    write_message(out, f.message());
    out.key("locations").open('[').open('{');
    write_location(out, in, f.where());
    out.close('}').close(']');
    write_related(out, in, f.related());
    write_fixes(out, in, writable_fixes(f, in.encode));
    write_properties(out, f);
    out.close('}');
    return std::move(out).take();
}

} // namespace

std::string render_sarif(const report& r, const output_style& style) {
    const std::vector<finding> findings = r.findings();
    if (findings.empty()) return {};
    const std::vector<const rule*> rules = all_rules(style.added);
    const places in{r, style.host_path(r.text().name())};
    std::string out;
    for (const finding& f : findings) {
        if (!out.empty()) out += sarif_separator;
        out += result_of(in, f, rules);
    }
    return out;
}

} // namespace arbiter
