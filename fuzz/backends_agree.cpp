// A grammar, read three times: compiled, as byte code of its types, and as byte code of what is printed of it.

#include "check/notation_of_grammar.hpp"
#include "fuzz/harness.hpp"
#include "fuzz/promise.hpp"
#include "grammar/strict_reading.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::fuzzing {

namespace {

/// Made once: a process has one notation.
const grammars::program& printed_of(const notation& n) {
    static const std::pair<const notation*, std::shared_ptr<const notation>> made{&n, grammars::by_printed_grammar(n)};
    promise(made.first == &n && made.second != nullptr, "the grammar that is printed of {} can't be read", n.name);
    return made.second->made->code;
}

void compare(const std::optional<tree>& compiled, const std::optional<tree>& other, std::string_view life) {
    promise(compiled.has_value() == other.has_value(), "{} {} what is {} by the compiled grammar", life,
            other ? "takes" : "refuses", compiled ? "right" : "wrong");
    if (!compiled) return;
    promise(compiled->size() == other->size(), "{} makes {} nodes, the compiled grammar {}", life, other->size(),
            compiled->size());
    for (node_id id = 0; id < compiled->size(); ++id) {
        const node& a = (*compiled)[id];
        const node& b = (*other)[id];
        promise(a.begin == b.begin && a.end == b.end && a.next == b.next && a.kind == b.kind && a.flags == b.flags,
                "{} makes another node {}: {} {}..{}, and {} {}..{} by the compiled grammar", life, id, name_of(b.kind),
                b.begin, b.end, name_of(a.kind), a.begin, a.end);
    }
}

} // namespace

void check_backends_agree(const notation& n, std::string bytes) {
    const grammars::strict_notation* const types = grammars::strict_grammar_of(n);
    if (types == nullptr) return;
    const source s = source_of(n, std::move(bytes));
    std::optional<node_vector> nodes = types->compiled(s.text(), nullptr);
    std::optional<tree> compiled;
    if (nodes) compiled.emplace(std::move(*nodes));
    compare(compiled, grammars::interpret_valid(*types, types->code, s), "byte code of its types");
    compare(compiled, grammars::interpret_valid(*types, printed_of(n), s), "byte code of what is printed of it");
}

} // namespace arbiter::fuzzing
