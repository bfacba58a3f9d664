include(CMakePackageConfigHelpers)
set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")

install(TARGETS arbiter_rules arbiter_core EXPORT arbiterTargets)
set(ARBITER_DEPENDENCIES fmt)
if(ARBITER_PROGRAM)
    install(TARGETS arbiter_io EXPORT arbiterTargets)
    install(TARGETS arbiter)
    list(APPEND ARBITER_DEPENDENCIES TBB tomlplusplus)
    if(simdjson_FOUND)
        list(APPEND ARBITER_DEPENDENCIES simdjson)
    endif()
endif()
install(DIRECTORY include/arbiter "${PROJECT_BINARY_DIR}/include/arbiter" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT arbiterTargets NAMESPACE arbiter:: DESTINATION "${package_folder}")

configure_package_config_file(cmake/arbiterConfig.cmake.in arbiterConfig.cmake INSTALL_DESTINATION "${package_folder}")
write_basic_package_version_file(arbiterConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/arbiterConfig.cmake"
    "${PROJECT_BINARY_DIR}/arbiterConfigVersion.cmake"
    DESTINATION "${package_folder}")
