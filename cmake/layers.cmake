include(GNUInstallDirs)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)

# arbiter_glob(VARIABLE PATTERN...): the files of the source tree, looked up again at each build.
function(arbiter_glob variable)
    list(TRANSFORM ARGN PREPEND "${PROJECT_SOURCE_DIR}/" OUTPUT_VARIABLE patterns)
    file(GLOB files CONFIGURE_DEPENDS ${patterns})
    set(${variable} ${files} PARENT_SCOPE)
endfunction()

# arbiter_open_house(TARGET...): may include what only the project itself sees: "grammars/ugn.hpp", "parse/builder.hpp".
function(arbiter_open_house)
    foreach(target IN LISTS ARGN)
        target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}")
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
