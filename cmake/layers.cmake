include(GNUInstallDirs)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)

# arbiter_glob(VARIABLE PATTERN...): the files of the source tree, looked up again at each build.
function(arbiter_glob variable)
    list(TRANSFORM ARGN PREPEND "${PROJECT_SOURCE_DIR}/" OUTPUT_VARIABLE patterns)
    file(GLOB files CONFIGURE_DEPENDS ${patterns})
    set(${variable} ${files} PARENT_SCOPE)
endfunction()

# arbiter_use_internal_headers(TARGET...): may include what only the project itself sees: "grammars/ugn.hpp", "grammar/describe.hpp".
function(arbiter_use_internal_headers)
    foreach(target IN LISTS ARGN)
        target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}")
    endforeach()
endfunction()

option(ARBITER_UNITY "Compile the sources of a folder together, which takes a third of the time" ON)

# arbiter_unite(TARGET [APART REGEX] [SPLIT FOLDER PARTS COUNT]): the sources of a folder are compiled together; those of FOLDER
# in up to COUNT parts, by names alone, so that a new source changes one of them. What matches APART stays alone, such as what is
# mostly a grammar's templates: so that the cores share the work.
function(arbiter_unite target)
    cmake_parse_arguments(unite "" "APART;SPLIT;PARTS" "" ${ARGN})
    if(NOT ARBITER_UNITY)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    if(unite_APART)
        list(FILTER sources EXCLUDE REGEX "${unite_APART}")
    endif()
    foreach(source IN LISTS sources)
        cmake_path(GET source FILENAME name)
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(GET folder FILENAME group)
        if(group STREQUAL unite_SPLIT)
            string(MD5 hash "${name}")
            string(SUBSTRING "${hash}" 0 1 digit)
            math(EXPR part "0x${digit} * ${unite_PARTS} / 16")
            string(APPEND group "_${part}")
        endif()
        set_property(SOURCE "${source}" PROPERTY UNITY_GROUP "${group}")
    endforeach()
endfunction()

# arbiter_add_layer(NAME SOURCES PATTERN...): the library arbiter_NAME, arbiter::NAME to its users.
function(arbiter_add_layer name)
    cmake_parse_arguments(layer "" "" "SOURCES" ${ARGN})
    arbiter_glob(sources ${layer_SOURCES})
    add_library(arbiter_${name} ${sources})
    add_library(arbiter::${name} ALIAS arbiter_${name})
    set_target_properties(arbiter_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
    target_compile_features(arbiter_${name} PUBLIC cxx_std_20)
    target_include_directories(arbiter_${name} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
        $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
        $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endfunction()
