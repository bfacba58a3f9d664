# What ARBITER_STATIC changes: the program holds all libraries, and needs none where it runs.
#
# Debian has fmt, toml++ and simdjson as shared libraries alone. fmt is compiled here, from its headers, so that all that uses
# it is compiled as in the preset release, of which ccache has it; toml++ is taken as headers; the program does without simdjson.

# glibc has the linker warn of functions that load libraries where the program runs; tools/notices.py reads the map
add_link_options(-static LINKER:--fatal-warnings "LINKER:-Map=${PROJECT_BINARY_DIR}/arbiter.map")
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(CMAKE_DISABLE_FIND_PACKAGE_simdjson ON)

add_library(arbiter_fmt STATIC "${CMAKE_CURRENT_LIST_DIR}/fmt.cpp")
target_compile_features(arbiter_fmt PRIVATE cxx_std_20)
target_compile_definitions(arbiter_fmt INTERFACE FMT_SHARED)
add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
target_link_libraries(fmt::fmt INTERFACE arbiter_fmt)

find_path(ARBITER_TOMLPLUSPLUS_FOLDER toml++/toml.h REQUIRED)
add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED GLOBAL)
target_include_directories(tomlplusplus::tomlplusplus INTERFACE "${ARBITER_TOMLPLUSPLUS_FOLDER}")
target_compile_definitions(tomlplusplus::tomlplusplus INTERFACE TOML_HEADER_ONLY=1)

find_package(LibArchive 3.6 REQUIRED)
# src/io/libarchive.cpp answers in place of locales, which are files
target_compile_definitions(LibArchive::LibArchive INTERFACE ARBITER_STATIC)
target_link_options(LibArchive::LibArchive INTERFACE LINKER:--wrap=nl_langinfo)
# libarchive's table of writers names the one of XAR, which nobody here asks for: it would bring libxml2, ICU and resolvers
# of host names along
target_link_options(LibArchive::LibArchive INTERFACE LINKER:--defsym=archive_write_set_format_xar=0)
# A static library doesn't say what it needs: these are behind the formats that src/io/libarchive.cpp reads and writes.
foreach(name IN ITEMS nettle lzma zstd bz2 z)
    find_library(${name}_LIBRARY ${name} REQUIRED)
    target_link_libraries(LibArchive::LibArchive INTERFACE "${${name}_LIBRARY}")
endforeach()
