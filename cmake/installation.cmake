# What is installed, as three components: `program` with its pages, `development` for projects that link the libraries, and
# what only a package or the tarball has (cmake/packages.cmake).
include(CMakePackageConfigHelpers)
set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")

set(libraries arbiter_rules arbiter_core)
set(ARBITER_DEPENDENCIES fmt)
if(ARBITER_PROGRAM)
    list(APPEND libraries arbiter_io)
    list(APPEND ARBITER_DEPENDENCIES Threads LibArchive ZLIB tomlplusplus)
    if(simdjson_FOUND)
        list(APPEND ARBITER_DEPENDENCIES simdjson)
    endif()
endif()
install(TARGETS ${libraries} EXPORT arbiterTargets COMPONENT development)
install(DIRECTORY include/arbiter "${PROJECT_BINARY_DIR}/include/arbiter"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)
# the site, where `./dev site` has built it: links lead to its pages where no address is set. What announces them to search engines
# stays out
install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/site/" DESTINATION "${CMAKE_INSTALL_DOCDIR}/html" COMPONENT program OPTIONAL
    PATTERN "sitemap.xml*" EXCLUDE)
install(EXPORT arbiterTargets NAMESPACE arbiter:: DESTINATION "${package_folder}" COMPONENT development)

configure_package_config_file(cmake/arbiterConfig.cmake.in arbiterConfig.cmake INSTALL_DESTINATION "${package_folder}")
write_basic_package_version_file(arbiterConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/arbiterConfig.cmake"
    "${PROJECT_BINARY_DIR}/arbiterConfigVersion.cmake"
    DESTINATION "${package_folder}" COMPONENT development)

if(ARBITER_PROGRAM)
    # also where nobody asks for --strip: its symbols are as large as what it does
    install(CODE "if(NOT CMAKE_INSTALL_CONFIG_NAME STREQUAL \"Debug\")\n  set(CMAKE_INSTALL_DO_STRIP TRUE)\nendif()" COMPONENT program)
    install(TARGETS arbiter COMPONENT program)
    install(DIRECTORY docs/ DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
    foreach(page IN ITEMS README.md CHANGELOG.md)
        if(EXISTS "${PROJECT_SOURCE_DIR}/${page}")
            install(FILES ${page} DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
        endif()
    endforeach()
    if(NOT CMAKE_CROSSCOMPILING)
        include(pages)
    endif()
    include(packages)
endif()
