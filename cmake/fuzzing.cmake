# The harnesses, as two programs for all notations: arbiter_fuzz is libFuzzer's, with a dictionary a notation made from
# the grammar; arbiter_replay runs them over files and folders, and the tests do so for the corpus.

arbiter_glob(harness_sources fuzz/*.cpp)
list(FILTER harness_sources EXCLUDE REGEX "_main\\.cpp$")
add_library(arbiter_harnesses OBJECT EXCLUDE_FROM_ALL ${harness_sources})
arbiter_use_internal_headers(arbiter_harnesses)
target_link_libraries(arbiter_harnesses PUBLIC arbiter_core fmt::fmt nlohmann_json::nlohmann_json)
arbiter_unite(arbiter_harnesses)

function(arbiter_add_harness_program target main)
    add_executable(${target} ${main})
    arbiter_use_internal_headers(${target})
    target_link_libraries(${target} PRIVATE arbiter_harnesses)
endfunction()

if(ARBITER_FUZZ)
    arbiter_add_harness_program(arbiter_fuzz fuzz/fuzzer_main.cpp)
    target_link_options(arbiter_fuzz PRIVATE -fsanitize=fuzzer)
endif()
if(ARBITER_TESTS)
    arbiter_add_harness_program(arbiter_replay fuzz/replay_main.cpp)
    arbiter_add_harness_program(arbiter_grammar_pairs fuzz/grammar_pairs_main.cpp)
    arbiter_add_harness_program(arbiter_sentences fuzz/sentences_main.cpp)
    add_test(NAME grammar-pairs COMMAND arbiter_grammar_pairs 2000)
    set_tests_properties(grammar-pairs PROPERTIES TIMEOUT 600)
endif()

function(arbiter_add_dictionary name)
    set(dictionary "${PROJECT_BINARY_DIR}/fuzz/${name}.dict")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
    add_custom_command(
        OUTPUT "${dictionary}"
        COMMAND arbiter grammar ${name} --format dict > "${dictionary}"
        DEPENDS arbiter
        COMMENT "Writing fuzz/${name}.dict"
        VERBATIM)
    add_custom_target(dictionary_${name} DEPENDS "${dictionary}")
    add_dependencies(arbiter_fuzz dictionary_${name})
endfunction()

# arbiter_add_fuzzer(NOTATION)
function(arbiter_add_fuzzer name)
    if(ARBITER_FUZZ)
        arbiter_add_dictionary(${name})
    endif()
    if(ARBITER_TESTS)
        add_test(NAME replay-${name} COMMAND arbiter_replay ${name} "${PROJECT_SOURCE_DIR}/corpus/${name}")
        set_tests_properties(replay-${name} PROPERTIES TIMEOUT 600)
    endif()
endfunction()
