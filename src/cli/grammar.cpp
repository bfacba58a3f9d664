#include "cli/command.hpp"

#include "arbiter/notation.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

struct grammar_options {
    std::string notation;
    std::string grammar;
    std::string format = "peg";
};

/// Beside the others that of grammars, which has one too.
std::vector<std::string> names_of_printed(const options& known = {}) {
    std::vector<std::string> names = notation_names(known);
    names.emplace_back(grammar_notation().name);
    return names;
}

int print_grammar(const grammar_options& o) {
    static const std::map<std::string_view, grammar_format> formats{
        {"peg", grammar_format::peg}, {"dict", grammar_format::dict}, {"json", grammar_format::json}};
    const options known = known_here(o.grammar);
    const std::string& name = o.notation.empty() ? known.otherwise : o.notation;
    const std::vector<std::string> names = names_of_printed(known);
    if (name.empty()) throw usage_error(fmt::format("which NOTATION? choose from {}", list_of(names)));
    require_choice("notation", name, names);
    return print(grammar_of(*find_notation(name, known), formats.at(o.format)));
}

} // namespace

action declare_grammar(CLI::App& app) {
    const auto o = std::make_shared<grammar_options>();
    app.add_option("NOTATION", o->notation, list_of(names_of_printed()) + or_one_configured);
    add_grammar_option(app, o->grammar);
    add_choice(
        app, "--format", o->format, {"peg", "dict", "json"},
        "`peg`: parsing expressions; `dict`: a dictionary for fuzzers; `json`: rules and expressions, for programs");
    return [o] { return print_grammar(*o); };
}

} // namespace arbiter::cli
