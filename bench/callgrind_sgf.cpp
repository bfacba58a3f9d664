// What `arbiter gen sgf` makes: boards of all sizes, comments, variations.

#include "callgrind.hpp"

int main() {
    return measure("sgf", 500);
}
