# One harness, built once per notation. With libFuzzer it is arbiter_fuzz_NAME and has a dictionary made from
# the grammar; without, arbiter_replay_NAME runs it over files and folders, and the tests do so for the corpus.

function(arbiter_add_fuzzer name)
    if(ARBITER_FUZZ)
        set(target arbiter_fuzz_${name})
        add_executable(${target} fuzz/harness.cpp)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        arbiter_add_dictionary(${target} ${name})
    else()
        set(target arbiter_replay_${name})
        add_executable(${target} fuzz/harness.cpp fuzz/replay_main.cpp)
        add_test(NAME replay-${name} COMMAND ${target} "${PROJECT_SOURCE_DIR}/corpus/${name}")
        set_tests_properties(replay-${name} PROPERTIES TIMEOUT 600)
    endif()
    target_compile_definitions(${target} PRIVATE ARBITER_NOTATION="${name}")
    arbiter_open_house(${target})
    target_link_libraries(${target} PRIVATE arbiter_core fmt::fmt taocpp::pegtl nlohmann_json::nlohmann_json)
endfunction()

function(arbiter_add_dictionary target name)
    set(dictionary "${PROJECT_BINARY_DIR}/fuzz/${name}.dict")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
    add_custom_command(
        OUTPUT "${dictionary}"
        COMMAND arbiter grammar ${name} --format dict > "${dictionary}"
        DEPENDS arbiter
        COMMENT "Writing fuzz/${name}.dict"
        VERBATIM)
    add_custom_target(dictionary_${name} DEPENDS "${dictionary}")
    add_dependencies(${target} dictionary_${name})
endfunction()
