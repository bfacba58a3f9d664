# Manual pages and completions, which the program itself writes whenever it is linked.
#
# Run as a script, it writes them: cmake -D PROGRAM=FILE -D OUTPUT=FOLDER -P pages.cmake

function(arbiter_add_pages)
    set(script "${PROJECT_SOURCE_DIR}/cmake/pages.cmake")
    set(pages "${PROJECT_BINARY_DIR}/pages")
    add_custom_command(TARGET arbiter POST_BUILD
        COMMAND "${CMAKE_COMMAND}" -D "PROGRAM=$<TARGET_FILE:arbiter>" -D "OUTPUT=${pages}" -P "${script}"
        COMMENT "Writing manual pages and completions"
        VERBATIM)
    set(share "${CMAKE_INSTALL_DATADIR}")
    install(DIRECTORY "${pages}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT program)
    install(FILES "${pages}/arbiter" DESTINATION "${share}/bash-completion/completions" COMPONENT program)
    install(FILES "${pages}/arbiter.fish" DESTINATION "${share}/fish/vendor_completions.d" COMPONENT program)
    install(FILES "${pages}/_arbiter" DESTINATION "${share}/zsh/site-functions" COMPONENT zsh)
endfunction()

# arbiter_write(FILE WORD...): what the program prints when it is given these words.
function(arbiter_write file)
    execute_process(COMMAND "${PROGRAM}" ${ARGN} OUTPUT_FILE "${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(arbiter_write_pages)
    file(REMOVE_RECURSE "${OUTPUT}")
    file(MAKE_DIRECTORY "${OUTPUT}/man1")
    arbiter_write("${OUTPUT}/arbiter" completions bash)
    arbiter_write("${OUTPUT}/_arbiter" completions zsh)
    arbiter_write("${OUTPUT}/arbiter.fish" completions fish)
    execute_process(COMMAND "${PROGRAM}" help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE ".*\nCommands:(.*)\n\nOptions:.*" "\\1" help "${help}")
    string(REGEX MATCHALL "\n  [a-z0-9-]+" commands "${help}")
    arbiter_write("${OUTPUT}/man1/arbiter.1" help --format man)
    foreach(command IN LISTS commands)
        string(STRIP "${command}" command)
        arbiter_write("${OUTPUT}/man1/arbiter-${command}.1" help ${command} --format man)
    endforeach()
    find_program(gzip gzip)
    if(gzip)
        file(GLOB pages "${OUTPUT}/man1/*.1")
        # without times, so that the same pages are the same bytes
        execute_process(COMMAND "${gzip}" -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
    cmake_minimum_required(VERSION 3.25)
    arbiter_write_pages()
else()
    arbiter_add_pages()
endif()
