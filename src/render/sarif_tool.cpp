#include "render/sarif_tool.hpp"

#include "arbiter/notation.hpp"
#include "arbiter/version.hpp"
#include "render/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace arbiter {

namespace {

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

} // namespace

std::string_view sarif_level(severity s) noexcept {
    return s == severity::style ? "note" : name_of(s);
}

std::string sarif_text(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{' || text[at] == '}') out += text[at];
        if (text.substr(at, 2) == "](") out += '\\';
        out += text[at];
    }
    return out;
}

void write_message(json_writer& out, std::string_view text) {
    out.key("message").open('{').key("text").text(sarif_text(text)).close('}');
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
