#include "cli/command.hpp"

#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/own_grammar.hpp"

#include <fmt/format.h>

#include <memory>

namespace arbiter::cli {

namespace {

struct grammar_options {
    std::string notation;
    std::string format = "peg";
};

int print_grammar(const grammar_options& o) {
    if (o.notation.empty()) throw usage_error(fmt::format("which NOTATION? choose from {}", list_of(notation_names())));
    const options known = known_here();
    const arbiter::notation& n = notation_named(o.notation, known);
    return print(grammar_of(n, o.format == "dict" ? grammar_format::dict : grammar_format::peg));
}

} // namespace

action declare_grammar(CLI::App& app) {
    const auto o = std::make_shared<grammar_options>();
    app.add_option("NOTATION", o->notation, list_of(notation_names()));
    add_choice(app, "--format", o->format, {"peg", "dict"},
               "`peg`: parsing expressions; `dict`: a dictionary for fuzzers");
    return [o] { return print_grammar(*o); };
}

} // namespace arbiter::cli
