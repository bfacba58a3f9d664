# A notation that the list doesn't have, in a folder laid out as the source tree is: tests/example/NAME. It is built and tested as
# another project would build one: on the same libraries, with a registry, a program and tests of its own.

# arbiter_add_example(NAME)
function(arbiter_add_example name)
    set(root "${PROJECT_SOURCE_DIR}/tests/example/${name}")
    set(build "${PROJECT_BINARY_DIR}/example/${name}")
    arbiter_require_notation("${root}" ${name} ${name})

    # `notations()` and `explanation()` are defined here, so that the linker takes nothing of the library's own.
    arbiter_glob(sources tests/example/${name}/src/notations/${name}/*.cpp)
    arbiter_write_registry("${build}/registry.cpp" ${name})
    add_library(arbiter_${name} OBJECT ${sources} "${build}/registry.cpp")
    arbiter_add_explanations(arbiter_${name} "${build}/explanations.cpp" tests/example/${name}/docs/diagnostics/*/*.md)
    arbiter_use_internal_headers(arbiter_${name})
    target_include_directories(arbiter_${name} PRIVATE "${root}/src" "${root}")
    target_link_libraries(arbiter_${name} PUBLIC arbiter_core fmt::fmt taocpp::pegtl)

    add_executable(arbiter_${name}_program)
    set_target_properties(arbiter_${name}_program PROPERTIES OUTPUT_NAME arbiter RUNTIME_OUTPUT_DIRECTORY "${build}")
    # so that the tests see what becomes of an address
    arbiter_add_notation_programs(arbiter_${name}_program DOCS_URL https://example.org/${name})
    arbiter_use_internal_headers(arbiter_${name}_program)
    target_link_libraries(arbiter_${name}_program PRIVATE arbiter_cli arbiter_${name})

    arbiter_glob(tests tests/example/${name}/tests/${name}/*.cpp)
    arbiter_write_notation_tests("${build}/notation_tests.cpp" "${root}" $<TARGET_FILE:arbiter_${name}_program> ${name} ${name})
    add_executable(arbiter_${name}_tests ${tests} "${build}/notation_tests.cpp")
    add_dependencies(arbiter_${name}_tests arbiter_${name}_program)
    add_dependencies(arbiter_tests arbiter_${name}_program) # which run what the pages show
    arbiter_prepare_tests(arbiter_${name}_tests 1)
    target_include_directories(arbiter_${name}_tests PRIVATE "${root}/src" "${root}")
    target_link_libraries(arbiter_${name}_tests PRIVATE arbiter_suites arbiter_${name})
    add_test(NAME example-${name} COMMAND arbiter_${name}_tests WORKING_DIRECTORY "${root}")
    set_tests_properties(example-${name} PROPERTIES TIMEOUT 1200)

    arbiter_add_harness_program(arbiter_${name}_replay fuzz/replay_main.cpp)
    target_link_libraries(arbiter_${name}_replay PRIVATE arbiter_${name})
    add_test(NAME replay-${name} COMMAND arbiter_${name}_replay ${name} "${root}/corpus/${name}")
endfunction()
