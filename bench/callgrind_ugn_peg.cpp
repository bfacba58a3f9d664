// The same by the grammar that `arbiter grammar ugn` prints, as a notation of a user's own.

#include "callgrind.hpp"
#include "check/notation_of_grammar.hpp"

int main() {
    return measure_parse("ugn", *arbiter::grammars::by_printed_grammar(*arbiter::find_notation("ugn")));
}
