find_package(Boost 1.74 REQUIRED COMPONENTS unit_test_framework)

# arbiter_prepare_tests(TARGET PARTS): what every source of tests is compiled and linked with, those of tests/ in up to PARTS
# parts. Some names that one file uses are another's in a file beside it.
function(arbiter_prepare_tests target parts)
    target_compile_definitions(${target} PRIVATE BOOST_TEST_DYN_LINK)
    arbiter_use_internal_headers(${target})
    target_link_libraries(${target} PRIVATE arbiter_io fmt::fmt LibArchive::LibArchive taocpp::pegtl
        nlohmann_json::nlohmann_json Boost::unit_test_framework)
    arbiter_unite(${target} APART "/(grammar|strict|config_program|picture|values|go_reference|replace|units)\\.cpp$" SPLIT tests PARTS ${parts})
    # A fixture of a suite may have members of the file's own types: the file is one of several in what is compiled.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
    target_compile_options(${target} PRIVATE ${ARBITER_TEST_OPTIONS})
endfunction()

# arbiter_write_notation_tests(FILE ROOT PROGRAM ONLY FOLDER...): what a program of tests runs on. ROOT has the corpus and docs of the
# notations whose tests are in the folders; PROGRAM is the program under test; ONLY is empty where all notations are built.
function(arbiter_write_notation_tests file root program only)
    set(declarations "")
    set(pointers "")
    foreach(folder IN LISTS ARGN)
        string(APPEND declarations "namespace test::${folder} {\nextern const notation_tests the_tests;\n}\n")
        list(APPEND pointers "&test::${folder}::the_tests")
    endforeach()
    list(JOIN pointers ", " pointers)
    configure_file("${PROJECT_SOURCE_DIR}/cmake/notation_tests.cpp.in" "${file}.in" @ONLY)
    file(GENERATE OUTPUT "${file}" INPUT "${file}.in")
endfunction()

# The suites that hold for every notation.
set(suites "")
foreach(suite IN ITEMS main assertions places corpus damage format grammar layout backends_agree messages pages)
    list(APPEND suites tests/${suite}.cpp)
endforeach()
arbiter_glob(suite_sources ${suites})
add_library(arbiter_suites OBJECT ${suite_sources})
arbiter_prepare_tests(arbiter_suites 3)

# Where one notation is built alone: these, and its own tests.
set(patterns tests/*.cpp)
if(ARBITER_ONLY)
    set(patterns "")
endif()
foreach(folder IN LISTS ARBITER_NOTATION_FOLDERS)
    list(APPEND patterns tests/${folder}/*.cpp)
endforeach()
arbiter_glob(test_sources ${patterns})
list(REMOVE_ITEM test_sources ${suite_sources})
set(notation_tests "${PROJECT_BINARY_DIR}/notation_tests.cpp")
arbiter_write_notation_tests("${notation_tests}" "${PROJECT_SOURCE_DIR}" $<TARGET_FILE:arbiter> "${ARBITER_ONLY}" ${ARBITER_NOTATION_FOLDERS})
add_executable(arbiter_tests ${test_sources} "${notation_tests}")
add_dependencies(arbiter_tests arbiter)
arbiter_prepare_tests(arbiter_tests 8)
# people and programs at a game, which tests/play.cpp drives without the program
target_sources(arbiter_tests PRIVATE "${PROJECT_SOURCE_DIR}/src/cli/play_session.cpp")
target_link_libraries(arbiter_tests PRIVATE arbiter_suites)

# The cases in runs that share the cores, each short enough to report soon. What the program needs is measured by a run of
# its own: a process counts the memory of the one that began it, and after other cases that is more.
set(shards 18)
set(chosen "--run_test=!memory")
if(ARBITER_TEST_SUITES)
    set(chosen "--run_test=${ARBITER_TEST_SUITES}")
endif()
foreach(shard RANGE 1 ${shards})
    add_test(NAME unit-${shard} COMMAND arbiter_tests ${chosen} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(unit-${shard} PROPERTIES TIMEOUT 1200 ENVIRONMENT ARBITER_TEST_SHARD=${shard}/${shards})
endforeach()

# What programs rely on.
if(NOT ARBITER_ONLY)
    add_test(NAME memory COMMAND arbiter_tests --run_test=memory WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(memory PROPERTIES TIMEOUT 600 COST 1000) # seconds: it takes long, and begins first
    add_test(NAME layers COMMAND python3 tests/layers.py WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    add_test(NAME schema COMMAND python3 tests/schema.py $<TARGET_FILE:arbiter> "${PROJECT_SOURCE_DIR}"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(schema PROPERTIES TIMEOUT 300)
    if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize") # under which valgrind runs nothing
        add_test(NAME growth COMMAND python3 tests/growth.py $<TARGET_FILE:arbiter> WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
        set_tests_properties(growth PROPERTIES TIMEOUT 600)
    endif()
endif()
