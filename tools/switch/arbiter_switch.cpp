#include "arbiter_switch.hpp"

#include <cstdlib>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static unsigned char met_by_none[ARBITER_CHANGES];
int arbiter_change = -1;
unsigned char* arbiter_changes_met = met_by_none;

/// Before anything else runs. What is met is marked in a file that the programs which a test starts have open as well.
__attribute__((constructor(101))) static void begin_changes() {
    if (const char* number = std::getenv("ARBITER_CHANGE")) arbiter_change = std::atoi(number);
    const char* path = std::getenv("ARBITER_CHANGES_MET");
    const int file = path != nullptr ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void* at = mmap(nullptr, ARBITER_CHANGES, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (at != MAP_FAILED) arbiter_changes_met = static_cast<unsigned char*>(at);
}
