#include "callgrind.hpp"

int main() {
    return measure("dgf", 500);
}
