// The games of callgrind_ugn.cpp, parsed alone.

#include "callgrind.hpp"

int main() {
    return measure_parse("ugn", *arbiter::find_notation("ugn"));
}
