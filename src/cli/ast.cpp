#include "cli/command.hpp"

#include "arbiter/notation.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/record.hpp"

#include <memory>
#include <string_view>

namespace arbiter::cli {

namespace {

struct ast_options {
    record_options record;
    std::string format = "sexpr";
};

int print_tree(const ast_options& o) {
    const report r = read_record(o.record, known_around(o.record.path));
    const dump_format format = o.format == "json" ? dump_format::json : dump_format::sexpr;
    io::output out = standard_output();
    dump(r.tree(), r.text(), format, r.notation()->flags, r.notation()->details,
         [&out](std::string_view part) { out.write(part); });
    return finish(out, success);
}

} // namespace

action declare_ast(CLI::App& app) {
    const auto o = std::make_shared<ast_options>();
    declare(app, o->record);
    add_choice(app, "--format", o->format, {"sexpr", "json"}, "how the tree is written");
    return [o] { return print_tree(*o); };
}

} // namespace arbiter::cli
