#include "callgrind.hpp"

int main() {
    return measure("2048-gn", 1000);
}
