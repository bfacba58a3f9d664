#include "cli/user_grammar.hpp"

#include "arbiter/arbiter.hpp"
#include "cli/command.hpp"
#include "io/configurations.hpp"
#include "io/user_notation.hpp"
#include "user_notations/runtime_notation.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>
#include <vector>

namespace arbiter::cli {

void add_grammar_option(CLI::App& app, std::string& target) {
    app.add_option("--grammar", target, "read records by the grammar in FILE, whose notation is called as the file is")
        ->option_text("FILE");
}

std::shared_ptr<const notation> notation_of_grammar(const std::string& path) {
    if (path.empty()) return nullptr;
    std::variant<io::user_notation, io::problem> made = io::read_notation(path, {}, {}, {.how = rules_state::off});
    if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
    return std::get<io::user_notation>(made).notation;
}

void use_grammar(const std::string& path, options& o) {
    if (path.empty()) return;
    std::variant<io::user_notation, io::problem> made = io::read_notation(path, {}, {}, {.how = rules_state::off});
    if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
    auto& own = std::get<io::user_notation>(made);
    if (own.notation == nullptr) throw run_error(own.fault);
    o.otherwise = own.notation->name;
    std::erase_if(o.added, [&own](const auto& n) { return n->name == own.notation->name; }); // as configured here
    o.added.push_back(std::move(own.notation));
}

options known_here(const std::string& path, bool trust_engines) {
    options o;
    io::overrides chosen;
    if (trust_engines) chosen.engines = io::engine_use::all;
    io::configurations files(std::move(chosen), io::config_search::upward);
    const io::governed here = files.around("-");
    if (here.by->mistakes.empty()) o.added = here.by->written.added;
    use_grammar(path, o);
    return o;
}

std::string untrusted(const notation& n) {
    const bool is_so = n.made != nullptr && n.made->engine.is_there && n.made->engine.host == nullptr;
    return is_so ? grammars::why_no_positions(n) : "";
}

} // namespace arbiter::cli
