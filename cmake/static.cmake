# What ARBITER_STATIC changes: the program holds all libraries, and needs none where it runs.
#
# Debian has fmt, toml++ and simdjson as shared libraries alone: the first two are taken as headers, and the program does
# without the third.

# glibc has the linker warn of functions that load libraries where the program runs; tools/notices.py reads the map
add_link_options(-static LINKER:--fatal-warnings "LINKER:-Map=${PROJECT_BINARY_DIR}/arbiter.map")
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(CMAKE_DISABLE_FIND_PACKAGE_simdjson ON)

# arbiter_take_headers(TARGET HEADER DEFINITION): a library that is its headers.
function(arbiter_take_headers target header definition)
    string(MAKE_C_IDENTIFIER "${header}" name)
    find_path(${name}_FOLDER "${header}" REQUIRED)
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${target} INTERFACE "${${name}_FOLDER}")
    target_compile_definitions(${target} INTERFACE ${definition})
endfunction()
arbiter_take_headers(fmt::fmt fmt/format.h FMT_HEADER_ONLY)
arbiter_take_headers(tomlplusplus::tomlplusplus toml++/toml.h TOML_HEADER_ONLY=1)

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
