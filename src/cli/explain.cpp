#include "cli/command.hpp"

#include "arbiter/notation.hpp"
#include "check/selection.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"
#include "cli/rule_pages.hpp"
#include "render/markdown.hpp"
#include "render/uri.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace arbiter::cli {

namespace {

struct explain_options {
    std::vector<std::string> codes;
    std::string grammar;
    std::string color = "auto";
};

/// How findings of a rule are chosen by what they are about. Empty where they can't be.
std::string about_subject(const rule& r) {
    const std::string subject = subjects_of(r);
    if (subject.empty()) return {};
    return fmt::format(
        "\n{}The subject of a finding is its {}: `--ignore {}:SUBJECT` leaves out those about SUBJECT.\n",
        has_subject_always(r) ? "" : "Not all findings have a subject. ", subject, r.code);
}

/// Where the page is to be seen with all others.
std::string in_a_browser(const rule& r, bool links) {
    const std::string address = pages_to_show().of(r.code);
    if (address.empty()) return {};
    return fmt::format("\nIn a browser: {}\n", links ? linked(address, address) : address);
}

/// The rules whose codes end so: `dgf/ko` and `sgf/ko` of `ko`.
std::vector<const rule*> rules_ending(const std::string& asked, const options& known) {
    std::vector<const rule*> rules = all_rules(known.added);
    std::erase_if(rules, [end = '/' + asked](const rule* r) { return !r->code.ends_with(end); });
    return rules;
}

/// The page of a code, also of the end of one; of a prefix, or the end of several, the rules, and how to see one.
std::string answer(const std::string& asked, const options& known, bool color, bool links) {
    const std::optional<std::string> selector = selector_named(asked, known.added);
    const std::vector<const rule*> rules = selector ? rules_under(*selector, known.added) : rules_ending(asked, known);
    if (rules.empty()) throw usage_error(no_such_selector(asked, known.added));
    const std::string_view first = rules.front()->code;
    const bool is_one = rules.size() == 1 && (!selector || asked.starts_with(first));
    if (is_one && explanation(first).empty()) // a grammar file's
        return fmt::format("{}\n\n{} · {}\n", first, name_of(rules.front()->level), rules.front()->summary);
    if (is_one)
        return render_markdown(explanation(first), color) + about_subject(*rules.front()) +
               in_a_browser(*rules.front(), links);
    // a grammar file's rules have no pages
    const auto has_page = [](const rule* r) { return !explanation(r->code).empty(); };
    const auto shown = std::find_if(rules.begin(), rules.end(), has_page);
    if (shown == rules.end()) return rule_table(rules);
    return rule_table(rules) +
           fmt::format("\n`arbiter explain {}` says more of one, with an example\n", (*shown)->code);
}

int explain(const explain_options& o) {
    if (o.codes.empty()) throw usage_error("which CODE? `arbiter rules` lists them");
    const options known = known_here(o.grammar);
    io::output out = standard_output();
    const bool color = wants_color(o.color, out);
    const bool links = color && knows_links(out);
    std::string text;
    for (const std::string& code : o.codes) {
        if (!text.empty()) text += '\n';
        text += answer(code, known, color, links);
    }
    out.write(text);
    return finish(out, success);
}

} // namespace

action declare_explain(CLI::App& app) {
    const auto o = std::make_shared<explain_options>();
    app.add_option("CODE", o->codes,
                   "rules, such as `tag/missing`; a prefix such as `tag` lists those below it, an end such as `ko` "
                   "those that end so");
    add_grammar_option(app, o->grammar);
    add_color_option(app, o->color);
    return [o] { return explain(*o); };
}

} // namespace arbiter::cli
