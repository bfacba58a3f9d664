#include "cli/command.hpp"

#include "arbiter/notation.hpp"
#include "check/selection.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"
#include "cli/rule_pages.hpp"
#include "render/json.hpp"

#include <fmt/format.h>

#include <memory>

namespace arbiter::cli {

namespace {

std::string as_text(const std::vector<const rule*>& rules) {
    return rule_table(rules) +
           "\nfindings about one SUBJECT are chosen by CODE:SUBJECT, as in `--ignore tag/unknown:Event`\n"
           "\n`arbiter explain CODE` says more of one, with an example\n";
}

/// The index of docs/diagnostics.
std::string as_markdown(const std::vector<const rule*>& rules) {
    std::string out = "<!-- `./dev bless` writes this page. -->\n"
                      "# All that arbiter can say\n"
                      "\n"
                      "Each rule has a page: what it checks, why that matters, a record that breaks it with the report "
                      "on it, and the record\n"
                      "fixed. `arbiter explain CODE` prints the page.\n"
                      "\n"
                      "In a record marked `escaped`, `\\u{FEFF}` stands for the character and `\\xFF` for the byte of "
                      "that hexadecimal number.\n"
                      "\n"
                      "Findings about one subject are chosen by `CODE:SUBJECT`, as in `--ignore tag/unknown:Event`.\n"
                      "\n"
                      "| code | level | fix | subject | what it is about |\n"
                      "| --- | --- | --- | --- | --- |\n";
    for (const rule* r : rules)
        out += fmt::format("| [{0}]({0}.md) | {1} | {2} | {3} | {4} |\n", r->code, name_of(r->level), name_of(r->fix),
                           subjects_of(*r), r->summary);
    return out;
}

std::string as_json(const std::vector<const rule*>& rules) {
    json_writer out;
    out.open('[');
    for (const rule* r : rules) {
        out.line().open('{').key("code").text(r->code).key("severity").text(name_of(r->level)).key("fix");
        if (r->fix == fixable::no)
            out.null();
        else
            out.text(name_of(r->fix));
        out.key("subject");
        if (const std::string subject = subjects_of(*r); subject.empty())
            out.null();
        else
            out.text(subject);
        out.key("summary").text(r->summary).key("explanation").text(explanation(r->code)).close('}');
    }
    out.line().close(']').line();
    return std::move(out).take();
}

} // namespace

action declare_rules(CLI::App& app) {
    const auto format = std::make_shared<std::string>("text");
    add_choice(app, "--format", *format, {"text", "json", "markdown"}, "how the list is written");
    const auto grammar = std::make_shared<std::string>();
    add_grammar_option(app, *grammar);
    return [format, grammar] {
        const options known = known_here(*grammar);
        const std::vector<const rule*> rules = all_rules(known.added);
        if (*format == "json") return print(as_json(rules));
        return print(*format == "markdown" ? as_markdown(rules) : as_text(rules));
    };
}

} // namespace arbiter::cli
