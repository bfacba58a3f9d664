// Where valgrind looks: what runs beside `measured_checks`, such as making the games, would take nearly all of the time.
#pragma once

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else // such a program runs, and run_callgrind.sh says that it counts nothing
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#endif

/// While it exists valgrind looks, and counts within `measured_checks`.
struct counted {
    counted() noexcept { CALLGRIND_START_INSTRUMENTATION; }
    ~counted() { CALLGRIND_STOP_INSTRUMENTATION; }
    counted(const counted&) = delete;
    counted& operator=(const counted&) = delete;
    counted(counted&&) = delete;
    counted& operator=(counted&&) = delete;
};
