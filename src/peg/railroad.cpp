#include "peg/railroad.hpp"

#include "peg/railroad_layout.hpp"
#include "peg/railroad_style.hpp"
#include "render/html_style.hpp"
#include "render/xml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

namespace {

/// Which rules name each rule, in order, none twice.
std::vector<std::vector<std::uint32_t>> callers_in(const grammar_text& g) {
    std::vector<std::vector<std::uint32_t>> callers(g.rules.size());
    for (std::uint32_t r = 0; r < g.rules.size(); ++r) {
        std::vector<std::uint32_t> rest{g.rules[r].body};
        while (!rest.empty()) {
            const expression& e = g.expressions[rest.back()];
            rest.pop_back();
            if (e.is == form::name && (callers[e.value].empty() || callers[e.value].back() != r))
                callers[e.value].push_back(r);
            for (std::uint32_t child = e.first; child != none; child = g.expressions[child].next) rest.push_back(child);
        }
    }
    return callers;
}

std::string link_to(const grammar_text& g, std::uint32_t rule) {
    return fmt::format("<a href=\"#{}\">{}</a>", anchor_of(g, rule), shown_name(g.rules[rule].name));
}

std::string joined_links(const grammar_text& g, const std::vector<std::uint32_t>& rules) {
    constexpr std::size_t most = 20;
    std::string out;
    for (std::size_t i = 0; i < rules.size() && i < most; ++i) out += (i == 0 ? "" : ", ") + link_to(g, rules[i]);
    if (rules.size() > most) out += fmt::format(" and {} more", rules.size() - most);
    return out;
}

/// What is said of a rule beside its diagram.
std::string remarks_on(const grammar_text& g, std::uint32_t rule, const std::vector<std::uint32_t>& callers) {
    const rule_text& r = g.rules[rule];
    std::string out;
    const auto say = [&out](const std::string& text) { out += (out.empty() ? "" : " · ") + text; };
    if (r.is_node) say("a node of the tree");
    if (r.is_mistake)
        say("a known mistake: " + xml_of_printed(r.label));
    else if (!r.label.empty())
        say("in messages: " + xml_of_printed(r.label));
    if (!callers.empty()) say("used by " + joined_links(g, callers));
    return out.empty() ? out : "<p class=\"soft\">" + out + "</p>\n";
}

std::string table_of_tags(const grammar_text& g) {
    if (g.tags.empty()) return {};
    std::string out = "<h2>Tags</h2>\n<ul>\n";
    for (const tag_text& t : g.tags) {
        const std::uint32_t form = t.form.empty() ? none : g.find(t.form);
        fmt::format_to(std::back_inserter(out), "<li><code>{}</code>{}: {}{}</li>\n", shown_name(t.name),
                       t.is_required ? ", required" : "", xml_of_printed(t.expected),
                       form == none ? "" : " (" + link_to(g, form) + ")");
    }
    return out + "</ul>\n";
}

constexpr std::string_view key =
    R"(<ul class="key">
<li><svg width="40" height="24" aria-hidden="true"><rect class="t" x="1" y="1" width="38" height="22" rx="11"/><text x="20" y="16">"a"</text></svg>these bytes, or one of a class</li>
<li><svg width="40" height="24" aria-hidden="true"><rect class="r" x="1" y="1" width="38" height="22"/><text x="20" y="16">a</text></svg>what that rule matches</li>
<li><svg width="40" height="24" aria-hidden="true"><rect class="l" x="1" y="1" width="38" height="22"/><text x="20" y="16">&amp;a</text></svg>must follow, and is not read; <code>!a</code>: must not follow</li>
</ul>
<p>Tracks are read from left to right. Of tracks below each other the first that fits is taken, from the top; a loop is run as often as it fits.</p>
)";

} // namespace

std::string railroad(const made_notation& n) {
    const grammar_text& g = n.grammar;
    const std::string name = shown_name(n.value.name);
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>The grammar of {0}</title>\n"
        "<style>\n{1}\n{2}\n</style>\n</head>\n<body>\n<h1>The grammar of {0}</h1>\n<main>\n{3}<ul class=\"rules\">\n",
        name, html_style, railroad_style, key);
    for (std::uint32_t r = 0; r < g.rules.size(); ++r) out += "<li>" + link_to(g, r) + "</li>\n";
    out += "</ul>\n" + table_of_tags(g);
    railroad_layout layout(g, n.text);
    const std::vector<std::vector<std::uint32_t>> callers = callers_in(g);
    for (std::uint32_t r = 0; r < g.rules.size(); ++r)
        fmt::format_to(std::back_inserter(out),
                       "<section id=\"{0}\">\n<h2><a href=\"#{0}\">{1}</a></h2>\n{2}{3}</section>\n", anchor_of(g, r),
                       shown_name(g.rules[r].name), layout.drawn(r), remarks_on(g, r, callers[r]));
    return out + "</main>\n</body>\n</html>\n";
}

} // namespace arbiter::grammars
