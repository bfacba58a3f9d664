# arbiter_bench measures time, if Google Benchmark is there; each bench/callgrind_X.cpp is a program of its own
# whose instructions valgrind counts.

arbiter_glob(bench_sources bench/*.cpp)
set(callgrind_sources ${bench_sources})
list(FILTER callgrind_sources INCLUDE REGEX "/callgrind_[^/]*$")
list(FILTER bench_sources EXCLUDE REGEX "/callgrind_[^/]*$")

find_package(benchmark QUIET)
if(bench_sources AND benchmark_FOUND)
    add_executable(arbiter_bench ${bench_sources})
    arbiter_use_internal_headers(arbiter_bench)
    target_link_libraries(arbiter_bench PRIVATE arbiter_io fmt::fmt taocpp::pegtl benchmark::benchmark)
endif()

foreach(source IN LISTS callgrind_sources)
    cmake_path(GET source STEM program)
    add_executable(${program} ${source})
    arbiter_use_internal_headers(${program})
    target_link_libraries(${program} PRIVATE arbiter_core fmt::fmt taocpp::pegtl)
endforeach()
