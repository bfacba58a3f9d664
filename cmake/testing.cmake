find_package(Boost 1.74 REQUIRED COMPONENTS unit_test_framework)

# Where one notation is built alone: what holds for every notation, and its own tests.
set(patterns tests/*.cpp)
if(ARBITER_ONLY)
    set(patterns "")
    foreach(test IN ITEMS main places corpus damage format grammar layout messages)
        list(APPEND patterns tests/${test}.cpp)
    endforeach()
endif()
foreach(folder IN LISTS ARBITER_NOTATION_FOLDERS)
    list(APPEND patterns tests/${folder}/*.cpp)
endforeach()
arbiter_glob(test_sources ${patterns})

# What a notation brings to the tests that hold for all. One without a room fails a test, which says so.
set(declarations "")
set(pointers "")
foreach(folder IN LISTS ARBITER_NOTATION_FOLDERS)
    if(EXISTS "${PROJECT_SOURCE_DIR}/tests/${folder}/room.cpp")
        string(APPEND declarations "namespace test::${folder} {\nextern const room the_room;\n}\n")
        list(APPEND pointers "&test::${folder}::the_room")
    endif()
endforeach()
list(JOIN pointers ", " pointers)
configure_file("${PROJECT_SOURCE_DIR}/cmake/test_rooms.cpp.in" "${PROJECT_BINARY_DIR}/test_rooms.cpp" @ONLY)

add_executable(arbiter_tests ${test_sources} "${PROJECT_BINARY_DIR}/test_rooms.cpp")
add_dependencies(arbiter_tests arbiter)
target_compile_definitions(arbiter_tests PRIVATE BOOST_TEST_DYN_LINK)
set_property(SOURCE "${PROJECT_SOURCE_DIR}/tests/places.cpp" PROPERTY COMPILE_DEFINITIONS
    ARBITER_SOURCE_DIR="${PROJECT_SOURCE_DIR}" ARBITER_PROGRAM="$<TARGET_FILE:arbiter>" ARBITER_ONLY="${ARBITER_ONLY}")
arbiter_use_internal_headers(arbiter_tests)
target_link_libraries(arbiter_tests PRIVATE arbiter_io fmt::fmt taocpp::pegtl
    nlohmann_json::nlohmann_json Boost::unit_test_framework)

# Some names that one file uses are another's in a file beside it.
arbiter_unite(arbiter_tests APART "/(places|grammar|strict|property|room|config_program|fmt|go_options|picture|values|go_twin|replace|messages|units)\\.cpp$" SPLIT tests)
# A fixture of a suite may have members of the file's own types: the file is one of several in what is compiled.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(arbiter_tests PRIVATE -Wno-subobject-linkage)
endif()
target_compile_options(arbiter_tests PRIVATE ${ARBITER_TEST_OPTIONS})

# The cases in runs that share the cores, each short enough to be heard of soon.
set(shards 9)
foreach(shard RANGE 1 ${shards})
    add_test(NAME unit-${shard} COMMAND arbiter_tests WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(unit-${shard} PROPERTIES TIMEOUT 1200 ENVIRONMENT ARBITER_TEST_SHARD=${shard}/${shards})
endforeach()
