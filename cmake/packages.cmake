# `cpack`, in the folder of a build, makes a Debian package of it, and of a static build the tarball: into build/packages.

set(CPACK_PACKAGE_NAME arbiter)
set(CPACK_PACKAGE_VENDOR "The arbiter authors")
set(CPACK_PACKAGE_CONTACT "The arbiter authors <arbiter@localhost>" CACHE STRING "Who answers for packages")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "strict checker of game records")
set(CPACK_PACKAGE_DESCRIPTION "arbiter reads records of games, replays them by the rules, and says with line
and column what is wrong, why, and how to fix it. It reads SGF and DGF (Go),
UGN (Ultimate Tic-Tac-Toe), 2048-GN (2048) and QGN (turn-based games).
.
It also lays records out, converts games between notations, draws positions
and makes random legal games. The package holds the C++ libraries that the
program is made of, too.")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_OUTPUT_FILE_PREFIX "${PROJECT_SOURCE_DIR}/build/packages")
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
if(ARBITER_STATIC)
    set(CPACK_GENERATOR TGZ)
    set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
    string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" system)
    set(CPACK_PACKAGE_FILE_NAME "arbiter-${PROJECT_VERSION}-${system}")
    set(CPACK_COMPONENTS_ALL program zsh tarball)
    set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
else()
    set(CPACK_GENERATOR DEB)
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
    set(CPACK_COMPONENTS_ALL program development debian)
    set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY OFF)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
# for projects that link the libraries
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, cmake, libfmt-dev, libtomlplusplus-dev, libarchive-dev, zlib1g-dev, nettle-dev, libsimdjson-dev")

include(CPack)

# What a build that is installed by hand does without.
set(staged "${PROJECT_BINARY_DIR}/packaging")
execute_process(COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C date -u -R -d "${ARBITER_RELEASED}"
    OUTPUT_VARIABLE ARBITER_RELEASED_AS_DEBIAN_WRITES OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
configure_file(packaging/debian/changelog "${staged}/changelog.Debian" @ONLY)
find_program(ARBITER_GZIP gzip)
if(ARBITER_GZIP)
    execute_process(COMMAND "${ARBITER_GZIP}" -9nkf "${staged}/changelog.Debian" COMMAND_ERROR_IS_FATAL ANY)
    install(FILES "${staged}/changelog.Debian.gz"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT debian EXCLUDE_FROM_ALL)
endif()
install(FILES packaging/debian/copyright DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES packaging/debian/lintian-overrides
    DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME arbiter COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES "${PROJECT_BINARY_DIR}/pages/_arbiter"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" COMPONENT debian EXCLUDE_FROM_ALL)
configure_file(packaging/tarball/README "${staged}/README" @ONLY)
install(FILES LICENSE "${staged}/README" DESTINATION . COMPONENT tarball EXCLUDE_FROM_ALL)
# tools/notices.py gathers them
install(DIRECTORY "${PROJECT_BINARY_DIR}/third-party"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT tarball EXCLUDE_FROM_ALL)

# Linkers need no more of a static library than its symbols; CMake strips none.
foreach(library IN LISTS libraries)
    set(file "${CMAKE_INSTALL_LIBDIR}/${CMAKE_STATIC_LIBRARY_PREFIX}${library}${CMAKE_STATIC_LIBRARY_SUFFIX}")
    install(CODE "
        if(CMAKE_INSTALL_DO_STRIP AND EXISTS \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${file}\")
            execute_process(COMMAND \"${CMAKE_STRIP}\" --strip-unneeded --enable-deterministic-archives
                --remove-section=.comment --remove-section=.note
                \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${file}\" COMMAND_ERROR_IS_FATAL ANY)
        endif()" COMPONENT development)
endforeach()
