#include "render/formats.hpp"

#include "arbiter/diagnostic.hpp"
#include "arbiter/notation.hpp"
#include "arbiter/version.hpp"
#include "findings/encoding.hpp"
#include "render/json.hpp"
#include "render/uri.hpp"
#include "text/charset.hpp"
#include "text/decoded.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// What relative paths are relative to (3.4.4).
constexpr std::string_view sarif_base = "%SRCROOT%";

/// 3.27.10; style is `note`.
std::string_view sarif_level(severity s) noexcept {
    return s == severity::style ? "note" : name_of(s);
}

/// `text` as a message string: braces are doubled, or they would be placeholders (3.11.5), and no brackets make a link
/// of what a record says (3.11.6).
std::string sarif_text(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{' || text[at] == '}') out += text[at];
        if (text.substr(at, 2) == "](") out += '\\';
        out += text[at];
    }
    return out;
}

/// The member `message`.
void write_message(json_writer& out, std::string_view text) {
    out.key("message").open('{').key("text").text(sarif_text(text)).close('}');
}

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// A notification that the run may end with.
struct notice {
    std::string_view id;
    std::string_view about;
    std::string_view level;
};
constexpr notice notices[] = {
    {"left-out", "findings over --max-findings were counted and left out", "warning"},
    {"over-limit", "results over what code scanning takes were counted and left out", "warning"},
    {"not-checked", "an input could not be checked", "error"},
    {"not-written", "a file could not be fixed in place", "error"},
    {"rules-not-run", "rules that a configuration asks for could not be run", "error"},
    {"interrupted", "the run was interrupted", "error"},
};

void write_text(json_writer& out, std::string_view key, std::string_view text, std::string_view markdown = {}) {
    out.key(key).open('{').key("text").text(text);
    if (!markdown.empty()) out.key("markdown").text(markdown);
    out.close('}');
}

/// The first lines of a page that are no heading, as one.
std::string first_paragraph(std::string_view page) {
    std::string paragraph;
    while (!page.empty()) {
        const std::string_view line = page.substr(0, page.find('\n'));
        page.remove_prefix(std::min(line.size() + 1, page.size()));
        if (line.empty() && !paragraph.empty()) break;
        if (line.empty() || line.front() == '#') continue;
        if (!paragraph.empty()) paragraph += ' ';
        paragraph += line;
    }
    return paragraph;
}

void write_rule(json_writer& out, const rule& r, const rule_pages& pages) {
    const std::string_view page = explanation(r.code);
    const std::string about = first_paragraph(page);
    out.line().open('{').key("id").text(r.code);
    write_text(out, "shortDescription", r.summary);
    write_text(out, "fullDescription", about.empty() ? r.summary : about);
    if (!page.empty()) write_text(out, "help", page, page);
    if (const std::string address = pages.of(r.code); !address.empty()) out.key("helpUri").text(address);
    out.key("defaultConfiguration").open('{').key("level").text(sarif_level(r.level)).close('}');
    out.key("properties").open('{').key("fixable").text(name_of(r.fix)).close('}').close('}');
}

void write_tool(json_writer& out, const output_style& style) {
    out.key("tool").open('{').key("driver").open('{').key("name").text("arbiter");
    out.key("version").text(ARBITER_VERSION).key("semanticVersion").text(ARBITER_VERSION);
    write_text(out, "shortDescription", "A checker of game records");
    out.key("rules").open('[');
    for (const rule* r : all_rules(style.added)) write_rule(out, *r, style.pages);
    out.line().close(']').key("notifications").open('[');
    for (const notice& n : notices) {
        out.line().open('{').key("id").text(n.id);
        write_text(out, "shortDescription", n.about);
        out.key("defaultConfiguration").open('{').key("level").text(n.level).close('}').close('}');
    }
    out.line().close(']').close('}').close('}');
}

void write_notification(json_writer& out, std::string_view id, std::string_view text) {
    std::uint64_t index = 0;
    while (notices[index].id != id) ++index;
    const notice& n = notices[index];
    out.line().open('{').key("descriptor").open('{').key("id").text(n.id).key("index").number(index).close('}');
    out.key("level").text(n.level);
    write_message(out, text);
    out.close('}');
}

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

std::string sarif_head(const output_style& style) {
    json_writer out;
    out.open('{').key("$schema").text(schema).key("version").text("2.1.0").key("runs").open('[').open('{');
    write_tool(out, style);
    out.key("columnKind").text("unicodeCodePoints").key("defaultEncoding").text("UTF-8");
    out.key("originalUriBaseIds").open('{').key(sarif_base).open('{');
    write_text(out, "description", "the root of the repository, or the folder in which arbiter ran");
    out.close('}').close('}');
    out.key("results").open('[');
    return std::move(out).take() + '\n';
}

std::string sarif_tail(const run_totals& totals) {
    json_writer out;
    const std::vector<run_failure> failures = failures_in(totals);
    out.open('[').open('{').key("executionSuccessful").boolean(failures.empty());
    if (totals.left_out > 0 || totals.over_limit > 0 || !failures.empty()) {
        out.key("toolExecutionNotifications").open('[');
        if (totals.left_out > 0) write_notification(out, "left-out", left_out_in(totals));
        if (totals.over_limit > 0)
            write_notification(out, "over-limit",
                               fmt::format("{} {} left out: code scanning takes no more than {}",
                                           counted(totals.over_limit, "result"),
                                           totals.over_limit == 1 ? "was" : "were", most_results));
        for (const run_failure& each : failures) write_notification(out, each.id, each.text);
        out.line().close(']');
    }
    out.close('}').close(']');
    return "\n],\"invocations\":" + std::move(out).take() + "}]}\n";
}

} // namespace arbiter
