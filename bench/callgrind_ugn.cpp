#include "callgrind.hpp"

int main() {
    return measure("ugn");
}
