# Installs the port as vcpkg would, without vcpkg, and a project uses it as the port says.
#
#   cmake -P packaging/vcpkg/try.cmake FOLDER
#
# The functions stand in for those of vcpkg's ports vcpkg-cmake and vcpkg-cmake-config, as far as this port needs them: of
# two builds there is the one for release, and what it is made of are the libraries of this machine.
cmake_minimum_required(VERSION 3.25)

math(EXPR last "${CMAKE_ARGC} - 1")
cmake_path(ABSOLUTE_PATH CMAKE_ARGV${last} OUTPUT_VARIABLE folder)
set(port_folder "${CMAKE_CURRENT_LIST_DIR}/arbiter")
file(READ "${port_folder}/vcpkg.json" manifest)
string(JSON PORT GET "${manifest}" name)
set(CURRENT_PACKAGES_DIR "${folder}/packages")
file(REMOVE_RECURSE "${folder}/CMakeCache.txt" "${folder}/packages" "${folder}/project")

function(run)
    execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(vcpkg_cmake_configure)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "vcpkg_cmake_configure doesn't take ${arg_UNPARSED_ARGUMENTS}")
    endif()
    # compiled as the preset core is, so that ccache has it
    run("${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${folder}" -G Ninja --log-level=WARNING -D CMAKE_CXX_COMPILER=g++
        -D CMAKE_BUILD_TYPE=Debug -D CMAKE_CXX_FLAGS=-D_GLIBCXX_ASSERTIONS "-DCMAKE_CXX_FLAGS_DEBUG=-Og -g1"
        -D CMAKE_COMPILE_WARNING_AS_ERROR=ON -D BUILD_SHARED_LIBS=OFF -D CMAKE_INSTALL_LIBDIR=lib -D CMAKE_ERROR_ON_ABSOLUTE_INSTALL_DESTINATION=ON
        -D "CMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}" --no-warn-unused-cli ${arg_OPTIONS})
    file(READ "${folder}/CMakeCache.txt" cache)
    # an option of the port that the build doesn't know
    if(cache MATCHES "\n(ARBITER_[A-Z_]+:UNINITIALIZED=[^\n]*)")
        message(FATAL_ERROR "the build has no option ${CMAKE_MATCH_1}")
    endif()
endfunction()

function(vcpkg_cmake_install)
    run("${CMAKE_COMMAND}" --build "${folder}")
    run("${CMAKE_COMMAND}" --install "${folder}")
endfunction()

function(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "CONFIG_PATH" "")
    file(MAKE_DIRECTORY "${CURRENT_PACKAGES_DIR}/share")
    file(RENAME "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}" "${CURRENT_PACKAGES_DIR}/share/${PORT}")
    file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib/cmake")
    # the folder lies one level higher now
    file(GLOB configs "${CURRENT_PACKAGES_DIR}/share/${PORT}/*.cmake")
    foreach(config IN LISTS configs)
        file(READ "${config}" text)
        set(up "get_filename_component(_IMPORT_PREFIX \"\${_IMPORT_PREFIX}\" PATH)\n")
        string(REPLACE "${up}${up}${up}" "${up}${up}" text "${text}")
        string(REPLACE "_LIST_DIR}/../../../" "_LIST_DIR}/../../" text "${text}")
        file(WRITE "${config}" "${text}")
    endforeach()
endfunction()

function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
    file(COPY_FILE "${arg_FILE_LIST}" "${CURRENT_PACKAGES_DIR}/share/${PORT}/copyright")
endfunction()

include("${port_folder}/portfile.cmake")

# What the port's usage says to write.
file(STRINGS "${CURRENT_PACKAGES_DIR}/share/${PORT}/usage" shown REGEX "^    ")
list(JOIN shown "\n" shown)
file(WRITE "${folder}/project/CMakeLists.txt" "cmake_minimum_required(VERSION 3.25)
project(main LANGUAGES CXX)
add_executable(main \"${SOURCE_PATH}/tests/install/main.cpp\")
${shown}
")
run("${CMAKE_COMMAND}" -S "${folder}/project" -B "${folder}/project/build" -G Ninja --log-level=WARNING
    -D "CMAKE_PREFIX_PATH=${CURRENT_PACKAGES_DIR}")
run("${CMAKE_COMMAND}" --build "${folder}/project/build")
execute_process(COMMAND "${folder}/project/build/main" docs/samples/20250702_201412_k7m2p9qd.ugn
    WORKING_DIRECTORY "${SOURCE_PATH}" OUTPUT_VARIABLE report RESULT_VARIABLE status)
if(NOT status EQUAL 1 OR NOT report MATCHES "ugn/wrong-board")
    message(FATAL_ERROR "the port's library doesn't find what is wrong with the sample: ${status} ${report}")
endif()
foreach(file IN ITEMS copyright usage arbiterConfig.cmake arbiterTargets.cmake)
    if(NOT EXISTS "${CURRENT_PACKAGES_DIR}/share/${PORT}/${file}")
        message(FATAL_ERROR "the port has no ${file}")
    endif()
endforeach()
if(EXISTS "${CURRENT_PACKAGES_DIR}/debug/include" OR EXISTS "${CURRENT_PACKAGES_DIR}/bin")
    message(FATAL_ERROR "the port has files that vcpkg refuses")
endif()
message(STATUS "the port of vcpkg builds, and a project uses it")
