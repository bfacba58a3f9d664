#include "check/notation_of_grammar.hpp"

#include "arbiter/arbiter.hpp"
#include "arbiter/notation.hpp"
#include "user_notations/diagnostics.hpp"
#include "user_notations/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// The notation of grammars, in itself: what `arbiter grammar` prints of it. The tests read it, and by it the corpus.
constexpr std::string_view grammar_of_grammars =
    R"peg(# A grammar: rules, of which the first one is the whole record, and a table of tags.
grammar     <- byte_order_mark? gap directive* rule (rule / directive)* $
byte_order_mark <- "\xEF\xBB\xBF"

@property:rule "a rule such as `moves <- move*`" <- ('!' rule_name label / node? rule_name label?) arrow choice
node        <- '@' ([a-zA-Z_] [a-zA-Z0-9_]* ':')?
rule_name   <- name gap
label       <- text gap
arrow       <- '<-' gap
directive   <- '%tag' blank+ name blank+ ('required' blank+)? (name blank+)? text gap

choice      <- sequence ('/' gap sequence)*
sequence    <- (!begins_rule prefix)*
begins_rule <- ('!' / node)? rule_name label? '<-'
prefix      <- ([!&~] gap)* suffix
suffix      <- primary times? gap
times       <- [*+?] / &('{' [0-9,]) { '{' (number (',' number?)? / ',' number) '}' }
primary     <- { '(' gap choice ')' } / { '{' gap sequence '}' } / quoted / class / [.$] / name

text        <- { '"' ([^"\\\r\n] / escape)* '"' }
quoted      <- text / { "'" ([^'\\\r\n] / escape)* "'" }
class       <- { '[' '^'? (!']' character ('-' !']' character)?)+ ']' }
character   <- [^\\\r\n] / escape
escape      <- '\\' ([ntrvf0'"[\]\\^-] / 'x' hex hex)
hex         <- [0-9a-fA-F]
number      <- [0-9]+
name        <- [a-zA-Z_] [a-zA-Z0-9_]*
blank       <- [ \t]
gap         <- ([ \t\r\n] / comment)*
@comment    <- '#' [^\r\n]*
sync        <- '\n' begins_rule / $
)peg";

constexpr std::array<std::string_view, 1> grammar_extensions{".peg"};

tree parse_grammar(const source& s, collector& findings) {
    return std::move(grammars::read(s, findings).tree);
}

/// The grammar is read again for what the tree doesn't hold; what is wrong with its syntax was reported.
void check_grammar(const source& s, const tree&, const options&, collector& findings) {
    const options o;
    collector reported_before(s, o);
    grammars::read_grammar read = grammars::read(s, reported_before);
    if (read.is_whole) grammars::lint_grammar(read.text, s, findings);
}

std::string print_grammar(grammar_format /*always text*/) {
    return std::string(grammar_of_grammars);
}

constexpr notation the_grammar_notation{
    .name = "peg",
    .title = "the notation of grammars",
    .extensions = grammar_extensions,
    .detect = [](std::string_view) { return likeness::none; },
    .parse = parse_grammar,
    .check = check_grammar,
    .timeline = nullptr,
    .generate = nullptr,
    .grammar = print_grammar,
    .format = nullptr,
    .messages = grammar_messages::infos,
};

} // namespace

const notation& grammar_notation() noexcept {
    return the_grammar_notation;
}

} // namespace arbiter

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
