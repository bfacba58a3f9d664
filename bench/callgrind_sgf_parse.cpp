// The games of callgrind_sgf.cpp, parsed alone.

#include "callgrind.hpp"

int main() {
    return measure_parse("sgf", *arbiter::find_notation("sgf"), 500);
}
