# PEGTL and fmt as headers, for a compiler that must not see the system's other headers.

set(headers "${PROJECT_BINARY_DIR}/system")
foreach(header IN ITEMS tao/pegtl.hpp fmt/format.h)
    cmake_path(GET header PARENT_PATH library)
    find_path(${library}_headers ${header} PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
    file(MAKE_DIRECTORY "${headers}")
    file(CREATE_LINK "${${library}_headers}/${library}" "${headers}/${library}" SYMBOLIC)
    add_library(${library}_headers INTERFACE)
    target_include_directories(${library}_headers SYSTEM INTERFACE $<BUILD_INTERFACE:${headers}>)
endforeach()
target_compile_definitions(fmt_headers INTERFACE FMT_HEADER_ONLY)
add_library(taocpp::pegtl ALIAS tao_headers)
add_library(fmt::fmt ALIAS fmt_headers)
