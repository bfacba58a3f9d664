// The program of all benchmarks but those that valgrind runs.

#include <benchmark/benchmark.h>

BENCHMARK_MAIN();
