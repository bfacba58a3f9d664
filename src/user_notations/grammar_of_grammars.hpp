// The notation of grammars, in itself: what `arbiter grammar` prints of it. The tests read it, and by it the corpus.
#pragma once

#include <string_view>

namespace arbiter::grammars {

inline constexpr std::string_view grammar_of_grammars =
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

} // namespace arbiter::grammars
