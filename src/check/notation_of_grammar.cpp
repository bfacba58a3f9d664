#include "check/notation_of_grammar.hpp"

#include "arbiter/arbiter.hpp"
#include "user_notations/grammar_lint.hpp"
#include "user_notations/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::grammars {

std::shared_ptr<const runtime_grammar> make_grammar(const source& grammar) {
    options o;
    o.notation = grammar_notation().name;
    const report checked = arbiter::check(grammar, o);
    const std::vector<finding> found = checked.findings();
    if (checked.left_out() > 0 ||
        std::any_of(found.begin(), found.end(), [](const finding& f) { return f.severity() == severity::error; }))
        return nullptr;
    const options plain;
    collector findings(grammar, plain);
    read_grammar read = grammars::read(grammar, findings);
    if (!read.is_whole || !lint_grammar(read.text, grammar, findings)) return nullptr;
    program code = compile(read.text);
    return std::make_shared<const runtime_grammar>(
        runtime_grammar{std::string(grammar.text()), std::move(read.text), std::move(code)});
}

std::shared_ptr<const notation> make_notation(const source& grammar, std::string_view name,
                                              const std::vector<std::string>& extensions) {
    std::shared_ptr<const runtime_grammar> made = make_grammar(grammar);
    return made == nullptr ? nullptr : make_notation(std::move(made), name, extensions);
}

std::shared_ptr<const notation> by_printed_grammar(const notation& n) {
    if (n.made != nullptr) return {std::shared_ptr<void>(), &n};
    const std::vector<std::string> extensions(n.extensions.begin(), n.extensions.end());
    return make_notation(source(fmt::format("{}.peg", n.name), n.grammar(grammar_format::peg)), n.name, extensions);
}

} // namespace arbiter::grammars
